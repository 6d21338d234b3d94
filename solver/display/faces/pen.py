"""Placing of shared parts of a drawing: written out in place, or stored once and referred to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from xml.etree.ElementTree import Element

from solver.display.faces.figures import FIGURES
from solver.display.faces.signs import SIGNS, TWO_COLOURS
from solver.display.faces.strokes import Shapes, group
from solver.display.markup import element


class Pen:
    """Pen that writes every part out where it stands, for pictures that are copied from place to place.

    colours: colours of the French suits, 4 or 2.
    """

    def __init__(self, colours: int = 4) -> None:
        self.signs: Mapping[str, Callable[[], Shapes]] = {
            **SIGNS,
            **FIGURES,
            **(TWO_COLOURS if colours == 2 else {}),
        }

    def sign(self, name: str, x: float, y: float, size: float, turn: bool = False) -> Element:
        """Return a sign or figure about a point.

        turn: True to turn it upside down.
        """
        return self.part(name, self.signs[name], (100, 100), x - size / 2, y - size / 2, size / 100, turn)

    def part(
        self,
        name: str,
        make: Callable[[], Shapes],
        view: tuple[int, int],
        x: float = 0,
        y: float = 0,
        scale: float = 1,
        turn: bool = False,
    ) -> Element:
        """Return a part in its place. What exceeds its view is cut off.

        name: its name, the same for the same drawing.
        make: function that draws it.
        view: its width and height in its own units.
        turn: True to turn it upside down about its middle.
        """
        width, height = view[0] * scale, view[1] * scale
        where = {"x": f"{x:.4g}", "y": f"{y:.4g}", "width": f"{width:.4g}", "height": f"{height:.4g}"}
        made = self.placed(name, make, view, where)
        return group([made], f"rotate(180 {x + width / 2:.4g} {y + height / 2:.4g})") if turn else made

    def placed(self, name: str, make: Callable[[], Shapes], view: tuple[int, int], where: Mapping[str, str]) -> Element:
        """Return a part in its place, upright."""
        made = element("svg", **where, viewBox=f"0 0 {view[0]} {view[1]}")
        made.extend(make())
        return made


class SharingPen(Pen):
    """Pen that stores each part once, as a symbol, and refers to it.

    prefix: what the ids of its symbols begin with.
    parts: symbols by name, in order of their first use.
    """

    def __init__(self, prefix: str, colours: int = 4) -> None:
        super().__init__(colours)
        self.prefix = prefix
        self.parts: dict[str, Element] = {}

    def placed(self, name: str, make: Callable[[], Shapes], view: tuple[int, int], where: Mapping[str, str]) -> Element:
        """Return a reference to the symbol of a part."""
        self.store(name, make, view)
        return element("use", href=f"#{self.prefix}{name}", **where)

    def store(self, name: str, make: Callable[[], Shapes], view: tuple[int, int]) -> None:
        """Store a part under its name, unless it is there."""
        if name not in self.parts:
            shapes = make()
            symbol = element("symbol", id=f"{self.prefix}{name}", viewBox=f"0 0 {view[0]} {view[1]}")
            symbol.extend(shapes)
            self.parts[name] = symbol
