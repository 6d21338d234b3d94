"""A proof as text that a player can follow."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from textwrap import wrap
from typing import TYPE_CHECKING

from solver.display.language import tr
from solver.display.strings import listed
from solver.model.deal import Position
from solver.proof.claims import AT_LEAST, AT_MOST, OUTCOME, Claim
from solver.proof.stories import Branch, Line, Story
from solver.proof.telling import Teller

if TYPE_CHECKING:
    from networkx import DiGraph

COLUMNS = 100
STEP = "   "
DEFAULT_LINES = 40
# Options that are named rather than called anything else.
NAMED = 2


@dataclass(frozen=True, slots=True)
class Explanation:
    """The text of one claim.

    depth: cards that it goes down. left_out: is there more to be told?
    """

    claim: Claim
    lines: tuple[str, ...]
    depth: int
    left_out: bool


def explain(
    graph: DiGraph[int], start: Position, depth: int | None = None, most: int = DEFAULT_LINES
) -> tuple[Explanation, ...]:
    """The text of each claim of a proof, for the position that it starts from.

    depth: cards down to which it is told; None: as many tricks or rounds as make no more than `most` lines, at least
    a card.
    """
    found = []
    for root, text in zip(graph.graph["roots"].split(";"), graph.graph["claims"].split(";"), strict=True):
        found.append(explain_claim(graph, int(root), read_claim(text), start, depth, most))
    return tuple(found)


def read_claim(text: str) -> Claim:
    """The claim that an attribute of a graph states."""
    what, sign, number = text.split()
    if what == OUTCOME:
        return Claim(OUTCOME, int(number == "win"))
    return Claim(AT_LEAST if sign == ">=" else AT_MOST, int(number))


def explain_claim(
    graph: DiGraph[int], root: int, claim: Claim, start: Position, depth: int | None, most: int
) -> Explanation:
    """The text of one claim, as deep as asked for or as fits."""
    if depth is not None:
        return told(graph, root, claim, start, depth)
    best = None
    for deeper in depths(start):
        text = told(graph, root, claim, start, deeper)
        if len(text.lines) > most and best is not None:
            break
        best = text
        if len(text.lines) > most or not text.left_out:
            break
    assert best is not None
    if len(best.lines) > most:
        # not even the first trick fits
        shorter = (told(graph, root, claim, start, cards) for cards in range(best.depth - 1, 0, -1))
        best = next((text for text in shorter if len(text.lines) <= most or text.depth == 1), best)
    return best


def depths(start: Position) -> Iterator[int]:
    """Numbers of cards after which a trick or round is complete."""
    seats = len(start.seats)
    cards = sum(map(len, start.hands.values())) + start.to_come
    first = seats - start.begun
    yield from range(first, max(cards, first) + 1, seats)


def told(graph: DiGraph[int], root: int, claim: Claim, start: Position, depth: int) -> Explanation:
    """The text of one claim, so many cards down."""
    page = Page()
    page.story(Teller(graph, claim, start, depth).story(root, start), 0, "")
    return Explanation(claim, tuple(page.lines), depth, page.left_out)


@dataclass
class Page:
    """Writes a story, indented and wrapped."""

    lines: list[str] = field(default_factory=list)
    left_out: bool = False

    def story(self, story: Story, indent: int, lead: str) -> None:
        """Write a story; lead: what its first line begins with, further in than which the others stand."""
        texts = [sentence(line) for line in story.lines]
        if lead:
            if not texts or story.lines[0].number:
                texts.insert(0, lead)
            else:
                texts[0] = f"{lead}{'' if texts[0].startswith(':') else ', '}{texts[0]}"
        rest = indent + bool(lead)
        level = indent
        for place, text in enumerate(texts):
            level = rest if place else indent
            self.put(text + (self.stop(story, text) if place == len(texts) - 1 else "."), level)
        if not texts and story.end:
            self.put(f"{story.end[0].upper()}{story.end[1:]}.", indent)
        self.left_out |= story.cut
        for branch, condition in conditions(story.branches):
            self.story(branch.story, rest if branch.number or not texts else level + 1, condition)

    def stop(self, story: Story, text: str) -> str:
        """What ends the last line of a story."""
        if story.end:
            return f"; {story.end}."
        if story.cut:
            return " ..."
        return ":" if story.branches and not story.branches[0].number else "."

    def put(self, text: str, indent: int) -> None:
        """Write a line, wrapped; what follows its first row stands a little further in."""
        space = STEP * indent
        self.lines += wrap(text, COLUMNS, initial_indent=space, subsequent_indent=space + 2 * STEP)


def sentence(line: Line) -> str:
    """A line with its number and score."""
    text = f"{line.number} {line.text}".strip()
    if line.score is None:
        return text
    score = tr("{score} at worst", score=line.score.text) if line.score.one_of else line.score.text
    return f"{text} ({score})"


def conditions(branches: tuple[Branch, ...]) -> Iterator[tuple[Branch, str]]:
    """Each branch and what it begins with, the one with the most options last."""
    if not branches:
        return
    largest = max(branches, key=lambda branch: len(branch.options))
    rest = [branch for branch in branches if branch is not largest]
    for branch in rest:
        yield branch, condition(branch, listed(branch.options, tr("or")))
    what = listed(largest.options, tr("or"))
    if len(largest.options) > NAMED:
        what = tr("anything else") if largest.verb else tr("plays anything else")
    yield largest, condition(largest, what)


def condition(branch: Branch, what: str) -> str:
    """`If B plays the X`, with the number of the trick where that begins it."""
    done = f"{tr(branch.verb)} {what}".strip()
    return f"{branch.number} {tr('If {seat} {plays}', seat=branch.seat, plays=done)}".strip()
