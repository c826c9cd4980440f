//! Why something may not be done, where the reason is one of this game's own.

kernel::bars! {
    /// An errand without an hour left for it.
    NO_HOUR: "H2.2", "no hour is left";
    /// A card that costs more coins than there are.
    TOO_DEAR: "H2.4", "{} coins are too few";
    /// A merchant without a deal.
    NO_DEAL: "H2.4", "no deal is left";
}
