"""Options that the deals of a group share, in all forms of output."""

from __future__ import annotations

import csv
import json
from pathlib import Path

from helpers.cli import good, objects


def test_a_table_as_an_option_is_shown_everywhere(tmp_path: Path) -> None:
    """A tariff of own numbers, in another order in the second deal: one group, in all forms of output."""
    hands = ("T1 Kc Qc", "Nc Qs Qh", "T9 T13 7s", "T7 10s Jd")
    record = {"game": "cego", "hands": dict(zip("ABCD", hands, strict=True)), "contract": "piccolo", "soloist": "A"}
    tariffs = ({"piccolo": 60, "bettel": 50}, {"bettel": 50, "piccolo": 60})
    options = [{"tariff": tariff, "tricks": 3} for tariff in tariffs]
    lines = [json.dumps({"id": str(number), **record, "options": one}) for number, one in enumerate(options)]
    file, table = tmp_path / "own.jsonl", tmp_path / "rows.csv"
    file.write_text("\n".join(lines), encoding="utf-8")
    said = "tariff.bettel=50 tariff.piccolo=60 tricks=3"
    shown = good("stats", str(file), "--csv", str(table))
    assert shown.count("2 deals") == 1 and said in shown
    assert {row["options"] for row in csv.DictReader(table.read_text(encoding="utf-8").splitlines())} == {said}
    (group,) = objects(good("stats", str(file), "--json"))
    assert group["options"] == {"tariff": tariffs[1], "tricks": 3}
