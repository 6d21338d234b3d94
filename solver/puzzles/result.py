"""Results of `check_puzzle`, and of a deal that may make a puzzle."""

from __future__ import annotations

from solver.model.deal import Position
from solver.model.frozen_result import Result, RowContext, TableRow
from solver.model.moves import Move


class Refutation(TableRow, frozen=True):
    """Refutation of a move that does not solve a puzzle.

    value, outcome: its result from the first side's view. None while unproven, and with hidden hands.
    line: the move and its principal variation to the end.

    `lures`: names of the heuristics that choose the move (see `solver.puzzles.distractors`). With any, it is a trap.

    >>> import openhand
    >>> wrong = openhand.check_puzzle(openhand.problem_book("coch")[0]).refutations[0]
    >>> wrong.move, wrong.outcome
    ('X', 'loss')
    """

    move: Move
    value: int | None
    outcome: str | None
    line: tuple[Move, ...]
    lures: tuple[str, ...] = ()


class Difficulty(TableRow, frozen=True):
    """Difficulty of a puzzle, measured on one line: the answer, then the defence that leaves the least choice.

    line: the moves.
    only_moves: number of unique keeping moves of the solving side on the line, without forced moves.
    wrong_turns: number of other moves that a heuristic would choose there.
    grade: 1 (easy) to 5.

    >>> import openhand
    >>> found = openhand.check_puzzle(openhand.problem_book("coch")[0])
    >>> found.difficulty and found.difficulty.grade
    1
    """

    line: tuple[Move, ...]
    only_moves: int
    wrong_turns: int
    grade: int


class MoveChance(TableRow, frozen=True):
    """Chance of a move in a puzzle with hidden hands.

    won: deals that the best line of play wins that begins with the move, against the best defence.
    deals: number of all possible deals.

    >>> import openhand
    >>> (puzzle,) = openhand.make_puzzles("skat", cards=3, seed=1, count=1, goal="plan")
    >>> best = openhand.check_puzzle(puzzle).chances[0]
    >>> best.move, best.won, best.deals, best.share
    ('7d', 4, 20, 0.2)
    """

    move: Move
    won: int
    deals: int

    @property
    def share(self) -> float:
        """Share of the deals that are won."""
        return self.won / self.deals


class PuzzleCheck(Result, frozen=True):
    """Check of a puzzle with all hands open, or of safe play or a plan with hidden hands.

    goal: "outcome", "value", "safe" or "plan" (see `check_puzzle`).
    answer: stated solutions.
    solutions: proven solutions.
    value, outcome: result of the best solution from the first side's view. None while unproven. Safe play has no value,
    and a plan neither.
    line: principal variation of the best solution. With hidden hands the move alone.
    refutations: all other moves, distractors first.
    faults: messages about its faults. Empty for a sound puzzle.
    difficulty: difficulty, None without a unique solution.
    exact: True if all of this is proven. After a limit, solutions or difficulty may be missing and lines may be short.
    chances: chance of each move, best first, in a plan. Else empty.

    >>> import openhand
    >>> found = openhand.check_puzzle(openhand.problem_book("coch")[0])
    >>> found.unique, found.solutions, found.outcome
    (True, ('VII',), 'win')
    """

    id: str
    game: str
    turn: str
    goal: str
    answer: tuple[str, ...]
    solutions: tuple[Move, ...]
    value: int | None
    outcome: str | None
    line: tuple[Move, ...]
    refutations: tuple[Refutation, ...]
    faults: tuple[str, ...]
    difficulty: Difficulty | None
    nodes: int
    seconds: float
    position: Position
    exact: bool = True
    chances: tuple[MoveChance, ...] = ()

    def __post_init__(self) -> None:
        RowContext(self.game, self.position.terms).give_to(*self.refutations, self.difficulty, *self.chances)

    def _repr_html_(self) -> str:
        from solver.display import html, value_format

        verdict = "; ".join(self.faults) or f"sound: {' or '.join(self.solutions)}"
        won = {one.move: f"{one.won:,} of {one.deals:,}" for one in self.chances}
        lines = [(move, won.get(move, self.outcome), "", self.line) for move in self.solutions[:1]]
        lines += [
            (wrong.move, won.get(wrong.move, wrong.outcome), ", ".join(wrong.lures), wrong.line)
            for wrong in self.refutations
        ]
        cells = ((move, outcome or "", lures, " ".join(line[1:])) for move, outcome, lures, line in lines)
        table = html.table(("move", "outcome", "chosen by", "best play"), cells, self.position.deal.goal or "")
        effort = html.paragraph(value_format.effort(self.nodes, self.seconds), "small")
        return html.fragment(html.paragraph(verdict, "strong"), table, effort)

    @property
    def right(self) -> bool:
        """True if every move of the answer is a solution."""
        return set(self.answer) <= set(self.solutions)

    @property
    def complete(self) -> bool:
        """True if every solution is in the answer."""
        return set(self.solutions) <= set(self.answer)

    @property
    def unique(self) -> bool:
        """True if exactly one of several moves is a solution."""
        return len(self.solutions) == 1 and bool(self.refutations)

    @property
    def sound(self) -> bool:
        """True if it has no faults."""
        return not self.faults

    @property
    def traps(self) -> tuple[Refutation, ...]:
        """Wrong moves that a heuristic would choose."""
        return tuple(one for one in self.refutations if one.lures)


class FirstOf(Result, frozen=True):
    """Result of a deal: the text of the puzzle that it makes, or none.

    looked: number of positions examined.
    tried: number of failed attempts.
    cut: True if a limit ended the search.
    """

    text: str
    looked: int
    tried: int
    nodes: int
    cut: bool
