"""Terminal colours that are readable on a light and on a dark background.

The contrast of each colour to white and to black is at least 4.5 to 1 (WCAG 2.2, criterion 1.4.3). The default colours
of terminals do not reach this bound. Their yellow and cyan vanish on white, their blue on black.
Terminals with sixteen colours have only three with enough contrast on both (3 to 1, criterion 1.4.11). This holds for
the colours of xterm and the Linux console. All other styles are bold or plain there.
"""

from __future__ import annotations

from collections.abc import Mapping

RED, GOLD, GREEN, BLUE, PURPLE = "#e81a13", "#937100", "#008917", "#116ff2", "#b634e2"
CYAN, GREY = "#00809a", "#757575"

# Style names used in this project -> styles of rich.
THEME = {
    "dim": GREY,
    "cyan": CYAN,
    "bold red": f"bold {RED}",
    "bold yellow": f"bold {GOLD}",
    "bold green": f"bold {GREEN}",
    "bold blue": f"bold {BLUE}",
    "bold magenta": f"bold {PURPLE}",
}

# The same for sixteen colours. Sign and place identify what has no colour of its own.
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

# Styles of rich with colours of their own -> styles used here.
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
# yellow up to rich 14
OF_LIBRARY |= {"markdown.item.bullet": "bold"}


def styles(system: str | None) -> Mapping[str, str]:
    """Return all styles by name for a terminal.

    system: "truecolor", "256", "standard" or "windows", None for a terminal without colours.
    """
    own = SIXTEEN if system in FEW else THEME
    return own | {name: own.get(style, style) for name, style in OF_LIBRARY.items()}
