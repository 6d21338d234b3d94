"""Output is valid for the programs that read it, and nothing executes it, for any names of deals and files."""

from __future__ import annotations

import csv
import json
import os
import shutil
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from html.parser import HTMLParser
from io import BytesIO
from pathlib import Path
from typing import Any

import msgspec
import networkx
import pytest
from helpers.cli import good_but_for_missing_cards, run

import solver
from fuzz.nasty_values import HOSTILE
from fuzz.questions import is_clean
from solver.board.static_page import page
from solver.display import svg_board
from solver.display.string_utils import clean
from solver.proofs.graph_export import dot, graphml
from solver.proofs.graph_plot import draw
from solver.reviews.value_plot import value_plot
from solver.statistics.csv_table import FORMULA

LINES = (
    "coch/id=-1/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre/play=X",
    "cuarenta/id=--x/A=5_4/B=6_K/table=3_7/options.addition=any/play=5",
    "cego/id=x/A=T5_T8/B=T3_T6/C=T1_T4/contract=solo/soloist=C/play=T1",
)
# texts that would leave their place, one by one and together
TEXTS = (*HOSTILE, "".join(HOSTILE), "$x^{$", "\\frac{", "@title", "${x}", "x" * 3000, "<!--", "]]>", "\";alert(1)//")
# names that a file system takes and a table or a terminal may not
NAMES = ("=1+1", "+x", "-x", "@x", "\tx", "\rx", "\nx", "\x1b[31mx", "\udcff", "é\u202ex", 'a"b', "a,b;c", "<b>", "'x")


def hostile(line: str, text: str) -> solver.Deal:
    """A deal that says the text wherever a text may stand."""
    (deal,) = solver.loads(line)
    words = tuple(word[:999] for word in text.split()[:20])
    return msgspec.structs.replace(
        deal, title=text, source=text, date=text, place=text, note=text, goal=text, tags=words, players={"A": text}
    )


def harmless(deal: solver.Deal) -> solver.Deal:
    """The same deal with a letter wherever it says something."""
    said = {key: "t" for key in ("title", "source", "date", "place", "note", "goal") if getattr(deal, key).strip()}
    players = {seat: "t" for seat, name in deal.players.items() if name.strip()}
    return msgspec.structs.replace(deal, **said, players=players)


@pytest.fixture(params=LINES, ids=[line.partition("/")[0] for line in LINES])
def deals(request: pytest.FixtureRequest) -> list[solver.Deal]:
    return [hostile(request.param, text) for text in TEXTS]


