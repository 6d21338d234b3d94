"""Command `openhand score`: sums of stakes by player, and the boards of bridge against par."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import click

from solver.cli import output
from solver.cli.deal_loop import answer_all, answers_in_turn
from solver.cli.inputs import Input, deals_argument, read_deals
from solver.cli.question_options import limits
from solver.display.string_utils import name_shown
from solver.display.translation import tr, trn
from solver.games.bridge.scoring import SIDES
from solver.preplay.contract_table import BRIDGE
from solver.serialization.double_dummy_text import par_shown
from solver.serialization.output_header import stamp
from solver.serialization.score_text import contract_of, declarer_of
from solver.statistics.board_score import BEST_PLAY, BoardScore
from solver.statistics.board_score import score as score_of
from solver.statistics.score_table import METHODS, STAKES, PlayerScore, ScoreTable, score_table


@click.command()
@deals_argument
@click.option("--method", type=click.Choice(METHODS), default=STAKES, show_default=True,
              help="Sum the stakes alone, or with the points of Seeger and Fabian (Skat).")  # fmt: skip
@limits
def score(files: tuple[str, ...], ids: tuple[str, ...], as_json: bool, method: str, **question: Any) -> int:
    """Score of deals: stakes by player, par and IMPs in bridge.

    Counts the deals that are played to the end, in games whose rules name stakes. Boards of bridge are compared with
    par. Their tricks are those of the play, else of the stated result, else of best play with open hands.
    """
    inputs = read_deals(files, ids)
    boards = [given for given in inputs if given.deal.game == BRIDGE]
    others = [given.deal for given in inputs if given.deal.game != BRIDGE]
    status = score_boards(boards, as_json, question) if boards else 0
    if not others:
        return status
    table = score_table(others, method)
    if as_json:
        output.write_json(record(table))
    else:
        if boards:
            output.print_text()
        say(table)
    return status if table.deals else 1


def score_boards(boards: list[Input], as_json: bool, question: dict[str, Any]) -> int:
    """Print or write the scores of boards of bridge. Return the exit status."""
    found: list[tuple[Input, BoardScore]] = []

    def show(given: Input, answer: BoardScore, follows: bool) -> None:
        """Write a score, or keep it for the table."""
        if as_json:
            output.write_json(board_record(given, answer))
        else:
            found.append((given, answer))

    status = answer_all(boards, answers_in_turn(boards, lambda position: score_of(position, **question)), show)
    if found:
        print_boards(found)
    return status


def board_record(given: Input, answer: BoardScore) -> dict[str, object]:
    """Return the score of a board as JSON."""
    fields = {**answer.as_dict(), "par": None if answer.par is None else answer.par._asdict()}
    return {**stamp("score-board"), "id": given.deal.id, "game": given.deal.game, **fields}


def print_boards(found: Sequence[tuple[Input, BoardScore]]) -> None:
    """Print the scores of boards as a table."""
    side = SIDES[0]
    head = [tr("deal"), tr("contract"), tr("declarer"), tr("tricks"), side, tr("par"), tr("IMPs")]
    output.print_table([head, *(board_cells(given, answer) for given, answer in found)], ["dim", *("" for _ in found)])
    output.print_text(tr("Points and IMPs are those of {side}, IMPs against par.", side=side), "dim")
    if any(answer.known_by == BEST_PLAY for _, answer in found):
        output.print_text(tr("* tricks of best play with all hands open: the record has none"), "dim")


def board_cells(given: Input, answer: BoardScore) -> list[str]:
    """Return the cells of a board."""
    star = "*" if answer.known_by == BEST_PLAY else ""
    tricks = "" if answer.tricks is None else f"{answer.tricks}{star}"
    par = "" if answer.par is None else par_shown(answer.par)
    imps = "" if answer.imps is None else f"{answer.imps:+d}"
    return [given.name, contract_of(answer), declarer_of(answer), tricks, f"{answer.score:+d}", par, imps]


def record(table: ScoreTable) -> dict[str, object]:
    """Return a table of scores as JSON."""
    names = ("player", "deals", "won", "lost", "stakes", "bonus", "total")
    rows = [{name: getattr(row, name) for name in names} for row in table.rows]
    counts = {name: getattr(table, name) for name in ("deals", "unfinished", "unsettled")}
    return {**stamp("score"), "method": table.method, **counts, "players": rows}


def say(table: ScoreTable) -> None:
    """Print a table of scores."""
    with_bonus = table.method != STAKES
    if table.deals:
        head = [tr("player"), tr("deals"), tr("won"), tr("lost"), tr("stakes")]
        head += [tr("bonus"), tr("total")] if with_bonus else []
        rows = [cells(row, with_bonus) for row in table.rows]
        output.print_table([head, *rows], ["dim", *("" for _ in rows)])
    if table.unfinished:
        text = trn(table.unfinished, "{n} deal is not played to the end", "{n} deals are not played to the end")
        output.print_text(text)
    if table.unsettled:
        output.print_text(trn(table.unsettled, "{n} deal has no stakes", "{n} deals have no stakes"))


def cells(row: PlayerScore, with_bonus: bool) -> list[str]:
    """Return the cells of a player."""
    found = [name_shown(row.player), str(row.deals), str(row.won), str(row.lost), f"{row.stakes:+d}"]
    return [*found, f"{row.bonus:+d}", f"{row.total:+d}"] if with_bonus else found
