"""How the pages write numbers, and a player's statistics as a part of their page.

What stands in every line of every table is put together here and not by templates that include each other: a
page has hundreds of these, and would take several times as long.
"""

from collections.abc import Mapping
from typing import Any

from django import template
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.translation import gettext

from accounts.models import User
from games.intervals import Rate
from games.rules.resistance.tableau import EVIL, GOOD
from stats import pictures, words
from stats.player_page import player_page

register = template.Library()

register.filter("percent", words.percent)
register.filter("signed", words.signed)
register.filter("edition_name", words.edition)
register.filter("size_name", words.size)
register.filter("kind_name", words.kind)
register.filter("in_words", words.played)
register.filter("won_of", words.won_of)

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
_EMBLEMS: Mapping[str, str] = {GOOD: "sword", EVIL: "crown"}


@register.simple_tag
def interval_picture(rate: Rate) -> str:
    """Empty where there is too little to draw."""
    drawn = pictures.interval(rate)
    return format_html(_INTERVAL, *drawn) if drawn else ""


@register.simple_tag
def rate_with_picture(rate: Rate, side: str = "") -> str:
    picture = interval_picture(rate)
    if not picture or rate.share is None:
        return format_html('<span class="soft">{}</span>', gettext("too few to tell"))
    return format_html(_RATE, side or "both", picture, words.percent(rate.share), interval(rate))


@register.simple_tag
def side_emblem(side: str) -> str:
    """Empty for what belongs to no side."""
    name = _EMBLEMS.get(side)
    return format_html(_EMBLEM, name, static("site/emblems.svg"), name) if name else ""


@register.filter
def interval(rate: Rate) -> str:
    return words.percent_between(rate.low, rate.high)


@register.filter
def reason_name(key: str) -> str:
    return str(words.REASONS[key])


@register.inclusion_tag("stats/player.html", takes_context=True)
def statistics_of(context: dict[str, Any], player: User) -> dict[str, Any]:
    """Accounts know nothing of statistics, so the player's page asks for them here."""
    request = context["request"]
    viewer = request.user if isinstance(request.user, User) else None
    return {"request": request, **player_page(player, viewer, request.GET)}
