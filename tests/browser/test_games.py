"""Whole games in five browsers, from signing up to the last card."""

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, expect

from games import play
from games.models import Action, Game, Table
from games.rules.contract import Answer, Decision
from games.rules.kernel.random_play import choose
from tests.browser.people import DESKTOP, PHONE, Person, play_on, sees_the_end, until, wait_for_the_answers
from tests.browser.wire import Wire, wire
from tests.games.frames import check_frames
from tests.games.played import state_at
from tests.site import Site

NAMES = ["Ada", "Bors", "Cai", "Dagny", "Elaine"]


@pytest.fixture
def line(site: Site) -> Iterator[Wire]:
    with wire(site.url) as line:
        yield line


@pytest.fixture
def people(browser: Browser, site: Site, line: Wire, transactional_db: None) -> Iterator[list[Person]]:
    """Five people, on phones and desktops; Cai's connection can be cut, and Dagny likes things that move."""
    people = [
        Person(
            browser,
            line.url if name == "Cai" else site.url,
            name,
            DESKTOP if name in ("Ada", "Dagny") else PHONE,
            motion=name == "Dagny",
        )
        for name in NAMES
    ]
    yield people
    for person in people:
        person.close()


def meet(people: list[Person], *modules: str, **seconds: int) -> Table:
    """The first opens a table and shares its address; the others follow it. All say that they are ready."""
    for person in people:
        person.sign_up()
    host, *others = people
    page = host.page
    page.goto("/play/new/")
    page.locator("#fold-characters > summary").click()
    for module in modules:
        page.locator(f'[name=modules][value="{module}"]').check()
    page.locator("#fold-pace > summary").click()
    page.get_by_text("Set each time yourself").click()
    for kind, number in seconds.items():
        page.locator(f"[name=seconds_{kind}]").fill(str(number))
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*/")
    path = page.url[page.url.index("/t/") :]
    for person in others:
        person.page.goto(path)
        person.page.locator("#sit").click()
    for person in people:
        person.page.get_by_role("button", name="I am ready").click()
    for person in people:
        expect(person.page.locator("#board")).to_be_visible()
    return Table.objects.get(code=path.strip("/").rpartition("/")[2])


def loyal(_seat: int, decision: Decision) -> Answer:
    """Approves every team and plays success: the dagger decides, at whom it may."""
    if decision.kind in ("vote", "charge"):
        return ("approve",)
    if decision.kind == "quest_card":
        return ("success",)
    return decision.choices[: decision.least]


def test_a_game_of_avalon(people: list[Person], browser: Browser, site: Site, line: Wire) -> None:
    """With somebody who watches, a deadline that passes, a reload, and a lost connection on the way."""
    table = meet(people, team=10)
    ada, bors, cai, _dagny, elaine = people
    watcher = Person(browser, site.url, "Watcher", PHONE)
    watcher.page.goto(table.get_absolute_url())
    expect(watcher.page.locator("#board")).to_be_visible()

    # Nobody names a team in time: one is filled in, and everybody can see that (A17).
    until(ada.page, lambda: Action.objects.filter(game=table.pk, kind="team", by="timer").exists())
    expect(ada.page.locator("#decision .token--approve")).to_be_visible()

    # A reload is harmless, also with one's vote given.
    vote = play.load(table.pk).decisions[bors.seat(table)]
    bors.answer(vote, ("approve",))
    until(ada.page, lambda: bors.seat(table) in state_at(table.pk).given)
    bors.page.reload()
    expect(bors.page.locator("#decision-body")).to_contain_text("Approve")

    # A lost connection shows, and comes back by itself with the present state.
    line.cut()
    expect(cai.page.locator("#connection")).to_be_visible()
    for person in (ada, _dagny, elaine):
        person.answer(vote, ("approve",))
    until(ada.page, lambda: len(state_at(table.pk).given) == 4)
    line.mend()
    expect(cai.page.locator("#connection")).to_be_hidden()
    cai.answer(vote, ("approve",))
    wait_for_the_answers(cai.page, table, vote)

    play_on(table, people, loyal)
    game = Game.objects.get(pk=table.pk)
    assert game.ending == "played"
    assert game.reason.startswith("merlin_")
    for person in [*people, watcher]:
        sees_the_end(person)
    everybody_was_sent_their_own_view_only(table, people, watcher)
    watcher.close()


@pytest.mark.nightly  # each form by itself: test_table_page; the frames of such a game: test_protocol_games
def test_a_game_with_lady_excalibur_and_plot_cards(
    people: list[Person], browser: Browser, site: Site
) -> None:
    table = meet(people, "lady", "excalibur", "plot_cards")
    watcher = Person(browser, site.url, "Watcher", PHONE)
    watcher.page.goto(table.get_absolute_url())
    rng = Random(table.code)

    def at_random(seat: int, decision: Decision) -> Answer:
        """But for votes and quest cards: three quests are enough."""
        if decision.kind in ("vote", "charge", "quest_card"):
            return loyal(seat, decision)
        return choose(decision, rng)

    play_on(table, people, at_random)
    assert Game.objects.get(pk=table.pk).ending == "played"
    kinds = set(Action.objects.filter(game=table.pk).values_list("kind", flat=True))
    assert {"team", "give_excalibur", "vote", "quest_card", "excalibur", "hand_plot"} <= kinds
    for person in [*people, watcher]:
        sees_the_end(person)
    everybody_was_sent_their_own_view_only(table, people, watcher)
    watcher.close()


def everybody_was_sent_their_own_view_only(table: Table, people: list[Person], watcher: Person) -> None:
    """Frame by frame: what was sent does not change if all changes that this person may not know."""
    for person in people:
        compared = [check_frames(table, person.seat(table), frames) for frames in person.connections]
        assert sum(each["views"] for each in compared) > 20
    for frames in watcher.connections:
        check_frames(table, None, frames)
    # How long an answer is tells nothing either.
    answers = [frame for person in people for frame in person.sent if '"type":"answer"' in frame]
    assert len(answers) > 20
    assert len({len(frame) for frame in answers}) == 1
