"""Line numbers of places in a text."""

from __future__ import annotations


class LineCounter:
    """Counter of the lines of a text, which looks at each sign once."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.line, self.seen = 1, 0

    def at(self, place: int) -> int:
        """Return the line of a place, which is no earlier than the place before.

        >>> counter = LineCounter("a\\nb\\nc")
        >>> counter.at(2), counter.at(4)
        (2, 3)
        """
        self.line += self.text.count("\n", self.seen, place)
        self.seen = place
        return self.line
