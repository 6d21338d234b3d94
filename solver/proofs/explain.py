"""Explanation of a proof as text for players."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from textwrap import wrap
from typing import TYPE_CHECKING

from solver.display.string_utils import listed
from solver.display.translation import tr
from solver.model.deal import Position
from solver.proofs.claims import AT_LEAST, AT_MOST, OUTCOME, Claim
from solver.proofs.narrative import Branch, Line, Narrative
from solver.proofs.narrator import Narrator

if TYPE_CHECKING:
    from networkx import DiGraph

COLUMNS = 100
STEP = "   "
# Further indent of the lines that go on with a text. No text below another one has it.
HANGING = 2 * STEP
DEFAULT_LINES = 40
# Most options to name, rather than "anything else".
NAMED = 2


@dataclass(frozen=True, slots=True)
class Explanation:
    """Explanation of one claim.

    claim: the claim.
    paragraphs: its text, each paragraph with the number of steps by which it is indented.
    depth: its depth in cards.
    left_out: True if the depth cut something.
    """

    claim: Claim
    paragraphs: tuple[tuple[int, str], ...]
    depth: int
    left_out: bool

    def lines(self, columns: int | None = None) -> list[str]:
        """Return the text, wrapped with a hanging indent to at most so many columns, default 100."""
        return [
            line
            for indent, text in self.paragraphs
            for line in wrap(
                text,
                columns or COLUMNS,
                initial_indent=STEP * indent,
                subsequent_indent=STEP * indent + HANGING,
                break_long_words=False,
                break_on_hyphens=False,
            )
        ]


def explain(
    graph: DiGraph[int], start: Position, depth: int | None = None, most: int = DEFAULT_LINES
) -> tuple[Explanation, ...]:
    """Return the explanation of each claim of a proof.

    start: position of the proof.
    depth: depth in cards. Default None: the most tricks or rounds that fit into `most` lines, at least one card.
    most: most lines with default depth, default 40.
    """
    found = []
    for root, text in zip(graph.graph["roots"].split(";"), graph.graph["claims"].split(";"), strict=True):
        found.append(explain_claim(graph, int(root), read_claim(text), start, depth, most))
    return tuple(found)


def read_claim(text: str) -> Claim:
    """Parse a claim from a graph attribute."""
    what, sign, number = text.split()
    if what == OUTCOME:
        return Claim(OUTCOME, int(number == "win"))
    return Claim(AT_LEAST if sign == ">=" else AT_MOST, int(number))


def explain_claim(
    graph: DiGraph[int], root: int, claim: Claim, start: Position, depth: int | None, most: int
) -> Explanation:
    """Return the explanation of one claim, to the given depth or the largest that fits."""
    if depth is not None:
        return explained(graph, root, claim, start, depth)
    best = None
    for deeper in depths(start):
        text = explained(graph, root, claim, start, deeper)
        length = len(text.lines())
        if length > most and best is not None:
            break
        best = text
        if length > most or not text.left_out:
            break
    assert best is not None
    if len(best.lines()) > most:
        # the first trick alone is too long
        shorter = (explained(graph, root, claim, start, cards) for cards in range(best.depth - 1, 0, -1))
        best = next((text for text in shorter if len(text.lines()) <= most or text.depth == 1), best)
    return best


def depths(start: Position) -> Iterator[int]:
    """Return an iterator over the depths, in cards, at which a trick or round is complete."""
    seats = len(start.seats)
    cards = sum(map(len, start.hands.values())) + start.to_come
    first = seats - start.begun
    yield from range(first, max(cards, first) + 1, seats)


def explained(graph: DiGraph[int], root: int, claim: Claim, start: Position, depth: int) -> Explanation:
    """Return the explanation of one claim down to a depth."""
    page = Page()
    page.story(Narrator(graph, claim, start, depth).story(root, start), 0, "")
    return Explanation(claim, tuple(page.paragraphs), depth, page.left_out)


@dataclass
class Page:
    """Page of text: renders a narrative as indented paragraphs."""

    paragraphs: list[tuple[int, str]] = field(default_factory=list)
    left_out: bool = False

    def story(self, story: Narrative, indent: int, lead: str) -> None:
        """Write a narrative.

        lead: start of its first line. Later lines are indented further.
        """
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

    def stop(self, story: Narrative, text: str) -> str:
        """Return the end of the last line of a narrative."""
        if story.end:
            return f"; {story.end}."
        if story.cut:
            return " ..."
        return ":" if story.branches and not story.branches[0].number else "."

    def put(self, text: str, indent: int) -> None:
        """Write a paragraph."""
        self.paragraphs.append((indent, text))


def sentence(line: Line) -> str:
    """Return a line with its number and score."""
    text = f"{line.number} {line.text}".strip()
    if line.score is None:
        return text
    score = tr("{score} at worst", score=line.score.text) if line.score.one_of else line.score.text
    return f"{text} ({score})"


def conditions(branches: tuple[Branch, ...]) -> Iterator[tuple[Branch, str]]:
    """Return an iterator over the branches with their openings, the one with the most options last."""
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
    """Return an opening such as `If B plays the X`, with the number of the trick if it starts one."""
    done = f"{tr(branch.verb)} {what}".strip()
    return f"{branch.number} {tr('If {seat} {plays}', seat=branch.seat, plays=done)}".strip()
