"""Validation of a proof from its roots down: every node by the rules, without trust in its statements."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import reference
from reference.search import State
from reference.tricks import TrickState, card_of

from proofcheck.claims import Claim
from proofcheck.lines import record_of
from proofcheck.written import Edge, Written
from proofcheck.wrong import need

ENDS = ("over", "won", "sure")


def check(written: Written, record: dict[str, Any] | None = None) -> None:
    """Raise NotProven unless a proof shows its claim.

    record: record of the query's position, if known.
    A proof with missing parts proves nothing about these, and is invalid.
    """
    facts = written.facts
    state = reference.state(record_of(facts["position"]))
    if record is not None:
        need(state.key() == reference.state(record).key(), "it is the proof of another position")
    need(facts["complete"] is True, "parts are left out")
    need(facts["turn"] == state.turn, "another seat is to move")
    need(not state.over or not written.edges, "moves after the end")
    reached: set[int] = set()
    for root, text in written.roots():
        claim = Claim(text, facts["outcome"] if facts["goal"] == "outcome" else "")
        walk = Walk(written, claim)
        walk.down(root, state, 0)
        reached |= {node for node, _ in walk.seen}
    need(reached == set(written.nodes), "nodes that no root leads to")
    check_answer(facts, state.low_is_good)
    for text in (f"value >= {facts['lower']}", f"value <= {facts['upper']}"):
        need(Claim(text, "").can_be_forced(state), f"{text}, which is stated, is wrong")
    if facts["goal"] != "outcome":
        need(facts["outcome"] in ("", reference.outcome(state)), "another outcome than the one stated")


def check_answer(facts: dict[str, Any], low_is_good: bool) -> None:
    """Check that the claims together prove the answer that the proof states.

    low_is_good: True if a low value wins.
    """
    claims = [claim.split(" ") for claim in facts["claims"].split(";")]
    signs = [sign for _, sign, _ in claims]
    bounds = {sign: int(number) for what, sign, number in claims if what == "value"}
    lower, upper = facts["lower"], facts["upper"]
    if facts["goal"] == "value":
        need(signs == [">=", "<="], "a value is shown by two bounds")
        need(bounds[">="] == bounds["<="] == lower == upper, "the bounds shown are not the value stated")
    elif facts["goal"] == "outcome":
        # that what is claimed means no worse, or no better, an outcome is looked at wherever play ends
        two_sided = facts["outcome"] in ("draw", "open")
        one = ">=" if (facts["outcome"] == "win") != low_is_good else "<="
        apart = claims == [["outcome", "=", facts["outcome"]]]
        need(apart or signs == ([">=", "<="] if two_sided else [one]), "the claims do not show the outcome")
    else:
        need(facts["goal"] == "at least" and signs in ([">="], ["<="]), f"no goal: {facts['goal']}")
    need(lower <= upper, "the bounds stated hold no value")
    need(bounds.get(">=", lower) <= upper and bounds.get("<=", upper) >= lower, "the claims are not the bounds stated")


def lying(state: State) -> list[str]:
    """Return the cards of the trick, or those on the table."""
    return [card_of(move) for _, move in state.trick] if isinstance(state, TrickState) else state.table


def shown_of(state: State) -> tuple[Any, ...]:
    """Return the public information of a position, and the hands."""
    return state.turn, state.moves(), state.score(), sorted(lying(state)), shown_hands(state)


def shown_hands(state: State) -> dict[str, list[str]]:
    """Return the cards of each seat, without their order."""
    return {seat: sorted(cards) for seat, cards in state.hands.items()}


@dataclass
class Walk:
    """Traversal of one claim from its root down.

    seen: nodes with the positions already checked there. Where two lines reach one node, each position is checked.
    """

    written: Written
    claim: Claim
    seen: set[tuple[int, tuple[Any, ...]]] = field(default_factory=set)
    bounds: dict[str, Claim] = field(default_factory=dict)

    def down(self, node: int, state: State, depth: int) -> None:
        """Check a node as this position, and all nodes below it."""
        key = (node, state.key())
        if key in self.seen:
            return
        self.seen.add(key)
        says = self.written.nodes[node]
        edges = self.written.edges.get(node, [])
        self.check_words(node, says, state, depth)
        if says["role"] == "end":
            need(not edges, f"node {node}: moves below an end")
            self.check_end(node, says["end"], state)
            return
        need(not state.over and not says["end"], f"node {node}: play is over, or is said to be")
        for edge in edges:
            self.check_edge(edge, state)
        if says["role"] == "prover":
            need(self.claim.is_of(state), f"node {node}: the other side is to move")
            need(len(edges) == 1, f"node {node}: {len(edges)} moves, not one")
        else:
            need(says["role"] == "defender", f"node {node}: {says['role']}")
            need(not self.claim.is_of(state), f"node {node}: the side that proves is to move")
            answered = sorted(move for edge in edges for move in edge.moves)
            need(answered == state.moves(), f"node {node}: answered are {answered}, legal {state.moves()}")
        for edge in edges:
            self.down(edge.target, state.play(edge.move), depth + 1)

    def check_words(self, node: int, says: dict[str, Any], state: State, depth: int) -> None:
        """Check the text of a node against its position, and the bounds that it states."""
        need(says["claim"] == self.claim.text, f"node {node}: another claim")
        need(says["turn"] == state.turn, f"node {node}: another seat is to move")
        need(says["depth"] == depth, f"node {node}: {says['depth']} cards deep, not {depth}")
        hands = dict(part.partition(":")[::2] for part in says["hands"].split(" | "))
        shown = {seat: sorted(cards.split()) for seat, cards in hands.items()}
        need(shown == shown_hands(state), f"node {node}: other hands")
        own = reference.state(record_of(says["position"]))
        need(shown_of(own) == shown_of(state), f"node {node}: the line is another position's")
        table = sorted(map(card_of, says["table"].split()))
        need(table == sorted(lying(state)), f"node {node}: other cards lie on the table")
        for text in (f"value >= {says['lower']}", f"value <= {says['upper']}"):
            need(self.holds(text, state), f"node {node}: {text} is wrong")

    def holds(self, text: str, state: State) -> bool:
        """Return True if a bound of a node is right."""
        if text == self.claim.text and not self.claim.outcome:
            # that is what is being shown
            return True
        return self.bounds.setdefault(text, Claim(text, "")).can_be_forced(state)

    def check_end(self, node: int, why: str, state: State) -> None:
        """Check a leaf: its claim follows from the score, or from all lines of play below."""
        need(why in ENDS, f"node {node}: ends by {why or 'nothing'}")
        need(why != "over" or state.over, f"node {node}: play is not over")
        shown = self.claim.is_sure(state) if why == "won" else self.claim.can_be_forced(state)
        need(shown, f"node {node}: {self.claim.text} is not so ({why})")

    def check_edge(self, edge: Edge, state: State) -> None:
        """Check the player to move, the legality of all moves, and that moves without a node keep the claim."""
        need(edge.seat == state.turn, f"{edge.move}: {edge.seat} is not to move")
        need(edge.move == edge.moves[0], f"{edge.move} is not the first of its kind")
        need(len(set(edge.moves)) == len(edge.moves), f"{edge.moves}: a move twice")
        legal = state.moves()
        for move in edge.moves:
            need(move in legal, f"{move} is not legal")
        for move in edge.moves[1:]:
            need(self.claim.can_be_forced(state.play(move)), f"{move} is not like {edge.move}: the claim is lost")
