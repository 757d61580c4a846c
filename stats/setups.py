"""Which game was played, so that games of the same kind can be counted together."""

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from games.models import Table
from games.rules.resistance.characters import PLAIN
from games.rules.resistance.options import Options, fill_up

# The modules that do not consist of characters.
_SWITCHES = ("blind_spies", "targeting", "lady", "plot_cards", "excalibur", "trapper")


class SetupKey(NamedTuple):
    edition: str
    players: int
    characters: tuple[str, ...]
    modules: tuple[str, ...]


def setup_key(table: Table) -> SetupKey:
    options = msgspec.convert(table.options, Options)
    everybody = fill_up(options.characters, table.players)
    return SetupKey(
        options.edition,
        table.players,
        tuple(character for character in everybody if character not in PLAIN),
        tuple(_modules(options)),
    )


def _modules(options: Options) -> Iterator[str]:
    yield from (module for module in _SWITCHES if options.has_module(module))
    if options.lancelots_switch:
        yield f"lancelot:{options.lancelot}"
    if options.rejections != "five":
        yield f"rejections:{options.rejections}"
