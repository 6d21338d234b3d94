"""The reference against what the rules pages and their sources say in so many words."""

from __future__ import annotations

import random

import pytest

import reference
import reference.cego_cards as cego_cards
import reference.coch as coch
import reference.trionfo as trionfo
import reference.zifuli as zifuli
from reference import state
from reference.search import move_values, outcome, perft, value


def deal(game: str, hands: str, **keys) -> dict:
    """Return a deal of hands written `X VII / I II / ...`, seat A first."""
    parts = [part.strip() for part in hands.split("/")]
    return {"game": game, "hands": dict(zip("ABCDE", parts, strict=False)), **keys}


def played(position: dict):
    """Return the state after the only or any line of play that sorts first."""
    here = state(position)
    while not here.over:
        here = here.play(here.moves()[0])
    return here


# Cöch


def test_coch_pack() -> None:
    assert len(coch.PACK) == 40
    assert sum(coch.HALVES.get(card, 0) for card in coch.PACK) == 38
    assert sum(coch.UNITS.get(card, 0) for card in coch.PACK) == 82
    assert coch.number(coch.PACK) == 3882


def test_coch_worked_trick_first_of_identical_cards_wins() -> None:
    position = deal("coch", "X / X / V / Mat")
    assert played(position).leader == "A"
    assert value(state(position)) == 500
    assert played({**position, "leader": "B"}).leader == "B"
    assert value(state({**position, "leader": "B"})) == 0
    assert move_values(state(position)) == {"X": (500, "win")}


def test_coch_suits_and_ranks() -> None:
    assert played(deal("coch", "Mat / Bre / X / XV")).leader == "B"
    assert played(deal("coch", "Mat / X / VIIII / Mat")).leader == "A"
    assert played(deal("coch", "V / XV / VI / I")).leader == "C"
    assert coch.MATTE.index("Mat") < coch.MATTE.index("Mas") < coch.MATTE.index("XI")


def test_coch_must_follow_suit() -> None:
    here = state(deal("coch", "X I / Mat II / III IIII / V VI", play="X"))
    assert (here.turn, here.moves()) == ("B", ["II"])
    with pytest.raises(ValueError, match="B may not play Mat"):
        here.play("Mat")
    with pytest.raises(ValueError, match="B does not hold V"):
        here.play("V")
    assert here.hands["B"] == ["Mat", "II"]


def test_coch_trick_on_the_table_and_play() -> None:
    # C, D and A have played; they hold one card less than B.
    position = deal("coch", "I / Mat II / III / V", leader="C", trick="IIII VI X")
    here = state(position)
    assert (here.turn, here.moves()) == ("B", ["II"])
    assert state({**position, "play": "II |"}).turn == "A"
    assert state({**position, "play": "II"}, start=True).turn == "B"
    # A wins the trick (halves 0 1 2 0, units 4 1 0 2), and D the last one with its V.
    assert value(here) == 307
    with pytest.raises(ValueError, match="unequal"):
        state({**position, "trick": "IIII VI"})
    with pytest.raises(ValueError, match="may not play"):
        state(deal("coch", "I / V VI / III / II", leader="C", trick="IIII Bre X"))
    with pytest.raises(ValueError, match="complete"):
        state(deal("coch", "I / V / III / II", trick="I II III V"))


def test_coch_result_in_two_stages() -> None:
    over = deal("coch", " / / / ")
    for own, other, result in [
        ([19, 41], [19, 41], "draw"),
        ([19, 42], [19, 40], "win"),
        ([18, 82], [20, 0], "loss"),
        ([2, 0], [1, 70], "win"),
    ]:
        here = state({**over, "points": {"AC": own, "BD": other}})
        assert here.over
        assert here.final_value() == 100 * own[0] + own[1]
        assert here.final_outcome() == result
    here = state({**over, "taken": {"AC": "XV I", "BD": "Bre"}, "points": {"BD": [0, 1]}})
    assert here.score() == {"AC": 206, "BD": 207}
    assert here.final_outcome() == "loss"


def test_unknown_and_surplus_cards() -> None:
    for hands in ("XVI / I / I / II", "X / X / X / II", "? / I / I / II"):
        with pytest.raises(ValueError, match="pack"):
            state(deal("coch", hands))


# Zifuli


def test_zifuli_matto_ranks_between_nulla_and_xi() -> None:
    base = {"bidder": "A", "partner": "none"}
    assert played(deal("zifuli", "Mat / Nul / Sec / Mas / I", **base)).leader == "A"
    assert played(deal("zifuli", "Mat / XI / Sec / Mas / I", **base)).leader == "B"
    assert played(deal("zifuli", "Mas / Sec / I / II / Bre", **base)).leader == "E"
    assert set(zifuli.MATTE) == set(coch.MATTE)


