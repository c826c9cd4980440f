"""A Gymnasium environment: one seat against a named bot, with action masks.

>>> env = CardwrightEnv("echomancy-vanilla-v1", opponent="random")
>>> observation, info = env.reset(seed=5)
>>> int(info["action_mask"].sum()) == len(info["legal_actions"]) > 1
True
"""

from __future__ import annotations

from typing import Any, Dict, Optional, Tuple, Union

import gymnasium
import numpy as np

from . import Bot, Game, load_game
from .pettingzoo_env import _box


class CardwrightEnv(gymnasium.Env):
    """The learner has one seat, drawn anew for each game unless ``seat`` says which, and bots have the others.

    ``info["action_mask"]`` and ``info["legal_actions"]`` tell which actions are legal. An action that is not legal ends the episode
    with a reward of -1 if ``strict`` is false, and is an error otherwise.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        game: Union[str, Game] = "echomancy-vanilla-v1",
        opponent: str = "greedy",
        seat: Optional[int] = None,
        strict: bool = False,
        render_mode: Optional[str] = None,
    ):
        self.game = load_game(game) if isinstance(game, str) else game
        self.opponent = opponent
        self.seat = seat
        self.strict = strict
        self.render_mode = render_mode
        self.observation_space = _box(self.game)
        self.action_space = gymnasium.spaces.Discrete(self.game.num_distinct_actions())

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None
    ) -> Tuple[np.ndarray, Dict[str, Any]]:
        super().reset(seed=seed)
        while True:
            chance = int(self.np_random.integers(2**62))
            players = self.game.num_players()
            self._player = self.seat if self.seat is not None else int(self.np_random.integers(players))
            self.state = self.game.new_initial_state(seed=chance)
            self._bots = [Bot(self.game, self.opponent, seed=chance + 1 + other) for other in range(players)]
            self._let_bots_play()
            if not self.state.is_terminal():
                return self._seen()

    def _let_bots_play(self) -> None:
        while not self.state.is_terminal() and self.state.current_player() != self._player:
            self.state.apply_action(self._bots[self.state.current_player()].action(self.state))

    def _seen(self) -> Tuple[np.ndarray, Dict[str, Any]]:
        info = {
            "action_mask": self.state.legal_actions_mask(),
            "legal_actions": self.state.legal_actions(),
            "player": self._player,
        }
        return self.state.observation_tensor(self._player), info

    def step(self, action: int) -> Tuple[np.ndarray, float, bool, bool, Dict[str, Any]]:
        if int(action) not in self.state.legal_actions():
            if self.strict:
                raise ValueError(f"action {action} is not legal")
            observation, info = self._seen()
            return observation, -1.0, True, False, {**info, "illegal": True}
        self.state.apply_action(int(action))
        reward = float(self.state.rewards()[self._player])
        while not self.state.is_terminal() and self.state.current_player() != self._player:
            self.state.apply_action(self._bots[self.state.current_player()].action(self.state))
            reward += float(self.state.rewards()[self._player])
        observation, info = self._seen()
        cut = self.state.is_truncated()
        return observation, reward, self.state.is_terminal() and not cut, cut, info

    def action_masks(self) -> np.ndarray:
        """The legal actions as booleans, as maskable learners ask for them."""
        return self.state.legal_actions_mask().astype(bool)

    def render(self) -> Optional[str]:
        if self.render_mode == "ansi":
            return self.state.information_state_string(self._player)
        return None
