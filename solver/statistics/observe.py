"""Observations: proven results of many deals, in the order of the deals."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterable, Iterator
from contextlib import ExitStack, closing
from dataclasses import dataclass
from typing import Any

import msgspec

from solver.batch.api import many
from solver.batch.engine_version import engine
from solver.batch.task import BatchItem, BatchTask
from solver.batch.worker_answer_checks import Auditor, check_cost
from solver.deal_records.position_coercion import as_deal, as_position
from solver.display.value_format import ValueFormatter
from solver.exact.api import apply_query_options, prover_of
from solver.families import family_of
from solver.model.argument_checks import DEFAULT_MEMORY, MOST_THREADS, checked, whole
from solver.model.argument_types import Goal, Objective, OnError
from solver.model.deal import GAMES, Deal, Position
from solver.model.errors import Unsolvable
from solver.model.frozen_result import Result
from solver.model.outcome import mirrored
from solver.search.bounded_result import EstimatedResult
from solver.search.estimates_within_bounds import estimate_of, looked_ahead
from solver.search.root_search import check_goal, prove
from solver.statistics.group_options import Options, frozen
from solver.statistics.lead_variants import lead_of, moved
from solver.statistics.store import Answer, Store
from solver.statistics.stored_result_key import position_text

# Positions begun per thread before the caller fetches the first result, so that one slow deal keeps no thread idle.
AHEAD = 64


class Group(Result, frozen=True):
    """Group of deals with comparable values: one game, contract, set of options and pair of sides.

    options: options that the deals set.
    terms: formatter of their results.
    """

    game: str
    name: str
    contract: str
    options: Options
    terms: ValueFormatter

    @property
    def sides(self) -> tuple[str, ...]:
        """Return the names of the sides in files, first side first."""
        own = {title: side for side, title in GAMES[self.game].side_titles.items()}
        return tuple(own.get(name, name) for name in self.terms.side_names)


class Observation(EstimatedResult[int | None], frozen=True, kw_only=True):
    """Proven result of one deal, from its first side's view.

    number: number of the deal, from 1.
    source: origin of the deal.
    lead: seat that leads, or begins in fishing games.
    given: True if the deal itself has this lead.
    leads_for_first: True if the lead seat is on the first side.

    Other fields as in Solution. The value is None unless it is the goal and proven. A value that a limit
    left open may have an estimate.
    """

    group: Group
    source: str
    number: int
    id: str
    lead: str
    given: bool
    leads_for_first: bool
    goal: str
    nodes: int


class Refusal(Result, frozen=True):
    """Deal without a result, with the reason."""

    source: str
    number: int
    id: str
    why: str


# Common fields of a query and its observation.
WHERE = ("group", "source", "number", "id", "lead", "given", "leads_for_first")


@dataclass(frozen=True, slots=True)
class Query:
    """Query about a position.

    swapped: True if its first side is the second side of the original deal.
    """

    source: str
    number: int
    id: str
    group: Group
    lead: str
    given: bool
    leads_for_first: bool
    position: Position
    swapped: bool

    def observation(self, goal: str, answer: Answer) -> Observation:
        """Return the observation of the deal from the result of the position."""
        if self.swapped:
            answer = seen_from_the_other_side(self.position, answer)
        value = answer.value if goal == "value" and answer.exact else None
        proven = (value, answer.outcome, answer.exact, answer.lower, answer.upper)
        where = {name: getattr(self, name) for name in WHERE}
        likely, spread = answer.estimate, answer.spread
        return Observation(*proven, **where, goal=goal, nodes=answer.nodes, estimate=likely, spread=spread)


def survey(
    given: Iterable[tuple[str, Deal]],
    *,
    goal: Goal = "value",
    leads: bool = False,
    seat: str | None = None,
    objective: Objective | None = None,
    seconds: float | None = None,
    nodes: int | None = None,
    memory: int = DEFAULT_MEMORY,
    threads: int | None = None,
    store: str | os.PathLike[str] | None = None,
    executor: Any = None,
    ordered: bool = True,
    retries: int = 0,
    on_error: OnError = "raise",
    chunk: int | None = None,
) -> Generator[Observation | Refusal, None, None]:
    """Yield an observation or a refusal for each deal with its origin. Leaving the loop stops the searches."""
    check_goal(goal, None)
    limits = {"seconds": seconds, "nodes": nodes, "memory": memory}
    question = f"goal={goal} seconds={seconds} nodes={nodes} memory={memory}"
    with ExitStack() as stack:
        base = None if store is None else stack.enter_context(Store(store, engine()))

        def tasks() -> Iterator[BatchItem[Answer]]:
            """Yield each query as a batch item, with its cached result or its refusal."""
            for number, (source, deal) in enumerate(given, 1):
                for task in queries(source, number, deal, leads, seat, objective):
                    if isinstance(task, Refusal):
                        yield BatchItem(None, task, Unsolvable(task.why))
                    elif base is None:
                        yield BatchItem(task.position, task)
                    else:
                        yield BatchItem(task.position, task, base.find(position_text(task.position), question))

        def keep(one: BatchItem[Answer], answer: Answer) -> None:
            """Store a result on arrival, whatever the order of the output."""
            assert base is not None
            base.keep(position_text(one.thing), question, answer)

        replies = many(
            BatchTask(proved, {"goal": goal} | limits, Answer, as_position, check_answer),
            tasks(),
            threads=cores() if threads is None else threads,
            executor=executor,
            ordered=ordered,
            retries=retries,
            chunk=chunk,
            ahead=AHEAD,
            arrived=None if base is None else keep,
        )
        for reply in stack.enter_context(closing(replies)):
            one = reply.given.tag
            if isinstance(one, Refusal):
                yield one
                continue
            try:
                yield one.observation(goal, reply.get())
            except Unsolvable as error:
                yield Refusal(one.source, one.number, one.id, str(error))
            except Exception as error:
                if on_error == "raise":
                    raise
                yield Refusal(one.source, one.number, one.id, f"{type(error).__name__}: {error}")


def proved(position: Position | str, *, goal: str, **limits: Any) -> Answer:
    """Return the proven result of a position, without a principal variation.

    What a limit leaves open is estimated within the part of the budget that the proof does not use.
    """
    at = as_position(position)
    with prover_of(at, limits["seconds"], limits["nodes"], limits["memory"], ()) as prover:
        s = prove(prover, at, goal, None, lines=False)
        found = Answer(s.value, s.outcome, s.exact, s.lower, s.upper, s.nodes, s.seconds)
        if goal == "outcome" or s.lower == s.upper:
            return found
        likely = estimate_of(prover, at, (s.lower, s.upper), looked_ahead(prover, at))
        cost = {"nodes": prover.searcher.nodes, "seconds": prover.searcher.seconds}
    if likely is None:
        return msgspec.structs.replace(found, **cost)
    value, spread = likely
    return msgspec.structs.replace(found, value=round(value), estimate=value, spread=spread, **cost)


def check_answer(answer: Answer, position: Position, question: dict[str, Any]) -> None:
    """Raise Contradiction for a result of `proved` that cannot be right. question: the arguments of `proved`."""
    check_cost(answer.nodes, answer.seconds)
    with Auditor(position, question) as auditor:
        auditor.check_answer(answer, question["goal"])


# Check of the argument `threads`. None: the number of processors.
MAYBE_THREADS = whole(1, MOST_THREADS, ", or None", optional=True)


@checked(threads=MAYBE_THREADS)
def iter_observations(
    deals: Iterable[Deal],
    *,
    goal: Goal = "value",
    leads: bool = False,
    seat: str | None = None,
    objective: Objective | None = None,
    seconds: float | None = None,
    nodes: int | None = None,
    memory: int = DEFAULT_MEMORY,
    threads: int | None = None,
    store: str | os.PathLike[str] | None = None,
    executor: Any = None,
    ordered: bool = True,
    retries: int = 0,
    on_error: OnError = "raise",
    chunk: int | None = None,
) -> Iterator[Observation | Refusal]:
    """Yield an observation of each deal, in order, or a Refusal without a result. Arguments as for `stats`.

    >>> import openhand
    >>> deals = [openhand.random_deal("coch", seed=seed, cards=3) for seed in range(3)]
    >>> [row.value for row in openhand.iter_observations(deals)]
    [1429, 311, 0]
    """
    question: dict[str, Any] = {"goal": goal, "leads": leads, "seat": seat, "objective": objective, "seconds": seconds}
    question |= {"nodes": nodes, "memory": memory, "threads": threads, "store": store, "executor": executor}
    question |= {"ordered": ordered, "retries": retries, "on_error": on_error, "chunk": chunk}
    return survey((("", deal) for deal in deals), **question)


def queries(
    source: str, number: int, deal: Deal, leads: bool, seat: str | None, objective: str | None
) -> list[Query | Refusal]:
    """Return the queries of a deal: its position, or one variant for each lead seat. One failure refuses the deal."""
    try:
        # a copy, so that the caller's deals do not cache their positions
        at = apply_query_options(msgspec.structs.replace(as_deal(deal)), seat, objective)
        lead = lead_of(at)
        turns = {one: apply_query_options(moved(at, one), seat, objective) for one in at.seats} if leads else {lead: at}
    except Unsolvable as error:
        return [Refusal(source, number, deal.id, str(error))]
    group, crossed = group_of(at), family_of(at).has_swapped_sides
    return [
        Query(
            source, number, deal.id, group, seat, seat == lead, at.side_of(seat) == at.first_side, turn,
            crossed(at, turn, seat)
        )
        for seat, turn in turns.items()
    ]  # fmt: skip


def seen_from_the_other_side(position: Position, answer: Answer) -> Answer:
    """Return the result of a position of two sides from the second side's view."""
    total = family_of(position).value_sum(position)
    outcome = None if answer.outcome is None else mirrored(answer.outcome)
    value = None if answer.value is None else total - answer.value
    lower, upper = total - answer.upper, total - answer.lower
    likely = None if answer.estimate is None else total - answer.estimate
    return msgspec.structs.replace(answer, value=value, outcome=outcome, lower=lower, upper=upper, estimate=likely)


def group_of(position: Position) -> Group:
    """Return the group of a position."""
    deal = position.source
    contract = getattr(deal, "contract", None) or ""
    return Group(position.game, position.rules.name, contract, frozen(deal.options), position.terms)


def cores() -> int:
    """Return the number of processors available to this process, at most MOST_THREADS."""
    found = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(found, MOST_THREADS)
