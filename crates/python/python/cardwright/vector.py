"""Many games at once, stepped on all cores into arrays of the caller's."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Optional

import numpy as np

from ._native import Game, State
from ._native import VecEnv as _Native


@dataclass
class Arrays:
    """The arrays a step writes; one that is ``None`` is not written.

    >>> import cardwright
    >>> arrays = Arrays.of(cardwright.load_game("echomancy-vanilla-v1"), 4)
    >>> arrays.rewards.shape
    (4, 2)
    """

    observations: Optional[np.ndarray] = None
    masks: Optional[np.ndarray] = None
    legal: Optional[np.ndarray] = None
    rewards: Optional[np.ndarray] = None
    done: Optional[np.ndarray] = None
    players: Optional[np.ndarray] = None

    @classmethod
    def of(cls, game: Game, num_envs: int, observations: bool = True, masks: bool = True) -> "Arrays":
        """Fresh arrays for so many games."""
        return cls(
            observations=np.zeros((num_envs, game.observation_tensor_size()), np.float32) if observations else None,
            masks=np.zeros((num_envs, game.num_distinct_actions()), np.uint8) if masks else None,
            legal=np.zeros(num_envs, np.int32),
            rewards=np.zeros((num_envs, game.num_players()), np.float32),
            done=np.zeros(num_envs, np.uint8),
            players=np.zeros(num_envs, np.int32),
        )


class VecEnv:
    """``num_envs`` games of one environment, stepped together.

    The arrays are the caller's, and each step writes them anew. A row of ``observations`` and of ``masks`` belongs to the player in
    ``players`` who is asked. ``done`` is 1 where a game ended and 2 where it was cut off.

    ``autoreset`` is ``"same_step"`` (the step that ends a game begins the next: rewards and ``done`` are of the game that ended, all
    else is of the new one), ``"next_step"`` or ``"disabled"``.

    >>> import cardwright, numpy
    >>> game = cardwright.load_game("echomancy-vanilla-v1")
    >>> arrays = Arrays.of(game, 8)
    >>> envs = VecEnv(game, 8, arrays, seed=1)
    >>> for _ in range(20):
    ...     _ = envs.step(arrays.masks.argmax(axis=1))
    >>> int(arrays.legal.min()) > 1
    True
    """

    def __init__(
        self,
        game: Game,
        num_envs: int,
        arrays: Arrays,
        seed: int = 0,
        autoreset: str = "same_step",
        threads: Optional[int] = None,
    ):
        self.game = game
        self.num_envs = num_envs
        self.arrays = arrays
        self._native = _Native(game, num_envs, seed, autoreset, threads)
        self.reset(seed)

    def reset(self, seed: int = 0) -> Arrays:
        """Begins every game anew; game ``i`` has a seed of its own made from this one."""
        self._native.reset(seed, self.arrays)
        return self.arrays

    def step(self, actions: np.ndarray) -> Arrays:
        """Applies an action id to each game."""
        self._native.step(np.ascontiguousarray(actions, dtype=np.int64), self.arrays)
        return self.arrays

    def step_indices(self, indices: np.ndarray) -> Arrays:
        """Applies to each game the action of that index in its list of legal actions."""
        self._native.step(np.ascontiguousarray(indices, dtype=np.int64), self.arrays, True)
        return self.arrays

    def step_random(self) -> Arrays:
        """Applies a legal action by chance to each game."""
        self._native.step_random(self.arrays)
        return self.arrays

    def state(self, at: int) -> State:
        """A copy of one game."""
        return self._native.state(at)
