//! The table of cards: areas one under the other, the cards in them as boxes where there is room, and in a row where
//! there is not.

use super::{
    palette::Palette,
    words::{clip, short, width, wrap},
};
use ratatui::{
    buffer::Buffer,
    layout::{Position, Rect},
    style::{Modifier, Style},
    text::{Line, Span},
};
use table::{ShownArea, ShownCard, ShownPile, ShownPlayer, ShownTable};
use words::CardId;

/// The cards on the table, in the order they are drawn.
pub(crate) struct Board {
    sections: Vec<Section>,
}

struct Section {
    /// A line of its own above the cards: a player with their numbers.
    above: Option<(Vec<(Style, String)>, bool)>,
    /// The words behind the first part of that line where there is little room.
    brief: String,
    label: String,
    groups: Vec<Group>,
    hand: bool,
}

/// Cards that cannot be told apart, as one.
#[derive(Clone, Debug)]
pub(crate) struct Group {
    pub cards: Vec<CardId>,
    count: usize,
    name: String,
    facts: Vec<String>,
    /// The price of playing it.
    cost: String,
    /// Its numbers alone.
    brief: String,
    /// The number of them that are not exhausted, and the word for that, where exhausted and other cards are told as one.
    ready: usize,
    folds: String,
    colours: Vec<String>,
    /// Its printed text, where there is room for it.
    rules: Vec<String>,
    exhausted: bool,
    attached: bool,
}

/// The marks of a card.
#[derive(Clone, Debug, Default)]
pub(crate) struct Mark {
    /// The numbers of the options that are about it.
    pub numbers: String,
    /// The chosen option is about it.
    pub target: bool,
    /// The cursor is on it.
    pub cursor: bool,
}

/// The place on the screen where a card was drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spot {
    pub rect: Rect,
    pub card: CardId,
}

/// The manner in which cards are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shape {
    /// In a box wide enough for every name, with the printed text, in so many lines at most.
    Told(u16),
    /// In a box wide enough for every name, with so many lines of facts.
    Wide(u16),
    /// In a box, with so many lines of facts.
    Box(u16),
    /// In a row, with what is told of it.
    Row,
    /// In a row, with its numbers.
    Brief,
    /// In a row, with the beginning of its name and its numbers.
    Tight,
}

struct Placed {
    rect: Rect,
    what: What,
}

enum What {
    Text(Line<'static>),
    Card(usize, usize),
}

/// The least and most columns of a box.
const BOX: (u16, u16) = (20, 30);
/// The most columns of a box in a wide window.
const WIDEST: u16 = 44;
/// The columns of a name where there is hardly any room.
const TIGHT: usize = 12;
/// The columns of an area's name before its cards.
const LABEL: u16 = 14;

impl Board {
    /// The table with rivals on the other side; what is drawn elsewhere as under way is left out.
    pub fn new(shown: &ShownTable, rivals: bool, under_way: &[CardId], palette: &Palette) -> Self {
        let mut board = Board { sections: Vec::new() };
        let (own, others): (Vec<&ShownPlayer>, Vec<&ShownPlayer>) = shown.players.iter().partition(|p| p.you);
        if rivals {
            others.iter().for_each(|p| board.player(p, true, palette));
        }
        for area in &shown.areas {
            let drawn = |c: &ShownCard| c.id.is_some_and(|card| under_way.contains(&card));
            if !area.cards.iter().all(drawn) {
                board.area(area);
            }
        }
        if !shown.piles.is_empty() {
            let piles: Vec<String> = shown.piles.iter().map(ShownPile::to_string).collect();
            let text = piles.join(" · ");
            let above = Some((vec![(palette.dim, text)], false));
            board.sections.push(Section {
                above,
                label: String::new(),
                brief: String::new(),
                groups: Vec::new(),
                hand: false,
            });
        }
        if !rivals {
            others.iter().for_each(|p| board.player(p, false, palette));
        }
        own.iter().for_each(|p| board.player(p, false, palette));
        for player in own {
            let cards = player.cards.as_deref().unwrap_or_default();
            board.area(&ShownArea { name: "Your hand".into(), place: String::new(), cards: cards.to_vec() });
            board.sections.iter_mut().rev().take(1).for_each(|section| section.hand = true);
        }
        board
    }

    /// Prints the text of each card on it, where there is room.
    pub fn print(&mut self, text: &dyn Fn(CardId) -> Vec<String>) {
        for group in self.sections.iter_mut().flat_map(|section| &mut section.groups) {
            group.rules = group.cards.first().map(|card| text(*card)).unwrap_or_default();
        }
    }

