"""Positions of trick games."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from solver._core import trick_state
from solver.display.scene import Scene
from solver.display.terms import Terms
from solver.games.cego.contracts import CONTRACTS, tricks_wanted
from solver.model.cards import SEATS, UNKNOWN, in_order, no_card, read_card
from solver.model.errors import IllegalMove, Unsolvable
from solver.model.moves import Move, Play
from solver.model.position import Position
from solver.trick.game import TrickGame
from solver.trick.rules import TrickQuestion, TrickRules
from solver.trick.scene import scene_of

if TYPE_CHECKING:
    from solver.model.deal import Deal


@lru_cache(maxsize=64)
def core_rules(rules: TrickRules) -> trick_state.Rules:
    """The rules as the core holds them; positions of one deal, and deals of one game, share them."""
    return trick_state.Rules(rules)


class TrickPosition(Position):
    """A position of a trick game.

    leader: who led, or leads, to the current trick. trick: moves made in the current trick.
    """

    __slots__ = ("leader", "trick")

    rules: TrickGame
    question: TrickQuestion
    state: trick_state.State

    def __init__(
        self,
        deal: Deal,
        rules: TrickGame,
        question: TrickQuestion,
        state: trick_state.State,
        leader: int,
        trick: tuple[Move, ...] = (),
        line: tuple[Move, ...] = (),
    ) -> None:
        super().__init__(deal, rules, question, state, line)
        self.leader = SEATS[leader]
        self.trick = trick

    @cached_property
    def taken(self) -> Mapping[str, tuple[str, ...]]:
        """Side -> cards known to be won by it, in the order of the game's page."""
        piles = {side: list(self.deal.taken.get(side, ())) for side in self.question.sides}
        for winner, cards in self._tricks():
            piles[self.side_of(winner)] += cards
        return MappingProxyType({side: in_order(self.rules.pack, pile) for side, pile in piles.items()})

    def _tricks(self) -> list[tuple[str, list[str]]]:
        """Winner and cards of each trick completed since the start of the deal."""
        found = []
        position = start(self.rules, self.deal)
        cards = [move.card for move in position.trick]
        for move in self.line:
            cards.append(move.card)
            position = position.play(move)
            if not position.trick:
                found.append((SEATS[position.state.winner], cards))
                cards = []
        return found

    @property
    def is_over(self) -> bool:
        """Have all cards been played?"""
        return self.state.left == 0

    @property
    def maximizes(self) -> bool:
        """Does the side to move want the value high?"""
        return self.state.turn in self.question.rules.maximizers

    def score(self) -> dict[str, int]:
        """Side -> what it has won so far, in the units of the value."""
        won = self.state.tricks_of if self.question.tricks else self.state.won_by
        return {
            side: self.question.won[side] + sum(won(seat) for seat in seats) + self._bonus(side)
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

    @property
    def secured(self) -> int:
        """What has been won so far of the value that is asked for."""
        before = 0 if self.question.tricks else self.question.won[self.first_side]
        return before + sum(self.state.won_by(seat) for seat in self.question.rules.scorers)

    @property
    def total(self) -> int:
        """Value of everything that is won or still to be won by either side."""
        worth = dict(self.question.rules.values)
        cards = [card for hand in self.hands.values() for card in hand if card != UNKNOWN]
        return sum(self.score().values()) + sum(worth[card] for card in cards + [move.card for move in self.trick])

    def asked(self, seat: str | None) -> Position:
        """This position with the question put for a seat, in deals in which each plays for himself."""
        if not self.rules.asks_seat(self.deal):
            return super().asked(seat)
        seat = seat or self.deal.seat or self.turn
        if seat not in self.seats or len(seat) != 1:
            raise Unsolvable(f'"{seat}" is no seat of this deal (A to {self.seats[-1]})')
        position = start(self.rules, self.deal, seat)
        for move in self.line:
            position = position.play(move)
        return position

    def moves(self) -> tuple[Move, ...]:
        """Legal moves, in the order of the game's page; identical copies of a card are one move."""
        if self.question.waits:
            return ()
        place = self.rules.pack.place
        plays = sorted(self.state.legal(), key=lambda play: (place[play[0]], play[1] or 0))
        return tuple(self._write(Play(*play)) for play in plays)

    def play(self, move: str) -> TrickPosition:
        """The position after a move; raises IllegalMove, naming the rule, if it may not be made."""
        if self.question.waits:
            raise IllegalMove(self.question.waits)
        play = self._read(move)
        fault = self.state.fault(*play)
        if fault != trick_state.FINE:
            raise IllegalMove(self._why_not(play, fault))
        state = self.state.play(*play)
        whole = state.played == 0
        leader = state.turn if whole else SEATS.index(self.leader)
        written = self._write(play)
        trick = () if whole else (*self.trick, written)
        return TrickPosition(self.deal, self.rules, self.question, state, leader, trick, (*self.line, written))

    def written(self, card: str, led: int | None) -> Move:
        """A play of the core in the game's notation."""
        return self._write(Play(card, led))

    def _write(self, play: Play) -> Move:
        if play.led is None:
            return Move(play.card)
        return Move(f"{play.card}:{self.rules.pack.suits[play.led].name[:3]}")

    def _read(self, move: str) -> Play:
        """The play that a notation means; raises IllegalMove if it is none."""
        text, colon, suit = str(move).strip().partition(":")
        card = read_card(self.rules.pack, text)
        if card is None:
            raise IllegalMove(no_card(self.rules.pack, self.rules.name, text))
        if not colon:
            return Play(card)
        for number, known in enumerate(self.rules.pack.suits):
            if suit and known.name.startswith(suit.lower()) and len(suit) >= 3:
                return Play(card, number)
        raise IllegalMove(f'"{suit[:40]}" is no suit of {self.rules.name}')

    def _why_not(self, play: Play, fault: int) -> str:
        """The rule that a move breaks, in words."""
        seat = self.turn
        hand = self.hands[seat]
        suits = self.rules.pack.suits
        led = self.state.led
        # the rules may count the suits in another order than the pack, trumps last
        named = suits[self.rules.pack.suit_of(self.question.rules.suits[led][0])].name
        if fault == trick_state.OVER:
            return f"{play.card}: all cards have been played"
        if fault == trick_state.NOT_HELD:
            return f"{seat} does not hold {play.card}"
        if fault == trick_state.MUST_FOLLOW:
            held = next(card for card in hand if card in self.question.rules.suits[led])
            return f"{seat} holds {held} and must follow {named}"
        if fault == trick_state.NAME_SUIT:
            names = " or ".join(f"{play.card}:{suit.name[:3]}" for suit in suits)
            if play.led is None:
                return f"who leads the trump card names a suit: {names}"
            return f"only who leads the trump card names a suit: write {play.card}"
        words = {
            trick_state.MUST_TRUMP: f"{seat} cannot follow {named} and must play a trump",
            trick_state.WEAK_LEAD: f"{seat} holds a better card than {play.card} and may not lead a null card",
            trick_state.WEAK_FOLLOW: f"{seat} holds a {named} card worth points and may not play {play.card}",
            trick_state.FORCED_LEAD: f"{seat} may not lead {play.card}: the lead to this trick is fixed",
        }
        return words[fault]

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
        return (self.game, self.deal.options, rules, dict(self.hands), self.leader, self.trick, self.score(), self.turn)


def start(game: TrickGame, deal: Deal, seat: str | None = None) -> TrickPosition:
    """The position at the start of a checked deal, the cards of its `trick` already on the table.

    seat: the seat asked about, in games in which the question depends on one.
    """
    question = game.question(deal, seat)
    seats = len(deal.hands)
    leader = SEATS.index(deal.leader or game.leader(deal))
    given = game.hands(deal)
    hands = [[card for card in given[name] if card != UNKNOWN] for name in SEATS[:seats]]
    unknown = [given[name].count(UNKNOWN) for name in SEATS[:seats]]
    for i, play in enumerate(trick_plays(game, deal.trick)):
        hands[(leader + i) % seats].append(play.card)
    state = trick_state.State(
        core_rules(question.rules),
        hands,
        leader,
        trick=question.trick,
        phase=question.phase,
        unknown=unknown,
        unseen=unseen(game, deal, hands) if any(unknown) else (),
    )
    position = TrickPosition(deal, game, question, state, leader)
    for move in deal.trick:
        position = position.play(move)
    return TrickPosition(deal, game, question, position.state, leader, position.trick)


def trick_plays(game: TrickGame, trick: tuple[str, ...]) -> list[Play]:
    """The moves of a trick on the table as plays."""
    return [Play(read_card(game.pack, move.partition(":")[0]) or move) for move in trick]


def unseen(game: TrickGame, deal: Deal, hands: list[list[str]]) -> list[str]:
    """Cards of the pack that the deal places nowhere: those that an unknown card may be."""
    placed = [card for hand in hands for card in hand]
    if (given := game.hands(deal)) is not deal.hands:
        dealt = [(card, given[seat]) for seat, hand in deal.hands.items() for card in hand if card != UNKNOWN]
        placed += [card for card, kept in dealt if card not in kept]
    placed += [card for pile in (*deal.taken.values(), *deal.away.values()) for card in pile if card != UNKNOWN]
    placed += [card for card in (*deal.blind, *([deal.indicator] if deal.indicator else [])) if card != UNKNOWN]
    return game.unplaced(len(deal.hands), placed)


def shuns(position: TrickPosition) -> bool:
    """Does who is to move rather not win this trick, because of the contract?"""
    contract = CONTRACTS.get(position.deal.contract or "")
    if contract is None:
        return False
    if contract.aim == "tricks":
        return position.score()["declarer"] >= tricks_wanted(contract, position.options["tricks"])
    return not contract.has_soloist


def is_idle(position: TrickPosition) -> bool:
    """Does nothing count but the last trick, which this is not?"""
    contract = CONTRACTS.get(position.deal.contract or "")
    return contract is not None and "last trick" in contract.aim and len(position.hands[position.turn]) > 1
