"""Puzzles made from random positions: one move solves them, and it is not the one that looks right."""

from __future__ import annotations

import itertools
import random
from collections.abc import Generator, Mapping
from contextlib import closing
from typing import Any

import msgspec

from solver.display.language import tr
from solver.families import family_of
from solver.many.asked import Asked, Given
from solver.many.batch import many
from solver.model.arguments import MOST_DEPTH, MOST_SEED, PUZZLE_GOALS, checked, one_of, whole
from solver.model.deal import GAMES, Deal, Position
from solver.model.errors import Error, Unsolvable
from solver.model.result import Result
from solver.puzzle.checking import examine, question
from solver.puzzle.goals import aim_of, goal_of, reached
from solver.puzzle.lures import lures
from solver.puzzle.notes import note_of
from solver.puzzle.positions import endings, sample
from solver.puzzle.referee import Referee, Unsettled
from solver.puzzle.restate import normal
from solver.puzzle.result import PuzzleCheck
from solver.puzzle.safe import SAFE, safe_puzzle
from solver.search.allowance import Allowance
from solver.search.listen import Reporter, Told
from solver.solve.solve import evaluate

FEWEST_CARDS = 3
FEWEST_MOVES = 3
FEWEST_SAFE_MOVES = 2
# Positions looked at in a row without a puzzle among them, after which there seems to be none.
TRIES = 10_000
# Rules of thumb (see `solver.puzzles.lures`) that must not find the solution.
BLIND = frozenset({"greedy", "grab"})
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


@checked(goal=one_of(*PUZZLE_GOALS), cards=whole(0, MOST_DEPTH), seed=whole(-MOST_SEED, MOST_SEED))
def make_puzzles(
    game: str,
    *,
    cards: int = 4,
    seed: int,
    count: int,
    players: int | None = None,
    goal: str = "outcome",
    named: Mapping[str, Any] | None = None,
    seconds: float | None = None,
    nodes: int | None = None,
    executor: Any = None,
    retries: int = 0,
    chunk: int | None = None,
    progress: Told | None = None,
    **options: Any,
) -> Generator[Deal, None, None]:
    """Make so many puzzles from random positions; the same for the same arguments.

    cards: cards in each hand where the position's trick, or round, begins. players, options: as for `random_deal`; in
    Cego contract and soloist are any where none is named. named: more options, for that of Cego which is called
    `count`. goal: "outcome" for puzzles that some move wins, or saves, and the others do not; "value" for those in
    which all moves lead to the same outcome and one to the best value; "safe" for those with hidden hands of which one
    card wins whatever the others hold and play. seconds, nodes: limits on all of it, after which
    there are no more puzzles. progress: called with a `Progress` for each position looked at (`row`) and puzzle found.
    executor, retries, chunk: as for `solve_many`; the puzzles are the same, those that come after a limit apart.
    Each has one solution, which neither the greedy player nor who grabs what he can would find; at least three moves to
    choose from; and a wrong move that comes near. Its `note` has the line of each move, its `tags` the grade.
    Raises Error for an unknown game or a number out of range, FormatError for an option out of range, Unsolvable when
    no puzzle is found in 10,000 positions.
    """
    options |= named or {}
    most = max(map(len, sample(game, players, options).hands.values()))
    if not FEWEST_CARDS <= cards <= most:
        raise Error(
            tr(
                "{cards} cards a hand; puzzles of {game} have {fewest_cards} to {most}",
                cards=cards,
                game=GAMES[game].name,
                fewest_cards=FEWEST_CARDS,
                most=most,
            )
        )
    if executor is None:
        return generate(game, cards, seed, count, players, goal, options, Allowance(seconds, nodes), progress)
    what: dict[str, Any] = {"game": game, "cards": cards, "seed": seed, "players": players, "goal": goal}
    limits = {"seconds": seconds, "nodes": nodes}
    question = Asked(first_of, what | {"options": options} | limits, FirstOf)
    how = {"executor": executor, "retries": retries, "chunk": chunk}
    return gather(question, count, Allowance(seconds, nodes), how, progress)


def generate(
    game: str,
    cards: int,
    seed: int,
    count: int,
    players: int | None,
    goal: str,
    options: dict[str, Any],
    allowance: Allowance,
    progress: Told | None = None,
) -> Generator[Deal, None, None]:
    """The puzzles, one after another."""
    made = tried = number = looked = 0
    # not for the block of a generator: what is set there would be set for its caller, too
    reporter = None if progress is None else Reporter(progress)
    while made < count:
        number += 1
        # each deal has a seed of its own, so that it is the same whatever was looked at before
        rng = random.Random(f"{game}/{cards}/{seed}/{number}")
        for deal in endings(game, cards, rng, players, options):
            tried, looked = tried + 1, looked + 1
            if reporter is not None:
                reporter.row, reporter.nodes = f"position {looked}", allowance.used
                reporter.step("puzzles", made, count)
            name = f"{game}-{cards}-{seed}-{made + 1}"
            puzzle = made_of(deal, goal, allowance, name, cards)
            if allowance.spent:
                # what was cut short may be no puzzle
                return
            if puzzle is not None:
                made, tried = made + 1, 0
                if reporter is not None:
                    reporter.step("puzzles", made, count)
                yield puzzle
                break
        else:
            tried += 1
            if tried >= TRIES:
                name = GAMES[game].name
                raise Unsolvable(
                    tr(
                        "no puzzle is found in {tried:,} positions of {game} with {cards} cards a hand",
                        tried=tried,
                        game=name,
                        cards=cards,
                    )
                )