    /// A player and the cards before them; those who sit across the table have their first row next to the middle.
    fn player(&mut self, player: &ShownPlayer, across: bool, palette: &Palette) {
        let seat = palette.seats[usize::from(player.seat) % 4].add_modifier(Modifier::BOLD);
        let name = &player.name;
        let you = if player.you { " (you)" } else { "" };
        let mut facts = vec![player.text.to_string(), format!("hand {}", player.hand)];
        facts.extend(player.piles.iter().map(ShownPile::to_string));
        let line = vec![(seat, format!("{name}{you}")), (palette.text, format!("  {}", facts.join(" · ")))];
        let numbers = if player.brief.is_empty() { player.text.to_string() } else { player.brief.clone() };
        let mut brief = vec![numbers, format!("hand {}", player.hand)];
        brief.extend(
            player.piles.iter().filter(|pile| pile.count > 0).map(|pile| format!("{} {}", pile.name, pile.count)),
        );
        self.sections.push(Section {
            above: Some((line, true)),
            brief: format!("  {}", brief.join(" · ")),
            label: String::new(),
            groups: Vec::new(),
            hand: false,
        });
        let first = self.sections.len();
        for area in player.areas.iter().filter(|a| !a.cards.is_empty()) {
            self.area(area);
        }
        if across {
            self.sections[first..].reverse();
        }
    }

    fn area(&mut self, area: &ShownArea) {
        if area.cards.is_empty() {
            self.row(&area.name, Vec::new());
        }
        for (name, cards) in area.rows() {
            self.row(name, cards);
        }
    }

    fn row(&mut self, name: &str, cards: Vec<&ShownCard>) {
        let mut groups: Vec<(Group, ShownCard)> = Vec::new();
        for card in cards {
            add(&mut groups, card, false);
        }
        let groups = groups.into_iter().map(|(group, _)| group).collect();
        self.sections.push(Section { above: None, brief: String::new(), label: name.to_string(), groups, hand: false });
    }

    /// Whether everything that is told of each card fits in so many rows and columns.
    pub fn fits(&self, columns: u16, rows: u16, mark: &dyn Fn(&Group) -> Mark, palette: &Palette) -> bool {
        let placed = self.lay(&|_| Shape::Row, columns, mark, palette);
        placed.iter().all(|placed| placed.rect.bottom() <= rows)
    }

    /// Draws it; gives where each card is. A row that does not fit is moved so that the cursor is seen.
    pub fn draw(
        &self,
        buffer: &mut Buffer,
        area: Rect,
        mark: &dyn Fn(&Group) -> Mark,
        palette: &Palette,
        from: &mut u16,
    ) -> Vec<Spot> {
        // The table, and the hand below it.
        let shapes = [
            (Shape::Told(9), Shape::Told(9)),
            (Shape::Told(7), Shape::Told(6)),
            (Shape::Told(5), Shape::Told(4)),
            (Shape::Told(4), Shape::Told(3)),
            (Shape::Told(3), Shape::Told(2)),
            (Shape::Told(4), Shape::Wide(1)),
            (Shape::Told(3), Shape::Wide(1)),
            (Shape::Told(3), Shape::Row),
            (Shape::Wide(3), Shape::Wide(2)),
            (Shape::Wide(2), Shape::Wide(1)),
            (Shape::Box(2), Shape::Box(1)),
            (Shape::Box(2), Shape::Row),
            (Shape::Box(1), Shape::Row),
            (Shape::Row, Shape::Row),
            (Shape::Row, Shape::Brief),
            (Shape::Brief, Shape::Brief),
            (Shape::Tight, Shape::Tight),
        ];
        let is_printed = self.sections.iter().any(|s| s.groups.iter().any(|group| !group.rules.is_empty()));
        let shapes = shapes.into_iter().filter(|(table, _)| is_printed || !matches!(table, Shape::Told(_)));
        let laid = shapes.map(|(table, hand)| {
            let shape = move |s: &Section| if s.hand { hand } else { table };
            (shape, self.lay(&shape, area.width, mark, palette))
        });
        let laid: Vec<_> = laid.collect();
        let height = |placed: &[Placed]| placed.iter().map(|p| p.rect.bottom()).max().unwrap_or(0);
        let last = laid.len() - 1;
        let at = laid.iter().position(|(_, placed)| height(placed) <= area.height).unwrap_or(last);
        let (shape, placed) = &laid[at];
        let marks = |s: usize, g: usize| mark(&self.sections[s].groups[g]);
        let cursor = placed.iter().find(|p| matches!(p.what, What::Card(s, g) if marks(s, g).cursor));
        if let Some(cursor) = cursor {
            *from = (*from).min(cursor.rect.y).max(cursor.rect.bottom().saturating_sub(area.height));
        }
        let below = height(placed).saturating_sub(area.height);
        *from = (*from).min(below);
        let mut spots = Vec::new();
        for Placed { rect, what } in placed {
            if rect.y < *from || rect.bottom() > *from + area.height {
                continue;
            }
            let rect = Rect { x: area.x + rect.x, y: area.y + rect.y - *from, ..*rect };
            match what {
                What::Text(line) => {
                    buffer.set_line(rect.x, rect.y, line, rect.width);
                }
                What::Card(s, g) => {
                    let group = &self.sections[*s].groups[*g];
                    let mark = mark(group);
                    match shape(&self.sections[*s]) {
                        Shape::Told(_) => group.draw_box(buffer, rect, &mark, palette, true),
                        Shape::Wide(_) | Shape::Box(_) => group.draw_box(buffer, rect, &mark, palette, false),
                        Shape::Row | Shape::Brief | Shape::Tight => {
                            let shape = shape(&self.sections[*s]);
                            group.draw_row(buffer, rect, &mark, palette, shape);
                        }
                    }
                    if let Some(&card) = group.cards.first() {
                        spots.push(Spot { rect, card });
                    }
                }
            }
        }
        if *from > 0 {
            buffer.set_string(area.right().saturating_sub(2), area.y, "▲", palette.number);
        }
        if *from < below {
            buffer.set_string(area.right().saturating_sub(2), area.bottom() - 1, "▼", palette.number);
        }
        spots
    }

