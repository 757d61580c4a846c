"""What the pages about tables need in their templates."""

from django import template
from django.utils.safestring import SafeString

from accounts.avatars import shield
from games.room import pace_in_words

register = template.Library()


@register.filter
def arms(seed: str) -> SafeString:
    """The coat of arms that belongs to a seed."""
    return shield(seed)


register.filter("pace_in_words", pace_in_words)
