"""Command `openhand puzzle train`: puzzles with spaced repetition."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from textwrap import wrap
from typing import cast

import click

from solver.cli import output
from solver.cli.deal_notes import WIDTH, print_note
from solver.cli.inputs import read_deals
from solver.cli.move_help import move_help
from solver.cli.prompt import Quit, ask
from solver.cli.table_loop import legal
from solver.cli.table_words import word_begun, word_meant
from solver.cli.typed_moves import MoveReader, SeveralMoves, numbered, offer
from solver.display import string_utils
from solver.display import value_format as words
from solver.display.translation import LANGUAGES, current, mark, tr, trn
from solver.families import family_of
from solver.model.argument_types import GameId
from solver.model.deal import GAMES, Deal, Position
from solver.model.errors import IllegalMove, Unsolvable
from solver.model.moves import Move
from solver.model.short_names import short_move
from solver.puzzles.attempt import Attempt, answer_attempt
from solver.puzzles.books import grade_of, problem_book
from solver.puzzles.note_text import chance_kept, chances_text
from solver.puzzles.spaced_repetition import Answer, Rating, Training, key_of, load_training, now, save_training

SECONDS = 30.0
HELP = mark("""moves   what may be played           show  the table again
hint    how many moves are right     give up, answer  see the solution
skip    another puzzle               quit  leave: every answer is kept""")
COMMANDS = ("moves", "show", "hint", "answer", "skip", "help", "quit")


@click.command()
@click.argument("what", metavar="[GAME|FILE]...", nargs=-1)
@click.option(
    "--state",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="File for your answers. Default: a file in your data folder.",
)
@click.option("--count", type=click.IntRange(1), metavar="N", help="Stop after N answers.")
def train(what: tuple[str, ...], state: Path | None, count: int | None) -> int:
    """Train on puzzles: easy ones first, missed ones again when due.

    By default trains on the problem books of all games. Arguments restrict it to games or position files. A wrong move
    is refuted card by card. Every answer is stored at once, so nothing is lost when you quit.
    """
    puzzles = chosen(what)
    path = default_state() if state is None else state
    training = load_training(path)
    before = len(training.answers), training.right()
    output.print_text(
        tr("{puzzles}; help shows what you can type.", puzzles=string_utils.count(len(puzzles), "puzzles")), "cyan"
    )
    skipped: set[str] = set()
    try:
        while count is None or len(training.answers) - before[0] < count:
            deal = training.choose([one for one in puzzles if key_of(one) not in skipped], now())
            if deal is None:
                output.print_text(f"{tr('Nothing is due.')} {coming(training, puzzles)}".strip())
                break
            answer = put(deal)
            if answer is None:
                skipped.add(key_of(deal))
                continue
            training.add(answer)
            try:
                save_training(training, path)
            except OSError as error:
                raise output.cannot_write(error, str(path), "--state") from None
            if sys.stdin is not None and sys.stdin.isatty():
                ask(tr("Enter for the next one: "))
    except Quit:
        pass
    asked, right = len(training.answers) - before[0], training.right() - before[1]
    session = tr("{right} of {asked} right", right=right, asked=asked) if asked else tr("No answer this time")
    parts = [session]
    if training.answers:
        whole = tr("{right} of {asked} in all", right=training.right(), asked=len(training.answers))
        parts.append(f"{whole}, {tr('kept in {path}', path=path)}")
    output.print_text(f"{'; '.join(parts)}.", "cyan")
    return 0


def chosen(what: Sequence[str]) -> list[Deal]:
    """Return the puzzles of games and files, by default of all problem books."""
    games = {one: id for one in what if (id := GAMES.id_of(one)) in GAMES and not Path(one).exists()}
    found = [deal for id in games.values() for deal in problem_book(cast(GameId, id))] if what else problem_book()
    found += [given.deal for given in read_deals([one for one in what if one not in games], ())]
    puzzles = [deal for deal in found if deal.answer and deal.goal and deal.id and not deal.position.is_over]
    if not puzzles:
        raise Unsolvable(tr("there are no puzzles: deals with id, goal and answer"))
    return list({key_of(deal): deal for deal in puzzles}.values())


def default_state() -> Path:
    """Return the default file for the user's answers."""
    from platformdirs import user_data_path

    return user_data_path("openhand", appauthor=False) / "training.json"


def coming(training: Training, puzzles: Sequence[Deal]) -> str:
    """Return a sentence with the date of the next puzzle."""
    due = min((due for deal in puzzles if (due := training.due(deal)) is not None and due > now()), default=None)
    if due is None:
        return ""
    local = due.astimezone()
    return tr("The next one is due on {date} at {time}.", date=f"{local:%Y-%m-%d}", time=f"{local:%H:%M}")


