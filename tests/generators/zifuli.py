"""Random positions of Zifuli: every way in which the declaring side can be given."""

from __future__ import annotations

import random
from typing import Any

from reference.coch import FIGURE, MATTE, number

SEATS = "ABCDE"


def zifuli(rng: random.Random, cards: int) -> dict[str, Any]:
    """An ending with one or two declarers, shown by the cards or given, and cards won before or none."""
    kinds = FIGURE + MATTE
    if rng.random() < 0.3:
        # rich in twins: as few kinds as there may be
        kinds = rng.sample(kinds, max(10, (5 * cards + 1) // 2))
    pack = 2 * kinds
    rng.shuffle(pack)
    hands = {seat: pack[i * cards : (i + 1) * cards] for i, seat in enumerate(SEATS)}
    record: dict[str, Any] = {
        "id": "x",
        "game": "zifuli",
        "hands": {seat: " ".join(hand) for seat, hand in hands.items()},
        "leader": rng.choice(SEATS),
        **contract(rng, hands),
    }
    rest = pack[5 * cards :]
    cut = rng.randrange(len(rest) // 5 + 1) * 5
    kind = rng.random()
    if kind < 0.4 and len(pack) == 40:
        record["taken"] = {"declarer": " ".join(rest[:cut]), "defenders": " ".join(rest[cut:])}
    elif kind < 0.7:
        piles = {"declarer": rest[:cut], "defenders": rest[cut:]}
        record["points"] = {side: list(divmod(number(pile), 100)) for side, pile in piles.items()}
    return record


def contract(rng: random.Random, hands: dict[str, list[str]]) -> dict[str, str]:
    """Bidder, kind called and partner: as much as is needed, and now and then more."""
    bidder = rng.choice(SEATS)
    others = [seat for seat in SEATS if seat != bidder]
    kind = rng.random()
    if kind < 0.2:
        return {"bidder": bidder, "partner": rng.choice([*others, "none"])}
    held = hands[bidder]
    pairs = [card for card in held if held.count(card) == 2]
    called = rng.choice(pairs if pairs and kind < 0.5 else held)
    if kind > 0.9:
        # the bidder's own copy has been played, which another's single copy leaves possible
        held = [card for hand in hands.values() for card in hand]
        single = [card for seat in others for card in hands[seat] if held.count(card) == 1]
        called = rng.choice(single or [called])
    found = {"bidder": bidder, "called": called}
    holders = [seat for seat in SEATS for card in hands[seat] if card == called]
    shown = [seat for seat in holders if seat != bidder]
    if not shown and len(holders) < 2:
        found["partner"] = rng.choice([*others, "none"])
    elif rng.random() < 0.2:
        found["partner"] = shown[0] if shown else "none"
    return found
