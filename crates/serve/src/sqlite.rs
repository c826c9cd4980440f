//! The database in a file, by SQLite. Every change is one transaction that has reached the disk before anybody is told of it.

use crate::{
    secret::SecretHash,
    store::{
        CHAT_LINES, Claim, Entry, GameId, Hold, Holder, KeptChat, KeptGame, More, OpenGame, Store, StoreError, Whole,
    },
};
use rusqlite::{Connection, OpenFlags, OptionalExtension, Transaction, params};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use table::SessionSetup;

/// The steps from each version of the tables to the next. A step that was released is never changed.
const MIGRATIONS: &[&str] = &[
    "
    CREATE TABLE games (id INTEGER PRIMARY KEY, title TEXT NOT NULL, setup TEXT NOT NULL, stops TEXT NOT NULL) STRICT;
    CREATE TABLE links (hash BLOB PRIMARY KEY, game INTEGER NOT NULL REFERENCES games, holder INTEGER NOT NULL) STRICT;
    CREATE INDEX links_of_game ON links (game, holder);
    CREATE TABLE names (game INTEGER NOT NULL REFERENCES games, seat INTEGER NOT NULL, name TEXT NOT NULL,
        PRIMARY KEY (game, seat)) STRICT, WITHOUT ROWID;
    CREATE TABLE entries (game INTEGER NOT NULL REFERENCES games, moment INTEGER NOT NULL, entry TEXT NOT NULL,
        PRIMARY KEY (game, moment)) STRICT, WITHOUT ROWID;
    CREATE TABLE chat (id INTEGER PRIMARY KEY, game INTEGER NOT NULL REFERENCES games, seat INTEGER, text TEXT NOT NULL) STRICT;
    CREATE INDEX chat_of_game ON chat (game);
",
    "ALTER TABLE games ADD COLUMN more TEXT NOT NULL DEFAULT '{}';",
    "ALTER TABLE games ADD COLUMN epoch INTEGER NOT NULL DEFAULT 0;",
    "CREATE TABLE open_seats (game INTEGER NOT NULL REFERENCES games, seat INTEGER NOT NULL, PRIMARY KEY (game, seat)) STRICT, WITHOUT ROWID;",
];

/// The mark of our databases (`Cwrt`), by which a file of another program is known.
const APPLICATION: i32 = 0x4377_7274;

/// How many changes may stand in the log of the database before they are written into its pages.
const CHANGES: usize = 2_000;

pub(crate) struct Sqlite {
    /// The one that writes. It never writes pages of the database itself, which takes long: that is the work of `tidies`.
    connection: Arc<Mutex<Connection>>,
    /// One that only reads, so that nobody who looks waits for the disk; none for a database in memory.
    reader: Option<Mutex<Connection>>,
    /// The thread that brings changes from the log into the pages.
    tidies: Option<Tidies>,
    /// The changes since it was last told.
    changes: AtomicUsize,
    /// The changes that wait for the disk.
    waiting: Mutex<Vec<Waiting>>,
}

/// The thread that brings changes from the log into the pages, and the way to wake it.
struct Tidies {
    wake: SyncSender<()>,
    thread: Option<std::thread::JoinHandle<()>>,
}

impl Tidies {
    /// Begins the thread, with a connection of its own.
    fn begin(file: &Path, writer: Arc<Mutex<Connection>>) -> Result<Self, StoreError> {
        let own = Connection::open(file)?;
        own.busy_timeout(std::time::Duration::from_secs(5))?;
        let (wake, woken) = sync_channel(1);
        let work = move || {
            while woken.recv().is_ok() {
                // Most of it while others write; then the little that came meanwhile, so that the log can begin anew. Work that cannot be
                // done now is done the next time: no change depends on it.
                let _ = tidy(&own);
                let _ = tidy(&writer.lock().unwrap_or_else(PoisonError::into_inner));
            }
        };
        let thread = std::thread::Builder::new().name("tidies".into()).spawn(work).map_err(StoreError::Threads)?;
        Ok(Tidies { wake, thread: Some(thread) })
    }
}

impl Drop for Sqlite {
    fn drop(&mut self) {
        let Some(Tidies { wake, thread }) = self.tidies.take() else { return };
        drop(wake);
        let _ = thread.map(std::thread::JoinHandle::join);
    }
}

/// Brings changes from the log into the pages, without keeping a writer waiting.
fn tidy(connection: &Connection) -> rusqlite::Result<()> {
    connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()))
}

