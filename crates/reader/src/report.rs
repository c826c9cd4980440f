//! The report on a file that was read: how many cards are whole, and which clause stops how many others.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::prove::{Outcome, Read};

/// A clause no rule reads, and the cards it stops.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stopper {
    /// The clause, with `N` for numbers, `P/T` for sizes and `{M}` for mana.
    pub clause: String,
    /// The cards that this clause alone stops.
    pub alone: usize,
    /// All cards it stops.
    pub cards: usize,
    /// One of them.
    pub example: String,
}

/// Cards, and how many of them are whole.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Share {
    /// All.
    pub cards: usize,
    /// Those that were read whole.
    pub whole: usize,
}

impl Share {
    fn count(&mut self, card: &Read) {
        self.cards += 1;
        self.whole += usize::from(card.is_whole());
    }

    /// The whole ones of a hundred.
    pub fn percent(self) -> f64 {
        if self.cards == 0 { 0.0 } else { 100.0 * self.whole as f64 / self.cards as f64 }
    }
}

/// The counts of a file that was read.
///
/// ```
/// let report = reader::Report::new(&reader::Outcome::default());
/// assert_eq!(report.all, reader::Share::default());
/// assert_eq!((report.all.percent(), report.stoppers.as_slice()), (0.0, &[] as &[reader::Stopper]));
/// assert!(report.clauses_table().starts_with("alone\tcards\tclause\texample\n"));
/// assert!(report.sets_table().starts_with("set\tyear\tcards\twhole\tpercent\n"));
/// assert!(reader::coverage_page(&reader::Outcome::default()).contains("<table"));
/// ```
#[derive(Clone, Debug)]
pub struct Report {
    /// All cards.
    pub all: Share,
    /// The clauses that stop cards, the one that stops most alone first.
    pub stoppers: Vec<Stopper>,
    /// By set, if the file tells.
    pub by_set: BTreeMap<(String, u16), Share>,
    /// By year, if the file tells.
    pub by_year: BTreeMap<u16, Share>,
}

impl Report {
    /// Counts.
    pub fn new(outcome: &Outcome) -> Self {
        let mut stoppers: BTreeMap<&str, Stopper> = BTreeMap::new();
        let mut report =
            Report { all: Share::default(), stoppers: Vec::new(), by_set: BTreeMap::new(), by_year: BTreeMap::new() };
        for card in &outcome.cards {
            report.all.count(card);
            if let Some(set) = &card.set {
                report.by_set.entry((set.to_uppercase(), card.year.unwrap_or(0))).or_default().count(card);
            }
            if let Some(year) = card.year {
                report.by_year.entry(year).or_default().count(card);
            }
            for clause in &card.clauses {
                let stopper = stoppers.entry(clause).or_insert_with(|| Stopper {
                    clause: clause.clone(),
                    alone: 0,
                    cards: 0,
                    example: card.name.clone(),
                });
                stopper.cards += 1;
                stopper.alone += usize::from(card.clauses.len() == 1);
            }
        }
        report.stoppers = stoppers.into_values().collect();
        report.stoppers.sort_by_key(|s| std::cmp::Reverse((s.alone, s.cards)));
        report
    }

    /// Every clause that stops a card, with tabs between its columns.
    pub fn clauses_table(&self) -> String {
        let mut out = String::from("alone\tcards\tclause\texample\n");
        for s in &self.stoppers {
            let _ = writeln!(out, "{}\t{}\t{}\t{}", s.alone, s.cards, plain(&s.clause), plain(&s.example));
        }
        out
    }

    /// Every set, with tabs between its columns.
    pub fn sets_table(&self) -> String {
        let mut out = String::from("set\tyear\tcards\twhole\tpercent\n");
        for ((set, year), share) in &self.by_set {
            let _ = writeln!(out, "{}\t{year}\t{}\t{}\t{:.1}", plain(set), share.cards, share.whole, share.percent());
        }
        out
    }
}

/// Text that breaks no table.
fn plain(text: &str) -> String {
    text.replace(['\t', '\n', '\r'], " ")
}

fn escaped(text: &str) -> String {
    plain(text).replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// A page with a table of every card; a click on a column's head sorts by it.
pub fn coverage_page(outcome: &Outcome) -> String {
    let mut out = String::from(concat!(
        "<!doctype html><meta charset=\"utf-8\"><title>Cards that were read</title>",
        "<style>body{font-family:sans-serif}td,th{padding:2px 8px;text-align:left}th{cursor:pointer}</style>",
        "<p>A click on a head sorts by that column.</p>",
        "<table><thead><tr><th>card<th>set<th>year<th>read<th>clauses not understood</tr></thead><tbody>\n",
    ));
    for card in &outcome.cards {
        let year = card.year.map_or(String::new(), |year| year.to_string());
        let set = card.set.as_deref().unwrap_or("").to_uppercase();
        let read = if card.is_whole() { "whole" } else { "unwritten" };
        let clauses = escaped(&card.clauses.join(" · "));
        let (name, set) = (escaped(&card.name), escaped(&set));
        let _ = writeln!(out, "<tr><td>{name}<td>{set}<td>{year}<td>{read}<td>{clauses}</tr>");
    }
    out.push_str(concat!(
        "</tbody></table><script>document.querySelectorAll('th').forEach((h,i)=>h.onclick=()=>{",
        "const b=document.querySelector('tbody'),r=[...b.rows],d=h.dataset.down=h.dataset.down?'':'1';",
        "r.sort((x,y)=>x.cells[i].textContent.localeCompare(y.cells[i].textContent,undefined,{numeric:true})*(d?1:-1));",
        "r.forEach(x=>b.append(x))})</script>\n",
    ));
    out
}
