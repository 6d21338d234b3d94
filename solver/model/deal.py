"""Base classes of games, deals and positions, and the registry of games. Families and games extend them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from functools import cached_property
from importlib import import_module
from typing import Any, ClassVar, Self

import msgspec

from solver.display.translation import tr
from solver.model.argument_checks import CHECKS, checked
from solver.model.cards import SEATS, UNKNOWN, Cards, Pack
from solver.model.core_query import Question, Report, State
from solver.model.errors import Fault, FormatError, Unsolvable
from solver.model.moves import Move
from solver.model.piles import piles_of
from solver.model.position_base import PositionBase
from solver.model.puzzle_keys import UNASKED
from solver.model.registry import Registry
from solver.model.ruleset import Ruleset
from solver.model.schema_types import Key
from solver.model.shared_keys import shared_value
from solver.model.unknown_game import no_game


class Checked(msgspec.StructMeta):
    """Metaclass that validates a deal built by hand like one of a file and returns the class of its game."""

    def __call__(cls, **fields: Any) -> Any:
        name = fields.get("game")
        if not isinstance(name, str) or name not in GAMES:
            raise FormatError([Fault(no_game(str(name), GAMES), key="game")])
        return GAMES[name].made(fields)

    def unchecked(cls, **fields: Any) -> Any:
        """Return the deal with these validated fields."""
        return super().__call__(**fields)


class Deal(msgspec.Struct, frozen=True, kw_only=True, dict=True, metaclass=Checked):
    """Deal of a position file. Reading and writing keep every field.

    `Deal(game="coch", hands={...}, ...)` returns the validated deal class of the game. Raises FormatError with all
    faults. Missing keys are None or empty, or have the default of the format. Families and games add keys.
    hands: seat -> cards, an unknown card being "?".
    known: condition on the hands, which the players know from the auction.
    result, claimed: side -> what it got or claimed in the record, in units of the value.

    >>> Deal(game="coch", hands={"A": "X VII", "B": "II Mat", "C": "V XI", "D": "I Bre"}).hands["A"]
    ('VII', 'X')
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
    known: str | None = None
    taken: Mapping[str, Cards] = {}
    points: Mapping[str, Any] = {}
    count: Mapping[str, int] = {}
    play: tuple[str, ...] = ()
    result: Mapping[str, int] = {}
    claimed: Mapping[str, int] = {}
    goal: str | None = None
    answer: tuple[str, ...] = ()
    chances: tuple[str, ...] = ()

    def __reduce__(self) -> tuple[Any, ...]:
        # a validated deal needs no second validation
        return deal_of, (self.game, {name: getattr(self, name) for name in self.__struct_fields__})

    def __str__(self) -> str:
        return str(self.position)

    def _repr_svg_(self) -> str:
        return self.position._repr_svg_()

    @property
    def contract(self) -> str | None:
        """Contract, wherever the game keeps it. None in games without, and where none is named."""
        return shared_value(GAMES[self.game], self, "contract")

    @property
    def declarer(self) -> str | None:
        """Seat of the declarer, soloist or bidder. None in games without, and where none is named."""
        return shared_value(GAMES[self.game], self, "declarer")

    @cached_property
    def start(self) -> Position:
        """Position before the first move of `play`."""
        return GAMES[self.game].start(self)

    @cached_property
    def position(self) -> Position:
        """Position that the deal states, after `play`."""
        return self.start.after(self.play)


def deal_of(game: str, fields: Mapping[str, Any]) -> Deal:
    """Return the deal of a game with these validated fields."""
    deal: Deal = GAMES[game].deal.unchecked(**fields)
    return deal


