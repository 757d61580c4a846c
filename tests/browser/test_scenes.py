"""Every result is seen: scenes in their order, within the time there is, and what happened to me."""

import re
from collections.abc import Iterable
from random import Random

import pytest
from playwright.sync_api import Page, expect

from games.models import Table
from games.rules.contract import Event, told_to
from games.rules.kernel.random_play import choose
from games.rules.resistance import PRESETS, Options, answer, decisions, start
from games.rules.resistance.state import State
from games.rules.resistance.texts import EVENTS, VERDICTS
from games.texts.sentences import sentence
from games.titles.resistance import RESISTANCE
from tests.browser.played import NAMES, Played, asks, state_where
from tests.browser.recorder import Recorder
from tests.browser.test_table_page import CODE, EVERYTHING, PLOTS, panel, played, with_scenes
from tests.nightly import often

# Without a scene, because they say little or are told elsewhere: they are lines.
LINES = {"round", "end", "end_without_winners", "automatic", "automatic_number"}
FOR_ONE = {"loyalty_seen", "card_seen"}
LANCELOTS = Options(
    characters=("merlin", "percival", "good_lancelot", "evil_lancelot", "assassin", "revealer"),
    lancelot="mode1",
    lady=True,
)
GAMES = (PLOTS, *EVERYTHING[1:], LANCELOTS)


@pytest.fixture
def table(page: Page) -> Table:
    return Table.objects.create(code=CODE, options={"edition": "avalon"}, players=5, status="playing")


def text_of(event: Event) -> str:
    """As the page says it to those who do not see it, or the part of it that the rules say."""
    wording = EVENTS[event.kind] if event.kind != "votes" else VERDICTS[int(str(event.facts["approved"]))]
    return sentence(RESISTANCE.texts, wording, event.facts, players=NAMES)


def scenes_of(events: Iterable[Event]) -> list[str]:
    return [event.kind for event in events if event.kind in RESISTANCE.scenes or event.audience]


def answer_one(state: State, rng: Random) -> tuple[State, list[Event]]:
    seat, decision = rng.choice(list(decisions(state).items()))
    given = choose(decision, rng)
    if decision.kind == "vote" and rng.random() < 0.5:
        given = ("approve",)
    return answer(state, seat, decision.id, given, automatic=rng.random() < 0.05)


def test_every_event_has_a_scene_or_is_a_line() -> None:
    assert set(RESISTANCE.scenes) | FOR_ONE | LINES == set(EVENTS)


@pytest.mark.parametrize("options", GAMES[: often(1, nightly=len(GAMES))])
def test_whole_games_are_told(page: Page, table: Table, options: Options) -> None:
    """In views of one answer or of several, as when the server is busy."""
    recorder = Recorder(page)
    with_scenes(page, 0)
    for number in range(often(1, nightly=10)):
        rng = Random(number)
        state, dealt = start(options, 10, f"game {number}")
        game = Played(page, CODE, state, rng.randrange(10))
        told = list(told_to(game.you, dealt))
        game.dealt = tuple(told)
        game.open()
        held: list[Event] = []
        while decisions(state):
            state, happened = answer_one(state, rng)
            held += told_to(game.you, happened)
            if rng.random() < 0.7 or not decisions(state):
                game.show(state, tuple(held))
                told, held = told + held, []
        expect(panel(page)).to_have_class(re.compile("decision--over"))
        assert recorder.staged(page) == scenes_of(told)
        shown = recorder.shown(page)
        for event in told:
            assert any(text_of(event) in text for text in shown), event


