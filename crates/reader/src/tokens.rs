//! The tokens that texts describe: each description is one card file, made once.

use std::collections::BTreeMap;

/// The tokens that were described so far, by their description.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tokens {
    by_description: BTreeMap<String, Token>,
}

#[derive(Clone, Debug)]
struct Token {
    name: String,
    text: String,
}

impl Tokens {
    /// A text in which the name of a token stands for each description.
    pub fn named(&mut self, text: &str) -> Option<String> {
        let mut out = String::new();
        let mut rest = text;
        while let Some((open, close)) = rest.find('«').zip(rest.find('»')) {
            // The lines of an ability of the token are set in as far as the line they stand in.
            let line = rest[..open].rsplit('\n').next().unwrap_or("");
            let line = if rest[..open].contains('\n') { line } else { out.rsplit('\n').next().unwrap_or("") };
            let indent = " ".repeat(line.len() - line.trim_start().len());
            let described = rest[open + '«'.len_utf8()..close].replace(&format!("\n{indent}"), "\n");
            out.push_str(&rest[..open]);
            out.push_str(&self.name(&described)?);
            rest = &rest[close + '»'.len_utf8()..];
        }
        Some(out + rest)
    }

    fn name(&mut self, described: &str) -> Option<String> {
        if let Some(token) = self.by_description.get(described) {
            return Some(token.name.clone());
        }
        let parts: Vec<&str> = described.splitn(6, ';').collect();
        let [size, colours, types, kinds, keywords, ability] = parts.as_slice() else { return None };
        let (power, toughness) = size.split_once('/')?;
        let letters: String = match *colours {
            "" => "Colourless".into(),
            colours => colours.split(", ").map(capital).collect::<Vec<_>>().join("-"),
        };
        let mut name = format!("{} {letters} {power}-{toughness}", types.replace(", ", " "));
        if kinds.contains("artifact") {
            name.push_str(" Artifact");
        }
        for keyword in keywords.split(", ").filter(|k| !k.is_empty()) {
            name.push(' ');
            name.push_str(&keyword.split(' ').map(capital).collect::<Vec<_>>().join(" "));
        }
        let name: String = name.chars().filter(|c| c.is_ascii_alphanumeric() || " -'".contains(*c)).collect();
        let taken =
            self.by_description.values().filter(|t| t.name == name || t.name.starts_with(&format!("{name} No ")));
        let name = match taken.count() {
            0 => name,
            more => format!("{name} No {}", more + 1),
        };
        let mut lines =
            vec![("token", "unnamed".to_string()), ("kind", kinds.to_string()), ("traits", types.to_string())];
        if !colours.is_empty() {
            lines.push(("colour", colours.to_string()));
        }
        if !keywords.is_empty() {
            lines.push(("keywords", keywords.split(", ").map(capital).collect::<Vec<_>>().join(", ")));
        }
        lines.push(("power", power.to_string()));
        lines.push(("toughness", toughness.to_string()));
        let mut text = format!("language 1\nname      {name}\ngame      echomancy\n");
        for (word, value) in lines {
            text.push_str(&format!("{word:<10}{value}\n"));
        }
        if !ability.is_empty() {
            text.push_str(&format!("\n{}\n", ability.replace("@it", "this")));
        }
        self.by_description.insert(described.to_string(), Token { name: name.clone(), text });
        Some(name)
    }

    /// The name and the file of each.
    pub fn files(&self) -> impl Iterator<Item = (&str, &str)> {
        self.by_description.values().map(|t| (t.name.as_str(), t.text.as_str()))
    }
}

/// With a capital first letter.
fn capital(word: &str) -> String {
    let mut chars = word.chars();
    chars.next().map_or(String::new(), |c| c.to_uppercase().chain(chars).collect())
}
