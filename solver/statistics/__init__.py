"""Statistics over many deals."""
