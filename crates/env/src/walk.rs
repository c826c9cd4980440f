//! A walk over everything a seat observes, as numbers: into a tensor, or into a hash.

use crate::layout::{Block, KINDS, Rows, Schema, ZoneBlocks, fact};
use crate::space::ActionSpace;
use abilities::{FACEDOWN, Keyword, Kind, Link, Stat, Status};
use kernel::{Card, Choice, Frame, Game, Seat, Seen, Shape, Thing, Zone};
use title::WholeGame;
use words::{may_see, sees_zone};

/// A receiver of the numbers a seat observes.
pub(crate) trait Sink {
    /// A number of a block.
    fn put(&mut self, block: &Block, offset: usize, raw: i32);
    /// A number of a row; there may be more rows than the block has room for.
    fn row(&mut self, block: &Block, row: Row, offset: usize, raw: i32);
}

/// A row of a block: its group, its place in it, and how many rows of it the block has.
#[derive(Clone, Copy)]
pub(crate) struct Row {
    group: usize,
    slot: usize,
    slots: usize,
}

/// A tensor that holds zeros.
pub(crate) struct Tensor<'a>(pub &'a mut [f32]);

impl Sink for Tensor<'_> {
    #[inline]
    fn put(&mut self, block: &Block, offset: usize, raw: i32) {
        self.0[block.first + offset] = block.scaled(raw);
    }

    #[inline]
    fn row(&mut self, block: &Block, Row { group, slot, slots }: Row, offset: usize, raw: i32) {
        if slot < slots {
            let width = block.shape.get(2).copied().unwrap_or(1);
            self.0[block.first + (group * slots + slot) * width + offset] = block.scaled(raw);
        }
    }
}

/// The numbers, to be hashed.
#[derive(Default)]
pub(crate) struct Numbers(pub Vec<(u64, i32)>);

impl Sink for Numbers {
    fn put(&mut self, block: &Block, offset: usize, raw: i32) {
        self.0.push(((block.first + offset) as u64, raw));
    }

    fn row(&mut self, block: &Block, Row { group, slot, .. }: Row, offset: usize, raw: i32) {
        let place = (block.first as u64) << 40 | (group as u64) << 32 | (slot as u64) << 16 | offset as u64;
        self.0.push((place, raw));
    }
}

/// A look at a game from one seat.
pub(crate) struct Look<'a> {
    pub whole: &'a WholeGame,
    pub game: &'a Game,
    pub schema: &'a Schema,
    pub space: &'a ActionSpace,
    pub seat: Seat,
}

