"""What a table may choose before a game (C1.1)."""

from msgspec import Struct

from .roles import Role


class Options(Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    """The roles of one game: those that the table has chosen, and how the others are drawn."""

    roles: tuple[Role, ...] = ()  # what is missing from a group is drawn
    advanced: bool = False  # whether advanced roles may be drawn


FIRST_GAME = Options(roles=("banker", "director", "guerrilla", "politician", "peacekeeper"))
PRESETS: dict[str, Options] = {
    "first_game": FIRST_GAME,
    "all_basic": Options(),
    "everything": Options(advanced=True),
}
