//! `serve`: the table in a browser.

use crate::{
    Done, Outcome, arguments, check,
    output::{count, say},
    program::Program,
};
use serve::{Database, Options, ServeError, Server, Tls};
use table::{DeckFolder, SaveFolder};

pub(crate) fn serve(asked: &arguments::Serve, program: &Program) -> Outcome {
    let shelf = check::open(&[], program)?;
    let database = database(asked)?;
    if let Some(to) = &asked.backup {
        say!("{}, copied to {}.", games(serve::back_up(&database, to).map_err(ServeError::from)?), to.display());
        return Ok(Done::Well);
    }
    if let Some(from) = &asked.restore {
        say!("{}, back in {database}.", games(serve::restore(from, &database).map_err(ServeError::from)?));
        return Ok(Done::Well);
    }
    if asked.check {
        let checked = serve::check(&shelf, &DeckFolder::usual(), &database).map_err(ServeError::from)?;
        checked.faults.iter().for_each(|fault| say!("{fault}"));
        let (found, answers) = (checked.faults.len(), checked.answers);
        say!("{}, {answers} answers: {}", games(checked.games), count(found, "mistake", "mistakes"));
        return Ok(if found == 0 { Done::Well } else { Done::Wrong });
    }
    let (names, page, node) = (asked.names.clone(), asked.page.clone(), asked.node);
    let tls = match &asked.tls[..] {
        [certificate, key] => Some(Tls { certificate: certificate.clone(), key: key.clone() }),
        _ => None,
    };
    let scheme = if tls.is_some() { "https" } else { "http" };
    let options = Options { names, page, node, tls, ..Options::at(database, asked.listen) };
    let server = Server::open(&shelf, &DeckFolder::usual(), options)?;
    let address = server.address();
    say!("Open {scheme}://{address}/ in a browser. Ctrl-C ends it; every answer is kept.");
    if !address.ip().is_loopback() {
        say!(
            "Others can reach this: whoever knows the address may open tables here, and a link opens its seat to whoever has it."
        );
        if asked.tls.is_empty() {
            say!(
                "Nothing is encrypted on the way. Over the internet, use --tls or a proxy with TLS (docs/serving.md)."
            );
        }
    }
    if asked.node.is_some_and(|node| !node.ip().is_loopback()) {
        say!(
            "Other servers of the same database reach this one unencrypted: keep that address in a network of their own."
        );
    }
    server.run_until_stopped()?;
    Ok(Done::Well)
}

/// The database that was asked for. One with a password in its address is better told by the environment: others on this machine
/// can read the arguments of a program.
fn database(asked: &arguments::Serve) -> Result<Database, ServeError> {
    let told = asked.database.clone().or_else(|| std::env::var("CARDWRIGHT_DATABASE").ok());
    match told {
        Some(told) => Ok(told.parse()?),
        None => Ok(SaveFolder::usual().path().with_file_name("tables.db").into()),
    }
}

fn games(all: u64) -> String {
    count(all as usize, "game", "games")
}
