"""Who plays alone with computer players lets them go on, and chooses their tempo."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from games.models import Table
from games.rules.resistance import decisions
from tests.browser.people import until
from tests.browser.played import Played
from tests.browser.test_look import problems_of
from tests.browser.test_table_page import CODE, first_team
from tests.site import Site


class Alone(Played):
    """All others are computer players, and one of them is asked."""

    tempo, practise = "usual", True

    def table(self, **changed: Any) -> dict[str, Any]:
        return super().table(**{"tempo": self.tempo, "practise": self.practise, **changed})

    def sent(self, kind: str) -> list[dict[str, Any]]:
        return [message for message in self.received if message["type"] == kind]


@pytest.fixture
def game(page: Page, site: Site, transactional_db: None) -> Alone:
    Table.objects.create(code=CODE, options={"edition": "avalon"}, players=5, status="playing")
    state = first_team()
    (leader,) = decisions(state)
    game = Alone(page, CODE, state, (leader + 1) % 5)
    game.open()
    return game


def test_next_is_for_who_plays_alone_and_is_not_asked(page: Page, game: Alone) -> None:
    button = page.get_by_role("button", name="Next", exact=True)
    button.click()
    page.keyboard.press("g")
    page.wait_for_function("() => true")
    until(page, lambda: len(game.sent("next")) == 2)
    team = next(iter(decisions(game.state).values())).choices[:2]
    game.everybody_answers(lambda _seat: team)
    expect(page.locator("#decision [data-key=approve]")).to_be_visible()
    expect(button).to_be_hidden()
    game.send(game.table(practise=False))
    page.keyboard.press("g")
    expect(page.locator("#menu-tempo")).to_be_hidden()
    assert len(game.sent("next")) == 2


def test_the_tempo_is_chosen_in_the_menu(page: Page, game: Alone) -> None:
    page.locator(".menu__button").click()
    expect(page.get_by_label("Usual")).to_be_checked()
    page.get_by_label("They wait until I press Next").check()
    expect(page.get_by_label("They wait until I press Next")).to_be_checked()
    until(page, lambda: [message["tempo"] for message in game.sent("tempo")] == ["waits"])
    game.send(game.table(tempo="slow"))
    expect(page.get_by_label("Slow")).to_be_checked()
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert problems_of(page) == []
