"""Reviews: each move against the plain search of the reference, limits, and texts on players and deals."""

from __future__ import annotations

import msgspec
import pytest
import reference
from helpers.review import better, deal_played, played, record_of

import solver
from solver.reviews.api import limits_of

# game -> cards a hand -> records
SIZES = {2: 30, 3: 5}
SMALL = {"cicera": {1: 40, 2: 6}, "cuarenta": {1: 40, 2: 16}}
CASES = [(game, cards) for game in solver.GAMES for cards in SMALL.get(game, SIZES)]


def naive_start(record: dict, seat: str | None) -> object:
    """Return the reference at the start of a record, for the seat of the review."""
    return reference.state({**record, "play": ""} | ({"seat": seat} if seat else {}))


@pytest.mark.parametrize(("game", "cards"), CASES)
def test_against_the_reference(game: str, cards: int) -> None:
    """Values before and after, every move's value, costs, better moves and errors, at every step of a record."""
    errors = 0
    for seed in range(SMALL.get(game, SIZES)[cards]):
        record = record_of(game, 40_005 + seed, cards)
        if not record["play"]:
            continue
        deal = deal_played(game, 40_005 + seed, cards)
        start = deal.start
        asks = getattr(start.rules, "asks_seat", lambda deal: False)(deal)
        state = naive_start(record, (getattr(deal, "seat", None) or start.turn) if asks else None)
        alone = apart(deal)
        found = solver.review(deal)
        assert found.exact
        assert [str(move.move) for move in found] == record["play"].split()
        lost = dict.fromkeys(deal.hands, 0)
        wrong = dict.fromkeys(deal.hands, 0)
        for move in found:
            table = reference.move_values(state)
            outcome = reference.outcome(state)
            high = state.maximizer(state.turn) != state.low_is_good
            best = (max if high else min)(value for value, _ in table.values())
            assert (move.seat, move.before.value, move.before.outcome) == (state.turn, best, outcome), record
            assert {str(row.move): (row.value, row.outcome) for row in move.moves} == table, record
            value, mine = table[str(move.move)]
            assert (move.after.value, move.after.outcome) == (value, mine)
            ahead = {name for name, one in table.items() if better(one, (value, mine), state, high, alone)}
            assert {str(name) for name in move.better} == ahead, record
            assert move.error == bool(ahead)
            if not alone:
                assert move.cost == move.least_cost == move.most_cost == abs(best - value)
                assert move.error == (move.cost > 0)
            assert move.changes == (mine != outcome)
            assert move.choice == (len(set(table.values())) > 1 if alone else len({v for v, _ in table.values()}) > 1)
            assert move.settled
            lost[move.seat] += move.cost or 0
            wrong[move.seat] += move.error
            state = state.play(str(move.move))
        errors += sum(wrong.values())
        assert {player.seat: player.lost for player in found.players} == lost
        assert {player.seat: player.errors for player in found.players} == wrong
        if state.over:
            assert (found.end.value, found.end.outcome) == (state.final_value(), state.final_outcome())
    assert errors


@pytest.mark.parametrize("game", ["coch", "cego", "trionfo", "cuarenta"])
def test_larger_records_against_evaluate(game: str) -> None:
    """The warm table from the end to the start says what a new one says of each position."""
    options = {"contract": "solo", "soloist": "B"} if game == "cego" else {}
    keys = {"players": 2} if game == "cuarenta" else {"cards": 6}
    deal = played(solver.random_deal(game, seed=5, **options, **keys), 1)
    if game == "cuarenta":
        deal = msgspec.structs.replace(deal, stock=deal.stock[:10], play=())
        deal = played(deal, 1)
    found = solver.review(deal)
    at = deal.start
    for move in found:
        table = solver.evaluate(at)
        assert {row.move: row.value for row in move.moves} == {row.move: row.value for row in table}
        assert (move.before.value, move.before.outcome) == (table[0].value, table[0].outcome)
        at = at.play(move.move)


@pytest.mark.parametrize("game", solver.GAMES)
def test_limits_leave_bounds_that_hold(game: str) -> None:
    """Under any limit the bounds contain the truth, and what is called an error is one."""
    for seed in range(3):
        deal = deal_played(game, 50_000 + seed, 3 if game in SMALL else 5)
        if not deal.play:
            continue
        truth = solver.review(deal)
        for nodes in (0, 30, 300):
            found = solver.review(deal, nodes=nodes)
            assert found.limits == (None, nodes)
            for move, exact in zip(found, truth, strict=True):
                for bounds, worth in ((move.before, exact.before), (move.after, exact.after)):
                    assert bounds.lower <= worth.value <= bounds.upper
                    assert bounds.outcome in (None, worth.outcome)
                assert move.least_cost <= exact.cost <= move.most_cost
                assert set(move.better) <= set(exact.better)
                assert not move.settled or move.error == exact.error
                assert not move.settled or move.error or apart(deal) or move.cost == 0
                assert not move.changes or exact.changes
            for player, exact_player in zip(found.players, truth.players, strict=True):
                assert player.errors <= exact_player.errors <= player.errors + player.unsettled
                assert player.lost <= exact_player.lost


def apart(deal: solver.Deal) -> bool:
    """True if outcome and value are separate objectives in a deal."""
    return bool(getattr(deal.start.for_seat(None).question, "rivals", ()))


