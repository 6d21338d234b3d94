"""Plans as pictures: a tree of the own cards, and of what is seen between them."""

from __future__ import annotations

from solver.display.estimate_text import sampled_deals
from solver.display.svg_tree import Tree, TreeCard, TreeNode, draw
from solver.display.translation import tr
from solver.hints.plan_result import Plan, PlanBranch
from solver.serialization.plan_text import fact, line_texts, model_text, open_hands_text, verdict


def plan_svg(answer: Plan) -> str:
    """Return a plan as SVG text."""
    scene = answer.position.scene()
    rules = answer.position.rules
    is_known = answer.exact and answer.won > 0
    sample = "" if answer.whole else sampled_deals(answer.deals)

    def node_of(at: Plan | PlanBranch) -> TreeNode:
        """Return the cards of a plan or branch, with all after them."""
        cards = tuple(TreeCard(rules.seat_letter(step.seat), scene.shown(str(step.move))) for step in at.steps)
        note = tr("then as the cards fall") if at.is_open and is_known else ""
        return TreeNode(cards, note, tuple((words, node_of(after)) for words, after in ways(at)))

    def ways(at: Plan | PlanBranch) -> list[tuple[str, PlanBranch]]:
        """Return the branches after some cards. Branches within another case follow it, if no card comes before."""
        if not at.branches:
            return []
        holding, others = at.branches
        found = [(fact(holding, rules), holding)]
        if others.steps or not others.branches:
            return [*found, (fact(others, rules), others)]
        (words, first), *rest = ways(others)
        return [*found, (f"{fact(others, rules)}, {words}", first), *rest]

    return draw(
        Tree(
            heading=scene.heading,
            status=verdict(answer),
            root=node_of(answer),
            notes=tuple(filter(None, (sample, open_hands_text(answer), model_text(answer)))),
            description="; ".join(line.strip() for line in line_texts(answer)),
            looks=scene.drawn().looks,
        )
    )
