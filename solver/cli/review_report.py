"""Printed form of a review."""

from __future__ import annotations

from solver.cli import output
from solver.cli.inputs import Input
from solver.display import string_utils
from solver.display import value_format as words
from solver.display.translation import mark, tr, trn
from solver.matches.record import Match
from solver.matches.text import named_result
from solver.model.short_names import short_move
from solver.reviews import review_text as review_words
from solver.reviews.player_totals import total_rows, totals
from solver.reviews.result import Review
from solver.reviews.review_text import costs

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
    terms, pack = answer.position.terms, answer.position.rules.pack
    if follows:
        output.print_text()
    output.print_text(given.heading, "cyan")
    rows = [["", "", *words.head(terms)[:-1], tr("costs"), ""]]
    letter = answer.position.rules.seat_letter
    for move in answer:
        found = [
            f"{move.number}.",
            f"{letter(move.seat)} {short_move(pack, move.move)}",
            *words.cells(terms, move.after)[:-1],
        ]
        rows.append([*found, costs(move) if move.most_cost else "", review_words.verdict(answer, move)])
    if any(move.outlook is not None or move.after.estimate is not None for move in answer):
        # estimates stand in for bounds that may be too wide to be useful
        guesses = [tr("about"), *(review_words.about_after(answer, move) for move in answer)]
        rows = [[*cells[:-2], guess, *cells[-2:]] for cells, guess in zip(rows, guesses, strict=True)]
    if review_words.is_informed(answer):
        # a separate column: open-hand costs are never mixed with these
        beside = [tr(review_words.KNOWN_HEAD), *map(review_words.known_best, answer)]
        rows = [[*cells[:-1], share, cells[-1]] for cells, share in zip(rows, beside, strict=True)]
    about = [
        f"{tr(name)}: {string_utils.clean(value).strip()}" for name in ABOUT if (value := getattr(given.deal, name))
    ]
    for said in about:
        output.print_text(said, "dim")
    output.print_table(rows, ["dim", *("bold red" if move.error else "" for move in answer)])
    if lines:
        for move in answer:
            for said in review_words.lines(move):
                output.print_text(f"{move.number}. {letter(move.seat)} {short_move(pack, move.move)}  {said}")
    output.print_text()
    table = review_words.player_rows(answer)
    output.print_table(table, ["dim", *("" for _ in answer.players)])
    output.print_text()
    for sentence in review_words.summary(answer):
        output.print_text(sentence)
    state = tr("proven") if answer.exact else words.standing(False)
    output.print_text(f"{state}; {words.effort(answer.nodes, answer.seconds)}", "dim")
