"""Types of the answers about a table: a position, the next choice of a player, and the move of the engine."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from solver.display.scene import Scene
from solver.serialization.output_types import Count


class Part(msgspec.Struct, kw_only=True):
    """Part of an answer."""


class LegalMove(Part, kw_only=True):
    """Legal move, with the card that it plays."""

    move: str
    card: str


class RefusedCards(Part, kw_only=True):
    """Cards that the rules refuse, with the rule."""

    why: str
    cards: list[str]


class PlayedMove(Part, kw_only=True):
    """Move of a seat."""

    seat: str
    move: str


class TrickMove(PlayedMove, kw_only=True):
    """Move in a complete trick, with its suit. winning: true if it wins the trick."""

    suit: int
    winning: bool


class SolutionPart(Part, kw_only=True):
    """Part of a puzzle's solution.

    move: move that it tells of, empty for a remark. text: its result in words. cost: loss to the right move, in words.
    trap: true for a tempting wrong move. line: the move and the play after it.
    """

    move: str
    text: str
    cost: str
    trap: bool
    line: list[PlayedMove]


class NextChoice(Part, kw_only=True):
    """Choice before the play that is still to be made."""

    kind: str
    seat: str


class SaidBid(Part, kw_only=True):
    """Word of an auction. text: in words, as it follows its speaker. said: with its speaker."""

    seat: str
    bid: str
    text: str
    said: str


class Auction(Part, kw_only=True):
    """Auction of a record, in order. scene: table before its first word, null after the first card."""

    bids: list[SaidBid]
    scene: Scene | None


class Table(Part, kw_only=True):
    """Position at a table: who is to move, what may be played, and what a program draws.

    text: the position. start: the deal before its moves. view: the position in the view of the requested seat.
    choice: choice before the play, null if a card is to be played. auction: null without one in the record.
    trick: the last complete one, empty before it and in games without tricks.
    solution: parts of the `note` of a puzzle, empty for a note in free words.
    """

    text: str
    start: str
    view: str
    id: str
    game: str
    name: str
    moveWord: str
    turn: str
    side: str
    sides: dict[str, list[str]]
    sideTitle: str
    seats: list[str]
    decides: dict[str, str]
    asked: str | None
    objectives: list[str]
    objective: str | None
    over: bool
    open: bool
    pending: str
    refusal: str
    choice: NextChoice | None
    auction: Auction | None
    scene: Scene
    moves: list[LegalMove]
    refused: list[RefusedCards]
    line: list[PlayedMove]
    trick: list[TrickMove]
    events: list[str]
    result: str
    title: str | None
    source: str | None
    date: str | None
    place: str | None
    note: str | None
    solution: list[SolutionPart]
    goal: str | None
    answer: list[str]
    players: dict[str, str]


class WantedChoice(Part, kw_only=True):
    """Choice that a player has to make before the play.

    number: cards to choose, 0 for another kind of choice.
    labels: options in the words of players. advised: true if there is advice.
    hand: cards in the order of the table. taken: those of them that were not dealt.
    contract: game that the player has named, in words, empty before.
    """

    kind: str
    text: str
    options: list[str]
    number: Count
    told: list[str]
    labels: list[str]
    advised: bool
    names: dict[str, str]
    hand: list[str]
    taken: list[str]
    contract: str


class Sat(Part, kw_only=True):
    """Answer to the question `sit`: the next choice of the player, the table, or why the deal is not played.

    again: true if the cards are dealt again. advice: in words, if requested.
    """

    wanted: WantedChoice | UnsetType = UNSET
    advice: dict[str, Any] | UnsetType = UNSET
    table: Table | UnsetType = UNSET
    void: str | UnsetType = UNSET
    again: Literal[True] | UnsetType = UNSET
    told: list[str] | UnsetType = UNSET


class Reply(Part, kw_only=True):
    """Answer to the question `reply`: the move of the engine, in words, and the table after it."""

    seat: str
    move: str
    told: str
    table: Table
