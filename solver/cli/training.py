"""`openhand puzzle train`: puzzles one after another, those that were missed again after a while."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from textwrap import wrap

import click

from solver.cli import output
from solver.cli.inputs import read_deals
from solver.cli.notes import WIDTH, say_note
from solver.cli.prompt import Quit, ask
from solver.display import strings
from solver.display import terms as words
from solver.display.language import current, mark, tr, trn
from solver.families import family_of
from solver.model.deal import GAMES, Deal, Position
from solver.model.errors import IllegalMove, Unsolvable
from solver.model.moves import Move
from solver.puzzle.attempt import Attempt, attempt
from solver.puzzle.books import grade_of, problem_book
from solver.puzzle.training import Answer, Rating, Training, key_of, load_training, now, save_training

SECONDS = 30.0
HELP = mark("""Type a move, as in the position files or by the name of the card.
moves   what may be played           show  the table again
hint    how many moves are right     give up, answer  see the solution
skip    another puzzle               quit  leave: every answer is kept""")


@click.command()
@click.argument("what", metavar="[GAME|FILE]...", nargs=-1)
@click.option("--state", metavar="FILE", type=click.Path(path_type=Path),
              help="Where the answers are kept; in a folder of yours where no file is named.")
@click.option("--count", type=click.IntRange(1), metavar="N", help="Stop after so many answers.")
def train(what: tuple[str, ...], state: Path | None, count: int | None) -> int:
    """Solve puzzles: the easy ones first, those that you missed again when they are due.

    The puzzles are those of the problem books, of all games or the ones named, or those of position files. A wrong move
    is refuted card by card. Every answer is kept at once, so that nothing is lost whenever you leave.
    """
    puzzles = chosen(what)
    path = default_state() if state is None else state
    training = load_training(path)
    before = len(training.answers), training.right()
    output.say(tr("{puzzles}; help shows what you can type.", puzzles=strings.count(len(puzzles), "puzzles")), "cyan")
    skipped: set[str] = set()
    try:
        while count is None or len(training.answers) - before[0] < count:
            deal = training.choose([one for one in puzzles if key_of(one) not in skipped], now())
            if deal is None:
                output.say(f"{tr('Nothing is due.')} {coming(training, puzzles)}".strip())
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
    session = tr("{right} of {asked} right", right=right, asked=asked)
    whole = tr("{right} of {asked} in all", right=training.right(), asked=len(training.answers))
    output.say(f"{session}; {whole}, {tr('kept in {path}', path=path)}.", "cyan")
    return 0


def chosen(what: Sequence[str]) -> list[Deal]:
    """The puzzles of games and files; those of all problem books where nothing is named."""
    games = {one: id for one in what if (id := GAMES.id_of(one)) in GAMES and not Path(one).exists()}
    found = [deal for id in games.values() for deal in problem_book(id)] if what else problem_book()
    found += [given.deal for given in read_deals([one for one in what if one not in games], ())]
    puzzles = [deal for deal in found if deal.answer and deal.goal and deal.id and not deal.position.is_over]
    if not puzzles:
        raise Unsolvable(tr("there are no puzzles: deals with id, goal and answer"))
    return list({key_of(deal): deal for deal in puzzles}.values())


def default_state() -> Path:
    """Where the answers of this user are kept."""
    from platformdirs import user_data_path

    return user_data_path("openhand", appauthor=False) / "training.json"


def coming(training: Training, puzzles: Sequence[Deal]) -> str:
    """When the next puzzle is due."""
    due = min((due for deal in puzzles if (due := training.due(deal)) is not None and due > now()), default=None)
    if due is None:
        return ""
    local = due.astimezone()
    return tr("The next one is due on {date} at {time}.", date=f"{local:%Y-%m-%d}", time=f"{local:%H:%M}")


def put(deal: Deal) -> Answer | None:
    """Ask a puzzle; None if it is passed over."""
    position = deal.position
    output.say()
    output.say_drawn(position.scene())
    output.say(tr("Grade {n} of 5", n=grade_of(deal)), "dim")
    helped = False
    while True:
        text = ask(f"{position.turn}: ")
        command = text.lower()
        if command == "help":
            output.say(tr(HELP))
        elif command == "show":
            output.say_drawn(position.scene())
        elif command == "moves":
            output.say(" ".join(position.moves()))
        elif command == "hint":
            helped = True
            right, most = len(deal.answer), len(position.moves())
            output.say(trn(right, "{n} of {most} moves is right.", "{n} of {most} moves are right.", most=most))
        elif command == "skip":
            return None
        elif command in ("give up", "answer"):
            solution(deal, position)
            return Answer(key_of(deal), now(), "", "again")
        elif command:
            try:
                made = attempt(deal, text, seconds=SECONDS)
            except IllegalMove as error:
                output.say(str(error))
                continue
            return judged(deal, position, made, helped)


def judged(deal: Deal, position: Position, made: Attempt, helped: bool) -> Answer:
    """Say whether a move is right, and play out what follows from it."""
    rating: Rating = "again" if not made.right else "hard" if helped else "good"
    if made.right:
        output.say(tr("Right: {move}.", move=called(position, made.move)), "bold green")
        played_out(position, made, tr("And so it goes on"))
        say_note(deal)
    else:
        said = tr("Wrong: {move}{why}.", move=called(position, made.move), why=lost(position, made))
        output.say("\n".join(wrap(said, WIDTH)), "bold red")
        played_out(position, made, tr("This is how it is refuted"))
        solution(deal, position)
    return Answer(key_of(deal), now(), str(made.move), rating)


def called(position: Position, move: str) -> str:
    """A move, and what its card is called in another language than that of the files."""
    if current() == "en":
        return move
    name = position.rules.pack.name_of(move, current())
    return move if name == move else f"{move} ({name})"


def lost(position: Position, made: Attempt) -> str:
    """What a wrong move leads to."""
    if made.found is None:
        return ""
    terms = position.terms
    return f": {words.outcome(terms, made.found.outcome)}, {words.gets(terms)} {words.worth(terms, made.found)}"


def played_out(position: Position, made: Attempt, what: str) -> None:
    """The line of a move, trick by trick."""
    if made.found is not None:
        show_line(position, made.line, what)


def show_line(position: Position, line: tuple[Move, ...], what: str) -> None:
    """A line of play, and what each side has after each trick."""
    each, rows = family_of(position).line_rows(position, line)
    output.say(f"{what}; {each}:")
    output.say_table(rows)


def solution(deal: Deal, position: Position) -> None:
    """The answer of a puzzle, best play after it and what its author says of it."""
    answers = strings.listed([called(position, move) for move in deal.answer], tr("or"))
    output.say(tr("The answer: {moves}.", moves=answers), "bold green")
    played_out(position, attempt(deal, deal.answer[0], seconds=SECONDS), tr("Best play"))
    say_note(deal)


