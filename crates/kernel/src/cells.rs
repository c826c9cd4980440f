//! Named, typed fields over plain cells: how a step keeps its own data, and a game its notes.
//!
//! The kernel is not generic over the game, so it keeps both as lists of [`Cell`]s. A game never sees a cell: [`frame!`]
//! lays a struct over the list of a step, [`notes!`] a typed name over each note, [`points!`] an enum over one cell. A
//! card can only be kept as [`Cell::Card`], and whatever looks through a state (hidden cards, loops, hashes, saves)
//! looks through the cells, so it sees every card a game keeps.
//!
//! [`frame!`]: crate::frame
//! [`notes!`]: crate::notes
//! [`points!`]: crate::points

use crate::{AbilityId, Card, DefId, Flow, Frame, Game, Seat, Stamp, Step, StepFrame, Thing, Zone};
use abilities::{Counter, Kind, Manner, Place, Stat, Symbol, Trait, Verb, Word};
use smallvec::{Array, SmallVec};
use std::marker::PhantomData;

/// One plain value.
///
/// ```
/// use kernel::{Card, Cell, Cells, Kept, Plain, Seat, Solid};
///
/// /// The number of a day, never none: a note may hold an `Option` of it.
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// struct Day(u8);
/// impl Plain for Day {
///     fn cell(self) -> Cell {
///         Cell::Number(self.0.into())
///     }
///     fn of(cell: Cell) -> Option<Self> {
///         u8::of(cell).map(Day)
///     }
/// }
/// impl Solid for Day {}
/// assert_eq!(Some(Day(3)).cell(), Cell::Number(3));
/// assert_eq!(Option::<Day>::of(Cell::Nothing), Some(None));
///
/// // Several values are kept one after the other, and read back unchanged.
/// let visit: (Seat, Vec<i32>) = (Seat(1), vec![4, 7]);
/// let cells = Cells::of(&visit);
/// assert_eq!(cells.read::<(Seat, Vec<i32>)>(), Some(visit));
/// assert_eq!(cells.read::<Seat>(), None);
/// fn is_kept<T: Kept>() {}
/// is_kept::<Option<Card>>();
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Cell {
    /// None, or the default of a note.
    #[default]
    Nothing,
    /// A number, a truth, a word, a point of a step, the length of a list.
    Number(i32),
    /// A player.
    Player(Seat),
    /// A card.
    Card(Card),
    /// A card where it lies, see [`Lying`].
    Lying(Card),
}

impl Cell {
    /// The card or player in it.
    pub(crate) fn thing(self) -> Thing {
        match self {
            Cell::Player(seat) => Thing::Player(seat),
            Cell::Card(card) | Cell::Lying(card) => Thing::Card(card),
            Cell::Nothing | Cell::Number(_) => Thing::Nothing,
        }
    }

    /// The card whose identity is meant.
    pub(crate) fn meant(self) -> Option<Card> {
        match self {
            Cell::Card(card) => Some(card),
            Cell::Nothing | Cell::Number(_) | Cell::Player(_) | Cell::Lying(_) => None,
        }
    }

    /// The same with its card called otherwise.
    pub(crate) fn renamed(self, name: impl Fn(Thing) -> Thing) -> Cell {
        match (self, name(self.thing())) {
            (Cell::Card(_), Thing::Card(card)) => Cell::Card(card),
            (Cell::Lying(_), Thing::Card(card)) => Cell::Lying(card),
            _ => self,
        }
    }
}

/// A list of cells. Frames are copied whenever a step runs, so a short list needs no allocation.
#[derive(Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Cells(SmallVec<[Cell; 14]>);

impl Clone for Cells {
    fn clone(&self) -> Self {
        Cells(SmallVec::from_slice(&self.0))
    }
}

