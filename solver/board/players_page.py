"""Table of players as a self-contained HTML page without scripts, in light and dark."""

from __future__ import annotations

from collections.abc import Sequence

from solver.board.static_page import document
from solver.display import html
from solver.display.markup import add, element, write
from solver.display.translation import tr
from solver.reviews.player_table import PlayerGroup, table_rows


def players_page(groups: Sequence[PlayerGroup], informed: bool) -> str:
    """Return the page of the tables of players, one for each game and unit of losses."""
    title = tr("Players over all deals")
    main = element("article")
    add(main, "h1", title)
    for group in groups:
        head, *rows = table_rows(group.rows, informed)
        part = add(main, "section")
        part.append(html.table(head, rows, group.heading))
        part.append(html.paragraph(group.unit_text, "small"))
    return document(title, [f'<body><div class="page"><div id="overview">{write(main)}</div></div></body>'])
