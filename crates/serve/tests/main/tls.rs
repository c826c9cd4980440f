//! A server that encrypts its connections itself.

use crate::common::{Folder, Running, options, wide};
use serve::{FromPage, Made, Options, ServeError, Server, Tls, TlsError, ToPage};
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName, pem::PemObject};
use tokio_rustls::rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned, crypto};
use tungstenite::Message;

/// A certificate for 127.0.0.1 that nobody else trusts, made for this test alone.
fn pem(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/main/common/pem").join(name)
}

fn encrypted(address: SocketAddr) -> StreamOwned<ClientConnection, TcpStream> {
    let mut trusted = RootCertStore::empty();
    trusted.add(CertificateDer::from_pem_file(pem("certificate.pem")).expect("PEM")).expect("a certificate");
    let config = ClientConfig::builder_with_provider(Arc::new(crypto::ring::default_provider()));
    let config = config.with_safe_default_protocol_versions().expect("versions").with_root_certificates(trusted);
    let name = ServerName::try_from("127.0.0.1").expect("a name");
    let client = ClientConnection::new(Arc::new(config.with_no_client_auth()), name).expect("a client");
    let stream = TcpStream::connect(address).expect("the server listens");
    stream.set_read_timeout(Some(Duration::from_secs(120))).expect("a time");
    StreamOwned::new(client, stream)
}

#[test]
fn pages_and_sockets_are_encrypted_with_the_certificate_that_was_given() {
    let folder = Folder::new("tls");
    let tls = Some(Tls { certificate: pem("certificate.pem"), key: pem("key.pem") });
    let server = Running::with(&[&lanterns::TITLE], Options { tls, ..options(folder.database(), wide()) });
    let address = server.address;
    // One that never agrees on a key keeps nobody waiting.
    let _silent = TcpStream::connect(address).expect("the server listens");
    let body = r#"{"title": "lanterns", "seats": [{"who": "me"}]}"#;
    let mut stream = encrypted(address);
    let origin = format!("Host: {address}\r\nOrigin: https://{address}\r\nContent-Type: application/json\r\n");
    let length = body.len();
    write!(stream, "POST /api/games HTTP/1.1\r\n{origin}Content-Length: {length}\r\nConnection: close\r\n\r\n{body}")
        .expect("sent");
    let mut answer = String::new();
    let _ = stream.read_to_string(&mut answer);
    let made: Made = serde_json::from_str(answer.split_once("\r\n\r\n").expect("a body").1).expect("a game");
    let (mut socket, _) = tungstenite::client(format!("wss://{address}/socket"), encrypted(address)).expect("a socket");
    let sit = FromPage::Sit { secret: made.seats[0].secret.clone(), seen: None };
    socket.send(Message::Text(serde_json::to_string(&sit).expect("JSON").into())).expect("sent");
    let moment = loop {
        let Message::Text(text) = socket.read().expect("a message") else { continue };
        if let Ok(ToPage::Table { moment, .. }) = serde_json::from_str(&text) {
            break moment;
        }
    };
    assert_eq!(moment, 0);
    // A page that speaks plainly gets nothing.
    let mut plain = TcpStream::connect(address).expect("the server listens");
    plain.write_all(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n").expect("sent");
    let mut heard = Vec::new();
    let _ = plain.read_to_end(&mut heard);
    assert!(!heard.starts_with(b"HTTP"), "{heard:?}");
}

#[test]
fn a_certificate_that_cannot_be_used_is_refused_in_words_without_its_key() {
    let folder = Folder::new("tls-refused");
    let shelf = table::Shelf::embedded(&[&lanterns::TITLE]);
    let refused = |certificate: PathBuf, key: PathBuf| {
        let tls = Some(Tls { certificate, key });
        let options = Options { tls, ..options(folder.database(), wide()) };
        match Server::open(&shelf, &table::DeckFolder::at("no-such-folder"), options) {
            Err(ServeError::Tls(error)) => error,
            Err(other) => panic!("{other}"),
            Ok(_) => panic!("it was taken"),
        }
    };
    let (certificate, key) = (pem("certificate.pem"), pem("key.pem"));
    assert!(matches!(refused(pem("none.pem"), key.clone()), TlsError::Certificate { .. }));
    let error = refused(certificate.clone(), certificate);
    assert!(matches!(error, TlsError::Key(_)) && error.to_string().contains("certificate.pem"), "{error}");
    assert!(matches!(refused(key.clone(), key), TlsError::Certificate { .. } | TlsError::Unfit(_)));
}
