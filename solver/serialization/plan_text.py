"""Plans as text, as the command `plan` prints them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from solver.display import estimate_text
from solver.display import value_format as words
from solver.display.side_text import the
from solver.display.translation import percent, tr, trn
from solver.exact.plan_facts import COUNT, EVEN, FALLEN, LOWER, OUT
from solver.hints.plan_result import Plan, PlanBranch, PlannedMove, PlanStep
from solver.model.choice_names import choice_shown
from solver.model.ruleset import Ruleset
from solver.serialization.text_parts import Grid, Line, Part


def plan_parts(answer: Plan) -> Iterator[Part]:
    """Yield the parts of a plan: its chance, a table of the moves, what open hands would bring, and the model."""
    yield Line(verdict(answer), "bold")
    if said := kept_text(answer):
        yield Line(said)
    for number, line in enumerate(line_texts(answer)):
        yield Line(tr("Plan: {line}", line=line) if number == 0 else line)
    head, *rows = table_rows(answer)
    yield Grid([head, *rows], ["dim", "bold green", *[""] * (len(rows) - 1)])
    yield Line(f"{counted(answer)}; {words.effort(answer.nodes, answer.seconds)}", "dim")
    if said := open_hands_text(answer):
        yield Line(said, "dim")
    yield Line(model_text(answer), "dim")


def verdict(answer: Plan) -> str:
    """Return the card to play and its chance."""
    rules = answer.position.rules
    card = choice_shown(rules, str(answer.best))
    plays = tr("{seat} plays {card}", seat=rules.seat_letter(answer.turn), card=card)
    return f"{plays}. {chance(answer)}."


def table_rows(answer: Plan) -> list[list[str]]:
    """Return the table of the moves with its head, the planned one first."""
    head = ["", tr("card"), tr("at least"), tr("at most"), tr("open hands")]
    return [head, *(row(answer, move, number == 0) for number, move in enumerate(answer))]


def counted(answer: Plan) -> str:
    """Return what the star means, and in how many deals the shares are counted."""
    deals = estimate_text.sampled_deals(answer.deals)
    if answer.whole:
        deals = trn(answer.deals, "the one possible deal", "all {n:,} possible deals")
    return tr("* planned; shares of {deals}", deals=deals)


def open_hands_text(answer: Plan) -> str:
    """Return what open hands would win, and why it is more. Empty if it is not."""
    if answer.open_hands <= answer.most:
        return ""
    return tr(
        "With open hands {open:,} of {deals:,} deals are won, {share}. Open hands know in each deal what a plan "
        "has to find out or to guess.",
        open=answer.open_hands, deals=answer.deals, share=percent(answer.open_hands / answer.deals, 1),
    )  # fmt: skip


def model_text(answer: Plan) -> str:
    """Return the model of the others that a plan is made for."""
    seats = f" {tr('and')} ".join(map(answer.position.rules.seat_letter, answer.seats))
    return tr("Best defence: one strategy for {seats}; all others see every card and know it.", seats=seats)


def line_texts(answer: Plan) -> Iterator[str]:
    """Yield the cards of a plan, and its branches, one a line. Branches within others stand further to the right."""
    if (line := line_words(answer)) is not None:
        yield line.cards
        yield from branch_texts(line.branches, 1)


def branch_texts(branches: Iterable[BranchWords], depth: int = 0) -> Iterator[str]:
    """Yield branches, one a line, those within others further to the right."""
    for branch in branches:
        yield f"{'  ' * depth}{branch.when}: {branch.cards}".rstrip()
        yield from branch_texts(branch.branches, depth + 1)


class BranchWords(NamedTuple):
    """Words of a branch of a plan: what shows that it is to be played, its cards, and the branches after them."""

    when: str
    cards: str
    branches: Sequence[BranchWords]


def line_words(answer: Plan) -> BranchWords | None:
    """Return the words of a plan as a tree. None if its chance is not known, or nothing is won."""
    if not (answer.exact and answer.won):
        return None
    rules = answer.position.rules
    branches = tuple(branch_words(branch, rules) for branch in answer.branches)
    return BranchWords("", steps_text(answer.steps, answer.is_open, rules), branches)


def branch_words(branch: PlanBranch, rules: Ruleset) -> BranchWords:
    """Return the words of a branch as a tree."""
    cards = steps_text(branch.steps, branch.is_open, rules)
    return BranchWords(fact(branch, rules), cards, tuple(branch_words(one, rules) for one in branch.branches))


def steps_text(steps: Iterable[PlanStep], is_open: bool, rules: Ruleset) -> str:
    """Return the cards of a plan in order, and whether it goes on without a description."""
    cards = [f"{rules.seat_letter(step.seat)} {choice_shown(rules, str(step.move))}" for step in steps]
    return ", ".join([*cards, *([tr("then as the cards fall")] if is_open else [])])


def fact(branch: PlanBranch, rules: Ruleset) -> str:
    """Return what shows that a branch is to be played."""
    if not branch.holds:
        return tr("otherwise")
    seat = rules.seat_letter(branch.seat) if branch.seat else ""
    if branch.kind in (OUT, EVEN, COUNT):
        return of_suit(branch, seat, tr(branch.what))
    card = choice_shown(rules, branch.what)
    if branch.kind == FALLEN:
        return tr("if {card} has fallen", card=card)
    if branch.kind == LOWER:
        return tr("if {seat} has played below {card}", seat=seat, card=card)
    return tr("if {seat} has played {card}", seat=seat, card=card)


def of_suit(branch: PlanBranch, seat: str, suit: str) -> str:
    """Return a fact about the cards of a suit."""
    if branch.kind == OUT:
        return tr("if {seat} has no {suit} left", seat=seat, suit=suit)
    if branch.kind == EVEN:
        split = "-".join([str(branch.count)] * (len(branch.cards) // branch.count))
        return tr("if the missing {suit} were divided {split}", suit=suit, split=split)
    if seat:
        return trn(
            branch.count, "if {seat} has played {suit}", "if {seat} has played {n} {suit} or more", seat=seat, suit=suit
        )
    return trn(
        branch.count,
        "if one of the others has played {suit}",
        "if the others have played {n} {suit} or more",
        suit=suit,
    )


def chance(answer: Plan) -> str:
    """Return the chance of a plan, or what is known of it after a limit, without a full stop."""
    share = percent(answer.chance, 1)
    if not answer.exact:
        most = percent(answer.most / answer.deals, 1)
        return tr("Not decided within the limit: the chance is {least} to {most}", least=share, most=most)
    deals = tr("{won:,} of {deals:,} deals, {share}", won=answer.won, deals=answer.deals, share=share)
    if answer.at_least is None:
        return tr("This wins in at least {deals}", deals=deals)
    position = answer.position
    side = the(position.terms.side_names[0])
    if position.side_to_move == position.first_side:
        return tr("So {side} reaches {value} in at least {deals}", side=side, value=answer.at_least, deals=deals)
    return tr("So {side} stays below {value} in at least {deals}", side=side, value=answer.at_least, deals=deals)


def kept_text(answer: Plan) -> str:
    """Return what the earlier plan won that this one goes on with, and what a new one would win. Empty for none."""
    made, anew = answer.origin, answer.anew
    if made is None or anew is None:
        return ""
    deals = tr("{won:,} of {deals:,} deals, {share}", won=made.won, deals=made.deals,
               share=percent(made.won / made.deals, 1))  # fmt: skip
    said = tr("This goes on with the plan that promised {deals}, and keeps that promise.", deals=deals)
    if anew > answer.won:
        more = tr(
            "A new plan would win {won:,} of the {deals:,} deals that are left. But who makes new plans is promised "
            "less from the start: others who know it choose what they show.",
            won=anew, deals=answer.deals,
        )  # fmt: skip
        return f"{said} {more}"
    return said


def row(answer: Plan, move: PlannedMove, best: bool) -> list[str]:
    """Return a move as a table row."""
    return [
        "*" if best else "",
        choice_shown(answer.position.rules, str(move.move)),
        percent(move.at_least, 1) if move.at_least == move.at_most else "",
        percent(move.at_most, 1),
        percent(move.open_hands, 1),
    ]
