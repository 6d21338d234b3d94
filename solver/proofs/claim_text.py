"""Claim texts: 'AC gets at least 27 halves', 'BD is at least 2 points ahead', 'declarer reaches the aim'."""

from __future__ import annotations

from solver.display import value_format as words
from solver.display.side_text import NOT_WON, the, wins_standing
from solver.display.translation import tr, trn
from solver.model.deal import Position
from solver.proofs.claims import AT_LEAST, OUTCOME, Claim


def claim_text(position: Position, claim: Claim) -> str:
    """Return a claim about a position as a sentence without its full stop."""
    terms = position.terms
    first = the(terms.side_names[0])
    least = claim.kind == AT_LEAST
    if claim.kind == OUTCOME:
        if claim.value:
            return tr("somebody ends with more points than {side}", side=first)
        return tr("nobody ends with more than {side}", side=first)
    if terms.aims:
        return tr("{side} reaches the aim", side=first) if least else tr("{side} misses the aim", side=first)
    if terms.standing:
        return of_standing(terms, claim, least)
    if terms.ahead:
        return of_lead(terms, claim.value, least)
    points = words.points(terms, claim.value)
    if least:
        return tr("{side} gets at least {points}", side=first, points=points)
    return tr("{side} gets at most {points}", side=first, points=points)


def of_standing(terms: words.ValueFormatter, claim: Claim, least: bool) -> str:
    """Return the text of a claim about a match or game."""
    first, second = terms.side_names
    if claim.value == 0:
        return tr(NOT_WON[terms.standing], side=the(second if least else first))
    return wins_standing(first if least else second, terms.standing)


def of_lead(terms: words.ValueFormatter, value: int, least: bool) -> str:
    """Return the text of a claim if the value is the difference of the first and second side's points."""
    first, second = map(the, terms.side_names)
    if value == 0:
        return tr("{side} does not get ahead", side=second if least else first)
    ahead, number = (first, value) if value > 0 else (second, -value)
    if least == (value > 0):
        return trn(number, "{side} is at least {n} point ahead", "{side} is at least {n} points ahead", side=ahead)
    return trn(number, "{side} is at most {n} point ahead", "{side} is at most {n} points ahead", side=ahead)
