"""The rules' texts as sentences in the reader's language."""

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext

from ..rules.contract import Fact
from ..rules.texts import Texts, Wording, fill


def sentence(
    texts: Texts,
    wording: Wording,
    facts: Mapping[str, Fact],
    *,
    edition: str = "",
    players: Sequence[str] = (),
) -> str:
    """The wording of the edition with its facts; `players` are the names by seat."""

    def name(kind: str, value: Fact) -> str:
        if isinstance(value, tuple):
            return ", ".join(name(kind.removesuffix("s"), each) for each in value)
        if kind == "player":
            return players[int(value)]
        return gettext(texts.message(texts.names[kind][value], edition)) if kind else str(value)

    return fill(gettext(texts.message(wording, edition)), facts, name)
