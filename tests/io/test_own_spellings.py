"""Inputs as people write them, twenty of each kind: read as they are meant, or refused with the line. Bridge first."""

from __future__ import annotations

import warnings

import pytest
from helpers.diagrams import EAST, NORTH, SOUTH, WEST

import solver

DEAL = f'[Deal "N:{NORTH} {EAST} {SOUTH} {WEST}"]\n'
# Hands of a diagram with names.
NAMED = f"N {NORTH}\nE {EAST}\nS {SOUTH}\nW {WEST}\n"
HIDDEN = ("?",) * 13


def quietly(text: str, **more: object) -> solver.Deal:
    """Return the only deal of a text, whatever is said about it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        (deal,) = solver.loads(text, **more)  # type: ignore[arg-type]
    return deal


def faults_of(text: str) -> list[tuple[int | None, str]]:
    """Return line and message of each fault, also of those that a warning tells."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            solver.loads(text)
        except solver.FormatError as error:
            return [(fault.line, fault.message) for fault in error.faults]
    return [(warning.message.fault.line, str(warning.message)) for warning in caught]  # type: ignore[union-attr]


# Text -> contract, declarer and tricks of his side. None for a refusal.
Stated = tuple[str, str | None, int | None] | None
CONTRACTS: dict[str, Stated] = {
    # kind 1: no-trumps by one letter
    "3N": ("3NT", None, None), "1N": ("1NT", None, None), "7n": ("7NT", None, None), "3Nx": ("3NTX", None, None),
    "3NXX": ("3NTXX", None, None), "3N W": ("3NT", "D", None), "3NE": ("3NT", "B", None), "3N=": ("3NT", None, 9),
    "3N-1": ("3NT", None, 8), "2N +2": ("2NT", None, 10), "3N by N": ("3NT", "A", None), "3N N": ("3NT", "A", None),
    "3NxS-3": ("3NTX", "C", 6), "6N*": ("6NTX", None, None), "3 N": ("3NT", None, None), "3-N": ("3NT", None, None),
    "3N (E)": ("3NT", "B", None), "3 n, south": ("3NT", "C", None), "8N": None, "3NN+9": None,
    # kind 2: signs of suits
    "4♠": ("4S", None, None), "4♥": ("4H", None, None), "5♦": ("5D", None, None), "6♣": ("6C", None, None),
    "4♠️": ("4S", None, None), "4♡": ("4H", None, None), "3♢x": ("3DX", None, None), "2♧": ("2C", None, None),
    "4♠ W": ("4S", "D", None), "4♠W=": ("4S", "D", 10), "4♥XX": ("4HXX", None, None), "4♠-1": ("4S", None, 9),
    "4 ♥ by West": ("4H", "D", None), "4♠*": ("4SX", None, None), "4❤": ("4H", None, None), "♥": ("H", None, None),
    "4♠ Süd +1": ("4S", "C", 11), "♠4": None, "4♠♠": None, "4♠s": None,
    # kind 3: words of other languages
    "3SA": ("3NT", None, None), "3 SA": ("3NT", None, None), "3ST": ("3NT", None, None), "3SAW": ("3NT", "D", None),
    "3 sans atout": ("3NT", None, None), "6 SA contré": ("6NTX", None, None), "3 senza": ("3NT", None, None),
    "4 piques": ("4S", None, None), "4 cœurs": ("4H", None, None), "5 Carreaux": ("5D", None, None),
    "4 Pik": ("4S", None, None), "4 Herz Ost": ("4H", "B", None), "4 picche": ("4S", None, None),
    "4 corazones": ("4H", None, None), "5 tréboles": ("5C", None, None), "4 picas par Sud": ("4S", "C", None),
    "vier Pik": ("4S", None, None), "quatre cœurs contrés": ("4HX", None, None), "4 Piks": None, "vier Trumpf": None,
}  # fmt: skip


