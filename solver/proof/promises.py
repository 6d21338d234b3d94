"""Claims in words: 'AC gets at least 27 halves', 'BD is at least 2 points ahead', 'declarer reaches the aim'."""

from __future__ import annotations

from solver.display import strings
from solver.display import terms as words
from solver.model.deal import Position
from solver.proof.claims import AT_LEAST, OUTCOME, Claim


def promise(position: Position, claim: Claim) -> str:
    """A claim about a position as a sentence without its stop."""
    terms = position.terms
    first = terms.side_names[0]
    least = claim.kind == AT_LEAST
    if claim.kind == OUTCOME:
        return f"somebody ends with more points than {first}" if claim.value else f"nobody ends with more than {first}"
    if terms.aims:
        return f"{first} {'reaches' if least else 'misses'} the aim"
    if terms.standing:
        return of_standing(terms, claim, least)
    if terms.ahead:
        return of_lead(terms, claim.value, least)
    return f"{first} gets at {'least' if least else 'most'} {words.points(terms, claim.value)}"


def of_standing(terms: words.Terms, claim: Claim, least: bool) -> str:
    """What a claim promises about a match or game."""
    first, second = terms.side_names
    if claim.value == 0:
        return f"{second if least else first} does not win the {terms.standing}"
    return f"{first if least else second} wins the {terms.standing}"


def of_lead(terms: words.Terms, value: int, least: bool) -> str:
    """What a claim promises where the value is the first side's points minus the second's."""
    first, second = terms.side_names
    if value == 0:
        return f"{second if least else first} does not get ahead"
    ahead, number = (first, value) if value > 0 else (second, -value)
    return f"{ahead} is at {'least' if least == (value > 0) else 'most'} {strings.count(number, 'points')} ahead"
