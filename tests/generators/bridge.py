"""Random positions of bridge, as records of the position-file format."""

from __future__ import annotations

import random
from typing import Any

PACK = [suit + rank for suit in "SHDC" for rank in "AKQJT98765432"]


def bridge(rng: random.Random, cards: int) -> dict[str, Any]:
    """An ending with tricks won before, listed or counted or not at all."""
    pack = list(PACK)
    rng.shuffle(pack)
    if rng.random() < 0.3:
        # long suits: two of them only
        pack = [card for card in pack if card[0] in "SD"] + [card for card in pack if card[0] in "HC"]
    record: dict[str, Any] = {
        "id": "x",
        "game": "bridge",
        "hands": {seat: " ".join(pack[i * cards : (i + 1) * cards]) for i, seat in enumerate("ABCD")},
        "leader": rng.choice("ABCD"),
        "options": {"trumps": rng.choice(["none", "spades", "hearts", "diamonds", "clubs"])},
    }
    if rng.random() < 0.5:
        record["options"]["target"] = rng.randint(1, 13)
    rest = pack[4 * cards :]
    cut = 4 * rng.randint(0, len(rest) // 4)
    kind = rng.random()
    if kind < 0.3:
        record["taken"] = {"AC": " ".join(rest[:cut]), "BD": " ".join(rest[cut:])}
    elif kind < 0.6:
        record["count"] = {"AC": cut, "BD": len(rest) - cut}
    elif kind < 0.8 and len(rest) >= 4:
        record["taken"] = {"BD": " ".join(rest[:2])}
        record["count"] = {"BD": 2}
    return {key: value for key, value in record.items() if value}
