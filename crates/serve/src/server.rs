//! A server from its start to its end.

use crate::{
    catalogue::Catalogue,
    database::Database,
    house::House,
    http::{Site, router},
    limits::{Door, Limits},
    relay::answer_nodes,
    seeds::Seeds,
    store::{Here, StoreError},
    tls::{Tls, TlsError, TlsListener},
};
use axum::serve::ListenerExt;
use std::future::{Future, IntoFuture};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::pin::Pin;
use std::sync::Arc;
use table::{DeckFolder, Shelf};
use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};
use tokio_rustls::TlsAcceptor;

/// The options of a server.
#[derive(Clone, Debug)]
pub struct Options {
    /// The database.
    pub database: Database,
    /// The address it listens at.
    pub listen: SocketAddr,
    /// The address at which other nodes of the same PostgreSQL database reach this one; nothing is encrypted there. Without it, any
    /// port on this machine.
    pub node: Option<SocketAddr>,
    /// The certificate, if the server itself encrypts its connections.
    pub tls: Option<Tls>,
    /// The names of this machine that browsers may ask for, beside addresses and `localhost`.
    pub names: Vec<String>,
    /// The limits.
    pub limits: Limits,
    /// A folder the files of the page are taken from while somebody works on them, not from the program.
    pub page: Option<PathBuf>,
    /// The first seed of the games, for tests: whoever knows it knows every card. Without it, seeds come from the operating system.
    pub seed: Option<u64>,
}

impl Options {
    /// The usual options, with that database at that address.
    pub fn at(database: impl Into<Database>, listen: SocketAddr) -> Self {
        let (names, limits) = (Vec::new(), Limits::default());
        let (node, tls, page, seed) = (None, None, None, None);
        Options { database: database.into(), listen, node, tls, names, limits, page, seed }
    }
}

/// Why a server cannot start or go on.
///
/// ```
/// use serve::{Options, ServeError, Server};
/// let shelf = table::Shelf::embedded(&[&lanterns::TITLE]);
/// let nowhere = Options::at(std::path::Path::new("/dev/null/tables.db"), "127.0.0.1:0".parse().expect("an address"));
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
    /// Connections cannot be encrypted.
    #[error(transparent)]
    Tls(#[from] TlsError),
    /// The system gives no threads or connections.
    #[error("the server cannot go on: {0}")]
    Io(#[from] std::io::Error),
}

/// A server that has its address and its database.
pub struct Server {
    runtime: Runtime,
    listener: TcpListener,
    address: SocketAddr,
    /// For other nodes, if there can be any.
    nodes: Option<TcpListener>,
    tls: Option<TlsAcceptor>,
    site: Arc<Site>,
}

impl Server {
    /// Opens the database and the address. Games that were in progress go on when somebody comes back to them.
    pub fn open(shelf: &Shelf, own: &DeckFolder, options: Options) -> Result<Self, ServeError> {
        let Options { database, listen, node, tls, names, limits, page, seed } = options;
        let tls = tls.map(|tls| tls.acceptor()).transpose()?;
        let runtime = Builder::new_multi_thread().enable_all().build()?;
        let bound = |at: SocketAddr| {
            let refused = |error| ServeError::Listen { address: at, error };
            runtime.block_on(TcpListener::bind(at)).map_err(refused)
        };
        let any = SocketAddr::from(([127, 0, 0, 1], 0));
        let nodes = database.is_shared().then(|| bound(node.unwrap_or(any))).transpose()?;
        let address = nodes.as_ref().map_or(Ok(any), TcpListener::local_addr)?;
        let opened = database.open(Here { address, lease: limits.lease })?;
        let listener = bound(listen)?;
        let address = listener.local_addr()?;
        let mut catalogue = Catalogue::of(shelf, own);
        catalogue.seeds = Seeds::from(seed);
        let house = Arc::new(House::new(catalogue, opened, limits));
        let site = Arc::new(Site { house, door: Door::default(), names, page });
        Ok(Server { runtime, listener, address, nodes, tls, site })
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
        let Server { runtime, listener, nodes, tls, site, .. } = self;
        let house = site.house.clone();
        if let Some(nodes) = nodes {
            runtime.spawn(house.clone().keep_claims());
            runtime.spawn(answer_nodes(house.clone(), nodes));
        }
        let service = router(site).into_make_service_with_connect_info::<SocketAddr>();
        let served = runtime.block_on(async move {
            // A small answer is sent at once.
            let serving: Pin<Box<dyn Future<Output = std::io::Result<()>> + Send>> = match tls {
                None => {
                    let plain = listener.tap_io(|stream| drop(stream.set_nodelay(true)));
                    Box::pin(axum::serve(plain, service).into_future())
                }
                Some(tls) => {
                    let tls = TlsListener::new(listener, tls).tap_io(|_| {});
                    Box::pin(axum::serve(tls, service).into_future())
                }
            };
            tokio::select! {
                served = serving => served,
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
        self.run(stopped())
    }
}

/// Ctrl-C, or the signal by which a system ends its services.
async fn stopped() {
    let pressed = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    if let Ok(mut ended) = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
        return tokio::select! {
            () = pressed => {}
            _ = ended.recv() => {}
        };
    }
    pressed.await;
}
