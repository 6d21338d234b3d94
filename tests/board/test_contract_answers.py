"""Answers about contracts and conditions: those of the commands, from the same engine as the board's."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from helpers.board import answer, client_of, lines
from helpers.cli import ENDING, good

import solver
from solver.model.short_names import with_signs

BRIDGE = "bridge/A=SA_SK_H2/B=?3/C=?3/D=?3/leader=A"
OPEN = solver.dumps(solver.random_deal("bridge", seed=4, cards=3), "line").strip()


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    with client_of() as found:
        yield found


def bare(record: Any) -> Any:
    """A record without what it took."""
    if isinstance(record, dict):
        return {name: bare(value) for name, value in record.items() if name not in ("nodes", "seconds")}
    return [bare(value) for value in record] if isinstance(record, list) else record


def test_advice_uses_a_condition(client: Any) -> None:
    """As the command does, and the words say what is known of the hands."""
    where = "hcp(W) >= 6 and length(W, ♥) <= 2"
    wanted = bare(json.loads(good("hint", BRIDGE, "--level", "fast", "--where", where, "--json")))
    found = answer(client, "hint", BRIDGE, level="fast", where=where)
    assert bare(found["answer"]) == wanted
    assert where in found["said"]["assumption"]
    assert bare(answer(client, "hint", BRIDGE, level="fast")["answer"]) != wanted


@pytest.mark.parametrize("game", ["bridge", "cego", "schafkopf", "skat"])
def test_contracts_are_those_of_the_command(client: Any, game: str) -> None:
    text = solver.dumps(solver.random_deal(game, seed=4, cards=3), "line").strip()
    wanted = bare(json.loads(good("contracts", text, "--seat", "A", "--json")))
    found = answer(client, "contracts", text, seat="A")
    assert bare(found["answer"]) == wanted
    # the board draws the signs of the suits, in English too
    with with_signs():
        head, *shown = good("contracts", text, "--seat", "A").splitlines()[1:]
    said = found["said"]
    assert said["kind"] == "contract"
    assert " ".join(said["head"]).split() == head.split()
    outcome = said["head"].index("outcome") if game != "bridge" else None
    for cells, line in zip(said["rows"], shown, strict=False):
        assert [cell for number, cell in enumerate(cells) if number != outcome and cell not in line] == []
    name = found["answer"]["contracts"][-1]["contract"]
    one = answer(client, "contracts", text, seat="A", contract=name)["answer"]
    assert [row["contract"] for row in one["contracts"]] == [name]


def test_par_is_said(client: Any) -> None:
    deal = solver.random_deal("bridge", seed=1)
    found = answer(client, "contracts", solver.dumps(deal, "line").strip())
    table = solver.contracts(deal)
    assert isinstance(table, solver.DoubleDummyTable)
    assert table.par is not None
    assert found["answer"]["par"] == {"score": table.par.score, "contracts": list(table.par.contracts)}
    (remark,) = found["said"]["remarks"]
    assert remark.startswith("Par: NS 100 (4DX EW -1)")


@pytest.mark.parametrize(
    ("question", "text", "options", "kind"),
    [
        ("contracts", ENDING, {}, "unsolvable"),
        ("contracts", BRIDGE, {}, "unsolvable"),
        ("contracts", OPEN, {"contract": "spades"}, "unsolvable"),
        ("contracts", OPEN, {"contract": "fame"}, "options"),
        ("contracts", OPEN, {"seat": "X"}, "unsolvable"),
        ("contracts", OPEN, {"goal": "fame"}, "options"),
        ("contracts", OPEN, {"where": "hcp(N) > 3"}, "options"),
        ("contracts", "", {}, "refused"),
        ("hint", ENDING, {"where": "hcp(A) > 3"}, "refused"),
        ("hint", ENDING, {"where": "points(A"}, "refused"),
        ("hint", ENDING, {"where": "points(A) > 1 or " * 100 + "1"}, "options"),
        ("hint", ENDING, {"where": "points(B) > 99"}, "unsolvable"),
    ],
)
def test_what_has_no_answer(client: Any, question: str, text: str, options: dict[str, Any], kind: str) -> None:
    (message,) = lines(client, question, text, **options)
    assert message["kind"] == kind, message
    assert message["error"]
