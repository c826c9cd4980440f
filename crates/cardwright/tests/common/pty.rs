//! The built program in a pseudo-terminal: keys go in, and what a person would see comes out.

use super::Folder;
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use std::io::{Read, Write};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// How long anything may take before the test fails.
const PATIENCE: Duration = Duration::from_secs(30);

pub struct Pty {
    child: Box<dyn Child + Send + Sync>,
    master: Box<dyn MasterPty + Send>,
    writer: Box<dyn Write + Send>,
    seen: Arc<Mutex<Seen>>,
    /// The modes of the terminal before the program ran.
    modes: String,
}

struct Seen {
    parser: vt100::Parser,
    bytes: Vec<u8>,
    changed: Instant,
    closed: bool,
}

fn size(columns: u16, rows: u16) -> PtySize {
    PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 }
}

fn nonzero(n: u16) -> std::num::NonZeroU16 {
    std::num::NonZeroU16::new(n).expect("some room")
}

impl Pty {
    /// Runs the program in a terminal of that size.
    pub fn run(folder: &Folder, arguments: &[&str], (columns, rows): (u16, u16)) -> Self {
        Pty::run_with(folder, arguments, (columns, rows), &[])
    }

    pub fn run_with(folder: &Folder, arguments: &[&str], (columns, rows): (u16, u16), with: &[(&str, &str)]) -> Self {
        let pair = native_pty_system().openpty(size(columns, rows)).expect("a pseudo-terminal");
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_cardwright"));
        command.args(arguments);
        command.cwd(&folder.0);
        command.env("XDG_DATA_HOME", folder.0.join("data"));
        command.env("TERM", "xterm-256color");
        ["NO_COLOR", "TMUX", "STY"].iter().for_each(|name| command.env_remove(name));
        with.iter().for_each(|(name, value)| command.env(name, value));
        let modes = modes_of(&*pair.master);
        let child = pair.slave.spawn_command(command).expect("the program runs");
        let mut reader = pair.master.try_clone_reader().expect("its screen");
        let parser = vt100::Parser::new(nonzero(rows), nonzero(columns), 0);
        let seen = Arc::new(Mutex::new(Seen { parser, bytes: Vec::new(), changed: Instant::now(), closed: false }));
        let shared = seen.clone();
        std::thread::spawn(move || {
            let mut buffer = [0; 65536];
            while let Ok(n) = reader.read(&mut buffer) {
                let mut seen = shared.lock().expect("the screen");
                if n == 0 {
                    break;
                }
                seen.parser.process(&buffer[..n]);
                seen.bytes.extend(&buffer[..n]);
                seen.changed = Instant::now();
            }
            shared.lock().expect("the screen").closed = true;
        });
        let writer = pair.master.take_writer().expect("its keyboard");
        Pty { child, master: pair.master, writer, seen, modes }
    }

    /// Runs the program until it has drawn something, takes its terminal away, and tells whether it ends.
    pub fn ends_without_terminal(folder: &Folder, arguments: &[&str]) -> bool {
        let pair = native_pty_system().openpty(size(80, 24)).expect("a pseudo-terminal");
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_cardwright"));
        command.args(arguments);
        command.cwd(&folder.0);
        command.env("XDG_DATA_HOME", folder.0.join("data"));
        command.env("TERM", "xterm-256color");
        let mut child = pair.slave.spawn_command(command).expect("the program runs");
        drop(pair.slave);
        let mut reader = pair.master.try_clone_reader().expect("its screen");
        // The first picture of each page is larger than this.
        let mut drawn = 0;
        while drawn < 300 {
            drawn += match reader.read(&mut [0; 4096]) {
                Ok(n) if n > 0 => n,
                _ => break,
            };
        }
        drop(reader);
        drop(pair.master);
        let begin = Instant::now();
        while begin.elapsed() < PATIENCE {
            if child.try_wait().expect("the program").is_some() {
                return true;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        let _ = child.kill();
        false
    }

    /// What is on the screen.
    pub fn text(&self) -> String {
        self.seen.lock().expect("the screen").parser.screen().contents()
    }

    /// Everything that was ever written to it.
    pub fn bytes(&self) -> Vec<u8> {
        self.seen.lock().expect("the screen").bytes.clone()
    }

    /// Types keys; what they lead to is waited for by the caller.
    pub fn keys(&mut self, keys: &str) -> &mut Self {
        // A program that has left no longer listens.
        let _ = self.writer.write_all(keys.as_bytes());
        let _ = self.writer.flush();
        self
    }

    /// Types keys and waits until the screen rests.
    pub fn press(&mut self, keys: &str) -> String {
        let before = Instant::now();
        self.keys(keys);
        let begin = Instant::now();
        loop {
            std::thread::sleep(Duration::from_millis(10));
            let changed = self.seen.lock().expect("the screen").changed;
            let answered = changed > before;
            if (answered && changed.elapsed() > Duration::from_millis(120))
                || (!answered && begin.elapsed() > Duration::from_millis(700))
                || begin.elapsed() > PATIENCE
            {
                return self.text();
            }
        }
    }

    /// Waits until some words are on the screen.
    pub fn wait(&self, words: &str) -> String {
        self.wait_until(words, |text| text.contains(words))
    }

    pub fn wait_until(&self, what: &str, fits: impl Fn(&str) -> bool) -> String {
        let begin = Instant::now();
        loop {
            let text = self.text();
            if fits(&text) {
                return text;
            }
            assert!(begin.elapsed() < PATIENCE, "waited in vain for: {what}\n{text}");
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    pub fn resize(&mut self, columns: u16, rows: u16) {
        self.seen.lock().expect("the screen").parser.set_size(nonzero(rows), nonzero(columns));
        self.master.resize(size(columns, rows)).expect("another size");
    }

    pub fn process(&self) -> u32 {
        self.child.process_id().expect("it runs")
    }

    pub fn is_running(&mut self) -> bool {
        self.child.try_wait().expect("a child").is_none()
    }

    /// Waits for the end; the terminal must be as it was found. Gives the exit code and what is left on the screen.
    pub fn end(mut self) -> (u32, String) {
        let begin = Instant::now();
        while self.is_running() {
            assert!(begin.elapsed() < PATIENCE, "the program does not end:\n{}", self.text());
            std::thread::sleep(Duration::from_millis(10));
        }
        let code = self.child.wait().expect("a child").exit_code();
        // What it wrote last may still be on its way.
        std::thread::sleep(Duration::from_millis(100));
        let text = self.text();
        {
            let seen = self.seen.lock().expect("the screen");
            let screen = seen.parser.screen();
            assert!(!screen.alternate_screen(), "the other screen is still there:\n{text}");
            assert!(!screen.hide_cursor(), "the cursor is gone:\n{text}");
            assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None, "the mouse is still taken");
        }
        assert_eq!(modes_of(&*self.master), self.modes, "the modes of the terminal are not restored");
        (code, text)
    }
}

fn modes_of(master: &dyn MasterPty) -> String {
    master.get_termios().map_or_else(String::new, |modes| {
        format!("{:?} {:?} {:?}", modes.input_flags, modes.output_flags, modes.local_flags)
    })
}
