"""Prover pool: one budget in seconds and nodes, and one warm prover for each set of rules."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from contextlib import ExitStack
from typing import Any, Generic, Protocol, Self, TypeVar

from solver.model.argument_checks import DEFAULT_MEMORY
from solver.search.budgeted import Limits, part_gone
from solver.search.prover import Prover

P = TypeVar("P", bound=Prover[Any, Any], covariant=True)


class ProverFactory(Protocol[P]):
    """Factory of the provers of a family of games."""

    def new_prover(
        self,
        position: Any,
        seconds: float | None = None,
        nodes: int | None = None,
        memory: int = DEFAULT_MEMORY,
        disable: Iterable[str] = (),
        threads: int = 1,
    ) -> P:
        """Return a prover for the positions of one deal, with its own budget."""
        ...

    def shared_rules(self, position: Any) -> Hashable:
        """Return a key of the rules that positions must share to use one transposition table."""
        ...


class ProverPool(Generic[P]):
    """Pool of provers of a family for many positions. Leaving the `with` block closes it.

    Positions under the same rules share one prover, which stays warm.
    seconds, nodes: budget of all searches together, until `renew`. None: no limit.
    memory, disable, threads: arguments of each prover.
    tables: most provers at once. None: as many as there are sets of rules.
    """

    def __init__(
        self,
        family: ProverFactory[P],
        seconds: float | None = None,
        nodes: int | None = None,
        memory: int = DEFAULT_MEMORY,
        disable: Iterable[str] = (),
        threads: int = 1,
        tables: int | None = None,
    ) -> None:
        self.family = family
        self.memory = memory
        self.disable = tuple(disable)
        self.threads = threads
        self.tables = tables
        self.provers: dict[Hashable, P] = {}
        self.stopped = False
        self._limits: Limits = (seconds, nodes)
        self._current: P | None = None
        # seconds and nodes spent by provers other than the current one, and before the budget was renewed
        self._spent = (0.0, 0)
        self._before = (0.0, 0)
        self._parts = 1.0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()

    def close(self) -> None:
        """Free the transposition tables."""
        self._settle()
        with ExitStack() as every:
            # close all provers, even if one raises an interrupt
            for prover in self.provers.values():
                every.callback(prover.close)
        self.provers.clear()

    @property
    def seconds(self) -> float:
        """Return the seconds spent so far."""
        return self._before[0] + self._since()[0]

    @property
    def nodes(self) -> int:
        """Return the nodes so far."""
        return self._before[1] + self._since()[1]

    def renew(self, seconds: float | None, nodes: int | None) -> None:
        """Set a new budget. Transposition tables stay."""
        seconds_so_far, nodes_so_far = self._since()
        self._before = (self._before[0] + seconds_so_far, self._before[1] + nodes_so_far)
        self._spent = (0.0, 0)
        self._limits = (seconds, nodes)
        self._parts = 1.0
        if self._current is not None:
            self._current.renew(seconds, nodes)
            self._obey()

    def allocate(self, parts: float) -> None:
        """Allow the following searches one of `parts` equal parts of the remaining budget."""
        self._parts = parts
        if self._current is not None:
            self._current.searcher.share(parts)

    @property
    def fraction_spent(self) -> float:
        """Return the spent fraction of the budget, from 0 to 1, or 1 after a stop."""
        stopped = self._current is not None and self._current.searcher.stop_asked
        return 1.0 if stopped else part_gone(self._limits, self._since())

    def stop(self) -> None:
        """Stop the search that another thread runs, and every later one at once."""
        self.stopped = True
        self._obey()

    def ask(self, position: Any) -> P:
        """Return the prover for a position, switched to the deal of this position."""
        prover = self.warm(self.family.shared_rules(position), lambda: position)
        prover.searched = None
        if prover.position is not position:
            prover.turn_to(position)
        return prover

    def warm(self, rules: Hashable, start: Callable[[], Any]) -> P:
        """Return the prover for a set of rules.

        start: callback that returns a position under these rules, called if no prover exists yet.
        """
        prover = self.provers.get(rules)
        if prover is not None and prover is self._current:
            return prover
        self._settle()
        if prover is not None:
            prover.renew(*self._left())
        else:
            if len(self.provers) == self.tables:
                self.provers.pop(next(iter(self.provers))).close()
            prover = self.family.new_prover(start(), *self._left(), self.memory, self.disable, self.threads)
            self.provers[rules] = prover
        if self._parts != 1:
            prover.searcher.share(self._parts)
        self._current = prover
        self._obey()
        return prover

    def _obey(self) -> None:
        """Pass a stop on to the current prover."""
        prover = self._current
        if self.stopped and prover is not None:
            prover.stop()

    def _since(self) -> tuple[float, int]:
        """Return the seconds and nodes spent of the budget."""
        if self._current is None:
            return self._spent
        searcher = self._current.searcher
        return self._spent[0] + searcher.seconds, self._spent[1] + searcher.nodes

    def _settle(self) -> None:
        """Add the cost of the current prover and release it."""
        self._spent = self._since()
        self._current = None

    def _left(self) -> Limits:
        """Return the remaining limits, at least 0. Negative limits stay, so that a prover rejects them."""
        seconds, nodes = self._limits
        return (
            None if seconds is None else max(seconds - self._spent[0], min(seconds, 0.0)),
            None if nodes is None else max(nodes - self._spent[1], min(nodes, 0)),
        )
