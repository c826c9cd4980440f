//! The steps of the procedure, each with its id, its name and the struct it keeps its data in.

use crate::{challenge, clear, day, enter, evening, exchange, play, setup, test, travel, turn};

kernel::steps! {
    /// The phases of a round.
    ROUND = "round", day::Round;
    /// Phase 1.
    PATH_PHASE = "path phase", day::PathPhase;
    /// Phase 2.
    TURNS = "turns", turn::Turns;
    /// One turn.
    TURN = "turn", turn::Turn;
    /// Untimed abilities.
    WINDOW = "window", turn::Window;
    /// A test.
    TEST = "test", test::Test;
    /// Fatigue from the cards between.
    BETWEEN = "cards between", test::Between;
    /// Challenge effects.
    CHALLENGE = "challenge effects", challenge::Challenge;
    /// The check of thresholds.
    CLEAR = "clear", clear::Clear;
    /// One card being cleared.
    CLEARED = "cleared", clear::Cleared;
    /// Phase 3.
    TRAVEL = "travel", travel::Travel;
    /// Phase 4.
    REFRESH = "refresh", day::Refresh;
    /// A card entering play.
    ENTERING = "entering", enter::Entering;
    /// Path cards being drawn.
    DRAW_PATH = "draw path cards", enter::DrawPath;
    /// The ranger chooses where a bare move goes.
    MOVE_WHERE = "move where", enter::MoveWhere;
    /// A card being played.
    PLAY = "play", play::Play;
    /// Too much equipment.
    EQUIP_LIMIT = "equip limit", enter::EquipLimit;
    /// A draw that waits its turn.
    DRAW = "draw", day::Draw;
    /// A journey to the next location.
    JOURNEY = "journey", travel::Journey;
    /// Arriving somewhere.
    ARRIVAL = "arrival", setup::Arrival;
    /// Setting up the day.
    SETUP = "setup", setup::SetUp;
    /// Energy being spent.
    SPEND = "spend", exchange::Spending;
    /// The text of a test.
    TEXT = "text of the test", test::Text;
    /// The end of a challenge effect.
    RESOLVED = "challenge effect resolved", challenge::Resolved;
    /// Obstacles being dodged.
    DODGES = "dodges", test::Dodges;
    /// The evening of a day that ended in a camp.
    EVENING = "evening", evening::Evening;
    /// A challenge card that waits for a new deck.
    REVEAL = "reveal", challenge::Reveal;
    /// Another test in the same turn.
    ANOTHER_TEST = "another test", test::AnotherTest;
    /// All challenge effects of one card.
    RESOLVE_EACH = "each challenge effect", challenge::ResolveEach;
    /// An attachment that is put into play and goes to a host.
    HOST = "host", enter::FindHost;
    /// A card that lies on no host and has to.
    LOOSE = "loose", enter::Loose;
    /// The targets of a test being chosen.
    AIM = "aim", test::Aim;
}
