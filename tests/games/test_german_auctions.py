"""Auctions of Skat, Schafkopf and Königrufen in a record: lawful and unlawful ones, against the reference."""

from __future__ import annotations

import random
from collections import Counter
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from generators.auctions import damaged
from generators.german_auctions import READ, SEATS, WORDS, dealt, in_play, spoken
from helpers import deal_of, faults_of
from helpers.cli import good
from helpers.paths import POSITIONS

import solver
from solver.deal_records.encoding import to_record
from solver.deal_records.validation import check
from solver.preplay.phase import preplay_of

GAMES = tuple(READ)


def record(game: str, bids: str, seed: int = 4, **keys: Any) -> dict[str, Any]:
    """A record of a random deal in which nobody has taken up anything."""
    contract = {"skat": "ramsch", "schafkopf": "ramsch", "koenigrufen": "trischaken"}[game]
    found = {**to_record(solver.random_deal(game, seed=seed, contract=contract)), "bids": bids, **keys}
    if "options" not in keys:
        del found["options"]
    return found


class Nobody:
    """A person at no seat."""

    seat = ""

    def __getattr__(self, name: str) -> Any:
        return lambda *given: None


PERSON: Any = Nobody()


def read_by_reference(given: dict[str, Any]) -> dict[str, Any] | None:
    try:
        return READ[given["game"]](given)
    except ValueError:
        return None


def agree(game: str, seeds: range) -> Counter[str]:
    """Compare the reading of random auctions with the reference's. Return the contracts, and the wrong ones."""
    found: Counter[str] = Counter()
    for seed in seeds:
        rng = random.Random(f"{game} auction/{seed}")
        given = dealt(rng, game)
        given["bids"] = spoken(rng, given)
        if rng.random() < 0.6:
            given["bids"] = damaged(rng, given["bids"], SEATS[game], (*WORDS[game], *["pass"] * 8))
        wanted = read_by_reference(given)
        given = given if wanted is None or game != "koenigrufen" else in_play(given, wanted)
        # with its hand the declarer has taken up cards, which may have been any
        wanted = read_by_reference(given) if game == "koenigrufen" and wanted is None else wanted
        told: list[str] = []
        deal = check(given, lambda key, message, told=told: told.append(f"{key}: {message}"))
        unread = [one for one in told if one.startswith(("bids", "options.contract: is missing"))]
        # of a declarer who has not taken up the talon that is told, not what his hand allows
        untaken = any(one.startswith("half: in ") for one in told)
        assert bool(unread) <= (wanted is None) <= bool(unread or untaken), (given, told)
        if deal is not None and wanted is not None:
            options = {"hand": False, "ouvert": False, "announced": "none", **deal.options}
            bid = wanted.pop("bid", None)
            assert game != "skat" or deal.bid == bid
            assert {key: options[key] for key in wanted} == wanted, given
            assert solver.loads(solver.dumps(deal)) == [deal] == solver.loads(solver.dumps(deal, "line"))
        found[wanted.get("contract", "open") if wanted else "wrong"] += 1
    return found


@pytest.mark.parametrize("game", GAMES)
def test_against_the_reference(game: str) -> None:
    found = agree(game, range(400))
    assert found["wrong"] > 80 and len(found) > 6 and found.total() - found["wrong"] > 150


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_against_the_reference_long(game: str) -> None:
    assert len(agree(game, range(10_000, 20_000))) > 6


