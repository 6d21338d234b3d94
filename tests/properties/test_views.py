"""Views: a seat's own cards and what everybody sees, the same moves to choose from, nothing more."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from helpers import deal_of
from helpers.paths import POSITIONS
from helpers.views import KINDS, deals

import solver
from solver.deal_records.validation import check
from solver.games.cego.contracts import CONTRACTS
from solver.model.cards import UNKNOWN
from solver.preplay.cego_setups import setups


def positions(deal: solver.Deal, rng: random.Random) -> Iterator[solver.Position]:
    """A game of random play, every position of it."""
    position = deal.position
    yield position
    while not position.is_over:
        position = position.play(rng.choice(position.moves()))
        yield position


@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.long)])
def test_a_view_plays_like_the_position(seed: int) -> None:
    for deal in deals(seed):
        rng = random.Random(seed)
        for position in positions(deal, rng):
            for seat in position.seats:
                seen = solver.view(position, seat)
                assert seen.turn == position.turn
                assert seen.hands[seat] == position.hands[seat]
                assert {who: len(hand) for who, hand in seen.hands.items()} == {
                    who: len(hand) for who, hand in position.hands.items()
                }
                if seat == position.turn:
                    assert seen.moves() == position.moves()
                if isinstance(position, solver.FishingPosition):
                    assert isinstance(seen, solver.FishingPosition)
                    assert seen.score() == position.score()
                    assert (seen.table, seen.last, seen.last_capture) == (
                        position.table, position.last, position.last_capture,
                    )  # fmt: skip
                    assert (seen.count, dict(seen.taken)) == (position.count, dict(position.taken))
                elif deal.game != "zifuli" and not seen.question.refusal:
                    assert dict(seen.taken) == dict(position.taken)


@pytest.mark.parametrize("seed", range(3, 5))
def test_a_view_is_a_deal_of_the_format(seed: int) -> None:
    for deal in deals(seed):
        rng = random.Random(seed)
        for position in positions(deal, rng):
            if rng.random() < 0.2:
                seen = solver.view(position, rng.choice(position.seats))
                (read,) = solver.loads(solver.dumps(seen.deal, "toml"))
                assert read == seen.deal
                assert read.position == seen


@pytest.mark.parametrize("file", sorted(POSITIONS.rglob("*.toml")), ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_views_of_shipped_deals_can_be_read(file: Path) -> None:
    """So can their worlds. Once an auction that went on, and hands that could not have been bid with, were refused."""
    for deal in solver.load(file):
        for seat in deal.position.seats:
            try:
                seen = solver.view(deal, seat)
            except solver.Unsolvable as refusal:
                # others cannot know what he has kept
                assert "only his own view can be told" in str(refusal)
                continue
            assert solver.loads(seen.text)[0].position == seen
            for world in solver.worlds(solver.view(deal.start, seat)).positions(5, seed=1):
                assert solver.loads(world.text)[0].position == world


@pytest.mark.parametrize("seed", range(5, 7))
def test_what_is_hidden_makes_no_difference(seed: int) -> None:
    """Dealing the cards that a seat does not see anew leaves its view of the first card as it was."""
    for game, options in KINDS:
        rng = random.Random(seed)
        deal = solver.random_deal(game, seed=seed, **options)
        if options.get("by_rule") or options.get("ouvert") or game == "cuarenta":
            continue  # what is dealt says who leads, is laid open, is announced
        other = dealt_anew(deal, rng)
        assert solver.view(other, "A").deal == solver.view(deal, "A").deal


def dealt_anew(deal: solver.Deal, rng: random.Random) -> solver.Deal:
    """The deal with all cards but those of A dealt until the declarer can have called what he has."""
    other = None
    while other is None:
        other = check(msgspec.to_builtins(shuffled(deal, rng)), lambda key, message: None)
        assert other is not None or solver.GAMES[deal.game].alliance(deal) is not None
    return other


def shuffled(deal: solver.Deal, rng: random.Random) -> dict[str, Any]:
    """The record of a fresh deal with all cards but those of A dealt anew."""
    places = [(seat, len(hand)) for seat, hand in deal.hands.items() if seat != "A"]
    rest = [card for seat, hand in deal.hands.items() if seat != "A" for card in hand]
    rest += [card for key in ("stock", "blind") for card in getattr(deal, key, ())]
    rng.shuffle(rest)
    hands = {"A": " ".join(deal.hands["A"])}
    for seat, size in places:
        hands[seat] = " ".join(rest.pop() for _ in range(size))
    record: dict[str, Any] = {"id": deal.id, "game": deal.game, "hands": hands, "options": dict(deal.options)}
    # which A has laid away himself
    record |= {"skat": " ".join(deal.skat)} if getattr(deal, "skat", ()) else {}
    # which lie there, or are not seen either way
    record |= {key: " ".join(pile) for key in ("talon", "half") if (pile := getattr(deal, key, ()))}
    if deal.game == "koenigrufen":
        record |= {"away": {seat: " ".join(cards) for seat, cards in deal.away.items()}}
    record |= {"table": " ".join(deal.table)} if getattr(deal, "table", ()) else {}
    record |= {key: " ".join(rest) for key in ("stock", "blind") if getattr(deal, key, ())}
    fields = {"contract", "indicator"} & set(type(deal).__struct_fields__)
    record |= {key: value for key in fields if (value := getattr(deal, key)) is not None}
    return record


def test_partner_in_zifuli_shows_when_the_card_is_played() -> None:
    hands = {"A": "I II", "B": "I III", "C": "IIII V", "D": "VI VII", "E": "VIII X"}
    deal = deal_of({"game": "zifuli", "hands": hands, "bidder": "A", "called": "I"})
    first = deal.position.play("II")
    assert solver.view(first, "C").deal.partner is None
    assert solver.view(first, "C").question.refusal
    assert solver.view(first, "B").question.sides["declarer"] == (0, 1)
    assert solver.view(first.play("I"), "C").question.sides["declarer"] == (0, 1)


def test_the_blind_is_known_to_who_has_taken_it_up() -> None:
    deal = solver.random_deal("cego", seed=4)
    setup = setups(deal, "B", CONTRACTS["kleiner_mann"] if "T1" in deal.hands["B"] else CONTRACTS["eine"])[0]
    own, other = solver.view(setup.deal, "B").deal, solver.view(setup.deal, "C").deal
    assert own.blind == deal.blind
    assert own.keep == setup.keep
    assert (other.blind, other.keep) == ((), ())
    assert other.away == {"B": (UNKNOWN,) * 10}
    assert other.hands["B"] == (UNKNOWN,) * 11


def test_what_everybody_knows_of_a_contract() -> None:
    deal = solver.random_deal("cego", seed=0)
    holder = next(seat for seat, hand in deal.hands.items() if "T1" in hand)
    other = "A" if holder != "A" else "B"
    ultimo = msgspec.structs.replace(deal, contract="ultimo", soloist=holder)
    assert solver.view(ultimo, other).hands[holder].count(UNKNOWN) == 10
    assert "T1" in solver.view(ultimo, other).hands[holder]
    bettel = msgspec.structs.replace(deal, contract="bettel", soloist="A", options={"open": True})
    assert solver.view(bettel, "B").hands["A"] == deal.hands["A"]
    assert UNKNOWN in solver.view(bettel, "B").hands["C"]


def test_a_ronda_of_another_seat_keeps_its_rank() -> None:
    """The announcement shows its points and hides its rank (the source: 'he does not name the rank')."""
    hands = {"A": "A 2 3 4 5", "B": "7 7 7 J Q"}
    deal = deal_of({"game": "cuarenta", "hands": hands})
    start = deal.position
    assert start.score() == {"A": 0, "B": 4}
    seen = solver.view(start, "A")
    assert isinstance(seen, solver.FishingPosition)
    assert (seen.score(), dict(seen.ronda)) == (start.score(), {"B": "?"})
    mine = solver.view(start.play("A"), "B")
    assert isinstance(mine, solver.FishingPosition)
    assert (mine.score(), dict(mine.ronda)) == (start.score(), {"B": "7"})


def test_refusals() -> None:
    deal = solver.random_deal("coch", seed=1)
    for seat in ("E", "", "AB"):
        with pytest.raises(solver.Unsolvable, match="no seat"):
            solver.view(deal, seat)
    courts = {"A": "Kc Qc Kh Qh T3 T4 T5 T6 T7 T8 T9", "B": "?", "C": "?", "D": "?"}
    record = {"game": "cego", "hands": courts, "contract": "eine_leere", "soloist": "A", "keep": "Qc"}
    lame = deal_of(record | {"blind": "T1 T2 Kd Qd Nd Jd 1d 2d 3d 4d", "options": {"court_as_blank": True}})
    assert solver.view(lame, "A").hands["A"] == lame.position.hands["A"]
    with pytest.raises(solver.Unsolvable, match="only his own view"):
        solver.view(lame, "B")


@pytest.mark.parametrize("bids", ["", "A:pass B:pass ..."])
def test_nobody_sees_the_blind_before_there_is_a_contract(bids: str) -> None:
    """Advice on bids and contracts would know the cards that its contracts are played with."""
    for seed in range(3):
        dealt = msgspec.structs.replace(solver.random_deal("cego", seed=seed), bids=tuple(bids.split()))
        for seat in dealt.hands:
            seen: Any = solver.view(dealt, seat).source
            assert seen.blind == (UNKNOWN,) * 10 and seen.hands[seat] == dealt.hands[seat]
