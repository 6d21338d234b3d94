"""Tables of discards as text, as the command `discards` prints them."""

from __future__ import annotations

from collections.abc import Iterator

from solver.display import value_format as words
from solver.display.translation import tr, trn
from solver.model.cards import SEATS, Pack
from solver.model.outcome import OUTCOMES
from solver.model.short_names import short_cards
from solver.preplay.discard_search import Discard
from solver.preplay.discard_table import DiscardTable, laid_away_head
from solver.serialization.choice_text import status_line
from solver.serialization.text_parts import Grid, Line, Part
from solver.trick.ruleset_base import TrickRuleset


def discards_parts(answer: DiscardTable) -> Iterator[Part]:
    """Yield the parts of a table of discards: what is best for the seat before, and the choices, the best marked."""
    deal = answer.deal
    game = deal.position.rules
    assert isinstance(game, TrickRuleset)
    others = [seat for seat in {**game.to_lay_away(deal), **game.to_rob(deal)} if seat != answer.seat]
    for number in sorted(set(answer.before.values())):
        best = " / ".join(tr(name) for name, one in answer.before.items() if one == number)
        said = trn(
            number,
            "After {seat} has robbed {n} card, best for: {what}",
            "After {seat} has robbed {n} cards, best for: {what}",
            seat=others[0],
            what=best,
        )
        yield Line(said)
    pack = game.pack
    for aim in dict.fromkeys(answer.after.values()):
        best = " / ".join(tr(name) for name, cards in answer.after.items() if cards == aim)
        away = short_cards(pack, aim)
        yield Line(tr("After {seat} has laid away {cards}, best for: {what}", seat=others[0], cards=away, what=best))
    terms = deal.position.terms
    more = robbing_cells(answer, others, pack)
    head = ("", *more[0], laid_away_head(game.id, answer.seat), *words.head(terms))
    low = SEATS.index(answer.seat) not in deal.position.maximizers
    rows = [
        (mark(answer, choice, low), *cells, short_cards(pack, choice.cards), *words.cells(terms, choice))
        for choice, cells in zip(answer, more[1:], strict=True)
    ]
    yield Grid([head, *rows], ["dim", *("bold green" if row[0] else "" for row in rows)])
    both = any("+" in row[0] for row in rows)
    yield status_line(answer, tr("* best value, + best outcome, proven") if both else words.standing(True))


def robbing_cells(answer: DiscardTable, others: list[str], pack: Pack) -> list[tuple[str, ...]]:
    """Return the columns about robbing: the header, then one row for each choice. Without robbing they are empty."""
    head = [tr("{seat} robs", seat=answer.seat)] if answer.robs else []
    rows = [[str(choice.robbed)] if answer.robs else [] for choice in answer]
    if any(choice.reply for choice in answer):
        head.append(tr("{seat} robs", seat=others[0]))
        for row, choice in zip(rows, answer, strict=True):
            row.append(" / ".join(dict.fromkeys(str(number) for number in choice.reply.values())))
    if any(choice.after for choice in answer):
        head.append(tr("{seat} lays away", seat=others[0]))
        for row, choice in zip(rows, answer, strict=True):
            row.append(" / ".join(dict.fromkeys(short_cards(pack, cards) for cards in choice.after.values())))
    return [tuple(head), *map(tuple, rows)]


def mark(answer: DiscardTable, choice: Discard, low: bool) -> str:
    """Return the mark of a choice: `*` for the best value, `+` for the best outcome if that differs."""
    if not answer.exact:
        return ""
    goods = OUTCOMES if low else OUTCOMES[::-1]
    best = next(good for good in goods if any(row.outcome == good for row in answer))
    better = choice.outcome == best and any(row.outcome != best for row in answer if row.value == answer[0].value)
    return "*" * (choice.value == answer[0].value) + "+" * better