    fn lay(
        &self,
        shape: &dyn Fn(&Section) -> Shape,
        columns: u16,
        mark: &dyn Fn(&Group) -> Mark,
        palette: &Palette,
    ) -> Vec<Placed> {
        let mut placed = Vec::new();
        let mut y = 0;
        for (s, section) in self.sections.iter().enumerate() {
            let shape = shape(section);
            if let Some((parts, strong)) = &section.above {
                // Piles are told of where there is room.
                let is_brief = matches!(shape, Shape::Brief | Shape::Tight);
                if is_brief && !strong {
                    continue;
                }
                let text: String = match parts.first().filter(|_| is_brief && *strong) {
                    Some((_, name)) => format!("{name}{}", section.brief),
                    None => parts.iter().map(|(_, t)| t.as_str()).collect(),
                };
                let lines = wrap(&text, columns);
                for (i, text) in lines.iter().enumerate() {
                    // The first part keeps its look on the first line.
                    let head = parts.first().filter(|_| i == 0 && *strong);
                    let line = match head {
                        Some((style, head)) => Line::from(vec![
                            Span::styled(head.clone(), *style),
                            Span::styled(text.strip_prefix(head.as_str()).unwrap_or("").to_string(), palette.text),
                        ]),
                        None => Line::styled(text.clone(), parts.last().map_or(palette.text, |(style, _)| *style)),
                    };
                    placed.push(Placed { rect: Rect::new(0, y, columns, 1), what: What::Text(line) });
                    y += 1;
                }
                continue;
            }
            y = match shape {
                Shape::Row | Shape::Brief | Shape::Tight if section.groups.is_empty() => y,
                _ if section.groups.is_empty() => {
                    let line = Line::styled(format!("{}  nothing", section.label), palette.dim);
                    placed.push(Placed { rect: Rect::new(0, y, columns, 1), what: What::Text(line) });
                    y + 1
                }
                Shape::Told(_) | Shape::Wide(_) | Shape::Box(_) => {
                    self.lay_boxes(s, shape, columns, y, palette, &mut placed)
                }
                Shape::Row | Shape::Brief | Shape::Tight => {
                    self.lay_row(s, shape, columns, y, mark, palette, &mut placed)
                }
            };
        }
        placed
    }

