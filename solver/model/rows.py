"""Answers that are tables: a sequence of rows with what it took to find them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TypeVar, overload

Row = TypeVar("Row", covariant=True)


class Rows(Sequence[Row]):
    """A sequence of the rows of a table."""

    __slots__ = ()

    @property
    @abstractmethod
    def rows(self) -> tuple[Row, ...]:
        """The rows, in their order."""

    @overload
    def __getitem__(self, index: int) -> Row: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Row, ...]: ...

    def __getitem__(self, index: int | slice) -> Row | tuple[Row, ...]:
        return self.rows[index]

    def __len__(self) -> int:
        return len(self.rows)
