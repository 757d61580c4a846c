"""The Resistance and Avalon, as statistics see them."""

from django.utils.translation import gettext_lazy as _

from games.models import Seat
from games.rules.resistance.tableau import EVIL, GOOD, PLAYERS

from ...rating.two_sides import TwoSides
from ..title import BalanceWords, LadderGroup, Title
from . import labels
from .figures import SHEETS
from .seat_totals import gather
from .setups import setup_key

_OVERALL = "overall"


def _ladders_of(seat: Seat, players: int) -> tuple[str, ...]:
    return _OVERALL, seat.side, seat.character, f"{players}-players"


TITLE = Title(
    key="resistance",
    editions=labels.EDITIONS,
    players=PLAYERS,
    ladders=(
        LadderGroup("", {_OVERALL: _("Overall")}),
        LadderGroup(_("By side"), labels.SIDES),
        LadderGroup(_("By character"), labels.CHARACTERS),
        LadderGroup(_("By size"), labels.SIZES),
    ),
    ladders_of=_ladders_of,
    rating=TwoSides(GOOD, EVIL),
    setup_key=setup_key,
    reasons=labels.REASONS,
    gather=gather,
    sheets=SHEETS,
    sides=labels.SIDES,
    emblems=labels.EMBLEMS,
    characters=labels.CHARACTERS,
    character_sides=labels.CHARACTER_SIDES,
    winners=labels.WINNERS,
    module_name=labels.module_name,
    balance=BalanceWords("stats/titles/resistance/balance.html", _("Good won")),
)