class Position(PositionBase):
    """Position of a game. `play` returns a new position and leaves this one unchanged.

    source, rules: deal it comes from, unchanged, and its game.
    question, state: core query of the deal, and position of the core.
    line: moves since the start of the deal.

    >>> import openhand
    >>> position = openhand.position("skat/A=Jc_Js/B=Ah_Kh/C=10d_9d/options.contract=ramsch")
    >>> position.play("Jc").turn, len(position.unseen()), position.for_seat("B").with_objective(None).asked_seat
    ('B', 26, 'B')
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
        """Deal that states this position: the source with all moves since then as its `play`."""
        if self.source.play == self.line:
            return self.source
        # result and goal belong to the deal's own position
        return msgspec.structs.replace(self.source, play=tuple(map(str, self.line)), result={}, claimed={}, **UNASKED)

    @cached_property
    def text(self) -> str:
        """Position in the one-line form of the position files, with the play before it."""
        return self.rules.text(self.deal)

    def board(self) -> Any:
        """Return a board for a notebook (extra `jupyter`). Raises MissingExtra if anywidget is not installed."""
        return import_module("solver.board.widget").BoardWidget([self.text])  # lazily, because of a higher layer

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
    def decider(self) -> str:
        """Seat that decides on the next card: the one to move, or who plays the cards of a dummy."""
        return self.rules.player_of(self.source, bool(self.line), self.turn)

    @property
    def pack(self) -> Pack:
        """Pack of the game."""
        return self.rules.pack

    def unseen(self) -> list[str]:
        """Return the cards that the position does not show: candidates for unknown cards and cards out of play."""
        piles = (*self.hands.values(), *self.taken.values(), *self.rules.shown(self.source).values())
        cards = [card for pile in piles for card in pile] + [Move(move).card for move in self.lying]
        return self.rules.unplaced(len(self.seats), [card for card in cards if card != UNKNOWN], self.source.options)

    def with_deal(self, deal: Deal) -> Position:
        """Return the position after the same moves of another deal, with the same query."""
        return self.rules.start(deal).for_seat(self.asked_seat).after(self.line)

    @checked()
    def for_seat(self, seat: str | None) -> Position:
        """Return the position with the query of a seat, where seats play alone. Default None: unchanged."""
        if seat is not None:
            said = tr("{game}: no seat can be chosen in this deal, which two sides play", game=self.rules.name)
            raise Unsolvable(said)
        return self

    @checked(name=CHECKS["objective"])
    def with_objective(self, name: str | None) -> Position:
        """Return the position with another objective of the game's page. None leaves it unchanged."""
        if name is not None:
            raise Unsolvable(tr("{game} has no objectives to choose from", game=self.rules.name))
        return self

    def __hash__(self) -> int:
        return hash((self.game, tuple(self.hands.values()), self.turn))

    def __reduce__(self) -> tuple[Any, ...]:
        return position_of, (self.text,)

    def __repr__(self) -> str:
        return f"<Position {self.text}>"


def position_of(text: str) -> Position:
    """Parse `Position.text`. Raises FormatError if it is invalid."""
    if (game := GAMES.id_of(text.partition("/")[0])) not in GAMES:
        raise FormatError([Fault(no_game(game, GAMES), key="game")])
    return GAMES[game].parsed(text).position


class Game(Ruleset):
    """Game: its data (`Ruleset`) and the rules that depend on a deal.

    family: name of the family.
    deal: class of its deals.
    family_keys, keys: format keys that not all games know, with their kinds, in output order.
    stages_words: True if words are checked apart from cards. `check` then runs despite other faults.
    """

    family: ClassVar[str]
    family_keys: ClassVar[Mapping[str, Key]]
    deal: ClassVar[type[Deal]]
    keys: ClassVar[Mapping[str, Key]] = {}
    stages_words: ClassVar[bool] = False

    def __reduce__(self) -> tuple[Any, ...]:
        return game_of, (self.id,)

    def __deepcopy__(self, memo: object) -> Self:
        return self  # a singleton

    @abstractmethod
    def question(self, deal: Any) -> Question:
        """Return the core query of a validated deal."""

    @abstractmethod
    def start(self, deal: Any) -> Position:
        """Return the position at the start of a validated deal."""

    @abstractmethod
    def read(self, record: Mapping[str, Any], report: Report) -> Deal | None:
        """Parse a record. Return None after reporting the key and message of each fault."""

    @abstractmethod
    def made(self, fields: Mapping[str, Any]) -> Deal:
        """Return the deal with these fields, built by hand. Raises FormatError with all faults."""

    @abstractmethod
    def text(self, deal: Deal) -> str:
        """Return a deal in the one-line form."""

    @abstractmethod
    def parsed(self, text: str) -> Deal:
        """Parse a deal in the one-line form. Raises FormatError."""

    def check(self, deal: Any, report: Report) -> None:
        """Run the game's own checks of a deal after those of the family."""

    def check_words(self, deal: Any, report: Report) -> None:
        """Run the checks of keys that need no cards. They run in any case."""

    def headline(self, deal: Any) -> str:
        """Return the public information that hands do not show: a card turned up, a kind called, a contract."""
        return ""

    def piles(self, deal: Any) -> Mapping[str, Cards]:
        """Return name -> cards outside the hands and tricks, such as a blind or discards."""
        return piles_of(deal, self)

    def held(self, deal: Any) -> list[Cards]:
        """Return the piles of cards that are in a hand at any time of the deal."""
        return list(deal.hands.values())

    def shown(self, deal: Any) -> Mapping[str, Cards]:
        """Return the piles without cards that are in a hand by now."""
        return self.piles(deal)


def game_of(name: str) -> Game:
    """Return the game with this id."""
    return GAMES[name]


GAMES: Registry[Game] = Registry("solver.games", "GAME")
