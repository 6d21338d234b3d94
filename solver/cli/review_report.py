"""Printed form of a review."""

from __future__ import annotations

from solver.cli import output
from solver.cli.inputs import Input
from solver.display import string_utils
from solver.display.translation import mark, tr, trn
from solver.matches.record import Match
from solver.matches.text import named_result
from solver.reviews.player_totals import total_rows, totals
from solver.reviews.result import Review
from solver.serialization.review_parts import review_parts

# Facts about the deal besides its title.
ABOUT = (mark("date"), mark("place"), mark("source"), mark("note"))


def print_totals(found: list[Review]) -> None:
    """Print the totals of each player over several deals."""
    rows = total_rows(totals(found))
    output.print_text()
    output.print_text(trn(len(found), "All {n} deal", "All {n} deals"), "cyan")
    output.print_table(rows, ["dim", *[""] * (len(rows) - 1)])


def print_matches(matches: list[Match]) -> None:
    """Print the standing or the result of each whole game."""
    for match in matches:
        output.print_text()
        output.print_text(string_utils.clean(named_result(match)).strip(), "bold")


def print_review(given: Input, answer: Review, follows: bool, lines: bool = False) -> None:
    """Print a review: one row per move, the loss of each player, the turning point."""
    if follows:
        output.print_text()
    output.print_text(given.heading, "cyan")
    for name in ABOUT:
        if value := getattr(given.deal, name):
            output.print_text(f"{tr(name)}: {string_utils.clean(value).strip()}", "dim")
    output.print_parts(review_parts(answer, lines))
