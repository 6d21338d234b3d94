"""What a person sees of positions and answers: text, SVG and HTML drawings, and the words that explain a value."""
