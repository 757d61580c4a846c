"""Small games dealt and played by hand, and the minds of those who play them."""

from games.bots.resistance.mind import Mind
from games.rules.contract import Seat
from tests.games.rules.golden.script import Golden

FIVE = "merlin percival servant morgana assassin"
PLAIN = "servant servant servant minion minion"


def mind(game: Golden, seat: Seat) -> Mind:
    seen = game.view(seat)
    assert seen.own is not None
    return Mind(seen, seen.own)
