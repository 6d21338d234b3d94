"""`openhand bench`: how fast this machine is, and whether the search is the same as everywhere."""

from __future__ import annotations

import click

from solver.cli import output
from solver.display.language import tr


@click.command()
@click.option("--json", "as_json", is_flag=True, help="One object a line on standard output.")
def bench(as_json: bool) -> int:
    """Answer fixed questions about fixed deals: nodes (the same everywhere), CPU time and speed.

    The node total changes with the search and with nothing else.
    """
    from solver.cli import suites as benchmark

    rows = []
    nodes, seconds = 0, 0.0
    with output.progress(len(benchmark.SUITES), tr("measuring")) as done:
        for result in benchmark.bench():
            nodes += result.nodes
            seconds += result.seconds
            with done():
                if as_json:
                    record = {"suite": result.suite.name, "deals": result.suite.deals}
                    output.write_json({**record, "nodes": result.nodes, "seconds": result.seconds})
                    output.flush()
            rows.append([result.suite.name, str(result.suite.deals), *cells(result.nodes, result.seconds)])
    if as_json:
        output.write_json({"suite": "total", "nodes": nodes, "seconds": seconds})
        return 0
    head = [tr("suite"), tr("deals"), tr("nodes"), tr("CPU s"), tr("M nodes/s")]
    output.say_table([head, *rows, [tr("total"), "", *cells(nodes, seconds)]])
    return 0


def cells(nodes: int, seconds: float) -> list[str]:
    """Nodes, time and speed as they are shown."""
    speed = f"{nodes / seconds / 1e6:.1f}" if seconds else "-"
    return [str(nodes), f"{seconds:.2f}", speed]
