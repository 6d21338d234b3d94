"""Verdicts on visible information: shares of worlds against a count of the worlds, with the reference's values."""

from __future__ import annotations

import random

import msgspec
import pytest
import reference
from helpers.review import better, deal_played, played

import solver
from solver.deal_records.encoding import to_record
from solver.families import family_of
from solver.reviews.informed_verdict import informed_of
from solver.search.confidence_intervals import wilson
from solver.search.world_evaluator import EvaluationTask

KEYS = {"cego": {"contract": "solo", "soloist": "A"}, "cuarenta": {"players": 2}}
# cards in hand in the positions that are looked at
HELD = {"cicera": 1, "cuarenta": 3}


def late(game: str, seed: int, held: int, **keys: object) -> list[tuple[solver.Position, solver.Move]]:
    """The positions of a whole deal, played at random, with few cards in hand and none to come, and what was played."""
    deal = solver.random_deal(game, seed=seed, **(keys or KEYS.get(game, {})))
    if game == "zifuli":
        called = deal.hands["A"][0]
        copies = sum(hand.count(called) for hand in deal.hands.values())
        deal = msgspec.structs.replace(deal, bidder="A", called=called, partner="B" if copies < 2 else None)
    at = deal.start.for_seat("A") if keys.get("contract") == "raeuber" else deal.start
    found = []
    for move in played(deal, seed).play:
        if len(at.hands[at.turn]) <= held and not getattr(at, "stock", ()):
            found.append((at, move))
        at = at.play(move)
    return found


def naive(worlds: list[tuple[solver.Position, int]]) -> dict[str, float]:
    """Share of the worlds in which each move is among the best, each by the plain search of the reference."""
    best: dict[str, int] = {}
    for world, weight in worlds:
        record = to_record(msgspec.structs.replace(world.deal, id="x", play=world.line))
        apart = bool(getattr(world.question, "rivals", ()))
        if apart:
            record["seat"] = next(iter(world.question.sides))
        state = reference.state(record)
        table = reference.move_values(state)
        high = state.maximizer(state.turn) != state.low_is_good
        for name, mine in table.items():
            ahead = any(better(other, mine, state, high, apart) for other in table.values())
            best[name] = best.get(name, 0) + weight * (not ahead)
    total = sum(weight for _, weight in worlds)
    return {name: count / total for name, count in best.items()}


def shares(found: solver.InformedVerdict) -> dict[str, float]:
    return {str(move): share for move, share in found.shares.items()}


CASES = [(game, {}) for game in solver.GAMES]
CASES += [("cego", {"contract": "raeuber"}), ("cego", {"contract": "bettel", "soloist": "B"})]


@pytest.mark.parametrize(("game", "keys"), CASES)
def test_against_the_reference(game: str, keys: dict[str, str]) -> None:
    """All of a few worlds are evaluated, so the shares are exact. Of many worlds the seed samples some."""
    choices = 0
    for seed in range(3):
        for at, move in late(game, seed, HELD.get(game, 2), **keys):
            known = solver.worlds(solver.view(at))
            if len(at.moves()) == 1:
                found = informed_of(at, move)
                assert (found.best, found.worlds, found.nodes, found.deals) == (1.0, 0, 0, known.count)
                continue
            few = known.rows(30) is not None
            if not few and known.rows(2_000) is not None:
                continue
            worlds = list(known) if few else [(world, 1) for world in known.positions(12, seed=5)]
            found = informed_of(at, move, worlds=12, seed=5)
            choices += 1
            assert found.deals == known.count
            assert found.worlds == len(worlds)
            assert found.proven == 1.0
            assert found.exact == few
            assert shares(found) == pytest.approx(naive(worlds))
            assert found.best == found.shares[move]
            if few:
                assert found.lower == found.best == found.upper
            else:
                assert (found.lower, found.upper) == pytest.approx(wilson(round(12 * found.best), 12))
    assert choices


