"""A web process: daphne, set up as this site needs it. Whatever starts one runs `python -m avalon_site.web`.

Told to stop, it takes nobody in any more, finishes what it was asked for, and sends its sockets away one
after the other with 1012: they come back by themselves, to another process.
"""

# Bytes that somebody may send over a socket at once.
LARGEST_FRAME = 8192
# Where an application finds, in a socket's scope, how to write a text frame without a detour:
# scope["extensions"][WRITE](text: bytes) -> None.
WRITE = "avalon.write"
