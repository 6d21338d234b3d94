"""Course of a whole hand, decision by decision: auction and choices before the play, then the cards.

The phases before the play call players. Here each is a replay of the decisions so far, which stops at the next one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from copy import copy
from typing import Any

import msgspec

from solver.matches.hand_result import payments
from solver.matches.seating import pays_stakes
from solver.model.cards import Cards, in_order
from solver.model.deal import Deal, Position
from solver.preplay.discard_search import lay_away
from solver.preplay.phase import Announced, choice_view, preplay_of
from solver.rl.action_vocabulary import END, Phrase, Words, next_words
from solver.trick.position import TrickPosition

KINDS = ("play", "bid", "contract", "rob", "discard", "keep", "press")
PASS: Phrase = ("pass",)


class Wanted(Exception):
    """Signal that the decisions so far are used up: the next decision is of this kind, seat and view."""

    def __init__(self, kind: str, seat: str, view: Position, options: Sequence[Phrase]) -> None:
        super().__init__()
        self.kind, self.seat, self.view, self.options = kind, seat, view, tuple(options)


class Replay:
    """Player of all seats before the play, who repeats the decisions so far.

    seat: seat whose keep and press are chosen from lists. Empty in the auction, where calls name the seat.
    """

    seat = ""

    def __init__(self, decisions: Sequence[Phrase]) -> None:
        self.left = list(decisions)
        self.said: dict[str, str] = {}

    def next(self, kind: str, seat: str, deal: Any, options: Sequence[Phrase], view: Position | None = None) -> Phrase:
        """Return the next decision. A single option is no decision. Raises Wanted after the last one."""
        if len(options) == 1:
            return options[0]
        if not self.left:
            raise Wanted(kind, seat, view or choice_view(deal, seat), options)
        return self.left.pop(0)

    def look(self, deal: Any) -> None:
        """Do nothing: observations show the hand."""

    def hear(self, seat: str, kind: str | None) -> None:
        """Note what a seat has said last."""
        if seat:
            self.said[seat] = kind or PASS[0]

    def hear_held(self, seat: str, bid: int | str) -> None:
        """Note that a seat holds a bid."""
        self.said[seat] = str(bid)

    def see_robbed(self, seat: str, number: int) -> None:
        """Note the number of cards that a seat has robbed."""
        self.said[seat] = "yes"

    def see_robbed_cards(self, seat: str, cards: Cards) -> None:
        """Note that a seat has robbed cards."""
        self.said[seat] = "yes"

    def bid(self, deal: Any, seat: str, kinds: Cards) -> str | None:
        """Return the kind that a seat bids, None for a pass."""
        return self._named("bid", deal, seat, kinds)

    def contract(self, deal: Any, seat: str, names: Cards) -> str | None:
        """Return the contract that a seat bids, None for a pass."""
        return self._named("contract", deal, seat, names)

    def _named(self, kind: str, deal: Any, seat: str, names: Cards) -> str | None:
        (word,) = self.next(kind, seat, deal, [PASS, *((name,) for name in names)])
        return None if word == PASS[0] else word

    def rob(self, view: Position, seat: str, taken: int) -> bool:
        """Return True to rob a further card."""
        return self.next("rob", seat, view.source, [("yes",), ("no",)], view) == ("yes",)

    def apply_choice(self, deal: Any, seat: str) -> Any:
        """Return the deal after the discards of a seat."""
        found = preplay_of(deal.game).choices(deal, seat, ())
        assert found is not None
        pack = deal.position.pack
        options = [in_order(pack, option.split()) for option in found.options]
        return lay_away(deal, seat, self.next("discard", seat, deal, options))

    def keep(self, deal: Any, title: str, legal: Sequence[Cards], faults: Callable[[Cards], list[str]]) -> Cards:
        """Return the cards that the soloist keeps."""
        pack = deal.position.pack
        return self.next("keep", self.seat, deal, list(dict.fromkeys(in_order(pack, cards) for cards in legal)))

    def press(self, deal: Any, legal: Sequence[Cards], keep: Cards) -> Cards:
        """Return the cards that the soloist presses."""
        return self.next("press", self.seat, deal, list(legal))


class Hand:
    """Hand in progress.

    seat, kind: seat to decide, and kind of its decision. Empty at the end.
    options: its legal decisions. words: the words of the decision so far.
    position: position of the play, None before it and if the hand is void.
    said: seat -> what it said last before the play. played: seats with their cards in the order of play.
    """

    def __init__(self, deal: Deal, words: Words) -> None:
        self.vocabulary = words
        self.dealt = start_of(deal)
        self.decisions: list[Phrase] = []
        self.words: Phrase = ()
        self.position: Position | None = None
        self.played: list[tuple[str, str]] = []
        self.said: dict[str, str] = {}
        self.is_void = False
        self._before_play()

    def copy(self) -> Hand:
        """Return a hand that stands at the same decision, and from there goes on by itself."""
        other = copy(self)
        other.decisions, other.played, other.said = self.decisions[:], self.played[:], dict(self.said)
        return other

    @property
    def is_over(self) -> bool:
        """True if nothing is left to decide."""
        return not self.seat

    @property
    def legal(self) -> Phrase:
        """Words that may come next."""
        return () if self.is_over else next_words(self.options, self.words)

    def say(self, word: str) -> None:
        """Add a legal word. What can go on in one way only goes on."""
        while True:
            self.words = self.words if word == END else (*self.words, word)
            if word != END and self.words not in self.options and len(self.legal) == 1:
                (word,) = self.legal
                continue
            break
        longer = any(option[: len(self.words)] == self.words != option for option in self.options)
        if word == END or (self.words in self.options and not longer):
            self._decide(self.words)

    def afterwards(self) -> Iterator[tuple[str, Hand]]:
        """Yield for each decision that is possible its next word, and the hand right after it.

        Nobody has moved since, not even without a choice. In the play only.
        """
        size = len(self.words)
        for option in self.options if self.position is not None else ():
            if option[:size] == self.words:
                other = self.copy()
                other.words, other.seat, other.kind, other.options = (), "", "", ()
                other._note(option[0])
                other.position = self.position.play("".join(option)) if self.position is not None else None
                yield option[size] if len(option) > size else END, other

    def view(self, seat: str) -> Position:
        """Return what a seat sees before the play, where `position` is None."""
        return self._seen if seat == self.seat else choice_view(self._deal, seat)

    def _decide(self, decision: Phrase) -> None:
        self.words = ()
        if self.position is None:
            self.decisions.append(decision)
            self._before_play()
            return
        self._play("".join(decision))

    def _play(self, move: str) -> None:
        assert self.position is not None
        self._note(self.vocabulary.phrase(move)[0])
        self._go_on(self.position.play(move))

    def _note(self, card: str) -> None:
        """Note the card that is played, by the first word of its move."""
        assert self.position is not None
        self.played.append((self.position.turn, card if card in self.vocabulary.cards else ""))

    def _go_on(self, position: Position) -> None:
        """Continue from a position. Single moves are played."""
        self.position = position
        moves = () if position.is_over else position.moves()
        if len(moves) == 1:
            self._play(moves[0])
            return
        self.kind, self.seat = ("play", position.decider) if moves else ("", "")
        self.options = tuple(self.vocabulary.phrase(move) for move in moves)

    def _before_play(self) -> None:
        replay = Replay(self.decisions)
        phase = preplay_of(self.dealt.game)
        try:
            announced: Announced = phase.run_auction(self.dealt, replay, replay)  # type: ignore[arg-type]
            ready = announced.deal
            if ready is not None:
                replay.seat = announced.soloist or next(iter(ready.hands))
                ready = phase.finish(ready, Table(replay), replay, announced.contract, announced.soloist)
        except Wanted as wanted:
            self.kind, self.seat, self.options, self._seen = wanted.kind, wanted.seat, wanted.options, wanted.view
            self._deal = wanted.view.source if wanted.kind == "rob" else self.dealt
            self.said = replay.said
            return
        self.said = replay.said
        if ready is None:
            self.kind, self.seat, self.options, self.is_void = "", "", (), True
            return
        self._go_on(ready.position)


class Table:
    """Person of `finish`: bids of seats come from the replay as those of players."""

    def __init__(self, replay: Replay) -> None:
        self.seat = replay.seat if replay.said else ""
        self.look, self.hear, self.keep, self.press = replay.look, replay.hear, replay.keep, replay.press

    def bid(self, deal: Any, kinds: Cards) -> str | None:
        """Never called: no seat is this person's in an auction."""
        raise AssertionError


