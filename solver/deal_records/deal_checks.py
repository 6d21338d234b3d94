"""Deal validation common to all families of games, from the record to the play."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Any

from solver.deal_records.card_checks import CardChecks
from solver.deal_records.chance_checks import check_chances
from solver.deal_records.misplaced_keys import stands_at
from solver.deal_records.options import read_options
from solver.deal_records.schema import MOVE, keys_of_game
from solver.display.translation import mark, tr
from solver.model.card_names import join_phrases
from solver.model.cards import SEATS, in_order
from solver.model.conditions import LONGEST_KNOWN, Condition, no_seat
from solver.model.core_query import Report
from solver.model.deal import Deal, Game, Position
from solver.model.errors import Error, IllegalMove
from solver.model.piles import MOST_CACHED
from solver.model.schema_types import Kind, Table
from solver.model.shared_keys import is_given_twice

FREE = ("id", "title", "source", "date", "place", "players", "note", "goal")


@lru_cache(maxsize=MOST_CACHED)
def fields_of(deal: type[Deal]) -> frozenset[str]:
    """Return the names of the fields of a class of deals."""
    return frozenset(deal.__struct_fields__)


def is_further_on(seats: Sequence[str], absent: Sequence[str], names: str) -> bool:
    """True for the seats that absent players of one deal have in a hand of a whole game, in which the deal moves on.

    absent: their seats in the first hand.
    names: all seats in order.
    """
    turned = (names[number:] + names[:number] for number in range(len(names)))
    return any({one[names.index(seat)] for seat in absent} == {*seats} for one in turned)


@lru_cache(maxsize=MOST_CACHED)
def tables_by_seat(game: Game) -> tuple[str, ...]:
    """Return the keys with tables of players and of the piles of a game."""
    piles = [key for key, kind in game.keys.items() if isinstance(kind, Table) and kind.kind.lies]
    return ("players", *piles)


class DealChecks(CardChecks):
    """Validation of one deal record. A family adds the checks of its keys."""

    def __init__(self, game: Game, record: Mapping[str, Any], report: Report) -> None:
        super().__init__(game, record, report)
        self.latest: tuple[dict[str, Any], Deal] | None = None  # fields and deal of the last call of `made`

    def deal(self) -> Deal | None:
        """Run the checks and return the deal, or None after an error. Each stage needs the results of earlier ones."""
        record = self.record
        self.check_keys()
        self.check_options()
        self.fields |= {key: record[key] for key in filter(record.__contains__, FREE)}
        self.fields["game"] = self.game.id
        if record.get("tags"):
            self.fields["tags"] = tuple(record["tags"])
        seats = self.check_hands()
        self.check_piles()
        self.check_words()
        if seats is not None:
            self.check_seats(seats)
            self.check_lying(seats)
            self.fill_unknown(seats)
            hands = self.fields["hands"]
            self.check_known(seats)
            self.fields["hands"] = {seat: in_order(self.game.pack, cards) for seat, cards in hands.items()}
            self.check_copies()
            self.check_points()
            self.check_stated()
        else:
            for key, kind in self.game.family_keys.items():
                if isinstance(kind, Kind) and kind.form == "cards" and not kind.one:
                    self.cards(key, self.record.get(key, ""))
        self.check_game(seats)
        if self.blocked:
            return None
        deal = self.made_right()
        self.check_start(deal)
        if self.blocked:
            return None
        deal = self.check_play(deal)
        return None if self.faults else deal

    def made_right(self) -> Deal:
        """Return a deal without the descriptive keys that have errors, so that it can be played."""
        if not self.wrong:
            return self.made(self.fields)
        return self.made({key: value for key, value in self.fields.items() if key not in self.wrong})

    def made(self, fields: dict[str, Any]) -> Deal:
        """Return a deal with these fields, of the class of its game. It is the last one if that has the same."""
        if self.latest is None or self.latest[0] != fields:
            known = fields_of(self.game.deal)
            used = fields if fields.keys() <= known else {key: fields[key] for key in fields if key in known}
            deal: Deal = self.game.deal.unchecked(**used)
            self.latest = dict(fields), deal
        return self.latest[1]

    @abstractmethod
    def check_words(self) -> None:
        """Validate the keys of the family that do not depend on the hands."""

    @abstractmethod
    def check_lying(self, seats: int) -> None:
        """Validate the cards on the table."""

    @abstractmethod
    def fill_unknown(self, seats: int) -> None:
        """Set the size of fully unknown hands, and validate the sizes against the play so far."""

    @abstractmethod
    def check_points(self) -> None:
        """Validate the points won before the position."""

    def check_stated(self) -> None:
        """Validate the result and the claim that a record states. Nothing but reviews depends on them."""
        for key in ("result", "claimed"):
            if key not in self.record:
                continue
            given = self.record[key]
            if stated := {side: number for side, number in given.items() if self.side(f"{key}.{side}", side)}:
                self.fields[key] = stated

    def check_start(self, deal: Any) -> None:
        """Validate the starting position of the deal. Does nothing by default."""

    def check_game(self, seats: int | None) -> None:
        """Run the game's own checks, if the errors so far allow them."""
        deal = self.made({"hands": {}, **self.fields})
        whole = not self.blocked
        if self.game.stages_words:
            self.game.check_words(deal, self.report)
            whole = whole or (seats is not None and not self.unread)
        if whole:
            self.game.check(deal, self.report)

    def check_keys(self) -> None:
        """Report keys that the game does not use."""
        known = keys_of_game(self.game).keys()
        if self.record.keys() <= known:
            return
        for key in self.record:
            if key not in known:
                self.faults += 1  # does not affect the rest of the deal
                said = tr("is not used in {game}", game=self.game.name)
                if is_given_twice(self.game, key, self.record):
                    said = tr("is given twice")
                self._report(key, said + stands_at(self.game, known, key))

    def check_options(self) -> None:
        """Validate names and values of the options."""
        given = self.record.get("options")
        found = read_options(self.game, given, self.report) if given else {}
        if found:
            self.fields["options"] = found

    def check_seats(self, seats: int) -> None:
        """Validate the seats in the keys."""
        names = SEATS[:seats]
        for key in tables_by_seat(self.game):
            if key in self.record:
                for seat in self.record[key]:
                    if seat not in names:
                        self.report(f"{key}.{seat}", tr("no such seat (A to {last})", last=names[-1]))
        absent = self.game.dummies_of(self.fields.get("options", {}))
        exposed = self.record.get("exposed") or absent
        if absent and not is_further_on(exposed, absent, names):
            said = mark("must be {seats}, the hands of the absent players, these seats moved on together, or left out")
            self.report("exposed", tr(said, seats=" ".join(absent)))
        for seat in exposed:
            if seat not in names or len(seat) != 1:
                self.report("exposed", tr('"{seat}" is no seat (A to {last})', seat=seat[:40], last=names[-1]))
        if exposed:
            self.fields["exposed"] = tuple(exposed)
        for key in ("leader", "turn"):
            if key in self.record and key in self.game.family_keys:
                seat = self.record[key]
                if seat not in names or len(seat) != 1:
                    self.report(key, tr('"{seat}" is no seat (A to {last})', seat=seat[:40], last=names[-1]))
                else:
                    self.fields[key] = seat

    def check_known(self, seats: int) -> None:
        """Validate the condition on hidden hands."""
        text = self.record.get("known")
        if not text or not text.strip():
            return
        try:
            condition = Condition(text, self.game.id, self.fields.get("options"), name="", most=LONGEST_KNOWN)
            condition.check_shapes({seat: len(cards) for seat, cards in self.fields["hands"].items()})
        except Error as error:
            self.report("known", str(error))
            return
        missing = sorted(condition.seats - {*SEATS[:seats]})
        if missing:
            self.report("known", no_seat(missing[0], SEATS[seats - 1]))
        self.fields["known"] = condition.text

    def check_play(self, deal: Deal) -> Deal:
        """Play the moves from the start, and return the deal with play and puzzle answer in canonical form."""
        given = self.record.get("play")
        words = MOVE.findall(given.replace("|", " ").replace(",", " ")) if given else []
        if not words and not self.record.get("answer") and not self.record.get("chances"):
            # the position at the start takes a quarter of the time, and who only reads needs none
            return deal
        position = self.played(deal.start, words)
        if position is None:
            return deal
        play = tuple(map(str, position.line))
        answer = self.check_answer(position)
        chances = tuple(check_chances(self.record, position, self.report))
        if not play and not answer:
            return deal
        self.fields |= {"play": play, "answer": answer, "chances": chances}
        return self.made_right()

    def played(self, start: Position, words: list[str]) -> Position | None:
        """Return the position after the words of the play, or None after reporting the first that is no legal move."""
        with suppress(IllegalMove):
            return self.after(start, words)
        joined = join_phrases(words, self.game.pack.lexicon)
        if joined != words:
            with suppress(IllegalMove):
                return self.after(start, joined)
        position = start
        for number, word in enumerate(joined, 1):
            try:
                position = self.after(position, (word,))
            except IllegalMove as error:
                message = tr("move {number} ({word}): {error}", number=number, word=word[:40], error=error)
                self.report("play", message)
                break
        return None

    def after(self, position: Position, words: Sequence[str]) -> Position:
        """Return the position after words of the play. Raises IllegalMove."""
        return position.after(words)

    def check_answer(self, position: Position) -> tuple[str, ...]:
        """Return the moves of a puzzle's answer. Reports illegal ones."""
        answer = []
        for word in self.record.get("answer", ()):
            try:
                answer.append(str(position.play(word).line[-1]))
            except IllegalMove as error:
                self.report("answer", str(error))
        if answer and "goal" not in self.record:
            self.report("answer", tr("says what solves a puzzle, but there is no goal"))
        return tuple(answer)
