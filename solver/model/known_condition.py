"""Condition on the hands of a deal, its key `known`: what the players know of hidden hands from the auction."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from solver.model.condition_text import MOST_LENGTH
from solver.model.conditions import LONGEST_KNOWN, Condition
from solver.model.deal import Deal, Position


def known_of(deal: Deal) -> Condition | None:
    """Return the condition of a deal on its hands as they are stated, before its play. None without one."""
    if not deal.known:
        return None
    return Condition(deal.known, deal.game, deal.options, name="known", most=LONGEST_KNOWN)


def with_known(deal: Deal, where: str | None) -> Deal:
    """Return a deal with a further condition on its hands. Raises Error if the text is no condition."""
    if where is None:
        return deal
    text = Condition(where, deal.game, deal.options, name="where", most=MOST_LENGTH).text
    joined = f"({deal.known}) and ({text})" if deal.known else text
    found: Deal = msgspec.structs.replace(deal, known=joined)
    known_of(found)  # raises Error if both together are too long
    return found


def with_condition(position: Position, where: str | None) -> Position:
    """Return a position with a further condition on the hands of its deal."""
    return position if where is None else position.with_deal(with_known(position.source, where))


def after_cards(condition: Condition, played: Mapping[str, Sequence[str]]) -> str:
    """Return the text of a condition in terms of the hands that are left when these cards have been played.

    played: seat -> cards.

    A sum over the cards of a seat gets the part of these cards as a number. Other terms get the cards themselves.
    """
    text = condition.text.encode()
    for call in sorted(condition.calls, key=lambda call: -call.node.col_offset):
        cards = played.get(call.seat, ())
        node: Any = call.node
        part = text[node.col_offset : node.end_col_offset]
        if call.term.result is not None:
            within = part[:-1].rstrip().removesuffix(b",")
            part = b", ".join([within, *(b'"%s"' % card.encode() for card in cards)]) + b")"
        elif gone := call.sum(cards):
            part = b"(" + part + b" + %d)" % gone
        text = text[: node.col_offset] + part + text[node.end_col_offset :]
    return text.decode()


def without_changed_hands(before: Deal, after: Deal) -> Deal:
    """Return a deal without its condition if that no longer says what it said.

    It does not if a hand that it is about has changed, as by an exchange, or if other cards are trumps.
    """
    condition, now = known_of(before), known_of(after)
    if condition is None or now is None:
        return after
    changed = {seat for seat in before.hands if sorted(before.hands[seat]) != sorted(after.hands.get(seat, ()))}
    asked, asked_now = ([(call.seat, call.given, call.gone) for call in one.calls] for one in (condition, now))
    if asked == asked_now and not condition.seats & changed:
        return after
    found: Deal = msgspec.structs.replace(after, known=None)
    return found
