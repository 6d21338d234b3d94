"""Random positions of Zifuli, with every form of the declaring side."""

from __future__ import annotations

import random
from typing import Any

from reference.coch import FIGURE, number
from reference.zifuli import MATTE

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
    if "called" in record and rng.random() < 0.5:
        record["bids"] = auction(rng, hands, record["bidder"], record["called"])
        for key in ("bidder", "called"):
            if rng.random() < 0.5:
                del record[key]
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


def auction(rng: random.Random, hands: dict[str, list[str]], bidder: str, called: str) -> str:
    """An auction that ends with this bid, in which everybody names kinds that he holds, or one that nobody holds."""
    words = said_by_turns(rng, hands, bidder, called)
    while words[-1 - [word[2:] == "pass" for word in reversed(words)].index(False)] != f"{bidder}:{called}":
        words = said_by_turns(rng, hands, bidder, called)
    return " ".join(words)


def said_by_turns(rng: random.Random, hands: dict[str, list[str]], bidder: str, called: str) -> list[str]:
    """A whole auction in which the bidder stays to the end, which he may reach with a higher bid."""
    suit = FIGURE if called in FIGURE else MATTE
    there = [card for hand in hands.values() for card in hand]
    gone = {seat: [kind for kind in suit if kind not in there] for seat in SEATS}
    last, words, left, at = len(suit), [], list(SEATS), 0
    while len(left) > 1 or last == len(suit):
        seat = left[at]
        lower = [kind for kind in suit[suit.index(called) + 1 : last] if kind in hands[seat] or kind in gone[seat]]
        said = rng.choice(lower) if lower and last > suit.index(called) and rng.random() < 0.5 else "pass"
        said = called if said == "pass" and seat == bidder else said
        words.append(f"{seat}:{said}")
        if said == "pass":
            left.pop(at)
        else:
            last, at = suit.index(said), at + 1
            gone[seat] = gone[seat] if said in hands[seat] else []
        at %= max(len(left), 1)
        if said == called:
            words += [f"{other}:pass" for other in left[at:] + left[:at] if other != seat]
            break
    return words
