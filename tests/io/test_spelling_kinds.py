"""Spellings of people, drawn: contracts, hidden hands, leads from them, quotation marks, and conditions."""

from __future__ import annotations

import json
import random
from urllib.parse import quote

import pytest
from reference.hand_counts import controls, high_cards, lengths, losing_tricks, top_cards

import solver

SEEDS = range(20)
SEATS = {"A": ("N", "North", "Nord", "norte"), "B": ("E", "East", "Est", "Ost"), "C": ("S", "South", "Süd", "sur")}
SEATS["D"] = ("W", "West", "ovest", "Oeste")
STRAINS = {
    "N": {"NT": ("N", "n", "NT", "nt")},
    "sans": {"NT": ("SA", "sa", "ST", "Sans Atout", "senza atout", "ohne Trumpf", "no trumps")},
    "signs": {"S": ("♠", "♤", "♠️"), "H": ("♥", "♡", "♥️"), "D": ("♦", "♢", "♦️"), "C": ("♣", "♧", "♣️")},
    "words": {"S": ("Pik", "picche"), "H": ("Herz", "hearts"), "D": ("Karo", "quadri"), "C": ("Treff", "fiori")},
}
DOUBLES = {"": ("",), "X": ("x", "X", "*"), "XX": ("xx", "XX", "**")}
HIDDEN = ("-", "--", "---", "?", "??", "...", "…", "—", "–", "?.?.?.?", "-.-.-.-")
MARKS = ("“”", "””", "„“", "„”", "«»", "»«", "‟”", "““")


def deal_text(deal: solver.Deal, hidden: str = "", word: str = "-") -> str:
    """The value of a Deal tag, with a word in the place of hidden hands."""
    hands = []
    for seat, cards in deal.hands.items():
        suits = [[card[1] for card in cards if card[0] == suit] for suit in "SHDC"]
        hands.append(word if seat in hidden else ".".join(map("".join, suits)))
    return f"N:{' '.join(hands)}"


def drawn_contract(rng: random.Random, kind: str) -> tuple[str, str, str | None, int | None]:
    """A contract in drawn words: the text, the contract, the declarer and the tricks that it states."""
    level, strain = rng.randint(1, 7), rng.choice(sorted(STRAINS[kind]))
    doubled, seat = rng.choice(sorted(DOUBLES)), rng.choice((None, None, *"ABCD"))
    made = rng.choice((None, *range(14)))
    more = "" if made is None else "=" if made == level + 6 else f"{made - level - 6:+d}"
    name = rng.choice(STRAINS[kind][strain])
    text = f"{level}{rng.choice(('', ' '))}{name}{rng.choice(DOUBLES[doubled])}"
    by = "" if seat is None else f"{rng.choice((' ', ' by '))}{rng.choice(SEATS[seat])} "
    return f"{text}{by or ' ' * (made is not None)}{more}".strip(), f"{level}{strain}{doubled}", seat, made


@pytest.mark.parametrize("kind", STRAINS)
@pytest.mark.parametrize("seed", SEEDS)
def test_contracts(kind: str, seed: int) -> None:
    """In PBN, in own files and in a link: the same contract, or one fault that quotes it. None is passed over."""
    rng = random.Random(f"{kind} {seed}")
    text, contract, seat, made = drawn_contract(rng, kind)
    deal = solver.random_deal("bridge", seed=seed)
    by = rng.choice("ABCD") if seat is None else seat
    declarer, hands = "NESW"["ABCD".index(by)], {one: " ".join(cards) for one, cards in deal.hands.items()}
    dots = deal_text(deal)[2:].split()
    link = "&".join(f"{name}={hand}" for name, hand in zip(("north", "east", "south", "west"), dots, strict=True))
    forms = {
        "pbn": f'[Deal "{deal_text(deal)}"]\n[Declarer "{declarer}"]\n[Contract "{text}"]\n',
        "jsonl": json.dumps({"game": "bridge", "hands": hands, "contract": text, "declarer": declarer}),
        "link": "https://dds.bridgewebs.com/bsol2/ddummy.htm?"
        f"dealer=N&vul=None&contract={quote(text)}&declarer={declarer}&{link}",
    }
    for form, written in forms.items():
        (found,) = solver.loads(written, form=form, strict=True)
        assert (found.contract, found.declarer) == (contract, by), (form, text)
        if made is not None:
            side = "AC" if by in "AC" else "BD"
            assert {**found.result, **found.claimed}[side] == made, (form, text)


