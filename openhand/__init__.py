"""The name that programs import: `openhand` is the package `solver`, and so is each module below it.

>>> import openhand, solver
>>> openhand.solve is solver.solve
True
>>> import openhand.exact.api
>>> openhand.exact.api is solver.exact.api
True
"""

import sys
from importlib import import_module

import solver

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from importlib.machinery import ModuleSpec
    from types import ModuleType

# the class of specs, without the import of importlib.machinery
_Spec: "type[ModuleSpec]" = type(solver.__spec__)  # type: ignore[assignment]


class _Alias:
    """Finder and loader of the modules below `openhand`: each is the one of the same name below `solver`.

    Without it Python would load a second copy, whose classes are others.
    """

    def find_spec(
        self, name: str, path: "Sequence[str] | None" = None, target: "ModuleType | None" = None
    ) -> "ModuleSpec | None":
        """Return the spec of an alias, None for other modules. `python -m openhand` runs a module of its own."""
        if not name.startswith("openhand.") or name == "openhand.__main__":
            return None
        return _Spec(name, self)  # type: ignore[arg-type]

    def create_module(self, spec: "ModuleSpec") -> "ModuleType":
        """Return the module below `solver`, imported. Raises ModuleNotFoundError with the name that was asked for."""
        own = "solver" + spec.name.removeprefix("openhand")
        try:
            found = import_module(own)
        except ModuleNotFoundError as error:
            if error.name != own:
                raise
            raise ModuleNotFoundError(f"No module named {spec.name!r}", name=spec.name) from None
        spec.loader_state = found.__spec__
        return found

    def exec_module(self, module: "ModuleType") -> None:
        """Give the module back its own spec: the import system has just put that of the alias in its place."""
        assert module.__spec__ is not None
        module.__spec__ = module.__spec__.loader_state


sys.meta_path.insert(0, _Alias())  # type: ignore[arg-type]
sys.modules[__name__] = solver
