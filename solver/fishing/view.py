"""View of a seat in a fishing game: its information state."""

from __future__ import annotations

from collections.abc import Set
from typing import Any

import msgspec

from solver.fishing.deal import FishingDeal
from solver.fishing.notation import UNCLAIMED, read_play
from solver.fishing.position import FishingPosition, start
from solver.fishing.ruleset_base import NONE, SOME
from solver.fishing.unclaimed import RONDA, Entry, entries, first_number, with_entries, with_line
from solver.model.cards import UNKNOWN, hide, in_fixed_order, in_order
from solver.model.deal import Deal, Position
from solver.model.puzzle_keys import UNASKED


def view_of(position: FishingPosition, seat: str) -> Position:
    """Return the view of a seat, from the last packet dealt."""
    first, line = since_packet(position)
    seen = position.rules.hands_seen(position.source, seat)
    before = events_before(position, first, len(position.line) - len(line))
    deal = announced(starting_at(first, seen), first, line, seen, before)
    deal = msgspec.structs.replace(deal, hands=in_fixed_order(position.pack, deal.hands, seat))
    if position.asked_seat is not None:
        deal = msgspec.structs.replace(deal, seat=seat)
    if position.rules.unclaimed(position.source):
        line = tuple(claims_seen(position, first, line, seen))
    view = played_on(position, deal, line)
    if view.score() != position.score():
        # The view does not contain the score of three alike in another seat's hand.
        sides = position.question.sides
        lacking = {side: position.score()[side] - view.score()[side] + deal.points.get(side, 0) for side in sides}
        deal = msgspec.structs.replace(deal, points={side: n for side, n in lacking.items() if n})
        view = played_on(position, deal, line)
    return view


def since_packet(position: FishingPosition) -> tuple[FishingPosition, tuple[str, ...]]:
    """Return the position after the last packet was dealt, or the start of the deal, and the moves since."""
    first = start(position.rules, position.source)
    if len(position.stock) == len(position.source.stock):
        return first, position.line
    # what is picked up alone is a move without a card, and comes last
    cards = len(position.line) - sum(read_play(position.pack, "", move).card is None for move in position.line[-1:])
    done = cards - (packet_size(position) - (position.state.left - len(position.stock)))
    return first.after(position.line[:done]), position.line[done:]


def packet_size(position: FishingPosition) -> int:
    """Return the number of cards of a packet that is dealt from the stock."""
    return position.rules.packet(position.source.options) * len(position.seats)


def claims_seen(position: FishingPosition, at: FishingPosition, line: tuple[str, ...], seen: Set[str]) -> list[str]:
    """Return moves with a sign at each catch that was not claimed as one of three alike, as far as a view shows it.

    Where something was forgotten, a catch without a claim may be one of a ronda or not. Before the end of a packet
    nobody knows what will be claimed there.

    at: position after the packet was dealt.
    line: moves since.
    seen: seats whose hands the view shows.
    """
    later = at.question.rules.claims_later and not position.is_over
    found: list[str] = []
    step = at
    for move in line:
        plain = move.removesuffix(UNCLAIMED)
        before, side, points = step.seats[step.begun - 1], step.side_to_move, step.score()
        play = read_play(step.pack, step.rules.name, plain)
        catches = play.card is not None and play.named == (play.card,) == (step.last,)
        step = step.play(move)
        claimed = step.score()[side] - points[side] >= at.question.rules.three_caught
        unsaid = plain != move if before in seen or at.question.rules.claims_later else catches and not claimed
        found.append(plain + UNCLAIMED * (unsaid and not later))
    return found


def starting_at(at: FishingPosition, seen: Set[str]) -> FishingDeal:
    """Return the deal that starts at a position, with unknown cards in the other hands.

    seen: seats whose hands the view shows.
    """
    game = at.rules
    whole = msgspec.structs.replace(at.source, hands=dict(at.hands), turn=at.turn)
    fresh = game.is_fresh(whole)
    caught = {} if fresh else {seat: rank for seat, rank in at.caught.items() if seat in seen}
    known = {*seen, *(at.seats[at.seats.index(seat) - 1] for seat in caught)}
    threes = {} if fresh else {seat: rank for seat, rank in at.ronda.items() if seat in known}
    number = at.deal_number
    rondas = [one for one in entries(game, at.source) if one.what == RONDA and one.number == number]
    unclaimed = tuple(one.written(number) for one in rondas if one.seat in seen)
    return msgspec.structs.replace(
        whole,
        hands=hide(at.hands, seen),
        table=at.table,
        last=at.last if not fresh or game.catch_across else None,
        last_capture=at.last_capture,
        stock=(UNKNOWN,) * len(at.stock),
        # sorted, because the sides of a query for a seat begin with its own
        taken={side: cards for side, cards in sorted(at.taken.items()) if cards},
        count={side: n - len(at.taken[side]) for side, n in sorted(at.count.items()) if n > len(at.taken[side])},
        points={side: n for side, n in sorted(at.score().items()) if n},
        play=(),
        # the hands that it is about have been played
        known=None if at.line else whole.known,
        **UNASKED,
        **({game.threes_key: threes, "caught": caught, "unclaimed": unclaimed} if game.threes_key else {}),
    )