@pytest.mark.parametrize("game", ["coch", "zifuli", "cego"])
def test_drawn_worlds(game: str) -> None:
    """Of many worlds the seed samples those to evaluate."""
    drawn = 0
    for at, move in late(game, 7, 5):
        if len(at.moves()) == 1 or len(at.hands[at.turn]) < 4:
            continue
        found = informed_of(at, move, worlds=12, seed=5)
        assert found == informed_of(at, move, worlds=12, seed=5)
        best = dict.fromkeys(at.moves(), 0)
        for world in solver.worlds(solver.view(at)).positions(12, seed=5):
            table = {row.move: row.value for row in solver.evaluate(world)}
            top = (max if world.maximizes else min)(table.values())
            for name, value in table.items():
                best[name] += value == top
        assert found.worlds == 12
        assert not found.exact
        if found.proven == 1.0:
            drawn += 1
            assert found.shares == {name: count / 12 for name, count in best.items()}
        assert (found.lower, found.upper) == pytest.approx(wilson(round(12 * found.best), 12))
        if drawn == 4:
            break
    assert drawn


def test_packets_to_come_are_left_out() -> None:
    """Worlds are cut at the end of the packet, so the answer is never exact."""
    compared = 0
    for seed in range(3):
        deal = played(solver.random_deal("cuarenta", seed=seed, players=2), seed)
        at = deal.start
        for move in deal.play:
            many = at.stock and len(at.hands[at.turn]) == 2 and solver.worlds(solver.view(at)).rows(2_000) is None
            if many and len(at.moves()) > 1 and compared < 6:
                compared += 1
                found = informed_of(at, move, worlds=20, seed=2)
                worlds = solver.worlds(solver.view(at))
                evaluator = family_of(at).new_evaluator(EvaluationTask(worlds, None, cut=True))
                best = dict.fromkeys(at.moves(), 0)
                for row in worlds.sample(20, 2).tolist():
                    values = [one.value for one in evaluator.evaluate_world(row, at.moves()) or []]
                    top = max(values) if at.maximizes else min(values)
                    for name, value in zip(at.moves(), values, strict=True):
                        best[name] += value == top
                evaluator.close()
                assert (found.worlds, found.exact) == (20, False)
                assert found.shares == pytest.approx({name: count / 20 for name, count in best.items()})
            at = at.play(move)
    assert compared == 6


def test_worlds_played_out_prove_nothing() -> None:
    """Worlds of Cicera with many cards are played out to their last cards: that is an estimate, and said to be one."""
    at = solver.random_deal("cicera", seed=6).position
    found = informed_of(at, at.moves()[0], worlds=2, seed=1)
    assert (found.worlds, found.proven, found.exact) == (2, 0.0, False)


@pytest.mark.parametrize("game", solver.GAMES)
def test_beside_the_open_hand(game: str) -> None:
    """The informed verdict does not change the open-hand verdict. Each card has both."""
    rng = random.Random(game)
    deals = [deal_played(game, rng.randrange(70_000, 80_000), 2) for _ in range(3)]
    for deal in deals:
        if not deal.play:
            continue
        plain, found = solver.review(deal), solver.review(deal, informed=True, worlds=5, seed=3)
        assert plain[0].informed is None
        for one, other in zip(plain, found, strict=True):
            assert (one.cost, one.before, one.moves) == (other.cost, other.before, other.moves)
            assert (other.informed is None) == bool(other.why_not)
            if other.informed is None:
                continue
            assert set(other.informed.shares) == {row.move for row in other.moves}
            assert other.informed.best == other.informed.shares[other.move]
            assert 0 <= other.informed.lower <= other.informed.best <= other.informed.upper <= 1
        for player in found.players:
            mine = [move.informed for move in found if move.seat == player.seat and move.informed]
            counted = [one.best for one in mine if min(one.shares.values()) < 1]
            assert player.informed == (pytest.approx(sum(counted) / len(counted)) if counted else None)


def test_court_cards_kept_as_blanks() -> None:
    """If the views of other players are unknown, the text says so, and the open-hand verdict stays."""
    for seed in range(2_000):
        deal = deal_played("cego", seed, 3)
        if deal.keep and deal.start.question.rules.null_when_led and len(deal.play) > 3:
            found = solver.review(deal, informed=True, worlds=2)
            silent = [move for move in found if move.why_not]
            assert silent
            for move in silent:
                assert move.seat != deal.soloist
                assert "court cards" in move.why_not
            assert [move.cost for move in found] == [move.cost for move in solver.review(deal)]
            return
    raise AssertionError("no deal has court cards kept as blanks")


def test_arguments() -> None:
    deal = played(solver.random_deal("coch", seed=1, cards=2), 0)
    for worlds in (0, -1, 10**9):
        with pytest.raises(ValueError, match="worlds must be"):
            solver.review(deal, informed=True, worlds=worlds)
