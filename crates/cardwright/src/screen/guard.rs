//! The terminal is given back as it was found, whatever happens.

use ratatui::crossterm::{
    cursor::Show,
    event::{DisableMouseCapture, EnableMouseCapture},
    execute,
    style::ResetColor,
    terminal::{Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode},
};
use std::io::stdout;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::time::Duration;

static OPEN: AtomicBool = AtomicBool::new(false);
static SIGNALS: AtomicU8 = AtomicU8::new(0);
static HEARD: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// The screen while it lasts.
pub(crate) struct Guard;

impl Guard {
    /// Takes the terminal.
    pub fn enter() -> std::io::Result<Self> {
        // A terminal that has gone away never lets the program out of its wait for a key, so it is not waited for long;
        // every answer is saved when it is given.
        let _ = ctrlc::set_handler(|| {
            let again = SIGNALS.fetch_add(1, Ordering::SeqCst) > 0;
            if !again {
                std::thread::sleep(Duration::from_millis(500));
            }
            if again || is_open() {
                restore();
                table::leave_locks();
                std::process::exit(130);
            }
        });
        take()?;
        Ok(Guard)
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        restore();
        let heard = HEARD.lock().map(|mut heard| std::mem::take(&mut *heard)).unwrap_or_default();
        heard.iter().for_each(|line| crate::output::complain(line));
    }
}

fn take() -> std::io::Result<()> {
    enable_raw_mode()?;
    OPEN.store(true, Ordering::SeqCst);
    execute!(stdout(), EnterAlternateScreen, Clear(ClearType::All), EnableMouseCapture)
}

/// Whether the screen has the terminal.
pub(crate) fn is_open() -> bool {
    OPEN.load(Ordering::SeqCst)
}

/// Gives the terminal back; nothing to do if it was not taken.
pub(crate) fn restore() {
    if OPEN.swap(false, Ordering::SeqCst) {
        let _ = execute!(stdout(), DisableMouseCapture, ResetColor, LeaveAlternateScreen, Show);
        let _ = disable_raw_mode();
    }
}

/// Whether somebody asked the program to end.
pub(crate) fn is_asked_to_leave() -> bool {
    SIGNALS.load(Ordering::SeqCst) > 0
}

/// Complaints made meanwhile; they are printed when the terminal is given back.
pub(crate) fn remember(line: String) {
    if let Ok(mut heard) = HEARD.lock() {
        heard.push(line);
    }
}

/// Stops the program until the shell lets it go on.
pub(crate) fn suspend() -> std::io::Result<()> {
    #[cfg(unix)]
    {
        restore();
        let _ = rustix::process::kill_current_process_group(rustix::process::Signal::TSTP);
        take()?;
    }
    Ok(())
}
