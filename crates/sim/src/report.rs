//! The report: one page without outside files.

use crate::{Comparison, Experiment, Mean, Rate, Summary, ab::chance_text, summary::mean_text};
use std::fmt::Write;

const STYLE: &str = include_str!("report.css");
/// Cards drawn in fewer games are listed apart from the others: their rates say little.
const FEW: u64 = 20;

/// The report of one experiment, with the notes at its top.
pub fn report(experiment: &Experiment, summary: &Summary, notes: &[String]) -> String {
    let title = format!("{}: {} games", experiment.game, summary.games);
    let body = head(&title, &summary.verdict(), notes) + &figures(experiment, summary) + &setup(experiment);
    page(&title, &body)
}

/// The report of two versions: what changed, then the figures of the new one.
pub fn comparison_report(experiment: &Experiment, compared: &Comparison, new: &Summary, notes: &[String]) -> String {
    let versions = &compared.versions;
    let title = format!("{}: {} against {}", experiment.game, versions.old, versions.new);
    let mut body = head(&title, &[compared.verdict()], notes);
    body += "<h2>What differs</h2>\n<ul>\n";
    for (name, how) in &versions.cards {
        let _ = writeln!(body, "<li>{} ({how})</li>", escape(name));
    }
    let _ = writeln!(
        body,
        "</ul>\n<p>{} games were played with both versions, on the same seeds; {} of them went the same.</p>",
        compared.pairs, compared.same
    );
    let mut rows = Vec::new();
    for line in &compared.wins {
        let change = (line.new.rate - line.old.rate) * 100.0;
        rows.push(vec![
            escape(&line.name),
            coloured(change, compared.is_sure(line.chance), &format!("{change:+.1}")),
            sure(compared.is_sure(line.chance)),
            percent(line.old.rate),
            percent(line.new.rate),
            line.better.to_string(),
            line.worse.to_string(),
            chance_text(line.chance).replace('<', "&lt;"),
        ]);
    }
    body += "<h2>Wins</h2>\n";
    body += &table(
        &[
            Words(""),
            Figure("points"),
            Words(""),
            More("old"),
            More("new"),
            More("games better"),
            More("games worse"),
            More("p"),
        ],
        &rows,
    );
    let mut rows = Vec::new();
    for line in &compared.numbers {
        let chance = line.difference.chance();
        rows.push(vec![
            escape(&line.name),
            format!("{:+.2}", line.difference.mean),
            sure(compared.is_sure(chance)),
            interval(&line.difference),
            format!("{:.2}", line.old),
            chance_text(chance).replace('<', "&lt;"),
        ]);
    }
    body += "<h2>A game</h2>\n";
    body += &table(&[Words(""), Figure("change"), Words(""), More("95 %"), More("old"), More("p")], &rows);
    let both = |[old, new]: [Rate; 2]| format!("{} &rarr; {}", percent(old.rate), percent(new.rate));
    let cards = compared.cards.iter();
    let rows: Vec<Vec<String>> =
        cards.map(|card| vec![escape(&card.name), both(card.drawn), both(card.played), both(card.dead)]).collect();
    if !rows.is_empty() {
        body += "<h2>The cards that differ</h2>\n";
        body += &table(&[Words(""), Figure("won when drawn"), More("copies played"), More("left in hand")], &rows);
    }
    body += "<p class=soft>p is the chance of so large a difference if nothing had changed: McNemar's exact test for wins, \
             Student's interval of the differences, game by game, for numbers. A line says \
             <b>more than chance</b> if, with nothing changed, fewer than one report in twenty would hold any such line.</p>\n";
    let _ = writeln!(body, "<h1>Results with {}</h1>", escape(&versions.new));
    page(&title, &(body + &figures(experiment, new) + &setup(experiment)))
}

fn page(title: &str, body: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=en>\n<head>\n<meta charset=utf-8>\n<meta name=viewport content=\"width=device-width, \
         initial-scale=1\">\n<title>{}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n{body}</body>\n</html>\n",
        escape(title)
    )
}

/// The title, and at once what came of it.
fn head(title: &str, verdict: &[String], notes: &[String]) -> String {
    let mut text = format!("<h1>{}</h1>\n", escape(title));
    for line in verdict.iter().chain(notes) {
        let _ = writeln!(text, "<p class=verdict>{}</p>", escape(line));
    }
    text
}