/// A change of a game on its way to the disk.
struct Waiting {
    hold: Hold,
    moment: u32,
    entry: String,
    done: SyncSender<Result<(), StoreError>>,
}

impl Sqlite {
    /// Opens the database in a file, which is made if there is none, and brings its tables up to date.
    pub fn open(file: &Path) -> Result<Self, StoreError> {
        if let Some(folder) = file.parent() {
            std::fs::create_dir_all(folder).map_err(StoreError::Folder)?;
        }
        let mut sqlite = Sqlite::prepared(Connection::open(file)?)?;
        let reader = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        reader.busy_timeout(std::time::Duration::from_secs(5))?;
        sqlite.reader = Some(Mutex::new(reader));
        sqlite.tidies = Some(Tidies::begin(file, sqlite.connection.clone())?);
        sqlite.connection().pragma_update(None, "wal_autocheckpoint", 0)?;
        Ok(sqlite)
    }

    /// Opens a database that is there, to be read; one of another version of the tables is refused.
    pub fn read(file: &Path) -> Result<Self, StoreError> {
        let mut connection = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        connection.busy_timeout(std::time::Duration::from_secs(5))?;
        let is = version(&mut connection, MIGRATIONS)?;
        match is == MIGRATIONS.len() as i32 {
            true => Ok(Sqlite::of(connection)),
            false => Err(StoreError::Older { is, known: MIGRATIONS.len() as i32 }),
        }
    }

    /// Writes a copy into a file that is not there yet.
    pub fn copy(&self, to: &Path) -> Result<(), StoreError> {
        if to.exists() {
            return Err(StoreError::Exists(to.into()));
        }
        self.connection().execute("VACUUM INTO ?1", [to.to_string_lossy()])?;
        Ok(())
    }

    /// Keeps one text of a game, for whoever holds it.
    fn change(&self, hold: Hold, sql: &str, text: String) -> Result<(), StoreError> {
        if_held(self.connection().execute(sql, params![hold.game.0, hold.epoch, text])?)
    }

    fn prepared(mut connection: Connection) -> Result<Self, StoreError> {
        connection.pragma_update(None, "journal_mode", "wal")?;
        connection.pragma_update(None, "synchronous", "full")?;
        connection.pragma_update(None, "foreign_keys", true)?;
        connection.busy_timeout(std::time::Duration::from_secs(5))?;
        migrate(&mut connection, MIGRATIONS)?;
        Ok(Sqlite::of(connection))
    }

    /// A game that panicked while it held the database has left no transaction open: rusqlite rolls it back.
    fn connection(&self) -> MutexGuard<'_, Connection> {
        self.connection.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn of(connection: Connection) -> Self {
        let connection = Arc::new(Mutex::new(connection));
        Sqlite { connection, reader: None, tidies: None, changes: AtomicUsize::new(0), waiting: Mutex::default() }
    }

    /// The connection to look with.
    fn reader(&self) -> MutexGuard<'_, Connection> {
        let reader = self.reader.as_ref().unwrap_or(&self.connection);
        reader.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// So many changes are in the log; from time to time they are brought into the pages.
    fn changed(&self, changes: usize) {
        if self.changes.fetch_add(changes, Relaxed) + changes < CHANGES {
            return;
        }
        self.changes.store(0, Relaxed);
        if let Some(tidies) = &self.tidies {
            // A thread that is at work already comes to these changes as well.
            let _ = tidies.wake.try_send(());
        }
    }

