//! Saves changed by hand, with checksums that fit.

/// The save with its lines changed, each without its checksum.
pub fn forge(save: &[u8], change: impl Fn(&mut Vec<String>)) -> Vec<u8> {
    let text = String::from_utf8(save.to_vec()).expect("text");
    let mut lines: Vec<String> = text.lines().map(|l| l.rsplit_once('\t').expect("a checksum").0.to_string()).collect();
    change(&mut lines);
    let (mut check, mut text) = (0, String::new());
    for line in lines {
        check = checksum(check, &line);
        text += &format!("{line}\t{check:016x}\n");
    }
    text.into_bytes()
}

/// FNV-1a in 128 bits over the checksum before and the line, folded.
fn checksum(before: u64, line: &str) -> u64 {
    let mut hash: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
    for byte in before.to_be_bytes().into_iter().chain(line.bytes()) {
        hash = (hash ^ u128::from(byte)).wrapping_mul(0x0000_0000_0100_0000_0000_0000_0000_013b);
    }
    (hash >> 64) as u64 ^ hash as u64
}
