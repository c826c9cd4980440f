//! The game carries its cards.

fn main() {
    embed::game("../../cards", "rangers");
}
