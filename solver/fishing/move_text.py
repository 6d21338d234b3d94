"""Texts of the moves of fishing games."""

from __future__ import annotations

from collections.abc import Sequence

from solver.display import string_utils
from solver.display.string_utils import listed
from solver.display.translation import mark, tr, trn
from solver.fishing.core_rules import FishingRules
from solver.fishing.notation import read_play
from solver.fishing.position import FishingPosition
from solver.fishing.unclaimed import RONDA
from solver.model.moves import EquivalentMoves, Move, together
from solver.model.sentence_names import in_sentence


def describe_moves(position: FishingPosition, moves: Sequence[Move]) -> tuple[str, tuple[str, ...]]:
    """Return an empty verb, and the text of each move with its own verb."""
    return "", tuple(dict.fromkeys(clause(position, move) for move in moves))


def describe_completion(position: FishingPosition) -> str:
    """Return an empty text. The end of a round is no event."""
    return ""


def describe_events(before: FishingPosition, after: FishingPosition) -> tuple[str, ...]:
    """Return the texts of the last move's events: captures by their names, a new packet, the end."""
    found = []
    if names := captured(before, after.line[-1]):
        side = before.side_to_move
        points = move_points(before, after, after.line[-1])
        text = string_utils.listed(names, tr("and"))
        for_side = tr("{what}, {points} for {side}", what=text, points=string_utils.count(points, "points"), side=side)
        found.append(for_side if points else text)
    found += claims(before, after)
    if len(after.stock) < len(before.stock):
        each = len(after.hands[after.turn])
        to_come = string_utils.count(len(after.stock), "cards")
        dealt = string_utils.count(each, "cards")
        found.append(tr("a new packet: {cards} each, {more} to come", cards=dealt, more=to_come))
        found += rondas(after)
    if after.is_over and after.state.left:
        found.append(tr("the game is won"))
    elif after.is_over and before.question.rules.leftovers and after.last_capture:
        rest = after.count[after.last_capture] - before.count[after.last_capture] - taken_by(before, after)
        if rest > 0:
            left = string_utils.count(rest, "cards")
            found.append(tr("{side} captured last and takes the {cards} left", side=after.last_capture, cards=left))
    return tuple(found)


def captured(before: FishingPosition, move: Move) -> list[str]:
    """Return the names of the events of a move."""
    return [before.rules.event_names[event] for event in events(before, move)]


def events(before: FishingPosition, move: Move) -> list[str]:
    """Return the events of a move: names of points in the rules."""
    play = read_play(before.pack, before.rules.name, move)
    if not play.named or play.card is None:
        return []
    rules = before.question.rules
    along = before.state.sequence(play.card)
    cards = (*play.named, *along)
    happened = {
        "catch": bool(rules.catch) and play.named == (before.last,),
        "clear": bool(rules.clear)
        and len(cards) == len(before.table)
        and play.shown is None
        and not is_mere_sweep(rules, play.card, cards),
        "flush": bool(rules.flush) and len({card[-1] for card in (play.card, *cards)}) == 1,
        "many": bool(rules.many) and len(cards) >= rules.many_from,
    }
    return [event for event, has in happened.items() if has]


def is_mere_sweep(rules: FishingRules, card: str, taken: Sequence[str]) -> bool:
    """Return True if a card takes the whole table as it may, which is no clearing of it."""
    lowest = rules.ranks[0]
    sweeps = rules.sweep and not rules.sweep_clears and rules.rank(card) == lowest
    return sweeps and [*map(rules.rank, taken)] != [lowest]


def move_points(before: FishingPosition, after: FishingPosition, move: Move) -> int:
    """Return the event points that a move brings at once, without those of catches claimed after it."""
    if before.question.rules.claims_later:
        return sum(event_points(before, after, move).values())
    side = before.side_to_move
    return after.score()[side] - before.score()[side]


