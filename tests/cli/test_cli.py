"""The command line as a user calls it: output, JSON, exit statuses, and silence where nothing may be printed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any

import pytest
from helpers.cli import bad, good, objects, read_terminal, run

import solver
from solver.cli.main import main

ENDING = "coch/id=ending/A=X_VII_I/B=X_II_VI/C=VIII_V_Mat/D=IIII_I_XI"
HIDDEN = "coch/id=hidden/A=X_VII_I/B=?/C=VIII_V_Mat/D=IIII_I_XI"
OVER = "coch/id=over/A=X/B=X/C=V/D=Mat/play=X_X_V_Mat"
FAULTY = "coch/id=faulty/A=X_XVI/B=X_II/C=VIII_V/D=IIII_I"

SOLUTION_KEYS = "id game turn goal value outcome exact lower upper line best nodes seconds".split()
MOVE_KEYS = "move value outcome exact lower upper".split()


def process(*args: str, **more: Any) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([sys.executable, "-m", "solver", *args], capture_output=True, timeout=60, check=False, **more)


@pytest.fixture
def files(tmp_path: Path) -> tuple[str, str]:
    """A TOML file of three deals and a JSON Lines file of one."""
    deals = [solver.random_deal("coch", seed=seed, cards=3) for seed in (1, 2, 3)]
    solver.save(deals, tmp_path / "three.toml")
    solver.save(solver.loads(ENDING), tmp_path / "one.jsonl")
    return str(tmp_path / "three.toml"), str(tmp_path / "one.jsonl")


class TestSolve:
    def test_text(self) -> None:
        shown = good("solve", ENDING)
        assert "ending · Cöch · A to lead" in shown
        assert "AC wins, proven: AC gets 6 halves and 9 units (3 points + 9), value 609." in shown
        rows = [line.split() for line in shown.splitlines() if line.startswith("  ")]
        assert [row[0] for row in rows] == ["1.", "2.", "3."]
        assert rows[-1][-4:] == ["AC", "3+9", "BD", "2+6"]
        assert "\x1b" not in shown

    def test_json(self) -> None:
        (found,) = objects(good("solve", ENDING, "--json"))
        answer = solver.solve(solver.loads(ENDING)[0].position)
        assert list(found) == SOLUTION_KEYS
        assert (found["id"], found["game"], found["turn"], found["goal"]) == ("ending", "coch", "A", "value")
        assert (found["value"], found["outcome"], found["exact"]) == (answer.value, answer.outcome, True)
        assert (found["lower"], found["upper"]) == (answer.value, answer.value)
        assert found["line"] == list(answer.line)

    def test_goal_outcome(self) -> None:
        (found,) = objects(good("solve", ENDING, "--goal", "outcome", "--json"))
        assert (found["goal"], found["outcome"], found["exact"]) == ("outcome", "win", True)
        assert "AC wins, proven" in good("solve", ENDING, "--goal", "outcome")

    def test_cards_on_the_table_are_in_brackets(self) -> None:
        assert "\n  1.  (A X)  B " in good("solve", f"{ENDING}/play=X")

    def test_nothing_left_to_play(self) -> None:
        shown = good("solve", OVER)
        assert "all cards played" in shown
        assert "value 500" in shown
        assert "Best play" not in shown
        assert "No move is left." in good("moves", OVER)
        assert objects(good("moves", OVER, "--json"))[0]["moves"] == []

    def test_limits(self, tmp_path: Path) -> None:
        path = str(tmp_path / "full.toml")
        solver.save(solver.random_deal("coch", seed=1), path)
        for limit in (["--nodes", "0"], ["--seconds", "0"]):
            (found,) = objects(good("solve", path, "--json", *limit))
            assert found["exact"] is False
            assert found["lower"] < found["upper"]
            assert found["line"] == []
            shown = good("solve", path, *limit)
            assert f"between {found['lower']} and {found['upper']} (stopped at the limit)" in shown
            assert "Best play" not in shown
            assert "(stopped at the limit)" in good("moves", path, *limit)
            (found,) = objects(good("moves", path, "--json", *limit))
            assert not any(move["exact"] for move in found["moves"])
        assert objects(good("solve", ENDING, "--memory", "1", "--json"))[0]["value"] == 609

    def test_several_files(self, files: tuple[str, str]) -> None:
        found = objects(good("solve", *files, OVER, "--json"))
        assert [one["id"] for one in found] == ["coch-1", "coch-2", "coch-3", "ending", "over"]
        shown = good("solve", *files)
        assert shown.count("· Cöch ·") == 4

    def test_unknown_cards_have_no_answer_but_the_others_go_on(self) -> None:
        for command in ("solve", "moves"):
            result = run(command, HIDDEN, ENDING, "--json")
            assert result.exit_code == 1
            assert [one["id"] for one in objects(result.stdout)] == ["ending"]
            assert 'deal "hidden": cards of B are unknown' in result.stderr
            result = run(command, HIDDEN)
            assert (result.exit_code, result.stdout) == (1, "")


class TestMoves:
    def test_text(self) -> None:
        lines = good("moves", ENDING).splitlines()
        assert lines[0] == "ending · Cöch · A to lead"
        assert lines[1].split() == ["card", "value", "AC", "gets", "outcome"]
        assert lines[2].split()[:3] == ["*", "I", "609"]
        assert lines[2].endswith("AC wins")
        assert lines[4].split()[:2] == ["VII", "306"]
        assert lines[4].endswith("BD wins")
        assert lines[5].startswith("* best, proven; ")

    def test_json(self) -> None:
        (found,) = objects(good("moves", ENDING, "--json"))
        assert list(found) == ["id", "game", "turn", "goal", "moves", "nodes", "seconds"]
        assert all(list(move) == MOVE_KEYS for move in found["moves"])
        assert [(move["move"], move["value"]) for move in found["moves"]] == [("I", 609), ("X", 512), ("VII", 306)]


class TestCheck:
    def test_one_line_a_file(self, files: tuple[str, str]) -> None:
        three, one = files
        assert good("check", three, one).splitlines() == [
            f"{three}: 3 deals, nothing wrong",
            f"{one}: 1 deal, nothing wrong",
        ]

    def test_json(self, files: tuple[str, str]) -> None:
        found = objects(good("check", *files, "--json"))
        assert [one["id"] for one in found] == ["coch-1", "coch-2", "coch-3", "ending"]
        assert list(found[0]) == ["id", "game", "turn", "path"]
        assert found[3]["path"] == files[1]

    def test_positions_that_cannot_be_solved_are_fine(self) -> None:
        assert good("check", HIDDEN).endswith(": 1 deal, nothing wrong\n")


class TestShow:
    def test_text(self) -> None:
        shown = good("show", ENDING)
        assert "▶ A (AC)" in shown
        assert "┌───" in shown
        assert shown == f"{solver.loads(ENDING)[0].position}\n"

    def test_ascii(self) -> None:
        shown = good("show", ENDING, "--ascii")
        assert shown.isascii()
        assert "> A (AC)" in shown

    def test_svg(self, tmp_path: Path) -> None:
        shown = good("show", ENDING, "--svg")
        assert ElementTree.fromstring(shown).tag.endswith("svg")
        path = tmp_path / "ending.svg"
        assert good("show", ENDING, "--svg", "-o", str(path)) == ""
        assert path.read_text(encoding="utf-8") == shown

    def test_svg_shows_one_deal(self, files: tuple[str, str]) -> None:
        assert "coch-1, coch-2, coch-3" in bad("show", files[0], "--svg")
        assert "<svg" in good("show", files[0], "--svg", "--deal", "coch-2")

    def test_json(self) -> None:
        (found,) = objects(good("show", f"{ENDING}/points.AC=1_2/play=X", "--json"))
        assert found == {
            "id": "ending",
            "game": "coch",
            "turn": "B",
            "leader": "A",
            "trick": ["X"],
            "hands": {"A": ["I", "VII"], "B": ["II", "VI", "X"], "C": ["V", "VIII", "Mat"], "D": ["I", "IIII", "XI"]},
            "taken": {"AC": [], "BD": []},
            "score": {"AC": 102, "BD": 0},
            "moves": ["II", "VI", "X"],
            "is_over": False,
        }
        assert objects(good("show", HIDDEN, "--json"))[0]["hands"]["B"] == ["?", "?", "?"]

    def test_to_a_file(self, tmp_path: Path) -> None:
        path = tmp_path / "drawn.txt"
        assert good("show", ENDING, OVER, "-o", str(path)) == ""
        assert path.read_text(encoding="utf-8") == good("show", ENDING, OVER)

    def test_contradictions(self) -> None:
        assert "only one of" in bad("show", ENDING, "--svg", "--json")


class TestDeal:
    def test_is_a_file(self, tmp_path: Path) -> None:
        for form in ("toml", "jsonl", "line"):
            text = good("deal", "coch", "--seed", "7", "--format", form)
            assert solver.loads(text) == [solver.random_deal("coch", seed=7)]
            assert good("check", "-", input=text) == "standard input: 1 deal, nothing wrong\n"
        assert good("deal", "coch", "--seed", "7") == good("deal", "Coch", "--seed", "7", "--format", "toml")
        assert good("deal", "coch", "--seed", "7", "--json") == good("deal", "coch", "--seed", "7", "--format", "jsonl")
        for name in ("deal.toml", "deal.jsonl"):
            path = str(tmp_path / name)
            assert good("deal", "coch", "--seed", "7", "--cards", "4", "-o", path) == ""
            (deal,) = solver.load(path)
            assert [len(hand) for hand in deal.hands.values()] == [4, 4, 4, 4]

    def test_bad_wishes(self, tmp_path: Path) -> None:
        assert "nearest: coch" in bad("deal", "cohc", "--seed", "1")
        assert "--seed" in bad("deal", "coch")
        assert "11 cards" in bad("deal", "coch", "--seed", "1", "--cards", "11")
        assert "--cards" in bad("deal", "coch", "--seed", "1", "--cards", "-1")
        assert "contradict" in bad("deal", "coch", "--seed", "1", "--json", "--format", "toml")
        assert ".toml or .jsonl" in bad("deal", "coch", "--seed", "1", "-o", str(tmp_path / "deal.txt"))
        assert "missing" in bad("deal", "coch", "--seed", "1", "-o", str(tmp_path / "missing" / "deal.toml"))
        assert list(tmp_path.iterdir()) == []


class TestGamesAndRules:
    def test_games(self) -> None:
        lines = good("games").splitlines()
        assert lines[0].split()[:3] == ["game", "name", "players"]
        assert len(lines) == 1 + len(solver.GAMES)
        assert [one["game"] for one in objects(good("games", "--json"))] == list(solver.GAMES)

    @pytest.mark.parametrize("game", solver.GAMES)
    def test_every_game_has_its_page(self, game: str) -> None:
        page = good("rules", game)
        rules = solver.GAMES[game]
        assert page.startswith(f"# {rules.name}\n")
        for word in (*rules.pack.order, *rules.side_names, *(option.name for option in rules.options)):
            assert word in page
        (found,) = objects(good("rules", game, "--json"))
        assert found == {"game": game, "name": rules.name, "rules": page}

    def test_unknown_game(self) -> None:
        assert "no game that is known" in bad("rules", "whist")


class TestInput:
    def test_standard_input(self) -> None:
        text = solver.dumps([solver.random_deal("coch", seed=seed, cards=2) for seed in (1, 2)])
        assert [one["id"] for one in objects(good("solve", "-", "--json", input=text))] == ["coch-1", "coch-2"]
        assert objects(good("solve", "-", "--json", input=ENDING))[0]["value"] == 609

    def test_standard_input_is_read_once(self) -> None:
        assert "once" in bad("solve", "-", "-", input=ENDING)

    def test_bad_standard_input(self) -> None:
        assert "standard input" in bad("solve", "-", input="")
        assert "standard input:2: is not in UTF-8" in bad("solve", "-", input=b"format = 1\n# \xff\n")

    def test_deal_selects(self, files: tuple[str, str]) -> None:
        found = objects(good("solve", *files, "--deal", "ending", "--deal", "coch-2", "--json"))
        assert [one["id"] for one in found] == ["coch-2", "ending"]

    def test_deal_that_is_not_there(self, files: tuple[str, str]) -> None:
        for command in ("solve", "moves", "check", "show"):
            said = bad(command, *files, "--deal", "coch-2", "--deal", "endng", "--deal", "coch-22")
            assert 'no deal "endng" (nearest: ending)' in said
            assert 'no deal "coch-22" (nearest: coch-2' in said

    def test_all_faults_of_all_files_and_nothing_else(self, tmp_path: Path) -> None:
        path = tmp_path / "bad.toml"
        hands = "".join(f'hands.{seat} = "{card}"\n' for seat, card in zip("ABCD", ("XVI", "X", "V", "I"), strict=True))
        path.write_text(f'format = 1\n\n[[deal]]\nid = "a"\ngame = "coch"\n{hands}leder = "B"\n')
        for command in ("solve", "moves", "check", "show"):
            said = bad(command, ENDING, str(path), FAULTY, str(tmp_path / "none.toml")).splitlines()
            assert any(line.startswith(f'{path}:6: deal "a": hands.A: "XVI" is no card of Cöch') for line in said)
            assert any(line.startswith(f'{path}:10: deal "a": leder: ') for line in said)
            assert any('deal "faulty": hands.A: "XVI" is no card' in line for line in said)
            assert said[-1].startswith(f"{tmp_path / 'none.toml'}: cannot be read")

    def test_bad_calls(self) -> None:
        for args in (
            ["solve"],
            ["solv", ENDING],
            ["solve", ENDING, "--goal", "glory"],
            ["solve", ENDING, "--seconds", "-1"],
            ["solve", ENDING, "--seconds", "nan"],
            ["solve", ENDING, "--nodes", "many"],
            ["solve", ENDING, "--nodes", "-1"],
            ["solve", ENDING, "--nodes", str(10**30)],
            ["solve", ENDING, "--memory", "0"],
            ["solve", ENDING, "--memory", str(10**9)],
            ["moves", ENDING, "--goal", "glory"],
            ["show", ENDING, "--svg", "-o", "/"],
            ["show", ENDING, "--svg", "-o", ""],
        ):
            bad(*args)


def test_version_and_help() -> None:
    assert good("--version") == f"openhand {solver.__version__}\n"
    shown = good("--help")
    for command in main.commands:
        assert f"  {command} " in shown
        assert "Usage" in good(command, "-h")


def test_no_room_for_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*args: object, **more: object) -> None:
        raise MemoryError("no room for a table of 9 MB")

    monkeypatch.setattr("solver.cli.solve.solve_position", full)
    result = run("solve", ENDING)
    assert (result.exit_code, result.stdout) == (1, "")
    assert "no room for a table of 9 MB" in result.stderr
    assert "--memory MB" in result.stderr


class TestProcess:
    """Things that only a real process shows."""

    def test_bytes_are_utf_8_whatever_the_locale(self) -> None:
        ascii_only = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0", "LC_ALL": "C"}
        deal = "coch/id=x/title=L%C3%B6we/A=X/B=X/C=V/D=Mat"
        assert "Cöch".encode() in process("games", "--json", env=ascii_only).stdout
        found = process("show", deal, "--svg", env=ascii_only)
        assert (found.returncode, found.stderr) == (0, b"")
        assert "Löwe".encode() in found.stdout
        found = process("show", deal, env=ascii_only)
        assert (found.returncode, found.stderr) == (0, b"")
        assert b"x - Coch - Lowe" in found.stdout
        assert found.stdout.isascii()
        assert b"gets" in process("moves", deal, env=ascii_only).stdout

    def test_output_is_not_coloured_in_a_pipe(self) -> None:
        assert b"\x1b" not in process("solve", ENDING).stdout

    def test_bad_input(self) -> None:
        found = process("solve", FAULTY)
        assert (found.returncode, found.stdout) == (2, b"")
        assert b"XVI" in found.stderr

    def test_reader_that_goes_away(self, tmp_path: Path) -> None:
        deals = [solver.random_deal("coch", seed=seed) for seed in range(200)]
        path = str(tmp_path / "many.jsonl")
        solver.save(deals, path)
        for args in (["show", path], ["show", path, "--json"], ["rules", "coch"]):
            reading = subprocess.Popen(
                [sys.executable, "-m", "solver", *args], stdout=subprocess.PIPE, stderr=subprocess.PIPE
            )
            assert reading.stdout is not None
            reading.stdout.read(1)
            reading.stdout.close()
            assert reading.stderr is not None
            said = reading.stderr.read()
            reading.stderr.close()
            assert (reading.wait(60), said) == (0, b"")

    @pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
    def test_full_disk(self) -> None:
        with Path("/dev/full").open("wb") as full:
            found = subprocess.run(
                [sys.executable, "-m", "solver", "rules", "coch"], stdout=full, stderr=subprocess.PIPE, check=False
            )
        assert found.returncode == 1
        assert found.stderr.startswith(b"cannot write: ")
        assert b"Traceback" not in found.stderr

    @pytest.mark.skipif(sys.platform == "win32", reason="needs signals")
    def test_interrupted(self, tmp_path: Path) -> None:
        path = str(tmp_path / "long.toml")
        solver.save([*solver.loads(ENDING), *(solver.random_deal("coch", seed=seed) for seed in range(300))], path)
        running = subprocess.Popen(
            [sys.executable, "-m", "solver", "solve", path, "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        assert running.stdout is not None
        assert json.loads(running.stdout.readline())["id"] == "ending"
        running.send_signal(signal.SIGINT)
        asked = time.monotonic()
        rest, said = running.communicate(timeout=60)
        assert time.monotonic() - asked < 5
        assert (running.returncode, said) == (130, b"stopped\n")
        assert rest == b"" or rest.endswith(b"}\n")

    @pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
    def test_on_a_terminal(self, tmp_path: Path) -> None:
        import pty

        path = str(tmp_path / "two.toml")
        solver.save([solver.random_deal("coch", seed=seed, cards=3) for seed in (1, 2)], path)
        ours, theirs = pty.openpty()
        environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "30"}
        environment.pop("NO_COLOR", None)
        with subprocess.Popen(
            [sys.executable, "-m", "solver", "solve", path], stdout=theirs, stderr=theirs, env=environment
        ) as running:
            os.close(theirs)
            shown = read_terminal(ours)
        assert running.returncode == 0
        assert b"\x1b[" in shown
        assert b"solving" in shown
        row = next(line for line in shown.decode().splitlines() if line.startswith("  1."))
        assert len(row) > 30
        assert "BD " in row


def test_deal_takes_options_of_the_game() -> None:
    text = good("deal", "cego", "--seed", "3", "--option", "contract=solo", "--option", "soloist=B", "--count", "2")
    deals = solver.loads(text)
    assert [(deal.id, deal.contract, deal.soloist) for deal in deals] == [
        ("cego-3", "solo", "B"),
        ("cego-4", "solo", "B"),
    ]
