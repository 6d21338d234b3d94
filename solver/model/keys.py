"""The kinds of values that keys of the position files have; what the values mean is for the checks."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from solver.display.language import mark

LONGEST_TEXT = 100_000
LONGEST_WORD = 1_000
MOST_WORDS = 10_000

Text = Annotated[str, Meta(max_length=LONGEST_TEXT)]
Id = Annotated[str, Meta(pattern=r"\A[\w.-]{1,100}\Z")]
Word = Annotated[str, Meta(max_length=LONGEST_WORD, pattern=r"\A\S+\Z")]
MoveText = Annotated[str, Meta(max_length=LONGEST_WORD, pattern=r"\A(?=\S)(\[[^][\s|]+( [^][\s|]+)*\])?[^][\s|]*\Z")]
Words = Annotated[list[Word], Meta(max_length=MOST_WORDS)]
MoveTexts = Annotated[list[MoveText], Meta(max_length=MOST_WORDS)]
Number = Annotated[int, Meta(ge=-(10**9), le=10**9)]
Pair = Annotated[list[Number], Meta(min_length=2, max_length=2)]


class Kind(msgspec.Struct, frozen=True):
    """A kind of value: the type it must have, and the end of the sentence 'this key ...' if it has not.

    form: what the value is, whatever its use. one: is it a single card? lies: do its cards lie beside the hands, so
    that they are in nobody's hand? asked: may it be asked for when a deal is dealt at random?
    """

    form: str
    type: Any
    wanted: str
    one: bool = False
    lies: bool = False
    asked: bool = False

    def __hash__(self) -> int:
        return hash(self.form)


class Table(msgspec.Struct, frozen=True):
    """A table of values of one kind, by seat or by other names, which the game knows."""

    kind: Kind
    seats: bool = False


Key = Kind | Table

ID = Kind("id", Id, mark("must be made of letters, digits, - _ . only, at most 100"))
TEXT = Kind("text", Text, mark('must be text, such as "Iseo"'))
DATE = Kind("date", Text, mark('must be a date or text, such as "1998-05-03"'))
NAME = Kind("name", Text, mark('must be text, such as "A"'))
CARDS = Kind("cards", Text, mark('must be text, such as "X VII I"'))
MOVES = Kind("moves", Text, mark('must be text, such as "X VII I"'))
WORDS = Kind("words", Words | Text, mark('must be a list of words, such as ["C", "D"]'))
ANSWER = Kind("answer", MoveTexts | Text, mark('must be a list of moves, such as ["X", "VII"]'))
COUNT = Kind("count", Number, mark("must be a whole number"))
POINTS = Kind("points", Number | Pair, mark("must be a whole number, or two of them: [halves, units]"))
STANDING = Kind("standing", Pair, mark("must be a list of two whole numbers, such as [12, 30]"))
OPTION = Kind("option", bool | Number | Text, mark("must be true, false, a whole number or text"))

# What keys of some games are.
CARD = msgspec.structs.replace(CARDS, one=True)
CARD_LYING = msgspec.structs.replace(CARDS, one=True, lies=True)
CARDS_LYING = msgspec.structs.replace(CARDS, lies=True)
LAID_AWAY = Table(CARDS_LYING, seats=True)
COUNTS = Table(COUNT)
NAME_ASKED = msgspec.structs.replace(NAME, asked=True)
STANDING_ASKED = msgspec.structs.replace(STANDING, asked=True)


def is_one(kind: Key) -> bool:
    """Does a key name a single card, which is always known?"""
    return isinstance(kind, Kind) and kind.one
