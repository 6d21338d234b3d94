"""Public information of a view is true in every world, and does not depend on hidden cards."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from helpers import deal_of
from helpers.views import contract_kinds, deals

import solver
from solver.board.position_handlers import shown
from solver.cli.inputs import Input
from solver.cli.show import record
from solver.display import value_format
from solver.families import family_of
from solver.model.cards import SEATS, UNKNOWN
from solver.model.deal import Position

# Besides the kinds that other tests of views look at: what is declared, laid open, and played for other hands.
MORE: tuple[tuple[str, dict[str, Any]], ...] = (
    ("tressette", {"declarations": True}),
    ("koenigrufen", {"contract": "besserrufer", "declarer": "D", "king": "clubs", "bird": "pagat"}),
    ("schafkopf", {"contract": "call-bells", "declarer": "C", "pack": "short"}),
    ("schafkopf", {"contract": "call-leaves", "declarer": "A", "discard": True}),
)
WORLDS = 4
# What a page sends again with its next question.
BESIDES = ("text", "start")


def all_deals(seed: int) -> Iterator[solver.Deal]:
    """Yield deals of every game, some of them with open hands."""
    yield from deals(seed)
    for game, options in (*MORE, *contract_kinds()):
        yield solver.random_deal(game, seed=seed, **options)
    for game, exposed in (("coch", "C"), ("coch", "CD"), ("bridge", "B"), ("tressette", "C"), ("cicera", "B")):
        yield msgspec.structs.replace(solver.random_deal(game, seed=seed), exposed=tuple(exposed))


def observed_decisions(seed: int, share: float) -> Iterator[tuple[Position, str, Position, list[Position]]]:
    """Yield positions of random games: the seat, its view, and positions of the same information set."""
    rng = random.Random(seed)
    for deal in all_deals(seed):
        position: Position = deal.position
        for _ in range(60):
            if rng.random() < share:
                seat = rng.choice(position.seats)
                seen = solver.view(position, seat)
                worlds = solver.worlds(seen).positions(WORLDS, seed=rng.getrandbits(30))
                yield position, seat, seen, [position, *worlds]
            if position.is_over:
                break
            position = position.play(rng.choice(position.moves()))


def shares(position: Position) -> dict[str, int]:
    """Return the score of each side by the rules, and of each seat by its tricks, with all cards known."""
    found = dict(position.score())
    if isinstance(position, solver.TrickPosition):
        won = position.state.tricks_of if position.question.tricks else position.state.won_by
        found |= {seat: won(number) for number, seat in enumerate(position.seats) if seat not in found}
    return found


def is_said_of(position: Position, text: str, number: int) -> bool:
    """True if a row of the rendered view states these points, as exact points or as a lower bound."""
    return text.removeprefix("at least ").removesuffix(" besides") == value_format.points(position.terms, number)


@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.long)])
def test_what_is_said_is_true_in_every_world(seed: int) -> None:
    secret = unsure = 0
    for position, _, seen, worlds in observed_decisions(seed, 0.2):
        sides = {seat: side for side, seats in seen.sides.items() for seat in seats}
        assert set(sides) == set(position.seats)
        scene = seen.scene()
        secret += UNKNOWN in sides.values()
        unsure += any(text.startswith("at least") for _, text in scene.scores)
        for world in worlds:
            assert seen.turn == world.turn
            won = shares(world)
            assert seen.score() == {who: won[who] for who in seen.score()}
            for seat, side in sides.items():
                assert side in (UNKNOWN, world.side_of(seat)), (seen, seat)
                assert seen.side_of(seat) == side
            other = world.scene()
            titles = {seen.rules.side_title(who): who for who in won}
            for name in ("heading", "status", "goal", "credits", "table"):
                assert getattr(scene, name) == getattr(other, name)
            for place, true in zip(scene.places, other.places, strict=True):
                for name in ("played", "suit", "winning", "moving", "player", "exposed", "size"):
                    assert getattr(place, name) == getattr(true, name)
                assert place.side in ("?", true.side)
            if isinstance(seen, solver.TrickPosition):
                for who, text in scene.scores:
                    side = titles.get(who, who)
                    if not text.endswith("besides"):
                        least = text.startswith("at least")
                        assert any(is_said_of(seen, text, n) for n in (won[side], *range(won[side] if least else 0)))
            for side, cards in record(Input("", 1, seen.deal))["taken"].items():
                assert side in position.seats or set(cards) <= set(world.taken[side])
    assert secret > 10 and unsure > 10


@pytest.mark.parametrize("seed", range(4))
def test_the_end_is_true(seed: int) -> None:
    """Where what lay apart has gone to its side, too."""
    rng = random.Random(f"the end {seed}")
    for deal in all_deals(seed):
        position: Position = deal.position
        while not position.is_over:
            position = position.play(rng.choice(position.moves()))
        won, totals = shares(position), position.totals()
        for seat in position.seats:
            seen = solver.view(position, seat)
            assert seen.score().items() <= won.items(), seen
            assert all(totals[who] == number for who, number in seen.totals().items() if who in totals), seen


@pytest.mark.parametrize("seed", [2, pytest.param(3, marks=pytest.mark.long)])
def test_what_is_said_depends_on_nothing_hidden(seed: int) -> None:
    """The view, its drawing and the board messages are the same in all worlds of an information set."""
    for position, seat, seen, worlds in observed_decisions(seed, 0.06):
        # each seat asks for itself where each plays for himself
        worlds[0] = position.for_seat(seat) if position.asked_seat is not None else position
        # a view that begins later than the deal is the same in the worlds of it
        first = 1 if seen.source.taken or len(seen.line) < len(position.line) else 0
        told = [shown(world, seat) for world in worlds[first:]]
        assert told[0]["view"] == solver.view(worlds[first], seat).text
        for other in told[1:]:
            assert {name: other[name] for name in other if name not in BESIDES} == {
                name: told[0][name] for name in other if name not in BESIDES
            }


def test_a_secret_partner_is_not_named() -> None:
    """The partner's trick counts for the partner alone until a card shows the partnership."""
    zifuli = "zifuli/A=I_III/B=II_X/C=VII_Mat/D=II_IIII/E=VI_Bre/bidder=D/called=II/leader=A/play=III_X_VII_IIII_VI"
    position = solver.loads(zifuli)[0].position
    seen = solver.view(position, "A")
    assert seen.score() == {"A": 0, "B": 410, "C": 0, "D": 0, "E": 0}
    assert seen.sides == {"declarer": ("D",), "defenders": ("A",), "?": ("B", "C", "E")}
    assert dict(seen.taken) == {"A": (), "B": ("III", "IIII", "VI", "VII", "X"), "C": (), "D": (), "E": ()}
    drawn, svg = str(seen), seen._repr_svg_()
    assert "B (?)" in drawn and "D (declaring side)" in drawn and "A (defender)" in drawn
    assert "B (defender)" not in drawn and "defenders  " not in drawn
    assert " (?)" in svg and svg.count("(defender)") == 1
    assert family_of(seen).score_text(seen) == "A 0+0, B 2+10, C 0+0, D 0+0, E 0+0"
    board = shown(position, "A")
    assert board["sides"] == {"declarer": ["D"], "defenders": ["A"], "?": ["B", "C", "E"]}
    assert (board["side"], board["moves"]) == ("?", [])
    # who holds the card knows, and so do all once it has been played
    assert solver.view(position, "B").sides == {"declarer": ("B", "D"), "defenders": ("A", "C", "E")}
    after = position.play("II")
    assert solver.view(after, "A").score() == position.score() == {"declarer": 410, "defenders": 0}


def test_unknown_cards_count_for_nobody() -> None:
    """The skat belongs to the declarer, and no other seat knows its points."""
    deal = solver.random_deal("skat", seed=3)
    seen, own = solver.view(deal, "B"), solver.view(deal, "A")
    assert seen.score() == {"defenders": 0}
    assert "declarer   at least 0 points" in str(seen)
    assert own.score() == deal.position.score()


def test_what_was_won_before_stays_with_its_side() -> None:
    hands = {"A": "?2", "B": "HK H9", "C": "?2", "D": "?2"}
    record_ = {"game": "schafkopf", "hands": hands, "taken": {"declarer": "EO GO HO SO"}}
    position = deal_of(record_ | {"options": {"contract": "call-leaves"}}).position
    assert position.sides == {"declarer": ("A",), "defenders": ("B",), "?": ("C", "D")}
    assert "declaring side  12 points besides" in str(position)
    assert position.score() == dict.fromkeys(SEATS[:4], 0)
    assert dict(position.taken)["declarer"] == ("EO", "GO", "HO", "SO")
