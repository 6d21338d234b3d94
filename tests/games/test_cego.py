"""Cego: cards, counts, contracts, and what is refused, from its rules page and its source."""

from __future__ import annotations

from typing import Any

import pytest
from helpers import deal_of

import solver
from solver.games.cego import contracts as cego_contracts
from solver.games.cego import counts as cego_counts
from solver.games.cego.cards import CARD_WORTH, worth
from solver.io.check import check

GAME = solver.GAMES["cego"]
NAMES = tuple(cego_contracts.CONTRACTS)
THREE = "Kc 9c 8c / Qc T1 9s / T7 St 8s / 1h 2h 10s"


def record(contract: str | None, hands: str, **keys: Any) -> dict[str, Any]:
    """A deal of hands written `Kc T1 / 9s 8s / ...`, seat A first and, where there is one, the soloist."""
    parts = [part.strip() for part in hands.split("/")]
    made: dict[str, Any] = {"game": "cego", "hands": dict(zip("ABCD", parts, strict=False))}
    if contract is not None:
        made["contract"] = contract
        if contract not in ("raeuber", "drescher"):
            made["soloist"] = "A"
    return {**made, **keys}


def deal(contract: str | None, hands: str, **keys: Any) -> solver.Deal:
    return deal_of(record(contract, hands, **keys))


def faults(contract: str | None, hands: str, **keys: Any) -> list[str]:
    """Everything that is wrong with a deal; a key given as None is left out."""
    made = {key: value for key, value in record(contract, hands, **keys).items() if value is not None}
    found: list[str] = []
    assert check(made, lambda key, message: found.append(f"{key}: {message}")) is None
    return found


def play(position: solver.Position, moves: str) -> solver.Position:
    for move in moves.replace("|", " ").split():
        position = position.play(move)
    return position


class TestCards:
    def test_pack(self) -> None:
        assert GAME.pack.size == 54
        assert GAME.pack.order[:3] == ("T1", "T2", "T3")
        assert GAME.pack.order[20:25] == ("T21", "St", "Kc", "Qc", "Nc")
        assert GAME.pack.order[-4:] == ("1d", "2d", "3d", "4d")
        assert GAME.left_out == {3: {"4d", "7s", "7c"}}
        courts = [card for card in GAME.pack.order if card[0] in "KQNJ"]
        blanks = [card for card in GAME.pack.order if CARD_WORTH[card] == 0 and card[0] != "T"]
        assert (len(courts), len(blanks)) == (16, 16)
        assert worth(GAME.pack.order) == 52

    @pytest.mark.parametrize(
        ("words", "cards"),
        [
            ("kC QH nd jS", "Kc Qh Nd Js"),
            ("Dc Rh Bd dd", "Qc Nh Jd Qd"),
            ("G st ST t1 T21", "St St St T1 T21"),
            ("10c 10S 1h 4D", "10c 10s 1h 4d"),
            ("K♣ D♠ r♥ b♦ 10♣ 1♥", "Kc Qs Nh Jd 10c 1h"),
        ],
    )
    def test_spellings(self, words: str, cards: str) -> None:
        assert [solver.model.cards.read_card(GAME.pack, word) for word in words.split()] == cards.split()

    @pytest.mark.parametrize("word", ["1c", "7h", "10h", "T0", "T22", "Ac", "K", "c", "21", "T", "5d", "Gs"])
    def test_no_cards(self, word: str) -> None:
        assert solver.model.cards.read_card(GAME.pack, word) is None

    def test_a_deal_reads_them_and_writes_the_names(self) -> None:
        (read,) = solver.loads("cego/A=k♣_g/B=dd_10S/C=t7_1H/D=r♠_t1/contract=solo/soloist=A")
        assert read.hands == {"A": ("St", "Kc"), "B": ("10s", "Qd"), "C": ("T7", "1h"), "D": ("T1", "Ns")}

    @pytest.mark.parametrize(
        ("trick", "winner"),
        [
            ("10c 9c 8c 7c", "A"),
            ("4h 3h 1h 2h", "C"),
            ("Jd Nd Qd Kd", "D"),
            ("1d Jd 2d 4d", "B"),
            ("Kc T1 Qc Jc", "B"),
            ("T2 T1 T21 St", "D"),
            ("Kc Ks Kh Kd", "A"),
        ],
    )
    def test_who_wins_a_trick(self, trick: str, winner: str) -> None:
        start = deal("eine", " / ".join(trick.split())).position
        assert play(start, trick).turn == winner

    def test_following(self) -> None:
        hands = "Kc T5 Ks / Qc T1 9s / T7 St 8s / 1h 2h 10s"
        start = deal("eine", hands).position
        assert play(start, "Kc").moves() == ("Qc",)
        assert play(start, "Kc Qc").moves() == ("T7", "St")
        assert play(start, "Kc Qc T7").moves() == ("10s", "1h", "2h")
        assert play(start, "T5").moves() == ("T1",)
        with pytest.raises(solver.IllegalMove, match="B holds Qc and must follow clubs"):
            play(start, "Kc T1")
        with pytest.raises(solver.IllegalMove, match="C cannot follow clubs and must play a trump"):
            play(start, "Kc Qc 8s")


