//! Colours that can be told apart by everybody, and marks that need none.

use ratatui::style::{Color, Modifier, Style};

/// The style of the parts of the screen.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Palette {
    /// The bar on top and at the bottom.
    pub bar: Style,
    /// Plain text.
    pub text: Style,
    /// Things that are not open now.
    pub dim: Style,
    /// Headings.
    pub heading: Style,
    /// Frames.
    pub frame: Style,
    /// The frame with the keyboard.
    pub focus: Style,
    /// The row under the cursor.
    pub cursor: Style,
    /// Cards an option is about.
    pub target: Style,
    /// Things that can be chosen.
    pub open: Style,
    /// Good news.
    pub good: Style,
    /// Bad news.
    pub bad: Style,
    /// Numbers and what changed them.
    pub number: Style,
    /// New lines.
    pub news: Style,
    /// The players, in table order.
    pub seats: [Style; 4],
    /// Cards of one colour: white, blue, black, red, green; and those of several.
    cards: [Style; 6],
}

/// The colours of cards that have a look of their own.
const CARDS: [&str; 5] = ["white", "blue", "black", "red", "green"];

/// The sort of a piece of text, for its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ink {
    Text,
    Dim,
    Heading,
    Good,
    Bad,
    Number,
    Open,
    News,
    Seat(u8),
}

/// The number of colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Colours {
    None,
    Sixteen,
    Many,
}

impl Colours {
    /// The palette the environment asks for and the terminal can show.
    pub fn here() -> Self {
        let set = |name: &str| std::env::var_os(name).is_some_and(|v| !v.is_empty());
        let term = std::env::var("TERM").unwrap_or_default();
        match () {
            () if set("NO_COLOR") => Colours::None,
            () if set("COLORTERM") || term.contains("256") || term.contains("direct") => Colours::Many,
            () => Colours::Sixteen,
        }
    }
}

impl Palette {
    /// The looks with so many colours. The many are those of Okabe and Ito, which people with any kind of colour vision
    /// can tell apart; no meaning is in a colour alone.
    pub fn new(colours: Colours) -> Self {
        let plain = Style::new();
        let bold = plain.add_modifier(Modifier::BOLD);
        let [orange, sky, green, yellow, blue, vermillion, purple, grey] = match colours {
            Colours::None => [Color::Reset; 8],
            Colours::Sixteen => [
                Color::Yellow,
                Color::Cyan,
                Color::Green,
                Color::Yellow,
                Color::Blue,
                Color::Red,
                Color::Magenta,
                Color::DarkGray,
            ],
            Colours::Many => [214, 74, 36, 221, 67, 166, 175, 244].map(Color::Indexed),
        };
        let dim = match colours {
            Colours::None => plain.add_modifier(Modifier::DIM),
            _ => plain.fg(grey),
        };
        Palette {
            bar: plain.add_modifier(Modifier::REVERSED),
            text: plain,
            dim,
            heading: bold.fg(sky),
            frame: plain.fg(blue),
            focus: bold.fg(orange),
            cursor: plain.add_modifier(Modifier::REVERSED),
            target: bold.fg(orange),
            open: bold.fg(yellow),
            good: bold.fg(green),
            bad: bold.fg(vermillion),
            number: plain.fg(orange),
            news: bold.fg(yellow),
            cards: [yellow, sky, purple, vermillion, green, orange].map(|colour| plain.fg(colour)),
            seats: [sky, purple, green, orange].map(|colour| plain.fg(colour)),
        }
    }

    /// The style of the name of a card of these colours.
    pub fn card(&self, colours: &[String]) -> Style {
        match colours {
            [] => self.text,
            [one] => CARDS.iter().position(|name| name == one).map_or(self.text, |at| self.cards[at]),
            _ => self.cards[CARDS.len()],
        }
    }

    /// The style of an ink.
    pub fn ink(&self, ink: Ink) -> Style {
        match ink {
            Ink::Text => self.text,
            Ink::Dim => self.dim,
            Ink::Heading => self.heading,
            Ink::Good => self.good,
            Ink::Bad => self.bad,
            Ink::Number => self.number,
            Ink::Open => self.open,
            Ink::News => self.news,
            Ink::Seat(seat) => self.seats[usize::from(seat) % self.seats.len()],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_colours_there_is_none() {
        let palette = Palette::new(Colours::None);
        let inks = [Ink::Text, Ink::Dim, Ink::Heading, Ink::Good, Ink::Bad, Ink::Number, Ink::Open, Ink::Seat(1)];
        for ink in inks {
            assert!(matches!(palette.ink(ink).fg, None | Some(Color::Reset)), "{ink:?}");
        }
        assert!(matches!(palette.card(&["red".into()]).fg, None | Some(Color::Reset)));
    }

    #[test]
    fn the_name_of_a_card_has_its_colour() {
        let palette = Palette::new(Colours::Many);
        let looks: Vec<Style> = CARDS.iter().map(|colour| palette.card(&[colour.to_string()])).collect();
        for (at, look) in looks.iter().enumerate() {
            assert!(!looks[..at].contains(look), "{}", CARDS[at]);
        }
        assert_eq!(palette.card(&[]), palette.text);
    }
}
