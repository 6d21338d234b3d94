"""Openhand: exact open-hand (double-dummy) solver and analysis engine for card games. The names of `solver`."""

from solver import *
from solver import __version__ as __version__
from solver import aio as aio
