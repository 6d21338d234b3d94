"""Rules of the games as pages: GAME.LANGUAGE.md holds a text, and GAME.toml the positions drawn in it."""