    fn waiting(&self) -> MutexGuard<'_, Vec<Waiting>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The version of the tables; those of another or a newer program are refused.
fn version(connection: &mut Connection, steps: &[&str]) -> Result<i32, StoreError> {
    let pragma = |of: &Connection, name: &str| of.pragma_query_value(None, name, |row| row.get::<_, i32>(0));
    let (is, known) = (pragma(connection, "user_version")?, steps.len() as i32);
    let tables: i32 = connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    if pragma(connection, "application_id")? != APPLICATION && (tables > 0 || is > 0) {
        return Err(StoreError::Foreign);
    }
    if is > known {
        return Err(StoreError::Newer { is, known });
    }
    Ok(is)
}

/// Brings the tables up to date.
fn migrate(connection: &mut Connection, steps: &[&str]) -> Result<(), StoreError> {
    let is = version(connection, steps)?;
    for (at, step) in steps.iter().enumerate().skip(is as usize) {
        let change = connection.transaction()?;
        change.execute_batch(step)?;
        change.pragma_update(None, "application_id", APPLICATION)?;
        change.pragma_update(None, "user_version", at as i32 + 1)?;
        change.commit()?;
    }
    Ok(())
}

fn add_link(change: &Transaction<'_>, game: i64, link: SecretHash, holder: Holder) -> Result<(), StoreError> {
    let sql = "INSERT INTO links (hash, game, holder) VALUES (?1, ?2, ?3)";
    change.execute(sql, params![link.0, game, holder.number()])?;
    Ok(())
}

/// Adds a game with its changes, names and links, under that number or a new one.
fn add_game(
    change: &Transaction<'_>,
    id: Option<GameId>,
    game: &KeptGame,
    links: &[(SecretHash, Holder)],
) -> Result<GameId, StoreError> {
    let (setup, stops) = (serde_json::to_string(&game.setup)?, serde_json::to_string(&game.stops)?);
    let sql = "INSERT INTO games (id, title, setup, stops, more) VALUES (?1, ?2, ?3, ?4, ?5)";
    let more = serde_json::to_string(&game.more)?;
    change.execute(sql, params![id.map(|id| id.0), game.title, setup, stops, more])?;
    let id = change.last_insert_rowid();
    for (at, entry) in game.entries.iter().enumerate() {
        let sql = "INSERT INTO entries (game, moment, entry) VALUES (?1, ?2, ?3)";
        change.execute(sql, params![id, at as i64 + 1, serde_json::to_string(entry)?])?;
    }
    for (link, holder) in links {
        add_link(change, id, *link, *holder)?;
    }
    for seat in &game.open {
        change.execute("INSERT INTO open_seats (game, seat) VALUES (?1, ?2)", params![id, seat])?;
    }
    for (seat, name) in game.names.iter().enumerate() {
        let sql = "INSERT INTO names (game, seat, name) VALUES (?1, ?2, ?3)";
        change.execute(sql, params![id, seat as i64, name])?;
    }
    Ok(GameId(id))
}

/// A game, read within one transaction, so that all parts are of one moment.
fn read_game(look: &Transaction<'_>, game: GameId) -> Result<Option<KeptGame>, StoreError> {
    let sql = "SELECT title, setup, stops, more FROM games WHERE id = ?1";
    let texts = |row: &rusqlite::Row<'_>| Ok([row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?]);
    let found: Option<[String; 4]> = look.query_row(sql, [game.0], texts).optional()?;
    let Some([title, setup, stops, more]) = found else { return Ok(None) };
    let mut entries = Vec::new();
    let mut rows = look.prepare("SELECT entry FROM entries WHERE game = ?1 ORDER BY moment")?;
    for text in rows.query_map([game.0], |row| row.get::<_, String>(0))? {
        entries.push(serde_json::from_str::<Entry>(&text?)?);
    }
    let mut rows = look.prepare("SELECT name FROM names WHERE game = ?1 ORDER BY seat")?;
    let names = rows.query_map([game.0], |row| row.get(0))?.collect::<Result<Vec<String>, _>>()?;
    let open = open_seats(look, game)?;
    let sql = "SELECT seat, text FROM (SELECT id, seat, text FROM chat WHERE game = ?1 ORDER BY id DESC LIMIT ?2) ORDER BY id";
    let mut rows = look.prepare(sql)?;
    let line = |row: &rusqlite::Row<'_>| Ok(KeptChat { seat: row.get(0)?, text: row.get(1)? });
    let chat = rows.query_map(params![game.0, CHAT_LINES as i64], line)?.collect::<Result<Vec<KeptChat>, _>>()?;
    let (setup, stops) = (serde_json::from_str(&setup)?, serde_json::from_str(&stops)?);
    let more = serde_json::from_str(&more)?;
    Ok(Some(KeptGame { title, setup, stops, names, open, entries, chat, more }))
}

fn open_seats(connection: &Connection, game: GameId) -> Result<Vec<u8>, StoreError> {
    let mut rows = connection.prepare_cached("SELECT seat FROM open_seats WHERE game = ?1 ORDER BY seat")?;
    Ok(rows.query_map([game.0], |row| row.get(0))?.collect::<Result<_, _>>()?)
}

fn all_games(connection: &Connection) -> Result<Vec<GameId>, StoreError> {
    let mut rows = connection.prepare("SELECT id FROM games ORDER BY id")?;
    Ok(rows.query_map([], |row| row.get(0).map(GameId))?.collect::<Result<_, _>>()?)
}

/// The same error once more.
fn again(error: &rusqlite::Error) -> rusqlite::Error {
    match error {
        rusqlite::Error::SqliteFailure(why, text) => rusqlite::Error::SqliteFailure(*why, text.clone()),
        _ => rusqlite::Error::InvalidQuery,
    }
}

/// Adds changes of several games in one transaction, so that they wait for the disk together. One that is refused hinders no other.
fn add_all(connection: &mut Connection, all: &[Waiting]) -> Result<Vec<Result<(), StoreError>>, rusqlite::Error> {
    let change = connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
    let mut added = Vec::with_capacity(all.len());
    {
        let sql = "INSERT INTO entries (game, moment, entry) SELECT id, ?3, ?4 FROM games WHERE id = ?1 AND epoch = ?2";
        let mut sql = change.prepare_cached(sql)?;
        for Waiting { hold, moment, entry, .. } in all {
            added.push(match sql.execute(params![hold.game.0, hold.epoch, moment, entry]) {
                Err(rusqlite::Error::SqliteFailure(why, _)) if why.code == rusqlite::ErrorCode::ConstraintViolation => {
                    Err(StoreError::Overtaken)
                }
                Err(other) => return Err(other),
                Ok(rows) => if_held(rows),
            });
        }
    }
    change.commit()?;
    Ok(added)
}

/// A change counts if it has changed a row: none is left to whoever holds the game no longer.
fn if_held(rows: usize) -> Result<(), StoreError> {
    if rows == 0 { Err(StoreError::Overtaken) } else { Ok(()) }
}

impl Store for Sqlite {
    fn create(&self, game: &KeptGame, links: &[(SecretHash, Holder)]) -> Result<GameId, StoreError> {
        let mut connection = self.connection();
        let change = connection.transaction()?;
        let id = add_game(&change, None, game, links)?;
        change.commit()?;
        Ok(id)
    }

