"""Cards by typed, pasted and spoken words: every card of every pack in four languages, and words that name none."""

from __future__ import annotations

from typing import Any

import pytest
from helpers.games import GAMES as GAME_IDS

from solver.board.messages import Request
from solver.board.request_routing import answer
from solver.display.translation import LANGUAGES
from solver.model.deal import GAMES
from solver.model.errors import Error

# What stands between two cards of a list, as people type them and as browsers write what they hear.
BETWEEN = (", ", " ", "\n", "; ", ". ", " and ", " und ", " y ")
JOINED = {"en": " or ", "de": " oder ", "it": " e ", "es": " e "}
SPOKEN = [
    ("bridge", "en", "10 of spade", "ST"),
    ("bridge", "en", "the ten of spades, and the Queen of hearts.", "ST HQ"),
    ("skat", "en", "jack of club 7 of diamonds", "Jc 7d"),
    ("skat", "de", "Karo Dame Herz sieben und Kreuz 10 Pik As", "Qd 7h 10c As"),
    ("skat", "de", "karodame, Schellen Daus", "Qd Ad"),
    ("skat", "de", "eW, gD rZ s7 Grün-Ober", "Jc As 10h 7d Qs"),
    ("skat", "en", "Karo Dame", "Qd"),
    ("schafkopf", "de", "Eichel Ober Schellen Sau der Herz Unter", "EO SA HU"),
    ("scopone", "it", "fante di coppe e asso di denari re di bastoni", "Jc Ad Kb"),
    ("cicera", "it", "il dieci di spade, il cavallo di coppe", "10s Nc"),
    ("tressette", "es", "sota de oros y as de copas el rey de bastos", "Jd Ac Kb"),
    ("cuarenta", "es", "siete siete sota rey as", "7 7 J K A"),
    ("cego", "de", "Stieß kleiner Mann Mond Trumpf 17 Kreuz Reiter", "St T1 T21 T17 Nc"),
    ("cego", "de", "Gstiess, Gaiß", "St T1"),
    ("koenigrufen", "de", "Sküs Mond Pagat Pik Cavall", "Sk T21 T1 Ns"),
    ("coch", "it", "Gatto, Osteria, Leone sette matto quindici", "XII XI Bre VII Mat XV"),
    ("coch", "de", "Kuckuck Löwe Narr Eimer dreizehn 4", "XV Bre Mat Sec XIII IIII"),
    ("zifuli", "it", "Cucco Bragon Mascherone", "XV XIIII Mas"),
    ("trionfo", "es", "león gato posada cero", "Leo XII XI Nul"),
]


def asked(question: str, text: str = "", language: str = "en", **options: Any) -> Any:
    """The answer to a question without a search."""
    found: list[Any] = []

    def tell(record: Any, said: Any, /, *, more: bool = False) -> None:
        found.append(record)

    answer(Request(question=question, text=text, options=options, language=language), tell)
    return found[-1]


def named(text: str, game: str, language: str) -> list[str | None]:
    """The cards that words name in a language, None for words that name no card."""
    return [part["card"] for part in asked("cards", text, language, game=game)["parts"]]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAME_IDS)
def test_every_card_is_known_by_its_name(game: str, language: str) -> None:
    """Alone, in small letters, without hyphens, and all of the pack in one breath."""
    pack = GAMES[game].pack
    names = [pack.name_of(card, language) for card in pack.order]
    for card, name in zip(pack.order, names, strict=True):
        for text in (name, name.lower(), name.upper(), name.replace("-", " "), f"{name}.", card, f"  {name}  "):
            assert named(text, game, language) == [card], text
    for between in (*BETWEEN, JOINED[language]):
        assert named(between.join(names), game, language) == list(pack.order), between
        assert named(between.join(pack.order), game, language) == list(pack.order), between


@pytest.mark.parametrize(("game", "language", "text", "cards"), SPOKEN)
def test_cards_as_people_say_them(game: str, language: str, text: str, cards: str) -> None:
    found = named(text, game, language)
    assert [card for card in found if card] == cards.split()


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("sD", ["Qs"]),
        ("hD sD", [None, None]),
        ("eW sD cJ", ["Jc", None, "Jc"]),
        ("eW, sD", ["Jc", "Ad"]),
        ("10c sD", ["10c", "Qs"]),
    ],
)
def test_letters_of_two_packs(text: str, cards: list[str | None]) -> None:
    """Once a word that may be two cards was dropped."""
    parts = asked("cards", text, game="skat")["parts"]
    assert [part["card"] for part in parts] == cards
    assert all(bool(part["fault"]) == (part["card"] is None) for part in parts)


def test_words_that_name_no_card_are_not_dropped() -> None:
    """Each keeps its place and has a reason. A suit alone may be several cards."""
    parts = asked("cards", "foo ten of spades spades, 10 of hearts bar", game="skat")["parts"]
    assert [part["card"] for part in parts] == [None, "10s", None, "10h", None]
    assert [part["text"] for part in parts if not part["card"]] == ["foo", "spades", "bar"]
    assert all(part["fault"] for part in parts if not part["card"])
    assert '"spades" may be several cards of Skat: ' in parts[2]["fault"]
    parts = asked("cards", "Herz Herz König", "de", game="skat")["parts"]
    assert [(part["text"], part["card"]) for part in parts] == [("Herz", None), ("Herz König", "Kh")]
    assert "kann mehrere Karten" in parts[0]["fault"]


def test_what_is_no_list_of_cards_is_refused() -> None:
    with pytest.raises(Error, match="too long"):
        asked("cards", "x" * 9_000, game="skat")
    with pytest.raises(Error, match="no game that is known"):
        asked("cards", "X", game="poker")
    with pytest.raises(Error, match="no game that is known"):
        asked("places", game="poker", players=4)
    assert asked("cards", " \n ", game="skat")["parts"] == []


@pytest.mark.parametrize("game", GAME_IDS)
def test_the_places_of_a_deal_hold_its_cards(game: str) -> None:
    """Hands first, of their sizes. With the piles that is the whole pack, but for cards left out."""
    rules = GAMES[game]
    for players, size in rules.hand_size.items():
        places = asked("places", game=game, players=players)["places"]
        hands = [place for place in places if place.startswith("hands.")]
        assert list(places)[: len(hands)] == hands and len(hands) == players
        assert {places[place] for place in hands} == {size}
        assert rules.pack.size - sum(places.values()) == {("tressette", 3): 1, ("cego", 3): 3}.get((game, players), 0)


def test_places_go_by_the_rules_in_use() -> None:
    shorter = asked("places", game="schafkopf", players=4, options={"pack": "short"})["places"]
    assert set(shorter.values()) == {6}
    assert asked("places", game="cicera", players=4, options={"deal": "6+6"})["places"]["stock"] == 24
    assert asked("places", language="de", game="skat", players=3)["names"]["Qh"] == "♥D"
