"""Whole game at the table: hand after hand with the standing, saved after every card and resumed at the same place."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from solver.cli import output, saved_games
from solver.cli.inputs import Input
from solver.cli.opponents import Opponents
from solver.cli.preplay_prompt import Person
from solver.cli.table_loop import TableLoop
from solver.cli.whole_game_tags import check_tags
from solver.display.string_utils import YOU
from solver.display.translation import tr
from solver.io import files
from solver.matches.objective import aimed, reviewed
from solver.matches.record import Match, key_of, match_of
from solver.matches.seating import place_at
from solver.matches.text import heading, result, standing_text
from solver.model.deal import Deal
from solver.model.errors import Error
from solver.model.seating import name_with_place
from solver.players.human_session import TableSession
from solver.preplay.phase import ALL_PASSED, preplay_of


class HandLoop(TableLoop):
    """Table of one hand of a whole game. The file keeps all hands."""

    def __init__(self, match: Match, table: TableSession, saved: saved_games.SavedGame, opponents: Opponents) -> None:
        super().__init__(table, saved, opponents)
        self.match = match
        place = place_at(table.seat, match.hand, match.players)
        self.standing = f"[{standing_text(match, match.standing, match.hand, place)}] "

    def keep(self) -> None:
        """Save all hands, the current one in its present state."""
        self.saved.write(self.named)

    @property
    def named(self) -> Deal:
        """Deal so far, with the name of each player and his place."""
        deal = saved_games.recorded(self.table.position.deal, self.table.seat, self.opponents.others.name)
        hand, players = self.match.hand, self.match.players
        names = {
            seat: name if name == YOU else name_with_place(name, place_at(seat, hand, players))
            for seat, name in deal.players.items()
        }
        return msgspec.structs.replace(deal, players=names)


class WholeGame:
    """Whole game of the user at one place.

    place: his seat in the first hand.
    path: file of the game.
    foreign: other deals of that file, which stay.
    """

    def __init__(self, match: Match, place: str, path: Path, foreign: Sequence[Deal], opponents: Opponents) -> None:
        self.match = match
        self.place = place
        self.path = path
        self.foreign = tuple(foreign)
        self.opponents = opponents

    def saved(self, deal: Deal) -> saved_games.SavedGame:
        """Return the file, in which a deal follows the hands that are over."""
        return saved_games.SavedGame(self.path, deal.id, (*self.foreign, *self.match.finished))

    def sit(self) -> HandLoop:
        """Return the table of the current or next hand, with everything chosen before the first card."""
        match, seat = self.match, self.match.seat(self.place)
        output.print_text()
        output.print_text(heading(match, self.place), "cyan")
        letter = match.game.seat_letter(seat)
        output.print_text(tr("You are {seat} in this hand; help shows what you can type.", seat=letter))
        deal = match.current or self.dealt(seat)
        table = TableSession(deal, seat, self.opponents.others, match.seed, aimed)
        return HandLoop(match, table, self.saved(deal), self.opponents)

    def dealt(self, seat: str) -> Deal:
        """Return the next deal, ready to play. If all pass, the same player deals again."""
        moment = preplay_of(self.match.game.id)
        chooser = self.opponents.chooser
        person = Person(seat, chooser)
        attempt = 0
        while True:
            deal = self.match.next_deal(attempt)
            announced = moment.run_auction(deal, person, chooser)
            said = moment.thrown_in
            if announced.deal is not None:
                ready: Deal | None
                ready = moment.finish(announced.deal, person, chooser, announced.contract, announced.soloist)
                if ready is not None:
                    return ready
                said = ALL_PASSED
            output.print_text(tr(said))
            attempt += 1

    def finish(self, hand: HandLoop) -> None:
        """Add a hand that is over, and print the standing."""
        self.match = self.match.with_deal(hand.named)
        output.print_text(result(self.match, self.place), "bold")


def match_in(inputs: Sequence[Input], ids: Sequence[str]) -> Match | None:
    """Return the one whole game among some deals, None if there is none.

    ids: deals that the user has chosen. Their whole game is meant, else the only one of the file.
    """
    keys = {key_of(given.deal) for given in inputs if not ids or given.deal.id in ids}
    if len(keys) != 1 or keys == {None}:
        return None
    return match_of(given.deal for given in inputs if key_of(given.deal) in keys)


def foreign_deals(path: Path, match: Match) -> list[Deal]:
    """Return the deals of a file that do not belong to a whole game."""
    known = files.load(path) if path.exists() else []
    return [deal for deal in known if key_of(deal) != (match.game.id, match.seed)]


def hands_to_review(inputs: list[Input], objective: str | None) -> list[Input]:
    """Return the deals to review: of a whole game the hands with a card, each with the objective of its advice.

    objective: objective that the user names, which holds for all deals.
    Raises FormatError for tags of a whole game with a fault.
    """
    check_tags(inputs)
    played = [given for given in inputs if given.deal.play or key_of(given.deal) is None] or inputs
    if objective is not None:
        return played
    return [given._replace(deal=reviewed(given.deal)) for given in played]


def matches_in(inputs: Sequence[Input]) -> list[Match]:
    """Return the whole games among some deals, those whose hands are all there."""
    found = []
    for source, key in dict.fromkeys((given.source, key_of(given.deal)) for given in inputs):
        hands = [given.deal for given in inputs if (given.source, key_of(given.deal)) == (source, key)]
        with suppress(Error):
            found += [match_of(hands)] if key is not None else []
    return found
