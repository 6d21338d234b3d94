"""The command `score`: sums of stakes by player, with and without the points of Seeger and Fabian."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from helpers.cli import run

DEAL = """
[[deal]]
id = "{id}"
game = "skat"
players = {{ A = "{a}", B = "{b}", C = "{c}" }}
hands = {{ A = "Ac", B = "7c", C = "8c" }}
points = {{ declarer = {points} }}
tops = 1
play = "{play}"
"""


def written(folder: Path, *deals: tuple[str, str, str, int], play: str = "Ac 7c 8c") -> str:
    """A file of grands that the first player plays: with 50 points before the last trick he wins, with 40 he loses."""
    texts = [
        DEAL.format(id=f"s-{number}", a=a, b=b, c=c, points=points, play=play)
        for number, (a, b, c, points) in enumerate(deals)
    ]
    path = folder / "list.toml"
    path.write_text("format = 1\n" + "".join(texts))
    return str(path)


def sums(*arguments: str) -> dict[str, tuple[int, int, int]]:
    """Player -> stakes, bonus and total, of a command with --json."""
    result = run("score", *arguments, "--json")
    assert result.exit_code == 0, result.stderr
    rows = json.loads(result.stdout)["players"]
    return {row["player"]: (row["stakes"], row["bonus"], row["total"]) for row in rows}


def test_three_players(tmp_path: Path) -> None:
    """Anna wins 48, Bert loses 96: +50 for her, -50 for him, +40 for each of the others."""
    path = written(tmp_path, ("Anna", "Bert", "Clara", 50), ("Bert", "Clara", "Anna", 40))
    assert sums(path) == {"Anna": (48, 0, 48), "Clara": (0, 0, 0), "Bert": (-96, 0, -96)}
    assert sums(path, "--method", "seeger-fabian") == {
        "Anna": (48, 90, 138), "Clara": (0, 40, 40), "Bert": (-96, -50, -146),
    }  # fmt: skip


def test_who_sits_out_of_four_gets_points_too(tmp_path: Path) -> None:
    path = written(tmp_path, ("Anna", "Bert", "Clara", 40), ("Dora", "Anna", "Bert", 50))
    assert sums(path, "--method", "seeger-fabian") == {
        "Dora": (48, 80, 128), "Bert": (0, 30, 30), "Clara": (0, 30, 30), "Anna": (-96, -50, -146),
    }  # fmt: skip
    shown = run("score", path, "--method", "seeger-fabian")
    assert "Anna" in shown.stdout
    assert "-146" in shown.stdout


def test_deals_that_are_not_counted(tmp_path: Path) -> None:
    path = written(tmp_path, ("Anna", "Bert", "Clara", 50), play="Ac 7c")
    result = run("score", path)
    assert result.exit_code == 1
    assert "1 deal is not played to the end" in result.stdout
    coch = run("score", "coch/A=X/B=II/C=V/D=I/play=X_II_V_I")
    assert coch.exit_code == 1
    assert "1 deal has no stakes" in coch.stdout


def test_what_seeger_and_fabian_do_not_count(tmp_path: Path) -> None:
    other = run("score", "coch/A=X/B=II/C=V/D=I", "--method", "seeger-fabian")
    assert other.exit_code == 1
    assert "deals of Skat, not of" in other.stderr
    path = written(tmp_path, ("Anna", "Bert", "Clara", 50), ("Dora", "Emil", "Bert", 50))
    many = run("score", path, "--method", "seeger-fabian")
    assert many.exit_code == 1
    assert "5 players" in many.stderr


RAMSCH = "skat/A=Ac/B=7c/C=8c/options.contract=ramsch"


@pytest.mark.parametrize(
    ("line", "found"),
    [
        # who takes the most pays his points, double for each of the two without a trick
        (f"{RAMSCH}/options.march=none/options.maids=each", (-44, 0, 0)),
        (f"{RAMSCH}/options.march=none/options.maids=one", (-11, 0, 0)),
        (f"{RAMSCH}/taken.B=7d_8d_9d/options.maids=one", (-22, 0, 0)),
        (f"{RAMSCH}/options.march=none", (-11, 0, 0)),
        # the names of earlier versions
        (f"{RAMSCH}/options.durchmarsch=none/options.jungfrau=true", (-44, 0, 0)),
        (RAMSCH, (120, 0, 0)),
        (f"{RAMSCH}/options.march=none/skat=Ad_7d", (-22, 0, 0)),
        (f"{RAMSCH}/options.march=none/skat=Ad_7d/options.skat_to=most", (-22, 0, 0)),
        (f"{RAMSCH}/options.march=none/skat=Ad_7d/options.skat_to=nobody", (-11, 0, 0)),
        # two have 11 each: with the skat of 13 each writes down 11 and a half of it, without half points
        (f"{RAMSCH}/points.B=11/skat=Ad_Jd/options.skat_to=most", (-17, -17, 0)),
        (f"{RAMSCH}/points.B=11/skat=Ad_Jd/options.skat_to=most/options.tie=last_trick", (-24, 0, 0)),
    ],
)
def test_ramsch(line: str, found: tuple[int, ...]) -> None:
    stakes = sums(f"{line}/play=Ac_7c_8c")
    assert tuple(stakes[f"seat {seat}"][0] for seat in "ABC") == found


def test_a_deal_without_a_declarer_leaves_the_others_counted(tmp_path: Path) -> None:
    one = written(tmp_path, ("Anna", "Bert", "Carla", 50))
    zifuli = "zifuli/A=VI/B=XIII/C=IIII/D=II/E=I/play=VI_XIII_IIII_II_I"
    result = run("score", one, zifuli)
    assert result.exit_code == 0, result.stderr
    assert "Anna" in result.stdout and result.stdout.endswith("1 deal has no stakes\n")
