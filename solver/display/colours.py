"""Colours of a terminal that can be read on a light ground and on a dark one.

Each is as far from white as from black: the contrast to both is 4.5 to 1 or more (WCAG 2.2, criterion 1.4.3), which the
names of colours that terminals have do not give: their yellow and cyan vanish on white, their blue on black. Of the
sixteen colours of a terminal that has no others only three can be read on both, as xterm and the console of Linux show
them (3 to 1 or more, criterion 1.4.11); what else has a colour is bold there, or plain.
"""

from __future__ import annotations

from collections.abc import Mapping

RED, GOLD, GREEN, BLUE, PURPLE = "#e81a13", "#937100", "#008917", "#116ff2", "#b634e2"
CYAN, GREY = "#00809a", "#757575"

# Styles by the names that are used for them, and what they are.
THEME = {
    "dim": GREY,
    "cyan": CYAN,
    "bold red": f"bold {RED}",
    "bold yellow": f"bold {GOLD}",
    "bold green": f"bold {GREEN}",
    "bold blue": f"bold {BLUE}",
    "bold magenta": f"bold {PURPLE}",
}

# The same where there are sixteen colours: what has none of its own is known by its sign and place.
SIXTEEN = {
    "dim": "none",
    "cyan": "bright_blue",
    "bold red": "bold bright_red",
    "bold yellow": "bold",
    "bold green": "bold",
    "bold blue": "bold bright_blue",
    "bold magenta": "bold magenta",
}
FEW = ("standard", "windows")

# Styles of the library that have colours of their own -> what they look like here.
OF_LIBRARY = dict.fromkeys(("bar.complete", "bar.pulse", "progress.data.speed"), "bold red")
OF_LIBRARY |= dict.fromkeys(("bar.finished", "progress.spinner", "status.spinner", "progress.download"), "bold green")
OF_LIBRARY |= dict.fromkeys(("progress.elapsed", "markdown.kbd"), "bold yellow")
OF_LIBRARY |= dict.fromkeys(("progress.percentage", "markdown.h3", "markdown.block_quote"), "bold magenta")
OF_LIBRARY |= dict.fromkeys(("markdown.h2", "markdown.h4"), "bold magenta")
OF_LIBRARY |= dict.fromkeys(("markdown.code", "markdown.link", "markdown.link_url"), "bold blue")
OF_LIBRARY |= dict.fromkeys(
    ("progress.remaining", "markdown.code_block", "markdown.list", "markdown.item.number"), "cyan"
)
OF_LIBRARY |= dict.fromkeys(("markdown.table.border", "markdown.table.header"), "cyan")
OF_LIBRARY |= dict.fromkeys(("bar.back", "markdown.hr", "markdown.h6"), "dim")


def styles(system: str | None) -> Mapping[str, str]:
    """All styles by their names for a terminal: "truecolor", "256", "standard", "windows", or None without colours."""
    own = SIXTEEN if system in FEW else THEME
    return own | {name: own[style] for name, style in OF_LIBRARY.items()}
