"""Immutable results with value equality, copied and pickled as a whole."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from math import isfinite
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, Self, TypeVar, overload

import msgspec

from solver.display.optional_imports import import_optional
from solver.display.value_format import ValueFormatter
from solver.model.cards import suggest

# Fields left out of a short display, because they need far more than a line.
LONG = frozenset({"deal", "group", "position", "refusals"})

# Cost of a search, displayed below the result.
COST = frozenset({"nodes", "seconds"})

# Names for other modules of the package, which `dir` leaves out.
INTERNAL = frozenset({"ALSO", "KEY", "SHOWN", "bounded"})

Row = TypeVar("Row", covariant=True)


def flat(result: Any) -> dict[str, Any]:
    """Return a result as one table row: name -> number, text, bool or None.

    Cards and moves become texts, several of them one text separated by blanks. A field of a nested result has both
    names, such as `before_value`. Nested tables are omitted.
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
    """Render a result that is no table, with one row a field."""
    from solver.display import html

    cells = ((name.replace("_", " "), html.cell(value)) for name, value in flat(result).items() if name not in COST)
    return html.table((type(result).__name__, ""), cells)


def _table_of(result: Rows[Any]) -> Element:
    """Render a table result with its visible columns."""
    from solver.display import html

    rows = result.rows()
    names = result.SHOWN.split() or list(rows[0] if rows else ())
    # Columns without any text belong to other games.
    names = [name for name in names if not rows or any(row.get(name) != "" for row in rows)]
    cells = ([html.cell(row.get(name)) for name in names] for row in rows)
    return html.table([name.replace("_", " ") for name in names], cells, type(result).__name__)


def as_builtin(value: Any) -> Any:
    """Return a value as dicts, lists, texts and numbers. Infinite numbers are None, as in JSON."""
    if isinstance(value, Result):
        return value.as_dict()
    if hasattr(value, "_asdict"):
        return {name: as_builtin(one) for name, one in value._asdict().items()}
    if isinstance(value, Mapping):
        return {str(name): as_builtin(one) for name, one in value.items()}
    if isinstance(value, (tuple, list)):
        return [as_builtin(one) for one in value]
    if isinstance(value, float):
        return value if isfinite(value) else None
    if value is None or isinstance(value, (bool, int)):
        return value
    if isinstance(value, str):
        return str(value)
    # a position, or a deal, whose position is one
    stated = getattr(value, "position", value)
    if hasattr(stated, "text"):
        return stated.text
    return {name: as_builtin(getattr(value, name)) for name in value.__struct_fields__}


def _plain(value: Any) -> Any:
    """Return a value in a form that tables accept."""
    if isinstance(value, (tuple, list)):
        return " ".join(map(str, value))
    return str(value) if isinstance(value, str) else value


class Result(msgspec.Struct, frozen=True):
    """Result of a query.

    ALSO: properties that appear in a table row beside the fields.
    """

    ALSO: ClassVar[tuple[str, ...]] = ()

    def __dir__(self) -> list[str]:
        return sorted({*super().__dir__()} - INTERNAL)

    @property
    def rows(self) -> Listing[Any]:
        """Rows of the result: those of a table, else the result itself. `rows()` returns them as dicts."""
        return Listing((self,))

    def as_dict(self) -> dict[str, Any]:
        """Return the fields as built-in types, which JSON can write. Positions and deals are one-line texts.

        >>> import openhand
        >>> openhand.evaluate("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre")[0].as_dict()["points"]
        '4+12'
        """
        return {name: as_builtin(getattr(self, name)) for name in (*self.__struct_fields__, *self.ALSO)}

    def _text(self) -> str:
        """Return what the command of this query prints, or of a row one line of it."""
        # imported lazily, because the texts of all results are a higher layer
        told: str = import_module("solver.serialization.result_text").text_of(self)
        return told

    def to_pandas(self) -> Any:
        """Return `rows()` as a DataFrame of pandas. Raises MissingExtra if pandas is not installed."""
        return import_optional("pandas").DataFrame(self.rows())

    def to_polars(self) -> Any:
        """Return `rows()` as a DataFrame of polars. Raises MissingExtra if polars is not installed."""
        return import_optional("polars").DataFrame(self.rows(), infer_schema_length=None)

    def _repr_html_(self) -> str:
        # imported lazily, because only notebooks need the HTML library
        from solver.display import html, value_format

        parts = [_table_of(self) if isinstance(self, Rows) else _fields_of(self)]
        if {*self.__struct_fields__} >= COST:
            cost: Any = self
            parts.append(html.paragraph(value_format.effort(cost.nodes, cost.seconds), "small"))
        return html.fragment(*parts)

    def __str__(self) -> str:
        return self._text()

    def __repr__(self) -> str:
        shown = (f"{name}={getattr(self, name)!r}" for name in self.__struct_fields__ if name not in LONG)
        return f"{type(self).__name__}({', '.join(shown)})"


