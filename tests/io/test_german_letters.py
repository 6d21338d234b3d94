"""German letters of Skat and Schafkopf: what they mean, what the whole text decides."""

from __future__ import annotations

import random
import re

import pytest
from helpers.cli import bad, good
from helpers.german_skat import OF_FILES, OLD, PAPER, SCHAFKOPF, SKAT, faults, played

import solver
from solver.games.skat.cards import GERMAN_RANK_LETTERS
from solver.model.cards import read_card
from solver.model.typed_cards import meant


def cards(text: str, **more: str) -> tuple[str, ...]:
    """Return the hand of A in a deal with a text as its cards, beside other keys."""
    rest = "".join(f"/{key}={value}" for key, value in more.items())
    size = len(text.split("_"))
    (deal,) = solver.loads(f"skat/A={text}/B=?{size}/C=?{size}{rest}")
    return deal.hands["A"]


@pytest.mark.parametrize(
    ("word", "card"),
    [
        ("eW", "Jc"), ("gU", "Js"), ("rW", "Jh"), ("hW", "Jh"), ("sW", "Jd"), ("EW", "Jc"), ("eB", "Jc"), ("gJ", "Js"),
        ("eD", "Ac"), ("gD", "As"), ("rD", "Ah"), ("gA", "As"), ("eZ", "10c"), ("rX", "10h"), ("gT", "10s"),
        ("e10", "10c"), ("hZ", "10h"), ("sZ", "10d"), ("gO", "Qs"), ("sO", "Qd"), ("hO", "Qh"), ("rK", "Kh"),
        ("g7", "7s"), ("r9", "9h"), ("h10", "10h"), ("hT", "10h"), ("10h", "10h"), ("CJ", "Jc"), ("cd", "Qc"),
        ("hD", "Qh"), ("sD", "Qs"), ("dD", "Qd"),
        ("Eichel-Daus", "Ac"), ("Grün-Ober", "Qs"), ("Herz-Wenzel", "Jh"), ("Schellen-Zehn", "10d"), ("Rot-Daus", "Ah"),
        ("Herz-Daus", "Ah"), ("Pik-Wenzel", "Js"), ("Schell-Daus", "Ad"), ("Laub-Unter", "Js"), ("eicheldaus", "Ac"),
        ("Kreuz-Daus", None), ("eY", None), ("xD", None), ("dZ", None), ("cO", None),
    ],
)  # fmt: skip
def test_words_of_skat(word: str, card: str | None) -> None:
    """A word alone is read as far as its letters are those of one pack. `s` and `hD` are French then."""
    assert read_card(SKAT.pack, word) == card


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ("Eichel D", "Ac"), ("Grün D", "As"), ("Schellen D", "Ad"), ("Herz D", "Qh"), ("Karo D", "Qd"),
        ("D", "Qc Qs Qh Qd"),
        ("Eichel Daus", "Ac"), ("Herz Daus", "Ah"), ("Wenzel", "Jc Js Jh Jd"), ("Rot Wenzel", "Jh"), ("gW", "Js"),
        ("das Eichel-Daus", "Ac"), ("Daus", "Ac As Ah Ad"), ("Pik Wenzel", "Js"),
    ],
)  # fmt: skip
def test_typed_words_of_skat(words: str, wanted: str) -> None:
    """`D` is the ace after the name of a German suit, and the queen after that of a French one."""
    assert " ".join(meant(SKAT.pack, words)) == wanted


def test_names_for_output_are_those_of_the_french_pack() -> None:
    assert [SKAT.pack.name_of(card, "de") for card in ("Ac", "Jh", "Qd")] == ["Kreuz-Ass", "Herz-Bube", "Karo-Dame"]


