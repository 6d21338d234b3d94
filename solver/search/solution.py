"""What is proven about positions and moves, as `solve` and `evaluate` return it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from solver.display import terms as words
from solver.model.deal import Position
from solver.model.moves import Move
from solver.model.result import Listing, Result, Rows
from solver.search.lines import tricks_of
from solver.search.proven import Proven


class Solution(Proven[int | None], frozen=True, kw_only=True):
    """What is proven about a position, seen by the first side of the game's page.

    value: final value under best play, an integer in the game's units; where a limit came first, the middle of the
        bounds; None where only the outcome was asked for and the value is not known.
    outcome: "win", "draw" or "loss", in a match or game "open" for "draw"; None while the bounds leave it open.
    exact: is what was asked for proven?
    lower, upper: proven bounds on the value.
    line: one line of best play to the end; empty while nothing is proven.
    best: the move to make: the first of the line; where a limit came first, the one that looks best so far.
    nodes: cards played by the search. seconds: wall-clock time. position: the position asked about.
    at_least, reached: the threshold asked about, and whether the first side can reach it (None while not proven).
    stakes: seat -> what it wins or pays, in the games whose page names stakes, once the outcome is proven.
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

    def tricks(self) -> list[dict[str, Any]]:
        """The line, a dict for each trick or round: its number, who leads, the card of each seat, who wins the trick.

        Then what each side has won after it (`score_AC`), as `position.score()` counts. What lay there before is in.
        """
        return tricks_of(self.position, self.line)

    def _repr_html_(self) -> str:
        # only notebooks ask for it: the library that writes HTML is not loaded for anything else
        from solver.display import html

        parts = [html.paragraph(words.verdict(self.position.terms, self), "strong")]
        if self.line:
            rows = self.tricks()
            names = list(dict.fromkeys(name for row in rows for name in row))
            cells = ([html.cell(row.get(name)) for name in names] for row in rows)
            parts.append(html.table(names, cells, f"Best play from {self.turn}"))
        return html.fragment(*parts, html.paragraph(words.effort(self.nodes, self.seconds), "small"))


class MoveValue(Proven[int], frozen=True, kw_only=True):
    """A legal move and what is proven about the position after it, seen by the first side; fields as in Solution.

    exact: is what was asked for proven of this move?
    """

    move: Move


class Evaluation(Result, Rows[MoveValue], frozen=True):
    """Every legal move, best first for the side to move; a sequence of MoveValue. goal: what was asked for."""

    game: str
    turn: str
    moves: tuple[MoveValue, ...]
    nodes: int
    seconds: float
    position: Position
    goal: str = "value"

    @property
    def exact(self) -> bool:
        """Is all that was asked for proven?"""
        return all(move.exact for move in self.moves)

    @property
    def rows(self) -> Listing[MoveValue]:
        return Listing(self.moves)

    def is_best(self, move: MoveValue) -> bool:
        """Is a move proven to be the best, or as good?"""
        best = self.moves[0]
        return self.exact and move.outcome == best.outcome and (move.value == best.value or self.goal == "outcome")

    def _repr_html_(self) -> str:
        from solver.display import html

        terms = self.position.terms
        head = ("", "move", *words.head(terms))
        rows = [("*" * self.is_best(move), str(move.move), *words.cells(terms, move)) for move in self.moves]
        table = html.table(head, rows, f"{self.position.rules.name}, {self.turn} to move")
        effort = html.paragraph(words.effort(self.nodes, self.seconds), "small")
        return html.fragment(table, html.paragraph(words.standing(self.exact)), effort)
