"""Random positions of Skat: every contract, declarer and announcement, cards won before, bids."""

from __future__ import annotations

import random
from typing import Any

from reference.skat import BASES, PACK, points, tops, trumps, worth

from generators.piles import say

SEATS = "ABC"
CONTRACTS = ("clubs", "spades", "hearts", "diamonds", "grand", "null")


def skat(rng: random.Random, cards: int) -> dict[str, Any]:
    """An ending with cards won before, listed or as points or not at all, and with the skat or without."""
    contract = rng.choice(CONTRACTS)
    pack = list(PACK)
    rng.shuffle(pack)
    if rng.random() < 0.4:
        # rich in trumps, or in one suit
        wanted = trumps(contract) or [card for card in pack if card[-1] in "cs"]
        pack.sort(key=lambda card: rng.random() * (0.5 if card in wanted else 1))
    options = announced(rng, contract)
    record: dict[str, Any] = {
        "id": "x",
        "game": "skat",
        "hands": {seat: " ".join(pack[i * cards : (i + 1) * cards]) for i, seat in enumerate(SEATS)},
        "leader": rng.choice(SEATS),
        "options": {key: value for key, value in options.items() if value or rng.random() < 0.5},
    }
    rest = pack[3 * cards :]
    if rng.random() < 0.8:
        record["skat"] = " ".join(rest[:2])
        rest = rest[2:]
    tricks_only = contract == "null" or options.get("announced") == "schwarz"
    if not tricks_only and rng.random() < 0.2:
        tricks_only = bid(rng, record, contract)
    won(rng, record, rest, tricks_only)
    return record


def announced(rng: random.Random, contract: str) -> dict[str, Any]:
    """Options that go together."""
    options: dict[str, Any] = {"contract": contract, "declarer": rng.choice(SEATS), "hand": rng.random() < 0.4}
    if contract == "null":
        options["ouvert"] = rng.random() < 0.3
    elif options["hand"] and rng.random() < 0.6:
        options["announced"] = rng.choice(("none", "schneider", "schwarz"))
        options["ouvert"] = options["announced"] == "schwarz" and rng.random() < 0.5
    return options


def bid(rng: random.Random, record: dict[str, Any], contract: str) -> bool:
    """Add tops and a bid that can be reached; tell whether it takes all tricks."""
    own = f"{record['hands'][record['options']['declarer']]} {record.get('skat', '')}".split()
    record["tops"] = tops(own, contract) if len(own) == 12 else rng.randint(1, 4)
    worths = [worth(contract, record["options"], record["tops"], made) for made in ("none", "schneider", "schwarz")]
    at = rng.choice((0, 0, 1, 1, 2))
    record["bid"] = worths[at] - rng.randrange(BASES[contract])
    return record["bid"] > worths[1]


def won(rng: random.Random, record: dict[str, Any], rest: list[str], tricks_only: bool) -> None:
    """Add what was won before: often nothing for a side that must not win a trick, or must win all."""
    rest = rest[: len(rest) // 3 * 3]
    cut = 3 * rng.randint(0, len(rest) // 3)
    if tricks_only and rng.random() < 0.7:
        cut = 0 if record["options"].get("contract") == "null" else len(rest)
    say(rng, record, {"declarer": rest[:cut], "defenders": rest[cut:]}, None if tricks_only else points)
