"""Positions of trick games: what is in the hands and on the table, what may be played, and what follows.

The mechanics stand in the core; this class gives them names, seats and words.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from solver import _trick
from solver.cards import UNKNOWN, in_order, no_card, read_card
from solver.errors import IllegalMove, Unsolvable
from solver.games import GAMES
from solver.moves import Move, Play
from solver.rules import SEATS, Game, Question, TrickRules

if TYPE_CHECKING:
    from solver.deal import Deal


@lru_cache(maxsize=64)
def core_rules(rules: TrickRules) -> _trick.Rules:
    """The rules as the core holds them; positions of one deal, and deals of one game, share them."""
    return _trick.Rules(rules)


class Position:
    """A position of a trick game; `play` gives a new one and leaves this one as it is.

    game: id of the game. seats: its seats in order. leader: who led, or leads, to the current trick.
    trick: moves made in the current trick. line: moves made since the start of the deal.
    """

    __slots__ = ("__dict__", "_state", "deal", "leader", "line", "question", "trick")

    def __init__(
        self,
        deal: Deal,
        question: Question,
        state: _trick.State,
        leader: int,
        trick: tuple[Move, ...] = (),
        line: tuple[Move, ...] = (),
    ) -> None:
        self.deal = deal
        self.question = question
        self._state = state
        self.leader = SEATS[leader]
        self.trick = trick
        self.line = line

    @property
    def game(self) -> str:
        """Id of the game."""
        return self.deal.game

    @property
    def rules(self) -> Game:
        """The game as data."""
        return GAMES[self.deal.game]

    @property
    def state(self) -> _trick.State:
        """The position as the core holds it."""
        return self._state

    @property
    def options(self) -> Mapping[str, Any]:
        """Options of the deal, with the defaults of the game's page."""
        return {option.name: self.deal.options.get(option.name, option.default) for option in self.rules.options}

    @property
    def seats(self) -> str:
        """Seats in the order of play."""
        return SEATS[: self.question.rules.seats]

    @property
    def turn(self) -> str:
        """Seat to move (once the play is over, the winner of the last trick)."""
        return SEATS[self._state.turn]

    @property
    def side_to_move(self) -> str:
        """Side of the seat to move."""
        return self.side_of(self.turn)

    def side_of(self, seat: str) -> str:
        """Side to which a seat belongs."""
        number = SEATS.index(seat)
        return next(side for side, seats in self.question.sides.items() if number in seats)

    @cached_property
    def hands(self) -> Mapping[str, tuple[str, ...]]:
        """Seat -> cards in hand, in the order of the game's page; an unknown card is "?"."""
        state = self._state
        pack = self.rules.pack
        return MappingProxyType({
            seat: in_order(pack, state.hand(i)) + (UNKNOWN,) * state.hidden(i) for i, seat in enumerate(self.seats)
        })

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
        position = self.deal.start
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
        return self._state.left == 0

    @property
    def is_open(self) -> bool:
        """Are all cards in hand known?"""
        return self._state.is_open

    def score(self) -> dict[str, int]:
        """Side -> what it has won so far, in the units of the value."""
        won = self._state.tricks_of if self.question.tricks else self._state.won_by
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
        for _ in range(sum(self._state.tricks_of(seat) for seat in self.question.sides[side])):
            total += rules.bonus[phase]
            phase = rules.next_phase[phase]
        return total

    @property
    def secured(self) -> int:
        """What has been won so far of the value that is asked for."""
        first = next(iter(self.question.sides))
        before = 0 if self.question.tricks else self.question.won[first]
        return before + sum(self._state.won_by(seat) for seat in self.question.rules.scorers)

    @property
    def total(self) -> int:
        """Value of everything that is won or still to be won by either side."""
        worth = dict(self.question.rules.values)
        cards = [card for hand in self.hands.values() for card in hand if card != UNKNOWN]
        return sum(self.score().values()) + sum(worth[card] for card in cards + [move.card for move in self.trick])

    def asked(self, seat: str | None) -> Position:
        """This position with the question put for a seat, in deals in which each plays for himself."""
        if not self.rules.asks_seat(self.deal):
            if seat is not None:
                raise Unsolvable(f"{self.rules.name}: the question is not put for a seat in this deal")
            return self
        seat = seat or self.deal.seat or self.turn
        if seat not in self.seats or len(seat) != 1:
            raise Unsolvable(f'"{seat}" is no seat of this deal (A to {self.seats[-1]})')
        position = start_of(self.deal, seat)
        for move in self.line:
            position = position.play(move)
        return position

    def moves(self) -> tuple[Move, ...]:
        """Legal moves, in the order of the game's page; identical copies of a card are one move."""
        if self.question.waits:
            return ()
        place = self.rules.pack.place
        plays = sorted(self._state.legal(), key=lambda play: (place[play[0]], play[1] or 0))
        return tuple(self._write(Play(*play)) for play in plays)

    def play(self, move: str) -> Position:
        """The position after a move; raises IllegalMove, naming the rule, if it may not be made."""
        if self.question.waits:
            raise IllegalMove(self.question.waits)
        play = self._read(move)
        fault = self._state.fault(*play)
        if fault != _trick.FINE:
            raise IllegalMove(self._why_not(play, fault))
        state = self._state.play(*play)
        whole = state.played == 0
        leader = state.turn if whole else SEATS.index(self.leader)
        written = self._write(play)
        trick = () if whole else (*self.trick, written)
        return Position(self.deal, self.question, state, leader, trick, (*self.line, written))

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
        led = self._state.led
        if fault == _trick.OVER:
            return f"{play.card}: all cards have been played"
        if fault == _trick.NOT_HELD:
            return f"{seat} does not hold {play.card}"
        if fault == _trick.MUST_FOLLOW:
            held = next(card for card in hand if card in self.question.rules.suits[led])
            return f"{seat} holds {held} and must follow {suits[led].name}"
        if fault == _trick.NAME_SUIT:
            names = " or ".join(f"{play.card}:{suit.name[:3]}" for suit in suits)
            if play.led is None:
                return f"who leads the trump card names a suit: {names}"
            return f"only who leads the trump card names a suit: write {play.card}"
        words = {
            _trick.MUST_TRUMP: f"{seat} cannot follow {suits[led].name} and must play a trump",
            _trick.WEAK_LEAD: f"{seat} holds a better card than {play.card} and may not lead a null card",
            _trick.WEAK_FOLLOW: f"{seat} holds a {suits[led].name} card worth points and may not play {play.card}",
            _trick.FORCED_LEAD: f"{seat} may not lead {play.card}: the lead to this trick is fixed",
        }
        return words[fault]

    def _key(self) -> tuple[Any, ...]:
        rules = self.question.rules
        return (self.game, self.deal.options, rules, dict(self.hands), self.leader, self.trick, self.score(), self.turn)

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, Position) else NotImplemented

    def __hash__(self) -> int:
        return hash((self.game, tuple(self.hands.values()), self.leader, self.trick))

    def __str__(self) -> str:
        from solver.drawing.text import draw

        return draw(self)

    def __repr__(self) -> str:
        hands = " ".join(f"{seat}={'_'.join(cards)}" for seat, cards in self.hands.items())
        return f"<Position {self.game} {hands} turn={self.turn}>"

    def _repr_svg_(self) -> str:
        from solver.drawing.svg import draw

        return draw(self)


