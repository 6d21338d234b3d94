"""Results as values: equal where all they say is equal, copied and pickled with all of it, not to be changed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar, overload

import msgspec

# What is left out where a result is shown: far more than a line.
LONG = frozenset({"deal", "group", "position", "refusals"})

# What an answer took, told below it.
COST = frozenset({"nodes", "seconds"})

Row = TypeVar("Row", covariant=True)


def flat(result: Any) -> dict[str, Any]:
    """A result as one row of a table: name -> number, text, truth or None.

    Cards and moves are texts, several of them one text with spaces between; what stands within a result is named after
    both, `before_value`; tables within it are left out.
    """
    found: dict[str, Any] = {}
    for name in (*result.__struct_fields__, *result.ALSO):
        value = getattr(result, name)
        within = value._asdict() if hasattr(value, "_asdict") else flat(value) if isinstance(value, Result) else None
        if name in LONG or (isinstance(value, msgspec.Struct) and within is None):
            continue
        if within is not None:
            found |= {f"{name}_{inner}": one for inner, one in within.items()}
        elif isinstance(value, Mapping):
            found |= {f"{name}_{key}": _plain(one) for key, one in value.items() if not isinstance(one, Mapping)}
        elif not isinstance(value, tuple) or all(isinstance(one, str) for one in value):
            found[name] = _plain(value)
    return found


def _fields_of(result: Result) -> Element:
    """A result that is no table as one: a row for each of its fields."""
    from solver.display import html

    cells = ((name.replace("_", " "), html.cell(value)) for name, value in flat(result).items() if name not in COST)
    return html.table((type(result).__name__, ""), cells)


def _table_of(result: Rows[Any]) -> Element:
    """The table that a result is, with the columns that are shown of it."""
    from solver.display import html

    rows = result.rows()
    names = result.SHOWN.split() or list(rows[0] if rows else ())
    cells = ([html.cell(row.get(name)) for name in names] for row in rows)
    return html.table([name.replace("_", " ") for name in names], cells, type(result).__name__)


def _plain(value: Any) -> Any:
    """A value that tables take."""
    if isinstance(value, (tuple, list)):
        return " ".join(map(str, value))
    return str(value) if isinstance(value, str) else value


class Result(msgspec.Struct, frozen=True):
    """What a question came to. ALSO: properties that stand in a row of a table beside the fields."""

    ALSO: ClassVar[tuple[str, ...]] = ()

    def _repr_html_(self) -> str:
        # only notebooks ask for it: the library that writes HTML is not loaded for anything else
        from solver.display import html, terms

        parts = [_table_of(self) if isinstance(self, Rows) else _fields_of(self)]
        if {*self.__struct_fields__} >= COST:
            cost: Any = self
            parts.append(html.paragraph(terms.effort(cost.nodes, cost.seconds), "small"))
        return html.fragment(*parts)

    def __repr__(self) -> str:
        shown = (f"{name}={getattr(self, name)!r}" for name in self.__struct_fields__ if name not in LONG)
        return f"{type(self).__name__}({', '.join(shown)})"


if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

    Table = Sequence
else:
    # the metaclass of abstract classes cannot be joined with that of structs
    class Table(Generic[Row]):
        __slots__ = ()


class Listing(tuple[Row, ...]):
    """The rows of a table; called they are dicts, as libraries for tables take them."""

    __slots__ = ()

    def __call__(self) -> list[dict[str, Any]]:
        """A dict for each row: name -> number, text, truth or None (see `flat`)."""
        found = [flat(row) for row in self]
        names = dict.fromkeys(name for row in found for name in row)
        return [{name: row.get(name) for name in names} for row in found]


class Rows(Table[Row]):
    """A result that is a table: a sequence of its `rows`. SHOWN: the columns that a notebook shows; all if empty."""

    __slots__ = ()
    SHOWN: ClassVar[str] = ""

    @property
    def rows(self) -> Listing[Row]:
        """The rows, in their order; `rows()` gives them as dicts, which pandas and polars take."""
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