class FirstOf(Result, frozen=True):
    """What comes of a deal: the text of the puzzle that it makes, or none.

    looked: at how many positions. tried: how many count as tried in vain. cut: did a limit come first?
    """

    text: str
    looked: int
    tried: int
    nodes: int
    cut: bool


def first_of(
    number: int,
    game: str,
    cards: int,
    seed: int,
    players: int | None,
    goal: str,
    options: dict[str, Any],
    seconds: float | None,
    nodes: int | None,
) -> FirstOf:
    """The first puzzle that the deal of a number makes, the first of all as far as its name goes."""
    allowance = Allowance(seconds, nodes)
    rng = random.Random(f"{game}/{cards}/{seed}/{number}")
    tried = 0
    for deal in endings(game, cards, rng, players, options):
        tried += 1
        puzzle = made_of(deal, goal, allowance, f"{game}-{cards}-{seed}-1", cards)
        if allowance.spent:
            return FirstOf("", tried, tried, allowance.used, True)
        if puzzle is not None:
            return FirstOf(GAMES[game].text(puzzle), tried, tried - 1, allowance.used, False)
    return FirstOf("", tried, tried + 1, allowance.used, False)


def gather(
    question: Asked[FirstOf], wanted: int, allowance: Allowance, how: dict[str, Any], progress: Told | None
) -> Generator[Deal, None, None]:
    """The puzzles that others find, one after another."""
    game, cards, seed = (question.question[name] for name in ("game", "cards", "seed"))
    name = f"{game}-{cards}-{seed}"
    made = tried = looked = 0
    if not wanted:
        return
    reporter = None if progress is None else Reporter(progress)
    with closing(many(question, map(Given, itertools.count(1)), **how)) as replies:
        for reply in replies:
            found = reply.get()
            allowance.spend(found.nodes)
            tried, looked = tried + found.tried, looked + found.looked
            if reporter is not None:
                reporter.row, reporter.nodes = f"position {looked}", allowance.used
                reporter.step("puzzles", made + bool(found.text), wanted)
            if tried >= TRIES:
                break
            if found.cut or allowance.spent:
                return
            if found.text:
                made, tried = made + 1, 0
                puzzle = GAMES[game].parsed(found.text)
                yield msgspec.structs.replace(puzzle, id=f"{name}-{made}{puzzle.id.removeprefix(f'{name}-1')}")
                if made == wanted:
                    return
    raise Unsolvable(
        tr(
            "no puzzle is found in {tried:,} positions of {game} with {cards} cards a hand",
            tried=tried,
            game=GAMES[game].name,
            cards=cards,
        )
    )


def made_of(deal: Deal, goal: str, allowance: Allowance, name: str, cards: int) -> Deal | None:
    """The puzzle that a deal makes; None where it makes none."""
    position = deal.position
    if goal == SAFE:
        if len(position.moves()) < FEWEST_SAFE_MOVES:
            return None
        title = f"{titled(position, cards)}, whatever the others hold"
        return safe_puzzle(position, allowance, f"{name}-{SAFE}", title)
    found = examined(position, goal, allowance)
    return None if found is None else stated(deal, found, name, cards)


def titled(position: Position, cards: int) -> str:
    """How many cards there are, and who is to play one."""
    number = NUMBERS[cards] if cards < len(NUMBERS) else str(cards)
    return f"{number.capitalize()} cards, {position.turn} {'to lead' if position.leads else 'to play'}"


def examined(position: Position, goal: str, allowance: Allowance) -> PuzzleCheck | None:
    """What is proven about a position that makes a puzzle; None for one that does not, or where a limit came first."""
    if len(position.moves()) < FEWEST_MOVES:
        return None
    quick = evaluate(position, goal="outcome", seconds=allowance.seconds_left, nodes=allowance.nodes_left)
    allowance.spend(quick.nodes)
    if question(quick) != goal:
        return None
    with Referee(position, allowance.seconds_left, allowance.nodes_left) as referee:
        found = referee.evaluate()
        allowance.spend(referee.nodes)
        if not all(m.exact for m in found):
            return None
        ranks = referee.ranked(found, goal)
        best = max(ranks.values())
        solutions = [move for move, rank in ranks.items() if rank == best]
        values = {m.move: referee.rank(m.value) for m in found}
    if len(solutions) > 1:
        return None
    (answer,) = solutions
    outcome = next(m.outcome for m in found if m.move == answer) or ""
    if goal == "outcome" and reached(position, outcome) == "loss":
        return None
    near = max(value for move, value in values.items() if move != answer)
    if values[answer] - near > family_of(position).margin(position):
        return None
    try:
        if BLIND & set(lures(position, lambda: allowance.seconds_left == 0).get(answer, ())):
            return None
    except Unsettled:
        return None
    aim = aim_of(goal_of(position, outcome, goal))
    check = examine(position, (answer,), aim, None, allowance.seconds_left, allowance.nodes_left)
    allowance.spend(check.nodes)
    return check if check.sound and check.traps else None


def stated(deal: Deal, found: PuzzleCheck, name: str, cards: int) -> Deal:
    """The deal with all that makes it a puzzle."""
    assert found.difficulty is not None
    grade = found.difficulty.grade
    leads = found.position.leads
    # in a trick of which some cards lie there, or with the first of its cards
    kind = ("lead" if leads else "within-trick",) if found.position.rules.has_tricks else ()
    puzzle = msgspec.structs.replace(
        deal,
        id=name,
        title=f"{titled(found.position, cards)}, grade {grade}",
        note=note_of(found),
        tags=(f"grade-{grade}", *kind),
        goal=goal_of(found.position, found.outcome, found.goal),
        answer=tuple(map(str, found.solutions)),
    )
    return normal(puzzle)