impl Cells {
    /// A value as a list.
    pub fn of(value: &impl Kept) -> Self {
        let mut cells = Cells::default();
        value.put(&mut cells);
        cells
    }
    /// Makes it the list of a value.
    pub(crate) fn write(&mut self, value: &impl Kept) {
        self.0.clear();
        value.put(self);
    }
    /// Adds a plain value.
    #[doc(hidden)]
    pub fn push(&mut self, value: impl Plain) {
        self.0.push(value.cell());
    }
    /// The value the list was made of; none if it is a list of something else.
    pub fn read<T: Kept>(&self) -> Option<T> {
        let mut rest = &self.0[..];
        T::take(&mut rest).filter(|_| rest.is_empty())
    }
    pub(crate) fn iter(&self) -> impl Iterator<Item = Cell> + '_ {
        self.0.iter().copied()
    }
}

/// A value that fits into one cell.
pub trait Plain: Copy {
    /// As a cell.
    fn cell(self) -> Cell;
    /// From a cell.
    fn of(cell: Cell) -> Option<Self>;
}

/// A plain value that is never [`Cell::Nothing`], so that a note of its `Option` fits into one cell too.
pub trait Solid: Plain {}

/// A value that is laid into a list of cells, one after the other.
pub trait Kept: Sized {
    /// Adds its cells to the list.
    fn put(&self, to: &mut Cells);
    /// Takes its cells from the front of a list.
    fn take(from: &mut &[Cell]) -> Option<Self>;
}

/// Takes a plain value from the front of a list.
#[doc(hidden)]
pub fn take_plain<T: Plain>(from: &mut &[Cell]) -> Option<T> {
    let (first, rest) = from.split_first()?;
    *from = rest;
    T::of(*first)
}

impl<T: Kept> Kept for Option<T> {
    fn put(&self, to: &mut Cells) {
        self.is_some().put(to);
        self.iter().for_each(|value| value.put(to));
    }
    fn take(from: &mut &[Cell]) -> Option<Self> {
        match bool::take(from)? {
            true => T::take(from).map(Some),
            false => Some(None),
        }
    }
}

impl<T: Solid> Plain for Option<T> {
    fn cell(self) -> Cell {
        self.map_or(Cell::Nothing, T::cell)
    }
    fn of(cell: Cell) -> Option<Self> {
        match cell {
            Cell::Nothing => Some(None),
            cell => T::of(cell).map(Some),
        }
    }
}

impl Plain for Thing {
    fn cell(self) -> Cell {
        match self {
            Thing::Nothing => Cell::Nothing,
            Thing::Player(seat) => Cell::Player(seat),
            Thing::Card(card) => Cell::Card(card),
        }
    }
    fn of(cell: Cell) -> Option<Self> {
        (!matches!(cell, Cell::Number(_) | Cell::Lying(_))).then(|| cell.thing())
    }
}

impl Kept for Thing {
    fn put(&self, to: &mut Cells) {
        to.push(*self);
    }
    fn take(from: &mut &[Cell]) -> Option<Self> {
        take_plain(from)
    }
}

/// A plain type that is one sort of cell.
macro_rules! solid {
    ($($name:ty: $cell:ident, |$value:ident| $put:expr, |$kept:ident| $take:expr;)*) => {$(
        impl Plain for $name {
            fn cell(self) -> Cell {
                let $value = self;
                Cell::$cell($put)
            }
            fn of(cell: Cell) -> Option<Self> {
                match cell {
                    Cell::$cell($kept) => $take,
                    _ => None,
                }
            }
        }
        impl Solid for $name {}
        impl Kept for $name {
            fn put(&self, to: &mut Cells) {
                to.push(*self);
            }
            fn take(from: &mut &[Cell]) -> Option<Self> {
                take_plain(from)
            }
        }
    )*};
}

