"""Positions of fishing games."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import Any

import msgspec

from solver._core import fishing_deal, fishing_state
from solver.display.language import tr
from solver.display.scene import Scene
from solver.display.terms import Terms
from solver.fishing.deal import FishingDeal
from solver.fishing.faults import is_won, refusal, refusal_to_leave, refusal_to_pick
from solver.fishing.notation import FishingPlay, read_play
from solver.fishing.rules import FishingQuestion, FishingRules
from solver.fishing.ruleset import FishingRuleset, known
from solver.fishing.scene import Layout, scene_of
from solver.model.arguments import CHECKS, checked
from solver.model.cards import SEATS, UNKNOWN, in_order, suggest
from solver.model.deal import Position
from solver.model.errors import IllegalMove, Unsolvable
from solver.model.moves import Move
from solver.model.outcome import outcome_at

# Deals of so many cards a hand at a time are solved whole.
SMALL_PACKET = 3


@lru_cache(maxsize=64)
def core_rules(rules: FishingRules) -> fishing_deal.Rules:
    """The rules as the core holds them; positions of one deal, and deals of one game, share them."""
    return fishing_deal.Rules(rules)


class FishingPosition(Position):
    """A position of a fishing game.

    table: cards on the table. stock: cards to come, in order. last: the card just laid down, if it can be caught.
    """

    __slots__ = ()

    source: FishingDeal
    rules: FishingRuleset
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
    def lying(self) -> tuple[str, ...]:
        """Cards on the table, in the order of the game's page."""
        return self.table

    @property
    def begun(self) -> int:
        """How many seats before the one to move have played in this round."""
        return self.seats.index(self.turn)

    @property
    def is_vast(self) -> bool:
        """Are deals of this kind too large to be solved whole? With suits they are, but for small packets."""
        return bool(self.question.rules.suits) and self.question.rules.packet > SMALL_PACKET

    @property
    def situation(self) -> Mapping[str, Any]:
        """The table, what is to come, what can be caught and picked up, and what has been won."""
        names = ("table", "stock", "last", "last_capture", "overlooked")
        own = {name: getattr(self, name) for name in names}
        return own | {"ronda": dict(self.ronda), "count": dict(self.count)}

    @property
    def outcome_reached(self) -> str:
        """The outcome if nothing more were won than has been."""
        return outcome_at(self.secured, 0, 1, self.question.outcomes)

    @property
    def to_come(self) -> int:
        """Cards still to be dealt."""
        return len(self.stock)

    @property
    def maximizers(self) -> frozenset[int]:
        """The seats that want the value high, as numbers."""
        return frozenset(self.question.sides[self.first_side])

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
        play = read_play(self.pack, self.rules.name, move)
        state = self.state
        if play.picked is not None:
            if words := refusal_to_pick(self.question, state, play.picked, self.rules.name):
                raise IllegalMove(words)
            state = state.pick_up(play.picked)
        if play.card is not None:
            fault = state.fault(play.card, play.named)
            if fault != fishing_deal.FINE:
                won = is_won(self.question, self.state)
                raise IllegalMove(refusal(self.question, state, play, fault, won))
            words = refusal_to_leave(self.question, state, play, self.rules.name) if play.shown is not None else ""
            if words:
                raise IllegalMove(words)
            state = state.play(play.card, play.named, play.shown)
        return FishingPosition(self.source, self.rules, self.question, state, (*self.line, play.written()))

    def read(self, move: str) -> tuple[str, tuple[str, ...]]:
        """The play of the core that a notation means, without what it says about parts of sequences."""
        play = read_play(self.pack, self.rules.name, move)
        return play.card or "", play.named

    def write(self, play: tuple[str, tuple[str, ...]]) -> Move:
        """A play of the core in the game's notation."""
        return FishingPlay(play[0], in_order(self.pack, play[1])).written()

    @checked(name=CHECKS["objective"])
    def with_objective(self, name: str | None) -> Position:
        """This position with another objective of the game's page; None leaves it as it is."""
        game = self.rules
        if name is None or name == game.objective(self.source):
            return self
        if name not in game.objectives:
            near = suggest(name[:40], game.objectives)
            raise Unsolvable(
                tr(
                    '{game} has no objective "{name}"{near}: {objectives}',
                    game=game.name,
                    name=name[:40],
                    near=near,
                    objectives=f" {tr('or')} ".join(game.objectives),
                )
            )
        if name == game.objectives[1] and game.standing(self.source) is None:
            raise Unsolvable(
                tr(
                    "the objective {name} needs the standing before the hand ({key} = [x, y])",
                    name=name,
                    key=game.standing_key,
                )
            )
        try:
            return start(game, msgspec.structs.replace(self.source, objective=name)).after(self.line)
        except IllegalMove as error:
            raise Unsolvable(tr("the objective {name} cannot be asked here: {error}", name=name, error=error)) from None

    @property
    def terms(self) -> Terms:
        """How its results are told."""
        whole = self.question.rules.standing is not None
        standing = self.rules.objectives[1] if whole else ""
        return Terms(tuple(self.question.sides), ("points",), (1,), ahead=not whole, standing=standing)

    def scene(self) -> Scene:
        """What a drawing of it shows: the cards on the table, and what is to come."""
        before = self.rules.standing(self.source)
        layout = Layout(
            table=self.table,
            stock=self.stock,
            last=self.last,
            piles=self.count,
            last_capture=self.last_capture if self.question.rules.leftovers else None,
            ronda=self.ronda,
            overlooked=self.overlooked,
            won=self.is_over and bool(self.state.left),
            standing="" if before is None else f"{tr(self.rules.standing_key)} {before[0]} : {before[1]}",
        )
        return scene_of(self, layout)

    def _key(self) -> tuple[Any, ...]:
        state = self.state
        cards = (dict(self.hands), self.table, self.stock, dict(self.taken), self.count)
        course = (self.turn, self.last, self.last_capture, self.ronda, self.overlooked, self.score())
        return (self.game, self.options, self.question.rules, self.question.before, cards, course, state.is_over)


def start(game: FishingRuleset, deal: FishingDeal, question: FishingQuestion | None = None) -> FishingPosition:
    """The position at the start of a checked deal. question: another one than the deal asks."""
    question = question or game.question(deal)
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
        {seats.index(seat): rank for seat, rank in game.threes(deal).items()},
        fresh=game.is_fresh(deal),
        unknown=unknown,
        unseen=game.unseen(deal) if any(unknown) or UNKNOWN in deal.stock else (),
    )
    return FishingPosition(deal, game, question, state, ())
