"""A table before and after its game: opening it, taking seats, the host's powers, finding one, playing again.

What people do in the game is `games.play`.
"""

from .access import admit, blocked_by, enter, find, is_here, may_enter, may_watch
from .computers import COMPUTER_NAMES, add_computer, add_computers
from .finding import fitting_tables, quick_play
from .hosting import change, hand_over, remove, reorder
from .locking import tell
from .opening import can_be_guided, guided, open_table, practise, standard_setup
from .rematch import again
from .seats import MOST_TABLES, close, leave_seat, set_ready, take_seat
from .sweeping import GONE_AFTER, clear_away

__all__ = [
    "COMPUTER_NAMES",
    "GONE_AFTER",
    "MOST_TABLES",
    "add_computer",
    "add_computers",
    "admit",
    "again",
    "blocked_by",
    "can_be_guided",
    "change",
    "clear_away",
    "close",
    "enter",
    "find",
    "fitting_tables",
    "guided",
    "hand_over",
    "is_here",
    "leave_seat",
    "may_enter",
    "may_watch",
    "open_table",
    "practise",
    "quick_play",
    "remove",
    "reorder",
    "set_ready",
    "standard_setup",
    "take_seat",
    "tell",
]
