"""Environments of all games: PettingZoo's own tests, what is seen and what is won."""

from __future__ import annotations

import pickle
import warnings
from copy import deepcopy
from typing import Any

import numpy as np
import pytest

import solver
from solver.rl.action_vocabulary import Words
from solver.rl.hand import Hand

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, seed_test

from solver.rl import env


def played(game: Any, seed: int) -> dict[str, float]:
    """Play a hand by random legal words. Return the sum of the rewards of each seat."""
    rng = np.random.default_rng(seed)
    game.reset(seed=seed)
    total = dict.fromkeys(game.possible_agents, 0.0)
    while game.agents:
        seen, _, over, _, _ = game.last()
        game.step(None if over else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
        if not over:
            total = {seat: won + game.rewards.get(seat, 0.0) for seat, won in total.items()}
    return total


@pytest.mark.parametrize("name", solver.GAMES)
def test_the_tests_of_pettingzoo(name: Any) -> None:
    with warnings.catch_warnings():
        # it recommends other spaces than those with a mask
        warnings.simplefilter("ignore", UserWarning)
        api_test(env(name), num_cycles=60)
        seed_test(lambda: env(name), num_cycles=10)


@pytest.mark.parametrize("name", solver.GAMES)
def test_rewards_are_the_result(name: Any) -> None:
    """The rewards add up to the result of the deal that was played."""
    game = env(name)
    for seed in range(3):
        total = played(game, seed)
        end = game.hand.position
        if end is None:
            assert set(total.values()) == {0.0}
            continue
        assert end.is_over
        first = end.sides[end.first_side]
        value = solver.solve(end).value
        if end.asked_seat is None and end.rules.has_tricks and len(end.sides) == 2 and not end.rules.opponents_pay:
            other = [seat for seat in end.seats if seat not in first]
            assert total[first[0]] == pytest.approx(-total[other[0]])
        if not end.rules.has_tricks:
            assert total[first[0]] == value


@pytest.mark.parametrize("name", ["coch", "bridge", "schafkopf", "cuarenta", "scopa"])
def test_hidden_cards_are_not_seen(name: Any) -> None:
    """Another deal of what a seat does not see gives the same observation."""
    options = {"contract": "call-leaves", "declarer": "A"} if name == "schafkopf" else {}
    game = env(name, **options)
    game.reset(seed=5)
    seat = game.agent_selection
    before = game.observe(seat)["observation"]
    position = game.hand.position
    (world,) = solver.worlds(solver.view(position, seat)).positions(1, seed=1)
    assert world.hands != position.hands
    game.hand.position = world
    assert np.array_equal(game.observe(seat)["observation"], before)


def test_own_cards_come_first() -> None:
    game = env("coch")
    game.reset(seed=1)
    seat = game.agent_selection
    seen = game.observe(seat)
    cards = game.words.cards
    shown = {card: int(number) for card, number in zip(cards, seen["observation"], strict=False) if number}
    hand = game.hand.position.hands[seat]
    assert shown == {card: hand.count(card) for card in hand}
    legal = {game.words.all[number] for number in np.flatnonzero(seen["action_mask"])}
    assert legal == set(game.hand.position.moves())
    assert not game.observe("B")["action_mask"].any()


@pytest.mark.parametrize("name", ["cuarenta", "scopa", "cicera", "scopone"])
def test_every_move_can_be_said(name: Any) -> None:
    """Words lead to each legal move, however many cards it captures."""
    words = Words(name)
    for seed in range(4):
        deal = solver.random_deal(name, seed=seed)
        for option in deal.position.moves():
            hand = Hand(deal, words)
            for word in words.phrase(option):
                if hand.position is deal.position and word in hand.legal:
                    hand.say(word)
            if hand.position is deal.position:
                hand.say("end")
            assert hand.position is not None
            assert hand.position.line[0] == option


def test_auctions_and_choices() -> None:
    """The games with phases before the play have their decisions."""
    kinds = {
        "zifuli": {"bid"}, "cego": {"contract", "keep"}, "trionfo": {"rob"},
        "skat": {"bid", "take", "contract", "announce", "discard"}, "schafkopf": {"bid", "contract"},
        "koenigrufen": {"bid"},
    }  # fmt: skip
    for name, wanted in kinds.items():
        game: Any = env(name)  # type: ignore[arg-type]
        seen = set()
        for seed in range(12):
            game.reset(seed=seed)
            rng = np.random.default_rng(seed)
            while not game.hand.is_over and game.hand.position is None:
                seen.add(game.infos[game.agent_selection]["kind"])
                mask = game.observe(game.agent_selection)["action_mask"]
                game.step(int(rng.choice(np.flatnonzero(mask))))
        assert seen >= wanted, name


def test_exact_values() -> None:
    """In an ending the info has the values of `evaluate`, for the side to move."""
    game = env("coch", exact_cards=3)
    game.reset(seed=2)
    found = 0
    while not game.hand.is_over:
        seat = game.agent_selection
        values = game.infos[seat].get("values")
        position = game.hand.position
        assert (values is not None) is (len(position.hands[seat]) <= 3)
        if values:
            # points that the side of the agent is ahead by at the end: all cards are worth 3882 of 200 a point
            sign = 1 if seat in "AC" else -1
            wanted = {str(row.move): sign * (2 * row.value - 3882) / 200 for row in solver.evaluate(position)}
            assert values == pytest.approx(wanted)
            found += 1
        game.step(int(np.flatnonzero(game.observe(seat)["action_mask"])[0]))
    assert found > 3


def test_wrong_words_and_arguments() -> None:
    game = env("coch")
    game.reset(seed=1)
    with pytest.raises(ValueError, match=r"A may say .*, not "):
        game.step(int(np.flatnonzero(game.observe("A")["action_mask"] == 0)[0]))
    with pytest.raises(ValueError, match="returns must be one of points, stakes"):
        env("coch", returns="money")  # type: ignore[arg-type]
    with pytest.raises(solver.FormatError):
        env("scopa", ace=7)


def test_copies() -> None:
    game = pickle.loads(pickle.dumps(env("cuarenta", players=2)))
    assert game.possible_agents == ["A", "B"]
    assert played(game, 3) == played(env("cuarenta", players=2), 3)
    game = env("coch", render_mode="ansi")
    game.reset(seed=1)
    assert "Mat" in game.render() or "X" in game.render()


def numbers_won(game: Any, seat: str) -> np.ndarray:
    """Return what an observation says of the cards won: by the own side, and by the others."""
    kinds, seats = len(game.words.cards), len(game.possible_agents)
    first = kinds * (1 + (seats - 1) + (seats if game.game in TRICKS else 1) + seats)
    return game.observe(seat)["observation"][first : first + 2 * kinds].reshape(2, kinds)


TRICKS = [name for name, game in solver.GAMES.items() if game.has_tricks]


@pytest.mark.parametrize("name", ["coch", "cuarenta", "cicera", "skat"])
def test_cards_won_are_seen(name: Any) -> None:
    game = env(name)
    rng = np.random.default_rng(4)
    game.reset(seed=4)
    most = 0
    while not game.hand.is_over:
        position = game.hand.position
        seat = game.agent_selection
        if position is not None:
            own, others = numbers_won(game, seat)
            side = position.side_of(seat)
            taken = {mine: [card for who, cards in position.taken.items() for card in cards
                            if ((position.side_of(who) if who in position.seats else who) == side) is mine]
                     for mine in (True, False)}  # fmt: skip
            # only what its own side has won is sure to be public in every game
            assert own.sum() <= len(taken[True])
            if name != "skat":
                assert (own.sum(), others.sum()) == (len(taken[True]), len(taken[False]))
            most = max(most, int(own.sum()))
        game.step(int(rng.choice(np.flatnonzero(game.observe(seat)["action_mask"]))))
    assert most > 2


@pytest.mark.parametrize("name", solver.GAMES)
def test_afterstates(name: Any) -> None:
    """They are what the agent sees once it has decided, whatever the others hold and whatever is dealt then."""
    game = env(name)
    rng = np.random.default_rng(7)
    compared = looked = 0
    game.reset(seed=1)
    while not game.hand.is_over:
        seat = game.agent_selection
        legal = np.flatnonzero(game.observe(seat)["action_mask"])
        after = game.afterstates()
        position = game.hand.position
        assert {word for word, _, _ in after} == (set() if position is None else set(legal))
        looked += 1
        if after and looked % 3 == 0:
            (world,) = solver.worlds(solver.view(position, seat)).positions(1, seed=1)
            other = game.copy()
            other.hand.position = world
            for one, two in zip(after, other.afterstates(), strict=True):
                assert (one[0], one[2]) == (two[0], two[2])
                assert np.array_equal(one[1], two[1])
        word = int(rng.choice(legal))
        chosen = [one for one in after if one[0] == word]
        game.step(word)
        moved = game.hand.position
        if len(chosen) != 1 or moved is None or game.hand.is_over:
            continue
        if len(moved.line) == len(position.line) + 1 and len(moved.stock) == len(position.stock):
            _, seen, gain = chosen[0]
            kinds = 4 * len(game.words.cards)
            assert np.array_equal(seen[:kinds], game.observe(seat)["observation"][:kinds])
            assert gain == game.rewards[seat]
            compared += 1
    assert compared > 3


def test_a_copy_goes_on_by_itself() -> None:
    game = env("cuarenta", players=2)
    game.reset(seed=1)
    before = [game.observe(seat)["observation"] for seat in game.agents]
    for other in (game.copy(), deepcopy(game)):
        while not other.hand.is_over:
            other.step(int(np.flatnonzero(other.observe(other.agent_selection)["action_mask"])[0]))
    assert game.agents == ["A", "B"]
    assert all(np.array_equal(seen, game.observe(seat)["observation"]) for seat, seen in zip("AB", before, strict=True))
    assert played(game.copy(), 3) == played(game, 3)


@pytest.mark.parametrize("name", solver.GAMES)
def test_the_greedy_player_is_told(name: Any) -> None:
    """Who follows him plays his hand to the end, and equal seeds give equal hands."""
    lines = []
    for _ in range(2):
        game = env(name, greedy=True)
        game.reset(seed=3)
        while not game.hand.is_over:
            told = game.infos[game.agent_selection].get("greedy")
            assert (told is None) is (game.hand.position is None)
            legal = np.flatnonzero(game.observe(game.agent_selection)["action_mask"])
            assert told is None or told in legal
            game.step(int(legal[0] if told is None else told))
        lines.append(game.hand.position and game.hand.position.line)
    assert lines[0] == lines[1]