def test_zifuli_declaring_side() -> None:
    hands = "I / II / I / IIII / V"
    here = state(deal("zifuli", hands, bidder="C", called="I"))
    assert (here.bidder, here.partner, here.sides) == ("C", "A", ["declarer", "defenders"])
    assert [here.maximizer(seat) for seat in "ABCDE"] == [True, False, True, False, False]
    alone = state(deal("zifuli", "I I / II V / X V / III IIII / X VI", bidder="A", called="I"))
    assert alone.partner is None
    table = deal("zifuli", "I X / II / V X / III IIII / VI", leader="E", bidder="A", called="II")
    with pytest.raises(ValueError, match="unequal"):
        state({**table, "trick": "VII"})
    in_trick = deal("zifuli", "I / V / X / III / V", leader="B", trick="I", bidder="A", called="I")
    in_trick["hands"]["B"] = ""
    assert state(in_trick).partner == "B"
    assert state({**in_trick, "play": "X"}).partner == "B"
    gone = deal("zifuli", hands, bidder="B", called="II")
    with pytest.raises(ValueError, match="partner"):
        state(gone)
    assert state({**gone, "partner": "E"}).side("E") == "declarer"
    assert state({**gone, "partner": "none"}).partner is None
    for wrong in ({"bidder": "B", "called": "I"}, {"bidder": "A", "called": "I", "partner": "E"}):
        with pytest.raises(ValueError, match=r"without holding|hands show"):
            state(deal("zifuli", hands, **wrong))
    with pytest.raises(ValueError, match="bidder"):
        state(deal("zifuli", hands))


def test_zifuli_stakes() -> None:
    pair = state(deal("zifuli", "I / II / I / IIII / V", bidder="C", called="I"))
    assert pair.stakes("win") == {"A": 1, "B": -1, "C": 2, "D": -1, "E": -1}
    assert pair.stakes("loss") == {"A": -1, "B": 1, "C": -2, "D": 1, "E": 1}
    alone = state(deal("zifuli", "I / II / I / X / V", bidder="D", partner="none"))
    assert alone.stakes("win") == {"A": -2, "B": -2, "C": -2, "D": 8, "E": -2}
    assert alone.stakes("loss") == {"A": 2, "B": 2, "C": 2, "D": -8, "E": 2}
    assert set(alone.stakes("draw").values()) == {0}
    assert (
        played(deal("zifuli", "I / II / I / X / V", bidder="D", partner="none")).stakes()["D"] > 0
    )


def test_zifuli_bids() -> None:
    table = reference.bids(deal("zifuli", "I I / II V / X V / III IIII / X VI"))
    assert {seat: sorted(kinds) for seat, kinds in table.items()} == {
        "A": ["I"],
        "B": ["V"],
        "C": ["V", "X"],
        "D": [],
        "E": ["X"],
    }
    sides, result, stakes = table["A"]["I"]
    assert sides == {"declarer": ["A"], "defenders": ["B", "C", "D", "E"]}
    assert (result, stakes["A"]) == ("loss", -8)
    sides, result, stakes = table["C"]["X"]
    assert sides["declarer"] == ["C", "E"]
    assert (result, stakes) == ("win", {"A": -1, "B": -1, "C": 2, "D": -1, "E": 1})


# Every game


def random_deal(rng: random.Random) -> dict:
    """Return a small deal of any game with all that it needs to be played."""
    game = rng.choice(["coch", "zifuli", "trionfo", "raeuber", "bettel", "cego"])
    players = {"zifuli": 5, "bettel": 3}.get(game, 4)
    pack = {"coch": coch.PACK, "zifuli": coch.PACK, "trionfo": trionfo.PACK}.get(
        game, cego_cards.pack(players)
    )
    cards = rng.sample(pack, players * 2 + 1)
    hands = " / ".join(" ".join(cards[2 * at : 2 * at + 2]) for at in range(players))
    if game == "trionfo":
        return deal(game, hands, indicator=cards[-1])
    if game == "zifuli":
        return deal(game, hands, bidder="B", partner=rng.choice(["D", "none"]))
    if game == "coch":
        return deal(game, hands, leader=rng.choice("ABCD"))
    return deal("cego", hands, contract=game, soloist="C", seat=rng.choice("ABC"))


def lines(here) -> list[list[str]]:
    """Return every line of play to the end."""
    if here.over:
        return [[]]
    return [[move, *rest] for move in here.moves() for rest in lines(here.play(move))]


def plain_value(here) -> int:
    """Return the value without a memory of positions."""
    if here.over:
        return here.final_value()
    values = [plain_value(here.play(move)) for move in here.moves()]
    wants_more = here.maximizer(here.turn) != here.low_is_good
    return max(values) if wants_more else min(values)


@pytest.mark.parametrize("seed", range(60))
def test_random_deals(seed: int) -> None:
    position = random_deal(random.Random(seed))
    here = state(position)
    cards = 2 * len(here.seats)
    every = lines(here)
    assert perft(here, cards) == len(every)
    assert perft(here, 0) == 1
    assert perft(here, cards + 1) == 0
    assert perft(here, 1) == len(here.moves())
    table = move_values(here)
    assert sorted(table) == here.moves() == list(table)
    best = max if here.maximizer(here.turn) != here.low_is_good else min
    assert value(here) == plain_value(here) == best(entry[0] for entry in table.values())
    assert outcome(here) in {entry[1] for entry in table.values()}
    key = here.key()
    ends = [state({**position, "play": " ".join(line)}) for line in every[:20]]
    assert here.key() == key
    for end in ends:
        assert end.over
        assert not any(end.hands.values())
        assert sum(len(won) for won in end.won.values()) == cards


def test_identical_copies_are_one_move() -> None:
    here = state(deal("coch", "X X I / I II III / V VI VII / Mat Mas Sec"))
    assert here.moves() == ["I", "X"]
    assert perft(here, 1) == 2
    with pytest.raises(ValueError, match="over"):
        played(deal("coch", "X / X / V / Mat")).play("X")


@pytest.mark.parametrize("game", ["coch", "zifuli", "trionfo", "cego"])
def test_every_game_is_known(game: str) -> None:
    assert game in reference.GAMES


def test_unknown_game() -> None:
    with pytest.raises(ValueError, match="no game"):
        state({"game": "whist"})
