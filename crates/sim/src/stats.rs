//! The statistics of the reports, each with the known values it is tested against.

/// The number of standard deviations that hold 95 in 100.
pub const Z95: f64 = 1.959_963_984_540_054;

/// A part of a whole with its 95 % interval, each from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    /// The number of successes; a draw counts half.
    pub won: f64,
    /// The size of the sample.
    pub of: u64,
    /// The successes divided by the sample.
    pub rate: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Rate {
    /// The rate of `won` out of `of`, with the interval of Wilson (1927).
    ///
    /// ```
    /// let rate = sim::Rate::of(7.0, 10);
    /// assert_eq!(format!("{:.3} {:.3} {:.3}", rate.low, rate.rate, rate.high), "0.397 0.700 0.892");
    /// ```
    pub fn of(won: f64, of: u64) -> Self {
        let (low, high) = wilson(won, of, Z95);
        let rate = if of == 0 { 0.0 } else { won / of as f64 };
        Rate { won, of, rate, low, high }
    }
}

/// The score interval of Wilson; an empty sample gives the whole range from 0 to 1.
///
/// ```
/// let (low, high) = sim::wilson(260.0, 400, sim::Z95);
/// assert!(low < 0.65 && 0.65 < high);
/// ```
pub fn wilson(won: f64, of: u64, z: f64) -> (f64, f64) {
    if of == 0 {
        return (0.0, 1.0);
    }
    let n = of as f64;
    let (p, zz) = (won / n, z * z);
    let centre = p + zz / (2.0 * n);
    let half = z * (p * (1.0 - p) / n + zz / (4.0 * n * n)).sqrt();
    let whole = 1.0 + zz / n;
    (((centre - half) / whole).max(0.0), ((centre + half) / whole).min(1.0))
}

/// McNemar's exact test, a sign test on the pairs that differ: the chance that so uneven a split or a more uneven one comes
/// about when both ways are equally likely.
///
/// ```
/// assert_eq!(format!("{:.4}", sim::sign_test(1, 9)), "0.0215");
/// assert_eq!(sim::sign_test(5, 5), 1.0);
/// ```
pub fn sign_test(one_way: u64, other_way: u64) -> f64 {
    let n = one_way + other_way;
    let few = one_way.min(other_way);
    // The logarithm of n over i, divided by 2 to the n, from i = 0 on.
    let mut term = -(n as f64) * std::f64::consts::LN_2;
    let mut sum = 0.0;
    for i in 0..=few {
        sum += term.exp();
        term += ((n - i) as f64).ln() - ((i + 1) as f64).ln();
    }
    (2.0 * sum).min(1.0)
}

/// A mean with its 95 % interval.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Mean {
    /// The mean.
    pub mean: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// The size of the sample.
    pub of: u64,
}

impl Mean {
    /// The mean of these values, with Student's interval; fewer than two values give an unbounded interval.
    ///
    /// ```
    /// let mean = sim::Mean::of(&[1.0, 2.0, 3.0, 4.0, 5.0]);
    /// assert_eq!(format!("{:.2} {:.2} {:.2}", mean.low, mean.mean, mean.high), "1.04 3.00 4.96");
    /// ```
    pub fn of(values: &[f64]) -> Self {
        let n = values.len() as f64;
        let mean = if values.is_empty() { 0.0 } else { values.iter().sum::<f64>() / n };
        if values.len() < 2 {
            return Mean { mean, low: f64::NEG_INFINITY, high: f64::INFINITY, of: values.len() as u64 };
        }
        let spread = values.iter().map(|v| (v - mean) * (v - mean)).sum::<f64>() / (n - 1.0);
        let half = student95(values.len() as u64 - 1) * (spread / n).sqrt();
        Mean { mean, low: mean - half, high: mean + half, of: values.len() as u64 }
    }

