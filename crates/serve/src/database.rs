//! The place where games are kept: a file, or a PostgreSQL server.

use crate::{
    encrypts::Encrypts,
    postgres::Postgres,
    sqlite::Sqlite,
    store::{Here, Store, StoreError},
};
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The place where games are kept.
///
/// ```
/// use serve::Database;
/// let shared: Database = "postgres://ina:sesame@db.example/tables".parse().expect("an address");
/// assert_eq!(shared.to_string(), "postgres://ina@db.example/tables", "no password is told");
/// assert!(!format!("{shared:?}").contains("sesame"));
/// assert_eq!("tables.db".parse::<Database>().expect("a file"), Database::File("tables.db".into()));
/// assert!("postgres://sesame@:x".parse::<Database>().is_err_and(|error| !error.to_string().contains("sesame")));
/// ```
#[derive(Clone, PartialEq, Eq)]
pub enum Database {
    /// A file, which SQLite keeps.
    File(PathBuf),
    /// A PostgreSQL server.
    Postgres(Box<PostgresAddress>),
}

/// The address of a PostgreSQL server, with what is needed to be let in. Its password is told to the server alone.
///
/// ```
/// use serve::{Database, PostgresAddress};
/// let Ok(Database::Postgres(address)) = "postgresql://localhost/tables?user=ina&password=sesame".parse() else { panic!() };
/// let address: PostgresAddress = *address;
/// assert_eq!(address.to_string(), "postgres://ina@localhost/tables");
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct PostgresAddress {
    config: tokio_postgres::Config,
    /// The certificates the server is known by, if the connection is encrypted.
    trusts: Option<PathBuf>,
}

impl PostgresAddress {
    /// Reads an address. `sslmode=require`, `verify-ca` and `verify-full` mean the same here: whoever encrypts wants to know with whom.
    /// `sslrootcert` names the certificates that are trusted, if not those of the system.
    fn of(text: &str) -> Option<Self> {
        let (before, query) = text.split_once('?').unwrap_or((text, ""));
        let (mut kept, mut trusts, mut encrypts) = (Vec::new(), None, false);
        for part in query.split('&').filter(|part| !part.is_empty()) {
            match part.split_once('=') {
                Some(("sslrootcert", file)) => (trusts, encrypts) = (Some(PathBuf::from(decoded(file)?)), true),
                Some(("sslmode", "require" | "verify-ca" | "verify-full")) => encrypts = true,
                _ => kept.push(part),
            }
        }
        let mut config: tokio_postgres::Config = format!("{before}?{}", kept.join("&")).parse().ok()?;
        if encrypts {
            config.ssl_mode(tokio_postgres::config::SslMode::Require);
        }
        (!config.get_hosts().is_empty()).then_some(())?;
        Some(PostgresAddress { config, trusts: encrypts.then(|| trusts.unwrap_or_else(system_trusts)) })
    }

    /// The means to encrypt, if that is wanted.
    fn encrypts(&self) -> Result<Option<Encrypts>, StoreError> {
        self.trusts.as_deref().map(Encrypts::trusting).transpose()
    }
}

/// A part of an address without its escapes.
fn decoded(text: &str) -> Option<String> {
    let mut parts = text.split('%');
    let mut bytes = parts.next()?.as_bytes().to_vec();
    for part in parts {
        bytes.push(u8::from_str_radix(part.get(..2)?, 16).ok()?);
        bytes.extend_from_slice(part.get(2..)?.as_bytes());
    }
    String::from_utf8(bytes).ok()
}

/// The certificates of the system: where the environment says, or where systems have them.
fn system_trusts() -> PathBuf {
    let usual = ["/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/cert.pem"];
    let named = std::env::var_os("SSL_CERT_FILE").map(PathBuf::from);
    named.unwrap_or_else(|| usual.iter().map(PathBuf::from).find(|file| file.exists()).unwrap_or(usual[0].into()))
}

impl fmt::Display for PostgresAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let host = |host: &tokio_postgres::config::Host| match host {
            tokio_postgres::config::Host::Tcp(name) => name.clone(),
            #[cfg(unix)]
            tokio_postgres::config::Host::Unix(path) => path.display().to_string(),
        };
        let hosts: Vec<String> = self.config.get_hosts().iter().map(host).collect();
        let user = self.config.get_user().map(|user| format!("{user}@")).unwrap_or_default();
        write!(f, "postgres://{user}{}/{}", hosts.join(","), self.config.get_dbname().unwrap_or_default())
    }
}

impl fmt::Debug for PostgresAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Database::File(file) => file.display().fmt(f),
            Database::Postgres(address) => address.fmt(f),
        }
    }
}

impl fmt::Debug for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::str::FromStr for Database {
    type Err = StoreError;
    fn from_str(text: &str) -> Result<Self, StoreError> {
        if !text.starts_with("postgres://") && !text.starts_with("postgresql://") {
            return Ok(Database::File(text.into()));
        }
        // The reason may quote the password, so it is not told.
        let address = PostgresAddress::of(text).ok_or(StoreError::Address)?;
        Ok(Database::Postgres(Box::new(address)))
    }
}

impl From<PathBuf> for Database {
    fn from(file: PathBuf) -> Self {
        Database::File(file)
    }
}

impl From<&Path> for Database {
    fn from(file: &Path) -> Self {
        Database::File(file.into())
    }
}

/// A database that nodes play on, with the key by which they know each other, if there can be several.
pub(crate) struct Opened {
    pub store: Arc<dyn Store>,
    pub key: Option<String>,
}

impl Database {
    /// Whether several nodes can share it.
    pub(crate) fn is_shared(&self) -> bool {
        matches!(self, Database::Postgres(_))
    }

    /// Opens it for a node, and brings its tables up to date.
    pub(crate) fn open(&self, here: Here) -> Result<Opened, StoreError> {
        match self {
            Database::File(file) => Ok(Opened { store: Arc::new(Sqlite::open(file)?), key: None }),
            Database::Postgres(address) => {
                let store = Postgres::open(&address.config, address.encrypts()?.as_ref(), Some(here))?;
                let key = Some(store.key().to_string());
                Ok(Opened { store: Arc::new(store), key })
            }
        }
    }

    /// Opens it to be read.
    pub(crate) fn read(&self) -> Result<Box<dyn Store>, StoreError> {
        match self {
            Database::File(file) => Ok(Box::new(Sqlite::read(file)?)),
            Database::Postgres(address) => Ok(Box::new(Postgres::read(&address.config, address.encrypts()?.as_ref())?)),
        }
    }

    /// Copies all games into a new file.
    pub(crate) fn copy_to(&self, to: &Path) -> Result<u64, StoreError> {
        if to.exists() {
            return Err(StoreError::Exists(to.into()));
        }
        if let Database::File(file) = self {
            let store = Sqlite::read(file)?;
            store.copy(to)?;
            return store.games();
        }
        let from = self.read()?;
        let copied = Sqlite::open(to).and_then(|copy| {
            copy.take_over(&*from)?;
            copy.games()
        });
        if copied.is_err() {
            // Half a copy is none.
            let _ = std::fs::remove_file(to);
        }
        copied
    }

    /// Takes all games of a copy, where there are none.
    pub(crate) fn take_from(&self, copy: &Path) -> Result<u64, StoreError> {
        match self {
            Database::File(file) => Database::from(copy).copy_to(file),
            Database::Postgres(address) => {
                let from = Sqlite::read(copy)?;
                let store = Postgres::open(&address.config, address.encrypts()?.as_ref(), None)?;
                store.take_over(&from)?;
                store.games()
            }
        }
    }
}
