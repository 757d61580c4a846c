"""Every word a person reads goes through gettext, and what is compiled is what is written."""

import ast
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import polib
import pytest
from django.conf import settings
from django.test import Client
from django.utils import timezone
from django.utils.translation.template import templatize
from django.utils.translation.trans_real import CONTEXT_SEPARATOR, DjangoTranslation
from msgspec.structs import replace

from accounts.models import ApiToken, Block, User
from avalon_site.environment import BASE_DIR
from games import tables
from tests.conftest import prove_again
from tests.pages import FOR_EVERYBODY, FOR_GUESTS, FOR_PLAYERS

LOCALES = Path(settings.LOCALE_PATHS[0])
CATALOGUES = sorted(LOCALES.glob("*/LC_MESSAGES/django.po"))

# What people wrote themselves, names, what is the same in every language, and the game of these tests.
NOT_OURS = {"Ada", "Bors", "my bot", "I count.", "UTC", "English", "Deutsch", "Toy", settings.SITE_NAME}

# What pages fill in, and what the rules do (games/rules/texts.py).
FILLED_IN = re.compile(r"%\(\w+\)[sd]|{[^}]*}")


# Where a text is asked for by its context first; and a call as Django writes it for one in a template.
WITH_CONTEXT = re.compile(r"n?pgettext")
STRING = r"""u?(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")"""
CALL = re.compile(rf"\b(?:\w*gettext|_)\({STRING}(?:, *{STRING})*")


