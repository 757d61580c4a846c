"""How the pages write numbers, and a player's statistics as a part of their page.

What stands in every line of every table is put together here and not by templates that include each other: a
page has hundreds of these, and would take several times as long.
"""

from typing import Any

from django import template
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.translation import gettext

from accounts.models import User
from stats.pages import charts, labels
from stats.pages.player_page import player_page
from stats.reading.intervals import Rate
from stats.titles import all_titles

register = template.Library()

register.filter("percent", labels.percent)
register.filter("signed", labels.signed)
register.filter("in_words", labels.played)
register.filter("details", labels.details)
register.filter("won_of", labels.won_of)

_INTERVAL = (
    '<svg class="rate__picture" viewBox="0 0 120 16" aria-hidden="true">'
    '<path class="rate__scale" d="M5 8h110M60 1v14"/>'
    '<rect class="rate__bar" x="{}" y="5" width="{}" height="6" rx="1"/>'
    '<path class="rate__mark" d="M{} 2.5l4 5.5-4 5.5-4-5.5z"/></svg>'
)
_RATE = (
    '<div class="rate rate--{}">{}<b class="rate__share">{}</b> <span class="rate__between">{}</span></div>'
)
_EMBLEM = '<svg class="emblem emblem--{}" aria-hidden="true" focusable="false"><use href="{}#{}"/></svg>'


@register.simple_tag
def interval_picture(rate: Rate) -> str:
    """Empty where there is too little to draw."""
    drawn = charts.interval(rate)
    return format_html(_INTERVAL, *drawn) if drawn else ""


@register.simple_tag
def rate_with_picture(rate: Rate, side: str = "") -> str:
    picture = interval_picture(rate)
    if not picture or rate.share is None:
        return format_html('<span class="soft">{}</span>', gettext("too few to tell"))
    return format_html(_RATE, side or "both", picture, labels.percent(rate.share), interval(rate))


@register.simple_tag
def side_emblem(side: str) -> str:
    """Empty for what belongs to no side."""
    name = next((title.emblems[side] for title in all_titles() if side in title.emblems), "")
    return format_html(_EMBLEM, name, static("site/emblems.svg"), name) if name else ""


@register.filter
def interval(rate: Rate) -> str:
    return labels.percent_between(rate.low, rate.high)


@register.inclusion_tag("stats/player.html", takes_context=True)
def statistics_of(context: dict[str, Any], player: User) -> dict[str, Any]:
    """Accounts know nothing of statistics, so the player's page asks for them here."""
    request = context["request"]
    viewer = request.user if isinstance(request.user, User) else None
    return {"request": request, **player_page(player, viewer, request.GET.dict())}
