//! The built program in a pseudo-terminal: keys go in, and what a person would see comes out.

use super::Folder;
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use std::io::{Read, Write};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, mpsc};
use std::time::Duration;

/// The longest wait for an event before the test fails; nothing else goes by the clock.
const PATIENCE: Duration = Duration::from_secs(120);

/// The end of a frame: the program holds each back until it is whole.
const FRAME_END: &[u8] = b"\x1b[?2026l";

pub struct Pty {
    process: u32,
    /// The exit code, as soon as there is one.
    ended: mpsc::Receiver<u32>,
    master: Box<dyn MasterPty + Send>,
    writer: Box<dyn Write + Send>,
    seen: Arc<Screen>,
    /// The modes of the terminal before the program ran.
    modes: String,
}

/// The output so far, and a bell that rings whenever there is more.
struct Screen {
    seen: Mutex<Seen>,
    more: Condvar,
}

struct Seen {
    parser: vt100::Parser,
    bytes: Vec<u8>,
    /// The number of whole frames.
    frames: usize,
    /// The last of them.
    frame: String,
    closed: bool,
}

impl Seen {
    fn take(&mut self, new: &[u8]) {
        for byte in new {
            self.bytes.push(*byte);
            self.parser.process(&[*byte]);
            if self.bytes.ends_with(FRAME_END) {
                self.frames += 1;
                self.frame = self.parser.screen().contents();
            }
        }
    }

    /// A person's view: the last whole frame, or the plain output where there are no frames.
    fn text(&self) -> String {
        match self.parser.screen().alternate_screen() && self.frames > 0 {
            true => self.frame.clone(),
            false => self.parser.screen().contents(),
        }
    }
}

impl Screen {
    fn seen(&self) -> MutexGuard<'_, Seen> {
        self.seen.lock().expect("the screen")
    }

    fn change(&self, change: impl FnOnce(&mut Seen)) {
        change(&mut self.seen());
        self.more.notify_all();
    }

    /// Waits until what is seen fits, or nothing more will come; tells whether it does.
    fn wait(&self, what: &str, fits: impl Fn(&Seen) -> bool) -> bool {
        let waits = |seen: &mut Seen| !fits(seen) && !seen.closed;
        let (seen, timeout) = self.more.wait_timeout_while(self.seen(), PATIENCE, waits).expect("the screen");
        let text = seen.text();
        assert!(!timeout.timed_out(), "waited in vain for: {what}\n{text}");
        fits(&seen)
    }
}

/// Tells the exit code of a program when it ends.
fn end_of(mut child: Box<dyn Child + Send + Sync>) -> mpsc::Receiver<u32> {
    let (tell, ended) = mpsc::channel();
    std::thread::spawn(move || {
        let code = child.wait().map_or(u32::MAX, |status| status.exit_code());
        let _ = tell.send(code);
    });
    ended
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
        let seen = Mutex::new(Seen { parser, bytes: Vec::new(), frames: 0, frame: String::new(), closed: false });
        let seen = Arc::new(Screen { seen, more: Condvar::new() });
        let shared = seen.clone();
        std::thread::spawn(move || {
            let mut buffer = [0; 65536];
            while let Ok(n @ 1..) = reader.read(&mut buffer) {
                shared.change(|seen| seen.take(&buffer[..n]));
            }
            shared.change(|seen| seen.closed = true);
        });
        let writer = pair.master.take_writer().expect("its keyboard");
        let process = child.process_id().expect("it runs");
        Pty { process, ended: end_of(child), master: pair.master, writer, seen, modes }
    }

    /// Runs the program until it has drawn something, takes its terminal away, and tells whether it ends.
    pub fn ends_without_terminal(folder: &Folder, arguments: &[&str]) -> bool {
        let pair = native_pty_system().openpty(size(80, 24)).expect("a pseudo-terminal");
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_cardwright"));
        command.args(arguments);
        command.cwd(&folder.0);
        command.env("XDG_DATA_HOME", folder.0.join("data"));
        command.env("TERM", "xterm-256color");
        let child = pair.slave.spawn_command(command).expect("the program runs");
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
        let mut killer = child.clone_killer();
        let ended = end_of(child).recv_timeout(PATIENCE).is_ok();
        if !ended {
            let _ = killer.kill();
        }
        ended
    }

    /// The text on the screen.
    pub fn text(&self) -> String {
        self.seen.seen().text()
    }

    /// Everything that was ever written to it.
    pub fn bytes(&self) -> Vec<u8> {
        self.seen.seen().bytes.clone()
    }

    /// Types keys; what they lead to is waited for by the caller.
    pub fn keys(&mut self, keys: &str) -> &mut Self {
        // A program that has left no longer listens.
        let _ = self.writer.write_all(keys.as_bytes());
        let _ = self.writer.flush();
        self
    }

    /// Types keys and waits until the screen rests: the program has drawn what they lead to, nobody else is to move, and
    /// asked to draw again it draws the same.
    pub fn press(&mut self, keys: &str) -> String {
        self.typed(keys);
        loop {
            let (text, before) = (self.text(), self.frames());
            self.nudge();
            if !self.frame_after(before) || (self.text() == text && !text.contains("The other player thinks.")) {
                return self.text();
            }
        }
    }

    /// Types keys and waits until something is drawn; false if the program has left instead.
    pub fn typed(&mut self, keys: &str) -> bool {
        let before = self.frames();
        self.keys(keys);
        self.frame_after(before)
    }

    /// The number of whole frames.
    fn frames(&self) -> usize {
        self.seen.seen().frames
    }

    /// Waits for another frame; false if the program has left instead.
    fn frame_after(&self, before: usize) -> bool {
        self.seen.wait("a frame", |seen| seen.frames > before)
    }

    /// Has the program draw once more: its window is said to have changed.
    fn nudge(&self) {
        let process = i32::try_from(self.process).ok().and_then(rustix::process::Pid::from_raw).expect("a process");
        // A program that has left hears nothing.
        let _ = rustix::process::kill_process(process, rustix::process::Signal::WINCH);
    }

    /// Waits until some words are on the screen.
    pub fn wait(&self, words: &str) -> String {
        self.wait_until(words, |text| text.contains(words))
    }

    pub fn wait_until(&self, what: &str, fits: impl Fn(&str) -> bool) -> String {
        let there = self.seen.wait(what, |seen| fits(&seen.text()));
        let text = self.text();
        assert!(there, "the program has left without: {what}\n{text}");
        text
    }

    pub fn resize(&mut self, columns: u16, rows: u16) {
        self.seen.seen().parser.set_size(nonzero(rows), nonzero(columns));
        self.master.resize(size(columns, rows)).expect("another size");
    }

    pub fn process(&self) -> u32 {
        self.process
    }

    /// Waits for the end; the terminal must be as it was found. Gives the exit code and what is left on the screen.
    pub fn end(self) -> (u32, String) {
        // Its last output is read when its end of the terminal is closed.
        self.seen.wait("the end of the program", |seen| seen.closed);
        let code = self.ended.recv_timeout(PATIENCE).expect("the program ends");
        let text = self.text();
        {
            let seen = self.seen.seen();
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
