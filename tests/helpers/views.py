"""Views for tests: every game, with the options and contracts that change what a seat sees."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

import solver
from solver.games.cego.contracts import CONTRACTS
from solver.preplay.cego_setups import setups

KINDS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("coch", {}),
    ("trionfo", {}),
    ("bridge", {}),
    ("tressette", {}),
    ("tressette", {"players": 2}),
    ("tressette", {"players": 3}),
    ("skat", {}),
    ("skat", {"contract": "null", "declarer": "B", "ouvert": True}),
    ("skat", {"contract": "hearts", "hand": True}),
    ("schafkopf", {"contract": "call-acorns", "declarer": "B"}),
    ("schafkopf", {"contract": "ramsch", "pack": "short"}),
    ("koenigrufen", {}),
    ("koenigrufen", {"contract": "rufer", "declarer": "B"}),
    ("koenigrufen", {"contract": "solorufer", "declarer": "C", "king": "spades"}),
    ("koenigrufen", {"contract": "bettler", "declarer": "D"}),
    ("koenigrufen", {"contract": "farbendreier", "declarer": "B"}),
    ("koenigrufen", {"contract": "trischaken"}),
    ("cicera", {}),
    ("cicera", {"deal": "6+6"}),
    ("cuarenta", {}),
    ("scopone", {}),
    ("scopone", {"deal": "9", "sums": "fewest"}),
    ("scopa", {}),
    ("scopa", {"players": 2}),
    ("scopa", {"players": 3}),
    ("cuarenta", {"players": 2}),
    ("cego", {"contract": "raeuber"}),
    ("cego", {"contract": "raeuber", "by_rule": True}),
    ("cego", {"contract": "drescher", "players": 3}),
)

# What is asked with a contract.
BESIDES: dict[str, dict[str, Any]] = {"besserrufer": {"bird": "pagat"}}


def contract_kinds() -> Iterator[tuple[str, dict[str, Any]]]:
    """Every contract that is an option of its game."""
    for name, game in solver.GAMES.items():
        for option in game.options:
            if option.name == "contract":
                yield from ((name, {"contract": choice, **BESIDES.get(choice, {})}) for choice in option.choices)


def deals(seed: int) -> Iterator[solver.Deal]:
    """Whole deals of every kind, those of Zifuli and Cego with what is chosen before the first card."""
    for game, options in KINDS:
        yield solver.random_deal(game, seed=seed, **options)
    deal = solver.random_deal("zifuli", seed=seed)
    yield msgspec.structs.replace(deal, bidder="B", called=deal.hands["B"][seed % 8])
    deal = solver.random_deal("cego", seed=seed)
    for contract in CONTRACTS.values():
        if contract.has_soloist:
            yield from (setup.deal for setup in setups(deal, "ABCD"[seed % 4], contract)[:1])
