//! A PostgreSQL server for tests: a cluster of its own in a temporary folder, on loopback, as a user without rights.

use std::net::TcpListener;
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError, Weak};

/// The password of every cluster, which no log may hold.
pub const PASSWORD: &str = "a-password-nobody-logs";

pub struct Cluster {
    folder: PathBuf,
    programs: PathBuf,
    port: u16,
    user: Option<(u32, u32)>,
}

/// The folder of the server's programs: Debian's, or that of the one in the path.
fn programs() -> Option<PathBuf> {
    let installed = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut all: Vec<PathBuf> = installed.map(|version| version.path().join("bin")).collect();
    all.sort();
    all.extend(std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default()));
    all.into_iter().find(|folder| folder.join("initdb").exists() && folder.join("pg_ctl").exists())
}

/// The user the server runs as, if this process may do everything: PostgreSQL refuses that.
fn lesser_user() -> Option<(u32, u32)> {
    let own = std::fs::metadata("/proc/self").ok()?.uid();
    if own != 0 {
        return None;
    }
    let users = std::fs::read_to_string("/etc/passwd").ok()?;
    let of = |name: &str| {
        let line = users.lines().find(|line| line.starts_with(&format!("{name}:")))?;
        let mut numbers = line.split(':').skip(2).map(|number| number.parse().ok());
        Some((numbers.next()??, numbers.next()??))
    };
    of("postgres").or_else(|| of("nobody"))
}

impl Cluster {
    /// The cluster all tests of this process share; none, aloud, if no server is installed.
    pub fn shared() -> Option<Arc<Cluster>> {
        static SHARED: Mutex<Weak<Cluster>> = Mutex::new(Weak::new());
        let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(cluster) = shared.upgrade() {
            return Some(cluster);
        }
        let cluster = Arc::new(Cluster::start("fsync=off")?);
        *shared = Arc::downgrade(&cluster);
        Some(cluster)
    }

    /// A new cluster with one more setting.
    pub fn start(setting: &str) -> Option<Cluster> {
        Cluster::prepared(setting, |_| {})
    }

    /// A new cluster that also takes encrypted connections, with the certificate of tests.
    #[allow(dead_code, reason = "one of the two programs of tests needs it")]
    pub fn encrypted() -> Option<Cluster> {
        let setting = "fsync=off -c ssl=on -c ssl_cert_file=certificate.pem -c ssl_key_file=key.pem";
        Cluster::prepared(setting, |cluster| {
            let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/main/common/pem");
            for name in ["certificate.pem", "key.pem"] {
                let to = cluster.folder.join("data").join(name);
                std::fs::copy(from.join(name), &to).expect("copied");
                // PostgreSQL refuses a key that others can read.
                std::fs::set_permissions(&to, std::fs::Permissions::from_mode(0o600)).expect("its own");
                if let Some((user, group)) = cluster.user {
                    chown(&to, Some(user), Some(group)).expect("the file is given away");
                }
            }
        })
    }

    fn prepared(setting: &str, prepare: impl Fn(&Cluster)) -> Option<Cluster> {
        let Some(programs) = programs() else {
            let required = std::env::var("CARDWRIGHT_POSTGRES").is_ok_and(|value| value == "required");
            assert!(!required, "PostgreSQL is required here (apt-get install postgresql)");
            eprintln!(
                "LEFT OUT: PostgreSQL is not installed, so nothing is tested with it (apt-get install postgresql)"
            );
            return None;
        };
        let own = std::process::id();
        let folder = (0..).map(|n| std::env::temp_dir().join(format!("cardwright-postgres-{own}-{n}")));
        let folder = folder.into_iter().find(|folder| std::fs::create_dir(folder).is_ok()).expect("a folder");
        let mut cluster = Cluster { folder, programs, port: 0, user: lesser_user() };
        if let Some((user, group)) = cluster.user {
            chown(&cluster.folder, Some(user), Some(group)).expect("the folder is given away");
        }
        let password = cluster.folder.join("password");
        std::fs::write(&password, PASSWORD).expect("a file");
        let data = cluster.folder.join("data");
        let (data, password) = (data.to_str().expect("a name"), password.to_str().expect("a name"));
        let how = ["-A", "scram-sha-256", "-U", "cardwright", "-E", "UTF8", "--locale=C", "--no-sync"];
        cluster.run("initdb", &[&["-D", data, "--pwfile", password], &how[..]].concat()).expect("a cluster");
        prepare(&cluster);
        let folder = cluster.folder.to_str().expect("a name").to_string();
        // Somebody else may have taken the port in between.
        for _ in 0..20 {
            let free = TcpListener::bind("127.0.0.1:0").expect("a port").local_addr().expect("an address");
            cluster.port = free.port();
            let options = format!(
                "-p {} -k {folder} -c listen_addresses=127.0.0.1 -c max_connections=200 -c {setting}",
                cluster.port
            );
            let log = format!("{folder}/log");
            if cluster.run("pg_ctl", &["-D", data, "-w", "-t", "120", "-l", &log, "-o", &options, "start"]).is_some() {
                return Some(cluster);
            }
        }
        panic!("the cluster starts: {}", cluster.log());
    }

    fn run(&self, program: &str, arguments: &[&str]) -> Option<()> {
        let mut command = Command::new(self.programs.join(program));
        command.args(arguments).current_dir(&self.folder).env("PGPASSWORD", PASSWORD);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        if let Some((user, group)) = self.user {
            command.uid(user).gid(group);
        }
        command.status().expect("it runs").success().then_some(())
    }

    #[allow(dead_code, reason = "one of the two programs of tests needs it")]
    pub fn port(&self) -> u16 {
        self.port
    }

    /// The log of the server.
    pub fn log(&self) -> String {
        std::fs::read_to_string(self.folder.join("log")).unwrap_or_default()
    }

    /// The address of a database, which is made if there is none of that name.
    pub fn database(&self, name: &str) -> String {
        self.database_at(name, self.port)
    }

    /// The address of a database, reached through another port.
    pub fn database_at(&self, name: &str, port: u16) -> String {
        let own = self.port.to_string();
        // It may be there already.
        let _ = self.run("createdb", &["-h", "127.0.0.1", "-p", &own, "-U", "cardwright", name]);
        format!("postgres://cardwright:{PASSWORD}@127.0.0.1:{port}/{name}")
    }

    #[allow(dead_code, reason = "one of the two programs of tests needs it")]
    pub fn folder(&self) -> &Path {
        &self.folder
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        let data = self.folder.join("data");
        self.run("pg_ctl", &["-D", data.to_str().expect("a name"), "-m", "immediate", "stop"]);
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
