//! The database in a file, by SQLite. Every change is one transaction that has reached the disk before anybody is told of it.

use crate::{
    secret::SecretHash,
    store::{CHAT_LINES, Entry, GameId, Holder, KeptChat, KeptGame, More, Store, StoreError},
};
use rusqlite::{Connection, OpenFlags, OptionalExtension, Transaction, params};
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
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
];

/// The mark of our databases (`Cwrt`), by which a file of another program is known.
const APPLICATION: i32 = 0x4377_7274;

pub(crate) struct Sqlite(Mutex<Connection>);

impl Sqlite {
    /// Opens the database in a file, which is made if there is none, and brings its tables up to date.
    pub fn open(file: &Path) -> Result<Self, StoreError> {
        if let Some(folder) = file.parent() {
            std::fs::create_dir_all(folder).map_err(StoreError::Folder)?;
        }
        Sqlite::prepared(Connection::open(file)?)
    }

    /// Opens a database that is there, to be read; one of another version of the tables is refused.
    pub fn read(file: &Path) -> Result<Self, StoreError> {
        let mut connection = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        connection.busy_timeout(std::time::Duration::from_secs(5))?;
        let is = version(&mut connection, MIGRATIONS)?;
        match is == MIGRATIONS.len() as i32 {
            true => Ok(Sqlite(Mutex::new(connection))),
            false => Err(StoreError::Older { is, known: MIGRATIONS.len() as i32 }),
        }
    }

    /// The mistakes that SQLite finds in the file.
    pub fn damage(&self) -> Result<Vec<String>, StoreError> {
        let connection = self.connection();
        let mut rows = connection.prepare("PRAGMA integrity_check")?;
        let mut told = rows.query_map([], |row| row.get(0))?.collect::<Result<Vec<String>, _>>()?;
        told.retain(|line| line != "ok");
        let mut rows = connection.prepare("PRAGMA foreign_key_check")?;
        let lost = rows.query_map([], |row| row.get::<_, String>(0))?.collect::<Result<Vec<String>, _>>()?;
        told.extend(lost.into_iter().map(|table| format!("a row of `{table}` belongs to no game")));
        Ok(told)
    }

    /// The numbers of all games.
    pub fn all(&self) -> Result<Vec<GameId>, StoreError> {
        let connection = self.connection();
        let mut rows = connection.prepare("SELECT id FROM games ORDER BY id")?;
        Ok(rows.query_map([], |row| row.get(0).map(GameId))?.collect::<Result<_, _>>()?)
    }

    /// Writes a copy into a file that is not there yet.
    pub fn copy(&self, to: &Path) -> Result<(), StoreError> {
        if to.exists() {
            return Err(StoreError::Exists(to.into()));
        }
        self.connection().execute("VACUUM INTO ?1", [to.to_string_lossy()])?;
        Ok(())
    }

    fn prepared(mut connection: Connection) -> Result<Self, StoreError> {
        connection.pragma_update(None, "journal_mode", "wal")?;
        connection.pragma_update(None, "synchronous", "full")?;
        connection.pragma_update(None, "foreign_keys", true)?;
        connection.busy_timeout(std::time::Duration::from_secs(5))?;
        migrate(&mut connection, MIGRATIONS)?;
        Ok(Sqlite(Mutex::new(connection)))
    }

