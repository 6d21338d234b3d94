"""Course of a whole hand, decision by decision: auction and choices before the play, then the cards.

The phases before the play call players. Here each is a replay of the decisions so far, which stops at the next one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import copy
from typing import Any

import msgspec

from solver.model.cards import Cards
from solver.model.deal import Deal, Position
from solver.preplay.phase import Announced, choice_view, preplay_of
from solver.rl.action_vocabulary import END, NAMED, Phrase, Words, next_words
from solver.rl.replay import Replay, Wanted

KINDS = (
    *("play", "bid", "contract", "rob", "discard", "keep", "press"),
    *("take", "king", "bird", "announce"),
)

# Options of a deal that say what is played.
STATED = ("contract", "king", "bird", "announced")


class Hand:
    """Hand in progress.

    seat, kind: seat to decide, and kind of its decision. Empty at the end.
    options: its legal decisions. words: the words of the decision so far.
    position: position of the play, None before it and if the hand is void.
    said: seat -> the words that it said last before the play. played: seats with their cards in the order of play.
    """

    def __init__(self, deal: Deal, words: Words) -> None:
        self.vocabulary = words
        self.dealt = start_of(deal)
        self.decisions: list[Phrase] = []
        self.words: Phrase = ()
        self.position: Position | None = None
        self.played: list[tuple[str, str]] = []
        self.said: dict[str, Phrase] = {}
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

    @property
    def open_options(self) -> list[Phrase]:
        """Legal decisions that begin with the words so far."""
        return [option for option in self.options if option[: len(self.words)] == self.words]

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
        for option in self.open_options if self.position is not None else ():
            other = self.copy()
            other.words, other.seat, other.kind, other.options = (), "", "", ()
            other._note(option[0])
            other.position = self.position.play("".join(option)) if self.position is not None else None
            yield (*option, END)[size], other

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
            self._deal = wanted.deal
            self.said = replay.said
            return
        self.said = replay.said
        if ready is not None:
            self._state_contract(ready)
        if ready is None:
            self.kind, self.seat, self.options, self.is_void = "", "", (), True
            return
        self._go_on(ready.position)

    def _state_contract(self, deal: Any) -> None:
        """Note what is played as said by the declarer, without one by all."""
        options = getattr(deal, "options", {})
        named = [word for key in STATED if (word := options.get(key)) in self.vocabulary.number]
        declarer = options.get("declarer")
        seats: Iterable[str] = [str(declarer)] if declarer in deal.hands else list(deal.hands)
        for seat in seats:
            said = self.said.get(seat, ())
            self.said[seat] = (*said, *(word for word in named if word not in said))


class Table:
    """Person of `finish`: bids of seats come from the replay as those of players."""

    def __init__(self, replay: Replay) -> None:
        self.seat = replay.seat if replay.said else ""
        self.look, self.hear, self.keep, self.press = replay.look, replay.hear, replay.keep, replay.press

    def bid(self, deal: Any, kinds: Cards) -> str | None:
        """Never called: no seat is this person's in an auction."""
        raise AssertionError


def has_auction(deal: Deal) -> bool:
    """Return True if a deal of a game with bids names neither contract nor declarer."""
    return deal.game in NAMED and not {"contract", "declarer"} & set(getattr(deal, "options", ()))


def start_of(deal: Deal) -> Deal:
    """Return a random deal as the decisions begin. A declarer of Skat who is named takes up the skat."""
    if preplay_of(deal.game).id in ("zifuli", "trionfo", "cego") or has_auction(deal):
        return deal
    ready: Any = preplay_of(deal.game).heuristic_deal(deal, 0)
    if ready.game != "skat" or len(ready.skat) != 2 or ready.declarer is None:
        return ready  # type: ignore[no-any-return]
    hands = {**ready.hands, ready.declarer: (*ready.hands[ready.declarer], *ready.skat)}
    taken: Deal = msgspec.structs.replace(ready, hands=hands, skat=())
    return taken
