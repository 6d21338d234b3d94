"""Random deals of Schafkopf that their contract allows."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from solver.games.schafkopf.cards import CONTRACTS, SIE, ace_of, called_suit, sie_cards


def lay_out(rest: Sequence[str], record: Mapping[str, Any], options: Mapping[str, Any], whole: int) -> dict[str, Any]:
    """Return hands with which the declarer can play his contract, where that is not any hand.

    rest: rest of the shuffled pack.
    options: every option.
    whole: number of cards of a whole hand.
    """
    hands = record["hands"]
    contract, declarer = options["contract"], options["declarer"]
    if declarer not in hands or contract not in CONTRACTS:
        return {}
    size = len(hands["A"].split())
    pack = [*" ".join(hands.values()).split(), *rest]
    if contract == SIE:
        return {"hands": with_sie(pack, sie_cards(options["pack"]), hands, declarer, size)}
    ace = ace_of(contract)
    if ace is None:
        return {}
    if size == 0:
        return {"partner": next(seat for seat in hands if seat != declarer)}
    suit = called_suit(ace) if size == whole else frozenset(pack)
    rng = random.Random(record["id"])
    while True:
        dealt = {seat: pack[number * size : (number + 1) * size] for number, seat in enumerate(hands)}
        if ace not in dealt[declarer] and suit & set(dealt[declarer]) and ace in pack[: size * len(dealt)]:
            return {"hands": {seat: " ".join(cards) for seat, cards in dealt.items()}}
        rng.shuffle(pack)


def with_sie(
    pack: Sequence[str], trumps: Sequence[str], seats: Mapping[str, str], declarer: str, size: int
) -> dict[str, str]:
    """Return hands of which one holds nothing but the trumps of a Sie, and the others none of them.

    size: number of cards of a hand.
    """
    high = [card for card in pack if card in trumps]
    others = iter([card for card in pack if card not in trumps])
    return {
        seat: " ".join(high[:size] if seat == declarer else [next(others) for _ in range(size)]) for seat in seats
    }
