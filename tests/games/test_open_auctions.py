"""Auctions of Skat, Schafkopf and Königrufen that go on: who is to speak, and what may be said, against the reference.

At the table such a deal goes on from what was said.
"""

from __future__ import annotations

import random
from typing import Any

import pytest
from generators.auctions import damaged
from generators.german_auctions import READ, SEATS, WORDS, dealt, is_whole, spoken
from helpers import deal_of, faults_of
from helpers.cli import good
from reference.german_auctions import fits
from reference.skat_auction import VALUES

import solver
from solver.deal_records.encoding import to_record
from solver.deal_records.validation import check
from solver.preplay.phase import preplay_of

GAMES = tuple(READ)
GAME_OF_SKAT = ("clubs", "spades", "hearts", "diamonds", "grand", "null")


def may_be_said(deal: dict[str, Any], bids: str) -> bool:
    """True if the reference has nothing against an auction so far. It looks at the hands of whole ones alone."""
    if is_whole(deal, bids) is None:
        return False
    said = [bid.split(":") for bid in bids.split() if deal["game"] == "koenigrufen"]
    return all(word in ("pass", "forehand") or fits(deal["hands"][seat].split(), word) for seat, word in said)


def may_follow(deal: dict[str, Any], bids: str) -> set[tuple[str, str]]:
    """Seat and word of each bid besides a pass that the reference allows after an auction."""
    game = deal["game"]
    found = {(seat, word) for seat in SEATS[game] for word in WORDS[game]}
    if game == "skat":
        found |= {(seat, word) for seat in SEATS[game] for word in GAME_OF_SKAT}
    return {bid for bid in found if may_be_said(deal, f"{bids} {bid[0]}:{bid[1]}".strip())}


def wanted_words(game: str, follow: set[tuple[str, str]]) -> set[str]:
    """The words of the seat to speak as the product has them: in Skat the least value, and games without more."""
    words = {word for _, word in follow}
    if game != "skat":
        return words
    values = [word for word in words if word.isdecimal()]
    return {min(values, key=int)} if values else words & {"hold", *GAME_OF_SKAT}


@pytest.mark.parametrize("game", GAMES)
def test_against_the_reference(game: str) -> None:
    lawful = wrong = 0
    for seed in range(150):
        rng = random.Random(f"{game} open auction/{seed}")
        given = dealt(rng, game)
        whole = spoken(rng, given).split()
        bids = " ".join(whole[: rng.randrange(len(whole) + 1)])
        if bids and rng.random() < 0.3:
            bids = damaged(rng, bids, SEATS[game], (*WORDS[game], *["pass"] * 8))
        # nobody has to speak after the game of Skat, whose words have endless forms
        follow = set() if game == "skat" and is_named(bids) else may_follow(given, bids)
        passes = {(seat, "pass") for seat in SEATS[game] if may_be_said(given, f"{bids} {seat}:pass".strip())}
        told: list[str] = []
        deal = check({**given, "bids": f"{bids} ..."}, lambda key, message, told=told: told.append(f"{key}: {message}"))
        assert (deal is not None) == bool(follow | passes), (given, bids, told)
        if deal is None:
            wrong += 1
            continue
        lawful += 1
        ((seat, *more),) = {(seat,) for seat, _ in follow | passes}
        found = preplay_of(game).to_bid(deal)
        assert not more and found is not None
        who, words = found
        if game == "skat" and VALUES[0] and "hold" in {word for _, word in follow}:
            # at the table a hold is asked for by its value
            words = ("hold",)
        assert (who, set(words)) == (seat, wanted_words(game, follow)), (given, bids)
        assert deal.position.question.pending.startswith(f"{seat} ")
        assert solver.loads(solver.dumps(deal)) == [deal] == solver.loads(solver.dumps(deal, "line"))
    assert lawful > 60 and wrong > 15


def is_named(bids: str) -> bool:
    """True if the last word of an auction of Skat is a game."""
    word = bids.rpartition(":")[2]
    return bool(word) and word not in ("pass", "hold") and not word.isdecimal()


def open_record(game: str, bids: str, **keys: Any) -> dict[str, Any]:
    """A record of a random deal whose auction goes on."""
    contract = {"skat": "ramsch", "schafkopf": "ramsch", "koenigrufen": "trischaken"}[game]
    found = {**to_record(solver.random_deal(game, seed=4, contract=contract)), "bids": bids, **keys}
    if "options" not in keys:
        del found["options"]
    return found


