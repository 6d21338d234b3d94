"""Messages of a run over many deals: deals without a result, and how to resume an interrupted run."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from solver.cli import output
from solver.display.translation import tr, trn
from solver.model.errors import Fault
from solver.statistics.observation import Refusal
from solver.statistics.store_file import on_wait

# Most deals without a result that are listed one by one.
MOST_LISTED = 5


@contextmanager
def with_resume_note(store: str | None) -> Iterator[None]:
    """Add a note to an interrupt on how to resume the run, and tell of a wait for a store that is locked."""
    waiting = on_wait.set(output.print_error)
    try:
        yield
    except KeyboardInterrupt:
        if store is not None:
            output.print_error(tr("what has been found is in {file}: the same command goes on from there", file=store))
        raise
    finally:
        on_wait.reset(waiting)


def print_refusals(refusals: Sequence[Refusal], number: int) -> None:
    """Print the first deals without a result and the reasons, and the number of the others.

    number: number of all of them.
    """
    for refusal in refusals:
        where = refusal.id or tr("deal {n}", n=refusal.number)
        output.print_error(str(Fault(refusal.why, refusal.source or None, deal=where)))
    more = number - len(refusals)
    if more > 0:
        output.print_error(trn(more, ".. and {n:,} more deal has no answer", ".. and {n:,} more deals have no answer"))
