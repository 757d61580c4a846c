"""Which game of The Resistance was played."""

from collections.abc import Iterator

import msgspec

from games.models import Table
from games.rules.resistance.characters import PLAIN
from games.rules.resistance.options import SWITCHES, Options, fill_up

from ..title import SetupKey


def setup_key(table: Table) -> SetupKey:
    """Servants and minions fill up, and are not named."""
    options = msgspec.convert(table.options, Options)
    everybody = fill_up(options.characters, table.players)
    return SetupKey(
        options.edition,
        table.players,
        tuple(character for character in everybody if character not in PLAIN),
        tuple(_modules(options)),
    )


def _modules(options: Options) -> Iterator[str]:
    yield from (module for module in SWITCHES if options.has_module(module))
    if options.lancelots_switch:
        yield f"lancelot:{options.lancelot}"
    if options.rejections != "five":
        yield f"rejections:{options.rejections}"
