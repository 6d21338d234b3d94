"""Positions of fishing games."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import msgspec

from solver._core import fishing_deal, fishing_state
from solver.display.scene import Scene
from solver.display.terms import Terms
from solver.fishing.faults import why_not, why_not_picked, why_not_shown
from solver.fishing.game import FishingGame
from solver.fishing.notation import FishingPlay, read_play
from solver.fishing.rules import FishingQuestion, FishingRules
from solver.fishing.scene import Layout, scene_of
from solver.model.cards import SEATS, UNKNOWN, hint, in_order
from solver.model.errors import IllegalMove, Unsolvable
from solver.model.moves import Move
from solver.model.position import Position

if TYPE_CHECKING:
    from solver.model.deal import Deal


@lru_cache(maxsize=64)
def core_rules(rules: FishingRules) -> fishing_deal.Rules:
    """The rules as the core holds them; positions of one deal, and deals of one game, share them."""
    return fishing_deal.Rules(rules)


class FishingPosition(Position):
    """A position of a fishing game.

    table: cards on the table. stock: cards to come, in order. last: the card just laid down, if it can be caught.
    """

    __slots__ = ()

    rules: FishingGame
    question: FishingQuestion
    state: fishing_state.State

    @cached_property
    def table(self) -> tuple[str, ...]:
        """Cards on the table, in the order of the game's page."""
        return in_order(self.rules.pack, self.state.table)

    @property
    def stock(self) -> tuple[str, ...]:
        """Cards still to be dealt, in their order; an unknown card is "?"."""
        return tuple(self.state.stock)

    @property
    def last(self) -> str | None:
        """The card that the preceding player has just laid down, if it can be caught."""
        return None if self.state.is_over else self.state.last

    @property
    def last_capture(self) -> str | None:
        """Side that captured last."""
        number = self.state.last_capture
        return None if number < 0 else tuple(self.question.sides)[number]

    @property
    def overlooked(self) -> tuple[str, ...]:
        """What the side to move may pick up, because the other one overlooked it."""
        return tuple(self.state.overlooked)

    @property
    def ronda(self) -> Mapping[str, str]:
        """Seat -> rank of which it was dealt three in the present deal, where the game looks for that."""
        return {SEATS[seat]: rank for seat, rank in sorted(self.state.threes.items())}

    @cached_property
    def taken(self) -> Mapping[str, tuple[str, ...]]:
        """Side -> cards known to be won by it, in the order of the game's page."""
        pack, taken = self.rules.pack, self.state.taken
        return MappingProxyType({side: in_order(pack, taken(i)) for i, side in enumerate(self.question.sides)})

    @property
    def count(self) -> Mapping[str, int]:
        """Side -> number of all cards won by it."""
        return {side: self.state.count(i) for i, side in enumerate(self.question.sides)}

    @property
    def is_over(self) -> bool:
        """Have all cards been played, or is the game won?"""
        return self.state.is_over

    @property
    def maximizes(self) -> bool:
        """Does the side to move want the value high?"""
        return self.state.turn % 2 == 0

    @property
    def secured(self) -> int:
        """What has been won so far of the value that is asked for, first side minus second."""
        return self.state.secured

    def score(self) -> dict[str, int]:
        """Side -> points of events so far, those before the position included."""
        return {side: self.state.points(i) for i, side in enumerate(self.question.sides)}

    def totals(self) -> dict[str, int]:
        """Side -> points of events and cards if the hand ended here."""
        return dict(zip(self.question.sides, self.state.totals(), strict=True))

    def moves(self) -> tuple[Move, ...]:
        """Legal moves, in the order of the game's page; identical copies of a card are one move."""
        place = self.rules.pack.place
        plays = [FishingPlay(card, in_order(self.rules.pack, named)) for card, named in self.state.legal()]
        plays.sort(key=lambda play: [place[card] for card in (play.card, *play.named) if card is not None])
        return tuple(play.written() for play in plays)

    def play(self, move: str) -> FishingPosition:
        """The position after a move; raises IllegalMove, naming the rule, if it may not be made."""
        play = read_play(self.rules, move)
        state = self.state
        if play.picked is not None:
            if words := why_not_picked(self, play.picked):
                raise IllegalMove(words)
            state = state.pick_up(play.picked)
        if play.card is not None:
            fault = state.fault(play.card, play.named)
            if fault != fishing_deal.FINE:
                raise IllegalMove(why_not(self, state, play, fault))
            if play.shown is not None and (words := why_not_shown(self, state, play)):
                raise IllegalMove(words)
            state = state.play(play.card, play.named, play.shown)
        return FishingPosition(self.deal, self.rules, self.question, state, (*self.line, play.written()))

    def objective_set(self, name: str | None) -> Position:
        """This position with another objective of the game's page; None leaves it as it is."""
        game = self.rules
        if name is None or name == game.objective(self.deal):
            return self
        if name not in game.objectives:
            known = " or ".join(game.objectives)
            raise Unsolvable(f'{game.name} has no objective "{name[:40]}"{hint(name[:40], game.objectives)}: {known}')
        if name == game.objectives[1] and game.standing(self.deal) is None:
            raise Unsolvable(f"the objective {name} needs the standing before the hand ({game.standing_key} = [x, y])")
        position = start(game, msgspec.structs.replace(self.deal, objective=name))
        try:
            for move in self.line:
                position = position.play(move)
        except IllegalMove as error:
            raise Unsolvable(f"the objective {name} cannot be asked here: {error}") from None
        return position

    @property
    def terms(self) -> Terms:
        """How its results are told."""
        whole = self.question.rules.standing is not None
        standing = self.rules.objectives[1] if whole else ""
        return Terms(tuple(self.question.sides), ("points",), (1,), ahead=not whole, standing=standing)

    def scene(self) -> Scene:
        """What a drawing of it shows: the cards on the table, and what is to come."""
        before = self.rules.standing(self.deal)
        layout = Layout(
            table=self.table,
            stock=self.stock,
            last=self.last,
            piles=self.count,
            last_capture=self.last_capture if self.question.rules.leftovers else None,
            ronda=self.ronda,
            overlooked=self.overlooked,
            won=self.is_over and bool(self.state.left),
            standing="" if before is None else f"{self.rules.standing_key} {before[0]} : {before[1]}",
        )
        return scene_of(self, layout)

    def _key(self) -> tuple[Any, ...]:
        state = self.state
        cards = (dict(self.hands), self.table, self.stock, dict(self.taken), self.count)
        course = (self.turn, self.last, self.last_capture, self.ronda, self.overlooked, self.score())
        return (self.game, self.options, self.question.rules, self.question.before, cards, course, state.is_over)


