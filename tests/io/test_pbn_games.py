"""Games in PBN as people write and paste them: empty lines, quotation marks, brackets, hidden hands, and plays."""

from __future__ import annotations

import warnings

import pytest

import solver
from solver.io.files import loads_records

HANDS = ("AKQ2.543.AK2.432", "JT9.AK2.543.AQT9", "876.QJT9.QJT.876", "543.876.9876.KJ5")
DEAL = f'[Deal "N:{" ".join(HANDS)}"]\n'
HEAD = '[Board "7"]\n[Dealer "E"]\n[Vulnerable "All"]\n'
SAID = '[Contract "4S"]\n[Declarer "S"]\n'


def read(text: str) -> tuple[list[solver.Deal], list[str]]:
    """Return the deals of a text, and its faults."""
    deals, faults = loads_records(text, None, "pbn", False)
    return deals, [str(fault) for fault in faults]


def same(text: str) -> solver.Deal:
    """Return the only deal of a text without faults."""
    (deal,), faults = read(text)
    assert not faults
    return deal


def test_an_empty_line_within_a_game() -> None:
    """Once two deals, both without board, dealer and vulnerability, and the first without its contract."""
    wanted = same(HEAD + DEAL + SAID)
    assert (wanted.id, wanted.dealer, wanted.vulnerable, wanted.contract) == ("7", "B", "both", "4S")
    for text in (
        f"{HEAD}\n{DEAL}{SAID}",
        f"{HEAD}{DEAL}\n{SAID}",
        f"{HEAD}\n{DEAL}\n{SAID}",
        "\n\n".join([*HEAD.splitlines(), DEAL.strip(), *SAID.splitlines()]),
    ):
        assert same(text) == wanted
        both, faults = read(f"{text}\n{text.replace('7', '8', 1)}")
        assert ([deal.id for deal in both], faults) == (["7", "8"], [])
        assert both[1].contract == "4S"


def test_a_head_before_the_next_deal() -> None:
    """A board of its own belongs to the next deal, not to another table of the last one."""
    deals, faults = read(f'{HEAD}{DEAL}{SAID}\n[Board "8"]\n[Contract "1NT"]\n[Declarer "E"]\n\n{DEAL}')
    assert not faults
    assert [(deal.id, deal.contract) for deal in deals] == [("7", "4S"), ("8", "1NT")]
    deals, faults = read(f'{HEAD}{DEAL}{SAID}\n[Board "8"]\n[Contract "1NT"]\n')
    assert [deal.id for deal in deals] == ["7"]
    assert len(faults) == 1 and 'deal "8": Deal: has no Deal tag' in faults[0]


def test_a_head_without_a_board() -> None:
    """What the standard puts before a deal belongs to the one that follows, without a name of the game, too."""
    heads = ('[Dealer "N"]', '[West "Anna"]', '[Vulnerable "All"]', '[Date "2001.02.03"]')
    for head in heads:
        first, second = solver.loads(f"{DEAL}\n{head}\n{DEAL}")
        assert [first, second] == [same(DEAL), same(f"{head}\n{DEAL}")]
        assert first != second


def test_ids_of_boards_that_stand_twice() -> None:
    """Once refused: the second table of board 1 had the id of board 1-2."""
    deals, faults = read("".join(f'[Board "{board}"]\n{DEAL}\n' for board in ("1", "1", "1-2", "1")))
    assert ([deal.id for deal in deals], faults) == (["1", "1-2", "1-2-2", "1-3"], [])


@pytest.mark.parametrize("quotes", ["“”", "””", "„“", "«»", "″″", '"”', '“"'])
def test_quotation_marks_of_word_processors(quotes: str) -> None:
    """They stand for straight ones around a value. Within a value they are signs of it."""
    text = HEAD + DEAL + SAID
    for tag in text.splitlines():
        name, value = tag[1:-1].split(' "')
        text = text.replace(tag, f"[{name} {quotes[0]}{value[:-1]}{quotes[1]}]")
    assert same(text) == same(HEAD + DEAL + SAID)
    assert solver.loads(text) == [same(HEAD + DEAL + SAID)]
    assert same(f'[Event "The “big” one"]\n{DEAL}').title == "The “big” one"


