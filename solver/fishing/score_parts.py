"""Parts of the score of a finished hand: events by their names, then cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from solver.display.translation import mark, tr
from solver.fishing.core_rules import THREE, FishingRules
from solver.fishing.move_text import event_points
from solver.fishing.position import FishingPosition, start
from solver.model.sentence_names import in_sentence

# Suits that score, by their emblems.
SUITS = {"coins": mark("coins"), "swords": mark("swords")}


class ScorePart(NamedTuple):
    """Part of a score.

    name: reason for the points, in the current language.
    points: points of each side, in the order of the sides.
    counts: number that decides for each side, empty if it is not one.
    """

    name: str
    points: tuple[int, ...]
    counts: tuple[int, ...] = ()

    def text(self, sides: Sequence[str]) -> str:
        """Return the part as a line: what for, the numbers of the sides, the points of those that have some."""
        counted = f" ({' : '.join(map(str, self.counts))})" if self.counts else ""
        won = [f"{side} {points}" for side, points in zip(sides, self.points, strict=True) if points]
        return f"{self.name}{counted}: {', '.join(won) or '0'}"


def score_parts(end: FishingPosition) -> tuple[ScorePart, ...]:
    """Return the parts that bring a side points, and the majorities that nobody has. They sum up to `end.totals()`.

    Empty if the cards of a pile that count are not all known.
    """
    rules, counts, taken = end.question.rules, end.count, end.taken
    if rules.suits and any(counts[side] > len(cards) for side, cards in taken.items()):
        return ()
    return (*event_parts(end), *(() if is_won_at_once(end, rules) else card_parts(end, rules, taken)))


def is_won_at_once(end: FishingPosition, rules: FishingRules) -> bool:
    """Return True if points of events have decided the game, so that cards bring none."""
    if rules.standing is None or not rules.standing.at_once:
        return False
    before = zip(end.question.before, end.score().values(), strict=True)
    return bool(end.state.left) or any(sum(points) >= rules.standing.target for points in before)


def event_parts(end: FishingPosition) -> Iterator[ScorePart]:
    """Yield the points of events: those before the position, those of captures, and the rondas."""
    sides, names = tuple(end.question.sides), end.rules.event_names
    before = tuple(end.question.won[side] for side in sides)
    if any(before):
        yield ScorePart(tr("earlier"), before)
    found: dict[str, Counter[str]] = {event: Counter() for event in names}
    at = start(end.rules, end.source)
    for move in end.line:
        after = at.after([move])
        for event, points in event_points(at, after, after.line[-1]).items():
            found[event][at.side_to_move] += points
        at = after
    left = Counter(end.score())
    left.subtract(dict(zip(sides, before, strict=True)))
    for event, won in found.items():
        left.subtract(won)
        if any(won.values()):
            yield ScorePart(names[event], tuple(won[side] for side in sides))
    if any(left.values()):
        yield ScorePart(names["three"], tuple(left[side] for side in sides))


def card_parts(end: FishingPosition, rules: FishingRules, taken: Mapping[str, Sequence[str]]) -> Iterator[ScorePart]:
    """Yield the points of cards: majorities, the run, the primiera, single cards."""
    sides = tuple(end.question.sides)
    counts = tuple(end.count[side] for side in sides)
    if rules.final:
        yield ScorePart(tr("cards"), rules.final[counts[0]][counts[1]], counts)
    if rules.majority is not None:
        least, points = rules.majority
        wins = majority(counts, least, rules.wants_majority)
        yield ScorePart(tr("cards"), tuple(points * one for one in wins), counts)
    if rules.suit is not None:
        held = [[card for card in taken[side] if card[-1] == rules.suit] for side in sides]
        name = tr(SUITS[next(suit.emblem for suit in end.pack.suits if suit.cards[0][-1] == rules.suit)])
        if rules.suit_majority is not None:
            least, points = rules.suit_majority
            numbers = tuple(map(len, held))
            yield ScorePart(
                name, tuple(points * one for one in majority(numbers, least, rules.wants_majority)), numbers
            )
        runs = tuple(run_length([rules.rank(card) for card in cards], rules) for cards in held)
        if any(runs):
            yield ScorePart(tr("run of {suit}", suit=name), runs)
    if rules.prime is not None:
        worth, points = rules.prime
        sums = tuple(prime(taken[side], rules, worth) for side in sides)
        yield ScorePart("primiera", tuple(points * one for one in majority(sums, 1, False)), sums)
    for card, points in rules.card_points:
        won = tuple(points * (card in taken[side]) for side in sides)
        if any(won):
            yield ScorePart(in_sentence(end.pack, card), won)


def majority(numbers: Sequence[int], least: int, is_enough: bool) -> tuple[bool, ...]:
    """Return for each side if it has the majority: more than each other side.

    least: number that a side of two needs besides.
    is_enough: True if among three this number decides, too.
    """
    if len(numbers) == THREE and is_enough:
        return tuple(number >= least for number in numbers)
    most = max(numbers)
    alone = numbers.count(most) == 1 and most > 0 and (len(numbers) == THREE or most >= least)
    return tuple(alone and number == most for number in numbers)


def run_length(ranks: Sequence[str], rules: FishingRules) -> int:
    """Return the points of an unbroken run from the lowest rank, 0 for one that is too short."""
    length = next((i for i, rank in enumerate(rules.ranks) if rank not in ranks), len(rules.ranks))
    return length if rules.run and length >= rules.run else 0


def prime(cards: Sequence[str], rules: FishingRules, worth: Sequence[int]) -> int:
    """Return the primiera of a pile: the sum of the best card of each suit, 0 without a card of some suit."""
    best = {
        suit: max((worth[rules.ranks.index(rules.rank(card))] for card in cards if card[-1] == suit), default=0)
        for suit in rules.suits
    }
    return sum(best.values()) if all(best.values()) else 0
