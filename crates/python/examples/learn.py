"""A learner that learns: a linear policy over features of legal actions, trained by policy gradients against bots.

    python crates/python/examples/learn.py --seconds 600 --out policy.npz

It needs numpy alone. At the end it plays 400 games against each of `random` and `greedy`, changing seats after every game.
"""

import argparse
import time

import numpy as np

import cardwright

NAME = "echomancy-vanilla-v1"


class Features:
    """The features of each legal action: its row, a few comparisons, and their products with numbers of the state."""

    def __init__(self, game):
        schema = cardwright.observation_schema(game)
        self.blocks = {block["name"]: block for block in schema["blocks"]}
        names = schema["action_features"]
        facts = self.blocks["battlefield facts"]["labels"]
        stats = self.blocks["battlefield stats"]["labels"]
        self.power, self.toughness = stats.index("power"), stats.index("toughness")
        self.creature = facts.index("kind creature")
        self.tapped = next(i for i, label in enumerate(facts) if label in ("status tapped", "status exhausted"))
        at = names.index
        self.card = at("card power"), at("card toughness"), at("card present")
        self.second = at("second card power"), at("second card toughness"), at("second card present")
        self.pair = at("kind pair")
        self.names = [at("card name"), at("second card name")]
        self.width = len(names)
        self.size = (self.width + 6) * 6

    def block(self, tensor, name):
        block = self.blocks[name]
        size = int(np.prod(block["shape"]))
        return tensor[block["first"] : block["first"] + size].reshape(block["shape"])

    def __call__(self, state, player):
        tensor = state.observation_tensor(player)
        rows = state.action_features()
        facts, stats = self.block(tensor, "battlefield facts"), self.block(tensor, "battlefield stats")
        creatures = facts[:, :, self.creature] > 0
        ready = creatures & (facts[:, :, self.tapped] == 0)
        powers, toughnesses = stats[:, :, self.power], stats[:, :, self.toughness]
        strongest = (powers[1] * ready[1]).max() if ready[1].any() else 0.0
        toughest = (toughnesses[1] * ready[1]).max() if ready[1].any() else 0.0
        life = self.block(tensor, "players")[:, 0]
        power, toughness, present = (rows[:, at] for at in self.card)
        power2, toughness2, present2 = (rows[:, at] for at in self.second)
        pair = rows[:, self.pair]
        more = np.stack(
            [
                pair * present * (toughness > strongest),
                pair * present * (power >= toughest),
                pair * present2 * (power >= toughness2),
                pair * present2 * (toughness > power2),
                pair * (ready[1].sum() == 0),
                np.ones(len(rows), np.float32),
            ],
            axis=1,
        )
        rows[:, self.names] = 0
        numbers = np.array(
            [
                1.0,
                life[0],
                life[1],
                (creatures[0].sum() - creatures[1].sum()) / 5,
                (powers[0] * creatures[0]).sum() / 3,
                (powers[1] * ready[1]).sum() / 3,
            ],
            np.float32,
        )
        columns = np.concatenate([rows, more], axis=1)
        return (columns[:, :, None] * numbers).reshape(len(rows), -1)


def play(game, features, weights, opponent, seed, seat, rng, greedily=False):
    """One game; gives the return of the learner, and for each of its choices the features and the choice."""
    state = game.new_initial_state(seed=seed)
    bot = cardwright.Bot(game, opponent, seed=seed + 1)
    steps = []
    while not state.is_terminal():
        if state.current_player() != seat:
            state.apply_action(bot.action(state))
            continue
        rows = features(state, seat)
        scores = rows @ weights
        chances = np.exp(scores - scores.max())
        chances /= chances.sum()
        choice = int(scores.argmax()) if greedily else int(rng.choice(len(chances), p=chances))
        if not greedily:
            steps.append(rows[choice] - chances @ rows)
        state.apply_index(choice)
    return state.returns()[seat], steps


def measure(game, features, weights, opponent, games):
    rng = np.random.default_rng(0)
    won = [play(game, features, weights, opponent, 10**9 + n, n % 2, rng, True)[0] > 0 for n in range(games)]
    return sum(won) / games, sum(won[0::2]) / len(won[0::2]), sum(won[1::2]) / len(won[1::2])


def train(seconds, seed=1, batch=100, rate=0.005):
    game = cardwright.load_game(NAME)
    features, rng = Features(game), np.random.default_rng(seed)
    weights = np.zeros(features.size, np.float32)
    first, second, number = np.zeros_like(weights), np.zeros_like(weights), 0
    means, curve, games, started = np.zeros((2, 2)), [], 0, time.process_time()
    while time.process_time() - started < seconds:
        gradient = np.zeros_like(weights)
        total = 0.0
        for _ in range(batch):
            games += 1
            # Both seats, a third of the games against `random`.
            seat, which = games % 2, int(games % 6 >= 2)
            value, steps = play(game, features, weights, ("random", "greedy")[which], seed * 10**7 + games, seat, rng)
            means[seat, which] += 0.02 * (value - means[seat, which])
            total += value
            if steps:
                gradient += (value - means[seat, which]) * np.sum(steps, axis=0)
        gradient /= batch
        number += 1
        first = 0.9 * first + 0.1 * gradient
        second = 0.99 * second + 0.01 * gradient**2
        weights += rate * (first / (1 - 0.9**number)) / (np.sqrt(second / (1 - 0.99**number)) + 1e-6)
        if number % 20 == 0:
            curve.append((games, time.process_time() - started, float(means[:, 0].mean()), float(means[:, 1].mean())))
            print("%d games, %.0f s: return against random %.2f, greedy %.2f" % curve[-1], flush=True)
    return game, features, weights, curve, games


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=600, help="time of the processor to train for")
    parser.add_argument("--games", type=int, default=400, help="games of the measurement against each bot")
    parser.add_argument("--out", help="where the weights and the curve are kept")
    asked = parser.parse_args()
    game, features, weights, curve, games = train(asked.seconds)
    print(f"trained on {games} games")
    for opponent in ("random", "greedy"):
        rate, green, red = measure(game, features, weights, opponent, asked.games)
        print(f"against {opponent}: {100 * rate:.1f} % of {asked.games} games ({100 * green:.1f} % green, {100 * red:.1f} % red)")
    if asked.out:
        np.savez(asked.out, weights=weights, curve=np.array(curve))


if __name__ == "__main__":
    main()