def start_of(deal: Deal, seat: str | None = None) -> Position:
    """The position at the start of a checked deal, the cards of its `trick` already on the table.

    seat: the seat asked about, in games in which the question depends on one.
    """
    game = GAMES[deal.game]
    question = game.question(deal, seat)
    seats = len(deal.hands)
    leader = SEATS.index(deal.leader or game.leader(deal))
    given = game.hands(deal)
    hands = [[card for card in given[name] if card != UNKNOWN] for name in SEATS[:seats]]
    unknown = [given[name].count(UNKNOWN) for name in SEATS[:seats]]
    for i, play in enumerate(trick_plays(game, deal.trick)):
        hands[(leader + i) % seats].append(play.card)
    state = _trick.State(
        core_rules(question.rules),
        hands,
        leader,
        trick=question.trick,
        phase=question.phase,
        unknown=unknown,
        unseen=unseen(game, deal, hands) if any(unknown) else (),
    )
    position = Position(deal, question, state, leader)
    for move in deal.trick:
        position = position.play(move)
    return Position(deal, question, position.state, leader, position.trick)


def trick_plays(game: Game, trick: tuple[str, ...]) -> list[Play]:
    """The moves of a trick on the table as plays."""
    return [Play(read_card(game.pack, move.partition(":")[0]) or move) for move in trick]


def unseen(game: Game, deal: Deal, hands: list[list[str]]) -> list[str]:
    """Cards of the pack that the deal places nowhere: those that an unknown card may be."""
    absent = game.left_out.get(len(deal.hands), frozenset())
    left = {card: game.pack.copies for card in game.pack.order if card not in absent}
    placed = [card for hand in hands for card in hand]
    if (given := game.hands(deal)) is not deal.hands:
        dealt = [(card, given[seat]) for seat, hand in deal.hands.items() for card in hand if card != UNKNOWN]
        placed += [card for card, kept in dealt if card not in kept]
    placed += [card for pile in (*deal.taken.values(), *deal.away.values()) for card in pile if card != UNKNOWN]
    placed += [card for card in (*deal.blind, *([deal.indicator] if deal.indicator else [])) if card != UNKNOWN]
    for card in placed:
        left[card] -= 1
    return [card for card, copies in left.items() for _ in range(copies)]
