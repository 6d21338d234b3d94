"""Rows of tables and parts of larger results as text: one line each, in the words of the table that they stand in."""

from __future__ import annotations

from collections.abc import Iterator

from solver.batch.task import BatchFailure
from solver.display import estimate_text
from solver.display import value_format as words
from solver.display.side_text import the, wins
from solver.display.string_utils import clean, count
from solver.display.translation import percent, tr, trn, written
from solver.games.bridge.cards import COMPASS
from solver.hints.plan_result import PlanBranch, PlannedMove, PlanStep
from solver.hints.result import HintedMove
from solver.model.cards import SEATS
from solver.model.choice_names import choice_shown
from solver.model.deal import GAMES
from solver.model.frozen_result import TableRow
from solver.model.ruleset import Ruleset
from solver.model.short_names import short_cards, short_move
from solver.preplay.contract_value import ContractChoice
from solver.preplay.discard_search import Discard
from solver.preplay.discard_table import laid_away_head
from solver.preplay.double_dummy_table import DeclarerTricks
from solver.puzzles.note_text import chances_text
from solver.puzzles.result import Difficulty, MoveChance, Refutation
from solver.reviews import review_text
from solver.reviews.informed_result import InformedVerdict, LineVerdict
from solver.reviews.result import PlayerReview, PlayoutEstimate, ReviewedMove
from solver.search.bounded_result import BoundedResult, EstimatedResult
from solver.search.progress_tracking import Progress
from solver.search.solution import MoveValue
from solver.serialization import hint_text
from solver.serialization.choice_text import OUTCOMES
from solver.serialization.contract_text import CHOSEN
from solver.serialization.double_dummy_text import strain
from solver.serialization.plan_text import branch_texts, branch_words, steps_text
from solver.serialization.puzzle_text import graded
from solver.serialization.text_parts import Line


def context_of(row: TableRow) -> tuple[Ruleset, words.ValueFormatter]:
    """Return the game of a row and the formatter of its values."""
    assert row._context is not None
    assert row._context.terms is not None
    return GAMES[row._context.game], row._context.terms


def line(name: str, *facts: str) -> Line:
    """Return a line of what a row is about, and what is known of it. Either may be empty."""
    return Line(": ".join(filter(None, (name, ", ".join(filter(None, facts))))))


def headed(head: str, cell: str) -> str:
    """Return a cell with the head of its column. Empty without a cell."""
    return f"{head} {cell}" if cell else ""


def worth(terms: words.ValueFormatter, row: BoundedResult[int | None]) -> str:
    """Return who gets what, also in units of files if these are wanted."""
    told = words.worth(terms, row)
    if not (terms.standing or terms.aims or terms.ahead):
        told = tr("{side} gets {what}", side=the(terms.side_names[0]), what=told)
    return told + words.in_units(row)


def gets(terms: words.ValueFormatter, row: BoundedResult[int | None]) -> list[str]:
    """Return who gets what, and who wins, if the result does not say that."""
    told = worth(terms, row)
    return [told] if terms.standing or terms.aims else [told, words.outcome(terms, row.outcome)]


def value_parts(row: EstimatedResult[int | None], name: str = "") -> Iterator[Line]:
    """Yield the value of a position, with its estimate."""
    _, terms = context_of(row)
    yield line(name, *gets(terms, row), headed(tr("about"), estimate_text.cell(terms, row)))


def move_parts(row: MoveValue) -> Iterator[Line]:
    """Yield a move and its value."""
    yield from value_parts(row, choice_shown(context_of(row)[0], str(row.move)))


def choice_parts(row: ContractChoice) -> Iterator[Line]:
    """Yield a choice of cards for a contract and its value to the seat."""
    rules, terms = context_of(row)
    cards = (
        headed(tr(head), short_cards(rules.pack, getattr(row, name))) for name, head in CHOSEN.get(rules.id, {}).items()
    )
    told = words.worth(terms, row) + words.in_units(row)
    yield line(", ".join(filter(None, cards)), told, tr(OUTCOMES[row.outcome]))


def declarer_parts(row: DeclarerTricks) -> Iterator[Line]:
    """Yield the tricks of a declarer in a denomination."""
    tricks = tr("{lower} to {upper}", lower=row.lower, upper=row.upper)
    told = count(row.lower, "tricks") if row.lower == row.upper else f"{tr('tricks')} {tricks}"
    yield line(f"{COMPASS[SEATS.index(row.seat)]} {strain(row.contract)}", told)


def discard_parts(row: Discard) -> Iterator[Line]:
    """Yield a choice of discards and its value."""
    rules, terms = context_of(row)
    seat = row._context.side if row._context is not None else ""
    robs = headed(tr("{seat} robs", seat=seat), str(row.robbed or ""))
    away = headed(laid_away_head(rules.id, seat), short_cards(rules.pack, row.cards))
    yield line(", ".join(filter(None, (robs, away))), *gets(terms, row))


def hinted_parts(row: HintedMove) -> Iterator[Line]:
    """Yield a move of advice: its mean, how often it wins, and what it is worse by."""
    rules, terms = context_of(row)
    assert row._context is not None
    side, first = row._context.side, row._context.first
    less = hint_text.worse_by_words(row) if row.loses_wins or row.regret else ""
    yield line(
        choice_shown(rules, str(row.move)),
        headed(tr("mean"), row.points),
        headed("95 %", hint_text.between(*row.mean_interval)),
        headed(wins(rules.side_titles.get(side, side)), hint_text.share(row.win if first else row.loss, row.settled)),
        headed(tr("goes on") if terms.standing else tr("draws"), hint_text.share(row.draw, row.settled)),
        headed(tr("worse by"), less),
        headed(tr("best in"), percent(row.best)),
        headed(tr("worlds"), written(row.worlds, ",")),
        headed(tr("safe"), "" if row.safe is None else tr(hint_text.SAFE[row.safe])),
    )


