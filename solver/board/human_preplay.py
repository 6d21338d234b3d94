"""Human player of the board before the play: repeats his choices so far, and asks for the next one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from solver.display.string_utils import count, listed
from solver.display.translation import tr
from solver.model.cards import Cards, read_card
from solver.model.choice_names import choice_named, choice_shown
from solver.model.deal import GAMES
from solver.model.errors import IllegalMove
from solver.model.short_names import drawn_names, short_cards
from solver.preplay.phase import NAME_GAME, LyingCard, one_of, preplay_of


class Considered(NamedTuple):
    """Choice that advice can be had for: the deal, the bids that may be made, and the cards kept."""

    deal: Any
    names: Cards = ()
    keep: Cards = ()


class Wanted(Exception):
    """Exception for a missing choice of the human player.

    wanted: the choice, as the answer to the page.
    considered: what advice on it is about. None: there is none.
    """

    def __init__(self, wanted: dict[str, Any], considered: Considered | LyingCard | None) -> None:
        super().__init__()
        self.wanted = wanted
        self.considered = considered


class Absent:
    """Human player in the pre-play phase: replays his choices so far, and raises Wanted for the next one.

    trumps: trumps of several suits in the order in which they lie at the table.
    """

    def __init__(self, seat: str, chosen: Sequence[str], trumps: Cards = ()) -> None:
        self.seat = seat
        self.chosen = list(chosen)
        self.trumps = trumps
        self.reported: list[str] = []
        self.hand: Cards = ()
        self.dealt: Cards = ()
        self.game = ""
        self.contract = ""

    def look(self, deal: Any) -> None:
        """Read the hand of the player, in the order of the table."""
        pack = GAMES[deal.game].pack

        def place(card: str) -> tuple[bool, int]:
            trump = card in self.trumps
            return not trump, self.trumps.index(card) if trump else pack.suit_of(card)

        self.game, self.hand = deal.game, tuple(sorted(deal.hands[self.seat], key=place))
        self.dealt = self.dealt or self.hand

    def next(
        self,
        kind: str,
        text: str,
        options: Sequence[str],
        considered: Considered | LyingCard | None = None,
        number: int = 0,
        labels: Sequence[str] = (),
    ) -> str:
        """Return the next choice.

        kind: name of the choice.
        text: its prompt.
        options: legal answers.
        considered: what advice on it is about. Default: there is none.
        number: cards to choose, 0 for another kind of choice.
        labels: options in the words of players, default their names.

        Raises Wanted if the page has not sent it yet.
        """
        if not self.chosen:
            rules = GAMES[self.game]
            asked = {"kind": kind, "text": text, "options": list(options), "number": number, "told": self.reported}
            asked["labels"] = list(labels) or [choice_shown(rules, name) for name in options]
            asked["contract"] = self.contract
            asked["taken"] = list((Counter(self.hand) - Counter(self.dealt)).elements())
            asked["advised"] = considered is not None
            asked["names"] = drawn_names(rules.pack)
            raise Wanted({**asked, "hand": list(self.hand)}, considered)
        return self.chosen.pop(0)

    def named(self, deal: Any, text: str, names: Cards) -> str | None:
        """Return the bid of the player, None for a pass. Raises IllegalMove for an illegal one."""
        answer = self.next("bid", text, ("pass", *names), Considered(deal, names))
        if answer != "pass" and answer not in names:
            shown = [choice_named(GAMES[self.game], name) for name in names]
            raise IllegalMove(tr("you may name {names}, or pass", names=listed(shown, tr("or"))))
        return None if answer == "pass" else answer

    def bid(self, deal: Any, kinds: Cards) -> str | None:
        """Return the kind that the player names, None for a pass."""
        return self.named(deal, tr("Name a kind, and its other copy makes your partner; or pass."), kinds)

    def say(self, deal: Any, names: Cards) -> str | None:
        """Return the contract that the player bids, None for a pass."""
        duty = preplay_of(deal.game).duty(deal, self.seat)
        return self.named(deal, " ".join(filter(None, (duty, tr("Bid a contract, or pass.")))), names)

    def name_game(self, deal: Any, names: Cards) -> str:
        """Return the game that the player names after the auction."""
        named = one_of(names, self.next("bid", tr(NAME_GAME), names, Considered(deal, names)))
        self.contract = choice_shown(GAMES[self.game], named)
        return named

    def bids(self, deal: Any, value: int, by: str | None) -> bool:
        """Return True if the player bids a value, or holds the bid of another seat."""
        text, yes = tr("Bid {n}, or pass.", n=value), str(value)
        if by is not None:
            text, yes = tr("{seat} bids {n}: hold it, or pass.", seat=by, n=value), "yes"
        labels = (tr("pass"), str(value) if by is None else tr("Hold {n}", n=value))
        considered = Considered(deal, (str(value),))
        return one_of(("pass", yes), self.next("bid", text, ("pass", yes), considered, labels=labels)) == yes

    def takes_up(self, deal: Any) -> bool:
        """Return True if the player takes up the skat."""
        text = tr("You play. Do you take up the skat, or is it a hand game?")
        answer = self.next("bid", text, ("yes", "no"), labels=(tr("Take the skat"), tr("Play hand")))
        return one_of(("yes", "no"), answer) == "yes"

    def choose(self, deal: Any, question: str, names: Cards) -> str:
        """Return one of some names in answer to a question."""
        return one_of(names, self.next("bid", question, names, Considered(deal, names)))

    def tell(self, text: str) -> None:
        """Record what all at the table see."""
        self.reported.append(text)

    def hear_held(self, seat: str, bid: int | str) -> None:
        """Record that a seat holds a bid."""
        self.reported.append(tr("{seat} holds {n}", seat=seat, n=choice_named(GAMES[self.game], str(bid))))

    def hear(self, seat: str, kind: str | None) -> None:
        """Record the bid or pass of a seat."""
        if kind is None:
            self.reported.append(tr("{seat} passes", seat=seat))
        else:
            named = choice_named(GAMES[self.game], kind)
            self.reported.append(tr("{seat} names {kind}", seat=seat, kind=named))

    def rob(self, deal: Any, lying: LyingCard) -> bool:
        """True if the player takes a card that he may rob."""
        self.look(deal)
        text = tr("{card} lies there: do you rob it?", card=choice_named(GAMES[self.game], lying.card))
        labels = (tr("Rob it"), tr("Let it lie"))
        return one_of(("yes", "no"), self.next("rob", text, ("yes", "no"), lying, labels=labels)) == "yes"

    def see_robbed(self, seat: str, number: int) -> None:
        """Record the number of cards that a seat has robbed."""
        self.reported.append(tr("{seat} has robbed {cards}", seat=seat, cards=count(number, "cards")))

    def see_robbed_cards(self, seat: str, cards: Cards) -> None:
        """Record the cards that a seat has robbed."""
        shown = short_cards(GAMES[self.game].pack, cards)
        self.reported.append(tr("{seat} has robbed {cards}", seat=seat, cards=shown))

    def lay_away(self, deal: Any, number: int) -> Cards:
        """Return the cards that the player discards. Raises IllegalMove for cards that he does not hold."""
        self.look(deal)
        text = tr("Lay away {cards}.", cards=count(number, "cards"))
        answer = self.next("discard", text, self.hand, Considered(deal), number)
        cards = cards_of(deal, answer)
        strange = [card for card in dict.fromkeys(cards) if cards.count(card) > self.hand.count(card)]
        if strange or len(cards) != number:
            raise IllegalMove(
                "; ".join([tr("you do not hold {card}", card=card) for card in strange])
                or tr("{number} cards are wanted, not {n}", number=number, n=len(cards))
            )
        return cards

    def keep(self, deal: Any, title: str, legal: Sequence[Cards], faults: Callable[[Cards], list[str]]) -> Cards:
        """Return the cards that the player keeps."""
        if len(legal) == 1:
            return legal[0]
        number = len(legal[0])
        text = tr("{contract}: keep {cards}.", contract=title, cards=count(number, "cards"))
        answer = self.next("keep", text, self.hand, Considered(deal), number)
        kept = cards_of(deal, answer)
        wrong = faults(kept) or ([] if len(set(kept)) == len(kept) else [tr("name each card once")])
        if wrong:
            raise IllegalMove("; ".join(wrong))
        return kept

    def press(self, deal: Any, legal: Sequence[Cards], keep: Cards) -> Cards:
        """Return the card of the blind that the player presses."""
        if len(legal) == 1:
            return legal[0]
        options = [" ".join(cards) for cards in legal]
        answer = self.next("press", tr("Press one card of the blind."), options, Considered(deal, keep=keep), 1)
        pressed = cards_of(deal, answer)
        if pressed not in legal:
            named = short_cards(GAMES[self.game].pack, (card for (card,) in legal))
            raise IllegalMove(tr("one of {cards} is pressed", cards=named))
        return pressed


def cards_of(deal: Any, text: str) -> Cards:
    """Parse a list of cards. A word that is no card stays as it is."""
    pack = GAMES[deal.game].pack
    return tuple(read_card(pack, word) or word for word in text.split())