    fn load(&self, game: GameId) -> Result<Option<KeptGame>, StoreError> {
        read_game(&self.reader().transaction()?, game)
    }

    /// A file has one server: whoever claims last holds the game.
    fn claim(&self, game: GameId) -> Result<Claim, StoreError> {
        let sql = "UPDATE games SET epoch = epoch + 1 WHERE id = ?1 RETURNING epoch";
        let epoch: Option<i64> = self.connection().query_row(sql, [game.0], |row| row.get(0)).optional()?;
        // A game that is not there can be held by nobody; reading it says so.
        Ok(Claim::Held(epoch.map_or(Hold::to_read(game), |epoch| Hold { game, epoch })))
    }

    fn holds(&self, _: Hold, _: bool) -> Result<bool, StoreError> {
        Ok(true)
    }

    fn prolong(&self) -> Vec<GameId> {
        Vec::new()
    }

    fn release(&self, _: Option<Hold>) -> Result<(), StoreError> {
        Ok(())
    }

    /// While one thread waits for the disk the changes of others gather; whoever comes next takes them all along.
    fn append(&self, hold: Hold, moment: u32, entry: &Entry) -> Result<(), StoreError> {
        let (done, result) = sync_channel(1);
        let entry = serde_json::to_string(entry)?;
        self.waiting().push(Waiting { hold, moment, entry, done });
        let mut connection = self.connection();
        let all = std::mem::take(&mut *self.waiting());
        if !all.is_empty() {
            self.changed(all.len());
            let added = match add_all(&mut connection, &all) {
                Ok(added) => added,
                Err(error) => all.iter().map(|_| Err(again(&error).into())).collect(),
            };
            for (waiting, added) in all.into_iter().zip(added) {
                // Each of those who asked waits for its own.
                let _ = waiting.done.send(added);
            }
        }
        drop(connection);
        // Nothing comes from a thread that panicked with our change in its hands: nothing was committed then.
        result.recv().unwrap_or(Err(StoreError::Silent))
    }

    fn opened_by(&self, link: SecretHash) -> Result<Option<(GameId, Holder)>, StoreError> {
        let connection = self.reader();
        let mut sql = connection.prepare_cached("SELECT game, holder FROM links WHERE hash = ?1")?;
        let found = sql.query_row([link.0], |row| Ok((GameId(row.get(0)?), Holder::of_number(row.get(1)?))));
        Ok(found.optional()?)
    }