class Tags(HTMLParser):
    """The elements of a page in their order, and the text between them."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        self.tags.append(f"{tag} {' '.join(name for name, _ in attrs)}")

    def handle_endtag(self, tag: str) -> None:
        self.tags.append(f"/{tag}")

    def handle_comment(self, data: str) -> None:
        self.tags.append("comment")

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def tags(text: str) -> tuple[list[str], str]:
    parser = Tags()
    parser.feed(text)
    parser.close()
    return parser.tags, "".join(parser.words)


def test_pictures_and_pages(deals: list[solver.Deal]) -> None:
    """XML is well-formed, and a page has the elements that it has for any deal."""
    for deal in deals:
        drawn = svg_board.draw(deal.position.scene())
        assert is_clean(drawn)
        ElementTree.fromstring(drawn.encode())
        assert is_clean(str(deal.position))
        found = page(solver.review(deal))
        assert is_clean(found)
        shape, words = tags(found)
        plain, _ = tags(blank := page(solver.review(harmless(deal))))
        assert [tag for tag in shape if tag.partition(" ")[0] not in ("text", "/text", "tspan", "/tspan")] == [
            tag for tag in plain if tag.partition(" ")[0] not in ("text", "/text", "tspan", "/tspan")
        ]
        assert clean((deal.title or "").strip()).strip() in words
        assert found.count("<script") == blank.count("<script")


def test_plots(deals: list[solver.Deal]) -> None:
    """Signs of mathematics are letters, and a picture is well-formed."""
    pytest.importorskip("matplotlib")
    for deal in deals:
        if any(sign in (deal.title or "") for sign in "$\\<&]\x00") and len(deal.title or "") < 99:
            ElementTree.fromstring(value_plot(solver.review(deal), "svg"))


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_graphs(deals: list[solver.Deal]) -> None:
    """GraphML, DOT and pictures of proofs are read back, with the position as it was."""
    pydot = pytest.importorskip("pydot")
    for number, deal in enumerate(deals[::3]):
        graph = solver.proof(deal, limit=6)
        back = networkx.read_graphml(BytesIO(graphml(graph)), node_type=int)
        assert dict(back.nodes(data=True)) == dict(graph.nodes(data=True))
        assert solver.loads(back.graph["position"])[0].position == deal.position
        (read,) = pydot.graph_from_dot_data(dot(graph))
        assert {node.get_name() for node in read.get_nodes()} - {"node", "edge"} == {str(node) for node in graph}
        if number % 5 == 0:
            ElementTree.fromstring(draw(graph, "svg"))


def test_json(deals: list[solver.Deal]) -> None:
    """A strict reader takes every line, and it says what the deal says."""
    for deal in deals:
        text = solver.dumps(deal, "jsonl")
        assert msgspec.json.decode(text.encode())["title"] == deal.title
    lines = solver.dumps([msgspec.structs.replace(deal, id=f"x{n}") for n, deal in enumerate(deals)], "jsonl")
    for command in ("show", "check"):
        for line in good_but_for_missing_cards(command, "-", "--json", input=lines).splitlines():
            assert msgspec.json.decode(line.encode()) == json.loads(line)


@pytest.fixture
def named(tmp_path: Path) -> Iterator[list[str]]:
    """Files with names that somebody may have chosen to do harm."""
    found = []
    for number, name in enumerate(NAMES):
        line = LINES[number % len(LINES)]
        (tmp_path / f"{name}.jsonl").write_text(solver.dumps(solver.loads(line), "jsonl"), encoding="utf-8")
        found.append(f"{name}.jsonl")
    yield found
    shutil.rmtree(os.fsencode(tmp_path))


def test_tables(named: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No cell of CSV starts as a formula does. All other text, and all of Parquet, stays unchanged."""
    parquet = pytest.importorskip("pyarrow.parquet")
    monkeypatch.chdir(tmp_path)
    files = [f"./{name}" if name[0] == "-" else name for name in named]
    result = run("stats", *files, "--csv", "t.csv", "--parquet", "t.parquet")
    assert result.exit_code == 0
    with Path("t.csv").open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    table = parquet.read_table("t.parquet").to_pylist()
    assert len(rows) == len(table) == len(NAMES)
    for row, plain in zip(rows, table, strict=True):
        texts = {name: cell for name, cell in plain.items() if isinstance(cell, str)}
        for name, text in texts.items():
            assert row[name] == (f"'{text}" if text.startswith(FORMULA) else text)
            assert not row[name].startswith(FORMULA)
        assert int(row["value"]) == plain["value"]
    assert {row["id"] for row in rows} == {"'-1", "'--x", "x"}
    assert "\\udcff.jsonl" in {row["source"] for row in table}


def test_json_of_files_with_such_names(named: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    shown = good_but_for_missing_cards("check", "--json", *[f"./{name}" if name[0] == "-" else name for name in named])
    found = [msgspec.json.decode(line.encode())["path"] for line in shown.splitlines()]
    assert [path.removeprefix("./") for path in found] == [name.replace("\udcff", "\\udcff") for name in named]


def test_half_of_a_pair_cannot_stand_in_a_deal() -> None:
    """It could not be written to any file."""
    for text in ("\ud800", "a\udfff"):
        for keys in ({"title": text}, {"tags": (text,)}, {"players": {"A": text}}, {"options": {"x": text}}):
            with pytest.raises(solver.FormatError, match="half of a surrogate pair"):
                solver.Deal(game="coch", hands={"A": "X", "B": "II", "C": "V", "D": "I"}, **keys)
