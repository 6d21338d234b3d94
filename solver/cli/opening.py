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
from solver.model.cards import Cards, read_card, split_words
from solver.model.deal import GAMES
from solver.players.engine import Engine

# What can be typed at each question.
BIDDING = "Type a name of those listed, pass, hint for what the engine thinks of them, or quit to leave the table."
ROBBING = "y to take the card, for which you lay away one more; n to leave it there; quit to leave the table."
LAYING = "Type the cards with blanks between, hint for what the engine would lay away, or quit to leave the table."
KEEPING = "Type cards with blanks between, hint for what the engine would choose, or quit to leave the table."


class Person:
    """Asks the person at a seat; an engine advises where that is wanted."""

    def __init__(self, seat: str, engine: Engine | None) -> None:
        self.seat = seat
        self.engine = engine

    def look(self, deal: Any) -> None:
        """Show the person his hand."""
        output.say(f"Your hand: {' '.join(deal.hands[self.seat])}")

    def bid(self, deal: Any, kinds: Cards) -> str | None:
        """What the person names; None for a pass."""
        lower = "" if len(set(deal.hands[self.seat])) == len(kinds) else " lower than the last one"
        while True:
            answer = ask(f"Name a kind{lower} you hold, and its other copy makes your partner; or pass: ", BIDDING)
            kind = read_card(GAMES[deal.game].pack, answer)
            if kind in kinds:
                return kind
            if answer.lower() in ("pass", "p"):
                return None
            if answer.lower() == "hint":
                self.advise(deal)
            else:
                output.say(f"You {'hold' if not lower else 'may name'} {' '.join(kinds)}.")

    def say(self, deal: Any, names: Cards) -> str | None:
        """The contract that the person bids; None for a pass."""
        while True:
            answer = ask(f"Bid {', '.join(names)}; or pass: ", BIDDING).lower().replace(" ", "_")
            if answer in names:
                return answer
            if answer in ("pass", "p"):
                return None
            if answer == "hint":
                self.advise(deal)
            else:
                output.say(f"You may bid {' '.join(names)}, or pass.")

    def rob(self, deal: Any, card: str) -> bool:
        """Does the person rob a card?"""
        self.look(deal)
        return ask(f"{card} lies there: rob it? [Y/n] ", ROBBING).lower() not in ("n", "no")

    def see_robbed(self, seat: str, number: int) -> None:
        """Say how many cards a seat has robbed."""
        output.say(f"{'You have' if seat == self.seat else f'{seat} has'} robbed {strings.count(number, 'cards')}.")

    def lay_away(self, deal: Any, number: int) -> Cards:
        """The cards that the person lays away."""
        self.look(deal)
        hand = deal.hands[self.seat]

        def wrong(cards: Cards) -> str:
            strange = dict.fromkeys(card for card in cards if cards.count(card) > hand.count(card))
            told = [f"you do not hold {card}" for card in strange]
            if not told and len(cards) != number:
                return f"{strings.count(number, 'cards')}, not {len(cards)}"
            return "; ".join(told)

        return self.cards(deal, f"Lay away {strings.count(number, 'cards')}: ", LAYING, wrong)

    def hear(self, seat: str, kind: str | None) -> None:
        """Say what a seat has named, or that it has passed."""
        who, passes, names = ("You", "pass", "name") if seat == self.seat else (seat, "passes", "names")
        output.say(f"{who} {passes}." if kind is None else f"{who} {names} {kind}.")

    def keep(self, deal: Any, title: str, legal: Sequence[Cards], faults: Callable[[Cards], list[str]]) -> Cards:
        """Cards that the person keeps; where there is no choice he is told."""
        if len(legal) == 1:
            output.say(f"You keep {' '.join(legal[0])}.")
            return legal[0]
        number = strings.count(len(legal[0]), "cards")

        def wrong(kept: Cards) -> str:
            return "; ".join(faults(kept)) or ("" if len(set(kept)) == len(kept) else "name each card once")

        return self.cards(deal, f"{title}: keep {number}: ", KEEPING, wrong)

    def cards(
        self, deal: Any, prompt: str, topic: str, wrong: Callable[[Cards], str], keep: Cards = ()
    ) -> Cards:
        """Cards that the person names, asked for until nothing is wrong with them; wrong: what is, or nothing."""
        while True:
            answer = ask(prompt, topic)
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
            output.say(f"The blind: {' '.join(deal.blind)}")
        if len(legal) == 1:
            if legal[0]:
                output.say(f"You press {legal[0][0]}.")
            return legal[0]

        def wrong(pressed: Cards) -> str:
            return "" if pressed in legal else f"One of {' '.join(card for (card,) in legal)}."

        return self.cards(deal, "Press one card of the blind: ", KEEPING, wrong, keep)

    def advise(self, deal: Any, keep: Cards = ()) -> None:
        """Say what the engine thinks of what the person can choose."""
        seen = choice_view(deal, self.seat)
        found = (self.engine or Engine("fast")).choice(seen, self.seat, keep)
        say_hint(Input(deal.id, 1, seen.deal), found, True)


def cards_of(deal: Any, text: str) -> Cards:
    """The cards that a text lists; a word that is none stays as it is."""
    pack = GAMES[deal.game].pack
    return tuple(read_card(pack, word) or word for word in split_words(pack, text))
