"""What is found out about a puzzle, as `check_puzzle` returns it."""

from __future__ import annotations

from solver.model.deal import Position
from solver.model.moves import Move
from solver.model.result import Result


class Refutation(Result, frozen=True):
    """A move that does not solve a puzzle, and why not.

    value, outcome: what it leads to, seen by the first side; None and "" in safe play. line: the move and best play
    after it, to the end. lures: names of the rules of thumb that would choose the move (see `solver.puzzles.lures`); it
    is a trap if any do.
    """

    move: Move
    value: int | None
    outcome: str
    line: tuple[Move, ...]
    lures: tuple[str, ...] = ()


class Difficulty(Result, frozen=True):
    """How hard a puzzle is, measured on one line: the answer, then the defence that leaves least choice.

    only_moves: how many cards of the solving side on that line are the only ones to keep what is won, where there is
    a choice. wrong_turns: how many other moves a rule of thumb would choose in their places. grade: 1 (easy) to 5.
    """

    line: tuple[Move, ...]
    only_moves: int
    wrong_turns: int
    grade: int


class PuzzleCheck(Result, frozen=True):
    """What is proven about a puzzle, all hands open, or of one with hidden hands about safe play.

    goal: what it is about, "outcome", "value" or "safe" (see `check_puzzle`). answer: the moves said to solve it.
    solutions: the moves that do. value, outcome, line: what the best of these leads to, seen by the first side, and
    best play from the position to the end; in safe play there is no value, and a line ends with its move.
    refutations: every other move, those first that a rule of thumb would choose.
    faults: what is wrong with it, in words; none if it is sound. difficulty: None where there is no one solution.
    exact: is all of this proven? Where a limit came first, there may be no solutions, lines may end early and the
    difficulty may be missing.
    """

    id: str
    game: str
    turn: str
    goal: str
    answer: tuple[str, ...]
    solutions: tuple[Move, ...]
    value: int | None
    outcome: str
    line: tuple[Move, ...]
    refutations: tuple[Refutation, ...]
    faults: tuple[str, ...]
    difficulty: Difficulty | None
    nodes: int
    seconds: float
    position: Position
    exact: bool = True

    def _repr_html_(self) -> str:
        from solver.display import html, terms

        told = "; ".join(self.faults) or f"sound: {' or '.join(self.solutions)}"
        lines = [(move, self.outcome, "", self.line) for move in self.solutions[:1]]
        lines += [(wrong.move, wrong.outcome, ", ".join(wrong.lures), wrong.line) for wrong in self.refutations]
        cells = ((move, outcome, lures, " ".join(line[1:])) for move, outcome, lures, line in lines)
        table = html.table(("move", "outcome", "chosen by", "best play"), cells, self.position.deal.goal or "")
        effort = html.paragraph(terms.effort(self.nodes, self.seconds), "small")
        return html.fragment(html.paragraph(told, "strong"), table, effort)

    @property
    def right(self) -> bool:
        """Does every move of the answer solve it?"""
        return set(self.answer) <= set(self.solutions)

    @property
    def complete(self) -> bool:
        """Is every move that solves it in the answer?"""
        return set(self.solutions) <= set(self.answer)

    @property
    def unique(self) -> bool:
        """Does one move solve it, and no other?"""
        return len(self.solutions) == 1 and bool(self.refutations)

    @property
    def sound(self) -> bool:
        """Is nothing wrong with it?"""
        return not self.faults

    @property
    def traps(self) -> tuple[Refutation, ...]:
        """Wrong moves that look right: those that a rule of thumb would choose."""
        return tuple(one for one in self.refutations if one.lures)
