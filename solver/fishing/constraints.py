"""Hidden-card constraints of a fishing game: numbers of hidden cards by place, and announced rondas.

Any card may be played, so no move bars a seat from a card, but for a first card that is barred while there is another.
"""

from __future__ import annotations

from collections import Counter
from itertools import groupby

from solver.determinization.constraints import (
    OUT,
    Bound,
    Knowledge,
    Place,
    Slot,
    contradiction,
    filled,
    resolved,
    slots,
)
from solver.display.translation import tr
from solver.fishing.deal import FishingDeal
from solver.fishing.notation import UNCLAIMED, read_play
from solver.fishing.position import FishingPosition, start
from solver.fishing.ruleset_base import NONE, SOME
from solver.model.cards import SEATS, in_order
from solver.model.errors import IllegalMove

THREE = 3


def hidden_card_constraints(position: FishingPosition) -> Knowledge:
    """Return the constraints on the hidden cards of a view. Raises Unsolvable if its play contradicts itself."""
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
    """Return packet number, seat and unknown cards of each hand. The hand in play is packet 0."""
    size = position.rules.packet(deal.options)
    found = [(0, seat, slots(deal, "hands", seat)) for seat in position.seats]
    for number, free in groupby(slots(deal, "stock"), lambda slot: slot.number // size):
        packet, seat = divmod(number, len(position.seats))
        found.append((packet + 1, SEATS[seat], tuple(free)))
    return found


def packets_dealt(position: FishingPosition) -> int:
    """Return the number of stock packets dealt since the start of the deal."""
    size = position.rules.packet(position.source.options) * len(position.seats)
    return (len(position.source.stock) - len(position.stock)) // size


def played_put_in(position: FishingPosition) -> FishingDeal:
    """Return the deal of a view with the cards of its moves put back into the hands.

    Raises Unsolvable if a move is illegal.
    """
    game, deal = position.rules, position.source
    if not position.line or position.is_known:
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
    """Return the bounds on the number of hidden cards of a rank in a hand.

    An announced ronda leaves so many. Four of a rank win at once, so a hand cannot hold them.
    packet: number of the packet. 0: the hand in play.
    """
    rules = position.question.rules
    if packet == 0 and has_shown_a_barred_card(position, seat):
        return {kind: (0, 0) for kind in position.rules.pack.order if rules.rank(kind) != rules.ranks[0]}
    held = deal.hands[seat] if packet == 0 else ()
    announced = position.rules.told_of_threes(deal).get(seat)
    if packet == 0 and announced in (SOME, NONE):
        caught = caught_for_nothing(position, seat) if announced == SOME else position.rules.pack.order
        return {kind: (0, THREE - (kind in caught) - held.count(kind)) for kind in position.rules.pack.order}
    if packet == 0 and announced is not None:
        kind = announced
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


def has_shown_a_barred_card(position: FishingPosition, seat: str) -> bool:
    """True if a seat has begun the deal with a card that only a hand of such cards may begin with."""
    rules = position.question.rules
    if not rules.bars_sweep or not position.line or seat != (position.source.turn or SEATS[0]):
        return False
    return rules.rank(read_play(position.pack, position.rules.name, position.line[0]).card or "") == rules.ranks[0]


def some_of(position: FishingPosition, deal: FishingDeal, seat: str) -> dict[str, int]:
    """Return rank -> number of its cards that a hand hides, for each rank of the announced three.

    Empty if nothing was announced without a rank, or if the three have been shown.
    """
    if position.rules.told_of_threes(deal).get(seat) != SOME:
        return {}
    held = deal.hands[seat]
    ranks = set(position.rules.pack.order) - caught_for_nothing(position, seat)
    if any(held.count(rank) == THREE for rank in ranks):
        return {}  # The play has shown them.
    return {rank: THREE - held.count(rank) for rank in position.rules.pack.order if rank in ranks}


def caught_for_nothing(position: FishingPosition, seat: str) -> set[str]:
    """Return the ranks in which a catch from a seat did not score as one of three alike."""
    rules, question = position.question.rules, position.question
    if rules.claims_later:
        return set()  # Nobody knows during the packet what will be claimed.
    limit = rules.standing.no_three_from if rules.standing is not None else None
    found = set()
    step = start(position.rules, position.source)
    for move in position.line:
        before = step.seats[step.begun - 1]
        card, named = step.read(move)
        side = list(question.sides).index(step.side_to_move)
        standing = question.before[side] + step.score()[step.side_to_move]
        catches = card and named == (step.last,) == (card,) and not move.endswith(UNCLAIMED)
        if catches and before == seat and (limit is None or standing < limit):
            found.add(card)
        step = step.play(move)
        if len(step.stock) != len(position.source.stock):
            break  # Later catches are from a later packet.
    return found


def check_told(position: FishingPosition, deal: FishingDeal, seat: str) -> None:
    """Raise Unsolvable if a known hand contradicts its announcement."""
    announced = position.rules.told_of_threes(deal).get(seat)
    if not position.rules.is_fresh(deal) or announced is None:
        return
    found = {rank for rank, number in Counter(deal.hands[seat]).items() if number == THREE}
    fits = (
        not found
        if announced == NONE
        else found - caught_for_nothing(position, seat)
        if announced == SOME
        else announced in found
    )
    if not fits:
        raise contradiction(tr("{seat} has announced another ronda than its cards show", seat=seat))