    fn renew(&self, game: GameId, holder: Holder, link: SecretHash) -> Result<(), StoreError> {
        let mut connection = self.connection();
        let change = connection.transaction()?;
        change.execute("DELETE FROM links WHERE game = ?1 AND holder = ?2", params![game.0, holder.number()])?;
        add_link(&change, game.0, link, holder)?;
        Ok(change.commit()?)
    }

    fn open_games(&self, most: u32) -> Result<Vec<OpenGame>, StoreError> {
        let connection = self.reader();
        let sql = "SELECT DISTINCT id, title FROM games JOIN open_seats ON game = id ORDER BY id DESC LIMIT ?1";
        let mut rows = connection.prepare_cached(sql)?;
        let found = rows.query_map([most], |row| Ok((row.get(0).map(GameId)?, row.get::<_, String>(1)?)))?;
        let mut all = Vec::new();
        for row in found {
            let (game, title) = row?;
            let mut rows = connection.prepare_cached("SELECT name FROM names WHERE game = ?1 ORDER BY seat")?;
            let names = rows.query_map([game.0], |row| row.get(0))?.collect::<Result<_, _>>()?;
            all.push(OpenGame { game, title, names, seats: open_seats(&connection, game)? });
        }
        Ok(all)
    }

    fn take_seat(&self, game: GameId, link: SecretHash) -> Result<Option<u8>, StoreError> {
        let mut connection = self.connection();
        let change = connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
        let Some(seat) = open_seats(&change, game)?.first().copied() else { return Ok(None) };
        change.execute("DELETE FROM open_seats WHERE game = ?1 AND seat = ?2", params![game.0, seat])?;
        let holder = Holder::Seat(seat);
        change.execute("DELETE FROM links WHERE game = ?1 AND holder = ?2", params![game.0, holder.number()])?;
        add_link(&change, game.0, link, holder)?;
        change.commit()?;
        Ok(Some(seat))
    }

    fn close_seats(&self, game: GameId, seat: Option<u8>) -> Result<(), StoreError> {
        let sql = "DELETE FROM open_seats WHERE game = ?1 AND seat = coalesce(?2, seat)";
        self.connection().execute(sql, params![game.0, seat])?;
        Ok(())
    }

    fn name(&self, hold: Hold, seat: u8, name: &str) -> Result<(), StoreError> {
        let sql = "UPDATE names SET name = ?4 WHERE game = ?1 AND seat = ?3 AND game IN (SELECT id FROM games WHERE epoch = ?2)";
        if_held(self.connection().execute(sql, params![hold.game.0, hold.epoch, seat, name])?)
    }

    fn setup(&self, hold: Hold, setup: &SessionSetup) -> Result<(), StoreError> {
        self.change(hold, "UPDATE games SET setup = ?3 WHERE id = ?1 AND epoch = ?2", serde_json::to_string(setup)?)
    }

    fn more(&self, hold: Hold, more: &More) -> Result<(), StoreError> {
        self.change(hold, "UPDATE games SET more = ?3 WHERE id = ?1 AND epoch = ?2", serde_json::to_string(more)?)
    }

    fn chat(&self, hold: Hold, line: &KeptChat) -> Result<(), StoreError> {
        let sql = "INSERT INTO chat (game, seat, text) SELECT id, ?3, ?4 FROM games WHERE id = ?1 AND epoch = ?2";
        if_held(self.connection().execute(sql, params![hold.game.0, hold.epoch, line.seat, line.text])?)
    }

    fn games(&self) -> Result<u64, StoreError> {
        let count: i64 = self.reader().query_row("SELECT count(*) FROM games", [], |row| row.get(0))?;
        Ok(count as u64)
    }

    fn all(&self) -> Result<Vec<GameId>, StoreError> {
        all_games(&self.reader())
    }

    fn damage(&self) -> Result<Vec<String>, StoreError> {
        let connection = self.connection();
        let mut rows = connection.prepare("PRAGMA integrity_check")?;
        let mut told = rows.query_map([], |row| row.get(0))?.collect::<Result<Vec<String>, _>>()?;
        told.retain(|line| line != "ok");
        let mut rows = connection.prepare("PRAGMA foreign_key_check")?;
        let lost = rows.query_map([], |row| row.get::<_, String>(0))?.collect::<Result<Vec<String>, _>>()?;
        told.extend(lost.into_iter().map(|table| format!("a row of `{table}` belongs to no game")));
        Ok(told)
    }