class TestCounts:
    """What cards count: the examples of the source."""

    @pytest.mark.parametrize(
        ("count", "cards", "points"),
        [
            ("twos", "Kc 7s", 5),
            ("twos", "St T5", 5),
            ("twos", "Jc Js", 3),
            ("twos", "7c 8c", 1),
            ("threes", "Kc Jc T21", 10),
            ("threes", "Qc Nc T17", 6),
            ("threes", "7c T16 8c", 1),
            ("threes", "7c 8c", 1),
            ("threes", "7c", 0),
            ("threes", "Kc", 4),
            ("twos", "Kc Ks Kh Kd St T21 T1 Nc Ns 7c 8c 9c", 38),
            ("threes", "Kc Ks Kh Kd St T21 T1 Nc Ns 7c 8c 9c", 36),
            ("thirds", "Kc Ks Kh Kd St T21 T1 Nc Ns 7c 8c 9c", 36),
        ],
    )
    def test_examples(self, count: str, cards: str, points: float) -> None:
        names = cards.split()
        units = cego_counts.COUNTS[count].units(worth(names), len(names), 4, True)
        assert units == points * cego_counts.COUNTS[count].point
        # the same where the soloist of a position has taken them
        won = deal("solo", "T2 / T3 / T4 / T6", taken={"declarer": cards}, options={"count": count}).position
        assert won.score()["declarer"] == units

    @pytest.mark.parametrize(("count", "four", "three"), [("twos", 79, 77.5), ("threes", 70, 70), ("thirds", 70, 70)])
    def test_totals(self, count: str, four: float, three: float) -> None:
        how = cego_counts.COUNTS[count]
        assert how.units(52, 54, 4, True) == four * how.point
        assert how.units(52, 51, 3, True) == three * how.point

    @pytest.mark.parametrize("players", [3, 4])
    def test_in_threes_the_sides_have_70_however_the_cards_fall(self, players: int) -> None:
        how = cego_counts.COUNTS["threes"]
        cards = {3: 51, 4: 54}[players]
        for n in range(cards + 1):
            assert how.units(20, n, players, True) + how.units(32, cards - n, players, False) == 70

    def test_the_winner_may_depend_on_the_count(self) -> None:
        """The example of the source: 38 points in twos, lost, and 36 in threes, won."""
        cards = "Kc Ks Kh Kd St T21 T1 Nc Ns 7c 8c 9c"
        hands = "T2 / T3 / T4 / T5"
        twos = deal("solo", hands, taken={"declarer": cards})
        assert (solver.solve(twos).value, solver.solve(twos).outcome) == (76, "loss")
        threes = deal("solo", hands, taken={"declarer": cards}, options={"count": "threes"})
        assert (solver.solve(threes).value, solver.solve(threes).outcome) == (36, "win")

    @pytest.mark.parametrize(
        ("count", "points", "cards", "players", "outcome"),
        [
            ("twos", 32, 16, 4, "win"), ("twos", 32, 15, 4, "loss"), ("twos", 31, 16, 3, "win"),
            ("twos", 31, 15, 3, "loss"), ("threes", 31, 14, 4, "win"), ("threes", 30, 14, 4, "draw"),
            ("threes", 29, 14, 4, "loss"), ("threes", 29, 14, 3, "draw"), ("thirds", 31, 13, 4, "win"),
            ("thirds", 31, 12, 4, "draw"), ("thirds", 31, 11, 4, "loss"), ("thirds", 30, 12, 3, "draw"),
        ],
    )  # fmt: skip
    def test_thresholds(self, count: str, points: int, cards: int, players: int, outcome: str) -> None:
        """At the end of play: the soloist has won so many cards with so many points."""
        hands = " / ".join(["T2", "T3", "T4", "T5"][:players])
        won = {"points": {"declarer": points}, "count": {"declarer": cards}}
        end = play(deal("eine", hands, **won, options={"count": count}).position, hands.replace("/", " "))
        assert end.is_over
        assert solver.solve(end).outcome == outcome


