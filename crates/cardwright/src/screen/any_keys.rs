//! Any keys and clicks, in any order, in windows of any size: the screen is drawn, the game stays sound, and what was
//! decided is in the file.

use super::{
    app::{App, Desk},
    game::GamePage,
    palette::{Colours, Palette},
};
use crate::{arguments, check, play};
use ratatui::{
    Terminal,
    backend::TestBackend,
    crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind},
};
use std::panic::AssertUnwindSafe;
use std::rc::Rc;

/// The key or click some bytes stand for.
fn event(a: u8, b: u8, c: u8) -> Event {
    const KEYS: &[KeyCode] = &[
        KeyCode::Enter,
        KeyCode::Esc,
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Tab,
        KeyCode::BackTab,
        KeyCode::Backspace,
        KeyCode::Delete,
        KeyCode::Home,
        KeyCode::End,
        KeyCode::PageUp,
        KeyCode::PageDown,
        KeyCode::F(1),
        KeyCode::Insert,
        KeyCode::Null,
    ];
    let mouse =
        |kind| Event::Mouse(MouseEvent { kind, column: b.into(), row: c.into(), modifiers: KeyModifiers::NONE });
    let code = match a % 16 {
        0..4 => KEYS[usize::from(b) % KEYS.len()],
        4..8 => KeyCode::Char(char::from(b'0' + b % 10)),
        8..12 => KeyCode::Char(char::from(b' ' + b % 95)),
        12 => KeyCode::Char(char::from_u32(u32::from(b) << 8 | u32::from(c)).unwrap_or('\u{fffd}')),
        13 => return mouse(MouseEventKind::Down(MouseButton::Left)),
        14 => return mouse(MouseEventKind::ScrollDown),
        _ => return mouse(MouseEventKind::ScrollUp),
    };
    let modifiers = if a > 240 { KeyModifiers::SHIFT } else { KeyModifiers::NONE };
    Event::Key(KeyEvent::new(code, modifiers))
}

#[test]
fn any_keys_may_be_pressed() {
    let shelf = AssertUnwindSafe(Rc::new(check::open(&[], &crate::program::Program::shipped()).expect("the cards")));
    let file = std::env::temp_dir().join(format!("cardwright-any-keys-{}.save", std::process::id()));
    bolero::check!().with_iterations(25).for_each(|input: &[u8]| {
        let _ = std::fs::remove_file(&file);
        let [first, second, keys @ ..] = input else { return };
        let game = if first % 2 == 0 { "rangers" } else { "echomancy" };
        let asked = arguments::Play {
            game: Some(game.into()),
            seed: Some((*second).into()),
            save: Some(file.clone()),
            ..arguments::Play::default()
        };
        let opened = play::new_game(&shelf, &asked, None).expect("a game");
        let desk = Desk { shelf: Rc::clone(&shelf), variant: None };
        let page = Box::new(GamePage::new(opened, None));
        let mut app = App::new(vec![page], Palette::new(Colours::Many));
        let size = [(80, 24), (120, 40), (79, 10), (200, 60), (1, 1)][usize::from(*first) / 2 % 5];
        let mut terminal = Terminal::new(TestBackend::new(size.0, size.1)).expect("a terminal in memory");
        for (n, key) in keys.chunks_exact(3).take(300).enumerate() {
            while app.pages.last_mut().is_some_and(|page| page.work()) {}
            // A key before the next picture is dropped, unless it leaves the question as it is.
            if n % 4 < 3 {
                app.draw(&mut terminal).expect("a picture");
            }
            if !app.hear(event(key[0], key[1], key[2]), &desk) {
                break;
            }
        }
        app.pages.iter_mut().for_each(|page| drop(page.farewell()));
        drop(app);
        // The saved game can be resumed.
        if let Ok(opened) = play::resumed(&shelf, &file) {
            opened.session.game().is_sound().unwrap_or_else(|e| panic!("{e:?}"));
        } else {
            assert!(!file.exists(), "a file that cannot be read again");
        }
    });
    let _ = std::fs::remove_file(&file);
}
