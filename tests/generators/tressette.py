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
    record: dict[str, Any] = {
        "id": "x",
        "game": "tressette",
        "hands": {seat: " ".join(pack[i * cards : (i + 1) * cards]) for i, seat in enumerate("ABCD")},
        "leader": rng.choice("ABCD"),
    }
    if rng.random() < 0.4:
        record["options"] = {"declarations": True}
        record["declared"] = {side: rng.choice((0, 0, 3, 4, 6, 10)) for side in ("AC", "BD")}
    rest = pack[4 * cards :]
    cut = 4 * rng.randint(0, len(rest) // 4)
    kind = rng.random()
    if kind < 0.4:
        record["taken"] = {"AC": " ".join(rest[:cut]), "BD": " ".join(rest[cut:])}
    elif kind < 0.7:
        record["points"] = {"AC": thirds(rest[:cut]), "BD": thirds(rest[cut:])}
    return record
