"""Cego: what a contract wins and loses, from the tables of its source."""

from __future__ import annotations

import json
from typing import Any, ClassVar

import pytest
from helpers.cego import GAME, deal
from helpers.cli import good, run

import solver
from solver.games.cego import contracts as cego_contracts
from solver.games.cego import scoring as cego_counts

NAMES = tuple(cego_contracts.CONTRACTS)


class TestStakes:
    def test_factors(self) -> None:
        factors = {name: cego_counts.factor(contract) for name, contract in cego_contracts.CONTRACTS.items()}
        assert [factors[name] for name in NAMES[:7]] == [1, 2, 2, 3, 4, 5, 6]
        assert set(NAMES[8:]) == {name for name, number in factors.items() if not number}
        against, with_halbe = {"against_solo": True}, {"halbe": True}
        both = against | with_halbe
        solo, eine, halbe = (cego_contracts.CONTRACTS[name] for name in ("solo", "eine", "halbe"))
        assert (cego_counts.factor(solo), cego_counts.factor(solo, won=False)) == (2, 1)
        assert (cego_counts.factor(solo, True, both), cego_counts.factor(solo, False, both)) == (3, 2)
        assert [cego_counts.factor(eine, options=one) for one in (against, with_halbe)] == [3, 3]
        assert [cego_counts.factor(halbe, options=one) for one in (against, with_halbe)] == [3, 2]

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
            assert tuple(cego_counts.tariff(contract, {"tariff": place}) for contract in special) == row
        assert cego_counts.tariff(special[2], {"open": True}) == 60

    @pytest.mark.parametrize(
        ("contract", "options", "won", "lost"),
        [
            ("eine", {}, 2, -2),
            ("eine", {"against_solo": True}, 3, -3),
            ("eine", {"against_solo": True, "halbe": True}, 4, -4),
            ("solo", {}, 2, -1),
            ("solo", {"against_solo": True}, 3, -2),
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


class TestTariffOfOwnNumbers:
    LINE = "cego/A=T1_9c/B=T2_8c/C=T3_7c/D=T4_10c/soloist=A/options.tariff.ultimo=100/options.tariff.bettel=50"

    @pytest.mark.parametrize(
        ("contract", "stake"), [("ultimo", 100), ("bettel", 50), ("piccolo", 40), ("durchmarsch", None), ("eine", 2)]
    )
    def test_what_it_leaves_out_is_as_usual(self, contract: str, stake: int | None) -> None:
        (here,) = solver.loads(f"{self.LINE}/contract={contract}")
        assert GAME.stakes(here, "win").get("A") == stake

    @pytest.mark.parametrize(
        ("contract", "own", "stake"),
        [
            ("durchmarsch", "durchmarsch=90", 90),
            ("piccolo", "duo=60", 40),
            ("piccolo/options.tricks=2", "duo=60", 60),
            ("mord", "mord=55", 55),
            ("quarto", "quarto=70", 70),
            ("quinto", "quarto=70", 40),
            ("bettel/options.open=true", "open_bettel=75", 75),
            ("kleiner_mann", "kleiner_mann=9", 9),
        ],
    )
    def test_of_every_contract(self, contract: str, own: str, stake: int) -> None:
        (here,) = solver.loads(
            f"cego/A=T1_9c/B=T2_8c/C=T3_7c/D=T4_10c/soloist=A/options.tariff.{own}/contract={contract}"
        )
        assert GAME.stakes(here, "win").get("A") == stake

    def test_drescher(self) -> None:
        """Who takes the last trick pays each other player."""
        options = {"tariff": {"drescher": 20}}
        here = deal("drescher", "T1 9c / T2 8c / T3 7c / T4 10c", options=options, seat="A")
        assert (GAME.stakes(here, "win"), GAME.stakes(here, "loss")) == ({"A": 20}, {"A": -20})
        end = deal("drescher", "T1 9c / T2 8c / T3 7c / T4 10c", options=options, play="9c 8c 7c 10c | T4 T1 T2 T3")
        assert solver.solve(end, seat="B").stakes == {"A": 20, "B": 20, "C": 20, "D": -60}

    def test_laid_open(self) -> None:
        (here,) = solver.loads(f"{self.LINE}/contract=bettel/options.open=true")
        assert GAME.stakes(here, "loss") == {"A": -100}

    @pytest.mark.parametrize("table", [{}, {"raeuber": 0}, {"raeuber": 10_000, "ultimo": 1}])
    def test_the_same_through_every_form(self, table: dict[str, int]) -> None:
        made = solver.random_deal("cego", seed=1, cards=3, tariff=table)
        assert made.options == {"tariff": table}
        for form in ("toml", "jsonl", *(["line"] if table else [])):
            assert solver.loads(solver.dumps([made], form)) == [made]

    @pytest.mark.parametrize(
        ("given", "said"),
        [
            ("piccol=3", 'has no entry "piccol" (it has ultimo, piccolo, bettel, raeuber, cego, '),
            ("pascha=3", 'has no entry "pascha"'),
            ("ultimo=10001", "10001 is out of range (0 to 10000)"),
            ("ultimo=-1", "-1 is out of range (0 to 10000)"),
            ("ultimo=much", "must be true, false, a whole number or text"),
        ],
    )
    def test_faults(self, given: str, said: str) -> None:
        with pytest.raises(solver.FormatError) as error:
            solver.loads(f"cego/A=T1/B=T2/C=T3/options.tariff.{given}")
        (fault,) = error.value.faults
        assert (fault.key or "").startswith("options.tariff") and fault.message.startswith(said)

    def test_command_line(self) -> None:
        asked = ("deal", "cego", "--seed", "1", "--format", "jsonl")
        dotted = good(*asked, "--option", "tariff.ultimo=100", "--option", "tariff.bettel=5")
        assert dotted == good(*asked, "--option", "tariff={ultimo = 100, bettel = 5}")
        assert json.loads(dotted)["options"] == {"tariff": {"ultimo": 100, "bettel": 5}}
        for more in ("tariff.ultimo=5", "tariff=loewen"):
            refused = run(*asked, "--option", "tariff.ultimo=100", "--option", more)
            assert (refused.exit_code, refused.stdout) == (2, "") and "is given twice" in refused.stderr


class TestRaeuber:
    """Four players, the tariff 40: who has the most points pays it to every other player."""

    HANDS = "Kc 7s / Qc 8s / 9c 9s / 1h 10s"
    # A takes 7 points in cards with the Kc, then D the rest.
    ONE = "Kc Qc 9c 1h | 7s 8s 9s 10s"
    # D takes both tricks.
    BOTH = "7s 8s 9s 10s | 1h Kc Qc 9c"
    LEVEL: ClassVar = {"points": {"B": 7}, "count": {"B": 4}}

    @pytest.mark.parametrize(
        ("play", "keys", "options", "stakes"),
        [
            (ONE, {}, {}, (-120, 40, 40, 40)),
            (BOTH, {}, {}, (40, 40, 40, -120)),
            (BOTH, {}, {"tariff": {"raeuber": 25}}, (25, 25, 25, -75)),
            (BOTH, {}, {"tariff": {"ultimo": 25}}, (40, 40, 40, -120)),
            (BOTH, {}, {"tariff": "fxs_oberwolfach"}, (25, 25, 25, -75)),
            # A and B have as many points: each pays 40 to each other player, and so nothing to one another.
            (ONE, LEVEL, {}, (-80, -80, 80, 80)),
            # B and C have taken no trick and are paid double.
            (ONE, {}, {"jungfrau": True}, (-200, 80, 80, 40)),
            (BOTH, {}, {"jungfrau": True}, (80, 80, 80, -240)),
            (ONE, LEVEL, {"jungfrau": True}, (-120, -120, 160, 80)),
            # The announcer loses, alone or with another one: all stakes double.
            (ONE, {"soloist": "A"}, {"announcer_doubles": True}, (-240, 80, 80, 80)),
            (ONE, {"soloist": "B"}, {"announcer_doubles": True}, (-120, 40, 40, 40)),
            (ONE, {"soloist": "A"}, {}, (-120, 40, 40, 40)),
            (ONE, {"soloist": "B", **LEVEL}, {"announcer_doubles": True}, (-160, -160, 160, 160)),
            (ONE, {"soloist": "A"}, {"announcer_doubles": True, "jungfrau": True}, (-400, 160, 160, 80)),
        ],
    )
    def test_at_the_end(
        self, play: str, keys: dict[str, Any], options: dict[str, Any], stakes: tuple[int, ...]
    ) -> None:
        end = deal("raeuber", self.HANDS, play=play, options=options, **keys)
        for seat in "ABCD":
            assert solver.solve(end, seat=seat).stakes == dict(zip("ABCD", stakes, strict=True))

    def test_before_the_end(self) -> None:
        """Only the rate is known: what the seat pays to each other one, or gets from who loses."""
        options = {"announcer_doubles": True}
        after = deal("raeuber", self.HANDS, play="Kc", soloist="A", options=options)
        assert solver.solve(after, seat="A").stakes == {"A": -80}
        assert solver.solve(after, seat="B").stakes == {"B": 40}
        assert solver.solve(deal("raeuber", self.HANDS, play="Kc"), seat="A").stakes == {"A": -40}
        table = solver.contracts(deal(None, self.HANDS, blind="St"), contract="raeuber")
        assert {row.seat: row.stakes for row in table} == {
            "A": {"A": 40},
            "B": {"B": 40},
            "C": {"C": 40},
            "D": {"D": -40},
        }

    @pytest.mark.parametrize(
        ("count", "values"), [("twos", (18, 0, 0, 4)), ("threes", (8, 0, 0, 1)), ("thirds", (25, 0, 0, 4))]
    )
    def test_counted_as_the_deal_says(self, count: str, values: tuple[int, ...]) -> None:
        """Four cards with 7 points: 7 and 4/2, 7 and floor(5/3), 7 and 4/3. Four blanks: 2, 1, 4/3."""
        end = deal("raeuber", self.HANDS, play=self.ONE, options={"count": count})
        assert tuple(solver.solve(end, seat=seat).value for seat in "ABCD") == values
        assert end.position.score() == dict(zip("ABCD", values, strict=True))

    @pytest.mark.parametrize(("cards", "points"), [(0, 0), (1, 0), (2, 1), (4, 1), (5, 2), (8, 3), (11, 4)])
    def test_each_seat_rounds_its_own_last_cards(self, cards: int, points: int) -> None:
        here = deal("raeuber", "Kc / Qc / 9c", options={"count": "threes"}, count={"B": cards, "C": 3})
        assert here.position.score() == {"A": 0, "B": points, "C": 1}

    def test_equal_in_threes_but_not_in_twos(self) -> None:
        """Two cards with 4 points and four with 4 make 5 in threes, but 5 and 6 in twos."""
        keys = {"points": {"A": 4, "B": 4}, "count": {"A": 3, "B": 4}, "play": "7c 8c 9c 10c"}
        ends = {
            count: deal("raeuber", "7c / 8c / 9c / 10c", options={"count": count}, **keys)
            for count in ("twos", "threes")
        }
        assert {count: solver.solve(end, seat="A").outcome for count, end in ends.items()} == {
            "twos": "win",
            "threes": "loss",
        }


class TestSale:
    """Who has sold T1 for an Ultimo neither wins nor loses with the others when the soloist wins."""

    def test_the_others(self) -> None:
        here = deal("ultimo", "T1 Kc / Qc 9c / 10c 8c / 7c 1h", bought_from="C")
        assert GAME.stakes(here, "win") == {"A": 80, "B": -80, "C": 0, "D": -80}
        assert GAME.stakes(here, "loss") == {"A": -80, "B": 80, "C": 80, "D": 80}
        assert solver.solve(here).stakes == GAME.stakes(here, "win")
        assert "T1 bought from C" in str(here.position)
        for form in ("toml", "jsonl", "line"):
            assert solver.loads(solver.dumps([here], form)) == [here]
        assert (
            solver.random_deal("cego", seed=37, cards=6, contract="ultimo", soloist="A", bought_from="C").bought_from
            == "C"
        )

    def test_without_a_tariff(self) -> None:
        here = deal("ultimo", "T1 Kc / Qc 9c / 10c 8c / 7c 1h", bought_from="C", options={"tariff": "fxs_oberwolfach"})
        assert solver.solve(here).stakes == {}
