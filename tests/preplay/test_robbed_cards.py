"""Undealt and robbed cards in Cuccu a trionfo: keys, faults, random deals, views and worlds."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import msgspec
import pytest
from generators.hidden_hands import fills, placed, record_of, tried, unseen
from helpers import deal_of
from reference.dealing import robber_faults, undealt_faults
from reference.trionfo import PACK

import solver
from solver.deal_records.validation import check

HANDS = {
    "A": "I II III V VI VII VIII VIIII",
    "B": "I II III V VI VII VIII VIIII",
    "C": "Mat Leo Mas Sec Nul XI XII XIII",
    "D": "Mat Leo Mas Sec Nul XI XII XIII",
}
FRESH: dict[str, Any] = {
    "id": "fresh", "game": "trionfo", "hands": HANDS, "cut": "XV X IIII", "pile": "X XIIII IIII XV",
}  # fmt: skip
ROBBED = ("X", "XIIII", "XV")


def faults(**changes: Any) -> list[str]:
    """Return key and message of each fault of the fresh deal with changes."""
    found: list[tuple[str | None, str]] = []
    assert check({**FRESH, **changes}, lambda key, message: found.append((key, message))) is None
    return [f"{key}: {message}" for key, message in found]


class TestKeys:
    def test_order_stays(self) -> None:
        """Cut and pile keep their order, in every form."""
        deal: Any = deal_of(FRESH)
        assert (deal.cut, deal.pile) == (("XV", "X", "IIII"), ("X", "XIIII", "IIII", "XV"))
        for form in ("toml", "jsonl", "line"):
            again: Any = solver.loads(solver.dumps(deal, form=form))[0]
            assert again == deal
        assert "/cut=XV_X_IIII/pile=X_XIIII_IIII_XV" in deal.position.text

    def test_unknown_cards(self) -> None:
        deal: Any = deal_of({**FRESH, "cut": "XV ?2", "pile": "X ?"})
        assert (deal.cut, deal.pile) == (("XV", "?", "?"), ("X", "?"))
        assert solver.loads(deal.position.text)[0] == deal
        with pytest.raises(solver.Unsolvable, match="cards of cut, pile are unknown: what to rob needs them"):
            solver.discards(deal, "C")
        one = deal_of({**FRESH, "cut": "XV ?2", "pile": "IIII ?", "options": {"rob_limit": 1}})
        assert len(solver.discards(one, "C", nodes=0)) == 10
        assert deal_of({**FRESH, "cut": "?3", "pile": "?3", "indicator": "IIII"}).position.moves()
        said = "its first card is turned up if nobody robs it, and must be known where there is no indicator"
        assert faults(pile="?2") == [f"pile: {said}"]

    def test_worlds_of_unknown_undealt_cards(self) -> None:
        """Unknown cards of the cut are hidden cards like others, and each place for them is counted."""
        record = {**FRESH, "cut": "XV ?", "pile": "IIII", "hands": {**HANDS, "B": HANDS["B"].replace("VI ", "? ")}}
        worlds = solver.worlds(deal_of(record))
        assert worlds.places == ("B", "cut", "out")
        # seven cards are nowhere, and two of them are unknown
        assert worlds.count == 7 * 6

    def test_each_card_is_counted_once(self) -> None:
        assert faults(cut="XV XV X", pile="XV") == [
            "pile: XV is held too often: it is in the pack 2 times (held in cut, pile)"
        ]
        assert faults(cut="XVI") == ['cut: "XVI" is no card of Cuccu a trionfo (nearest: XV, X, VI)']

    def test_a_robber_holds_what_he_has_robbed(self) -> None:
        """Nine cards without X, XIIII or XV cannot have been dealt."""
        nine = {**HANDS, "C": HANDS["C"] + " IIII"}
        said = "hands.C: C has robbed 1 card, but has only 0 of X, XIIII and XV, which alone can be robbed"
        assert faults(hands=nine, cut="", pile="") == [said]
        assert deal_of({**FRESH, "hands": {**HANDS, "C": HANDS["C"] + " ?1"}}).position.question.pending
        ten = {**HANDS, "D": HANDS["D"] + " IIII XV"}
        said = "hands.D: D has robbed 2 cards, but has only 1 of X, XIIII and XV, which alone can be robbed"
        assert faults(hands=ten, cut="", pile="") == [said]

    def test_robbed_cards_named(self) -> None:
        nine = {**HANDS, "C": HANDS["C"] + " XV"}
        rest = {"hands": nine, "cut": "", "pile": ""}
        deal: Any = deal_of({**FRESH, **rest, "robbed": {"C": "XV"}})
        assert solver.loads(solver.dumps(deal))[0] == deal
        assert faults(**rest, robbed={"C": "X"}) == ["robbed.C: C has not got X"]
        assert faults(**rest, robbed={"C": "XI"}) == ["robbed.C: XI cannot be robbed, only X, XIIII and XV can"]
        assert faults(**rest, robbed={"C": "XV XV"})[0] == "robbed.C: 2 cards, but C has robbed 1"
        assert faults(**rest, robbed={"B": "XV"}) == ["robbed.B: only C and D rob"]

    def test_limits_of_robbing(self) -> None:
        """No card after the first that may not be robbed, none beyond the limit, and one is left to turn up."""
        rules = solver.GAMES["trionfo"]

        def may(**changes: Any) -> Any:
            return rules.to_rob(deal_of({**FRESH, **changes}))

        assert may() == {"C": 2, "D": 2}
        assert may(options={"rob_limit": 1}) == {"C": 1, "D": 1}
        assert may(cut="IIII XV", pile="X XIIII") == {"D": 1}
        assert may(cut="XV X XIIII XIIII", pile="XV X IIII") == {"C": 3, "D": 2}
        assert may(cut="XV X XIIII XIIII", options={"rob_limit": 0}, pile="XV X IIII") == {"C": 4, "D": 2}
        assert may(indicator="X", cut="", pile="XV IIII") == {"D": 2}
        assert may(play="I", pile="IIII", cut="X") == {}
        assert may(away={"C": "XV"}, cut="X", pile="X IIII") == {}

    def test_the_drawing_has_them(self) -> None:
        deal = deal_of(FRESH)
        for line in ("The cut, from the bottom: XV X IIII", "The pile, from the top: X XIIII IIII XV"):
            assert line in str(deal.position)
            assert line in deal.position._repr_svg_()
        assert "X is on top of the pile" in str(deal.position)


class TestRandomDeals:
    def test_cut_and_pile_are_the_rest(self) -> None:
        robbers: Counter[str] = Counter()
        for seed in range(400):
            limit = seed % 5
            deal: Any = solver.random_deal("trionfo", seed=seed, rob_limit=limit)
            found = {key: list(getattr(deal, key)) for key in ("cut", "pile")}
            found |= {"hands": deal.hands, "indicator": [deal.indicator]}
            assert undealt_faults(found) == []
            assert solver.loads(solver.dumps(deal))[0] == deal
            # D sees as far as he may rob
            shown = (deal.indicator, *deal.pile)
            assert len(shown) > (limit or 6) or any(card not in ROBBED for card in shown)
            assert len(deal.cut) == (limit or 6) or deal.cut[-1] not in ROBBED
            robbers.update(deal.position.rules.to_rob(deal))
        # 6 of 40 cards may be robbed
        assert all(35 < robbers[seat] < 85 for seat in "CD")

    def test_the_hands_are_those_of_before(self) -> None:
        """Cut and pile have a draw of their own: hands and the card turned up do not depend on them."""
        deal: Any = solver.random_deal("trionfo", seed=3)
        assert deal.indicator == "VI"
        assert " ".join(deal.hands["A"]) == "I VIII X Leo Mas Mas XI XIII"
        assert " ".join(deal.hands["D"]) == "II VII VII VIIII Mat Nul Nul XII"

    def test_an_ending_has_neither(self) -> None:
        deal: Any = solver.random_deal("trionfo", seed=3, cards=4)
        assert (deal.cut, deal.pile) == ((), ())


def robbed_deal(seed: int, **options: Any) -> Any:
    """A deal after C and D have robbed and laid away, at random."""
    rng = random.Random(f"robbed/{seed}")
    pack = list(PACK)
    rng.shuffle(pack)
    pack.sort(key=lambda card: card in ROBBED)
    hands = {seat: [pack.pop(0) for _ in range(8)] for seat in "ABCD"}
    rng.shuffle(pack)
    away, robbed = {}, {}
    for seat in "CD":
        number = rng.randrange(3) if seat == "D" or rng.random() < 0.5 else 1
        taken = [card for card in pack if card in ROBBED][:number]
        for card in taken:
            pack.remove(card)
        hand = hands[seat] + taken
        rng.shuffle(hand)
        if taken:
            away[seat] = " ".join(hand[: len(taken)])
            robbed[seat] = " ".join(taken)
        hands[seat] = hand[len(taken) :]
    # some of the others hold such a card too
    for seat in "AB":
        at = rng.randrange(len(pack))
        hands[seat][0], pack[at] = pack[at], hands[seat][0]
    record: dict[str, Any] = {"game": "trionfo", "hands": {seat: " ".join(hand) for seat, hand in hands.items()}}
    record |= {"away": away, "robbed": robbed, "indicator": pack.pop(), "leader": rng.choice("ABCD")}
    record = {key: value for key, value in {**record, "options": options}.items() if value}
    position = deal_of(record).position
    for _ in range(rng.randrange(8)):
        position = position.play(rng.choice(position.moves()))
    return position.deal


def partly_hidden(deal: Any, seed: int, most: int = 150) -> Any:
    """The deal in a view of A with some cards of C and D unknown, few enough to try all ways."""
    rng = random.Random(f"hide/{seed}")
    record = record_of(deal)
    shown = deal.options.get("show_robbed", False)
    if not shown:
        record.pop("robbed", None)
    places = [("hands", seat, card) for seat in "CD" for card in deal.hands[seat]]
    places += 3 * [("away", seat, card) for seat, pile in deal.away.items() for card in pile]
    rng.shuffle(places)
    places.sort(key=lambda place: place[2] not in ROBBED and rng.random() < 0.6)
    sizes: Counter[Any] = Counter()
    free = len(unseen(deal))
    for key, seat, card in places:
        words = record[key][seat].split()
        if card in words and fills(sizes + Counter({(key, seat): 1}), free + sizes.total() + 1) <= most:
            words[words.index(card)] = "?"
            record[key] = {**record[key], seat: " ".join(words)}
            sizes[key, seat] += 1
    return deal_of(record)


@pytest.mark.parametrize("shown", [False, True])
def test_worlds_against_all_ways(shown: bool) -> None:
    """Every world and its weight: a robber had what he robbed, in hand or laid away."""
    check_worlds(range(14), shown, 5)


@pytest.mark.long
@pytest.mark.parametrize("shown", [False, True])
def test_worlds_against_all_ways_long(shown: bool) -> None:
    check_worlds(range(1000, 2000), shown, 250)


def check_worlds(seeds: range, shown: bool, least: int) -> None:
    """Compare the worlds of views with all ways that meet the reference. Some ways must not meet it."""
    told = 0
    for seed in seeds:
        view = partly_hidden(robbed_deal(seed, show_robbed=shown), seed)

        def fits(full: Any, view: Any = view) -> bool:
            return not robber_faults({"hands": full.hands, "away": full.away, "robbed": view.robbed})

        expected = tried(view, fits)
        worlds = solver.worlds(view)
        found: Counter[Any] = Counter()
        for world in worlds:
            found[placed(world.position.deal)] += world.weight
        assert found == expected, view.position.text
        assert worlds.count == expected.total()
        plain = msgspec.structs.replace(view, robbed={})
        told += len(tried(plain)) > len(expected)
    assert told >= least


def test_draws_are_uniform() -> None:
    """Every world of a view is drawn as often as its weight says (chi-square test)."""
    view = partly_hidden(robbed_deal(3), 3, 60)
    worlds = solver.worlds(view)
    expected = tried(view, lambda full: not robber_faults({"hands": full.hands, "away": full.away}))
    drawn = Counter(placed(one.deal) for one in worlds.positions(6000, seed=1))
    assert set(drawn) <= set(expected)
    chi = sum((drawn[key] - 6000 * n / worlds.count) ** 2 / (6000 * n / worlds.count) for key, n in expected.items())
    assert chi < len(expected) + 5 * (2 * len(expected)) ** 0.5


class TestViews:
    def test_undealt_cards_are_hidden(self) -> None:
        for seed in range(20):
            deal = solver.random_deal("trionfo", seed=seed)
            for seat in "ABCD":
                seen: Any = solver.view(deal, seat).source
                assert (seen.cut, seen.pile) == ((), ())
                assert seen.indicator == deal.indicator

    def test_robbed_cards_are_seen_as_the_option_says(self) -> None:
        seed = next(seed for seed in range(50) if len(robbed_deal(seed).robbed) == 2)
        hidden, shown = (robbed_deal(seed, show_robbed=flag) for flag in (False, True))
        for seat in "ABCD":
            assert set(solver.view(hidden, seat).source.robbed) == {seat} & {"C", "D"}
            assert solver.view(shown, seat).source.robbed == shown.robbed

    def test_hints_keep_to_it(self) -> None:
        """In every world of the view of A each robber had what he robbed."""
        for seed in range(12):
            for flag in (False, True):
                deal = robbed_deal(seed, show_robbed=flag)
                seen: Any = solver.view(deal, "A")
                for one in solver.worlds(seen).positions(50, seed=seed):
                    full = {"hands": one.deal.hands, "away": one.deal.away, "robbed": seen.source.robbed}
                    assert robber_faults(full) == []
