"""One example of each public data type, and its pickle in another process."""

from __future__ import annotations

import pickle
from functools import cache, partial
from typing import Any

from msgspec.structs import replace

import solver
from helpers.paths import POSITIONS
from solver.hints import plan_result

ENDING = "coch/id=ending/A=X_VII_I/B=X_II_VI/C=VIII_V_Mat/D=IIII_I_XI"
FISHING = "cuarenta/id=end/A=5_K/B=5_Q/table=2/score=30_38"
PLANNED = "coch/A=X_VII/B=?2/C=V_XI/D=?2/exposed=A_C"
HIDDEN = "coch/id=hidden/A=X_VII_Mat/B=?3/C=V_XI_I/D=I_II_III/exposed=C_D"
ROBBED = "trionfo/id=robbed/A=Nul/B=I/C=Bre_XV/D=V/indicator=X"
PUZZLE = POSITIONS / "coch" / "puzzles.toml"


def raised(kind: type[Exception], call: Any, *args: Any, **keys: Any) -> Exception:
    """The error that a call raises."""
    try:
        call(*args, **keys)
    except kind as error:
        return error
    raise AssertionError(f"{kind.__name__} was not raised")


@cache
def examples() -> dict[str, Any]:
    """Name of a public class -> one of its kind, as users come by it."""
    deal = solver.loads(ENDING)[0]
    position = deal.position.play("X")
    fishing = solver.loads(FISHING)[0].position
    hidden = solver.loads(HIDDEN)[0]
    dealt = replace(deal, play=("X", "X", "V", "I"))
    bidding = solver.bids(solver.random_deal("zifuli", seed=2, cards=4), seat="B")
    contracts = solver.contracts(solver.random_deal("cego", seed=5, cards=3), seat="A", contract="eine", all=True)
    makeable = solver.contracts(solver.random_deal("bridge", seed=4, cards=3))
    away = solver.discards(solver.loads(ROBBED)[0], "C")
    review = solver.review(dealt, informed=True, worlds=3)
    worlds = solver.worlds(hidden)
    puzzle = solver.check_puzzle(solver.load(PUZZLE)[0])
    (failure,) = solver.solve_many([hidden], on_error="keep")
    solution = solver.solve(position)
    table = solver.evaluate(position)
    hint = solver.hint(hidden)
    plan = solver.plan(PLANNED)
    heard: list[solver.Progress] = []
    solver.evaluate(position, progress=heard.append)
    branch = plan_result.PlanBranch("fallen", "", "X", ("X",), 1, True, plan.steps, (), False)
    verdict = next(move.informed for move in review if move.informed is not None)
    line = solver.LineVerdict(best=solution.line[0], won=48, kept=40, deals=70, whole=True)
    estimated = replace(
        review[0], informed=replace(verdict, line=line), outlook=solver.PlayoutEstimate(450, 306, 612, 16)
    )
    chances = (solver.MoveChance(solution.line[0], 48, 70),)
    format_error = raised(solver.FormatError, solver.loads, "coch/A=XVI/B=X/C=V/D=I/leadr=A")
    assert isinstance(format_error, solver.FormatError)
    return {
        "Bid": bidding[0],
        "BiddingTable": bidding,
        "BoardScore": solver.score(solver.random_deal("bridge", seed=1), contract="1NT", tricks=7, versus=90),
        "ContractChoice": contracts[0].choices[0],
        "ContractValue": contracts[0],
        "ContractTable": contracts,
        "Deal": deal,
        "DeclarerTricks": makeable[0],
        "Difficulty": puzzle.difficulty,
        "Discard": away[0],
        "DiscardTable": away,
        "DoubleDummyTable": makeable,
        "Error": solver.Error("anything"),
        "Evaluation": table,
        "BatchFailure": failure,
        "Fault": format_error.faults[0],
        "FishingPosition": fishing,
        "FormatError": format_error,
        "Hint": hint,
        "Plan": plan,
        "PlannedMove": plan[0],
        "PlanBranch": replace(plan, branches=(branch,)).branches[0],
        "PlanStep": plan.steps[0],
        "HintedMove": hint[0],
        "IllegalMove": raised(solver.IllegalMove, position.play, "Bre"),
        "InformedVerdict": verdict,
        "LineVerdict": estimated.informed.line,
        "MissingExtra": solver.MissingExtra("anything"),
        "MissingFile": raised(solver.MissingFile, solver.load, "no such file.toml"),
        "Move": solution.line[0],
        "MoveChance": replace(puzzle, chances=chances).chances[0],
        "MoveValue": table[0],
        "OptionsError": raised(solver.OptionsError, solver.solve, deal, threads=0),
        "Par": solver.Par(420, ("4S NS",)),
        "PlayerReview": review.players[0],
        "Position": fishing.play("5"),
        "Progress": heard[-1],
        "PuzzleCheck": puzzle,
        "RecordWarning": solver.RecordWarning(format_error.faults[0]),
        "Remark": solver.Remark("the first hand was taken for north", line=1),
        "Refutation": puzzle.refutations[0],
        "Review": review,
        "PlayoutEstimate": estimated.outlook,
        "ReviewedMove": review[0],
        "Solution": solution,
        "Statistics": solver.stats(solver.random_deal("coch", seed=seed, cards=3) for seed in range(4)),
        "TrickPosition": position,
        "Unsolvable": raised(solver.Unsolvable, solver.solve, hidden),
        "StoreError": raised(solver.StoreError, partial(solver.stats, [deal], store="no such folder/x.db")),
        "World": next(iter(worlds)),
        "Worlds": worlds,
    }


def told(value: Any) -> str:
    """Return the text of a value."""
    return f"{type(value).__module__}.{type(value).__qualname__} {value!r} {value}"


def answer(packed: bytes) -> tuple[str, bytes]:
    """Return the texts that another process reads from a pickle, and the values pickled again there."""
    value = pickle.loads(packed)
    return told(value), pickle.dumps(value)