solid! {
    i32: Number, |n| n, |n| Some(n);
    u16: Number, |n| n.into(), |n| n.try_into().ok();
    u8: Number, |n| n.into(), |n| n.try_into().ok();
    bool: Number, |yes| yes.into(), |n| match n { 0 => Some(false), 1 => Some(true), _ => None };
    Seats: Number, |seats| seats.0.into(), |n| n.try_into().ok().map(Seats);
    Seat: Player, |seat| seat, |seat| Some(seat);
    Card: Card, |card| card, |card| Some(card);
    Lying: Lying, |lying| lying.0, |card| Some(Lying(card));
    DefId: Number, |id| id.index() as i32, |n| n.try_into().ok().map(DefId::new);
    AbilityId: Number, |id| id.index() as i32, |n| n.try_into().ok().map(AbilityId::new);
    Stamp: Number, |stamp| stamp.index() as i32, |n| n.try_into().ok().map(Stamp::new);
    Word: Number, |id| id.0.into(), |n| n.try_into().ok().map(Word);
    Counter: Number, |id| id.0.into(), |n| n.try_into().ok().map(Counter);
    Manner: Number, |id| id.0.into(), |n| n.try_into().ok().map(Manner);
    Kind: Number, |id| id.0.into(), |n| n.try_into().ok().map(Kind);
    Place: Number, |id| id.0.into(), |n| n.try_into().ok().map(Place);
    Stat: Number, |id| id.0.into(), |n| n.try_into().ok().map(Stat);
    Trait: Number, |id| id.0.into(), |n| n.try_into().ok().map(Trait);
    Verb: Number, |id| id.0.into(), |n| n.try_into().ok().map(Verb);
}

/// A type of several cells: its fields one after the other.
macro_rules! parts {
    ($($name:ty: |$value:ident| ($($part:expr),*), |$($field:ident),*| $made:expr;)*) => {$(
        impl Kept for $name {
            fn put(&self, to: &mut Cells) {
                let $value = self;
                $($part.put(to);)*
            }
            fn take(from: &mut &[Cell]) -> Option<Self> {
                $(let $field = Kept::take(from)?;)*
                Some($made)
            }
        }
    )*};
}

parts! {
    Zone: |zone| (zone.place, zone.seat), |place, seat| Zone { place, seat };
}

impl<A: Kept, B: Kept> Kept for (A, B) {
    fn put(&self, to: &mut Cells) {
        self.0.put(to);
        self.1.put(to);
    }
    fn take(from: &mut &[Cell]) -> Option<Self> {
        Some((A::take(from)?, B::take(from)?))
    }
}

fn put_list<T: Kept>(list: &[T], to: &mut Cells) {
    (list.len() as i32).put(to);
    list.iter().for_each(|item| item.put(to));
}

fn take_list<T: Kept, L: Default + Extend<T>>(from: &mut &[Cell]) -> Option<L> {
    let mut list = L::default();
    for _ in 0..usize::try_from(i32::take(from)?).ok()? {
        list.extend([T::take(from)?]);
    }
    Some(list)
}

impl<T: Kept> Kept for Vec<T> {
    fn put(&self, to: &mut Cells) {
        put_list(self, to);
    }
    fn take(from: &mut &[Cell]) -> Option<Self> {
        take_list(from)
    }
}

impl<A: Array<Item: Kept>> Kept for SmallVec<A> {
    fn put(&self, to: &mut Cells) {
        put_list(self, to);
    }
    fn take(from: &mut &[Cell]) -> Option<Self> {
        take_list(from)
    }
}

impl<T: Kept + Copy + Default, const N: usize> Kept for [T; N] {
    fn put(&self, to: &mut Cells) {
        self.iter().for_each(|item| item.put(to));
    }
    fn take(from: &mut &[Cell]) -> Option<Self> {
        let mut array = [T::default(); N];
        for item in &mut array {
            *item = T::take(from)?;
        }
        Some(array)
    }
}

impl Kept for Symbol {
    fn put(&self, to: &mut Cells) {
        match *self {
            Symbol::Generic(n) => (0, n).put(to),
            Symbol::X => 1.put(to),
            Symbol::Of(one) => (2, one).put(to),
            Symbol::Either(one, other) => (3, (one, other)).put(to),
            Symbol::GenericOr(n, one) => (4, (n, one)).put(to),
            Symbol::OrOther(one) => (5, one).put(to),
        }
    }
    fn take(from: &mut &[Cell]) -> Option<Self> {
        Some(match i32::take(from)? {
            0 => Symbol::Generic(Kept::take(from)?),
            1 => Symbol::X,
            2 => Symbol::Of(Kept::take(from)?),
            3 => Symbol::Either(Kept::take(from)?, Kept::take(from)?),
            4 => Symbol::GenericOr(Kept::take(from)?, Kept::take(from)?),
            5 => Symbol::OrOther(Kept::take(from)?),
            _ => return None,
        })
    }
}