@pytest.mark.parametrize("text", CONTRACTS)
def test_contracts_of_records_and_diagrams(text: str) -> None:
    """The same in a tag and beside a diagram. What is no contract is refused there, with the line."""
    wanted = CONTRACTS[text]
    tag, beside = f'{DEAL}[Contract "{text}"]\n', f"{NAMED}Contract: {text}\n"
    for given, line in ((tag, 2), (beside, 5)):
        if wanted is None:
            with pytest.raises(solver.FormatError) as caught:
                solver.loads(given)
            assert any(fault.line == line and text in fault.message for fault in caught.value.faults), given
            continue
        deal = quietly(given)
        contract, declarer, made = wanted
        assert (deal.contract, deal.declarer) == (contract, declarer), given
        side = "AC" if declarer in ("A", "C") else "BD"
        if made is not None and declarer is not None:
            assert {**deal.result, **deal.claimed}[side] == made


# Contracts of other games: game, text and contract with what is announced.
GAMES = {
    "skat": "skat/A=Jc_Ah/B=Js_Kh/C=Jd_Qh/declarer=B/contract={}",
    "schafkopf": "schafkopf/A=EO_GO/B=HO_SO/C=EU_GU/D=HU_SU/declarer=A/contract={}",
    "cego": "cego/A=Kh_Kc/B=7c_8c/C=1h_2h/D=3h_4h/soloist=A/contract={}",
}
OF_GAMES = [
    ("skat", "Herz", "hearts"), ("skat", "♥", "hearts"), ("skat", "Rot", "hearts"), ("skat", "Karo", "diamonds"),
    ("skat", "Schellen", "diamonds"), ("skat", "Eichel", "clubs"), ("skat", "Grün", "spades"),
    ("skat", "Grand", "grand"),     ("skat", "GRAND HAND", "grand"), ("skat", "Null ouvert Hand", "null"),
    ("skat", "Pik Schneiderlein", None),
    ("skat", "Nullo", None), ("skat", "4S", None), ("schafkopf", "Wenz", "wenz"),
    ("schafkopf", "Herz-Solo", "solo-hearts"),
    ("schafkopf", "Eichelsolo", "solo-acorns"), ("schafkopf", "Solo in Eichel", "solo-acorns"),
    ("schafkopf", "Wenzel", None), ("cego", "Solo", "solo"), ("cego", "Kleiner Mann", "kleiner_mann"), ("cego",
    "Bettel", "bettel"),
    ("cego", "Grand", None),
]  # fmt: skip


@pytest.mark.parametrize(("game", "text", "contract"), OF_GAMES)
def test_contracts_of_other_games(game: str, text: str, contract: str | None) -> None:
    line = GAMES[game].format(text.replace(" ", "_"))
    if contract is None:
        with pytest.raises(solver.FormatError) as caught:
            solver.loads(line)
        shown = text.replace(" ", "_")
        assert any("contract" in str(fault.key) and shown in fault.message for fault in caught.value.faults)
    else:
        deal = solver.loads(line)[0]
        assert contract in (deal.options.get("contract"), getattr(deal, "contract", None))


# Kind 5: hands that are hidden, by letter of the seat. Each text is the value of a tag or a diagram.
SHOWN: dict[str, str] = {
    f'[Deal "N:{NORTH} - {SOUTH} -"]': "NS", f'[Deal "N:{NORTH} --- --- ---"]': "N",
    f'[Deal "E:- {SOUTH} - {NORTH}"]': "NS", f'[Deal "N:? {EAST} ? {WEST}"]': "EW",
    f'[Deal "N:{NORTH} ... {SOUTH} ..."]': "NS", f'[Deal "N:{NORTH} … … …"]': "N",
    f'[Deal "N:{NORTH} — {SOUTH} —"]': "NS", f'[Deal "S:{SOUTH} - {NORTH} -"]': "NS",
    f'[Deal "N:{NORTH} -.-.-.- {SOUTH} -.-.-.-"]': "NS", f'[Deal "N:{NORTH} ?.?.?.? {SOUTH} ?.?.?.?"]': "NS",
    f"N: {NORTH}\nS: {SOUTH}": "NS", f"N: {NORTH}\nE: ---\nS: {SOUTH}\nW: ---": "NS",
    f"North {NORTH}\nEast ?\nSouth {SOUTH}\nWest ?": "NS", f"Nord: ?\nOst: {EAST}\nSüd: ?\nWest: {WEST}": "EW",
    f"{NORTH}\n---\n{SOUTH}\n---": "NS", f"-\n{EAST}\n-\n{WEST}": "EW", f"N: {NORTH}": "N",
    f"Norte\n{NORTH}\nEste\n—\nSur\n{SOUTH}\nOeste\n—": "NS", f"West: {WEST}\nEast: {EAST}": "EW",
    f"N:{NORTH} - {SOUTH} -": "NS",
}  # fmt: skip


