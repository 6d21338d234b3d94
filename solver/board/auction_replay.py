"""Auction of a record for a page that replays it bid by bid: the words, and the table before the first of them."""

from __future__ import annotations

from typing import Any

import msgspec

from solver.board.scene_record import scene_of
from solver.deal_records.bids import callers, exchanged_shown, word_shown, word_text
from solver.model.cards import UNKNOWN
from solver.model.deal import Position
from solver.model.seating import heading
from solver.preplay.phase import choice_view


def auction_of(position: Position, hide: str | None) -> dict[str, Any] | None:
    """Return the auction of a position's deal, None without one.

    The table before the first word goes with the first position of a deal only.

    hide: seat whose view is drawn, or "turn" for that of the seat to move.
    """
    deal, rules = position.source, position.rules
    spoken = rules.spoken(deal)
    if not spoken:
        return None
    names = callers(deal)
    bids = [
        {"seat": seat, "bid": word, "text": word_text(rules, names, word), "said": word_shown(rules, names, seat, word)}
        for seat, word in spoken
    ]
    return {"bids": bids, "scene": None if position.line else scene_before(position, hide)}


def scene_before(position: Position, hide: str | None) -> Any:
    """Return the scene of the deal before anything is chosen: nobody is to move, and nobody has won anything.

    A hand after an exchange is shown, because most of its cards were dealt, and a note says what it is.
    """
    before = position.rules.before_auction(position.source)
    seen = before.start if hide is None else choice_view(before, position.turn if hide == "turn" else hide)
    nothing = {"side": "", "played": None, "suit": None, "winning": False, "moving": False, "exposed": False}
    notes, who = position.rules.notes(before), position.rules.exchanged(position.source)
    if who is not None and any(card != UNKNOWN for card in seen.hands[who]):
        notes = (*notes, exchanged_shown(callers(position.source)[who]))
    return scene_of(
        seen,
        heading=heading(position),
        status="",
        scores=(),
        notes=notes,
        places=tuple(msgspec.structs.replace(place, **nothing) for place in seen.scene().places),
    )
