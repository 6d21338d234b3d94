"""Results as values: equal where all they say is equal, copied and pickled with all of it, not to be changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar, overload

import msgspec

# What is left out where a result is shown: far more than a line.
LONG = frozenset({"deal", "group", "position", "refusals"})

Row = TypeVar("Row", covariant=True)


class Result(msgspec.Struct, frozen=True):
    """What a question came to."""

    def __repr__(self) -> str:
        shown = (f"{name}={getattr(self, name)!r}" for name in self.__struct_fields__ if name not in LONG)
        return f"{type(self).__name__}({', '.join(shown)})"


if TYPE_CHECKING:
    Table = Sequence
else:
    # the metaclass of abstract classes cannot be joined with that of structs
    class Table(Generic[Row]):
        __slots__ = ()


class Rows(Table[Row]):
    """A result that is a table: a sequence of its `rows`."""

    __slots__ = ()

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows, in their order."""
        raise NotImplementedError

    @overload
    def __getitem__(self, index: int) -> Row: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Row, ...]: ...

    def __getitem__(self, index: int | slice) -> Row | tuple[Row, ...]:
        return self.rows[index]

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows)

    def __reversed__(self) -> Iterator[Row]:
        return reversed(self.rows)

    def __contains__(self, row: object) -> bool:
        return row in self.rows

    def index(self, row: Any, *place: int) -> int:
        """Number of the first row equal to one, between two places if they are given; raises ValueError without it."""
        return self.rows.index(row, *place)

    def count(self, row: Any) -> int:
        """How many rows are equal to one."""
        return self.rows.count(row)


Sequence.register(Rows)
