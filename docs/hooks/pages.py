"""Pages of the site that are generated: one for each game, with its rules and pictures, and the changes.

Run by MkDocs (`hooks` in mkdocs.yml). The rules are the pages that `openhand rules` prints, the pictures are drawn from
the position files that are shipped, so neither is written twice.
"""

from __future__ import annotations

import posixpath
import re
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

import solver
from solver.cli.rules import page_of
from solver.display.emblems import EMBLEMS, emblem
from solver.display.svg_board import draw
from solver.model.card_names import LANGUAGES
from solver.model.deal import Deal, Game

GAMES = "reference/games/index.md"
CHANGES = "changelog.md"
# Old address of a page -> its page now. A browser that asks for the old one is sent on.
MOVED = {"records": "reference/records", "sources": "reference/sources"}

# Of pages with the same words the search names those of the games first.
FOUND_FIRST = "---\nsearch:\n  boost: 2\n---\n\n"

# Links that leave docs/ and the page of the site that each leads to. On GitHub they work as they are.
OUTSIDE = (
    (re.compile(r"\]\((?:\.\./)+solver/games/(?:\w+/)?(\w+\.md)"), r"reference/games/\1"),
    (re.compile(r"\]\((?:\.\./)+CHANGELOG\.md"), CHANGES),
)


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Put a line for each game where the navigation names their list."""
    config.nav = [
        {title: [{"All games": GAMES}, *({game.name: page_path(game.id)} for game in solver.GAMES.values())]}
        if target == GAMES
        else {title: target}
        for line in config.nav or []
        for title, target in line.items()
    ]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages of the games with their pictures, the changes, and the old addresses of pages."""
    root = Path(config.config_file_path).parent
    made = {GAMES: games_page(), CHANGES: (root / "CHANGELOG.md").read_text(encoding="utf-8")}
    for game in solver.GAMES.values():
        folder = root / "positions" / game.id
        whole, puzzle = (solver.load(folder / name)[0] for name in ("full-deals.toml", "puzzles.toml"))
        made[page_path(game.id)] = game_page(game, whole, puzzle)
        for deal in (whole, puzzle):
            made[f"reference/games/{deal.id}.svg"] = draw(deal.position.scene())
    for name in EMBLEMS:
        made[f"reference/games/emblems/{name}.svg"] = framed(name)
    for old, new in MOVED.items():
        made[f"{old}/index.html"] = forward(posixpath.relpath(new, old))
    for path, text in made.items():
        files.append(File.generated(config, path, content=text))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Turn links to files outside docs/ into links to the pages made of them."""
    folder = posixpath.dirname(page.file.src_uri)
    for pattern, target in OUTSIDE:
        markdown = pattern.sub(
            lambda link, to=target: f"]({posixpath.relpath(link.expand(to), folder or '.')}", markdown
        )
    return markdown


def forward(address: str) -> str:
    """Return a page that sends a browser on to a relative address."""
    return (
        '<!doctype html><meta charset="utf-8"><title>Moved</title>'
        f'<meta http-equiv="refresh" content="0; url={address}/">'
        f'<p>This page has moved <a href="{address}/">here</a>.\n'
    )


def page_path(game: str) -> str:
    """Return the path of the page of a game."""
    return f"reference/games/{game}.md"


def rules_of(game: Game) -> str:
    """The rules of a game, as `openhand rules` prints them."""
    return page_of(game.id)


def games_page() -> str:
    """The list of all games."""
    rows = ["# Games", "", "| game | id | family | players | cards each | pack |", "|---|---|---|---|---|---|"]
    for game in solver.GAMES.values():
        players = " or ".join(map(str, game.hand_size))
        cards = " or ".join(map(str, dict.fromkeys(game.hand_size.values())))
        name = f"[{game.name}]({game.id}.md)"
        rows.append(f"| {name} | `{game.id}` | {game.family} | {players} | {cards} | {game.pack.size} |")
    rows += ["", "In Cuarenta five cards are dealt at a time. `openhand rules GAME` prints the rules of these pages."]
    return "\n".join(rows)


def game_page(game: Game, whole: Deal, puzzle: Deal) -> str:
    """The page of a game: its rules, a whole deal and a puzzle."""
    return f"""{FOUND_FIRST}{rules_of(game).rstrip()}

## A deal

{picture(whole)}

## A puzzle

**{puzzle.title}.** {puzzle.goal}

{picture(puzzle)}

??? success "Answer"

{indented(f"{' or '.join(f'`{move}`' for move in puzzle.answer)}. {puzzle.note or ''}")}

??? note "As a position file"

    ```toml
{indented(solver.dumps(puzzle, "toml"))}
    ```

## What the cards are called

These names are read too, with or without capitals, accents and hyphens; so are others that players use.

{names(game)}
"""


def names(game: Game) -> str:
    """A table of the cards, what they show and their names."""
    pack = game.pack
    rows = ["| card | | Italiano | Deutsch | Español | English |", "|---|---|---|---|---|---|"]
    for card in pack.order:
        shown = pack.emblems.get(card)
        sign = f"![{shown}](emblems/{shown}.svg){{ width=20 }}" if shown else ""
        rows.append(f"| `{card}` | {sign} | {' | '.join(pack.name_of(card, language) for language in LANGUAGES)} |")
    return "\n".join(rows)


def framed(name: str) -> str:
    """An emblem as a picture of its own, on a ground that is light in dark pages too."""
    ground = '<rect width="24" height="24" rx="4" fill="#fbfaf7"/>'
    view = 'xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="-2 -2 28 28"'
    return f'<svg {view}><g transform="translate(-2 -2) scale(1.1667)">{ground}</g>{emblem(name)}</svg>\n'


def picture(deal: Deal) -> str:
    """A deal as a picture on the page of its game."""
    return f"![{deal.id}: {deal.title or 'the hands and the table'}]({deal.id}.svg)"


def indented(text: str) -> str:
    """A text within a block of the page."""
    return "\n".join(f"    {line}".rstrip() for line in text.strip().splitlines())
