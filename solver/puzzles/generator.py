"""Puzzle generator: random positions with one solution that heuristics miss."""

from __future__ import annotations

import itertools
import random
from collections.abc import Generator, Mapping
from contextlib import closing
from typing import Any

import msgspec

from solver.batch.api import many
from solver.batch.task import BatchItem, BatchTask
from solver.display.translation import tr, trn
from solver.exact.api import evaluate
from solver.families import family_of
from solver.io.random_deals import named_options
from solver.model.argument_checks import MOST_DEPTH, MOST_SEED, PUZZLE_GOALS, checked, one_of, whole
from solver.model.argument_types import GameId, OptionValue, PuzzleGoal
from solver.model.deal import GAMES, Deal, Position
from solver.model.errors import Error, Unsolvable
from solver.puzzles.candidate_positions import endings, sample
from solver.puzzles.checker import examine, question
from solver.puzzles.decided_outcome import is_decided
from solver.puzzles.distractors import find_distractors
from solver.puzzles.goals import aim_of, goal_of, reached, titled
from solver.puzzles.move_ranks import GradeUnknown, MoveGrader
from solver.puzzles.plan_answer_checks import check_first
from solver.puzzles.plan_candidates import check_offered, plan_puzzle
from solver.puzzles.plan_play import PLAN
from solver.puzzles.position_to_deal import normal
from solver.puzzles.result import FirstOf, PuzzleCheck
from solver.puzzles.safe_play import SAFE, safe_puzzle
from solver.puzzles.solution_note import note_of
from solver.search.call_budget import CallBudget
from solver.search.progress_tracking import CallbackReporter, ProgressCallback

FEWEST_CARDS = 3
FEWEST_MOVES = 3
FEWEST_SAFE_MOVES = 2
# Positions without a puzzle in a row that end the generation.
TRIES = 10_000
# Heuristics of `solver.puzzles.distractors` that must not find the solution.
BLIND = frozenset({"greedy", "grab"})


@checked(goal=one_of(*PUZZLE_GOALS), cards=whole(0, MOST_DEPTH), seed=whole(-MOST_SEED, MOST_SEED))
def make_puzzles(
    game: GameId,
    *,
    cards: int = 4,
    seed: int,
    count: int,
    players: int | None = None,
    goal: PuzzleGoal = "outcome",
    named: Mapping[str, OptionValue] | None = None,
    seconds: float | None = None,
    nodes: int | None = None,
    executor: Any = None,
    retries: int = 0,
    chunk: int | None = None,
    progress: ProgressCallback | None = None,
    **options: OptionValue,
) -> Generator[Deal, None, None]:
    """Generate puzzles from random positions, reproducible for equal arguments.

    Each has one solution that neither the greedy player nor greedy capture finds, at least three legal moves, and a
    wrong move that nearly works. Its `note` has the variation of each move, its `tags` the grade.

    cards: cards in each hand at the start of the trick or round.
    players, options: as for `random_deal`. Contract and declarer of Cego default to random ones.
    named: further options, for Cego's option `count`.
    goal: "outcome" (default), "value" for moves with equal outcomes, "safe": hidden hands and one card that always
    wins, or "plan". Then the best line of one card wins most of all possible deals, by 5 % of them or more.
    seconds, nodes: limits of the whole call, default none.
    executor, retries, chunk: as for `solve_many`. The puzzles are the same, except after a limit.
    progress: callback with a `Progress` for each position (`row`) and puzzle.

    Raises Error for an unknown game or a number out of range, FormatError for an option out of range, and Unsolvable
    after 10,000 positions without a puzzle. It is raised at once for "plan" in games with more than 500 possible deals,
    or where no side sees all its cards.

    >>> import openhand
    >>> (puzzle,) = openhand.make_puzzles("coch", cards=3, seed=1, count=1)
    >>> puzzle.goal, puzzle.answer
    ('B and D are to win the deal: what does B play?', ('XI',))
    """
    options |= named or {}
    if (name := GAMES.id_of(game)) in GAMES:
        asked, own = named_options(GAMES[name], options)
        options = {**asked, **own}
    most = max(map(len, sample(game, players, options).hands.values()))
    if not FEWEST_CARDS <= cards <= most:
        sizes = tr("{lower} to {upper}", lower=FEWEST_CARDS, upper=most) if most > FEWEST_CARDS else str(FEWEST_CARDS)
        raise Error(
            trn(
                cards,
                "{n} card a hand; puzzles of {game} have {sizes}",
                "{n} cards a hand; puzzles of {game} have {sizes}",
                game=GAMES[game].name,
                sizes=sizes,
            )
        )
    allowance = CallBudget(seconds, nodes)
    if goal == PLAN:
        check_offered(game, cards, players, options, allowance)
    if executor is None:
        return generate(game, cards, seed, count, players, goal, options, allowance, progress)
    what: dict[str, Any] = {"game": game, "cards": cards, "seed": seed, "players": players, "goal": goal}
    limits = {"seconds": seconds, "nodes": nodes}
    question = BatchTask(first_of, what | {"options": options} | limits, FirstOf, check=check_first)
    how = {"executor": executor, "retries": retries, "chunk": chunk}
    return gather(question, count, allowance, how, progress)


