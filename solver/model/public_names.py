"""Names that `dir` lists of public objects: those that the documentation describes."""

from __future__ import annotations

from typing import ClassVar


class PublicNames:
    """Base class of objects with names for other modules of the package, which `dir` leaves out.

    _INTERNAL: these names.
    """

    __slots__ = ()

    _INTERNAL: ClassVar[frozenset[str]] = frozenset()

    def __dir__(self) -> list[str]:
        internal = frozenset().union(*(vars(one).get("_INTERNAL", ()) for one in type(self).__mro__))
        return sorted({*super().__dir__()} - internal)
