"""The problem books: every puzzle sound and as its file says, for the solver and for the reference alike."""

from __future__ import annotations

from collections import Counter

import problem_books
import pytest
from helpers.puzzle import BOOKS, altered, book, checked, naive
from reference.puzzles import solutions

import solver
from solver.puzzles.generator import FEWEST_CARDS
from solver.puzzles.solution_note import note_of

PUZZLES = [deal for game in BOOKS for deal in book(game)]
FEWEST = 20


# the reference takes seconds and minutes for the others
SHORT = {
    "coch": 4, "zifuli": 4, "trionfo": 5, "cego": 4, "cicera": 3, "cuarenta": 3, "tressette": 5, "skat": 5,
    "schafkopf": 4, "koenigrufen": 4, "scopone": 3, "scopa": 3,
}  # fmt: skip

each_game = pytest.mark.parametrize("game", BOOKS)


def cards(deal: solver.Deal) -> int:
    """Cards in each hand at the start."""
    return len(deal.start.hands["A"])


quick = [deal for deal in PUZZLES if cards(deal) <= SHORT[deal.game]]
slow = [deal for deal in PUZZLES if cards(deal) > SHORT[deal.game]]


@each_game
def test_a_mixture(game: str) -> None:
    deals = book(game)
    assert len(deals) >= FEWEST
    grades = [grade(deal) for deal in deals]
    assert grades == sorted(grades), "from easy to hard"
    assert len(set(grades)) >= 4
    assert max(Counter(grades).values()) <= len(deals) // 2
    assert len({deal.position.turn for deal in deals}) >= 3
    assert len({deal.position.side_to_move for deal in deals}) >= 2
    # puzzles have three cards a hand or more
    dealt = max(solver.GAMES[game].hand_size.values())
    assert len({cards(deal) for deal in deals}) >= min(2, dealt - FEWEST_CARDS + 1)
    assert len({tuple(deal.start.hands.items()) for deal in deals}) == len(deals)


def test_contracts_of_cego() -> None:
    assert len({deal.contract for deal in book("cego")}) >= 8
    assert {len(deal.hands) for deal in book("cego")} == {3, 4}


def grade(deal: solver.Deal) -> int:
    """The grade that a puzzle is tagged with."""
    (tag,) = (tag for tag in deal.tags if tag.startswith("grade-"))
    return int(tag.removeprefix("grade-"))


@pytest.mark.parametrize("deal", PUZZLES, ids=lambda deal: deal.id)
def test_sound(deal: solver.Deal) -> None:
    found = checked(deal)
    assert found.faults == ()
    assert found.unique
    assert found.goal == "outcome"
    assert found.traps
    assert found.difficulty is not None
    assert found.difficulty.grade == grade(deal)
    assert found.answer == tuple(map(str, found.solutions))
    # best play can be another line after a change of the search; what is said of the moves stays
    assert verdicts(note_of(found)) == verdicts(deal.note or "")


def verdicts(note: str) -> list[str]:
    """The lines of a note without those of play, which are indented."""
    return [line for line in note.splitlines() if not line.startswith(" ")]


@pytest.mark.parametrize("deal", PUZZLES, ids=lambda deal: deal.id)
def test_lines_of_the_note(deal: solver.Deal) -> None:
    """Each line ends with the stated result of its first move, by the reference."""
    found = checked(deal)
    results = {str(one.move): (one.value, one.outcome) for one in found.refutations}
    results[deal.answer[0]] = (found.value, found.outcome)
    lines: dict[str, list[str]] = {}
    for text in (deal.note or "").splitlines():
        if text.startswith(" "):
            lines[list(lines)[-1]] += text.split()
        else:
            lines[text.split()[0]] = []
    assert set(lines) == set(results)
    for move, parts in lines.items():
        end = naive(deal)
        assert parts[1] == move
        for seat, card in zip(parts[::2], parts[1::2], strict=True):
            assert end.turn == seat
            end = end.play(card)
        assert end.over
        assert end.final_outcome() == results[move][1]
        assert end.final_value() == results[move][0] or deal.position.outcome_apart


@pytest.mark.parametrize("deal", quick, ids=lambda deal: deal.id)
def test_the_reference_finds_the_same(deal: solver.Deal) -> None:
    assert solutions(naive(deal)) == set(deal.answer)


@pytest.mark.long
@pytest.mark.parametrize("deal", slow, ids=lambda deal: deal.id)
def test_the_reference_finds_the_same_in_longer_ones(deal: solver.Deal) -> None:
    assert solutions(naive(deal)) == set(deal.answer)


@pytest.mark.long
@pytest.mark.parametrize("game", ["cuarenta", "coch", "trionfo"])
def test_made_again(game: str) -> None:
    """The recipes bring the same puzzles, whatever the lines of best play."""
    assert [facts(deal) for deal in problem_books.book(game)] == [facts(deal) for deal in book(game)]


def facts(deal: solver.Deal) -> solver.Deal:
    """A puzzle without the lines of its note."""
    return altered(deal, note="\n".join(verdicts(deal.note or "")))
