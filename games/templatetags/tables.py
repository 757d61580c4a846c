"""What the pages about tables need in their templates."""

from django import template

from games.tables.room import pace_in_words

register = template.Library()

register.simple_tag(pace_in_words)
