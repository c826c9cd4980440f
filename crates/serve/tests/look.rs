//! Not a test of its own: `LOOK=127.0.0.1:4750 cargo test -p cardwright-serve --test look -- --nocapture` serves the tables of all games
//! with the page as it stands in its folder, for those who work on it.

mod common;

use serve::{Options, Server};
use std::path::Path;
use table::{DeckFolder, Shelf};

#[test]
fn serves_the_page_of_the_folder() {
    let Some(address) = std::env::var("LOOK").ok().and_then(|text| text.parse().ok()) else { return };
    let folder = common::Folder::new("look");
    let titles: Vec<&'static title::Title> = games::TITLES.iter().copied().chain([&lanterns::TITLE]).collect();
    let page = Some(Path::new(env!("CARGO_MANIFEST_DIR")).join("page"));
    let options = Options { page, limits: common::wide(), ..Options::at(folder.database(), address) };
    let server = Server::open(&Shelf::embedded(&titles), &DeckFolder::usual(), options).expect("a server");
    println!("http://{}/", server.address());
    server.run_until_stopped().expect("it serves");
}