def event_points(before: FishingPosition, after: FishingPosition, move: Move) -> dict[str, int]:
    """Return event -> points of a move, without those of a ronda that it catches."""
    rules, side = before.question.rules, before.side_to_move
    found = {event: int(getattr(rules, event)) for event in events(before, move)}
    barred = False
    if rules.standing is not None:
        standing = before.question.before[list(before.question.sides).index(side)] + before.score()[side]
        barred = standing == rules.standing.no_clear_at
    if barred or (after.is_over and not after.left and not rules.last_clears):
        found.pop("clear", None)
    return found


def claims(before: FishingPosition, after: FishingPosition) -> list[str]:
    """Return the texts of a catch left unclaimed, and of those that are claimed when a packet has been played."""
    play = read_play(before.pack, before.rules.name, after.line[-1])
    entry = before.catch_of(play)
    name = before.rules.event_names.get("three", "")
    if entry is not None and not play.claimed:
        return [tr("the {ronda} caught is not claimed", ronda=name)]
    if not before.question.rules.claims_later or after.caught:
        return []
    if len(after.stock) == len(before.stock) and not (after.is_over and not after.left):
        return []
    seats = [*before.caught, *([entry.seat] if entry is not None else [])]
    return [tr("{seat} claims the {ronda} caught", seat=seat, ronda=name) for seat in seats]


def taken_by(before: FishingPosition, after: FishingPosition) -> int:
    """Return the number of cards that the last move won for the side that captured last."""
    play = read_play(before.pack, before.rules.name, after.line[-1])
    if before.side_to_move != after.last_capture:
        return 0
    if not play.named:
        return int(before.is_kept(play))
    return 1 + len(play.named) + len(before.state.sequence(play.card or ""))


def describe_start(position: FishingPosition) -> tuple[str, ...]:
    """Return the texts of the rondas announced in the first packet."""
    return tuple(rondas(position))


def rondas(position: FishingPosition) -> list[str]:
    """Return the texts of the announced rondas. A rank stays secret until a card of it is caught."""
    name = position.rules.event_names.get("three", "three alike")
    text = mark("{seat} announces a {ronda}")
    number = position.deal_number
    silent = {entry.seat for entry in position.unclaimed if (entry.what, entry.number) == (RONDA, number)}
    return [tr(text, seat=seat, ronda=name) for seat in position.ronda if seat not in silent]


def score_text(position: FishingPosition) -> str:
    """Return the score of each side as text, in points of events."""
    return ", ".join(f"{side} {won}" for side, won in position.score().items())


def clause(position: FishingPosition, move: Move) -> str:
    """Return the text of a move, with the points that it brings at once."""
    play = read_play(position.pack, position.rules.name, move)
    if position.is_kept(play):
        return tr("puts the {card} on its own pile", card=in_sentence(position.pack, play.card or ""))
    if not play.named:
        gained = gain(position, move)
        return tr("lays the {card}", card=in_sentence(position.pack, play.card or "")) + gained
    along = position.state.sequence(play.card or "")
    named = [in_sentence(position.pack, card) for card in (*play.named, *along)]
    taken = listed([tr("the {card}", card=card) for card in named], tr("and"))
    if play.named == (position.last,):
        laid = mark("{cards} (the {card} just laid)") if along else mark("{cards} just laid")
        taken = tr(laid, cards=taken, card=in_sentence(position.pack, play.named[0]))
    text = tr("takes {cards} with the {card}", cards=taken, card=in_sentence(position.pack, play.card or ""))
    if len(play.named) + len(along) == len(position.table):
        text = tr("{takes} and clears the table", takes=text)
    return text + gain(position, move)


def gain(position: FishingPosition, move: Move) -> str:
    """Return the text of the event points that a move brings, or an empty text."""
    points = move_points(position, position.play(move), move)
    return trn(points, " for {n} point", " for {n} points") if points else ""


def group_equivalent_moves(position: FishingPosition, moves: tuple[Move, ...]) -> tuple[EquivalentMoves, ...]:
    """Return the moves in equivalence classes. Cards whose suits no longer matter count by rank."""
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