    fn copy_into(&self, to: &mut dyn FnMut(&Whole) -> Result<(), StoreError>) -> Result<(), StoreError> {
        let mut connection = self.connection();
        let look = connection.transaction()?;
        for game in all_games(&look)? {
            let Some(kept) = read_game(&look, game)? else { continue };
            let mut rows = look.prepare_cached("SELECT hash, holder FROM links WHERE game = ?1")?;
            let link = |row: &rusqlite::Row<'_>| Ok((SecretHash(row.get(0)?), Holder::of_number(row.get(1)?)));
            let links = rows.query_map([game.0], link)?.collect::<Result<Vec<_>, _>>()?;
            to(&(game, kept, links))?;
        }
        Ok(())
    }

    fn take_over(&self, from: &dyn Store) -> Result<(), StoreError> {
        let mut connection = self.connection();
        let change = connection.transaction()?;
        if !all_games(&change)?.is_empty() {
            return Err(StoreError::NotEmpty);
        }
        from.copy_into(&mut |(id, game, links)| {
            add_game(&change, Some(*id), game, links)?;
            for line in &game.chat {
                let sql = "INSERT INTO chat (game, seat, text) VALUES (?1, ?2, ?3)";
                change.execute(sql, params![id.0, line.seat, line.text])?;
            }
            Ok(())
        })?;
        Ok(change.commit()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn memory() -> Sqlite {
        Sqlite::prepared(Connection::open_in_memory().expect("memory")).expect("new tables")
    }

    #[test]
    fn changes_of_many_games_at_once_are_all_kept_and_a_refused_one_hinders_none() {
        let store = memory();
        let games: Vec<Hold> = (0..8)
            .map(|_| store.create(&crate::contract::kept(), &[]).expect("kept"))
            .map(|game| match store.claim(game) {
                Ok(Claim::Held(hold)) => hold,
                other => panic!("{other:?}"),
            })
            .collect();
        let refused = std::thread::scope(|scope| {
            let writer = |hold: &Hold| {
                let (store, hold) = (&store, *hold);
                scope.spawn(move || {
                    let late = Hold { epoch: hold.epoch - 1, ..hold };
                    let tries = (1..=50).flat_map(|moment| [(hold, moment), (hold, moment), (late, moment + 1)]);
                    tries.filter(|(hold, moment)| store.append(*hold, *moment, &Entry::Back(0)).is_err()).count()
                })
            };
            let all: Vec<_> = games.iter().map(writer).collect();
            all.into_iter().map(|writer| writer.join().expect("it writes")).collect::<Vec<usize>>()
        });
        assert_eq!(refused, [100; 8], "each change once, and none of an earlier claim");
        for hold in games {
            assert_eq!(store.load(hold.game).expect("read").expect("there").entries.len(), 50);
        }
    }

    #[test]
    fn it_keeps_the_contract() {
        crate::contract::is_kept_by(&memory(), &memory());
    }

    #[test]
    fn an_older_program_refuses_a_newer_database() {
        let mut connection = Connection::open_in_memory().expect("memory");
        let newer = [MIGRATIONS, &["CREATE TABLE later (id INTEGER) STRICT;"]].concat();
        migrate(&mut connection, &newer).expect("a newer program");
        let refused = migrate(&mut connection, MIGRATIONS);
        assert!(matches!(refused, Err(StoreError::Newer { is, known }) if is == known + 1), "{refused:?}");
        let mut connection = Connection::open_in_memory().expect("memory");
        connection.execute_batch("CREATE TABLE songs (id INTEGER)").expect("another program");
        assert!(matches!(migrate(&mut connection, MIGRATIONS), Err(StoreError::Foreign)));
    }

    #[test]
    fn a_database_of_any_version_is_brought_up_to_date() {
        let schema = |connection: &Connection| -> Vec<String> {
            let mut rows =
                connection.prepare("SELECT coalesce(sql, name) FROM sqlite_schema ORDER BY name").expect("sql");
            rows.query_map([], |row| row.get(0)).expect("rows").collect::<Result<_, _>>().expect("texts")
        };
        let steps = [MIGRATIONS, &["CREATE TABLE later (id INTEGER) STRICT;"]].concat();
        let mut new = Connection::open_in_memory().expect("memory");
        migrate(&mut new, &steps).expect("all steps");
        for version in 1..=steps.len() {
            let mut old = Connection::open_in_memory().expect("memory");
            migrate(&mut old, &steps[..version]).expect("an old program");
            migrate(&mut old, &steps).expect("a new one");
            assert_eq!(schema(&old), schema(&new), "from version {version}");
        }
    }
}
