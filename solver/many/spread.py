"""One question about many things: sent out a few at a time, so that any number of them takes the same memory.

A worker that is lost costs no answer where there are retries: what it had is asked again, one thing at a time, and at
last with nothing beside it, so that what brings every worker down is known from what was only near.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import BrokenExecutor, Future
from contextlib import suppress
from itertools import islice
from queue import Empty, SimpleQueue
from typing import Any, Generic, NamedTuple, TypeVar

from solver.display.language import tr
from solver.many.asked import Asked, Given, Reply, text_of
from solver.many.executors import Crew
from solver.many.rows import WorkerError
from solver.many.tether import Tether
from solver.many.version import build, engine
from solver.many.worker import Order, work
from solver.model.errors import Error, cut
from solver.search.leash import Leash, held_by

Answer = TypeVar("Answer")

# Parts sent out, for each worker; things begun, for each worker, before the first answer is fetched.
SENT = 2
AHEAD = 4
# Seconds that a part should take, and most things in one, where nobody says how large parts are. With many workers it
# takes so much for each of them, since who asks sends out the parts of all: Dask takes 3 ms of the processor for one.
PART_SECONDS = 0.5
PART_SECONDS_EACH = 0.01
MOST_IN_PART = 256
# What can go wrong with a worker rather than with the question; and what says that it has another package, or none.
PASSING = (MemoryError, OSError)
NO_PACKAGE = (ImportError, AttributeError)
# Signs of a thing that a message names.
NAMED = 200


def part_seconds(workers: int) -> float:
    """Seconds that a part should take where there are so many workers."""
    return max(PART_SECONDS, PART_SECONDS_EACH * workers)


class OtherEngine(Error):
    """A worker has another engine than who asks: its answers may not be those."""


class Part(NamedTuple):
    """Things that are sent out together; tries: how often they have been lost; alone: with nothing beside them?"""

    things: list[tuple[int, Given[Any]]]
    tries: int = 0
    alone: bool = False


class Spread(Generic[Answer]):
    """A question on its way to many workers; `run` once.

    given: what it is asked about. retries: how often a thing is sent out again whose worker was lost. ordered: in the
    order of the things, or as the replies come? ahead: things begun, for each worker, before the first reply is
    fetched. chunk: things sent out together. arrived: called with each answer when it comes.
    """

    def __init__(
        self,
        asked: Asked[Answer],
        given: Iterable[Given[Answer]],
        crew: Crew,
        *,
        retries: int = 0,
        ordered: bool = True,
        ahead: int = AHEAD,
        chunk: int | None = None,
        arrived: Callable[[Given[Answer], Answer], None] | None = None,
    ) -> None:
        self.asked, self.source, self.crew = asked, enumerate(given), crew
        self.retries, self.ordered, self.ahead, self.chunk, self.arrived = retries, ordered, ahead, chunk, arrived
        self.come: SimpleQueue[Future[Any]] = SimpleQueue()
        # with each part the executor that it was given to
        self.flying: dict[Future[Any], tuple[Part, object]] = {}
        self.again: deque[Part] = deque()
        self.ready: dict[int, Reply[Answer]] = {}
        self.begun = self.given = 0
        self.ended = False
        # the first parts are small: whoever has another engine is found out by one thing
        self.size = 1 if crew.shares or chunk is None else chunk
        self.tether = None if crew.shares else Tether(crew.host)
        self.leash = Leash() if self.tether is None else self.tether.leash

    def run(self) -> Generator[Reply[Answer], None, None]:
        """The replies; leaving the loop over them stops the searches."""
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
        """End the searches of all workers; of what they have found by now nothing is lost."""
        self.leash.stop()
        if self.tether is not None:
            self.tether.close()
        with suppress(Empty):
            while True:
                future = self.come.get_nowait()
                if not future.cancelled() and future.exception() is None:
                    with suppress(Error):
                        self.take(future)
        for future in self.flying:
            future.cancel()
        self.crew.close()

    def due(self) -> Generator[Reply[Answer], None, None]:
        """The replies whose turn has come."""
        while self.ready:
            number = self.given if self.ordered else next(iter(self.ready))
            if number not in self.ready:
                return
            self.given += 1
            yield self.ready.pop(number)

    def fill(self) -> None:
        """Send out as much as there is room for."""
        workers = self.crew.size
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
        """Send out the next part; what is known already needs no worker."""
        things = list(islice(self.source, self.size))
        self.ended = len(things) < self.size
        self.begun += len(things)
        self.ready |= {number: Reply(number, given, given.known) for number, given in things if given.known is not None}
        unknown = [one for one in things if one[1].known is None]
        if unknown:
            self.send(Part(unknown))

    def send(self, part: Part) -> None:
        """Give a part to the workers."""
        pool = self.crew.pool
        try:
            if self.tether is None:
                future = self.crew.submit(self.answered, part)
            else:
                order = Order(self.asked.ask, self.asked.question, self.tether.address, build())
                future = self.crew.submit(work, order, [text_of(given.thing) for _, given in part.things])
        except BrokenExecutor as error:
            self.lose(part, pool, error)
            return
        self.flying[future] = part, pool
        future.add_done_callback(self.come.put)

    def answered(self, part: Part) -> list[Answer | Exception]:
        """What a thread of this process finds."""
        found: list[Answer | Exception] = []
        with held_by(self.leash):
            for _, given in part.things:
                self.leash.check()
                try:
                    found.append(self.asked.direct(given.thing))
                except Exception as error:
                    found.append(error)
                # what has been stopped says less than was asked for
                self.leash.check()
        return found

    def take(self, future: Future[Any]) -> None:
        """Take in what a worker says, or that it was lost."""
        part, pool = self.flying.pop(future)
        error = CancelledPart() if future.cancelled() else future.exception()
        if error is not None:
            if not isinstance(error, Exception):
                raise error
            self.lose(part, pool, error)
            return
        found = future.result()
        if self.tether is not None:
            check_engine(found)
            self.measure(len(part.things), found["seconds"])
            rows = zip(part.things, found["rows"], strict=True)
            found = [self.asked.read(given.thing, row) for (_, given), row in rows]
        for (number, given), one in zip(part.things, found, strict=True):
            if isinstance(one, PASSING) and part.tries < self.retries:
                self.again.append(Part([(number, given)], part.tries + 1))
                continue
            if self.arrived is not None and not isinstance(one, Exception):
                self.arrived(given, one)
            self.ready[number] = Reply(number, given, one)

    def measure(self, things: int, seconds: float) -> None:
        """Choose how large the next parts are: none that takes long, none so short that the way takes longer."""
        if self.chunk is None:
            right = int(part_seconds(self.crew.size) * things / max(seconds, 1e-6))
            self.size = max(min(right, 2 * self.size, MOST_IN_PART), 1)

    def lose(self, part: Part, pool: object, error: Exception) -> None:
        """Have a part asked again, or say of each of its things that it has no answer."""
        if isinstance(error, NO_PACKAGE):
            raise OtherEngine(
                tr("a worker has no openhand, or another one than {build}: {error}", build=build(), error=error)
            ) from error
        broken = isinstance(error, BrokenExecutor)
        if broken and self.crew.pool is pool and self.retries and not self.crew.renew():
            if self.crew.client is not None:
                raise WorkerError(tr("the scheduler was lost, and no other was found")) from error
            why = tr("give a function that makes one, to have another one made")
            raise WorkerError(tr("the executor can be used no more: {error}; {why}", error=error, why=why)) from error
        tries = part.tries + 1
        if tries <= self.retries:
            self.again += [Part([one], tries) for one in part.things]
        elif broken and self.retries and not part.alone:
            self.again += [Part([one], tries, alone=True) for one in part.things]
        else:
            for number, given in part.things:
                what = cut(str(text_of(given.thing)), NAMED)
                why = f"{type(error).__name__}: {error}".strip().removesuffix(":")
                times = tr(" {n} times", n=tries) if tries > 1 else ""
                self.ready[number] = Reply(
                    number,
                    given,
                    WorkerError(tr("lost with its worker{times}: {what}: {why}", times=times, what=what, why=why)),
                )


class CancelledPart(Exception):
    """What was sent out has been taken back by the executor."""


def check_engine(found: dict[str, Any]) -> None:
    """Raise OtherEngine if what a worker says comes from another engine."""
    if found["build"] != build() and found["engine"] != engine():
        raise OtherEngine(
            tr(
                "a worker has engine {other}, who asks has {engine}: no answer of it is used",
                other=found["engine"],
                engine=engine(),
            )
        )