@pytest.mark.parametrize(
    ("game", "bids", "keys", "wanted"),
    [
        ("skat", "B:18 A:pass C:pass B:clubs ...", {}, ["bids: the auction is over"]),
        ("skat", "B:18 ... A:hold", {}, ['bids: bid 2 (...): "..." is no bid (written A:18, or A:pass)']),
        ("skat", "B:18 ...", {"bid": 18, "tops": 1, "options": {"contract": "grand", "declarer": "B"}},
         ["bid: is given while the auction goes on", "options.contract: is given while the auction goes on",
          "options.declarer: is given while the auction goes on", "tops: is given while the auction goes on"]),
        ("schafkopf", "A:wenz ...", {"options": {"contract": "wenz"}},
         ["options.contract: is given while the auction goes on"]),
        ("schafkopf", "A:pass B:pass C:pass D:wenz ...", {}, ["bids: the auction is over"]),
        ("koenigrufen", "A:forehand ...", {"partner": "A", "options": {"king": "hearts"}},
         ["options.king: is given while the auction goes on", "partner: is given while the auction goes on"]),
        ("koenigrufen", "A:forehand B:dreier C:pass D:pass A:pass ...", {}, ["bids: the auction is over"]),
    ],
)  # fmt: skip
def test_faults(game: str, bids: str, keys: dict[str, Any], wanted: list[str]) -> None:
    found = faults_of(open_record(game, bids, **keys))
    assert sorted(one for one in found if one.partition(":")[0] != "partner" or one in wanted) == sorted(wanted)


@pytest.mark.parametrize(("game", "more"), [("skat", 2), ("koenigrufen", 3)])
def test_nobody_has_taken_cards_up(game: str, more: int) -> None:
    given = open_record(game, "..." if game == "koenigrufen" else "B:18 ...")
    key = "skat" if game == "skat" else "talon"
    hands = {**given["hands"], "A": f"{given['hands']['A']} {given[key]}"}
    found = faults_of({**{name: value for name, value in given.items() if name != key}, "hands": hands})
    assert found == ["hands.A: nobody has taken up cards while the auction goes on"]


def refusal(call: Any) -> str:
    """Why a question has no answer."""
    with pytest.raises(solver.Unsolvable) as told:
        call()
    return str(told.value)


@pytest.mark.parametrize(
    ("game", "bids", "turn", "rule", "refused"),
    [
        ("skat", "B:18 ...", "A is to hold 18, or to pass", "By a rule of thumb A passes.", "no contract is named"),
        ("skat", "B:18 A:pass ...", "C is to bid 20 or more, or to pass", "By a rule of thumb C passes.",
         "no contract is named"),
        ("skat", "B:18 A:pass C:pass ...", "B is to name: clubs, spades, hearts, diamonds, Grand or Null",
         "By a rule of thumb B says hearts.", "no contract is named"),
        ("schafkopf", "A:pass ...", "B is to bid: pass, call game, Wenz, solo, Wenz tout or solo tout",
         "By a rule of thumb B passes.", "no contract is named"),
        ("koenigrufen", "A:forehand B:pass C:pass D:pass A:rufer ...",
         "A is to name: king of clubs, king of spades, king of hearts or king of diamonds",
         "By a rule of thumb A says the king of hearts.", "the auction goes on, and no game is named yet"),
    ],
)  # fmt: skip
def test_whose_turn_it_is(game: str, bids: str, turn: str, rule: str, refused: str) -> None:
    deal = deal_of(open_record(game, bids))
    assert deal.position.question.pending == turn
    assert refusal(lambda: solver.hint(deal.position)) == f"{turn}. {rule}"
    assert refusal(lambda: solver.solve(deal.position)).startswith(refused)
    assert turn in " ".join(good("show", solver.dumps(deal, "line").strip()).split())


class Quiet:
    """A person at no seat, who looks on."""

    seat = ""

    def __getattr__(self, name: str) -> Any:
        return lambda *given: None


@pytest.mark.parametrize("game", GAMES)
def test_the_table_goes_on(game: str) -> None:
    """An auction that was broken off anywhere ends as it would have without the break."""
    phase, person, ended = preplay_of(game), Quiet(), 0
    for seed in range(30):
        contract = {"skat": "ramsch", "schafkopf": "ramsch", "koenigrufen": "trischaken"}[game]
        whole: Any = solver.random_deal(game, seed=seed, contract=contract)
        options = {key: value for key, value in whole.options.items() if key != "contract"}
        given = {**to_record(whole), "options": options}
        begun: Any = deal_of({**given, "bids": "..."})
        first: Any = phase.run_auction(begun, person, None).deal
        if first is None:
            continue
        ended += 1
        for cut in range(1, len(first.bids)):
            said = f"{' '.join(first.bids[:cut])} ..."
            again: Any = phase.run_auction(deal_of({**given, "bids": said}), person, None).deal
            assert again == first, said
    assert ended > 8
