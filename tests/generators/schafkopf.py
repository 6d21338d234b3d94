"""Random positions of Schafkopf: every contract, both packs, cards won before, called aces in hand or gone."""

from __future__ import annotations

import random
from typing import Any

from reference.schafkopf import CONTRACTS, SUITS, SchafkopfState, pack, points, trumps

from generators.won_cards import played_out, say, sorted_out

SEATS = "ABCD"
KINDS = ("call", "solo", "wenz", "geier", "ramsch")
SIZE = {"long": 8, "short": 6}


def schafkopf(rng: random.Random, cards: int) -> dict[str, Any]:
    """Return an ending with won cards listed, as points, or omitted. Call games are half of them."""
    kind = rng.choice(("call", rng.choice(KINDS)))
    return ending(rng, cards, kind, rng.choice([name for name in CONTRACTS if name.startswith(kind)]))


def bettel(rng: random.Random, cards: int) -> dict[str, Any]:
    """Return an ending of Bettel, with trumps or without, often with nothing won by the declarer."""
    record = ending(rng, cards, "bettel", rng.choice(("bettel", "bettel", "bettel-trumps")))
    options = record["options"]
    if rng.random() < 0.7:
        options["bettel_order"] = rng.choice(("ten_low", "ten_high", "trumps"))
    if rng.random() < 0.6:
        options["must_beat"] = rng.random() < 0.8
    if rng.random() < 0.7:
        record.get("taken", {}).pop("declarer", None)
    return record


def sie(rng: random.Random, cards: int) -> dict[str, Any]:
    """Return an ending of a Sie."""
    record = ending(rng, cards, "sie", "sie")
    options = record["options"]
    high = trumps("sie")[: SIZE[options.get("pack", "long")]]
    rest = [card for card in pack(options.get("pack", "long")) if card not in high]
    rng.shuffle(rest)
    rng.shuffle(high)
    hands = {seat: rest[i * cards : (i + 1) * cards] for i, seat in enumerate(SEATS)}
    hands[options["declarer"]] = high[:cards]
    record["hands"] = {seat: " ".join(hand) for seat, hand in hands.items()}
    record.pop("taken", None)
    if rng.random() < 0.2 and len(rest) >= 4 * cards + 4:
        record["taken"] = {"defenders": " ".join(rest[-4:])}
    return record


def ramsch(rng: random.Random, cards: int) -> dict[str, Any]:
    """Return an ending of Ramsch with a march that wins, often with nothing won yet, or all of it by one seat."""
    record = ending(rng, cards, "ramsch", "ramsch")
    if rng.random() < 0.9:
        record["options"]["durchmarsch"] = rng.choice(("none", "tricks", "points", rng.randint(61, 120)))
    if rng.random() < 0.5:
        return tied(rng, record, cards)
    if isinstance(record["options"].get("durchmarsch"), int) and rng.random() < 0.7:
        return marching(rng, record, cards)
    if rng.random() < 0.6:
        piles = " ".join(record.pop("taken", {}).values())
        record.pop("points", None)
        if piles and rng.random() < 0.5:
            record["taken"] = {rng.choice(SEATS): piles}
    return record


def marching(rng: random.Random, record: dict[str, Any], cards: int) -> dict[str, Any]:
    """Return the ending with points won before that leave the number of a march just in reach of a seat."""
    record.pop("taken", None)
    listed = points(" ".join(record["hands"].values()).split())
    owner = rng.choice(SEATS)
    has = max(0, record["options"]["durchmarsch"] - rng.randint(0, max(listed, 1)))
    left = 120 - listed - has
    if left < 0:
        return record
    record["points"] = {owner: has, rng.choice([seat for seat in SEATS if seat != owner]): rng.randint(0, left)}
    return record


def tied(rng: random.Random, record: dict[str, Any], cards: int) -> dict[str, Any]:
    """Return the ending with an order of ties, and cards with which seats often come out equal."""
    kinds = ["tricks", "trumps", "highest_trump"]
    rng.shuffle(kinds)
    record["options"]["ties"] = kinds[: rng.randint(1, 3)]
    record.pop("points", None)
    size = record["options"].get("pack", "long")
    worth = rng.choice(({0}, {0, 2}, {0, 2, 3}, {0, 11}, {0, 10}, {0, 4}))
    for _ in range(40):
        dealt = pack(size)
        rng.shuffle(dealt)
        dealt.sort(key=lambda card: rng.random() * (0.4 if points([card]) in worth else 1))
        rest = dealt[4 * cards :]
        tricks = [rest[at : at + 4] for at in range(0, len(rest) // 4 * 4, 4)][: rng.choice((0, 0, 1, 2, 4, 7))]
        piles = sorted_out(tricks, [rng.choice(SEATS) for _ in tricks], list(SEATS))
        record["hands"] = {seat: " ".join(dealt[at * cards : (at + 1) * cards]) for at, seat in enumerate(SEATS)}
        record["taken"] = {seat: " ".join(won) for seat, won in piles.items() if won}
        score = sorted(played_out(rng, SchafkopfState(record)).score().values())
        if score[-1] == score[-2]:
            break
    return record


def ending(rng: random.Random, cards: int, kind: str, contract: str) -> dict[str, Any]:
    """Return an ending of a contract."""
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
    """Name the partner if the hands do not imply it, and sometimes otherwise. He may have run away."""
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
    counted = not tout and record["options"]["contract"] not in ("bettel", "bettel-trumps", "sie")
    tricks = [rest[at : at + 4] for at in range(0, len(rest) // 4 * 4, 4)]
    owners = [sides[0] if tout and rng.random() < 0.7 else rng.choice(sides) for _ in tricks]
    if tout and rng.random() < 0.6:
        owners = [sides[0]] * len(tricks)
    say(rng, record, sorted_out(tricks, owners, sides), points if counted else None)
