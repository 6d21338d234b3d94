"""Conditions on hands: a small expression language over numbers, seats and cards."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from solver.display.translation import tr
from solver.model.common_terms import terms_of
from solver.model.condition_arguments import read_arguments, read_seat, unknown
from solver.model.condition_feasibility import Bounds, can_hold
from solver.model.condition_functions import Term, reachable
from solver.model.condition_text import (
    ALLOWED,
    BLANKS,
    COMPARED,
    COMPUTED,
    FUNCTIONS,
    LARGEST,
    MOST_LENGTH,
    Number,
    Refused,
    column_of,
    number_of,
    parse,
)
from solver.model.deal import GAMES, Deal
from solver.model.errors import Error
from solver.model.suit_shapes import Shapes

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
    game: the game.
    term: the term.
    seat: letter of the seat.
    given: the other arguments.
    gone: cards that have left the hand, which count as if they were there.
    """

    node: ast.Call
    game: Any
    term: Term
    seat: str
    given: tuple[Any, ...]
    gone: tuple[str, ...] = ()

    def sum(self, cards: Sequence[str]) -> int:
        """Return the sum over some cards."""
        return self.term.value(self.game, cards, *self.given)

    def result(self, total: int) -> int:
        """Return the result from the sum over the hand and the cards that have left it."""
        return total if self.term.result is None else self.term.result(total, *self.given)

    def value(self, hand: Sequence[str]) -> int:
        """Return the result for a hand."""
        return self.result(self.sum((*hand, *self.gone)))

    def bounds(self, size: int) -> Bounds:
        """Return bounds of the result for all hands of this size."""
        if self.term.result is None:
            return self.term.bounds(self.game, size, *self.given)
        pack = self.game.pack
        return self.bounds_of(self.sum(self.gone), [self.sum([card]) for card in pack.order] * pack.copies, size)

    def bounds_of(self, base: int, worth: Sequence[int], size: int) -> Bounds:
        """Return bounds of the result where the sum over known cards is given, and `size` more cards are of these."""
        sums = reachable(base, worth, size)
        if sums is None:
            return self.term.bounds(self.game, size, *self.given)
        found = [self.result(total) for total in sums]
        return (min(found), max(found)) if found else (0, 0)


class Condition:
    """Condition on a deal, such as `points(A) >= 20 and holds(C, "XV")`. Call it with a deal.

    points(SEAT): card points in a hand, as the game's page counts them first.
    cards(SEAT): number of cards.
    suit(SEAT, NAME), length(SEAT, NAME): number of cards of a suit, by its name, a prefix, a letter or a sign.
    shape(SEAT, SHAPES): 1 if the suits have these lengths, else 0.
    holds(SEAT, CARD): number of copies of a card.
    seats: number of seats.
    A to E are the seats. A game may add terms (`Ruleset.terms`). Quotes around single words are optional. The language
    has arithmetic, `min`, `max`, `abs`, comparisons, `and`, `or` and `not`. Raises Error for any other text, with the
    column of the first invalid part.

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
        given = text.strip()
        self.text = given.translate(BLANKS)
        self.calls: list[Call] = []
        try:
            self.tree = parse(given, most)
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
            return call.value(hands[call.seat])

        return self.holds(Values(len(hands), value))

    def holds(self, values: Values) -> bool:
        """True if the condition holds with the values of its calls. Raises Error as `is_met` does."""
        try:
            return bool(self._asked(values))
        except Refused as error:
            raise Error(self._named(str(error))) from None

    def check_possible(self, deal: Deal) -> None:
        """Raise Error if no deal with as many cards as this one can meet the condition, or has one of its shapes."""
        sizes = {seat: len(hand) for seat, hand in deal.hands.items()}
        self.check_shapes(sizes)
        if not self.can_hold(lambda call: call.bounds(sizes.get(call.seat, 0))):
            raise Error(self._named(tr("no deal of {game} can be like that", game=self.game.name)))

    def check_shapes(self, sizes: Mapping[str, int]) -> None:
        """Raise Error for a shape of more or fewer cards than the hand has."""
        for call in self.calls:
            size = sizes.get(call.seat, 0) + len(call.gone)
            for shapes in call.given if call.seat in sizes else ():
                for shape, cards in shapes.sizes if isinstance(shapes, Shapes) else ():
                    if cards != size:
                        said = tr("a hand of {n} cards has no shape {shape}", n=size, shape=shape)
                        raise Error(self._named(said))

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
            case ast.Call(func=ast.Name(id=name), args=args) if name in FUNCTIONS:
                return self._function(name, args)
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
        raise unknown(node, self.text)

    def _function(self, name: str, args: Sequence[ast.expr]) -> Asked:
        """Return a function that evaluates the call of a function of numbers."""
        terms, compute = [self._made(one) for one in args], FUNCTIONS[name].compute
        return lambda values: compute(*(term(values) for term in terms))

    def _term(self, call: ast.Call) -> Asked:
        """Return a function that evaluates the call of a term, and list the call."""
        assert isinstance(call.func, ast.Name)
        name, game = call.func.id, self.game
        if name == "points" and name not in self.terms:
            raise Refused(tr("cards of {game} have no points of their own", game=game.name), column_of(call, self.text))
        if name not in self.terms:
            raise unknown(call.func, self.text)
        term = self.terms[name]
        if not call.args:
            raise Refused(tr("it is written {shown}", shown=term.shown), column_of(call, self.text))
        given, gone = read_arguments(game, term, call, self.text)
        seat = read_seat(game, call.args[0], self.text)
        if term.given is not None:
            given = term.given(game, self.options, given)
        number = len(self.calls)
        self.calls.append(Call(call, game, term, seat, given, gone))
        return lambda values: values.of(number)


def no_seat(seat: str, last: str) -> str:
    """Return the message about a seat that the deal does not have."""
    return tr("there is no seat {seat} (A to {last})", seat=seat, last=last)


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
