"""Two games outside the package: every query works for them, with right answers."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
import reference
from helpers.cli import good, objects
from helpers.proofs import Verifier
from helpers.review import played
from helpers.toys import each_toy, some
from reference.puzzles import solutions

import solver
from solver.board.static_page import page
from solver.deal_records.encoding import to_record
from solver.players.match import match_deal, play_table
from solver.players.player_names import player

pytestmark = pytest.mark.usefixtures("toys")


def views(game: str) -> Iterator[solver.Position]:
    """Return the views of random positions for seats with a choice."""
    for deal in some(game, 60):
        if len(deal.position.moves()) > 1:
            yield solver.view(deal.position)


@each_toy
def test_advice(game: str) -> None:
    """The advice is the weighted mean over all worlds, each solved. Every world has the same view."""
    asked = 0
    for view in views(game):
        worlds = solver.worlds(view)
        if worlds.count > 3000 or worlds.rows(400) is None:
            continue
        sums = dict.fromkeys(view.moves(), 0.0)
        for world in worlds:
            assert solver.view(world.position, view.turn).hands == view.hands
            for row in solver.evaluate(world.position):
                sums[row.move] += world.weight * row.value / worlds.count
        found = solver.hint(view)
        assert found.exact
        assert {row.move: row.mean for row in found} == pytest.approx(sums)
        asked += 1
        if asked == 4:
            break
    assert asked


@each_toy
def test_advice_in_a_whole_deal(game: str) -> None:
    """Too many worlds for all of them: drawn, weighed by the play, and by the tree."""
    deal = match_deal(game, 3)
    at = deal.position.play(player("greedy").choose(solver.view(deal.position), random.Random(1)))
    for more in ({"worlds": 8}, {"worlds": 8, "inference": True}, {"level": "fast", "worlds": 8}):
        found = solver.hint(solver.view(at), seed=1, **more)
        assert sorted(row.move for row in found) == sorted(at.moves())
        assert found.moves == solver.hint(solver.view(at), seed=1, **more).moves
    (row,) = objects(good("hint", at.text, "--hide", "--worlds", "8", "--json"))
    assert row["best"] in at.moves()


@each_toy
def test_review(game: str) -> None:
    deal = played(next(some(game, 1, 3)), 1)
    found = solver.review(deal, informed=True, worlds=5)
    at = deal.start
    for move in found:
        rows = {row.move: row.value for row in solver.evaluate(at)}
        assert {row.move: row.value for row in move.moves} == rows
        at = at.play(move.move)
    assert at.is_over
    answers = page(found).partition('id="answers">')[2].partition("</script>")[0]
    assert len(json.loads(answers)["deals"][0]["steps"]) == len(found) + 1
    assert good("review", solver.dumps(deal, "line").strip()).count("\n") > len(found)


@each_toy
def test_puzzles(game: str) -> None:
    """Made, sound for the reference as well, graded, and restated for a file."""
    deals = list(solver.make_puzzles(game, cards=3, seed=1, count=2))
    assert len(deals) == 2
    for deal in deals:
        found = solver.check_puzzle(deal)
        assert found.sound and found.unique
        assert found.difficulty is not None
        assert solutions(reference.state(to_record(deal))) == set(deal.answer)
    text = solver.dumps(deals)
    assert good("puzzle", "check", "-", input=text).count("* solves it") == 2
    again = solver.loads(good("puzzle", "make", game, "--cards", "3", "--seed", "1", "--count", "2"))
    assert sorted(again, key=lambda deal: deal.id) == sorted(deals, key=lambda deal: deal.id)


@each_toy
def test_proofs(game: str) -> None:
    """A verifier that knows only the reference accepts the proof. There is a narrative and a graph of all positions."""
    for deal in some(game, 6):
        record = to_record(deal)
        for question in ({"goal": "outcome"}, {"goal": "value"}):
            Verifier(record).verify(solver.proof(deal, **question))
        graph = solver.graph(deal, 3)
        assert graph.number_of_nodes() > 1
        text = deal.position.text
        assert good("explain", text)
        assert good("proof", text)
        assert good("graph", text, "--depth", "2")


@each_toy
def test_statistics(game: str, tmp_path: Path) -> None:
    keys = {"players": 2} if game == "minnow" else {"cards": 3}
    deals = [solver.random_deal(game, seed=seed, **keys) for seed in range(1, 7)]
    deals = [msgspec.structs.replace(deal, stock=()) if game == "minnow" else deal for deal in deals]
    rows = list(solver.iter_observations(deals, leads=True))
    assert len(rows) == sum(len(deal.hands) for deal in deals)
    for row in rows[:4]:
        assert row.exact
    alone = [solver.solve(deal).value for deal in deals]
    assert [row.value for row in solver.iter_observations(deals)] == alone
    assert solver.stats(deals).deals == len(deals)
    solver.save(deals, tmp_path / "deals.toml")
    store = str(tmp_path / "answers.db")
    shown = good("stats", str(tmp_path / "deals.toml"), "--store", store)
    assert good("stats", str(tmp_path / "deals.toml"), "--store", store) == shown


@each_toy
@pytest.mark.parametrize("name", ["random", "greedy", "ismcts:8", "engine:fast:4"])
def test_players(game: str, name: str) -> None:
    deal = match_deal(game, 5)
    one = play_table(deal, player(name), player("random"), 1)
    assert one.moves[0] > 0
    again = play_table(deal, player(name), player("random"), 1)
    assert (one.value, one.moves) == (again.value, again.moves)


@each_toy
def test_play_against_somebody(game: str) -> None:
    """A person who tries one card of the pack after the other plays a deal to its end.

    A card that could capture is laid down when it is typed twice.
    """
    pack = [card for card in solver.GAMES[game].pack.order for _ in range(2)]
    shown = good("play", game, "--seed", "2", "--against", "greedy", input="hint\n" + "\n".join(pack * 40))
    assert "* advised" in shown
    assert "What would best play with open hands have brought?" in shown