/// The settings of the run, for those who want to play it again.
fn setup(experiment: &Experiment) -> String {
    let mut text = String::from("<h2>How it was played</h2>\n<dl>\n");
    let variant = experiment.variant.clone().unwrap_or_else(|| "none".into());
    let decks: Vec<String> = experiment.decks.iter().map(|deck| deck.name().to_string()).collect();
    for (what, value) in [
        ("bots", experiment.bots.join(", ")),
        ("decks", decks.join(", ")),
        ("seed", experiment.seed.to_string()),
        ("variant", variant),
        ("engine", experiment.engine.clone()),
        ("cards", experiment.cards.clone()),
        ("experiment", experiment.hash()),
    ] {
        let _ = writeln!(text, "<dt>{what}</dt><dd>{}</dd>", escape(&value));
    }
    text + "</dl>\n"
}

fn figures(experiment: &Experiment, summary: &Summary) -> String {
    let mut text = String::new();
    let mut rates: Vec<(String, Rate)> = Vec::new();
    rates.extend(summary.pairings.iter().map(|(a, b, rate)| (format!("{a} against {b}"), *rate)));
    rates.extend(summary.first_seat.map(|rate| ("the first seat".to_string(), rate)));
    if summary.decks.len() > 1 {
        rates.extend(summary.decks.iter().map(|(name, rate)| (format!("deck {name}"), *rate)));
    }
    if !rates.is_empty() {
        text += "<h2>Who wins</h2>\n";
        text += &rate_table("won", "games", &rates);
    }
    if !summary.days.is_empty() {
        text += &days(summary);
    }
    if summary.decks.len() > 1 {
        text += "<h2>Deck against deck</h2>\n<p>The games, in %, that the deck of the row wins against the deck of the column. Colour marks more than chance.</p>\n";
        text += &matrix(summary);
    }
    text += "<h2>How long a game is</h2>\n";
    text += &histogram(summary, if experiment.rivals { "turns" } else { "rounds" });
    let rows: Vec<Vec<String>> = summary
        .means
        .iter()
        .map(|(name, mean)| vec![name.to_string(), format!("{:.1}", mean.mean), interval(mean)])
        .collect();
    text += &table(&[Words(""), Figure("mean"), Figure("95 %")], &rows);
    if summary.shared > 0 {
        let _ = writeln!(text, "<p>{} won by several together.</p>", summary.shared);
    }
    if summary.drawn + summary.stopped > 0 {
        let _ = writeln!(text, "<p>{} drawn, {} stopped with too many prompts.</p>", summary.drawn, summary.stopped);
    }
    for (game, why) in summary.broken.iter().take(10) {
        let _ = writeln!(text, "<p class=bad>Game {game} broke the engine: {}</p>", escape(why));
    }
    text + &cards(experiment, summary)
}

/// Rates under the word for a good end and the word for those counted.
fn rate_table(won: &str, of: &str, rates: &[(String, Rate)]) -> String {
    let row = |(name, rate): &(String, Rate)| {
        vec![
            escape(name),
            percent(rate.rate),
            whisker(rate),
            rate.of.to_string(),
            format!("{} to {}", percent(rate.low), percent(rate.high)),
        ]
    };
    let columns = [Words(""), Figure(won), Figure("0 to 100 %"), Figure(of), More("95 % (Wilson)")];
    table(&columns, &rates.iter().map(row).collect::<Vec<_>>())
}

/// The interval as a line from 0 to 100 %, with the middle marked.
fn whisker(rate: &Rate) -> String {
    let x = |share: f64| 2.0 + share * 116.0;
    format!(
        "<svg viewBox=\"0 0 120 14\" class=spread role=img aria-label=\"{}\"><line class=axis x1=60 x2=60 y1=0 \
         y2=14 /><line class=whisker x1={:.1} x2={:.1} y1=7 y2=7 /><circle class=bar cx={:.1} cy=7 r=4 /></svg>",
        percent(rate.rate),
        x(rate.low),
        x(rate.high),
        x(rate.rate)
    )
}