def put(deal: Deal) -> Answer | None:
    """Ask the user a puzzle. None: skipped."""
    position = deal.position
    output.print_text()
    output.print_drawing(position.scene())
    output.print_text(tr("Grade {n} of 5", n=grade_of(deal)), "dim")
    output.print_text(legal(position))
    helped, reader = False, MoveReader()
    while True:
        text = ask(f"{position.rules.seat_letter(position.turn)}: ", move_help(position, HELP))
        command = word_meant(text, COMMANDS)
        if text and command is None:
            try:
                made = answer_attempt(deal, reader.read(position, text), seconds=SECONDS)
            except SeveralMoves as error:
                output.print_text(f"{error} {offer(position, error.moves)}")
                continue
            except IllegalMove as error:
                command = word_begun(text, COMMANDS, position.rules.pack)
                if command is None:
                    output.print_text(str(error))
                    continue
            else:
                return judged(deal, position, made, helped)
        if command == "quit":
            raise Quit
        if command == "help":
            output.print_text(move_help(position, HELP))
        elif command == "show":
            output.print_drawing(position.scene())
        elif command == "moves":
            output.print_text(", ".join(numbered(position, position.moves())))
        elif command == "hint":
            helped = True
            right, most = len(deal.answer), len(position.moves())
            output.print_text(trn(right, "{n} of {most} moves is right.", "{n} of {most} moves are right.", most=most))
        elif command == "skip":
            return None
        elif command == "answer":
            solution(deal, position)
            return Answer(key_of(deal), now(), "", "again")


def judged(deal: Deal, position: Position, made: Attempt, helped: bool) -> Answer:
    """Print the verdict on a move and the line that follows."""
    rating: Rating = "again" if not made.right else "hard" if helped else "good"
    if made.right:
        output.print_text(tr("Right: {move}.", move=called(position, made.move)), "bold green")
        print_chances(deal, made)
        played_out(position, made, tr("And so it goes on"))
        print_note(deal)
    else:
        said = tr("Wrong: {move}{why}.", move=called(position, made.move), why=lost(position, made))
        output.print_text("\n".join(wrap(said, WIDTH)), "bold red")
        print_chances(deal, made)
        played_out(position, made, tr("This is how it is refuted"))
        solution(deal, position)
    return Answer(key_of(deal), now(), str(made.move), rating)


def called(position: Position, move: str) -> str:
    """Return a move, with the card's name in the language of the output where that is another word."""
    pack = position.rules.pack
    shown, name = short_move(pack, move), pack.name_of(move, current())
    return shown if current() == LANGUAGES[0] or name == move else f"{shown} ({name})"


def lost(position: Position, made: Attempt) -> str:
    """Return the result of a wrong move as text."""
    if made.chance is not None:
        return f": {chance_kept(made.chance, made.chances[0])}"
    if made.found is None:
        return ""
    terms = position.terms
    worth = words.worth(terms, made.found)
    # an aim is reached or missed, and nobody gets it
    return f": {words.outcome(terms, made.found.outcome)}, {worth if terms.aims else f'{words.gets(terms)} {worth}'}"


def print_chances(deal: Deal, made: Attempt) -> None:
    """Print what the best line of each move wins in a single-dummy puzzle, unless the solution states it."""
    if made.chances and not deal.chances:
        wins = [(str(one.move), one.won) for one in made.chances]
        text = chances_text(deal.position.rules, wins, made.chances[0].deals)
        output.print_text("\n".join(wrap(f"{text}.", WIDTH)))


def played_out(position: Position, made: Attempt, what: str) -> None:
    """Print the line of a move, trick by trick."""
    if made.found is not None:
        show_line(position, made.line, what)


def show_line(position: Position, line: tuple[Move, ...], what: str) -> None:
    """Print a line of play, with the score after each trick."""
    each, rows = family_of(position).variation_table(position, line)
    output.print_text(f"{what}; {each}:")
    output.print_table(rows)


def solution(deal: Deal, position: Position) -> None:
    """Print the solution of a puzzle, best play and the author's note."""
    answers = string_utils.listed([called(position, move) for move in deal.answer], tr("or"))
    output.print_text(tr("The answer: {moves}.", moves=answers), "bold green")
    played_out(position, answer_attempt(deal, deal.answer[0], seconds=SECONDS), tr("Best play"))
    print_note(deal)
