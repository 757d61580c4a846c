"""Small games dealt and played by hand, and the minds of those who play them."""

from msgspec.structs import replace

from games.bots.resistance.mind import Mind
from games.rules.contract import Seat
from games.rules.resistance import View
from tests.games.rules.golden.script import Golden

FIVE = "merlin percival servant morgana assassin"
PLAIN = "servant servant servant minion minion"


def mind(game: Golden, seat: Seat) -> Mind:
    seen = game.view(seat)
    assert seen.own is not None
    return Mind(seen, seen.own)


def as_a_servant(seen: View) -> View:
    """What a servant in this place would see, who knows nothing."""
    assert seen.own is not None
    return replace(seen, own=replace(seen.own, character="servant", side="good", dagger=False, sights=()))
