"""Double-dummy table of bridge: the tricks of each declarer in each denomination, and the par of the deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from solver._core.trick_state import State
from solver.display.translation import tr
from solver.games.bridge.cards import COMPASS, TRICKS
from solver.games.bridge.contracts import DENOMINATIONS
from solver.games.bridge.game import GAME
from solver.games.bridge.hand_evaluation import HIGH
from solver.games.bridge.scoring import Par, par
from solver.model.cards import SEATS, UNKNOWN
from solver.model.errors import Unsolvable
from solver.model.frozen_result import Listing, Result, Rows
from solver.search.bounded_result import BoundedResult
from solver.search.prover_pool import ProverPool
from solver.trick.compiled_rules import core_rules
from solver.trick.core_rules import TrickQuestion
from solver.trick.position import TrickPosition
from solver.trick.prover import TrickProver

# One order for all denominations: a partner's lead changes little, so the value for the leader before is a good guess.
LEADERS = "ACBD"
# Side whose tricks the searches count, whoever leads, so that they share one transposition table.
COUNTED = "AC"
OTHERS = "BD"


class DeclarerTricks(BoundedResult["int | None"], frozen=True, kw_only=True):
    """Tricks of a declarer in a denomination, with their bounds.

    seat: declarer.
    contract: `C D H S NT`.

    >>> import openhand
    >>> row = openhand.contracts(openhand.random_deal("bridge", seed=1, cards=2))[0]
    >>> row.seat, row.contract, row.value
    ('A', 'C', 0)
    """

    seat: str
    contract: str


class DoubleDummyTable(Result, Rows[DeclarerTricks], frozen=True):
    """Double-dummy table of a deal of bridge, a sequence of DeclarerTricks by declarer.

    par: None until all 20 results are proven.

    >>> import openhand
    >>> table = openhand.contracts(openhand.random_deal("bridge", seed=1, cards=2))
    >>> len(table), table.par
    (20, None)
    """

    game: str
    contracts: tuple[DeclarerTricks, ...]
    par: Par | None
    nodes: int
    seconds: float
    SHOWN: ClassVar = "seat contract value exact"

    @property
    def exact(self) -> bool:
        """True if every requested result is proven."""
        return all(row.exact for row in self.contracts)

    @property
    def rows(self) -> Listing[DeclarerTricks]:
        """Rows in their order. `rows()` returns them as dicts."""
        return Listing(self.contracts)


def double_dummy_table(
    deal: Any, seat: str | None, contract: str | None, pool: ProverPool[TrickProver]
) -> DoubleDummyTable:
    """Return the results of all declarers or one, in all denominations or one.

    Raises Unsolvable for unknown cards.
    """
    if any(UNKNOWN in hand for hand in deal.hands.values()):
        raise Unsolvable(tr("cards are unknown: the table needs all hands"))
    bare = msgspec.structs.replace(
        deal, options={}, leader=None, play=(), auction=None, contract=None, declarer=None, result={}, claimed={}
    )
    seats = [one for one in SEATS[: len(deal.hands)] if seat in (None, one)]
    found: dict[tuple[str, str], DeclarerTricks] = {}
    for suit, trumps in DENOMINATIONS.items():
        if contract not in (None, suit):
            continue
        question = counted(bare, trumps)
        guess = expected_tricks(deal.hands, suit)
        for leader in LEADERS:
            declarer = SEATS[(SEATS.index(leader) - 1) % len(deal.hands)]
            if declarer not in seats:
                continue
            position = before_lead(question, leader)
            lower, upper = pool.ask(position).value_bounds(position, guess)
            guess = (lower + upper) // 2
            total = position.question.most or 0
            if declarer not in COUNTED:
                lower, upper = total - upper, total - lower
            exact = lower == upper
            found[declarer, suit] = DeclarerTricks(
                lower if exact else None, None, exact, lower, upper, seat=declarer, contract=suit
            )
    rows = tuple(found[one, suit] for one in seats for suit in DENOMINATIONS if (one, suit) in found)
    tricks = {key: row.lower for key, row in found.items() if row.exact}
    is_whole = all(len(hand) == TRICKS for hand in deal.hands.values())
    whole = is_whole and len(tricks) == len(DENOMINATIONS) * len(deal.hands)
    best = par(tricks, deal.vulnerable or "none", deal.dealer or "A") if whole else None
    return DoubleDummyTable(deal.game, rows, best, pool.nodes, pool.seconds)


def counted(deal: Any, trumps: str) -> tuple[Any, TrickQuestion]:
    """Return the deal with trumps, and the query for the tricks of one side whoever leads."""
    named = msgspec.structs.replace(deal, leader=COUNTED[0], options={"trumps": trumps})
    return named, GAME.question(named)


def before_lead(counting: tuple[Any, TrickQuestion], leader: str) -> TrickPosition:
    """Return the position before a lead, with the tricks of one side as the value whoever leads."""
    deal, question = counting
    hands = [list(deal.hands[seat]) for seat in SEATS[: len(deal.hands)]]
    first = SEATS.index(leader)
    return TrickPosition(deal, GAME, question, State(core_rules(question.rules), hands, first), first)


def expected_tricks(hands: Mapping[str, Sequence[str]], suit: str) -> int:
    """Return an estimate of the tricks of the side that is counted, from high cards and the length of trumps.

    The search starts at it. Coefficients are a least-squares fit to 1,000 random deals, off by 1.1 tricks (rms).
    """
    ours, theirs = ([card for seat in side for card in hands[seat]] for side in (COUNTED, OTHERS))
    ahead = sum(HIGH.get(card, 0) for card in ours) - sum(HIGH.get(card, 0) for card in theirs)
    longer = sum(card[0] == suit for card in ours) - sum(card[0] == suit for card in theirs)
    most = len(ours) // 2
    estimate = most / 2 + (0.2 * ahead + 0.55 * longer if suit != "NT" else 0.25 * ahead)
    return min(max(round(estimate), 0), most)


def stated_tricks(deal: Any) -> dict[tuple[str, str], int]:
    """Return (declarer, denomination) -> tricks that the record itself states by the key `makes`."""
    if not getattr(deal, "makes", None):
        return {}
    cells = [(SEATS[COMPASS.index(name)], suit) for name in "NSEW" for suit in ("NT", "S", "H", "D", "C")]
    return {cell: int(digit, 16) for cell, digit in zip(cells, deal.makes, strict=True) if digit != "-"}
