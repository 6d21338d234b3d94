"""`openhand study`: chapters in the terminal, and the page."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from helpers.cli import good, run
from helpers.paths import ROOT

import solver

SHIPPED = str(ROOT / "positions/studies/timing.md")
COCH = "coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre"
GOAL = "/goal=A_and_C_are_to_win_the_deal:_what_does_A_lead?"


class Tags(HTMLParser):
    """Tags of a page with their attributes, and its text."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data

    def named(self, name: str) -> list[dict[str, str | None]]:
        return [attributes for tag, attributes in self.tags if tag == name]


def page_of(text: str, tmp_path: Path, *options: str) -> Tags:
    """Return the page of a study."""
    source, made = tmp_path / "study.md", tmp_path / "study.html"
    source.write_text(text)
    good("study", str(source), "--html", str(made), *options)
    return Tags(made.read_text())


def test_chapters_are_printed_with_their_positions() -> None:
    shown = good("study", SHIPPED)
    parts = [
        shown.index(part)
        for part in ("# The right card", "## A threat", "*  C5    3 tricks", "## A capture", "B to play")
    ]
    assert parts == sorted(parts)
    assert "Answer" not in shown and "```" not in shown


def test_solutions_are_printed_when_wanted() -> None:
    shown = good("study", SHIPPED, "--answers")
    assert shown.count("Answer: ") == 2
    assert "Answer: H4" in shown and "Answer: 7" in shown


@pytest.mark.parametrize(
    ("language", "solution"), [("de", "Lösung: Herz-4"), ("it", "Soluzione: "), ("es", "Solución: ")]
)
def test_in_the_readers_language(language: str, solution: str) -> None:
    assert solution in good("study", SHIPPED, "--answers", "--language", language)


def test_the_page_has_every_position_and_folds_solutions(tmp_path: Path) -> None:
    page = page_of(Path(SHIPPED).read_text(), tmp_path)
    assert len(page.named("img")) == 3 == len(page.named("figure"))
    assert all(
        image["alt"] and str(image["src"]).startswith("data:image/svg+xml;base64,") for image in page.named("img")
    )
    # two solutions, three texts
    assert len(page.named("details")) == 5 and not any("open" in one for one in page.named("details"))
    assert page.named("h1") and len(page.named("h2")) == 3
    assert "The right card at the right time" in page.text
    assert "N to lead · NS: 0 tricks · EW: 0 tricks · Contract: NT by North" in page.text
    assert not page.named("script")


def test_a_page_runs_nothing_and_asks_nobody(tmp_path: Path) -> None:
    text = (
        "# <b>T</b>\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1)) ![p](https://example.org/p.png)\n\n"
        f"```position\n{COCH}/title=%3Cscript%3E\n```\n"
    )
    page = page_of(text, tmp_path)
    assert not page.named("script") and not page.named("b")
    assert not any(str(link.get("href", "")).startswith("javascript") for link in page.named("a"))
    (policy,) = (one["content"] for one in page.named("meta") if one.get("http-equiv"))
    assert policy and policy.startswith("default-src 'none'; img-src data:; style-src 'sha256-")


def test_a_block_that_is_no_position_stays_text(tmp_path: Path) -> None:
    page = page_of(f"```python\nx = 1\n```\n\n```puzzle\n{COCH}{GOAL}\n```\n", tmp_path)
    assert len(page.named("pre")) == 1 and len(page.named("figure")) == 1


def test_a_line_of_best_play(tmp_path: Path) -> None:
    page = page_of(f"```position line\n{COCH}\n```\n", tmp_path)
    assert "Best play" in page.text and not re.search(r"nodes", page.text)


def test_a_wrong_answer_is_refused_with_its_line(tmp_path: Path) -> None:
    source, made = tmp_path / "study.md", tmp_path / "study.html"
    source.write_text(f"# T\n\n```puzzle\n{COCH}{GOAL}/answer=X\n```\n")
    result = run("study", str(source), "--html", str(made))
    assert result.exit_code == 1 and f"{source}:3:" in result.stderr.replace("\n", "") and "Unsound" in result.stderr
    assert not made.exists()


def test_a_limit_that_solves_nothing_is_an_error() -> None:
    result = run("study", SHIPPED, "--nodes", "1")
    assert result.exit_code == 1 and result.stderr.count("Nothing is proven") == 2


@pytest.mark.parametrize("file", ["none.md", str(ROOT / "positions/coch/iseo.toml")])
def test_what_is_no_study_is_refused(file: str) -> None:
    assert run("study", file).exit_code == 2


def test_a_puzzle_about_a_plan_has_its_chances(tmp_path: Path) -> None:
    deal = solver.load(ROOT / "positions/bridge/plans.toml")[0]
    page = page_of(f"# Plans\n\n~~~puzzle\n{deal.position.text}\n~~~\n", tmp_path)
    assert "won of 35 deals" in page.text
    assert "57.1 %" in page.text
    wrong = deal.position.text.replace("/answer=CT", "/answer=HK")
    (tmp_path / "wrong.md").write_text(f"# Plans\n\n~~~puzzle\n{wrong}\n~~~\n")
    refused = run("study", str(tmp_path / "wrong.md"), "--answers")
    assert (refused.exit_code, "HK wins 0 of 35 deals, CT 20" in refused.output) == (1, True)