def start(game: FishingGame, deal: Deal) -> FishingPosition:
    """The position at the start of a checked deal."""
    question = game.question(deal, None)
    sides = tuple(question.sides)
    seats = SEATS[: len(deal.hands)]
    unknown = [deal.hands[seat].count(UNKNOWN) for seat in seats]
    state = fishing_state.State(
        core_rules(question.rules),
        [known(deal.hands[seat]) for seat in seats],
        seats.index(deal.turn or "A"),
        deal.table,
        deal.last,
        -1 if deal.last_capture is None else sides.index(deal.last_capture),
        deal.stock,
        [deal.taken.get(side, ()) for side in sides],
        [deal.count.get(side, 0) for side in sides],
        [question.won[side] for side in sides],
        question.before,
        {seats.index(seat): rank for seat, rank in deal.ronda.items()},
        fresh=is_fresh(game, deal),
        unknown=unknown,
        unseen=unseen(game, deal) if any(unknown) or UNKNOWN in deal.stock else (),
    )
    return FishingPosition(deal, game, question, state)


def is_fresh(game: FishingGame, deal: Deal) -> bool:
    """Has a packet just been dealt?"""
    packet = game.packet(deal.options)
    return (deal.turn or "A") == "A" and all(len(hand) == packet for hand in deal.hands.values())


def known(cards: tuple[str, ...]) -> list[str]:
    """The cards that are known."""
    return [card for card in cards if card != UNKNOWN]


def unseen(game: FishingGame, deal: Deal) -> list[str]:
    """Cards of the pack that the deal places nowhere: those that an unknown card may be."""
    piles = (*deal.hands.values(), *deal.taken.values(), deal.table, deal.stock)
    return game.unplaced(len(deal.hands), [card for pile in piles for card in known(pile)])
