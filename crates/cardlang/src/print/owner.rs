//! Printing whose something is: owners before their nouns, and the names of hosts.

use abilities::*;

use super::{Printer, bears};
use crate::format::noun::count_of;
use crate::words::Count;

impl Printer<'_> {
    /// `your`, `its`, `each creature's`: the owner before its noun, however long.
    pub fn whose(&self, owner: &Selector) -> String {
        self.possessive(owner).unwrap_or_else(|| genitive(&self.object(owner)))
    }

    /// `your`, `its`, `that creature's`, if the owner can stand before its noun.
    pub fn possessive(&self, owner: &Selector) -> Option<String> {
        let is_pending = self.context.borrow().pending.iter().any(|p| p.by.is(owner));
        Some(match owner {
            Selector::You => "your".into(),
            Selector::They if !is_pending => "their".into(),
            Selector::It if !is_pending => match self.is_player(owner) {
                true => "their".into(),
                false => genitive(&self.object(owner)),
            },
            Selector::This if self.this == "it" => "its".into(),
            Selector::Bound(name) if !is_pending && self.is_only_player(name) => "their".into(),
            Selector::This | Selector::Bound(_) | Selector::It | Selector::Unique(_) => genitive(&self.object(owner)),
            Selector::Of(..) => {
                let text = self.object(owner);
                if text.contains(" of ") {
                    return None;
                }
                genitive(&text)
            }
            Selector::Pick(quantity, filters)
                if count_of(quantity) == Count::One && !filters.iter().any(|f| self.is_after(f)) =>
            {
                genitive(&self.object(owner))
            }
            Selector::Pick(Quantity::A, filters) if matches!(filters[..], [Filter::Card, Filter::Name(_)]) => {
                genitive(&self.object(owner))
            }
            _ => return None,
        })
    }

    /// Whether a name is that of the only player who was given one.
    fn is_only_player(&self, name: &str) -> bool {
        let context = self.context.borrow();
        let mut players = context.named.iter().filter(|(_, thing)| thing.sort == Some(Sort::Player));
        let is_one = |thing: &super::context::Thing| !thing.is_several && !thing.is_other;
        self.is_terse()
            && players.next().is_some_and(|(n, thing)| n == name && is_one(thing))
            && players.next().is_none()
    }

    pub fn possession(&self, id: Possession, owner: &Selector) -> String {
        if let Some(host) = self.host(id, owner) {
            return host;
        }
        // The owner of a card out of a hand that was shown has been named.
        if *owner == Selector::It && self.context.borrow().hand_shown && self.is_player_possession(id) {
            return format!("that {}", self.v.lexicon.player.singular());
        }
        if *owner == Selector::It && self.is_player_possession(id) && self.is_of_doer() {
            return format!("that {}", self.v.lexicon.player.singular());
        }
        let text = self.writer.entry(self.v.lexicon.possessions, id);
        if !text.contains("{whose}") {
            return text.replace("{of}", &self.object(owner));
        }
        let whose = self.possessive(owner);
        // Between `it` and this word stands another card: `remove your token, then exhaust that being`.
        self.context.borrow_mut().mistakable = self.is_terse() && !self.is_player_possession(id);
        match whose {
            Some(whose) => text.replace("{whose}", &whose),
            None => {
                let text = text.replace("{whose} ", "");
                let the = if text.starts_with("the ") { "" } else { "the " };
                format!("{the}{text} of {}", self.object(owner))
            }
        }
    }

    /// `enchanted creature`: the name of the host of this card.
    fn host(&self, id: Possession, owner: &Selector) -> Option<String> {
        let (host, names) = self.v.lexicon.prose.hosts?;
        if id != host || *owner != Selector::This {
            return None;
        }
        let Some(card) = self.card else {
            return self.any_host(names);
        };
        let (mark, text) = names.iter().find(|(mark, _)| bears(self.v, card, *mark))?;
        let noun = match mark {
            Mark::Header(header) if card.field(*header).is_some_and(is_of_kinds) && !self.is_terse() => {
                return self.any_host(names);
            }
            Mark::Header(header) => card.field(*header).map(|value| self.short_noun(value)).unwrap_or_default(),
            _ => String::new(),
        };
        Some(text.replace("{noun}", &noun))
    }

    /// `enchanted permanent`: the host of a card of which nothing is known, where the game has a word for any card in play.
    fn any_host(&self, names: &[(Mark, &str)]) -> Option<String> {
        let kinds = self.v.lexicon.kinds.iter().map(|kind| kind.text);
        let noun = kinds.filter_map(|text| text.split('|').next()).find(|noun| *noun == "permanent")?;
        let (_, text) = names.iter().find(|(mark, _)| matches!(mark, Mark::Header(_)))?;
        Some(text.replace("{noun}", noun))
    }
}

/// Whether a header line names cards of several kinds.
fn is_of_kinds(value: &FieldValue) -> bool {
    let kinds = |f: &Filter| matches!(f, Filter::Or(list) if list.iter().all(|f| matches!(f, Filter::Kind(_))));
    matches!(value, FieldValue::Selector(Selector::Pick(_, filters)) if filters.iter().any(kinds))
}

/// `Serra's`, `the rangers'`.
fn genitive(text: &str) -> String {
    match text {
        "it" => "its".into(),
        "you" => "your".into(),
        _ => format!("{text}'s"),
    }
}