    /// A game that panicked while it held the database has left no transaction open: rusqlite rolls it back.
    fn connection(&self) -> MutexGuard<'_, Connection> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
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

/// A holder as a number: seats from 0, below them the others.
fn number_of(holder: Holder) -> i64 {
    match holder {
        Holder::Seat(seat) => seat.into(),
        Holder::Watch => -1,
        Holder::Host => -2,
    }
}

fn holder_of(number: i64) -> Holder {
    match number {
        -1 => Holder::Watch,
        -2 => Holder::Host,
        seat => Holder::Seat(seat as u8),
    }
}

fn add_link(change: &Transaction<'_>, game: i64, link: SecretHash, holder: Holder) -> Result<(), StoreError> {
    let sql = "INSERT INTO links (hash, game, holder) VALUES (?1, ?2, ?3)";
    change.execute(sql, params![link.0, game, number_of(holder)])?;
    Ok(())
}

impl Store for Sqlite {
    fn create(&self, game: &KeptGame, links: &[(SecretHash, Holder)]) -> Result<GameId, StoreError> {
        let mut connection = self.connection();
        let change = connection.transaction()?;
        let (setup, stops) = (serde_json::to_string(&game.setup)?, serde_json::to_string(&game.stops)?);
        let sql = "INSERT INTO games (title, setup, stops, more) VALUES (?1, ?2, ?3, ?4)";
        change.execute(sql, params![game.title, setup, stops, serde_json::to_string(&game.more)?])?;
        let id = change.last_insert_rowid();
        for (at, entry) in game.entries.iter().enumerate() {
            let sql = "INSERT INTO entries (game, moment, entry) VALUES (?1, ?2, ?3)";
            change.execute(sql, params![id, at as i64 + 1, serde_json::to_string(entry)?])?;
        }
        for (link, holder) in links {
            add_link(&change, id, *link, *holder)?;
        }
        for (seat, name) in game.names.iter().enumerate() {
            let sql = "INSERT INTO names (game, seat, name) VALUES (?1, ?2, ?3)";
            change.execute(sql, params![id, seat as i64, name])?;
        }
        change.commit()?;
        Ok(GameId(id))
    }

    fn load(&self, game: GameId) -> Result<Option<KeptGame>, StoreError> {
        let mut connection = self.connection();
        // One transaction, so that all parts are of one moment.
        let look = connection.transaction()?;
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
        let sql = "SELECT seat, text FROM (SELECT id, seat, text FROM chat WHERE game = ?1 ORDER BY id DESC LIMIT ?2) ORDER BY id";
        let mut rows = look.prepare(sql)?;
        let line = |row: &rusqlite::Row<'_>| Ok(KeptChat { seat: row.get(0)?, text: row.get(1)? });
        let chat = rows.query_map(params![game.0, CHAT_LINES as i64], line)?.collect::<Result<Vec<KeptChat>, _>>()?;
        let (setup, stops) = (serde_json::from_str(&setup)?, serde_json::from_str(&stops)?);
        let more = serde_json::from_str(&more)?;
        Ok(Some(KeptGame { title, setup, stops, names, entries, chat, more }))
    }

    fn append(&self, game: GameId, moment: u32, entry: &Entry) -> Result<(), StoreError> {
        let text = serde_json::to_string(entry)?;
        let connection = self.connection();
        let mut sql = connection.prepare_cached("INSERT INTO entries (game, moment, entry) VALUES (?1, ?2, ?3)")?;
        match sql.execute(params![game.0, moment, text]) {
            Err(rusqlite::Error::SqliteFailure(why, _)) if why.code == rusqlite::ErrorCode::ConstraintViolation => {
                Err(StoreError::Overtaken)
            }
            other => Ok(other.map(drop)?),
        }
    }

    fn opened_by(&self, link: SecretHash) -> Result<Option<(GameId, Holder)>, StoreError> {
        let connection = self.connection();
        let mut sql = connection.prepare_cached("SELECT game, holder FROM links WHERE hash = ?1")?;
        let found = sql.query_row([link.0], |row| Ok((GameId(row.get(0)?), holder_of(row.get(1)?))));
        Ok(found.optional()?)
    }

    fn renew(&self, game: GameId, holder: Holder, link: SecretHash) -> Result<(), StoreError> {
        let mut connection = self.connection();
        let change = connection.transaction()?;
        change.execute("DELETE FROM links WHERE game = ?1 AND holder = ?2", params![game.0, number_of(holder)])?;
        add_link(&change, game.0, link, holder)?;
        Ok(change.commit()?)
    }

    fn name(&self, game: GameId, seat: u8, name: &str) -> Result<(), StoreError> {
        let sql = "UPDATE names SET name = ?3 WHERE game = ?1 AND seat = ?2";
        self.connection().execute(sql, params![game.0, seat, name])?;
        Ok(())
    }

