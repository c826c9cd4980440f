//! Chromium, driven by its own driver over WebDriver: JSON over HTTP, of which tests need a dozen requests. (A crate for it would
//! bring eighty more.)

use super::{Folder, request};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// Only ends tests that hang: a busy machine may take long.
const PATIENCE: Duration = Duration::from_secs(150);

/// The driver; each test has its own.
pub struct Driver {
    child: Child,
    address: SocketAddr,
}

impl Driver {
    /// Starts the driver, or says aloud that there is none. `CARDWRIGHT_BROWSER=required` does not allow that.
    pub fn start(test: &str) -> Option<Self> {
        // Several drivers that start at once may want the same port; the one that does not get it ends.
        for _ in 0..5 {
            let started =
                Command::new("chromedriver").arg("--port=0").stdout(Stdio::piped()).stderr(Stdio::null()).spawn();
            let Ok(mut child) = started else {
                let required = std::env::var("CARDWRIGHT_BROWSER").is_ok_and(|value| value == "required");
                assert!(!required, "there is no chromedriver (Debian: chromium-driver)");
                // Not by a macro, which tests swallow.
                let _ = writeln!(std::io::stderr(), "LEFT OUT, for want of chromium and chromedriver: {test}");
                return None;
            };
            let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines().map_while(Result::ok);
            // First it says which port it was asked for, then which it got.
            let named = |line: String| line.split("on port ").nth(1)?.trim_end_matches('.').parse().ok();
            let Some(port) = lines.by_ref().filter_map(named).find(|port| *port != 0) else {
                let _ = child.wait();
                continue;
            };
            // It goes on talking, and stops if nobody listens.
            std::thread::spawn(move || lines.for_each(drop));
            return Some(Driver { child, address: SocketAddr::from(([127, 0, 0, 1], port)) });
        }
        panic!("chromedriver gets no port");
    }

