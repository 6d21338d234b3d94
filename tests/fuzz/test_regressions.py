"""Regressions found by the fuzzer, each with the smallest input that showed it."""

from __future__ import annotations

import json
import tracemalloc

import msgspec
import pytest
from click.testing import CliRunner
from helpers.timing import cpu_seconds_below

import solver
from solver.cli.main import main
from solver.io.files import dumps, loads
from solver.io.pbn import KNOWN
from solver.io.pbn_tags import games
from solver.model.errors import LONGEST, LONGEST_FAULT, Fault, FormatError

COCH = "coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre"


def refused(text: str) -> FormatError:
    with pytest.raises(solver.FormatError) as caught:
        loads(text)
    return caught.value


def test_more_cards_than_the_pack_has_and_none_counted() -> None:
    """Once a StopIteration: the message about cards counted named the first of none."""
    pack = "_".join(["A 2 3 4 5 6 7 J Q K".replace(" ", "_")] * 4)
    error = refused(f"cuarenta/A=5/B=6/taken.A={pack}")
    assert {fault.key for fault in error.faults} == {"taken.A"}
    assert "5 is held too often" in str(error)


def test_a_card_too_often_in_hands_and_piles_and_won() -> None:
    """Formerly a ValueError of the core: the fault named the cards won, and the others passed validation."""
    error = refused("trionfo/A=VII_Mat/B=I_V/C=VI_X/D=III_VII/taken.AC=III_VII_Mas_X/indicator=VII")
    said = "indicator: VII is held too often: it is in the pack 2 times (held in hands.A, hands.D, indicator)"
    assert str(error) == said


@pytest.mark.parametrize(
    ("tags", "most"),
    [
        ("x" * 1001, "1000 characters a word"),
        ("_".join("a" * 10_001), "10000 words"),
        ("_".join(["x" * 999] * 101), "100000"),
    ],
)
def test_words_that_no_form_could_say_again(tags: str, most: str) -> None:
    """Once accepted in one form and refused in another."""
    assert f"tags: is too long: at most {most}" in str(refused(f"{COCH}/tags={tags}"))


def test_the_longest_words_are_written_and_read_again() -> None:
    for tags in ("x" * 1000, "_".join("a" * 10_000), "_".join(["x" * 999] * 100)):
        deals = loads(f"{COCH}/tags={tags}")
        assert all(loads(dumps(deals, form)) == deals for form in ("toml", "jsonl", "line"))
    error = refused('{"game": "coch", "tags": ' + str(["x" * 999] * 101).replace("'", '"') + "}")
    assert "tags: is too long: at most 100000 characters" in str(error)


def test_long_messages_are_cut() -> None:
    """Once 213,000 characters."""
    error = refused(COCH.replace("X_VII", "_".join(f"XVI{number}" for number in range(900))))
    assert len(error.faults) == 901
    assert len(str(error)) <= LONGEST
    lines = str(error).split("\n")
    assert lines[-1] == f"and {901 - (len(lines) - 1)} more faults"
    assert lines[0].startswith('hands.A: "XVI0" is no card of Cöch (nearest: XV')
    assert max(len(fault.message) for fault in refused(COCH.replace("X_VII", "X" * 99_999)).faults) <= LONGEST_FAULT
    with pytest.raises(solver.IllegalMove) as caught:
        loads(COCH)[0].position.play("X" * 50_000)
    assert len(str(caught.value)) < 200


def test_the_text_of_an_error_is_no_longer_than_it_may_be() -> None:
    for count in (1, 2, 19, 20, 21, 500):
        for size in (1, 400, 499, 500, 501, 20_000):
            error = FormatError([Fault("x" * size, path="p" * size) for _ in range(count)])
            assert len(str(error)) <= LONGEST
            shown = str(error).split("\n")
            left = int(shown.pop().split()[1]) if shown[-1].startswith("and ") else 0
            assert len(shown) + left == len(error.faults) == count
    assert str(FormatError([])) == ""
    assert len(str(solver.Unsolvable("x" * 20_000))) == LONGEST


