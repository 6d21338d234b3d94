"""Colours of a terminal that can be read on a light ground and on a dark one.

Each is as far from white as from black: the contrast to both is 4.5 to 1 or more (WCAG 2.2, criterion 1.4.3), which the
names of colours that terminals have do not give: their yellow and cyan vanish on white, their blue on black.
"""

from __future__ import annotations

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
