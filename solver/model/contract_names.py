"""Names of contracts in the players' languages, for output and as players type them. Files keep the ids."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache

from solver.display.translation import current
from solver.model.card_names import LANGUAGES, entries, folded

# Article before a name, which only a sentence needs.
ARTICLE = re.compile(r"^(?:the|il|la|el) ")
# Game -> its contracts, columns as in the tables of cards. Names of the table that no language translates stay German.
TABLES: Mapping[str, str] = {
    "cego": """
pass passo, passa | passen, passe, weiter | paso, pasar | pass, p
cego Cego | Cego | Cego | Cego
halbe Halbe | Halbe | Halbe | Halbe
eine Eine | Eine | Eine | Eine
eine_leere eine Leere | eine Leere | eine Leere | eine Leere, one blank
zwei_leere zwei Leere | zwei Leere | zwei Leere | zwei Leere, two blanks
zwei_verschiedene zwei Verschiedene | zwei Verschiedene, zwei verschiedene Leere | zwei Verschiedene | zwei Verschiedene
kleiner_mann kleiner Mann, piccolo uomo | kleiner Mann, Gaiß | kleiner Mann, hombrecito | kleiner Mann, little man
solo Solo | Solo | Solo | Solo
ultimo Ultimo | Ultimo | Ultimo | Ultimo
piccolo Piccolo | Piccolo | Piccolo | Piccolo
bettel Bettel | Bettel | Bettel | Bettel
durchmarsch Durchmarsch | Durchmarsch | Durchmarsch | Durchmarsch
mord Mord | Mord | Mord | Mord
duo Duo | Duo | Duo | Duo
quarto Quarto | Quarto | Quarto | Quarto
quinto Quinto | Quinto | Quinto | Quinto
open_bettel Bettel a carte scoperte | aufgelegter Bettel, offener Bettel | Bettel a cartas vistas | open Bettel
raeuber Räuber | Räuber | Räuber | Räuber
drescher Drescher | Drescher | Drescher | Drescher
selber selber, mio | selber | selber, lo juego | selber, I hold
redeal carte a monte | verwerfen | repartir de nuevo | redeal
""",
    "skat": """
clubs fiori | Kreuz | tréboles | clubs
spades picche | Pik | picas | spades
hearts cuori | Herz | corazones | hearts
diamonds quadri | Karo | diamantes | diamonds
grand Grand | Grand | Grand | Grand
null Null | Null | Null | Null
ramsch Ramsch | Ramsch | Ramsch | Ramsch
none niente | nichts | nada | nothing
schneider schneider | Schneider | schneider | schneider
schwarz schwarz | Schwarz | schwarz | schwarz
hand Hand | Hand | Hand | hand
ouvert ouvert | ouvert | ouvert | ouvert
null-hand-ouvert Null ouvert Hand | Null ouvert Hand | Null ouvert Hand | Null ouvert hand
""",
    "schafkopf": """
call la chiamata | Sauspiel, Rufspiel | la llamada | the call game, call game
solo il solo | Solo | el solo | the solo
call-acorns la chiamata di ghiande | Sauspiel auf die Eichel | la llamada de bellotas | the call of acorns
call-leaves la chiamata di foglie | Sauspiel auf die Blaue, Sauspiel auf Gras | la llamada de hojas | the call of leaves
call-bells la chiamata di sonagli | Sauspiel auf die Schellen | la llamada de cascabeles | the call of bells
solo-acorns il solo a ghiande | Eichel-Solo | el solo de bellotas | the solo in acorns
solo-leaves il solo a foglie | Gras-Solo | el solo de hojas | the solo in leaves
solo-hearts il solo a cuori | Herz-Solo | el solo de corazones | the solo in hearts
solo-bells il solo a sonagli | Schellen-Solo | el solo de cascabeles | the solo in bells
wenz il Wenz | Wenz | el Wenz | the Wenz
wenz-acorns il Wenz a ghiande | Eichel-Wenz | el Wenz de bellotas | the Wenz in acorns
wenz-leaves il Wenz a foglie | Gras-Wenz | el Wenz de hojas | the Wenz in leaves
wenz-hearts il Wenz a cuori | Herz-Wenz | el Wenz de corazones | the Wenz in hearts
wenz-bells il Wenz a sonagli | Schellen-Wenz | el Wenz de cascabeles | the Wenz in bells
geier il Geier | Geier | el Geier | the Geier
geier-acorns il Geier a ghiande | Eichel-Geier | el Geier de bellotas | the Geier in acorns
geier-leaves il Geier a foglie | Gras-Geier | el Geier de hojas | the Geier in leaves
geier-hearts il Geier a cuori | Herz-Geier | el Geier de corazones | the Geier in hearts
geier-bells il Geier a sonagli | Schellen-Geier | el Geier de cascabeles | the Geier in bells
sie il Sie | Sie | el Sie | the Sie
bettel il Bettel | Bettel | el Bettel | the Bettel
bettel-trumps il Bettel con atout | Bettel mit Trümpfen | el Bettel con triunfos | the Bettel with trumps
ramsch Ramsch | Ramsch | Ramsch | Ramsch
tout tout | Tout | tout | tout
""",
    "koenigrufen": """
