"""Deals of bridge in PBN, as text, as files and on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest
from helpers.cli import run

import solver
from solver.io import pbn
from solver.io.files import is_deal

HANDS = "AKQ2.543.AK2.432 JT9.AK2.543.AQT9 876.QJT9.QJT.876 543.876.9876.KJ5"
NORTH = "SA SK SQ S2 H5 H4 H3 DA DK D2 C4 C3 C2"
GAME = f"""% PBN 2.1
% EXPORT
[Event "Club; evening"]
[Site "?"]
[Date "2024.05.03"]
[Board "1"]
[West "W. Est"]
[Dealer "N"]
[Deal "N:{HANDS}"]
[Declarer "^S"]
[Contract "4SX"]
[Result "NS 9"]
{{ not this one: [Deal "N:x"] }} ; nor [Deal "N:y"]
[Auction "N"]
Pass Pass 4S =1= X AP
[Play "W"]
H8 H3 HA H9

[Event "#"]
[Board "1"]
[Deal "S:{HANDS}"]
[Declarer "W"]
[Contract "Pass"]

[Board "3"]
[Deal "E:{HANDS.replace("JT9.AK2.543.AQT9", "-")}"]
"""


def test_what_is_pbn() -> None:
    assert is_deal(f"N:{HANDS}")
    assert is_deal(f"n: {HANDS}\n")
    assert pbn.detects(GAME)
    assert pbn.detects(f'[Deal "N:{HANDS}"]')
    for text in (
        "positions/bridge/puzzles.toml",
        "N:",
        "C:\\deals.toml",
        "[[deal]]",
        '[deal."x"]',
        "bridge/A=SA",
        "{}",
    ):
        assert not pbn.detects(text)


@pytest.mark.parametrize("first", range(4))
def test_one_deal(first: int) -> None:
    """Hands may start at any seat. North is A."""
    hands = HANDS.split()
    (deal,) = solver.loads(f"{'NESW'[first]}:{' '.join(hands[first:] + hands[:first])}")
    assert " ".join(deal.hands["A"]) == NORTH
    assert deal.hands["D"][:3] == ("S5", "S4", "S3")
    assert deal.leader is None
    assert solver.loads(solver.dumps(deal, "line")) == [deal]


def test_games() -> None:
    """Trumps, leader and target from the contract, headers, a second game of the same board, and a hidden hand."""
    first, second, third = solver.loads(GAME)
    assert (first.id, first.title, first.date, first.place) == ("1", "Club; evening", "2024.05.03", None)
    assert dict(first.players) == {"D": "W. Est"}
    assert first.leader == "D"
    assert first.options == {"trumps": "spades", "target": 4}
    assert first.play == ("H8", "H3", "HA", "H9")
    assert (first.contract, first.declarer, first.dealer, first.auction) == ("4SX", "C", "A", "P P 4S X P P P")
    assert first.result == {"AC": 9}
    assert (second.id, second.title, second.leader, second.options) == ("1-2", "Club; evening", "A", {})
    assert " ".join(second.hands["C"]) == NORTH
    assert third.hands["C"] == ("?",) * 13
    assert " ".join(third.hands["B"]) == NORTH


@pytest.mark.parametrize(
    ("contract", "options"),
    [("1C", {"trumps": "clubs", "target": 7}), ("7NTXX", {"trumps": "none", "target": 1}), ("?", {}), ("", {})],
)
def test_contracts(contract: str, options: dict[str, object]) -> None:
    (deal,) = solver.loads(f'[Deal "N:{HANDS}"] [Declarer "E"] [Contract "{contract}"]')
    assert (deal.leader, deal.options) == ("C", options)


def test_endings_have_no_target() -> None:
    (deal,) = solver.loads('[Deal "N:A2... .A2.. ..A2. ...A2"] [Contract "4S"] [Declarer "S"]')
    assert deal.options == {"trumps": "spades"}
    assert solver.solve(deal).value == 0


def test_games_without_empty_lines() -> None:
    """A game begins again with a repeated tag. Notes may repeat."""
    game = f'[Board "{{}}"]\n[Deal "N:{HANDS}"]\n[Note "1:x"]\n[Note "2:y"]\n[Declarer "E"]\n'
    found = solver.loads(game.format(1) + game.format(2))
    assert [(deal.id, deal.leader) for deal in found] == [("1", "C"), ("2", "C")]


def test_files(tmp_path: Path) -> None:
    path = tmp_path / "club.PBN"
    path.write_bytes(GAME.replace("\n", "\r\n").encode())
    assert solver.load(path) == solver.loads(GAME)
    deals = solver.load(path)
    solver.save(deals, path)
    assert solver.load(path) == deals


def test_faults(tmp_path: Path) -> None:
    """All together, each with the line of the deal."""
    path = tmp_path / "bad.pbn"
    path.write_text(
        '[Deal "N:AX... 2... 3... 4..."]\n\n[Deal "N:2... 3"]\n\n[Board "5"]\n[Deal "N:A... 2... 3... A..."]\n'
    )
    with pytest.raises(solver.FormatError) as raised:
        solver.load(path)
    assert [(fault.line, fault.key) for fault in raised.value.faults] == [(1, "Deal"), (3, "Deal"), (6, "hands.D")]
    with pytest.raises(solver.FormatError, match="has no Deal tag"):
        solver.loads('[Event "x"]')


def test_a_bad_board_is_skipped(tmp_path: Path) -> None:
    """The others are read, and a warning says which one is not and why. `strict` refuses the file."""
    path = tmp_path / "some.pbn"
    bad, good = '[Board "8"]\n[Deal "N:A... K... Q... J2..."]\n', '[Board "9"]\n[Deal "N:A... K... Q... J..."]\n'
    path.write_text(f"{WHOLE}\n{bad}\n{good}")
    with pytest.warns(solver.RecordWarning, match=r'some.pbn:5: deal "8": hands.D: 2 cards') as warned:
        assert [deal.id for deal in solver.load(path)] == ["7", "9"]
    assert warned[0].filename == __file__
    with pytest.raises(solver.FormatError, match="2 cards"):
        solver.load(path, strict=True)
    result = run("check", str(path))
    assert (result.exit_code, result.stdout) == (2, f"{path}: 2 deals read, 1 left out\n")
    assert "not read: " in result.stderr and 'deal "8"' in result.stderr
    assert run("check", "--strict", str(path)).exit_code == 2


def test_an_illegal_play_is_cut_short() -> None:
    """The deal keeps the moves before."""
    text = WHOLE + '[Contract "4S"]\n[Declarer "S"]\n[Play "W"]\nH8 H3 HA H9\nS5 SQ SJ C6\n'
    with pytest.warns(solver.RecordWarning, match="move 6"):
        (deal,) = solver.loads(text)
    assert deal.play == ("H8", "H3", "HA", "H9", "SJ")


def test_columns_are_seats_or_begin_with_the_leader() -> None:
    """East wins the first trick. Both ways of writing the second one give the same play."""
    head = WHOLE + '[Contract "4S"]\n[Declarer "S"]\n[Play "W"]\nH8 H3 HA H9\n'
    (seats,) = solver.loads(head + "C5 C2 CA C6\n".replace("C5 C2 CA C6", "CJ C2 CA C6"))
    (turns,) = solver.loads(head + "CA C6 CJ C2\n")
    assert seats.play == turns.play == ("H8", "H3", "HA", "H9", "CA", "C6", "CJ", "C2")


def test_a_second_table() -> None:
    """A game without a deal is the other table of the last deal, with its own players, contract and play."""
    text = WHOLE + '[North "Ann"]\n[Contract "4S"]\n[Declarer "S"]\n\n[Contract "2H"]\n[Declarer "E"]\n[Result "8"]\n'
    first, second = solver.loads(text)
    assert (second.id, second.hands, second.contract, second.result) == ("7-2", first.hands, "2H", {"BD": 8})
    assert dict(second.players) == {}


def test_encodings(tmp_path: Path) -> None:
    """Names in any usual encoding."""
    text = f'[Event "Trophée d’hiver"]\n{WHOLE}'
    path = tmp_path / "x.pbn"
    for encoding in ("utf-8", "utf-8-sig", "cp1252", "utf-16"):
        path.write_text(text, encoding=encoding)
        assert solver.load(path)[0].title == "Trophée d’hiver"


def test_tables_of_results() -> None:
    """Either table gives the 20 numbers, in one order."""
    (deal,) = solver.loads(WHOLE + '[DoubleDummyTricks "8888888888555555555*"]')
    assert deal.makes == "8888888888555555555-"
    rows = "\n".join(f"{seat} {suit} 9" for seat in "NSEW" for suit in ("C", "D", "H", "S", "NT"))
    (deal,) = solver.loads(f'{WHOLE}[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]\n{rows}\n')
    assert deal.makes == "9" * 20
    (deal,) = solver.loads(WHOLE + '[Ability "E:53377 N:7AA55 S:7AA56 W:5337D"]')
    assert deal.makes == "7aa557aa56533775337d"
    for other in ("N:7AA55 E:53377 S:7AA56", "N:7AA55 E:53377 S:7AA56 W:5337E", "N:7AA55 E:53377 S:7AA56 S:53377"):
        with pytest.warns(solver.RecordWarning, match="Ability: .* is no table of results"):
            assert solver.loads(f'{WHOLE}[Ability "{other}"]')[0].makes is None


def test_command_line() -> None:
    result = run("solve", "N:A2... .A2.. ..A2. ...A2")
    assert result.exit_code == 0
    assert "NS gets 2 tricks" in result.stdout


WHOLE = f'[Board "7"]\n[Deal "N:{HANDS}"]\n'


@pytest.mark.parametrize(
    ("text", "line", "key", "said"),
    [
        ('[Deal "N:AAAA... K... Q... J..."]', 1, "hands.A", "SA is held too often"),
        ('[Deal "N:AA... KQ... .AA.. .KQ.."]', 1, "hands.A", "SA is held too often"),
        ('[Deal "N:A.....K K... Q... J..."]', 1, "Deal", "is no hand: spades.hearts.diamonds.clubs"),
        ('[Deal "N:AK K... Q... J..."]', 1, "Deal", "is no hand"),
        ('[Deal "N:1... K... Q... J..."]', 1, "Deal", "is no hand"),
        ('[Deal "N:A... K... Q..."]', 1, "Deal", "3 hands are taken for those of N E S"),
        ('[Deal "N:... ..."]', 1, "Deal", "is not a seat"),
        ('[Deal "NE:A... K... Q... J..."]', 1, "Deal", "is not a seat"),
        ('[Deal ":A... K... Q... J..."]', 1, "Deal", "is not a seat"),
        ("N:" + "A" * 900_000 + "... K... Q... J...", 1, "Deal", "is not a seat"),
        (WHOLE + '[Contract "8S"]', 3, "Contract", '"8S" is no contract'),
        (WHOLE + '[Contract "99NT"]', 3, "Contract", '"99NT" is no contract'),
        (WHOLE + '[Contract "0S"]', 3, "Contract", '"0S" is no contract'),
        (WHOLE + '[Contract "7NTXXXX"]', 3, "Contract", '"7NTXXXX" is no contract'),
        (WHOLE + '[Contract "{"]', 3, "Contract", "is no contract"),
        (WHOLE + '[Contract "4"]', 3, "Contract", "is no contract"),
        (WHOLE + '[Contract "4Z"]', 3, "Contract", "is no contract"),
        (WHOLE + '[Event "x"]\n[Declarer "Z"]', 4, "Declarer", '"Z" is no seat: N E S or W'),
        (WHOLE + '[Declarer "NS"]', 3, "Declarer", "is no seat"),
        (WHOLE + '[Contract "4S"]\n[Play "Q"]', 4, "Play", "is no seat"),
    ],
)
def test_what_is_no_deal_and_no_contract(text: str, line: int, key: str, said: str) -> None:
    """Once read without a word, as a deal without it."""
    with pytest.raises(solver.FormatError) as raised:
        solver.loads(text, "x.pbn", strict=True)
    (fault,) = [fault for fault in raised.value.faults if fault.key == key and said in fault.message]
    assert (fault.path, fault.line, fault.deal) == ("x.pbn", line, "7" if "Board" in text else None)


def test_faults_of_a_game_are_told_together() -> None:
    text = f'[Board "1"]\n[Deal "N:AA... K"]\n[Contract "8S"]\n[Declarer "Z"]\n\n{WHOLE}[Contract "9S"]\n'
    with pytest.raises(solver.FormatError) as raised:
        solver.loads(text, strict=True)
    found = [(fault.line, fault.deal, fault.key) for fault in raised.value.faults]
    assert found == [(2, "1", "Deal"), (3, "1", "Contract"), (4, "1", "Declarer"), (8, "7", "Contract")]


@pytest.mark.parametrize(
    ("contract", "options"),
    [
        ("3nt", {"trumps": "none", "target": 5}), ("4 S", {"trumps": "spades", "target": 4}),
        ("6N", {"trumps": "none", "target": 2}), ("4HXX", {"trumps": "hearts", "target": 4}),
        ("4hx", {"trumps": "hearts", "target": 4}), ("4S*", {"trumps": "spades", "target": 4}),
        ("Pass", {}), ("PASS", {}), ("pass", {}), ("AP", {}), ("-", {}), ("D", {"trumps": "diamonds"}),
    ],
)  # fmt: skip
def test_spellings_of_contracts(contract: str, options: dict[str, object]) -> None:
    (deal,) = solver.loads(f'{WHOLE}[Contract "{contract}"]\n[Declarer "w"]\n')
    assert (deal.options, deal.leader) == (options, "A")


def test_an_end_position() -> None:
    """Trumps alone are its contract, and `Play` says who leads; once no trumps, and north led."""
    text = '[Board "1"]\n[Deal "W:.K2..4 T..Q.J 96.5.. ..764."]\n[Contract "H"]\n[Play "W"]\n*\n'
    (deal,) = solver.loads(text)
    assert (deal.options, deal.leader) == ({"trumps": "hearts"}, "D")
    assert solver.solve(deal).value == 3
    assert solver.loads(text.replace('"W"', '"w"')) == [deal]


def test_escapes_and_what_games_say_for_others() -> None:
    """`\\"` and `\\\\` are signs, "#" is what the game before says, "##" is said for all from there on."""
    game = f'[Deal "N:{HANDS}"]\n\n'
    text = f'[Event "##A \\"b\\" \\\\ c"]\n{game}{game}[Event "Other"]\n{game}[Event "#"]\n{game}{game}'
    first = 'A "b" \\ c'
    assert [deal.title for deal in solver.loads(text)] == [first, first, "Other", "Other", first]


def test_a_tag_that_comes_again_says_nothing() -> None:
    """A deal that stands twice in a game is one; another one begins a game, and so do deals below each other."""
    again = f'[Deal "N:{HANDS}"]\n[Contract "4S"]\n[Contract "4s"]\n[Declarer "S"]\n[Declarer "?"]\n'
    (deal,) = solver.loads(WHOLE + again)
    assert (deal.id, deal.options["target"], deal.leader) == ("7", 4, "D")
    assert len(solver.loads(WHOLE + '[Deal "N:A... K... Q... J..."]')) == 2
    assert len(solver.loads(f'[Deal "N:{HANDS}"]\n' * 3)) == 3


def test_tables_texts_and_comments_hide_no_tag() -> None:
    """Signs in the texts of a table begin no comment, and those in a comment no tag."""
    table = '[ScoreTable "Rank\\2R;Names"]\n 1 "A; {B [x]" 4S\n'
    comment = '{ a\n\n% no escape here\n[Contract "1C"] } ; [Contract "2C"]\n% [Contract "3C"]\n'
    (first, second) = solver.loads(WHOLE + table + comment + '[Contract "4S"]\n\n' + WHOLE)
    assert first.options == {"trumps": "spades"}
    assert second.id == "7-2"


def test_void_suits_and_unknown_hands() -> None:
    (deal,) = solver.loads("n:AK.-.-.- - -.QJ.-.- -")
    assert (deal.hands["A"], deal.hands["B"], deal.hands["C"]) == (("SA", "SK"), ("?", "?"), ("HQ", "HJ"))
    with pytest.raises(solver.FormatError, match="has no Deal tag"):
        solver.loads('[Board "1"]\n[Deal "?"]\n')