impl Look<'_> {
    fn relative(&self, seat: Seat) -> usize {
        let players = usize::from(self.game.players());
        (seat.index() + players - self.seat.index()) % players
    }

    fn block(&self, at: usize) -> &Block {
        &self.schema.blocks()[at]
    }

    /// The same answer as `may_see`, at once for a card that lies open.
    fn sees(&self, card: Card, open: bool) -> bool {
        open && !self.game.has_status(card, FACEDOWN) && !(self.game.cards().rules.sight.is_unseen)(self.game, card)
            || may_see(self.game, Some(self.seat), card)
    }

    /// Everything the seat observes.
    pub fn walk(&self, sink: &mut impl Sink) {
        self.situation(sink);
        self.question(sink);
        for seat in self.game.seats() {
            let block = self.block(self.schema.at.counters);
            let first = self.relative(seat) * self.schema.of_players.len();
            for (at, kind) in self.schema.of_players.iter().enumerate() {
                put_if(sink, block, first + at, self.game.counters(seat, *kind));
            }
        }
        let mut counts = Vec::new();
        for zone in &self.schema.zones {
            self.place(zone, &mut counts, sink);
        }
        self.remaining(&mut counts, sink);
    }

    /// The player whose turn it is, the place where the game stands, and the steps under way.
    fn situation(&self, sink: &mut impl Sink) {
        let (game, at) = (self.game, &self.schema.at);
        let pending = game.prompt().filter(|_| game.outcome().is_none());
        if let Some(prompt) = pending {
            sink.put(self.block(at.asked), self.relative(prompt.seat), 1);
            if let Some(stop) = (self.whole.stop)(game, prompt) {
                // Names of a list that is static have one address each, so no letter is compared in nearly all cases.
                let found = self.whole.stops.iter().position(|(name, _)| std::ptr::eq(*name, stop) || *name == stop);
                if let Some(found) = found {
                    sink.put(self.block(at.stop), found, 1);
                }
            }
        }
        let turn = (self.whole.turn)(game);
        put_if(sink, self.block(at.turn), 0, turn.number);
        if let Some(of) = turn.of {
            sink.put(self.block(at.active), self.relative(of), 1);
        }
        let mut running = [0u8; 128];
        for frame in game.frames() {
            if let Frame::Step(step) = frame
                && let Some(count) = running.get_mut(usize::from(step.step.0))
            {
                *count = count.saturating_add(1);
            }
        }
        let steps = game.cards().rules.timing.steps.len().min(running.len());
        for (step, count) in running[..steps].iter().enumerate().filter(|(_, count)| **count > 0) {
            sink.put(self.block(at.steps), step, (*count).into());
        }
    }

    /// The question, if it is the viewer's.
    fn question(&self, sink: &mut impl Sink) {
        let (game, at) = (self.game, &self.schema.at);
        let own = game.prompt().filter(|prompt| prompt.seat == self.seat && game.outcome().is_none());
        let Some(prompt) = own else { return };
        sink.put(self.block(at.question), self.space.question(game, prompt) as usize, 1);
        let numbers = self.block(at.numbers);
        let shape = match prompt.shape {
            Shape::One => 0,
            Shape::Some { needed, possible } => {
                put_if(sink, numbers, 0, needed.into());
                put_if(sink, numbers, 1, possible.into());
                1
            }
            Shape::YesNo => 2,
            Shape::Number => 3,
            Shape::Order => 4,
            Shape::Division { left, .. } => {
                put_if(sink, numbers, 2, left);
                5
            }
            Shape::Pairs => 6,
            Shape::Payment => 7,
        };
        sink.put(self.block(at.shape), shape, 1);
        sink.put(numbers, 3, prompt.options.len() as i32);
    }

    fn place(&self, blocks: &ZoneBlocks, counts: &mut Vec<u16>, sink: &mut impl Sink) {
        let names = self.space.names().len();
        let players = usize::from(self.game.players());
        let zones = if blocks.each { players } else { 1 };
        let groups = if blocks.each || blocks.by_controller { players } else { 1 };
        counts.clear();
        if blocks.bag.is_some() {
            counts.resize(groups * names, 0);
        }
        let mut sizes = [0i32; 16];
        for seat in 0..zones {
            let seat = Seat(seat as u8);
            let zone = if blocks.each { Zone::of(blocks.place, seat) } else { Zone::shared(blocks.place) };
            let group = if blocks.each { self.relative(seat) } else { 0 };
            let Some(_) = blocks.bag else {
                put_if(sink, self.block(blocks.sizes), group, self.game.count_in(zone) as i32);
                continue;
            };
            let open = sees_zone(self.game, Some(self.seat), zone);
            for (at, card) in self.game.cards_in(zone).enumerate() {
                let group = if blocks.by_controller { self.relative(self.game.controller(card)) } else { group };
                let slot = sizes[group & 15] as usize;
                sizes[group & 15] += 1;
                // Of a pile whose top lies open the rest is not looked through.
                let seen = (blocks.seen != Seen::Top || at == 0) && self.sees(card, open);
                let name = self.game.name_of(card).index();
                if seen && name < names {
                    counts[group * names + name] += 1;
                }
                if let Some(rows) = &blocks.rows
                    && (!rows.own_only || group == 0)
                {
                    self.card_row(rows, Row { group, slot, slots: rows.slots }, card, seen, sink);
                }
            }
        }
        if let Some(bag) = blocks.bag {
            for (group, size) in sizes.iter().enumerate().take(groups.min(16)) {
                put_if(sink, self.block(blocks.sizes), group, *size);
            }
            self.bag(bag, counts, sink);
        }
    }

    fn bag(&self, bag: usize, counts: &[u16], sink: &mut impl Sink) {
        let block = self.block(bag);
        for (at, count) in counts.iter().enumerate().filter(|(_, count)| **count > 0) {
            sink.put(block, at, (*count).into());
        }
    }

    /// The viewer's own cards in piles nobody looks into: their names are known, their order is not.
    fn remaining(&self, counts: &mut Vec<u16>, sink: &mut impl Sink) {
        counts.clear();
        counts.resize(self.space.names().len(), 0);
        for blocks in self.schema.zones.iter().filter(|blocks| blocks.each && blocks.seen == Seen::Nobody) {
            for card in self.game.cards_in(Zone::of(blocks.place, self.seat)) {
                if let Some(count) = counts.get_mut(self.game.name_of(card).index())
                    && self.game.owner(card) == self.seat
                {
                    *count += 1;
                }
            }
        }
        self.bag(self.schema.at.remaining, counts, sink);
    }

    fn card_row(&self, rows: &Rows, row: Row, card: Card, seen: bool, sink: &mut impl Sink) {
        let facts = self.block(rows.facts);
        self.facts(card, seen, &mut |at| sink.row(facts, row, at, 1));
        let counters = self.block(rows.counters);
        self.counters(card, &mut |at, count| sink.row(counters, row, at, count));
        if seen {
            sink.row(self.block(rows.names), row, 0, self.game.name_of(card).index() as i32 + 1);
            let stats = self.block(rows.stats);
            for (stat, value) in self.stats(card) {
                sink.row(stats, row, stat.index(), value);
            }
        }
    }

    /// The facts that hold of a card, each by its place.
    fn facts(&self, card: Card, seen: bool, holds: &mut impl FnMut(usize)) {
        let (game, at) = (self.game, &self.schema.facts);
        let lexicon = game.cards().vocabulary.lexicon;
        holds(fact::PRESENT);
        if game.controller(card) == self.seat {
            holds(fact::CONTROLLED);
        }
        if game.owner(card) == self.seat {
            holds(fact::OWNED);
        }
        for status in 0..lexicon.statuses.len() {
            if game.has_status(card, Status(status as u16)) {
                holds(at.statuses + status);
            }
        }
        for link in 0..lexicon.links.len() {
            let link = Link(link as u16);
            if game.has_links(link) && game.linked(link, card) != Thing::Nothing {
                holds(at.links + link.index());
            }
        }
        if !seen {
            return;
        }
        holds(fact::KNOWN);
        if game.is_token(card) {
            holds(fact::TOKEN);
        }
        let looks = game.looks(card);
        for kind in 0..lexicon.kinds.len() {
            if looks.is_kind(Kind(kind as u16)) {
                holds(at.kinds + kind);
            }
        }
        if looks.keyword_count() > 0 {
            let keywords = at.links - at.keywords;
            for keyword in (0..keywords).filter(|keyword| looks.has_keyword(Keyword(*keyword as u16))) {
                holds(at.keywords + keyword);
            }
        }
    }

    fn counters(&self, card: Card, has: &mut impl FnMut(usize, i32)) {
        for (at, kind) in self.schema.on_cards.iter().enumerate() {
            let count = self.game.counters(card, *kind);
            if count != 0 {
                has(at, count);
            }
        }
    }

    fn stats(&self, card: Card) -> impl Iterator<Item = (Stat, i32)> {
        let stats = self.game.looks(card).stats();
        stats.map(move |(stat, _)| (stat, self.game.stat(card, stat))).filter(|(_, value)| *value != 0)
    }

    /// The features of an action the viewer may choose.
    pub fn features(&self, choice: &Choice, out: &mut [f32]) {
        out.fill(0.0);
        let (kind, number, things) = taken_apart(choice);
        out[kind] = 1.0;
        out[KINDS.len()] = (number as f32 / 10.0).clamp(-2.0, 4.0);
        let players = KINDS.len() + 1;
        let mut at = players + usize::from(self.game.players());
        let lexicon = self.game.cards().vocabulary.lexicon;
        let (facts, stats) = (self.schema.facts.count, lexicon.stats.len());
        let width = 1 + facts + stats + self.schema.on_cards.len();
        for thing in things {
            match thing {
                Thing::Player(seat) => out[players + self.relative(seat)] = 1.0,
                // A card that is gone is not looked at: only its name is told.
                Thing::Card(card) => {
                    let names = self.space.names().len() as f32;
                    out[at] = (self.game.name_of(card).index() as f32 + 1.0).min(names);
                    if self.game.exists(card) {
                        self.facts(card, true, &mut |fact| out[at + 1 + fact] = 1.0);
                        for (stat, value) in self.stats(card) {
                            out[at + 1 + facts + stat.index()] = (value as f32 / 5.0).clamp(-2.0, 4.0);
                        }
                        let first = at + 1 + facts + stats;
                        self.counters(card, &mut |of, count| out[first + of] = (count as f32 / 5.0).clamp(-2.0, 4.0));
                    }
                }
                Thing::Nothing => {}
            }
            at += width;
        }
    }
}