forehand la prima mano | Vorhand | la mano | forehand
first la prima metà | erste Hälfte | la primera mitad | the first half
second la seconda metà | zweite Hälfte | la segunda mitad | the second half
rufer Rufer | Rufer | Rufer | Rufer
besserrufer Besserrufer | Besserrufer | Besserrufer | Besserrufer
solorufer Solorufer | Solorufer | Solorufer | Solorufer
dreier Dreier | Dreier | Dreier | Dreier
farbendreier Farbendreier | Farbendreier | Farbendreier | Farbendreier
farbensolo Farbensolo | Farbensolo | Farbensolo | Farbensolo
trischaken Trischaken | Trischaken | Trischaken | Trischaken
sechserdreier Sechserdreier | Sechserdreier | Sechserdreier | Sechserdreier
solodreier Solodreier | Solodreier | Solodreier | Solodreier
piccolo Piccolo | Piccolo | Piccolo | Piccolo
bettler Bettler | Bettler | Bettler | Bettler
pagat Pagat | Pagat | Pagat | Pagat
uhu Uhu | Uhu | Uhu | Uhu
kakadu Kakadu | Kakadu | Kakadu | Kakadu
quapil Quapil | Quapil | Quapil | Quapil
clubs il re di fiori | Kreuz-König | el rey de tréboles | the king of clubs
spades il re di picche | Pik-König | el rey de picas | the king of spades
hearts il re di cuori | Herz-König | el rey de corazones | the king of hearts
diamonds il re di quadri | Karo-König | el rey de diamantes | the king of diamonds
""",
    "bridge": """
