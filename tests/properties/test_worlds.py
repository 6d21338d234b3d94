"""Worlds: counts against trying every card in every place, draws that are uniform, contradictions that are named."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from generators import position
from generators.hidden_hands import hide, placed, tried
from helpers import deal_of
from helpers.games import FIRST_SOON, GAMES

import solver

CEGO = solver.GAMES["cego"]
SEEDS = {
    "coch": 16, "zifuli": 14, "trionfo": 10, "cego": 14, "bridge": 6, "tressette": 8, "skat": 14, "schafkopf": 60,
    "koenigrufen": 40, "cicera": 8, "cuarenta": 24, "scopone": 8, "scopa": 16,
}


def found(view: solver.Deal) -> Counter[object]:
    """Return the worlds of a view with their weights, none if the view is invalid."""
    try:
        worlds = solver.worlds(view)
    except solver.Unsolvable:
        return Counter()
    counts: Counter[object] = Counter()
    for world in worlds:
        assert world.position.is_open
        assert world.position.line == view.position.line
        counts[placed(world.position.deal)] += world.weight
    assert counts.total() == worlds.count
    return counts


@pytest.mark.parametrize("game", FIRST_SOON)
def test_against_all_ways(game: str) -> None:
    """Every world and its weight, on random views."""
    views = [view for seed in range(SEEDS[game]) if (view := hide(game, seed, 1 + seed % 4)) is not None]
    sizes = []
    for view in views:
        expected = tried(view)
        assert found(view) == expected, view
        sizes.append(len(expected))
    assert len(views) > SEEDS[game] // 2
    assert max(sizes) > 20


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_against_all_ways_long(game: str) -> None:
    for seed in range(1000, 1030):
        view = hide(game, seed, 1 + seed % 3)
        if view is not None:
            assert found(view) == tried(view), view


def line(text: str) -> solver.Worlds:
    return solver.worlds(solver.loads(text)[0])


class TestWhatIsKnown:
    def test_no_play(self) -> None:
        """Cards that nothing is known of go anywhere: 40 - 2 of which three hands get two each."""
        worlds = line("coch/A=X_VII/B=?2/C=?2/D=?2")
        assert worlds.count == 38 * 37 // 2 * (36 * 35 // 2) * (34 * 33 // 2)
        assert worlds.places == ("B", "C", "D", "out")

    def test_a_void_shown(self) -> None:
        """B did not follow figure: what he still holds is matte, of which 19 are hidden after his."""
        worlds = line("coch/A=X_VII/B=?2/C=V_VI/D=I_II/play=X_Bre_V_I")
        assert worlds.count == 19
        assert all(card not in solver.GAMES["coch"].pack.suits[0].cards for card in held(worlds, "B"))

    def test_must_trump(self) -> None:
        """In Cego B threw a card away: he has neither hearts nor trumps."""
        worlds = line("cego/A=Kh_Kc/B=?2/C=1h_2h/D=3h_4h/contract=solo/soloist=A/play=Kh_7c_1h_3h")
        suits = {card[-1] for card in held(worlds, "B")}
        assert suits == {"c", "s", "d"}
        assert "St" not in held(worlds, "B")

    def test_a_null_card_led(self) -> None:
        """In Trionfo the leader of a null card holds nothing else. The trump card is no null card."""
        worlds = line("trionfo/A=X_VII/B=?2/C=V_VI/D=I_II/leader=B/indicator=Mat/play=Leo")
        assert held(worlds, "B") == {"Leo", "Mas", "Sec", "Nul"}

    def test_a_null_card_to_figure(self) -> None:
        """A player who lays a worthless card on a figure card has no card with points but perhaps the trump card."""
        worlds = line("trionfo/A=XI_VII/B=?2/C=V_VI/D=I_II/indicator=XV/play=XI_Leo")
        assert "XV" in held(worlds, "B")
        assert not held(worlds, "B") & {"XI", "XII", "XIII", "XIIII"}

    def test_the_trump_card_says_nothing(self) -> None:
        worlds = line("trionfo/A=X_VII/B=?2/C=V_VI/D=I_II/indicator=XV/play=X_XV")
        assert {"VIII", "XIIII", "Leo"} <= held(worlds, "B")

    def test_a_bid_shows_a_card(self) -> None:
        """The bidder of Zifuli holds a copy of his called card. The holder of the other copy is his partner."""
        worlds = line("zifuli/A=X_VII_I_II_III_IIII_V_VI/B=?/C=?/D=?/E=?/bidder=B/called=XV")
        cards = worlds.cards
        for row in worlds.sample(300, 1):
            where = [worlds.places[code] for card, code in zip(cards, row.tolist(), strict=True) if card == "XV"]
            assert "B" in where

    def test_a_forced_lead_shows_who_does_not_hold_it(self) -> None:
        """In a Räuber by rule St is led first: A led another card, so nobody holds it."""
        text = "cego/A=Kh_Kc/B=?2/C=?2/D=?2/contract=raeuber/options.by_rule=true/leader=A/play=Kh"
        worlds = line(text)
        assert "St" not in {card for seat in "BCD" for card in held(worlds, seat)}

    def test_a_ronda(self) -> None:
        """B was dealt three sevens and has played one card: he holds two or three of them."""
        worlds = line("cuarenta/A=2_3_4_5/B=?4/turn=A/ronda.B=7/table=7_J")
        assert worlds.count == sum(comb_of(3, n) * comb_of(31, 4 - n) for n in (2, 3))

    def test_points_of_cards_won(self) -> None:
        """Cards without a place have at least the stated points."""
        points = {"AC": [18, 41], "BD": [16, 38]}
        hands = {"A": "X", "B": "?", "C": "Mat", "D": "Mas"}
        worlds = solver.worlds(deal_of({"game": "coch", "hands": hands, "points": points}))
        # in the pack there are 38 halves and 82 units: B's card has no more than 3 units
        assert held(worlds, "B") == {card for card in worlds.cards if solver.GAMES["coch"].card_points[card][1] <= 3}

    def test_counted_cards_that_are_worth_nothing(self) -> None:
        """Cards without a place have the stated points, and are as many as stated."""
        sizes = Counter[str]()
        for seed in range(60):
            view = counted_view(seed)
            expected = tried(view)
            assert found(view) == expected, view
            sizes["some" if len(expected) > 2 else "few"] += 1
        assert sizes["some"] > 20
        assert sizes["few"] > 2

    def test_what_is_left_of_the_pack(self) -> None:
        """Cards laid away are hidden where they are marked so."""
        worlds = line("trionfo/A=X_VII/B=I_II/C=V_VI/D=III_IIII/indicator=XV/away.C=?1")
        assert worlds.places == ("away.C", "out")
        assert worlds.count == 31

    def test_an_open_position(self) -> None:
        worlds = line("coch/A=X/B=II/C=V/D=I")
        assert worlds.count == 1
        (world,) = worlds
        assert world.position == worlds.position


def counted_view(seed: int) -> solver.Deal:
    """A last trick of Cego with one or two hidden hands. Four cards of each side are known by their points alone."""
    rng = random.Random(f"counted/{seed}")
    pack = rng.sample(CEGO.pack.order, len(CEGO.pack.order))
    hands, blind, taken = pack[:4], pack[4:14], pack[14:46]
    won = {"declarer": pack[46:50], "defenders": pack[50:]}
    hidden = rng.sample("BCD", rng.choice((1, 2)))
    return deal_of(
        {
            "game": "cego",
            "contract": "solo",
            "soloist": "A",
            "hands": {seat: "?" if seat in hidden else card for seat, card in zip("ABCD", hands, strict=True)},
            "blind": " ".join(blind),
            "taken": {"declarer": " ".join(taken)},
            "count": {side: len(cards) for side, cards in won.items()},
            "points": {side: sum(CEGO.card_points[card][0] for card in cards) for side, cards in won.items()},
        }
    )


def comb_of(n: int, k: int) -> int:
    from math import comb

    return comb(n, k)


def held(worlds: solver.Worlds, seat: str) -> set[str]:
    """Cards that a seat holds in some world."""
    rows = worlds.sample(20_000, 1)
    code = worlds.places.index(seat)
    return {card for card, some in zip(worlds.cards, (rows == code).any(axis=0), strict=True) if some}


class TestContradictions:
    @pytest.mark.parametrize(
        ("text", "words"),
        [
            ("coch/A=X_VII_V/B=?3/C=V_VI_I/D=I_II_III/play=X_Bre_V_I_VII_VIII", "move 2 .Bre.: B holds VIII"),
            ("coch/A=X_V/B=?2/C=Mat_Mas/D=Nul_Sec/play=X_Bre_Mat_Nul_V_I", "move 2 .Bre.: B holds I"),
            ("zifuli/A=XV/B=?1/C=Mat/D=Mas/E=Nul/bidder=B/called=II/play=XV_XV", "II cannot lie"),
        ],
    )
    def test_are_named(self, text: str, words: str) -> None:
        with pytest.raises(solver.Unsolvable, match=f"nothing is consistent with this view: .*{words}"):
            line(text)

    def test_too_few_cards_fit(self) -> None:
        """B is void in figure, and would have to hold more matte than remain."""
        record = {
            "game": "coch",
            "hands": {"A": "X VII VI V", "B": "?4", "C": "I I II II", "D": "?4"},
            "taken": {"AC": "Mat Mat Mas Mas Sec Sec Nul Nul XI XI XII XII XIII XIII XIIII XIIII"},
            "play": "X Bre I XV",
        }
        with pytest.raises(solver.Unsolvable, match="B must hold 3 hidden cards, but of those left only 2 fit: XV Bre"):
            solver.worlds(deal_of(record))


class TestDraws:
    @pytest.mark.parametrize(
        "text",
        [
            "coch/A=X_VII/B=?2/C=V_?1/D=I_II/play=X_Bre",
            "coch/A=X/B=?1/C=?1/D=?1/taken.AC=I_II_III_IIII_V_VI_VIII_VIIII_Mat_Mas_Sec_Nul_XI_XII_XIII_XIIII/"
            "taken.BD=I_II_III_IIII_V_VI_VIII_VIIII_Mat_Mas_Sec_Nul",
            "zifuli/A=X/B=?1/C=?1/D=Mas/E=Nul/bidder=B/called=XV",
            "coch/A=X_VII/B=?1/C=V_?1/D=Mat_Mas/points.AC=15_40/points.BD=14_30/trick=I/leader=B",
            "cego/A=Kh_Kc/B=?2/C=1h_2h/D=3h_?1/contract=solo/soloist=A/taken.declarer=T1_T2_T3_T4_T5_T6_T7_T8_T9_T10_T11"
            "_T12_T13_T14_T15_T16_T17_T18_T19_T20_Jc_Js_7c_8c_9c_10c_7s_8s/count.declarer=4/points.declarer=4/"
            "count.defenders=4/points.defenders=5",
            "cuarenta/A=2_3_4/B=?3/turn=A/ronda.B=7/table=7_J",
        ],
    )
    def test_are_uniform(self, text: str) -> None:
        """Each world is drawn as often as it has deals: a chi-squared test at one in ten thousand."""
        worlds = line(text)
        expected = {placed(world.position.deal): world.weight for world in worlds}
        n = 20_000
        drawn = Counter(tuple(row) for row in worlds.sample(n, 11).tolist())
        counts: Counter[object] = Counter()
        for row, times in drawn.items():
            counts[placed(worlds.complete(row).deal)] += times
        assert set(counts) <= set(expected)
        # worlds too rare to count on are put together
        cells: list[list[float]] = [[0.0, 0.0]]
        for key, weight in expected.items():
            share = n * weight / worlds.count
            if cells[-1][0] >= 10:
                cells.append([0.0, 0.0])
            cells[-1][0] += share
            cells[-1][1] += counts[key]
        if cells[-1][0] < 10 and len(cells) > 1:
            last = cells.pop()
            cells[-1] = [cells[-1][0] + last[0], cells[-1][1] + last[1]]
        assert len(cells) > 5
        chi = sum((seen - share) ** 2 / share for share, seen in cells)
        free = len(cells) - 1
        # Wilson and Hilferty 1931: the cube root of chi-squared over its freedom is nearly normal
        limit = free * (1 - 2 / (9 * free) + 3.72 * (2 / (9 * free)) ** 0.5) ** 3
        assert chi < limit

    @pytest.mark.parametrize("game", GAMES)
    def test_fit_and_repeat(self, game: str) -> None:
        """The same seed gives the same worlds, and all of them fit."""
        view = next(view for seed in range(50) if (view := hide(game, seed, 3)) is not None)
        worlds = solver.worlds(view)
        rows = worlds.sample(50, 3)
        assert (rows == worlds.sample(50, 3)).all()
        known = set(found(view))
        assert {placed(p.deal) for p in worlds.positions(50, 3)} <= known
        with pytest.raises(ValueError, match="n must be a whole number from 0"):
            worlds.sample(-1)

    def test_none_at_all(self) -> None:
        assert line("coch/A=X/B=?1/C=V/D=I").sample(0).shape == (0, 37)


@pytest.mark.parametrize("game", GAMES)
def test_views(game: str) -> None:
    """The view of a player agrees with the deal and shows his cards alone."""
    for seed in range(12):
        rng = random.Random(seed)
        deal = deal_of(position(game, seed, 1 + seed % 4))
        step = deal.position
        if step.is_over or step.question.pending:
            continue
        if game == "cego" and deal.keep and step.question.rules.null_when_led and step.turn != deal.soloist:
            with pytest.raises(solver.Unsolvable, match="only his own view can be told"):
                solver.view(step)
            continue
        view = solver.view(step)
        assert view.turn == step.turn
        assert view.hands[view.turn] == step.hands[step.turn]
        others = [seat for seat in view.seats if seat not in (view.turn, *deal.exposed)]
        # cards are drawn openly
        drawn = {*getattr(view.deal, "stock", ())} if step.rules.has_tricks else set()
        assert all(set(view.hands[seat]) <= {"?"} | drawn for seat in others)
        worlds = solver.worlds(view)
        row = next((w for w in worlds.positions(5, rng.randrange(99))), None)
        assert row is not None
        assert row.moves() == step.moves()


def test_no_seat() -> None:
    with pytest.raises(solver.Unsolvable, match='"Z" is no seat'):
        solver.view(solver.random_deal("coch", seed=1), "Z")
