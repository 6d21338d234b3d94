"""Words at the beginning of the lines of a deal on paper, in four languages, and the keys that they stand for."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache

from solver.deal_records.schema import keys_of
from solver.deal_records.seat_names import names_of
from solver.model.card_names import entries, folded
from solver.model.cards import SEATS
from solver.model.deal import GAMES
from solver.model.schema_types import Table

# Key -> its words, columns as in the tables of card names. The first of a column is for output.
WORDS = """
play gioco, giocata, prese, mani | Spiel, Stiche, Verlauf, gespielt | juego, bazas, jugadas | play, tricks, rounds
players giocatori, giocatore | Spieler, Mitspieler | jugadores | players, player
leader primo di mano, di mano, esce | Ausspiel, Vorhand, spielt aus, beginnt | sale, salida, mano | leader, leads, lead
turn tocca a | am Zug | turno, le toca | turn, to move
dealer mazziere, distribuisce | Geber, Kartengeber, gibt | repartidor, reparte, dador | dealer, dealt by
declarer dichiarante, giocante, solista | Alleinspieler, Solist, Spielmacher | declarante | declarer, soloist, bidder
contract contratto | Spielart, Vertrag, Ansage | contrato | contract, game
indicator indicatore, girata | Anzeiger, Trumpfanzeiger, aufgedeckt | indicador, volteada | indicator, turned up
trumps briscola, atout | Trumpf | triunfo, triunfos | trump, trumps
called chiamata, carta chiamata | gerufen, gerufene Karte | llamada, carta llamada | called, called card
bids asta, dichiarazioni, licita | Reizen, Reizung, Gebote | subasta, pujas | auction, bids, bidding
bid punto massimo | Reizwert | puja, apuesta | bid
result risultato | Ergebnis, Resultat | resultado | result
claimed accordo | vereinbart, beansprucht | acordado | claimed
table tavola, tavolo, in tavola | Tisch, auf dem Tisch | mesa, en la mesa | table, on the table
stock mazzo, da dare | Stock, Stapel, Rest | mazo, baraja, por repartir | stock, to come
pile monte, pozzo | Stapel, Haufen | montón | pile
blind monte, talon | Blinder, Blind, Legage | monte, talón | blind, talon
talon talon, monte | Talon | talón | talon
skat skat, monte | Skat, Stock | skat | skat
away scarto, scarti, scartate | gelegt, abgelegt, gedrückt | descarte, descartes | laid away, discards
match partita, punteggio | Partie, Spielstand, Stand | partida, marcador | match, standing
title titolo | Titel | título | title
date data | Datum | fecha | date
place luogo | Ort | lugar | place
source fonte | Quelle | fuente | source
note nota, note | Anmerkung, Notiz, Bemerkung | nota, observación | note, notes
declarer_side dichiarante, giocante | Alleinspieler, Spieler, Solist | declarante | declarer, declaring side
defenders difensori, avversari | Gegenspieler, Gegner | defensores, contrarios | defenders
"""
# Word of the table -> keys that it stands for, where these have another name. The first that a game has counts.
KEYS: Mapping[str, tuple[str, ...]] = {
    "declarer": ("soloist", "declarer", "bidder", "options.declarer"),
    "contract": ("contract", "options.contract"),
    "trumps": ("options.trumps", "indicator"),
    "bids": ("bids", "auction"),
    "match": ("match", "score"),
    "stock": ("stock", "pile"),
    "blind": ("blind", "talon", "skat"),
}
# Words of the table that are no keys.
PLAY, DEALER, SIDES = "play", "dealer", ("declarer_side", "defenders")
# Keys with seats as values, in games that have them.
SEATED = frozenset(
    "leader turn dealer declarer soloist bidder partner seat exposed options.declarer options.seat".split()
)
BLANKS = re.compile(r"[\s.]+")


@lru_cache(maxsize=1)
def listed() -> Mapping[str, Mapping[str, list[str]]]:
    """Return word of the table -> language -> its names."""
    return dict(entries(WORDS))


@lru_cache(maxsize=1)
def spellings() -> Mapping[str, tuple[str, ...]]:
    """Return folded name in any language -> words of the table that it may be."""
    found: dict[str, dict[str, None]] = {}
    for word, columns in listed().items():
        if word not in SIDES:
            for name in (word, *(name for names in columns.values() for name in names)):
                found.setdefault(folded(name), {})[word] = None
    return {name: tuple(words) for name, words in found.items()}


def said(word: str, language: str) -> str:
    """Return the name of a word of the table in a language. Other words stay as they are."""
    columns = listed().get(word)
    return columns[language][0] if columns else word


def word_of(key: str) -> str:
    """Return the word of the table for a key. Default: the key."""
    return key if key in listed() else next((word for word, keys in KEYS.items() if key in keys), key)


def side_name(game: str, side: str, language: str) -> str:
    """Return the name of a side of a record in a language. Sides of seats keep their letters."""
    words = dict(zip(("declarer", "defenders"), SIDES, strict=True))
    return said(words[side], language) if side in words and side in GAMES[game].side_names else side


def is_play(head: str) -> bool:
    """Return True for the heading of the play."""
    return PLAY in spellings().get(folded(head), ())


def key_of(game: str, head: str) -> str | None:
    """Return the dotted key that the beginning of a line stands for. None if it is no key."""
    keys, options = keys_of(game), [option.name for option in GAMES[game].options]
    name, *rest = BLANKS.split(head.strip(), maxsplit=1)
    name = name.lower()
    if name == "options":
        return f"options.{rest[0]}" if rest else "options"
    if isinstance(keys.get(name), Table) and rest:
        return f"{name}.{seat_or_same(game, rest[0])}"
    plain = head.strip().lower()
    if plain in keys:
        return plain
    if plain in options:
        return f"options.{plain}"
    for word in spellings().get(folded(head), ()):
        for key in KEYS.get(word, (word,)):
            if key in keys or (key.startswith("options.") and key.partition(".")[2] in options):
                return key
        if word == DEALER:
            return DEALER
    # `Anna laid away: ..` is written with the key first
    if rest and len(found := spellings().get(folded(name), ())) == 1 and isinstance(keys.get(found[0]), Table):
        return f"{found[0]}.{seat_or_same(game, rest[0])}"
    return None


def seat_or_same(game: str, name: str) -> str:
    """Return the letter of a seat's name in a game. Other names stay as they are."""
    letter = name.strip().upper()
    return names_of(game).get(letter, letter if letter in (*SEATS,) else name.strip())


