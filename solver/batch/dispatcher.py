"""Dispatcher: sends the items of a batch task to workers in chunks, with memory that does not grow with their number.

With retries, a lost worker costs no result. Its items are sent again one at a time, and at last with no other item in
flight. So the dispatcher identifies an item that crashes every worker.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import BrokenExecutor, Future
from contextlib import suppress
from itertools import islice
from queue import Empty, SimpleQueue
from typing import Any, Generic, NamedTuple, TypeVar

from solver.batch.engine_version import build, engine
from solver.batch.executors import WorkerPool
from solver.batch.liveness import LivenessServer
from solver.batch.task import BatchItem, BatchResult, BatchTask, to_wire, unbelievable
from solver.batch.wire_format import WorkerError
from solver.batch.worker import Report, WorkOrder, read_report, work
from solver.display.translation import tr
from solver.model.errors import Error, cut
from solver.search.cancellation import CancellationToken, cancel_with
from solver.search.helper_threads import notify

Answer = TypeVar("Answer")

# Chunks in flight per worker. Items begun per worker before the caller fetches the first result.
SENT = 2
AHEAD = 4
# Target seconds of a chunk and most items in one, without the argument `chunk`. With many workers the target grows by
# PART_SECONDS_EACH per worker, since one client sends all chunks: Dask takes 3 ms of processor time for one.
PART_SECONDS = 0.5
PART_SECONDS_EACH = 0.01
MOST_IN_PART = 256
# Exceptions caused by a worker rather than by the query, and exceptions of a worker with another package or none.
PASSING = (MemoryError, OSError)
NO_PACKAGE = (ImportError, AttributeError)
# Most characters of an item in a message.
NAMED = 200


def part_seconds(workers: int) -> float:
    """Return the target seconds of a chunk for a number of workers."""
    return max(PART_SECONDS, PART_SECONDS_EACH * workers)


def is_passing(found: object) -> bool:
    """True for an exception that another try may not meet."""
    return isinstance(found, PASSING) or (isinstance(found, WorkerError) and found.passing)


class OtherEngine(Error):
    """Raised for a worker with another engine than the client. Its results may differ."""


class Part(NamedTuple):
    """Chunk: items that are sent to a worker together.

    things: numbered items.
    tries: times that the chunk was lost. Default 0.
    alone: True to send it with no other chunk in flight. Default False.
    """

    things: list[tuple[int, BatchItem[Any]]]
    tries: int = 0
    alone: bool = False


class Dispatcher(Generic[Answer]):
    """Dispatcher of one batch task to many workers. Call `run` once.

    given: items of the task.
    retries: times that an item is sent again after its worker is lost. Default 0.
    ordered: True to yield results in the order of the items, False as they arrive. Default True.
    ahead: items begun per worker before the caller fetches the first result.
    chunk: items per chunk. Default: chosen by measured time.
    arrived: callback for each result on arrival.
    """

    def __init__(
        self,
        task: BatchTask[Answer],
        given: Iterable[BatchItem[Answer]],
        worker_pool: WorkerPool,
        *,
        retries: int = 0,
        ordered: bool = True,
        ahead: int = AHEAD,
        chunk: int | None = None,
        arrived: Callable[[BatchItem[Answer], Answer], None] | None = None,
    ) -> None:
        self.task, self.source, self.worker_pool = task, enumerate(given), worker_pool
        self.retries, self.ordered, self.ahead, self.chunk, self.arrived = retries, ordered, ahead, chunk, arrived
        self.come: SimpleQueue[Future[Any]] = SimpleQueue()
        # future -> its chunk and the executor it was submitted to
        self.flying: dict[Future[Any], tuple[Part, object]] = {}
        self.again: deque[Part] = deque()
        self.ready: dict[int, BatchResult[Answer]] = {}
        self.begun = self.given = 0
        self.ended = False
        # the first chunks have one item, which is enough to detect another engine
        self.size = 1 if worker_pool.shares or chunk is None else chunk
        self.liveness = None if worker_pool.shares else LivenessServer(worker_pool.host)
        self.token = CancellationToken() if self.liveness is None else self.liveness.token

    def run(self) -> Generator[BatchResult[Answer], None, None]:
        """Yield the results. Leaving the loop stops the searches."""
        try:
            while True:
                self.fill()
                yield from self.due()
                if self.flying:
                    self.take(self.come.get())
                elif self.ended and not self.again:
                    return
        finally:
            self.stop()

    def stop(self) -> None:
        """Cancel the searches of all workers. Results that have arrived are still processed."""
        self.token.cancel()
        if self.liveness is not None:
            self.liveness.close()
        with suppress(Empty):
            while True:
                future = self.come.get_nowait()
                if not future.cancelled() and future.exception() is None:
                    with suppress(Error):
                        self.take(future)
        for future in self.flying:
            future.cancel()
        self.worker_pool.close()

    def due(self) -> Generator[BatchResult[Answer], None, None]:
        """Yield the results that are next in order."""
        while self.ready:
            number = self.given if self.ordered else next(iter(self.ready))
            if number not in self.ready:
                return
            self.given += 1
            yield self.ready.pop(number)

    def fill(self) -> None:
        """Send chunks until the limits of items and chunks in flight are reached."""
        workers = self.worker_pool.size
        room = workers * max(self.ahead, SENT * self.size)
        while len(self.flying) < SENT * workers:
            if self.again:
                if self.again[0].alone and self.flying:
                    return
                self.send(self.again.popleft())
            elif self.ended or self.begun - self.given >= room or any(part.alone for part, _ in self.flying.values()):
                return
            else:
                self.begin()

    def begin(self) -> None:
        """Send the next chunk. Items with a cached result need no worker."""
        things = list(islice(self.source, self.size))
        self.ended = len(things) < self.size
        self.begun += len(things)
        self.ready |= {
            number: BatchResult(number, given, given.known) for number, given in things if given.known is not None
        }
        unknown = [one for one in things if one[1].known is None]
        if unknown:
            self.send(Part(unknown))

    def send(self, part: Part) -> None:
        """Submit a chunk to the workers."""
        pool = self.worker_pool.pool
        try:
            if self.liveness is None:
                future = self.worker_pool.submit(self.answered, part)
            else:
                order = WorkOrder(self.task.ask, self.task.question, self.liveness.address, build())
                future = self.worker_pool.submit(work, order, [to_wire(given.thing) for _, given in part.things])
        except BrokenExecutor as error:
            self.lose(part, pool, error)
            return
        self.flying[future] = part, pool
        notify(future, self.come)

    def answered(self, part: Part) -> list[Answer | Exception]:
        """Return the results of a chunk, computed in a thread of this process."""
        found: list[Answer | Exception] = []
        with cancel_with(self.token):
            for _, given in part.things:
                self.token.raise_if_cancelled()
                try:
                    found.append(self.task.direct(given.thing))
                except Exception as error:
                    found.append(error)
                # a cancelled search returns less than a finished one
                self.token.raise_if_cancelled()
        return found

    def take(self, future: Future[Any]) -> None:
        """Process the finished future of a chunk: its results, or the loss of its worker."""
        part, pool = self.flying.pop(future)
        error = CancelledPart() if future.cancelled() else future.exception()
        if error is not None:
            if not isinstance(error, Exception):
                raise error
            self.lose(part, pool, error)
            return
        found = future.result()
        if self.liveness is not None:
            found = self.read(part, found)
        for (number, given), one in zip(part.things, found, strict=True):
            if is_passing(one) and part.tries < self.retries:
                self.again.append(Part([(number, given)], part.tries + 1))
                continue
            if self.arrived is not None and not isinstance(one, Exception):
                self.arrived(given, one)
            self.ready[number] = BatchResult(number, given, one)

    def read(self, part: Part, said: Any) -> list[Any]:
        """Return the checked results of a chunk from what a worker has sent."""
        try:
            report = read_report(said, len(part.things))
        except ValueError as error:
            return [unbelievable(error)] * len(part.things)
        check_engine(report)
        self.measure(len(part.things), report.seconds)
        return [self.task.read(given.thing, row) for (_, given), row in zip(part.things, report.rows, strict=True)]

    def measure(self, things: int, seconds: float) -> None:
        """Choose the size of the next chunks from the seconds of the last one.

        The size at most doubles, so no chunk takes long. A chunk should take longer than its transport.
        """
        if self.chunk is None:
            right = int(part_seconds(self.worker_pool.size) * things / max(seconds, 1e-6))
            self.size = max(min(right, 2 * self.size, MOST_IN_PART), 1)

    def lose(self, part: Part, pool: object, error: Exception) -> None:
        """Send a lost chunk again, or set an error as the result of each of its items."""
        if isinstance(error, NO_PACKAGE):
            raise OtherEngine(
                tr("a worker has no openhand, or another one than {build}: {error}", build=build(), error=error)
            ) from error
        broken = isinstance(error, BrokenExecutor)
        if broken and self.worker_pool.pool is pool and self.retries and not self.worker_pool.renew():
            if self.worker_pool.client is not None:
                raise WorkerError(tr("the scheduler was lost, and no other was found")) from error
            why = tr("Pass executor= a function that creates executors to let openhand restart it.")
            raise WorkerError(tr("The executor is broken ({error}). {why}", error=error, why=why)) from error
        tries = part.tries + 1
        if tries <= self.retries:
            self.again += [Part([one], tries) for one in part.things]
        elif broken and self.retries and not part.alone:
            self.again += [Part([one], tries, alone=True) for one in part.things]
        else:
            for number, given in part.things:
                what = cut(str(to_wire(given.thing)), NAMED)
                why = f"{type(error).__name__}: {error}".strip().removesuffix(":")
                times = tr(" {n} times", n=tries) if tries > 1 else ""
                self.ready[number] = BatchResult(
                    number,
                    given,
                    WorkerError(tr("lost with its worker{times}: {what}: {why}", times=times, what=what, why=why)),
                )


class CancelledPart(Exception):
    """Raised in place of the result of a chunk that the executor cancelled."""


def check_engine(found: Report) -> None:
    """Raise OtherEngine for results from another engine."""
    if found.build != build() and found.engine != engine():
        raise OtherEngine(
            tr(
                "Worker runs engine {other}, this process runs {engine}. Install the same openhand version on both. "
                "No result of that worker was used.",
                other=found.engine,
                engine=engine(),
            )
        )
