"""Command `openhand bench`: search speed, and a node count that is equal on all machines."""

from __future__ import annotations

import click

from solver.cli import output
from solver.display.translation import tr
from solver.serialization.output_header import stamp


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object per suite and line.")
def bench(as_json: bool) -> int:
    """Measure search speed on fixed deals.

    Prints nodes, CPU time and speed. The node total is the same on every machine and changes only with the search.
    """
    from solver.cli import bench_suites as benchmark

    rows = []
    nodes, seconds = 0, 0.0
    with output.progress(len(benchmark.SUITES), tr("measuring")) as done:
        for result in benchmark.bench():
            nodes += result.nodes
            seconds += result.seconds
            with done():
                if as_json:
                    record = {**stamp("bench"), "suite": result.suite.name, "deals": result.suite.deals}
                    output.write_json({**record, "nodes": result.nodes, "seconds": result.seconds})
                    output.flush()
            rows.append([result.suite.name, str(result.suite.deals), *cells(result.nodes, result.seconds)])
    if as_json:
        output.write_json({**stamp("bench"), "suite": "total", "nodes": nodes, "seconds": seconds})
        return 0
    head = [tr("suite"), tr("deals"), tr("nodes"), tr("CPU s"), tr("M nodes/s")]
    output.print_table([head, *rows, [tr("total"), "", *cells(nodes, seconds)]])
    return 0


def cells(nodes: int, seconds: float) -> list[str]:
    """Return nodes, seconds and speed as table cells."""
    speed = f"{nodes / seconds / 1e6:.1f}" if seconds else "-"
    return [str(nodes), f"{seconds:.2f}", speed]
