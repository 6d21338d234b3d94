"""Schema types: kinds of values of position file keys. The meaning of the values is validated elsewhere."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from solver.display.translation import mark

LONGEST_TEXT = 100_000
LONGEST_WORD = 1_000
# .. of cards or moves: a pack has a hundred or so, and a name of one seldom more than twenty letters
LONGEST_CARDS = 10_000
MOST_WORDS = 10_000

Text = Annotated[str, Meta(max_length=LONGEST_TEXT)]
CardText = Annotated[str, Meta(max_length=LONGEST_CARDS)]
Id = Annotated[str, Meta(pattern=r"\A[\w.-]{1,100}\Z")]
Word = Annotated[str, Meta(max_length=LONGEST_WORD, pattern=r"\A\S+\Z")]
MoveText = Annotated[str, Meta(max_length=LONGEST_WORD, pattern=r"\A(?=\S)(\[[^][\s|]+( [^][\s|]+)*\])?[^][\s|]*\Z")]
Words = Annotated[list[Word], Meta(max_length=MOST_WORDS)]
MoveTexts = Annotated[list[MoveText], Meta(max_length=MOST_WORDS)]
# .. of a number, in magnitude
FARTHEST = 10**9
Number = Annotated[int, Meta(ge=-FARTHEST, le=FARTHEST)]
Pair = Annotated[list[Number], Meta(min_length=2, max_length=2)]
Several = Annotated[list[Number | Word], Meta(max_length=MOST_WORDS)]
Entries = Annotated[dict[Word, Number], Meta(max_length=MOST_WORDS)]


# Form of a value -> struct with one field of its type.
HOLDERS: dict[str, type[msgspec.Struct]] = {}


class Kind(msgspec.Struct, frozen=True):
    """Kind of a value: its type and the end of the error message 'this key ...'.

    form: format of the value, for any use.
    one: True for a single card.
    lies: True if its cards are outside the hands.
    ordered: True if the order of its cards matters.
    asked: True if a random deal accepts it as an argument.
    """

    form: str
    type: Any
    wanted: str
    one: bool = False
    lies: bool = False
    ordered: bool = False
    asked: bool = False

    def __hash__(self) -> int:
        return hash(self.form)

    def convert(self, value: object) -> Any:
        """Return a value of the type of this kind. Raises msgspec.ValidationError."""
        # msgspec keeps what it knows of a struct, and works out any other type at each call
        held = HOLDERS.get(self.form)
        if held is None:
            held = HOLDERS[self.form] = msgspec.defstruct(f"Held_{self.form}", [("value", self.type)])
        return msgspec.convert({"value": value}, held, strict=True).value  # type: ignore[attr-defined]


class Table(msgspec.Struct, frozen=True):
    """Mapping of values of one kind, by seat or by names that the game knows."""

    kind: Kind
    seats: bool = False


Key = Kind | Table

ID = Kind("id", Id, mark("must be made of letters, digits, - _ . only, at most 100"))
TEXT = Kind("text", Text, mark('must be text, such as "Iseo"'))
DATE = Kind("date", Text, mark('must be a date or text, such as "1998-05-03"'))
NAME = Kind("name", Text, mark('must be text, such as "A"'))
CARDS = Kind("cards", CardText, mark('must be text, such as "X VII I"'))
MOVES = Kind("moves", CardText, mark('must be text, such as "X VII I"'))
BIDS = Kind("bids", CardText, mark('must be text, such as "A:pass B:pass"'))
WORDS = Kind("words", Words | Text, mark('must be a list of words, such as ["C", "D"]'))
CHANCES = Kind("chances", CardText, mark('must be text, such as "X 12/20, VII 3/20"'))
ANSWER = Kind("answer", MoveTexts | Text, mark('must be a list of moves, such as ["X", "VII"]'))
COUNT = Kind("count", Number, mark("must be a whole number"))
POINTS = Kind("points", Number | Pair, mark("must be a whole number, or two of them: [halves, units]"))
STANDING = Kind("standing", Pair, mark("must be a list of two whole numbers, such as [12, 30]"))
# lists and tables for the few options that have them
OPTION = Kind("option", bool | Number | Text | Several | Entries, mark("must be true, false, a whole number or text"))

# Kinds of keys that only some games have.
CARD = msgspec.structs.replace(CARDS, one=True)
CARD_LYING = msgspec.structs.replace(CARDS, one=True, lies=True)
CARDS_LYING = msgspec.structs.replace(CARDS, lies=True)
CARDS_UNDEALT = msgspec.structs.replace(CARDS_LYING, ordered=True)
LAID_AWAY = Table(CARDS_LYING, seats=True)
NAMED_CARDS = Table(CARDS, seats=True)
COUNTS = Table(COUNT)
NAME_ASKED = msgspec.structs.replace(NAME, asked=True)
STANDING_ASKED = msgspec.structs.replace(STANDING, asked=True)


def is_one(kind: Key) -> bool:
    """Return True if a key names a single card, which is always known."""
    return isinstance(kind, Kind) and kind.one
