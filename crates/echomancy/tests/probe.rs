use cardlang::{Source, compile};
fn walk(d: &std::path::Path, out: &mut Vec<Source>) {
    for e in std::fs::read_dir(d).unwrap() { let p = e.unwrap().path();
        if p.is_dir() { walk(&p, out) } else if p.extension().is_some_and(|x| x == "card") {
            out.push(Source { path: p.display().to_string(), text: std::fs::read_to_string(&p).unwrap() }) } }
}
#[test]
fn probe() {
    let mut s = Vec::new();
    walk(std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../cards")), &mut s);
    s.sort_by(|a, b| a.path.cmp(&b.path));
    let (lib, d) = compile(&echomancy::lexicon::LEXICON, &s);
    for x in &d { println!("{}: {} {:?}", x.path, x.message, x.help); }
    for c in &lib.cards { println!("{:#?}", c); }
    for c in &lib.keywords { println!("{:#?}", c); }
}
