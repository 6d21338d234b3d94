"""The compiled cores: positions, searches and trees of both families of games (sources in `ext/`)."""

from pkgutil import extend_path

# As in the package above: within a checkout an installed core is found all the same.
__path__ = extend_path(__path__, __name__)
