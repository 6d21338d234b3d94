"""Contract table: the value of each contract to a seat, with the best cards to keep, to press or to lay away."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, NamedTuple

from solver.deal_records.position_coercion import as_position
from solver.display import value_format as words
from solver.display.translation import tr
from solver.games.bridge.contracts import DENOMINATIONS
from solver.model.argument_checks import DEFAULT_MEMORY, checked, one_of
from solver.model.argument_types import Goal
from solver.model.cards import suggest
from solver.model.deal import GAMES, Deal, Position
from solver.model.errors import Unsolvable, UnsupportedGame
from solver.model.frozen_result import Listing, Result, Rows
from solver.preplay import cego_contracts, schafkopf_contracts, skat_contracts
from solver.preplay.contract_rows import Row, left
from solver.preplay.contract_setup import Question
from solver.preplay.contract_value import ContractValue
from solver.preplay.double_dummy_table import DoubleDummyTable, double_dummy_table
from solver.search import progress_tracking
from solver.search.budget_sharing import share_budget
from solver.search.progress_tracking import ProgressCallback, report_progress
from solver.search.prover_pool import ProverPool
from solver.trick import prover as provers

WANTED = 'the name of a contract, such as "solo", "grand-hand", "call-acorns" or "NT"'


class Contracts(NamedTuple):
    """Contracts of a game.

    names: contracts that a caller may name.
    refusal: callback that returns why a deal has no table for a seat and a contract, else "".
    questions: callback that returns the contracts of seats.
    """

    names: tuple[str, ...]
    refusal: Callable[[Any, str | None, str | None], str]
    questions: Callable[[Any, Iterable[str], str | None], list[Question]]


TABLES = {
    game: Contracts(tuple(module.NAMES), module.refusal, module.questions)
    for game, module in (("cego", cego_contracts), ("skat", skat_contracts), ("schafkopf", schafkopf_contracts))
}
BRIDGE = "bridge"
# Up to this number of contracts, a message lists all of them, else the nearest.
FEW = 5
# Game -> contracts that a caller may name, and those of all games.
NAMES: Mapping[str, tuple[str, ...]] = {
    **{game: table.names for game, table in TABLES.items()},
    BRIDGE: tuple(DENOMINATIONS),
}
CONTRACT_NAMES = tuple(dict.fromkeys(name for names in NAMES.values() for name in names))


class ContractTable(Result, Rows[ContractValue], frozen=True):
    """Contract table: the contracts of all seats of the query, in the order of the rules page.

    A sequence of ContractValue.

    goal: goal of the search.

    >>> import openhand
    >>> table = openhand.contracts(openhand.random_deal("skat", seed=1, cards=3), seat="A")
    >>> type(table).__name__, len(table), table.exact
    ('ContractTable', 14, True)
    """

    game: str
    contracts: tuple[ContractValue, ...]
    nodes: int
    seconds: float
    goal: str = "value"
    SHOWN: ClassVar = "seat contract keep press away value outcome exact"

    @property
    def exact(self) -> bool:
        """True if every requested result is proven."""
        return all(row.exact for row in self.contracts)

    @property
    def rows(self) -> Listing[ContractValue]:
        """Rows in their order. `rows()` returns them as dicts."""
        return Listing(self.contracts)


@checked(contract=one_of(*CONTRACT_NAMES, optional=True, what=WANTED))
def contracts(
    position: Position | Deal | str,
    *,
    seat: str | None = None,
    contract: str | None = None,
    goal: Goal = "value",
    all: bool = False,
    seconds: float | None = None,
    nodes: int | None = None,
    memory: int = DEFAULT_MEMORY,
    disable: Iterable[str] = (),
    progress: ProgressCallback | None = None,
) -> ContractTable | DoubleDummyTable:
    """Return the value of each contract to all seats or one seat, for the hands dealt.

    Cego: contracts with the blind. Those that a hand cannot play are omitted.
    Skat: games with the skat taken up and the best two cards laid away, and hand games. If a declarer is named and has
    taken the skat up, only his own games with the skat. Schneider and schwarz are not announced.
    Schafkopf: games of the hands dealt, without Ramsch and Tout. Those that a hand cannot play are omitted.
    Bridge: the 20 results of the declarers, and the par of the deal. `goal` and `all` mean nothing there.

    seat: the only seat, default all. In bridge also N, E, S or W.
    contract: the only contract, default all. In Skat a hand game is named such as "grand-hand", null ouvert
        "null-ouvert" and "null-hand-ouvert".
    goal: "value" (default), or "outcome" to prove only if some option wins, which is much faster.
    all: prove the goal of every option. Default: that of the best, and that no other is better.

    Other arguments are those of `solve`. Limits apply to the whole table. Each row gets its share of the budget, and
    open rows share what others leave. Raises Unsolvable for another game, without the blind or the skat, for unknown
    cards, after the first move, or for an unknown seat. Raises ValueError for arguments out of range.

    >>> import openhand
    >>> table = openhand.contracts(openhand.random_deal("bridge", seed=1, cards=2))
    >>> table[0].seat, table[0].contract, table[0].value
    ('A', 'C', 0)
    """
    deal: Any = as_position(position).source
    if seat is not None:
        seat = GAMES[deal.game].seat_names.get(seat, seat)
    why_not = without_contracts(deal, seat, contract)
    if why_not:
        raise Unsolvable(why_not)
    if deal.game == BRIDGE:
        with report_progress(progress), ProverPool(provers, seconds, nodes, memory, disable, tables=1) as pool:
            return double_dummy_table(deal, seat, contract, pool)
    asked = TABLES[deal.game].questions(deal, [name for name in deal.hands if seat in (None, name)], contract)
    rows = [Row(one, goal, all) for one in asked if one.setups]
    with report_progress(progress), ProverPool(provers, seconds, nodes, memory, disable, tables=1) as pool:

        def ask(row: Row) -> bool:
            """Search a row. Return True if all of it is proven."""
            progress_tracking.start_row(row.name, len(rows), whole=False, what="contracts")
            row.begin(pool)
            with left(row):
                one = row.ask(pool)
            progress_tracking.finish_row(
                row.name, one.lower, one.upper, said=words.outcome(one.deal.position.terms, one.outcome)
            )
            return row.settled

        share_budget(pool, sorted(rows, key=lambda row: -row.promise), ask)
        found = tuple(row.found for row in rows if row.found)
        return ContractTable(deal.game, found, pool.nodes, pool.seconds, goal)


def without_contracts(deal: Any, seat: str | None, contract: str | None) -> str:
    """Return the reason why a deal has no contract table, else "". Raises UnsupportedGame for a game without any."""
    name = GAMES[deal.game].name
    if deal.game not in NAMES:
        names = ", ".join(game.name for id, game in GAMES.items() if id in NAMES)
        raise UnsupportedGame(tr("contracts are compared in {games} only, not in {game}", games=names, game=name))
    known = NAMES[deal.game]
    if contract is not None and contract not in known:
        near = (suggest(contract, known) if len(known) > FEW else "") or f" ({', '.join(known)})"
        return tr('{game} has no contract "{contract}"', game=name, contract=contract) + near
    if seat is not None and seat not in deal.hands:
        return tr('"{seat}" is no seat of this deal (A to {last})', seat=seat, last=list(deal.hands)[-1])
    return TABLES[deal.game].refusal(deal, seat, contract) if deal.game in TABLES else ""
