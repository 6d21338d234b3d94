"""Contracts as text: heads of the columns of a contract table, and what heads the statistics of one."""

from __future__ import annotations

from collections.abc import Mapping

from solver.display.side_text import the
from solver.display.translation import mark, tr
from solver.games.bridge.contract_text import contract_shown
from solver.model.contract_names import contract_label
from solver.statistics import group_options
from solver.statistics.observation import Group

# Game -> field of a contract -> its head.
CHOSEN: Mapping[str, Mapping[str, str]] = {
    "cego": {"keep": mark("keeps"), "press": mark("presses")},
    "skat": {"away": mark("discards")},
}


def gets_head(game: str) -> str:
    """Return the head of the results. With a partner both play for the points of their side."""
    return tr("{side} gets", side=the("declaring side")) if game == "schafkopf" else tr("the seat gets")


def group_terms(group: Group) -> tuple[str, str]:
    """Return the contract and the options of a group as text. A contract of bridge says its trumps and target."""
    if group.game != "bridge" or not group.contract:
        return contract_label(group.game, group.contract), group_options.text(group.options)
    options = tuple(one for one in group.options if one[0] not in ("trumps", "target"))
    return contract_shown(group.contract), group_options.text(options)
