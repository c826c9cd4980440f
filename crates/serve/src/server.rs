//! A server from its start to its end.

use crate::{
    catalogue::Catalogue,
    house::House,
    http::{Site, router},
    limits::{Door, Limits},
    sqlite::Sqlite,
    store::{Store, StoreError},
};
use std::future::Future;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use table::{DeckFolder, Shelf};
use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};

/// The options of a server.
#[derive(Clone, Debug)]
pub struct Options {
    /// The file of the database.
    pub database: PathBuf,
    /// The address it listens at.
    pub listen: SocketAddr,
    /// The names of this machine that browsers may ask for, beside addresses and `localhost`.
    pub names: Vec<String>,
    /// The limits.
    pub limits: Limits,
    /// A folder the files of the page are taken from while somebody works on them, not from the program.
    pub page: Option<PathBuf>,
}

impl Options {
    /// The usual options, with that database at that address.
    pub fn at(database: impl Into<PathBuf>, listen: SocketAddr) -> Self {
        Options { database: database.into(), listen, names: Vec::new(), limits: Limits::default(), page: None }
    }
}

/// Why a server cannot start or go on.
///
/// ```
/// use serve::{Options, ServeError, Server};
/// let shelf = table::Shelf::embedded(&[&lanterns::TITLE]);
/// let nowhere = Options::at("/dev/null/tables.db", "127.0.0.1:0".parse().expect("an address"));
/// let refused = Server::open(&shelf, &table::DeckFolder::at("/dev/null"), nowhere);
/// assert!(matches!(refused, Err(ServeError::Store(_))));
/// ```
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The address cannot be had.
    #[error("{address} cannot be listened at: {error}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// Why.
        error: std::io::Error,
    },
    /// The system gives no threads or connections.
    #[error("the server cannot go on: {0}")]
    Io(#[from] std::io::Error),
}

/// A server that has its address and its database.
pub struct Server {
    runtime: Runtime,
    listener: TcpListener,
    address: SocketAddr,
    site: Arc<Site>,
}

impl Server {
    /// Opens the database and the address. Games that were in progress go on when somebody comes back to them.
    pub fn open(shelf: &Shelf, own: &DeckFolder, options: Options) -> Result<Self, ServeError> {
        let Options { database, listen, names, limits, page } = options;
        let store: Arc<dyn Store> = Arc::new(Sqlite::open(&database)?);
        let runtime = Builder::new_multi_thread().enable_all().build()?;
        let refused = |error| ServeError::Listen { address: listen, error };
        let listener = runtime.block_on(TcpListener::bind(listen)).map_err(refused)?;
        let address = listener.local_addr()?;
        let house = Arc::new(House::new(Catalogue::of(shelf, own), store, limits));
        let site = Arc::new(Site { house, door: Door::default(), names, page });
        Ok(Server { runtime, listener, address, site })
    }

    /// The address it listens at.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// How many games the database holds.
    pub fn games(&self) -> Result<u64, StoreError> {
        self.site.house.store.games()
    }

    /// Serves until then.
    pub fn run(self, until: impl Future<Output = ()> + Send + 'static) -> Result<(), ServeError> {
        let Server { runtime, listener, site, .. } = self;
        let house = site.house.clone();
        let service = router(site).into_make_service_with_connect_info::<SocketAddr>();
        let served = runtime.block_on(async move {
            tokio::select! {
                served = axum::serve(listener, service).into_future() => served,
                () = until => {
                    house.go_down().await;
                    Ok(())
                }
            }
        });
        // Everything that was told is stored; a bot that still thinks is not waited for.
        runtime.shutdown_background();
        Ok(served?)
    }

    /// Serves until somebody stops the program.
    pub fn run_until_stopped(self) -> Result<(), ServeError> {
        self.run(async {
            if tokio::signal::ctrl_c().await.is_err() {
                std::future::pending::<()>().await;
            }
        })
    }
}
