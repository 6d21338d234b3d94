"""Positions of fishing games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import Any

import msgspec

from solver._core import fishing_deal, fishing_state
from solver.display.scene import Scene
from solver.display.translation import tr
from solver.display.value_format import ValueFormatter
from solver.fishing.core_rules import FishingQuestion, FishingRules
from solver.fishing.deal import FishingDeal
from solver.fishing.notation import FishingPlay, read_move, read_play
from solver.fishing.ronda_position import RondaPosition
from solver.fishing.ruleset_base import FishingRuleset, known
from solver.fishing.scene import Layout, scene_of
from solver.fishing.state_after import state_after
from solver.fishing.unclaimed import uncalled
from solver.model.argument_checks import CHECKS, checked
from solver.model.cards import SEATS, UNKNOWN, in_order, suggest
from solver.model.deal import Position
from solver.model.deal_for_seat import deal_for_seat
from solver.model.errors import IllegalMove, Unsolvable
from solver.model.moves import Move

# Deals with packets of up to this number of cards a hand are solved as a whole.
SMALL_PACKET = 3


@lru_cache(maxsize=64)
def core_rules(rules: FishingRules) -> fishing_deal.Rules:
    """Return the rules in the core's form, cached for all positions of a deal and all deals of a game."""
    return fishing_deal.Rules(rules)


