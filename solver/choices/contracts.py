"""The contracts table of Cego: what each contract is worth to a seat, with the best cards to keep and to press."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, ClassVar

from solver.choices.candidates import Candidate, Race, by_rules, prove_all, settle_all, settle_best
from solver.choices.cego_setups import Setup, setups
from solver.display import terms as words
from solver.display.language import tr
from solver.games.cego import GAME
from solver.games.cego.contracts import CONTRACTS, Cards
from solver.model.arguments import DEFAULT_MEMORY, checked, one_of
from solver.model.cards import UNKNOWN
from solver.model.deal import GAMES, Deal, Position
from solver.model.errors import Unsolvable
from solver.model.outcome import RANK
from solver.model.result import Listing, Result, Rows
from solver.records.given import position_given
from solver.search import listen
from solver.search.listen import Told, telling
from solver.search.pool import Pool
from solver.search.proven import Proven
from solver.search.turns import in_turns
from solver.trick import prover as provers
from solver.trick.prover import TrickProver


class Choice(Proven[int], frozen=True, kw_only=True):
    """Cards to keep and to press, and what is proven about a contract played with them; fields as in MoveValue."""

    keep: Cards
    press: Cards


class ContractValue(Proven[int], frozen=True, kw_only=True):
    """A contract that a seat can play, with the best choice of cards to keep and to press.

    value, outcome, exact, lower, upper: as in MoveValue, seen by the seat; where only the outcome was asked for, value
    is the middle of what is proven. stakes: as in Solution, once the outcome is proven.
    choices: every choice with what is proven of it, best first, where that was asked for; otherwise the best alone.
    deal: the deal as it is played with the best choice.
    """

    seat: str
    contract: str
    keep: Cards
    press: Cards
    stakes: Mapping[str, int]
    choices: tuple[Choice, ...]
    deal: Deal


class ContractsTable(Result, Rows[ContractValue], frozen=True):
    """The contracts of every seat asked about, in the order of the rules page; a sequence of ContractValue.

    goal: what was asked for.
    """

    game: str
    contracts: tuple[ContractValue, ...]
    nodes: int
    seconds: float
    goal: str = "value"
    SHOWN: ClassVar = "seat contract keep press value outcome exact"

    @property
    def exact(self) -> bool:
        """Is all that was asked for proven?"""
        return all(row.exact for row in self.contracts)

    @property
    def rows(self) -> Listing[ContractValue]:
        return Listing(self.contracts)


@checked(contract=one_of(*CONTRACTS, optional=True))
def contracts(
    position: Position | Deal | str,
    *,
    seat: str | None = None,
    contract: str | None = None,
    goal: str = "value",
    all: bool = False,
    seconds: float | None = None,
    nodes: int | None = None,
    memory: int = DEFAULT_MEMORY,
    off: Iterable[str] = (),
    progress: Told | None = None,
) -> ContractsTable:
    """What each contract is worth to each seat, or to the one asked about, with the hands dealt and the blind.

    A contract that a seat cannot play with its hand is left out. contract: only this one. goal: "value", or "outcome"
    for whether the contract is won with some choice of cards, which takes far less. all: prove this of every choice of
    cards to keep and to press; without it of the best, and of the others only that they are no better.
    Other arguments as for `solve`; the limits are for the whole table: each row gets its part, and those left open get
    what others did not need.
    Raises Unsolvable for another game, without the blind, for unknown cards, where play has begun and for a seat that
    is not at the table; ValueError for arguments out of range.
    """
    deal: Any = position_given(position).source
    why_not = without_contracts(deal)
    if why_not:
        raise Unsolvable(why_not)
    if seat is not None and seat not in deal.hands:
        raise Unsolvable(tr('"{seat}" is no seat of this deal (A to {last})', seat=seat, last=list(deal.hands)[-1]))
    names = [name for name in CONTRACTS if contract in (None, name)]
    asked = [(name, one) for name in deal.hands if seat in (None, name) for one in names]
    rows = [Row(who, what, setups(deal, who, CONTRACTS[what]), goal, all) for who, what in asked]
    rows = [row for row in rows if row.setups]
    with telling(progress), Pool(provers, seconds, nodes, memory, off, tables=1) as pool:

        def ask(row: Row) -> bool:
            """Ask about a row; is all of it proven?"""
            listen.begin(row.name, len(rows), whole=False, what="contracts")
            row.begin()
            with left(row):
                one = row.ask(pool)
            listen.end(row.name, one.lower, one.upper, said=words.outcome(one.deal.position.terms, one.outcome))
            return row.settled

        in_turns(pool, rows, ask)
        found = tuple(row.found for row in rows if row.found)
        return ContractsTable(deal.game, found, pool.nodes, pool.seconds, goal)


def without_contracts(deal: Any) -> str:
    """Why a deal has no contracts table; empty where it has one."""
    name = GAMES[deal.game].name
    if "contract" not in GAMES[deal.game].keys:
        return tr("{name} has no contracts", name=name)
    unknown = [key for key, cards in {**deal.hands, tr("the blind"): deal.blind}.items() if UNKNOWN in cards]
    if unknown:
        return tr(
            "cards of {unknown} are unknown: the contracts table needs all hands and the blind",
            unknown=", ".join(unknown),
        )
    if deal.taken or deal.points or deal.count or deal.trick or deal.away:
        return tr("the contracts table is about the hands dealt, and here play has begun")
    size = len(next(iter(deal.hands.values())))
    if len(deal.blind) != size - 1:
        return tr("the contracts table needs the blind, {n} cards where each hand has {size}", n=size - 1, size=size)
    return ""


class Row:
    """A contract of a seat, and what has been found about it so far.

    found: what was proven when it was last asked about.
    """

    def __init__(self, seat: str, contract: str, setups: list[Setup], goal: str, all: bool) -> None:
        self.seat = seat
        self.contract = contract
        self.setups = setups
        self.goal = goal
        self.all = all
        self.found: ContractValue | None = None
        self.race = Race([])

    @property
    def name(self) -> str:
        """What it is called where somebody listens."""
        return f"{self.seat} {self.contract}"

    @property
    def settled(self) -> bool:
        """Is all that was asked for proven?"""
        return self.found is not None and self.found.exact and all(one.exact for one in self.found.choices)

    def begin(self) -> None:
        """Have a position for each choice, the promising ones first, if that is not so yet."""
        if self.found is None:
            self.race = Race(by_rules([Candidate(setup) for setup in self.setups]))

    def ask(self, pool: Pool[TrickProver]) -> ContractValue:
        """What is proven within the budget, and by then."""
        self.found = self.told(self.best(pool), pool)
        if self.settled:
            # their positions are not needed any more
            self.race = Race([])
        return self.found

    def best(self, pool: Pool[TrickProver]) -> Candidate:
        """The best choice, as far as the budget goes."""
        if self.goal == "outcome":
            return (settle_all if self.all else settle_best)(self.race.candidates, pool)
        return prove_all(self.race.candidates, pool) if self.all else self.race.prove(pool)

    def told(self, best: Candidate, pool: Pool[TrickProver]) -> ContractValue:
        """The row of the table, from what is known of its choices."""
        candidates, goal = self.race.candidates, self.goal
        chosen = choice(best, goal, pool)
        found = sorted((choice(one, goal, pool) for one in candidates), key=order(goal)) if self.all else [chosen]
        upper = max(one.upper for one in candidates)
        known = upper == best.upper
        outcome = chosen.outcome if known else pool.ask(best.position).outcome_of(best.lower, upper)
        return ContractValue(
            seat=self.seat,
            contract=self.contract,
            keep=chosen.keep,
            press=chosen.press,
            value=(best.lower + upper) // 2,
            outcome=outcome,
            exact=outcome is not None if goal == "outcome" else known and chosen.exact,
            lower=best.lower,
            upper=upper,
            stakes=GAME.stakes(best.setup.deal, outcome) if outcome else {},
            choices=tuple(found),
            deal=best.setup.deal,
        )


@contextmanager
def left(row: Row) -> Iterator[None]:
    """Tell whoever listens what is proven about a row by then, where it is left before its end."""
    try:
        yield
    except KeyboardInterrupt:
        heard = listen.LISTENER.get()
        candidates = row.race.candidates
        for one in candidates:
            if heard is not None and heard.position is one.position:
                one.note((heard.lower, heard.upper))
        lower, upper = max(one.lower for one in candidates), max(one.upper for one in candidates)
        if heard is not None:
            # from which the listener learns what values are told in
            heard.bounds(candidates[0].position, lower, upper, heard.nodes)
        listen.end(row.name, lower, upper, said=tr("not settled"))
        raise


def choice(one: Candidate, goal: str, pool: Pool[TrickProver]) -> Choice:
    """What is proven of a choice."""
    lower, upper = one.lower, one.upper
    outcome = one.settle(pool)
    exact = outcome is not None and (lower == upper or goal == "outcome")
    return Choice(
        value=(lower + upper) // 2,
        outcome=outcome,
        exact=exact,
        lower=lower,
        upper=upper,
        keep=one.setup.keep,
        press=one.setup.press,
    )


def order(goal: str) -> Callable[[Choice], tuple[float, int]]:
    """Key that puts the best choice first; one whose outcome is not proven stands before those that lose."""
    if goal == "value":
        return lambda one: (0, -one.value)
    return lambda one: (0.5 if one.outcome is None else -RANK[one.outcome], -one.value)
