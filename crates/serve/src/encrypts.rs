//! Encrypted connections to a PostgreSQL server. The server must show a certificate for its name that is vouched for: whoever encrypts
//! without asking who is there encrypts for anybody.

use crate::store::StoreError;
use std::future::Future;
use std::io;
use std::path::Path;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_postgres::tls::{ChannelBinding, MakeTlsConnect, TlsConnect};
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::pki_types::{CertificateDer, InvalidDnsNameError, ServerName, pem::PemObject};
use tokio_rustls::rustls::{ClientConfig, RootCertStore, crypto};

/// The means to encrypt.
#[derive(Clone)]
pub(crate) struct Encrypts(TlsConnector);

impl Encrypts {
    /// Trusts the certificates of a PEM file.
    pub fn trusting(file: &Path) -> Result<Self, StoreError> {
        let unread = || StoreError::Trust(file.into());
        let mut trusted = RootCertStore::empty();
        let all = CertificateDer::pem_file_iter(file).map_err(|_| unread())?;
        // A system's file may hold certificates of kinds that nobody uses any more.
        trusted.add_parsable_certificates(all.flatten());
        if trusted.is_empty() {
            return Err(unread());
        }
        let config = ClientConfig::builder_with_provider(Arc::new(crypto::ring::default_provider()));
        let config = config.with_safe_default_protocol_versions().map_err(|_| unread())?;
        let config = config.with_root_certificates(trusted).with_no_client_auth();
        Ok(Encrypts(TlsConnector::from(Arc::new(config))))
    }
}

/// A connection to one server, about to be encrypted.
pub(crate) struct Begins {
    how: TlsConnector,
    name: ServerName<'static>,
}

/// An encrypted connection.
pub(crate) struct Encrypted<S>(TlsStream<S>);

impl<S: AsyncRead + AsyncWrite + Unpin + Send + 'static> MakeTlsConnect<S> for Encrypts {
    type Stream = Encrypted<S>;
    type TlsConnect = Begins;
    type Error = InvalidDnsNameError;

    fn make_tls_connect(&mut self, domain: &str) -> Result<Begins, InvalidDnsNameError> {
        Ok(Begins { how: self.0.clone(), name: ServerName::try_from(domain)?.to_owned() })
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin + Send + 'static> TlsConnect<S> for Begins {
    type Stream = Encrypted<S>;
    type Error = io::Error;
    type Future = Pin<Box<dyn Future<Output = io::Result<Encrypted<S>>> + Send>>;

    fn connect(self, stream: S) -> Self::Future {
        Box::pin(async move { self.how.connect(self.name, stream).await.map(Encrypted) })
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> tokio_postgres::tls::TlsStream for Encrypted<S> {
    fn channel_binding(&self) -> ChannelBinding {
        ChannelBinding::none()
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncRead for Encrypted<S> {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_read(cx, into)
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncWrite for Encrypted<S> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.0).poll_write(cx, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_shutdown(cx)
    }
}
