"""The store of answers: what is kept under which key, what becomes of runs that are killed, files that are no store."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest
from helpers import deal_of
from stats_helpers import COMMAND, dealt

import solver
from solver.statistics import Store, StoreError
from solver.statistics.engine import engine
from solver.statistics.keys import position_text
from solver.statistics.store import Answer

ANSWER = Answer(7, "win", True, 7, 7, 123, 0.25)
# A run of a few seconds that answers little by little.
SLOW = ["coch", "--deals", "40", "--cards", "8", "--seed", "3"]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "answers.db"


def number_of_rows(path: Path) -> int:
    base = sqlite3.connect(path)
    try:
        return base.execute("SELECT count(*) FROM answers").fetchone()[0]
    except sqlite3.OperationalError:
        return 0
    finally:
        base.close()


class TestKeys:
    def test_same_position_however_it_came_about(self) -> None:
        pairs = (
            ("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre/play=X_II_V_I", "coch/A=VII/B=Mat/C=XI/D=Bre/taken.AC=V_X_I_II"),
            ("cuarenta/A=5_K/B=5_Q/table=2/play=K_Q", "cuarenta/A=5/B=5/table=2_K_Q/last=Q"),
        )
        for one, other in pairs:
            first, second = (solver.loads(line)[0].position for line in (one, other))
            assert position_text(first) == position_text(second)
            assert solver.solve(first).value == solver.solve(second).value

    @pytest.mark.parametrize("game", ["coch", "trionfo", "cego", "cicera", "cuarenta", "bridge"])
    def test_every_position_of_a_deal_has_its_own(self, game: str) -> None:
        """And it stands on one line, which says all cards."""
        keys = {"contract": "solo", "soloist": "A"} if game == "cego" else {}
        position = solver.random_deal(game, seed=1, cards=3, **keys).position
        seen = set()
        while not position.is_over:
            seen.add(position_text(position))
            position = position.play(position.moves()[0])
        assert len(seen) == sum(map(len, position.deal.hands.values()))
        assert not any("\n" in text for text in seen)

    def test_what_makes_a_difference(self) -> None:
        """Pairs of positions that differ in one thing, which the value depends on."""
        pairs = (
            ("trionfo/A=X/B=IX/C=V/D=Mat", "trionfo/A=X/B=IX/C=V/D=Mat/options.null_rules=false"),
            ("trionfo/A=X/B=IX/C=V/D=Mat", "trionfo/A=X/B=IX/C=V/D=Mat/indicator=X"),
            ("coch/A=X/B=V/C=I/D=II", "coch/A=X/B=V/C=I/D=II/leader=B"),
            ("coch/A=X/B=V/C=I/D=II", "coch/A=X/B=V/C=I/D=II/points.AC=3_1"),
            ("cuarenta/A=5/B=5/score=30_30", "cuarenta/A=5/B=5/score=30_32"),
            ("cuarenta/A=5/B=5/score=30_30", "cuarenta/A=5/B=5/score=30_30/objective=points"),
            ("cuarenta/A=5/B=5/table=2", "cuarenta/A=5/B=5/table=2/last=2"),
            ("cuarenta/A=5/B=5/table=2", "cuarenta/A=5/B=5/table=2/options.addition=two"),
            ("cuarenta/A=5/B=5/count.A=12", "cuarenta/A=5/B=5/count.B=12"),
            ("bridge/A=SA/B=HA/C=DA/D=CA", "bridge/A=SA/B=HA/C=DA/D=CA/options.trumps=clubs"),
            ("bridge/A=SA_SK/B=HA_HK/C=DA_DK/D=CA_CK", "bridge/A=SA_SK/B=HA_HK/C=DA_DK/D=CA_CK/options.target=1"),
        )
        for one, other in pairs:
            assert position_text(solver.loads(one)[0].position) != position_text(solver.loads(other)[0].position)

    def test_contracts(self) -> None:
        texts = set()
        for contract in ("solo", "bettel", "piccolo", "raeuber", "drescher"):
            for seat in "AB":
                soloist = {} if contract in ("raeuber", "drescher") else {"soloist": seat}
                deal = solver.random_deal("cego", seed=1, cards=5, contract=contract, **soloist)
                texts.add(position_text(deal.position.asked(None if soloist else seat)))
        assert len(texts) == 10

    def test_stages_of_what_tricks_are_worth(self) -> None:
        """In Cego the points of a trick depend on how many cards have been won."""
        record = {"game": "cego", "contract": "solo", "soloist": "A", "leader": "A"}
        hands = {"hands": {"A": "T5", "B": "T6", "C": "T7", "D": "T8"}}
        texts = {
            position_text(deal_of({**record, **hands, "points": {"declarer": 8}, "count": {"declarer": n}}).position)
            for n in (4, 5, 6)
        }
        assert len(texts) > 1

    def test_the_same_in_another_process(self) -> None:
        code = (
            "import solver; from solver.statistics.keys import position_text as t; "
            "from solver.statistics.engine import engine; "
            "print(engine()); print(t(solver.random_deal('cicera', seed=1).position)); "
            "print(t(solver.random_deal('cego', seed=1, contract='solo', soloist='A').position))"
        )
        found = {
            subprocess.run(
                [sys.executable, "-c", code],
                env={**os.environ, "PYTHONHASHSEED": seed},
                capture_output=True,
                check=True,
            ).stdout
            for seed in ("1", "2")
        }
        assert len(found) == 1
        assert found.pop().decode().startswith(f"{engine()}\n")

    def test_engine_names_the_version(self) -> None:
        assert engine().startswith(f"{solver.__version__}+")

    def test_engine_changes_with_the_search(self, monkeypatch: pytest.MonkeyPatch) -> None:
        import solver.statistics.engine as module

        before = engine()
        plain = module.solve
        monkeypatch.setattr(module, "solve", lambda deal, **keys: plain(deal, off=["order"], **keys))
        assert module.engine.__wrapped__() != before

    def test_engine_changes_with_the_rules(self, monkeypatch: pytest.MonkeyPatch) -> None:
        import solver.statistics.engine as module

        before = engine()
        plain = module.random_deal

        def other(game: str, **keys: object) -> object:
            """Cuarenta with other additions, all else as it is."""
            return plain(game, **keys, **({"addition": "two"} if game == "cuarenta" else {}))

        monkeypatch.setattr(module, "random_deal", other)
        assert module.engine.__wrapped__() != before


class TestStore:
    def test_kept_and_found(self, path: Path) -> None:
        with Store(path, "1") as store:
            assert store.find("p", "q") is None
            store.keep("p", "q", ANSWER)
            store.keep("p", "other", Answer(None, None, False, -3, 9, 5, 0.5))
            assert store.find("p", "q") == ANSWER
        with Store(path, "1") as store:
            assert store.find("p", "q") == ANSWER
            assert store.find("p", "other") == (None, None, False, -3, 9, 5, 0.5)
            assert store.find("r", "q") is None

    def test_the_first_answer_stays(self, path: Path) -> None:
        with Store(path, "1") as one, Store(path, "1") as other:
            one.keep("p", "q", ANSWER)
            other.keep("p", "q", ANSWER._replace(seconds=9.0))
            assert one.find("p", "q") == other.find("p", "q") == ANSWER

    def test_another_engine_does_not_see_it(self, path: Path) -> None:
        with Store(path, "1") as store:
            store.keep("p", "q", ANSWER)
        with Store(path, "2") as store:
            assert store.find("p", "q") is None

    def test_an_empty_file_becomes_one(self, path: Path) -> None:
        path.touch()
        with Store(path, "1") as store:
            store.keep("p", "q", ANSWER)
        assert number_of_rows(path) == 1

    def test_no_store(self, path: Path) -> None:
        path.write_text("format = 1\n" * 100)
        base = sqlite3.connect(path.with_name("other.db"))
        base.execute("CREATE TABLE answers (x)")
        base.commit()
        base.close()
        for file, said in ((path, "is no store of answers"), (path.with_name("other.db"), "of something else")):
            before = file.read_bytes()
            with pytest.raises(StoreError, match=said):
                Store(file, "1")
            assert file.read_bytes() == before
        assert sorted(one.name for one in path.parent.iterdir()) == ["answers.db", "other.db"]

    def test_paths_that_cannot_be(self, path: Path) -> None:
        for file, said in ((path.parent, "directory"), (path / "x.db", "there is no directory"), ("", "directory")):
            with pytest.raises(StoreError, match=said):
                Store(file, "1")

    def test_of_another_form(self, path: Path) -> None:
        Store(path, "1").close()
        base = sqlite3.connect(path)
        base.execute("PRAGMA user_version = 99")
        base.close()
        before = path.read_bytes()
        with pytest.raises(StoreError, match="form 99"):
            Store(path, "1")
        assert path.read_bytes() == before

    def filled(self, path: Path) -> bytes:
        with Store(path, "1") as store:
            for number in range(500):
                store.keep(f"position {number} {'x' * 100}", "q", ANSWER)
        return path.read_bytes()

    def test_cut_short(self, path: Path) -> None:
        whole = self.filled(path)
        for size in (len(whole) // 2, len(whole) - 4096, 50):
            path.write_bytes(whole[:size])
            with pytest.raises(StoreError, match=r"answers\.db: "):
                Store(path, "1")
            assert path.read_bytes() == whole[:size]

    def test_pages_overwritten(self, path: Path) -> None:
        whole = bytearray(self.filled(path))
        whole[8192:12288] = b"\xff" * 4096
        path.write_bytes(whole)
        with pytest.raises(StoreError, match="damaged"):
            Store(path, "1")
        assert path.read_bytes() == whole

    def test_an_answer_changed(self, path: Path) -> None:
        self.filled(path)
        base = sqlite3.connect(path)
        base.execute("UPDATE answers SET value = 8 WHERE position LIKE 'position 7 %'")
        base.commit()
        base.close()
        with Store(path, "1") as store:
            assert store.find(f"position 8 {'x' * 100}", "q") == ANSWER
            with pytest.raises(StoreError, match="damaged"):
                store.find(f"position 7 {'x' * 100}", "q")


class TestRuns:
    def test_answers_are_those_of_the_store(self, path: Path) -> None:
        """A second run solves nothing: a changed answer, checksum and all, comes back."""
        deals = dealt("coch", 5, cards=4)
        first = solver.stats(deals, store=path)
        assert number_of_rows(path) == 5
        assert solver.stats(deals, store=path) == first
        (position,) = (solver.random_deal("coch", seed=1, cards=4).position,)
        with Store(path, engine()) as store:
            store._base.execute("DELETE FROM answers")
            question = "goal=value seconds=None nodes=None memory=256"
            store.keep(position_text(position), question, Answer(99, "loss", True, 99, 99, 1, 0.0))
        (row,) = solver.observe(deals[:1], store=path)
        assert (row.value, row.outcome, row.nodes) == (99, "loss", 1)

    def test_each_question_has_its_answer(self, path: Path) -> None:
        deals = dealt("coch", 6, cards=6)
        asked = ({}, {"goal": "outcome"}, {"nodes": 300}, {"nodes": 301}, {"memory": 64}, {"leads": True})
        plain = [solver.stats(deals, **keys) for keys in asked]
        assert [solver.stats(deals, store=path, **keys) for keys in asked] == plain
        assert number_of_rows(path) == 6 * (5 + 3)
        assert [solver.stats(deals, store=path, **keys) for keys in asked] == plain
        assert number_of_rows(path) == 6 * (5 + 3)

    def test_a_run_that_is_left_keeps_no_half_answers(self, path: Path) -> None:
        hard = [solver.random_deal("coch", seed=2), *dealt("coch", 3, cards=9)]
        rows = solver.observe([*dealt("coch", 1, cards=2), *hard], store=path, threads=2)
        next(iter(rows))
        rows.close()  # type: ignore[attr-defined]
        base = sqlite3.connect(path)
        assert base.execute("SELECT count(*) FROM answers WHERE exact = 0").fetchone() == (0,)
        base.close()

    @pytest.mark.skipif(sys.platform == "win32", reason="needs signals")
    @pytest.mark.parametrize("signal_", [signal.SIGKILL, signal.SIGINT])
    def test_killed_and_gone_on(self, path: Path, tmp_path: Path, signal_: int) -> None:
        """Once it has gone on, the same bytes as those of a run that was left alone."""

        def arguments(name: str, store: Path) -> list[str]:
            return [*COMMAND, *SLOW, "--json", "--threads", "2", "--store", str(store), "--csv", str(tmp_path / name)]

        whole = subprocess.run(arguments("whole.csv", tmp_path / "other.db"), capture_output=True, check=True)
        running = subprocess.Popen(arguments("half.csv", path), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        while not path.exists() or number_of_rows(path) < 8:
            assert running.poll() is None
            time.sleep(0.01)
        running.send_signal(signal_)
        out, said = running.communicate(timeout=60)
        assert (running.returncode, out) == ((130, b"") if signal_ == signal.SIGINT else (-signal.SIGKILL, b""))
        assert said.endswith(b"stopped\n") == (signal_ == signal.SIGINT)
        assert b"goes on from there" in said or signal_ != signal.SIGINT
        kept = number_of_rows(path)
        assert 8 <= kept < 40
        assert [one.name for one in tmp_path.iterdir() if "csv" in one.name] == ["whole.csv"]
        again = subprocess.run(arguments("half.csv", path), capture_output=True, check=True)
        assert (again.stdout, again.stderr) == (whole.stdout, b"")
        assert (tmp_path / "half.csv").read_bytes() == (tmp_path / "whole.csv").read_bytes()
        assert number_of_rows(path) == number_of_rows(tmp_path / "other.db") == 40

    def test_two_runs_at_once(self, path: Path) -> None:
        arguments = [*COMMAND, "coch", "--deals", "100", "--cards", "6", "--json", "--store", str(path)]
        running = [
            subprocess.Popen([*arguments, "--threads", n], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            for n in ("1", "2", "2")
        ]
        found = [one.communicate(timeout=120) for one in running]
        assert [one.returncode for one in running] == [0, 0, 0]
        alone = subprocess.run(arguments[:-2], capture_output=True, check=True).stdout
        assert found == [(alone, b"")] * 3
        assert number_of_rows(path) == 100
        with Store(path, engine()) as store:
            deal = solver.random_deal("coch", seed=5, cards=6)
            kept = store.find(position_text(deal.position), "goal=value seconds=None nodes=None memory=256")
        assert kept is not None
        assert kept.value == solver.solve(deal).value


def test_moved_leads_are_kept_as_positions_of_their_own(path: Path) -> None:
    """So that the deal with that leader finds its answer there."""
    deal = solver.random_deal("coch", seed=1, cards=5)
    solver.stats([deal], leads=True, store=path)
    assert number_of_rows(path) == 4
    solver.stats([msgspec.structs.replace(deal, leader=seat) for seat in "ABCD"], store=path)
    assert number_of_rows(path) == 4