none senza atout | ohne Trumpf | sin triunfo | no trumps
clubs atout fiori | Treff ist Trumpf | triunfo tréboles | clubs are trumps
diamonds atout quadri | Karo ist Trumpf | triunfo diamantes | diamonds are trumps
hearts atout cuori | Herz ist Trumpf | triunfo corazones | hearts are trumps
spades atout picche | Pik ist Trumpf | triunfo picas | spades are trumps
""",
}
# Names of German suits in Schafkopf, and of the aces that are called.
GERMAN_SUITS = {
    "acorns": ("Eichel",),
    "leaves": ("Gras", "Blau", "Laub", "Grün", "Blatt"),
    "hearts": ("Herz", "Rot"),
    "bells": ("Schellen", "Schelln", "Schell"),
}
CALLED_ACES = {
    "acorns": ("Alte", "Eichel", "Eichel-Sau"),
    "leaves": ("Blaue", "Gras", "Gras-Sau", "Grüne", "Laub-Sau"),
    "bells": ("Hundsgfickte", "Schellen", "Schelln", "Schellen-Sau", "Bumpe", "Kugel"),
}


def of_suits(kind: str) -> dict[str, tuple[str, ...]]:
    """Return contract -> its names for a kind of game with a suit as trumps: `Solo in Herz`, `Blau-Wenz`."""
    return {
        f"{kind}-{suit}": tuple(
            form.format(kind=kind, suit=name)
            for name in names
            for form in ("{suit}-{kind}", "{kind}-{suit}", "{kind} in {suit}", "Farb{kind} {suit}", "{suit}-Farb{kind}")
        )
        for suit, names in GERMAN_SUITS.items()
    }


def of_calls() -> dict[str, tuple[str, ...]]:
    """Return contract -> its names for a call game: `Rufspiel auf die Blaue`, `auf die Alte`."""
    forms = [f"{kind} {on}{{ace}}" for kind in ("Sauspiel", "Rufspiel", "Ruf", "") for on in ("auf die ", "auf ")]
    forms += ["Sauspiel {ace}", "Rufspiel {ace}"]
    return {
        f"call-{suit}": tuple(form.format(ace=ace) for ace in aces for form in forms)
        for suit, aces in CALLED_ACES.items()
    }


# More names of contracts, which are read and not written. Most are German.
MORE: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "skat": {
        "clubs": ("Treff", "Eichel", "♣"),
        "spades": ("Gras", "Grün", "Laub", "Blatt", "♠"),
        "hearts": ("Rot", "♥"),
        "diamonds": ("Schellen", "Schelln", "Schell", "♦"),
    },
    "schafkopf": {**of_calls(), **of_suits("solo"), **of_suits("wenz"), **of_suits("geier"), "tout": ("Du",)},
    "cego": {
        "eine_leere": ("1 Leere",),
        "zwei_leere": ("2 Leere",),
        "zwei_verschiedene": ("2 Verschiedene",),
        "kleiner_mann": ("Kl. Mann",),
        "piccolo": ("Pikkolo",),
    },
    "koenigrufen": {"sechserdreier": ("6er-Dreier",), "piccolo": ("Pikkolo",)},
    "bridge": {
        "none": ("NT", "N", "SA", "ST", "no trump", "Sans Atout", "senza", "sin triunfos"),
        "spades": ("Pik", "picche", "picas", "S", "♠"),
        "hearts": ("Herz", "Coeur", "cuori", "corazones", "H", "♥"),
        "diamonds": ("Karo", "quadri", "diamantes", "D", "♦"),
        "clubs": ("Treff", "Kreuz", "fiori", "tréboles", "C", "♣"),
    },
}


@lru_cache(maxsize=16)
def names_of(game: str) -> Mapping[str, Mapping[str, tuple[str, ...]]]:
    """Return contract -> language -> its names in a game, that for output first."""
    more = MORE.get(game, {})
    return {
        contract: {
            language: (*columns[language], *(more.get(contract, ()) if language == "de" else ()))
            for language in LANGUAGES
        }
        for contract, columns in entries(TABLES.get(game, ""))
    }


def contract_name(game: str, contract: str, language: str = "") -> str:
    """Return the name of a contract in a language, default the current one. Unknown contracts stay as they are.

    A contract such as "null-ouvert" may be named by its parts.
    """
    known = names_of(game)
    parts = [contract] if contract in known else contract.split("-")
    if not all(part in known for part in parts):
        return contract
    return " ".join(known[part][language or current()][0] for part in parts)


def contract_label(game: str, contract: str) -> str:
    """Return the name of a contract in the current language without its article, for tables and lists."""
    return ARTICLE.sub("", contract_name(game, contract))


def contracts_named(game: str, contracts: Iterable[str], between: str = " ") -> str:
    """Return the names of a contract and of what is announced with it, in the current language."""
    return between.join(contract_name(game, contract) for contract in contracts)


def contracts_meant(game: str, text: str, among: Iterable[str]) -> tuple[str, ...]:
    """Return the contracts that a typed text may mean: an id, a name in any language, or the beginning of one.

    A whole name comes before a beginning, and the current language before the others.
    """
    wanted = tuple(among)
    typed = folded(text.strip())
    if not typed:
        return ()
    own, known = current(), names_of(game)
    spoken = (own,), tuple(language for language in LANGUAGES if language != own)
    for begins in (False, True):
        for languages in spoken:
            found = [
                contract
                for contract in wanted
                if any(is_name(typed, name, begins) for name in spellings(known, contract, languages))
            ]
            if found:
                return tuple(found)
    return ()


def spellings(
    known: Mapping[str, Mapping[str, tuple[str, ...]]], contract: str, languages: tuple[str, ...]
) -> tuple[str, ...]:
    """Return the id of a contract and its names in some languages, each with and without its article."""
    names = [name for language in languages for name in known.get(contract, {}).get(language, ())]
    return (contract, *names, *(ARTICLE.sub("", name) for name in names))


def is_name(typed: str, name: str, begins: bool) -> bool:
    """Return True if a folded text is a name, or (`begins`) its beginning."""
    return folded(name) == typed or (begins and folded(name).startswith(typed))
