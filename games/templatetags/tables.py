"""What the pages about tables need in their templates."""

from django import template

from games.room import pace_in_words

register = template.Library()

register.filter("pace_in_words", pace_in_words)
