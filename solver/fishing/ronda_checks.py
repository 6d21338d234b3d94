"""Validation of three alike in a fishing game's deal: announced, caught, not called, not claimed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from solver.deal_records.deal_checks import DealChecks
from solver.display.translation import tr
from solver.fishing.deal import FishingDeal
from solver.fishing.notation import UNCLAIMED, read_play
from solver.fishing.position import FishingPosition
from solver.fishing.ruleset_base import NONE, SOME, FishingRuleset
from solver.fishing.unclaimed import (
    ALIKE,
    CAUGHT,
    RONDA,
    Entry,
    entries,
    first_number,
    marked,
    may_be_dealt,
    number_in_hand,
    read_entry,
    with_entries,
)
from solver.model.cards import UNKNOWN, no_card, read_card, suggest
from solver.model.deal import Deal, Position


class RondaChecks(DealChecks):
    """Validator of the keys about three alike. Games without them have no such key."""

    game: FishingRuleset

    def options(self) -> dict[str, Any]:
        """Return the options stated in the deal."""
        options: dict[str, Any] = self.fields.get("options", {})
        return options

    def hides_some(self, hands: dict[str, list[str]], seat: str) -> bool:
        """True if cards of a hand are unknown."""
        return UNKNOWN in hands.get(seat, ())

    def check_threes(self, packet: int, hands: dict[str, list[str]], fresh: bool) -> None:
        """Validate the announced rondas. A hand may have played some of its three cards of a rank."""
        rondas: dict[str, str] = {}
        name = self.game.threes_key
        for seat, text in self.record.get(name, {}).items() if name else ():
            key = f"{name}.{seat}"
            rank = read_card(self.game.pack, text.strip())
            if seat not in hands:
                self.report(key, tr("no such seat (A to {last})", last=list(hands)[-1]))
            elif text.strip() in (SOME, NONE):
                rondas[seat] = rank = text.strip()
                most = ALIKE - (rank == NONE)
                many = [card for card, n in Counter(hands[seat]).items() if n > most and card != UNKNOWN]
                if not fresh or not self.hides_some(hands, seat):
                    self.report(
                        key, tr('"{rank}" is for unknown cards that have just been dealt; a rank is named', rank=rank)
                    )
                elif many:
                    self.report(
                        key, tr("{seat} holds {n} {card}", seat=seat, n=hands[seat].count(many[0]), card=many[0])
                    )
            elif rank is None:
                self.report(key, no_card(self.game.pack, self.game.name, text))
            else:
                held, unknown = hands[seat].count(rank), hands[seat].count(UNKNOWN) + self.unread[f"hands.{seat}"]
                gone = packet - len(hands[seat]) - self.unread[f"hands.{seat}"]
                if not ALIKE - gone - unknown <= held <= ALIKE:
                    self.report(
                        key,
                        tr(
                            "{seat} holds {held} {rank} and has played {gone}: that is no {name} of {rank}",
                            seat=seat,
                            held=held,
                            rank=rank,
                            gone=gone,
                            name=name,
                        ),
                    )
                elif rank in rondas.values():
                    self.report(key, tr("there are not {n} {rank} in the pack", n=2 * ALIKE, rank=rank))
                rondas[seat] = rank
        if name and rondas:
            self.fields[name] = rondas

    def rondas(self) -> dict[str, str]:
        """Return the rondas stated in the deal, as far as they are valid."""
        rondas: dict[str, str] = self.fields.get(str(self.game.threes_key), {})
        return rondas

    def check_claims(self, hands: dict[str, list[str]], fresh: bool) -> None:
        """Validate the catches still to be scored, and what was not called or claimed."""
        if self.game.threes_key is None:
            return
        self.check_caught(hands, fresh)
        stock = len(self.fields.get("stock", ())) + self.unread["stock"]
        first = number_in_hand(self.game, len(hands), stock, self.options())
        found = []
        for text in self.record.get("unclaimed", ()):
            entry = read_entry(text, first)
            if entry is None or entry.seat not in hands:
                near = suggest(text[:40], [f"{what}.{seat}" for what in (RONDA, CAUGHT) for seat in hands])
                self.report(
                    "unclaimed",
                    tr(
                        '"{text}" is neither ronda.SEAT nor caught.SEAT, with .NUMBER for another deal',
                        text=text[:40],
                    )
                    + near,
                )
            elif not self.can_be(entry, first, hands, fresh):
                self.report("unclaimed", self.why_not(entry, first, hands))
            else:
                found.append(entry.written(first))
        if found:
            self.fields["unclaimed"] = tuple(dict.fromkeys(found))

    def check_caught(self, hands: dict[str, list[str]], fresh: bool) -> None:
        """Validate the catches that score at the end of the packet."""
        found: dict[str, str] = {}
        rondas = self.rondas()
        for seat, text in self.record.get("caught", {}).items():
            key, rank = f"caught.{seat}", read_card(self.game.pack, text.strip())
            if seat not in hands:
                self.report(key, tr("no such seat (A to {last})", last=list(hands)[-1]))
                continue
            holder = list(hands)[list(hands).index(seat) - 1]
            if rank is None:
                self.report(key, no_card(self.game.pack, self.game.name, text))
            elif self.game.option(self.options(), "ronda_claim") != "hand_end":
                self.report(key, tr("a caught ronda scores at once: its points are in points"))
            elif fresh or rondas.get(holder) != rank:
                given = f"{self.game.threes_key}.{holder}"
                self.report(key, tr("needs {key} = {rank} in a deal that has begun", key=given, rank=f'"{rank}"'))
            elif rank in hands[seat] or hands[holder].count(rank) == ALIKE:
                self.report(key, tr("{rank} cannot have been caught: it is still in the hand", rank=rank))
            else:
                found[seat] = rank
        if found:
            self.fields["caught"] = found

    def can_be(self, entry: Entry, first: int, hands: dict[str, list[str]], fresh: bool) -> bool:
        """True if a seat may have been dealt the ronda of an entry. Catches are looked up in the play."""
        if entry.what == CAUGHT:
            return True
        if entry.number == first and not fresh:
            return entry.seat in self.rondas()
        dealt = {seat: tuple(cards) for seat, cards in hands.items()}
        return may_be_dealt(self.game, entry, first, dealt, self.fields.get("stock", ()), self.options())

    def why_not(self, entry: Entry, first: int, hands: dict[str, list[str]]) -> str:
        """Return the message for a ronda that a seat does not hold."""
        most = number_in_hand(self.game, len(hands), 0, self.options())
        if not first <= entry.number <= most:
            return tr(
                "{entry}: the record holds the deals {first} to {most}",
                entry=entry.written(first), first=first, most=most,
            )  # fmt: skip
        return tr("{entry}: {seat} is dealt no ronda there", entry=entry.written(first), seat=entry.seat)

    def after(self, position: Position, words: Sequence[str]) -> Position:
        """Play several words. A catch that the record says was not claimed gets its sign."""
        asked = self.fields.get("unclaimed", ())
        if not asked:
            return super().after(position, words)
        for word in words:
            assert isinstance(position, FishingPosition)
            if not word.endswith(UNCLAIMED):
                entry = position.catch_of(read_play(position.pack, self.game.name, word))
                word += UNCLAIMED if entry in entries(self.game, position.source) else ""
            position = position.play(word)
        return position

    def check_play(self, deal: Deal) -> Deal:
        """Play the moves, and report catches that did not happen."""
        before = self.faults
        deal = super().check_play(deal)
        if not isinstance(deal, FishingDeal) or self.game.threes_key is None or self.faults > before:
            return deal
        known, done = entries(self.game, deal), marked(self.game, deal, deal.play)
        asked = [entry for entry in (*known, *done) if entry.what == CAUGHT]
        made = self.catches(deal) if asked else []
        for entry in dict.fromkeys(asked):
            if entry not in made and not (entry in done and UNKNOWN in all_cards(deal)):
                self.report("unclaimed", self.not_caught(deal, entry, made))
        return with_entries(self.game, deal, (*known, *done))

    def catches(self, deal: FishingDeal) -> list[Entry]:
        """Return the entries of all catches of one of three alike in the play."""
        made, position = [], deal.start
        for move in deal.play:
            assert isinstance(position, FishingPosition)
            made.append(position.catch_of(read_play(position.pack, self.game.name, move)))
            position = position.play(move)
        return [entry for entry in made if entry is not None]

    def not_caught(self, deal: FishingDeal, entry: Entry, made: list[Entry]) -> str:
        """Return the message for a catch that is not in the play.

        made: those that are.
        """
        first = first_number(self.game, deal)
        others = [one.written(first) for one in made]
        return tr("{entry}: {seat} catches no ronda there in play", entry=entry.written(first), seat=entry.seat) + (
            tr("; caught are {others}", others=" ".join(others)) if others else ""
        )


def all_cards(deal: FishingDeal) -> list[str]:
    """Return the cards of the hands and the stock."""
    return [*deal.stock, *(card for hand in deal.hands.values() for card in hand)]
