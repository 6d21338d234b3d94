"""Tressette: two partnerships, two who draw from a stock or three each for himself, Italian cards, no trumps. Thirds of
points and the last trick count.

Source: Chitarrella's code, and John McLeod's description, rules page `tressette`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import Any, ClassVar

from solver.display.translation import tr, trn
from solver.games import _tressette_monte as monte
from solver.games import cicera
from solver.model.card_names import Names
from solver.model.cards import UNKNOWN, Cards, Pack, Suit
from solver.model.core_query import Option, Report
from solver.model.deal import Position
from solver.model.schema_types import CARDS_LYING, CARDS_UNDEALT, COUNTS, NAME_ASKED
from solver.model.shared_card_names import both, table
from solver.trick.core_rules import TrickQuestion, TrickRules
from solver.trick.deal import TrickDeal
from solver.trick.game import TrickGame

RANKS = ("4", "5", "6", "7", "J", "N", "K", "A", "2", "3")
CARDS = {suit: tuple(rank + suit for rank in RANKS) for suit in cicera.SUITS}
# Number of players -> sides and their seats.
SIDES: Mapping[int, Mapping[str, tuple[int, ...]]] = {
    4: {"AC": (0, 2), "BD": (1, 3)},
    2: {"A": (0,), "B": (1,)},
    3: {"A": (0,), "B": (1,), "C": (2,)},
}
TWO, THREE = 2, 3
# Number of players -> cards dealt to each. Three play without one card.
HAND = {TWO: 10, THREE: 13, 4: 10}
LEFT_OUT = "4d"

# Points of a whole game.
TARGET = 21

# Thirds in a whole point, and thirds of each rank.
POINT = 3
THIRDS = {"A": 3, "3": 1, "2": 1, "K": 1, "N": 1, "J": 1}
WORTH = {card: THIRDS.get(card[0], 0) for cards in CARDS.values() for card in cards}

# Ranks of the combinations, points of one suit's three, and points of three or four cards of a rank.
BEST = "32A"
NAPOLETANA = 3
SEVERAL = {3: 3, 4: 4}
# Upper bound on the points that one side can declare: all combinations.
MOST_DECLARED = len(CARDS) * NAPOLETANA + len(BEST) * SEVERAL[4]


@lru_cache(maxsize=64)
def rules(players: int, first: frozenset[int], stock: Cards, forced: bool, last: int = POINT) -> TrickRules:
    """Return the rules.

    first: seats of the first side.
    stock: cards to be drawn.
    forced: True if suit is to be followed while there are any.
    last: thirds that go with the last trick.
    """
    return TrickRules(
        seats=players,
        suits=tuple(CARDS.values()),
        values=tuple(WORTH.items()),
        maximizers=first,
        scorers=first,
        last=last,
        stock=stock,
        unforced=not forced,
    )


def spellings() -> dict[str, str]:
    """Return other spellings in lower case -> card."""
    known = {card for cards in CARDS.values() for card in cards}
    found = {text: card for text, card in cicera.spellings().items() if card in known}
    aces = {"1" + suit: "A" + letter for letter, sign in cicera.SIGNS.items() for suit in (letter, sign)}
    return found | aces


def declarations(hand: Collection[str]) -> int:
    """Return the points of the combinations in a dealt hand."""
    suits = sum(all(rank + suit in hand for rank in BEST) for suit in CARDS)
    ranks = Counter(card[0] for card in hand)
    return NAPOLETANA * suits + sum(SEVERAL.get(ranks[rank], 0) for rank in BEST)


class DeclaredDeal(TrickDeal, frozen=True, kw_only=True, dict=True):
    """Deal of Tressette.

    declared: side -> points of the combinations that it has declared.
    stock: cards to be drawn, in order.
    monte: cards that a soloist has laid away.
    seat: seat of the query where three play, each for himself.
    """

    declared: Mapping[str, int] = {}
    stock: Cards = ()
    monte: Cards = ()
    seat: str | None = None


class Tressette(TrickGame):
    """Tressette: partners against partners, one against one, or one against two others, in thirds of points."""

    id = "tressette"
    name = "Tressette"
    place = 8
    pack = Pack(
        suits=tuple(Suit(cicera.SUITS[suit], cards, cicera.EMBLEMS[suit]) for suit, cards in CARDS.items()),
        copies=1,
        aliases=spellings(),
        order=tuple(card for cards in CARDS.values() for card in reversed(cards)),
        names=Names(
            ranks=table({rank: cicera.RANK_NAMES[rank] for rank in RANKS}),
            suits=table({suit: both(sign) for suit, sign in cicera.FRENCH.items()}),
        ),
    )
    hand_size: ClassVar = HAND
    point_parts = ("thirds",)
    points_per = POINT
    card_points: ClassVar = {card: (worth,) for card, worth in WORTH.items()}
    side_names = tuple(SIDES[4])
    played_to = TARGET
    scores_points = True
    options = (
        Option("declarations", False, "do combinations dealt to a player count?"),
        Option("forced", True, "do two players have to follow suit while cards are left to be drawn?"),
        *monte.OPTIONS,
    )
    lays_away = True
    deal = DeclaredDeal
    keys: ClassVar = {"declared": COUNTS, "stock": CARDS_UNDEALT, "monte": CARDS_LYING, "seat": NAME_ASKED}
    drawn_from = "stock"

    def sides_named(self, record: Mapping[str, Any]) -> tuple[str, ...]:
        """Return the names of the sides, which depend on the number of players and on a soloist."""
        if monte.soloist_of(len(record["hands"]), record.get("options", {})):
            return monte.SIDES
        return tuple(SIDES.get(len(record["hands"]), SIDES[4]))

    def absent(self, players: int, options: Mapping[str, Any]) -> frozenset[str]:
        """Return the card that three players leave out, unless one plays alone."""
        return frozenset({LEFT_OUT} if players == THREE and not monte.soloist_of(players, options) else ())

    def dealt(self, players: int, options: Mapping[str, Any]) -> int:
        """Return the number of cards dealt to a hand, which is smaller where there is a monte."""
        return monte.HAND if monte.soloist_of(players, options) else super().dealt(players, options)

    def surplus(self, options: Mapping[str, Any]) -> Mapping[str, int]:
        """Return the extra cards that a soloist may hold from the monte."""
        soloist = monte.soloist_of(THREE, options)
        return {soloist: monte.MONTE} if soloist else {}

    def to_lay_away(self, deal: DeclaredDeal) -> Mapping[str, int]:
        """Return the discards to make: those of a soloist who still holds the monte."""
        return monte.waiting(deal)

    def laid_away(self, deal: DeclaredDeal, seat: str, cards: Cards) -> dict[str, Any]:
        """Return the discards as the monte."""
        return {"monte": cards}

    def plays_alone(self, deal: DeclaredDeal) -> bool:
        """True if each plays for himself."""
        return len(deal.hands) == THREE and not monte.soloist_of(THREE, deal.options)

    def headline(self, deal: DeclaredDeal) -> str:
        """Return the text of who plays alone, if anybody does."""
        soloist = monte.soloist_of(len(deal.hands), deal.options)
        return tr("{seat} plays alone", seat=soloist) if soloist else ""

    def solo_question(self, deal: DeclaredDeal, soloist: str) -> TrickQuestion:
        """Return the query where one plays alone: his thirds, of which eighteen win."""
        sides, goes_to = monte.sides_of(soloist), monte.goes_to(deal)
        known = sum(WORTH[card] for card in deal.monte if card != UNKNOWN)
        hidden = UNKNOWN in deal.monte and goes_to != "nobody"
        own = {side: known if goes_to == side else 0 for side in sides}
        last = POINT + known if goes_to == monte.LAST_TRICK else POINT
        number = self.to_lay_away(deal).get(soloist, 0)
        waiting = trn(number, "{seat} has to lay away {n} card", "{seat} has to lay away {n} cards", seat=soloist)
        return TrickQuestion(
            rules=rules(THREE, frozenset(sides[monte.SIDES[0]]), (), True, last),
            sides=sides,
            won={side: self.won(deal, side) + own[side] for side in sides},
            win_at=monte.LEAST,
            draw_at=monte.LEAST,
            per=POINT,
            unsure=(goes_to,) if hidden and goes_to in sides else (),
            unsure_last=hidden and goes_to == monte.LAST_TRICK,
            refusal=tr("cards of the monte are unknown") if hidden else "",
            pending=tr("{waiting} before the first trick", waiting=waiting) if number else "",
        )

    def question(self, deal: DeclaredDeal) -> TrickQuestion:
        """Return the query: the thirds of each side, of which only whole points decide.

        With three players the query is for one seat against the two others.
        """
        if soloist := monte.soloist_of(len(deal.hands), deal.options):
            return self.solo_question(deal, soloist)
        sides = SIDES[len(deal.hands)]
        if self.asks_seat(deal):
            seat = deal.seat or deal.leader or "A"
            sides = {name: sides[name] for name in sorted(sides, key=lambda name: name != seat)}
        first = frozenset(next(iter(sides.values())))
        won = {side: self.won(deal, side) + POINT * deal.declared.get(side, 0) for side in sides}
        hidden = UNKNOWN in deal.stock
        return TrickQuestion(
            rules=rules(len(deal.hands), first, deal.stock, self.option(deal.options, "forced") or not deal.stock),
            sides=sides,
            won=won,
            per=POINT,
            whole=True,
            unsure=self.undeclared(deal),
            refusal=tr("cards of the stock are unknown") if hidden else "",
        )

    def undeclared(self, deal: DeclaredDeal) -> tuple[str, ...]:
        """Return the sides that may have more to declare: before everybody has played, those with unknown cards."""
        begun = len(deal.trick) + len(deal.play) >= len(deal.hands)
        played = max(map(len, deal.hands.values())) < HAND[len(deal.hands)]
        if begun or played or not self.option(deal.options, "declarations"):
            return ()
        sides = SIDES[len(deal.hands)]
        return tuple(side for side in sides if any(UNKNOWN in deal.hands[seat] for seat in side))

    def check(self, deal: DeclaredDeal, report: Report) -> None:
        """Report declarations that do not count or are too many, a stock that cannot be drawn, and a wrong seat."""
        monte.check(deal, self.option(deal.options, "declarations"), report)
        if deal.stock and len(deal.hands) != TWO:
            report("stock", tr("only two players draw from a stock"))
        elif len(deal.stock) % TWO:
            report(
                "stock",
                trn(len(deal.stock), "{n} card; two players draw one each", "{n} cards; two players draw one each"),
            )
        elif deal.stock and not deal.trick and not any(deal.hands.values()):
            # nobody can win the trick after which the cards are drawn
            report("stock", tr("cards are left to be drawn, but nobody holds a card"))
        if deal.seat is not None and monte.soloist_of(len(deal.hands), deal.options):
            report("seat", tr("a seat can be chosen only where nobody plays alone"))
        elif deal.seat is not None and not self.asks_seat(deal):
            report("seat", tr("a seat can be chosen only where three play"))
        elif deal.seat is not None and deal.seat not in deal.hands:
            report("seat", tr('"{seat}" is no seat (A to {last})', seat=deal.seat[:40], last=max(deal.hands)))
        for side, points in deal.declared.items():
            if points and not self.option(deal.options, "declarations"):
                report(f"declared.{side}", tr("declarations do not count here (options.declarations)"))
            elif points > MOST_DECLARED:
                report(
                    f"declared.{side}",
                    tr(
                        "{points} points; all combinations together are {most_declared}",
                        points=points,
                        most_declared=MOST_DECLARED,
                    ),
                )

    def conceal(self, position: Position, start: Position, seat: str) -> dict[str, Any]:
        """Return the monte and the declarations in a view. Before the first trick each seat knows only its own."""
        deal = start.source
        assert isinstance(deal, DeclaredDeal)
        if deal.monte:
            return {"monte": monte.concealed(deal, seat)}
        begun = len(deal.trick) + len(position.line) >= len(position.seats)
        if not deal.declared or begun or max(map(len, deal.hands.values())) < HAND[len(deal.hands)]:
            return {}
        (own,) = (side for side in SIDES[len(deal.hands)] if seat in side)
        known = min(declarations(deal.hands[seat]), deal.declared.get(own, 0))
        return {"declared": {own: known} if known else {}}

    def lay_out(self, rest: list[str], record: Mapping[str, Any]) -> dict[str, Any]:
        """Return the stock of two, the monte of a soloist, and the declarations that the options count."""
        dealt = record["hands"]
        if soloist := monte.soloist_of(len(dealt), record.get("options", {})):
            return monte.lay_out(soloist, rest, dealt, WORTH)
        whole = len(dealt) == TWO and len(dealt["A"].split()) == HAND[TWO]
        found = {"stock": " ".join(rest)} if whole else {}
        if not record.get("options", {}).get("declarations"):
            return found
        points: dict[str, int] = {}
        for side in SIDES[len(dealt)]:
            hands: list[Cards] = [tuple(dealt[seat].split()) for seat in side]
            points[side] = sum(map(declarations, hands))
        return {**found, "declared": {side: number for side, number in points.items() if number}}


GAME = Tressette()