fn matrix(summary: &Summary) -> String {
    // Columns are told by the numbers of the rows: names would not fit a telephone.
    let numbers: Vec<String> = (1..=summary.decks.len()).map(|n| n.to_string()).collect();
    let columns: Vec<Column> = std::iter::once(Words("")).chain(numbers.iter().map(|number| Figure(number))).collect();
    let rows: Vec<Vec<String>> = summary
        .decks
        .iter()
        .zip(&summary.matrix)
        .enumerate()
        .map(|(n, ((name, _), cells))| {
            let cell = |rate: &Option<Rate>| match rate {
                None => "&ndash;".to_string(),
                Some(rate) => {
                    let known = rate.low > 0.5 || rate.high < 0.5;
                    let [p, low, high] = [rate.rate, rate.low, rate.high].map(|share| format!("{:.0}", share * 100.0));
                    let side = coloured(rate.rate - 0.5, known, &p);
                    format!("{side}<small><br>{low}&ndash;{high}</small>")
                }
            };
            let name = format!("{} {}", n + 1, escape(name));
            std::iter::once(name).chain(cells.iter().map(cell)).collect()
        })
        .collect();
    table(&columns, &rows).replacen("<table>", "<table class=dense>", 1)
}

/// The number of games of each length; long ranges share a bar.
fn histogram(summary: &Summary, unit: &str) -> String {
    let (Some((&least, _)), Some((&most, _))) = (summary.lengths.first_key_value(), summary.lengths.last_key_value())
    else {
        return "<p>No games.</p>\n".into();
    };
    // Bars begin at multiples of their width, so that round numbers can stand below them.
    let width = round_step(f64::from(most - least + 1) / 30.0);
    let least = least.div_euclid(width) * width;
    let mut bars = vec![0u64; ((most - least) / width + 1) as usize];
    for (length, n) in &summary.lengths {
        bars[((length - least) / width) as usize] += n;
    }
    let highest = bars.iter().copied().max().unwrap_or(1).max(1);
    let rise = round_step(highest as f64 / 5.0) as u64;
    let top = highest.div_ceil(rise) * rise;
    let step = 570.0 / bars.len() as f64;
    let mut svg = format!("<svg viewBox=\"0 0 640 240\" role=img aria-label=\"how many games had how many {unit}\">");
    let y = |n: u64| 190.0 - n as f64 / top as f64 * 150.0;
    for n in (0..=top).step_by(rise as usize) {
        let at = y(n);
        let _ = write!(svg, "<line class=axis x1=60 x2=635 y1={at:.1} y2={at:.1} />");
        let _ = write!(svg, "<text x=54 y={:.1} text-anchor=end>{n}</text>", at + 6.0);
    }
    let label = (1..=9).map(|n| round_step(f64::from(most - least) / 8.0) * n).find(|step| step % width == 0);
    for (i, n) in bars.iter().enumerate() {
        let x = 62.0 + step * i as f64;
        let from = least + width * i as i32;
        let range = if width == 1 { from.to_string() } else { format!("{from} to {}", from + width - 1) };
        let _ = write!(
            svg,
            "<rect class=bar x={:.1} y={:.1} width={:.1} height={:.1}><title>{range} {unit}: {n}</title></rect>",
            x + 0.5,
            y(*n),
            (step - 1.0).max(0.5),
            190.0 - y(*n)
        );
        if label.is_some_and(|label| from % label == 0) {
            let middle = if width == 1 { x + step / 2.0 } else { x };
            let _ = write!(svg, "<text x={middle:.1} y=212 text-anchor=middle>{from}</text>");
        }
    }
    let _ = writeln!(svg, "<text x=2 y=18>games</text><text x=635 y=236 text-anchor=end>{unit}</text></svg>");
    svg
}

/// The least of 1, 2, 5, 10, 20, 50 and so on that is no smaller: people read an axis in such steps.
fn round_step(least: f64) -> i32 {
    let steps = (0..9).flat_map(|power| [1, 2, 5].map(|digit| digit * 10i32.pow(power)));
    steps.into_iter().find(|step| f64::from(*step) >= least).unwrap_or(i32::MAX)
}

