"""Computer players: what they have in common, and those of each title."""
