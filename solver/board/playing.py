"""A deal at the table, one seat the person's: what is to be chosen before the first card, and the engine's moves.

Nothing is remembered between two messages: a page sends all that has been chosen so far, and the engine chooses the
same again for the same deal.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextvars import ContextVar
from functools import lru_cache
from typing import Any

from solver.board.messages import Limited, Tell, Word
from solver.board.searching import EACH
from solver.board.showing import first_text, position_of, shown
from solver.choices.moment import Announced, moment_of
from solver.display.language import tr
from solver.display.strings import count, listed
from solver.model.cards import Cards, read_card
from solver.model.deal import GAMES, Position
from solver.model.errors import Error
from solver.players.engine import Engine
from solver.players.session import TableSession

# Seconds for a move of the engine.
SECONDS = 3.0
# What is told of how far a choice before the play is: it has no say in what is chosen.
WATCHED: ContextVar[Callable[[int, int], None]] = ContextVar("WATCHED")


class Sit(Limited, frozen=True, kw_only=True):
    """seat: the person's. chosen: what he has chosen before the play, one after another. contract, soloist: named."""

    seat: Word
    chosen: tuple[Word, ...] = ()
    contract: Word | None = None
    soloist: Word | None = None
    level: Word = "fast"


class Reply(Limited, frozen=True, kw_only=True):
    """seat: the person's, who looks on. seed: of what chance decides."""

    seat: Word
    level: Word = "standard"
    seed: int = 0


class Wanted(Exception):
    """The person has to choose something that has not been chosen yet."""

    def __init__(self, wanted: dict[str, Any]) -> None:
        super().__init__()
        self.wanted = wanted


class Absent:
    """Stands for the person at a seat: gives what he has chosen, and says what is wanted next."""

    def __init__(self, seat: str, chosen: Sequence[str]) -> None:
        self.seat = seat
        self.chosen = list(chosen)
        self.told: list[str] = []
        self.hand: Cards = ()

    def look(self, deal: Any) -> None:
        """Take up his hand."""
        self.hand = deal.hands[self.seat]

    def next(self, kind: str, text: str, options: Sequence[str] = (), number: int = 0) -> str:
        """What is chosen next; number: of cards, where several are."""
        if not self.chosen:
            asked = {"kind": kind, "text": text, "options": list(options), "number": number, "told": self.told}
            raise Wanted({**asked, "hand": list(self.hand)})
        return self.chosen.pop(0)

    def named(self, text: str, names: Sequence[str]) -> str | None:
        """What he names of what he may; None for a pass."""
        answer = self.next("bid", text, ("pass", *names))
        if answer != "pass" and answer not in names:
            raise Error(tr("you may name {names}, or pass", names=listed(names, tr("or"))))
        return None if answer == "pass" else answer

    def bid(self, deal: Any, kinds: Cards) -> str | None:
        """The kind that he names; None for a pass."""
        return self.named(tr("Name a kind, and its other copy makes your partner; or pass."), kinds)

    def say(self, deal: Any, names: Cards) -> str | None:
        """The contract that he bids; None for a pass."""
        return self.named(tr("Bid a contract, or pass."), names)

    def hear(self, seat: str, kind: str | None) -> None:
        """Be told what a seat has named, or that it has passed."""
        said = tr("{seat} passes", seat=seat) if kind is None else tr("{seat} names {kind}", seat=seat, kind=kind)
        self.told.append(said)

    def rob(self, deal: Any, card: str) -> bool:
        """Does he take a card that he may rob?"""
        self.look(deal)
        answer = self.next("rob", tr("{card} lies there: do you rob it?", card=card), ("yes", "no"))
        if answer not in ("yes", "no"):
            raise Error(tr("the answer is yes or no"))
        return answer == "yes"

    def see_robbed(self, seat: str, number: int) -> None:
        """Be told that a seat has robbed so many cards."""
        self.told.append(tr("{seat} has robbed {cards}", seat=seat, cards=count(number, "cards")))

    def lay_away(self, deal: Any, number: int) -> Cards:
        """The cards of his hand that he lays away, so many of them."""
        self.look(deal)
        answer = self.next("discard", tr("Lay away {cards}.", cards=count(number, "cards")), self.hand, number)
        cards = cards_of(deal, answer)
        strange = [card for card in dict.fromkeys(cards) if cards.count(card) > self.hand.count(card)]
        if strange or len(cards) != number:
            raise Error(
                "; ".join([tr("you do not hold {card}", card=card) for card in strange])
                or tr("{number} cards are wanted, not {n}", number=number, n=len(cards))
            )
        return cards

    def keep(self, deal: Any, title: str, legal: Sequence[Cards], faults: Callable[[Cards], list[str]]) -> Cards:
        """The cards that he keeps."""
        if len(legal) == 1:
            return legal[0]
        number = len(legal[0])
        answer = self.next(
            "keep", tr("{contract}: keep {cards}.", contract=title, cards=count(number, "cards")), self.hand, number
        )
        kept = cards_of(deal, answer)
        wrong = faults(kept) or ([] if len(set(kept)) == len(kept) else [tr("name each card once")])
        if wrong:
            raise Error("; ".join(wrong))
        return kept

    def press(self, deal: Any, legal: Sequence[Cards], keep: Cards) -> Cards:
        """The card that he lays away again of the blind."""
        if len(legal) == 1:
            return legal[0]
        answer = self.next("press", tr("Press one card of the blind."), [" ".join(cards) for cards in legal], 1)
        pressed = cards_of(deal, answer)
        if pressed not in legal:
            raise Error(tr("one of {cards} is pressed", cards=" ".join(card for (card,) in legal)))
        return pressed


