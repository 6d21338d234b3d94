"""What runs on a worker: a few questions, one after another, answered in plain rows."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from solver.many.rows import Row, fault_of, packed
from solver.many.tether import Address, leash_to
from solver.many.version import build, engine
from solver.search.leash import Stopped, held_by


class Order(NamedTuple):
    """What is asked of everything that follows.

    ask: a function that workers have under the same name; it is called with one thing at a time and the question.
    build: of the engine of who asks, see `solver.many.version`.
    """

    ask: Callable[..., Any]
    question: dict[str, Any]
    address: Address
    build: str


def work(order: Order, things: Sequence[Any]) -> Row:
    """Answer a question about each of some things.

    Returned are the build of the engine, its fingerprint where it is another build, for each thing a `row`, or what was
    raised, and the seconds for all. Raises Stopped when nobody waits any more.
    """
    started = time.perf_counter()
    leash = leash_to(Address(*order.address))
    found: list[Row] = []
    with held_by(leash):
        for thing in things:
            leash.check()
            try:
                one: Row = {"row": packed(order.ask(thing, **order.question))}
            except Stopped:
                raise
            except Exception as error:
                one = {"fault": fault_of(error)}
            # what has been stopped says less than was asked for
            leash.check()
            found.append(one)
    mine = build()
    fingerprint = mine if mine == order.build else engine()
    return {"build": mine, "engine": fingerprint, "rows": found, "seconds": time.perf_counter() - started}
