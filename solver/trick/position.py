"""Positions of trick games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Any

from solver._core import trick_state
from solver._core.trick_replay import replay
from solver.display.scene import Scene
from solver.display.value_format import ValueFormatter
from solver.model.argument_checks import checked
from solver.model.cards import SEATS, UNKNOWN, Cards, in_order
from solver.model.deal import GAMES, Deal, Position
from solver.model.deal_for_seat import deal_for_seat
from solver.model.errors import IllegalMove
from solver.model.moves import Move, Play
from solver.model.position_base import hand_of
from solver.trick.compiled_rules import core_rules
from solver.trick.core_rules import TrickQuestion
from solver.trick.deal import TrickDeal
from solver.trick.notation import plays_of, read_moves, read_play, refusal, write_play
from solver.trick.ramsch_ties import past_of
from solver.trick.ruleset_base import TrickRuleset
from solver.trick.scene import scene_of
from solver.trick.score import reckoned, shares, won_for_certain
from solver.trick.unplaced_cards import unplaced


class TrickPosition(Position):
    """Position of a trick game.

    leader: seat that led, or leads, to the current trick.
    trick: moves of the current trick.

    >>> import openhand
    >>> position = openhand.position("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre/play=X")
    >>> position.leader, position.trick, position.turn
    ('A', ('X',), 'B')
    """

    __slots__ = ("leader", "trick")
    _INTERNAL = frozenset({"is_idle", "shuns", "total"})

    source: TrickDeal
    rules: TrickRuleset
    question: TrickQuestion
    state: trick_state.State
    leader: str
    trick: tuple[Move, ...]

    def __init__(
        self,
        source: TrickDeal,
        rules: TrickRuleset,
        question: TrickQuestion,
        state: trick_state.State,
        leader: int,
        trick: tuple[Move, ...] = (),
        line: tuple[Move, ...] = (),
    ) -> None:
        super().__init__(source, rules, question, state, line)
        self.leader = SEATS[leader]
        self.trick = trick

    @property
    def lying(self) -> tuple[str, ...]:
        """Moves of the trick on the table, in the order of play."""
        return tuple(map(str, self.trick))

    @property
    def stock(self) -> tuple[str, ...]:
        """Cards still to be drawn, in order. An unknown card is "?"."""
        return self.question.rules.stock[len(self.question.rules.stock) - self.state.stock :]

    @cached_property
    def taken(self) -> Mapping[str, Cards]:
        """Side -> cards that it is known to have won, in the order of the game's page.

        While a partner is secret, each seat has its own cards won since the start of the deal.
        """
        known = self.question.certain is None
        piles = {side: list(self.source.taken.get(side, ())) for side in self.question.sides}
        if not known:
            piles = {side: pile for side, pile in piles.items() if pile} | {seat: [] for seat in self.seats}
        for winner, cards in self._tricks():
            piles[self.side_of(winner) if known else winner] += cards
        return MappingProxyType({side: in_order(self.pack, pile) for side, pile in piles.items()})

    def _tricks(self) -> list[tuple[str, list[str]]]:
        """Return winner and cards of each trick completed since the start of the deal."""
        tricks = []
        position = start(self.rules, self.source)
        cards = [move.card for move in position.trick]
        for move in self.line:
            cards.append(move.card)
            position = position.play(move)
            if not position.trick:
                tricks.append((SEATS[position.state.winner], cards))
                cards = []
        return tricks

    @property
    def is_over(self) -> bool:
        """True if no hand holds a card."""
        return self.state.left == 0

    @property
    def begun(self) -> int:
        """Number of cards in the current trick."""
        return len(self.trick)

    @property
    def situation(self) -> Mapping[str, Any]:
        """Leader and cards of the trick on the table, and cards to be drawn."""
        own = {"leader": self.leader, "trick": self.trick}
        return own | {"stock": self.stock} if self.rules.drawn_from else own

    @property
    def leads(self) -> bool:
        """True if the seat to move leads to a trick."""
        return not self.trick

    @property
    def maximizers(self) -> frozenset[int]:
        """Seats that want a high value, as numbers."""
        return self.question.rules.maximizers

    @property
    def asked_seat(self) -> str | None:
        """Seat of the query, in deals in which each seat plays for itself, else None."""
        return self.first_side if self.rules.asks_seat(self.source) else None

    @property
    def outcome_apart(self) -> bool:
        """True if the outcome does not follow from the value and needs its own search."""
        return bool(self.question.rivals)

    @property
    def sides(self) -> Mapping[str, tuple[str, ...]]:
        """Side -> its seats. The key "?" has the seats whose side is unknown."""
        certain = self.question.certain
        if certain is None:
            return super().sides
        found = {side: tuple(self.seats[number] for number in own) for side, own in certain.items()}
        known = {number for own in certain.values() for number in own}
        return found | {UNKNOWN: tuple(seat for number, seat in enumerate(self.seats) if number not in known)}

    def side_of(self, seat: str) -> str:
        """Return the side of a seat, or "?" if it is unknown."""
        if self.question.certain is None:
            return super().side_of(seat)
        return next(side for side, seats in self.sides.items() if seat in seats)

    def score(self) -> dict[str, int]:
        """Return side -> what it has certainly won so far, by seats while a partner is secret."""
        return won_for_certain(self.question, self.state)

    @property
    def secured(self) -> int:
        """Part of the value won so far."""
        before = 0 if self.question.tricks else self.question.won[self.first_side]
        return before + sum(self.state.won_by(seat) for seat in self.question.rules.scorers)

    @cached_property
    def total(self) -> int:
        """Total value: won so far and still to be won, by all sides."""
        last = 0 if self.is_over else self.question.rules.last
        return sum(reckoned(self.question, self.state).values()) + last + self.state.rest

    @property
    def unaccounted(self) -> int:
        """Number of missing cards, in no pile, if the thresholds are for the points of a whole pack, else 0."""
        question = self.question
        most = 0 if question.tricks or question.win_at is None or question.most is None else question.most
        if self.total >= most or not any(map(any, self.rules.card_points.values())):
            return 0
        piles = (*self.hands.values(), *self.rules.shown(self.source).values())
        unknown = sum(pile.count(UNKNOWN) for pile in piles)
        return max(len(self.unseen()) - unknown - sum(self.source.count.values()), 0)

    @property
    def shuns(self) -> bool:
        """True if the player to move does not want this trick, because his side has enough."""
        enough = self.question.enough
        return enough is not None and reckoned(self.question, self.state)[self.first_side] >= enough

    @property
    def is_idle(self) -> bool:
        """True if only the last trick counts, and this is an earlier one."""
        return self.question.last_only and len(self.hands[self.turn]) > 1

    @checked()
    def for_seat(self, seat: str | None) -> Position:
        """Return this position with a query for another seat, in deals in which each seat plays for itself.

        seat: None for the deal's seat, by default the player to move.
        Raises Unsolvable if the deal has no such seat.
        """
        if not self.rules.asks_seat(self.source):
            return super().for_seat(seat)
        return start(self.rules, deal_for_seat(self, seat)).after(self.line)

    def moves(self) -> tuple[Move, ...]:
        """Return the legal moves, in the order of the game's page. Copies of a card are one move."""
        if self.question.pending:
            return ()
        place = self.pack.place
        plays = sorted(self.state.legal(), key=lambda play: (place[play[0]], play[1] or 0))
        return tuple(self.write(play) for play in plays)

    def after(self, moves: Iterable[str]) -> TrickPosition:
        """Return the position after several moves. Raises IllegalMove with the rule that a move breaks."""
        pack, question = self.rules.pack, self.question
        found, unread = read_moves(pack, self.rules.name, moves)
        if question.pending and (found or unread):
            raise IllegalMove(question.pending)
        plays, written = [play for play, _ in found], [notation for _, notation in found]
        state, done, leader = replay(self.state, plays, SEATS.index(self.leader))
        if done < len(plays):
            letter, hand = self.rules.seat_letter(SEATS[state.turn]), hand_of(pack, state, state.turn)
            raise IllegalMove(refusal(pack, question.rules.suits, state, letter, hand, plays[done]))
        if unread is not None:
            raise unread
        if not written:
            return self
        lying = (*self.trick, *written)
        trick = lying[len(lying) - state.played :]
        return TrickPosition(self.source, self.rules, question, state, leader, trick, (*self.line, *written))

    def read(self, move: str) -> Play:
        """Return the play that a notation stands for. Raises IllegalMove if the text is not a move."""
        return read_play(self.pack, self.rules.name, move)

    def write(self, play: tuple[str, int | None]) -> Move:
        """Return a play of the core in the game's notation."""
        return write_play(self.pack, Play(*play))

    @property
    def terms(self) -> ValueFormatter:
        """Formatter of its values."""
        game, question = self.rules, self.question
        sides = tuple(game.side_titles.get(side, side) for side in question.sides)
        return ValueFormatter(sides, game.point_parts, game.weights, question.per, question.tricks)

    def scene(self) -> Scene:
        """Return the scene to draw: the trick in front of its players."""
        winner = self.seats[self.state.winner] if self.trick else None
        return scene_of(self, self.leader, self.trick, winner, shares(self.question, self.state))

    def _key(self) -> tuple[Any, ...]:
        rules = self.question.rules
        won = reckoned(self.question, self.state)
        here = (dict(self.hands), self.leader, self.trick, won, self.turn, self.state.bound)
        return (self.game, self.source.options, rules, *here, past_of(self))


