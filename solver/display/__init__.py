"""Plain data as text, SVG, HTML and plots; imports nothing else of the project."""