def test_brackets_that_are_no_tag() -> None:
    """Once passed over: the deal was read without its contract."""
    for tag in ("[Contract 4S]", "[Contract '4S']", '[Contract "4S]', "[contract = 4S]"):
        with pytest.raises(solver.FormatError) as caught:
            solver.loads(f"{HEAD}{DEAL}{tag}\n", form="pbn")
        (fault,) = caught.value.faults
        assert (fault.line, fault.key, fault.deal) == (5, "Contract", "7")
    deal, faults = read(f"{HEAD}{DEAL}[Foo bar]\n{SAID}[Event x]\n")
    assert (deal[0].contract, deal[0].title) == ("4S", None)
    assert [fault.split(": is no tag")[0] for fault in faults] == ["line 5: Foo", 'line 8: deal "7": Event']
    assert same(HEAD.replace("Board", "board").replace("Dealer", "DEALER") + DEAL) == same(HEAD + DEAL)


@pytest.mark.parametrize("hidden", ["-", "---", "?", "...", "—", "–", "…", "?.?.?.?", "-.-.-.-"])
def test_hidden_hands(hidden: str) -> None:
    deal = same(f'[Deal "N:{HANDS[0]} {hidden} {HANDS[2]} {hidden}"]\n{SAID}[Play "W"]\nC5\n*\n')
    assert [set(deal.hands[seat]) == {"?"} for seat in "ABCD"] == [False, True, False, True]
    assert deal.play == ("C5",)
    assert solver.loads(f"N:{HANDS[0]} {hidden} {hidden} {hidden}")[0].hands["C"] == ("?",) * 13


def test_hands_that_are_left_out() -> None:
    """Whose the hands are is reported, or stated by the text."""
    assert same(f'[Deal "N:{HANDS[0]}"]').hands["B"] == ("?",) * 13
    (deal,), faults = read(f'[Deal "N:{HANDS[0]} {HANDS[1]}"]')
    assert "?" not in deal.hands["B"] and set(deal.hands["C"]) == {"?"}
    assert len(faults) == 1 and "2 hands are taken for those of N E" in faults[0]
    for text in (f"N:{HANDS[0]}  {HANDS[2]} ", f"N:{HANDS[0]} S:{HANDS[2]}", f"N:{HANDS[0]} - {HANDS[2]} -"):
        deal = same(f'[Deal "{text}"]')
        assert ["?" in deal.hands[seat] for seat in "ABCD"] == [False, True, False, True], text
    assert same('[Deal "N:... ... ... ..."]').hands == dict.fromkeys("ABCD", ())


@pytest.mark.parametrize(
    ("rows", "column", "play", "said"),
    [
        ("H6 H3 H3 H9", "W", "H6 H3", "H3 does not fit: N has played H3 to this trick"),
        ("H6 HA HK H9", "W", "H6", "HK does not fit: E has played HA to this trick"),
        ("HA HK H2 H3", "W", "", "HK does not fit: E has played HA to this trick"),
        ("H3 HA H9 -", "W", "", "H3 does not fit: W plays before"),
        ("H6 H3 - -\nD2 D3 - -", "W", "H6 H3", "D2 follows a trick that is not whole"),
        ("H6 H3 HA zz", "W", "H6 H3 HA", '"zz" is no card'),
        ("H6 H3 HA H9 = H7", "W", "H6 H3 HA H9", '"=" is no card'),
        ("H6 *\nH3", "W", "H6", '"H3" comes after *'),
        ("H6", "?", "H6", ""),
    ],
)
def test_a_play_is_cut_where_it_does_not_fit(rows: str, column: str, play: str, said: str) -> None:
    """Once cards were dropped without a word."""
    (deal,), faults = read(f'{HEAD}{DEAL}{SAID}[Play "{column}"]\n{rows}\n')
    assert deal.play == tuple(play.split())
    assert (said in faults[0] and 'line 7: deal "7": Play: ' in faults[0]) if said else not faults


def test_cards_of_hidden_hands_go_to_their_columns() -> None:
    """A lead that north holds does not fit, and is reported. One hidden hand has what the others have not."""
    text = f'[Deal "N:{HANDS[0]} - {HANDS[2]} -"]\n{SAID}[Play "W"]\n'
    (deal,), faults = read(f"{text}SA\n")
    assert (deal.play, len(faults)) == ((), 1)
    assert same(f"{text}C5 C2 CA C6\n").play == ("C5", "C2", "CA", "C6")
    one = f'[Deal "N:{HANDS[0]} - {HANDS[2]} {HANDS[3]}"]\n{SAID}[Play "W"]\nCA C5 C2 C6\n'
    assert same(one).play == ("C5", "C2", "CA", "C6")
    (deal,), faults = read(f'[Deal "N:{HANDS[0]} - {HANDS[2]} -"]\n[Play "?"]\nC5\n')
    assert (deal.play, len(faults)) == ((), 1)


