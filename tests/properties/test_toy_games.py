"""Two games that no file of the package knows: once registered they are games like any other."""

from __future__ import annotations

import pickle
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any

import msgspec
import pytest
from helpers.agreement import agree
from helpers.cli import bad, good, objects, run
from helpers.display import check_svg, check_text
from helpers.toys import LINES, TOYS, each_toy, some

import solver

# faults, the keys that they stand under, and what the game's own checks say of the deal once all else is right
FAULTY = {
    "fives": (
        "fives/id=toy/A=HA_H1/B=HT_BA/C=LQ_LJ/D=AK_BT/leader=E/options.last=10/points.XX=3",
        {"hands.A", "leader", "options.last", "points.XX"},
        "turned=AA: AA is an ace: the deal is void",
    ),
    "minnow": (
        "minnow/id=toy/A=3c_Kx/B=6c_4s/table=2w_2w/options.sum=none/turn=C",
        {"hands.A", "table", "options.sum", "turn"},
        "before=11_3: the game is over: a side has 11",
    ),
}
pytestmark = pytest.mark.usefixtures("toys")


@each_toy
@pytest.mark.parametrize("cards", [1, 2, 3])
def test_answers(game: str, cards: int) -> None:
    """Moves, values, outcomes and lines of play are those of the reference."""
    for seed in range({1: 40, 2: 40, 3: 4}[cards]):
        agree(game, seed, cards)


@each_toy
def test_files(game: str, tmp_path: Path) -> None:
    """Written and read back in every form, by file, by text and by pickle."""
    deals = [msgspec.structs.replace(deal, id=f"toy-{n}") for n, deal in enumerate(some(game, 12, 3))]
    for name in ("toys.toml", "toys.jsonl"):
        solver.save(deals, tmp_path / name)
        assert solver.load(tmp_path / name) == deals
    for form in ("toml", "jsonl", "line"):
        assert solver.loads(solver.dumps(deals, form)) == deals
    for deal in deals:
        at = deal.position
        assert solver.loads(at.text)[0].position == at
        assert pickle.loads(pickle.dumps(at)) == at
        assert pickle.loads(pickle.dumps(deal)) == deal
        after = at.play(at.moves()[0])
        assert solver.loads(solver.dumps(after.deal))[0].position == after
    (shown,) = objects(good("show", LINES[game], "--json"))
    assert (shown["id"], shown["game"]) == ("toy", game)


@each_toy
def test_all_faults(game: str) -> None:
    line, keys, own = FAULTY[game]
    with pytest.raises(solver.FormatError) as caught:
        solver.loads(line)
    assert {fault.key for fault in caught.value.faults} == keys
    said = bad("check", line)
    assert all(str(fault) in said for fault in caught.value.faults)
    key, _, words = own.partition(": ")
    with pytest.raises(solver.FormatError, match=words):
        solver.loads(f"{LINES[game].replace('/turned=A9', '')}/{key}")
    with pytest.raises(solver.FormatError) as by_hand:
        solver.Deal(game=game, hands={"A": ("??",)})
    assert by_hand.value.faults


@each_toy
def test_illegal_moves(game: str) -> None:
    at = solver.loads(LINES[game])[0].position
    for wrong in ("", "XX", next(card for card in at.pack.order if card not in at.hands[at.turn])):
        with pytest.raises(solver.IllegalMove):
            at.play(wrong)


@each_toy
def test_shown(game: str) -> None:
    for deal in some(game, 10, 3):
        check_text(deal.position)
        check_svg(deal.position)
        check_text(solver.view(deal.position))
    assert solver.GAMES[game].name in good("show", LINES[game])
    assert ElementTree.fromstring(good("show", LINES[game], "--svg")).tag.endswith("svg")


@each_toy
def test_random_deals(game: str) -> None:
    for players in solver.GAMES[game].hand_size:
        for seed in range(5):
            deal = solver.random_deal(game, seed=seed, players=players)
            assert deal == solver.random_deal(game, seed=seed, players=players)
            assert deal.position.moves()
            assert solver.loads(good("deal", game, "--seed", str(seed), "--players", str(players))) == [deal]


@each_toy
def test_sessions_and_batches(game: str) -> None:
    deals = list(some(game, 10))
    values = [solver.solve(deal).value for deal in deals]
    assert [found.value for found in solver.solve_many(deals, threads=2)] == values
    assert [found[0].move for found in solver.evaluate_many(deals)] == [solver.evaluate(deal)[0].move for deal in deals]
    with solver.Session(deals[0]) as session:
        assert session.solve().value == values[0]
        session.play(session.evaluate()[0].move)
        assert session.position.line == deals[0].position.play(session.position.line[-1]).line


@each_toy
def test_commands(game: str) -> None:
    """Commands that other tests do not call."""
    assert game in good("games")
    assert "proven" in good("solve", LINES[game])
    assert "* best, proven" in good("moves", LINES[game])
    assert good("check", LINES[game]).endswith("1 deal, nothing wrong\n")
    for command in ("bids", "contracts", "discards"):
        result = run(command, LINES[game], *(["--seat", "C"] if command == "discards" else []))
        assert result.exit_code == 1
        assert solver.GAMES[game].name in result.stderr or "no seat of this deal" in result.stderr
    result = run("rules", game)
    assert result.exit_code in (1, 2)
    assert "page" in result.stderr


def test_nothing_of_them_is_left() -> None:
    """The registry is what it was once this module is done: the fixture takes the games out again."""
    assert set(TOYS) <= set(solver.GAMES)
    games: dict[str, Any] = dict(solver.GAMES)
    del solver.GAMES["fives"]
    assert "fives" not in solver.GAMES
    with pytest.raises(solver.FormatError, match="no game"):
        solver.loads(LINES["fives"])
    with pytest.raises(KeyError):
        solver.GAMES["fives"]
    solver.GAMES["fives"] = games["fives"]
    assert solver.loads(LINES["fives"])[0].position.moves()