def test_long_texts_are_drawn_in_no_time() -> None:
    """Formerly 2 seconds for 3,000 letters, as each was cut off alone. Marks without width had no limit."""
    with cpu_seconds_below(2):
        for title in ("é" * 100_000, "e" + "\u0301" * 99_999, "日" * 100_000):
            drawn = str(solver.Deal(game="coch", hands={"A": "X", "B": "II", "C": "V", "D": "I"}, title=title).position)
            assert max(map(len, drawn.splitlines())) <= 4 * 80 + 1


@pytest.mark.parametrize(
    "text",
    [
        COCH + "".join(f"/k{number}=1" for number in range(9000)),
        "\n".join(["coch/a="] * 9000),
        "\n".join(["{"] * 9000),
        "format = 1\n" + "[[deal]]\n" * 9000,
        '{"game": "coch", ' + ", ".join(f'"hands.{number}": 1' for number in range(9000)) + "}",
        '{"game": "coch", "hands": {"A": "' + "y " * 4_900 + '"}}',
        '{"game": "coch", "hands": {"A": "X", "B": "I", "C": "I", "D": "V"}, "trick": "' + "y " * 4_900 + '"}',
    ],
    ids=["keys", "lines", "junk", "deals", "names", "cards", "both"],
)
def test_a_file_of_faults_is_not_read_to_its_end(text: str) -> None:
    """Once seconds, for a near word was looked for in each, and 60,000 faults of which nobody reads the last."""
    with cpu_seconds_below(1):
        error = refused(text)
    assert len(error.faults) == 1001
    assert error.faults[0].message == "there are more than 1000 faults: the rest is not looked at"


def test_a_long_line_is_refused_before_it_is_decoded() -> None:
    """Once 140 megabytes for a line of 1.6 megabytes that said nothing that could be read."""
    assert str(refused(f"{COCH}/note={'%C3%A9' * 200_001}")) == "note: is too long: at most 100000 characters"
    (deal,) = loads(f"{COCH}/note={'%F0%9F%98%80' * 100_000}")
    assert deal.note == "\U0001f600" * 100_000


@pytest.mark.parametrize("text", ["{" * 100_000, '[Event "' + "9" * 500_000 + '"]', "[ " * 100_000, '[a "b\\' * 50_000])
def test_no_sign_of_pbn_is_looked_at_twice(text: str) -> None:
    """Once minutes for comments that nobody closes, and 200 megabytes for a long tag."""
    with cpu_seconds_below(1):
        assert list(games(f"% PBN 2.1\n{text}", KNOWN)) == []


def test_a_comment_of_pbn_that_nobody_closes_ends_with_the_text() -> None:
    deal = '[Deal "N:AK QJ T9 87"]'
    assert len(list(games(f"% PBN 2.1\n{deal}\n\n{{ {deal} }}\n\n{deal}\n\n{{ {deal}", KNOWN))) == 2


def test_a_ronda_of_cards_that_lie_elsewhere_is_no_world() -> None:
    """Once a world whose deal could not be read: B must hold one of the jacks, and A has won all four."""
    line = "cuarenta/A=6_Q/B=?/turn=B/taken.A={}/ronda.B=J"
    with pytest.raises(solver.Unsolvable, match="B must hold a hidden J, and all of them lie elsewhere"):
        solver.worlds(line.format("J_J_J_J"))
    for world in solver.worlds(line.format("J_J_J")).positions(3):
        assert loads(world.text)[0].position == world


def test_a_world_has_neither_answer_nor_result() -> None:
    """Once a world that could not be read: C did not hold the answer there, or the hands had fewer points."""
    puzzle = "trionfo/A=II_V/B=I_X/C=IIII_?/D=VIII_VIIII/leader=C/goal=C_leads/answer=XV"
    for line in (puzzle, "tressette/A=?/B=?/C=?/D=Nd/result.AC=70"):
        for world in solver.worlds(line).positions(5):
            assert loads(world.text)[0].position == world


def test_what_to_lay_away_of_a_hand_that_is_unknown() -> None:
    """Once a ValueError of the core: with the unknown card laid away, all hands are known."""
    line = "trionfo/A=III/B=II/C=I/D=V_?"
    with pytest.raises(solver.Unsolvable, match="cards of D are unknown"):
        solver.discards(line, "D")
    assert len(solver.discards(line.replace("?", "VI"), "D")) == 2


