"""The rules of games: pure functions of states, options and answers."""
