"""Letters of cards that mean different cards in different packs. The whole text decides which pack is meant."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

# Word of a list of cards or moves, without the signs between them.
WORD = re.compile(r"[^\s,|:()\[\]+>]+")


class Letters(NamedTuple):
    """Words of a text that the pack's own spellings read as other cards, or that may be several cards.

    cards: word in small letters -> card that it means here.
    unclear: word in small letters -> message that names the cards that it may be.
    """

    cards: Mapping[str, str]
    unclear: Mapping[str, str]

    def read(self, text: str) -> tuple[str, list[str]]:
        """Return a text with the cards of its words, and messages about those that are unclear. These are left out."""
        messages: list[str] = []

        def card(found: re.Match[str]) -> str:
            word = found[0].lower()
            if word in self.unclear:
                messages.append(self.unclear[word].format(word=found[0]))
                return ""
            return self.cards.get(word, found[0])

        return WORD.sub(card, text), messages
