"""Tables, pictures and explanations in other languages: the words of the game, its letters of seats, 80 columns."""

from __future__ import annotations

import re

import pytest
from helpers import deal_of
from helpers.cli import bad, good, run
from helpers.paths import POSITIONS

import solver
from solver.cli.typed_moves import offer
from solver.display.text_table import fitted
from solver.display.translation import LANGUAGES, shown_in
from solver.model.contract_names import TABLES, contract_label, names_of

SKAT = "skat/A=Ac_Kc_Ks_Js/B=10c_8c_10s_9s/C=9c_7c_8s_As/skat=Jh_8d/leader=A"
BEFORE = "skat/A=Ac_Kc_Ks_Js_8d_Jh/B=10c_8c_10s_9s/C=9c_7c_8s_As/leader=A/options.contract=grand/options.declarer=A"
SQUEEZE = (str(POSITIONS / "bridge" / "puzzles.toml"), "--deal", "bridge-squeeze")


@pytest.mark.parametrize(("language", "word"), [("de", "drückt"), ("it", "scarta"), ("es", "descarta")])
def test_players_of_skat_have_a_word_for_the_two_cards(language: str, word: str) -> None:
    assert f" {word} " in good("contracts", SKAT, "--seat", "A", "--language", language).splitlines()[1]
    assert f"A {word} " in good("discards", BEFORE, "--seat", "A", "--language", language).splitlines()[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_article_before_a_contract_in_a_table(language: str) -> None:
    with shown_in(language):
        for game in TABLES:
            for contract in names_of(game):
                assert contract_label(game, contract).split()[0] not in ("the", "il", "la", "el"), contract


@pytest.mark.parametrize("language", LANGUAGES)
def test_bridge_names_its_seats_by_their_own_letters(language: str) -> None:
    """In an explanation, in the labels of graphs and in the message of a rule."""
    told = good("explain", *SQUEEZE, "--language", language)
    labels = good("proof", *SQUEEZE, "--depth", "2", "--dot", "-", "--language", language)
    shown = re.findall(r'label="(.*?)", (?:fill|tool)', labels) + told.splitlines()[1:]
    assert any(re.search(r"\bN\b", line) for line in shown)
    assert not [line for line in shown if re.search(r"(?<![♠♥♦♣])\b[BCD]\b", line)]
    deal = deal_of({"game": "bridge", "hands": {"A": "S2 HQ", "B": "SK D2", "C": "H2 H3", "D": "H4 H5"}, "leader": "A"})
    with shown_in(language), pytest.raises(solver.IllegalMove, match=r"\bE\b"):
        deal.position.play("S2").play("D2")


@pytest.mark.parametrize(("language", "par"), [("en", "6NT NS"), ("de", "6SA NS"), ("it", "6SA NS"), ("es", "6ST NS")])
def test_par_has_the_short_form_of_no_trumps(language: str, par: str) -> None:
    file = str(POSITIONS / "bridge" / "full-deals.toml")
    assert f"Par: NS 990 ({par})" in good("contracts", file, "--deal", "bridge-full-18", "--language", language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_bids_fits_into_eighty_columns(language: str) -> None:
    file = str(POSITIONS / "zifuli" / "auction.toml")
    shown = good("bids", file, "--deal", "zifuli-one-bid-too-many", "--nodes", "20000", "--language", language)
    rows = [re.split(r"  +", line) for line in shown.splitlines()[1:] if re.match(r"[A-E] .* -?\d$", line)]
    head = re.split(r"  +", shown.splitlines()[1])
    assert len(rows) > 3 and head[4:] == ["A", "B", "C", "D", "E"]
    assert max(len(line) for lines in fitted([head, *rows], 80) for line in lines) <= 80


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_for_another_game_says_where_it_is_for(language: str) -> None:
    """Skat has bids and Königrufen contracts, though no table of them."""
    puzzle = (str(POSITIONS / "koenigrufen" / "puzzles.toml"), "--deal", "koenigrufen-puzzle-1", "--language", language)
    for command, games in (("bids", "Zifuli"), ("contracts", "Cego, Bridge, Skat, Schafkopf")):
        said = run(command, *puzzle).stderr
        assert games in said and said.index(games) < said.index("Königrufen")


def test_sizes_of_puzzles_with_one_size() -> None:
    assert "haben 3\n" in bad("puzzle", "make", "scopa", "--seed", "1", "--language", "de")
    assert "haben 3 bis 10\n" in bad("puzzle", "make", "coch", "--seed", "1", "--cards", "2", "--language", "de")


@pytest.mark.parametrize(("language", "one"), [("en", "defender"), ("it", "difensore"), ("es", "defensor")])
def test_one_player_is_one_defender(language: str, one: str) -> None:
    """The label of a seat has the singular, the score of the side the plural."""
    shown = good("show", SKAT + "/options.contract=grand/options.declarer=A", "--language", language)
    many = {"en": "defenders", "it": "difensori", "es": "defensores"}[language]
    assert f"B ({one})" in shown and f"\n{many} " in shown and f"({many})" not in shown


def test_the_prompt_lists_a_whole_hand_of_bridge() -> None:
    deal = solver.random_deal("bridge", seed=1)
    assert offer(deal.position, deal.position.moves()).count(", ") == 12
    assert ".." not in offer(deal.position, deal.position.moves())
