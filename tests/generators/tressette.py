"""Random positions of Tressette: cards won before or thirds of them, declarations, hands rich in what counts."""

from __future__ import annotations

import random
from typing import Any

from reference.tressette import PACK, thirds


def tressette(rng: random.Random, cards: int) -> dict[str, Any]:
    """An ending with cards won before, listed or as thirds or not at all."""
    pack = list(PACK)
    rng.shuffle(pack)
    if rng.random() < 0.3:
        # three suits, or few blanks
        gone = rng.choice(("d", "c", "s", "b", "4567"))
        pack.sort(key=lambda card: card[0] in gone or card[1] in gone)
    draw = rng.random()
    seats = "ABC" if cards > 10 or draw > 0.75 else "AB" if draw < 0.4 else "ABCD"
    sides = ("AC", "BD") if len(seats) == 4 else tuple(seats)
    alone = len(seats) == 3 and cards <= 10 and rng.random() < 0.5
    if len(seats) == 3 and not alone:
        pack.remove("4d")
    record: dict[str, Any] = {
        "id": "x",
        "game": "tressette",
        "hands": {seat: " ".join(pack[i * cards : (i + 1) * cards]) for i, seat in enumerate(seats)},
        "leader": rng.choice(seats),
    }
    rest = pack[len(seats) * cards :]
    if len(seats) == 2 and rng.random() < 0.8:
        drawn = 2 * rng.randint(1, min(max(5 - cards, 1), len(rest) // 2))
        record["stock"] = " ".join(rest[:drawn])
        rest = rest[drawn:]
    if alone:
        sides = ("soloist", "opponents")
        record["options"] = {"soloist": rng.choice(seats)}
        if rng.random() < 0.8:
            record["options"]["monte_to"] = rng.choice(("last_trick", "nobody", *sides))
        if rng.random() < 0.8:
            record["monte"] = " ".join(rest[:4])
            rest = rest[4:]
    elif rng.random() < 0.4:
        record["options"] = {"declarations": True}
        record["declared"] = {side: rng.choice((0, 0, 3, 4, 6, 10)) for side in sides}
    if len(seats) == 2 and rng.random() < 0.5:
        record["options"] = {**record.get("options", {}), "forced": rng.random() < 0.2}
    if len(seats) == 3 and not alone and rng.random() < 0.7:
        record["seat"] = rng.choice(seats)
    tricks = [rest[at : at + len(seats)] for at in range(0, len(rest) // len(seats) * len(seats), len(seats))]
    rng.shuffle(tricks)
    won: dict[str, list[str]] = {side: [] for side in sides}
    for trick in tricks[: rng.randint(0, len(tricks))]:
        won[rng.choice(sides)] += trick
    kind = rng.random()
    if kind < 0.4:
        record["taken"] = {side: " ".join(cards) for side, cards in won.items()}
    elif kind < 0.7:
        record["points"] = {side: thirds(cards) for side, cards in won.items()}
    return record
