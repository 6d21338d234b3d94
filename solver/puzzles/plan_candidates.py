"""Single-dummy puzzles from random positions: a side that sees all its cards, and a card that is clearly the best."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from solver.display.translation import mark, tr
from solver.exact.best_defence import MOST
from solver.exact.card_chances import CardChances, TooManyDeals, count_chances
from solver.model.deal import GAMES, Deal, Position
from solver.model.errors import Unsolvable
from solver.puzzles.candidate_positions import endings
from solver.puzzles.goals import NUMBERS, plan_goal, seats_to_move
from solver.puzzles.plan_play import PLAN, ahead, chances_of, difficulty, misled, refuted
from solver.puzzles.position_to_deal import normal
from solver.search.call_budget import CallBudget
from solver.views import view, worlds

# Least share of the deals by which the best card is ahead of the second.
LEAD = 0.05
# Least share of the deals that the best card wins.
HOPE = 0.2
# Fewest deals of a puzzle. A reader could go through fewer one by one.
FEWEST_DEALS = 20
# Most nodes of the search of a position.
NODES = 1_000_000
# Heuristics that must not find the solution.
BLIND = ("greedy", "grab")
# Random deals that tell whether a game has such puzzles.
LOOKED = 40
# Deals after which a reason that is always the same is the one.
SURE = 8
# Positions that are enough to tell, and how many have too many deals for each with few where it is not worth a search.
ENOUGH, RARE = 200, 25
TARGET = "target"
# Key of cards that were not dealt.
PILE = "pile"


def plan_puzzle(deal: Deal, allowance: CallBudget, name: str, title: str) -> Deal | None:
    """Return the single-dummy puzzle of a deal, None if it makes none."""
    for stated in with_targets(with_open_side(deal)):
        try:
            seen = as_seen(stated)
            possible = worlds(seen)
            if possible.count < FEWEST_DEALS:
                return None
            most = NODES if allowance.nodes_left is None else min(NODES, allowance.nodes_left)
            found = count_chances(possible, allowance.seconds_left, most)
        except Unsolvable:
            return None
        allowance.spend(found.nodes)
        if allowance.spent:
            return None
        if is_suitable(seen, found):
            return puzzle_of(seen, found, name, title)
    return None


def is_suitable(seen: Position, found: CardChances) -> bool:
    """Return True if one card is clearly the best, may win or lose, and is missed by heuristics that choose another."""
    if not found.exact or len(found.won) < 2:
        return False
    best = max(found.won.values())
    if not HOPE * found.deals <= best < found.deals or ahead(found) < LEAD:
        return False
    answer = max(found.won, key=lambda move: found.won[move])
    lures = misled(seen, found)
    return not set(BLIND) & set(lures.pop(answer, ())) and bool(lures)


def puzzle_of(seen: Position, found: CardChances, name: str, title: str) -> Deal:
    """Return a suitable position with all keys of a puzzle."""
    chances = chances_of(found)
    answer = chances[0].move
    wrong = refuted(seen, found, (answer,))
    grade = difficulty(found, (answer,), wrong).grade
    puzzle = msgspec.structs.replace(
        seen.deal,
        id=name,
        title=f"{title}, grade {grade}",
        tags=(f"grade-{grade}", PLAN, "lead" if seen.leads else "within-trick"),
        goal=plan_goal(seen, aim_of_plan(seen)),
        answer=(str(answer),),
        chances=tuple(f"{one.move} {one.won}/{one.deals}" for one in chances),
    )
    return normal(puzzle)


def with_open_side(deal: Deal) -> Deal:
    """Return a deal in which one of two partners sees both hands, where no declarer is named.

    In a game with a dummy the seat to move is the declarer. In others both partners play with open hands.
    """
    position = deal.position
    named = deal.declarer is not None and deal.declarer in position.seats
    if named or deal.exposed or len(position.seats) != 4 or len(position.sides) != 2:
        return deal
    pair = seats_to_move(position)
    if len(pair) != 2:
        return deal
    dummy = tuple(seat for seat in pair if seat != position.turn)
    return msgspec.structs.replace(deal, exposed=dummy if "declarer" in position.rules.keys else pair)


def as_seen(deal: Deal) -> Position:
    """Return what the seat to move sees of a deal, and the cards that were not dealt.

    Without them Trionfo has too many deals for a puzzle. Raises Unsolvable as `view` does.
    """
    seen = view(deal.position)
    placed = Counter(card for cards in (*deal.hands.values(), *deal.taken.values()) for card in cards)
    if PILE not in seen.rules.keys or getattr(deal, "robbed", None):
        return seen
    placed[getattr(deal, "indicator", None) or ""] += 1
    pack = Counter(dict.fromkeys(seen.pack.order, seen.pack.copies))
    return msgspec.structs.replace(seen.source, **{PILE: tuple((pack - placed).elements())}).position


def with_targets(deal: Deal) -> Iterator[Deal]:
    """Yield a deal with each number of tricks that the side to move may have to take, the most first.

    The deal alone in games without such a target, and where it is named.
    """
    position = deal.position
    if all(option.name != TARGET for option in position.rules.options) or deal.options.get(TARGET):
        yield deal
        return
    left = max(map(len, deal.hands.values()))
    won = deal.start.question.won[position.first_side]
    for wanted in range(left, 0, -1):
        needed = wanted if position.side_to_move == position.first_side else left - wanted + 1
        yield msgspec.structs.replace(deal, options={**deal.options, TARGET: won + needed})


def aim_of_plan(seen: Position) -> str | None:
    """Return how many tricks the side to move has to take, as text. None in games without such a target."""
    deal = seen.source
    target = deal.options.get(TARGET)
    if target is None or all(option.name != TARGET for option in seen.rules.options):
        return None
    left = max(map(len, deal.hands.values()))
    needed = target - deal.start.question.won[seen.first_side]
    wanted = needed if seen.side_to_move == seen.first_side else left - needed + 1
    if wanted == left:
        return f"to take all {NUMBERS[left]} tricks"
    return f"to take {NUMBERS[wanted]} of the {NUMBERS[left]} tricks"


def check_offered(game: str, cards: int, players: int | None, options: dict[str, Any], allowance: CallBudget) -> None:
    """Raise Unsolvable for deals without single-dummy puzzles: too many are possible, or nobody sees his side's cards.

    A few random deals tell, the same ones each time. After a time limit nothing is raised.
    """
    fewest, counted, beyond = 0, 0, 0
    reasons: set[str] = set()
    for number in range(LOOKED):
        if allowance.spent:
            return
        if counted + beyond >= ENOUGH or (number == SURE and not counted + beyond and len(reasons) == 1):
            break
        for deal in endings(game, cards, random.Random(f"{PLAN}/{game}/{cards}/{number}"), players, options):
            try:
                count_chances(worlds(as_seen(with_open_side(deal))), nodes=0)
                counted += 1
            except TooManyDeals as many:
                beyond += 1
                fewest = min(fewest or many.count, many.count)
            except Unsolvable as error:
                reasons.add(str(error))
    if counted * RARE > beyond:
        return
    name = GAMES[game].name
    if not beyond:
        raise Unsolvable(tr("no plan puzzles of {game}: {why}", game=name, why=min(reasons, default="")))
    said = mark(
        "no plan puzzles of {game} with {cards} cards a hand: nearly everywhere {n:,} deals or more are possible, and "
        "chances are counted over {most} at most"
    )
    raise Unsolvable(tr(said, game=name, cards=cards, n=fewest, most=MOST))
