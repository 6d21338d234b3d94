"""Cards as players write them: the names in four languages, of every card of every pack, both ways."""

from __future__ import annotations

import pytest

import solver
from solver.model.card_names import LANGUAGES, folded
from solver.model.cards import no_card, read_card, split_words


@pytest.fixture(params=list(solver.GAMES))
def pack(request):
    return solver.GAMES[request.param].pack


class TestEveryPack:
    def test_each_card_has_a_name_in_each_language_which_reads_as_it(self, pack) -> None:
        for language in LANGUAGES:
            names = {card: pack.name_of(card, language) for card in pack.order}
            assert {card for card in pack.order if (language, card) in pack.lexicon.written} == set(pack.order)
            assert {card: read_card(pack, name) for card, name in names.items()} == {card: card for card in names}
            assert {read_card(pack, name.upper()) for name in names.values()} == set(pack.order)

    def test_each_word_means_one_card_and_no_plain_spelling_means_another(self, pack) -> None:
        known = pack.lexicon
        assert not known.words.keys() & known.several.keys()
        assert {pack.spelling.get(word, card) for word, card in known.words.items()} == set(known.words.values())
        assert all(pack.spelling.get(word, card) == card for word, card in known.words.items())

    def test_each_word_of_each_card_is_read_in_a_list_of_cards(self, pack) -> None:
        for language in LANGUAGES:
            for text in (", ".join, " ".join):
                words = split_words(pack, text([pack.name_of(card, language) for card in pack.order]))
                assert [read_card(pack, word) for word in words] == list(pack.order)

    def test_what_may_be_several_cards_is_none_and_says_which(self, pack) -> None:
        several = {word: cards for word, cards in pack.lexicon.several.items() if word not in pack.spelling}
        assert len(several) >= len(pack.lexicon.several) - 1  # "as" is the ace of swords in Cicera
        for word, cards in several.items():
            assert read_card(pack, word) is None
            assert len(cards) > 1
            assert cards[0] in no_card(pack, "x", word)


@pytest.mark.parametrize(
    ("game", "text", "cards"),
    [
        ("coch", "matto, GATTO cavallo,cucco osteria", "Mat XII XIII XV XI"),
        ("coch", "Narr Katze Wirtshaus Löwe Loewe Ⅻ", "Mat XII XI Bre Bre XII"),
        ("coch", "loco gato máscara mascara", "Mat XII Mas Mas"),
        ("coch", "fool cat grosse Maske Lion uno nine XI", "Mat XII Mas Bre I VIIII XI"),
        ("trionfo", "leone brescia Mascherone", "Leo Leo Mas"),
        ("zifuli", "nulla secchio", "Nul Sec"),
        ("cego", "Stiess Gstieß Mond kleiner Mann Gaiß", "St St T21 T1 T1"),
        ("cego", "Herz-König, Herzdame, Kreuz Bube, Pik-10 Karo-4 Kriiz 9", "Kh Qh Jc 10s 4d 9c"),
        ("cego", "♥K ♡Q K♠️ Truck 5 Drogg-7 tarocco 21 re di cuori", "Kh Qh Ks T5 T7 T21 Kh"),
        ("cicera", "re di coppe fante di spade, 7 di denari sette di bastoni", "Kc Js 7d 7b"),
        ("cicera", "sota de oros caballo de copas as de espadas", "Jd Nc As"),
        ("cicera", "Schwert-2 Münz-10 Kelch-Bube Pik-Dame queen of hearts", "2s 10d Jc Ns Nc"),
        ("cuarenta", "as sota caballo rey 7 de oros Dame B D dos", "A J Q K 7 Q J Q 2"),
        ("bridge", "ace of spades Herz-10 ten of hearts re di fiori ♣2", "SA HT HT CK C2"),
    ],
)
def test_as_players_write_them(game: str, text: str, cards: str) -> None:
    pack = solver.GAMES[game].pack
    assert [read_card(pack, word) for word in split_words(pack, text)] == cards.split()


@pytest.mark.parametrize(
    ("game", "word", "said"),
    [
        ("cego", "König", '"König" may be several cards of Cego: Kc, Ks, Kh, Kd'),
        ("cicera", "cavallo", '"cavallo" may be several cards of Cicera: Nd, Nc, Ns, Nb'),
        ("coch", "gattone", '"gattone" is no card of Cöch'),
    ],
)
def test_what_is_refused(game: str, word: str, said: str) -> None:
    with pytest.raises(solver.FormatError) as caught:
        solver.loads(f"{game}/A={word}/B=?/C=?/D=?")
    assert said in str(caught.value)


def test_names_in_a_deal() -> None:
    (deal,) = solver.loads("Cöch/A=gatto,_VII/B=matto_uno/C=XV_Löwe/D=II_VI/play=Katze_matto,_Cucco")
    assert (deal.game, deal.hands["A"], deal.play) == ("coch", ("VII", "XII"), ("XII", "Mat", "XV"))
    line = "cego/A=Herz-König_T2/B=Herz-Dame_T3/C=4h_T4/D=3h_T5/contract=solo/soloist=A/play=Herz_König_Herz_Dame"
    assert solver.loads(line)[0].play == ("Kh", "Qh")
    assert solver.random_deal("COECH".replace("OE", "ö"), seed=1) == solver.random_deal("coch", seed=1)


def test_a_capture_of_a_six_by_its_name() -> None:
    position = solver.loads("cicera/A=6d_2d/B=3c_4c/C=3b_4b/D=5b_5c/table=6s")[0].position
    assert position.play("six of coins x six of swords").line == ("6dx6s",)
    assert position.play("6d × sei di spade").line == ("6dx6s",)


def test_bridge_takes_the_points_of_the_compass() -> None:
    compass = "bridge/N=SA_SK/E=H2_H3/S=C4_C5/W=D6_D7/leader=W/exposed=S/players.E=Ada/count.NS=8"
    letters = "bridge/A=SA_SK/B=H2_H3/C=C4_C5/D=D6_D7/leader=D/exposed=C/players.B=Ada/count.AC=8"
    assert solver.loads(compass) == solver.loads(letters)
    toml = 'format = 1\n[[deal]]\ngame = "bridge"\nhands.N = "SA"\nhands.E = "H2"\nhands.S = "XX"\nhands.W = "C2"\n'
    with pytest.raises(solver.FormatError) as caught:
        solver.loads(toml)
    (fault,) = caught.value.faults
    assert (fault.line, fault.key) == (6, "hands.S")
    with pytest.raises(solver.FormatError, match="N"):
        solver.loads("bridge/N=SA/A=SK/E=H2/S=S2/W=C3")
    with pytest.raises(solver.FormatError):
        solver.loads("coch/N=X/E=V/S=I/W=II")


def test_folding() -> None:
    assert len({folded(word) for word in ("Gstieß", "GSTIESS", "gstiess", "G-Stieß")}) == 1
