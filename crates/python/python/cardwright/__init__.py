"""Card games whose cards are readable rules text, as environments for learning.

>>> import cardwright
>>> game = cardwright.load_game("echomancy-vanilla-v1")
>>> game.num_players()
2
>>> state = game.new_initial_state(seed=7)
>>> state.current_player() in (0, 1)
True
>>> action = state.legal_actions()[0]
>>> state.string_to_action(state.action_to_string(action)) == action
True
>>> while not state.is_terminal():
...     state.apply_action(state.legal_actions()[-1])
>>> sum(state.returns())
0.0
"""

from __future__ import annotations

import json as _json
from typing import Any, Dict, List, Optional, Sequence, Tuple

from ._native import Bot, Game, State
from ._native import VecEnv as _NativeVecEnv
from ._native import check as _check
from ._native import environments as _environments
from ._native import load as _load
from ._native import of_title as _of_title
from ._native import print_card as _print_card
from ._native import run_plays as _run_plays
from ._native import simulate as _simulate
from .vector import Arrays, VecEnv

__all__ = [
    "Arrays",
    "Bot",
    "Game",
    "State",
    "VecEnv",
    "action_space",
    "check_card",
    "environments",
    "load_game",
    "make_game",
    "observation",
    "observation_schema",
    "play_match",
    "print_card",
    "run_plays",
    "simulate",
]


def environments() -> Dict[str, str]:
    """The named environments, each with a line about it.

    >>> "rangers-solo-v1" in environments()
    True
    """
    return dict(_environments())


def load_game(name: str, rewards: str = "end") -> Game:
    """An environment by its name and version. ``rewards`` is ``"end"`` or ``"shaped"``.

    >>> load_game("echomancy-vanilla-v1")
    Game("echomancy-vanilla-v1", players=2)
    """
    return _load(name, rewards)


def make_game(
    title: str,
    players: int,
    decks: Sequence[str] = (),
    cards: Optional[str] = None,
    rewards: str = "end",
) -> Game:
    """An environment of any game that ships.

    ``decks`` are names of decks or whole deck texts, one for each player; ``cards`` is a folder of cards of your own.

    >>> make_game("echomancy", 2, ["Goblin Uproar", "Old Growth"]).num_players()
    2
    """
    return _of_title(title, players, list(decks), cards, rewards)


def observation_schema(game: Game) -> Dict[str, Any]:
    """The shape of observations: blocks with names, shapes, ranges and labels.

    >>> schema = observation_schema(load_game("echomancy-vanilla-v1"))
    >>> schema["size"] == sum(b["shape"][0] if len(b["shape"]) == 1 else __import__("math").prod(b["shape"])
    ...                       for b in schema["blocks"])
    True
    """
    return _json.loads(game._schema_json())


def action_space(game: Game) -> Dict[str, Any]:
    """The id space: segments with their dimensions, and the lists their coordinates count in.

    >>> space = action_space(load_game("echomancy-vanilla-v1"))
    >>> space["segments"][0]["name"]
    'plain'
    """
    return _json.loads(game._actions_json())


def observation(state: State, player: int) -> Dict[str, Any]:
    """The observation of a player as data: the table, the question and its options, as that seat may know them.

    >>> state = load_game("echomancy-vanilla-v1").new_initial_state(seed=7)
    >>> seen = observation(state, 0)
    >>> seen["table"]["players"][1]["cards"] is None
    True
    """
    return _json.loads(state._observation_json(player))


def check_card(text: str, game: str) -> List[Dict[str, Any]]:
    """The mistakes in the text of a card, each with its place; none for a card that can be played.

    >>> check_card("language 1\\nname Odd\\ngame echomancy\\nkind crature\\n", "echomancy")[0]["line"]
    4
    """
    return _check(text, game)


def print_card(text: str, game: str) -> List[str]:
    """The rules text of a card as it is printed, from its text or from the name of a card that ships."""
    return _print_card(text, game)


def run_plays(text: str, cards: Optional[str] = None) -> List[Dict[str, Any]]:
    """Runs the plays of a text: a row for each, with ``name``, ``passed``, ``failures`` and ``log``."""
    return _run_plays(text, cards)


def simulate(
    game: str,
    games: int,
    bots: Sequence[str] = ("greedy",),
    decks: Sequence[str] = (),
    seed: int = 0,
    cards: Optional[str] = None,
    jobs: Optional[int] = None,
) -> List[Dict[str, Any]]:
    """Lets bots play: a row for each game, ready for ``pandas.DataFrame``.

    >>> rows = simulate("echomancy", 2, ["random"], ["Vanilla Green", "Vanilla Red"], seed=3)
    >>> [row["game"] for row in rows]
    [0, 1]
    """
    return [_json.loads(row) for row in _simulate(game, games, list(bots), list(decks), seed, cards, jobs)]


def play_match(game: Game, bots: Sequence[str], games: int, seed: int = 0) -> Tuple[List[float], int]:
    """Lets bots play at the seats of an environment, changing seats after every game.

    Returns the mean return of each bot, and how many games were cut off.

    >>> means, cut = play_match(load_game("echomancy-vanilla-v1"), ["greedy", "random"], 4)
    >>> len(means), cut
    (2, 0)
    """
    totals = [0.0] * len(bots)
    cut = 0
    for number in range(games):
        state = game.new_initial_state(seed=seed * 1_000_003 + number)
        turn = number % len(bots)
        seated = [(seat + turn) % len(bots) for seat in range(game.num_players())]
        agents = [Bot(game, bots[which], seed=number * 16 + seat + 1) for seat, which in enumerate(seated)]
        while not state.is_terminal():
            state.apply_action(agents[state.current_player()].action(state))
        cut += state.is_truncated()
        for seat, value in enumerate(state.returns()):
            totals[seated[seat]] += value / games
    return totals, cut
