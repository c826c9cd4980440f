//! R19.2, Appendix B: the map of 37 locations, and the way from one to another.

use std::sync::OnceLock;

/// The places, and the paths between them with their terrain.
///
/// ```
/// use rangers::{Map, Path};
/// let map = Map::read("Ford: Mill by river\nMill: Ford by river\npivotal: Mill\n");
/// let path: &Path = &map.paths("Ford")[0];
/// assert_eq!((path.to.as_str(), path.terrain.as_str()), ("Mill", "river"));
/// assert!(map.is_pivotal("Mill"));
/// ```
#[derive(Clone, Debug)]
pub struct Map {
    locations: Vec<Place>,
}

#[derive(Clone, Debug)]
struct Place {
    name: String,
    pivotal: bool,
    paths: Vec<Path>,
}

/// One path from a location.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Path {
    /// The place it leads to.
    pub to: String,
    /// The terrain, which is also the name of its card set.
    pub terrain: String,
}

/// The map that ships with the game.
///
/// ```
/// let map = rangers::valley();
/// assert_eq!(map.names().count(), 37);
/// assert_eq!(map.route("Lone Tree Station", "Spire").unwrap(), ["White Sky", "Spire"]);
/// ```
pub fn valley() -> &'static Map {
    static VALLEY: OnceLock<Map> = OnceLock::new();
    VALLEY.get_or_init(|| Map::read(include_str!("valley.map")))
}

impl Map {
    /// Reads a map: `Place: Other by woods, Third by river`, and a line `pivotal: ...`.
    pub fn read(text: &str) -> Map {
        let mut map = Map { locations: Vec::new() };
        for line in text.lines().filter(|l| !l.starts_with('#')) {
            let Some((from, rest)) = line.split_once(':') else { continue };
            let items = rest.split(',').map(str::trim).filter(|i| !i.is_empty());
            if from == "pivotal" {
                for name in items {
                    let at = map.place(name);
                    map.locations[at].pivotal = true;
                }
                continue;
            }
            let from = map.place(from);
            for item in items {
                if let Some((to, terrain)) = item.split_once(" by ") {
                    let to = map.place(to);
                    map.join(from, to, terrain);
                    map.join(to, from, terrain);
                }
            }
        }
        map
    }

    fn place(&mut self, name: &str) -> usize {
        if let Some(i) = self.locations.iter().position(|p| p.name == name) {
            return i;
        }
        self.locations.push(Place { name: name.to_string(), pivotal: false, paths: Vec::new() });
        self.locations.len() - 1
    }

    fn join(&mut self, from: usize, to: usize, terrain: &str) {
        let to = self.locations[to].name.clone();
        self.locations[from].paths.push(Path { to, terrain: terrain.to_string() });
    }

    /// The names of all locations.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.locations.iter().map(|p| p.name.as_str())
    }

    /// Whether a location has a set of its own (R19.4).
    pub fn is_pivotal(&self, name: &str) -> bool {
        self.locations.iter().any(|p| p.name == name && p.pivotal)
    }

    /// The paths from a location, in the map's order. River paths need an effect that allows them (R19.2).
    pub fn paths(&self, from: &str) -> &[Path] {
        self.locations.iter().find(|p| p.name == from).map_or(&[], |p| &p.paths)
    }

    /// The number of a path among all of the map, by its beginning and its terrain.
    pub(crate) fn number_of(&self, from: &str, path: &Path) -> Option<usize> {
        let mut all = self.locations.iter().flat_map(|place| place.paths.iter().map(move |path| (&place.name, path)));
        all.position(|(place, own)| place == from && own == path)
    }

    /// The path of that number.
    pub(crate) fn path_numbered(&self, number: usize) -> Option<&Path> {
        self.locations.iter().flat_map(|place| &place.paths).nth(number)
    }

    /// The fewest locations to pass through on foot or by boat, the last being the goal.
    pub fn route(&self, from: &str, to: &str) -> Option<Vec<&str>> {
        let mut came: Vec<(&str, Option<usize>)> =
            vec![(self.locations.iter().find(|p| p.name == from)?.name.as_str(), None)];
        let mut at = 0;
        while at < came.len() {
            if came[at].0 == to {
                let mut way = Vec::new();
                let mut step = at;
                while let Some(before) = came[step].1 {
                    way.push(came[step].0);
                    step = before;
                }
                way.reverse();
                return Some(way);
            }
            for path in self.paths(came[at].0) {
                if !came.iter().any(|(n, _)| *n == path.to) {
                    came.push((&path.to, Some(at)));
                }
            }
            at += 1;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_map_has_as_many_paths_as_the_digest_says() {
        let map = valley();
        let ends: usize = map.names().map(|n| map.paths(n).len()).sum();
        assert_eq!(ends, 2 * 63);
        assert_eq!(map.names().filter(|n| map.is_pivotal(n)).count(), 9);
        assert!(map.paths("Marsh of Rebirth").is_empty());
    }

    #[test]
    fn a_path_leads_both_ways_through_the_same_terrain() {
        for name in valley().names() {
            for path in valley().paths(name) {
                assert!(valley().paths(&path.to).iter().any(|back| back.to == name && back.terrain == path.terrain));
            }
        }
    }

    #[test]
    fn nothing_leads_to_the_marsh() {
        assert_eq!(valley().route("Spire", "Marsh of Rebirth"), None);
        assert_eq!(valley().route("Spire", "Spire"), Some(vec![]));
    }
}
