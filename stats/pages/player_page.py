"""A player's statistics as their page shows them."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from accounts.models import User

from ..reading import profile
from ..reading.filters import Filters
from ..reading.profile import Companion, Statistics
from ..titles.title import Title
from . import labels
from .charts import curve
from .forms import FilterForm, title_asked_for
from .rows import Rates, Row, character_rows, edition_rows, endings, rows, side_rows


def player_page(player: User, viewer: User | None, query: Mapping[str, Any]) -> dict[str, Any]:
    """What the template needs; little where the player hides it, or has not played."""
    page = {"player": player, "is_me": player == viewer, "may_see": profile.may_see(viewer, player)}
    if not page["may_see"]:
        return page
    usual = profile.title_last_played(player)
    title = title_asked_for(query) or usual
    form = FilterForm({**query, "title": title.key}, title)
    filters = form.chosen()
    statistics = profile.statistics(player, title, filters)
    page |= {
        "form": form,
        "is_filtered": title.key != usual.key or filters != Filters(),
        "enough": profile.ENOUGH,
        "statistics": statistics,
    }
    if not statistics.won.of:
        return page
    history = profile.rating_history(player, title, viewer)
    places = profile.ladder_places(player, filters.season)
    places = tuple(place for place in places if place.ladder in title.ladder_names)
    return page | {
        "season": labels.season(filters.season),
        "overall": next((place for place in places if place.ladder == title.overall), None),
        "places": [(title.ladder_names[place.ladder], place) for place in places],
        "history": history,
        "curve": curve(history),
        "losing": -statistics.streaks.now,
        "won_by": endings(title, statistics.won_by),
        "lost_by": endings(title, statistics.lost_by),
        "won_tables": _with_rows(_won_tables(title, statistics)),
        "done_tables": _with_rows(_done_tables(title, statistics)),
        "company_tables": _with_rows(_company_tables(statistics)),
        "games": profile.last_games(player, viewer),
    }


def _with_rows(tables: Iterator[Rates]) -> list[Rates]:
    return [table for table in tables if table.rows]


def _won_tables(title: Title, statistics: Statistics) -> Iterator[Rates]:
    def table(key: str, heading: str, what: str, its_rows: list[Row]) -> Rates:
        return Rates(key, heading, what, _("Won"), _("Win rate"), its_rows)

    yield table("side", _("By side"), _("Side"), side_rows(title, statistics.by_side))
    yield table(
        "character", _("By character"), _("Character"), character_rows(title, statistics.by_character)
    )
    yield table("size", _("By size"), _("Players"), rows(statistics.by_players, labels.size))
    yield table("edition", _("By game"), _("Game"), edition_rows(title, statistics.by_edition))
    yield table("kind", _("By rating"), _("Rating"), rows(statistics.by_kind, labels.kind))
    yield table("season", _("By season"), _("Season"), rows(statistics.by_season, labels.season))


def _done_tables(title: Title, statistics: Statistics) -> Iterator[Rates]:
    """What was done at the table, as far as there was an occasion."""
    rates = iter(statistics.figures)
    for sheet in title.sheets:
        its_rows = [Row(str(figure.label), next(rates), figure.side) for figure in sheet.figures]
        yield Rates(
            sheet.key,
            str(sheet.title),
            str(sheet.what),
            _("Times"),
            pgettext("of all games", "Share"),
            [each for each in its_rows if each.rate.of],
        )


def _company_tables(statistics: Statistics) -> Iterator[Rates]:
    def table(key: str, title: str, companions: Sequence[Companion]) -> Rates:
        found = [Row(each.display_name, each.won, username=each.username) for each in companions]
        return Rates(key, title, _("Player"), _("Won"), _("Win rate"), found)

    yield table("partners", _("Best partners"), statistics.best_partners)
    yield table("opponents", _("Hardest opponents"), statistics.hardest_opponents)
