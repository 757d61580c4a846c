"""Players' words on a page of rules: in its texts they lead to the page's glossary."""

import re
from collections.abc import Mapping

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext

from games.rules.texts import Term

register = template.Library()

_TAG = re.compile(r"(<[^>]*>)")
_NAME = re.compile(r"</?(\w+)")
# What is a name already, or leads somewhere else.
_LEFT_ALONE = {"a", "b", "button", "caption", "dt", "h1", "h2", "h3", "h4", "table"}


@register.simple_block_tag
def link_words(content: str, glossary: Mapping[str, Term]) -> SafeString:
    """What stands in the block, each word as a link where it comes first in a section."""
    keys = {
        form: key
        for key, term in glossary.items()
        for each in gettext(term.forms.first).split("|")
        for form in (each, each[0].upper() + each[1:])
    }
    longest_first = sorted(keys, key=len, reverse=True)
    pattern = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)")
    seen: set[str] = set()
    within: list[str] = []

    def link(found: re.Match[str]) -> str:
        key = keys[found[0]]
        if key in seen:
            return found[0]
        seen.add(key)
        return format_html('<a class="term" href="#glossary-{}">{}</a>', key, found[0])

    parts = _TAG.split(content)
    for number, part in enumerate(parts):
        name = _NAME.match(part)
        if name is None:
            parts[number] = part if within else pattern.sub(link, part)
        elif name[1] in _LEFT_ALONE:
            if part.startswith("</"):
                within.pop()
            else:
                within.append(name[1])
            if name[1] == "h2":
                seen.clear()
    return mark_safe("".join(parts))  # noqa: S308 - of a template that was escaped already
