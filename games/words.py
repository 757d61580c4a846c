"""All texts of the table's page in one piece of JSON: what the rules say, and what the page itself says."""

import hashlib
from collections.abc import Mapping
from typing import Any, get_args

import msgspec
from django.urls import reverse
from django.utils.translation import gettext, override

from .bots import SAYINGS
from .computers import LEVEL_NAMES
from .rules.resistance import texts
from .rules.resistance.characters import SIDE
from .rules.resistance.options import Edition
from .rules.texts import Entry, Wording
from .table_words import TABLE_WORDS

EDITIONS: tuple[Edition, ...] = get_args(Edition)


def address_of_words(rules: str, edition: str, language: str) -> str:
    """Where the page finds them; another one whenever they change, so that browsers can keep them."""
    digest = digest_of(words(edition, language))
    return reverse("texts", args=[rules, edition, language, digest])


def digest_of(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:16]


def words(edition: str, language: str) -> bytes:
    with override(language):
        return msgspec.json.encode(_words(edition))


def _words(edition: str) -> dict[str, Any]:
    def say(wording: Wording) -> str:
        return gettext(wording.resistance or wording.avalon if edition == "resistance" else wording.avalon)

    def say_all(wordings: Mapping[Any, Wording]) -> dict[str, str]:
        return {str(key): say(wording) for key, wording in wordings.items()}

    def entries(book: Mapping[Any, Entry]) -> dict[str, dict[str, Any]]:
        return {
            key: {"name": say(entry.name), "text": say(entry.text), "choices": entries(entry.choices)}
            for key, entry in book.items()
        }

    characters = entries(texts.CHARACTERS)
    plots = entries(texts.PLOTS)
    return {
        "names": {
            **{kind: say_all(names) for kind, names in texts.NAMES.items()},
            "level": {level: str(name) for level, name in LEVEL_NAMES.items()},
        },
        "prompts": {
            kind: {"asked": say(prompt.asked), "waiting": say(prompt.waiting)}
            for kind, prompt in texts.PROMPTS.items()
        },
        "events": say_all(texts.EVENTS),
        "sayings": say_all(SAYINGS),
        "sights": say_all(texts.SIGHTS),
        "characters": {key: entry | {"side": SIDE[key]} for key, entry in characters.items()},  # type: ignore[index]
        "modules": entries(texts.MODULES),
        "plots": {
            key: entry | {"use": say(texts.USES[texts.PLOT_USES[key]])}  # type: ignore[index]
            for key, entry in plots.items()
        },
        "page": {key: gettext(text) for key, text in TABLE_WORDS.items()},
    }
