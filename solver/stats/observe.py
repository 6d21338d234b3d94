"""Many deals asked one after another: what is proven about each, in the order of the deals."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Generator, Iterable, Iterator
from contextlib import ExitStack, closing
from dataclasses import dataclass
from typing import Any

import msgspec

from solver.display.terms import Terms
from solver.families import family_of
from solver.model.arguments import DEFAULT_MEMORY, MOST_THREADS, checked, whole
from solver.model.deal import Deal, Position
from solver.model.errors import Unsolvable
from solver.model.outcome import mirrored
from solver.model.result import Result
from solver.records.given import deal_given
from solver.search.proven import Proven
from solver.search.prover import Prover
from solver.search.questions import check_goal, prove
from solver.solve.batch import many
from solver.solve.solve import asked
from solver.stats.identity import position_text
from solver.stats.leads import lead_of, moved
from solver.stats.store import Answer, Store
from solver.stats.version import engine

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
) -> Generator[Observation | Refusal, None, None]:
    """What is proven about each deal, named with where it comes from; leaving the loop stops the searches."""
    check_goal(goal, None)
    question = f"goal={goal} seconds={seconds} nodes={nodes} memory={memory}"
    with ExitStack() as stack:
        base = None if store is None else stack.enter_context(Store(store, engine()))

        def ask(prover: Prover[Any, Any], position: Position) -> Answer:
            """The answer that is kept, or one found now, which is kept at once, whoever waits for it."""
            text = "" if base is None else position_text(position)
            kept = None if base is None else base.find(text, question)
            if kept is not None:
                return kept
            s = prove(prover, position, goal, None, lines=False)
            answer = Answer(s.value, s.outcome, s.exact, s.lower, s.upper, s.nodes, s.seconds)
            # what the user has stopped says less than was asked for
            if base is not None and not prover.searcher.stop_asked:
                base.keep(text, question, answer)
            return answer

        begun: deque[Query | Refusal] = deque()

        def positions() -> Iterator[Position]:
            """The positions to be solved; every task is put in line, those without a question as well."""
            for number, (source, deal) in enumerate(given, 1):
                for task in queries(source, number, deal, leads, seat, objective):
                    begun.append(task)
                    if isinstance(task, Query):
                        yield task.position

        limits = {"seat": seat, "objective": objective, "seconds": seconds, "nodes": nodes, "memory": memory}
        answers = many(positions(), cores() if threads is None else threads, ask, ahead=AHEAD, **limits)  # type: ignore[arg-type]
        stack.enter_context(closing(answers))
        for answer in answers:
            while isinstance(one := begun.popleft(), Refusal):
                yield one
            try:
                yield one.observation(goal, answer())
            except Unsolvable as error:
                yield Refusal(one.source, one.number, one.id, str(error))
        for one in begun:
            assert isinstance(one, Refusal)
            yield one


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
