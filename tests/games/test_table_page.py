"""The table's page as the server makes it: the page itself, its texts, and the coats of arms."""

import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest
from django.conf import settings
from django.test import Client

from accounts.models import User
from games import tables
from games.bots.resistance import LEVELS
from games.bots.resistance.sayings import SAYINGS
from games.models import Table
from games.rules.resistance import PRESETS, texts
from games.tables.setup import Setup
from games.texts.page import words
from games.texts.page_words import TABLE_WORDS
from games.titles.resistance.page import PAGE
from games.titles.resistance.texts import TEXTS
from games.titles.resistance.words import WORDS

from .scripts import STATIC, needed

NOW = datetime(2026, 1, 1, tzinfo=UTC)


def scripts_in(folder: str) -> list[Path]:
    return sorted((STATIC / "games" / folder).glob("*.js"))


OF_THE_TITLE = scripts_in("titles/resistance")
# The replay and the end have their words from the same place.
OF_EVERY_TITLE = [*scripts_in("table"), *scripts_in("replay"), *scripts_in("end"), *scripts_in("guide")]


@pytest.fixture
def table(ada: User) -> Table:
    """Ada plays with four computer players."""
    table = tables.open_table(ada, Setup(options=msgspec.to_builtins(PRESETS[5])), NOW)
    for _each in range(4):
        tables.add_computer(table.code, ada, next(iter(LEVELS)))
    tables.set_ready(table.code, ada, True, NOW)
    table.refresh_from_db()
    return table


class TestThePage:
    def test_is_there_for_a_player(self, adas_browser: Client, table: Table) -> None:
        page = adas_browser.get(f"/t/{table.code}/").content.decode()
        assert f'data-socket="/ws/table/{table.code}/"' in page
        assert 'data-sounds="on"' in page
        assert f'action="/t/{table.code}/again/"' in page
        assert 'id="talk-form"' in page

    def test_says_for_how_long_a_vote_can_be_taken_back(self, adas_browser: Client, table: Table) -> None:
        assert adas_browser.get(f"/t/{table.code}/").context["undo_ms"] == 2000

    def test_is_there_for_a_spectator(self, client: Client, table: Table) -> None:
        page = client.get(f"/t/{table.code}/").content.decode()
        assert 'data-user=""' in page
        assert 'data-sounds="off"' in page

    def test_tells_nothing_of_the_game(self, adas_browser: Client, table: Table) -> None:
        """All that is hidden comes through a view. What one may note of others is the same in every game."""
        page = adas_browser.get(f"/t/{table.code}/").content.decode()
        notes = 'data-note-marks="good evil merlin percival unsure"'
        assert notes in page
        assert "merlin" not in page.replace(notes, "").lower()

    def test_has_no_script_or_style_of_its_own(self, adas_browser: Client, table: Table) -> None:
        page = adas_browser.get(f"/t/{table.code}/").content.decode()
        assert not re.search(r"<script(?![^>]* src=)|<style| style=| on\w+=", page)

    def test_names_every_script_and_its_texts(self, adas_browser: Client, table: Table) -> None:
        page = adas_browser.get(f"/t/{table.code}/").content.decode()
        assert scripts_of(page) == needed("games/table/main.js", PAGE.script)
        address = re.search(r'data-words="([^"]+)"', page)
        assert address
        response = adas_browser.get(address[1])
        assert "immutable" in response.headers["Cache-Control"]
        assert response.json()["page"]["pass"] == "Pass"


def scripts_of(page: str) -> set[str]:
    return set(re.findall(r'"modulepreload" href="/static/([^"]+)"', page))


