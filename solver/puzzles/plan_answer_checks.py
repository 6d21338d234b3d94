"""Consistency checks of a worker's answer on a single-dummy puzzle, and on generated puzzles, without a search."""

from __future__ import annotations

import random
from collections.abc import Mapping
from itertools import islice
from typing import Any

import msgspec

from solver.batch.worker_answer_checks import check_cost, hold
from solver.exact.card_chances import CardChances
from solver.model.cards import SEATS
from solver.model.deal import GAMES, Deal, Position
from solver.model.moves import Move
from solver.puzzles.candidate_positions import BRANCHES, endings
from solver.puzzles.checker import check_puzzle
from solver.puzzles.plan_candidates import as_seen, with_open_side, with_targets
from solver.puzzles.plan_play import PLAN, chance_faults, difficulty, faults, misled
from solver.puzzles.position_to_deal import normal
from solver.puzzles.result import FirstOf, PuzzleCheck, Refutation
from solver.puzzles.safe_play import SAFE
from solver.views import view

# Heuristic whose choice needs a search: most deals won with all hands open.
OPEN = "open"
# Keys of a generated puzzle that its position does not have. `check_puzzle` checks the answer and the chances.
OWN: dict[str, Any] = {"id": "", "title": None, "note": None, "tags": (), "goal": None, "answer": (), "chances": ()}


def check_plan(answer: PuzzleCheck, seen: Position, question: Mapping[str, Any]) -> None:
    """Raise Contradiction for an impossible answer on a single-dummy puzzle.

    seen: what the seat to move sees.
    """
    limited = question.get("seconds") is not None or question.get("nodes") is not None
    moves, chances = seen.moves(), answer.chances
    hold(answer.goal == PLAN and answer.value is None and answer.outcome is None, "goal, value, outcome")
    hold(answer.exact or (limited and not chances), "exact")
    if not answer.exact:
        hold(not answer.solutions and not answer.line and not answer.refutations, "solutions")
        hold(answer.difficulty is None and len(answer.faults) == 1, "difficulty, faults")
        return
    won, deals = {one.move: one.won for one in chances}, {one.deals for one in chances}
    hold(sorted(won) == sorted(moves) and len(chances) == len(moves) and len(deals) == 1, "chances")
    found = CardChances({move: won[move] for move in moves}, {}, deals.pop(), True, answer.nodes)
    hold(found.deals > 0 and all(0 <= number <= found.deals for number in won.values()), "chances")
    hold(list(won) == sorted(moves, key=lambda move: -won[move]), "order of the chances")
    best = tuple(move for move in moves if won[move] == max(won.values()) > 0)
    hold(answer.solutions == best and answer.line == best[:1], "solutions")
    check_refutations(answer, seen, found, best)
    alone = len(best) == 1 and bool(answer.refutations)
    hold(answer.difficulty == (difficulty(found, best, answer.refutations) if alone else None), "difficulty")
    # the texts of a worker may be in another language
    wrong = [*faults(answer.answer, found, best), *chance_faults(seen, found)]
    hold(len(answer.faults) == len(wrong), "faults")


def check_refutations(answer: PuzzleCheck, seen: Position, found: CardChances, best: tuple[Move, ...]) -> None:
    """Raise Contradiction unless the wrong moves are the others, those first that most heuristics choose.

    Which moves win most deals with all hands open is believed.
    """
    wrong = [move for move in seen.moves() if move not in best] if best else []
    tempting = {one.move: one.lures for one in answer.refutations}
    sure = misled(seen, found._replace(open=dict.fromkeys(found.won, 0)))
    for move, names in tempting.items():
        plain = sure.get(move, ())
        hold(names in (plain, (*plain, OPEN)), "heuristics")
    rows = [Refutation(move, None, None, (move,), tempting.get(move, ())) for move in wrong]
    hold(answer.refutations == tuple(sorted(rows, key=lambda one: -len(one.lures))), "refutations")


def check_first(answer: FirstOf, number: int, question: dict[str, Any]) -> None:
    """Raise Contradiction for an impossible result of a deal. Its puzzle is checked in full, as puzzles are rare.

    number: number of the random deal.
    Raises Error for a text that is no deal.
    """
    game, goal = question["game"], question["goal"]
    check_cost(answer.nodes)
    hold(0 < answer.looked <= BRANCHES * len(SEATS) and not (answer.cut and answer.text), "looked, cut")
    hold(not answer.cut or question["seconds"] is not None or question["nodes"] is not None, "cut")
    hold(answer.tried - answer.looked == (0 if answer.cut else -1 if answer.text else 1), "tried")
    if not answer.text:
        return
    puzzle = GAMES[game].parsed(answer.text)
    name = f"{game}-{question['cards']}-{question['seed']}-1"
    hold(puzzle.id == (f"{name}-{goal}" if goal in (SAFE, PLAN) else name), "id")
    hold(bare(puzzle) in asked_of(candidate(answer.looked, number, question), goal), "deal")
    found = check_puzzle(puzzle, goal=goal)
    hold(found.sound and found.unique, "puzzle")


def candidate(looked: int, number: int, question: Mapping[str, Any]) -> Deal:
    """Return the last position that a worker has looked at in a random deal. Raises Contradiction for none."""
    game, cards, seed = question["game"], question["cards"], question["seed"]
    rng = random.Random(f"{game}/{cards}/{seed}/{number}")
    found = list(islice(endings(game, cards, rng, question["players"], question["options"]), looked))
    hold(len(found) == looked, "looked")
    return found[-1]


def asked_of(deal: Deal, goal: str) -> list[Deal]:
    """Return the deals of which a position makes a puzzle, without the keys of the puzzle."""
    if goal == PLAN:
        return [bare(as_seen(stated).deal) for stated in with_targets(with_open_side(deal))]
    return [bare(view(deal.position).deal if goal == SAFE else deal)]


def bare(deal: Deal) -> Deal:
    """Return a deal as a file has it, without the keys of a puzzle."""
    return normal(msgspec.structs.replace(deal, **OWN))
