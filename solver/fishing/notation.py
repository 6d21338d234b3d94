"""Moves of fishing games as text: what they say, before anybody asks whether the rules allow it."""

from __future__ import annotations

import re
from functools import lru_cache

import msgspec

from solver.display.language import tr
from solver.model.arguments import of_wrong_type
from solver.model.cards import Pack, in_order, no_card, read_card
from solver.model.errors import IllegalMove
from solver.model.moves import Move

# A pick-up in brackets, the card with what it captures, and what was taken of the sequence.
MOVE = re.compile(r"(?:\[(?P<pick>[^\[\]]*)\])?(?P<play>[^\[\]>]*)(?:(?P<sign>>)(?P<shown>[^\[\]>]*))?")
# Moves no longer than this are remembered once they have been read: those of a deal are read in every world of it.
LONGEST_KEPT = 40
# the x of "six" is none
CAPTURES = re.compile("(?<!si)[x×]", re.IGNORECASE)


class FishingPlay(msgspec.Struct, frozen=True):
    """A move: the card played and the captured cards named, in the order of the game's page.

    card: None where cards are only picked up. shown: what was taken of the sequence, where not all of it was.
    picked: cards picked up before, which the other side has overlooked.
    """

    card: str | None
    named: tuple[str, ...] = ()
    shown: tuple[str, ...] | None = None
    picked: tuple[str, ...] | None = None

    @property
    def text(self) -> str:
        """The play without what was picked up before it and left of its sequence."""
        return f"{self.card or ''}{'x' if self.named else ''}{'+'.join(self.named)}"

    def written(self) -> Move:
        """The notation of the move."""
        before = "" if self.picked is None else f"[{' '.join(self.picked)}]"
        after = "" if self.shown is None else f">{'+'.join(self.shown)}"
        return Move(f"{before}{self.text}{after}")


def read_play(pack: Pack, game: str, text: str) -> FishingPlay:
    """The play that a notation means; raises IllegalMove if it is none. game: its name."""
    if not isinstance(text, str):
        raise of_wrong_type("move", text, "a move as a text")
    text = text.strip()
    return meaning(pack, game, text) if len(text) > LONGEST_KEPT else meaning_kept(pack, game, text)


def meaning(pack: Pack, game: str, text: str) -> FishingPlay:
    """The same of a text without blanks around it."""
    parts = MOVE.fullmatch(text)
    if parts is None or not text:
        raise IllegalMove(tr('"{text}" is no move of {game}', text=text[:40], game=game))
    picked = None if parts["pick"] is None else cards(pack, game, parts["pick"].replace("+", " ").split())
    shown = None if parts["sign"] is None else cards(pack, game, parts["shown"].replace("+", " ").split())
    if not parts["play"].strip() and shown is None and picked is not None:
        return FishingPlay(None, picked=picked)
    card, *rest = CAPTURES.split(parts["play"], maxsplit=1)
    named = rest[0].split("+") if rest else []
    if not all(word.strip() for word in (card, *named)):
        raise IllegalMove(tr('"{text}" is no move of {game}', text=text[:40], game=game))
    (played,) = cards(pack, game, [card])
    return FishingPlay(played, cards(pack, game, named), shown, picked)


meaning_kept = lru_cache(maxsize=4096)(meaning)


def cards(pack: Pack, game: str, words: list[str]) -> tuple[str, ...]:
    """The cards that some words mean, in the order of the game's page."""
    found = []
    for word in words:
        card = read_card(pack, word.strip())
        if card is None:
            raise IllegalMove(no_card(pack, game, word.strip()))
        found.append(card)
    return in_order(pack, found)
