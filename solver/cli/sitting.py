"""A person at the table: what he may type, what is told of every move, and the record of it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from solver.cli import output
from solver.cli.hint_report import say_hint
from solver.cli.inputs import Input
from solver.cli.prompt import ask
from solver.cli.saved import Saved, recorded
from solver.display.language import mark, tr
from solver.families import family_of
from solver.model.deal import Position
from solver.model.errors import Error, IllegalMove
from solver.players.engine import Engine
from solver.players.session import TableSession

HELP = mark("""Type a move: a card, in the fishing games with what it captures (7dx7s, 6x2+4).
moves  what may be played      hint  what the engine would play
show   the table again         undo  take your last move back
help   this list               quit  leave the table; the game is kept""")


class Sitting:
    """A table with a person at it, whose game is written after every move. forced: are only moves made for him?"""

    def __init__(self, table: TableSession, engine: Engine, saved: Saved, others: str, forced: bool) -> None:
        self.table = table
        self.engine = engine
        self.saved = saved
        self.others = others
        self.forced = forced

    def play(self) -> None:
        """Play on until the deal is over."""
        self.keep()
        for said in family_of(self.table.position).opening(self.table.position):
            output.say(f"{said[0].upper()}{said[1:]}.")
        while not self.table.position.is_over:
            if not self.table.is_mine:
                self.reply()
            elif self.forced and len(moves := self.table.position.moves()) == 1:
                move = self.table.play(moves[0])
                self.made(tr("You play {move} (nothing else may be played)", move=move))
            else:
                self.turn()

    def keep(self) -> None:
        """Write the game as it stands."""
        self.saved.write(recorded(self.table.position.deal, self.table.seat, self.others))

    def made(self, what: str) -> None:
        """Keep the game after a move, and tell what was played with what it has brought about."""
        self.keep()
        before, after = self.table.before, self.table.position
        told = "; ".join(family_of(after).events(before, after))
        output.say(f"{what}: {told}" if told else what)

    def reply(self) -> None:
        """A move of another seat."""
        seat = self.table.position.turn
        with thinking(seat):
            move = self.table.reply()
        self.made(tr("{seat} plays {move}", seat=seat, move=move))

    def turn(self) -> None:
        """Show the table and ask until a move is made."""
        table = self.table
        show(table.view)
        while True:
            answer = ask(f"{table.seat}: ", tr(HELP))
            command = answer.lower()
            if command == "moves":
                output.say(" ".join(table.position.moves()))
            elif command == "show":
                show(table.view)
            elif command == "hint":
                self.advise()
            elif command == "undo":
                try:
                    table.undo(choices=self.forced)
                except Error as error:
                    output.say(f"{error}")
                else:
                    self.keep()
                    show(table.view)
            elif answer:
                try:
                    move = table.play(answer)
                except IllegalMove as error:
                    output.say(f"{error}")
                    continue
                self.made(tr("You play {move}", move=move))
                return

    def advise(self) -> None:
        """What the engine thinks of each move."""
        view = self.table.view
        with thinking(tr("The engine")):
            found = self.engine.advice(view, self.table.rng)
        say_hint(Input(self.table.deal.id, 1, view.deal), found, True)


def show(view: Position) -> None:
    """The table as the person sees it."""
    output.say()
    output.say_drawn(view.scene())


@contextmanager
def thinking(who: str) -> Iterator[None]:
    """Say on standard error, if that is a terminal, that somebody is thinking."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield
        return

    with output.console(stderr=True).status(tr("{who} is thinking", who=who)):
        yield
