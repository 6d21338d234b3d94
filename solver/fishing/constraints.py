"""What a view of a fishing game tells about hidden cards: how many lie where, and whose ronda is known.

Captures are never compulsory, so the play itself bars nobody from any card.
"""

from __future__ import annotations

from collections import Counter
from itertools import groupby

from solver.display.language import tr
from solver.fishing.deal import FishingDeal
from solver.fishing.position import FishingPosition, start
from solver.fishing.ruleset import NONE, SOME
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
        if not number and not free:
            check_told(position, deal, seat)
        if free and number == now:
            one_of = {} if number else some_of(position, deal, seat)
            places.append(Place(seat, free, bounds=bounds(position, deal, seat, number), one_of=one_of))
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
            raise contradiction(tr("move {number} ({move}): {error}", number=number, move=move, error=error)) from None
    return deal


def bounds(position: FishingPosition, deal: FishingDeal, seat: str, packet: int) -> dict[str, Bound]:
    """How many cards of a rank a hand may hide: so many as a ronda that is given leaves; not all four, which win."""
    rules = position.question.rules
    held = deal.hands[seat] if packet == 0 else ()
    told = position.rules.told_of_threes(deal).get(seat)
    if packet == 0 and told in (SOME, NONE):
        caught = caught_for_nothing(position, seat) if told == SOME else position.rules.pack.order
        return {kind: (0, THREE - (kind in caught) - held.count(kind)) for kind in position.rules.pack.order}
    if packet == 0 and told is not None:
        kind = told
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


def some_of(position: FishingPosition, deal: FishingDeal, seat: str) -> dict[str, int]:
    """The ranks of which a hand may have been dealt the three that are announced -> how many of these it hides."""
    if position.rules.told_of_threes(deal).get(seat) != SOME:
        return {}
    held = deal.hands[seat]
    ranks = set(position.rules.pack.order) - caught_for_nothing(position, seat)
    if any(held.count(rank) == THREE for rank in ranks):
        return {}  # they have been shown
    return {rank: THREE - held.count(rank) for rank in position.rules.pack.order if rank in ranks}


def caught_for_nothing(position: FishingPosition, seat: str) -> set[str]:
    """Ranks of cards of a seat that were caught and did not bring what one of three alike does."""
    rules, question = position.question.rules, position.question
    limit = rules.standing.no_three_from if rules.standing is not None else None
    found = set()
    step = start(position.rules, position.source)
    for move in position.line:
        before = step.seats[step.begun - 1]
        card, named = step.read(move)
        side = list(question.sides).index(step.side_to_move)
        standing = question.before[side] + step.score()[step.side_to_move]
        if before == seat and card and named == (step.last,) == (card,) and (limit is None or standing < limit):
            found.add(card)
        step = step.play(move)
        if len(step.stock) != len(position.source.stock):
            break  # what is caught now was dealt later
    return found


def check_told(position: FishingPosition, deal: FishingDeal, seat: str) -> None:
    """What is announced of a hand that is known by now is so; raises Unsolvable where it is not."""
    told = position.rules.told_of_threes(deal).get(seat)
    if not position.rules.is_fresh(deal) or told is None:
        return
    found = {rank for rank, number in Counter(deal.hands[seat]).items() if number == THREE}
    fits = not found if told == NONE else found - caught_for_nothing(position, seat) if told == SOME else told in found
    if not fits:
        raise contradiction(tr("{seat} has announced another ronda than its cards show", seat=seat))
