"""Whole games against computer players: all that the log has of them was on the screen of whoever played."""

from collections.abc import Callable, Iterator
from random import Random

import msgspec
import pytest
from django.utils import timezone
from playwright.sync_api import Browser, expect

from games import play
from games.models import Game, Table
from games.records.replay import replay
from games.rules.contract import Decision, Event, told_to
from games.rules.kernel.random_play import choose
from games.rules.resistance.texts import EVENTS, VERDICTS
from games.tables import roster
from games.tables.computers import fill_up
from games.tables.opening import begin_alone, open_with
from games.tables.setup import Setup
from games.texts.sentences import sentence
from games.titles.resistance import RESISTANCE
from tests.browser.people import PHONE, Person, until
from tests.browser.recorder import Recorder
from tests.browser.test_scenes import GAMES
from tests.site import Site

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def person(browser: Browser, site: Site) -> Iterator[Person]:
    person = Person(browser, site.url, "Ada", PHONE)
    person.sign_up()
    yield person
    person.close()


def practised(person: Person, number: int) -> Table:
    """One after the other with all modules."""
    options = msgspec.to_builtins(GAMES[number % len(GAMES)])
    setup = Setup(options=options, players=10, language="en", pace="untimed")
    now = timezone.now()
    table = Table(host=person.user, opened_at=now)
    open_with(table, setup, now)
    fill_up(table, "beginner")
    begin_alone(table, now)
    return table


def play_alone(person: Person, table: Table, rng: Random) -> None:
    """Answers what is asked, and else lets the others go on."""
    page, seat = person.page, person.seat(table)
    until(page, lambda: person.view != {})
    while not (game := play.load(table.pk)).over:
        if decision := game.decisions.get(seat):
            person.answer(decision, some_answer(decision, rng))
            until(page, is_stored(table, seat, decision))
        else:
            page.evaluate("document.getElementById('next').click()")
            until(page, moves_on(table, game.version))


def is_stored(table: Table, seat: int, answered: Decision) -> Callable[[], bool]:
    """Others, who answer with me, may be faster."""
    return lambda: play.load(table.pk).decisions.get(seat) != answered


def moves_on(table: Table, version: int) -> Callable[[], bool]:
    return lambda: play.load(table.pk).version > version


def some_answer(decision: Decision, rng: Random) -> tuple[int | str, ...]:
    # Random votes would reject most teams.
    return ("approve",) if decision.kind == "vote" and rng.random() < 0.6 else choose(decision, rng)


def told_in(table: Table, seat: int) -> Iterator[Event]:
    for step in replay(Game.objects.select_related("table").get(pk=table.pk)):
        yield from told_to(seat, step.events)


@pytest.mark.nightly  # a game that the test plays: test_scenes
@pytest.mark.parametrize("number", range(50))
def test_every_event_had_its_moment_or_its_line(person: Person, number: int) -> None:
    recorder = Recorder(person.context)
    table = practised(person, number)
    person.page.goto(table.get_absolute_url())
    play_alone(person, table, Random(number))
    expect(person.page.locator("#decision")).to_contain_class("decision--over")
    names = [place.name for place in roster.read(table.pk).places]
    shown = recorder.shown(person.page)
    events = list(told_in(table, person.seat(table)))
    assert len(events) > 20
    for event in events:
        wording = EVENTS[event.kind] if event.kind != "votes" else VERDICTS[int(str(event.facts["approved"]))]
        text = sentence(RESISTANCE.texts, wording, event.facts, players=names)
        assert any(text in each for each in shown), event
