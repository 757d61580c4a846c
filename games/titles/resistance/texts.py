"""All that The Resistance and Avalon say to people."""

from django.utils.translation import gettext

from ...bots.resistance.sayings import SAYINGS
from ...rules.resistance import texts
from ...rules.texts import Texts, Wording
from .story_texts import STORY
from .words import WORDS

TEXTS = Texts(
    editions=("avalon", "resistance"),
    names=texts.NAMES,
    prompts=texts.PROMPTS,
    events=texts.EVENTS,
    refusals=texts.REFUSALS,
    warnings=texts.WARNINGS,
    glossary=texts.GLOSSARY,
    sayings=SAYINGS,
    story=STORY,
    words=WORDS,
)


def say(wording: Wording, edition: str) -> str:
    """The wording of the edition in the reader's language, where it needs no facts."""
    return gettext(TEXTS.message(wording, edition))
