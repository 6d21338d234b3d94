"""Parser and writer of the moves of fishing games. It does not validate them by the rules."""

from __future__ import annotations

import re
from functools import lru_cache

import msgspec

from solver.display.translation import tr
from solver.model.argument_faults import of_wrong_type
from solver.model.cards import Pack, in_order, no_card, read_card
from solver.model.errors import IllegalMove
from solver.model.moves import Move

# Sign at the end of a capture: it caught one of three alike, and the points were not claimed.
UNCLAIMED = "-"
# Groups: pick-up in brackets, card with its captures, part taken of the sequence.
MOVE = re.compile(r"(?:\[(?P<pick>[^\[\]]*)\])?(?P<play>[^\[\]>]*)(?:(?P<sign>>)(?P<shown>[^\[\]>]*))?")
# The parser caches moves up to this length. Each world of a deal parses the same few moves.
LONGEST_KEPT = 40
# The x of "six" is no sign of a capture.
CAPTURES = re.compile("(?<!si)[x×]", re.IGNORECASE)


class FishingPlay(msgspec.Struct, frozen=True):
    """Move of a fishing game.

    card: card of the hand. None: the move only picks cards up.
    named: captured cards that the move names, in the order of the game's page.
    shown: part taken of the sequence. None: all of it.
    picked: cards picked up before, which the other side overlooked. None: no pick-up.
    claimed: False if it caught one of three alike, and the points were not claimed.
    """

    card: str | None
    named: tuple[str, ...] = ()
    shown: tuple[str, ...] | None = None
    picked: tuple[str, ...] | None = None
    claimed: bool = True

    @property
    def text(self) -> str:
        """Text of the play alone, without a pick-up or a partial sequence."""
        return f"{self.card or ''}{'x' if self.named else ''}{'+'.join(self.named)}"

    def written(self) -> Move:
        """Return the notation of the move."""
        before = "" if self.picked is None else f"[{' '.join(self.picked)}]"
        after = "" if self.shown is None else f">{'+'.join(self.shown)}"
        return Move(f"{before}{self.text}{after}{'' if self.claimed else UNCLAIMED}")


def read_play(pack: Pack, game: str, text: str) -> FishingPlay:
    """Return the play that a notation stands for. Arguments and errors as in `read_move`."""
    return read_move(pack, game, text)[0]


def read_move(pack: Pack, game: str, text: str) -> tuple[FishingPlay, Move]:
    """Return the play that a notation stands for, and its own notation.

    game: name of the game, for messages.
    Raises IllegalMove if the text is not a move.
    """
    if not isinstance(text, str):
        raise of_wrong_type("move", text, "a move as a text")
    return move_kept(pack, game, text) if len(text) <= LONGEST_KEPT else move_of(pack, game, text)


def move_of(pack: Pack, game: str, text: str) -> tuple[FishingPlay, Move]:
    """Return the play of a text, and its notation. Raises IllegalMove if the text is not a move."""
    play = meaning(pack, game, text.strip())
    return play, play.written()


move_kept = lru_cache(maxsize=4096)(move_of)


def meaning(pack: Pack, game: str, text: str) -> FishingPlay:
    """Return the play of a stripped text. Raises IllegalMove if the text is not a move."""
    claimed = not text.endswith(UNCLAIMED)
    parts = MOVE.fullmatch(text if claimed else text[: -len(UNCLAIMED)])
    if parts is None or not text:
        raise IllegalMove(tr('"{text}" is no move of {game}', text=text[:40], game=game))
    picked = None if parts["pick"] is None else cards(pack, game, parts["pick"].replace("+", " ").split())
    shown = None if parts["sign"] is None else cards(pack, game, parts["shown"].replace("+", " ").split())
    if not parts["play"].strip() and shown is None and picked is not None and claimed:
        return FishingPlay(None, picked=picked)
    card, *rest = CAPTURES.split(parts["play"], maxsplit=1)
    named = rest[0].split("+") if rest else []
    if not all(word.strip() for word in (card, *named)):
        raise IllegalMove(tr('"{text}" is no move of {game}', text=text[:40], game=game))
    (played,) = cards(pack, game, [card])
    return FishingPlay(played, cards(pack, game, named), shown, picked, claimed)


def cards(pack: Pack, game: str, words: list[str]) -> tuple[str, ...]:
    """Return the cards that words stand for, in the order of the game's page. Raises IllegalMove for unknown ones."""
    found = []
    for word in words:
        card = read_card(pack, word.strip())
        if card is None:
            raise IllegalMove(no_card(pack, game, word.strip()))
        found.append(card)
    return in_order(pack, found)