@pytest.mark.parametrize("text", SHOWN)
def test_hidden_hands(text: str) -> None:
    deal = quietly(text + "\n")
    for seat, own in zip("NESW", "ABCD", strict=True):
        assert (deal.hands[own] == HIDDEN) == (seat not in SHOWN[text]), seat


@pytest.mark.parametrize("mark", ["-", "*", "x", "zzz", "13"])
@pytest.mark.parametrize("place", range(4))
def test_a_mark_in_the_place_of_a_hand_of_any_game(mark: str, place: int) -> None:
    """A hidden hand is `?` in own files. Any other sign is refused with the hand."""
    hands = ["SA S2", "SK S3", "HA H2", "HK H3"]
    hands[place] = mark
    keys = "\n".join(f'hands.{seat} = "{hand}"' for seat, hand in zip("ABCD", hands, strict=True))
    told = faults_of(f'format = 1\n[[deal]]\ngame = "bridge"\n{keys}\n')
    assert told and any(f"hands.{'ABCD'[place]}" in message or line == place + 4 for line, message in told), told


# Kind 6: dummy and declarer, the contract and the lead of a hand that is hidden. South declares.
LEADS = [
    "Lead: DK", "Lead: ♦K", "Lead: K♦", "Lead: Kd", "Opening lead: ♦K", "Lead: the king of diamonds",
    "West leads the ♦K.",    "West leads ♦K", "Ausspiel: Karo-König", "West spielt Karo-König aus.",
    "Lead: West, ♦K", "Lead: dK", "Salida: ♦K",
    "Attacco: ♦K", "Entame: ♦K", "Lead: DK!", "lead ♦K", "W leads the king of diamonds.", "Lead: ♦ K",
    "West: leads DK",
]  # fmt: skip
NO_LEADS = ["Lead: a diamond", "Lead: D", "Lead: diamonds", "Lead: K", "Lead: ♦", "Lead: ♦1", "Lead: a low heart",
    "Lead: 4th best", "Lead: top of nothing", "Lead: East, ♦K"]  # fmt: skip
BOTH = "N: A2.AJ5.9843.KQJ2\nS: KQ5.KQ8.AJ7.A764\nContract: 6NT by South\n"


@pytest.mark.parametrize("lead", LEADS)
def test_a_lead_from_a_hidden_hand(lead: str) -> None:
    """It is known, and dummy is to play."""
    deal = quietly(f"{BOTH}{lead}\n")
    assert (deal.leader, deal.play, deal.declarer) == ("D", ("DK",), "C")
    assert deal.position.turn == "A"


@pytest.mark.parametrize("text", ["West: leads a heart", "West: leads hearts", "West: leads a trump"])
def test_what_a_seat_does_is_no_name_of_its_player(text: str) -> None:
    told = faults_of(f"{BOTH}{text}\n")
    assert any(line == 4 and text in message for line, message in told), told
    assert not quietly(f"{BOTH}{text}\n").players


@pytest.mark.parametrize("lead", NO_LEADS)
def test_what_is_no_lead(lead: str) -> None:
    with pytest.raises(solver.FormatError) as caught:
        solver.loads(f"{BOTH}{lead}\n")
    assert any(fault.line == 4 for fault in caught.value.faults), caught.value


# Kind 7: left and right quotation marks.
MARKS = ("“”", "””", "„“", "„”", "«»", "»«", "‟”", "““", "＂＂", "″″")


