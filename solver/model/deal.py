"""A game, its deals and their positions: three classes that know one another, and the registry of games.

Here stands what all games have in common. A family (tricks, fishing) adds what is so because of its mechanics, a game
what is its own alone.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from functools import cached_property
from importlib import import_module
from typing import Any, ClassVar, Self

import msgspec

from solver.display.language import tr
from solver.model.arguments import CHECKS, checked
from solver.model.board import Board
from solver.model.cards import SEATS, UNKNOWN, Cards, Pack, suggest
from solver.model.errors import Fault, FormatError, Unsolvable
from solver.model.keys import Key, Kind, Table
from solver.model.moves import Move
from solver.model.question import Question, Report, State
from solver.model.registry import Registry
from solver.model.ruleset import Ruleset


class Checked(msgspec.StructMeta):
    """Makes a deal by hand what a deal of a file is: checked, in canonical form, of the class of its game."""

    def __call__(cls, **fields: Any) -> Any:
        name = fields.get("game")
        if not isinstance(name, str) or name not in GAMES:
            raise FormatError([Fault(no_game(str(name)), key="game")])
        return GAMES[name].made(fields)

    def unchecked(cls, **fields: Any) -> Any:
        """The deal with these fields, which have been checked."""
        return super().__call__(**fields)


class Deal(msgspec.Struct, frozen=True, kw_only=True, dict=True, metaclass=Checked):
    """One deal of a position file; reading and writing keep every field.

    Made by hand it is checked as a file is: `Deal(game="coch", hands={...}, ...)` gives the deal class of the game, or
    raises FormatError with everything that is wrong. hands: seat -> cards, an unknown card being "?". Keys that a file
    leaves out are None or empty, except those whose default the format fixes; a family and a game add their own keys.
    """

    id: str = ""
    game: str
    title: str | None = None
    source: str | None = None
    date: str | None = None
    place: str | None = None
    players: Mapping[str, str] = {}
    note: str | None = None
    tags: tuple[str, ...] = ()
    options: Mapping[str, Any] = {}
    hands: Mapping[str, Cards]
    exposed: tuple[str, ...] = ()
    taken: Mapping[str, Cards] = {}
    points: Mapping[str, Any] = {}
    count: Mapping[str, int] = {}
    play: tuple[str, ...] = ()
    goal: str | None = None
    answer: tuple[str, ...] = ()

    def __reduce__(self) -> tuple[Any, ...]:
        # what has been checked is not checked again
        return deal_of, (self.game, {name: getattr(self, name) for name in self.__struct_fields__})

    def _repr_svg_(self) -> str:
        return self.position._repr_svg_()

    @cached_property
    def start(self) -> Position:
        """The position before the first move of `play`."""
        return GAMES[self.game].start(self)

    @cached_property
    def position(self) -> Position:
        """The position that the deal states: the one after `play`."""
        return self.start.after(self.play)


def deal_of(game: str, fields: Mapping[str, Any]) -> Deal:
    """The deal of a game with these fields, which have been checked."""
    deal: Deal = GAMES[game].deal.unchecked(**fields)
    return deal


class Position(Board):
    """A position of a game; `play` gives a new one and leaves this one as it is.

    source: the deal it comes from, as given. rules: the game. question: what the deal asks of the core.
    state: the position as the core holds it. line: moves made since the start of the deal.
    """

    __slots__ = ("line", "rules", "source")

    rules: Game
    question: Question
    state: State

    def __init__(self, source: Deal, rules: Game, question: Question, state: State, line: tuple[Move, ...]) -> None:
        self.source = source
        self.rules = rules
        self.question = question
        self.state = state
        self.line = line

    @cached_property
    def deal(self) -> Deal:
        """The deal that states this position: the one it comes from, with the moves made since as its `play`."""
        if self.source.play == self.line:
            return self.source
        # what a puzzle asks is asked where the deal has it
        return msgspec.structs.replace(self.source, play=tuple(map(str, self.line)), goal=None, answer=())

    @cached_property
    def text(self) -> str:
        """The position in the one-line form of the position files, with the play that led to it."""
        return self.rules.text(self.deal)

    def board(self) -> Any:
        """A board in a notebook (extra `jupyter`); raises MissingExtra where anywidget is not installed."""
        # it stands above positions: it is looked for when it is asked for
        return import_module("solver.board.widget").BoardWidget([self.text])

    @property
    def game(self) -> str:
        """Id of the game."""
        return self.source.game

    @property
    def options(self) -> Mapping[str, Any]:
        """Options of the deal, with the defaults of the game's page."""
        return {option.name: self.source.options.get(option.name, option.default) for option in self.rules.options}

    @property
    def seats(self) -> str:
        """Seats in the order of play."""
        return SEATS[: len(self.source.hands)]

    @property
    def pack(self) -> Pack:
        """The cards of the game."""
        return self.rules.pack

    def unseen(self) -> list[str]:
        """Cards of the pack that the position shows nowhere: what unknown cards, and those out of play, may be."""
        piles = (*self.hands.values(), *self.taken.values(), *self.rules.shown(self.source).values())
        cards = [card for pile in piles for card in pile] + [Move(move).card for move in self.lying]
        return self.rules.unplaced(len(self.seats), [card for card in cards if card != UNKNOWN], self.source.options)

    def with_deal(self, deal: Deal) -> Position:
        """The position after the same moves of another deal, asked about as this one is."""
        return self.rules.start(deal).for_seat(self.asked_seat).after(self.line)

    @checked()
    def for_seat(self, seat: str | None) -> Position:
        """This position with the question put for a seat, in deals in which each plays for himself; None: as it is."""
        if seat is not None:
            raise Unsolvable(tr("{game}: the question is not put for a seat in this deal", game=self.rules.name))
        return self

    @checked(name=CHECKS["objective"])
    def with_objective(self, name: str | None) -> Position:
        """This position with another objective of the game's page; None leaves it as it is."""
        if name is not None:
            raise Unsolvable(tr("{game} has no objectives to choose from", game=self.rules.name))
        return self

    @abstractmethod
    def _key(self) -> tuple[Any, ...]:
        """Everything that two positions have to share to be the same."""

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, Position) else NotImplemented

    def __hash__(self) -> int:
        return hash((self.game, tuple(self.hands.values()), self.turn))

    def __reduce__(self) -> tuple[Any, ...]:
        return position_of, (self.text,)

    def __deepcopy__(self, memo: object) -> Self:
        return self  # nothing of it changes

    def __repr__(self) -> str:
        return f"<Position {self.text}>"


