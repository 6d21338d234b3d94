"""Input of players at the table: words of the table, cards by their names, numbers of moves, one message a mistake."""

from __future__ import annotations

import re

import pytest
from helpers import deal_of

import solver
from solver.cli import output, typed_moves
from solver.cli.preplay_prompt import Person, named
from solver.cli.prompt import Quit
from solver.cli.table_words import word_begun, word_meant, words
from solver.cli.typed_moves import MoveReader, SeveralMoves, typed_move
from solver.display.translation import LANGUAGES, shown_in
from solver.model.contract_names import TABLES, contracts_meant, names_of
from solver.model.deal import GAMES
from solver.model.errors import IllegalMove
from solver.model.short_names import short_names, short_spellings
from solver.model.typed_cards import cards_meant, meant
from solver.preplay.phase import LyingCard

SKAT = {"A": "Qh Kh 10h Ah", "B": "9h 8h 7h 7c", "C": "Jd Jc Js Jh"}


@pytest.mark.parametrize(
    ("language", "game", "text", "card"),
    [
        ("de", "skat", "Herz D", "Qh"),
        ("de", "skat", "♥D", "Qh"),
        ("de", "skat", "Herz-Dame", "Qh"),
        ("it", "scopone", "3 denari", "3d"),
        ("it", "scopone", "fante coppe", "Jc"),
        ("it", "scopone", "il fante di coppe", "Jc"),
        ("it", "scopone", "Fc", "Jc"),
        ("es", "scopone", "sota de copas", "Jc"),
        ("es", "scopone", "Sc", "Jc"),
        ("es", "cicera", "siete oro", "7d"),
        ("de", "cego", "21", "T21"),
        ("de", "cego", "die Gaiß", "T1"),
        ("de", "cego", "Spielmann", "St"),
        ("de", "cego", "Herz D", "Qh"),
        ("de", "cego", "Kreuz R", "Nc"),
        ("de", "koenigrufen", "D Pik", "Qs"),
        ("de", "bridge", "Herz D", "HQ"),
        ("de", "skat", "Eichel D", "Ac"),
        ("de", "skat", "der Alte", "Jc"),
        ("de", "schafkopf", "Blau O", "GO"),
        ("it", "scopa", "settebello", "7d"),
        ("it", "scopa", "R coppe", "Kc"),
        ("en", "cego", "Herz König", "Kh"),
        ("de", "schafkopf", "Eichel-Unter", "EU"),
        ("de", "schafkopf", "der Alte", "EO"),
        ("de", "schafkopf", "die Alte", "EA"),
        ("de", "schafkopf", "die Blaue", "GA"),
        ("de", "schafkopf", "die Eichelsau", "EA"),
        ("de", "schafkopf", "Schellen Neuner", "S9"),
        ("de", "skat", "den Kreuzbuben", "Jc"),
        ("it", "cicera", "la mata", "2s"),
        ("de", "coch", "3", "III"),
        ("en", "bridge", "queen hearts", "HQ"),
    ],
)
def test_cards_as_players_say_them(language: str, game: str, text: str, card: str) -> None:
    with shown_in(language):
        assert meant(GAMES[game].pack, text) == (card,)


def test_several_cards_of_a_text_and_those_of_a_hand() -> None:
    pack = GAMES["skat"].pack
    with shown_in("de"):
        assert set(meant(pack, "Herz")) == {rank + "h" for rank in ("A", "10", "K", "Q", "J", "9", "8", "7")}
        assert meant(pack, "Herz", ("Qh", "Kc")) == ("Qh",)
        assert meant(pack, "Denari") == ()
        assert cards_meant(pack, "Herz D und Kreuz Bube ♠A xyz", ("Qh",)) == ("Qh", "Jc", "As", "xyz")
        assert cards_meant(pack, "die Herz-Dame, Kreuz 7", ()) == ("Qh", "7c")


