"""A player's statistics as their page shows them."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from accounts.models import User
from games.rules.resistance.tableau import EVIL, GOOD

from . import profile, words
from .forms import FilterForm
from .ladders import OVERALL
from .pictures import curve
from .profile import Companion, Filters, Statistics
from .rows import Rates, Row, endings, rows, side_of


def player_page(player: User, viewer: User | None, query: Mapping[str, Any]) -> dict[str, Any]:
    """What the template needs; little where the player hides it, or has not played."""
    page = {"player": player, "is_me": player == viewer, "may_see": profile.may_see(viewer, player)}
    if not page["may_see"]:
        return page
    form = FilterForm(query)
    filters = form.chosen()
    statistics = profile.statistics(player, filters)
    page |= {
        "form": form,
        "is_filtered": filters != Filters(),
        "enough": profile.ENOUGH,
        "statistics": statistics,
    }
    if not statistics.won.of:
        return page
    history = profile.rating_history(player, viewer)
    places = profile.ladder_places(player, filters.season)
    return page | {
        "season": words.season(filters.season),
        "overall": next((place for place in places if place.ladder == OVERALL), None),
        "places": [(words.ladder(place.ladder), place) for place in places],
        "history": history,
        "curve": curve(history),
        "losing": -statistics.streaks.now,
        "won_by": endings(statistics.won_by),
        "lost_by": endings(statistics.lost_by),
        "won_tables": _with_rows(_won_tables(statistics)),
        "done_tables": _with_rows(_done_tables(statistics)),
        "company_tables": _with_rows(_company_tables(statistics)),
        "games": profile.last_games(player, viewer),
    }


def _with_rows(tables: Iterator[Rates]) -> list[Rates]:
    return [table for table in tables if table.rows]


def _won_tables(statistics: Statistics) -> Iterator[Rates]:
    def table(key: str, title: str, what: str, its_rows: list[Row]) -> Rates:
        return Rates(key, title, what, _("Won"), _("Win rate"), its_rows)

    yield table("side", _("By side"), _("Side"), rows(statistics.by_side, words.side, str))
    yield table(
        "character",
        _("By character"),
        _("Character"),
        rows(statistics.by_character, words.character, side_of),
    )
    yield table("size", _("By size"), _("Players"), rows(statistics.by_players, words.size))
    yield table("edition", _("By game"), _("Game"), rows(statistics.by_edition, words.edition))
    yield table("kind", _("By rating"), _("Rating"), rows(statistics.by_kind, words.kind))
    yield table("season", _("By season"), _("Season"), rows(statistics.by_season, words.season))


def _done_tables(statistics: Statistics) -> Iterator[Rates]:
    """What was done at the table, as far as there was an occasion."""

    def table(key: str, title: str, what: str, *its_rows: Row) -> Rates:
        return Rates(
            key,
            title,
            what,
            _("Times"),
            pgettext("of all games", "Share"),
            [each for each in its_rows if each.rate.of],
        )

    yield table(
        "as-good",
        _("As Good"),
        _("Votes and proposals"),
        Row(_("Approved a team with Evil on it"), statistics.tainted_approved, EVIL),
        Row(_("Approved a team without Evil"), statistics.clean_approved, GOOD),
        Row(_("Proposed a team without Evil"), statistics.clean_proposals, GOOD),
    )
    yield table(
        "as-evil",
        _("Fails as Evil"),
        _("Quest"),
        *(
            Row(_("Quest %(number)d") % {"number": number}, fails, EVIL)
            for number, fails in enumerate(statistics.fails_by_quest, 1)
        ),
    )
    yield table(
        "moments",
        _("The dagger and the Lady"),
        _("What"),
        Row(_("Found the one the dagger was for"), statistics.strikes_hit, EVIL),
        Row(_("Survived the dagger as Merlin"), statistics.survived_as_merlin, GOOD),
        Row(_("Found Evil with the Lady"), statistics.lady_found_evil),
    )


def _company_tables(statistics: Statistics) -> Iterator[Rates]:
    def table(key: str, title: str, companions: Sequence[Companion]) -> Rates:
        found = [Row(each.display_name, each.won, username=each.username) for each in companions]
        return Rates(key, title, _("Player"), _("Won"), _("Win rate"), found)

    yield table("partners", _("Best partners"), statistics.best_partners)
    yield table("opponents", _("Hardest opponents"), statistics.hardest_opponents)
