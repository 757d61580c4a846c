"""All that Coup: Rebellion G54 says to people."""

from django.utils.translation import gettext

from ...rules.coup import texts
from ...rules.texts import Texts, Wording

TEXTS = Texts(
    editions=("coup",),
    names=texts.NAMES,
    prompts=texts.PROMPTS,
    events=texts.EVENTS,
    refusals=texts.REFUSALS,
    warnings=texts.WARNINGS,
    glossary=texts.GLOSSARY,
)


def say(wording: Wording) -> str:
    """The wording in the reader's language, where it needs no facts."""
    return gettext(TEXTS.message(wording))
