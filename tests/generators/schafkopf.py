"""Random positions of Schafkopf: every contract, both packs, cards won before, called aces in hand or gone."""

from __future__ import annotations

import random
from typing import Any

from reference.schafkopf import CONTRACTS, SUITS, pack, points, trumps

from generators.piles import say, sorted_out

SEATS = "ABCD"
KINDS = ("call", "solo", "wenz", "geier", "ramsch")
SIZE = {"long": 8, "short": 6}


def schafkopf(rng: random.Random, cards: int) -> dict[str, Any]:
    """An ending with cards won before, listed or as points or not at all; call games as often as all others."""
    kind = rng.choice(("call", rng.choice(KINDS)))
    contract = rng.choice([name for name in CONTRACTS if name.startswith(kind)])
    size = "short" if cards <= SIZE["short"] and rng.random() < 0.4 else "long"
    options: dict[str, Any] = {"contract": contract, "declarer": rng.choice(SEATS)}
    if size == "short" or rng.random() < 0.3:
        options["pack"] = size
    if kind == "call" and rng.random() < 0.3:
        options["discard"] = rng.random() < 0.7
    if kind in ("solo", "wenz", "geier") and rng.random() < 0.3:
        options["tout"] = True
    record: dict[str, Any] = {"id": "x", "game": "schafkopf", "leader": rng.choice(SEATS), "options": options}
    ace = SUITS[contract.partition("-")[2]] + "A" if kind == "call" else ""
    while True:
        dealt = shuffled(rng, contract, size)
        if not ace or can_call(dealt, cards, options["declarer"], ace, len(pack(size)) == 4 * cards):
            break
    hands = {seat: dealt[number * cards : (number + 1) * cards] for number, seat in enumerate(SEATS)}
    record["hands"] = {seat: " ".join(hand) for seat, hand in hands.items()}
    rest = dealt[4 * cards :]
    if ace:
        called(rng, record, hands, ace)
    if contract == "ramsch" and rng.random() < 0.7:
        record["seat"] = rng.choice(SEATS)
    won(rng, record, rest)
    return record


def shuffled(rng: random.Random, contract: str, size: str) -> list[str]:
    """The pack, often rich in trumps or in one suit at its beginning, so that long suits are played out."""
    cards = pack(size)
    rng.shuffle(cards)
    draw = rng.random()
    if draw < 0.3:
        cards.sort(key=lambda card: rng.random() * (0.5 if card in trumps(contract) else 1))
    elif draw < 0.7:
        suit = SUITS.get(contract.partition("-")[2], rng.choice("EGHS"))
        cards.sort(key=lambda card: rng.random() * (0.4 if card[0] == suit and card not in trumps(contract) else 1))
    if rng.random() < 0.3:
        # the long suit in one hand or two
        cut = len(cards) // 2
        cards[:cut] = sorted(cards[:cut], key=lambda card: (card[0], rng.random()))
    return cards


def can_call(cards: list[str], size: int, declarer: str, ace: str, fresh: bool) -> bool:
    """Tell whether the declarer, who does not hold the ace, may have called it."""
    first = SEATS.index(declarer) * size
    held = cards[first : first + size]
    suited = [card for card in held if card[0] == ace[0] and card[1:] not in ("O", "U")]
    return ace not in held and (not fresh or bool(suited))


def called(rng: random.Random, record: dict[str, Any], hands: dict[str, list[str]], ace: str) -> None:
    """Say who the partner is where the hands do not, and sometimes where they do; let him have run away."""
    holder = next((seat for seat, hand in hands.items() if ace in hand), None)
    others = [seat for seat in SEATS if seat != record["options"]["declarer"]]
    if holder is None:
        record["partner"] = rng.choice(others)
    elif rng.random() < 0.25 and len(hands[holder]) < SIZE["short"]:
        record["ran"] = holder
    elif rng.random() < 0.1:
        record["partner"] = holder


def won(rng: random.Random, record: dict[str, Any], rest: list[str]) -> None:
    """Add what was won before: often nothing for defenders where all tricks are announced."""
    sides = list(SEATS) if record["options"]["contract"] == "ramsch" else ["declarer", "defenders"]
    tout = record["options"].get("tout", False)
    tricks = [rest[at : at + 4] for at in range(0, len(rest) // 4 * 4, 4)]
    owners = [sides[0] if tout and rng.random() < 0.7 else rng.choice(sides) for _ in tricks]
    if tout and rng.random() < 0.6:
        owners = [sides[0]] * len(tricks)
    say(rng, record, sorted_out(tricks, owners, sides), None if tout else points)
