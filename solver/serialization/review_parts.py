"""Reviews as text, as the command `review` prints them."""

from __future__ import annotations

from collections.abc import Iterator

from solver.display import value_format as words
from solver.display.translation import tr
from solver.model.short_names import short_move
from solver.reviews import review_text as review_words
from solver.reviews.result import Review
from solver.reviews.review_text import costs
from solver.serialization.text_parts import Grid, Line, Part


def review_parts(answer: Review, lines: bool = False) -> Iterator[Part]:
    """Yield the parts of a review: one row per move, the loss of each player, the turning point.

    lines: True for the lines of best play that show what an error cost. Default False.
    """
    terms, pack = answer.position.terms, answer.position.rules.pack
    rows = [["", "", *words.head(terms)[:-1], tr("costs"), ""]]
    letter = answer.position.rules.seat_letter
    for move in answer:
        found = [
            f"{move.number}.",
            f"{letter(move.seat)} {short_move(pack, move.move)}",
            *words.cells(terms, move.after)[:-1],
        ]
        rows.append([*found, costs(move) if move.most_cost else "", review_words.verdict(move)])
    if any(move.outlook is not None or move.after.estimate is not None for move in answer):
        # estimates stand in for bounds that may be too wide to be useful
        guesses = [tr("about"), *map(review_words.about_after, answer)]
        rows = [[*cells[:-2], guess, *cells[-2:]] for cells, guess in zip(rows, guesses, strict=True)]
    if review_words.is_informed(answer):
        # a separate column: open-hand costs are never mixed with these
        beside = [tr(review_words.KNOWN_HEAD), *map(review_words.known_best, answer)]
        rows = [[*cells[:-1], share, cells[-1]] for cells, share in zip(rows, beside, strict=True)]
    yield Grid(rows, ["dim", *("bold red" if move.error else "" for move in answer)])
    if lines:
        for move in answer:
            for said in review_words.lines(move):
                yield Line(f"{move.number}. {letter(move.seat)} {short_move(pack, move.move)}  {said}")
    yield Line("")
    table = review_words.player_rows(answer)
    yield Grid(table, ["dim", *("" for _ in answer.players)])
    yield Line("")
    for sentence in review_words.summary(answer):
        yield Line(sentence)
    state = tr("proven") if answer.exact else words.standing(False)
    yield Line(f"{state}; {words.effort(answer.nodes, answer.seconds)}", "dim")