@pytest.mark.parametrize(
    ("language", "game", "text", "held"),
    [
        ("it", "scopa", "re", "Ns"),
        ("de", "skat", "König", "Qh"),
        ("es", "cuarenta", "rey", "Q"),
        ("de", "cego", "Mond", "T20"),
    ],
)
def test_a_name_of_other_cards_is_no_beginning_of_one_in_hand(language: str, game: str, text: str, held: str) -> None:
    """The Italian king is not taken for the Spanish `reina`."""
    with shown_in(language):
        assert meant(GAMES[game].pack, text, (held,)) == ()


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("language", LANGUAGES)
def test_short_forms_are_distinct_and_read(game: str, language: str) -> None:
    """A short form names one card, and is the file's name of no other one."""
    pack = GAMES[game].pack
    short = short_names(pack, language)
    assert sorted(short) == sorted(pack.order)
    assert len(set(short.values())) == len(short)
    for text, card in short_spellings(pack, language).items():
        assert {name.lower(): name for name in pack.order}.get(text, card) == card
    with shown_in(language):
        for card, shown in short.items():
            assert meant(pack, shown) == (card,), shown
            assert meant(pack, pack.name_of(card, language)) == (card,)


@pytest.mark.parametrize("game", list(TABLES))
def test_contracts_have_names_in_every_language(game: str) -> None:
    for language in LANGUAGES:
        with shown_in(language):
            for contract, columns in names_of(game).items():
                assert contract in contracts_meant(game, columns[language][0], names_of(game))
                assert contracts_meant(game, contract, names_of(game)) == (contract,)
                assert "_" not in columns[language][0]


def test_contracts_of_cego_by_beginnings() -> None:
    names = tuple(names_of("cego"))
    with shown_in("de"):
        assert contracts_meant("cego", "Räub", names) == ("raeuber",)
        assert contracts_meant("cego", "raeuber", names) == ("raeuber",)
        assert contracts_meant("cego", "eine", names) == ("eine",)
        assert contracts_meant("cego", "zwei", names) == ("zwei_leere", "zwei_verschiedene")
        assert contracts_meant("cego", "Grand", names) == ()


def test_a_number_of_a_bid_may_have_the_sign_of_moves() -> None:
    assert [named("cego", answer, ("cego", "raeuber")) for answer in ("2", "#2", "#3", "2#")] == [
        ("raeuber",), ("raeuber",), (), (),
    ]  # fmt: skip


def test_words_of_the_table() -> None:
    everything = tuple(words())
    for language, typed in {
        "de": ("passen", "Ich passe", "halte", "Hilfe", "zurück", "zurueck", "Züge"),
        "it": ("passo", "io passo", "tengo", "aiuto"),
        "es": ("paso", "yo paso", "sostengo"),
    }.items():
        with shown_in(language):
            assert all(word_meant(text, everything) for text in typed if text != "zurueck")
    with shown_in("it"):
        assert word_meant("zurück", everything) == "undo"
        assert word_begun("aiu", everything) == "help"
        assert word_begun("a", everything) is None
        assert word_begun("su", everything) == "hint"
        assert word_begun("su", everything, solver.GAMES["schafkopf"].pack) is None
    with shown_in("de"):
        assert word_begun("ti", everything) is None
        assert word_begun("tip", everything) == "hint"


@pytest.mark.parametrize("word", list(words()))
def test_no_word_means_two_things_at_a_prompt(word: str) -> None:
    """Words of one prompt differ; "weiter" skips a puzzle and passes a bid."""
    prompts = (
        ("moves", "show", "hint", "undo", "claim", "help", "quit"),
        ("moves", "show", "hint", "answer", "skip", "help", "quit"),
        ("pass", "hint", "help", "quit"),
        ("review", "yes", "no", "help", "quit"),
    )
    for prompt in prompts:
        others = {own for other in prompt if other != word for spoken in words()[other].values() for own in spoken}
        if word in prompt:
            assert not others & {own for spoken in words()[word].values() for own in spoken}


def typed(monkeypatch: pytest.MonkeyPatch, *answers: str) -> None:
    """Let these be the answers at the next prompts."""
    left = iter(answers)
    monkeypatch.setattr("solver.cli.prompt.one_answer", lambda question: next(left))


