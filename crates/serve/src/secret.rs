//! The secrets in links. A link opens a seat, a place to watch from, or a game's settings; whoever has it needs no account. The
//! database holds only hashes, so a copy of it opens nothing.

use sha2::{Digest, Sha256};
use std::fmt;

/// A secret of 128 bits, as it stands in a link: 32 hexadecimal digits.
///
/// ```
/// use serve::Secret;
/// let secret = Secret::any().expect("the system has random numbers");
/// assert_eq!(secret.text().parse::<Secret>().map(|again| again.text()), Ok(secret.text()));
/// assert_eq!(format!("{secret:?}"), "Secret(..)", "no log holds it");
/// assert!("0123".parse::<Secret>().is_err());
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 16]);

impl Secret {
    /// A new one, from the operating system.
    pub fn any() -> Result<Self, getrandom::Error> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes)?;
        Ok(Secret(bytes))
    }

    /// The secret as a link has it.
    pub fn text(&self) -> String {
        self.0.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// The hash of it, which is kept.
    pub(crate) fn hash(&self) -> SecretHash {
        SecretHash(Sha256::digest(self.0).into())
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

/// The text is no secret.
///
/// ```
/// assert_eq!("open sesame".parse::<serve::Secret>(), Err(serve::NoSecret));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a secret is 32 hexadecimal digits")]
pub struct NoSecret;

impl std::str::FromStr for Secret {
    type Err = NoSecret;
    fn from_str(text: &str) -> Result<Self, NoSecret> {
        if text.len() != 32 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(NoSecret);
        }
        let mut bytes = [0; 16];
        for (byte, digits) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
            let digits = std::str::from_utf8(digits).map_err(|_| NoSecret)?;
            *byte = u8::from_str_radix(digits, 16).map_err(|_| NoSecret)?;
        }
        Ok(Secret(bytes))
    }
}

impl SecretHash {
    /// The hash of a code, which opens its game like a link to watch.
    pub fn of_code(code: &str) -> Self {
        SecretHash(Sha256::digest(code).into())
    }
}

/// The hash of a secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct SecretHash(pub [u8; 32]);
