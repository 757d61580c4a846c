"""Seasons: the quarters of a year, by UTC. Each has leaderboards of its own."""

import re
from collections.abc import Iterator
from datetime import UTC, date, datetime
from typing import NamedTuple

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from ..models import Result

ALL_TIME = ""
_CODE = re.compile(r"(20\d\d)Q([1-4])")


class Season(NamedTuple):
    year: int
    quarter: int

    @property
    def code(self) -> str:
        return f"{self.year}Q{self.quarter}"

    @property
    def name(self) -> str:
        first, last = (date_format(date(self.year, self.quarter * 3 - back, 1), "F") for back in (2, 0))
        return _("%(first)s to %(last)s %(year)s") % {"first": first, "last": last, "year": self.year}

    def before(self) -> "Season":
        return Season(self.year, self.quarter - 1) if self.quarter > 1 else Season(self.year - 1, 4)


def season_at(moment: datetime) -> Season:
    day = moment.astimezone(UTC)
    return Season(day.year, (day.month + 2) // 3)


def parse(code: str) -> Season | None:
    match = _CODE.fullmatch(code)
    return Season(int(match[1]), int(match[2])) if match else None


def seasons_so_far() -> Iterator[Season]:
    """From now back to that of the first game that was counted."""
    season = season_at(timezone.now())
    code = Result.objects.order_by("pk").values_list("season", flat=True).first()
    first = (parse(code) if code else None) or season
    while season >= first:
        yield season
        season = season.before()
