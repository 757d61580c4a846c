"""What the platform and the rules refuse, as answers of HTTP."""

from collections.abc import Mapping

from avalon_site.api.errors import Problem
from games.texts.refusals import Refused, reason_of

_BY_STATUS: Mapping[int, tuple[str, ...]] = {
    # Not to this player.
    403: (
        *("not_welcome", "password", "removed", "not_the_host", "no_spectators", "no_programs"),
        *("rated_needs_account", "not_playing", "left", "out", "muted", "suspended", "banned"),
    ),
    404: ("no_such_table", "no_such_seat", "no_such_message", "no_game"),
    # Not as things are at the table.
    409: (
        *("not_waiting", "closed_table", "not_seated", "seat_taken", "table_full", "playing_elsewhere"),
        *("too_many_tables", "rated_needs_people", "yourself", "not_a_person", "too_many_seated"),
        *("game_over", "not_over", "busy", "closed", "not_asked", "answered", "over", "not_to_report"),
        "not_alone",
    ),
    429: ("too_much_talk", "too_many_reports"),
}
STATUSES: Mapping[str, int] = {code: status for status, codes in _BY_STATUS.items() for code in codes}


def status_of(code: str) -> int:
    """What is not said above could never be done, whatever the table."""
    return STATUSES.get(code, 400)


def problem_of(error: Refused) -> Problem:
    return Problem(error.code, reason_of(error), status_of(error.code))