def cards_of(deal: Any, text: str) -> Cards:
    """The cards that a text lists; a word that is none stays as it is."""
    pack = GAMES[deal.game].pack
    return tuple(read_card(pack, word) or word for word in text.split())


class Patient(Engine):
    """An engine that remembers what it has chosen before the play, for a page asks again and again.

    While it thinks it tells for which seat, how far it is, and what the person has been told.
    """

    def __init__(self, level: str, person: Absent, tell: Tell) -> None:
        super().__init__(level)
        self.person = person
        self.tell = tell

    def _chosen(self, what: str, deal: Any, seat: str, *options: Cards) -> Any:
        due = 0.0

        def progress(done: int, total: int) -> None:
            nonlocal due
            if time.monotonic() >= due:
                due = time.monotonic() + EACH
                self.tell(None, {"seat": seat, "done": done, "of": total, "told": list(self.person.told)})

        progress(0, 0)
        token = WATCHED.set(progress)
        try:
            return chosen_by(what, self.level, GAMES[deal.game].text(deal), seat, *options)
        finally:
            WATCHED.reset(token)

    def bid(self, deal: Any, seat: str, kinds: Cards) -> str | None:
        """The kind that a seat names."""
        return self._chosen("bid", deal, seat, kinds)  # type: ignore[no-any-return]

    def contract(self, deal: Any, seat: str, names: Cards) -> str | None:
        """The contract that a seat bids."""
        return self._chosen("contract", deal, seat, names)  # type: ignore[no-any-return]

    def take_up(self, deal: Any, seat: str) -> Any:
        """The deal with what a seat keeps and lays away."""
        return self._chosen("take_up", deal, seat)


@lru_cache(maxsize=256)
def chosen_by(what: str, level: str, text: str, seat: str, *options: Cards) -> Any:
    """What an engine chooses for a seat in a deal, whichever process is asked: no clock has a say in it."""
    engine = Engine(level)
    engine.limits["progress"] = WATCHED.get()
    return getattr(engine, what)(position_of(text).source, seat, *options)


def sit(text: str, options: Sit, tell: Tell) -> None:
    """A fresh deal as far as it is chosen: what is wanted next of the person, or the table as he sees it."""
    deal = position_of(first_text(text)).source
    if options.seat not in deal.hands:
        raise Error(tr('"{seat}" is no seat of this deal', seat=options.seat))
    person = Absent(options.seat, options.chosen)
    engine = Patient(options.level, person, tell)
    moment = moment_of(deal.game)
    person.look(deal)
    announced = Announced(deal, options.contract, options.soloist)
    try:
        if options.contract is None and options.soloist is None:
            announced = moment.before(deal, person, engine)
        ready = moment.settle(announced.deal, person, engine, announced.contract, announced.soloist)
    except Wanted as wanted:
        tell({"wanted": wanted.wanted}, None)
        return
    if ready is None:
        tell({"void": tr("All have passed: the deal is void."), "told": person.told}, None)
        return
    tell({"table": seen(ready.position, options.seat), "told": person.told}, None)


def seen(position: Position, seat: str) -> dict[str, Any]:
    """A position as a seat sees it, asked about for this seat where each plays for himself."""
    own = position.for_seat(seat) if position.asked_seat is not None else position
    return shown(own, None if own.is_over else seat)


def reply(text: str, options: Reply, tell: Tell) -> None:
    """The engine's move for the seat to move, and the table after it as the person sees it."""
    position = position_of(first_text(text))
    if position.is_over:
        raise Error(tr("the play is over"))
    table = TableSession(position.deal, options.seat, Engine(options.level, seconds=SECONDS), options.seed)
    seat = position.turn
    move = table.reply()
    tell({"seat": seat, "move": str(move), "table": seen(table.position, options.seat)}, None)
