"""Whole games: several hands to a number of points, or a number of hands, with their standing."""
