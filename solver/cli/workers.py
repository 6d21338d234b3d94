"""--workers and --cluster: who answers in place of this process."""

from __future__ import annotations

import logging
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from typing import Any, TypeVar

import click

from solver.cli.inputs import Command
from solver.display import strings
from solver.display.extras import library
from solver.display.language import tr
from solver.model.arguments import MOST_THREADS

Answer = TypeVar("Answer")

# How often a deal is sent out again whose worker was lost; seconds to wait for a scheduler, and for one that was lost.
RETRIES = 2
PATIENCE = 10
PATIENCE_AGAIN = 30


def workers_options(command: Command) -> Command:
    """--workers N and --cluster ADDRESS."""
    cluster = click.option(
        "--cluster", metavar="ADDRESS",
        help="Have the workers of a Dask scheduler answer; --memory is for each deal that is solved there.",
    )  # fmt: skip
    workers = click.option(
        "--workers", type=click.IntRange(1, MOST_THREADS), metavar="N",
        help="Have so many processes answer, each with a table of its own (--memory).",
    )  # fmt: skip
    return workers(cluster(command))


@contextmanager
def crew(workers: int | None, cluster: str | None) -> Iterator[dict[str, Any]]:
    """Arguments of a question about many deals, which say who answers; none where nobody is named."""
    if workers is not None and cluster is not None:
        raise click.UsageError(tr("--workers asks for processes of this machine: it does not go with --cluster"))
    if workers is not None:
        from solver.many.processes import processes

        yield {"executor": partial(processes, workers), "retries": RETRIES}
    elif cluster is not None:
        distributed = library("distributed")
        # of a scheduler that is lost it would say so in a traceback, beside the client, who says it in a line
        logging.getLogger("distributed.batched").setLevel(logging.WARNING)
        try:
            # a client waits as long at first as for a scheduler that was lost
            distributed.Client(cluster, timeout=PATIENCE, set_as_default=False).close()
            client = distributed.Client(cluster, timeout=PATIENCE_AGAIN, set_as_default=False)
        except (OSError, TimeoutError, ValueError) as error:
            raise click.BadParameter(
                tr("{cluster}: no scheduler answers: {error}", cluster=strings.clean(cluster), error=error),
                param_hint="'--cluster'",
            ) from None
        with client:
            yield {"executor": client, "retries": RETRIES}
    else:
        yield {}


def one_or_many(
    things: Iterable[Any], ask: Callable[[Any], Answer], many: Callable[..., Any], how: dict[str, Any]
) -> Generator[Callable[[], Answer], None, None]:
    """What asks about each of some deals when it is called, or waits for who has been asked.

    ask: asks here. many: has others asked about all of them; how: by whom.
    """
    if not how:
        for thing in things:
            yield partial(ask, thing)
        return
    with closing(many(things, **how)) as replies:
        for reply in replies:
            yield reply.get
