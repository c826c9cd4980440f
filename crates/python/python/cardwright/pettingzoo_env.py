"""A PettingZoo AEC environment of any game, with action masks.

>>> env = aec_env("echomancy-vanilla-v1")
>>> env.reset(seed=3)
>>> sorted(env.observe(env.agent_selection))
['action_mask', 'observation']
"""

from __future__ import annotations

from typing import Any, Dict, Optional

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from . import Game, load_game, observation_schema


def _box(game: Game) -> spaces.Box:
    low = np.zeros(game.observation_tensor_size(), np.float32)
    high = np.zeros(game.observation_tensor_size(), np.float32)
    for block in observation_schema(game)["blocks"]:
        size = int(np.prod(block["shape"]))
        low[block["first"] : block["first"] + size] = block["low"]
        high[block["first"] : block["first"] + size] = block["high"]
    return spaces.Box(low, high, dtype=np.float32)


class CardwrightAEC(AECEnv):
    """The players are ``player_0``, ``player_1`` and so on, in table order."""

    metadata = {"name": "cardwright", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, game: Game, render_mode: Optional[str] = None):
        super().__init__()
        self.game = game
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(game.num_players())]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        mask = spaces.Box(0, 1, (game.num_distinct_actions(),), dtype=np.int8)
        box = _box(game)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": box, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(game.num_distinct_actions()) for agent in self.possible_agents}
        self._rng = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        return self.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> None:
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self.state_ = self.game.new_initial_state(seed=int(self._rng.integers(2**63)))
        self.agents = list(self.possible_agents)
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[max(self.state_.current_player(), 0)]

    def observe(self, agent: str) -> Dict[str, np.ndarray]:
        seat = self._seat[agent]
        if self.state_.current_player() == seat:
            mask = self.state_.legal_actions_mask()
        else:
            mask = np.zeros(self.game.num_distinct_actions(), np.int8)
        return {"observation": self.state_.observation_tensor(seat), "action_mask": mask}

    def step(self, action: Optional[int]) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        self._cumulative_rewards[agent] = 0.0
        self.state_.apply_action(int(action))
        for other, reward in zip(self.possible_agents, self.state_.rewards()):
            self.rewards[other] = float(reward)
        if self.state_.is_terminal():
            cut = self.state_.is_truncated()
            self.terminations = {other: not cut for other in self.agents}
            self.truncations = {other: cut for other in self.agents}
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self.state_.current_player()]
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> Optional[str]:
        if self.render_mode == "ansi":
            return self.state_.information_state_string(self._seat[self.agent_selection])
        return None

    def close(self) -> None:
        pass


def aec_env(name: str = "echomancy-vanilla-v1", rewards: str = "end", render_mode: Optional[str] = None) -> CardwrightAEC:
    """The AEC environment of a named environment."""
    return CardwrightAEC(load_game(name, rewards), render_mode)
