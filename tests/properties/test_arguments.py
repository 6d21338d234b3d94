"""Arguments can be a position, a deal or its one-line text. Any other type raises an error."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import solver

ENDING = "coch/A=X_VII_I/B=X_II_VI/C=VIII_V_Mat/D=IIII_I_XI"
PLAYED = ENDING + "/play=X_X_V_I"
HIDDEN = "coch/A=X_VII_Mat/B=?3/C=V_XI_I/D=I_II_III/exposed=C_D"

QUESTIONS: dict[str, tuple[Callable[..., Any], str, Callable[[Any], Any]]] = {
    "solve": (solver.solve, ENDING, lambda found: (found.value, found.outcome, found.line)),
    "evaluate": (solver.evaluate, ENDING, lambda found: [(row.move, row.value, row.outcome) for row in found]),
    "hint": (solver.hint, HIDDEN, lambda found: [(row.move, row.mean, row.win) for row in found]),
    "review": (solver.review, PLAYED, lambda found: [(row.move, row.cost) for row in found]),
}
each_question = pytest.mark.parametrize("name", QUESTIONS)


@each_question
def test_three_forms(name: str) -> None:
    ask, text, told = QUESTIONS[name]
    deal = solver.loads(text)[0]
    assert told(ask(text)) == told(ask(deal)) == told(ask(deal.position)) == told(ask(deal.position.text))


@each_question
@pytest.mark.parametrize(
    "wrong", [None, 42, 1.5, b"coch/A=X", [ENDING], (ENDING,), {"game": "coch"}, Path("a.toml"), solver.Deal, object()]
)
def test_anything_else(name: str, wrong: object) -> None:
    """The message names the given type and the valid ones."""
    with pytest.raises(TypeError) as caught:
        QUESTIONS[name][0](wrong)
    said = str(caught.value)
    assert type(wrong).__name__ in said
    for word in ("position", "deal", "text"):
        assert word in said.lower()


@each_question
def test_faults_of_a_text(name: str) -> None:
    """A text that is no deal says all that is wrong with it."""
    with pytest.raises(solver.FormatError) as caught:
        QUESTIONS[name][0]("coch/A=XVI/B=X/C=V/D=I/leadr=A")
    assert {fault.key for fault in caught.value.faults} == {"hands.A", "leadr"}


@each_question
def test_one_deal_only(name: str) -> None:
    """Several lines are several deals."""
    with pytest.raises((ValueError, solver.Error)):
        QUESTIONS[name][0](f"{ENDING}\n{ENDING}")
