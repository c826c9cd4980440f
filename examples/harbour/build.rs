//! The game carries its cards.

fn main() {
    embed::folder("cards");
}
