"""Count of a finished game of Skat in words: `with 3, game 4, hand 5: 5 × 24 = 120`."""

from __future__ import annotations

from typing import Any

from solver.display.translation import tr
from solver.games.skat.cards import JACKS, LEVELS
from solver.games.skat.deals import asked, is_ramsch
from solver.games.skat.game_values import BASES, contract_text
from solver.games.skat.settlement import level_made
from solver.games.skat.worth import announced, game_worth, known_tops, lost_worth, own
from solver.trick.position import TrickPosition


def game_value_text(position: TrickPosition, outcome: str) -> str:
    """Return the line of a finished game with trumps. Empty for other games, or if cards are missing."""
    deal: Any = position.source
    level = None if is_ramsch(deal) else level_made(position, outcome)
    if level is None:
        return ""
    steps, base, worth = steps_of(deal, level), BASES[asked(deal, "contract")], game_worth(deal, level)
    said = f"{', '.join(steps)}: {worth // base} × {base} = {worth}"
    if outcome == "win":
        return said
    lost = lost_worth(deal, level)
    if lost > worth:
        said += tr("; bid {bid}: {times} × {base} = {worth}", bid=deal.bid, times=lost // base, base=base, worth=lost)
    return said + tr("; lost: 2 × {worth} = {paid}", worth=lost, paid=2 * lost)


def steps_of(deal: Any, level: int) -> list[str]:
    """Return the words of each multiplier with their number so far."""
    tops, cards = known_tops(deal), own(deal)
    first = tr("with {n}", n=tops) if JACKS[-1] in cards else tr("without {n}", n=tops)
    first = first if cards else tr("with or without {n}", n=tops)
    told = announced(deal)
    reached = range(1, max(level, told) + 1)
    words = [tr("game")]
    words += [contract_text("hand")] if asked(deal, "hand") else []
    words += [contract_text(LEVELS[one]) for one in reached]
    words += [tr("{level} announced", level=contract_text(LEVELS[one])) for one in range(1, told + 1)]
    words += [contract_text("ouvert")] if asked(deal, "ouvert") else []
    return [first, *(f"{word} {number}" for number, word in enumerate(words, tops + 1))]
