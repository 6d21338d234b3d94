"""The study of whole deals: what is kept, how it goes on, and what its page says."""

from __future__ import annotations

import re
import shutil
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

import numpy as np
import pytest
import study
import study_page
import study_queries
import study_rows
import study_text
from study_files import digest_of, read_rows, values_digest
from study_queries import STUDIES, Study

import solver
from solver.batch.engine_version import engine
from solver.statistics.store import Store

pyarrow = pytest.importorskip("pyarrow", reason="the extra tables is not installed")
pytest.importorskip("pyarrow.parquet")
pytest.importorskip("matplotlib", reason="the extra plots is not installed")

BY_NAME = MappingProxyType({one.name: one for one in STUDIES})
# As the studies, but with few cards and nodes.
SMALL = (
    replace(BY_NAME["zifuli-bids"], deals=6),
    replace(BY_NAME["schafkopf-lead"], deals=6),
    replace(BY_NAME["trionfo-lead"], deals=20),
    replace(BY_NAME["trionfo-robbing"], deals=40),
    replace(BY_NAME["coch-lead"], deals=8, cards=5),
    replace(BY_NAME["cuarenta-4-lead"], deals=2, nodes=500),
    replace(BY_NAME["cego-contracts"], deals=4, nodes=2000),
)


def set_small(patch: pytest.MonkeyPatch) -> None:
    """Small studies in place of the others."""
    for module in (study, study_queries, study_page):
        patch.setattr(module, "STUDIES", SMALL)


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small studies in place of the others, for one test."""
    set_small(monkeypatch)


@pytest.fixture(scope="module")
def after_a_run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder after a run of every study, for all tests."""
    made = tmp_path_factory.mktemp("study")
    with pytest.MonkeyPatch.context() as patch:
        set_small(patch)
        study.main(["run", str(made)])
    return made


@pytest.fixture
def folder(small: None, after_a_run: Path, tmp_path: Path) -> Path:
    """Return such a folder that can be changed."""
    shutil.copytree(after_a_run, tmp_path, dirs_exist_ok=True)
    return tmp_path


def rows(folder: Path, one: Study) -> list[list[study_rows.Row]]:
    """The rows of a study."""
    with Store(folder / "study.db", engine()) as base:
        return list(study_rows.complete(base, one))