@pytest.mark.parametrize("edition", TEXTS.editions)
@pytest.mark.parametrize("language", [code for code, _name in settings.LANGUAGES])
class TestTheTexts:
    def test_have_all_that_the_rules_know(self, edition: str, language: str) -> None:
        said = texts_in(edition, language)
        for kind, names in texts.NAMES.items():
            assert set(said["names"][kind]) == {str(name) for name in names}
        assert set(said["prompts"]) == set(texts.PROMPTS)
        assert set(said["events"]) == set(texts.EVENTS)
        assert set(said["sights"]) == set(texts.SIGHTS)
        assert set(said["sayings"]) == set(SAYINGS)
        assert set(said["names"]["level"]) == set(LEVELS)
        assert set(said["characters"]) == set(texts.CHARACTERS)
        assert set(said["modules"]) == set(texts.MODULES)
        assert set(said["plots"]) == set(texts.PLOTS)
        assert set(said["glossary"]) == set(texts.GLOSSARY)

    def test_have_what_is_said_at_one_table(self, edition: str, language: str) -> None:
        """Sentence by sentence where there is a text for it, and whole where not."""
        said = texts_in(edition, language)
        for section, book in (("characters", texts.CHARACTERS), ("modules", texts.MODULES)):
            for key, entry in book.items():
                shown = said[section][key]
                assert ("here" in shown) != ("text" in shown)
                assert [each["when"] for each in shown.get("here", [])] == [
                    list(each.when) for each in entry.here
                ]
        for character, sentences in texts.NOW.items():
            shown = said["characters"][character]
            assert isinstance(shown["now"], str)
            assert len(shown["now_here"]) == len(sentences) - 1

    def test_have_nothing_empty(self, edition: str, language: str) -> None:
        assert [text for text in sentences(texts_in(edition, language)) if not text] == []

    def test_keep_the_facts(self, edition: str, language: str) -> None:
        said = texts_in(edition, language)
        for kind, wording in texts.EVENTS.items():
            assert facts(said["events"][kind]) == facts(TEXTS.message(wording, edition))
        for code, wording in SAYINGS.items():
            assert facts(said["sayings"][code]) == facts(TEXTS.message(wording, edition))


class TestTheWordsOfAnEdition:
    def test_are_its_own(self) -> None:
        assert texts_in("avalon", "en")["names"]["quest"]["1"] == "Quest 1"
        assert texts_in("resistance", "en")["names"]["quest"]["1"] == "Mission 1"
        assert texts_in("avalon", "de")["names"]["vote"]["approve"] != "Approve"

    def test_are_found_under_their_address(self, client: Client, db: None) -> None:
        old = client.get("/texts/resistance/avalon/en/0000.json")
        assert old.status_code == 200
        assert old.headers["Cache-Control"] == "no-cache"
        for nowhere in ("chess/avalon/en", "resistance/catan/en", "resistance/avalon/xx"):
            assert client.get(f"/texts/{nowhere}/0000.json").status_code == 404


class TestWhatThePageSays:
    def test_is_all_there(self) -> None:
        """No script asks for words that are missing; those of every title need none of the Resistance's."""
        common, its_own = asked_by(OF_EVERY_TITLE), asked_by(OF_THE_TITLE)
        assert len(common | its_own) > 60
        assert common - set(TABLE_WORDS) == set()
        assert its_own - {*TABLE_WORDS, *WORDS} == set()

    def test_has_nothing_that_nobody_says(self) -> None:
        """What only one title's scripts say is among the words of that title."""
        made = ("do_", "confirm_", "mark_", "ended_", "connection_")  # put together from parts
        for words_of, scripts in ((TABLE_WORDS, OF_EVERY_TITLE), (WORDS, OF_THE_TITLE)):
            code = "".join(script.read_text() for script in scripts)
            said = [key for key in words_of if not key.startswith(made)]
            assert [key for key in said if f'"{key}"' not in code] == []

    def test_has_a_button_for_every_choice_of_players(self) -> None:
        buttons = {key.removeprefix("do_") for key in (*TABLE_WORDS, *WORDS) if key.startswith("do_")}
        assert buttons <= {*texts.PROMPTS, "choose"}


class TestCoatsOfArms:
    def test_are_pictures_that_never_change(self, client: Client, db: None) -> None:
        response = client.get("/arms/abc-3.svg")
        assert response.headers["Content-Type"] == "image/svg+xml"
        assert "immutable" in response.headers["Cache-Control"]
        assert ElementTree.fromstring(response.content).tag == "{http://www.w3.org/2000/svg}svg"

    @pytest.mark.parametrize("seed", ["a" * 41, "a.b", "%3Cscript%3E", ""])
    def test_of_nobody_are_not_drawn(self, client: Client, db: None, seed: str) -> None:
        assert client.get(f"/arms/{seed}.svg").status_code == 404


def texts_in(edition: str, language: str) -> Any:
    return msgspec.json.decode(words("resistance", edition, language))


def asked_by(scripts: list[Path]) -> set[str]:
    return {
        key
        for script in scripts
        for call in re.findall(r"\bui\(([^()]*)", script.read_text())
        for key in re.findall(r'"(\w+)"', call.partition("{")[0])
    }


def facts(text: str) -> list[str]:
    return sorted(re.findall(r"{[^}]*}", text))


def sentences(texts: Any) -> list[str]:
    if isinstance(texts, str):
        return [texts]
    if not isinstance(texts, dict | list):
        return []  # a number
    return [
        text for part in (texts.values() if isinstance(texts, dict) else texts) for text in sentences(part)
    ]
