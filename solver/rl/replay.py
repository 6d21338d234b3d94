"""Replays of the decisions before the play. They stop at the next decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from solver.model.cards import Cards, in_order
from solver.model.deal import Position
from solver.preplay.discard_search import lay_away
from solver.preplay.phase import choice_view, preplay_of
from solver.rl.action_vocabulary import KIND_OF, PASS, Phrase


class Wanted(Exception):
    """Signal that the decisions so far are used up: the next decision is of this kind, seat, deal and view."""

    def __init__(self, kind: str, seat: str, deal: Any, view: Position, options: Sequence[Phrase]) -> None:
        super().__init__()
        self.kind, self.seat, self.deal, self.view, self.options = kind, seat, deal, view, tuple(options)


class Replay:
    """Player of all seats before the play, who repeats the decisions so far.

    seat: seat whose keep and press are chosen from lists. Empty in the auction, where calls name the seat.
    said: seat -> the words that it said last.
    """

    seat = ""

    def __init__(self, decisions: Sequence[Phrase]) -> None:
        self.left = list(decisions)
        self.said: dict[str, Phrase] = {}

    def at(self, seat: str) -> SeatReplay:
        """Return the person at a seat, in games whose persons bid alone."""
        return SeatReplay(self, seat)

    def next(self, kind: str, seat: str, deal: Any, options: Sequence[Phrase], view: Position | None = None) -> Phrase:
        """Return the next decision. A single option is no decision. Raises Wanted after the last one."""
        if len(options) == 1:
            return options[0]
        if not self.left:
            raise Wanted(kind, seat, deal, view or choice_view(deal, seat), options)
        return self.left.pop(0)

    def ignore(self, shown: Any) -> None:
        """Do nothing: observations show the hand, and what was said."""

    look = tell = ignore

    def hear(self, seat: str, kind: int | str | None) -> None:
        """Note what a seat has said last, or which bid it holds."""
        if seat:
            self.said[seat] = (str(kind or PASS[0]),)

    hear_held = hear

    def see_robbed(self, seat: str, number: int) -> None:
        """Note the number of cards that a seat has robbed."""
        self.said[seat] = ("yes",)

    def see_robbed_cards(self, seat: str, cards: Cards) -> None:
        """Note that a seat has robbed cards."""
        self.said[seat] = ("yes",)

    def bid(self, deal: Any, seat: str, kinds: Cards) -> str | None:
        """Return the kind that a seat bids, None for a pass."""
        return self.named("bid", deal, seat, kinds)

    def contract(self, deal: Any, seat: str, names: Cards) -> str | None:
        """Return the contract that a seat bids, None for a pass."""
        return self.named("contract", deal, seat, names)

    def named(self, kind: str, deal: Any, seat: str, names: Cards) -> str | None:
        """Return one of some names, None for a pass."""
        (word,) = self.next(kind, seat, deal, [PASS, *((name,) for name in names)])
        return None if word == PASS[0] else word

    def one(self, kind: str, deal: Any, seat: str, names: Cards) -> str:
        """Return one of some names, and note it."""
        (word,) = self.next(kind, seat, deal, [(name,) for name in names])
        self.said[seat] = (*self.said.get(seat, ()), word)
        return word

    def rob(self, view: Position, seat: str, taken: int) -> bool:
        """Return True to rob a further card."""
        return self.next("rob", seat, view.source, [("yes",), ("no",)], view) == ("yes",)

    def away(self, deal: Any, seat: str) -> Phrase:
        """Return the discards of a seat."""
        found = preplay_of(deal.game).choices(deal, seat, ())
        assert found is not None
        pack = deal.position.pack
        return self.next("discard", seat, deal, [in_order(pack, option.split()) for option in found.options])

    def apply_choice(self, deal: Any, seat: str) -> Any:
        """Return the deal after the discards of a seat."""
        return lay_away(deal, seat, self.away(deal, seat))

    def keep(self, deal: Any, title: str, legal: Sequence[Cards], faults: Callable[[Cards], list[str]]) -> Cards:
        """Return the cards that the soloist keeps."""
        pack = deal.position.pack
        return self.next("keep", self.seat, deal, list(dict.fromkeys(in_order(pack, cards) for cards in legal)))

    def press(self, deal: Any, legal: Sequence[Cards], keep: Cards) -> Cards:
        """Return the cards that the soloist presses."""
        return self.next("press", self.seat, deal, list(legal))


class SeatReplay:
    """Person at one seat of a replay: the auctions of Skat, Schafkopf and Königrufen, and what follows them."""

    def __init__(self, replay: Replay, seat: str) -> None:
        self.replay, self.seat = replay, seat
        self.look, self.tell, self.hear, self.hear_held = replay.look, replay.tell, replay.hear, replay.hear_held
        self.keep, self.press = replay.keep, replay.press
        self.see_robbed, self.see_robbed_cards = replay.see_robbed, replay.see_robbed_cards

    def bid(self, deal: Any, names: Cards) -> str | None:
        """Return the kind or game that the seat bids, None for a pass."""
        return self.replay.bid(deal, self.seat, names)

    say = bid

    def bids(self, deal: Any, value: int, by: str | None) -> bool:
        """Return True if the seat bids a value, or holds the bid of another seat."""
        return self.replay.bid(deal, self.seat, (str(value),)) is not None

    def name_game(self, deal: Any, names: Cards) -> str:
        """Return the game that the seat names after the auction."""
        return self.replay.one("contract", deal, self.seat, names)

    def choose(self, deal: Any, question: str, names: Cards) -> str:
        """Return one of some names."""
        kind = next(kind for word, kind in KIND_OF.items() if word in names)
        if kind == "bid":
            (word,) = self.replay.next(kind, self.seat, deal, [(name,) for name in names])
            return word
        return self.replay.one(kind, deal, self.seat, names)

    def takes_up(self, deal: Any) -> bool:
        """Return True if the seat takes up the skat."""
        return self.replay.one("take", deal, self.seat, ("yes", "no")) == "yes"

    def rob(self, deal: Any, lying: Any) -> bool:
        """Return True to rob a further card."""
        return self.replay.rob(lying.view, self.seat, lying.taken)

    def lay_away(self, deal: Any, number: int) -> Cards:
        """Return the discards of the seat."""
        return self.replay.away(deal, self.seat)
