"""The Resistance and Avalon on the page of a table."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.utils.translation import gettext

from avalon_site.environment import BASE_DIR

from ...rules.resistance import texts
from ...rules.resistance.characters import SIDE, Character
from ...rules.resistance.modules.plot_cards import LARGE_DECK, SMALL_DECK
from ...rules.resistance.state import Plot
from ...rules.texts import Entry, Here, Wording
from ..title import Page
from .guide import GUIDE
from .texts import say
from .watched import watched
from .words import NOTE_MARKS


def page_texts(edition: str) -> dict[str, Any]:
    """What the page says of this title beside what it says of every title."""

    def say_all(wordings: Mapping[Any, Wording]) -> dict[str, str]:
        return {str(key): say(wording, edition) for key, wording in wordings.items()}

    def here(sentences: Iterable[Here]) -> list[dict[str, Any]]:
        return [{"text": say(each.text, edition), "when": each.when} for each in sentences]

    def entry(of: Entry) -> dict[str, Any]:
        """Where there is a text for this table, it is used in place of the whole one."""
        text = {"here": here(of.here)} if of.here else {"text": say(of.text, edition)}
        return {"name": say(of.name, edition), **text}

    def character(key: Character) -> dict[str, Any]:
        *sooner, usually = texts.NOW[key]
        now = {"now": say(usually.text, edition), "now_here": here(sooner)}
        return entry(texts.CHARACTERS[key]) | now | {"side": SIDE[key]}

    def plot(key: Plot) -> dict[str, Any]:
        use = say(texts.USES[texts.PLOT_USES[key]], edition)
        return entry(texts.PLOTS[key]) | {"use": use, "few": SMALL_DECK.get(key, 0), "many": LARGE_DECK[key]}

    return {
        "sights": say_all(texts.SIGHTS),
        "sights_here": {key: here(sentences) for key, sentences in texts.SIGHTS_HERE.items()},
        "characters": {key: character(key) for key in texts.CHARACTERS},
        "modules": {key: entry(of) for key, of in texts.MODULES.items()},
        "plots": {key: plot(key) for key in texts.PLOTS},
        "short": {"rules": {"here": here(texts.SHORT)}},
    }


def guide_texts() -> dict[str, Any]:
    return {key: {"title": gettext(said.title), "text": gettext(said.text)} for key, said in GUIDE.items()}


_FOLDER = "games/titles/resistance"
_SCRIPTS = {file.stem: f"{_FOLDER}/{file.name}" for file in BASE_DIR.glob(f"games/static/{_FOLDER}/*.js")}
# At a table these are fetched when somebody wants them.
_REPLAY = [_SCRIPTS.pop(name) for name in ("curve", "history", "grid", "legend")]
_GUIDE = [_SCRIPTS.pop("guide")]

PAGE = Page(
    script=f"{_FOLDER}/index.js",
    scripts=sorted(_SCRIPTS.values()),
    replay_scripts=_REPLAY,
    guide_scripts=_GUIDE,
    guide_texts=guide_texts,
    styles=[f"{_FOLDER}/page.css"],
    replay_styles=[f"{_FOLDER}/page.css", f"{_FOLDER}/replay.css"],
    marks=f"{_FOLDER}/marks.svg",
    note_marks=NOTE_MARKS,
    texts=page_texts,
    watched_template="games/titles/resistance/watched.html",
    watched=watched,
)
