"""The rules' texts as sentences in the reader's language."""

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext

from .rules.resistance import texts
from .rules.resistance.options import Edition
from .rules.texts import Fact, Wording, fill


def sentence(
    wording: Wording, facts: Mapping[str, Fact], *, edition: Edition = "avalon", players: Sequence[str] = ()
) -> str:
    """The wording of the edition with its facts; `players` are the names by seat."""

    def name(kind: str, value: Fact) -> str:
        if isinstance(value, tuple):
            return ", ".join(name(kind.removesuffix("s"), each) for each in value)
        if kind == "player":
            return players[int(value)]
        return gettext(texts.NAMES[kind][value].of(edition)) if kind else str(value)

    return fill(gettext(wording.of(edition)), facts, name)
