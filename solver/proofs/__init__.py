"""Why an answer is right: proof trees, the graph of positions, and both as text, files and pictures."""
