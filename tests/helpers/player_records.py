"""Helpers for tests of many records: small played deals of several games, with names, in files of all kinds."""

from __future__ import annotations

from pathlib import Path

import msgspec

import solver
from helpers.review import played

NAMES = ("Ada", "Bob", "", "adam")


def named(deal: solver.Deal, seed: int) -> solver.Deal:
    """A deal with names at its seats, other ones in each deal."""
    names = {seat: NAMES[(place + seed) % len(NAMES)] for place, seat in enumerate(deal.hands)}
    players = {seat: name for seat, name in names.items() if name}
    return msgspec.structs.replace(deal, players=players)


def bridge(seed: int) -> solver.Deal:
    deal = solver.random_deal("bridge", seed=seed, cards=4, trumps="hearts")
    hands = "/".join(f"{seat}={'_'.join(hand)}" for seat, hand in deal.hands.items())
    (again,) = solver.loads(f"bridge/{hands}/leader=D/contract=1H/declarer=C")
    return played(again, seed)


def in_lin(deal: solver.Deal) -> str:
    """A deal in LIN: south first, with south to call after a pass of east."""
    hands = [
        "".join(suit + "".join(card[1] for card in deal.hands[seat] if card[0] == suit) for suit in "SHDC")
        for seat in "CDAB"
    ]
    names = ",".join(deal.players.get(seat, "") for seat in "CDAB")
    cards = "".join(f"pc|{card}|" for card in deal.play)
    return f"pn|{names}|md|4{','.join(hands)}|mb|P|mb|1H|mb|P|mb|P|mb|P|{cards}\n"


def record_files(folder: Path) -> list[str]:
    """Write files of all kinds: own ones with several games, PBN, LIN, and a line with a deal of the first file."""
    some = [named(played(solver.random_deal("coch", seed=seed, cards=4), seed), seed) for seed in range(4)]
    skat = [
        named(played(solver.random_deal("skat", seed=seed, cards=4, contract=contract), seed), seed)
        for seed, contract in enumerate(("spades", "null", "grand"))
    ]
    fishing = [named(played(solver.random_deal("scopone", seed=seed, cards=4), seed), seed) for seed in range(2)]
    solver.save([*some[:2], *skat], folder / "a.toml")
    solver.save([*some[2:], *fishing], folder / "b.jsonl")
    boards = [named(bridge(seed), seed) for seed in range(6)]
    solver.save([msgspec.structs.replace(deal, id=str(n)) for n, deal in enumerate(boards[:3], 1)], folder / "c.pbn")
    (folder / "d.lin").write_text("".join(map(in_lin, boards[3:])))
    (folder / "e.txt").write_text(solver.dumps(some[0], "line"))
    return [str(folder / name) for name in ("a.toml", "b.jsonl", "c.pbn", "d.lin", "e.txt")]
