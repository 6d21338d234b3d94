"""Words that decisions are made of: a decision is a sequence of words, and an action is one word.

The words of a game are its cards, the signs of its notation, and what is said before the play. So every legal move,
bid and discard is a sequence from a short list, however many of them there are.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property

from solver.games.koenigrufen.auction import FOREHAND, LAST, RANKED
from solver.games.koenigrufen.cards import KINGS
from solver.games.koenigrufen.rules import BIRDS
from solver.games.schafkopf.auction import KINDS
from solver.games.skat.game_values import BIDS
from solver.model.deal import GAMES
from solver.preplay.koenigrufen_bids import HALVES
from solver.preplay.phase import preplay_of
from solver.preplay.skat import ANNOUNCED
from solver.preplay.skat_bids import GAMES as GAMES_OF_SKAT
from solver.trick.notation import LETTERS

# Ends a decision that could go on: a card that may also capture.
END = "end"
SIGNS = ("x", "+", "[", "]", " ", ">", "-")
SAID = ("pass", "yes", "no", "redeal")

Phrase = tuple[str, ...]
PASS: Phrase = ("pass",)

# Game -> what its auction, and the choices after it, name beside contracts.
NAMED: dict[str, Phrase] = {
    "koenigrufen": (FOREHAND, *LAST, *RANKED, *KINGS, *BIRDS, *HALVES),
    "schafkopf": (*KINDS, *(name for names in KINDS.values() for name in names)),
    "skat": (*map(str, BIDS), *GAMES_OF_SKAT, *ANNOUNCED),
}
# Word of a choice -> kind of the choice.
KIND_OF = {
    FOREHAND: "bid",
    **dict.fromkeys(KINGS, "king"),
    **dict.fromkeys(BIRDS, "bird"),
    **dict.fromkeys(HALVES, "take"),
    **dict.fromkeys(ANNOUNCED, "announce"),
}


class Words:
    """Words of a game, by number."""

    def __init__(self, game: str) -> None:
        rules = GAMES[game]
        self.cards: Phrase = tuple(rules.pack.order)
        suits = tuple(f":{suit.name[:LETTERS]}" for suit in rules.pack.suits)
        signs = suits if rules.has_tricks else SIGNS
        said = (*SAID, *preplay_of(game).contracts, *NAMED.get(game, ()))
        self.all: Phrase = tuple(dict.fromkeys((*self.cards, *signs, *said, END)))

    @cached_property
    def number(self) -> dict[str, int]:
        """Number of each word."""
        return {word: number for number, word in enumerate(self.all)}

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        longest_first = sorted(self.all, key=len, reverse=True)
        return re.compile("|".join(map(re.escape, longest_first)))

    def phrase(self, move: str) -> Phrase:
        """Return the words of a move in the notation of the game."""
        found = tuple(self._pattern.findall(move))
        assert "".join(found) == move, move
        return found


def next_words(options: Sequence[Phrase], said: Phrase) -> Phrase:
    """Return the words that may follow, given the words of the decision so far.

    >>> next_words([("7",), ("7", "x", "7"), ("A",)], ())
    ('7', 'A')
    >>> next_words([("7",), ("7", "x", "7"), ("A",)], ("7",))
    ('end', 'x')
    """
    size = len(said)
    fitting = [option for option in options if option[:size] == said]
    return tuple(dict.fromkeys(option[size] if len(option) > size else END for option in fitting))