def test_a_safe_puzzle_of_who_does_not_see_his_cards() -> None:
    """Once a KeyError: for a card of D's that is unknown the tree has no move."""
    (deal,) = loads("zifuli/A=Mas_XI/B=?2/C=?2/D=?2/E=?2/bidder=E/called=I/tags=safe/play=Mas_XII_XI/goal=D/answer=I")
    with pytest.raises(solver.Unsolvable, match="cards of D are unknown"):
        solver.check_puzzle(deal)


def test_the_view_of_a_record_that_contradicts_itself_can_be_read() -> None:
    """Once it named C, who had played the kind called, as the partner, and showed the other copy in A's hand."""
    (deal,) = loads("zifuli/A=Mas_XI/B=?2/C=?2/D=?2/E=?2/bidder=E/called=XI/play=Mas_XII_XI")
    for seat in "ABCDE":
        view = solver.view(deal, seat)
        assert loads(view.text)[0].position == view
    with pytest.raises(solver.Unsolvable, match="XI did not lie where bidding"):
        solver.worlds(deal)


def test_a_contract_without_a_blind() -> None:
    """Once a ValueError: what is pressed was looked for in a blind that is not there."""
    line = "cego/A=T3_T4_Kc_4d/B=T16_9c_8s_Nd/C=T1_T2_Jc_2h/D=T5_T9_Qd_2d{}"
    bare = [str(row.move) for row in solver.hint(solver.view(line.format("")), worlds=2, level="fast")]
    whole = [str(row.move) for row in solver.hint(solver.view(line.format("/blind=?3")), worlds=2, level="fast")]
    assert bare and set(bare) < set(whole)
    assert not any(move.startswith("eine") for move in bare)


def test_play_that_contradicts_the_partner_is_no_world() -> None:
    """Once a world whose deal could not be read: both copies of the kind called have been played, by E and by C."""
    line = "zifuli/A=?2/B=?2/C=?2/D=V_XIIII/E=?2/leader=B/bidder=E/called=Sec/partner={}/play=XIII_Sec_XIIII_Sec"
    with pytest.raises(solver.Unsolvable, match="Sec did not lie where bidding"):
        solver.worlds(line.format("A"))
    (world,) = solver.worlds(line.format("C")).positions(1)
    assert loads(world.text)[0].position == world


def test_the_text_of_a_position_that_is_none() -> None:
    """Once a KeyError for a game that is none, and no word about two deals."""
    for text, said in (
        ("whist/A=X", r'^game: "whist" is no game that is known \(coch, '),
        (f"{COCH}\n{COCH}", "^holds 2 deals, where one is wanted$"),
        (COCH.replace("X_VII", "%zz"), '^hands.A: "%" is followed by two'),
        (f"{COCH}/points.AC=\udcb3", "^points.AC: is not in UTF-8: it has half of a surrogate pair$"),
        (COCH.replace("X_VII", "\x1b[31m_X"), r'^hands.A: "\\x1b\[31m" is no card of'),
    ):
        for call in (solver.solve, solver.view, solver.review):
            with pytest.raises(solver.FormatError, match=said):
                call(text)


def test_faults_can_be_printed() -> None:
    fault = Fault("a\x1b[31m", key="\r" * 99)
    assert (fault.message, fault.key) == ("a\\x1b[31m", "\\r" * 80)


def test_three_of_no_rank() -> None:
    """Once an IndexError: the sign of a suit was looked for at the start of nothing."""
    assert "ronda" in str(refused("cuarenta/A=5_6_4/B=3_2_6/C=2_4_6/D=6_2_7/ronda.A="))
    error = refused('{"game": "cuarenta", "hands": {"A": "", "B": "3", "C": "", "D": "6 2"}, "ronda": {"D": ""}}')
    assert "ronda" in str(error)


def test_points_beside_cards_taken_that_are_unknown() -> None:
    """Once a KeyError: what is won was added up before it was known to be cards."""
    assert "taken.defenders" in str(refused("skat/A=9d/B=Ac/C=10d/points.defenders=0/taken.defenders=?_"))


