"""A2: the characters and their sides. What each does is in its module; what each sees, in `knowledge`."""

from typing import Literal, TypeAlias, get_args

from .tableau import EVIL, GOOD, Side

Character: TypeAlias = Literal[
    # Good
    "servant",
    "merlin",
    "percival",
    "good_lancelot",
    "cleric",
    "troublemaker",
    "good_rogue",
    "good_sorcerer",
    "senior_messenger",
    "junior_messenger",
    "untrustworthy_servant",
    # Evil
    "minion",
    "assassin",
    "mordred",
    "oberon",
    "morgana",
    "evil_lancelot",
    "lunatic",
    "brute",
    "revealer",
    "trickster",
    "evil_rogue",
    "evil_sorcerer",
    "evil_messenger",
]

_ALL: tuple[Character, ...] = get_args(Character)
GOOD_CHARACTERS = _ALL[: _ALL.index("minion")]
EVIL_CHARACTERS = _ALL[_ALL.index("minion") :]
SIDE: dict[Character, Side] = dict.fromkeys(GOOD_CHARACTERS, GOOD) | dict.fromkeys(EVIL_CHARACTERS, EVIL)
# Those that fill up a table, in any number. Every other one is special: at most once (A2.2).
PLAIN: frozenset[Character] = frozenset({"servant", "minion"})

LANCELOTS: frozenset[Character] = frozenset({"good_lancelot", "evil_lancelot"})
ROGUES: frozenset[Character] = frozenset({"good_rogue", "evil_rogue"})
SORCERERS: frozenset[Character] = frozenset({"good_sorcerer", "evil_sorcerer"})
GOOD_MESSENGERS: frozenset[Character] = frozenset({"senior_messenger", "junior_messenger"})
MESSENGERS: frozenset[Character] = GOOD_MESSENGERS | {"evil_messenger"}
# The modules that consist of characters.
MODULE_CHARACTERS: dict[str, frozenset[Character]] = {
    "lancelot": LANCELOTS,
    "rogues": ROGUES,
    "sorcerers": SORCERERS,
    "messengers": MESSENGERS,
    "untrustworthy_servant": frozenset({"untrustworthy_servant"}),
}
