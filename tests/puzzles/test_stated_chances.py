"""Chances that a puzzle states: which are refused, and where they end."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest
from generators.plans import full_deals
from helpers.paths import POSITIONS
from helpers.puzzle import altered

import solver
from solver.display.translation import shown_in
from solver.model.puzzle_keys import stated_chances
from solver.puzzles.note_text import solution_shown

BRIDGE = solver.load(POSITIONS / "bridge" / "plans.toml")[3]
(SKAT, *_) = solver.load(POSITIONS / "skat" / "plans.toml")


def test_a_puzzle_without_its_chances_is_sound() -> None:
    assert solver.check_puzzle(altered(BRIDGE, chances=())).sound


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("XX 1/70", '"XX" is no card of Bridge'),
        ("CA 1/70", "does not hold CA"),
        ("S2 1/70, S2 2/70", "S2 is given twice"),
        ("S2 71/70", '"S2 71/70" is more than all deals'),
        ("S2 0/0", '"S2 0/0" is more than all deals'),
        ("S2 16/70, C7 11/71", "gives two numbers of all deals"),
        ("S2 16", '"S2 16" is no move with its chance, such as "X 12/20"'),
        ("S2 16/70,", '"" is no move with its chance'),
    ],
)
def test_faults_of_chances(text: str, fault: str) -> None:
    written = solver.dumps(BRIDGE, "line")
    given = re.sub("/chances=[^/]*", f"/chances={quote(text, safe='')}", written)
    with pytest.raises(solver.FormatError, match=f"chances: .*{re.escape(fault)}"):
        solver.loads(given)


def test_chances_belong_to_a_plan_with_hidden_hands() -> None:
    text, wanted = solver.dumps(BRIDGE), 'chances: belongs to a puzzle with an answer, hidden hands and the tag "plan"'
    (full, _), *_ = full_deals(BRIDGE)
    opened = solver.dumps(altered(BRIDGE, hands=full.hands))
    for other in (text.replace(', "plan"', ""), re.sub("answer = .*\n", "", text), opened):
        with pytest.raises(solver.FormatError, match=wanted):
            solver.loads(other)


def test_chances_end_with_the_position_that_they_are_about() -> None:
    played = BRIDGE.position.play(BRIDGE.answer[0]).deal
    for other in (played, solver.view(BRIDGE.position).deal, next(iter(full_deals(BRIDGE)))[0]):
        assert (other.goal, other.answer, other.chances) == (None, (), ())
    assert "chances" not in played.position.text


def test_names_of_cards() -> None:
    (move, won, deals), *_ = stated_chances(SKAT.chances)
    name = SKAT.position.pack.name_of(solver.Move(move), "de").replace("-", " ")
    written = re.sub('chances = ".*"', f'chances = " {name}  {won} / {deals}"', solver.dumps(SKAT))
    (found,) = solver.loads(written)
    assert found.chances == (f"{move} {won}/{deals}",)


def test_the_solution_states_them() -> None:
    assert solution_shown(BRIDGE) == "S2 wins 16 of 70 deals, C7 11, D6 10, DJ 6.\n"
    assert solution_shown(altered(BRIDGE, note="Nice.")) == "S2 wins 16 of 70 deals, C7 11, D6 10, DJ 6.\nNice."
    with shown_in("de"):
        assert (solution_shown(BRIDGE) or "").startswith("♠2 gewinnt 16 von 70 Verteilungen")
