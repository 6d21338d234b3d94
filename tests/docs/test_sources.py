"""The page of the sources: each row names a rule, a reference program and a file that shows it, and all exist."""

from __future__ import annotations

import re
from itertools import groupby

from helpers.paths import ROOT

PAGE = ROOT / "docs" / "reference" / "sources.md"
OLDER = ("coch", "zifuli", "trionfo", "cego", "cicera", "cuarenta")
GAMES = (*OLDER, "tressette", "scopa", "koenigrufen", "schafkopf", "skat")
RULE = re.compile(r"\[([^]]+)\]\(([^)#]+/(\w+)\.md)#([\w-]+)\)")


def rows() -> list[list[str]]:
    """Return the cells of each row about a sentence."""
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("| ")]
    return [row for row in cells if len(row) == 4 and row[0] != "sentence"]


def anchor(heading: str) -> str:
    """Return the anchor of a heading, as GitHub and the site make it."""
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


def test_each_row() -> None:
    for sentence, rule, reference, shown in rows():
        found = RULE.fullmatch(rule)
        assert found, (sentence, rule)
        title, link, game, wanted = found.groups()
        page = (PAGE.parent / link).resolve()
        headings = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.M)
        assert title in headings and anchor(title) == wanted, (sentence, rule)
        for path, start in ((reference, "tests/reference/"), (shown, f"positions/{game}/|tests/")):
            named = path.strip("`")
            assert re.match(start, named) and (ROOT / named).is_file(), (sentence, path)


def test_every_game_has_rows_in_its_own_part() -> None:
    games = [RULE.fullmatch(row[1]) for row in rows()]
    assert tuple(game for game, _ in groupby(found[3] for found in games if found)) == GAMES
    assert len({(row[0], row[1]) for row in rows()}) == len(rows()) > 100


def test_parts_of_rows_that_are_no_row() -> None:
    assert anchor("Players, deal and robbing") == "players-deal-and-robbing"
    assert not RULE.fullmatch("[Play](../solver/games/coch.md)")
