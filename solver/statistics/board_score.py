"""Score of a board of bridge: points of its contract, par with open hands, and their difference in IMPs."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from solver.deal_records.position_coercion import as_deal
from solver.display.translation import tr
from solver.exact.api import solve
from solver.games.bridge.cards import TRICKS
from solver.games.bridge.contract_spelling import final_contract_of
from solver.games.bridge.contracts import PASSED, VULNERABLE, Contract
from solver.games.bridge.scoring import SEATS_OF, Par, imps
from solver.games.bridge.scoring import VULNERABLE as VULNERABLE_SIDES
from solver.games.bridge.scoring import score as points_of
from solver.model.argument_checks import DEFAULT_MEMORY, checked, one_of, whole
from solver.model.cards import SEATS, UNKNOWN
from solver.model.deal import GAMES, Deal, Position
from solver.model.errors import Unsolvable
from solver.model.frozen_result import Result
from solver.preplay.contract_table import BRIDGE, contracts
from solver.search.progress_tracking import ProgressCallback, report_progress

# No score of a board is farther from 0 than 13 tricks down, doubled and redoubled, vulnerable.
MOST_SCORE = 7600
# Where the tricks of a score come from.
GIVEN, PLAYED, STATED, BEST_PLAY = "given", "play", "record", "best play"


class BoardScore(Result, frozen=True):
    """Score of a board of bridge. Points and IMPs are those of north and south.

    contract: final contract, or `pass`.
    declarer: seat of the declarer. None if all passed.
    tricks: tricks of the declarer. None if all passed.
    known_by: "given", "play" (played to the end), "record" (its stated result), or "best play" (with all hands open).
    score: points.
    par: par of the deal with all hands open. None if cards are unknown or fewer than 13 a hand, or after a limit.
    versus: score that it is compared with, by default that of par.
    imps: IMPs for the difference.

    >>> import openhand
    >>> deal = openhand.random_deal("bridge", seed=1)
    >>> found = openhand.score(deal, contract="4H", declarer="S")
    >>> found.tricks, found.score, found.par, found.imps
    (9, -50, Par(score=100, contracts=('4DX EW -1',)), -4)
    """

    contract: str
    declarer: str | None
    tricks: int | None
    known_by: str
    score: int
    par: Par | None
    versus: int | None
    imps: int | None
    nodes: int
    seconds: float


class Made(NamedTuple):
    """Tricks of a declarer, where they come from, and what the search for them has cost."""

    tricks: int
    known_by: str
    nodes: int = 0
    seconds: float = 0.0


@checked(
    tricks=whole(0, TRICKS, ", or None", optional=True),
    versus=whole(-MOST_SCORE, MOST_SCORE, ", or None", optional=True),
    vulnerable=one_of(*VULNERABLE, optional=True, what=" or ".join(VULNERABLE)),
)
def score(
    position: Position | Deal | str,
    *,
    contract: str | None = None,
    declarer: str | None = None,
    tricks: int | None = None,
    vulnerable: str | None = None,
    versus: int | None = None,
    seconds: float | None = None,
    nodes: int | None = None,
    memory: int = DEFAULT_MEMORY,
    progress: ProgressCallback | None = None,
) -> BoardScore:
    """Return score, par and IMPs of a deal of bridge.

    contract, declarer: what is played, such as "4HX" and "S". Default: those of the deal.
    tricks: tricks of the declarer. Default: those of the play if it is over, else the result that the record states,
        else those of best play with all hands open.
    vulnerable: "none", "NS", "EW" or "both". Default: that of the deal, or "none".
    versus: score of north and south at another table, to compare with. Default: that of par.

    Other arguments are those of `solve`. Limits apply to the tricks and to par, each. Raises Unsolvable for another
    game, without a contract, and if the tricks are not known.

    >>> import openhand
    >>> deal = openhand.random_deal("bridge", seed=1)
    >>> openhand.score(deal, contract="3NT", declarer="N", tricks=9, vulnerable="NS", versus=140).imps
    10
    """
    deal: Any = as_deal(position)
    if deal.game != BRIDGE:
        game = GAMES[deal.game].name
        raise Unsolvable(tr("score and par are those of Bridge, not of {game}: see its stakes", game=game))
    deal = in_contract(deal, contract, declarer)
    deal = msgspec.structs.replace(deal, vulnerable=vulnerable or deal.vulnerable)
    limits: dict[str, Any] = {"seconds": seconds, "nodes": nodes, "memory": memory}
    with report_progress(progress):
        par, par_nodes, par_seconds = par_of(deal, limits)
        final = final_contract(deal)
        made = None if final is None else tricks_made(deal, tricks, limits)
    own = 0 if final is None or made is None else points(deal, final, made.tricks)
    other = versus if versus is not None else None if par is None else par.score
    return BoardScore(
        contract=PASSED if final is None else str(final),
        declarer=None if final is None else deal.declarer,
        tricks=None if made is None else made.tricks,
        known_by=STATED if made is None else made.known_by,
        score=own,
        par=par,
        versus=other,
        imps=None if other is None else imps(own - other),
        nodes=par_nodes + (0 if made is None else made.nodes),
        seconds=par_seconds + (0 if made is None else made.seconds),
    )


def in_contract(deal: Any, contract: str | None, declarer: str | None) -> Any:
    """Return a deal in a contract. One that is its own already keeps its play and its result."""
    if contract is None and declarer is None:
        return deal
    found = GAMES[BRIDGE].declared(deal, contract or deal.contract or "", declarer)
    return deal if (found.contract, found.declarer) == (deal.contract, deal.declarer) else found


def final_contract(deal: Any) -> Contract | None:
    """Return the contract of a deal. None if all passed. Raises Unsolvable without one with its level and declarer."""
    if deal.contract == PASSED:
        return None
    found = final_contract_of(deal)
    if found is None or not found.level or deal.declarer is None:
        raise Unsolvable(tr("the deal names no contract with its level and its declarer"))
    return found


def points(deal: Any, contract: Contract, tricks: int) -> int:
    """Return the points of north and south."""
    side = next(side for side, seats in SEATS_OF.items() if deal.declarer in seats)
    found = points_of(contract, tricks, side in VULNERABLE_SIDES[deal.vulnerable or "none"])
    return found if side == "NS" else -found


def tricks_made(deal: Any, tricks: int | None, limits: dict[str, Any]) -> Made:
    """Return the tricks of the declarer."""
    if tricks is not None:
        return Made(tricks, GIVEN)
    side = next(side for side in GAMES[BRIDGE].side_names if deal.declarer in side)
    at = deal.position
    if at.is_over:
        return Made(at.score()[side], PLAYED)
    for stated, number in deal.result.items():
        if 0 <= number <= TRICKS:
            return Made(number if stated == side else TRICKS - number, STATED)
    if not deal.play:
        # the lead and the trumps are those of the contract
        at = GAMES[BRIDGE].declared(deal, deal.contract, None).position
    found = solve(at, **limits)
    if found.lower != found.upper:
        raise Unsolvable(tr("the tricks are not proven within the limit: name them"))
    total = at.question.most or TRICKS
    return Made(found.lower if at.first_side == side else total - found.lower, BEST_PLAY, found.nodes, found.seconds)


def par_of(deal: Any, limits: dict[str, Any]) -> tuple[Par | None, int, float]:
    """Return the par of a deal, and what it has cost. No par where hands are not whole or not known."""
    hands = [deal.hands.get(seat, ()) for seat in SEATS[:4]]
    if any(len(hand) != TRICKS or UNKNOWN in hand for hand in hands):
        return None, 0, 0.0
    table: Any = contracts(deal, **limits)
    return table.par, table.nodes, table.seconds
