"""What one seat knows of a position: his own cards, what everybody sees, and how many cards lie hidden where."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from solver.cards import UNKNOWN, in_order
from solver.deal import Cards, Deal
from solver.errors import Unsolvable
from solver.fishing_position import FishingPosition, is_fresh
from solver.games import zifuli
from solver.games.cego_deals import contract_of, hands, laid_away
from solver.position import Position
from solver.trick_position import TrickPosition


def view(position: Position | Deal, seat: str | None = None) -> Position:
    """The position as a seat knows it, by default the seat to move; its `deal` can be written to a file.

    Hidden are the other hands, unless they are exposed, the stock, the blind where the seat has not taken it up, and
    what others laid away. The moves made stay: in trick games all of them, in fishing games those since the last packet
    was dealt. Where each plays for himself (Räuber, Drescher), the question is put for the seat. Not said is what only
    a part of the cards would show: of a ronda announced by another seat the rank, in Cego which cards the soloist kept.
    Raises Unsolvable for a seat that is none, and for other seats than the soloist's in a deal of Cego in which he has
    kept court cards as blanks, which play differently from what they look like.
    """
    at = position.position if isinstance(position, Deal) else position
    seat = at.turn if seat is None else seat
    if seat not in at.seats or len(seat) != 1:
        raise Unsolvable(f'"{seat}" is no seat of this deal (A to {at.seats[-1]})')
    if isinstance(at, FishingPosition):
        return fishing_view(at, seat)
    assert isinstance(at, TrickPosition)
    return trick_view(at, seat)


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


def fishing_view(position: FishingPosition, seat: str) -> Position:
    """The view of a position of a fishing game, from the last packet dealt."""
    start, line = since_packet(position)
    seen = {seat, *position.deal.exposed}
    deal = restated(start, seen)
    found = played_on(deal, line)
    if found.score() != position.score():
        # a ronda of another seat, which the view does not know of, has scored
        sides = position.question.sides
        lacking = {side: position.score()[side] - found.score()[side] + deal.points.get(side, 0) for side in sides}
        deal = msgspec.structs.replace(deal, points={side: n for side, n in lacking.items() if n})
        found = played_on(deal, line)
    return found


def since_packet(position: FishingPosition) -> tuple[FishingPosition, tuple[str, ...]]:
    """The position in which the last packet had just been dealt, or the start of the deal, and the moves since."""
    packet = position.rules.packet(position.deal.options)
    at = start = cast(FishingPosition, position.deal.start)
    done = 0
    for number, move in enumerate(position.line, 1):
        at = at.play(move)
        if at.turn == "A" and all(len(hand) == packet for hand in at.hands.values()):
            start, done = at, number
    return start, position.line[done:]


def restated(at: FishingPosition, seen: set[str]) -> Deal:
    """A position of a fishing game as a deal that starts there, with only the hands seen."""
    whole = msgspec.structs.replace(at.deal, hands=dict(at.hands), turn=at.turn)
    fresh = is_fresh(at.rules, whole)
    return msgspec.structs.replace(
        whole,
        hands=hide(dict(at.hands), seen),
        table=at.table,
        last=at.last if not fresh or at.rules.catch_across else None,
        last_capture=at.last_capture,
        stock=(UNKNOWN,) * len(at.stock),
        taken={side: cards for side, cards in at.taken.items() if cards},
        count={side: n - len(at.taken[side]) for side, n in at.count.items() if n > len(at.taken[side])},
        points={side: n for side, n in at.score().items() if n},
        ronda={} if fresh else {seat: rank for seat, rank in at.ronda.items() if seat in seen},
        play=(),
        goal=None,
        answer=(),
    )


def played_on(deal: Deal, line: tuple[str, ...]) -> FishingPosition:
    """The position after moves of a deal, as the deal states it."""
    at = deal.start
    for move in line:
        at = at.play(move)
    found = msgspec.structs.replace(deal, hands={s: in_order(at.rules.pack, c) for s, c in deal.hands.items()})
    return cast(FishingPosition, msgspec.structs.replace(found, play=at.line).position)