/// A card where it lies, whatever it is: nothing asks for its face, so a hidden one may change its identity.
///
/// ```
/// # use kernel::{Cards, Laying, Seat, Zone};
/// # use std::sync::Arc;
/// # let cards = Arc::new(Cards::new(&lanterns::library(), &lanterns::RULEBOOK, 2));
/// # let mut game = Laying::new(Arc::clone(&cards), 1);
/// # let yard = Zone::of(lanterns::lexicon::place::YARD, Seat(0));
/// # let lantern = game.place(cards.find("Paper Lantern").expect("a card"), Seat(0), yard);
///
/// use kernel::{Cell, Lying, Plain};
/// // A bot that imagines the game may take a card that merely lies there for another one.
/// assert_eq!(Lying(lantern).cell(), Cell::Lying(lantern));
/// assert_eq!(lantern.cell(), Cell::Card(lantern));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lying(pub Card);

/// A set of players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Seats(u16);

impl Seats {
    /// Whether the player is one of them.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }
    /// Whether nobody is.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
    /// The same and that player.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Seats(self.0 | 1 << seat.0)
    }
    /// The same without that player.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Seats(self.0 & !(1 << seat.0))
    }
    /// They, in table order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..u16::BITS as u8).map(Seat).filter(move |seat| self.contains(*seat))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Seats::default(), Seats::with)
    }
}

/// A step of a game's procedure with the data it keeps; [`frame!`](crate::frame) makes one.
///
/// ```
/// use kernel::{Flow, Game, Procedure, Step, StepFrame};
/// kernel::frame! {
///     /// A knock at the door.
///     pub struct Knock: Step(3) => knock { pub times: i32 }
/// }
/// fn knock(_: &mut Game, knock: &mut Knock) -> Flow {
///     knock.times -= 1;
///     if knock.times > 0 { Flow::Again } else { Flow::Done }
/// }
/// assert_eq!(Knock::STEP, Step(3));
/// let frame = StepFrame::of(&Knock { times: 2 });
/// assert_eq!(frame.read::<Knock>(), Some(Knock { times: 2 }));
/// ```
pub trait Procedure: Kept {
    /// The step of the rulebook.
    const STEP: Step;
    /// Goes on with it.
    fn run(&mut self, game: &mut Game) -> Flow;
}

impl StepFrame {
    /// The frame of a step.
    pub fn of<P: Procedure>(procedure: &P) -> Self {
        StepFrame { step: P::STEP, cells: Cells::of(procedure) }
    }
    /// The step, if this is its frame.
    pub fn read<P: Procedure>(&self) -> Option<P> {
        (self.step == P::STEP).then(|| self.cells.read()).flatten()
    }
}

/// Runs the step whose frame lies there. The frame stays as it is meanwhile, so that others find it, and then has what the
/// step has come to.
pub(crate) fn run_step<P: Procedure>(game: &mut Game, at: usize) -> Flow {
    let Some(Frame::Step(frame)) = game.state.frames.get(at) else { return Flow::Done };
    let Some(mut step) = frame.read::<P>() else { return Flow::Done };
    let flow = step.run(game);
    if !matches!(flow, Flow::Done) {
        match game.state.frames.get_mut(at) {
            Some(Frame::Step(frame)) if frame.step == P::STEP => frame.cells.write(&step),
            Some(frame) => *frame = Frame::Step(StepFrame::of(&step)),
            // The step dropped everything that was to do.
            None => {}
        }
    }
    flow
}