    fn lay_boxes(
        &self,
        s: usize,
        shape: Shape,
        columns: u16,
        mut y: u16,
        palette: &Palette,
        placed: &mut Vec<Placed>,
    ) -> u16 {
        let section = &self.sections[s];
        let rule = "─".repeat(usize::from(columns).saturating_sub(width(&section.label) + 1));
        let line = Line::from(vec![
            Span::styled(format!("{} ", section.label), palette.heading),
            Span::styled(rule, palette.frame),
        ]);
        placed.push(Placed { rect: Rect::new(0, y, columns, 1), what: What::Text(line) });
        y += 1;
        let (least, most) = match shape {
            Shape::Told(lines) => (self.widest().clamp(BOX.1, WIDEST), lines),
            Shape::Wide(lines) => (self.widest().clamp(BOX.0, WIDEST), lines),
            Shape::Box(lines) => (BOX.0, lines),
            _ => (BOX.0, 1),
        };
        let across = (columns / least).max(1);
        let wide = match shape {
            Shape::Told(_) => columns / across,
            _ => (columns / across).min(BOX.1.max(least)),
        };
        let printed = matches!(shape, Shape::Told(_));
        let needs = |group: &Group| group.box_lines(usize::from(wide) - 2, usize::from(most), printed).len() as u16;
        let lines = section.groups.iter().map(needs).max().unwrap_or(0).clamp(1, most);
        for (g, _) in section.groups.iter().enumerate() {
            let column = g as u16 % across;
            if g > 0 && column == 0 {
                y += lines + 2;
            }
            let rect = Rect::new(column * wide, y, wide, lines + 2);
            placed.push(Placed { rect, what: What::Card(s, g) });
        }
        y + lines + 2
    }

    /// The columns of a box that shows the longest name and the longest facts of the table whole, with the number of an option.
    fn widest(&self) -> u16 {
        let groups = self.sections.iter().flat_map(|section| &section.groups);
        let wide = groups
            .map(|group| (width(&group.title()) + 8).max(group.told().iter().map(|f| width(f)).max().unwrap_or(0) + 2));
        wide.max().unwrap_or(0) as u16
    }

    #[allow(clippy::too_many_arguments)]
    fn lay_row(
        &self,
        s: usize,
        shape: Shape,
        columns: u16,
        mut y: u16,
        mark: &dyn Fn(&Group) -> Mark,
        palette: &Palette,
        placed: &mut Vec<Placed>,
    ) -> u16 {
        let section = &self.sections[s];
        let line = Line::styled(clip(&section.label, usize::from(LABEL) - 1), palette.heading);
        placed.push(Placed { rect: Rect::new(0, y, LABEL - 1, 1), what: What::Text(line) });
        let mut x = LABEL;
        for (g, group) in section.groups.iter().enumerate() {
            let wide = (group.row_width(&mark(group), shape) as u16).min(columns - LABEL);
            if x > LABEL && x + wide > columns {
                (x, y) = (LABEL, y + 1);
            }
            placed.push(Placed { rect: Rect::new(x, y, wide, 1), what: What::Card(s, g) });
            x += wide + 2;
        }
        y + 1
    }
}

/// Adds a card and what is attached to it; one like the one before is counted there.
fn add(groups: &mut Vec<(Group, ShownCard)>, card: &ShownCard, attached: bool) {
    let alike = |known: &ShownCard| known.brief == card.brief && known.is_like(card) || known.folds_with(card);
    let alike = groups.iter_mut().find(|(_, known)| !attached && card.attached.is_empty() && alike(known));
    if let Some((group, _)) = alike {
        // The first card of a group speaks for it: one that can still be used.
        let at = if card.exhausted { group.cards.len() } else { group.ready.min(group.cards.len()) };
        group.cards.splice(at..at, card.id);
        group.count += 1;
        group.ready += usize::from(!card.exhausted);
        group.exhausted &= card.exhausted;
        return;
    }
    let group = Group {
        cards: card.id.into_iter().collect(),
        count: 1,
        name: card.name().to_string(),
        facts: card.facts.iter().map(words::Line::to_string).collect(),
        cost: card.cost.clone(),
        brief: card.brief.clone(),
        ready: usize::from(!card.exhausted),
        folds: card.folds.clone(),
        colours: card.colours.clone(),
        rules: Vec::new(),
        exhausted: card.exhausted,
        attached,
    };
    groups.push((group, card.clone()));
    for below in &card.attached {
        add(groups, below, true);
    }
}

impl Group {
    fn title(&self) -> String {
        let count = match self.count {
            1 => String::new(),
            count if self.folds.is_empty() => format!("{count}× "),
            count => format!("{count} "),
        };
        let turned = if self.exhausted { "↷ " } else { "" };
        let attached = if self.attached { "└ " } else { "" };
        format!("{attached}{turned}{count}{}", self.name)
    }

    /// Whether exhausted and other cards are told as one.
    fn is_folded(&self) -> bool {
        self.count > 1 && !self.folds.is_empty()
    }

