"""A review as it is printed for a reader."""

from __future__ import annotations

from solver.cli import output
from solver.cli.inputs import Input
from solver.display import strings
from solver.display import terms as words
from solver.display.language import mark, tr, trn
from solver.review import words as review_words
from solver.review.result import Review
from solver.review.totals import total_rows, totals
from solver.review.words import costs

# What is said of the deal besides its title.
ABOUT = (mark("date"), mark("place"), mark("source"), mark("note"))


def say_totals(found: list[Review]) -> None:
    """How each player did over several deals."""
    rows = total_rows(totals(found))
    output.say()
    output.say(trn(len(found), "All {n} deal", "All {n} deals"), "cyan")
    output.say_table(rows, ["dim", *[""] * (len(rows) - 1)])


def say_review(given: Input, answer: Review, follows: bool, lines: bool = False) -> None:
    """A review for a reader: a row for each move, what each player lost, and where the deal turned."""
    terms = answer.position.terms
    if follows:
        output.say()
    output.say(given.heading, "cyan")
    rows = [["", "", *words.head(terms)[:-1], tr("costs"), ""]]
    for move in answer:
        found = [f"{move.number}.", f"{move.seat} {move.move}", *words.cells(terms, move.after)[:-1]]
        rows.append([*found, costs(move) if move.most_cost else "", review_words.verdict(answer, move)])
    if any(move.outlook is not None for move in answer):
        # beside bounds that may say nothing
        guesses = [tr("about"), *(review_words.about(answer, move.outlook) for move in answer)]
        rows = [[*cells[:-2], guess, *cells[-2:]] for cells, guess in zip(rows, guesses, strict=True)]
    if review_words.is_informed(answer):
        # beside what it cost with all hands open, never mixed with it
        beside = [tr(review_words.KNOWN_HEAD), *map(review_words.known_best, answer)]
        rows = [[*cells[:-1], share, cells[-1]] for cells, share in zip(rows, beside, strict=True)]
    about = [f"{tr(name)}: {strings.clean(value).strip()}" for name in ABOUT if (value := getattr(given.deal, name))]
    for said in about:
        output.say(said, "dim")
    output.say_table(rows, ["dim", *("bold red" if move.error else "" for move in answer)])
    if lines:
        for move in answer:
            for said in review_words.lines(move):
                output.say(f"{move.number}. {move.seat} {move.move}  {said}")
    output.say()
    table = review_words.player_rows(answer)
    output.say_table(table, ["dim", *("" for _ in answer.players)])
    output.say()
    for sentence in review_words.summary(answer):
        output.say(sentence)
    state = tr("proven") if answer.exact else words.standing(False)
    output.say(f"{state}; {words.effort(answer.nodes, answer.seconds)}", "dim")