@pytest.mark.parametrize(
    ("game", "bids", "keys", "wanted"),
    [
        ("skat", "B:19", {}, ["bids: bid 1 (B:19): 19 is no bid: no game is worth that (nearest: 18, 20)"]),
        ("skat", "A:18", {}, ["bids: bid 1 (A:18): B is to bid"]),
        ("skat", "D:18", {}, ['bids: bid 1 (D:18): "D" is no seat (A to C)']),
        ("skat", "B:hold", {}, ["bids: bid 1 (B:hold): B has nothing to hold, and bids or passes"]),
        # one wrong word is one fault
        ("skat", "B:18 A:20 B:pass C:pass", {}, ["bids: bid 2 (A:20): A holds 18 or passes"]),
        ("skat", "B:20 A:hold B:18 A:hold B:pass C:pass", {},
         ["bids: bid 3 (B:18): 18 is no more than the last bid"]),
        ("skat", "B:18 A:grand", {}, ["bids: bid 2 (A:grand): a game is named after the auction"]),
        ("skat", "B:18 A:hold", {}, ["bids: the auction has not ended: B is to bid"]),
        ("skat", "B:pass C:pass A:pass", {}, ["bids: all have passed: the deal is void, and nothing is played"]),
        ("skat", "B:pass C:pass A:18 A:grand B:pass", {}, ["bids: bid 5 (B:pass): the auction is over"]),
        # two mistakes, in the auction and in a card
        ("skat", "A:18", {"skat": "9c 1x"}, ["skat: ", "bids: bid 1 (A:18): B is to bid"]),
        ("skat", "B:18 A:pass C:pass B:clubs", {"bid": 20, "options": {"declarer": "A", "contract": "hearts"}},
         ["bid: 20 is given, but the last bid is 18",
          "options.declarer: A is given, but the auction ends with B:clubs",
          "options.contract: hearts is given, but the auction ends with B:clubs"]),
        ("skat", "B:18 A:pass C:pass", {"options": {"contract": "ramsch"}},
         ["options.contract: ramsch is given, but the auction ends with C:pass"]),
        ("schafkopf", "A:call B:pass C:pass D:pass A:call-bells", {},
         ["bids: bid 1 (A:call): the hand of A does not allow it",
          "bids: bid 5 (A:call-bells): the hand of A does not allow it"]),
        ("schafkopf", "A:wenz B:call C:pass D:pass", {},
         ["bids: bid 2 (B:call): B may not bid call game, but solo, Wenz tout, solo tout, Sie"]),
        ("schafkopf", "A:pass B:pass C:pass D:sie", {}, ["bids: bid 4 (D:sie): the hand of D does not allow it"]),
        ("schafkopf", "A:pass B:pass C:pass D:solo", {},
         ["options.contract: is missing: the auction ends with D:solo"]),
        ("schafkopf", "A:pass B:pass C:pass D:solo", {"options": {"contract": "wenz", "declarer": "D"}},
         ["options.contract: wenz is given, but the auction ends with D:solo"]),
        ("schafkopf", "A:pass B:pass C:pass D:wenz-tout", {"options": {"tout": False}},
         ["options.tout: false is given, but the auction ends with D:wenz-tout"]),
        ("koenigrufen", "A:pass", {}, ["bids: bid 1 (A:pass): forehand may not pass here"]),
        ("koenigrufen", "A:forehand B:pass C:pass D:pass", {}, ["bids: the auction has not ended: A is to bid"]),
        ("koenigrufen", "A:forehand B:pass C:pass D:pass A:rufer A:pagat", {},
         ["bids: bid 6 (A:pagat): A may not bid Pagat, but king of clubs, king of spades, king of hearts, "
          "king of diamonds"]),
        ("koenigrufen", "A:forehand B:pass C:pass D:solorufer A:pass D:diamonds", {},
         ["bids: bid 6 (D:diamonds): the hand of D does not allow it"]),
        ("koenigrufen", "A:forehand B:solorufer C:solorufer D:pass A:pass", {},
         ["bids: bid 3 (C:solorufer): C may not bid Solorufer, but Besserrufer, Farbendreier, Dreier, Farbensolo, "
          "Solodreier"]),
    ],
)  # fmt: skip
def test_faults(game: str, bids: str, keys: dict[str, Any], wanted: list[str]) -> None:
    found = faults_of(record(game, bids, **keys))
    assert len(found) >= len(wanted)
    for said in wanted:
        assert any(one == said or (said.endswith(": ") and one.startswith(said)) for one in found), found
    assert [one for one in found if one.startswith("bids")] == [one for one in wanted if one.startswith("bids")]


