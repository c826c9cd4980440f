//! `serve`: the table in a browser.

use crate::{Done, Outcome, arguments, check, output::say, program::Program};
use serve::{Options, Server};
use table::{DeckFolder, SaveFolder};

pub(crate) fn serve(asked: &arguments::Serve, program: &Program) -> Outcome {
    let shelf = check::open(&[], program)?;
    let usual = || SaveFolder::usual().path().with_file_name("tables.db");
    let database = asked.database.clone().unwrap_or_else(usual);
    let (names, page) = (asked.names.clone(), asked.page.clone());
    let options = Options { names, page, ..Options::at(database, asked.listen) };
    let server = Server::open(&shelf, &DeckFolder::usual(), options)?;
    let address = server.address();
    say!("Open http://{address}/ in a browser. Ctrl-C ends it; every answer is kept.");
    if !address.ip().is_loopback() {
        say!(
            "Others can reach this: whoever knows the address may open tables here, and a link opens its seat to whoever has it."
        );
        say!("Nothing is encrypted on the way. Over the internet, put a proxy with TLS before it (docs/serving.md).");
    }
    server.run_until_stopped()?;
    Ok(Done::Well)
}
