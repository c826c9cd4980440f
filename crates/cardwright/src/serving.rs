//! `serve`: the table in a browser.

use crate::{
    Done, Outcome, arguments, check,
    output::{count, say},
    program::Program,
};
use serve::{Options, ServeError, Server};
use table::{DeckFolder, SaveFolder};

pub(crate) fn serve(asked: &arguments::Serve, program: &Program) -> Outcome {
    let shelf = check::open(&[], program)?;
    let usual = || SaveFolder::usual().path().with_file_name("tables.db");
    let database = asked.database.clone().unwrap_or_else(usual);
    if let Some(to) = &asked.backup {
        say!("{}, copied to {}.", games(serve::back_up(&database, to).map_err(ServeError::from)?), to.display());
        return Ok(Done::Well);
    }
    if let Some(from) = &asked.restore {
        say!("{}, back in {}.", games(serve::restore(from, &database).map_err(ServeError::from)?), database.display());
        return Ok(Done::Well);
    }
    if asked.check {
        let checked = serve::check(&shelf, &DeckFolder::usual(), &database).map_err(ServeError::from)?;
        checked.faults.iter().for_each(|fault| say!("{fault}"));
        let (found, answers) = (checked.faults.len(), checked.answers);
        say!("{}, {answers} answers: {}", games(checked.games), count(found, "mistake", "mistakes"));
        return Ok(if found == 0 { Done::Well } else { Done::Wrong });
    }
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

fn games(all: u64) -> String {
    count(all as usize, "game", "games")
}