def generate(
    game: str,
    cards: int,
    seed: int,
    count: int,
    players: int | None,
    goal: str,
    options: dict[str, Any],
    allowance: CallBudget,
    progress: ProgressCallback | None = None,
) -> Generator[Deal, None, None]:
    """Return a generator of the puzzles."""
    made = tried = number = looked = 0
    # no context variable, because a generator would also set it for its caller
    reporter = None if progress is None else CallbackReporter(progress)
    while made < count:
        number += 1
        # each deal has its own seed, independent of earlier deals
        rng = random.Random(f"{game}/{cards}/{seed}/{number}")
        for deal in endings(game, cards, rng, players, options):
            tried, looked = tried + 1, looked + 1
            if reporter is not None:
                reporter.row, reporter.nodes = f"position {looked}", allowance.used
                reporter.advance("puzzles", made, count)
            name = f"{game}-{cards}-{seed}-{made + 1}"
            puzzle = made_of(deal, goal, allowance, name, cards)
            if allowance.spent:
                # an interrupted check proves nothing
                return
            if puzzle is not None:
                made, tried = made + 1, 0
                if reporter is not None:
                    reporter.advance("puzzles", made, count)
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
    """Return the first puzzle of the deal with a number, named as the first of all."""
    allowance = CallBudget(seconds, nodes)
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
    question: BatchTask[FirstOf],
    wanted: int,
    allowance: CallBudget,
    how: dict[str, Any],
    progress: ProgressCallback | None,
) -> Generator[Deal, None, None]:
    """Return a generator of the puzzles that workers find."""
    game, cards, seed = (question.question[name] for name in ("game", "cards", "seed"))
    name = f"{game}-{cards}-{seed}"
    made = tried = looked = 0
    if not wanted:
        return
    reporter = None if progress is None else CallbackReporter(progress)
    with closing(many(question, map(BatchItem, itertools.count(1)), **how)) as replies:
        for reply in replies:
            found = reply.get()
            allowance.spend(found.nodes)
            tried, looked = tried + found.tried, looked + found.looked
            if reporter is not None:
                reporter.row, reporter.nodes = f"position {looked}", allowance.used
                reporter.advance("puzzles", made + bool(found.text), wanted)
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


def made_of(deal: Deal, goal: str, allowance: CallBudget, name: str, cards: int) -> Deal | None:
    """Return the puzzle of a deal, None if it makes none."""
    position = deal.position
    if goal == SAFE:
        if len(position.moves()) < FEWEST_SAFE_MOVES:
            return None
        title = f"{titled(position, cards)}, whatever the others hold"
        return safe_puzzle(position, allowance, f"{name}-{SAFE}", title)
    if goal == PLAN:
        return plan_puzzle(deal, allowance, f"{name}-{PLAN}", titled(position, cards))
    found = examined(position, goal, allowance)
    return None if found is None else stated(deal, found, name, cards)


def examined(position: Position, goal: str, allowance: CallBudget) -> PuzzleCheck | None:
    """Return the check of a suitable position. Return None for others, or if a limit ended the search."""
    if len(position.moves()) < FEWEST_MOVES or (goal == "outcome" and is_decided(position, allowance)):
        return None
    quick = evaluate(position, goal="outcome", seconds=allowance.seconds_left, nodes=allowance.nodes_left)
    allowance.spend(quick.nodes)
    if question(quick) != goal:
        return None
    with MoveGrader(position, allowance.seconds_left, allowance.nodes_left) as grader:
        found = grader.evaluate()
        allowance.spend(grader.nodes)
        if not all(m.exact for m in found):
            return None
        ranks = grader.ranked(found, goal)
        best = max(ranks.values())
        solutions = [move for move, rank in ranks.items() if rank == best]
        values = {m.move: grader.rank(m.value) for m in found}
    if len(solutions) > 1:
        return None
    (answer,) = solutions
    outcome = next(m.outcome for m in found if m.move == answer) or ""
    if goal == "outcome" and reached(position, outcome) == "loss":
        return None
    near = max(value for move, value in values.items() if move != answer)
    if values[answer] - near > family_of(position).near_miss_margin(position):
        return None
    try:
        if BLIND & set(find_distractors(position, lambda: allowance.seconds_left == 0).get(answer, ())):
            return None
    except GradeUnknown:
        return None
    aim = aim_of(goal_of(position, outcome, goal))
    check = examine(position, (answer,), aim, None, allowance.seconds_left, allowance.nodes_left)
    allowance.spend(check.nodes)
    return check if check.sound and check.traps else None


def stated(deal: Deal, found: PuzzleCheck, name: str, cards: int) -> Deal:
    """Return the deal with all keys of a puzzle."""
    assert found.difficulty is not None
    grade = found.difficulty.grade
    leads = found.position.leads
    # within a trick, or at its lead
    kind = ("lead" if leads else "within-trick",) if found.position.rules.has_tricks else ()
    puzzle = msgspec.structs.replace(
        deal,
        id=name,
        title=f"{titled(found.position, cards)}, grade {grade}",
        note=note_of(found),
        tags=(f"grade-{grade}", *kind),
        goal=goal_of(found.position, found.outcome or "", found.goal),
        answer=tuple(map(str, found.solutions)),
    )
    return normal(puzzle)
