"""Rendering of plain data as text, SVG, HTML and plots. Imports nothing else of the project."""
