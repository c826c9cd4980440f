//! Random numbers inside the state: SplitMix64 over a seed and a counter, sixteen bytes, pinned here so that no
//! library upgrade can change a game.

/// The generator of one game.
///
/// ```
/// use kernel::Random;
/// let (mut a, mut b) = (Random::new(5), Random::new(5));
/// let rolls: Vec<u32> = (0..4).map(|_| a.below(6)).collect();
/// assert!(rolls.iter().all(|roll| *roll < 6));
/// assert_eq!(rolls, (0..4).map(|_| b.below(6)).collect::<Vec<_>>());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Random {
    seed: u64,
    drawn: u64,
}

impl Random {
    /// A generator for that seed.
    pub const fn new(seed: u64) -> Self {
        Random { seed, drawn: 0 }
    }

    /// The next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.drawn = self.drawn.wrapping_add(1);
        mix(self.seed, self.drawn)
    }

    /// A number below `n`, without bias (Lemire's rejection).
    pub fn below(&mut self, n: u32) -> u32 {
        debug_assert!(n > 0);
        let threshold = n.wrapping_neg() % n;
        loop {
            let product = u64::from(self.bits() as u32) * u64::from(n);
            if product as u32 >= threshold {
                return (product >> 32) as u32;
            }
        }
    }

    /// Puts a slice in random order (Fisher and Yates).
    pub fn shuffle<T>(&mut self, slice: &mut [T]) {
        for i in (1..slice.len()).rev() {
            let j = self.below(i as u32 + 1) as usize;
            slice.swap(i, j);
        }
    }
}

/// The `i`th value of the stream that belongs to a seed; also how game `i` of a run gets its own seed.
///
/// ```
/// // A seed for each of many games, all told by one.
/// assert_ne!(kernel::mix(7, 0), kernel::mix(7, 1));
/// ```
pub const fn mix(seed: u64, i: u64) -> u64 {
    let mut z = seed.wrapping_add(i.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_is_pinned() {
        let mut random = Random::new(7);
        let drawn: Vec<u32> = (0..6).map(|_| random.below(100)).collect();
        assert_eq!(drawn, [34, 95, 72, 40, 41, 79]);
    }

    #[test]
    fn every_number_below_comes_up() {
        let mut random = Random::new(1);
        let mut seen = [0u32; 6];
        for _ in 0..6000 {
            seen[random.below(6) as usize] += 1;
        }
        assert!(seen.iter().all(|&n| (850..1150).contains(&n)), "{seen:?}");
    }
}
