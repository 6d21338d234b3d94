"""Options --workers and --cluster: execution in other processes."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from typing import Any, TypeVar

import click

from solver.cli.inputs import Command
from solver.display import string_utils
from solver.display.optional_imports import import_optional
from solver.display.translation import tr
from solver.model.argument_checks import MOST_THREADS

Answer = TypeVar("Answer")

# Python's pool waits for all its processes at once, and Windows waits for no more things than these.
MOST_ON_WINDOWS = 61

# Retries of a deal after the loss of its worker. Seconds to wait for a scheduler at first, and after its loss.
RETRIES = 2
PATIENCE = 10
PATIENCE_AGAIN = 30


def most_workers(platform: str = sys.platform) -> int:
    """Return the largest number of worker processes of a system."""
    return MOST_ON_WINDOWS if platform == "win32" else MOST_THREADS


def workers_options(command: Command) -> Command:
    """Add --workers N and --cluster ADDRESS."""
    cluster = click.option(
        "--cluster", metavar="ADDRESS",
        callback=one_of_both, help="Solve on the workers of this Dask scheduler (host:port). --memory is per deal.",
    )  # fmt: skip
    workers = click.option(
        "--workers", type=click.IntRange(1, most_workers()), metavar="N", callback=one_of_both,
        help="Solve in N processes. Each has its own table of --memory MB.",
    )  # fmt: skip
    return workers(cluster(command))


def one_of_both(context: click.Context, parameter: click.Parameter, value: Any) -> Any:
    """Return the value of --workers or --cluster. Raises UsageError for the second of both."""
    if value is not None and any(context.params.get(name) is not None for name in ("workers", "cluster")):
        raise click.UsageError(tr("--workers asks for processes of this machine: it does not go with --cluster"))
    return value


@contextmanager
def executor_options(workers: int | None, cluster: str | None) -> Iterator[dict[str, Any]]:
    """Yield the executor arguments of a batch query. Empty to use this process."""
    if workers is not None:
        from solver.batch.local_processes import processes

        yield {"executor": partial(processes, workers), "retries": RETRIES}
    elif cluster is not None:
        distributed = import_optional("distributed")
        # it logs the loss of a scheduler as a traceback, which the client reports in one line
        logging.getLogger("distributed.batched").setLevel(logging.WARNING)
        try:
            # a client has one timeout, for the first connection and for later ones
            distributed.Client(cluster, timeout=PATIENCE, set_as_default=False).close()
            client = distributed.Client(cluster, timeout=PATIENCE_AGAIN, set_as_default=False)
        except (OSError, TimeoutError, ValueError) as error:
            raise click.BadParameter(
                tr("{cluster}: no scheduler answers: {error}", cluster=string_utils.clean(cluster), error=error),
                param_hint="'--cluster'",
            ) from None
        with client:
            yield {"executor": client, "retries": RETRIES}
    else:
        yield {}


def one_or_many(
    things: Iterable[Any], ask: Callable[[Any], Answer], many: Callable[..., Any], how: dict[str, Any]
) -> Generator[Callable[[], Answer], None, None]:
    """Yield one callable per item, which runs the query or waits for its result.

    ask: query in this process.
    many: batch query over all items.
    how: executor arguments of the batch query.
    """
    if not how:
        for thing in things:
            yield partial(ask, thing)
        return
    with closing(many(things, **how)) as replies:
        for reply in replies:
            yield reply.get
