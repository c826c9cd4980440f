//! A game on the screen as tests look at it.

use super::*;
use table::{LogKind, OptionKind};

impl GamePage {
    /// A game without a file, to be looked at.
    pub fn looked_at(shelf: &Rc<Shelf>, session: Session) -> Self {
        GamePage::of(shelf, session, None, None, None)
    }

    /// The game.
    pub fn session(&mut self) -> &mut Session {
        &mut self.session
    }

    /// Looks with the eyes of that seat, at the value itself or at what became of it in JSON.
    pub fn look(&mut self, seat: Seat, by_json: bool) {
        (self.seat, self.covered, self.by_json) = (seat, false, by_json);
        self.refresh();
    }

    /// Leaves out what is printed on cards, for pictures that are kept.
    pub fn mask(&mut self) {
        self.masked = true;
        self.refresh();
    }

    pub(super) fn without_text(&self, mut shown: Shown) -> Shown {
        if !self.masked {
            return shown;
        }
        shown.log.retain(|line| matches!(line.kind, LogKind::Act | LogKind::Heading));
        let Some(mut prompt) = shown.prompt.take() else { return shown };
        let told = |kind: OptionKind, cards: &[CardId], text: &mut Line| {
            if matches!(kind, OptionKind::Ability | OptionKind::Mode | OptionKind::Waiting) {
                let name = cards.first().and_then(|card| shown.table.card(*card)).map_or("a card", |card| card.name());
                *text = Line(vec![words::Piece::Text(format!("(an ability of {name})"))]);
            }
        };
        prompt.options.iter_mut().for_each(|option| told(option.kind, &option.cards, &mut option.text));
        prompt.closed.iter_mut().for_each(|closed| told(closed.kind, &closed.cards, &mut closed.text));
        shown.prompt = Some(prompt);
        shown
    }

    pub(super) fn sent<T: serde::Serialize + serde::de::DeserializeOwned>(&self, value: T) -> T {
        if !self.by_json {
            return value;
        }
        let bytes = serde_json::to_vec(&value).expect("data");
        serde_json::from_slice(&bytes).expect("the same data")
    }

    /// The table as it is seen.
    pub fn table(&self) -> &ShownTable {
        &self.seen.table
    }

    /// The question.
    pub fn question(&self) -> &str {
        &self.seen.question
    }

    /// The labels of the open options.
    pub fn options(&self) -> Vec<&str> {
        self.items.iter().filter(|i| i.reason.is_none()).map(|i| i.label.as_str()).collect()
    }

    /// The lesson begins again, on the table it began with.
    pub fn begin_lesson_again(&mut self, coach: Coach) {
        self.coach = Some(coach);
        self.lean = true;
        if let Some(&first) = self.session.undo_points().last() {
            self.session.undo_to(first).expect("a lesson can be taken back");
        }
        self.look_again();
    }

    /// Lists the answers to the question, without the table and their outcomes.
    pub(super) fn list_answers(&mut self) {
        self.items.clear();
        let Some(prompt) = self.session.prompt_as_asked().filter(|_| self.is_asked()) else { return };
        for option in prompt.options {
            self.items.push(Item {
                label: String::new(),
                text: String::new(),
                reason: None,
                meant: Some(Meant::of(&option)),
                reasons: Vec::new(),
                cards: Vec::new(),
                does: Does::Answer(option.answer),
            });
        }
    }

    /// Does what a key of a lesson does besides: takes back, decides again.
    pub fn press(&mut self, key: char) {
        self.coach.iter_mut().for_each(|coach| coach.key(key));
        match key {
            'u' => self.undo(),
            'r' => self.redo(),
            _ => {}
        }
    }

    /// The coach of a lesson.
    pub fn coach(&mut self) -> Option<&mut Coach> {
        self.coach.as_mut()
    }

    /// The items that can be taken.
    pub fn open(&self) -> Vec<Does> {
        self.items.iter().filter(|item| item.reason.is_none()).map(|item| item.does).collect()
    }

    /// The lesson goes on by a step; whether there is one.
    pub fn skip(&mut self) -> bool {
        let Some(coach) = &mut self.coach else { return false };
        coach.skip();
        !coach.is_over()
    }

    /// The answers there are.
    pub fn answers(&self) -> Vec<u16> {
        let answer = |item: &Item| if let Does::Answer(answer) = item.does { Some(answer) } else { None };
        self.items.iter().filter_map(answer).collect()
    }
}
