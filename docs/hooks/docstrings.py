"""The project's docstrings as Markdown: lines that tell of fields or arguments become a list, examples a block.

Loaded by Griffe (`extensions` of mkdocstrings in mkdocs.yml). A docstring is a sentence, then lines such as
`lower, upper: proven bounds on the value.`, then what is raised.
"""

from __future__ import annotations

import re
from typing import Any

import griffe

_NAMES = r"(?:[a-z_]+, )*[a-z_]+: "
# Where one thing told of ends and the next begins: after a sentence.
_NEXT = re.compile(rf"(?<=[.?)]) (?={_NAMES}|Raises )")


def as_markdown(text: str) -> str:
    """A docstring whose fields are items of a list and whose examples are fenced.

    >>> print(as_markdown("A sum.\\n\\nfirst: a number. second, third: more,\\nif any. Raises nothing."))
    A sum.
    <BLANKLINE>
    - `first`: a number.
    - `second`, `third`: more, if any.
    <BLANKLINE>
    Raises nothing.
    """
    return "\n\n".join(map(paragraph, re.split(r"\n\s*\n", text.strip())))


def paragraph(text: str) -> str:
    """A paragraph of a docstring as Markdown."""
    if text.startswith(">>> "):
        return f"```pycon\n{text}\n```"
    parts = _NEXT.split(" ".join(line.strip() for line in text.splitlines()))
    made = ""
    for part in parts:
        field = re.match(_NAMES, part)
        if field:
            names = ", ".join(f"`{name}`" for name in field[0].removesuffix(": ").split(", "))
            part = f"- {names}: {part[field.end() :]}"
        listed = made.rpartition("\n")[2].startswith("- ")
        made += (("\n" if field and listed else "\n\n") if made else "") + part
    return made


class Fields(griffe.Extension):
    """Rewrites every docstring as it is collected."""

    def on_instance(self, *, obj: griffe.Object, **kwargs: Any) -> None:
        if obj.docstring is not None:
            obj.docstring.value = as_markdown(obj.docstring.value)
