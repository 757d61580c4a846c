"""How long a test waits for something that has to happen."""

# Seconds. Nothing takes so long on however slow a machine, and a test that passes never waits for it.
PATIENCE = 120.0
