"""Moves of fishing games in words."""

from __future__ import annotations

from collections.abc import Sequence

from solver.display import strings
from solver.display.language import mark, tr, trn
from solver.display.strings import listed
from solver.fishing.notation import read_play
from solver.fishing.position import FishingPosition
from solver.model.moves import Alike, Move, together


def verb(position: FishingPosition, moves: Sequence[Move]) -> tuple[str, tuple[str, ...]]:
    """What moves do, in words; the verb stands with each."""
    return "", tuple(dict.fromkeys(clause(position, move) for move in moves))


def ended(position: FishingPosition) -> str:
    """What the last move has completed: a round is nothing worth telling."""
    return ""


def events(before: FishingPosition, after: FishingPosition) -> tuple[str, ...]:
    """The events of a capture by the names that players have for them, and what comes with a new packet."""
    found = []
    if names := captured(before, after.line[-1]):
        side = before.side_to_move
        points = after.score()[side] - before.score()[side]
        told = strings.listed(names, tr("and"))
        for_side = tr("{what}, {points} for {side}", what=told, points=strings.count(points, "points"), side=side)
        found.append(for_side if points else told)
    if len(after.stock) < len(before.stock):
        each = len(after.hands[after.turn])
        to_come = strings.count(len(after.stock), "cards")
        dealt = strings.count(each, "cards")
        found.append(tr("a new packet: {cards} each, {more} to come", cards=dealt, more=to_come))
        found += rondas(after)
    if after.is_over and after.state.left:
        found.append(tr("the game is won"))
    elif after.is_over and before.question.rules.leftovers and after.last_capture:
        rest = after.count[after.last_capture] - before.count[after.last_capture] - taken_by(before, after)
        if rest > 0:
            left = strings.count(rest, "cards")
            found.append(tr("{side} captured last and takes the {cards} left", side=after.last_capture, cards=left))
    return tuple(found)


def captured(before: FishingPosition, move: Move) -> list[str]:
    """The names of the events of a move."""
    play = read_play(before.pack, before.rules.name, move)
    if not play.named or play.card is None:
        return []
    rules, names = before.question.rules, before.rules.event_names
    along = before.state.sequence(play.card)
    cards = (*play.named, *along)
    happened = {
        "catch": bool(rules.catch) and play.named == (before.last,),
        "clear": bool(rules.clear) and len(cards) == len(before.table) and play.shown is None,
        "flush": bool(rules.flush) and len({card[-1] for card in (play.card, *cards)}) == 1,
        "many": bool(rules.many) and len(cards) >= rules.many_from,
    }
    return [names[event] for event, has in happened.items() if has]


def taken_by(before: FishingPosition, after: FishingPosition) -> int:
    """How many cards the last move itself has won for the side that captured last."""
    play = read_play(before.pack, before.rules.name, after.line[-1])
    if not play.named or before.side_to_move != after.last_capture:
        return 0
    return 1 + len(play.named) + len(before.state.sequence(play.card or ""))


def opening(position: FishingPosition) -> tuple[str, ...]:
    """Who announces in the first packet that he has been dealt three cards of a rank."""
    return tuple(rondas(position))


def rondas(position: FishingPosition) -> list[str]:
    """Who announces that he has been dealt three cards of a rank; which, nobody is told before one is caught."""
    name = position.rules.event_names.get("three", "three alike")
    text = mark("{seat} announces a {ronda}")
    return [tr(text, seat=seat, ronda=name) for seat in position.ronda]


def standing(position: FishingPosition) -> str:
    """What each side has won so far, as players count it."""
    return ", ".join(f"{side} {won}" for side, won in position.score().items())


def clause(position: FishingPosition, move: Move) -> str:
    """What a move of a fishing game does, and the points that it brings at once."""
    play = read_play(position.pack, position.rules.name, move)
    if not play.named:
        gained = gain(position, move)
        return tr("lays the {card}", card=play.card) + gained
    along = position.state.sequence(play.card or "")
    taken = listed([tr("the {card}", card=card) for card in (*play.named, *along)], tr("and"))
    if play.named == (position.last,):
        laid = mark("{cards} (the {card} just laid)") if along else mark("{cards} just laid")
        taken = tr(laid, cards=taken, card=play.named[0])
    told = tr("takes {cards} with the {card}", cards=taken, card=play.card)
    if len(play.named) + len(along) == len(position.table):
        told = tr("{takes} and clears the table", takes=told)
    return told + gain(position, move)


def gain(position: FishingPosition, move: Move) -> str:
    """The points of events that a move brings its side."""
    side = position.side_to_move
    points = position.play(move).score()[side] - position.score()[side]
    return trn(points, " for {n} point", " for {n} points") if points else ""


def alike(position: FishingPosition, moves: tuple[Move, ...]) -> tuple[Alike, ...]:
    """The moves, those together that are equal once cards whose suits no longer matter are written by their rank."""
    plain = set(position.state.plain)
    rank = position.question.rules.rank
    names = {card: rank(card) if card in plain else card for card in position.rules.pack.order}
    last = position.last
    signs = []
    for move in moves:
        play = read_play(position.pack, position.rules.name, move)
        captured = tuple(sorted(names[card] for card in play.named))
        signs.append((names[play.card or ""], captured, play.named == (last,)))
    return together(moves, signs)