class TestContracts:
    def test_all_fourteen(self) -> None:
        assert len(NAMES) == 14
        for name in NAMES:
            hands = "T1 9c / T2 8c / T3 7c / T4 10c"
            assert solver.solve(deal(name, hands)).exact

    def test_solo_counts_the_blind(self) -> None:
        solo = deal("solo", "Kc T2 / Qc 9c / T3 8c / 7c 1h", blind="T21 7s")
        assert solo.position.score() == {"declarer": 10, "defenders": 0}
        assert {m.move: (m.value, m.outcome) for m in solver.evaluate(solo)}["Kc"] == (22, "loss")
        ultimo = deal("ultimo", "Kc T1 / Qc 9c / T3 8c / 7c 1h", blind="T21 7s")
        assert solver.solve(ultimo).value == 0

    def test_what_is_laid_away_counts(self) -> None:
        away = deal("cego", "Kc T2 / Qc 9c / T3 8c / 7c 1h", away={"A": "T21 7s"})
        assert away.position.score()["declarer"] == 10
        part = deal("cego", "Kc T2 / Qc 9c / T3 8c / 7c 1h", points={"declarer": 13}, count={"declarer": 9})
        assert part.position.score()["declarer"] == 35

    def test_keep_and_press(self) -> None:
        here = deal("cego", THREE, blind="Kd T2", keep="9c Kc", press="T2").position
        assert here.hands["A"] == ("Kc", "9c", "Kd")
        assert here.score() == {"declarer": 2, "defenders": 0}
        assert here.moves() == ("Kc", "9c", "Kd")
        eine = deal("eine", THREE, blind="Kd T2", keep="9c").position
        assert (set(eine.moves()), eine.score()["declarer"]) == ({"9c", "Kd", "T2"}, 10)

    def test_before_the_soloist_has_said_what_he_keeps(self) -> None:
        waiting = deal("cego", THREE, blind="Kd T2").position
        assert waiting.moves() == ()
        with pytest.raises(solver.IllegalMove, match="not yet said"):
            waiting.play("Kc")
        with pytest.raises(solver.Unsolvable, match="not yet said which cards he keeps"):
            solver.solve(waiting)

    def test_without_a_contract(self) -> None:
        bare = deal(None, THREE, blind="Kd T2").position
        assert bare.moves() == ()
        assert "no contract is named" in str(bare)
        with pytest.raises(solver.Unsolvable, match="no contract is named"):
            solver.solve(bare)
        with pytest.raises(solver.IllegalMove, match="no contract is named"):
            bare.play("Kc")

    def test_one_forced_lead(self) -> None:
        leere = deal("eine_leere", THREE, blind="Kd T2", keep="9c").position
        assert leere.moves() == ("9c",)
        with pytest.raises(solver.IllegalMove, match="A may not lead Kd: the lead to this trick is fixed"):
            leere.play("Kd")
        after = play(leere, "9c Qc St 1h")
        assert (after.turn, set(after.moves())) == ("C", {"T7", "8s"})
        halbe = deal("halbe", THREE, blind="Kd T2", keep="9c Kc", press="Kd").position
        assert halbe.moves() == ("9c",)
        assert deal("halbe", THREE, blind="Kd T2", keep="9c 8c", press="Kd").position.moves() == ("9c", "8c")
        assert play(halbe, "9c Qc St 1h 8s 10s T2 9s").moves() == ("Kc",)
        small = THREE.replace("T1", "T3").replace("8c", "T1")
        assert deal("kleiner_mann", small, blind="Kd T2", keep="T1").position.moves() == ("T1",)
        assert deal("kleiner_mann", "T1 Kd / Qc T3 / T7 St / 1h 2h").position.moves() == ("T1", "Kd")

    def test_two_forced_leads(self) -> None:
        """C wins the first trick, yet A leads his other blank; C then leads to the third."""
        two = deal("zwei_leere", THREE, blind="Kd T2", keep="8c 9c", press="T2").position
        assert two.moves() == ("9c", "8c")
        second = play(two, "8c Qc St 1h")
        assert (second.turn, second.leader, second.moves()) == ("A", "A", ("9c",))
        third = play(second, "9c T1 T7 2h")
        assert (third.turn, third.moves()) == ("C", ("8s",))

    @pytest.mark.parametrize(
        ("plays", "leader"), [("7c 8c Jc", "D"), ("1h 7c 2h", "C"), ("1h Jc T2", "D"), ("1h 2h 3h", "B")]
    )
    def test_a_court_card_kept_as_a_blank_wins_nothing(self, plays: str, leader: str) -> None:
        hands = "Kc Qh T9 / {} Ks 4d / {} Qs 3d / {} Ns 2d".format(*plays.split())
        options = {"court_as_blank": True}
        start = deal("eine_leere", hands, blind="Kd T1", keep="Kc", options=options).position
        assert play(start, f"Kc {plays}").turn == leader
        assert str(start.play("Kc"))  # it can be drawn while the trick is the next player's

    def test_the_other_court_card_of_a_halbe_is_an_ordinary_one(self) -> None:
        hands = "Kc Qd T9 / 7c 4d 7s / 8c 3d 8s / 9c 2d 9s"
        start = deal("halbe", hands, blind="T1 T2", keep="Kc Qd", press="T1", options={"court_as_blank": True}).position
        assert start.moves() == ("Kc", "Qd")
        assert play(start, "Kc 7c 8c 9c").turn == "D"
        assert play(start, "Kc 7c 8c 9c | 2d Qd 4d 3d").turn == "A"
        both = deal(
            "zwei_verschiedene", hands, blind="T1 T2", keep="Kc Qd", press="T2", options={"court_as_blank": True}
        ).position
        assert play(both, "Kc 7c 8c 9c | Qd 4d 3d 2d").turn == "D"

    def test_contracts_about_tricks(self) -> None:
        hands = "T1 Kc / Qc 9c / T3 8c / 7c 1h"
        names = ("bettel", "piccolo", "durchmarsch", "ultimo")
        assert [solver.solve(deal(name, hands)).value for name in names] == [0, 1, 0, 0]
        alone = "T1 Kc / Qc 9c / 10c 8c / 7c 1h"
        assert {m.move: m.outcome for m in solver.evaluate(deal("ultimo", alone))} == {"Kc": "win", "T1": "loss"}
        assert solver.solve(deal("durchmarsch", alone)).value == 1
        assert solver.solve(deal("piccolo", alone)).outcome == "loss"
        duo = deal("piccolo", alone, options={"tricks": 2})
        assert solver.solve(duo).outcome == "win"
        assert duo.position.play("Kc").score() == {"declarer": 0, "defenders": 0}
        before = deal("piccolo", hands, taken={"declarer": "1d 2d 3d 4d"})
        assert before.position.score() == {"declarer": 1, "defenders": 0}
        assert solver.solve(before).value == 0

    @pytest.mark.parametrize("tricks", range(1, 12))
    def test_piccolo_with_any_number_of_tricks(self, tricks: int) -> None:
        """With the eleven highest trumps every trick is the soloist's."""
        hands = "T12 T13 T14 T15 T16 T17 T18 T19 T20 T21 St / Kc Qc Nc Jc 10c 9c 8c 7c Ks Qs Ns / "
        hands += "Js 10s 9s 8s 7s Kh Qh Nh Jh 1h 2h / 3h 4h Kd Qd Nd Jd 1d 2d 3d 4d T1"
        assert solver.solve(deal("piccolo", hands, options={"tricks": tricks})).value == (tricks == 11)

    def test_raeuber(self) -> None:
        """D has to take 7s and then to lead 1h, so that A throws its king away."""
        here = deal("raeuber", "Kc 7s / Qc 8s / 9c 9s / 1h 10s", blind="St")
        assert {m.move: (m.value, m.outcome) for m in solver.evaluate(here)} == {"7s": (0, "win"), "Kc": (18, "loss")}
        assert solver.evaluate(here)[0].move == "7s"
        assert solver.solve(here).value == 0
        assert solver.solve(here, seat="A").value == 0
        after = here.position.play("Kc")
        assert [solver.solve(after, seat=seat).value for seat in "ABCD"] == [18, 0, 4, 0]
        assert solver.solve(after).turn == "B"
        asked = deal("raeuber", "Kc 7s / Qc 8s / 9c 9s / 1h 10s", seat="D", play="Kc Qc 9c 1h")
        assert asked.position.score() == {"D": 0, "A": 18, "B": 0, "C": 0}

    def test_equal_most_points_lose(self) -> None:
        level = record("raeuber", "Kc 7s / Qc 8s / 9c 9s / 1h 10s", points={"B": 7}, count={"B": 4})
        level["play"] = "Kc Qc 9c 1h 7s 8s 9s 10s"
        answers = [solver.solve(deal_of({**level, "seat": seat})) for seat in "ABCD"]
        assert [(s.value, s.outcome) for s in answers] == [(18, "loss"), (18, "loss"), (0, "win"), (4, "win")]

    def test_raeuber_by_rule(self) -> None:
        options = {"by_rule": True}
        start = deal("raeuber", "Kc T2 7c / St 9c 8c / T21 1h 2h / T1 3h T5", options=options).position
        assert (start.turn, start.leader, start.moves()) == ("B", "B", ("St",))
        # St, T21 and T1 were all played to the first trick: its winner leads what he likes
        assert set(play(start, "St T21 T1 T2").moves()) == {"9c", "8c"}
        start = deal("raeuber", "Kc T2 7c / St 9c 8c / T21 T9 2h / T1 3h T5", options=options).position
        second = play(start, "St T9 T5 T2")
        assert (second.turn, second.moves()) == ("C", ("T21",))
        assert play(second, "T21 T1 7c 8c").turn == "C"
        later = deal("raeuber", "Kc / 9c / T9 / T1", count={"A": 8}, options=options).position
        assert (later.turn, later.moves()) == ("D", ("T1",))

    def test_drescher(self) -> None:
        here = deal("drescher", "Kc T1 / Qc 9c / 10c 8c / 7c 1h")
        assert [(m.value, m.outcome) for m in solver.evaluate(here)] == [(0, "loss"), (0, "loss")]
        assert [solver.solve(here, seat=seat).value for seat in "ABCD"] == [0, 1, 1, 1]
        assert here.position.score() == dict.fromkeys("ABCD", 0)

    def test_a_seat_is_asked_about_in_two_contracts_only(self) -> None:
        with pytest.raises(solver.Unsolvable, match="not put for a seat"):
            solver.solve(deal("solo", THREE), seat="B")

    def test_factors(self) -> None:
        factors = {name: cego_counts.factor(contract) for name, contract in cego_contracts.CONTRACTS.items()}
        assert [factors[name] for name in NAMES[:7]] == [1, 2, 2, 3, 4, 5, 6]
        assert set(NAMES[8:]) == {name for name, number in factors.items() if not number}
        solo, eine, halbe = (cego_contracts.CONTRACTS[name] for name in ("solo", "eine", "halbe"))
        assert (cego_counts.factor(solo), cego_counts.factor(solo, won=False)) == (2, 1)
        assert (cego_counts.factor(eine, against_solo=True), cego_counts.factor(eine, with_halbe=True)) == (3, 3)
        assert (cego_counts.factor(halbe, against_solo=True), cego_counts.factor(halbe, with_halbe=True)) == (3, 2)

    def test_tariffs(self) -> None:
        """The table of the source, row by row."""
        rows = {
            "schwarzwald": (80, 40, 30, 40),
            "braeunlingen_1997": (80, 40, 40, 40),
            "fxs_oberwolfach": (None, 50, 75, 25),
            "ministranten_1997": (70, 40, 50, 30),
            "loewen": (80, 30, 30, 30),
            "saeckingen": (80, 70, 80, 40),
        }
        assert list(cego_counts.TARIFFS) == list(rows)
        special = [cego_contracts.CONTRACTS[name] for name in ("ultimo", "piccolo", "bettel", "raeuber")]
        for place, row in rows.items():
            assert tuple(cego_counts.tariff(contract, place) for contract in special) == row
        assert cego_counts.tariff(special[2], "schwarzwald", laid_open=True) == 60

    @pytest.mark.parametrize(
        ("contract", "options", "won", "lost"),
        [
            ("eine", {}, 2, -2),
            ("eine", {"against_solo": True}, 3, -3),
            ("solo", {}, 2, -1),
            ("bettel", {}, 30, -30),
            ("bettel", {"open": True, "tariff": "saeckingen"}, 160, -160),
            ("ultimo", {"tariff": "fxs_oberwolfach"}, None, None),
            ("durchmarsch", {}, None, None),
        ],
    )
    def test_stakes(self, contract: str, options: dict[str, Any], won: int | None, lost: int | None) -> None:
        here = deal(contract, "T1 9c / T2 8c / T3 7c / T4 10c", options=options)
        assert GAME.stakes is not None
        assert [GAME.stakes(here, outcome).get("A") for outcome in ("win", "loss")] == [won, lost]
        solution = solver.solve(here)
        assert solution.stakes == GAME.stakes(here, str(solution.outcome))