class FishingPosition(RondaPosition):
    """Position of a fishing game.

    >>> import openhand
    >>> position = openhand.random_deal("scopa", seed=1, cards=3).position
    >>> position.table, len(position.stock)
    (('Ac', '5d', '7c', 'Ns'), 24)
    """

    __slots__ = ()
    _INTERNAL = frozenset({"is_kept"})

    @cached_property
    def table(self) -> tuple[str, ...]:
        """Cards on the table, in the order of the game's page."""
        return in_order(self.rules.pack, self.state.table)

    @property
    def last_capture(self) -> str | None:
        """Side that captured last, or None."""
        number = self.state.last_capture
        return None if number < 0 else tuple(self.question.sides)[number]

    def is_kept(self, play: FishingPlay) -> bool:
        """True if a move puts its card on the pile of its owner, from an empty table."""
        rules = self.question.rules
        return (
            rules.sweep_empty and play.card is not None and not self.table and rules.rank(play.card) == rules.ranks[0]
        )

    @property
    def overlooked(self) -> tuple[str, ...]:
        """Cards that the side to move may pick up, because the other side overlooked them."""
        return tuple(self.state.overlooked)

    @cached_property
    def taken(self) -> Mapping[str, tuple[str, ...]]:
        """Side -> cards that it is known to have won, in the order of the game's page."""
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
        """Number of seats that have played in this round."""
        return self.seats.index(self.turn)

    @property
    def is_vast(self) -> bool:
        """True if a deal of this kind is too large for one search: suits count, and packets are large."""
        return bool(self.question.rules.suits) and self.question.rules.packet > SMALL_PACKET

    @property
    def situation(self) -> Mapping[str, Any]:
        """State outside the hands: table, stock, catchable and overlooked cards, cards won."""
        names = ("table", "stock", "last", "last_capture", "overlooked")
        own = {name: getattr(self, name) for name in names}
        later = {"caught": dict(self.caught)} if self.question.rules.claims_later else {}
        return own | {"ronda": dict(self.ronda), **later, "count": dict(self.count)}

    @property
    def to_come(self) -> int:
        """Number of cards still to be dealt."""
        return len(self.stock)

    @property
    def maximizers(self) -> frozenset[int]:
        """Seats that want a high value, as numbers."""
        return frozenset(self.question.sides[self.first_side])

    @property
    def asked_seat(self) -> str | None:
        """Seat of the query, in deals in which each seat plays for itself, else None."""
        return self.first_side if self.rules.asks_seat(self.source) else None

    @checked()
    def for_seat(self, seat: str | None) -> Position:
        """Return this position with a query for another seat, in deals in which each seat plays for itself.

        seat: None for the deal's seat, by default the player to move.
        Raises Unsolvable if the deal has no such seat.
        """
        if not self.rules.asks_seat(self.source):
            return super().for_seat(seat)
        return start(self.rules, deal_for_seat(self, seat)).after(self.line)

    @property
    def secured(self) -> int:
        """Part of the value won so far, first side minus second."""
        return self.state.secured

    def score(self) -> dict[str, int]:
        """Return side -> points of events so far, including those before the position."""
        return {side: self.state.points(i) for i, side in enumerate(self.question.sides)}

    def totals(self) -> dict[str, int]:
        """Return side -> points of events and cards, as if the hand ended here."""
        return dict(zip(self.question.sides, self.state.totals(), strict=True))

    def moves(self) -> tuple[Move, ...]:
        """Return the legal moves, in the order of the game's page. Copies of a card are one move."""
        place = self.rules.pack.place
        plays = [FishingPlay(card, in_order(self.rules.pack, named)) for card, named in self.state.legal()]
        plays.sort(key=lambda play: [place[card] for card in (play.card, *play.named) if card is not None])
        return tuple(play.written() for play in plays)

    def after(self, moves: Iterable[str]) -> FishingPosition:
        """Return the position after several moves. Raises IllegalMove with the rule that a move breaks."""
        pack, name, state = self.pack, self.rules.name, self.state
        written = []
        for move in moves:
            play, notation = read_move(pack, name, move)
            state = state_after(pack, name, self.question, state, play)
            written.append(notation)
        if not written:
            return self
        return FishingPosition(self.source, self.rules, self.question, state, (*self.line, *written))

    def read(self, move: str) -> tuple[str, tuple[str, ...]]:
        """Return the core's play of a notation, without its partial sequence and pick-up."""
        play = read_play(self.pack, self.rules.name, move)
        return play.card or "", play.named

    def write(self, play: tuple[str, tuple[str, ...]]) -> Move:
        """Return a play of the core in the game's notation."""
        return FishingPlay(play[0], in_order(self.pack, play[1])).written()

    @checked(name=CHECKS["objective"])
    def with_objective(self, name: str | None) -> Position:
        """Return this position with another objective of the game's page.

        name: None keeps the objective.
        Raises Unsolvable if the game or this position does not support it.
        """
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
        if name == game.objectives[1] and self.asked_seat is not None:
            raise Unsolvable(tr("a match is asked about only where two sides play"))
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
    def terms(self) -> ValueFormatter:
        """Formatter of its values."""
        whole = self.question.rules.standing is not None
        standing = self.rules.objectives[1] if whole else ""
        first, *others = self.question.sides
        return ValueFormatter((first, "".join(others)), ("points",), (1,), ahead=not whole, standing=standing)

    def scene(self) -> Scene:
        """Return the scene to draw: the table, and the cards to come."""
        before = self.rules.standing(self.source)
        layout = Layout(
            table=self.table,
            stock=self.stock,
            last=self.last,
            piles=self.count,
            last_capture=self.last_capture if self.question.rules.leftovers else None,
            ronda=self.ronda,
            caught=self.caught,
            unclaimed=self.unclaimed if self.rules.unclaimed(self.deal) and self.is_known else (),
            overlooked=self.overlooked,
            won=self.is_over and bool(self.state.left),
            standing="" if before is None else f"{tr(self.rules.standing_key)} {before[0]} : {before[1]}",
        )
        return scene_of(self, layout)

    def _key(self) -> tuple[Any, ...]:
        state = self.state
        cards = (dict(self.hands), self.table, self.stock, dict(self.taken), self.count)
        course = (self.turn, self.last, self.last_capture, self.ronda, self.overlooked, self.score())
        claims = (tuple(state.claims), self.uncalled)
        question = (self.game, self.options, self.question.rules, self.question.before)
        return (*question, cards, course, claims, state.is_over)


def start(game: FishingRuleset, deal: FishingDeal, question: FishingQuestion | None = None) -> FishingPosition:
    """Return the position at the start of a checked deal.

    question: query to use. Default: the deal's.
    """
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
        claims=[seats.index(seat) for seat in game.caught(deal)],
        uncalled=uncalled(game, deal),
    )
    return FishingPosition(deal, game, question, state, ())