@pytest.mark.parametrize("mark", MARKS)
@pytest.mark.parametrize("which", ["all", "Deal", "Contract"])
def test_quotation_marks_of_word_processors(mark: str, which: str) -> None:
    text = f'{DEAL}[Declarer "W"]\n[Contract "4S"]\n'
    lines = []
    for line in text.splitlines():
        name, value, end = line.split('"')
        lines.append(f"{name}{mark[0]}{value}{mark[1]}{end}" if which in ("all", name.strip("[ ")) else line)
    assert solver.loads("\n".join(lines) + "\n", strict=True) == solver.loads(text)


@pytest.mark.parametrize("mark", ["‘’", "‚‘", "''", "``", "‹›"])
def test_other_quotation_marks_are_told(mark: str) -> None:
    told = faults_of(f"{DEAL}[Contract {mark[0]}4S{mark[1]}]\n")
    assert any(line == 2 for line, _ in told), told


# Kind 9: words for cards of Skat. None for no card.
CARDS = {
    "eD": "Ac", "gD": "As", "rD": "Ah", "eX": "10c", "eZ": "10c", "gW": "Js", "rO": "Qh", "rK": "Kh", "eU": "Jc",
    "Eichel-Daus": "Ac", "Grün-Ober": "Qs", "Herz-Wenzel": "Jh", "Schellen-Zehn": "10d", "Kreuz-Dame": "Qc",
    "Pik-Bube": "Js", "h10": "10h", "hT": "10h", "CJ": "Jc", "10h": "10h", "♥D": "Qh", "Herz-Dame": "Qh",
    "Karo 7": "7d",
    "Eichel-As": "Ac", "Laub-König": "Ks", "Rot-As": "Ah",
}  # fmt: skip


@pytest.mark.parametrize("word", CARDS)
def test_cards_of_skat(word: str) -> None:
    """In a position file and at the table: D is the ace in German suits, and the queen in French ones."""
    from solver.model.typed_cards import meant

    pack = solver.GAMES["skat"].pack
    card = CARDS[word]
    assert meant(pack, word) == (card,), meant(pack, word)


@pytest.mark.parametrize(
    "word", ["Kreuz-Daus", "g1", "xD", "Herz", "zD", "e11", "Eichel-Dame2", "gg", "h6", "Sonne-As"]
)
def test_what_is_no_card_of_skat(word: str) -> None:
    told = faults_of(f"skat/A={word}_Ah/B=Js_Kh/C=Jd_Qh/declarer=B/contract=grand")
    assert any(word in message for _, message in told), told


# Kind 10: conditions. The count of a seat by another spelling is the same.
CONDITIONS = [
    "hcp(A) >= 15", "points(A) >= 15", "hcp(N) >= 15", "15 <= hcp(N) <= 40", "hcp(A)>=15", "15 <= hcp(A)",
    "hcp(A) > 14",    "not hcp(A) < 15", "hcp(A) >= 15 and hcp(A) <= 40", "min(hcp(A), 15) == 15",
]  # fmt: skip
NO_CONDITIONS = ["hcp(north) >= 15", "hcp A >= 15", "hpc(A) >= 15", "hcp(Z) >= 15", "15-17", "hcp(A) => 15",
    "hcp(A) = 15", "shape(A)",    'shape(A, "4444")', "top(A, 3)", "balanced(A)", "hcp(A) >= fifteen",
    "hcp(A) >= 15 &&"]  # fmt: skip


@pytest.mark.parametrize("text", CONDITIONS)
def test_conditions_that_say_the_same(text: str) -> None:
    assert solver.random_deal("bridge", seed=5, where=text) == solver.random_deal("bridge", seed=5, where=CONDITIONS[0])


@pytest.mark.parametrize("text", NO_CONDITIONS)
def test_what_is_no_condition(text: str) -> None:
    with pytest.raises(solver.Error, match=r"column|shape|takes|argument|cannot|no deal"):
        solver.random_deal("bridge", seed=5, where=text)
