"""The Resistance and Avalon on the page of a table."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext

from avalon_site.environment import BASE_DIR

from ...rules.resistance import texts
from ...rules.resistance.characters import SIDE
from ...rules.texts import Entry, Wording
from ..title import Page
from .guide import GUIDE
from .texts import say
from .watched import watched
from .words import NOTE_MARKS


def page_texts(edition: str) -> dict[str, Any]:
    """What the page says of this title beside what it says of every title."""

    def say_all(wordings: Mapping[Any, Wording]) -> dict[str, str]:
        return {str(key): say(wording, edition) for key, wording in wordings.items()}

    def entries(book: Mapping[Any, Entry]) -> dict[str, dict[str, Any]]:
        return {
            key: {
                "name": say(entry.name, edition),
                "text": say(entry.text, edition),
                "choices": entries(entry.choices),
            }
            for key, entry in book.items()
        }

    characters, plots = entries(texts.CHARACTERS), entries(texts.PLOTS)
    return {
        "sights": say_all(texts.SIGHTS),
        "guide": {
            key: {"title": gettext(said.title), "text": gettext(said.text)} for key, said in GUIDE.items()
        },
        "characters": {key: entry | {"side": SIDE[key]} for key, entry in characters.items()},  # type: ignore[index]
        "modules": entries(texts.MODULES),
        "plots": {
            key: entry | {"use": say(texts.USES[texts.PLOT_USES[key]], edition)}  # type: ignore[index]
            for key, entry in plots.items()
        },
    }


_FOLDER = "games/titles/resistance"
_SCRIPTS = sorted(file.name for file in BASE_DIR.glob(f"games/static/{_FOLDER}/*.js"))

PAGE = Page(
    script=f"{_FOLDER}/index.js",
    scripts=[f"{_FOLDER}/{name}" for name in _SCRIPTS],
    styles=[f"{_FOLDER}/table.css"],
    replay_styles=[f"{_FOLDER}/table.css", f"{_FOLDER}/replay.css"],
    marks=f"{_FOLDER}/marks.svg",
    note_marks=NOTE_MARKS,
    texts=page_texts,
    watched_template="games/titles/resistance/watched.html",
    watched=watched,
)