def start_of(deal: Deal) -> Deal:
    """Return a random deal as the decisions begin: with contract and declarer, who takes up the skat."""
    if preplay_of(deal.game).id in ("zifuli", "trionfo", "cego"):
        return deal
    ready: Any = preplay_of(deal.game).heuristic_deal(deal, 0)
    if ready.game != "skat" or len(ready.skat) != 2 or ready.declarer is None:
        return ready  # type: ignore[no-any-return]
    hands = {**ready.hands, ready.declarer: (*ready.hands[ready.declarer], *ready.skat)}
    taken: Deal = msgspec.structs.replace(ready, hands=hands, skat=())
    return taken


def gains_of(end: Position, returns: str) -> dict[str, float]:
    """Return seat -> what it has won at the end: stakes, or the points of its side less those of the others."""
    if returns == "stakes" and pays_stakes(end.rules):
        stakes = payments(end)
        return {seat: float(stakes.get(seat, 0)) for seat in end.seats}
    return points_of(end)


def points_of(position: Position) -> dict[str, float]:
    """Return seat -> points of its side less those of the others, as if the hand ended here."""
    per = position.question.per if isinstance(position, TrickPosition) else 1
    totals = position.totals()
    sides = position.sides
    found = {}
    for seat in position.seats:
        own = next(side for side, seats in sides.items() if seat in seats)
        others = [totals[side] for side in sides if side != own and side in totals]
        found[seat] = (totals.get(own, 0) - (sum(others) / len(others) if others else 0)) / per
    return found
