"""Calls of all that is public, each with something that can be compared, for `failing_child.py`.

`calls` returns them by name, and `REASONS` says of each other public callable why it has no call of its own.
"""

from __future__ import annotations

import contextlib
import random
import warnings
from collections.abc import Callable, Iterable
from concurrent.futures import Executor, Future
from functools import cache, partial
from pathlib import Path
from typing import Any

from fuzz.foreign_samples import SAMPLES

import solver
from helpers.review import played
from solver.board.messages import Request
from solver.board.request_routing import answer
from solver.exact.api import prover_of
from solver.io.record_formats import FORMATS, WRITTEN

Call = Callable[[], object]

A_RESULT = "results are made by the queries that return them"
AN_ERROR = "errors are raised by the calls that fail"
A_TYPE = "it is a type for annotations, and is not called"
REASONS: dict[str, str] = {
    **dict.fromkeys(
        (
            *(
                "Bid",
                "BiddingTable",
                "BoardScore",
                "ContractChoice",
                "ContractTable",
                "ContractValue",
                "DeclarerTricks",
                "Difficulty",
            ),
            *("Discard", "DiscardTable", "DoubleDummyTable", "Evaluation", "Hint", "HintedMove", "InformedVerdict"),
            *("LineVerdict", "MoveChance", "Plan", "PlanBranch", "PlanStep", "PlannedMove"),
            *("MoveValue", "Par", "PlayerReview", "PlayoutEstimate", "Progress", "PuzzleCheck", "Refutation", "Review"),
            *("ReviewedMove", "Solution", "Statistics", "Analysis", "World", "Worlds", "Move", "BatchFailure"),
        ),
        A_RESULT,
    ),
    **dict.fromkeys(
        (
            "Error",
            "Fault",
            "FormatError",
            "IllegalMove",
            "MissingExtra",
            "MissingFile",
            "OptionsError",
            "RecordWarning",
            "Remark",
            "StoreError",
        ),
        AN_ERROR,
    ),
    "Unsolvable": AN_ERROR,
    **dict.fromkeys(("Form", "GameId", "Goal", "Level", "Objective", "OnError", "PuzzleGoal", "WrittenForm"), A_TYPE),
    **dict.fromkeys(
        ("Position", "TrickPosition", "FishingPosition"), "positions are made by position, deals and moves"
    ),
}

COCH = "coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre"
PLANNED = "coch/A=X_VII/B=?2/C=V_XI/D=?2/exposed=A_C"
CEGO = "cego/A=T20_Nc/B=3h_4d/C=T15_2d/D=10s_Kh/blind=T1"
SCORED = "bridge/A=?13/B=?13/C=?13/D=?13/contract=3NT/declarer=C/result.AC=9"
ROBBED = "trionfo/A=I_II_V_VI/B=I_II_V_VI/C=IIII_VIII_VIIII_X_X/D=III_VIII_VIIII_Mas_Nul_Nul/indicator=IIII"


class InPlace(Executor):
    """Executor that calls a function at once. Python waits for ever for a thread of its own that cannot begin."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Return the future of a call that has ended."""
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except BaseException as error:
            future.set_exception(error)
        return future


@cache
def small() -> dict[str, solver.Deal]:
    """Return deals of some games that every query answers soon."""
    return {
        "coch": solver.random_deal("coch", seed=5, cards=3),
        "cicera": solver.random_deal("cicera", seed=3, cards=3),
        "short": solver.random_deal("cicera", seed=3, cards=2),
        "cego": solver.random_deal("cego", seed=1, cards=2),
        "zifuli": solver.random_deal("zifuli", seed=2, cards=2),
        "played": played(solver.random_deal("coch", seed=3, cards=3), 1),
        "later": played(solver.random_deal("cicera", seed=3, cards=1), 1),
    }


@cache
def several() -> list[solver.Deal]:
    return [solver.random_deal("coch", seed=seed, cards=2) for seed in range(3)]


