"""All texts of the table's page in one piece of JSON: what the title says, and what the page itself says."""

import hashlib
from collections.abc import Mapping
from typing import Any

import msgspec
from django.urls import reverse
from django.utils.translation import gettext, override

from ..bots.levels import LEVEL_NAMES
from ..rules.texts import Wording
from ..titles import TITLES
from ..titles.title import AnyTitle
from .page_words import TABLE_WORDS


def address_of_words(rules: str, edition: str, language: str) -> str:
    """Where the page finds them; another one whenever they change, so that browsers can keep them."""
    digest = digest_of(words(rules, edition, language))
    return reverse("texts", args=[rules, edition, language, digest])


def digest_of(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:16]


def words(rules: str, edition: str, language: str) -> bytes:
    with override(language):
        return msgspec.json.encode(_words(TITLES[rules], edition))


def _words(title: AnyTitle, edition: str) -> dict[str, Any]:
    texts = title.texts

    def say(wording: Wording) -> str:
        return gettext(texts.message(wording, edition))

    def say_all(wordings: Mapping[Any, Wording]) -> dict[str, str]:
        return {str(key): say(wording) for key, wording in wordings.items()}

    return {
        "names": {
            **{kind: say_all(names) for kind, names in texts.names.items()},
            "level": {level: str(name) for level, name in LEVEL_NAMES.items()},
        },
        "prompts": {
            kind: {"asked": say(prompt.asked), "waiting": say(prompt.waiting), "hint": say(prompt.hint)}
            for kind, prompt in texts.prompts.items()
        },
        "events": say_all(texts.events),
        "glossary": {
            key: {"name": say(term.name), "forms": say(term.forms).split("|"), "text": say(term.text)}
            for key, term in texts.glossary.items()
        },
        "sayings": say_all(texts.sayings),
        "scenes": title.scenes,
        "page": {key: gettext(text) for key, text in _page_words(title).items()},
        **title.page.texts(edition),
    }


def _page_words(title: AnyTitle) -> dict[str, str]:
    """What the page itself says at tables of this title."""
    marks = {f"mark_{mark}": name for mark, name in title.page.note_marks.items()}
    return {**TABLE_WORDS, **title.texts.words, **marks}