@pytest.mark.parametrize(
    ("hands", "turn", "said"),
    [
        ({"A": "?", "B": ""}, "B", "turn: hands of 0 0 cards: it is the turn of A, not of B$"),
        ({"A": "?", "B": "?", "C": "", "D": "?"}, "C", "hands.C: 0 cards, where other hands have 1$"),
        ({"A": "?", "B": "?", "C": "", "D": ""}, "C", "turn: hands of 0 0 0 0 cards: it is the turn of A, not of C$"),
    ],
)
def test_who_has_played_had_a_card(hands: dict[str, str], turn: str, said: str) -> None:
    """Once taken, and written with empty hands that were then refused: A had played one of no cards."""
    deal = {"id": "x", "game": "scopa" if len(hands) == 2 else "cuarenta", "hands": hands, "turn": turn}
    with pytest.raises(FormatError, match=said) as caught:
        loads(msgspec.json.encode(deal).decode(), "jsonl")
    assert len(caught.value.faults) == 1


def test_points_stated_of_a_whole_pack_take_little_memory() -> None:
    text = (
        '{"game": "koenigrufen", "hands": {"A": "?4", "B": "T13 10c 9c 9s", "C": "?4", "D": "?4"}, "leader": "B",'
        ' "points": {"declarer": 58, "defenders": 61}, "away": {"C": "?6"},'
        ' "options": {"contract": "sechserdreier", "declarer": "C"}, "play": "9c T8"}'
    )
    (deal,) = solver.loads(text, "x.jsonl")
    tracemalloc.start()
    try:
        known = solver.worlds(deal.position)
        assert known.count == 7_297_910_188_597_043_260
        assert all(world.is_open for world in known.positions(20, seed=1))
        assert tracemalloc.get_traced_memory()[1] < 50_000_000
    finally:
        tracemalloc.stop()


def test_signs_that_end_a_line_for_some_readers() -> None:
    (deal,) = loads(f"{COCH}/note=a%C2%85b%E2%80%A8c%C2%9B2J")
    (line,) = dumps([deal], "jsonl").splitlines()
    assert r"a\u0085b\u2028c\u009b2J" in line
    assert loads(line, "x.jsonl") == [deal]
    told = CliRunner().invoke(main, ["solve", "--json", "-"], input=line).stdout
    assert [json.loads(one)["exact"] for one in told.splitlines()] == [True]


def test_375_choices_in_little_time() -> None:
    """Once 3.2 s: all pairs of choices were compared, one by one."""
    hands = {
        "A": "I I V VII VIII Sec XIII XIIII",
        "B": "IIII VI VIIII X Sec XI XII XIII",
        "C": "II V VIII X Mat Leo Mas Nul XII XIIII XV XV",
        "D": "II III IIII VII Mat Leo Mas XI",
    }
    deal = {"id": "x", "game": "trionfo", "hands": hands, "indicator": "VIIII", "options": {"rob_limit": 0}}
    (four,) = loads(msgspec.json.encode(deal).decode(), "jsonl")
    with cpu_seconds_below(2):
        answer = solver.hint(four, level="fast", worlds=2, seconds=0.05)
    assert len(answer.moves) == 375


def test_a_catch_in_a_deal_whose_piles_are_wrong() -> None:
    """Formerly a ValueError of the core: the catches were looked for with the card that is held too often."""
    error = refused("cuarenta/A=2_3_7_K_K/B=7_7_7_J_Q/play=2_7_7x7-_J_K_Q_K/taken.B=7")
    assert "taken.B" in {fault.key for fault in error.faults}


def test_a_fifth_hand_of_schafkopf() -> None:
    """Once an IndexError: there is no seat for it."""
    hands = "".join(f"{name} hat: E7\n" for name in "ABCDE")
    with pytest.raises(FormatError, match="has 5 of the four hands"):
        loads(f"Geber: E\n{hands}A spielt Eichel-Solo\nA spielt aus: E7 E8 E9 EZ\n", form="schafkopf")
