"""Public information about hidden cards: the worlds are exactly the deals with the same view."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations
from typing import Any

import msgspec
import pytest
from generators.hidden_hands import placed, weight
from helpers import deal_of

import solver
from solver.deal_records.encoding import to_record
from solver.deal_records.validation import check as read
from solver.games.cego.contracts import CONTRACTS
from solver.preplay.cego_setups import setups

RANKS = solver.GAMES["cuarenta"].pack.order


def small_raeuber(seed: int) -> solver.Deal:
    """A Räuber by rule with hands of three cards, two of them open to all, some tricks played."""
    rng = random.Random(f"raeuber/{seed}")
    first = [card for card in ("St", "T21", "T1") if rng.random() < 0.7]
    pack = [card for card in solver.GAMES["cego"].pack.order if card not in ("St", "T21", "T1")]
    few = rng.sample(pack, 14 - len(first))
    cards = [*first, *few]
    rng.shuffle(cards)
    hands = {seat: " ".join(cards.pop() for _ in range(3)) for seat in "ABCD"}
    record = {"game": "cego", "hands": hands, "contract": "raeuber", "options": {"by_rule": True}}
    record |= {"exposed": rng.sample("ABCD", 2)}
    step = deal_of(record).position
    moves: list[str] = []
    for _ in range(rng.randrange(11)):
        moves.append(str(rng.choice(step.moves())))
        step = step.play(moves[-1])
    return deal_of({**record, "play": " ".join(moves)})


def raeuber_seen(deal: solver.Deal, seat: str) -> Counter[Any]:
    """All ways to deal the cards that a seat does not see in a Räuber by rule in which it would see the same."""
    view = solver.view(deal, seat)
    record = to_record(deal)
    hidden = [other for other in deal.hands if other not in (seat, *deal.exposed)]
    played: dict[str, list[str]] = {other: [] for other in deal.hands}
    step = deal.start
    for move in deal.play:
        played[step.turn].append(move)
        step = step.play(move)
    shown = {card for other, hand in deal.hands.items() for card in (played[other] if other in hidden else hand)}
    free = [card for card in solver.GAMES["cego"].pack.order if card not in shown]
    found: Counter[Any] = Counter()
    for some in permutations(free, sum(3 - len(played[other]) for other in hidden)):
        hands, left = dict(record["hands"]), list(some)
        parts = {other: [left.pop() for _ in range(3 - len(played[other]))] for other in hidden}
        if any(part != sorted(part) for part in parts.values()):
            continue
        hands |= {other: " ".join([*played[other], *part]) for other, part in parts.items()}
        faults: list[str] = []
        full = read({**record, "hands": hands}, lambda key, message, faults=faults: faults.append(message))
        if full is not None and solver.view(full, seat) == view:
            found[tuple(full.position.hands.values())] += 1
    return found


def small_deal(seed: int) -> solver.Deal | None:
    """Return a new deal of Cuarenta with few ranks, all other cards won, and some cards of each hand played."""
    rng = random.Random(f"announced/{seed}")
    players = rng.choice((2, 2, 4))
    ranks = rng.sample(RANKS, 4 if players == 2 else 6)
    cards = [rank for rank in ranks for _ in range(4)]
    rng.shuffle(cards)
    dealt: dict[str, list[str]] = {}
    if rng.random() < 0.7:
        # three alike are rare among cards that lie anyhow: B has them, and A the fourth, which may catch one
        cards = [card for card in cards if card != ranks[0]]
        dealt = {"A": cards[:4] + ranks[:1], "B": cards[4:6] + ranks[:1] * 3}
        cards = cards[6:]
    hands = {seat: dealt.get(seat) or [cards.pop() for _ in range(5)] for seat in "ABCD"[:players]}
    rest = Counter(dict.fromkeys(RANKS, 4))
    rest -= Counter(card for hand in hands.values() for card in hand)
    free = rng.sample(sorted(rest.elements()), 1 if players == 4 else 3)
    rest -= Counter(free)
    first = "AC" if players == 4 else "A"
    record: dict[str, Any] = {
        "game": "cuarenta",
        "hands": {seat: " ".join(hand) for seat, hand in hands.items()},
        "table": free[0],
        "taken": {first: " ".join(rest.elements())},
    }
    if players == 4:
        record["exposed"] = rng.sample("ABCD", 3)
    if rng.random() < 0.3:
        record["score"] = [rng.choice((4, 26, 29, 31)), rng.choice((2, 27, 30))]
    step = deal_of(record).position
    moves: list[str] = []
    for _ in range(rng.randrange(7)):
        if step.is_over:
            return None
        # catching is what shows a ronda, or that there is none
        wanted = {f"{step.last}x{step.last}", *(ranks[:1] if step.turn == "B" else ())}
        found = [move for move in step.moves() if move in wanted and rng.random() < 0.7]
        moves.append(str(rng.choice(found or list(step.moves()))))
        step = step.play(moves[-1])
    return None if step.is_over else deal_of({**record, "play": " ".join(moves)})


def same_to(deal: solver.Deal, seat: str) -> Counter[Any]:
    """All ways to deal the cards that a seat does not see in which it would see the same, with their weights."""
    view = solver.view(deal, seat).deal
    record = to_record(deal)
    unseen = Counter(dict.fromkeys(RANKS, 4))
    unseen -= Counter([*deal.hands[seat], *deal.table, *(card for pile in deal.taken.values() for card in pile)])
    played: dict[str, Counter[str]] = {other: Counter() for other in deal.hands}
    step = deal.start
    for move in deal.play:
        played[step.turn][solver.Move(move).card] += 1
        step = step.play(move)
    others = [other for other in deal.hands if other not in (seat, *deal.exposed)]
    unseen -= Counter(card for other in deal.exposed if other != seat for card in deal.hands[other])
    found: Counter[Any] = Counter()
    for packets in shares(unseen, [played[other] for other in others]):
        hands = {**record["hands"], **{other: " ".join(hand) for other, hand in zip(others, packets, strict=True)}}
        full = deal_of({**record, "hands": hands})
        try:
            if solver.view(full, seat).deal == view:
                found[placed(full)] += weight(full, view)
        except solver.Unsolvable:
            continue
    return found


def shares(left: Counter[str], played: list[Counter[str]]) -> Iterator[list[tuple[str, ...]]]:
    """Every way to give five cards to each of those who have played some."""
    if not played:
        yield []
        return
    rest = left - sum(played, Counter())
    for more in sorted(set(combinations(sorted(rest.elements()), 5 - played[0].total()))):
        hand = tuple(sorted((played[0] + Counter(more)).elements()))
        for following in shares(left - Counter(hand), played[1:]):
            yield [hand, *following]


def seen_by(deal: solver.Deal) -> str:
    return random.Random(str(deal.hands)).choice(list(deal.hands))


def check(seeds: range) -> Counter[str]:
    told: Counter[str] = Counter()
    for seed in seeds:
        deal = small_deal(seed)
        if deal is None:
            continue
        view = solver.view(deal, seen_by(deal))
        expected = same_to(deal, seen_by(deal))
        worlds = solver.worlds(view)
        counts: Counter[Any] = Counter()
        for world in worlds:
            assert world.position.score() == view.score()
            counts[placed(world.position.deal)] += world.weight
        assert counts == expected, view.deal
        assert worlds.count == expected.total()
        assert {placed(world.deal) for world in worlds.positions(40, seed)} <= set(expected)
        told.update("rank" if rank in RANKS else rank for rank in view.deal.ronda.values())
    return told


def test_announced_rondas() -> None:
    assert set(check(range(60))) == {"?", "none", "rank"}


def check_raeuber(seeds: range) -> int:
    lacking = 0
    for seed in seeds:
        deal = small_raeuber(seed)
        seat = next(other for other in deal.hands if other not in deal.exposed)
        unknown = [hand for other, hand in deal.position.hands.items() if other not in (seat, *deal.exposed)]
        if deal.position.is_over or sum(map(len, unknown)) > 1:
            continue
        view = solver.view(deal, seat)
        expected = raeuber_seen(deal, seat)
        worlds = solver.worlds(view)
        counts: Counter[Any] = Counter()
        for world in worlds:
            counts[tuple(world.position.hands.values())] += world.weight
        assert counts == expected, view.deal
        assert worlds.count == expected.total()
        lacking += bool(getattr(view.deal, "lacks", {}))
    return lacking


def test_voids_in_a_raeuber_by_rule() -> None:
    assert check_raeuber(range(60)) > 3


def test_voids_with_two_blanks() -> None:
    """Voids shown in the two leads forced on the soloist stay known to seats that cannot see his blanks."""
    found = 0
    for seed in range(40):
        deal = solver.random_deal("cego", seed=seed)
        setup = next(iter(setups(deal, "A", CONTRACTS["zwei_verschiedene"])), None)
        if setup is None:
            continue
        step = setup.deal.position
        rng = random.Random(seed)
        for _ in range(4):
            step = step.play(rng.choice(step.moves()))
        seen = solver.view(step, "B")
        assert isinstance(seen.deal, type(deal))
        lacks = {seat: set(cards) for seat, cards in seen.deal.lacks.items()}
        found += bool(lacks)
        assert all(not cards & set(step.hands[seat]) for seat, cards in lacks.items())
        for world in solver.worlds(seen).positions(5, seed):
            assert all(not cards & set(world.hands[seat]) for seat, cards in lacks.items())
    assert found > 5


@pytest.mark.parametrize("score", [None, (10, 12)])
def test_with_packets_to_come(score: tuple[int, int] | None) -> None:
    """All deals of the stock are counted, and drawn, as the same table of groups and places has them."""
    deals = ["cuarenta/A=A_2_3_4_5/B=7_7_7_J_Q/stock=A_2_3_4_5_6_7_J_Q_K", "cuarenta/A=A_2_3_4_5/B=6_7_7_J_Q/stock=?10"]
    for text in deals:
        deal = msgspec.structs.replace(solver.loads(text)[0], score=score)
        worlds = solver.worlds(solver.view(deal, "A"))
        assert worlds.count == worlds.known.dealing().count
        for world in worlds.positions(30, 4):
            assert solver.view(world, "A") == worlds.position


def test_a_ronda_that_is_caught_beside_another() -> None:
    """Whose the rest of a ronda is that has been shown is certain, and takes no ways from others."""
    text = (
        "cuarenta/A=A_A_3_4_Q/B=?5/C=?5/D=?5/turn=A/table=3_5_6_K/last_capture=BD/taken.AC=A_A_4_4_5_5_J_J"
        "/taken.BD=2_2_3_6_6_J_J_Q/points.AC=8/points.BD=6/ronda.B=7/ronda.C=none/ronda.D=?/play="
    )
    play = ["3x3", "5", "3", "6x6", "A", "7", "7x7", "KxK"]
    for done in range(1, len(play) + 1):
        worlds = solver.worlds(solver.loads(text + "_".join(play[:done]))[0])
        assert worlds.count == worlds.known.dealing().count > 0


@pytest.mark.long
def test_voids_in_a_raeuber_by_rule_long() -> None:
    assert check_raeuber(range(1000, 1300)) > 25


@pytest.mark.long
def test_announced_rondas_long() -> None:
    assert set(check(range(1000, 1600))) == {"?", "none", "rank"}