class TestRun:
    def test_it_goes_on_where_it_was(self, small: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        study.main(["run", str(tmp_path), "--deals", "2"])
        for one in SMALL:
            assert len(rows(tmp_path, one)) == 2
        with Store(tmp_path / "study.db", engine()) as base:
            base._base.execute("DELETE FROM answers WHERE checksum % 2")
        study.main(["run", str(tmp_path)])
        assert [len(rows(tmp_path, one)) for one in SMALL] == [one.deals for one in SMALL]
        capsys.readouterr()
        study.main(["run", str(tmp_path)])
        assert {int(n) for n in re.findall(r"(\d+) answers", capsys.readouterr().out)} == {0}

    def test_the_store_serves_the_command_too(self, folder: Path) -> None:
        """A stored lead is found again."""
        with Store(folder / "study.db", engine()) as base:
            before = base._base.execute("SELECT count(*) FROM answers").fetchone()
        deals = [solver.random_deal("trionfo", seed=seed) for seed in range(1, 21)]
        found = solver.stats(deals, leads=True, store=folder / "study.db")
        with Store(folder / "study.db", engine()) as base:
            assert base._base.execute("SELECT count(*) FROM answers").fetchone() == before
        told = study_text.lead_section(SMALL[2], rows(folder, SMALL[2]))
        worth = found[0].lead
        said = re.sub(r" \(95 %:[^)]*\)", "", " ".join(told.words))
        assert f"worth {100 * worth.score.mean:+.2f} percentage points of wins" in said
        assert [line.share.mean for line in told.lines] == [lead.sample.win.share for lead in found[0].leads]

    def test_what_is_dear(self, small: None, capsys: pytest.CaptureFixture[str]) -> None:
        study.main(["dear", "--deals", "1", "--only", "coch-lead"])
        assert re.search(r"coch-lead +outcome +1 ", capsys.readouterr().out)


class TestAnswers:
    def test_bids(self, folder: Path) -> None:
        """Those of the bidding table."""
        for deal in rows(folder, SMALL[0]):
            table = solver.bids(solver.random_deal("zifuli", seed=deal[0].seed))
            outcomes = {row.item: row.answer.outcome for row in deal}
            assert {"".join(bid.declarers): bid.outcome for bid in table} == outcomes

    def test_robbing(self, folder: Path) -> None:
        """C takes the bottom cards and lays away the best for him. Without it the deal stays the same."""
        robbed = 0
        for nobody, *others in rows(folder, SMALL[3]):
            deal = solver.random_deal("trionfo", seed=nobody.seed)
            assert nobody.answer.value == solver.solve(deal).value
            for row in others:
                seat, number = row.item.split()
                taken = study_queries.robbed(deal, study_queries.Refuses("D" if seat == "C" else "C"))
                assert len(taken.hands[seat]) == 8 + int(number)
                values = [one.value for one in solver.discards(taken, seat)]
                assert row.answer.value == (max(values) if seat == "C" else min(values))
                robbed += 1
        assert robbed >= 5

    def test_contracts(self, folder: Path) -> None:
        """Those that the table has, and none else, within the limit of each."""
        for deal in rows(folder, SMALL[6]):
            table = solver.contracts(solver.random_deal("cego", seed=deal[0].seed), seat="A", nodes=1)
            played = {row.item for row in deal if row.answer.nodes or row.answer.outcome}
            assert played == {one.contract for one in table}


def test_the_page(folder: Path, tmp_path: Path) -> None:
    """Every study has its chapter, a plot, and the hash of its rows. Running it again gives the same bytes."""
    docs = tmp_path / "docs"
    for _ in range(2):
        study.main(["page", str(folder), "--docs", str(docs), "--least", "2"])
        page = (docs / "study.md").read_text(encoding="utf-8")
        for one in SMALL:
            assert f"## {study_page.TITLES[one.name]}\n" in page
            digest = digest_of(read_rows(folder / "rows" / f"{one.name}.parquet"))
            assert f"`{one.name}.parquet`, values `{digest}`" in page
            assert (docs / f"{one.name}.svg").read_bytes().startswith(b"<?xml")
        assert page == (docs / "study.md").read_text(encoding="utf-8")
    study.main(["page", str(folder), "--docs", str(docs), "--least", "10"])
    page = (docs / "study.md").read_text(encoding="utf-8")
    assert re.findall("^## (.*)", page, re.M) == [
        "Cuccu a trionfo: the lead", "Cuccu a trionfo: robbing", "How far it is"
    ]  # fmt: skip


def test_a_file_is_checked(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file tells what it is. It is compared with the page, and its deals are solved again."""
    docs = tmp_path / "docs"
    study.main(["page", str(folder), "--docs", str(docs), "--least", "2"])
    path = folder / "rows" / "trionfo-lead.parquet"
    table = read_rows(path)
    told = {key.decode(): value.decode() for key, value in table.schema.metadata.items()}
    assert (told["game"], told["engine"]) == ("trionfo", engine())
    assert {"unit", "seeds", "commit", "goal"} <= told.keys()
    texts = dict(zip(table.column("deal").to_pylist(), table.column("text").to_pylist(), strict=True))
    assert solver.loads(texts[7])[0].hands == solver.random_deal("trionfo", seed=7).hands

    def checked(changed: Any) -> tuple[object, str]:
        pyarrow.parquet.write_table(changed, path)
        with pytest.raises(SystemExit) as end:
            study.main(["check", str(path), "--docs", str(docs), "--again", "20"])
        return end.value.code, capsys.readouterr().out

    code, said = checked(table)
    assert not code and "is on the page" in said and "80 rows solved again, 0 differ" in said
    # nodes may differ, values may not
    number = table.schema.get_field_index("nodes")
    code, said = checked(table.set_column(number, "nodes", pyarrow.array([1] * len(table))))
    assert not code
    number = table.schema.get_field_index("value")
    values = table.column("value").to_pylist()
    code, said = checked(table.set_column(number, "value", pyarrow.array([values[0] + 1, *values[1:]])))
    assert code and "is NOT on the page" in said and "1 differ" in said


def test_what_is_not_proven_has_no_part_in_the_digest() -> None:
    proven = [(1, "A", 3, "win"), (2, "A", None, "loss")]
    assert values_digest([*proven, (3, "A", None, None)]) == values_digest(proven) != values_digest(proven[:1])


def test_every_study_has_a_title() -> None:
    assert study_page.TITLES.keys() == BY_NAME.keys()
    assert {one.kind for one in STUDIES} == study_queries.PARTS.keys() == study_text.TELLERS.keys()


def test_intervals_of_shares_of_bids_hold() -> None:
    """Intervals cover rare wins and correlated bids of a deal, too. Each is simulated 400 times."""
    rng = np.random.default_rng(4)
    for share, together in ((0.3, 0.0), (0.3, 0.7), (0.02, 0.0), (0.02, 0.5)):
        held = 0
        for _ in range(400):
            deal = rng.random(300) < share
            won = np.where(rng.random((300, 4)) < together, deal[:, None], rng.random((300, 4)) < share)
            found = study_text.grouped([(seed, float(one)) for seed, row in enumerate(won) for one in row])
            assert 0 <= found.lower <= found.mean <= found.upper <= 1
            held += found.lower <= share <= found.upper
        assert 0.91 <= held / 400 <= 0.99, (share, together, held)
    nothing = study_text.grouped([(seed, 0.0) for seed in range(50) for _ in range(4)])
    assert nothing.lower == 0 and 0.05 < nothing.upper < 0.1