    /// The facts about it.
    fn told(&self) -> Vec<String> {
        match self.is_folded() {
            false => self.facts.clone(),
            true if self.ready == self.count => Vec::new(),
            true => vec![format!("{} {}", self.ready, self.folds)],
        }
    }

    fn name_style(&self, mark: &Mark, palette: &Palette) -> Style {
        let style = match (mark.target, self.exhausted) {
            (true, _) => palette.target,
            (false, true) => palette.dim,
            (false, false) => palette.card(&self.colours).add_modifier(Modifier::BOLD),
        };
        if mark.cursor { style.patch(palette.cursor) } else { style }
    }

    fn numbers(mark: &Mark) -> String {
        if mark.numbers.is_empty() { String::new() } else { format!("[{}]", mark.numbers) }
    }

    /// The facts that are told in a row.
    fn row_facts(&self, shape: Shape) -> String {
        match shape {
            _ if self.is_folded() => self.told().join(", "),
            Shape::Brief | Shape::Tight if !self.brief.is_empty() => self.brief.clone(),
            // A card without numbers is known by its name.
            Shape::Brief | Shape::Tight if !self.has_numbers() => String::new(),
            _ => self.facts.join(", "),
        }
    }

    /// The characters between the name and the facts.
    fn joint(&self) -> &'static str {
        if self.is_folded() { ", " } else { " " }
    }

    fn has_numbers(&self) -> bool {
        self.facts.iter().any(|fact| fact.contains(|c: char| c.is_ascii_digit()))
    }

    fn row_title(&self, shape: Shape) -> String {
        if shape == Shape::Tight { short(&self.title(), TIGHT) } else { self.title() }
    }

    fn row_width(&self, mark: &Mark, shape: Shape) -> usize {
        let facts = self.row_facts(shape);
        let facts = if facts.is_empty() { 0 } else { width(&facts) + width(self.joint()) };
        width(&Group::numbers(mark)) + width(&self.row_title(shape)) + facts
    }

    /// Draws it in a row; where it is too long the name gives way, not the numbers.
    fn draw_row(&self, buffer: &mut Buffer, rect: Rect, mark: &Mark, palette: &Palette, shape: Shape) {
        let (numbers, facts) = (Group::numbers(mark), self.row_facts(shape));
        let least = width(&self.row_title(shape)).min(TIGHT);
        let crowded = width(&numbers) + least + width(self.joint()) + width(&facts) > usize::from(rect.width);
        let facts = if crowded && !self.is_folded() && !self.brief.is_empty() { self.brief.clone() } else { facts };
        let facts = if facts.is_empty() { facts } else { format!("{}{facts}", self.joint()) };
        let room = usize::from(rect.width).saturating_sub(width(&numbers) + width(&facts));
        let title = short(&self.row_title(shape), room.max(TIGHT.min(usize::from(rect.width))));
        let line = Line::from(vec![
            Span::styled(numbers, palette.open),
            Span::styled(title, self.name_style(mark, palette)),
            Span::styled(facts, palette.dim),
        ]);
        let (end, _) = buffer.set_line(rect.x, rect.y, &line, rect.width);
        if line.width() > usize::from(rect.width) {
            buffer.set_string(end.saturating_sub(1), rect.y, "…", palette.dim);
        }
    }

    /// The facts in a box: where they are too many, the numbers come first and alone, and words give way.
    fn box_facts(&self, columns: usize, lines: usize) -> Vec<String> {
        let facts = self.told();
        let whole = broken_facts(&facts, columns, usize::MAX);
        let fits = |told: &[String]| told.len() <= lines && told.iter().all(|line| !line.ends_with('…'));
        if fits(&whole) || self.brief.is_empty() || self.is_folded() {
            return broken_facts(&facts, columns, lines);
        }
        // The price is one of the numbers, with or without figures in it.
        let is_word = |fact: &&String| **fact != self.cost && !fact.contains(|c: char| c.is_ascii_digit());
        let words = self.facts.iter().filter(is_word);
        let facts: Vec<String> = [self.brief.clone()].into_iter().chain(words.cloned()).collect();
        broken_facts(&facts, columns, lines)
    }

    /// The lines in a box: the facts, and the printed text after them as far as it goes.
    fn box_lines(&self, columns: usize, lines: usize, printed: bool) -> Vec<String> {
        let mut told = self.box_facts(columns, lines);
        if !printed || told.len() >= lines {
            return told;
        }
        told.extend(self.rules.iter().flat_map(|rule| wrap(rule, columns as u16)));
        if told.len() > lines {
            told.truncate(lines);
            told.iter_mut().rev().take(1).for_each(|last| *last = short(&format!("{last} …"), columns));
        }
        told
    }