@cache
def larger() -> list[solver.Position]:
    return [
        solver.random_deal(game, cards=cards, seed=seed).position
        for game, cards, seed in (("coch", 5, 1), ("cicera", 5, 4))
    ]


def session() -> object:
    at = small()["coch"].position
    with solver.Session(at, memory=1) as held:
        first = held.solve().value
        held.play(str(at.moves()[0]))
        return first, held.solve().value, [row.value for row in held.evaluate()]


def together() -> object:
    """Return the values of several threads that share a growing table."""
    found = []
    for one in larger():
        with prover_of(one, None, None, 4, (), 3) as prover:
            prover.searcher.alone = 1
            found.append((prover.guesses([one]), prover.value_bounds(one)))
    return found


def analysed() -> object:
    with contextlib.closing(solver.analyse(small()["coch"].position, memory=1)) as found:
        return [row.value for row in found]


def shown(deals: Iterable[solver.Deal]) -> list[str]:
    return [str(deal.position) for deal in deals]


@cache
def sample(form: str) -> str:
    """Return a text in a format."""
    if form in SAMPLES:
        return SAMPLES[form](random.Random(3))
    return solver.dumps([small()["coch"], small()["played"]], FORMATS[form].id)


@cache
def sample_deals(form: str) -> list[solver.Deal]:
    """Return the deals of a text in a format."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return solver.loads(sample(form), form=FORMATS[form].id)


def reading(form: str) -> object:
    """Return what is read of a text in a format, and of one with a fault."""
    whole = sample(form)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        found = shown(solver.loads(whole, form=FORMATS[form].id))
        try:
            return found, shown(solver.loads(whole[:-40] + "?\n?", form=FORMATS[form].id))
        except solver.FormatError as error:
            return found, str(error)


def writing(form: str) -> object:
    """Return the deals of a sample as text in its format."""
    return solver.dumps(sample_deals(form), form)


# Text and options of each question of the board.
BOARD: dict[str, tuple[str, dict[str, Any]]] = {
    "words": ("", {}),
    "games": ("", {}),
    "faces": ("", {"game": "coch"}),
    "show": (COCH, {"play": ["X"]}),
    "read": (COCH, {}),
    "write": (COCH, {"form": "toml"}),
    "deal": ("", {"game": "coch", "seed": 1, "cards": 2}),
    "cards": ("X Mat", {"game": "coch"}),
    "places": ("", {"game": "coch", "players": 4}),
    "moves": (COCH, {"memory": 1}),
    "solve": (COCH, {"memory": 1}),
    "hint": (COCH, {"memory": 1, "level": "fast", "worlds": 4}),
    "plan": (PLANNED, {"memory": 1}),
    "review": (COCH + "/play=X", {"memory": 1}),
    "choose": (ROBBED, {"seat": "D", "memory": 1}),
    "contracts": (CEGO, {"seat": "B", "contract": "solo", "memory": 1}),
    "sit": (COCH, {"seat": "A"}),
    "reply": (COCH, {"seat": "B", "level": "fast"}),
    "picture": (COCH, {"moving": True}),
    "claim": (COCH, {"seat": "A"}),
    "rules": ("", {"game": "coch"}),
    "match": ("", {"game": "coch", "hands": 1, "cards": 2}),
    "puzzle": ("", {"game": "coch", "day": 1}),
    "attempt": ("", {"game": "coch", "id": "coch-book-01", "move": "X"}),
}
BOARD_REASONS = {
    "rate": "it writes to the folder of the user, as save does",
    "review_match": "it is review, for each deal of a match",
    "players": "it is review, for each deal",
}


def asking(question: str) -> object:
    """Return whether a question of the board has got an answer."""
    text, options = BOARD[question]
    told: list[object] = []
    answer(Request(question=question, text=text, options=options), lambda *found, **more: told.append(found))
    return bool(told)


def queries(folder: Path) -> dict[str, Call]:
    """Return the calls that ask something about positions and deals."""
    deals = small()
    at, fishing, record = deals["coch"].position, deals["cicera"], deals["played"]
    here: dict[str, Any] = {"memory": 1, "executor": InPlace()}
    store = folder / "answers.db"

    def stored() -> object:
        for left in folder.iterdir():
            left.unlink()
        return [row.value for row in solver.iter_observations(several(), store=store)]

    return {
        "solve": lambda: [solver.solve(root, memory=1, threads=2).value for root in (at, fishing)],
        "together": together,
        "evaluate": lambda: [(row.move, row.value) for row in solver.evaluate(at, memory=1)],
        "solve_many": lambda: [found.value for found in solver.solve_many(several(), **here)],
        "evaluate_many": lambda: [
            [row.value for row in found] for found in solver.evaluate_many([deals["coch"]], **here)
        ],
        "review_many": lambda: [len(found) for found in solver.review_many([record], **here)],
        "analyse": analysed,
        "hint": lambda: str(solver.hint(solver.view(at), level="fast", worlds=4, seed=1, threads=1).best),
        "plan": lambda: str(solver.plan(PLANNED, memory=1).best),
        "view": lambda: [str(solver.view(deals["coch"], seat)) for seat in "AC"],
        "worlds": lambda: solver.worlds(solver.view(at)).sample(3, 1).tolist(),
        "where": lambda: [str(one) for one in known(at).positions(2, seed=1)],
        "review": lambda: len(solver.review(record).moves),
        "proof": lambda: solver.proof(deals["short"]).number_of_nodes(),
        "graph": lambda: solver.graph(at, depth=2).number_of_nodes(),
        "make_puzzles": lambda: [str(one.answer) for one in solver.make_puzzles("coch", cards=3, seed=1, count=1)],
        "problem_book": lambda: len(solver.problem_book("coch")),
        "check_puzzle": lambda: solver.check_puzzle(puzzles()[0]).sound,
        "check_puzzles": lambda: [found.sound for found in solver.check_puzzles(puzzles(), executor=InPlace())],
        "stats": lambda: str(solver.stats([deals["coch"]] * 2, memory=1).groups),
        "iter_observations": lambda: [row.value for row in solver.iter_observations(several(), **here)],
        "stored": stored,
        "contracts": lambda: str(solver.contracts(deals["cego"], memory=1).contracts),
        "score": lambda: solver.score(SCORED, versus=430).imps,
        "bids": lambda: str(solver.bids(deals["zifuli"]).bids),
        "discards": lambda: str(solver.discards(ROBBED, seat="D").choices),
        "session": session,
        "position": lambda: str(solver.position(COCH)),
        "deal": lambda: str(solver.Deal(game="coch", hands=deals["coch"].hands).position),
        "random_deal": lambda: str(solver.random_deal("coch", seed=4, cards=3).hands),
        "random_deals": lambda: shown(solver.random_deals("coch", 2, seed=4, cards=3, where="points(A) > points(B)")),
    }


def known(at: solver.Position) -> solver.Worlds:
    """Return the worlds of a view in which something is known of a hand."""
    return solver.worlds(solver.view(at, "A"), where="cards(B) >= 1 and not (points(B) < 0)")


@cache
def puzzles() -> list[solver.Deal]:
    return list(solver.problem_book("coch")[:2])


def files(folder: Path) -> dict[str, Call]:
    """Return the calls that read and write."""
    deals = [small()["coch"], small()["cicera"]]
    name = str(folder / "deals.toml")
    return {
        "dumps": lambda: shown(solver.loads(solver.dumps(deals))),
        "save": lambda: solver.save(deals, name),
        "load": lambda: shown(solver.load(name)),
    }


def calls(folder: Path) -> dict[str, Call]:
    """Return all calls by name. Those that write do so in the folder."""
    return {
        **queries(folder),
        **files(folder),
        **{f"read-{form}": partial(reading, form) for form in FORMATS},
        **{f"write-{form}": partial(writing, form) for form in WRITTEN},
        **{f"board-{question}": partial(asking, question) for question in BOARD},
    }
