"""Build backend that gives the metadata of a Meson project and builds nothing.

`pip download` asks a source archive for its metadata, which the real backend answers by building all of it.
"""

from __future__ import annotations

import re
from pathlib import Path


def prepare_metadata_for_build_wheel(metadata_directory: str, config_settings: object = None) -> str:
    """Write the name and the version that pyproject.toml says, and return the name of their folder."""
    project = Path("pyproject.toml").read_text(encoding="utf-8")
    name, version = (re.search(rf'^{key} = "(.+)"', project, re.M) for key in ("name", "version"))
    assert name and version, "pyproject.toml has no name or no version"
    info = f"{name[1]}-{version[1]}.dist-info"
    path = Path(metadata_directory, info)
    path.mkdir()
    path.joinpath("METADATA").write_text(f"Metadata-Version: 2.1\nName: {name[1]}\nVersion: {version[1]}\n")
    return info
