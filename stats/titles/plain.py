"""Statistics of a title that brings none of its own: games and wins, and one rating."""

from functools import cache

from django.utils.translation import gettext_lazy as _

from games.models import Seat, Table
from games.titles import TITLES

from ..rating.one_winner import OneWinner
from .title import LadderGroup, SetupKey, Title

_OVERALL = "overall"


@cache
def plain(key: str) -> Title:
    """Of this title, in which one of many wins."""
    played = TITLES[key]
    return Title(
        key=key,
        editions=played.editions,
        players=played.players,
        ladders=(LadderGroup("", {_OVERALL: _("Overall")}),),
        ladders_of=_ladders_of,
        rating=OneWinner(),
        setup_key=_setup_key,
        reasons={
            reason: _(played.texts.message(wording))
            for reason, wording in played.texts.names.get("reason", {}).items()
        },
    )


def _ladders_of(_seat: Seat, _players: int) -> tuple[str, ...]:
    return (_OVERALL,)


def _setup_key(table: Table) -> SetupKey:
    return SetupKey(table.edition, table.players)
