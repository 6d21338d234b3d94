"""Results of `solve` and `evaluate`: proven bounds of positions and moves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec

from solver.display import estimate_text
from solver.display import value_format as words
from solver.display.translation import tr
from solver.model.deal import Position
from solver.model.frozen_result import Listing, Result, RowContext, Rows
from solver.model.moves import Move
from solver.search.bounded_result import EstimatedResult
from solver.search.estimated_loss import estimated_loss
from solver.search.variation_rows import tricks_of


class Solution(EstimatedResult[int | None], frozen=True, kw_only=True):
    """Proven result of a position, from the first side's view.

    value: final value under best play, an integer in the game's units. None while the bounds leave it open.
    outcome: "win", "draw" or "loss", in a match or game "open" for "draw". None if the bounds leave it open.
    exact: True if the search has proven all that the query needs.
    lower, upper: proven bounds on the value.
    estimate: estimated value, within the bounds, where a limit left the value open. Default None.
    spread: half width of the interval around the estimate that holds the value four times in five. Default None.
    line: principal variation to the end. Empty without a proof.
    best: best move, the first of the line. After a limit it is the best so far.
    nodes: nodes of the search.
    seconds: wall-clock time.
    position: searched position.
    at_least: threshold of the query. Default None.
    reached: True if the first side can reach the threshold. None while unproven.
    stakes: seat -> gain or loss, once the outcome is proven, in games whose page names stakes.

    >>> import openhand
    >>> solution = openhand.solve("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre")
    >>> solution.outcome, solution.exact, solution.line[:4]
    ('win', True, ('X', 'II', 'V', 'I'))
    """

    game: str
    turn: str
    goal: str
    line: tuple[Move, ...]
    nodes: int
    seconds: float
    position: Position
    best: Move | None = None
    at_least: int | None = None
    reached: bool | None = None
    stakes: Mapping[str, int] = msgspec.field(default_factory=dict)

    @property
    def _terms(self) -> words.ValueFormatter:
        return self.position.terms

    def tricks(self) -> list[dict[str, Any]]:
        """Return the principal variation as one dict a trick or round: number, leader, card of each seat, winner.

        The dict also has the score of each side after the trick (`score_AC`), as `position.score()` counts. Cards on
        the table at the start are included.

        >>> import openhand
        >>> openhand.solve("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre").tricks()[0]["winner"]
        'A'
        """
        return tricks_of(self.position, self.line)

    def _repr_html_(self) -> str:
        # only notebooks call this, so the HTML library is imported here
        from solver.display import html

        parts = [html.paragraph(estimate_text.verdict(self.position.terms, self), "strong")]
        if self.line:
            rows = self.tricks()
            names = list(dict.fromkeys(name for row in rows for name in row))
            cells = ([html.cell(row.get(name)) for name in names] for row in rows)
            parts.append(html.table(names, cells, f"Best play from {self.turn}"))
        return html.fragment(*parts, html.paragraph(words.effort(self.nodes, self.seconds), "small"))


class MoveValue(EstimatedResult[int | None], frozen=True, kw_only=True):
    """Legal move and proven result of the position after it, from the first side's view. Fields as in Solution.

    exact: True if the search has proven all that the query needs of this move.

    >>> import openhand
    >>> row = openhand.evaluate("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre")["X"]
    >>> row.move, row.value, row.points
    ('X', 812, '4+12')
    """

    move: Move


class Evaluation(Result, Rows[MoveValue], frozen=True):
    """Sequence of MoveValue: every legal move, best first for the side to move.

    goal: goal of the query.

    >>> import openhand
    >>> evaluation = openhand.evaluate("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre")
    >>> evaluation.best, evaluation["X"].value, len(evaluation)
    ('VII', 812, 2)
    """

    game: str
    turn: str
    moves: tuple[MoveValue, ...]
    nodes: int
    seconds: float
    position: Position
    goal: str = "value"
    KEY: ClassVar = "move"

    def __post_init__(self) -> None:
        RowContext(self.game, self.position.terms).give_to(*self.moves)

    @property
    def best(self) -> Move | None:
        """Best move, the first of the table. None if no move is left."""
        return self.moves[0].move if self.moves else None

    @property
    def exact(self) -> bool:
        """True if the search has proven all that the query needs."""
        return all(move.exact for move in self.moves)

    @property
    def rows(self) -> Listing[MoveValue]:
        """Rows in their order. `rows()` returns them as dicts."""
        return Listing(self.moves)

    def is_best(self, move: MoveValue) -> bool:
        """True if a move is proven to be the best, or equal to it.

        >>> import openhand
        >>> evaluation = openhand.evaluate("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre")
        >>> [evaluation.is_best(move) for move in evaluation]
        [True, True]
        """
        best = self.moves[0]
        return self.exact and move.outcome == best.outcome and (move.value == best.value or self.goal == "outcome")

    def is_level(self, move: MoveValue) -> bool:
        """True if the estimates do not tell a move from the first one. It may lose up to `may_lose`.

        >>> import openhand
        >>> evaluation = openhand.evaluate("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre")
        >>> [evaluation.is_level(move) for move in evaluation]
        [False, False]
        """
        found = estimated_loss(self.position, self.moves[0], move)
        return found is not None and found.level

    def may_lose(self, move: MoveValue) -> float | None:
        """Return the most that a move marked `~` may lose to the first, nine times in ten, in units of the value.

        None where the estimates tell the two apart or one is proven, and for the first itself.

        >>> import openhand
        >>> evaluation = openhand.evaluate("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre")
        >>> [evaluation.may_lose(move) for move in evaluation]
        [None, None]
        """
        found = None if move.move == self.best else estimated_loss(self.position, self.moves[0], move)
        return found.most if found is not None and found.level else None

    def mark_of(self, move: MoveValue) -> str:
        """Return the mark of a move in tables: `*` best, proven; `~` level with the first as far as one can see.

        >>> import openhand
        >>> evaluation = openhand.evaluate("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre")
        >>> [evaluation.mark_of(move) for move in evaluation]
        ['*', '*']
        """
        if self.is_best(move):
            return "*"
        is_first = move.move == self.best
        return "~" if self.may_lose(move) is not None or (is_first and self.has_level) else ""

    @property
    def has_level(self) -> bool:
        """True if the estimates do not tell some move from the first one."""
        return any(self.may_lose(move) is not None for move in self.moves)

    def standing(self) -> str:
        """Return the status of the table: what its marks say, and whether a limit stopped it.

        >>> import openhand
        >>> evaluation = openhand.evaluate("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre")
        >>> evaluation.standing()
        '* best, proven'
        """
        told = words.standing(self.exact)
        return f"{tr('~ may be as good as the first, or lose what stands there')}; {told}" if self.has_level else told

    def columns(self) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
        """Return the head of the columns that follow a move in tables, and the cells of each move.

        Estimates, and what moves marked `~` may lose, have columns of their own, if there are any.

        >>> import openhand
        >>> evaluation = openhand.evaluate("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre")
        >>> evaluation.columns()[0]
        ('AC gets', 'outcome')
        """
        terms = self.position.terms
        head, cells = words.head(terms), [words.cells(terms, move) for move in self.moves]
        lost = [estimate_text.loss(terms, self.may_lose(move)) for move in self.moves]
        about = [estimate_text.cell(terms, move) for move in self.moves]
        for name, column in ((tr("may lose"), lost), (tr("about"), about)):
            if any(column):
                head, cells = (name, *head), [(text, *rest) for text, rest in zip(column, cells, strict=True)]
        return head, cells

    def _repr_html_(self) -> str:
        from solver.display import html

        names, cells = self.columns()
        head = ("", "move", *names)
        rows = [(self.mark_of(move), str(move.move), *rest) for move, rest in zip(self.moves, cells, strict=True)]
        table = html.table(head, rows, f"{self.position.rules.name}, {self.turn} to move")
        effort = html.paragraph(words.effort(self.nodes, self.seconds), "small")
        return html.fragment(table, html.paragraph(self.standing()), effort)
