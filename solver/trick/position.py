"""Positions of trick games."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import Any

import msgspec

from solver._core import trick_state
from solver.display.language import tr
from solver.display.scene import Scene
from solver.display.terms import Terms
from solver.model.arguments import checked
from solver.model.cards import SEATS, UNKNOWN, Cards, in_order
from solver.model.deal import GAMES, Deal, Position
from solver.model.errors import IllegalMove, Unsolvable
from solver.model.moves import Move, Play
from solver.model.outcome import outcome_at
from solver.trick.deal import TrickDeal
from solver.trick.notation import plays_of, read_play, refusal, write_play
from solver.trick.rules import TrickQuestion, TrickRules
from solver.trick.ruleset import TrickRuleset
from solver.trick.scene import scene_of


@lru_cache(maxsize=64)
def core_rules(rules: TrickRules) -> trick_state.Rules:
    """The rules as the core holds them; positions of one deal, and deals of one game, share them."""
    return trick_state.Rules(rules)


class TrickPosition(Position):
    """A position of a trick game.

    leader: who led, or leads, to the current trick. trick: moves made in the current trick.
    """

    __slots__ = ("leader", "trick")

    source: TrickDeal
    rules: TrickRuleset
    question: TrickQuestion
    state: trick_state.State

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
        """The moves of the trick on the table, in the order of play."""
        return tuple(map(str, self.trick))

    @cached_property
    def taken(self) -> Mapping[str, Cards]:
        """Side -> cards known to be won by it, in the order of the game's page."""
        piles = {side: list(self.source.taken.get(side, ())) for side in self.question.sides}
        for winner, cards in self._tricks():
            piles[self.side_of(winner)] += cards
        return MappingProxyType({side: in_order(self.pack, pile) for side, pile in piles.items()})

    def _tricks(self) -> list[tuple[str, list[str]]]:
        """Winner and cards of each trick completed since the start of the deal."""
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
        """Have all cards been played?"""
        return self.state.left == 0

    @property
    def begun(self) -> int:
        """How many cards of the present trick have been played."""
        return len(self.trick)

    @property
    def situation(self) -> Mapping[str, Any]:
        """Leader and cards of the trick on the table."""
        return {"leader": self.leader, "trick": self.trick}

    @property
    def outcome_reached(self) -> str:
        """The outcome if nothing more were won than has been."""
        return outcome_at(self.secured, *self.question.thresholds(self.total))

    @property
    def leads(self) -> bool:
        """Does the seat to move lead to a trick?"""
        return not self.trick

    @property
    def maximizers(self) -> frozenset[int]:
        """The seats that want the value high, as numbers."""
        return self.question.rules.maximizers

    @property
    def asked_seat(self) -> str | None:
        """The seat asked about, in deals in which each plays for himself."""
        return self.first_side if self.rules.asks_seat(self.source) else None

    @property
    def outcome_apart(self) -> bool:
        """Is the outcome a question of its own, which the value does not answer?"""
        return bool(self.question.rivals)

    def score(self) -> dict[str, int]:
        """Side -> what it has won so far, in the units of the value."""
        won = self.state.tricks_of if self.question.tricks else self.state.won_by
        return {
            side: self.question.won[side] + sum(won(seat) for seat in seats) + self._bonus(side) + self._last(side)
            for side, seats in self.question.sides.items()
        }

    def _bonus(self, side: str) -> int:
        """Points for its tricks of a side that the core does not count."""
        phase = self.question.phases.get(side)
        if phase is None:
            return 0
        rules = self.question.rules
        total = 0
        for _ in range(sum(self.state.tricks_of(seat) for seat in self.question.sides[side])):
            total += rules.bonus[phase]
            phase = rules.next_phase[phase]
        return total

    def _last(self, side: str) -> int:
        """Points for the last trick of a side that the core does not count."""
        rules, winner = self.question.rules, self.state.winner
        if self.question.tricks or rules.last_card or not self.is_over:
            return 0
        return rules.last if winner in self.question.sides[side] and winner not in rules.scorers else 0

    @property
    def secured(self) -> int:
        """What has been won so far of the value that is asked for."""
        before = 0 if self.question.tricks else self.question.won[self.first_side]
        return before + sum(self.state.won_by(seat) for seat in self.question.rules.scorers)

    @cached_property
    def total(self) -> int:
        """Value of everything that is won or still to be won by either side."""
        last = 0 if self.is_over else self.question.rules.last
        return sum(self.score().values()) + last + self.state.rest

    @property
    def shuns(self) -> bool:
        """Does who is to move rather not win this trick, because his side has enough?"""
        enough = self.question.enough
        return enough is not None and self.score()[self.first_side] >= enough

    @property
    def is_idle(self) -> bool:
        """Does nothing count but the last trick, which this is not?"""
        return self.question.last_only and len(self.hands[self.turn]) > 1

    @checked()
    def for_seat(self, seat: str | None) -> Position:
        """This position with the question put for a seat, in deals in which each plays for himself.

        None: for the seat that the deal asks about, else for the one to move.
        """
        if not self.rules.asks_seat(self.source):
            return super().for_seat(seat)
        seat = seat or getattr(self.source, "seat", None) or self.turn
        if seat not in self.seats or len(seat) != 1:
            raise Unsolvable(tr('"{seat}" is no seat of this deal (A to {last})', seat=seat, last=self.seats[-1]))
        return start(self.rules, msgspec.structs.replace(self.source, seat=seat)).after(self.line)

    def moves(self) -> tuple[Move, ...]:
        """Legal moves, in the order of the game's page; identical copies of a card are one move."""
        if self.question.pending:
            return ()
        place = self.pack.place
        plays = sorted(self.state.legal(), key=lambda play: (place[play[0]], play[1] or 0))
        return tuple(self.write(play) for play in plays)

    def play(self, move: str) -> TrickPosition:
        """The position after a move; raises IllegalMove, naming the rule, if it may not be made."""
        if self.question.pending:
            raise IllegalMove(self.question.pending)
        play = self.read(move)
        if self.state.fault(*play) != trick_state.FINE:
            suits = self.question.rules.suits
            raise IllegalMove(refusal(self.pack, suits, self.state, self.turn, self.hands[self.turn], play))
        state = self.state.play(*play)
        whole = state.played == 0
        leader = state.turn if whole else SEATS.index(self.leader)
        written = self.write(play)
        trick = () if whole else (*self.trick, written)
        return TrickPosition(self.source, self.rules, self.question, state, leader, trick, (*self.line, written))

    def read(self, move: str) -> Play:
        """The play that a notation means; raises IllegalMove if it is none."""
        return read_play(self.pack, self.rules.name, move)

    def write(self, play: tuple[str, int | None]) -> Move:
        """A play of the core in the game's notation."""
        return write_play(self.pack, Play(*play))

    @property
    def terms(self) -> Terms:
        """How its results are told."""
        game, question = self.rules, self.question
        return Terms(tuple(question.sides), game.point_parts, game.weights, question.per, question.tricks)

    def scene(self) -> Scene:
        """What a drawing of it shows: the trick before its players."""
        return scene_of(self, self.leader, self.trick, self.seats[self.state.winner] if self.trick else None)

    def _key(self) -> tuple[Any, ...]:
        rules = self.question.rules
        here = (dict(self.hands), self.leader, self.trick, self.score(), self.turn, self.state.bound)
        return (self.game, self.source.options, rules, *here)