def begin(deal: Deal) -> TrickPosition:
    """Return the position at the start of a checked deal of a trick game."""
    position = GAMES[deal.game].start(deal)
    assert isinstance(position, TrickPosition)
    return position


def start(game: TrickRuleset, deal: TrickDeal) -> TrickPosition:
    """Return the position at the start of a checked deal, with the cards of its `trick` on the table."""
    question = game.question(deal)
    seats = len(deal.hands)
    leader = SEATS.index(deal.leader or game.leader(deal))
    given = game.hands(deal)
    hands = [[card for card in given[name] if card != UNKNOWN] for name in SEATS[:seats]]
    unknown = [given[name].count(UNKNOWN) for name in SEATS[:seats]]
    for i, play in enumerate(plays_of(game.pack, deal.trick)):
        hands[(leader + i) % seats].append(play.card)
    state = trick_state.State(
        core_rules(question.rules),
        hands,
        leader,
        trick=question.trick,
        phase=question.phase,
        free=question.free,
        phases=question.seat_phases,
        unknown=unknown,
        unseen=unplaced(game, deal, hands) if any(unknown) or UNKNOWN in question.rules.stock else (),
        stock=len(question.rules.stock),
    )
    position = TrickPosition(deal, game, question, state, leader)
    if not deal.trick:
        return position
    position = position.after(deal.trick)
    return TrickPosition(deal, game, question, position.state, leader, position.trick)
