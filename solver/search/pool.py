"""One budget in seconds and nodes, and warm provers to spend it by: one for each set of rules."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from contextlib import ExitStack
from typing import Any, Generic, Protocol, Self, TypeVar

from solver.model.arguments import DEFAULT_MEMORY
from solver.search.prover import Limits, Prover, part_gone

P = TypeVar("P", bound=Prover[Any, Any], covariant=True)


class Provers(Protocol[P]):
    """The provers of a family of games."""

    def new_prover(
        self,
        position: Any,
        seconds: float | None = None,
        nodes: int | None = None,
        memory: int = DEFAULT_MEMORY,
        off: Iterable[str] = (),
        threads: int = 1,
    ) -> P:
        """A prover for the positions of one deal, with a budget of its own."""
        ...

    def shared_rules(self, position: Any) -> Hashable:
        """What positions have to share if one table is to do for them."""
        ...


class Pool(Generic[P]):
    """Provers of a family for many positions, to be closed at the end, which leaving the `with` block does.

    Positions under the same rules have one prover, which stays warm. seconds, nodes: what all questions together may
    take, until the pool is renewed. memory, off, threads: of each prover. tables: most that are held at once; None: as
    many as there are sets of rules.
    """

    def __init__(
        self,
        family: Provers[P],
        seconds: float | None = None,
        nodes: int | None = None,
        memory: int = DEFAULT_MEMORY,
        off: Iterable[str] = (),
        threads: int = 1,
        tables: int | None = None,
    ) -> None:
        self.family = family
        self.memory = memory
        self.off = tuple(off)
        self.threads = threads
        self.tables = tables
        self.provers: dict[Hashable, P] = {}
        self.stopped = False
        self._limits: Limits = (seconds, nodes)
        self._asked: P | None = None
        # what has been spent of the budget by others than the prover asked last, and before the budget was renewed
        self._spent = (0.0, 0)
        self._before = (0.0, 0)
        self._parts = 1.0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()

    def close(self) -> None:
        """Give the tables back."""
        self._settle()
        with ExitStack() as every:
            # all of them, though an interrupt should come out of one
            for prover in self.provers.values():
                every.callback(prover.close)
        self.provers.clear()

    @property
    def seconds(self) -> float:
        """Seconds spent so far."""
        return self._before[0] + self._since()[0]

    @property
    def nodes(self) -> int:
        """Cards played so far."""
        return self._before[1] + self._since()[1]

    def renew(self, seconds: float | None, nodes: int | None) -> None:
        """Begin with another budget; what has been proven stays known."""
        seconds_so_far, nodes_so_far = self._since()
        self._before = (self._before[0] + seconds_so_far, self._before[1] + nodes_so_far)
        self._spent = (0.0, 0)
        self._limits = (seconds, nodes)
        self._parts = 1.0
        if self._asked is not None:
            self._asked.renew(seconds, nodes)
            self._obey()

    def share(self, parts: float) -> None:
        """Allow what follows one of so many equal parts of what is left."""
        self._parts = parts
        if self._asked is not None:
            self._asked.searcher.share(parts)

    @property
    def gone(self) -> float:
        """Which part of the budget is spent, from 0 to 1; all of it where somebody wants an end."""
        stopped = self._asked is not None and self._asked.searcher.stop_asked
        return 1.0 if stopped else part_gone(self._limits, self._since())

    def stop(self) -> None:
        """End the question that another thread is asking, and every later one at once."""
        self.stopped = True
        self._obey()

    def ask(self, position: Any) -> P:
        """The prover for a position; what it says is about the deal of this position from here on."""
        prover = self.warm(self.family.shared_rules(position), lambda: position)
        prover.searched = None
        if prover.position is not position:
            prover.turn_to(position)
        return prover

    def warm(self, rules: Hashable, start: Callable[[], Any]) -> P:
        """The prover for some rules; start: makes a position under them, where there is no prover yet."""
        prover = self.provers.get(rules)
        if prover is not None and prover is self._asked:
            return prover
        self._settle()
        if prover is not None:
            prover.renew(*self._left())
        else:
            if len(self.provers) == self.tables:
                self.provers.pop(next(iter(self.provers))).close()
            prover = self.family.new_prover(start(), *self._left(), self.memory, self.off, self.threads)
            self.provers[rules] = prover
        if self._parts != 1:
            prover.searcher.share(self._parts)
        self._asked = prover
        self._obey()
        return prover

    def _obey(self) -> None:
        """Pass it on if somebody wants an end."""
        prover = self._asked
        if self.stopped and prover is not None:
            prover.searcher.stop_asked = True

    def _since(self) -> tuple[float, int]:
        """What has been spent of the budget."""
        if self._asked is None:
            return self._spent
        searcher = self._asked.searcher
        return self._spent[0] + searcher.seconds, self._spent[1] + searcher.nodes

    def _settle(self) -> None:
        """Note what the prover asked last has spent."""
        self._spent = self._since()
        self._asked = None

    def _left(self) -> Limits:
        """What is left of the budget: nothing at worst, but limits that make no sense stay as they are."""
        seconds, nodes = self._limits
        return (
            None if seconds is None else max(seconds - self._spent[0], min(seconds, 0.0)),
            None if nodes is None else max(nodes - self._spent[1], min(nodes, 0)),
        )