    /// The chance that a mean so far from 0 comes about when it is 0, two-sided, by Student's distribution for few and the
    /// normal one for many.
    pub fn chance(&self) -> f64 {
        let half = (self.high - self.low) / 2.0;
        if !half.is_finite() {
            return 1.0;
        }
        if half == 0.0 {
            return if self.mean == 0.0 { 1.0 } else { 0.0 };
        }
        // In units in which the interval ends at the normal's 95 % point: exact there, and near it for few.
        normal_chance(self.mean / half * Z95)
    }
}

/// The chance of a normal value at least so far from 0, two-sided (Abramowitz and Stegun 7.1.26).
fn normal_chance(z: f64) -> f64 {
    let x = z.abs() / std::f64::consts::SQRT_2;
    let t = 1.0 / (1.0 + 0.327_591_1 * x);
    let series = [0.254_829_592, -0.284_496_736, 1.421_413_741, -1.453_152_027, 1.061_405_429];
    let sum = series.iter().rev().fold(0.0, |sum, a| (sum + a) * t);
    (sum * (-x * x).exp()).min(1.0)
}

/// The two-sided 95 % point of Student's distribution.
fn student95(freedom: u64) -> f64 {
    match freedom {
        0 => f64::INFINITY,
        1 => 12.706,
        2 => 4.303,
        3 => 3.182,
        _ => {
            // The expansion of Fisher and Cornish.
            let (v, z) = (freedom as f64, Z95);
            let power = |n: i32| z.powi(n);
            z + (power(3) + z) / (4.0 * v)
                + (5.0 * power(5) + 16.0 * power(3) + 3.0 * z) / (96.0 * v * v)
                + (3.0 * power(7) + 19.0 * power(5) + 17.0 * power(3) - 15.0 * z) / (384.0 * v * v * v)
                + (79.0 * power(9) + 776.0 * power(7) + 1482.0 * power(5) - 1920.0 * power(3) - 945.0 * z)
                    / (92160.0 * v * v * v * v)
        }
    }
}

/// Wald's sequential test: is the rate above or below a line?
///
/// Two rates a little below and above the line are weighed against each other, game by game, until one is so much likelier
/// that the answer is wrong in at most one of twenty such tests.
///
/// ```
/// use sim::{Sprt, Verdict};
/// // Is the first bot better than even? It wins every game, so a few are enough.
/// let mut test = Sprt::new(0.5);
/// let verdict = (0..1_000).find_map(|_| test.count(1.0));
/// assert_eq!(verdict, Some(Verdict::Above));
/// assert!(test.games < 100);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Sprt {
    /// The weight of a win for the upper rate.
    win: f64,
    /// The weight of a loss for the upper rate, a negative number.
    loss: f64,
    /// The sum of the weights so far.
    said: f64,
    /// The number of games counted.
    pub games: u64,
}

/// The verdict of a sequential test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The rate is at least the line.
    Above,
    /// The rate is below the line.
    Below,
}

impl Sprt {
    /// The distance of the two rates from the line.
    pub const MARGIN: f64 = 0.03;
    /// The chance of a wrong verdict, either way.
    pub const ERROR: f64 = 0.05;

    /// A test against this line; close to 0 and 1 the margin shrinks to half the remaining distance.
    pub fn new(line: f64) -> Self {
        let margin = Sprt::MARGIN.min(line / 2.0).min((1.0 - line) / 2.0);
        Sprt::between(line - margin, line + margin)
    }

    /// A test between these two rates.
    pub fn between(low: f64, high: f64) -> Self {
        Sprt { win: (high / low).ln(), loss: ((1.0 - high) / (1.0 - low)).ln(), said: 0.0, games: 0 }
    }

    /// The lower and upper bound of the sum; the test ends beyond either.
    pub fn bounds() -> (f64, f64) {
        let error = Sprt::ERROR;
        ((error / (1.0 - error)).ln(), ((1.0 - error) / error).ln())
    }