fn days(summary: &Summary) -> String {
    let mut text = String::from("<h2>Days</h2>\n");
    let survived: Vec<(String, Rate)> = summary.days.iter().map(|bot| (bot.bot.clone(), bot.survived)).collect();
    text += &rate_table("got through", "days", &survived);
    let mut rows = Vec::new();
    for bot in &summary.days {
        rows.push(vec![format!("{}: days got through in a row", escape(&bot.bot)), mean_text(&bot.days)]);
        let numbers = bot.numbers.iter();
        rows.extend(
            numbers.map(|(name, mean)| vec![format!("{}: {}", escape(&bot.bot), escape(name)), mean_text(mean)]),
        );
    }
    text += &table(&[Words("in a game"), Figure("mean")], &rows);
    let all: u64 = summary.ends.iter().map(|(.., n)| n).sum();
    let rows: Vec<Vec<String>> = summary
        .ends
        .iter()
        .take(30)
        .map(|(place, end, n)| vec![escape(place), escape(end), n.to_string(), percent(*n as f64 / all.max(1) as f64)])
        .collect();
    text += "<h2>Where days end, and how</h2>\n";
    text + &table(&[Words("place"), Words("how"), Figure("days"), More("share")], &rows)
}

fn cards(experiment: &Experiment, summary: &Summary) -> String {
    let won = if experiment.rivals { "won" } else { "got through" };
    let mut text = format!(
        "<h2>Cards</h2>\n<p>The games {won}, in %, of those in which a card was drawn or played, beside those its decks {won} in \
         all. Colour marks a difference that is more than chance. The last columns count the drawn copies that were played, \
         and those still in hand at the end.</p>\n"
    );
    let rate = |rate: &Rate, base: f64| {
        let known = rate.low > base || rate.high < base;
        match rate.of {
            0 => "&ndash;".to_string(),
            _ => coloured(rate.rate - base, known, &percent(rate.rate)),
        }
    };
    let columns = [
        Words("card"),
        Figure("when drawn"),
        Figure("its decks"),
        Figure("games"),
        More("95 %"),
        More("when played"),
        More("copies played"),
        More("dead in hand"),
    ];
    let row = |card: &crate::CardFigures| {
        vec![
            escape(&card.name),
            rate(&card.drawn, card.base),
            percent(card.base),
            card.drawn.of.to_string(),
            format!("{} to {}", percent(card.drawn.low), percent(card.drawn.high)),
            rate(&card.played, card.base),
            percent(card.use_rate.rate),
            percent(card.dead.rate),
        ]
    };
    let (few, many): (Vec<_>, Vec<_>) = summary.cards.iter().partition(|card| card.drawn.of < FEW);
    text += &table(&columns, &many.into_iter().map(row).collect::<Vec<_>>());
    if !few.is_empty() {
        let rows = table(&columns, &few.into_iter().map(row).collect::<Vec<_>>());
        let _ = writeln!(text, "<details><summary>Drawn in fewer than {FEW} games</summary>\n{rows}</details>");
    }
    text
}

/// A column of a table, with its heading.
enum Column<'a> {
    /// A name or a sentence: it begins at the left, and a narrow page breaks it.
    Words(&'a str),
    /// A number that decides: it stands at every width.
    Figure(&'a str),
    /// A number that stands only where there is room.
    More(&'a str),
}
use Column::{Figure, More, Words};

/// A table that fits a telephone: there it drops the columns that do not decide.
fn table(columns: &[Column], rows: &[Vec<String>]) -> String {
    let class = |column: usize| match columns.get(column) {
        Some(Words(_)) => " class=left",
        Some(More(_)) => " class=more",
        Some(Figure(_)) | None => "",
    };
    let mut text = String::from("<div class=wide><table>\n<tr>");
    for (i, Words(head) | Figure(head) | More(head)) in columns.iter().enumerate() {
        let _ = write!(text, "<th{}>{head}</th>", class(i));
    }
    text += "</tr>\n";
    for row in rows {
        let cells: String = row.iter().enumerate().map(|(i, cell)| format!("<td{}>{cell}</td>", class(i))).collect();
        let _ = writeln!(text, "<tr>{cells}</tr>");
    }
    text + "</table></div>\n"
}

fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

fn interval(mean: &Mean) -> String {
    match (mean.high - mean.low).is_finite() {
        true => format!("{:.2} to {:.2}", mean.low, mean.high),
        false => "&ndash;".into(),
    }
}

fn coloured(by: f64, known: bool, text: &str) -> String {
    match known {
        false => text.to_string(),
        true if by > 0.0 => format!("<b class=good>{text}</b>"),
        true => format!("<b class=bad>{text}</b>"),
    }
}

fn sure(is: bool) -> String {
    if is { "<b>more than chance</b>".into() } else { "<span class=soft>may be chance</span>".into() }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
