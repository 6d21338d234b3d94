"""Query of a deal without a contract."""

from __future__ import annotations

from solver.display.translation import mark, tr
from solver.model.cards import SEATS
from solver.trick.core_rules import TrickQuestion, TrickRules

NO_CONTRACT = mark("no contract is named; the contracts table says what each is worth")


def undecided(rules: TrickRules, turn: str = "", refusal: str = "") -> TrickQuestion:
    """Return the query of a deal without a contract, in which nothing is played yet. It has a refusal and no value.

    rules: rules of any contract.
    turn: text of whose turn it is in an auction that goes on.
    refusal: why the deal has no value. Default: the contracts table has the values.
    """
    return TrickQuestion(
        rules=rules,
        sides={SEATS[i]: (i,) for i in range(rules.seats)},
        won=dict.fromkeys(SEATS[: rules.seats], 0),
        refusal=refusal or tr(NO_CONTRACT),
        pending=turn or tr("no contract is named, so nothing can be played yet"),
    )
