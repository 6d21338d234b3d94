"""End of a hand at the table: its result, its value with all hands open, and a review."""

from __future__ import annotations

from solver.cli import output, saved_games
from solver.cli.inputs import Input
from solver.cli.prompt import ask
from solver.cli.table_loop import for_players_seat, thinking
from solver.cli.table_words import word_meant
from solver.display import estimate_text
from solver.display.translation import mark, tr
from solver.exact.api import solve
from solver.exact.final_result_text import result_lines
from solver.matches.objective import reviewed
from solver.model.schema_types import is_one
from solver.model.short_names import short_cards
from solver.players.human_session import TableSession

# Cards outside the hands at the end of a deal.
PILES = {
    "blind": mark("The blind"),
    "stock": mark("The stock"),
    "discard": mark("The discard"),
    "skat": mark("The skat"),
    "cut": mark("The cut"),
    "pile": mark("The pile"),
}
OPEN_SECONDS = 10.0
ASKED = mark("""y  what the deal was worth with all hands open, under best play
r  a review: what every card cost, and what would have been better
n  neither; `openhand review` makes one of the file at any time""")


def print_result(table: TableSession) -> None:
    """Print the result and the dealt hands."""
    deal = table.deal
    end = for_players_seat(table.position, table.seat)
    output.print_text()
    for number, line in enumerate(result_lines(end, table.seat)):
        output.print_text(f"  {line}" if number else line, "" if number else "bold")
    you, rules = tr("you"), table.position.rules
    for seat, hand in deal.hands.items():
        letter = rules.seat_letter(seat)
        output.print_text(f"{letter}  {short_cards(rules.pack, hand)}{f'  ({you})' if seat == table.seat else ''}")
    for name, cards in rules.piles(deal).items():
        if name in rules.keys and not is_one(rules.keys[name]):
            output.print_text(f"{tr(PILES.get(name, name))}  {short_cards(rules.pack, cards)}")


def print_open_hand_result(table: TableSession, kept: saved_games.SavedGame) -> None:
    """Print where the game is kept, and offer its value with open hands and a review."""
    start = table.aim(for_players_seat(table.deal.start, table.seat))
    output.print_text(tr("Kept: openhand review {file}", file=kept.shown))
    answer = ask(tr("What would best play with open hands have brought? [y/N, r for every card] "), tr(ASKED))
    said = word_meant(answer, ("review", "yes"))
    if said == "review":
        offer_review(table, kept)
    elif said == "yes":
        with thinking(tr("The solver")):
            best = solve(start, seconds=OPEN_SECONDS)
        output.print_text(estimate_text.verdict(start.terms, best) + ".")


def offer_review(table: TableSession, kept: saved_games.SavedGame) -> None:
    """Offer a review of the finished deal."""
    from solver.cli.review_report import print_review
    from solver.reviews.api import review

    deal = reviewed(saved_games.recorded(table.position.deal, table.seat, table.others.name))
    with thinking(tr("The solver")):
        found = review(deal, seat=table.seat if deal.position.asked_seat is not None else None)
    print_review(Input(kept.shown, 1, deal), found, True)