class RowContext(NamedTuple):
    """Data that a row needs from its table for its text.

    game: id of the game.
    terms: formatter of the values. None: numbers.
    side: side or seat that the table is about. Default none.
    first: True if that is the first side, the default.
    """

    game: str
    terms: ValueFormatter | None
    side: str = ""
    first: bool = True

    def give_to(self, *rows: TableRow | None) -> None:
        """Hand the context to rows. None is passed over."""
        for row in rows:
            if row is not None:
                row._belongs_to(self)


class TableRow(Result, frozen=True, dict=True):
    """Row of a table, or part of a larger result, which gives it the context for its text. Comparisons ignore it."""

    @property
    def _context(self) -> RowContext | None:
        found: RowContext | None = self.__dict__.get("_told")
        return found

    def _belongs_to(self, context: RowContext) -> None:
        """Remember the context. The table of a row sets it."""
        self.__dict__["_told"] = context

    def __copy__(self) -> Self:
        found = type(self)(**{name: getattr(self, name) for name in self.__struct_fields__})
        found.__dict__.update(self.__dict__)
        return found

    def __reduce__(self) -> tuple[Any, ...]:
        made: tuple[Any, ...] = super().__reduce__()  # type: ignore[assignment]
        return (*made, dict(self.__dict__)) if self.__dict__ else made


if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

    Table = Sequence
else:
    # the metaclasses of abstract classes and structs cannot be combined
    class Table(Generic[Row]):
        __slots__ = ()


class Listing(tuple[Row, ...]):
    """Rows of a table. A call returns them as dicts for table libraries."""

    __slots__ = ()

    def __call__(self) -> list[dict[str, Any]]:
        """Return a dict for each row: name -> number, text, bool or None (see `flat`)."""
        found = [flat(row) for row in self]
        names = dict.fromkeys(name for row in found for name in row)
        return [{name: row.get(name) for name in names} for row in found]


class Rows(Table[Row]):
    """Table result: a sequence of its `rows`.

    SHOWN: columns that a notebook shows, default all.
    KEY: field that names a row in `answer["XIII"]`. Default none.
    """

    __slots__ = ()
    SHOWN: ClassVar[str] = ""
    KEY: ClassVar[str] = ""

    @property
    def rows(self) -> Listing[Row]:
        """Rows in their order. `rows()` returns them as dicts for pandas and polars."""
        raise NotImplementedError

    @overload
    def __getitem__(self, index: int | str) -> Row: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Row, ...]: ...

    def __getitem__(self, index: int | str | slice) -> Row | tuple[Row, ...]:
        return self.rows[index] if not isinstance(index, str) else self._named(index)

    def _named(self, name: str) -> Row:
        """Return the row of a move. Raises KeyError, with the nearest moves, if there is none."""
        if not self.KEY:
            raise TypeError(f"the rows of {type(self).__name__} have numbers, not names")
        found = {str(getattr(row, self.KEY)): row for row in self.rows}
        if name not in found:
            raise KeyError(f"{name!r} is no {self.KEY} here{suggest(name[:40], found)}")
        return found[name]

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows)

    def __reversed__(self) -> Iterator[Row]:
        return reversed(self.rows)

    def __contains__(self, row: object) -> bool:
        return row in self.rows

    def index(self, row: Any, *place: int) -> int:
        """Return the number of the first equal row, within an optional range. Raises ValueError without one.

        >>> import openhand
        >>> evaluation = openhand.evaluate("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre")
        >>> evaluation.index(evaluation["X"])
        1
        """
        return self.rows.index(row, *place)

    def count(self, row: Any) -> int:
        """Return the number of equal rows.

        >>> import openhand
        >>> evaluation = openhand.evaluate("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre")
        >>> evaluation.count(evaluation["X"])
        1
        """
        return self.rows.count(row)


Sequence.register(Rows)
