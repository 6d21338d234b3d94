"""Conditions on random deals: a small language of numbers, seats and cards, read by simpleeval."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from typing import Any

import simpleeval

from solver.display.language import tr
from solver.io.condition_bounds import Bounds, can_hold
from solver.model.cards import SEATS, read_card, suggest
from solver.model.deal import GAMES, Deal
from solver.model.errors import Error

# What can be asked of a deal, for messages and help.
WORDS = "points(A), cards(A), suit(A, name), holds(A, card), seats"
# Deals looked at for each one wanted before it is said that there are none.
MOST_TRIES = 200_000
EACH = 100


class Condition:
    """What a deal has to be like, such as `points(A) >= 20 and holds(C, "XV")`; call it with a deal.

    points(SEAT): card points in a hand, as the game's page counts them first. cards(SEAT): number of cards. suit(SEAT,
    NAME): cards of a suit, by its name or how it begins. holds(SEAT, CARD): how many copies of a card. A to E are the
    seats. Arithmetic, comparisons, `and`, `or`, `not`; nothing else is read. Raises Error for any other text.
    """

    def __init__(self, text: str, game: str) -> None:
        self.text = text
        self.game = GAMES[game]
        try:
            ast.parse(text.strip(), mode="eval")
            self._parsed = simpleeval.SimpleEval.parse(text)
        except (SyntaxError, ValueError, simpleeval.InvalidExpression) as error:
            raise self._fault(error) from None

    def __call__(self, deal: Deal) -> bool:
        names = {seat: seat for seat in SEATS} | {"seats": len(deal.hands), "True": True, "False": False}
        asked = simpleeval.SimpleEval(names=names, functions=self._functions(deal))
        try:
            found = asked.eval(self.text, self._parsed)
        except Error:
            raise
        except Exception as error:
            raise self._fault(error) from None
        if callable(found):
            raise self._fault(TypeError())
        return bool(found)

    def check_possible(self, deal: Deal) -> None:
        """Raise Error where no deal with as many cards as this one can be like that."""
        pack, worth = self.game.pack, getattr(self.game, "card_points", None) or {}
        values = sorted(worth[card][0] if card in worth else 0 for card in pack.order for _ in range(pack.copies))

        def bounds(name: str, given: list[ast.expr]) -> Bounds:
            size = len(deal.hands.get(getattr(given[0], "id", "") if given else "", ()))
            if name == "cards":
                return (size, size)
            if name == "points" and size:
                return (sum(values[:size]), sum(values[-size:]))
            return (0, pack.copies if name == "holds" else size)

        if not can_hold(self.text, bounds):
            raise Error(tr("--where: no deal of {game} can be like that", game=self.game.name))

    def _functions(self, deal: Deal) -> dict[str, Callable[..., Any]]:
        """What can be asked of a deal."""
        pack = self.game.pack

        def hand(seat: object) -> tuple[str, ...]:
            if seat not in deal.hands:
                raise Error(tr("--where: there is no seat {seat} (A to {last})", seat=seat, last=list(deal.hands)[-1]))
            return deal.hands[str(seat)]

        def points(seat: object) -> int:
            worth = getattr(self.game, "card_points", None)
            if not worth or not any(map(any, worth.values())):
                raise Error(tr("--where: cards of {game} have no points of their own", game=self.game.name))
            return sum(worth[card][0] for card in hand(seat) if card in worth)

        def suit(seat: object, name: object) -> int:
            known = [one.cards for one in pack.suits if one.name.lower().startswith(str(name).lower())]
            if len(known) != 1:
                near = suggest(str(name)[:40], [one.name for one in pack.suits])
                names = ", ".join(one.name for one in pack.suits)
                raise Error(
                    tr('--where: "{name}" is no suit of {game}', name=str(name)[:40], game=self.game.name)
                    + (near or f" ({names})")
                )
            return sum(card in known[0] for card in hand(seat))

        def holds(seat: object, name: object) -> int:
            card = read_card(pack, str(name))
            if card is None:
                near = suggest(str(name)[:40], pack.order)
                raise Error(
                    tr('--where: "{name}" is no card of {game}', name=str(name)[:40], game=self.game.name) + near
                )
            return hand(seat).count(card)

        return {"points": points, "cards": lambda seat: len(hand(seat)), "suit": suit, "holds": holds}

    def _fault(self, error: Exception) -> Error:
        """What is said of a text that is no condition."""
        name = getattr(error, "func_name", "") or getattr(error, "name", "")
        why = tr('"{name}" cannot be asked', name=str(name)[:40]) if name else tr("it cannot be read")
        return Error(tr("--where: {why}; what can be asked: {words}", why=why, words=WORDS))


class Chosen:
    """The deals that are as they should be, and how many were looked at for them (`tries`).

    told: is told now and then how many in a row were not like that, and how many are the most.
    """

    def __init__(
        self, deals: Iterator[Deal], condition: Condition, count: int, told: Callable[[int, int], None] | None = None
    ) -> None:
        self.deals = deals
        self.condition = condition
        self.count = count
        self.told = told
        self.tries = 0

    def __iter__(self) -> Iterator[Deal]:
        left, since = self.count, 0
        while left:
            deal = next(self.deals)
            if not self.tries:
                # a term that cannot be asked is told first
                self.condition(deal)
                self.condition.check_possible(deal)
            if self.told is not None and since % EACH == 0:
                self.told(since, MOST_TRIES)
            self.tries, since = self.tries + 1, since + 1
            if self.condition(deal):
                left, since = left - 1, 0
                yield deal
            elif since >= MOST_TRIES:
                raise Error(tr("--where: none of {since:,} deals in a row is like that", since=since))
