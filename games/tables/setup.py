"""What is chosen when a table is opened, from outside and therefore checked.

The fields of `Choices` are written down here and as columns of the table. Whoever shows, stores or copies
them goes by these; forms and serializers, which have a way of asking for each, are held to them by
tests/games/test_tables.py.
"""

from typing import Any, Literal

import msgspec
from django.conf import settings
from django.contrib.auth.hashers import make_password
from msgspec import Struct

from accounts.hashing import DoorCode

from ..models import Table
from ..play.clocks import LONGEST, OTHER, SHORTEST, SHORTEST_BY_CORRESPONDENCE
from ..play.running import UNTIMED, Tempo
from ..rules.contract import Illegal
from ..texts.refusals import Refused, RefusedByRules
from ..titles import TITLES, USUAL


class Choices(Struct, frozen=True):
    """What was chosen for a table."""

    rules: str = USUAL
    options: dict[str, Any] = {}  # of the game that `rules` names
    players: int = 5
    pace: Literal["blitz", "normal", "slow", "correspondence", "untimed"] = "normal"
    tempo: Tempo = "usual"  # of the computer players
    seconds: dict[str, int] = {}
    visibility: Literal["public", "link", "password"] = "public"
    rated: bool = False
    spectators: bool = True
    anonymous: bool = False
    programs: bool = False
    language: str = "en"


CHOICES = Choices.__struct_fields__


class Setup(Choices, frozen=True, forbid_unknown_fields=True):
    """A table's choices on their way to it, with the password, which nobody can read afterwards."""

    password: str = ""  # empty: the one that the table has already

    def checked_options(self) -> object:
        """The options as the rules know them; Refused where they do not take them."""
        title = TITLES.get(self.rules)
        if title is None:
            raise Refused("no_such_title")
        try:
            options = msgspec.convert(self.options, title.rules.Options)
        except msgspec.ValidationError as error:
            raise Refused("bad_setup") from error
        refusals = title.rules.check(options, self.players).refusals
        if refusals:
            raise RefusedByRules(title.texts, Illegal(refusals[0].code, **refusals[0].facts))
        return options

    def hashed_password(self) -> str:
        """Of the password that was chosen, empty where none was. It takes time: not in a transaction."""
        chosen = self.password if self.visibility == "password" else ""
        return make_password(chosen, hasher=DoorCode()) if chosen else ""

    def apply(self, table: Table) -> None:
        """Writes the choices to a table, not yet saved. Refused where they cannot be.

        But for the password, which the table should have by then (`hashed_password`).
        """
        options = self.checked_options()
        shortest = SHORTEST_BY_CORRESPONDENCE if self.pace == "correspondence" else SHORTEST
        kinds = {*TITLES[self.rules].texts.prompts, OTHER}
        if any(
            kind not in kinds or not shortest <= seconds <= LONGEST for kind, seconds in self.seconds.items()
        ):
            raise Refused("bad_seconds")
        if self.language not in dict(settings.LANGUAGES):
            raise Refused("bad_setup")
        if self.rated and self.programs:
            raise Refused("rated_or_programs")
        if self.visibility == "password" and not table.password:
            raise Refused("password_missing")
        for name in CHOICES:
            setattr(table, name, getattr(self, name))
        table.options = msgspec.to_builtins(options)


def refuse_for_one(setup: Setup) -> None:
    """For whoever chooses for a table where others may sit down."""
    if setup.pace == UNTIMED or setup.tempo == "waits":
        raise Refused("only_alone")


def setup_of(table: Table) -> Setup:
    """The choices that a table was opened with, but for its password."""
    return Setup(**{name: getattr(table, name) for name in CHOICES})