    /// A browser of its own, with nothing kept.
    pub fn browser(&self, name: &str) -> Browser {
        let folder = Folder::new(&format!("browser-{name}"));
        let arguments = [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--disable-dev-shm-usage",
            "--hide-scrollbars",
            &format!("--user-data-dir={}", folder.0.display()),
        ];
        let wanted = json!({"goog:loggingPrefs": {"browser": "ALL"}, "goog:chromeOptions": {"args": arguments}});
        let made = ask(self.address, "POST", "/session", &json!({"capabilities": {"alwaysMatch": wanted}}));
        let session = format!("/session/{}", made["sessionId"].as_str().expect("a session"));
        Browser { address: self.address, session, _folder: folder, width: AtomicU32::new(0) }
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn ask(address: SocketAddr, method: &str, path: &str, body: &Value) -> Value {
    let body = if method == "POST" { body.to_string() } else { String::new() };
    let answer = request(address, method, path, "", &body);
    let told: Value = serde_json::from_str(&answer.body).unwrap_or_default();
    assert_eq!(answer.status, 200, "{method} {path}: {}", answer.body);
    told["value"].clone()
}

/// One browser with one page.
pub struct Browser {
    address: SocketAddr,
    session: String,
    _folder: Folder,
    /// The width of its window, once it was set.
    width: AtomicU32,
}

impl Browser {
    fn post(&self, path: &str, body: &Value) -> Value {
        ask(self.address, "POST", &format!("{}{path}", self.session), body)
    }

    pub fn go(&self, url: &str) {
        // An address that differs only behind its `#` loads no page.
        self.post("/url", &json!({"url": "about:blank"}));
        self.post("/url", &json!({"url": url}));
    }

    /// Runs a script in the page and gives what it returns.
    pub fn run(&self, script: &str) -> Value {
        self.post("/execute/sync", &json!({"script": script, "args": []}))
    }

    /// Runs a script that calls its last argument when it is done.
    pub fn run_async(&self, script: &str) -> Value {
        self.post("/execute/async", &json!({"script": script, "args": []}))
    }

    /// Waits until a script returns something that is true.
    pub fn until(&self, script: &str) -> Value {
        let begun = Instant::now();
        loop {
            let told = self.run(script);
            if !matches!(told, Value::Null | Value::Bool(false)) {
                return told;
            }
            assert!(begun.elapsed() < PATIENCE, "{script}\n{}\n{:?}", self.text("body"), self.complaints());
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    pub fn text(&self, selector: &str) -> String {
        let found = self.run(&format!("return document.querySelector({selector:?})?.innerText ?? ''"));
        found.as_str().unwrap_or_default().to_string()
    }

    pub fn click(&self, selector: &str) {
        let begun = Instant::now();
        loop {
            self.until(&format!("return document.querySelector({selector:?}) !== null"));
            let Some(id) = self.element(selector) else { continue };
            let path = format!("{}/element/{id}/click", self.session);
            let answer = request(self.address, "POST", &path, "", "{}");
            if answer.status == 200 {
                return;
            }
            // The page has drawn the element anew since it was found, or is about to move it.
            let moves = ["stale element", "click intercepted", "not interactable"];
            assert!(moves.iter().any(|why| answer.body.contains(why)), "{selector}: {}", answer.body);
            assert!(begun.elapsed() < PATIENCE, "{selector}: {}", answer.body);
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// The driver's name of an element; none if it is not there any more.
    fn element(&self, selector: &str) -> Option<String> {
        let path = format!("{}/element", self.session);
        let answer =
            request(self.address, "POST", &path, "", &json!({"using": "css selector", "value": selector}).to_string());
        let told: Value = serde_json::from_str(&answer.body).ok()?;
        told["value"].as_object().filter(|_| answer.status == 200)?.values().next()?.as_str().map(str::to_string)
    }

    /// Chooses files in an input, as a person does in the system's own window.
    pub fn choose_files(&self, selector: &str, files: &[std::path::PathBuf]) {
        self.until(&format!("return document.querySelector({selector:?}) !== null"));
        let id = self.element(selector).expect("an input");
        let names: Vec<String> = files.iter().map(|file| file.display().to_string()).collect();
        self.post(&format!("/element/{id}/value"), &json!({"text": names.join("\n")}));
    }

    /// Presses keys one after the other.
    pub fn press(&self, keys: &str) {
        let actions: Vec<Value> = keys
            .chars()
            .flat_map(|key| ["keyDown", "keyUp"].map(|kind| json!({"type": kind, "value": key.to_string()})))
            .collect();
        self.post("/actions", &json!({"actions": [{"type": "key", "id": "keys", "actions": actions}]}));
    }

    fn devtools(&self, command: &str, parameters: Value) {
        self.ask_devtools(command, &parameters);
    }

    /// Asks the browser itself.
    pub fn ask_devtools(&self, command: &str, parameters: &Value) -> Value {
        self.post("/goog/cdp/execute", &json!({"cmd": command, "params": parameters}))
    }

    /// Shows the page without any colour, on a screen or as it is printed.
    pub fn grey(&self, media: &str) {
        self.devtools("Emulation.setEmulatedMedia", json!({"media": media}));
        self.devtools("Emulation.setEmulatedVisionDeficiency", json!({"type": "achromatopsia"}));
        self.until(&format!("return matchMedia({media:?}).matches"));
    }

    /// Shows the page with its colours again.
    pub fn coloured(&self) {
        self.devtools("Emulation.setEmulatedMedia", json!({"media": ""}));
        self.devtools("Emulation.setEmulatedVisionDeficiency", json!({"type": "none"}));
    }

    /// Gives the window a size, and waits until the page stands in it.
    pub fn size(&self, width: u32, height: u32) {
        self.width.store(width, Relaxed);
        let mobile = width < 700;
        let size = json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": mobile});
        self.devtools("Emulation.setDeviceMetricsOverride", size);
        self.settle();
    }

    /// Waits until the window has the size it was given, fonts and modules are there, and the page has been drawn twice since: whatever
    /// listens to the window has done its work then. A page that keeps the window too wide does not settle; the test that looks at it
    /// says why.
    pub fn settle(&self) {
        let width = self.width.load(Relaxed);
        for _ in 0..200 {
            // The script has a time of its own: a page that draws nothing does not keep the test waiting.
            let settled = self.run_async(&format!(
                "const done = arguments[arguments.length - 1];
                 const fits = () => {width} === 0 || Math.round(innerWidth) === {width} && document.documentElement.scrollWidth <= {width};
                 setTimeout(() => done(false), 2000);
                 const loaded = document.readyState === 'complete' ? document.fonts.ready : Promise.resolve();
                 loaded.then(() => requestAnimationFrame(() => requestAnimationFrame(() => done(document.readyState === 'complete' && fits()))));"
            ));
            if settled == true {
                return;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// Asserts that a script which lists what is wrong lists nothing, once the page has settled.
    pub fn all_well(&self, script: &str, of: &str) {
        self.settle();
        let mut wrong = Value::Null;
        // Something that is on its way (a module, a text that was asked for) may still move a thing.
        for _ in 0..40 {
            wrong = self.run(script);
            if wrong == json!([]) {
                return;
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        panic!("{of}: {wrong:#}");
    }

    pub fn dark(&self, dark: bool) {
        let value = if dark { "dark" } else { "light" };
        // Without motion, so that no colour is on its way to another when it is looked at.
        let still = json!({"name": "prefers-reduced-motion", "value": "reduce"});
        let features = json!([{"name": "prefers-color-scheme", "value": value}, still]);
        self.devtools("Emulation.setEmulatedMedia", json!({"features": features}));
        self.until(&format!("return matchMedia('(prefers-color-scheme: {value})').matches"));
        self.settle();
    }

    /// Shows the page with the colours of somebody who has chosen a few of their own.
    pub fn forced(&self, forced: bool) {
        let value = if forced { "active" } else { "none" };
        let features = json!([{"name": "forced-colors", "value": value}]);
        self.devtools("Emulation.setEmulatedMedia", json!({"features": features}));
    }

    /// The complaints of the browser since this was asked last: errors, refused requests, broken policies.
    pub fn complaints(&self) -> Vec<String> {
        let told = self.post("/se/log", &json!({"type": "browser"}));
        let all = told.as_array().cloned().unwrap_or_default();
        all.iter().filter_map(|entry| entry["message"].as_str().map(str::to_string)).collect()
    }

    /// Asserts that the checker of accessibility finds nothing, and that no page scrolls sideways. `AXE` names its file.
    pub fn axe(&self, of: &str) {
        // A phone's window grows with what does not fit into it, so the widths are compared with the one that was asked for.
        let wide = format!(
            "const width = {} || innerWidth;
             if (innerWidth <= width && document.documentElement.scrollWidth <= width) return [];
             const out = [...document.querySelectorAll('body *')].filter(each => each.getBoundingClientRect().right > width + 1 && !each.closest('.hand .row, .settings, .piles'));
             return [innerWidth, ...out.map(each => each.outerHTML.slice(0, 120)).slice(0, 6)]",
            self.width.load(Relaxed)
        );
        self.all_well(&wide, &format!("{of} scrolls sideways"));
        let Some(file) = std::env::var_os("AXE") else {
            let required = std::env::var("CARDWRIGHT_BROWSER").is_ok_and(|value| value == "required");
            assert!(!required, "AXE names no file");
            let _ = writeln!(std::io::stderr(), "LEFT OUT, for want of AXE: the checker of accessibility on {of}");
            return;
        };
        self.run(&std::fs::read_to_string(file).expect("axe"));
        let script = "const done = arguments[arguments.length - 1];
            axe.run().then(found => done(found.violations.map(each => [each.id, each.nodes.map(node => node.html).slice(0, 4)])));";
        let found = self.run_async(script);
        assert_eq!(found, Value::Array(Vec::new()), "{of}: {found:#}");
    }

    /// Looks at the page at the sizes people have, light and dark: axe finds nothing, and a picture of each is kept.
    pub fn at_all_sizes(&self, name: &str) {
        for (at, (width, height)) in
            [(320, 640), (390, 844), (768, 1024), (1366, 768), (1920, 1080), (2560, 1440)].into_iter().enumerate()
        {
            self.size(width, height);
            for dark in [at % 2 == 1, at % 2 == 0] {
                self.dark(dark);
                self.axe(&format!("{name} at {width}, dark: {dark}"));
                self.picture(&format!("{name}-{width}-{}", if dark { "dark" } else { "light" }));
            }
        }
        self.size(1440, 900);
        self.dark(false);
    }

    /// Gives an input or a select a value, as a person does.
    pub fn enter(&self, selector: &str, value: &str) {
        self.until(&format!("return document.querySelector({selector:?}) !== null"));
        self.run(&format!(
            "const it = document.querySelector({selector:?}); it.value = {value:?};
             for (const kind of ['input', 'change']) it.dispatchEvent(new Event(kind, {{ bubbles: true }}));"
        ));
    }

    /// Keeps a picture, if pictures are wanted: `SHOTS=folder`.
    pub fn picture(&self, name: &str) {
        let Some(folder) = std::env::var_os("SHOTS") else { return };
        let told = ask(self.address, "GET", &format!("{}/screenshot", self.session), &Value::Null);
        let bytes = base64(told.as_str().expect("a picture"));
        std::fs::create_dir_all(&folder).expect("a folder");
        std::fs::write(std::path::Path::new(&folder).join(format!("{name}.png")), bytes).expect("it is written");
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            ask(self.address, "DELETE", &self.session, &Value::Null)
        }));
    }
}

pub fn base64(text: &str) -> Vec<u8> {
    const SIGNS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let (mut bytes, mut bits, mut held) = (Vec::new(), 0_u32, 0);
    for value in text.chars().filter_map(|sign| SIGNS.find(sign)) {
        bits = bits << 6 | value as u32;
        held += 6;
        if held >= 8 {
            held -= 8;
            bytes.push((bits >> held) as u8);
        }
    }
    bytes
}