    fn draw_box(&self, buffer: &mut Buffer, rect: Rect, mark: &Mark, palette: &Palette, printed: bool) {
        let (set, style) = match (mark.cursor, mark.target, self.exhausted) {
            (true, ..) => (["╔", "═", "╗", "║", "╚", "╝"], palette.focus),
            (_, true, _) => (["┏", "━", "┓", "┃", "┗", "┛"], palette.target),
            (.., true) => (["┌", "╌", "┐", "╎", "└", "┘"], palette.dim),
            _ => (["┌", "─", "┐", "│", "└", "┘"], palette.frame),
        };
        let wide = usize::from(rect.width);
        let numbers = Group::numbers(mark);
        let name = short(&self.title(), wide.saturating_sub(4 + width(&numbers)));
        let rest = wide.saturating_sub(4 + width(&name) + width(&numbers));
        let top = Line::from(vec![
            Span::styled(set[0], style),
            Span::styled(numbers, palette.open),
            Span::styled(format!(" {name} "), self.name_style(mark, palette)),
            Span::styled(set[1].repeat(rest), style),
            Span::styled(set[2], style),
        ]);
        buffer.set_line(rect.x, rect.y, &top, rect.width);
        let lines = self.box_lines(wide.saturating_sub(2), usize::from(rect.height.saturating_sub(2)), printed);
        for y in rect.y + 1..rect.bottom() - 1 {
            buffer.set_string(rect.x, y, set[3], style);
            let text = lines.get(usize::from(y - rect.y - 1)).map_or("", String::as_str);
            let ink = if self.exhausted { palette.dim } else { palette.text };
            buffer.set_stringn(rect.x + 1, y, text, wide.saturating_sub(2), ink);
            buffer.set_string(rect.right() - 1, y, set[3], style);
        }
        let bottom = format!("{}{}{}", set[4], set[1].repeat(wide.saturating_sub(2)), set[5]);
        buffer.set_string(rect.x, rect.bottom() - 1, bottom, style);
    }
}

/// Facts in so many lines, broken between them.
fn broken_facts(facts: &[String], columns: usize, lines: usize) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    for fact in facts {
        let full = out.len() == lines;
        match out.last_mut() {
            Some(last) if width(last) + 2 + width(fact) <= columns => {
                last.push_str(", ");
                last.push_str(fact);
            }
            Some(last) if full => {
                *last = short(&format!("{last}, {fact}"), columns);
                break;
            }
            _ => out.push(short(fact, columns)),
        }
    }
    out
}

/// The card nearest in a direction.
pub(crate) fn neighbour(spots: &[Spot], from: CardId, dx: i32, dy: i32) -> Option<CardId> {
    let centre = |r: Rect| Position { x: r.x + r.width / 2, y: r.y + r.height / 2 };
    let here = centre(spots.iter().find(|s| s.card == from)?.rect);
    let score = |spot: &Spot| {
        let there = centre(spot.rect);
        let (x, y) = (i32::from(there.x) - i32::from(here.x), i32::from(there.y) - i32::from(here.y));
        // Rows first: up and down go to another row, left and right stay in theirs.
        let (along, aside) = if dx != 0 { (x * dx, y.abs() * 100) } else { (y * dy * 4, x.abs()) };
        (along > 0 && (dx == 0 || y == 0)).then_some(along + aside)
    };
    let best = spots.iter().filter_map(|s| Some((score(s)?, s.card))).min_by_key(|(score, _)| *score);
    match best {
        Some((_, card)) => Some(card),
        // At the end of a row, the next one.
        None if dx != 0 => {
            let at = spots.iter().position(|s| s.card == from)? as i32;
            let next = usize::try_from(at + dx).ok()?;
            spots.get(next).map(|s| s.card)
        }
        None => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_are_broken_between_them() {
        let facts = ["presence 1", "progress 0/3", "harm 0/3", "EXHAUSTED"].map(String::from);
        assert_eq!(broken_facts(&facts, 24, 2), ["presence 1, progress 0/3", "harm 0/3, EXHAUSTED"]);
        assert_eq!(broken_facts(&facts, 12, 2), ["presence 1", "progress 0/…"]);
        assert_eq!(broken_facts(&[], 12, 2), Vec::<String>::new());
    }
}
