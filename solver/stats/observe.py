"""Many deals asked one after another: what is proven about each, in the order of the deals."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterable, Iterator
from contextlib import ExitStack, closing
from dataclasses import dataclass
from typing import Any

import msgspec

from solver.display.terms import Terms
from solver.families import family_of
from solver.many.asked import Asked, Given
from solver.many.batch import many
from solver.many.version import engine
from solver.model.arguments import DEFAULT_MEMORY, MOST_THREADS, checked, whole
from solver.model.deal import Deal, Position
from solver.model.errors import Unsolvable
from solver.model.outcome import mirrored
from solver.model.result import Result
from solver.records.given import deal_given, position_given
from solver.search.proven import Proven
from solver.search.questions import check_goal, prove
from solver.solve.solve import asked, prover_of
from solver.stats.identity import position_text
from solver.stats.leads import lead_of, moved
from solver.stats.store import Answer, Store

# Positions begun, for each thread, before the first answer is fetched: one deal that takes long keeps no thread idle.
AHEAD = 64


class Group(Result, frozen=True):
    """Deals whose values can be compared: of one game, contract, set of options and pair of sides.

    options: those that the deals state. terms: how their results are told.
    """

    game: str
    name: str
    contract: str
    options: tuple[tuple[str, Any], ...]
    terms: Terms

    @property
    def sides(self) -> tuple[str, ...]:
        """Names of the sides, the first one first."""
        return self.terms.side_names


class Observation(Proven[int | None], frozen=True, kw_only=True):
    """What is proven about one deal, seen by its first side.

    number: of the deal, from 1. source: where it comes from. lead: seat that leads, in fishing games begins; given: is
    that as the deal has it? leads_for_first: is it a seat of the first side? The other fields as in Solution, but that
    value is None unless it was asked for and is proven.
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
    """A deal that has no answer, and why."""

    source: str
    number: int
    id: str
    why: str


# What a query and what is observed of it have in common.
WHERE = ("group", "source", "number", "id", "lead", "given", "leads_for_first")


@dataclass(frozen=True, slots=True)
class Query:
    """A position to be asked about; swapped: is its first side the second one of the deal as it was given?"""

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
        """What an answer about the position says about the deal."""
        if self.swapped:
            answer = seen_from_the_other_side(self.position, answer)
        value = answer.value if goal == "value" and answer.exact else None
        proven = (value, answer.outcome, answer.exact, answer.lower, answer.upper)
        where = {name: getattr(self, name) for name in WHERE}
        return Observation(*proven, **where, goal=goal, nodes=answer.nodes)


def survey(
    given: Iterable[tuple[str, Deal]],
    *,
    goal: str = "value",
    leads: bool = False,
    seat: str | None = None,
    objective: str | None = None,
    seconds: float | None = None,
    nodes: int | None = None,
    memory: int = DEFAULT_MEMORY,
    threads: int | None = None,
    store: str | os.PathLike[str] | None = None,
    executor: Any = None,
    ordered: bool = True,
    retries: int = 0,
    on_error: str = "raise",
    chunk: int | None = None,
) -> Generator[Observation | Refusal, None, None]:
    """What is proven about each deal, named with where it comes from; leaving the loop stops the searches."""
    check_goal(goal, None)
    limits = {"seconds": seconds, "nodes": nodes, "memory": memory}
    question = f"goal={goal} seconds={seconds} nodes={nodes} memory={memory}"
    with ExitStack() as stack:
        base = None if store is None else stack.enter_context(Store(store, engine()))

        def tasks() -> Iterator[Given[Answer]]:
            """Everything to be solved, with what is kept of it, or why there is nothing to be solved."""
            for number, (source, deal) in enumerate(given, 1):
                for task in queries(source, number, deal, leads, seat, objective):
                    if isinstance(task, Refusal):
                        yield Given(None, task, Unsolvable(task.why))
                    elif base is None:
                        yield Given(task.position, task)
                    else:
                        yield Given(task.position, task, base.find(position_text(task.position), question))

        def keep(one: Given[Answer], answer: Answer) -> None:
            """Keep an answer as soon as it is there, whoever waits for another one."""
            assert base is not None
            base.keep(position_text(one.thing), question, answer)

        replies = many(
            Asked(proved, {"goal": goal} | limits, Answer),
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
    """What is proven about a position, without a line of play."""
    at = position_given(position)
    with prover_of(at, limits["seconds"], limits["nodes"], limits["memory"], ()) as prover:
        s = prove(prover, at, goal, None, lines=False)
    return Answer(s.value, s.outcome, s.exact, s.lower, s.upper, s.nodes, s.seconds)


# Threads, as many as there are processors for None.
MAYBE_THREADS = whole(1, MOST_THREADS, ", or None", optional=True)


@checked(survey, threads=MAYBE_THREADS)
def observe(deals: Iterable[Deal], **question: Any) -> Iterator[Observation | Refusal]:
    """What is proven about each deal, in order, a Refusal where it has no answer; arguments as for `stats`."""
    return survey((("", deal) for deal in deals), **question)


def queries(
    source: str, number: int, deal: Deal, leads: bool, seat: str | None, objective: str | None
) -> list[Query | Refusal]:
    """What is asked about a deal: the position, or it with the lead at each seat; one refusal if one cannot be."""
    try:
        # a copy, so that deals that the caller holds do not come to hold their positions as well
        at = asked(msgspec.structs.replace(deal_given(deal)), seat, objective)
        lead = lead_of(at)
        turns = {one: asked(moved(at, one), seat, objective) for one in at.seats} if leads else {lead: at}
    except Unsolvable as error:
        return [Refusal(source, number, deal.id, str(error))]
    group, crossed = group_of(at), family_of(at).sides_crossed
    return [
        Query(
            source, number, deal.id, group, seat, seat == lead, at.side_of(seat) == at.first_side, turn,
            crossed(at, turn, seat)
        )
        for seat, turn in turns.items()
    ]  # fmt: skip


def seen_from_the_other_side(position: Position, answer: Answer) -> Answer:
    """An answer about a position of two sides, seen by the second one."""
    total = family_of(position).sum_of_values(position)
    outcome = None if answer.outcome is None else mirrored(answer.outcome)
    value = None if answer.value is None else total - answer.value
    lower, upper = total - answer.upper, total - answer.lower
    return msgspec.structs.replace(answer, value=value, outcome=outcome, lower=lower, upper=upper)


def group_of(position: Position) -> Group:
    """The group of a position."""
    deal = position.source
    options = tuple(sorted(deal.options.items()))
    return Group(position.game, position.rules.name, getattr(deal, "contract", None) or "", options, position.terms)


def cores() -> int:
    """Processors that this process may use."""
    found = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(found, MOST_THREADS)
