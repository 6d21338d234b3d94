"""Cards of the hand to be played from that the rules refuse, and the rule that refuses each."""

from __future__ import annotations

from collections.abc import Iterator

from solver.model.cards import UNKNOWN
from solver.model.deal import Position
from solver.model.errors import IllegalMove


def refused_cards(position: Position) -> list[dict[str, object]]:
    """Return the cards that may not be played, by the sentence that names the rule: `why` and `cards`.

    Empty where nothing can be played at all.
    """
    together: dict[str, list[str]] = {}
    for card, why in refusals(position):
        together.setdefault(why, []).append(card)
    return [{"why": why, "cards": cards} for why, cards in together.items()]


def refusals(position: Position) -> Iterator[tuple[str, str]]:
    """Yield each card that may not be played, once, with the rule."""
    playable = {move.card for move in position.moves()}
    if not playable:
        return
    for card in dict.fromkeys(position.hands[position.turn]):
        if card == UNKNOWN or card in playable:
            continue
        try:
            position.play(card)
        except IllegalMove as error:
            yield card, str(error)
