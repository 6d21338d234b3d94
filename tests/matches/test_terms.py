"""End of whole games: compared with the naive reference on random scores, and refused terms."""

from __future__ import annotations

import random
from itertools import count

import pytest
from reference.matches import whole_game

import solver
from solver.matches.hand_result import by_party
from solver.matches.seating import PARTNERS, place_at, seat_of_place
from solver.matches.terms import Terms, terms_of
from solver.model.cards import SEATS
from solver.model.errors import Error

CASES = [(2, True), (4, True), (3, False), (4, False), (5, False)]


def scores(players: int, partners: bool, seed: int) -> list[list[int]]:
    """Points of each hand for the seats. Small numbers, so that several reach the target at once and are equal."""
    rng = random.Random(seed)
    low = 0 if partners else -3
    found = []
    for _ in range(120):
        gains = [rng.randint(low, 6) for _ in range(players)]
        found.append([gains[seat % 2] for seat in range(players)] if partners else gains)
    return found


def core(players: int, partners: bool, hands: list[list[int]], terms: Terms) -> tuple[dict[str, int], str | None, int]:
    parties = PARTNERS[players] if partners else tuple(SEATS[:players])
    standing = dict.fromkeys(parties, 0)
    for number in count():
        # a side gains under its first seat alone
        seats = SEATS[: 2 if partners else players]
        gains = dict(zip(seats, hands[number], strict=False))
        for party, gain in by_party(gains, parties, number, players).items():
            standing[party] += gain
        winner = terms.winner(standing, number + 1)
        if winner is not None:
            return standing, winner, number + 1
    raise AssertionError


@pytest.mark.parametrize(("players", "partners"), CASES)
def test_the_end_is_that_of_the_reference(players: int, partners: bool) -> None:
    ties = 0
    for seed in range(1000):
        rng = random.Random(f"{players}/{partners}/{seed}")
        hands = scores(players, partners, seed)
        points = rng.choice([None, rng.randint(1, 25)])
        number = rng.randint(1, 9)
        terms = Terms(hands=number) if points is None else Terms(points=points)
        standing, winner, played = core(players, partners, hands, terms)
        wanted, best, after = whole_game(players, partners, hands.__getitem__, points, number)
        by_player = [next(score for party, score in standing.items() if name in party) for name in SEATS[:players]]
        assert (by_player, winner, played) == (wanted, best, after), (terms, hands[:played])
        before = [sum(hand[seat] for hand in hands[: played - 1]) for seat in range(players)]
        ties += points is not None and max(before) >= points
    assert ties or players > 3


def test_both_above_the_target() -> None:
    """The page of Cicera: the higher wins, and if equal another hand is played."""
    terms = Terms(points=51)
    assert terms.winner({"AC": 55, "BD": 53}, 5) == "AC"
    assert terms.winner({"AC": 55, "BD": 55}, 5) is None
    assert terms.winner({"AC": 50, "BD": 50}, 5) is None
    assert Terms(hands=2).winner({"AC": 1, "BD": 1}, 2) == ""
    assert Terms(hands=2).winner({"AC": 1, "BD": 1}, 1) is None


def test_the_deal_moves_on() -> None:
    """The dealer has the last seat, and the next dealer is the player after him."""
    assert [place_at("D", hand, 4) for hand in range(5)] == list("DABCD")
    assert [place_at("A", hand, 4) for hand in range(5)] == list("ABCDA")
    assert [seat_of_place("A", hand, 3) for hand in range(4)] == list("ACBA")
    assert all(place_at(seat_of_place(place, 7, 5), 7, 5) == place for place in "ABCDE")


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("cicera", "to 51 points"), ("cuarenta", "to 40 points"), ("scopa", "to 11 points"),
        ("scopone", "to 11 points"), ("tressette", "to 21 points"), ("coch", "4 hands"), ("trionfo", "4 hands"),
        ("zifuli", "5 hands"), ("cego", "4 hands"), ("bridge", "4 hands"), ("skat", "3 hands"),
        ("schafkopf", "4 hands"), ("koenigrufen", "4 hands"),
    ],
)  # fmt: skip
def test_what_each_game_is_played_to(game: str, text: str) -> None:
    own = solver.GAMES[game]
    assert str(terms_of(own, max(own.hand_size), {})) == text


def test_refused_terms() -> None:
    cicera, scopa, coch = (solver.GAMES[game] for game in ("cicera", "scopa", "coch"))
    assert terms_of(scopa, 4, {"target": 21}) == Terms(points=21)
    assert terms_of(scopa, 4, {"target": 21}, points=21) == Terms(points=21)
    assert terms_of(coch, 4, {}, points=5) == Terms(points=5)
    assert terms_of(cicera, 4, {}, hands=1) == Terms(hands=1)
    for game, given, message in (
        (cicera, {"points": 40}, "Cicera is played to 51, not to 40"),
        (coch, {"points": 0}, "out of range"),
        (coch, {"hands": 1000}, "out of range"),
        (coch, {"hands": 1, "points": 1}, "not both"),
    ):
        with pytest.raises(Error, match=message):
            terms_of(game, 4, {}, **given)
