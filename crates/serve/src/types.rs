//! The types of the wire in TypeScript, made from their JSON Schema: the page's modules are checked against them.

use crate::wire::Wire;
use serde_json::{Map, Value};
use std::fmt::Write;

/// The types of every message, as a TypeScript declaration file.
///
/// ```
/// let types = serve::typescript();
/// assert!(types.contains("export type FromPage =") && types.contains("export interface ShownCard {"));
/// ```
pub fn typescript() -> String {
    let schema = schemars::schema_for!(Wire).to_value();
    let mut out = String::from(
        "// Made from the Rust types by a test of cardwright-serve: BLESS=1 cargo test -p cardwright-serve types\n",
    );
    let none = Map::new();
    for (name, schema) in schema["$defs"].as_object().unwrap_or(&none) {
        out.push('\n');
        tell(&mut out, "", &schema["description"]);
        match schema["properties"].as_object().filter(|_| schema["oneOf"].is_null()) {
            Some(fields) => {
                let _ = writeln!(out, "export interface {name} {{");
                for (field, of) in fields {
                    tell(&mut out, "  ", &of["description"]);
                    // The server always sends a field that has a default; only pages may leave it out.
                    let _ = writeln!(out, "  {field}{}: {};", optional(name, of), written(of));
                }
                out.push_str("}\n");
            }
            None => {
                let _ = writeln!(out, "export type {name} = {};", written(schema));
            }
        }
    }
    out
}

fn optional(of: &str, field: &Value) -> &'static str {
    let from_page = ["NewGame", "NewSeat", "Renew", "PlayOn", "CardsAsk", "DeckAsk", "CardAsk"].contains(&of);
    if from_page && (!field["default"].is_null() || is_nullable(field)) { "?" } else { "" }
}

fn is_nullable(schema: &Value) -> bool {
    let null = |of: &Value| of == "null";
    schema["type"].as_array().is_some_and(|types| types.iter().any(null))
        || schema["anyOf"].as_array().is_some_and(|any| any.iter().any(|of| null(&of["type"])))
}

fn tell(out: &mut String, indent: &str, description: &Value) {
    if let Some(text) = description.as_str() {
        // The first paragraph: examples are for readers of the Rust types.
        let first = text.split("\n\n").next().unwrap_or(text).replace('\n', " ");
        let _ = writeln!(out, "{indent}/** {first} */");
    }
}

/// A schema as a type.
fn written(schema: &Value) -> String {
    if let Some(name) = schema["$ref"].as_str().and_then(|path| path.strip_prefix("#/$defs/")) {
        return name.into();
    }
    if let Some(any) = schema["oneOf"].as_array().or(schema["anyOf"].as_array()) {
        return any.iter().map(written).collect::<Vec<_>>().join(" | ");
    }
    if let Some(one) = schema.get("const") {
        return one.to_string();
    }
    if let Some(names) = schema["enum"].as_array() {
        return names.iter().map(Value::to_string).collect::<Vec<_>>().join(" | ");
    }
    match &schema["type"] {
        Value::Array(types) => {
            let each = |name: &Value| written(&with_type(schema, name));
            types.iter().map(each).collect::<Vec<_>>().join(" | ")
        }
        Value::String(name) => named(name, schema),
        _ => "unknown".into(),
    }
}

fn with_type(schema: &Value, name: &Value) -> Value {
    let mut one = schema.clone();
    one["type"] = name.clone();
    one
}

fn named(name: &str, schema: &Value) -> String {
    match name {
        "integer" | "number" => "number".into(),
        "array" => match schema["prefixItems"].as_array() {
            Some(items) => format!("[{}]", items.iter().map(written).collect::<Vec<_>>().join(", ")),
            None => format!("({})[]", written(&schema["items"])),
        },
        "object" => {
            let field = |(name, of): (&String, &Value)| format!("{name}: {}", written(of));
            let fields = schema["properties"].as_object().map(|all| all.iter().map(field).collect::<Vec<_>>());
            format!("{{ {} }}", fields.unwrap_or_default().join("; "))
        }
        other => other.into(),
    }
}
