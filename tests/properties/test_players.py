"""Players: they play by the rules, see no more than their view, and the greedy one sees what lies before it."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest
from duplicate_deals import play_duplicate
from helpers import deal_of
from helpers.games import FIRST_SOON, GAMES

import solver
from solver.games.cego.contracts import CONTRACTS
from solver.players.match import match_deal, play_table
from solver.players.player import Player
from solver.players.player_names import player

CHEAP = ("beginner", "club", "random", "greedy", "greedy:0.1", "rollout:2", "ismcts:8")


def deals(game: str) -> list[solver.Deal]:
    """A deal or two of a game, of Cego one for each contract that can be played."""
    if game != "cego":
        return [match_deal(game, seed) for seed in range(2)]
    return [match_deal(game, 3, contract) for contract in CONTRACTS]


@pytest.mark.parametrize("name", CHEAP)
@pytest.mark.parametrize("game", GAMES)
def test_every_player_plays_every_game_to_the_end(game: str, name: str) -> None:
    slow = name.startswith(("ismcts", "rollout"))
    for seed, deal in enumerate(deals(game)[:1] if slow and game != "cego" else deals(game)):
        one = play_table(deal, player(name), player("random"), seed)
        again = play_table(deal, player(name), player("random"), seed)
        assert (one.value, one.moves) == (again.value, again.moves)
        assert one.moves[0] > 0


@pytest.mark.parametrize("game", FIRST_SOON)
def test_greedy_is_better_than_chance(game: str) -> None:
    duplicates = [play_duplicate(game, seed, player("greedy"), player("random")) for seed in range(14)]
    won = sum(one.difference > 0 for one in duplicates)
    lost = sum(one.difference < 0 for one in duplicates)
    assert won > 2 * lost
    mirrored = play_duplicate(game, 0, player("random"), player("greedy"))
    assert mirrored.deals == duplicates[0].deals


@pytest.mark.parametrize("game", FIRST_SOON)
def test_each_level_is_stronger_than_the_one_below(game: str) -> None:
    """Of chance, a beginner and a club player."""
    deals = 50 if game == "koenigrufen" else 16
    for weaker, stronger in pairwise(("random", "beginner", "club")):
        found = [play_duplicate(game, seed, player(stronger), player(weaker)).difference for seed in range(deals)]
        assert sum(one > 0 for one in found) > sum(one < 0 for one in found), (weaker, stronger)


def test_a_club_player_follows_the_network_where_there_is_one() -> None:
    for game, name in (("cicera", "network"), ("coch", "greedy")):
        view = solver.view(match_deal(game, 3).position)
        chosen = [str(player(one).choose(view, random.Random(5))) for one in ("club", name)]
        assert chosen[0] == chosen[1]


def test_a_player_against_himself_decides_nothing() -> None:
    for game in GAMES:
        assert play_duplicate(game, 3, player("greedy"), player("greedy")).difference == 0


@pytest.mark.parametrize("game", GAMES)
def test_unseen_cards_are_those_of_the_hidden_places(game: str) -> None:
    for seed, deal in enumerate(deals(game)):
        position = deal.position
        rng = random.Random(seed)
        while not position.is_over:
            seat = position.turn
            seen = solver.view(position)
            hidden = sorted(seen.unseen())
            others = [card for other, hand in position.hands.items() if other != seat for card in hand]
            for card in (card for other, hand in seen.hands.items() if other != seat for card in hand):
                if card in others:
                    others.remove(card)
            if isinstance(position, solver.FishingPosition):
                assert hidden == sorted([*others, *position.stock])
            else:
                rest = set(hidden) - set(others)
                assert not rest & set(position.hands[seat]) or position.rules.pack.copies > 1
                for card in set(others):
                    assert hidden.count(card) >= others.count(card)
            position = position.play(rng.choice(position.moves()))


def choice(record: dict[str, Any], name: str = "greedy") -> str:
    """Return the move of a greedy player, independent of the seed."""
    position = deal_of(record).position
    (found,) = {str(player(name).choose(solver.view(position), random.Random(seed))) for seed in range(5)}
    return found


@pytest.mark.parametrize("game", ["coch", "cego", "cuarenta"])
def test_tree_search_finds_the_best_card_of_an_ending(game: str) -> None:
    """With two cards left hidden information hardly matters: all worlds agree on the best move."""
    checked = 0
    for seed in range(40, 60):
        position = match_deal(game, seed).position
        rng = random.Random(seed)
        while max(map(len, position.hands.values())) > 2 or getattr(position, "stock", ()):
            position = position.play(player("greedy").choose(solver.view(position), rng))
        view = solver.view(position)
        found = solver.worlds(view)
        if len(view.moves()) == 1 or found.rows(200) is None:
            continue
        sign = 1 if view.maximizes else -1
        seat = next(iter(view.question.sides)) if view.asked_seat else None
        means = dict.fromkeys(view.moves(), 0.0)
        for world in found:
            for one in solver.evaluate(world.position, seat=seat):
                means[one.move] += sign * one.value * world.weight / found.count
        ranked = sorted(means.values())
        if ranked[-1] - ranked[0] > (100 if game == "coch" else 1):
            checked += 1
            chosen = player("ismcts:1500").choose(view, random.Random(seed))
            assert means[chosen] > (ranked[-1] + ranked[0]) / 2
        if checked == 4:
            return
    assert checked


class TestGreedyInTricks:
    def test_the_last_player_wins_as_cheaply_as_can_be(self) -> None:
        hands = {"A": "III", "B": "III", "C": "IIII", "D": "VII X"}
        assert choice({"game": "coch", "hands": hands, "trick": "V VI I"}) == "VII"

    def test_points_are_thrown_on_a_trick_of_the_partner(self) -> None:
        hands = {"A": "Mas", "B": "IIII", "C": "III", "D": "V II"}
        assert choice({"game": "coch", "hands": hands, "trick": "I X I"}, "greedy:0.1") == "V"

    def test_a_lost_trick_gets_the_cheapest_card(self) -> None:
        hands = {"A": "Mas", "B": "IIII", "C": "III", "D": "V II"}
        assert choice({"game": "coch", "hands": hands, "trick": "X I I"}) == "II"

    def test_the_soloist_of_a_bettel_stays_below(self) -> None:
        hands = {"A": "9s 7s Qs", "B": "Ks 1d", "C": "1h 2h", "D": "8s 3h"}
        contract = {"contract": "bettel", "soloist": "A", "leader": "B"}
        assert choice({"game": "cego", "hands": hands, "trick": "10s Js Ns", **contract}) == "9s"


class TestGreedyInFishing:
    def test_events_come_first(self) -> None:
        hands = {"A": "7d Ks", "B": "2c 3c", "C": "Jd Nd", "D": "Kd Kc"}
        record = {"game": "cicera", "hands": hands, "table": "3b 4s Kb"}
        assert choice(record) == "KsxKb" or choice(record).startswith("7d")
        alone = record | {"table": "7s"}
        assert choice(alone) == "7dx7s"

    def test_nothing_is_offered_without_need(self) -> None:
        """With both 5s out of play but one, the other card is the one that may be caught."""
        hands = {"A": "5 K", "B": "?2"}
        taken = {"A": "5 5 5 A A A A 2 2 2 2 3 3 3 3 4 4 4 4", "B": "6 6 6 6 7 7 7 7 J J J J Q Q Q Q"}
        record = {"game": "cuarenta", "hands": hands, "taken": taken, "table": ""}
        assert choice(record) == "5"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("chess", "no player"),
        ("greedy:3", "no setting"),
        ("ismcts:fast", "no setting"),
        ("engine:fast:standard", "no setting"),
        ("engine:slow", "no setting"),
    ],
)
def test_players_that_are_none(text: str, message: str) -> None:
    with pytest.raises(solver.Error, match=message):
        player(text)


def test_old_spelling_of_weighted_still_works() -> None:
    """`weighed` is read with a warning that names the caller, and `weighted` is what is written."""
    with pytest.warns(DeprecationWarning, match="weighed of a player is called weighted now") as warned:
        assert player("engine:fast:weighed").name == "engine:fast:weighted"
    assert [warning.filename for warning in warned] == [__file__]
    assert player("engine:fast:weighted").name == "engine:fast:weighted"
    assert player("engine:fast:uniform").name == "engine:fast"


def test_names_say_the_settings() -> None:
    found: list[Player] = [player(text) for text in ("random", "ismcts", "ismcts:0.5s", "engine:fast:1s:50")]
    assert [one.name for one in found] == ["random", "ismcts:1000", "ismcts:0.5s", "engine:fast:1s:50"]


@pytest.mark.parametrize("name", (*CHEAP, "engine:fast"))
@pytest.mark.parametrize(
    "line", ["coch/A=X/B=II/C=V/D=I/play=X_II_V_I", "cego/A=T1_T2/B=T3_T4/C=T5_T6", "cuarenta/A=5/B=6/play=5_6"]
)
def test_where_there_is_no_move_none_is_chosen(line: str, name: str) -> None:
    """The play is over, or nothing says yet what is played."""
    (deal,) = solver.loads(line)
    with pytest.raises(solver.Unsolvable, match=r"the play is over|no contract is named"):
        player(name).choose(deal.position, random.Random(1))


@pytest.mark.parametrize("name", (*CHEAP, "engine:fast"))
def test_who_does_not_see_his_cards_chooses_none(name: str) -> None:
    (deal,) = solver.loads("cicera/A=5s_9d/B=?/C=?/D=?/table=Jc/play=9d")
    with pytest.raises(solver.Unsolvable, match="cards of B are unknown"):
        player(name).choose(deal.position, random.Random(3))