def test_beginnings_count_before_the_first_card(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    deal, person = solver.random_deal("skat", seed=8, contract="ramsch"), Person("A", None)
    with shown_in("de"):
        typed(monkeypatch, "hil", "pas")
        assert not person.bids(deal, 18, None)
        assert "passen zum Passen" in capsys.readouterr().out
        typed(monkeypatch, "en")
        with pytest.raises(Quit):
            person.bids(deal, 18, None)
        # who passes has not said whether he takes the skat up
        typed(monkeypatch, "passen", "nein")
        assert not person.takes_up(deal)
        assert capsys.readouterr().out.count("zwei Karten") == 1
        typed(monkeypatch, "weiter")
        assert person.say(deal, ("grand", "null")) is None
        typed(monkeypatch, "Gra")
        assert person.say(deal, ("grand", "null")) == "grand"


def skat() -> solver.Position:
    return deal_of(
        {"game": "skat", "hands": SKAT, "leader": "A", "options": {"contract": "grand", "declarer": "A"}}
    ).position


def test_moves_by_number_and_by_name() -> None:
    position = skat()
    moves = position.moves()
    with shown_in("de"):
        assert typed_move(position, "#2") == moves[1]
        assert typed_move(position, "2") == moves[1]
        assert typed_move(position, "Dame") == "Qh"
        assert typed_move(position, "herz as") == "Ah"
        with pytest.raises(SeveralMoves) as several:
            typed_move(position, "Herz")
        assert several.value.moves == moves
        for text, message in (("#9", "gibt es nicht"), ("Kreuz 7", "hat .* nicht"), ("Denari", "keine Karte")):
            with pytest.raises(IllegalMove, match=message):
                typed_move(position, text)


def test_wrong_texts_get_answers_in_the_words_of_players() -> None:
    """No card of another name than the prompt shows; a number is one of the list unless it names a card."""
    position = skat()
    for language, near in (("de", "♥D"), ("it", "♥D"), ("en", "Qh")):
        with shown_in(language):
            with pytest.raises(IllegalMove, match=rf"\(.*{near}.*\)"):
                typed_move(position, "Qhx")
            for text in ("99", "0", "5"):
                with pytest.raises(IllegalMove, match=f"{text}.*4"):
                    typed_move(position, text)


def cicera() -> solver.Position:
    hands = {"A": "Ad Ac 7s", "B": "2d 3d 4d", "C": "5d 6d 7d", "D": "Jd Nd Kd"}
    deal = {"game": "cicera", "hands": hands, "table": "As 4c 3c", "turn": "A"}
    return deal_of(deal).position


def test_a_bare_card_that_could_capture_asks() -> None:
    position, reader = cicera(), MoveReader()
    with shown_in("it"):
        with pytest.raises(SeveralMoves, match=r"^l'asso di denari può prendere") as several:
            reader.read(position, "asso di denari")
        assert several.value.moves == ("Ad", "AdxAs")
        assert reader.read(position, "2") == "AdxAs"
        # without the question the numbers are those of all moves
        assert reader.read(position, "2") == position.moves()[1]
        for again in ("asso di denari", "Ad"):
            with pytest.raises(SeveralMoves):
                reader.read(position, again)
            assert reader.read(position, again) == "Ad"
        assert reader.read(position, "poso asso di denari") == "Ad"
        assert reader.read(position, "asso denari x asso") == "AdxAs"
        assert reader.read(position, "7 prende 4 coppe e 3 coppe") == "7sx3c+4c"
        with pytest.raises(IllegalMove, match="non fanno"):
            reader.read(position, "7 spade x 4 coppe + asso spade")


@pytest.mark.parametrize(
    ("language", "typed", "robs"),
    [
        ("en", ["xx", "5", "n"], False),
        ("en", ["maybe", "y"], True),
        ("en", [""], True),
        ("de", ["weiß nicht", "nein"], False),
        ("it", ["forse", "sì"], True),
        ("es", ["quizás", "no"], False),
    ],
)
def test_what_is_neither_yes_nor_no_robs_nothing(
    language: str, typed: list[str], robs: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The prompt is shown again."""
    answers = iter(typed)
    monkeypatch.setattr("solver.cli.preplay_prompt.ask", lambda question, help: next(answers))
    deal = solver.random_deal("trionfo", seed=1)
    lying = LyingCard("X", deal.start, 0)
    with shown_in(language):
        assert Person("C", None).rob(deal, lying) is robs
    assert next(answers, None) is None
    said = capsys.readouterr().out
    assert (", n " in said or "; n " in said or "n, " in said) is (len(typed) > 1)


def test_a_number_stays_beside_its_move(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Ten cards of Skat once filled a line to the number of the last, which began the next."""
    position = solver.random_deal("skat", seed=3, contract="diamonds", declarer="A").position
    for columns in range(20, 81):
        monkeypatch.setattr(output, "terminal_columns", lambda columns=columns: columns)
        output.print_text(f"Your turn, A: {typed_moves.offer(position, position.moves())}")
        lines = capsys.readouterr().out.splitlines()
        assert max(map(len, lines)) <= columns
        assert not [line for line in lines if re.search(r"(^|[ #])\d+$", line)]
