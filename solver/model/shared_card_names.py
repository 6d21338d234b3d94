"""Card names that several packs share: numbers, court cards, French suits."""

ACE = "asso | Ass, As | as | ace"
KING = "re | König | rey | king"
QUEEN = "donna, regina, dama | Dame | dama, reina | queen"
JACK = "fante | Bube, Buben, Bub, Bauer, Junge | sota, jota | jack, knave"
# Players in Spanish call the jack of the French pack by its letter.
FRENCH_JACK = "fante | Bube, Buben, Bub, Bauer, Junge | jota, sota | jack, knave"
KNIGHT = "cavallo, cavaliere | Reiter, Ritter, Pferd | caballo | knight, horse"

_NUMBERS = """
1 uno | Eins | uno | one
2 due | Zwei | dos | two, deuce
3 tre | Drei | tres | three
4 quattro | Vier | cuatro | four
5 cinque | Fünf | cinco | five
6 sei | Sechs | seis | six
7 sette | Sieben, Siebener | siete | seven
8 otto | Acht, Achter | ocho | eight
9 nove | Neun, Neuner | nueve | nine
10 dieci | Zehn, Zehner | diez | ten
11 undici | Elf | once | eleven
12 dodici | Zwölf | doce | twelve
13 tredici | Dreizehn | trece | thirteen
14 quattordici | Vierzehn | catorce | fourteen
15 quindici | Fünfzehn | quince | fifteen
"""
NUMERALS = {line.partition(" ")[0]: line.partition(" ")[2] for line in _NUMBERS.strip().splitlines()}

FRENCH = {
    "spades": "picche | Pik, Schippe, Schippen, Schippä | picas | spades",
    "hearts": "cuori | Herz | corazones | hearts",
    "diamonds": "quadri | Karo, Eck, Egg, Eckstein | diamantes | diamonds",
    "clubs": "fiori | Kreuz, Kriiz, Treff | tréboles | clubs",
}
# Italian suits are written with the signs of French ones.
ITALIAN = {
    "diamonds": "denari, ori | Münz, Münzen | oros | coins",
    "hearts": "coppe | Kelch, Kelche | copas | cups",
    "spades": "spade | Schwert, Schwerter | espadas | swords",
    "clubs": "bastoni | Stab, Stäbe | bastos | batons",
}


def merged(first: str, more: str) -> str:
    """Return the names of two entries, merged column by column."""
    columns = zip(first.split("|"), more.split("|"), strict=True)
    return " | ".join(", ".join(filter(None, (own.strip(), other.strip()))) for own, other in columns)


def both(suit: str) -> str:
    """Return the names of an Italian suit with those of the French suit of the same sign."""
    return merged(ITALIAN[suit], FRENCH[suit])


def table(names: dict[str, str]) -> str:
    """Return a table in the format of `Names`."""
    return "\n".join(f"{code} {columns}" for code, columns in names.items())