def events_before(position: FishingPosition, first: FishingPosition, done: int) -> dict[str, int]:
    """Return the points of events before the last packet was dealt.

    first: position after that packet was dealt.
    done: number of moves before it.
    """
    deal = position.source
    if not done:
        return {side: deal.points.get(side, 0) for side in position.question.sides}
    dealt = msgspec.structs.replace(
        deal, stock=deal.stock[: len(deal.stock) - len(first.stock) - packet_size(position)]
    )
    if position.rules.unclaimed(deal):
        # numbers count from the last deal of the hand
        game = position.rules
        shift = first_number(game, dealt) - first_number(game, deal)
        shifted = [entry._replace(number=entry.number + shift) for entry in entries(game, deal)]
        dealt = with_entries(game, dealt, shifted)
    return start(position.rules, dealt).after(position.line[:done]).score()


def announced(
    deal: FishingDeal, at: FishingPosition, line: tuple[str, ...], seen: Set[str], before: dict[str, int]
) -> FishingDeal:
    """Return the deal of a view with its announcements of three and four of a rank.

    A new hand announces these, or the play has shown them. A limit of the standing that stops the score also stops the
    announcement. Where something was forgotten, no announcement may be a forgotten one.

    at: start of the view with all cards known.
    line: moves since.
    seen: seats whose hands the view shows.
    before: side -> points before the view.
    """
    game, rules = at.rules, at.question.rules
    if not (game.threes_key and game.is_fresh(deal)):
        return deal
    hands, announcements = dict(deal.hands), dict(game.told_of_threes(deal))
    limit = rules.standing.no_three_from if rules.standing is not None else None
    number = at.deal_number
    forgotten = entries(game, at.source)
    silent = {one.seat for one in forgotten if (one.what, one.number) == (RONDA, number)}
    unsaid = []
    standing = [number + before[side] for side, number in zip(at.question.sides, at.question.before, strict=True)]
    for seat in at.seats:
        cards, side = at.hands[seat], at.seats.index(seat) % len(standing)
        four = [card for card in cards if cards.count(card) == rules.copies]
        rank = at.ronda.get(seat)
        if seat not in seen and four:
            hands[seat] = (*four, *hands[seat][len(four) :])
        elif limit is None or standing[side] < limit:
            called = rank is not None and seat not in silent
            if seat not in seen and forgotten and not called:
                unsaid.append(Entry(RONDA, seat, number).written(number))
            elif seat not in seen:
                announcements[seat] = NONE if not called else str(rank) if is_caught(at, line, seat) else SOME
            standing[side] += rules.three * called
    keys: dict[str, Any] = {game.threes_key: announcements, "unclaimed": (*game.unclaimed(deal), *unsaid)}
    return msgspec.structs.replace(deal, hands=hands, **keys)


def is_caught(at: FishingPosition, line: tuple[str, ...], seat: str) -> bool:
    """True if a capture has scored for one of three alike of a seat."""
    step = at
    for move in line:
        before, side, points = step.seats[step.begun - 1], step.side_to_move, step.score()
        step = step.play(move)
        if before == seat and step.score()[side] - points[side] >= at.question.rules.three_caught:
            return not at.question.rules.claims_later
    return False


def played_on(position: FishingPosition, deal: FishingDeal, line: tuple[str, ...]) -> Position:
    """Return the position after some moves of a deal, as the deal states it."""
    at = start(position.rules, deal).after(line)
    hands = {seat: in_order(position.pack, cards) for seat, cards in deal.hands.items()}
    played = msgspec.structs.replace(deal, hands=hands, play=tuple(map(str, at.line)))
    return (with_line(position.rules, played, at.line) if position.rules.threes_key else played).position


def standalone_deal(position: FishingPosition) -> Deal:
    """Return the stand-alone deal of a position.

    It leaves out the score of a packet just dealt, because the new position scores it again.
    """
    deal = msgspec.structs.replace(starting_at(position, set(position.seats)), stock=position.stock)
    if position.uncalled:
        deal = with_entries(position.rules, deal, (*entries(position.rules, deal), *position.uncalled))
    twice = deal.start.score()
    points = {side: n - (twice[side] - n) for side, n in position.score().items()}
    return msgspec.structs.replace(deal, points={side: n for side, n in points.items() if n})
