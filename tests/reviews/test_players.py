"""`openhand review --players`: the table of players over many records, against a recount card by card."""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from helpers.cli import bad, good, objects, run
from helpers.page import complaints
from helpers.player_records import record_files
from helpers.wide import gate_only

import solver
from solver.cli import output
from solver.reviews.player_table import PlayerTable
from solver.search.confidence_intervals import wilson

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    return record_files(tmp_path_factory.mktemp("records"))


def recount(deals: list[solver.Deal], **question: Any) -> dict[tuple[str, str], dict[str, Any]]:
    """(game, player or seat) -> sums over the cards of `solver.review`, without the totals of its players."""
    found: dict[tuple[str, str], dict[str, Any]] = {}
    for number, deal in enumerate(deals):
        for move in solver.review(deal, **question):
            name = deal.players.get(move.seat, "") or f"seat {move.seat}"
            row = found.setdefault((deal.game, name), defaultdict(int, {"in": set()}))
            row["in"].add(number)
            row["cards"] += 1
            values = {one.move: one.value for one in move.moves}
            results = {one.move: (one.outcome if move.position.outcome_apart else "") for one in move.moves}
            row["choices"] += len({(values[one], results[one]) for one in values}) > 1
            row["errors"] += bool(move.better)
            row["lost"] += move.cost or 0
            row[move.grade] += 1
            if move.better and move.informed is not None:
                row["judged"] += 1
                row["known"] += any(share > move.informed.upper for share in move.informed.shares.values())
    return found


def rows_of(text: str) -> dict[tuple[str, str], list[dict[str, Any]]]:
    """(game, player or seat) -> records of the table, one for each unit."""
    found = defaultdict(list)
    for row in objects(text):
        found[row["game"], row["player"] or f"seat {row['seat']}"].append(row)
    return found


def test_against_a_recount(files: list[str]) -> None:
    """Sums of all records by name and game, of files of all kinds. Skat's Null game has a unit of its own."""
    rows = rows_of(good("review", *files, "--players", "--json"))
    expected = recount([deal for file in files for deal in solver.load(file)])
    assert rows.keys() == expected.keys()
    assert {game for game, _ in rows} == {"coch", "skat", "scopone", "bridge"}
    for key, row in expected.items():
        same = rows[key]
        for name in ("cards", "choices", "errors", "lost"):
            assert sum(one[name] for one in same) == row[name], (key, name)
        for grade in ("blunder", "mistake", "slip"):
            assert sum(one["grades"][grade] for one in same) == row[grade]
        assert sum(one["deals"] for one in same) == len(row["in"])
        for one in same:
            right = one["choices"] - one["errors"]
            assert one["accuracy"] == (pytest.approx(right / one["choices"]) if one["choices"] else None)
            assert (one["lower"], one["upper"]) == (wilson(right, one["choices"]) if one["choices"] else (None, None))
            assert one["lost_a_deal"] == one["lost"] / one["deals"]
    assert {len(some) for (game, _), some in rows.items() if game == "skat"} <= {1, 2}
    assert {one["unit"] for some in rows.values() for one in some} == {"points", "tricks", "aims reached"}
    assert sum(row["errors"] for row in expected.values()) > 10


def test_could_he_know(files: list[str]) -> None:
    deals = solver.load(files[2])
    rows = rows_of(good("review", files[2], "--players", "--informed", "--worlds", "8", "--json"))
    expected = recount(deals, informed=True, worlds=8)
    for key, (row,) in rows.items():
        assert (row["judged"], row["known"]) == (expected[key]["judged"], expected[key]["known"])
    assert 0 < sum(row["known"] for (row,) in rows.values()) <= sum(row["judged"] for (row,) in rows.values())
    said = good("review", files[2], "--players", "--informed", "--worlds", "8")
    assert "could know" in said and " % of " in said


def test_the_table_as_text(files: list[str]) -> None:
    said = good("review", *files[:2], "--players")
    heads = [line for line in said.splitlines() if " · " in line]
    assert heads == ["Cöch · 4 deals", "Scopone · 2 deals", "Skat · 1 deal", "Skat · 2 deals"]
    assert said.count("Costs are counted in") == 4
    first = said.split("\n\n")[0].splitlines()
    head = "player deals cards choices blunders mistakes slips lost a deal accuracy 95 %"
    assert first[1].split() == head.split()
    names = [line.split("  ")[0].strip() for line in first[2:-1]]
    assert names[:3] == sorted(names[:3], key=lambda name: name.startswith("seat"))
    assert set(names[:3]) == {"Ada", "Bob", "adam"} and all(name.startswith("seat ") for name in names[3:])


