"""Rendering of several scenes as an animated SVG picture, without scripts: one after another, again and again."""

from __future__ import annotations

from collections.abc import Sequence

from solver.display.markup import add, element, lines, write
from solver.display.scene import Scene
from solver.display.svg_board import WIDTH, picture

# Seconds that a scene is shown.
EACH = 1.5


def film(scenes: Sequence[Scene]) -> str:
    """Return scenes as the text of an animated SVG. With reduced motion only the last one is visible.

    scenes: at least one. The picture is as high as the highest of them.
    """
    pictures = [picture(scene) for scene in scenes]
    height = max(int(one.get("height", 0)) for one in pictures)
    root = element(
        "svg",
        xmlns="http://www.w3.org/2000/svg",
        width=WIDTH,
        height=height,
        viewBox=f"0 0 {WIDTH} {height}",
        role="img",
    )
    add(root, "title", scenes[-1].heading)
    add(root, "style", style(len(pictures)))
    add(root, "rect", width=WIDTH, height=height, rx=14, fill="#f3efe6")
    for number, one in enumerate(pictures):
        frame = add(root, "g", class_="frame", style=f"animation-delay:{EACH * number:g}s")
        frame.append(one)
    root.tail = "\n"
    return write(lines(root))


def style(number: int) -> str:
    """Return the style sheet that shows each of some frames for its time."""
    if number == 1:
        return ""
    return (
        f".frame{{visibility:hidden;animation:shown {EACH * number:g}s step-end infinite}}"
        f"@keyframes shown{{0%{{visibility:visible}}{100 / number:.4f}%{{visibility:hidden}}}}"
        "@media (prefers-reduced-motion:reduce){.frame{animation:none}.frame:last-child{visibility:visible}}"
    )
