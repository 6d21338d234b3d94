"""Text about the condition on the hands that the worlds of a view meet."""

from __future__ import annotations

from solver.determinization.worlds import Worlds
from solver.display.translation import trn


def condition_words(worlds: Worlds, tries: int, found: int) -> str:
    """Return the sentence that names the condition and how its worlds were found. Empty without a condition.

    tries: number of worlds drawn.
    found: number of those that met the condition.
    """
    if worlds.condition is None:
        return ""
    text = worlds.condition.condition.text
    if not tries:
        return trn(
            worlds.count,
            "Known of the hands: {text}. {n:,} deal is like that.",
            "Known of the hands: {text}. {n:,} deals are like that.",
            text=text,
        )
    return trn(
        found,
        "Known of the hands: {text}. {n:,} of {tries:,} drawn worlds is like that.",
        "Known of the hands: {text}. {n:,} of {tries:,} drawn worlds are like that.",
        text=text, tries=tries,
    )  # fmt: skip
