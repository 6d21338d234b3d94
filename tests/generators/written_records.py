"""Records of bridge and Skat of all kinds, to be written in the formats of other programs."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec

import solver
from solver.deal_records.encoding import to_record

AUCTIONS = ("1S P 2H P 4S P P P", "1NT X XX P P P", "P P P P", "P P P 7C P P X P P XX P P P", "1C P")
CONTRACTS = ("4S", "3NTX", "1CXX", "H", "NT", "pass")
# Signs and words that mean something in one of the formats.
TEXTS = (
    *('A "great" \\ match', "Zürich – ♠", "#", " ##x", "a;b {c} % d", '[Deal "N:"]', "-", "?", " x ", "a\\", "%x", '"'),
    *("x" * 300, "a|b,c]d\nnew\ttab", "{", "\x85\u2028", "null", "[1]"),
)
DESCRIBED = ("title", "source", "place", "note", "date")


def add_texts(record: dict[str, Any], rng: random.Random, seats: str) -> None:
    """Add texts to a record, and sometimes remove its id."""
    record |= {key: rng.choice(TEXTS) for key in DESCRIBED if rng.random() < 0.3}
    if rng.random() < 0.4:
        record["players"] = {seat: rng.choice(TEXTS) for seat in rng.sample(seats, rng.randrange(1, len(seats)))}
    if rng.random() < 0.2:
        record["tags"] = ["a", "b"]
    if rng.random() < 0.5:
        record.pop("id", None)
    elif rng.random() < 0.3:
        record["id"] = rng.choice(("1", "-", "7o", "board-3"))


def played(record: dict[str, Any], rng: random.Random, numbers: tuple[int, ...]) -> solver.Deal | None:
    """Return the deal of a record with random moves, or None where a random record is none."""
    try:
        (deal,) = solver.loads(json.dumps(record))
    except solver.FormatError:
        return None
    position = deal.position
    for _ in range(rng.choice(numbers)):
        moves = () if position.is_over else position.moves()
        if not moves:
            break
        position = position.play(rng.choice(moves))
    return msgspec.structs.replace(position.deal, result=deal.result, claimed=deal.claimed)


def bridge(seed: int) -> solver.Deal | None:
    """Return a bridge record, or None for a seed that gives none."""
    rng = random.Random(seed)
    options: dict[str, Any] = {}
    if rng.random() < 0.4:
        options["trumps"] = rng.choice(("spades", "hearts", "diamonds", "clubs", "none"))
    if rng.random() < 0.3:
        options["target"] = rng.randrange(14)
    record = to_record(solver.random_deal("bridge", seed=seed, cards=rng.choice((1, 3, 5, 13, 13)), **options))
    if not options:
        record.pop("options", None)
        if rng.random() < 0.4:
            record["auction"] = rng.choice(AUCTIONS)
        elif rng.random() < 0.5:
            record["contract"] = rng.choice(CONTRACTS)
            record |= {"declarer": rng.choice("ABCD")} if rng.random() < 0.7 else {}
    record |= {key: rng.choice("ABCD") for key in ("leader", "dealer") if rng.random() < 0.5}
    if rng.random() < 0.5:
        record["vulnerable"] = rng.choice(("none", "NS", "EW", "both"))
    for key in ("result", "claimed"):
        if rng.random() < 0.3:
            record[key] = {rng.choice(("AC", "BD")): rng.randrange(16)}
    if rng.random() < 0.2:
        record["makes"] = "".join(rng.choice("0123456789abcd-") for _ in range(20))
    add_texts(record, rng, "ABCD")
    add_rare(record, rng)
    return played(record, rng, (0, 0, 1, 4, 7, 52))


def add_rare(record: dict[str, Any], rng: random.Random) -> None:
    """Hide hands or single cards, put cards on the table, or add what few records have."""
    hands, kind = record["hands"], rng.randrange(12)
    if kind < 3:
        size = len(hands["A"].split())
        record["hands"] = hands | {seat: rng.choice(("?", f"?{size}")) for seat in rng.sample("ABCD", kind + 1)}
    elif kind == 3:
        hands["C"] = " ".join(["?", *hands["C"].split()[1:]])
    elif kind == 4:
        first = "ABCD".index(record.setdefault("leader", "B"))
        order = [("ABCD" * 2)[first + place] for place in range(rng.randrange(1, 4))]
        record["trick"] = " ".join(hands[seat].split()[-1] for seat in order)
        record["hands"] = hands | {seat: " ".join(hands[seat].split()[:-1]) for seat in order}
    elif kind == 5:
        record |= {"count": {"AC": rng.randrange(4)}}
    elif kind == 6:
        record |= {"exposed": ["B", "D"], "known": "hcp(B) >= 3", "goal": "4"}


def skat(seed: int) -> solver.Deal | None:
    """Return a Skat record, or None for a seed that gives none."""
    rng = random.Random(seed)
    contract = rng.choice(("clubs", "spades", "hearts", "diamonds", "grand", "null", "ramsch", ""))
    options: dict[str, Any] = {"contract": contract} if contract else {}
    if contract not in ("ramsch", ""):
        options |= {"declarer": rng.choice("ABC")} if rng.random() < 0.9 else {}
        if rng.random() < 0.4:
            options["hand"] = True
            options |= {"announced": rng.choice(("schneider", "schwarz"))} if contract != "null" else {"ouvert": True}
    record = to_record(solver.random_deal("skat", seed=seed, **options))
    if rng.random() < 0.5 and contract != "ramsch":
        record["bid"] = rng.choice((18, 23, 24, 48, 60, 264))
    for key in ("result", "claimed"):
        if rng.random() < 0.3 and contract != "ramsch":
            record[key] = {rng.choice(("declarer", "declarer", "defenders")): rng.randrange(140)}
    add_texts(record, rng, "ABC")
    if rng.random() < 0.1:
        record["skat"] = "? ?"
    return played(record, rng, (0, 3, 10, 30))
