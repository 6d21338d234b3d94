"""Narrative of a proof: lines of moves, trick by trick, and branches at relevant replies."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field, replace


@dataclass(frozen=True, slots=True)
class Score:
    """Score so far.

    secured: value already won, from the first side's view.
    text: the score as text.
    one_of: True if it is the worst of several.
    """

    secured: int
    text: str
    one_of: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """Line of a narrative: a trick or round, or a part of one.

    number: `2.` at its start, else empty.
    """

    number: str
    text: str
    score: Score | None = None


@dataclass(frozen=True, slots=True)
class Branch:
    """Branch of replies with the same narrative.

    verb, options: the replies, as `clauses.doing` returns them.
    """

    number: str
    seat: str
    verb: str
    options: tuple[str, ...]
    story: Narrative


@dataclass(frozen=True, slots=True)
class Narrative:
    """Narrative: lines, then branches or an end.

    end: reason for the end.
    cut: True if the depth limit cut it.
    """

    lines: tuple[Line, ...] = ()
    branches: tuple[Branch, ...] = field(default=())
    end: str = ""
    cut: bool = False

    def after(self, number: str, text: str) -> Narrative:
        """Return the narrative with a move before it, joined to a line of the same trick or round."""
        if self.lines and not self.lines[0].number:
            first, *rest = self.lines
            joint = first.text if first.text.startswith(":") else f", {first.text}"
            return replace(self, lines=(replace(first, number=number, text=f"{text}{joint}"), *rest))
        return replace(self, lines=(Line(number, text), *self.lines))

    def skeleton(self) -> Hashable:
        """Return a key that is equal for narratives that differ only in scores."""
        lines = tuple((line.number, line.text, line.score is None) for line in self.lines)
        branches = tuple((one.seat, one.options, one.story.skeleton()) for one in self.branches)
        return lines, branches, self.end, self.cut

    def merged(self, other: Narrative, lowest: bool) -> Narrative:
        """Merge two narratives with equal skeletons. Keep the scores worse for the claim.

        lowest: True if lower scores are worse.
        """
        lines = tuple(worse(a, b, lowest) for a, b in zip(self.lines, other.lines, strict=True))
        branches = tuple(
            replace(a, story=a.story.merged(b.story, lowest))
            for a, b in zip(self.branches, other.branches, strict=True)
        )
        return replace(self, lines=lines, branches=branches)


def worse(one: Line, other: Line, lowest: bool) -> Line:
    """Return the line with the worse score for the claim, marked as one of several."""
    if one.score is None or other.score is None or one.score == other.score:
        return one
    chosen = (min if lowest else max)(one.score, other.score, key=lambda score: score.secured)
    return replace(one, score=replace(chosen, one_of=True))
