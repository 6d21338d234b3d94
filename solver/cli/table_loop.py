"""Interactive table: commands of the user, reports of moves, and the saved record."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from solver.cli import output
from solver.cli.hint_report import print_hint
from solver.cli.inputs import Input
from solver.cli.move_help import move_help
from solver.cli.opponents import Opponents
from solver.cli.prompt import Quit, ask
from solver.cli.saved_games import SavedGame, recorded
from solver.cli.table_words import word_begun, word_meant
from solver.cli.typed_moves import MoveReader, SeveralMoves, numbered, offer
from solver.display.estimate_text import verdict
from solver.display.translation import mark, tr
from solver.families import family_of
from solver.model.deal import Position
from solver.model.errors import Error, IllegalMove
from solver.model.moves import Move
from solver.model.sentence_names import move_in_sentence
from solver.players.claim import settle
from solver.players.human_session import TableSession, plays
from solver.search.solution import Solution

HELP = mark("""moves  what may be played      hint  what the engine would play
show   the table again         undo  take your last move back
claim  lay all hands open; the rest is played as well as it can be
help   this list               quit  leave the table; the game is kept""")
COMMANDS = ("moves", "show", "hint", "undo", "claim", "help", "quit")


class TableLoop:
    """Table with the user at one seat. The game is saved after every move.

    standing: standing of a whole game, which begins each prompt. Default: empty.
    """

    standing = ""

    def __init__(self, table: TableSession, saved: SavedGame, opponents: Opponents) -> None:
        self.table = table
        self.saved = saved
        self.opponents = opponents

    def play(self) -> None:
        """Play until the deal is over."""
        self.keep()
        for said in family_of(self.table.position).describe_start(self.table.position):
            output.print_text(f"{said[0].upper()}{said[1:]}.")
        while not self.table.position.is_over:
            if not self.table.is_mine:
                self.reply()
            elif self.opponents.forced and len(moves := self.table.position.moves()) == 1:
                move = self.table.play(moves[0])
                self.made(tr("{what} (nothing else may be played)", what=you_play(self.table.before, move)))
            else:
                self.turn()

    def keep(self) -> None:
        """Save the current state of the game."""
        self.saved.write(recorded(self.table.position.deal, self.table.seat, self.opponents.others.name))

    def made(self, what: str) -> None:
        """Save the game after a move, and print the move with its effects."""
        self.keep()
        before, after = self.table.before, self.table.position
        told = "; ".join(family_of(after).describe_events(before, after))
        output.print_text(f"{what}: {told}" if told else what)

    def reply(self) -> None:
        """Play a move of another seat."""
        with thinking(self.table.position.decider):
            move = self.table.reply()
        self.made(plays(self.table.before, move))

    def turn(self) -> None:
        """Show the table and prompt until the user makes a move."""
        table, reader = self.table, MoveReader()
        show(table.view)
        output.print_text(legal(table.position))
        while True:
            answer = ask(f"{self.standing}{letter(table.position)}: ", move_help(self.table.position, HELP))
            command = word_meant(answer, COMMANDS)
            if answer and command is None:
                try:
                    move = table.play(reader.read(table.position, answer))
                except SeveralMoves as error:
                    output.print_text(f"{error} {offer(table.position, error.moves)}")
                    continue
                except IllegalMove as error:
                    command = word_begun(answer, COMMANDS, table.position.rules.pack)
                    if command is None:
                        output.print_text(f"{error}")
                        continue
                else:
                    self.made(you_play(table.before, move))
                    return
            if command == "claim":
                if self.claim():
                    return
            elif command is not None:
                self.obey(command)

    def obey(self, command: str) -> None:
        """Do what the user asks for besides a move. Raises Quit for `quit`."""
        table = self.table
        if command == "moves":
            output.print_text(", ".join(numbered(table.position, table.position.moves())))
        elif command == "show":
            show(table.view)
        elif command == "hint":
            self.advise()
        elif command == "help":
            output.print_text(move_help(self.table.position, HELP))
        elif command == "quit":
            raise Quit
        else:
            try:
                table.undo(choices=self.opponents.forced)
            except Error as error:
                output.print_text(f"{error}")
            else:
                self.keep()
                show(table.view)
                output.print_text(legal(table.position))

    def claim(self) -> bool:
        """Have the rest played by best play of all with open hands, if the user confirms it. Return True if so."""
        table = self.table
        asked = tr("Lay all hands open, and have all play their best to the end? [y/N] ")
        if word_meant(ask(asked, move_help(self.table.position, HELP)), ("yes",)) is None:
            return False
        show(table.position)
        start = table.aim(for_players_seat(table.position, table.seat))
        known: list[Solution] = []
        with thinking(tr("The solver")):
            moves = list(settle(start, known.append))
        for move in moves:
            table.play(move)
        self.keep()
        (found,) = known
        output.print_text(f"{verdict(start.terms, found)}.")
        each, rows = family_of(start).variation_table(start, table.position.line[len(start.line) :])
        output.print_text(f"{tr('Best play') if found.exact else tr('As the engine plays it')}; {each}:")
        output.print_table(rows)
        return True

    def advise(self) -> None:
        """Print the engine's estimate of each move."""
        view = self.table.aim(self.table.view)
        with thinking(tr("The engine")):
            found = self.opponents.engine.advice(view, self.table.rng)
        print_hint(Input(self.table.deal.id, 1, view.deal), found, True)


def for_players_seat(position: Position, seat: str) -> Position:
    """Return the position with the query of the user's seat, where each seat plays for itself."""
    return position.for_seat(seat) if position.asked_seat is not None else position


def letter(position: Position) -> str:
    """Return the letter of the seat to move, for players."""
    return position.rules.seat_letter(position.turn)


def legal(position: Position) -> str:
    """Return the line that says whose turn it is and what is legal."""
    moves = offer(position, position.moves())
    if position.turn == position.decider:
        return tr("Your turn, {seat}: {moves}", seat=letter(position), moves=moves)
    return tr("Your turn, for {seat}: {moves}", seat=letter(position), moves=moves)


def you_play(before: Position, move: Move) -> str:
    """Return the report of the user's move, with the dummy's seat if it is the dummy's card."""
    named = move_in_sentence(before.rules.pack, move)
    if before.turn == before.decider:
        return tr("You play {move}", move=named)
    return tr("You play {move} for {dummy}", move=named, dummy=letter(before))


def show(view: Position) -> None:
    """Print the table from the user's view."""
    output.print_text()
    output.print_drawing(view.scene())


@contextmanager
def thinking(who: str) -> Iterator[None]:
    """Show a status on a terminal at standard error during a computation."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield
        return

    with output.console(stderr=True).status(tr("{who} is thinking", who=who)):
        yield
