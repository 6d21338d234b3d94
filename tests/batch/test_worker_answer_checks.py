"""Impossible answers of a worker raise an error: answers of every kind, changed in every place."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from helpers.batch_tasks import Here, without_time
from helpers.false_worker import COCH, KINDS, FalseWorker, at, changed, garbage, near, places, plan_puzzle
from helpers.stats import SMALL, dealt

import solver
from solver.batch.dispatcher import OtherEngine
from solver.batch.wire_format import WorkerError
from solver.model.argument_types import PuzzleGoal

# What nobody can tell without a search, by its name: a cost; bounds, an estimate, and a move that looks best, where a
# limit came first; an outcome that is a question of its own; the verdict from what a player knew; how tempting wrong
# moves are, and the order of those that are alike in that; what is safe in hidden hands; how long a puzzle was looked
# for, and its words.
COST = {"nodes", "seconds"}
KNOWN = {"informed", "why_not", "deals", "worlds", "lower", "upper", "proven", "exact", "shares", "best"}
BELIEVED = {
    "limited": {"best", "lower", "upper", "estimate", "spread"},
    "rivals": {"outcome"},
    "review": KNOWN,
    "puzzle": {"lures", "refutations", "only_moves", "wrong_turns"},
    "safe": {"outcome", "exact"},
    "plan": {"lures"},
    "made": {"text"},
}


MOST = pytest.mark.parametrize("most", [40, pytest.param(None, marks=pytest.mark.long)])


def believed(kind: str, changes: Callable[[Any], list[Any]], most: int | None) -> set[str]:
    """Return the names of fields whose change gives another answer without a WorkerError.

    most: number of places to sample. Default all.
    """
    ask = KINDS[kind]
    said: list[Any] = []
    right = without_time(next(ask(FalseWorker(said))))
    number = next(n for n, one in enumerate(said) if one["rows"][0]["row"].get("text", "none"))
    found, tried = set(), 0
    where = list(places(said[number]))
    if most is not None and len(where) > most:
        where = random.Random(kind).sample(where, most)
    for path in where:
        for new in changes(at(said[number], path)):
            tried += 1
            lies = [*said[:number], changed(said[number], path, new), *said[number + 1 :]]
            try:
                answer = next(ask(FalseWorker(lies)))
            except OtherEngine:
                assert path in (("engine",), ("build",))
            except WorkerError as error:
                assert "cannot be" in str(error)
            else:
                if without_time(answer) != right:
                    found.add(next(key for key in reversed(path) if isinstance(key, str)))
    assert tried > 30
    return found


@MOST
@pytest.mark.parametrize("kind", KINDS)
def test_garbage_anywhere(kind: str, most: int | None) -> None:
    """Values of another type or out of range always raise. A count of deals has no upper limit."""
    allowed = {"limited": {"best"}, "review": {"deals", "informed", "why_not"}}
    assert believed(kind, garbage, most) <= allowed.get(kind, set())


@MOST
@pytest.mark.parametrize("kind", KINDS)
def test_what_could_be_of_another_answer(kind: str, most: int | None) -> None:
    assert believed(kind, near, most) <= COST | BELIEVED.get(kind, set())


def test_a_value_with_its_bounds_and_the_line_as_it_was() -> None:
    said: list[Any] = []
    (right,) = solver.solve_many([COCH], executor=FalseWorker(said))
    row = said[0]["rows"][0]["row"]
    for more in (1, -1, 50):
        lie = row | {name: row[name] + more for name in ("value", "lower", "upper")}
        with pytest.raises(WorkerError, match="cannot be"):
            list(solver.solve_many([COCH], executor=FalseWorker([changed(said[0], ("rows", 0, "row"), lie)])))
    assert list(map(without_time, solver.solve_many([COCH], executor=FalseWorker(said)))) == [without_time(right)]


def test_answers_in_another_order() -> None:
    deals = dealt("skat", 4, cards=4, contract="clubs")
    said: list[Any] = []
    list(solver.solve_many(deals, executor=FalseWorker(said), chunk=4))
    assert len(said[0]["rows"]) == 4
    lie = said[0] | {"rows": said[0]["rows"][::-1]}
    found = list(solver.solve_many(deals, executor=FalseWorker([lie]), chunk=4, on_error="keep"))
    assert [getattr(one, "error", None) for one in found] == ["WorkerError"] * 4


@pytest.mark.parametrize("goal", ["outcome", "safe"])
def test_puzzles_of_another_question(goal: PuzzleGoal) -> None:
    """Sound puzzles with more cards, or of another random deal, under the name of the right one."""
    question: dict[str, Any] = {"seed": 4, "count": 1, "cards": 3, "goal": goal}
    said: list[Any] = []
    (right,) = solver.make_puzzles("coch", executor=FalseWorker(said), chunk=1, **question)
    number = next(n for n, one in enumerate(said) if one["rows"][0]["row"]["text"])
    others = ({"cards": 4}, {"seed": 3})
    for (lie,) in (solver.make_puzzles("coch", **question | other) for other in others):
        text = solver.dumps(msgspec.structs.replace(lie, id=right.id), "line").strip()
        row = changed(said[number], ("rows", 0, "row", "text"), text)
        with pytest.raises(WorkerError, match="deal"):
            list(solver.make_puzzles("coch", executor=FalseWorker([*said[:number], row]), chunk=1, **question))


def test_heuristics_of_plans() -> None:
    """Only the one that needs a search is believed."""
    said: list[Any] = []
    (right,) = solver.check_puzzles([plan_puzzle()], executor=FalseWorker(said))
    for number, names in ((0, []), (0, ["open"]), (2, ["greedy"]), (2, ["banana"]), (2, ["open", "open"])):
        lie = changed(said[0], ("rows", 0, "row", "refutations", number, "lures"), names)
        with pytest.raises(WorkerError, match="cannot be"):
            list(solver.check_puzzles([plan_puzzle()], executor=FalseWorker([lie])))
    assert without_time(right) == without_time(solver.check_puzzle(plan_puzzle()))


def test_plans_of_open_deals_are_believed() -> None:
    """What the seat to move does not see is hidden first."""
    (world,) = solver.worlds(plan_puzzle().position).positions(1)
    about = {"id": "open", "goal": plan_puzzle().goal, "answer": plan_puzzle().answer, "chances": ()}
    deal = msgspec.structs.replace(world.deal, **about)
    plain = solver.check_puzzle(deal, goal="plan")
    (found,) = solver.check_puzzles([deal], goal="plan", executor=Here())
    assert found.position.hands == plain.position.hands
    assert msgspec.structs.replace(found, position=plain.position, seconds=plain.seconds) == plain


def test_honest_answers_are_believed() -> None:
    """Honest answers pass for all games and queries, with limits and without."""
    deals = [deal for game, keys in SMALL.items() for deal in dealt(game, 3, **keys)]
    deals += dealt("koenigrufen", 2, cards=4, contract="piccolo") + dealt("cego", 3, cards=4, contract="raeuber")
    deals += [msgspec.structs.replace(deal, bidder="A", partner="C") for deal in dealt("zifuli", 2, cards=3)]
    played = [deal.position.after(deal.position.moves()[-1:]).deal for deal in deals]
    for more in ({}, {"nodes": 1}, {"nodes": 40}):
        how: dict[str, Any] = {"executor": Here(), "memory": 1, **more}
        for goal in ("value", "outcome"):
            assert len(list(solver.solve_many(deals, goal=goal, **how))) == len(deals)
            assert len(list(solver.evaluate_many(played, goal=goal, **how))) == len(deals)
            assert len(list(solver.iter_observations(deals, goal=goal, **how))) == len(deals)
        for at_least in (-1, 1, 30):
            assert len(list(solver.solve_many(deals, at_least=at_least, **how))) == len(deals)
        assert len(list(solver.review_many(played, **how))) == len(deals)


@pytest.mark.long
@pytest.mark.parametrize("nodes", [None, 5, 200, 3000])
def test_honest_checks_of_puzzles_are_believed(nodes: int | None) -> None:
    book = solver.problem_book()
    assert len(list(solver.check_puzzles(book, executor=Here(), nodes=nodes))) == len(book)


def test_honest_checks_of_puzzles_with_few_nodes_are_believed() -> None:
    """Outcomes may be proven where values are not."""
    book = solver.problem_book()[:6]
    found = list(solver.check_puzzles(book, executor=Here(), nodes=200))
    assert any(one.outcome and refuted.value is None for one in found for refuted in one.refutations)