@pytest.mark.own_context
class TestInTime:
    def test_of_a_view_for_all_of_them_each_is_right(self, page: Page, table: Table) -> None:
        recorder = Recorder(page)
        with_scenes(page, 0)
        game = played(page, state_where(PRESETS[5], 5, asks("vote")), you=0)
        events: list[Event] = []
        state = game.state
        for vote in ("reject", "approve"):
            for given in (vote, None) if vote == "reject" else (vote,):
                state, happened = all_answer_telling(state, given)
                events += happened
        state, happened = all_answer_telling(state, "success")
        game.show(state, tuple(events + happened))
        expect(page.locator(".quest--success")).to_have_count(1)
        assert recorder.staged(page) == [
            *("votes", "proposal", "votes"),
            *("cards", "quest_succeeded"),
        ]
        verdicts = [text for text in recorder.shown(page) if text.endswith(("approved.", "rejected."))]
        assert "The team is rejected." in verdicts[0]
        assert "The team is approved." in verdicts[-1]

    def test_they_are_cut_short_where_little_time_is_left(self, page: Page, table: Table) -> None:
        game = self.about_to_vote(page, seconds=11)
        game.everybody_answers(lambda seat: ("approve",))
        expect(page.locator("#stage")).to_be_visible()
        page.clock.run_for(1100)  # of 2.6 seconds
        expect(page.locator("#stage")).to_be_hidden()
        expect(panel(page)).to_have_class("decision decision--mine")

    def test_without_time_for_them_there_is_a_summary(self, page: Page, table: Table) -> None:
        game = self.about_to_vote(page, seconds=10)
        game.everybody_answers(lambda seat: ("approve",))
        expect(page.locator("#stage")).to_contain_text("Meanwhile")
        expect(page.locator("#stage")).to_contain_text("Approve: Ada, Bors, Cai, Dinadan, Elaine.")
        expect(panel(page)).to_have_class("decision decision--mine")
        expect(panel(page)).not_to_have_js_property("inert", True)
        page.keyboard.press("Escape")
        expect(page.locator("#stage")).to_be_hidden()

    def test_a_tap_ends_one_and_not_all(self, page: Page, table: Table) -> None:
        game = self.about_to_vote(page)
        state, votes = all_answer_telling(game.state, "approve")
        state, cards = all_answer_telling(state, "success")
        game.show(state, (*votes, *cards))
        stage = page.locator("#stage")
        expect(stage).to_have_attribute("data-kind", "votes")
        stage.click()
        expect(stage).to_have_attribute("data-kind", "cards")

    def test_without_motion_each_lies_there_still(self, page: Page, table: Table) -> None:
        game = self.about_to_vote(page)
        game.everybody_answers(lambda seat: ("approve",))
        page.clock.run_for(2000)
        expect(page.locator("#stage")).to_have_text("50The team is approved.")
        assert page.evaluate("document.getAnimations().length") == 0
        page.clock.run_for(700)
        expect(page.locator("#stage")).to_be_hidden()

    def test_my_turn_is_told_a_second_after_the_result(self, page: Page, table: Table) -> None:
        game = self.about_to_vote(page, pace=0)
        game.everybody_answers(lambda seat: ("approve",))
        names = "The team is approved. Approve: Ada, Bors, Cai, Dinadan, Elaine."
        expect(page.locator("#announce p").last).to_have_text(names)
        before = page.locator("#announce-now p").count()
        page.clock.run_for(1000)
        expect(page.locator("#announce-now p")).to_have_count(before + 1)
        expect(page.locator("#announce p").last).to_have_text(names)

    def about_to_vote(self, page: Page, *, pace: float = 1, seconds: int | None = None) -> Played:
        """Time stands still; I am on the team, so that I am asked for a card after the vote."""
        with_scenes(page, pace)
        page.clock.install()
        state = state_where(PRESETS[5], 5, asks("vote"))
        game = played(page, state, you=state.table.team[0])
        page.clock.pause_at(page.evaluate("Date.now()") + 60_000)
        page.clock.run_for(1000)
        game.seconds = seconds
        return game


class TestWhatHappenedToMe:
    def test_the_ladys_answer_is_there_until_i_have_looked(self, page: Page, table: Table) -> None:
        game = self.checking(page)
        game.everybody_answers(lambda seat: decisions(game.state)[seat].choices[:1])
        news = page.locator("#news")
        expect(news).to_contain_text("for your eyes only")
        game.everybody_answers(lambda seat: decisions(game.state)[seat].choices[: self.least(game, seat)])
        expect(news).to_contain_text("proposes a team")
        expect(news).to_contain_text("for your eyes only")
        expect(page.locator("#talk-list")).not_to_contain_text("for your eyes only")
        page.keyboard.press("c")
        expect(page.locator("#card")).to_contain_text("for your eyes only")
        expect(news).not_to_contain_text("for your eyes only")

    def test_nothing_of_it_is_shown_where_cards_are_covered(self, page: Page, table: Table) -> None:
        recorder = Recorder(page)
        page.add_init_script("localStorage.setItem('table.covering', 'on')")
        game = self.checking(page)
        game.everybody_answers(lambda seat: decisions(game.state)[seat].choices[:1])
        expect(page.locator("#news")).to_contain_text("There is something new on your card.")
        assert not [text for text in recorder.shown(page) if "eyes only" in text]
        assert "loyalty_seen" not in recorder.staged(page)

    def test_my_side_after_a_switch(self, page: Page, table: Table) -> None:
        before, after, happened = step_to(LANCELOTS, "loyalty_switch")
        lancelot = before.hidden.characters.index("good_lancelot")
        game = played(page, before, you=lancelot)
        game.show(after, told_to(lancelot, happened))
        side = after.hidden.sides[lancelot].capitalize()
        assert side != before.hidden.sides[lancelot].capitalize()
        expect(page.locator("#news")).to_contain_text(f"You have changed sides. You are now: {side}.")

    @pytest.mark.parametrize("kind", ["team", "quest_card"])
    def test_that_my_time_ran_out(self, page: Page, table: Table, kind: str) -> None:
        game = played(page, state_where(PRESETS[5], 5, asks(kind)))
        state = game.state
        happened: list[Event] = []
        for seat, decision in decisions(state).items():
            state, happened = answer(
                state, seat, decision.id, decision.choices[: decision.least], automatic=True
            )
        game.show(state, tuple(happened))
        expect(page.locator(".news__mine")).to_contain_text("Your time ran out")

    def checking(self, page: Page) -> Played:
        with_scenes(page, 0)
        wanted = Options(characters=("merlin", "assassin"), lady=True)
        state = state_where(wanted, 7, asks("loyalty_card"))
        (decision,) = decisions(state).values()
        return played(page, state, you=int(decision.facts["checker"]))

    def least(self, game: Played, seat: int) -> int:
        return max(1, decisions(game.state)[seat].least)