def sides_meant(game: str, text: str, players: Mapping[str, str], among: Iterable[str]) -> str:
    """Return the side of a record that a text names: by its letters, its players or its word. Default: the text."""
    known = {folded(side): side for side in among}
    for word, own in zip(SIDES, ("declarer", "defenders"), strict=True):
        for names in listed()[word].values():
            known |= {folded(name): own for name in names if own in known.values()}
    if folded(text) in known:
        return known[folded(text)]
    seats = {folded(name): seat for seat, name in players.items()} | {folded(seat): seat for seat in SEATS}
    seats |= {folded(name): letter for name, letter in names_of(game).items()}
    parts = [folded(part) for part in re.split(r"[+&/,]|\b(?:and|und|e|ed|y)\b", text) if part.strip()]
    joined = "".join(sorted(seats.get(part, "") for part in parts)) if all(part in seats for part in parts) else ""
    return known.get(folded(joined), joined or text)


@lru_cache(maxsize=64)
def known_heads(game: str, language: str) -> tuple[str, ...]:
    """Return the words with which lines of a game begin, in a language, for messages."""
    keys = keys_of(game)
    words = [said(word, language) for word in listed() if word not in SIDES and key_of(game, word) is not None]
    return (*dict.fromkeys([*words, said(PLAY, language), *keys]),)