/// A struct of named, typed fields that a step keeps, and the function that runs it:
///
/// ```
/// use kernel::{Card, Flow, Game, Seat, Step};
///
/// kernel::points! {
///     /// The points of a visit.
///     pub enum Point { Knock, Enter }
/// }
///
/// kernel::frame! {
///     /// A visit.
///     #[derive(Default)]
///     pub struct Visit: Step(0) => visit {
///         pub at: Point,
///         pub guest: Seat,
///         pub gift: Option<Card>,
///         pub told: Vec<Seat>,
///     }
/// }
///
/// fn visit(game: &mut Game, visit: &mut Visit) -> Flow {
///     match visit.at {
///         Point::Knock => visit.at = Point::Enter,
///         Point::Enter => return Flow::Done,
///     }
///     Flow::Again
/// }
/// ```
#[macro_export]
macro_rules! frame {
    ($($(#[$meta:meta])* $vis:vis struct $name:ident: $step:expr => $run:path {
        $($(#[$doc:meta])* $of:vis $field:ident: $type:ty),* $(,)?
    })*) => {$(
        $crate::kept! {
            $(#[$meta])*
            $vis struct $name {
                $($(#[$doc])* $of $field: $type),*
            }
        }
        impl $crate::Procedure for $name {
            const STEP: $crate::Step = $step;
            fn run(&mut self, game: &mut $crate::Game) -> $crate::Flow {
                $run(game, self)
            }
        }
    )*};
}

/// A struct that fields of a [`frame!`](crate::frame) or a list of the [`notes!`](crate::notes) may hold.
#[macro_export]
macro_rules! kept {
    ($($(#[$meta:meta])* $vis:vis struct $name:ident {
        $($(#[$doc:meta])* $of:vis $field:ident: $type:ty),* $(,)?
    })*) => {$(
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        $vis struct $name {
            $($(#[$doc])* $of $field: $type,)*
        }
        impl $crate::Kept for $name {
            fn put(&self, to: &mut $crate::Cells) {
                $($crate::Kept::put(&self.$field, to);)*
                let _ = to;
            }
            fn take(from: &mut &[$crate::Cell]) -> Option<Self> {
                let _ = &from;
                Some($name { $($field: $crate::Kept::take(from)?,)* })
            }
        }
    )*};
}

/// An enum of points without values that fits into one cell; the first one is where a step begins. See
/// [`frame!`](crate::frame).
#[macro_export]
macro_rules! points {
    ($($(#[$meta:meta])* $vis:vis enum $name:ident {
        $(#[$doc:meta])* $first:ident $(, $(#[$other:meta])* $point:ident)* $(,)?
    })*) => {$(
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $vis enum $name {
            $(#[$doc])* #[default] $first,
            $($(#[$other])* $point,)*
        }
        impl $name {
            /// All of them, in order.
            #[allow(dead_code)]
            pub const ALL: &'static [$name] = &[$name::$first, $($name::$point),*];
            /// The one after this; none after the last.
            #[allow(dead_code)]
            pub fn next(self) -> Option<Self> {
                Self::ALL.get(self as usize + 1).copied()
            }
        }
        impl $crate::Plain for $name {
            fn cell(self) -> $crate::Cell {
                $crate::Cell::Number(self as i32)
            }
            fn of(cell: $crate::Cell) -> Option<Self> {
                let number = <i32 as $crate::Plain>::of(cell)?;
                Self::ALL.get(usize::try_from(number).ok()?).copied()
            }
        }
        impl $crate::Solid for $name {}
        impl $crate::Kept for $name {
            fn put(&self, to: &mut $crate::Cells) {
                to.push(*self);
            }
            fn take(from: &mut &[$crate::Cell]) -> Option<Self> {
                $crate::take_plain(from)
            }
        }
    )*};
}

/// The notes of a game beside its cards: cells of its own, and lists.
#[derive(Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(crate) struct Notes {
    cells: SmallVec<[Cell; 32]>,
    lists: Vec<(u16, Cells)>,
}

impl Clone for Notes {
    fn clone(&self) -> Self {
        Notes { cells: SmallVec::from_slice(&self.cells), lists: self.lists.clone() }
    }
}

impl Notes {
    /// Every cell.
    pub fn iter(&self) -> impl Iterator<Item = Cell> + '_ {
        self.cells.iter().copied().chain(self.lists.iter().flat_map(|(_, list)| list.iter()))
    }

    /// The same with its cards and players called otherwise.
    pub fn renamed(&self, name: impl Fn(Thing) -> Thing) -> Notes {
        let mut notes = self.clone();
        let lists = notes.lists.iter_mut().flat_map(|(_, list)| list.0.iter_mut());
        notes.cells.iter_mut().chain(lists).for_each(|cell| *cell = cell.renamed(&name));
        notes
    }

    pub fn get<T: Noted>(&self, note: Note<T>) -> T {
        T::noted_in(self, note.number)
    }

    /// Writes a note; says whether it is another than before.
    pub fn set<T: Noted>(&mut self, note: Note<T>, value: &T) -> bool {
        let other = self.get(note) != *value;
        if other {
            value.note_in(self, note.number);
        }
        other
    }
}

/// The name of a note: which one, and the type of its value. [`notes!`](crate::notes) makes them.
///
/// ```
/// use kernel::{Game, Note, Noted};
/// use lanterns::notes::HOUR;
/// fn is_unwritten<T: Noted>(game: &Game, note: Note<T>) -> bool {
///     game.note(note) == T::default()
/// }
/// assert!(is_unwritten(&lanterns::new_game(2, 7), HOUR), "no night is over yet");
/// ```
#[derive(Debug)]
pub struct Note<T> {
    number: u16,
    value: PhantomData<fn() -> T>,
}

impl<T> Clone for Note<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Note<T> {}

impl<T> Note<T> {
    /// The note of that number.
    #[doc(hidden)]
    pub const fn numbered(number: u16) -> Self {
        Note { number, value: PhantomData }
    }
}

/// The value of a note. One that was never written has its type's default.
pub trait Noted: Default + PartialEq {
    #[doc(hidden)]
    #[allow(private_interfaces)]
    fn noted_in(notes: &Notes, number: u16) -> Self;
    #[doc(hidden)]
    #[allow(private_interfaces)]
    fn note_in(&self, notes: &mut Notes, number: u16);
}

#[allow(private_interfaces)]
impl<T: Plain + Default + PartialEq> Noted for T {
    fn noted_in(notes: &Notes, number: u16) -> Self {
        notes.cells.get(usize::from(number)).and_then(|cell| T::of(*cell)).unwrap_or_default()
    }
    fn note_in(&self, notes: &mut Notes, number: u16) {
        let (at, cells) = (usize::from(number), &mut notes.cells);
        if cells.len() <= at {
            cells.resize(at + 1, Cell::Nothing);
        }
        // A default is written as nothing, so that equal notes are equal lists.
        cells[at] = if *self == T::default() { Cell::Nothing } else { self.cell() };
        while cells.last() == Some(&Cell::Nothing) {
            cells.pop();
        }
    }
}

#[allow(private_interfaces)]
impl<T: Kept + PartialEq> Noted for Vec<T> {
    fn noted_in(notes: &Notes, number: u16) -> Self {
        notes.lists.iter().find(|(n, _)| *n == number).and_then(|(_, list)| list.read()).unwrap_or_default()
    }
    fn note_in(&self, notes: &mut Notes, number: u16) {
        notes.lists.retain(|(n, _)| *n != number);
        if !self.is_empty() {
            let at = notes.lists.partition_point(|(n, _)| *n < number);
            notes.lists.insert(at, (number, Cells::of(self)));
        }
    }
}

/// The notes of a game, each with its name and type: `game.note(TURN)` is an `Option<Seat>`.
///
/// ```
/// use kernel::{Card, Seat, Seats};
///
/// kernel::notes! {
///     /// Whose turn it is; none outside turns.
///     pub TURN: Option<Seat>;
///     /// Who has rested.
///     pub RESTED: Seats;
///     /// The card that was drawn last.
///     pub LAST_DRAWN: Option<Card>;
/// }
/// ```
#[macro_export]
macro_rules! notes {
    ($($(#[$doc:meta])* $vis:vis $name:ident: $type:ty;)*) => {
        #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
        enum NumberOfNote { $($name),* }
        $($(#[$doc])* $vis const $name: $crate::Note<$type> = $crate::Note::numbered(NumberOfNote::$name as u16);)*
    };
}
