"""Random positions of Skat: all contracts, declarers and announcements, cards won before, bids, overbid games."""

from __future__ import annotations

import random
from typing import Any

from reference.skat import BASES, PACK, SkatState, bids, points, tops, trumps, worth

from generators.won_cards import played_out, say, sorted_out

SEATS = "ABC"
CONTRACTS = ("clubs", "spades", "hearts", "diamonds", "grand", "null")


def skat(rng: random.Random, cards: int) -> dict[str, Any]:
    """An ending with cards won before, listed or as points or not at all, and with the skat or without."""
    return ending(rng, cards, rng.choice(CONTRACTS))


def skat_ramsch(rng: random.Random, cards: int) -> dict[str, Any]:
    """An ending of Ramsch, of either rule for the skat, often with a seat to ask about."""
    record = ending(rng, cards, "ramsch")
    record["options"] = {"contract": "ramsch"}
    if rng.random() < 0.7:
        record["options"]["skat_to"] = rng.choice(("last_trick", "most", "nobody"))
    if rng.random() < 0.7:
        record["options"]["march"] = rng.choice(("none", "tricks", "points"))
        if rng.random() < 0.6:
            # nobody has anything yet, or one seat has it all
            owner = rng.choice(SEATS)
            record["taken"] = {owner: " ".join(record.get("taken", {}).values())} if rng.random() < 0.5 else {}
            record.pop("points", None)
    if rng.random() < 0.6:
        record["seat"] = rng.choice(SEATS)
    if rng.random() < 0.5:
        record["options"]["tie"] = "last_trick"
        if rng.random() < 0.7:
            level(rng, record)
    return record


def level(rng: random.Random, record: dict[str, Any]) -> None:
    """Give the seats such points before that some line of play leaves two or three of them with equally many."""
    record.pop("taken", None)
    record["points"] = {}
    score = played_out(rng, SkatState(record)).score()
    most = max(score.values())
    record["points"] = {seat: most - has for seat, has in score.items()}
    if rng.random() < 0.6:
        record["points"][rng.choice(SEATS)] = 0
    listed = " ".join((*record["hands"].values(), record.get("skat", ""))).split()
    if sum(record["points"].values()) > 120 - points(listed):
        del record["points"]


def overbid(rng: random.Random, cards: int) -> dict[str, Any]:
    """An ending of a game that is worth less than its bid whatever is made."""
    while True:
        contract = rng.choice(CONTRACTS)
        record = ending(rng, cards, contract)
        own = f"{record['hands'][record['options']['declarer']]} {record.get('skat', '')}".split()
        record["tops"] = tops(own, contract) if len(own) == 12 else rng.randint(1, 4)
        most = worth(contract, record["options"], record["tops"], "schwarz")
        above = [one for one in bids() if one > most]
        if contract == "null":
            del record["tops"]
        if above and (contract == "null" or record["options"].get("announced") != "schwarz"):
            return {**record, "bid": rng.choice(above[:4])}


def ending(rng: random.Random, cards: int, contract: str) -> dict[str, Any]:
    """An ending of a contract."""
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
    if not tricks_only and contract != "ramsch" and rng.random() < 0.2:
        tricks_only = bid(rng, record, contract)
    won(rng, record, rest, tricks_only)
    return record


def announced(rng: random.Random, contract: str) -> dict[str, Any]:
    """Options that go together."""
    options: dict[str, Any] = {"contract": contract, "declarer": rng.choice(SEATS), "hand": rng.random() < 0.4}
    if contract == "ramsch":
        options["hand"] = False
    elif contract == "null":
        options["ouvert"] = rng.random() < 0.3
    elif options["hand"] and rng.random() < 0.6:
        options["announced"] = rng.choice(("none", "schneider", "schwarz"))
        options["ouvert"] = options["announced"] == "schwarz" and rng.random() < 0.5
    return options


def bid(rng: random.Random, record: dict[str, Any], contract: str) -> bool:
    """Add tops and a bid that can be reached. Returns True if it needs all tricks."""
    own = f"{record['hands'][record['options']['declarer']]} {record.get('skat', '')}".split()
    record["tops"] = tops(own, contract) if len(own) == 12 else rng.randint(1, 4)
    worths = [worth(contract, record["options"], record["tops"], made) for made in ("none", "schneider", "schwarz")]
    at = rng.choice((0, 0, 1, 1, 2))
    asked = worths[at] - rng.randrange(BASES[contract])
    record["bid"] = next(one for one in bids() if one >= asked)
    return record["bid"] > worths[1]


def won(rng: random.Random, record: dict[str, Any], rest: list[str], tricks_only: bool) -> None:
    """Add what was won before: often nothing for a side that must not win a trick, or must win all."""
    rest = rest[: len(rest) // 3 * 3]
    if record["options"]["contract"] == "ramsch":
        tricks = [rest[at : at + 3] for at in range(0, len(rest), 3)]
        say(rng, record, sorted_out(tricks, [rng.choice(SEATS) for _ in tricks], list(SEATS)), points)
        return
    cut = 3 * rng.randint(0, len(rest) // 3)
    if tricks_only and rng.random() < 0.7:
        cut = 0 if record["options"].get("contract") == "null" else len(rest)
    say(rng, record, {"declarer": rest[:cut], "defenders": rest[cut:]}, None if tricks_only else points)
