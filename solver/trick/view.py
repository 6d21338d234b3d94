"""What one seat knows of a position of a trick game."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from solver.games import zifuli
from solver.games.cego.deals import contract_of, hands, laid_away
from solver.model.cards import UNKNOWN, Cards
from solver.model.deal import Deal
from solver.model.errors import Unsolvable
from solver.model.position import Position
from solver.trick.position import TrickPosition


def hide(dealt: dict[str, Cards], seen: set[str]) -> dict[str, Cards]:
    """The hands, with those that are not seen turned over."""
    return {seat: cards if seat in seen else (UNKNOWN,) * len(cards) for seat, cards in dealt.items()}


def trick_view(position: TrickPosition, seat: str) -> Position:
    """The view of a position of a trick game, from the start of its deal."""
    start, line = since_forced(position, seat)
    deal = start.deal
    changes: dict[str, Any] = {
        "hands": hide(dict(deal.hands), {seat, *deal.exposed}),
        "leader": start.leader,
        "away": {who: cards if who == seat else (UNKNOWN,) * len(cards) for who, cards in deal.away.items()},
        "seat": seat if position.rules.asks_seat(deal) else None,
        "play": line,
        "goal": None,
        "answer": (),
    }
    if deal.contract is not None and not (deal.keep and seat == deal.soloist):
        changes |= cego_view(deal, seat)
    if deal.bidder is not None:
        changes["partner"] = partner_seen(position)
    return msgspec.structs.replace(deal, **changes).position


def since_forced(position: TrickPosition, seat: str) -> tuple[TrickPosition, tuple[str, ...]]:
    """The start of the deal and the moves since; where cards not seen say who leads, the last such trick."""
    at = start = cast(TrickPosition, position.deal.start)
    deal = start.deal
    done = 0
    if deal.soloist != seat or not deal.keep:
        for number, move in enumerate(position.line, 1):
            at = at.play(move)
            if not at.trick and number < len(at.question.rules.forced) * len(at.seats):
                start, done = at, number
    if done:
        taken = {side: cards for side, cards in start.taken.items() if cards}
        played = msgspec.structs.replace(taken_up(deal), hands=dict(start.hands), leader=start.leader, taken=taken)
        start = cast(TrickPosition, played.start)
    return start, position.line[done:]


def taken_up(deal: Deal) -> Deal:
    """The deal with what the soloist keeps and presses as a hand to play with and cards laid away."""
    contract = contract_of(deal)
    if contract is None or not deal.keep or deal.soloist is None:
        return deal
    away = {deal.soloist: laid_away(deal, contract)}
    return msgspec.structs.replace(deal, hands=hands(deal), away=away, keep=(), press=(), blind=())


def cego_view(deal: Deal, seat: str) -> dict[str, Any]:
    """What is seen of hands, blind and cards laid away in a contract of Cego, by who did not take it up."""
    contract = contract_of(deal)
    assert contract is not None
    soloist = deal.soloist or ""
    if deal.keep and cast(TrickPosition, deal.start).question.rules.lame:
        raise Unsolvable(f"{soloist} has kept court cards as blanks: only his own view can be told")
    deal = taken_up(deal)
    seen = {seat, *deal.exposed}
    if contract.name == "bettel" and deal.options.get("open"):
        seen.add(soloist)
    known = hide(dict(deal.hands), seen)
    if contract.card in deal.hands.get(soloist, ()) and soloist not in seen:
        # everybody knows that he holds it
        known[soloist] = (contract.card, *known[soloist][1:])
    return {
        "hands": known,
        "blind": (UNKNOWN,) * len(deal.blind),
        "away": {who: cards if who == seat else (UNKNOWN,) * len(cards) for who, cards in deal.away.items()},
        "keep": (),
        "press": (),
    }


def partner_seen(position: TrickPosition) -> str | None:
    """The partner in Zifuli as far as the play has shown him; a hand seen tells him besides."""
    deal = position.deal
    if deal.called is None or zifuli.partner_shown(deal, deal.bidder or "", deal.called) is None:
        return deal.partner
    shown = [who for who, card in played(position) if card == deal.called]
    others = [who for who in shown if who != deal.bidder]
    if others:
        return others[0]
    return zifuli.ALONE if len(shown) == position.rules.pack.copies else None


def played(position: TrickPosition) -> list[tuple[str, str]]:
    """Seat and card of every move since the start of the deal."""
    found = []
    at = position.deal.start
    for move in position.line:
        found.append((at.turn, move.card))
        at = at.play(move)
    return found