def position_of(text: str) -> Position:
    """The position that `Position.text` says; raises FormatError where it says none."""
    if (game := GAMES.id_of(text.partition("/")[0])) not in GAMES:
        raise FormatError([Fault(no_game(game), key="game")])
    return GAMES[game].parsed(text).position


def no_game(name: str) -> str:
    """The message for a name that is the id of no game."""
    known = suggest(name[:40], GAMES) or f" ({', '.join(GAMES)})"
    return tr('"{name}" is no game that is known', name=name[:40]) + known


class Game(Ruleset):
    """A game: what is data about it (`Ruleset`), and what it says of its deals.

    family: name of the family. deal: the class of its deals. family_keys, keys: the keys of the format that not all
    games know, with their kinds, in the order in which they are written. stages_words: are words
    checked apart from cards, so that `check` is made whenever all cards can be read, whatever else is wrong?
    """

    family: ClassVar[str]
    family_keys: ClassVar[Mapping[str, Key]]
    deal: ClassVar[type[Deal]]
    keys: ClassVar[Mapping[str, Key]] = {}
    stages_words: ClassVar[bool] = False

    def __reduce__(self) -> tuple[Any, ...]:
        return game_of, (self.id,)

    def __deepcopy__(self, memo: object) -> Self:
        return self  # there is one of it

    @abstractmethod
    def question(self, deal: Any) -> Question:
        """What a checked deal asks of the core."""

    @abstractmethod
    def start(self, deal: Any) -> Position:
        """The position at the start of a checked deal."""

    @abstractmethod
    def read(self, record: Mapping[str, Any], report: Report) -> Deal | None:
        """The deal that a record states, or None after reporting key and message of each fault."""

    @abstractmethod
    def made(self, fields: Mapping[str, Any]) -> Deal:
        """The deal with these fields, given by hand; raises FormatError with everything that is wrong with it."""

    @abstractmethod
    def text(self, deal: Deal) -> str:
        """A deal in the one-line form."""

    @abstractmethod
    def parsed(self, text: str) -> Deal:
        """The deal of a one-line form; raises FormatError."""

    def sides_named(self, record: Mapping[str, Any]) -> tuple[str, ...]:
        """Names of the sides in a record, which may depend on its contract and the number of players."""
        return self.side_names

    def check(self, deal: Any, report: Report) -> None:
        """The game's own checks of a deal, beyond those of the family; reports key and message."""

    def check_words(self, deal: Any, report: Report) -> None:
        """Checks of keys without a look at the cards, made in any case."""

    def headline(self, deal: Any) -> str:
        """What is played for, where the hands do not show it: a card turned up, a kind called, a contract."""
        return ""

    def begun(self, deal: Any) -> int:
        """How many cards of the trick, or round, were played before the first move of a deal."""
        return 0

    def stakes(self, deal: Any, outcome: str) -> dict[str, int]:
        """What each seat wins, or pays, for an outcome; empty where the game's page names no stakes."""
        return {}

    def piles(self, deal: Any) -> Mapping[str, Cards]:
        """Name -> cards that lie beside the hands and are in no side's tricks, such as a blind or cards laid away."""
        found: dict[str, Cards] = {}
        for key, kind in self.keys.items():
            value = getattr(deal, key)
            if isinstance(kind, Table) and kind.kind.lies:
                found |= {f"{key}.{name}": cards for name, cards in value.items()}
            elif isinstance(kind, Kind) and kind.lies and value:
                found[key] = (value,) if kind.one else value
        return found

    def held(self, deal: Any) -> list[Cards]:
        """Piles of cards that have been, or will be, in a hand since the deal starts."""
        return list(deal.hands.values())

    def shown(self, deal: Any) -> Mapping[str, Cards]:
        """The piles without cards that are in somebody's hand by now."""
        return self.piles(deal)


def game_of(name: str) -> Game:
    """The game with this id."""
    return GAMES[name]


GAMES: Registry[Game] = Registry("solver.games", "GAME")