@pytest.mark.parametrize(
    ("body", "auction"),
    [
        ("1S Pass AP", "1S P P P"), ("3S Pass Pass AP", "3S P P P"), ("Pass AP", "P P P P"), ("AP", "P P P P"),
        ("1♠ X all", None), ("- 1S AP", None), ("1S - 2S", None), ("1S AP 2S", None), ("2S 1S AP", None),
        ("1SA =1= Pass ! $7 AP *", "1NT P P P"), ("1S + ", "1S"), ("1S + 2S", None), ("1S =x= P", None),
    ],
)  # fmt: skip
def test_auctions(body: str, auction: str | None) -> None:
    """`AP` counts the passes before it. What is no call or breaks the laws leaves the deal out."""
    text = f'[Dealer "S"]\n{DEAL}[Auction "S"]\n{body}\n'
    if auction is not None:
        assert same(text).auction == auction
        return
    with pytest.raises(solver.FormatError, match="Auction: "):
        solver.loads(text, form="pbn")


def test_irregular_calls_are_kept() -> None:
    text = f'{DEAL}[Auction "W"]\n- - 1D ^I 1C\n^S ! $1 =1= Pass X\nAP\n'
    deal = same(text)
    assert (deal.auction, deal.dealer, deal.contract, deal.declarer) == ("1D ^I1C ^S P X P P P", "B", "1CX", "C")
    for form in ("pbn", "lin", "jsonl", "line", "paper"):
        assert solver.loads(solver.dumps(deal, form), form) == [deal]
    assert same(f'{DEAL}[Auction "S"]\n1S ^S P AP\n').auction == "1S ^S P P P"


@pytest.mark.parametrize("body", ["1S ^I 2H AP", "1S ^I", "1S ^I P", "1S ^Q P", "^S AP P"])
def test_a_sign_without_its_call_is_told(body: str) -> None:
    (deal,), faults = read(f'{DEAL}{SAID}[Auction "S"]\n1S ^I 1H ^S {body}\n')
    assert (deal.auction, deal.contract, len(faults)) == (None, "4S", 1)
    with pytest.raises(solver.FormatError, match="Auction: "):
        solver.loads(f'{DEAL}[Auction "S"]\n{body}\n', form="pbn")


def test_a_lead_out_of_turn_ends_the_play() -> None:
    """Once its trick was read as if the right hand had led."""
    first = "H6 H3 HK HQ\n"
    (deal,), faults = read(f'{DEAL}{SAID}[Play "W"]\n{first}- - ^L S9 -\n')
    assert (deal.play, len(faults)) == (("H6", "H3", "HK", "HQ"), 1)
    assert "S9 was led out of turn" in faults[0]
    (deal,), faults = read(f'{DEAL}{SAID}[Play "W"]\n{first}H7 H4 HA ^L HJ\n')
    assert (len(deal.play), len(faults)) == (4, 1)


def test_a_tag_of_our_own_that_is_damaged() -> None:
    with pytest.raises(solver.FormatError, match="Openhand: "):
        solver.loads(f'{DEAL}[Openhand "{{"]\n', form="pbn")


def test_a_value_that_decides_leaves_out_its_deal_alone() -> None:
    """Once a warning beside another answer."""
    text = f'{HEAD}{DEAL}{SAID}\n[Board "8"]\n{DEAL}[Contract "4Z"]\n\n[Board "9"]\n{DEAL}[Result "+1"]\n'
    deals, faults = read(text)
    assert [deal.id for deal in deals] == ["7", "9"]
    assert [fault.split(" ")[1:4] for fault in faults] == [
        ["10:", "deal", '"8":'], ["14:", "deal", '"9":'],
    ]  # fmt: skip
    with warnings.catch_warnings(action="error"), pytest.raises(solver.FormatError) as caught:
        solver.loads(text, form="pbn", strict=True)
    assert len(caught.value.faults) == 2
