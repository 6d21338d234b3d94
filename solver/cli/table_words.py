"""Words that players type at a prompt besides cards and contracts, in each language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from solver.display.translation import current
from solver.model.card_names import LANGUAGES, entries, folded
from solver.model.cards import Pack, read_card

WORDS = """
pass passo, passa, io passo, p | passen, passe, ich passe, pass, weiter, weg, p | paso, pasar, yo paso, p | pass, p
hint suggerimento, consiglio | Tipp, Rat | pista, consejo | hint
help aiuto | Hilfe | ayuda | help, ?
quit esci, fine, basta | Ende, aufhören, beenden, aufstehen | salir, fin, terminar | quit, exit
moves mosse | Züge | jugadas | moves
show mostra, tavolo | zeigen, Tisch | mostrar, mesa | show, table
claim dichiaro, reclamo | Anspruch, Rest | reclamar, reclamo | claim
undo indietro, annulla | zurück, zurücknehmen | atrás, deshacer | undo, back
skip salta | weiter, überspringen | saltar, otro | skip
answer soluzione, risposta, rinuncio | Lösung, aufgeben, Antwort | solución, respuesta, rendirse | answer, give up
review revisione, r | Besprechung, Analyse, r | revisión, r | review, r
yes sì, tengo, s | ja, halte, halten, j | sí, sostengo, s | yes, hold, y
no no, n | nein, n | no, n | no, n
"""
# Fewest letters of a beginning that counts as a word.
FEWEST = 2


@lru_cache(maxsize=1)
def words() -> Mapping[str, Mapping[str, tuple[str, ...]]]:
    """Return word of the code -> language -> folded words that mean it."""
    return {
        word: {language: tuple(map(folded, columns[language])) for language in LANGUAGES}
        for word, columns in entries(WORDS)
    }


def word_meant(text: str, among: Iterable[str]) -> str | None:
    """Return the word that a typed text is in a language, the current one first. None if it is none of these.

    among: words that count at this prompt.
    """
    typed = folded(text.strip())
    for language in own_first():
        for word in among:
            if typed in words()[word][language]:
                return word
    return None


def word_begun(text: str, among: Iterable[str], pack: Pack | None = None) -> str | None:
    """Return the only word of the current language, or of English, that begins with a typed text. None if not one.

    pack: the cards of the game; what spells one of them begins no word.
    """
    typed = folded(text.strip())
    if len(typed) < FEWEST or (pack is not None and read_card(pack, text.strip()) is not None):
        return None
    found = {
        word
        for word in among
        for language in (current(), "en")
        if any(own.startswith(typed) for own in words()[word][language])
    }
    return found.pop() if len(found) == 1 else None


def own_first() -> tuple[str, ...]:
    """Return all languages, the current one first."""
    return (current(), *(language for language in LANGUAGES if language != current()))
