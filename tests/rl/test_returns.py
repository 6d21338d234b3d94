"""Rewards of environments: points and stakes, in the sense of each contract, on the scale of exact values."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import solver

pytest.importorskip("pettingzoo")

from solver.rl import env
from solver.rl.returns import is_avoided

# Game -> options of contracts where points are not what their seats want.
AIMS: list[tuple[str, dict[str, Any]]] = [
    ("skat", {"contract": "null", "declarer": "A"}),
    ("schafkopf", {"contract": "bettel", "declarer": "B"}),
    ("schafkopf", {"contract": "wenz", "declarer": "A", "tout": True}),
    ("koenigrufen", {"contract": "bettler", "declarer": "A"}),
    ("koenigrufen", {"contract": "piccolo", "declarer": "A"}),
]
AVOIDED = [("skat", "ramsch"), ("schafkopf", "ramsch"), ("koenigrufen", "trischaken")]


def follow(game: Any, seed: int, best: bool) -> dict[str, float]:
    """Play a hand by random words, and by the exact values where they are known. Return the returns of each seat."""
    rng = np.random.default_rng(seed)
    game.reset(seed=seed)
    total = dict.fromkeys(game.possible_agents, 0.0)
    values: list[tuple[str, float]] = []
    words = game.words
    line: list[str] = []
    while not any(game.terminations.values()):
        seat = game.agent_selection
        legal = np.flatnonzero(game.observe(seat)["action_mask"])
        word = int(rng.choice(legal))
        found = game.infos[seat].get("values")
        if best and found and not line:
            move = max(found, key=found.__getitem__)
            values.append((seat, found[move]))
            line = [*words.phrase(move), "end"]
        if line:
            # a word without another is said by itself
            while words.number[line[0]] not in legal:
                line.pop(0)
            word = words.number[line.pop(0)]
            if line == ["end"]:
                line = []
        game.step(word)
        if not game.hand.words:
            line = []
        total = {one: won + game.rewards.get(one, 0.0) for one, won in total.items()}
    for seat, value in values:
        assert total[seat] == pytest.approx(value), (seat, values)
    game.valued = len(values)
    return total


@pytest.mark.parametrize("returns", ["points", "stakes"])
@pytest.mark.parametrize("name", [name for name in solver.GAMES if name != "scopa"])
def test_exact_values_are_the_returns_of_best_play(name: Any, returns: Any) -> None:
    game = env(name, returns=returns, exact_cards=2)
    valued = 0
    for seed in range(4):
        follow(game, seed, best=True)
        valued += game.valued
    assert valued


@pytest.mark.parametrize(("name", "options"), AIMS)
def test_an_aim_is_one_point(name: Any, options: dict[str, Any]) -> None:
    """Who reaches it wins it, however few points or tricks that takes."""
    game = env(name, exact_cards=2, **options)
    outcomes = set()
    for seed in range(12):
        total = follow(game, seed, best=True)
        end = game.hand.position
        won = 1.0 if solver.solve(end).outcome == "win" else -1.0
        outcomes.add(won)
        declarer = options["declarer"]
        assert total[declarer] == won
        assert {total[seat] for seat in end.seats if seat != declarer} == {-won}
    assert outcomes <= {1.0, -1.0}


@pytest.mark.parametrize(("name", "contract"), AVOIDED)
def test_points_that_are_avoided_are_lost(name: Any, contract: str) -> None:
    """Where the fewest points win, more points are a lower return."""
    game = env(name, contract=contract)
    for seed in range(3):
        total = follow(game, seed, best=False)
        end = game.hand.position
        assert is_avoided(end)
        points = end.totals()
        seats = sorted(end.seats, key=lambda seat: points[seat])
        assert [total[seat] for seat in seats] == sorted(total.values(), reverse=True)


@pytest.mark.parametrize("name", ["coch", "zifuli", "tressette"])
def test_points_are_those_of_players(name: Any) -> None:
    """Not units of the value."""
    game = env(name)
    for seed in range(3):
        assert max(map(abs, follow(game, seed, best=False).values())) < 22


def test_players_of_an_auction_see_their_own_cards() -> None:
    """And what was said, not the hands of others, the skat, or a talon that has not been turned up."""
    for name in ("skat", "schafkopf", "koenigrufen"):
        game: Any = env(name)  # type: ignore[arg-type]
        size = len(game.words.cards)
        for seed in range(6):
            game.reset(seed=seed)
            rng = np.random.default_rng(seed)
            while not game.hand.is_over and game.hand.position is None:
                own = game.observe(game.agent_selection)
                seats = len(game.possible_agents)
                hands = own["observation"][: size * seats].reshape(seats, size)
                assert hands[0].sum() >= len(next(iter(game.hand.dealt.hands.values())))
                assert not hands[1:].any()
                lying = own["observation"][size * seats : 2 * size * seats]
                open_talon = game.infos[game.agent_selection]["kind"] == "take" and name == "koenigrufen"
                assert lying.any() == open_talon
                assert not game.observe(own_other(game))["action_mask"].any()
                game.step(int(rng.choice(np.flatnonzero(own["action_mask"]))))


def own_other(game: Any) -> str:
    """A seat that is not to decide."""
    return next(seat for seat in game.possible_agents if seat != game.agent_selection)


def test_a_whole_auction_of_koenigrufen() -> None:
    """Forehand plays a Rufer: king, half of the talon, discards, and the contract is seen by all in the play."""
    game = env("koenigrufen")
    words = game.words.all
    kinds = []
    game.reset(seed=1)
    wanted = {"bid": ("forehand", "pass"), "contract": ("rufer",)}
    while game.hand.position is None:
        seat = game.agent_selection
        kind = game.infos[seat]["kind"]
        kinds += [kind] if kind not in kinds[-1:] else []
        legal = [words[number] for number in np.flatnonzero(game.observe(seat)["action_mask"])]
        word = next((word for word in wanted.get(kind, ()) if word in legal), legal[0])
        game.step(words.index(word))
    assert kinds == ["bid", "contract", "king", "take", "discard"]
    declarer = game.hand.position.source.declarer
    assert game.hand.said[declarer][0] == "rufer"
    seen = game.observe("B")["observation"]
    assert seen.shape == game.observation_space("B")["observation"].shape
