//! Why something may not be done, where the reason is one of this game's own.

kernel::bars! {
    /// The thing that would answer is no card.
    NO_CARD: "", "it is not a card";
    /// A charm without a `play:`.
    ONLY_AS_A_RESPONSE: "", "only as a response";
}
