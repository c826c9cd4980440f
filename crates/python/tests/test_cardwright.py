"""The package as its users meet it."""

import doctest
import random

import numpy as np
import pytest

import cardwright

VANILLA = "echomancy-vanilla-v1"


@pytest.fixture(scope="module")
def game():
    return cardwright.load_game(VANILLA)


def test_doctests():
    import cardwright.gymnasium_env
    import cardwright.pettingzoo_env
    import cardwright.vector

    for module in (cardwright, cardwright.vector, cardwright.pettingzoo_env, cardwright.gymnasium_env):
        result = doctest.testmod(module)
        assert result.attempted > 0 and result.failed == 0, module


@pytest.mark.parametrize("name", sorted(cardwright.environments()))
def test_a_state_is_cloned_saved_and_named(name):
    game = cardwright.load_game(name)
    chance = random.Random(4)
    state = game.new_initial_state(seed=11)
    schema = cardwright.observation_schema(game)
    while not state.is_terminal() and len(state.history()) < 60:
        legal = state.legal_actions()
        assert len(set(legal)) == len(legal) > 1 and max(legal) < game.num_distinct_actions()
        assert [state.string_to_action(text) for text in state.legal_action_strings()] == legal
        assert game.deserialize_state(state.serialize()) == state == state.clone()
        player = state.current_player()
        tensor = state.observation_tensor(player)
        for block in schema["blocks"]:
            part = tensor[block["first"] : block["first"] + int(np.prod(block["shape"]))]
            assert part.size == 0 or (part.min() >= block["low"] and part.max() <= block["high"])
        other = state.resample_from_infostate(player, seed=len(state.history()))
        assert (other.observation_tensor(player) == tensor).all()
        assert other.position_hash(player) == state.position_hash(player)
        assert other.legal_action_strings() == state.legal_action_strings()
        assert state.action_features().shape == (len(legal), len(schema["action_features"]))
        state.apply_action(chance.choice(legal))
    text = state.information_state_string(0)
    assert "> " in text


def test_an_illegal_action_is_refused_and_changes_nothing(game):
    state = game.new_initial_state(seed=1)
    before = state.clone()
    with pytest.raises(ValueError):
        state.apply_action(game.num_distinct_actions() - 1)
    with pytest.raises(ValueError):
        state.string_to_action('priority: play "Nothing Such"')
    with pytest.raises(IndexError):
        state.observation_tensor(7)
    assert state == before


def test_observations_go_into_an_array_of_the_caller(game):
    state = game.new_initial_state(seed=1)
    out = np.full(game.observation_tensor_size(), 9, np.float32)
    state.observation_tensor_into(0, out)
    assert (out == state.observation_tensor(0)).all()
    with pytest.raises(ValueError):
        state.observation_tensor_into(0, np.zeros(3, np.float32))


def test_batches_play_the_same_games_on_any_number_of_threads(game):
    def run(threads):
        arrays = cardwright.Arrays.of(game, 12)
        envs = cardwright.VecEnv(game, 12, arrays, seed=5, threads=threads)
        ended, rows = 0, []
        for step in range(300):
            legal = arrays.legal.astype(np.int64)
            envs.step_indices((np.arange(12) * 7 + step) % legal)
            ended += int((arrays.done > 0).sum())
            rows.append((arrays.observations.sum(), arrays.masks.sum(), arrays.rewards.copy(), arrays.players.copy()))
        return ended, rows

    (ended, one), (also, two) = run(1), run(2)
    assert ended == also > 0
    for a, b in zip(one, two):
        assert a[0] == b[0] and a[1] == b[1] and (a[2] == b[2]).all() and (a[3] == b[3]).all()


@pytest.mark.parametrize("autoreset", ["same_step", "next_step", "disabled"])
def test_games_that_end_are_reset_as_the_name_says(game, autoreset):
    arrays = cardwright.Arrays.of(game, 4, observations=False, masks=False)
    envs = cardwright.VecEnv(game, 4, arrays, seed=2, autoreset=autoreset)
    was = np.zeros(4, bool)
    ended = 0
    for _ in range(600):
        envs.step_random()
        over = arrays.done > 0
        ended += int((over & ~was).sum())
        if autoreset == "same_step":
            assert (arrays.players >= 0).all()
        if autoreset == "next_step":
            assert not (over & was).any() and ((arrays.players < 0) == over).all()
        if autoreset == "disabled":
            assert (over | ~was).all()
        was = over
    assert ended >= 4


def test_pettingzoo():
    from pettingzoo.test import api_test, seed_test

    from cardwright.pettingzoo_env import aec_env

    api_test(aec_env(VANILLA), num_cycles=300)
    seed_test(lambda: aec_env(VANILLA), num_cycles=100)


def test_gymnasium():
    from gymnasium.utils.env_checker import check_env

    from cardwright.gymnasium_env import CardwrightEnv

    check_env(CardwrightEnv(VANILLA, opponent="random"))
    env = CardwrightEnv(VANILLA, opponent="greedy", strict=True)
    _, info = env.reset(seed=3)
    done, steps = False, 0
    while not done:
        _, reward, ended, cut, info = env.step(info["legal_actions"][0])
        done, steps = ended or cut, steps + 1
    assert reward in (-1.0, 0.0, 1.0) and steps > 3


def test_cards_are_checked_printed_played_and_simulated(tmp_path):
    card = "language 1\nname      Hill Watcher\ngame      echomancy\ncost      {1}{G}\nkind      creature\ntraits    Elf\n"
    whole = card + "power     2\ntoughness 2\n\ntrigger after this enters:\n  you draw a card\n"
    assert cardwright.check_card(whole, "echomancy") == []
    assert any("draw a card" in line for line in cardwright.print_card(whole, "echomancy"))
    wrong = cardwright.check_card(whole.replace("draw", "drwa"), "echomancy")
    assert wrong and wrong[0]["line"] == 11 and whole.replace("draw", "drwa")[wrong[0]["start"] : wrong[0]["end"]]
    (tmp_path / "hill-watcher.card").write_text(whole)
    deck = "language 1\ndeck  Watchers\ngame  echomancy\n\n12 Hill Watcher\n18 Forest\n"
    rows = cardwright.simulate("echomancy", 4, ["greedy"], [deck, "Vanilla Red"], seed=1, cards=str(tmp_path))
    assert [row["game"] for row in rows] == [0, 1, 2, 3]
    again = cardwright.simulate("echomancy", 4, ["greedy"], [deck, "Vanilla Red"], seed=1, cards=str(tmp_path), jobs=1)
    assert rows == again
    made = cardwright.make_game("echomancy", 2, [deck, "Vanilla Red"], cards=str(tmp_path))
    assert "Hill Watcher" in cardwright.action_space(made)["names"]
    play = "play  a creature is what it is\nrule  E9.1\n\ngiven echomancy\n  A  battlefield: Grizzly Bears\n\n"
    play += "then  Grizzly Bears: power {}\n      settled\n"
    assert [(row["name"], row["passed"]) for row in cardwright.run_plays(play.format(2))] == [
        ("a creature is what it is", True)
    ]
    failed = cardwright.run_plays(play.format(7))[0]
    assert not failed["passed"] and failed["failures"]


def test_bots_beat_chance(game):
    means, cut = cardwright.play_match(game, ["greedy", "random"], 20, seed=3)
    assert means[0] > 0.3 and cut == 0
