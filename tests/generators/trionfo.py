"""Random positions of Cuccu a trionfo: with and without a trump card, rich in null cards, under every option."""

from __future__ import annotations

import random
from typing import Any

from reference.trionfo import FIGURE, NULLS, NUMERI, POINTS

SEATS = "ABCD"
# A robber has held one of these, and here he lays it away.
ROBBED = ("X", "XIIII", "XV")


def trionfo(rng: random.Random, cards: int) -> dict[str, Any]:
    """An ending with everybody's surplus cards laid away, and cards won before or none."""
    pack = 2 * (NUMERI + FIGURE)
    rng.shuffle(pack)
    if rng.random() < 0.35:
        # null cards to the front, so that they are in the hands
        wanted = rng.sample(NULLS, 3)
        pack.sort(key=lambda card: rng.random() * (0.4 if card in wanted else 1))
    leader = rng.choice(SEATS)
    record: dict[str, Any] = {"id": "x", "game": "trionfo", "leader": leader}
    if rng.random() < 0.8:
        record["indicator"] = indicator(rng, pack, 4 * cards, SEATS.index(leader) * cards)
    options: dict[str, Any] = {}
    if rng.random() < 0.25:
        options["null_rules"] = False
    elif rng.random() < 0.2:
        options["null_rules"] = True
    if rng.random() < 0.2:
        options["rob_limit"] = rng.choice((0, 1, 3))
    if options:
        record["options"] = options
    record["hands"] = {seat: " ".join(pack[i * cards : (i + 1) * cards]) for i, seat in enumerate(SEATS)}
    rest = pack[4 * cards :]
    for seat in "CD":
        if rng.random() < 0.2 and (robbed := [card for card in rest if card in ROBBED]):
            rest.remove(robbed[0])
            record.setdefault("away", {})[seat] = robbed[0]
    won = rest[: len(rest) // 4 * 4]
    cut = rng.randrange(len(won) // 4 + 1) * 4
    piles = {"AC": won[:cut], "BD": won[cut:]}
    kind = rng.random()
    if kind < 0.4:
        record["taken"] = {side: " ".join(pile) for side, pile in piles.items()}
    elif kind < 0.7:
        record["points"] = {side: sum(POINTS.get(card, 0) for card in pile) for side, pile in piles.items()}
    return record


def indicator(rng: random.Random, pack: list[str], dealt: int, lead: int) -> str:
    """Turn up a card of the pack. Its double is mostly in a hand, often in the leader's."""
    turned = rng.choice(NULLS) if rng.random() < 0.25 else rng.choice(pack)
    pack.remove(turned)
    place = pack.index(turned)
    kind = rng.random()
    if kind < 0.8:
        to = lead if kind < 0.35 else rng.randrange(dealt)
        pack[place], pack[to] = pack[to], pack[place]
    return turned
