"""The checks of a deal, from its words to its play, as far as they are the same in all families of games."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from solver.display.language import tr
from solver.model.cards import SEATS, in_order, suggest
from solver.model.deal import Deal, Position
from solver.model.errors import IllegalMove
from solver.model.keys import Kind, Table
from solver.model.names import join_phrases
from solver.model.question import Option
from solver.records.card_checks import CardChecks
from solver.records.schema import COMMON, MOVE, SHOWN

FREE = ("id", "title", "source", "date", "place", "players", "note", "goal")


class DealChecks(CardChecks):
    """The checks of one deal; a family adds those of its keys."""

    def deal(self) -> Deal | None:
        """Run the checks, each stage only when the ones before leave something to check."""
        record = self.record
        self.check_keys()
        self.check_options()
        self.fields |= {key: record[key] for key in FREE if key in record}
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
            self.fields["hands"] = {seat: in_order(self.game.pack, cards) for seat, cards in hands.items()}
            self.check_copies()
            self.check_points()
        else:
            for key, kind in self.game.family_keys.items():
                if isinstance(kind, Kind) and kind.form == "cards" and not kind.one:
                    self.cards(key, self.record.get(key, ""))
        self.check_game(seats)
        if self.blocked:
            return None
        deal = self.made({key: value for key, value in self.fields.items() if key not in self.wrong})
        self.check_start(deal)
        if self.blocked:
            return None
        deal = self.check_play(deal)
        return None if self.faults else deal

    def made(self, fields: dict[str, Any]) -> Deal:
        """The deal with these fields, of the class of its game."""
        known = self.game.deal.__struct_fields__
        deal: Deal = self.game.deal.unchecked(**{key: value for key, value in fields.items() if key in known})
        return deal

    @abstractmethod
    def check_words(self) -> None:
        """Keys of the family that need no look at the hands."""

    @abstractmethod
    def check_lying(self, seats: int) -> None:
        """Cards lying open on the table."""

    @abstractmethod
    def fill_unknown(self, seats: int) -> None:
        """Give hands that are all unknown their size, and see that the sizes agree with the play so far."""

    @abstractmethod
    def check_points(self) -> None:
        """Points won before the position."""

    def check_start(self, deal: Any) -> None:
        """Whatever can only be seen once the position is set up; here nothing."""

    def check_game(self, seats: int | None) -> None:
        """The game's own checks, as far as the faults found so far leave them something to check."""
        deal = self.made({"hands": {}, **self.fields})
        whole = not self.blocked
        if self.game.stages_words:
            self.game.check_words(deal, self.report)
            whole = whole or (seats is not None and not self.unread)
        if whole:
            self.game.check(deal, self.report)

    def check_keys(self) -> None:
        """No key that the game does not use."""
        known = COMMON | self.game.family_keys.keys() | self.game.keys.keys()
        for key in self.record:
            if key not in known:
                self.faults += 1  # which leaves the rest of the deal what it is
                self._report(key, tr("is not used in {game}", game=self.game.name))

    def check_options(self) -> None:
        """Options that the game has, with values that they may take."""
        options = {option.name: option for option in self.game.options}
        given = self.record.get("options", {})
        for name, value in given.items():
            if name not in options:
                self.report(
                    f"options.{name}", tr("{game} has no such option", game=self.game.name) + suggest(name, options)
                )
            elif (message := option_fault(options[name], value)) is not None:
                self.report(f"options.{name}", message)
        if given:
            self.fields["options"] = {
                name: str(value) if name in options and str(value) in options[name].choices else value
                for name, value in given.items()
            }

    def check_seats(self, seats: int) -> None:
        """Seats named by keys sit at the table."""
        names = SEATS[:seats]
        piles = [key for key, kind in self.game.keys.items() if isinstance(kind, Table) and kind.kind.lies]
        for key in ("players", *piles):
            for seat in self.record.get(key, {}):
                if seat not in names:
                    self.report(f"{key}.{seat}", tr("no such seat (A to {last})", last=names[-1]))
        exposed = self.record.get("exposed", ())
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

    def check_play(self, deal: Deal) -> Deal:
        """The moves made from the start, in canonical form; and the answer of a puzzle."""
        position = deal.start
        words = MOVE.findall(self.record.get("play", "").replace("|", " ").replace(",", " "))
        whole = False
        while len(position.line) < len(words):
            number, word = len(position.line), words[len(position.line)]
            try:
                position = position.play(word)
            except IllegalMove as error:
                if not whole and (joined := join_phrases(words, self.game.pack.lexicon)) != words:
                    words, whole, position = joined, True, deal.start
                    continue
                told = tr("move {number} ({word}): {error}", number=number + 1, word=word[:40], error=error)
                self.report("play", told)
                return deal
        play = [str(move) for move in position.line]
        answer = self.check_answer(position)
        if not play and not answer:
            return deal
        self.fields |= {"play": tuple(play), "answer": answer}
        return self.made(self.fields)

    def check_answer(self, position: Position) -> tuple[str, ...]:
        """The moves that are said to solve a puzzle can be made."""
        answer = []
        for word in self.record.get("answer", ()):
            try:
                answer.append(str(position.play(word).line[-1]))
            except IllegalMove as error:
                self.report("answer", str(error))
        if answer and "goal" not in self.record:
            self.report("answer", tr("says what solves a puzzle, but there is no goal"))
        return tuple(answer)


def option_fault(option: Option, value: Any) -> str | None:
    """Why an option cannot have this value, or None if it can."""
    given = f'"{value[:SHOWN]}"' if isinstance(value, str) else str(value).lower()
    if isinstance(option.default, bool):
        return None if isinstance(value, bool) else tr("must be true or false, not {given}", given=given)
    if isinstance(option.default, int):
        if not isinstance(value, int) or isinstance(value, bool):
            return tr("must be a whole number, not {given}", given=given)
        if (option.least is not None and value < option.least) or (option.most is not None and value > option.most):
            return tr("{value} is out of range ({least} to {most})", value=value, least=option.least, most=option.most)
        return None
    if str(value) not in option.choices:
        one_of = tr("must be one of {names}, not {given}", names=", ".join(option.choices), given=given)
        return one_of + suggest(str(value)[:SHOWN], option.choices)
    return None
