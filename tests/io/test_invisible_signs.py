"""Signs of no width in pasted text say nothing: blanks of no width, soft hyphens, marks of direction."""

from __future__ import annotations

import random
import re
import warnings

import msgspec
import pytest
from helpers.diagrams import EAST, NORTH, SOUTH, WEST

import solver
from solver.io import invisible_signs
from solver.io.invisible_signs import visible, visible_outside_names

SIGNS = ("\u200b", "\u200c", "\u200d", "\ufeff", "\u00ad", "\u200e", "\u200f", "\u202a", "\u202c", "\u2060", "\u2066")
DOTS = (NORTH, EAST, SOUTH, WEST)
LIN = "qx|o1|pn|anna,bert,cora,dora|md|3ST8HK942DJ98542C8,SKJ9752HQJ6CKT94,SQ64HADAKQ76CAJ62,SA3HT8753DT3CQ753|sv|b|"
LIN += "mb|p|mb|1S|mb|p|mb|p|mb|p|pc|C8|"
TEXTS = {
    "pbn": f'[Board "7"]\n[Vulnerable "All"]\n[Deal "N:{" ".join(DOTS)}"]\n[Declarer "W"]\n[Contract "4S"]\n'
    '[Play "N"]\nHA HT H2 HJ\n',
    "a deal of PBN": f"N:{' '.join(DOTS)}",
    "lin": LIN,
    "diagram": "\n".join(f"{seat}: {hand}" for seat, hand in zip("NESW", DOTS, strict=True)) + "\nContract: 4S by W\n",
    "link": "https://www.bridgebase.com/tools/handviewer.html?"
    + "&".join(f"{seat}={hand}" for seat, hand in zip("nesw", ("sQ64hAdAKQ76cAJ62", "sA3hT8753dT3cQ753",
    "sT8hK942dJ98542c8", "sKJ9752hQJ6cKT94"), strict=True)) + "&d=n&v=b",
    "paper": solver.dumps(solver.random_deal("skat", seed=3), "paper"),
    "line": "skat/A=Jc_Ah/B=Js_Kh/C=Jd_Qh/declarer=B/contract=grand",
}  # fmt: skip


@pytest.mark.parametrize("name", TEXTS)
@pytest.mark.parametrize("sign", SIGNS, ids=ascii)
def test_at_the_edges_and_within(name: str, sign: str) -> None:
    """They were refused, or lost a card."""
    text = TEXTS[name]
    wanted = solver.loads(text)
    rng = random.Random(f"{name} {sign}")
    places = [rng.randrange(len(text) + 1) for _ in range(4)]
    ends = [at for at, letter in enumerate(text) if letter == "\n"]
    for place in (0, len(text), *ends, *([] if name == "line" else places)):
        before = text[:place]
        if before.count('"') % 2 or ("pn|" in before and "md|" not in before):
            continue
        with warnings.catch_warnings():
            warnings.simplefilter("error" if name != "diagram" else "ignore")
            found = solver.loads(before + sign + text[place:])
        assert found == wanted, (place, before[-20:])


@pytest.mark.parametrize("sign", SIGNS, ids=ascii)
def test_in_values_of_tags_but_not_in_names(sign: str) -> None:
    text = TEXTS["pbn"].replace("All", f"A{sign}ll").replace('"4S', f'"{sign}4S').replace("N:", f"{sign}N:{sign}")
    (deal,) = solver.loads(f'[North "An{sign}na"]\n{text}', strict=True)
    assert (deal.contract, deal.vulnerable, deal.players["A"]) == ("4S", "both", f"An{sign}na")
    (deal,) = solver.loads(LIN.replace("anna", f"an{sign}na"), strict=True)
    assert deal.players["C"] == f"an{sign}na"


def test_a_joiner_within_a_word_of_another_alphabet_remains() -> None:
    name = "می\u200cخواهم"
    (deal,) = solver.loads(f"North: {name}\n{NORTH}\nEast\n{EAST}\nSouth\n{SOUTH}\nWest\n{WEST}\n")
    assert deal.players == {"A": name}


def test_own_files_keep_every_sign_of_a_note() -> None:
    (deal,) = solver.loads("skat/A=Jc_Ah/B=Js_Kh/C=Jd_Qh/declarer=B/contract=grand")
    deal = msgspec.structs.replace(deal, title="a\u200bb", note="x\u00ad\n\u200by")
    for form in ("toml", "jsonl", "line"):
        assert solver.loads(solver.dumps(deal, form)) == [deal], form


def test_texts_of_a_deal_on_paper_keep_every_sign() -> None:
    (deal,) = solver.loads("tressette/A=2b_Ab/B=3s_Js/C=4s_5s/D=6s_7s/leader=A")
    deal = msgspec.structs.replace(deal, title="a\u200bb", goal="\u202e\u202ex", place="\u200c")
    assert solver.loads(solver.dumps(deal, "paper"), form="paper") == [deal]


# Names and comments in one expression, which looks at what is not closed from each of its beginnings.
AS_ONE = re.compile(
    r'"(?:[^"\\\n]|\\.)*+"|(?<![A-Za-z])(?:pn|vg|rs|ah|oh)\|[^|]*\||(?<![A-Z])(?!MV\[)[A-Z]{1,2}\d?\[[^\]\n]*\]',
    re.IGNORECASE,
)


class Counting:
    """Expression that counts the signs that it looks at."""

    def __init__(self, held: re.Pattern[str]) -> None:
        self.held = held
        self.signs = 0

    def match(self, text: str, place: int) -> re.Match[str] | None:
        found = self.held.match(text, place)
        assert found is not None
        self.signs += 1 + found.end() - place
        return found


def test_names_and_comments_of_any_text() -> None:
    rng = random.Random(7)
    pieces = ['"', "\\", "\n", "A[", "MV[", "P0[", "]", "pn|", "|", "x", "ah|", "\u200b"]
    for _ in range(4_000):
        text = "".join(rng.choices(pieces, k=rng.randrange(25)))
        around, place = [], 0
        for kept in AS_ONE.finditer(text):
            around += [visible(text[place : kept.start()]), kept[0]]
            place = kept.end()
        assert visible_outside_names(text) == "".join([*around, visible(text[place:])]), text


@pytest.mark.parametrize("unit", ["A[", '"\\', '\\"', '"', "pn|", '"A[pn|', '"A[\n', "A[]", 'A["', '"\\"A[ '])
def test_what_is_not_closed_is_looked_at_once(unit: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It was looked at from each beginning: half a minute for 160 kB."""
    counting = {kind: (Counting(held), last) for kind, (held, last) in invisible_signs.HELD.items()}
    monkeypatch.setattr(invisible_signs, "HELD", counting)
    text = "\u200b" + unit * 2_000
    visible_outside_names(text)
    assert all(held.signs <= 2 * len(text) for held, _ in counting.values())
