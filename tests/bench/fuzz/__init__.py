"""`script/bench fuzz`: what strangers could send, by the million, and what must not come of it.

Frames and requests are made from valid ones by a seeded generator and sent to a running site over real
sockets: by players in a game, by those who watch, by strangers. Every frame has to get the answer that
docs/protocol.md promises, no request a server error; what was refused has to leave every row as it was; and
nobody is told anything that the rules' `view` does not tell them.
"""