@pytest.mark.parametrize(
    ("word", "card"),
    [
        ("eD", "EA"), ("hd", "HA"), ("rD", "HA"), ("gW", "GU"), ("sX", "S10"), ("rz", "H10"), ("rU", "HU"),
        ("EO", "EO"), ("Herz-Wenzel", "HU"), ("Schell-Daus", "SA"), ("Rot-Sau", "HA"), ("Eichel-Zehn", "E10"),
        ("cD", None), ("gB", None),
    ],
)  # fmt: skip
def test_words_of_schafkopf(word: str, card: str | None) -> None:
    assert read_card(SCHAFKOPF.pack, word) == card


def test_an_old_problem(tmp_path) -> None:
    """Through every door the deal is that of the letters of the files."""
    (wanted,) = solver.loads(OF_FILES)
    assert solver.loads(OLD) == [wanted]
    assert solver.solve(wanted.position).value == 47
    hands = {key: value.replace("_", " ") for key, value in (part.split("=") for part in OLD.split("/")[1:])}
    toml = 'format = 1\n[[deal]]\ngame = "skat"\n' + "".join(
        f'{"hands." if key in "ABC" else ""}{key} = "{value}"\n' for key, value in hands.items()
    )
    (tmp_path / "old.toml").write_text(toml, encoding="utf-8")
    assert solver.load(tmp_path / "old.toml") == [wanted]
    for said in (good("solve", OLD), good("solve", "-", input=OLD)):
        assert "The defenders win, proven: the declarer gets 47 points." in said
    assert solver.position(OLD).play("e8").play("e9").play("eD").turn == "C"
    (paper,) = solver.loads(PAPER)
    assert (paper.hands, paper.skat) == (wanted.hands, wanted.skat)
    assert paper.play == ("8c", "9c", "Ac", "10h", "Ah", "10d")


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        # e, g, r or a Z, W, O say that s is Schellen and D the Daus
        ("eW_sD_s7_hD", "Jc Ad 7d Ah"),
        ("gD_sK_sA", "As Kd Ad"),
        ("sZ_sD_s10", None),
        ("hZ_sD_hK", "10h Ad Kh"),
        ("rO_sT_s8", "Qh 10d 8d"),
        ("sW_s9_hD", "Jd 9d Ah"),
        ("EW_SD_S7", "Jc Ad 7d"),
        # c, d, a J, Q, B or a rank before its suit say that s is spades and D the queen
        ("cJ_sD_s7_hD", "Jc Qs 7s Qh"),
        ("dA_sK_sD", "Ad Ks Qs"),
        ("sB_sD_hD", "Js Qs Qh"),
        ("hQ_s7_s8", "Qh 7s 8s"),
        ("7d_sD_hD", "7d Qs Qh"),
        ("9s_s7_sA", "9s 7s As"),
        ("♣7_sD", "7c Qs"),
        # nothing says it: the suit first is read as it always was
        ("s7_s8_hA", "7s 8s Ah"),
        ("hT_h10_s9", None),
        ("h7_hK", "7h Kh"),
    ],
)
def test_the_whole_text_decides(text: str, wanted: str | None) -> None:
    if wanted is None:
        assert any("held too often" in message for _, _, message in faults(f"skat/A={text}/B=?3/C=?3"))
    else:
        assert set(cards(text)) == set(wanted.split())


def test_another_key_decides_as_well() -> None:
    """The skat, the trick and the play are part of the text."""
    assert set(cards("s7_s8")) == {"7s", "8s"}
    assert set(cards("s7_s8", skat="eW_rD")) == {"7d", "8d"}
    assert set(cards("s7_sD", skat="cJ_dA")) == {"7s", "Qs"}
    (deal,) = solver.loads("skat/A=s7_sD/B=s8_hK/C=s9_hA/play=s7_s8_s9/skat=eO_gO/contract=grand")
    assert (deal.hands["A"], deal.play) == (("Ad", "7d"), ("7d", "8d", "9d"))


