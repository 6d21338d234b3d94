"""Narrator of a proof: narrative from its graph and start position."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from solver.display import value_format as words
from solver.display.string_utils import listed
from solver.display.translation import current, mark, tr
from solver.families import family_of
from solver.model.deal import Position
from solver.model.moves import Move
from solver.model.outcome import STANDING_OUTCOMES
from solver.proofs.claims import AT_MOST, Claim
from solver.proofs.narrative import Branch, Line, Narrative, Score

if TYPE_CHECKING:
    from networkx import DiGraph

ENDS = {"won": mark("that is enough"), "sure": mark("the rest is sure")}
NOT_ENOUGH = mark("what is left is not enough")


@dataclass(frozen=True, slots=True)
class Narrator:
    """Narrator of the part of a graph that proves one claim.

    start: position of the root.
    depth: depth limit in cards.
    """

    graph: DiGraph[int]
    claim: Claim
    start: Position
    depth: int

    def story(self, node: int, position: Position) -> Narrative:
        """Return the narrative from a node on."""
        data = self.graph.nodes[node]
        if data["role"] == "end":
            return Narrative(end=self.end(position, data))
        if data["role"] == "cut" or len(position.line) - len(self.start.line) >= self.depth:
            return Narrative(cut=True)
        number = self.number(position)
        branches = list(self.branches(node, position))
        if len(branches) > 1:
            return Narrative(branches=tuple(replace(one, number=number) for one in branches))
        (only,) = branches
        return only.story.after(number, f"{only.seat} {self.forced(data, position, only)}")

    def forced(self, data: dict[str, Any], position: Position, only: Branch) -> str:
        """Return the clause for a seat without relevant alternatives."""
        what = f"{tr(only.verb)} {listed(only.options, tr('or'))}".strip()
        if data["role"] == "prover":
            return f"{tr(only.verb)} {only.options[0]}".strip()
        if len(position.moves()) == 1 and position.hands[position.turn][1:]:
            return tr("can only {what}", what=infinitive(what))
        if len(only.options) > 2:
            return tr("{plays} anything", plays=tr(only.verb or "plays"))
        return what

    def branches(self, node: int, position: Position) -> Iterator[Branch]:
        """Return an iterator over the branches of a node. Edges with the same narrative form one branch."""
        found: dict[Any, Branch] = {}
        for _, child, moves in self.graph.out_edges(node, data="moves"):
            moves = [Move(move) for move in moves.split()]
            after = position.play(moves[0])
            story = self.completed(after, self.story(child, after))
            verb, options = family_of(position).describe_moves(position, moves)
            key = story.skeleton()
            if key in found:
                story = found[key].story.merged(story, self.claim.kind != AT_MOST)
                options = found[key].options + options
            found[key] = Branch("", position.rules.seat_letter(position.turn), verb, options, story)
        yield from found.values()

    def completed(self, position: Position, story: Narrative) -> Narrative:
        """Return the narrative after a move, with the trick that the move completes."""
        winner = family_of(position).describe_completion(position)
        if not winner:
            return story
        score = Score(position.secured, family_of(position).score_text(position))
        return replace(story, lines=(Line("", f": {winner}", score), *story.lines))

    def number(self, position: Position) -> str:
        """Return the number of a trick or round with a full stop, if the next card starts one."""
        before = len(self.start.line) - self.start.begun
        if position.begun and position is not self.start:
            return ""
        return f"{(len(position.line) - before) // len(position.seats) + 1}."

    def end(self, position: Position, data: dict[str, Any]) -> str:
        """Return the reason for the end of a branch."""
        if data["end"] == "over":
            return final(position, data["lower"])
        return tr(NOT_ENOUGH if data["end"] == "won" and self.claim.kind == AT_MOST else ENDS[data["end"]])


def final(position: Position, value: int) -> str:
    """Return the result of a finished deal, if the score does not imply it."""
    terms = position.terms
    if terms.standing:
        return words.outcome(terms, STANDING_OUTCOMES[value + 1])
    totals = position.totals()
    if totals != position.score():
        named = ", ".join(f"{position.rules.side_title(side)} {won}" for side, won in totals.items())
        return tr("with the cards {points}", points=named)
    return words.result(terms, value) if terms.aims else ""


def infinitive(what: str) -> str:
    """Return `play the X` for `plays the X`, after an English verb."""
    if current() != "en":
        return what
    verb, _, rest = what.partition(" ")
    return f"{verb.removesuffix('s')} {rest}"
