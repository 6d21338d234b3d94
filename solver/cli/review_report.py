"""A review as it is printed for a reader."""

from __future__ import annotations

from solver.cli import output
from solver.cli.inputs import Input
from solver.display import terms as words
from solver.review import words as review_words
from solver.review.result import Review
from solver.review.words import costs


def say_review(given: Input, answer: Review, follows: bool) -> None:
    """A review for a reader: a row for each move, what each player lost, and where the deal turned."""
    terms = answer.position.terms
    if follows:
        output.say()
    output.say(given.heading, "cyan")
    rows = [["", "", "value", words.gets(terms), "costs", ""]]
    for move in answer:
        found = [f"{move.number}.", f"{move.seat} {move.move}", *words.cells(terms, move.after)[:2]]
        rows.append([*found, costs(move) if move.most_cost else "", review_words.verdict(answer, move)])
    if review_words.is_informed(answer):
        # beside what it cost with all hands open, never mixed with it
        beside = [review_words.KNOWN_HEAD, *map(review_words.known_best, answer)]
        rows = [[*cells[:5], share, cells[5]] for cells, share in zip(rows, beside, strict=True)]
    output.say_table(rows, ["dim", *("bold red" if move.error else "" for move in answer)])
    output.say()
    table = review_words.player_rows(answer)
    output.say_table(table, ["dim", *("" for _ in answer.players)])
    output.say()
    for sentence in review_words.summary(answer):
        output.say(sentence)
    state = "proven" if answer.exact else words.standing(False)
    output.say(f"{state}; {words.effort(answer.nodes, answer.seconds)}", "dim")
