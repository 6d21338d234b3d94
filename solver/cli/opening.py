"""What a person at the terminal has to choose before the first card of a deal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from solver.choices.moment import choice_view
from solver.cli import output
from solver.cli.hint_report import say_hint
from solver.cli.inputs import Input
from solver.cli.prompt import ask
from solver.display import strings
from solver.display.language import mark, tr, trn
from solver.model.cards import Cards, read_card, split_words
from solver.model.deal import GAMES
from solver.players.engine import Engine

# What can be typed at each question.
BIDDING = mark(
    "Type a name of those listed, pass, hint for what the engine thinks of them, or quit to leave the table."
)
ROBBING = mark("y to take the card, for which you lay away one more; n to leave it there; quit to leave the table.")
LAYING = mark(
    "Type the cards with blanks between, hint for what the engine would lay away, or quit to leave the table."
)
KEEPING = mark("Type cards with blanks between, hint for what the engine would choose, or quit to leave the table.")
LOWER = mark("Name a kind lower than the last one you hold, and its other copy makes your partner; or pass: ")


class Person:
    """Asks the person at a seat; an engine advises where that is wanted."""

    def __init__(self, seat: str, engine: Engine | None) -> None:
        self.seat = seat
        self.engine = engine

    def look(self, deal: Any) -> None:
        """Show the person his hand."""
        output.say(tr("Your hand: {cards}", cards=" ".join(deal.hands[self.seat])))

    def bid(self, deal: Any, kinds: Cards) -> str | None:
        """What the person names; None for a pass."""
        first = len(set(deal.hands[self.seat])) == len(kinds)
        question = tr("Name a kind you hold, and its other copy makes your partner; or pass: ")
        if not first:
            question = tr(LOWER)
        while True:
            answer = ask(question, tr(BIDDING))
            kind = read_card(GAMES[deal.game].pack, answer)
            if kind in kinds:
                return kind
            if answer.lower() in ("pass", "p"):
                return None
            if answer.lower() == "hint":
                self.advise(deal)
            else:
                cards = " ".join(kinds)
                output.say(tr("You hold {cards}.", cards=cards) if first else tr("You may name {cards}.", cards=cards))

    def say(self, deal: Any, names: Cards) -> str | None:
        """The contract that the person bids; None for a pass."""
        while True:
            answer = ask(tr("Bid {names}; or pass: ", names=", ".join(names)), tr(BIDDING)).lower().replace(" ", "_")
            if answer in names:
                return answer
            if answer in ("pass", "p"):
                return None
            if answer == "hint":
                self.advise(deal)
            else:
                output.say(tr("You may bid {names}, or pass.", names=" ".join(names)))

    def rob(self, deal: Any, card: str) -> bool:
        """Does the person rob a card?"""
        self.look(deal)
        return ask(tr("{card} lies there: rob it? [Y/n] ", card=card), tr(ROBBING)).lower() not in ("n", "no")

    def see_robbed(self, seat: str, number: int) -> None:
        """Say how many cards a seat has robbed."""
        if seat == self.seat:
            output.say(trn(number, "You have robbed {n} card.", "You have robbed {n} cards."))
        else:
            output.say(trn(number, "{seat} has robbed {n} card.", "{seat} has robbed {n} cards.", seat=seat))

    def lay_away(self, deal: Any, number: int) -> Cards:
        """The cards that the person lays away."""
        self.look(deal)
        hand = deal.hands[self.seat]

        def wrong(cards: Cards) -> str:
            strange = dict.fromkeys(card for card in cards if cards.count(card) > hand.count(card))
            told = [tr("you do not hold {card}", card=card) for card in strange]
            if not told and len(cards) != number:
                return tr("{cards}, not {n}", cards=strings.count(number, "cards"), n=len(cards))
            return "; ".join(told)

        return self.cards(deal, trn(number, "Lay away {n} card: ", "Lay away {n} cards: "), LAYING, wrong)

    def hear(self, seat: str, kind: str | None) -> None:
        """Say what a seat has named, or that it has passed."""
        if seat == self.seat:
            output.say(tr("You pass.") if kind is None else tr("You name {kind}.", kind=kind))
        else:
            named = tr("{seat} names {kind}.", seat=seat, kind=kind)
            output.say(tr("{seat} passes.", seat=seat) if kind is None else named)

    def keep(self, deal: Any, title: str, legal: Sequence[Cards], faults: Callable[[Cards], list[str]]) -> Cards:
        """Cards that the person keeps; where there is no choice he is told."""
        if len(legal) == 1:
            output.say(tr("You keep {cards}.", cards=" ".join(legal[0])))
            return legal[0]
        number = strings.count(len(legal[0]), "cards")

        def wrong(kept: Cards) -> str:
            return "; ".join(faults(kept)) or ("" if len(set(kept)) == len(kept) else tr("name each card once"))

        return self.cards(deal, tr("{contract}: keep {cards}: ", contract=title, cards=number), KEEPING, wrong)

    def cards(
        self, deal: Any, prompt: str, topic: str, wrong: Callable[[Cards], str], keep: Cards = ()
    ) -> Cards:
        """Cards that the person names, asked for until nothing is wrong with them; wrong: what is, or nothing."""
        while True:
            answer = ask(prompt, tr(topic))
            if answer.lower() == "hint":
                self.advise(deal, keep)
                continue
            cards = cards_of(deal, answer)
            fault = wrong(cards)
            if not fault:
                return cards
            output.say(fault)

    def press(self, deal: Any, legal: Sequence[Cards], keep: Cards) -> Cards:
        """The card of the blind that the person lays away again; where there is no choice he is told."""
        if legal[0]:
            output.say(tr("The blind: {cards}", cards=" ".join(deal.blind)))
        if len(legal) == 1:
            if legal[0]:
                output.say(tr("You press {card}.", card=legal[0][0]))
            return legal[0]

        def wrong(pressed: Cards) -> str:
            return "" if pressed in legal else tr("One of {cards}.", cards=" ".join(card for (card,) in legal))

        return self.cards(deal, tr("Press one card of the blind: "), KEEPING, wrong, keep)

    def advise(self, deal: Any, keep: Cards = ()) -> None:
        """Say what the engine thinks of what the person can choose."""
        seen = choice_view(deal, self.seat)
        found = (self.engine or Engine("fast")).choice(seen, self.seat, keep)
        say_hint(Input(deal.id, 1, seen.deal), found, True)


def cards_of(deal: Any, text: str) -> Cards:
    """The cards that a text lists; a word that is none stays as it is."""
    pack = GAMES[deal.game].pack
    return tuple(read_card(pack, word) or word for word in split_words(pack, text))
