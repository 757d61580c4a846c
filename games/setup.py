"""What is chosen when a table is opened, from outside and therefore checked."""

from typing import Any, Literal

import msgspec
from django.conf import settings
from django.contrib.auth.hashers import make_password
from msgspec import Struct

from accounts.hashing import DoorCode

from .models import Table
from .pace import LONGEST, SHORTEST, SHORTEST_BY_CORRESPONDENCE
from .refusals import Refused
from .rules import GAMES
from .rules.contract import Illegal
from .rules.resistance.texts import PROMPTS

# One for each kind of decision that may have seconds of its own.
_KINDS = {*PROMPTS, "other"}


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """A table's choices. `options` are those of its game."""

    options: dict[str, Any] = {}
    players: int = 5
    rules: Literal["resistance"] = "resistance"
    pace: Literal["blitz", "normal", "slow", "correspondence"] = "normal"
    seconds: dict[str, int] = {}
    visibility: Literal["public", "link", "password"] = "public"
    password: str = ""  # empty: the one that the table has already
    rated: bool = False
    spectators: bool = True
    anonymous: bool = False
    programs: bool = False
    language: str = "en"

    def checked_options(self) -> Any:
        """The options as the rules know them; Illegal where they refuse them."""
        rules = GAMES[self.rules]
        try:
            options: Any = msgspec.convert(self.options, rules.Options)
        except msgspec.ValidationError as error:
            raise Refused("bad_setup") from error
        refusals = rules.check(options, self.players).refusals
        if refusals:
            raise Illegal(refusals[0].code, **refusals[0].facts)
        return options

    def hashed_password(self) -> str:
        """Of the password that was chosen, empty where none was. It takes time: not in a transaction."""
        chosen = self.password if self.visibility == "password" else ""
        return make_password(chosen, hasher=DoorCode()) if chosen else ""

    def apply(self, table: Table) -> None:
        """Writes the choices to a table, not yet saved. Refused or Illegal where they cannot be.

        But for the password, which the table should have by then (`hashed_password`).
        """
        options = self.checked_options()
        shortest = SHORTEST_BY_CORRESPONDENCE if self.pace == "correspondence" else SHORTEST
        if any(
            kind not in _KINDS or not shortest <= seconds <= LONGEST for kind, seconds in self.seconds.items()
        ):
            raise Refused("bad_seconds")
        if self.language not in dict(settings.LANGUAGES):
            raise Refused("bad_setup")
        if self.rated and self.programs:
            raise Refused("rated_or_programs")
        if self.visibility == "password" and not table.password:
            raise Refused("password_missing")
        table.rules, table.players, table.options = self.rules, self.players, msgspec.to_builtins(options)
        table.pace, table.seconds, table.visibility = self.pace, self.seconds, self.visibility
        table.rated, table.spectators, table.anonymous = self.rated, self.spectators, self.anonymous
        table.programs, table.language = self.programs, self.language


def setup_of(table: Table) -> Setup:
    """The choices that a table was opened with, but for its password, which nobody can read."""
    return Setup(
        options=table.options,
        players=table.players,
        pace=table.pace,  # type: ignore[arg-type] # one of the model's choices, which are the same
        seconds=table.seconds,
        visibility=table.visibility,  # type: ignore[arg-type]
        rated=table.rated,
        spectators=table.spectators,
        anonymous=table.anonymous,
        programs=table.programs,
        language=table.language,
    )
