"""Random positions of the two invented games of `helpers/toys.py`, as records of the position-file format."""

from __future__ import annotations

import random
from typing import Any

from reference.toys import FIVES, MINNOW

Record = dict[str, Any]


def fives(rng: random.Random, cards: int) -> Record:
    """An ending for three or four, with and without a card turned up, and points or cards won before or none."""
    pack = list(FIVES)
    rng.shuffle(pack)
    players = rng.choice((3, 4))
    cards = min(cards, 5)
    turned = next(card for card in pack if card[1] != "A")
    record: Record = {"id": "x", "game": "fives", "options": {"last": rng.randrange(5)}}
    if rng.random() < 0.8:
        pack.remove(turned)
        record["turned"] = turned
    record["hands"] = {seat: " ".join(pack[i * cards : (i + 1) * cards]) for i, seat in enumerate("ABCD"[:players])}
    record["leader"] = rng.choice("ABCD"[:players])
    first, second = ("AC", "BD") if players == 4 else ("A", "BC")
    rest = pack[players * cards :]
    if rng.random() < 0.4:
        cut = rng.randrange(len(rest) // players + 1) * players
        record["taken"] = {first: " ".join(rest[:cut])} if cut else {}
    elif rng.random() < 0.5:
        left = sum({"A": 3, "T": 1}.get(card[1], 0) for card in rest)
        own = rng.randrange(left + 1)
        record["points"] = {first: own, second: rng.randrange(left - own + 1)}
    return record


def minnow(rng: random.Random, cards: int) -> Record:
    """An ending for two or four, all events of the hand before it being points."""
    players = 2 if cards > 1 else rng.choice((2, 4))
    pack = list(MINNOW)
    rng.shuffle(pack)
    size = min(cards, 3)
    turn = rng.randrange(players)
    hands = {}
    for place, seat in enumerate("ABCD"[:players]):
        held = size - (place < turn)
        hands[seat] = " ".join(pack[:held])
        del pack[:held]
    table = [pack.pop() for _ in range(rng.randrange(6))]
    sides = ("AC", "BD") if players == 4 else ("A", "B")
    record: Record = {"id": "x", "game": "minnow", "hands": hands, "turn": "ABCD"[turn], "table": " ".join(table)}
    record["options"] = rng.choice([{}, {"sum": "two"}, {"sum": "any"}])
    record["taken"] = {sides[0]: " ".join(pack[:6]), sides[1]: " ".join(pack[6:9])}
    record["count"] = {sides[0]: rng.randrange(5), sides[1]: rng.randrange(5)}
    record["points"] = {side: rng.randrange(4) for side in sides}
    record["last_capture"] = rng.choice(sides)
    if rng.random() < 0.4:
        record |= {"before": [rng.randrange(6, 11), rng.randrange(6, 11)], "objective": rng.choice(["points", "game"])}
    return record
