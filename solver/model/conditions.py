"""Conditions on hands: a small expression language over numbers, seats and cards."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from solver.display.translation import tr
from solver.model.cards import SEATS, read_card, suggest
from solver.model.common_terms import points_of, terms_of
from solver.model.condition_feasibility import Bounds, can_hold
from solver.model.condition_terms import Term
from solver.model.condition_text import (
    ALLOWED,
    COMPARED,
    COMPUTED,
    LARGEST,
    MOST_LENGTH,
    SHOWN,
    Number,
    Refused,
    column_of,
    number_of,
    parse,
    shown,
)
from solver.model.deal import GAMES, Deal
from solver.model.errors import Error

# Characters of the condition in a deal, to which others may have been added.
LONGEST_KNOWN = 4 * MOST_LENGTH

Hands = Mapping[str, Sequence[str]]


class Values(NamedTuple):
    """Numbers that a condition is evaluated with.

    seats: number of seats.
    of: function that returns the value of a call from its place in `Condition.calls`. Raises Refused for a missing
    seat.
    """

    seats: int
    of: Callable[[int], Number]


Asked = Callable[[Values], Number]


class Call(NamedTuple):
    """Call of a term in a condition.

    node: its node in the tree.
    term: the term.
    seat: letter of the seat.
    given: the other arguments.
    """

    node: ast.Call
    term: Term
    seat: str
    given: tuple[Any, ...]


class Condition:
    """Condition on a deal, such as `points(A) >= 20 and holds(C, "XV")`. Call it with a deal.

    points(SEAT): card points in a hand, as the game's page counts them first.
    cards(SEAT): number of cards.
    suit(SEAT, NAME): number of cards of a suit, by its name or a prefix.
    holds(SEAT, CARD): number of copies of a card.
    seats: number of seats.
    A to E are the seats. A game may add terms (`Ruleset.terms`). Quotes around names of suits and cards are optional.
    The language has arithmetic, comparisons, `and`, `or` and `not`. Raises Error for any other text, with the column
    of the first invalid part.

    options: options of the deal, which decide what is trumps.
    name: name of the condition in messages. Empty: messages begin with their column.
    most: most characters.
    calls: calls of terms in the condition.
    """

    def __init__(
        self,
        text: str,
        game: str,
        options: Mapping[str, Any] | None = None,
        name: str = "--where",
        most: int = MOST_LENGTH,
    ) -> None:
        self.game = GAMES[game]
        self.options = options or {}
        self.name = name
        self.terms = terms_of(self.game)
        self.text = text.replace("\n", " ").strip()
        self.calls: list[Call] = []
        try:
            self.tree = parse(self.text, most)
            self._asked = self._made(self.tree)
        except Refused as error:
            words = ", ".join([term.shown for term in self.terms.values()] + ["seats"])
            said = tr("{why}; what can be asked: {words}", why=self._named(str(error)), words=words)
            raise Error(f"{said}; {ALLOWED}") from None

    def __call__(self, deal: Deal) -> bool:
        return self.is_met(deal.hands)

    @property
    def seats(self) -> frozenset[str]:
        """Seats that the condition is about."""
        return frozenset(call.seat for call in self.calls)

    def is_met(self, hands: Hands) -> bool:
        """True if these hands meet the condition. Raises Error for a missing seat and for a division by 0."""

        def value(number: int) -> Number:
            call = self.calls[number]
            if call.seat not in hands:
                raise Refused(no_seat(call.seat, list(hands)[-1]))
            return call.term.value(self.game, hands[call.seat], *call.given)

        return self.holds(Values(len(hands), value))

    def holds(self, values: Values) -> bool:
        """True if the condition holds with the values of its calls. Raises Error as `is_met` does."""
        try:
            return bool(self._asked(values))
        except Refused as error:
            raise Error(self._named(str(error))) from None

    def check_possible(self, deal: Deal) -> None:
        """Raise Error if no deal with as many cards as this one can meet the condition."""
        if not self.can_hold(lambda call: self.bounds(call, len(deal.hands.get(call.seat, ())))):
            raise Error(self._named(tr("no deal of {game} can be like that", game=self.game.name)))

    def bounds(self, call: Call, size: int) -> Bounds:
        """Return the bounds of a call for a hand of this size."""
        return call.term.bounds(self.game, size, *call.given)

    def can_hold(self, bounds: Callable[[Call], Bounds]) -> bool:
        """Return False if the condition is proven to be false by the bounds of its calls."""
        calls = {call.node: call for call in self.calls}
        return can_hold(self.tree, lambda node: bounds(calls[node]))

    def _named(self, message: str) -> str:
        """Return a message with the name of the condition before it."""
        return f"{self.name}: {message}" if self.name else message

    def _made(self, node: ast.expr) -> Asked:
        """Return a function that evaluates a node from the values of the calls."""
        match node:
            case ast.Constant():
                number = number_of(node)
                assert number is not None
                return lambda values: number
            case ast.Name(id="seats"):
                return lambda values: values.seats
            case ast.Call():
                return self._term(node)
            case ast.UnaryOp(op=ast.Not(), operand=inner):
                said = self._made(inner)
                return lambda values: not said(values)
            case ast.UnaryOp(operand=inner):
                said = self._made(inner)
                return lambda values: -said(values)
            case ast.BoolOp(op=kind, values=parts):
                terms, join = [self._made(part) for part in parts], all if isinstance(kind, ast.And) else any
                return lambda values: join(term(values) for term in terms)
            case ast.BinOp(op=sign, left=left, right=right):
                one, other, compute = self._made(left), self._made(right), COMPUTED[type(sign)]
                return lambda values: computed(compute, one(values), other(values))
            case ast.Compare(left=left, ops=kinds, comparators=others):
                sides = [self._made(side) for side in (left, *others)]
                held = [COMPARED[type(kind)] for kind in kinds]
                return lambda values: compared(held, [side(values) for side in sides])
        raise self._unknown(node)

    def _term(self, call: ast.Call) -> Asked:
        """Return a function that evaluates the call of a term, and list the call."""
        assert isinstance(call.func, ast.Name)
        name = call.func.id
        if name not in self.terms:
            raise self._unknown(call.func)
        term, game = self.terms[name], self.game
        if name == "points" and not points_of(game):
            raise Refused(tr("cards of {game} have no points of their own", game=game.name), column_of(call, self.text))
        if len(call.args) != 1 + len(term.takes):
            raise Refused(tr("it is written {shown}", shown=term.shown), column_of(call, self.text))
        seat = self._seat(call.args[0])
        given = [self._argument(kind, node) for kind, node in zip(term.takes, call.args[1:], strict=True)]
        if term.implied is not None:
            given.append(term.implied(game, self.options))
        number = len(self.calls)
        self.calls.append(Call(call, term, seat, tuple(given)))
        return lambda values: values.of(number)

    def _seat(self, node: ast.expr) -> str:
        """Return the letter of a seat, from the letter or the seat's name in the game."""
        name = word_of(node)
        seat = self.game.seat_names.get(name, name)
        if seat not in tuple(SEATS):
            raise self._unknown(node)
        return seat

    def _argument(self, kind: str, node: ast.expr) -> Any:
        """Return the cards of a suit, or the card, that an argument names. Raises Refused if there is none."""
        name, pack, game = word_of(node), self.game.pack, self.game.name
        if kind == "suit":
            cards = [one.cards for one in pack.suits if name and one.name.lower().startswith(name.lower())]
            if len(cards) == 1:
                return frozenset(cards[0])
            known = [one.name for one in pack.suits]
            near = suggest(name[:SHOWN], known) or f" ({', '.join(known)})"
            said = tr('"{name}" is no suit of {game}', name=name[:SHOWN], game=game) + near
        else:
            card = read_card(pack, name)
            if card is not None:
                return card
            near = suggest(name[:SHOWN], pack.order)
            said = tr('"{name}" is no card of {game}', name=name[:SHOWN], game=game) + near
        raise Refused(said, column_of(node, self.text))

    def _unknown(self, node: ast.expr) -> Refused:
        """Return the error for an unknown name."""
        return Refused(tr('"{name}" cannot be asked', name=shown(node, self.text)), column_of(node, self.text))


def no_seat(seat: str, last: str) -> str:
    """Return the message about a seat that the deal does not have."""
    return tr("there is no seat {seat} (A to {last})", seat=seat, last=last)


def word_of(node: ast.expr) -> str:
    """Return a name, a string or the digits of a number (for a card). Return an empty string for other nodes."""
    match node:
        case ast.Name(id=name) | ast.Constant(value=str() as name):
            return name
        case ast.Constant(value=int() as number) if not isinstance(number, bool):
            return str(number)
    return ""


def computed(compute: Callable[[Any, Any], Any], one: Number, other: Number) -> Number:
    """Return the result of an arithmetic operation. Raises Refused for a division by 0 and for too large numbers."""
    try:
        found: Number = compute(one, other)
    except ZeroDivisionError:
        raise Refused(tr("it divides by 0")) from None
    if not -LARGEST <= found <= LARGEST or found.denominator > LARGEST:
        raise Refused(tr("a number is too large: at most {n}", n=LARGEST))
    return found


def compared(held: Sequence[Callable[[Any, Any], bool]], sides: Sequence[Number]) -> bool:
    """True if all comparisons hold, each between a side and the next."""
    return all(hold(sides[i], sides[i + 1]) for i, hold in enumerate(held))