def begin(deal: Deal) -> TrickPosition:
    """The position at the start of a checked deal of a trick game."""
    position = GAMES[deal.game].start(deal)
    assert isinstance(position, TrickPosition)
    return position


def start(game: TrickRuleset, deal: TrickDeal) -> TrickPosition:
    """The position at the start of a checked deal, the cards of its `trick` already on the table."""
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
        unknown=unknown,
        unseen=unplaced(game, deal, hands) if any(unknown) else (),
    )
    position = TrickPosition(deal, game, question, state, leader)
    if not deal.trick:
        return position
    for move in deal.trick:
        position = position.play(move)
    return TrickPosition(deal, game, question, position.state, leader, position.trick)


def unplaced(game: TrickRuleset, deal: TrickDeal, hands: list[list[str]]) -> list[str]:
    """Cards of the pack that the deal places nowhere: those that an unknown card may be."""
    given = game.hands(deal)
    piles = (*deal.taken.values(), *game.piles(deal).values())
    # who plays with other cards than those dealt to him has laid some of these away
    dealt = [card for seat, hand in deal.hands.items() for card in hand if card not in given[seat]]
    placed = [card for hand in (*hands, *piles, dealt) for card in hand if card != UNKNOWN]
    return game.unplaced(len(deal.hands), placed, deal.options)
