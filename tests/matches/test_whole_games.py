"""Whole games of computer players in every game: the hands add up to the standing, which ends the game."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
import reference
from helpers.cli import bad
from helpers.games import GAMES
from reference.cuarenta import CuarentaState

import solver
from solver.deal_records.encoding import to_record
from solver.matches.objective import aimed, reviewed
from solver.matches.record import Match, match_of, tag_faults
from solver.matches.terms import Terms, terms_of
from solver.model.errors import Error
from solver.players.engine_player import Engine
from solver.players.player import Player
from solver.players.player_names import player
from solver.preplay.phase import preplay_of


def whole(game: str, seed: int, who: Player, terms: Terms | None = None, **given: Any) -> Match:
    """A whole game that one player plays at all seats."""
    own = solver.GAMES[game]
    players = given.get("players", max(own.hand_size))
    match = Match(game, terms or terms_of(own, players, {}), seed, **given)
    rng = random.Random(f"{game}/{seed}")
    while not match.is_over:
        position = preplay_of(game).heuristic_deal(match.next_deal(), match.hand).position
        while not position.is_over:
            moves = position.moves()
            view = aimed(solver.view(position))
            position = position.play(moves[0] if len(moves) == 1 else who.choose(view, rng))
        match = match.with_deal(position.deal)
    return match


@pytest.mark.parametrize("game", GAMES)
def test_hands_add_up_to_the_standing(game: str) -> None:
    """The last hand decides, and no hand before it. The record is the same whole game."""
    match = whole(game, 1, player("greedy"))
    summed = {party: sum(result[party] for result in match.results) for party in match.standing}
    assert summed == match.standing
    assert match.terms.winner(match.standing, len(match.results)) == match.winner is not None
    for hands in range(len(match.results)):
        assert match.terms.winner(match.standing_after(hands), hands) is None
    if match.terms.points is not None:
        assert max(match.standing.values()) >= match.terms.points
    again = match_of(solver.loads(solver.dumps(match.deals)))
    assert (again.standing, again.winner, again.terms) == (match.standing, match.winner, match.terms)
    assert (again.seed, again.players, again.cards) == (match.seed, match.players, match.cards)
    lines = match_of(solver.loads(solver.dumps(match.deals, "line")))
    assert lines.deals == match.deals


def test_the_engine_plays_a_whole_game() -> None:
    match = whole("coch", 1, Engine("fast", worlds=4), Terms(hands=2), cards=3)
    assert match.is_over and len(match.results) == 2
    match = whole("scopa", 1, Engine("fast", worlds=2), Terms(points=2), players=2, options={"target": 2})
    assert max(match.standing.values()) >= 2


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_the_engine_plays_every_game(game: str) -> None:
    match = whole(game, 1, Engine("fast", worlds=4))
    assert match.is_over
    assert match.standing == {party: sum(one[party] for one in match.results) for party in match.standing}


@pytest.mark.parametrize("players", [2, 4])
def test_cuarenta_is_that_of_the_reference(players: int) -> None:
    """Each hand has the score before it, and its result is the standing of the reference, which stops at forty."""
    early = 0
    for seed in range(6):
        match = whole("cuarenta", seed, player("greedy"), players=players)
        standing = dict.fromkeys(match.standing, 0)
        for number, deal in enumerate(match.deals):
            sides = sorted(standing, reverse=number % 2 == 1)
            assert deal.score == tuple(standing[side] for side in sides)
            state = reference.state(to_record(deal))
            assert isinstance(state, CuarentaState)
            assert state.over
            gains = state.totals() if state.winner is None else [state.points[side] for side in state.sides]
            standing = {side: standing[side] + gain for side, gain in zip(sides, gains, strict=True)}
            if state.four is not None:
                standing[sides[state.sides.index(state.four)]] = 40
            assert match.standing_after(number + 1) == standing
            assert (max(standing.values()) >= 40) == (number == len(match.deals) - 1)
            early += state.winner is not None and number == len(match.deals) - 1
    assert early


def test_cicera_is_that_of_the_reference() -> None:
    """The outcome of the last hand for the objective match is the winner, and earlier hands are open."""
    for seed in range(2):
        match = whole("cicera", seed, player("greedy"))
        for number, deal in enumerate(match.deals):
            last = number == len(match.deals) - 1
            assert (reference.state(to_record(deal)).final_outcome() != "open") == last
            before = match.standing_after(number)
            assert deal.match == tuple(before[side] for side in (("AC", "BD") if number % 2 == 0 else ("BD", "AC")))


def test_four_alike_win_the_whole_game() -> None:
    """A hand may be over before its first card."""
    seed = next(
        seed
        for seed in range(4000)
        if Match("cuarenta", Terms(points=40), seed, players=4).next_deal().position.is_over
    )
    match = whole("cuarenta", seed, player("greedy"), players=4)
    assert len(match.deals) == 1 and not match.deals[0].play
    assert sorted(match.standing.values()) == [0, 40]
    assert reference.state(to_record(match.deals[0])).four is not None


def test_stakes_of_who_plays_alone_are_paid_by_each() -> None:
    """The stakes of all players sum to zero but in Skat, whose list counts the declarer alone."""
    for game in ("zifuli", "cego", "schafkopf", "koenigrufen"):
        results = whole(game, 2, player("greedy")).results
        for result in results:
            assert sum(result.values()) == 0
        assert any(any(result.values()) for result in results)


def test_advice_is_about_the_match_when_it_is_near() -> None:
    far, near = (solver.random_deal("cicera", seed=1, match=[n, 5], objective="match") for n in (20, 35))
    assert aimed(far.position).rules.objective(aimed(far.position).source) == "points"
    assert aimed(near.position) is near.position
    assert reviewed(far) is far
    (hand,) = Match("cicera", Terms(points=51), 3).with_deal(Match("cicera", Terms(points=51), 3).next_deal()).deals
    assert hand.objective == "match" and reviewed(hand).objective == "points"
    plain = solver.random_deal("coch", seed=1).position
    assert aimed(plain) is plain


def test_seats_rotate_and_dummies_with_them() -> None:
    match = whole("coch", 4, player("greedy"), Terms(hands=3), cards=1)
    assert [match.seat(place) for place in "AD"] == ["B", "A"]
    assert match.with_deals(match.deals[:1]).seat("A") == "D"


def test_records_that_are_no_whole_game() -> None:
    deals = whole("coch", 4, player("greedy"), Terms(hands=3), cards=1).deals
    other = whole("coch", 5, player("greedy"), Terms(hands=3), cards=1).deals
    begun = Match("coch", Terms(hands=3), 4, cards=1).next_deal()
    for found, message in (
        (deals[1:], "missing"),
        ((deals[0], deals[2]), "missing"),
        ((*deals, *other), "not the hands of one"),
        ((solver.random_deal("coch", seed=1),), "not the hands of one"),
        ((begun, deals[1]), "hand 1 of the whole game is not over"),
    ):
        with pytest.raises(Error, match=message):
            match_of(found)
    with pytest.raises(Error, match="no next hand"):
        match_of(deals).next_deal()


def test_options_hold_for_every_hand() -> None:
    options = {"napola": True, "target": 21, "sums": "fewest"}
    match = Match("scopa", Terms(points=21), 3, players=2, options=options)
    first = match.next_deal()
    assert match_of([first]).options == options
    assert dict(first.options) == options


@pytest.mark.parametrize(
    ("tags", "said"),
    [
        ("hands-2 seed-7 hand-1 napola=", 'napola: must be true or false, not ""'),
        ("hands-2 seed-7 hand-1 napola={", 'napola: must be true or false, not "{"'),
        ("hands-2 seed-7 hand-1 napola=[1,", 'napola: must be true or false, not "[1,"'),
        ("hands-2 seed-7 hand-1 napola=" + "[" * 900, "napola: must be true or false"),
        ("hands-2 seed-7 hand-1 napola=banana", 'napola: must be true or false, not "banana"'),
        ("hands-2 seed-7 hand-1 napola=true napola=false", "napola: is given twice"),
        ("hands-2 seed-7 seed-8 hand-1", "seed: is given twice"),
        ("hands-2 seed-7 hand-1 cards-99", "cards: 99 is more than the 10 cards a player holds in Scopone"),
        ("hands-2 seed-7 hand-1 cards--1", "cards: -1 is less than 0"),
        ("hands-0 seed-7 hand-1", "hands: 0 is out of range (1 to 999)"),
        ("hands-2 seed-7 hand-0", "hand: 0 is out of range (1 to 9999)"),
        ("to-12 seed-7 hand-1", "Scopone is played to 11, not to 12"),
    ],
)
def test_tags_that_name_no_terms(tags: str, said: str, tmp_path: Path) -> None:
    """They were found after the first hand, as a fault of the next deal or as an error of the program."""
    hands = Match("scopone", Terms(hands=2), 7, cards=1)
    deal = msgspec.structs.replace(hands.next_deal(), tags=("whole-game", *tags.split()))
    with pytest.raises(solver.FormatError) as caught:
        match_of([deal])
    assert [fault.deal for fault in caught.value.faults] == [deal.id]
    assert f'deal "{deal.id}": tags: {said}' in str(caught.value)
    path = tmp_path / "game.jsonl"
    path.write_text(solver.dumps([deal], "jsonl"), encoding="utf-8")
    for command in ("check", "review", "play"):
        assert f'game.jsonl: deal "{deal.id}": tags: {said}' in " ".join(bad(command, str(path)).split())


def test_words_of_a_deal_that_is_none_of_a_whole_game() -> None:
    deal = solver.random_deal("scopone", seed=1)
    for tags in ("napola=banana cards-99", "whole-game napola=banana", "whole-game to-3 hands-3 seed-1 hand-1"):
        assert tag_faults(msgspec.structs.replace(deal, tags=tuple(tags.split()))) == []


def test_hands_with_other_options_are_those_of_another_whole_game() -> None:
    first, second = whole("scopone", 4, player("greedy"), Terms(hands=2), cards=1).deals
    for tag in ("napola=true", "cards-2"):
        tags = [one for one in second.tags if not one.startswith("cards-")]
        with pytest.raises(Error, match="not the hands of one"):
            match_of([first, msgspec.structs.replace(second, tags=(*tags, tag))])