@pytest.mark.parametrize(
    ("game", "bids", "spoken"),
    [
        ("skat", "B:18 A:hold B:pass C:20 A:hold C:pass A:grand-hand-schneider",
         "b:18 a:Ja | b:passe c:20 a:Halte, c:weg A:Grand Hand Schneider angesagt"),
        ("skat", "B:18 A:pass C:pass B:clubs", "B:18 A:passo C:paso B:Kreuz"),
        ("schafkopf", "A:pass B:call C:wenz D:pass B:solo-tout C:pass B:solo-hearts",
         "A:weiter B:Sauspiel C:Wenz D:weiter B:Solo Tout C:weiter B:Herz-Solo"),
        ("koenigrufen", "A:forehand B:pass C:pass D:solorufer A:pass D:clubs",
         "A:Vorhand B:passt C:weiter D:Solorufer A:passe D:Kreuz-König"),
    ],
)  # fmt: skip
def test_as_players_say_it(game: str, bids: str, spoken: str) -> None:
    assert deal_of(record(game, spoken)) == deal_of(record(game, bids))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("form", ["toml", "jsonl", "line", "paper"])
def test_position_files_come_back(game: str, form: str) -> None:
    for deal in solver.load(POSITIONS / game / "auctions.toml"):
        assert deal.bids  # type: ignore[attr-defined]
        assert solver.loads(solver.dumps(deal, form), form=form) == [deal]


def test_what_is_shown() -> None:
    shown = good("show", str(POSITIONS / "skat" / "auctions.toml"), "--language", "de")
    assert "Reizen: B passt, C 18, A hält, C 20," in shown and "C 24, B passt, C Null Hand" in shown
    shown = good("show", str(POSITIONS / "koenigrufen" / "auctions.toml"), "--language", "it")
    assert "A prima mano, B Besserrufer, C passa, D passa, A passa, B re di picche, B Pagat" in " ".join(shown.split())


def test_the_user_has_his_letter_in_an_auction() -> None:
    (deal, *_) = solver.load(POSITIONS / "skat" / "auctions.toml")
    for player, said in (("Ada", "Bea passa, Cem 18, Ada tiene"), ("you", "B passa, C 18, A tiene")):
        named = solver.dumps(msgspec.structs.replace(deal, players={"A": player, "B": "Bea", "C": "Cem"}), "line")
        assert said in good("show", named.strip(), "--language", "it")


def test_a_file_of_the_skat_server() -> None:
    """Its auction is read and written, with the game. One against the rules is reported, the deal read without."""
    (deal, *_) = solver.load(POSITIONS / "skat" / "auctions.toml")
    text = solver.dumps(deal, "iss")
    assert " 1 p 2 18 0 y 2 20 0 y 2 22 0 y 2 23 0 y 2 24 0 y 2 p 0 GH " in text and '"bids"' not in text
    assert solver.loads(text, form="iss")[0].bids == deal.bids  # type: ignore[attr-defined]
    wrong = text.replace(" 1 p 2 18 ", " 2 18 ")
    with pytest.warns(UserWarning, match="the auction is against the rules: C:18 A:hold"):
        (found,) = solver.loads(wrong, form="iss")
    assert (found.bids, found.bid) == ((), 24)  # type: ignore[attr-defined]


@pytest.mark.parametrize("bid", [18, 24, 264])
@pytest.mark.parametrize("declarer", "ABC")
def test_an_invented_auction_does_not_come_back(bid: int, declarer: str) -> None:
    given = record("skat", "", options={"contract": "grand", "declarer": declarer}, bid=bid)
    deal = deal_of({key: value for key, value in given.items() if value})
    assert solver.loads(solver.dumps(deal, "iss"), form="iss", strict=True) == [deal]


@pytest.mark.parametrize("game", GAMES)
def test_what_was_said_at_the_table_is_in_the_record(game: str) -> None:
    """Heuristic bids: the record of the hand has them, lawful and written back."""
    number = 0
    for seed in range(40):
        deal: Any = preplay_of(game).run_auction(solver.random_deal(game, seed=seed), PERSON, None).deal
        if deal is not None:
            number += 1
            assert deal.bids
            assert solver.loads(solver.dumps(deal)) == [deal]
    assert number > 10


@pytest.mark.parametrize("game", ["skat", "schafkopf", "koenigrufen"])
@pytest.mark.parametrize("hands", range(7))
@pytest.mark.parametrize("bids", ["", "A:pass", "C:18", "F:pass_A:pass"])
def test_any_number_of_hands_is_a_fault_at_most(game: str, hands: int, bids: str) -> None:
    for seats in ("ABCDEF"[:hands], "FEDCBA"[:hands]):
        text = "/".join([game, *(f"{seat}=" for seat in seats), f"bids={bids}"])
        with suppress(solver.FormatError):
            solver.loads(text)
