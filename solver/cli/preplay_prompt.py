"""Prompts for the user's decisions before the first card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from solver.cli import output
from solver.cli.hint_report import print_hint
from solver.cli.inputs import Input
from solver.cli.prompt import ask, command
from solver.deal_records.bids import PASS, auction_lines, is_open, parts
from solver.display import string_utils
from solver.display.translation import mark, tr, trn
from solver.model.cards import Cards
from solver.model.choice_names import choice_named
from solver.model.contract_names import contract_label, contracts_meant
from solver.model.deal import GAMES
from solver.model.sentence_names import in_sentence
from solver.model.short_names import short_cards
from solver.model.typed_cards import cards_meant, meant
from solver.players.engine_player import Engine
from solver.players.preplay_advice import preplay_advice, robbing_advice
from solver.preplay.phase import LyingCard, preplay_of

# Commands at each prompt.
BIDDING = mark(
    "Type a name of those listed, pass, hint for what the engine thinks of them, or quit to leave the table."
)
NAMING = mark("Type a name of those listed, hint for what the engine thinks of them, or quit to leave the table.")
VALUES = mark("Type yes or the value to go on, pass, hint for what the engine thinks, or quit to leave the table.")
SKAT = mark("yes to see the two cards and lay two away; no for a hand game; quit to leave the table.")
ROBBING = mark(
    "y to take the card, for which you lay away one more; n to leave it there; hint for what the engine would do; "
    "quit to leave the table."
)
LAYING = mark(
    "Type the cards with blanks between, hint for what the engine would lay away, or quit to leave the table."
)
KEEPING = mark("Type cards with blanks between, hint for what the engine would choose, or quit to leave the table.")
LOWER = mark("Name a kind lower than the last one you hold, and its other copy makes your partner; or pass: ")


class Person:
    """Player that asks the user for decisions. The engine advises on request."""

    def __init__(self, seat: str, engine: Engine | None) -> None:
        self.seat = seat
        self.engine = engine
        self.game = ""

    def look(self, deal: Any) -> None:
        """Show the user's hand."""
        self.game = deal.game
        if is_open(getattr(deal, "bids", ())):
            for line in auction_lines(deal):
                output.print_text(line)
        output.print_text(tr("Your hand: {cards}", cards=short_cards(GAMES[deal.game].pack, deal.hands[self.seat])))

    def bid(self, deal: Any, kinds: Cards) -> str | None:
        """Ask for a bid. None: pass."""
        first = all(said == PASS for _, said in parts(deal.bids))
        question = tr("Name a kind you hold, and its other copy makes your partner; or pass: ")
        if not first:
            question = tr(LOWER)
        while True:
            answer = ask(question, tr(BIDDING))
            found = meant(GAMES[deal.game].pack, answer, kinds)
            if len(found) == 1:
                return found[0]
            said = command(answer, ("pass", "hint"), tr(BIDDING), not found, GAMES[deal.game].pack)
            if said == "pass":
                return None
            if said == "hint":
                self.advise(deal)
            elif said is None:
                cards = short_cards(GAMES[deal.game].pack, kinds)
                output.print_text(
                    tr("You hold {cards}.", cards=cards) if first else tr("You may name {cards}.", cards=cards)
                )

    def say(self, deal: Any, names: Cards) -> str | None:
        """Ask for a contract. None: pass."""
        if duty := preplay_of(deal.game).duty(deal, self.seat):
            output.print_text(duty)
        shown = numbered(deal.game, names)
        while True:
            answer = ask(tr("Bid {names}; or pass: ", names=shown), tr(BIDDING))
            found = named(deal.game, answer, names)
            said = command(answer, ("pass", "hint"), tr(BIDDING), not found)
            if said == "pass":
                return None
            if len(found) == 1:
                return found[0]
            if said == "hint":
                self.advise(deal, names)
            elif said is None:
                output.print_text(tr("You may bid {names}, or pass.", names=shown))

    def name_game(self, deal: Any, names: Cards) -> str:
        """Ask for the game to play after the auction."""
        return self.one_named(deal, tr("You play: name the game ({names}): ", names=numbered(deal.game, names)), names)

    def one_named(self, deal: Any, question: str, names: Cards) -> str:
        """Ask for one of some names, which the question lists."""
        while True:
            answer = ask(question, tr(NAMING))
            found = named(deal.game, answer, names)
            if len(found) == 1:
                return found[0]
            said = command(answer, ("hint",), tr(NAMING), not found)
            if said == "hint":
                self.advise(deal, names)
            elif said is None:
                output.print_text(tr("One of {cards}.", cards=numbered(deal.game, names)))

    def bids(self, deal: Any, value: int, by: str | None) -> bool:
        """Ask whether to bid a value, or to hold the bid of another seat."""
        question = tr("Bid {n}? yes or pass: ", n=value)
        if by is not None:
            question = tr("{seat} bids {n}. Hold it? yes or pass: ", seat=by, n=value)
        return self.agrees(question, tr(VALUES), (str(value),), lambda: self.advise(deal, (str(value),)), ("pass",))

    def takes_up(self, deal: Any) -> bool:
        """Ask whether to take up the skat."""
        return self.agrees(tr("You play. Take up the skat? yes or no: "), tr(SKAT))

    def agrees(
        self,
        question: str,
        help: str,
        names: Cards = (),
        advise: Callable[[], None] | None = None,
        refusing: Cards = (),
    ) -> bool:
        """Ask a question until the answer is yes, a name that means yes, or no.

        advise: prints advice on it. Default: there is none.
        refusing: further words that mean no.
        """
        while True:
            answer = ask(question, help)
            said = "yes" if answer.strip() in names else command(answer, ("yes", "no", "hint", *refusing), help)
            if said == "hint" and advise is not None:
                advise()
            elif said in ("yes", "no", *refusing):
                return said == "yes"
            elif said != "help":
                output.print_text(help)

    def choose(self, deal: Any, question: str, names: Cards) -> str:
        """Ask a question for one of some names."""
        return self.one_named(deal, f"{question} {numbered(deal.game, names)}: ", names)

    def tell(self, text: str) -> None:
        """Print what all at the table see."""
        output.print_text(f"{text[:1].upper()}{text[1:]}.")

    def hear_held(self, seat: str, bid: int | str) -> None:
        """Print that a seat holds a bid."""
        said = choice_named(GAMES[self.game], str(bid))
        held = tr("You hold {n}.", n=said) if seat == self.seat else tr("{seat} holds {n}.", seat=seat, n=said)
        output.print_text(held)

    def rob(self, deal: Any, lying: LyingCard) -> bool:
        """Ask to rob a card. Return True if the user does."""
        self.look(deal)

        def advise() -> None:
            output.print_text(robbing_advice(lying, self.seat, self.engine or Engine("fast")))

        question = tr("{card} lies there: rob it? [Y/n] ", card=names_of(deal, [lying.card]))
        return self.agrees(question, tr(ROBBING), ("",), advise)

    def see_robbed(self, seat: str, number: int) -> None:
        """Print the number of cards that a seat has robbed."""
        if seat == self.seat:
            output.print_text(trn(number, "You have robbed {n} card.", "You have robbed {n} cards."))
        else:
            output.print_text(trn(number, "{seat} has robbed {n} card.", "{seat} has robbed {n} cards.", seat=seat))

    def see_robbed_cards(self, seat: str, cards: Cards) -> None:
        """Print the cards that a seat has robbed, which are shown to all."""
        shown = short_cards(GAMES["trionfo"].pack, cards)
        if seat == self.seat:
            output.print_text(tr("You have robbed {cards}.", cards=shown))
        else:
            output.print_text(tr("{seat} has robbed {cards}.", seat=seat, cards=shown))

    def lay_away(self, deal: Any, number: int) -> Cards:
        """Ask for the discards."""
        self.look(deal)
        hand = deal.hands[self.seat]

        def wrong(cards: Cards) -> str:
            strange = dict.fromkeys(card for card in cards if cards.count(card) > hand.count(card))
            if strange:
                return not_held(deal, list(strange))
            if len(cards) != number:
                return tr("{cards}, not {n}", cards=string_utils.count(number, "cards"), n=len(cards))
            return preplay_of(deal.game).away_fault(deal, self.seat, cards)

        return self.cards(deal, trn(number, "Lay away {n} card: ", "Lay away {n} cards: "), LAYING, wrong)

    def hear(self, seat: str, kind: str | None) -> None:
        """Print the bid or pass of a seat."""
        said = "" if kind is None else choice_named(GAMES[self.game], kind)
        if seat == self.seat:
            output.print_text(tr("You pass.") if kind is None else tr("You name {kind}.", kind=said))
        else:
            named = tr("{seat} names {kind}.", seat=seat, kind=said)
            output.print_text(tr("{seat} passes.", seat=seat) if kind is None else named)

    def keep(self, deal: Any, title: str, legal: Sequence[Cards], faults: Callable[[Cards], list[str]]) -> Cards:
        """Ask for the cards to keep. Without a choice, print them."""
        if len(legal) == 1:
            output.print_text(tr("You keep {cards}.", cards=names_of(deal, legal[0])))
            return legal[0]
        number = string_utils.count(len(legal[0]), "cards")

        def wrong(kept: Cards) -> str:
            strange = [card for card in kept if card not in deal.hands[self.seat]]
            if strange:
                return not_held(deal, strange)
            found = faults(kept)
            return found[0] if found else "" if len(set(kept)) == len(kept) else tr("name each card once")

        return self.cards(deal, tr("{contract}: keep {cards}: ", contract=title, cards=number), KEEPING, wrong)

    def cards(self, deal: Any, prompt: str, topic: str, wrong: Callable[[Cards], str], keep: Cards = ()) -> Cards:
        """Ask for cards until they are valid.

        wrong: function that returns the error of a choice, empty if none.
        """
        while True:
            answer = ask(prompt, tr(topic))
            if said := command(answer, ("hint",), tr(topic), pack=GAMES[deal.game].pack):
                if said == "hint":
                    self.advise(deal, keep=keep)
                continue
            cards = cards_meant(GAMES[deal.game].pack, answer, deal.blind if keep else deal.hands[self.seat])
            fault = wrong(cards)
            if not fault:
                return cards
            output.print_text(fault)

    def press(self, deal: Any, legal: Sequence[Cards], keep: Cards) -> Cards:
        """Ask for the card of the blind to press. Without a choice, print it."""
        if legal[0]:
            output.print_text(tr("The blind: {cards}", cards=short_cards(GAMES[deal.game].pack, deal.blind)))
        if len(legal) == 1:
            if legal[0]:
                output.print_text(tr("You press {card}.", card=names_of(deal, legal[0])))
            return legal[0]

        def wrong(pressed: Cards) -> str:
            return "" if pressed in legal else tr("One of {cards}.", cards=names_of(deal, [card for (card,) in legal]))

        return self.cards(deal, tr("Press one card of the blind: "), KEEPING, wrong, keep)

    def advise(self, deal: Any, names: Cards = (), keep: Cards = ()) -> None:
        """Print the engine's advice on the user's choice.

        names: bids that he may make, empty for other choices.
        """
        found = preplay_advice(deal, self.seat, names, self.engine or Engine("fast"), keep)
        if isinstance(found, str):
            output.print_text(found)
        else:
            print_hint(Input(deal.id, 1, found.position.deal), found, True)


def numbered(game: str, names: Cards) -> str:
    """Return contracts for a prompt, each with a number to type in place of it."""
    return ", ".join(f"{at} {contract_label(game, name)}" for at, name in enumerate(names, 1))


def named(game: str, answer: str, names: Cards) -> Cards:
    """Return the contracts that a typed number or text may mean."""
    places = [str(number) for number in range(1, len(names) + 1)]
    # prompts for cards that are numbers themselves have a sign before the numbers of moves
    number = answer.removeprefix("#")
    return names[int(number) - 1 :][:1] if number in places else contracts_meant(game, answer, names)


def names_of(deal: Any, cards: Sequence[str]) -> str:
    """Return the names of cards in the current language."""
    return ", ".join(in_sentence(GAMES[deal.game].pack, card) for card in cards)


def not_held(deal: Any, cards: Sequence[str]) -> str:
    """Return the message about cards that the user does not hold, or that are none."""
    return tr("you do not hold {card}", card=names_of(deal, cards))
