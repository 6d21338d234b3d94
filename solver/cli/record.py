"""Command `openhand record`: a deal as players write it on paper, read, shown and kept as a position file."""

from __future__ import annotations

import os
from typing import Any

import click

from solver.cli import output
from solver.cli.file_options import form_of, output_option
from solver.cli.inputs import find_records, is_file, name_of
from solver.display import value_format as words
from solver.display.translation import current, mark, tr, trn
from solver.model.cards import suggest
from solver.model.deal import GAMES, Deal, Position
from solver.model.short_names import short_move
from solver.trick.position import TrickPosition

FORMAT = "paper"
# Game of the example, and what precedes it.
EXAMPLE = "cicera"
EXPLAINED = mark("""A deal is typed as players write it on paper:

1. The first line names the game. A date and a title may follow, with commas before them.
2. Lines with a colon say what the game needs: players, contract, declarer, indicator, dealer, table, result, title ..
   Every key of the position files is one, and the usual ones have names in four languages.
3. A hand is a player's name or letter, a colon and the cards. Who plays first comes first.
4. Then come the tricks, or rounds of a fishing game, each on a line of its own, with the cards in the order of play.
   A number and who plays first may stand before them. A capture is written 7 x 7, or 7 x 4 + 3.
5. Cards are written as in the files, by short forms, or by names in any of the four languages, with commas or blanks
   between.
6. A hand that is missing follows from the play, or is the rest of the pack. Lines that begin with # are not read.

`openhand record FILE` reads such a text, and `openhand record GAME` prints an example of a game. This is one:""")


def known_target(context: click.Context, parameter: click.Parameter, value: str | None) -> str | None:
    """Return a file, a text or a game as it is given. Raises BadParameter for what is none of them."""
    if value is None or GAMES.id_of(value) in GAMES or is_file(value):
        return value
    # a path is told as such, like a file of any other command
    if value not in ("", "-") and "\n" not in value and os.sep not in value:
        near = suggest(value[:40], [*GAMES])
        raise click.BadParameter(tr('there is no file and no game "{name}"', name=value[:40]) + near)
    return value


@click.command()
@click.argument("file", metavar="[FILE|GAME]", required=False, callback=known_target)
@output_option
def record(file: str | None, path: str | None) -> int:
    """Read a deal as players write it on paper.

    Shows the deal as it was understood, with the winner of each trick, and prints it as a position file. Without FILE
    it explains the form with an example. For a GAME it prints an example of that game.
    """
    from solver.io.paper_examples import example_text

    if file is None:
        output.print_text(tr(EXPLAINED))
        output.print_text()
        output.write(example_text(EXAMPLE, current()), path)
        return 0
    game = GAMES.id_of(file)
    if game in GAMES and not is_file(file):
        output.write(example_text(game, current()), path)
        return 0
    deals, _ = find_records(file, FORMAT, True) if "\n" not in file else read_text(file)
    for number, deal in enumerate(deals):
        if number:
            output.print_text()
        say(deal)
    keep(deals, path, name_of(file) if "\n" not in file else "")
    return 0


def read_text(text: str) -> tuple[list[Deal], Any]:
    """Return the deals of a text given in place of a file."""
    from solver.io import files

    return files.loads_records(text, None, FORMAT, True)


def keep(deals: list[Deal], path: str | None, name: str) -> None:
    """Print the deals as a position file, or write it."""
    from solver.io.files import dumps

    if path is None:
        output.print_text()
        output.write(dumps(deals))
    else:
        output.write(dumps(deals, form_of(path)), path)
        output.print_text(tr("Written: {file}", file=path))


def say(deal: Deal) -> None:
    """Print a deal as it was understood: the table, the tricks or rounds, and the result."""
    start = deal.start
    output.print_drawing(start.scene())
    if deal.play:
        output.print_text()
        rows = rows_of(deal, start)
        output.print_table(rows, ["dim", *[""] * (len(rows) - 1)])
        for line in result_lines(deal):
            output.print_text(line)


def rows_of(deal: Deal, start: Position) -> list[tuple[str, ...]]:
    """Return a table of the tricks or rounds: number, moves, winner, and what each side has after it."""
    pack = start.rules.pack
    has_tricks = start.rules.has_tricks
    sides = [*start.totals()]
    rows: list[tuple[str, ...]] = [
        ("", tr("trick") if has_tricks else tr("round"), tr("taken by") if has_tricks else "", *map(tr, sides))
    ]
    position, told = start, []
    for number, move in enumerate(deal.play, 1):
        told.append(f"{position.turn} {short_move(pack, move)}")
        position = position.play(move)
        begun = len(position.trick) if isinstance(position, TrickPosition) else int(getattr(position, "begun", 0))
        if begun == 0 or number == len(deal.play):
            winner = winner_of(position) if begun == 0 else ""
            scores = position.score()
            got = [words.points(position.terms, scores.get(side, 0)) for side in sides]
            rows.append((str(len(rows)), ", ".join(told), winner, *got))
            told = []
    return rows


def winner_of(position: Position) -> str:
    """Return the winner of the trick just completed, empty in fishing games."""
    if not isinstance(position, TrickPosition):
        return ""
    return position.seats[position.state.winner]


def result_lines(deal: Deal) -> list[str]:
    """Return lines about the result: of the cards, and how the stated one compares with it."""
    end = deal.position
    if not end.is_over:
        return [trn(len(deal.play), "The play ends after {n} card.", "The play ends after {n} cards.")]
    totals = end.totals()
    found = [", ".join(f"{end.rules.side_title(side)} {words.points(end.terms, won)}" for side, won in totals.items())]
    found[0] = tr("By the cards: {result}.", result=found[0])
    if isinstance(end, TrickPosition) and end.question.tricks:
        return found
    for side, stated in deal.result.items():
        if side not in totals:
            continue
        made = totals[side]
        if not end.rules.has_tricks:
            made -= sum(won for other, won in totals.items() if other != side)
        parts = {"side": end.rules.side_title(side), "n": words.points(end.terms, stated)}
        if stated == made:
            found.append(tr("By the record {side} made {n}, as the cards say.", **parts))
        else:
            said = words.points(end.terms, made)
            found.append(tr("By the record {side} made {n}; the cards say {made}.", made=said, **parts))
    return found
