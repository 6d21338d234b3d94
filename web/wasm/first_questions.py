"""Questions that a page asks of its engine, by which the build sees what modules they load.

`first` are those of a page that is opened and looked at, `advice` those that come later. `example` is the text of the
position that the page opens with.
"""

from __future__ import annotations

import json
from typing import Any

from solver.board.messages import Request
from solver.board.request_routing import answer

# Short position of the other kind of games.
FISHING = "cuarenta/A=A_3/B=2_4/C=5_6/D=7_J/table=Q_K"
# Nodes that are searched in a whole deal: enough to come through the core of its game.
NODES = 1000
# No clock decides what is asked, and memory that WebAssembly has once been given stays: the smallest table.
LIMITS = {"seconds": 600, "memory": 1}
LANGUAGES = ("en", "de", "it", "es")


def asked(question: str, text: str = "", language: str = "", **options: Any) -> list[dict[str, Any]]:
    """Return every message of an answer."""
    found: list[dict[str, Any]] = []

    def tell(record: Any, said: Any, *, more: bool = False) -> None:
        found.append({"answer": record, "said": said() if callable(said) else said})

    answer(Request(question=question, text=text, options=options, language=language), tell)
    return found


def first(example: str) -> None:
    """Ask what every page asks: words, games, a position, its moves; and for the moves of a deal of each game."""
    import solver.board.browser_worker

    asked("words", wanted=["en"])
    asked("games")
    asked("faces", game="coch")
    for text in (example, FISHING):
        start = asked("show", text)[-1]["answer"]["text"]
        asked("read", start)
        asked("moves", start, nodes=100 * NODES, **LIMITS)
    for game in solver.GAMES:
        position = solver.random_deal(game, seed=5).position
        if not position.question.refusal and position.moves():
            asked("moves", position.text, nodes=NODES, **LIMITS)


def advice(example: str) -> None:
    """Ask what a person may ask later: a new deal, a review, advice, a reply in play, a puzzle, a file to be saved."""
    start = asked("show", example)[-1]["answer"]["text"]
    asked("write", start)
    asked("deal", game="coch", seed=5)
    asked("review", start, nodes=100 * NODES, **LIMITS)
    for text in (start, FISHING):
        asked("hint", text, level="fast")
        asked("reply", text, seat=asked("show", text)[-1]["answer"]["turn"], seed=1)
    asked("puzzle", game="coch")
    asked("match", game="coch", seed=4, hands=2, place="A")


def opening(example: str) -> dict[str, str]:
    """Return language -> the answers that a page needs before it can show its first position, by request, as JSON."""
    from solver.display.string_utils import json_line

    shown = asked("show", example)[-1]["answer"]
    play = {"play": [one["move"] for one in shown["line"]]}
    faces = {"game": shown["game"], "numerals": "printed", "colours": 4}
    requests = [("games", "", {}), ("show", example, {}), ("show", shown["start"], play), ("faces", "", faces)]
    return {
        language: json_line(
            {
                json.dumps([*request], separators=(",", ":"), ensure_ascii=False): asked(
                    request[0], request[1], language, **request[2]
                )
                for request in [("words", "", {"wanted": [language]}), *requests]
            }
        )
        for language in LANGUAGES
    }