    fn setup(&self, game: GameId, setup: &SessionSetup) -> Result<(), StoreError> {
        let setup = serde_json::to_string(setup)?;
        self.connection().execute("UPDATE games SET setup = ?2 WHERE id = ?1", params![game.0, setup])?;
        Ok(())
    }

    fn stops(&self, game: GameId, stops: &[(String, bool)]) -> Result<(), StoreError> {
        let stops = serde_json::to_string(stops)?;
        self.connection().execute("UPDATE games SET stops = ?2 WHERE id = ?1", params![game.0, stops])?;
        Ok(())
    }

    fn more(&self, game: GameId, more: &More) -> Result<(), StoreError> {
        let more = serde_json::to_string(more)?;
        self.connection().execute("UPDATE games SET more = ?2 WHERE id = ?1", params![game.0, more])?;
        Ok(())
    }

    fn chat(&self, game: GameId, line: &KeptChat) -> Result<(), StoreError> {
        let sql = "INSERT INTO chat (game, seat, text) VALUES (?1, ?2, ?3)";
        self.connection().execute(sql, params![game.0, line.seat, line.text])?;
        Ok(())
    }

    fn games(&self) -> Result<u64, StoreError> {
        let count: i64 = self.connection().query_row("SELECT count(*) FROM games", [], |row| row.get(0))?;
        Ok(count as u64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::{Given, GivenBy};

    fn memory() -> Sqlite {
        Sqlite::prepared(Connection::open_in_memory().expect("memory")).expect("new tables")
    }

    fn kept() -> KeptGame {
        let (title, names) = ("lanterns".into(), vec!["Ina".into(), String::new()]);
        let (setup, more) = (Default::default(), More::default());
        KeptGame { title, setup, stops: Vec::new(), names, entries: Vec::new(), chat: Vec::new(), more }
    }

    fn given(answer: u16) -> Given {
        Given { seat: 0, by: GivenBy::Hand, answer: Some(answer), sense: 0 }
    }

    #[test]
    fn a_game_comes_back_as_it_was_kept() {
        let store = memory();
        let (one, other) = (SecretHash([1; 32]), SecretHash([2; 32]));
        let game = store.create(&kept(), &[(one, Holder::Seat(0)), (other, Holder::Watch)]).expect("kept");
        let entries = [Entry::Given(vec![given(0), given(1)]), Entry::Back(1), Entry::Given(vec![given(2)])];
        for (at, entry) in entries.iter().enumerate() {
            store.append(game, at as u32 + 1, entry).expect("added");
        }
        store.name(game, 1, "Bram").expect("named");
        store.more(game, &More { still: true, ..More::default() }).expect("kept");
        store.chat(game, &KeptChat { seat: Some(1), text: "hello".into() }).expect("said");
        let back = store.load(game).expect("read").expect("there");
        assert_eq!(back.entries, entries);
        assert_eq!(back.given(), [given(0), given(2)]);
        assert_eq!(back.names, ["Ina", "Bram"]);
        assert!(back.more.still);
        let copy = store.create(&back, &[]).expect("kept");
        assert_eq!(store.load(copy).expect("read").expect("there").entries, entries);
        assert_eq!(back.chat, [KeptChat { seat: Some(1), text: "hello".into() }]);
        assert_eq!(store.opened_by(other).expect("asked"), Some((game, Holder::Watch)));
    }

    #[test]
    fn of_two_writers_one_is_refused() {
        let store = memory();
        let game = store.create(&kept(), &[]).expect("kept");
        store.append(game, 1, &Entry::Back(0)).expect("the first");
        assert!(matches!(store.append(game, 1, &Entry::Back(0)), Err(StoreError::Overtaken)));
    }

    #[test]
    fn a_withdrawn_link_opens_nothing() {
        let store = memory();
        let (old, new) = (SecretHash([1; 32]), SecretHash([2; 32]));
        let game = store.create(&kept(), &[(old, Holder::Seat(0))]).expect("kept");
        store.renew(game, Holder::Seat(0), new).expect("given anew");
        assert_eq!(store.opened_by(old).expect("asked"), None);
        assert_eq!(store.opened_by(new).expect("asked"), Some((game, Holder::Seat(0))));
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