class TestFaults:
    """A position that contradicts its contract is refused, and everything wrong with it is named."""

    BLIND = "Kd T2"

    @pytest.mark.parametrize(
        ("contract", "keys", "wanted"),
        [
            ("cego", {"keep": "Kc T1", "press": "T2"}, "keep: A does not hold T1"),
            ("cego", {"keep": "Kc Kc", "press": "T2"}, "keep: Kc is named 2 times"),
            ("cego", {"keep": "Kc 9c"}, "press: is missing: in cego one card of the blind is laid away again"),
            ("cego", {"keep": "Kc 9c", "press": "8c"}, "press: 8c is not in the blind"),
            ("cego", {"keep": "Kc 9c", "press": "Kc"}, "press: Kc is not in the blind; a kept card is not pressed"),
            ("cego", {"keep": "Kc 9c", "press": "T2 Kd"}, "press: cego: one card of the blind is pressed, not 2"),
            ("cego", {"keep": "Kc", "press": "T2"}, "keep: cego: the soloist keeps 2 cards of his own, not 1"),
            ("cego", {"press": "T2"}, "press: is given without keep, the cards that the soloist keeps"),
            ("cego", {"keep": "Kc 9c", "press": "T2", "blind": None}, "blind: is missing: the soloist takes up 2"),
            ("cego", {"keep": "Kc 9c", "press": "T2", "blind": "T2"}, "blind: 1 cards; with 3 in hand the blind has 2"),
            ("cego", {"keep": "Kc 9c", "press": "T2", "leader": "B"}, "leader: A, the soloist, leads to the first"),
            ("cego", {"keep": "Kc 9c", "press": "T2", "away": {"A": "1d"}}, "away.A: what the soloist laid away"),
            ("cego", {"keep": "Kc 9c", "press": "T2", "taken": {"declarer": "1d"}}, "taken: nothing has been played"),
            ("cego", {"taken": {"declarer": "1d 2d 3d 4d"}}, "blind: in cego it has been taken up before"),
            ("halbe", {"keep": "Kc T1", "press": "T2"}, "keep: halbe: none of T1 Kc is a blank"),
            ("eine", {"keep": "Kc", "press": "T2"}, "press: eine: nothing is pressed"),
            ("eine_leere", {"keep": "Kc"}, "keep: eine_leere: Kc is no blank"),
            ("eine_leere", {"keep": "Kc", "options": {"court_as_blank": True}}, "keep: eine_leere: Kc is no blank"),
            ("zwei_leere", {"keep": "9c 8c", "press": "Kd"}, "press: zwei_leere: the blind's lowest trump, T2,"),
            ("zwei_verschiedene", {"keep": "9c 8c", "press": "T2"}, "keep: zwei_verschiedene: 9c and 8c are of"),
            ("kleiner_mann", {"keep": "T1"}, "keep: A does not hold T1"),
            ("kleiner_mann", {"keep": "9c"}, "keep: kleiner_mann: the soloist keeps T1"),
            ("solo", {"keep": "Kc"}, "keep: solo is played with the hands dealt"),
            ("bettel", {"press": "T2"}, "press: bettel is played with the hands dealt"),
            ("ultimo", {}, "hands.A: ultimo is played by who holds T1: B holds it"),
            ("solo", {"away": {"A": "1d"}}, "away.A: in solo nobody lays cards away"),
            ("cego", {"away": {"B": "1d"}, "blind": None}, "away.B: only the soloist, A, has laid cards away"),
            ("solo", {"soloist": None}, "soloist: is missing"),
            ("solo", {"soloist": "E"}, 'soloist: "E" is no seat (A to D)'),
            ("solo", {"seat": "B"}, "seat: a seat is asked about in raeuber and drescher"),
            ("raeuber", {"seat": "E"}, 'seat: "E" is no seat (A to D)'),
            ("raeuber", {"soloist": "A"}, "soloist: in raeuber each plays for himself"),
            ("raeuber", {"taken": {"declarer": "1d 2d 3d 4d"}}, 'taken.declarer: "declarer" is no side (sides: A, B'),
            ("raeuber", {"options": {"by_rule": True}, "leader": "A"}, "leader: C holds St and leads it to this trick"),
            ("pikolo", {}, 'contract: "pikolo" is no contract of Cego (nearest: piccolo'),
            (None, {"soloist": "A"}, "soloist: is given, but no contract is named"),
            ("piccolo", {"options": {"tricks": 12}}, "options.tricks: 12 is out of range (1 to 11 with 4 players)"),
            ("piccolo", {"options": {"tricks": 0}}, "options.tricks: 0 is out of range (1 to 13)"),
            ("solo", {"options": {"count": "fours"}}, "options.count: must be one of twos, threes, thirds"),
            ("solo", {"points": {"declarer": 3}}, "points.declarer: needs count.declarer, the number of the cards"),
            ("solo", {"points": {"declarer": 17}, "count": {"declarer": 4}}, "points.declarer: 17 points in 4 cards"),
            ("solo", {"count": {"declarer": 50}}, "count.declarer: 50 cards in all, but only 40 are not accounted for"),
            ("bettel", {"count": {"defenders": 5}}, "count.defenders: 5 cards won are no number of tricks of 4"),
        ],
    )  # fmt: skip
    def test_one(self, contract: str | None, keys: dict[str, Any], wanted: str) -> None:
        found = faults(contract, THREE, **{"blind": self.BLIND, **keys})
        assert any(fault.startswith(wanted) for fault in found), found

    def test_all_together(self) -> None:
        found = faults(
            "eine_leere", THREE, blind="Kd T2 T3", keep="Kc", press="1d T1", seat="B", leader="C",
            options={"count": "fours", "tricks": 99},
        )  # fmt: skip
        keys = [fault.partition(":")[0] for fault in found]
        assert {"keep", "press", "blind", "seat", "leader", "options.count", "options.tricks"} <= set(keys)

    def test_three_players_play_with_51_cards(self) -> None:
        deck = GAME.pack.order
        hands = " / ".join(" ".join(deck[13 * i : 13 * (i + 1)]) for i in range(3))
        found = faults("solo", hands, blind=" ".join(deck[39:]))
        assert "blind: 15 cards; with 13 in hand the blind has 12" in found
        absent = {fault for fault in found if fault.endswith("is not in the pack of 3 players")}
        assert {fault.split()[1] for fault in absent} == {"4d", "7s", "7c"}

    def test_seats_of_three_players(self) -> None:
        found = faults("solo", "Kc 9c / Qc T1 / T7 St", soloist="D")
        assert found == ['soloist: "D" is no seat (A to C)']
        assert faults("piccolo", "Kc 9c / Qc T1 / T7 St", options={"tricks": 14})

    def test_more_tricks_won_than_played(self) -> None:
        hand = "T{} T{} T{} T{} T{} T{} T{} T{} T{}"
        hands = " / ".join(hand.format(*range(1 + 9 * i, 10 + 9 * i)) for i in range(2))
        hands += " / Kc Qc Nc Jc 10c 9c 8c 7c Ks / Qs Ns Js 10s 9s 8s 7s Kh T19"
        found = faults("bettel", hands, count={"defenders": 12})
        assert found == ["count.defenders: 12 cards won; with 9 in hand there can be 8"]

    def test_what_is_no_fault(self) -> None:
        """An ending of Ultimo after T1 has gone, a lead that nobody has to make, a blank where there is no trump."""
        gone = deal("ultimo", "Kc / Qc / T7 / 1h", taken={"defenders": "T1 T2 T3 T4"})
        assert solver.solve(gone).value == 0
        deal("raeuber", "Kc / Qc / T7 / 1h", options={"by_rule": True}, leader="B")
        deal("zwei_leere", THREE, blind="Kd Jd", keep="9c 8c", press="Jd")
        deal("zwei_leere", THREE, blind="Kd T2", keep="9c 8c", press="Kd", options={"free_press": True})
        deal("eine_leere", "Kc Qc T9 / Qh T1 9s / T7 St 8s / 1h 2h 10s", blind="Kd T2", keep="Qc",
             options={"court_as_blank": True})  # fmt: skip


