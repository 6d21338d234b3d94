"""What a proof tells: lines of moves trick by trick, and branches where the other side has a choice that matters."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field, replace


@dataclass(frozen=True, slots=True)
class Score:
    """What has been won: as a number, seen by the first side, and as text. least: is it one of several?"""

    secured: int
    text: str
    one_of: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """A trick or round, or a part of one. number: `2.` where it begins one, else empty."""

    number: str
    text: str
    score: Score | None = None


@dataclass(frozen=True, slots=True)
class Branch:
    """Replies that lead to the same story. verb, options: what is done, as `clauses.doing` gives it."""

    number: str
    seat: str
    verb: str
    options: tuple[str, ...]
    story: Story


@dataclass(frozen=True, slots=True)
class Story:
    """Lines in a row, then branches or an end. end: why it ends; cut: is something left out there?"""

    lines: tuple[Line, ...] = ()
    branches: tuple[Branch, ...] = field(default=())
    end: str = ""
    cut: bool = False

    def after(self, number: str, text: str) -> Story:
        """The story with a move before it; in one line with what follows in the same trick or round."""
        if self.lines and not self.lines[0].number:
            first, *rest = self.lines
            joint = first.text if first.text.startswith(":") else f", {first.text}"
            return replace(self, lines=(replace(first, number=number, text=f"{text}{joint}"), *rest))
        return replace(self, lines=(Line(number, text), *self.lines))

    def skeleton(self) -> Hashable:
        """Equal for stories that differ in nothing but scores."""
        lines = tuple((line.number, line.text, line.score is None) for line in self.lines)
        branches = tuple((one.seat, one.options, one.story.skeleton()) for one in self.branches)
        return lines, branches, self.end, self.cut

    def merged(self, other: Story, lowest: bool) -> Story:
        """One story for two of equal skeletons; of scores the worse for the claim. lowest: is that the lower?"""
        lines = tuple(worse(a, b, lowest) for a, b in zip(self.lines, other.lines, strict=True))
        branches = tuple(
            replace(a, story=a.story.merged(b.story, lowest))
            for a, b in zip(self.branches, other.branches, strict=True)
        )
        return replace(self, lines=lines, branches=branches)


def worse(one: Line, other: Line, lowest: bool) -> Line:
    """Of two lines the one with the score that is worse for the claim, marked as one of several."""
    if one.score is None or other.score is None or one.score == other.score:
        return one
    chosen = (min if lowest else max)(one.score, other.score, key=lambda score: score.secured)
    return replace(one, score=replace(chosen, one_of=True))