fn put_if(sink: &mut impl Sink, block: &Block, offset: usize, raw: i32) {
    if raw != 0 {
        sink.put(block, offset, raw);
    }
}

/// The kind of a choice, by its place in [`KINDS`], its number, and the things it speaks of.
fn taken_apart(choice: &Choice) -> (usize, i32, [Thing; 2]) {
    let none = Thing::Nothing;
    match *choice {
        Choice::Thing(thing @ Thing::Card(_)) => (0, 0, [thing, none]),
        Choice::Thing(thing) => (1, 0, [thing, none]),
        Choice::Number(n) => (2, n, [none; 2]),
        Choice::Yes => (3, 0, [none; 2]),
        Choice::No => (4, 0, [none; 2]),
        Choice::Done => (5, 0, [none; 2]),
        Choice::Pass => (6, 0, [none; 2]),
        Choice::Cancel => (7, 0, [none; 2]),
        Choice::Word(word) => (8, word.0.into(), [none; 2]),
        Choice::Trait(t) => (9, t.0.into(), [none; 2]),
        Choice::Name(name) => (10, name.index() as i32, [none; 2]),
        Choice::Mode(mode) => (11, mode.into(), [none; 2]),
        Choice::Ability(_, card) => (12, 0, [card.into(), none]),
        Choice::Use(_, _, card) => (13, 0, [card.into(), none]),
        Choice::Delayed(_) => (14, 0, [none; 2]),
        Choice::Waiting(at) => (14, at.into(), [none; 2]),
        Choice::Play(card) => (15, 0, [card.into(), none]),
        Choice::Pair(one, other) => (16, 0, [one, other]),
        Choice::Game(_, thing, n) => (17, n, [thing, none]),
    }
}