def planned_parts(row: PlannedMove) -> Iterator[Line]:
    """Yield a move and its chance in a plan."""
    is_exact = row.at_least == row.at_most
    yield line(
        choice_shown(context_of(row)[0], str(row.move)),
        headed(tr("at least" if is_exact else "at most"), percent(row.at_most, 1)),
        headed(tr("open hands"), percent(row.open_hands, 1)),
    )


def step_parts(row: PlanStep) -> Iterator[Line]:
    """Yield a card of a plan with its seat."""
    yield Line(steps_text([row], False, context_of(row)[0]))


def branch_parts(row: PlanBranch) -> Iterator[Line]:
    """Yield a branch of a plan, and those within it further to the right."""
    yield from map(Line, branch_texts([branch_words(row, context_of(row)[0])]))


def reviewed_parts(row: ReviewedMove) -> Iterator[Line]:
    """Yield a move of a record and its verdict."""
    rules, terms = row.position.rules, row.position.terms
    known = review_text.known_best(row)
    yield line(
        f"{row.number}. {rules.seat_letter(row.seat)} {short_move(rules.pack, row.move)}",
        worth(terms, row.after),
        headed(tr("about"), review_text.about_after(row)),
        headed(tr("costs"), review_text.costs(row) if row.most_cost else ""),
        headed(tr(review_text.KNOWN_HEAD), known),
        review_text.verdict(row),
    )


def player_parts(row: PlayerReview) -> Iterator[Line]:
    """Yield the review of a player."""
    rules, terms = context_of(row)
    name = " ".join(filter(None, (rules.seat_letter(row.seat), clean(row.player.strip()))))
    side = rules.side_title(row.side)
    expected = "" if row.expected is None else words.cost(terms, words.apart(terms, round(row.expected)))
    numbers = (row.cards, row.choices, review_text.errors_text(row), words.cost(terms, words.apart(terms, row.lost)))
    heads = map(tr, review_text.PLAYER_HEAD[2:6])
    yield line(
        name if side == name else f"{name} ({side})",
        *(headed(head, str(number)) for head, number in zip(heads, numbers, strict=True)),
        headed(tr(review_text.EXPECTED_HEAD), expected),
        headed(tr("accuracy"), "" if row.accuracy is None else percent(row.accuracy)),
        headed(tr(review_text.KNOWN_HEAD), "" if row.informed is None else percent(row.informed)),
    )


def playout_parts(row: PlayoutEstimate) -> Iterator[Line]:
    """Yield an estimate with its interval."""
    yield Line(tr("about {what}", what=review_text.about(context_of(row)[1], row)))


def informed_parts(row: InformedVerdict) -> Iterator[Line]:
    """Yield the share of worlds in which a move was best, and the chance of the best line."""
    share = headed(tr(review_text.KNOWN_HEAD), review_text.best_share(row))
    yield Line("; ".join(filter(None, (share, "" if row.line is None else line_words(row.line)))))


def line_parts(row: LineVerdict) -> Iterator[Line]:
    """Yield the chance of the best line of play, and what the move has kept of it."""
    yield Line(line_words(row))


def line_words(row: LineVerdict) -> str:
    """Return the chance of the best line of play, and what the move has kept of it."""
    deals = trn(row.deals, "{n:,} deal", "{n:,} deals") if row.whole else estimate_text.sampled_deals(row.deals)
    return tr(
        "against the best defence {best} wins {won:,} of {deals}, {share}, and the move made {kept:,}, {less}",
        best=short_move(context_of(row)[0].pack, row.best), won=row.won, deals=deals, share=percent(row.chance, 1),
        kept=row.kept, less=percent(row.kept_chance, 1),
    )  # fmt: skip


def chance_parts(row: MoveChance) -> Iterator[Line]:
    """Yield in how many deals a move wins."""
    told = chances_text(context_of(row)[0], [(str(row.move), row.won)], row.deals)
    yield Line(f"{told}, {percent(row.share, 1)}")


def difficulty_parts(row: Difficulty) -> Iterator[Line]:
    """Yield the difficulty of a puzzle."""
    yield Line(graded(context_of(row)[0].pack, row))


def refutation_parts(row: Refutation) -> Iterator[Line]:
    """Yield a wrong move of a puzzle, its result, what chooses it, and what refutes it."""
    rules, terms = context_of(row)
    result = [] if row.value is None else gets(terms, BoundedResult.bounded(row.value, row.value, row.outcome))
    best = " ".join(short_move(rules.pack, move) for move in row.line[1:])
    facts = (", ".join(result), headed(tr("chosen by"), ", ".join(row.lures)), headed(f"{tr('best play')}:", best))
    yield line(short_move(rules.pack, row.move), "; ".join(filter(None, facts)))


def progress_parts(row: Progress) -> Iterator[Line]:
    """Yield how far a call has come: what is done, what is proven, the best so far."""
    done, things = written(row.done, ","), tr(row.what)
    facts = [tr("{n:,} {things}", n=row.done, things=things)]
    if row.total is not None:
        facts = [tr("{n} of {all} {things}", n=done, all=written(row.total, ","), things=things)]
    if row.row:
        facts.append(tr("at {row}", row=row.row))
    if row.lower is not None and row.upper is not None:
        value = tr("{lower} to {upper}", lower=row.lower, upper=row.upper)
        facts.append(tr("value {value}", value=row.lower if row.lower == row.upper else value))
    if row.best:
        facts.append(tr("best so far {move}", move=row.best))
    yield Line(" · ".join(facts))


def failure_parts(row: BatchFailure) -> Iterator[Line]:
    """Yield the message of a failure."""
    yield Line(row.why)
