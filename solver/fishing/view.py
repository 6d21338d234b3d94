"""What one seat knows of a position of a fishing game."""

from __future__ import annotations

import msgspec

from solver.fishing.deal import FishingDeal
from solver.fishing.position import FishingPosition, start
from solver.fishing.ruleset import NONE, SOME
from solver.model.cards import UNKNOWN, hide, in_order
from solver.model.deal import Deal, Position


def seen_by(position: FishingPosition, seat: str) -> Position:
    """The view of a position of a fishing game, from the last packet dealt."""
    first, line = since_packet(position)
    seen = {seat, *position.source.exposed}
    before = events_before(position, len(position.line) - len(line))
    deal = announced(starting_at(first, seen), first, line, seen, before)
    view = played_on(position, deal, line)
    if view.score() != position.score():
        # three of a rank of another seat, which the view does not know of, have scored
        sides = position.question.sides
        lacking = {side: position.score()[side] - view.score()[side] + deal.points.get(side, 0) for side in sides}
        deal = msgspec.structs.replace(deal, points={side: n for side, n in lacking.items() if n})
        view = played_on(position, deal, line)
    return view


def since_packet(position: FishingPosition) -> tuple[FishingPosition, tuple[str, ...]]:
    """The position in which the last packet had just been dealt, or the start of the deal, and the moves since."""
    packet = position.rules.packet(position.source.options)
    at = first = start(position.rules, position.source)
    done = 0
    for number, move in enumerate(position.line, 1):
        at = at.play(move)
        if at.turn == "A" and all(len(hand) == packet for hand in at.hands.values()):
            first, done = at, number
    return first, position.line[done:]


def starting_at(at: FishingPosition, seen: set[str]) -> FishingDeal:
    """A position of a fishing game as a deal that starts there, with only the hands seen."""
    game = at.rules
    whole = msgspec.structs.replace(at.source, hands=dict(at.hands), turn=at.turn)
    fresh = game.is_fresh(whole)
    threes = {} if fresh else {seat: rank for seat, rank in at.ronda.items() if seat in seen}
    return msgspec.structs.replace(
        whole,
        hands=hide(at.hands, seen),
        table=at.table,
        last=at.last if not fresh or game.catch_across else None,
        last_capture=at.last_capture,
        stock=(UNKNOWN,) * len(at.stock),
        taken={side: cards for side, cards in at.taken.items() if cards},
        count={side: n - len(at.taken[side]) for side, n in at.count.items() if n > len(at.taken[side])},
        points={side: n for side, n in at.score().items() if n},
        play=(),
        goal=None,
        answer=(),
        **({game.threes_key: threes} if game.threes_key else {}),
    )


def events_before(position: FishingPosition, done: int) -> dict[str, int]:
    """Points of events before the last packet was dealt, so many moves after the start of the deal."""
    deal = position.source
    if not done:
        return {side: deal.points.get(side, 0) for side in position.question.sides}
    left = start(position.rules, deal).after(position.line[: done - 1]).stock
    dealt = msgspec.structs.replace(deal, stock=deal.stock[: len(deal.stock) - len(left)])
    return start(position.rules, dealt).after(position.line[:done]).score()


def announced(
    deal: FishingDeal, at: FishingPosition, line: tuple[str, ...], seen: set[str], before: dict[str, int]
) -> FishingDeal:
    """The deal of a view with what the hands just dealt announce of three and four of a rank, or the play has shown.

    at: its start with all cards known. before: points until then. What a rule of the standing keeps from scoring is not
    announced.
    """
    game, rules = at.rules, at.question.rules
    if not (game.threes_key and game.is_fresh(deal)):
        return deal
    hands, told = dict(deal.hands), dict(game.told_of_threes(deal))
    limit = rules.standing.no_three_from if rules.standing is not None else None
    standing = [number + before[side] for side, number in zip(at.question.sides, at.question.before, strict=True)]
    for seat in at.seats:
        cards, side = at.hands[seat], at.seats.index(seat) % len(standing)
        four = [card for card in cards if cards.count(card) == rules.copies]
        rank = at.ronda.get(seat)
        if seat not in seen and four:
            hands[seat] = (*four, *hands[seat][len(four) :])
        elif limit is None or standing[side] < limit:
            if seat not in seen:
                told[seat] = NONE if rank is None else rank if is_caught(at, line, seat) else SOME
            standing[side] += rules.three * (rank is not None)
    return msgspec.structs.replace(deal, hands=hands, **{game.threes_key: told})


def is_caught(at: FishingPosition, line: tuple[str, ...], seat: str) -> bool:
    """Has a capture scored for one of three alike of a seat?"""
    step = at
    for move in line:
        before, side, points = step.seats[step.begun - 1], step.side_to_move, step.score()
        step = step.play(move)
        if before == seat and step.score()[side] - points[side] >= at.question.rules.three_caught:
            return True
    return False


def played_on(position: FishingPosition, deal: FishingDeal, line: tuple[str, ...]) -> Position:
    """The position after moves of a deal, as the deal states it."""
    at = start(position.rules, deal).after(line)
    hands = {seat: in_order(position.pack, cards) for seat, cards in deal.hands.items()}
    return msgspec.structs.replace(deal, hands=hands, play=tuple(map(str, at.line))).position


def restated(position: FishingPosition) -> Deal:
    """The deal that starts at a position; what a packet just dealt scores is left for the position to find."""
    deal = msgspec.structs.replace(starting_at(position, set(position.seats)), stock=position.stock)
    twice = deal.start.score()
    points = {side: n - (twice[side] - n) for side, n in position.score().items()}
    return msgspec.structs.replace(deal, points={side: n for side, n in points.items() if n})
