"""Random deals of Königrufen: hands that fit the contract, talon and discards."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from solver.games.koenigrufen.cards import HALF, HELD, KINGS, PACK, TAROCKS, THIRDS
from solver.games.koenigrufen.deals import DEFAULTS, OPTIONS
from solver.games.koenigrufen.rules import BIRDS, CONTRACTS


def lay_out(rest: list[str], record: Mapping[str, Any]) -> dict[str, Any]:
    """Return the hands and piles of a random deal.

    The declarer holds his bird and not the king that he calls, and takes up the first half of the talon. Rejection
    sampling: the cards are dealt again until that fits.
    """
    options = {**DEFAULTS, **record.get("options", {})}
    if any(options[option.name] not in option.choices for option in OPTIONS):
        return {}
    contract, declarer = CONTRACTS[options["contract"]], options["declarer"]
    king = KINGS[options["king"]] if contract.calls else None
    bird = BIRDS[options["bird"]].card if options["bird"] in BIRDS else None
    dealt = {seat: hand.split() for seat, hand in record["hands"].items()}
    size = len(dealt["A"])
    if not size:
        return {"partner": declarer} if king else {}
    pack = [*(card for hand in dealt.values() for card in hand), *rest]
    rng = random.Random(record["id"])
    played = size * len(dealt)
    while True:
        six, own = pack[played : played + 2 * HALF], dealt[declarer]
        others = {card for seat, hand in dealt.items() if seat != declarer for card in hand} | {*six}
        away = thrown([*own, *six[: contract.takes]], contract.takes, bird, contract.plain)
        if (king is None or king in others) and (bird is None or bird in own) and len(away) == contract.takes:
            break
        rng.shuffle(pack)
        dealt = {seat: pack[number * size : (number + 1) * size] for number, seat in enumerate(dealt)}
    found: dict[str, Any] = {}
    if contract.takes:
        found["away"] = {declarer: " ".join(away)}
        dealt[declarer] = [card for card in (*own, *six[: contract.takes]) if card not in away]
        if contract.takes == HALF:
            found["talon"] = " ".join(six[HALF:])
    else:
        found = {"talon": " ".join(six[:HALF]), "half": " ".join(six[HALF:])}
    if king in dealt[declarer]:
        found["partner"] = declarer
    return {"hands": {seat: " ".join(cards) for seat, cards in dealt.items()}, **found}


def thrown(held: list[str], number: int, bird: str | None, plain: bool) -> list[str]:
    """Return heuristic discards: the most valuable free cards of the suits, else low tarocks.

    Where tarocks beat no suit they go first.

    held: cards of the declarer with the talon.
    number: number of cards to discard.
    bird: card of the announced bird, which is kept, or None.
    plain: True if tarocks beat no suit.
    """
    free = [card for card in held if card not in HELD and card != bird]
    return sorted(free, key=lambda card: ((card in TAROCKS) != plain, -THIRDS[card], PACK.place[card]))[:number]
