"""What the platform refuses, each with a code for programs and a sentence for people.

What a game's own rules refuse is said by its own texts.
"""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from accounts.models import Sanction

from ..rules.contract import Facts, Illegal
from ..rules.texts import Texts
from .sentences import sentence

SENTENCES: Mapping[str, Any] = {
    # At the table before the game
    "no_such_table": _("There is no such table."),
    "not_waiting": _("The game at this table has begun already."),
    "closed_table": _("This table is closed. Open another one."),
    "not_the_host": _("Only the host of the table can do that."),
    "not_seated": _("Take a seat first."),
    "seat_taken": _("Somebody else sits there. Choose another seat."),
    "no_such_seat": _("There is no such seat at this table."),
    "table_full": _("Every seat at this table is taken."),
    "removed": _("The host has asked you to leave this table."),
    "not_welcome": _("This table is not open to you."),
    "password": _("That is not the password of this table."),
    "playing_elsewhere": _("You are in a game at another table. Finish it first, or leave it."),
    "too_many_tables": _("You sit at very many tables already. Finish some of those games first."),
    "rated_needs_people": _("Computer players cannot sit at a rated table."),
    "rated_needs_account": _(
        "Rated games are for players with an account. Sign up first; it takes a minute."
    ),
    "rated_or_programs": _("Programs cannot play at a rated table. Choose one or the other."),
    "no_programs": _("This table is for people. Programs sit down only where the table allows it."),
    "yourself": _("You cannot do that to yourself. Leave the table instead."),
    "not_a_person": _("Only a person can be the host."),
    "too_many_seated": _("More people sit here than the table would have seats."),
    "no_such_title": _("There is no such game here."),
    "no_such_level": _("There is no such computer player."),
    "bad_order": _("The new order has to name every seat once."),
    "bad_setup": _("These choices do not fit together."),
    "bad_seconds": _("Give each decision 5 seconds to 14 days, and a day or more by correspondence."),
    "only_alone": _(
        "Only a practise game is without a clock or waits for one player. Choose another pace and tempo."
    ),
    "password_missing": _("Choose a password for the table."),
    # In a game
    "no_game": _("The game has not begun."),
    "game_over": _("The game is over."),
    "not_playing": _("You do not play in this game."),
    "out": _("You are out of this game. Watch how it ends, or sit down elsewhere."),
    "no_such_mark": _("There is no such mark in this game."),
    "left": _("You have left this game; a computer player has your seat."),
    "not_alone": _("Others play here too. Only somebody who plays alone with computer players can do that."),
    "busy": _("Too much happened at once. Try again."),
    # After it
    "not_over": _("The game is still going on."),
    # Talking
    "empty": _("There is nothing in it."),
    "too_much_talk": _("You write too fast. Wait a few seconds."),
    "no_such_message": _("There is no such message."),
    # Reporting, and what moderators have decided
    "not_to_report": _("That cannot be reported: a person other than you has to sit there."),
    "too_many_reports": _(
        "You have reported a lot today. Those who look after the site will look at it first."
    ),
    "muted": _("You may not write at the moment."),
    "suspended": _("You may not play at the moment. What you play already can be finished."),
    "banned": _("You are banned from this site."),
    # The connection
    "not_logged_in": _("Log in, or play as a guest."),
    "wrong_origin": _("This page does not belong to the site."),
    "no_spectators": _("This table is not open to spectators."),
    "bad_frame": _("That is not a message of this protocol."),
    "too_large": _("That message is too large."),
    "too_fast": _("Too many messages. Slow down."),
    "too_many_sockets": _("You have very many pages open here. Close some of them."),
    "other_login": _("You have logged in or out, or have another password. Connect again."),
    "unavailable": _("The site cannot do that at the moment. Try again in a moment."),
}


class Refused(Exception):
    """What was asked for cannot be done. Nothing changed."""

    def __init__(self, code: str, because: Sanction | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.because = because


class RefusedByRules(Refused):
    """What the rules of a game do not allow: their Illegal, with the texts that say why."""

    def __init__(self, texts: Texts, error: Illegal) -> None:
        super().__init__(error.code)
        self.facts: Facts = error.facts
        self.texts = texts


def reason_of(error: Refused) -> str:
    """The sentence for the person who asked, in their language."""
    if isinstance(error, RefusedByRules):
        return sentence(error.texts, error.texts.refusals[error.code], error.facts)
    told = str(SENTENCES[error.code])
    return f"{told} {error.because.told}" if error.because else told
