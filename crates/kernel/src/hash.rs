//! A hash of the state that is the same on every platform: all integers are fed in as 64 bits.

use std::hash::{Hash, Hasher};

/// The hash of a value.
///
/// ```
/// // The same on every machine and in every version of Rust.
/// assert_eq!(kernel::hash_of(&"lamp"), kernel::hash_of(&"lamp"));
/// assert_ne!(kernel::hash_of(&1u8), kernel::hash_of(&2u8));
/// ```
pub fn hash_of(value: &impl Hash) -> u64 {
    let mut hasher = Stable(0xCBF2_9CE4_8422_2325);
    value.hash(&mut hasher);
    hasher.finish()
}

struct Stable(u64);

impl Stable {
    fn feed(&mut self, value: u64) {
        self.0 = (self.0.rotate_left(23) ^ value).wrapping_mul(0x2127_599B_F432_5C37);
        self.0 ^= self.0 >> 29;
    }
}

impl Hasher for Stable {
    fn finish(&self) -> u64 {
        crate::random::mix(self.0, 1)
    }
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.feed(u64::from_le_bytes(word));
        }
    }
    fn write_u8(&mut self, i: u8) {
        self.feed(i.into());
    }
    fn write_u16(&mut self, i: u16) {
        self.feed(i.into());
    }
    fn write_u32(&mut self, i: u32) {
        self.feed(i.into());
    }
    fn write_u64(&mut self, i: u64) {
        self.feed(i);
    }
    fn write_usize(&mut self, i: usize) {
        self.feed(i as u64);
    }
    fn write_isize(&mut self, i: isize) {
        self.feed(i as i64 as u64);
    }
    fn write_i32(&mut self, i: i32) {
        self.feed(i as u32 as u64);
    }
    fn write_i16(&mut self, i: i16) {
        self.feed(i as u16 as u64);
    }
}