def test_whole_deals_that_are_too_large_have_limits() -> None:
    deal = solver.random_deal("cicera", seed=3)
    assert limits_of(deal.start, None, None).nodes == 1_000_000
    assert limits_of(deal.start, 5.0, None) == (5.0, None)
    assert limits_of(deal.start, None, 7) == (None, 7)
    for game in solver.GAMES:
        vast = game in ("cicera", "scopone")
        found = limits_of(solver.random_deal(game, seed=3).start, None, None)
        assert found == (None, 1_000_000 if vast else None)
    found = solver.review(played(deal, 3), nodes=3_000)
    assert not found.exact
    assert found.end.exact
    assert found[-1].before.exact
    assert not found[0].settled
    assert found.start.lower < found.start.upper


def test_turning_point() -> None:
    """The turning point is the last move that changed the outcome, else the costliest error, else none."""
    changing, costly, none = 0, 0, 0
    for seed in range(40):
        found = solver.review(deal_played("coch", 60_000 + seed, 3))
        changes = [move for move in found if move.before.outcome != move.after.outcome]
        turning = found.turning_point
        if changes:
            changing += 1
            assert turning == changes[-1]
        elif any(move.cost for move in found):
            costly += 1
            assert turning.cost == max(move.cost for move in found) > 0
        else:
            none += 1
            assert turning is None
    assert changing and costly and none


def test_accuracy() -> None:
    (deal,) = solver.loads("coch/A=X_VII_I/B=X_II_VI/C=VIII_V_Mat/D=IIII_I_XI/play=VII_VI_V_I")
    found = solver.review(deal)
    a, b, c, d = found.players
    assert (a.cards, a.choices, a.errors, a.lost, a.accuracy) == (1, 1, 1, 303, 0.0)
    assert (b.cards, b.choices, b.errors, b.lost, b.accuracy) == (1, 1, 1, 307, 0.0)
    assert (c.choices, c.errors, c.accuracy) == (0, 0, None)
    assert (d.cards, d.accuracy) == (1, None)


def test_overlooked_cards() -> None:
    """A sequence overlooked and its pick-up are reviewed, although no search makes them, and earlier values stay."""
    (deal,) = (one for one in solver.load("positions/cuarenta/sequences.toml") if one.id == "cuarenta-half-of-it")
    first, second = solver.review(deal)
    assert (first.move, first.better, first.cost) == ("5x2+3>6+7", ("5x2+3",), 2)
    assert second.move.startswith("[J Q]")
    assert first.after == second.before
    (deal,) = (one for one in solver.load("positions/cuarenta/records.toml") if one.id == "cuarenta-loja")
    short = late(deal, 22)
    found = solver.review(short)
    assert any(">" in move.move for move in found) and any("[" in move.move for move in found)
    at = short.start
    for move, after in zip(found, [*list(found)[1:], None], strict=True):
        assert after is None or move.after == after.before
        table = {row.move: row.value for row in solver.evaluate(at)}
        rows = {row.move: row.value for row in move.moves}
        assert {name: rows[name] for name in table if name != move.move} == {
            name: value for name, value in table.items() if name != move.move
        }
        at = at.play(move.move)


def late(deal: solver.Deal, moves: int) -> solver.Deal:
    """The last moves of a record of Cuarenta as a deal of their own."""
    from solver.fishing.view import starting_at

    at = deal.start
    for move in deal.play[:-moves]:
        at = at.play(move)
    whole = starting_at(at, set(deal.hands))
    return msgspec.structs.replace(whole, stock=at.stock, play=deal.play[-moves:])


def test_seat_and_objective() -> None:
    deal = played(solver.random_deal("cego", seed=2, contract="raeuber", cards=4), 2)
    for seat in "ABCD":
        found = solver.review(deal, seat=seat)
        assert found.end.outcome == solver.solve(deal, seat=seat).outcome
        assert found.start.outcome == solver.solve(deal.start, seat=seat).outcome
    assert solver.review(deal).start == solver.review(deal, seat=deal.start.turn).start
    with pytest.raises(solver.Unsolvable):
        solver.review(played(solver.random_deal("coch", seed=1, cards=2), 0), seat="B")
    with pytest.raises(solver.Unsolvable):
        solver.review(played(solver.random_deal("coch", seed=1, cards=2), 0), objective="match")


def test_what_has_no_answer() -> None:
    with pytest.raises(solver.Unsolvable, match="nothing has been played"):
        solver.review(solver.random_deal("coch", seed=1))
    (deal,) = solver.loads("coch/A=X_VII_Mat/B=?3/C=V_XI_I/D=I_II_III/leader=D/play=I")
    with pytest.raises(solver.Unsolvable, match="unknown"):
        solver.review(deal)
    deal = played(solver.random_deal("coch", seed=1, cards=2), 0)
    for wrong in ({"nodes": -1}, {"seconds": -1.0}, {"memory": 0}, {"worlds": 0}):
        with pytest.raises(ValueError, match="must"):
            solver.review(deal, **wrong)


def test_told_after_each_move() -> None:
    deal = played(solver.random_deal("coch", seed=1, cards=3), 0)
    told: list[solver.Progress] = []
    solver.review(deal, progress=told.append)
    assert {one.done for one in told} == set(range(len(deal.play) + 1))
    assert {(one.what, one.total) for one in told if one.rows} == {("cards", len(deal.play))}