@pytest.mark.parametrize("seed", SEEDS)
def test_hidden_hands(seed: int) -> None:
    rng = random.Random(seed)
    deal, word = solver.random_deal("bridge", seed=seed), rng.choice(HIDDEN)
    hidden = "".join(rng.sample("ABCD", rng.randint(1, 3)))
    (found,) = solver.loads(f'[Deal "{deal_text(deal, hidden, word)}"]\n', form="pbn", strict=True)
    for seat, cards in deal.hands.items():
        # one hidden hand is the rest of the pack, and no less hidden for that
        assert found.hands[seat] == (("?",) * 13 if seat in hidden else cards), word


@pytest.mark.parametrize("seed", SEEDS)
def test_a_lead_from_a_hidden_hand(seed: int) -> None:
    """Two hands, contract and lead: dummy is to play, and the card is known."""
    rng = random.Random(seed)
    deal, declarer = solver.random_deal("bridge", seed=seed), rng.choice("ABCD")
    leader, dummy, other = ("ABCD"[("ABCD".index(declarer) + step) % 4] for step in (1, 2, 3))
    lead = rng.choice(deal.hands[leader])
    north = dict(zip("ABCD", "NESW", strict=True))
    tags = f'[Declarer "{north[declarer]}"]\n[Contract "{rng.choice(("3N", "4♠", "2 Herz", "1SA"))}"]\n'
    play = f'[Play "{north[leader]}"]\n{lead}{rng.choice(("", " - - -"))}{rng.choice(("", chr(10) + "*"))}\n'
    text = f'[Deal "{deal_text(deal, leader + other, rng.choice(HIDDEN))}"]\n{tags}{play}'
    (found,) = solver.loads(text, form="pbn", strict=True)
    at = found.position
    assert (at.turn, at.trick, len(at.hands[leader])) == (dummy, (lead,), 12)
    assert at.hands[declarer] == deal.hands[declarer] and set(at.hands[other]) == {"?"}
    assert set(at.moves()) <= set(deal.hands[dummy])


@pytest.mark.parametrize("seed", SEEDS)
def test_quotation_marks_of_word_processors(seed: int) -> None:
    rng = random.Random(seed)
    deal = solver.random_deal("bridge", seed=seed)
    text = f'[Board "{seed + 1}"]\n[Dealer "S"]\n[Deal "{deal_text(deal)}"]\n[Contract "4S"]\n[Declarer "S"]\n'
    pasted = []
    for line in text.splitlines():
        left, right = rng.choice(MARKS)
        name, value, end = line.split('"')
        pasted.append(f"{name}{left}{value}{right}{end}")
    (wanted,) = solver.loads(text, strict=True)
    assert solver.loads("\n".join(pasted), strict=True) == [wanted]


@pytest.mark.parametrize("seed", SEEDS)
def test_conditions_in_points_and_shape(seed: int) -> None:
    """Every deal that is drawn meets the condition, as other code counts it."""
    rng = random.Random(seed)
    low = rng.randint(9, 14)
    one, two = rng.sample("ABCD", 2)
    suit, number = rng.choice("SHDC"), rng.randint(2, 4)
    name = "NESW"["ABCD".index(one)]
    kinds = {
        f"{rng.choice(('hcp', 'points'))}({rng.choice((one, name))}) >= {low}": lambda h: high_cards(h[one], {}) >= low,
        f"{low} <= hcp({one}) + hcp({two}) <= {low + 9}": lambda h: (
            low <= high_cards(h[one], {}) + high_cards(h[two], {}) <= low + 9
        ),
        f'shape({one}, "4333 4432 5332")': lambda h: (
            sorted(lengths(h[one])) in ([3, 3, 3, 4], [2, 3, 4, 4], [2, 3, 3, 5])
        ),
        f"controls({one}) >= {number}": lambda h: controls(h[one]) >= number,
        f"losers({name}) <= {number + 4}": lambda h: losing_tricks(h[one]) <= number + 4,
        f"top({one}, {suit}, 3) >= 2": lambda h: top_cards(h[one], suit, 3) >= 2,
        f"length({one}, {suit}) >= {number}": lambda h: lengths(h[one])["SHDC".index(suit)] >= number,
    }
    chosen = rng.sample(sorted(kinds), 2)
    for deal in solver.random_deals("bridge", seed=seed, count=4, where=" and ".join(chosen)):
        assert all(kinds[text]({seat: list(cards) for seat, cards in deal.hands.items()}) for text in chosen), chosen
