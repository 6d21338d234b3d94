"""What a view of a fishing game tells about hidden cards: how many lie where, and whose ronda is known.

Captures are never compulsory, so the play itself bars nobody from any card.
"""

from __future__ import annotations

from itertools import groupby

from solver.fishing.deal import FishingDeal
from solver.fishing.position import FishingPosition, start
from solver.model.cards import SEATS, in_order
from solver.model.errors import IllegalMove
from solver.worlds.constraints import OUT, Bound, Knowledge, Place, Slot, contradiction, filled, resolved, slots

THREE = 3


def knowledge(position: FishingPosition) -> Knowledge:
    """What is known about the hidden cards of a view; raises Unsolvable where its play contradicts itself."""
    deal = played_put_in(position)
    now = packets_dealt(position)
    places = []
    for number, seat, free in packets(position, deal):
        if free and number == now:
            places.append(Place(seat, free, bounds=bounds(position, deal, seat, number)))
        elif free:
            places.append(Place(f"stock.{number - now}.{seat}", free))
    pack = position.rules.pack
    cards = in_order(pack, position.rules.unseen(deal))
    return Knowledge(pack, deal, cards, (*places, Place(OUT, ())))


def packets(position: FishingPosition, deal: FishingDeal) -> list[tuple[int, str, tuple[Slot, ...]]]:
    """Number of each packet, the hand on the table first, and each seat of it with its unknown cards."""
    size = position.rules.packet(deal.options)
    found = [(0, seat, slots(deal, "hands", seat)) for seat in position.seats]
    for number, free in groupby(slots(deal, "stock"), lambda slot: slot.number // size):
        packet, seat = divmod(number, len(position.seats))
        found.append((packet + 1, SEATS[seat], tuple(free)))
    return found


def packets_dealt(position: FishingPosition) -> int:
    """How many packets of the stock have been dealt since the start of a deal."""
    size = position.rules.packet(position.source.options) * len(position.seats)
    return (len(position.source.stock) - len(position.stock)) // size


def played_put_in(position: FishingPosition) -> FishingDeal:
    """The deal of a view with the unknown cards that have been played since put into the hands they came from."""
    game, deal = position.rules, position.source
    if not position.line:
        return deal
    played: dict[tuple[int, str], list[str]] = {}
    step = start(game, deal)
    for move in position.line:
        if move.card:
            played.setdefault((packets_dealt(step), step.turn), []).append(move.card)
        step = step.play(move)
    size = game.packet(deal.options)
    found = []
    for number, seat, free in packets(position, deal):
        first = ((number - 1) * len(position.seats) + SEATS.index(seat)) * size
        given = deal.stock[first : first + size] if number else deal.hands[seat]
        found += resolved(deal, free, given, played.get((number, seat), ()))
    deal = filled(deal, found)
    step = start(game, deal)
    for number, move in enumerate(position.line, 1):
        try:
            step = step.play(move)
        except IllegalMove as error:
            raise contradiction(f"move {number} ({move}): {error}") from None
    return deal


def bounds(position: FishingPosition, deal: FishingDeal, seat: str, packet: int) -> dict[str, Bound]:
    """How many cards of a rank a hand may hide: so many as a ronda that is given leaves; not all four, which win."""
    rules = position.question.rules
    held = deal.hands[seat] if packet == 0 else ()
    threes = position.rules.threes(deal)
    if packet == 0 and seat in threes:
        kind = threes[seat]
        gone = position.rules.packet(deal.options) - len(held)
        known = held.count(kind)
        return {kind: (max(THREE - gone - known, 0), THREE - known)}
    at_once = rules.standing is not None and rules.standing.at_once
    if not (at_once and rules.four and (packet or position.rules.is_fresh(deal))):
        return {}
    if packet:
        size = position.rules.packet(deal.options)
        first = ((packet - 1) * len(position.seats) + SEATS.index(seat)) * size
        held = deal.stock[first : first + size]
    return {kind: (0, THREE - held.count(kind)) for kind in position.rules.pack.order}