def test_a_narrow_terminal_has_the_losses_below(files: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Once the interval was broken into five lines a row."""
    whole = good("review", files[3], "--players", "--language", "de").splitlines()
    monkeypatch.setattr(output, "terminal_columns", lambda: 80)
    said = good("review", files[3], "--players", "--language", "de").splitlines()
    assert max(map(len, said)) <= 80 < max(map(len, whole))
    between = said.index("")
    rows, losses = said[1:between], said[between + 1 : -1]
    assert rows[0].split()[-1] == "Schnitzer" and losses[0].split()[:2] == ["Spieler", "verloren"]
    assert [row.split("  ")[0] for row in rows] == [row.split("  ")[0] for row in losses]
    assert said[-1] == "Einheit der Kosten: Stiche."


def test_the_order(files: list[str]) -> None:
    keys = {
        "lost": lambda row: row["lost_a_deal"],
        "accuracy": lambda row: 2 if row["accuracy"] is None else -row["accuracy"],
        "errors": lambda row: row["errors"] / row["deals"],
        "deals": lambda row: -row["deals"],
    }
    for sort, key in keys.items():
        rows = objects(good("review", files[2], files[3], "--players", "--json", "--sort", sort))
        for some in ([row for row in rows if row["player"]], [row for row in rows if not row["player"]]):
            assert some == sorted(some, key=key)
    plain = good("review", files[2], files[3], "--players", "--json")
    assert plain == good("review", files[2], files[3], "--players", "--json", "--sort", "lost")


def test_filters(files: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Players by pattern, and by their number of deals. Deals without such a player are not reviewed."""
    every = objects(good("review", *files, "--players", "--json"))
    result = run("review", *files, "--players", "--json", "--player", "AD*", "--player", "nobody")
    kept = objects(result.stdout)
    assert kept == [row for row in every if row["player"] in ("Ada", "adam")] and len(kept) > 4
    fewer = objects(run("review", *files, "--players", "--json", "--min-deals", "3").stdout)
    assert fewer == [row for row in every if row["deals"] >= 3] != every
    reviewed = []
    add = PlayerTable.add
    monkeypatch.setattr(PlayerTable, "add", lambda table, deal, score: reviewed.append(deal) or add(table, deal, score))
    result = run("review", files[1], "--players", "--player", "Bob")
    with_bob = [deal for deal in solver.load(files[1]) if "Bob" in deal.players.values()]
    assert len(reviewed) == len(with_bob)
    assert ("left out" in result.stderr) == (len(with_bob) < len(solver.load(files[1])))
    assert "No player has so many deals." in good("review", files[0], "--players", "--min-deals", "99")
    assert good("review", files[0], "--players", "--deal", "coch-1").startswith("Cöch · 1 deal\n")


def test_a_player_at_two_seats_has_one_deal() -> None:
    record = "coch/A=X_VII_I/B=X_II_VI/C=VIII_V_Mat/D=IIII_I_XI/players.A=Ada/players.C=Ada/play=VII_VI_V_I"
    (row,) = [row for row in objects(good("review", record, "--players", "--json")) if row["player"]]
    assert (row["deals"], row["cards"]) == (1, 2)


def test_what_cannot_be_reviewed(files: list[str], tmp_path: Path) -> None:
    """Unplayed deals are left out, deals without an answer are told, bad options are refused before the work."""
    unplayed = "coch/A=X/B=X/C=V/D=Mat"
    result = run("review", unplayed, files[4], "--players")
    assert (result.exit_code, result.stderr.count("\n")) == (0, 1)
    assert "1 deal is left out: no card was played" in result.stderr
    assert "in none of these deals" in run("review", unplayed, "--players").stderr
    assert "nobody of that name" in run("review", files[4], "--players", "--player", "Zoe").stderr
    hidden = "coch/id=hidden/A=?_VII_I/B=?_II_VI/C=VIII_V_Mat/D=IIII_I_XI/play=VII"
    result = run("review", hidden, files[4], "--players")
    assert result.exit_code == 1 and "hidden" in result.stderr and "Cöch · 1 deal" in result.stdout
    for option in (["--lines"], ["--png", "x.png"], ["--svg", "x.svg"], ["--puzzles", "x.toml"]):
        assert "does not go with --players" in bad("review", files[4], "--players", *option)
    for option in (["--sort", "lost"], ["--player", "Ada"], ["--min-deals", "2"], ["--store", "x.db"]):
        assert "--players" in bad("review", files[4], *option)
    assert "cannot be written there" in bad("review", files[4], "--players", "--html", str(tmp_path / "no" / "x.html"))
    assert "No file has a deal" in bad("review", files[0], files[1], "--players", "--deal", "nowhere")
    (tmp_path / "bad.toml").write_text("[[deal]\n")
    (tmp_path / "worse.jsonl").write_text("{]\n")
    said = bad("review", files[0], str(tmp_path / "bad.toml"), str(tmp_path / "worse.jsonl"), "--players")
    assert "bad.toml" in said and "worse.jsonl" in said


def test_workers_and_threads(files: list[str]) -> None:
    plain = good("review", *files, "--players", "--json")
    assert good("review", *files, "--players", "--json", "--threads", "2") == plain
    assert good("review", *files, "--players", "--json", "--workers", "2") == plain


def test_standard_input(files: list[str]) -> None:
    text = Path(files[3]).read_bytes()
    assert good("review", "-", "--players", input=text) == good("review", files[3], "--players")


@pytest.mark.parametrize("scheme", gate_only(["dark"], ["light", "dark"]))
def test_the_page(scheme: str, files: list[str], browser: Browser, tmp_path: Path) -> None:
    """The page has the tables of the text, in light and dark, and nothing hangs over a narrow screen."""
    path = tmp_path / "players.html"
    said = good("review", *files, "--players", "--html", str(path))
    with browser.new_context(viewport={"width": 390, "height": 800}, color_scheme=scheme) as context:  # type: ignore[arg-type]
        page = context.new_page()
        page.goto(path.as_uri())
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        ink, paper = json.loads(
            page.evaluate(
                "(() => { const looks = getComputedStyle(document.querySelector('.page'));"
                " const sum = (colour) => colour.match(/\\d+/g).slice(0, 3).reduce((a, b) => a + Number(b), 0);"
                " return JSON.stringify([sum(looks.color), sum(looks.backgroundColor)]); })()"
            )
        )
        assert (ink > paper) == (scheme == "dark")
        captions = page.locator("caption").all_text_contents()
        assert captions == [line for line in said.splitlines() if " · " in line]
        cells = page.locator("td, th").all_text_contents()
        assert {"Ada", "Bob", "adam", "accuracy"} <= set(cells) and all(cell in said for cell in cells)
        assert not complaints(page, path.as_uri())
