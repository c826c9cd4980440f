//! Connections that are encrypted by the server itself, with a certificate somebody else has given (`serve --tls`).

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::time::timeout;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer, pem::PemObject};
use tokio_rustls::rustls::{self, ServerConfig};
use tokio_rustls::server::TlsStream;

/// The time a page has to agree on a key.
const PATIENCE: Duration = Duration::from_secs(10);

/// How many connections may wait to be served.
const WAITING: usize = 128;

/// The files of a certificate.
///
/// ```
/// use serve::{Options, ServeError, Server, Tls, TlsError};
/// let shelf = table::Shelf::embedded(&[&lanterns::TITLE]);
/// let folder = std::env::temp_dir().join(format!("serve-tls-{}", std::process::id()));
/// let options = Options::at(folder.join("tables.db"), "127.0.0.1:0".parse().expect("an address"));
/// let tls = Tls { certificate: folder.join("none.pem"), key: folder.join("none.pem") };
/// let refused = Server::open(&shelf, &table::DeckFolder::at(&folder), Options { tls: Some(tls), ..options });
/// assert!(matches!(refused, Err(ServeError::Tls(TlsError::Certificate { .. }))));
/// ```
#[derive(Clone, Debug)]
pub struct Tls {
    /// The certificate with those that vouch for it, as PEM.
    pub certificate: PathBuf,
    /// Its private key, as PEM.
    pub key: PathBuf,
}

/// Why connections cannot be encrypted.
#[derive(Debug, thiserror::Error)]
pub enum TlsError {
    /// The certificate cannot be read.
    #[error("the certificate {} cannot be read: {error}", .file.display())]
    Certificate {
        /// The file.
        file: PathBuf,
        /// Why.
        error: rustls::pki_types::pem::Error,
    },
    /// The key cannot be read. Nothing of it is told.
    #[error("the private key {} cannot be read", .0.display())]
    Key(PathBuf),
    /// The two do not fit.
    #[error("the certificate cannot be used: {0}")]
    Unfit(#[from] rustls::Error),
}

impl Tls {
    /// Reads the files.
    pub(crate) fn acceptor(&self) -> Result<TlsAcceptor, TlsError> {
        let unread = |error| TlsError::Certificate { file: self.certificate.clone(), error };
        let chain = CertificateDer::pem_file_iter(&self.certificate).map_err(unread)?;
        let chain = chain.collect::<Result<Vec<_>, _>>().map_err(unread)?;
        let key = PrivateKeyDer::from_pem_file(&self.key).map_err(|_| TlsError::Key(self.key.clone()))?;
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ServerConfig::builder_with_provider(provider).with_safe_default_protocol_versions()?;
        Ok(TlsAcceptor::from(Arc::new(config.with_no_client_auth().with_single_cert(chain, key)?)))
    }
}

/// A listener whose connections have agreed on a key; one that is slow to agree keeps no other waiting.
pub(crate) struct TlsListener {
    address: io::Result<SocketAddr>,
    agreed: mpsc::Receiver<(TlsStream<TcpStream>, SocketAddr)>,
}

impl TlsListener {
    /// Begins to accept, within a runtime.
    pub fn new(mut listener: TcpListener, acceptor: TlsAcceptor) -> Self {
        let (tells, agreed) = mpsc::channel(WAITING);
        let address = listener.local_addr();
        tokio::spawn(async move {
            loop {
                let (stream, from) = axum::serve::Listener::accept(&mut listener).await;
                // A small answer is sent at once.
                let _ = stream.set_nodelay(true);
                let (acceptor, tells) = (acceptor.clone(), tells.clone());
                tokio::spawn(async move {
                    if let Ok(Ok(stream)) = timeout(PATIENCE, acceptor.accept(stream)).await {
                        let _ = tells.send((stream, from)).await;
                    }
                });
            }
        });
        TlsListener { address, agreed }
    }
}

impl axum::serve::Listener for TlsListener {
    type Io = TlsStream<TcpStream>;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Self::Io, SocketAddr) {
        match self.agreed.recv().await {
            Some(agreed) => agreed,
            None => std::future::pending().await,
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.address.as_ref().map(|address| *address).map_err(|error| io::Error::from(error.kind()))
    }
}
