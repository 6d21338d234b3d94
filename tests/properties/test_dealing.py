"""Random deals follow the pages (`reference.dealing`) for all options, and every deal is equally likely."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from helpers.games import GAMES
from helpers.options import BESIDE
from reference.dealing import DEALING, PLAYERS

import solver

SOON, LONG = 400, 100_000
PILES = ("table", "stock", "blind", "skat", "talon", "half", "away", "declared", "partner")


def ways(game: str) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """Return the options and keys of a game, with the values to try."""
    yield "", [{}]
    if game in PLAYERS:
        yield "players", [{"players": number} for number in PLAYERS[game]]
    for option in solver.GAMES[game].options:
        yield option.name, [{option.name: value, **BESIDE.get((game, option.name, value), {})} for value in of(option)]


def of(option: Any) -> list[Any]:
    """Return values of an option. A number has both ends of its range, the default and one between."""
    if isinstance(option.default, bool):
        return [False, True]
    if isinstance(option.default, int):
        return sorted({option.least, option.most, option.default, (option.least + option.most) // 2})
    return list(option.choices)


WAYS = [(game, name, values) for game in GAMES for name, values in ways(game)]


def faults(game: str, seed: int, asked: Mapping[str, Any]) -> list[str]:
    """Return the faults of a random deal by the page of its game."""
    deal = solver.random_deal(game, seed=seed, **asked)
    found: dict[str, Any] = {key: getattr(deal, key) for key in PILES if hasattr(deal, key)}
    found["hands"] = {seat: list(hand) for seat, hand in deal.hands.items()}
    found["indicator"] = [deal.indicator] if getattr(deal, "indicator", None) else []
    return DEALING[game](found, asked)


def test_every_game_has_a_rule_of_dealing() -> None:
    assert set(DEALING) == set(GAMES)
    assert {game: tuple(sorted(solver.GAMES[game].hand_size)) for game in PLAYERS} == PLAYERS
    assert all(len(solver.GAMES[game].hand_size) == 1 for game in GAMES if game not in PLAYERS)


@pytest.mark.parametrize(("game", "name", "values"), WAYS, ids=[f"{game}-{name}" for game, name, _ in WAYS])
def test_dealt_as_the_page_says(game: str, name: str, values: list[dict[str, Any]]) -> None:
    check(game, values, SOON)


@pytest.mark.long
@pytest.mark.parametrize(("game", "name", "values"), WAYS, ids=[f"{game}-{name}" for game, name, _ in WAYS])
def test_a_hundred_thousand_are(game: str, name: str, values: list[dict[str, Any]]) -> None:
    check(game, values, LONG)


def check(game: str, values: list[dict[str, Any]], number: int) -> None:
    """Check a number of deals for each value."""
    for seed in range(number):
        asked = values[seed % len(values)]
        assert faults(game, seed, asked) == [], (seed, asked)


@pytest.mark.parametrize(
    ("game", "seed", "asked"),
    [("scopa", 198, {}), ("scopa", 611, {}), ("scopone", 649, {"deal": "9"}), ("scopone", 649, {"deal": 9})],
)
def test_three_kings_are_dealt_again(game: str, seed: int, asked: dict[str, Any]) -> None:
    """Some seeds have three kings on the first table. Puzzles and endings deal them again, too."""
    for cards in (None, 2):
        table = solver.random_deal(game, seed=seed, cards=cards, **asked).table
        assert len(table) == 4 and sum(card[0] == "K" for card in table) < 3
    asked_for = solver.loads("scopa/A=7d_Ac_2c/B=3d_4d_5d/table=Kd_Kc_Ks_2s")[0]
    assert asked_for.table == ("2s", "Kd", "Kc", "Ks")


@pytest.mark.parametrize("game", GAMES)
def test_every_card_goes_everywhere(game: str) -> None:
    """The place of a card is sampled by the sizes of hands and piles (chi-square test)."""
    pack = solver.GAMES[game].pack
    found: Counter[tuple[str, str]] = Counter()
    expected: Counter[tuple[str, str]] = Counter()
    for seed in range(13 * pack.size):
        deal = solver.random_deal(game, seed=seed)
        card = pack.order[seed % len(pack.order)]
        places = {seat: list(hand) for seat, hand in deal.hands.items()}
        places |= {key: list(getattr(deal, key)) for key in ("table", "stock", "blind", "skat") if hasattr(deal, key)}
        if game == "koenigrufen":
            # the declarer has laid cards away as he liked
            del places["A"]
        for place, cards in places.items():
            found[card, place] += cards.count(card)
            expected[card, place] += pack.copies * len(cards) / pack.size
        found[card, "else"] += pack.copies - sum(cards.count(card) for cards in places.values())
        expected[card, "else"] += pack.copies * (1 - sum(map(len, places.values())) / pack.size)
    cells = [key for key, number in expected.items() if number > 1e-6]
    assert sum(found[key] for key in cells) == sum(found.values())
    chi = sum((found[key] - expected[key]) ** 2 / expected[key] for key in cells)
    freedom = len(cells) - len(pack.order)
    # the seeds are fixed; far beyond what chance does once in a hundred thousand times
    assert abs(chi - freedom) < 4.5 * math.sqrt(2 * freedom), (chi, freedom)