@pytest.mark.parametrize(
    ("text", "key", "word", "readings"),
    [
        ("skat/A=eW_s7/B=cJ_c7/C=?2", "hands.A", "s7", ("7s", "7d")),
        ("skat/A=eW_cJ_sD/B=?3/C=?3", "hands.A", "sD", ("Qs", "Ad")),
        ("skat/A=gZ_dK/B=h7_hD/C=?2", "hands.B", "hD", ("Qh", "Ah")),
        ("skat/A=sD_s7/B=?2/C=?2", "hands.A", "sD", ("Qs", "Ad")),
        ("skat/A=h7_hD/B=?2/C=?2", "hands.A", "hD", ("Qh", "Ah")),
        ("skat/A=eW_10s/B=s8_s9/C=?2", "hands.B", "s8", ("8s", "8d")),
        ("skat/A=eW/B=c7/C=g7/skat=s7_s8", "skat", "s7", ("7s", "7d")),
        ("skat/A=eW/B=c7/C=g7/taken.declarer=s7/taken.defenders=s8_g8", "taken.declarer", "s7", ("7s", "7d")),
        ("skat/A=eW/B=c7/C=s7/play=eW_c7_s7", "play", "s7", ("7s", "7d")),
        ("Skat\nA: eW s7\nB: cJ c7\nC: gW g7\n", "hands.A", "s7", ("7s", "7d")),
        ("Skat\nA: hD h7\nB: sA s8\nC: sK s9\n", "hands.A", "hD", ("Qh", "Ah")),
        ("Skat\nA: eW g7\nB: cJ c7\nC: gW s9\n1. A: g7 c7 s9\n", "play", "s9", ("9s", "9d")),
    ],
)
def test_what_no_letter_decides_is_refused_with_both_readings(
    text: str, key: str, word: str, readings: tuple[str, str]
) -> None:
    message = next(message for _, name, message in faults(text) if name == key)
    french, german = readings
    assert message.startswith(f'"{word}" is {french} in French letters and {german} in German ones')


def test_a_card_twice_by_two_letters_is_refused() -> None:
    for text in (
        "skat/A=eW_Jc/B=?2/C=?2",
        "skat/A=rD_hA/B=?2/C=?2",
        "skat/A=rZ_hT/B=?2/C=?2",
        "schafkopf/A=rD_HA/B=?2/C=?2/D=?2",
    ):
        assert any("held too often" in message for _, _, message in faults(text))


def test_names_of_players_are_no_letters() -> None:
    """Gus, Ed and Ra are players, whose names say nothing about the cards."""
    text = "Skat\nplayers: Ed, Ga, Ro\ndeclarer: Ed\nEd: cJ sD\nGa: sK s7\nRo: sA s8\n1. Ed: sD sK sA\n"
    (deal,) = solver.loads(text)
    assert deal.hands == {"A": ("Jc", "Qs"), "B": ("Ks", "7s"), "C": ("As", "8s")}
    assert deal.play == ("Qs", "Ks", "As")


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("form", ["line", "paper"])
def test_deals_in_german_letters(seed: int, form: str) -> None:
    """A random deal written in German letters, any of those of a rank, is the deal in those of the files."""
    rng = random.Random(seed)
    deal = played(seed, rng.choice((0, 4, 30)))
    hearts = rng.choice("rh")
    letters = {"c": "e", "s": "g", "h": hearts, "d": "s"}

    def german(found: re.Match[str]) -> str:
        word = letters[found[2]] + rng.choice(GERMAN_RANK_LETTERS[found[1]].split())
        return rng.choice((word, word[0] + word[1:].upper(), word.upper()))

    text = re.sub(r"(?<![^\W_])(10|[789JQKA])([cshd])(?![^\W_])", german, solver.dumps(deal, form))
    assert solver.loads(text) == [deal]


@pytest.mark.parametrize("size", [100, 5_000])
def test_huge_texts_end_soon(size: int) -> None:
    for text in ("s7_" * size + "eW", "(+1)_" * size, "hD_" * size, "e" * size, "(" * size + "eW s7"):
        faults(f"skat/A={text}/B=?/C=?")
        faults(f"{OLD}/play={text}")
    bad("check", f"skat/A={'s7_' * size}cJ_eW/B=?/C=?")