    /// Counts a game: 1 for a win, 0 for a loss, a half for a draw.
    pub fn count(&mut self, score: f64) -> Option<Verdict> {
        self.said += score * self.win + (1.0 - score) * self.loss;
        self.games += 1;
        let (low, high) = Sprt::bounds();
        match self.said {
            s if s >= high => Some(Verdict::Above),
            s if s <= low => Some(Verdict::Below),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: f64, b: f64) -> bool {
        (a - b).abs() < 5e-4
    }

    /// Values of R: `prop.test(x, n, correct = FALSE)$conf.int`.
    #[test]
    fn wilson_gives_the_known_intervals() {
        for (won, of, low, high) in
            [(0.0, 10, 0.0, 0.2775), (10.0, 10, 0.7225, 1.0), (5.0, 10, 0.2366, 0.7634), (81.0, 263, 0.2553, 0.3662)]
        {
            let (l, h) = wilson(won, of, Z95);
            assert!(near(l, low) && near(h, high), "{won} of {of}: {l} {h}");
        }
        assert_eq!(wilson(0.0, 0, Z95), (0.0, 1.0));
    }

    /// Values of R: `binom.test(b, b + c)$p.value`.
    #[test]
    fn the_sign_test_gives_the_known_chances() {
        for (b, c, p) in
            [(0, 5, 0.0625), (0, 6, 0.03125), (2, 10, 0.03857), (10, 2, 0.03857), (0, 0, 1.0), (40, 60, 0.05689)]
        {
            assert!(near(sign_test(b, c), p), "{b} {c}: {}", sign_test(b, c));
        }
        assert!(sign_test(0, 5000) < 1e-12 && sign_test(5000, 5100) > 0.3);
    }

    /// Values of any table of Student's distribution.
    #[test]
    fn student_gives_the_known_points() {
        for (freedom, t) in
            [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)]
        {
            assert!((student95(freedom) - t).abs() < 2e-3, "{freedom}: {}", student95(freedom));
        }
    }

    #[test]
    fn a_mean_of_nothing_is_not_sure_of_anything() {
        assert!(Mean::of(&[]).chance() == 1.0 && Mean::of(&[3.0]).chance() == 1.0);
        assert!(Mean::of(&[3.0, 3.1, 2.9]).chance() < 0.05 && Mean::of(&[3.0, -3.0, 0.1]).chance() > 0.05);
        assert!(Mean::of(&[0.0, 0.0]).chance() == 1.0 && Mean::of(&[1.0, 1.0]).chance() == 0.0);
    }

    /// Values of R: `2 * pnorm(-z)`.
    #[test]
    fn the_normal_gives_the_known_chances() {
        for (z, p) in [(0.0, 1.0), (1.0, 0.3173), (1.96, 0.0500), (-2.5758, 0.0100), (4.0, 0.0001)] {
            assert!(near(normal_chance(z), p), "{z}: {}", normal_chance(z));
        }
    }

    /// Wald (1947): the bounds are ln(19) both ways for errors of 5 %.
    #[test]
    fn the_sequential_test_has_the_bounds_of_wald() {
        let (low, high) = Sprt::bounds();
        assert!(near(low, -2.9444) && near(high, 2.9444));
        let mut test = Sprt::between(0.5, 0.75);
        // Eight wins say ln(1.5) each, 3.244 in all: the eighth is the first beyond the bound.
        let verdicts: Vec<_> = (0..8).map(|_| test.count(1.0)).collect();
        assert_eq!((verdicts[6], verdicts[7]), (None, Some(Verdict::Above)));
        // Five losses say ln(0.5) each, 3.466 in all.
        let mut test = Sprt::between(0.5, 0.75);
        let verdicts: Vec<_> = (0..5).map(|_| test.count(0.0)).collect();
        assert_eq!((verdicts[3], verdicts[4]), (None, Some(Verdict::Below)));
    }

    #[test]
    fn the_sequential_test_is_rarely_wrong() {
        let mut random = kernel::Random::new(3);
        let mut wrong = 0;
        for _ in 0..300 {
            let mut test = Sprt::new(0.65);
            let verdict = loop {
                let won = random.below(1000) < 700;
                if let Some(verdict) = test.count(f64::from(u8::from(won))) {
                    break verdict;
                }
            };
            wrong += u32::from(verdict == Verdict::Below);
        }
        assert!(wrong <= 15, "{wrong} of 300");
    }
}