def texts_of_python(source: str) -> Iterator[tuple[str | None, str]]:
    """Every text that is given to gettext, with its context."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        name = getattr(node.func, "id", getattr(node.func, "attr", ""))
        if name != "_" and "gettext" not in name:
            continue
        texts = [each.value for each in node.args if isinstance(each, ast.Constant)]
        if WITH_CONTEXT.match(name):
            yield str(texts[0]), str(texts[1])
        elif texts:
            yield None, str(texts[0])


@cache
def texts_in_the_code() -> set[tuple[str | None, str]]:
    found: set[tuple[str | None, str]] = set()
    for app in ("accounts", "avalon_site", "games", "stats"):
        for path in (BASE_DIR / app).rglob("*.py"):
            found |= {*texts_of_python(path.read_text())}
    for path in (BASE_DIR / "templates").rglob("*.*"):
        calls = (f"{call[0]})" for call in CALL.finditer(templatize(path.read_text())))
        found |= {text for call in calls for text in texts_of_python(call)}
    return found


@contextmanager
def marked() -> Iterator[None]:
    """Every text that is translated meanwhile stands in brackets."""
    gettext, ngettext = DjangoTranslation.gettext, DjangoTranslation.ngettext

    def mark(self: DjangoTranslation, text: str) -> str:
        # Before the separator stands the context, for a word that means several things.
        return f"⟦{gettext(self, text).rpartition(CONTEXT_SEPARATOR)[2]}⟧"

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(DjangoTranslation, "gettext", mark)
        patch.setattr(
            DjangoTranslation, "ngettext", lambda self, one, many, n: f"⟦{ngettext(self, one, many, n)}⟧"
        )
        yield


class Reader(HTMLParser):
    """Collects what a person reads or hears: text, and the attributes that are spoken."""

    SPOKEN = {"alt", "aria-label", "placeholder", "title"}
    NOT_WORDS = {"script", "style", "code", "pre", "svg"}

    def __init__(self) -> None:
        super().__init__()
        self.within: list[str] = []
        self.texts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in self.NOT_WORDS:
            self.within.append(tag)
        self.texts += [value or "" for name, value in attrs if name in self.SPOKEN]

    def handle_endtag(self, tag: str) -> None:
        if tag in self.NOT_WORDS:
            self.within.pop()

    def handle_data(self, data: str) -> None:
        if not self.within:
            self.texts.append(data)


def unmarked_words(html: str) -> list[str]:
    reader = Reader()
    reader.feed(html)
    # Joined, as a sentence may have an element in its middle; then emptied from the inside outwards.
    rest, before = "\n".join(reader.texts), ""
    while rest != before:
        before, rest = rest, re.sub(r"⟦[^⟦⟧]*⟧", "", rest)
    for known in NOT_OURS:
        rest = rest.replace(known, "")
    lines = [line.strip() for line in rest.splitlines()]
    return [line for line in lines if re.search(r"[^\W\d_]{2}", line) and "/" not in line]  # no time zones


@pytest.fixture
def people(ada: User, bors: User) -> None:
    ada.about = "I count."
    ada.save()
    Block.objects.create(blocker=ada, blocked=bors)
    ApiToken.issue(ada, "my bot")


def check(browser: Client, addresses: list[str]) -> None:
    browser.get("/")  # takes away the messages of before
    with marked():
        pages = {address: browser.get(address, follow=True).content.decode() for address in addresses}
    spoken = {address: unmarked_words(page) for address, page in pages.items()}
    assert {address: words for address, words in spoken.items() if words} == {}


def test_on_pages_for_everybody(client: Client, people: None) -> None:
    check(client, FOR_EVERYBODY)


def test_on_pages_for_players(adas_browser: Client, people: None) -> None:
    check(prove_again(adas_browser), FOR_PLAYERS)


def test_on_pages_for_guests(guests_browser: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    guest = User.objects.get()
    monkeypatch.setattr(f"{__name__}.NOT_OURS", NOT_OURS | {guest.display_name, guest.username})
    check(guests_browser, FOR_GUESTS)


def test_at_tables_before_their_game(
    client: Client, adas_browser: Client, people: None, ada: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"{__name__}.NOT_OURS", NOT_OURS | set(tables.COMPUTER_NAMES))
    setup, now = tables.standard_setup("en"), timezone.now()
    closed = tables.open_table(ada, setup, now)
    locked = tables.open_table(
        User.objects.get(username="Bors"), replace(setup, visibility="password", password="grail"), now
    )
    options = setup.options | {"lady": True, "characters": ["percival", "assassin"], "rejections": "final4"}
    table = tables.open_table(ada, replace(setup, options=options, anonymous=True), now)  # leaves the first
    tables.add_computer(table.code, ada, "middle")
    addresses = [each.get_absolute_url() for each in (table, closed, locked)]
    check(client, ["/play/", *addresses])
    check(adas_browser, ["/play/", *addresses, f"{table.get_absolute_url()}options/"])


def test_in_refused_forms(client: Client, people: None) -> None:
    answers = {"username": "Ada", "password1": "short", "login": "x", "password": "y"}
    with marked():
        pages = [client.post(address, answers) for address in ("/accounts/signup/", "/accounts/login/")]
    for page in pages:
        assert page.context["form"].errors
        assert unmarked_words(page.content.decode()) == []


def test_this_test_can_fail() -> None:
    page = "<p>⟦Hello⟧ friend <b title='⟦x⟧'>⟦of ⟦mine⟧⟧</b> ⟦and <b>others</b>⟧</p>"
    assert unmarked_words(page) == ["friend"]


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parent.parent.name)
class TestCatalogues:
    def test_are_complete(self, path: Path) -> None:
        catalogue = polib.pofile(str(path))
        assert [entry.msgid for entry in catalogue.untranslated_entries() + catalogue.fuzzy_entries()] == []

    def test_have_every_text_of_the_code_and_no_other(self, path: Path) -> None:
        """Otherwise `script/translate` has not been run."""
        catalogue = {(each.msgctxt, each.msgid) for each in polib.pofile(str(path))}
        assert texts_in_the_code() - catalogue == set()
        assert catalogue - texts_in_the_code() == set()

    def test_are_compiled(self, path: Path) -> None:
        def texts(entries: Iterable[polib.POEntry]) -> dict[tuple[str | None, str], Any]:
            return {(each.msgctxt, each.msgid): each.msgstr or each.msgstr_plural for each in entries}

        assert texts(polib.mofile(str(path.with_suffix(".mo")))) == texts(polib.pofile(str(path)))

    def test_keep_what_is_filled_in(self, path: Path) -> None:
        for entry in polib.pofile(str(path)):
            for text in [entry.msgstr] if entry.msgstr else entry.msgstr_plural.values():
                assert set(FILLED_IN.findall(text)) <= set(
                    FILLED_IN.findall(entry.msgid + entry.msgid_plural)
                ), entry.msgid


def test_there_is_a_catalogue_for_every_language_but_english() -> None:
    assert {path.parent.parent.name for path in CATALOGUES} == {
        code for code, _name in settings.LANGUAGES
    } - {"en"}
