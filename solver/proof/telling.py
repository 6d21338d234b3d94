"""A proof as a story: from its graph and the position it starts from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from solver.display import terms as words
from solver.display.language import current, mark, tr
from solver.display.strings import listed
from solver.families import family_of
from solver.model.deal import Position
from solver.model.moves import Move
from solver.model.outcome import STANDING_OUTCOMES
from solver.proof.claims import AT_MOST, Claim
from solver.proof.stories import Branch, Line, Score, Story

if TYPE_CHECKING:
    from networkx import DiGraph

ENDS = {"won": mark("that is enough"), "sure": mark("the rest is sure")}
NOT_ENOUGH = mark("what is left is not enough")


@dataclass(frozen=True, slots=True)
class Teller:
    """Tells the part of a graph that proves one claim, so many cards down.

    root: its node. start: the position there. depth: cards after which the rest is left out.
    """

    graph: DiGraph[int]
    claim: Claim
    start: Position
    depth: int

    def story(self, node: int, position: Position) -> Story:
        """What follows from a node."""
        data = self.graph.nodes[node]
        if data["role"] == "end":
            return Story(end=self.end(position, data))
        if data["role"] == "cut" or len(position.line) - len(self.start.line) >= self.depth:
            return Story(cut=True)
        number = self.number(position)
        branches = list(self.branches(node, position))
        if len(branches) > 1:
            return Story(branches=tuple(replace(one, number=number) for one in branches))
        (only,) = branches
        return only.story.after(number, f"{only.seat} {self.forced(data, position, only)}")

    def forced(self, data: dict[str, Any], position: Position, only: Branch) -> str:
        """What a seat does where nothing else has to be looked at."""
        what = f"{tr(only.verb)} {listed(only.options, tr('or'))}".strip()
        if data["role"] == "prover":
            return f"{tr(only.verb)} {only.options[0]}".strip()
        if len(position.moves()) == 1 and position.hands[position.turn][1:]:
            return tr("can only {what}", what=infinitive(what))
        if len(only.options) > 2:
            return tr("{plays} anything", plays=tr(only.verb or "plays"))
        return what

    def branches(self, node: int, position: Position) -> Iterator[Branch]:
        """The edges of a node, those together that lead to the same story."""
        found: dict[Any, Branch] = {}
        for _, child, moves in self.graph.out_edges(node, data="moves"):
            moves = [Move(move) for move in moves.split()]
            after = position.play(moves[0])
            story = self.completed(after, self.story(child, after))
            verb, options = family_of(position).verb(position, moves)
            key = story.skeleton()
            if key in found:
                story = found[key].story.merged(story, self.claim.kind != AT_MOST)
                options = found[key].options + options
            found[key] = Branch("", position.turn, verb, options, story)
        yield from found.values()

    def completed(self, position: Position, story: Story) -> Story:
        """The story after a move, with the trick told if the move has completed one."""
        winner = family_of(position).ended(position)
        if not winner:
            return story
        score = Score(position.secured, family_of(position).standing(position))
        return replace(story, lines=(Line("", f": {winner}", score), *story.lines))

    def number(self, position: Position) -> str:
        """The number of a trick or round, with a stop, where the next card begins one."""
        before = len(self.start.line) - self.start.begun
        if position.begun and position is not self.start:
            return ""
        return f"{(len(position.line) - before) // len(position.seats) + 1}."

    def end(self, position: Position, data: dict[str, Any]) -> str:
        """Why a branch ends, in words."""
        if data["end"] == "over":
            return final(position, data["lower"])
        return tr(NOT_ENOUGH if data["end"] == "won" and self.claim.kind == AT_MOST else ENDS[data["end"]])


def final(position: Position, value: int) -> str:
    """What a deal that is over has come to, where the score does not say it."""
    terms = position.terms
    if terms.standing:
        return words.outcome(terms, STANDING_OUTCOMES[value + 1])
    totals = position.totals()
    if totals != position.score():
        return tr("with the cards {points}", points=", ".join(f"{tr(side)} {won}" for side, won in totals.items()))
    return words.result(terms, value) if terms.aims else ""


def infinitive(what: str) -> str:
    """`plays the X` as it stands after an English verb: `play the X`."""
    if current() != "en":
        return what
    verb, _, rest = what.partition(" ")
    return f"{verb.removesuffix('s')} {rest}"
