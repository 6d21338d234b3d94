"""Worker side of a batch: runs a task on a few items and returns serialized results."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from solver.batch.engine_version import build, engine
from solver.batch.liveness import Address, token_for
from solver.batch.wire_format import Row, encode_result, fault_of
from solver.search.cancellation import Cancelled, cancel_with


class WorkOrder(NamedTuple):
    """Work order: task and client of all items that follow.

    ask: function that workers import by name. It is called with one item at a time.
    question: keyword arguments of the function.
    address: address of the client's liveness server.
    build: build of the client's engine, see `solver.batch.engine_version`.
    """

    ask: Callable[..., Any]
    question: dict[str, Any]
    address: Address
    build: str


class Report(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Return value of `work`, as a worker sends it."""

    build: str
    engine: str
    rows: list[Any]
    seconds: float


def read_report(said: Any, things: int) -> Report:
    """Return the report of a worker about a number of items. Raises ValueError for an impossible one."""
    report = msgspec.convert(said, Report)
    if len(report.rows) != things:
        raise ValueError(f"{len(report.rows)} answers about {things} things")
    if not 0 <= report.seconds < math.inf:
        raise ValueError(f"it took {report.seconds} s")
    return report


def work(order: WorkOrder, things: Sequence[Any]) -> Row:
    """Return the results of a task for some items.

    The returned dict has the worker's build, its engine digest if the build differs, and the seconds in all. Each item
    has a `row` or a `fault`.
    Raises Cancelled when the client needs no more results.
    """
    started = time.perf_counter()
    token = token_for(Address(*order.address))
    found: list[Row] = []
    with cancel_with(token):
        for thing in things:
            token.raise_if_cancelled()
            try:
                one: Row = {"row": encode_result(order.ask(thing, **order.question))}
            except Cancelled:
                raise
            except Exception as error:
                one = {"fault": fault_of(error)}
            # a cancelled search returns less than a finished one
            token.raise_if_cancelled()
            found.append(one)
    mine = build()
    fingerprint = mine if mine == order.build else engine()
    return {"build": mine, "engine": fingerprint, "rows": found, "seconds": time.perf_counter() - started}
