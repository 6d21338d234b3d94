"""Colours in a terminal: every one that is used can be read on white, on black, and on the grounds that are common."""

from __future__ import annotations

import io
import re
from importlib.metadata import version

import pytest
from helpers.paths import ROOT
from packaging.version import Version
from rich.console import Console
from rich.default_styles import DEFAULT_STYLES
from rich.markdown import Markdown
from rich.style import Style
from rich.theme import Theme

import solver
from solver.display.colours import OF_LIBRARY, SIXTEEN, THEME, styles
from solver.display.emblems import EMBLEMS
from solver.display.text_board import draw, painted

OLD_RICH = Version(version("rich")) < Version("15")

# White, black; those of Solarized, of VS Code, GNOME and Ubuntu.
GROUNDS = {"#ffffff": 4.5, "#000000": 4.5} | dict.fromkeys(("#fdf6e3", "#1e1e1e", "#002b36", "#f6f5f4", "#300a24"), 3.2)
STYLE = r'"((?:bold )?(?:dim|italic|red|green|blue|cyan|magenta|yellow|bold))"'


# The sixteen colours of a terminal by their numbers: xterm's own, and those of the console of Linux.
XTERM = """#000000 #cd0000 #00cd00 #cdcd00 #0000ee #cd00cd #00cdcd #e5e5e5
    #7f7f7f #ff0000 #00ff00 #ffff00 #5c5cff #ff00ff #00ffff #ffffff""".split()
LINUX = """#000000 #aa0000 #00aa00 #aa5500 #0000aa #aa00aa #00aaaa #aaaaaa
    #555555 #ff5555 #55ff55 #ffff55 #5555ff #ff55ff #55ffff #ffffff""".split()


def luminance(colour: str) -> float:
    """Relative luminance (WCAG 2.2)."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21."""
    low, high = sorted(map(luminance, (one, other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("ground", GROUNDS)
def test_every_colour_can_be_read(ground: str) -> None:
    for style in THEME.values():
        assert contrast(style.split()[-1], ground) >= GROUNDS[ground], style


def test_no_style_is_used_that_has_another_colour() -> None:
    used = {emblem.style for emblem in EMBLEMS.values()}
    for path in (ROOT / "solver" / "cli").glob("*.py"):
        used |= set(re.findall(STYLE, path.read_text(encoding="utf-8")))
    assert used >= {"dim", "cyan", "bold green", "bold red"}
    # these have no colour of their own
    assert used <= THEME.keys() | {"bold", "italic"}


def test_a_drawing_has_them_and_without_colour_none() -> None:
    scene = solver.loads("cicera/A=Ad_2c/B=3s_4b/C=Kd_5c/D=9s_Jb/table=7d/turn=A")[0].position.scene()
    drawn = draw(scene)
    for system, coloured in (("truecolor", True), (None, False)):
        console = Console(file=io.StringIO(), theme=Theme(THEME), color_system=system, force_terminal=True, width=100)
        console.print(painted(drawn, scene), soft_wrap=True)
        shown = console.file.getvalue()
        assert ("\x1b[1;38;2;147;113;0m" in shown) is coloured
        assert re.sub(r"\x1b\[[\d;]*m", "", shown).rstrip() == drawn.rstrip()


@pytest.mark.parametrize("palette", [XTERM, LINUX], ids=["xterm", "linux"])
def test_sixteen_colours_can_be_read(palette: list[str]) -> None:
    assert SIXTEEN.keys() == THEME.keys()
    coloured = 0
    for style in SIXTEEN.values():
        colour = Style.parse(style).color
        if colour is not None:
            coloured += 1
            for ground in ("#ffffff", "#000000"):
                assert contrast(palette[colour.number], ground) >= 3, style
    assert coloured == 4


@pytest.mark.parametrize("environment", [{"TERM": "xterm"}, {"TERM": "linux"}, {"TERM": "xterm", "NO_COLOR": "1"}])
def test_a_terminal_of_few_colours_is_shown_no_others(environment: dict[str, str]) -> None:
    scene = solver.loads("cicera/A=Ad_2c/B=3s_4b/C=Kd_5c/D=9s_Jb/table=7d/turn=A")[0].position.scene()
    drawn = draw(scene)
    plain = Console(file=io.StringIO(), force_terminal=True, _environ=environment)
    console = Console(
        file=io.StringIO(), theme=Theme(styles(plain.color_system)), force_terminal=True, width=100,
        _environ=environment,
    )  # fmt: skip
    console.print(painted(drawn, scene), soft_wrap=True)
    for name in THEME:
        console.print(name, style=name)
    console.print(
        Markdown("# One\n## Two\n> three\n\n`four` [five](six)\n\n1. seven\n\n| a | b |\n|--|--|\n| c | d |\n")
    )
    shown = console.file.getvalue()
    codes = {int(code) for codes in re.findall(r"\x1b\[([\d;]*)m", shown) for code in codes.split(";")}
    # attributes alone; bright red, bright blue and magenta
    assert codes <= {0, 1, 2, 3, 4} | (set() if "NO_COLOR" in environment else {35, 91, 94})
    # without colours older versions underline no heading: what is bold, and its end, is left
    assert codes >= {0, 1} and (len(codes) > 2 or ("NO_COLOR" in environment and OLD_RICH))


def test_styles_of_the_library_that_have_colours_have_ours() -> None:
    used = ("markdown.", "progress.", "bar.", "status.")
    for name, style in DEFAULT_STYLES.items():
        if name.startswith(used) and (style.color or style.bgcolor):
            assert name in OF_LIBRARY or name.startswith("progress.filesize"), name
