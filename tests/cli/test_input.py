"""Input of commands: files, standard input, deals by name. All errors are reported at once."""

from __future__ import annotations

from pathlib import Path

import pytest
from helpers.cli import ENDING, FAULTY, bad, good, objects

import solver


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
            assert 'No file has a deal "endng" (nearest: ending)' in said
            assert 'No file has a deal "coch-22" (nearest: coch-2' in said

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


READERS = "solve", "moves", "check", "show", "review", "hint", "play", "proof", "stats", "puzzle check", "puzzle train"


@pytest.mark.parametrize("command", READERS)
def test_what_cannot_be_read_is_told_alike(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each command says the same of a file that cannot be read, and so does the reader in Python."""
    monkeypatch.chdir(tmp_path)
    Path("dir.toml").mkdir()
    Path("empty.toml").touch()
    Path("bytes.toml").write_bytes(b"# \n\xff")
    for name in ("missing.toml", "dir.toml", "empty.toml", "bytes.toml", "x.txt"):
        with pytest.raises(solver.FormatError) as raised:
            solver.load(name)
        assert bad(*command.split(), name) == f"{raised.value}\n"


def test_stores_and_answers_are_read_alike(tmp_path: Path) -> None:
    where = str(tmp_path)
    said = f"{where}: cannot be read: Is a directory\n"
    assert bad("stats", "coch", "--deals", "2", "--cards", "2", "--store", where) == said
    assert bad("puzzle", "train", "coch", "--state", where) == said


def test_an_id_that_is_none(tmp_path: Path) -> None:
    """The message names the file and the first ids that it has."""
    path = str(tmp_path / "deals.toml")
    deals = [solver.random_deal("coch", seed=seed, cards=2) for seed in range(1, 10)]
    solver.save(deals[:2], path)
    assert bad("check", path, "--deal", "nope") == (
        f'--deal: {path} has no deal "nope". Known deals: coch-1, coch-2.\n'
    )
    solver.save(deals, path)
    assert 'No file has a deal "nope". Known deals: ending, coch-1,' in bad("check", ENDING, path, "--deal", "nope")
    assert "coch-7, .." in bad("check", ENDING, path, "--deal", "nope")


def test_a_name_that_is_no_file() -> None:
    assert bad("review", "holiday") == (
        "holiday: there is no such file, nor a game of that name that you have played (openhand games played)\n"
    )
    for command in ("review", "play"):
        said = bad(command, "last")
        assert said == "last: there is no such file, and no game is kept yet: openhand play keeps each\n"
