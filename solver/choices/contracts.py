"""The contracts table of Cego: what each contract is worth to a seat, with the best cards to keep and to press."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, ClassVar

from solver.choices.cego_setups import Setup, setups
from solver.display import terms as words
from solver.display.language import tr
from solver.games.cego import GAME
from solver.games.cego.contracts import CONTRACTS, Cards
from solver.model.arguments import DEFAULT_MEMORY, checked, one_of
from solver.model.cards import UNKNOWN
from solver.model.deal import GAMES, Deal, Position
from solver.model.errors import Unsolvable
from solver.model.result import Listing, Result, Rows
from solver.records.given import position_given
from solver.search import listen
from solver.search.listen import Told, telling
from solver.search.pool import Pool
from solver.search.proven import Proven
from solver.trick import prover as provers
from solver.trick.position import begin
from solver.trick.prover import TrickProver
from solver.trick.rules import TrickRules

# So many choices are looked at with so many nodes each before the first of them is proven.
PROBED = 8
PROBE = 10_000


class Choice(Proven[int], frozen=True, kw_only=True):
    """Cards to keep and to press, and what is proven about a contract played with them; fields as in Solution."""

    keep: Cards
    press: Cards


class ContractValue(Proven[int], frozen=True, kw_only=True):
    """A contract that a seat can play, with the best choice of cards to keep and to press.

    value, outcome, exact, lower, upper: as in Solution, seen by the seat. stakes: as there, once the outcome is proven.
    choices: every choice with its value, best first, where that was asked for; otherwise the best alone.
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
    """The contracts of every seat asked about, in the order of the rules page; a sequence of ContractValue."""

    game: str
    contracts: tuple[ContractValue, ...]
    nodes: int
    seconds: float
    SHOWN: ClassVar = "seat contract keep press value outcome exact"

    @property
    def exact(self) -> bool:
        """Is every value proven?"""
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
    all: bool = False,
    seconds: float | None = None,
    nodes: int | None = None,
    memory: int = DEFAULT_MEMORY,
    off: Iterable[str] = (),
    progress: Told | None = None,
) -> ContractsTable:
    """What each contract is worth to each seat, or to the one asked about, with the hands dealt and the blind.

    A contract that a seat cannot play with its hand is left out. contract: only this one. all: prove the value of every
    choice of cards to keep and to press; without it the best is proven, and of the others only that they are no better.
    Other arguments as for `solve`; the limits are for the whole table.
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
    playable = [(who, what, setups(deal, who, CONTRACTS[what])) for who, what in asked]
    playable = [one for one in playable if one[2]]
    found = []
    with telling(progress), Pool(provers, seconds, nodes, memory, off, tables=1) as pool:
        for done, (who, what, choices) in enumerate(playable):
            pool.share(len(playable) - done)
            listen.begin(f"{who} {what}", len(playable), whole=False, what="contracts")
            candidates = by_rules([Candidate(setup) for setup in choices])
            with left(f"{who} {what}", candidates):
                one = row(who, what, candidates, all, pool)
            found.append(one)
            listen.end(f"{who} {what}", one.lower, one.upper, said=words.outcome(one.deal.position.terms, one.outcome))
        return ContractsTable(deal.game, tuple(found), pool.nodes, pool.seconds)


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


class Candidate:
    """A choice under examination: the position it leads to, and bounds on its value."""

    __slots__ = ("lower", "position", "setup", "upper")

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.position = begin(setup.deal)
        self.lower = 0
        self.upper = self.position.question.most or self.position.total

    def reaches(self, threshold: int, pool: Pool[TrickProver]) -> bool:
        """Ask whether the value is at least this; is it proven that it is?"""
        if self.lower < threshold <= self.upper:
            self.note(pool.ask(self.position).threshold_bounds(self.position, (threshold,)))
        return self.lower >= threshold

    def probe(self, nodes: int, pool: Pool[TrickProver]) -> None:
        """Lower the upper bound as far as so many nodes go."""
        search = pool.ask(self.position).searcher
        state, won = self.position.state, self.position.secured
        lower, upper = search.bounds(state)
        end = search.nodes + nodes
        while lower < upper and search.nodes < end and search.slice(end - search.nodes):
            bound = search.reaches(state, upper)
            if bound is None:
                break
            lower, upper = (bound, upper) if bound >= upper else (lower, bound)
        search.slice()
        self.note((won + lower, won + upper))

    def prove(self, guess: int, pool: Pool[TrickProver]) -> None:
        """Narrow the bounds until they meet, or the budget is spent."""
        search = pool.ask(self.position).searcher
        state, won = self.position.state, self.position.secured
        lower, upper = search.bounds(state)
        self.note((won + lower, won + upper))
        lower, upper = search.narrow(state, self.lower - won, self.upper - won, guess - won)
        self.note((won + lower, won + upper))

    def note(self, bounds: tuple[int, int]) -> None:
        """Keep the better of the bounds."""
        self.lower = max(self.lower, bounds[0])
        self.upper = min(self.upper, bounds[1])

    def choice(self, pool: Pool[TrickProver]) -> Choice:
        """What is proven."""
        lower, upper = self.lower, self.upper
        outcome = pool.ask(self.position).outcome(self.position, (lower, upper))
        return Choice.bounded(lower, upper, outcome, keep=self.setup.keep, press=self.setup.press)


@contextmanager
def left(name: str, candidates: list[Candidate]) -> Iterator[None]:
    """Tell whoever listens what is proven about a row by then, where it is left before its end."""
    try:
        yield
    except KeyboardInterrupt:
        heard = listen.LISTENER.get()
        for one in candidates:
            if heard is not None and heard.position is one.position:
                one.note((heard.lower, heard.upper))
        lower, upper = max(one.lower for one in candidates), max(one.upper for one in candidates)
        if heard is not None:
            # from which the listener learns what values are told in
            heard.bounds(candidates[0].position, lower, upper, heard.nodes)
        listen.end(name, lower, upper, said=tr("not settled"))
        raise


def row(seat: str, contract: str, candidates: list[Candidate], all: bool, pool: Pool[TrickProver]) -> ContractValue:
    """The row of the table for a seat and a contract with the choices that it has, the promising ones first."""
    best = prove_all(candidates, pool) if all else prove_best(candidates, pool)
    chosen = best.choice(pool)
    found = sorted((one.choice(pool) for one in candidates), key=lambda one: -one.value) if all else [chosen]
    upper = max(one.upper for one in candidates)
    known = upper == best.upper
    outcome = chosen.outcome if known else pool.ask(best.position).outcome_of(best.lower, upper)
    return ContractValue(
        seat=seat,
        contract=contract,
        keep=chosen.keep,
        press=chosen.press,
        value=(best.lower + upper) // 2,
        outcome=outcome,
        exact=known and chosen.exact,
        lower=best.lower,
        upper=upper,
        stakes=GAME.stakes(best.setup.deal, outcome) if outcome else {},
        choices=tuple(found),
        deal=best.setup.deal,
    )


def by_rules(candidates: list[Candidate]) -> list[Candidate]:
    """The candidates with those together that can use one table; otherwise as they are."""
    groups: dict[TrickRules, list[Candidate]] = {}
    for one in candidates:
        groups.setdefault(provers.shared_rules(one.position), []).append(one)
    return [one for group in groups.values() for one in group]


def prove_all(candidates: list[Candidate], pool: Pool[TrickProver]) -> Candidate:
    """Prove the value of every choice, each with that of the one before as a guess; returns the best."""
    guess = candidates[0].position.total // 2
    for one in candidates:
        one.prove(guess, pool)
        guess = (one.lower + one.upper) // 2
    return max(candidates, key=lambda one: (one.lower, one.upper))


def prove_best(candidates: list[Candidate], pool: Pool[TrickProver]) -> Candidate:
    """Prove the value of the best choice: of each it is asked whether it is better than the best so far; returns it.

    The first is the one of those that promise most of which a short search leaves most possible: a value that another
    choice surpasses has been proven in vain.
    """
    rules = provers.shared_rules(candidates[0].position)
    first = [one for one in candidates[:PROBED] if provers.shared_rules(one.position) == rules]
    if len(candidates) > 1:
        for one in first:
            one.probe(PROBE, pool)
        first.sort(key=lambda one: -one.lower - one.upper)
    best, *others = *first, *(one for one in candidates if one not in first)
    best.prove(best.position.total // 2, pool)
    for one in others:
        if one.reaches(best.lower + 1, pool):
            one.prove(one.lower + 1, pool)
            best = one
    return best