def step_to(options: Options, kind: str) -> tuple[State, State, list[Event]]:
    """The first answer in random games by which such a thing happens."""
    for number in range(100):
        rng = Random(number)
        state, _dealt = start(options, 10, f"game {number}")
        while decisions(state):
            before = state
            state, happened = answer_one(state, rng)
            if kind in {event.kind for event in happened}:
                return before, state, happened
    raise AssertionError("no game came to that")


def all_answer_telling(state: State, given: str | None) -> tuple[State, list[Event]]:
    """Everybody who is asked answers this; without, the first that can be chosen."""
    events: list[Event] = []
    for seat, decision in decisions(state).items():
        chosen = (given,) if given else decision.choices[: decision.least]
        state, happened = answer(state, seat, decision.id, chosen)
        events += happened
    return state, events


@pytest.mark.own_context
def test_after_a_lost_connection_there_is_a_summary(page: Page, table: Table) -> None:
    with_scenes(page)
    page.clock.install()
    game = played(page, state_where(PRESETS[5], 5, asks("quest_card")), you=0)
    page.clock.pause_at(page.evaluate("Date.now()") + 10_000)
    game.state, _missed = all_answer_telling(game.state, "success")
    game.version += 1
    game.sockets[-1].close(code=1011)
    page.clock.run_for(500)
    expect(page.locator("#stage")).to_contain_text("Quest 1 succeeds.")
    page.locator("#stage").click()
    expect(page.locator("#stage")).to_be_hidden()


class TestTalk:
    def test_what_happens_stands_between_the_remarks(self, page: Page, table: Table) -> None:
        with_scenes(page, 0)
        game = played(page, state_where(PRESETS[5], 5, asks("vote")), you=0)
        game.everybody_answers(lambda seat: ("approve",))
        page.keyboard.press("t")
        line = page.locator("#talk-list li")
        expect(line).to_have_text("The team is approved. Approve: Ada, Bors, Cai, Dinadan, Elaine.")
        expect(page.locator("#bar-talk .unread")).to_have_count(0)
        page.locator(".menu summary").click()
        page.get_by_role("button", name="Show what happens in the talk").click()
        expect(line).to_be_hidden()

    @pytest.mark.own_context
    def test_what_was_just_said_is_seen_on_the_board(self, page: Page, table: Table) -> None:
        page.clock.install()
        game = played(page, state_where(PRESETS[5], 5, asks("vote")), you=0)
        page.clock.pause_at(page.evaluate("Date.now()") + 10_000)
        remark = {"name": "Bors", "seat": 1, "gallery": False, "at": 0}
        game.send({"type": "said", "remarks": [{"id": 7, "text": "On a phone.", **remark}]})
        expect(page.locator("#said-now")).to_have_text("Bors On a phone.")
        page.set_viewport_size({"width": 1280, "height": 720})
        game.send({"type": "said", "remarks": [{"id": 8, "text": "At my seat.", **remark}]})
        bubble = page.locator(".bubble")
        expect(bubble).to_have_text("At my seat.")
        box, name = bubble.bounding_box(), page.locator('[data-seat="1"] .seat__name').bounding_box()
        assert box
        assert name
        assert box["x"] >= name["x"] + name["width"] or box["x"] + box["width"] <= name["x"]
        page.clock.run_for(8100)
        expect(bubble).to_have_count(0)
        expect(page.locator("#said-now li")).to_have_count(0)