class TestDeals:
    @pytest.mark.parametrize(("players", "size", "blind"), [(4, 11, 10), (3, 13, 12)])
    def test_random_deals(self, players: int, size: int, blind: int) -> None:
        fresh = solver.random_deal("cego", seed=5, players=players)
        assert [len(hand) for hand in fresh.hands.values()] == [size] * players
        assert len(fresh.blind) == blind
        cards = {card for hand in (*fresh.hands.values(), fresh.blind) for card in hand}
        assert cards == set(GAME.pack.order) - GAME.left_out.get(players, frozenset())
        assert fresh.contract is None

    def test_with_a_contract(self) -> None:
        solo = solver.random_deal("cego", seed=5, cards=4, contract="solo", soloist="C", count="threes")
        assert (solo.contract, solo.soloist, solo.options) == ("solo", "C", {"count": "threes"})
        assert (solo.position.turn, len(solo.blind)) == ("C", 3)
        assert solver.solve(solo).exact
        with pytest.raises(solver.FormatError, match="soloist"):
            solver.random_deal("cego", seed=5, contract="solo")

    def test_unknown_cards(self) -> None:
        hidden = deal("solo", "Kc T2 / ?2 / T3 8c / 7c 1h", blind="?2")
        assert hidden.position.hands["B"] == ("?", "?")
        with pytest.raises(solver.Unsolvable):
            solver.solve(hidden)
        blind = deal("solo", "Kc T2 / Qc 9c / T3 8c / 7c 1h", blind="?2")
        with pytest.raises(solver.Unsolvable, match="count for the soloist are unknown"):
            solver.solve(blind)
        assert solver.solve(deal("bettel", "Kc T2 / Qc 9c / T3 8c / 7c 1h", blind="?2")).exact
        # what was laid away is seen nowhere else
        kept = deal("cego", "Kc 9c 8c / ?3 / T7 St 8s / 1h 2h 10s", blind="Kd T2", keep="Kc 9c", press="T2").position
        may = kept.play("Kc").moves()
        assert "8c" not in may and "T2" not in may and "Kd" not in may and "Qc" in may
