"""The page on which a game is played, against a server that the test plays."""

from typing import Any, Literal

import pytest
from playwright.sync_api import Page, expect

from accounts.models import User
from games.models import Table
from games.rules.resistance import PRESETS, Options, answer, decisions, start
from games.rules.resistance.state import State
from games.rules.resistance.texts import PROMPTS
from tests.browser.played import Played, asks, state_where
from tests.browser.test_look import PASSWORD, problems_of

CODE = "camebert"
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
PLOTS = Options(characters=("merlin", "percival", "morgana", "assassin"), plot_cards=True, lady=True)
# Together these ask every question there is.
EVERYTHING = (
    PLOTS,
    Options(characters=("merlin", "assassin", "good_rogue", "evil_rogue"), targeting=True, trapper=True),
    Options(characters=("merlin", "assassin", "cleric", "untrustworthy_servant"), excalibur=True),
    Options(
        characters=("merlin", "assassin", "senior_messenger", "junior_messenger", "evil_messenger"),
        excalibur=True,
    ),
)


@pytest.fixture
def table(page: Page) -> Table:
    """A table in whose game the test says what happens: who the person is, the page learns from it too."""
    return Table.objects.create(code=CODE, options={"edition": "avalon"}, players=5, status="playing")


def played(page: Page, state: State, you: int | None = -1) -> Played:
    """Shown to this seat; to the first one that is asked, if none is named."""
    if you == -1:
        you = next(iter(decisions(state)), 0)
    game = Played(page, CODE, state, you)
    game.open()
    return game


def first_team(players: int = 5) -> State:
    state, _events = start(PRESETS[players], players, "a seed")
    return state


def all_answer(state: State, given: str | None) -> State:
    """Everybody who is asked answers this; without, the first that can be chosen."""
    for seat, decision in decisions(state).items():
        chosen = (given,) if given else decision.choices[: decision.least]
        state, _events = answer(state, seat, decision.id, chosen)
    return state


def seat(page: Page, number: int) -> Any:
    return page.locator(f'[data-seat="{number}"] button')


def panel(page: Page) -> Any:
    return page.locator("#decision")


class TestDecisions:
    def test_a_team_is_chosen_by_keys_alone(self, page: Page, table: Table) -> None:
        game = played(page, first_team())
        go = panel(page).locator('[data-key="submit"]')
        expect(go).to_have_text("Tap players: 2")
        page.keyboard.press("2")
        expect(go).to_have_text("Bors – missing: 1")
        expect(seat(page, 1)).to_have_attribute("aria-pressed", "true")
        page.keyboard.press("4")
        expect(go).to_have_text("Propose: Bors, Dinadan")
        page.keyboard.press("Enter")
        expect(panel(page)).to_contain_text("You chose: Bors, Dinadan.")
        assert [(each["decision"], each["answer"]) for each in game.answers()] == [(1, [1, 3])]

    @pytest.mark.own_context
    def test_a_vote_can_be_taken_back_for_a_moment(self, page: Page, table: Table) -> None:
        # As long as on a site that sets nothing: the tests' own gives no time for it.
        page.add_init_script(
            "document.addEventListener('readystatechange', () => {"
            " const table = document.querySelector('[data-undo-ms]');"
            " if (table) table.dataset.undoMs = '2000'; })"
        )
        page.clock.install()
        game = played(page, state_where(PRESETS[5], 5, asks("vote")), you=0)
        page.clock.pause_at(page.evaluate("Date.now()") + 10_000)
        page.keyboard.press("a")
        expect(panel(page)).to_contain_text("You chose: Approve.")
        page.get_by_role("button", name="Undo").click()
        page.get_by_role("button", name="Reject").click()
        page.clock.run_for(1900)
        assert game.answers() == []
        page.clock.run_for(200)
        expect(panel(page)).to_contain_text("You chose: Reject.")
        assert [each["answer"] for each in game.answers()] == [["reject"]]

    def test_a_late_vote_goes_at_once(self, page: Page, table: Table) -> None:
        state = state_where(PRESETS[5], 5, asks("vote"))
        game = Played(page, CODE, state, 0)
        game.seconds = 4
        game.open()
        page.get_by_role("button", name="Approve").click()
        expect(panel(page).get_by_role("button", name="Undo")).to_have_count(0)
        assert [each["answer"] for each in game.answers()] == [["approve"]]

    @pytest.mark.own_context
    def test_a_chosen_quest_card_is_face_down(self, page: Page, table: Table) -> None:
        page.clock.install()
        state = state_where(PRESETS[5], 5, asks("quest_card"))
        game = played(page, state)
        panel(page).get_by_role("button", name="Success").click()
        expect(panel(page)).to_contain_text("Your card lies face down.")
        expect(panel(page)).not_to_contain_text("Success")
        page.clock.run_for(2000)
        assert [each["answer"] for each in game.answers()] == [["success"]]
        # Nobody learns who hesitates: only how many cards are in (A5.5).
        expect(panel(page)).to_contain_text("Answered: 0 of")
        expect(page.locator(".seat__state")).to_have_count(0)

    def test_the_dagger_asks_before_it_strikes(self, page: Page, table: Table) -> None:
        game = played(page, state_where(PRESETS[5], 5, asks("strike")))
        target = decisions(game.state)[game.you or 0].choices[0]
        seat(page, int(target)).click()
        panel(page).get_by_role("button", name="Strike").click()
        page.get_by_role("button", name="Cancel").click()
        assert game.answers() == []
        panel(page).get_by_role("button", name="Strike").click()
        page.get_by_role("dialog").get_by_role("button", name="Strike").click()
        expect(panel(page)).to_contain_text("You chose")
        assert [each["answer"] for each in game.answers()] == [[target]]

    def test_a_refused_answer_can_be_given_anew(self, page: Page, table: Table) -> None:
        game = played(page, first_team())
        game.answers_acks = False
        page.keyboard.press("1")
        page.keyboard.press("2")
        page.keyboard.press("Enter")
        expect(panel(page)).to_contain_text("You chose")
        ref = game.answers()[0]["ref"]
        game.send({"type": "error", "ref": ref, "code": "busy", "reason": "Too much happened at once."})
        expect(panel(page).get_by_role("alert")).to_have_text("Too much happened at once.")
        expect(panel(page).locator('[data-key="submit"]')).to_have_text("Propose: Ada, Bors")

    @pytest.mark.own_context
    def test_every_question_can_be_answered(self, page: Page, table: Table) -> None:
        page.clock.install()
        game = played(page, first_team(10))
        for kind in PROMPTS:
            state = next(found for found in map(lambda each: asking(each, kind), EVERYTHING) if found)  # noqa: C417
            seat, decision = next(iter(decisions(state).items()))
            # Questions of different games have the same numbers: nobody is asked between two of them.
            for game.you in (None, seat):
                game.send(game.table())
                game.show(state)
            expect(panel(page)).to_have_class("decision decision--mine")
            before = len(game.answers())
            give_any_answer(page, decision.of, decision.choices)
            page.clock.run_for(2000)
            expect(panel(page)).not_to_have_class("decision decision--mine")
            (sent,) = game.answers()[before:]
            answer(state, seat, sent["decision"], sent["answer"])


def asking(options: Options, kind: str) -> State | None:
    try:
        return state_where(options, 10, asks(kind), seeds=40)
    except AssertionError:
        return None


def give_any_answer(page: Page, of: str, choices: tuple[int | str, ...]) -> None:
    submit = panel(page).locator('[data-key~="submit"]')
    if of == "players":
        for choice in choices:
            if submit.is_disabled():
                seat(page, int(choice)).click()
                mean_it(page)
    elif of == "votes":
        panel(page).get_by_role("button", name="Approve").click()
        return
    elif of in ("cards", "loyalties"):
        panel(page).locator(".questcard").first.click()
        return
    elif panel(page).get_by_role("radio").count():
        panel(page).get_by_role("radio").first.check()
    submit.click()
    mean_it(page)


def mean_it(page: Page) -> None:
    """Where the page asks once more."""
    if page.locator("#confirm").is_visible():
        page.locator("#confirm-yes").click()


class TestMyCard:
    def test_lies_face_down(self, page: Page, table: Table) -> None:
        played(page, first_team())
        mine = page.get_by_role("region", name="My card")
        assert "Plays only Success" not in page.content().split('id="book"')[0]
        page.keyboard.press("c")
        expect(mine.locator(".mycard__name")).to_be_visible()
        page.keyboard.press("c")
        expect(mine.locator(".mycard__name")).to_have_count(0)

    @pytest.mark.own_context
    def test_is_seen_while_it_is_held(self, page: Page, table: Table) -> None:
        page.set_viewport_size({"width": 1280, "height": 800})
        page.clock.install()
        played(page, first_team())
        page.get_by_role("button", name="Hold to look at your card").hover()
        page.mouse.down()
        expect(page.locator(".mycard__name")).to_be_visible()
        page.clock.run_for(1000)
        page.mouse.up()
        expect(page.locator(".mycard__name")).to_have_count(0)


@pytest.mark.own_context
class TestMoments:
    def test_votes_turn_up_one_after_another(self, page: Page, table: Table) -> None:
        page.emulate_media(reduced_motion="no-preference")
        with_scenes(page)
        page.clock.install()
        game = played(page, state_where(PRESETS[5], 5, asks("vote")), you=0)
        page.clock.pause_at(page.evaluate("Date.now()") + 60_000)
        game.everybody_answers(lambda seat: ("approve",))
        tokens = page.locator("#seats .emblem--approve")
        expect(page.locator("#seats .emblem--voted")).to_have_count(5)
        page.clock.run_for(200)
        expect(tokens).to_have_count(1)
        page.clock.run_for(200)
        expect(tokens).to_have_count(2)
        expect(page.locator("#stage")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("#stage")).to_be_hidden()
        expect(tokens).to_have_count(5)
        expect(panel(page)).to_contain_text("card")

    def test_what_comes_while_one_plays_has_its_own_behind_it(self, page: Page, table: Table) -> None:
        game = self.paused(page, state_where(PRESETS[5], 5, asks("vote")))
        game.everybody_answers(lambda seat: ("approve",))
        game.everybody_answers(lambda seat: ("success",))
        assert self.staged(page) == ["The team is approved.", "Quest 1", "Quest 1 succeeds. Fails: 0."]
        expect(page.locator(".quest--success")).to_have_count(1)

    def test_a_view_that_passes_others_over_tells_them(self, page: Page, table: Table) -> None:
        """As after a lost connection: nothing says what happened but the game itself."""
        game = self.paused(page, state_where(PRESETS[5], 5, asks("vote")))
        passed = game.state
        for vote in ("reject", "approve", "reject", "reject"):
            passed = all_answer(passed, vote)
            if asks("quest_card")(passed):
                passed = all_answer(passed, "success")
            passed = all_answer(passed, None)  # the next team
        game.show(passed)
        lines = page.locator("#stage li:visible")
        expect(lines.last).to_contain_text("The team is rejected.")
        told = page.locator("#talk-list li").all_text_contents()
        assert [text.rpartition(". ")[2] for text in told] == [
            *("The team is rejected.", "The team is approved.", "Fails: 0."),
            *("The team is rejected.", "The team is rejected."),
        ]
        assert lines.all_inner_texts()[-2:] == told[-2:]  # as many as there is room for
        page.locator("#stage").click()
        expect(page.locator("#stage")).to_be_hidden()

    def test_nobody_waits_for_them_who_looked_elsewhere(self, page: Page, table: Table) -> None:
        game = self.paused(page, state_where(PRESETS[5], 5, asks("vote")))
        game.everybody_answers(lambda seat: ("approve",))
        game.everybody_answers(lambda seat: ("success",))
        expect(page.locator("#stage")).to_be_visible()
        look(page, elsewhere=True)
        expect(page.locator("#stage")).to_be_hidden()
        expect(page.locator(".quest--success")).to_have_count(1)
        look(page, elsewhere=False)
        expect(page.locator("#stage")).to_contain_text("While you were away")
        expect(page.locator("#stage")).to_contain_text("Quest 1 succeeds.")

    def paused(self, page: Page, state: State) -> Played:
        """A page on which time stands still, and which notes what it stages."""
        page.emulate_media(reduced_motion="no-preference")
        with_scenes(page)
        page.clock.install()
        game = played(page, state, you=0)
        page.clock.pause_at(page.evaluate("Date.now()") + 60_000)
        page.evaluate(
            """() => {
                window.staged = [];
                const stage = document.getElementById("stage");
                const note = () => staged.push(stage.querySelector(".stage__text")?.textContent ?? "");
                new MutationObserver(note).observe(stage, { childList: true, subtree: true });
            }"""
        )
        return game

    def staged(self, page: Page) -> list[str]:
        """The texts of everything that was staged, once all of it is over."""
        expect(page.locator("#stage")).to_be_visible()
        page.clock.run_for(20_000)
        expect(page.locator("#stage")).to_be_hidden()
        texts = page.evaluate("staged")
        return [text for text, before in zip(texts, ["", *texts], strict=False) if text and text != before]

    def test_who_comes_late_sees_the_result_at_once(self, page: Page, table: Table) -> None:
        page.emulate_media(reduced_motion="no-preference")
        with_scenes(page)
        state = state_where(PRESETS[5], 5, lambda state: len(state.table.quests) == 2)
        played(page, state, you=0)
        expect(page.locator("#stage")).to_be_hidden()
        expect(page.locator(".quest--success, .quest--fail")).to_have_count(2)


def with_scenes(page: Page, pace: float = 1) -> None:
    """As long as on a site that sets nothing: the tests' own passes them at once."""
    page.add_init_script(
        "document.addEventListener('readystatechange', () => {"
        " const table = document.getElementById('table');"
        f" if (table) table.dataset.scenePace = '{pace}'; }})"
    )


def look(page: Page, *, elsewhere: bool) -> None:
    page.evaluate(
        """(hidden) => {
            Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
            document.dispatchEvent(new Event("visibilitychange"));
        }""",
        elsewhere,
    )


class TestTheConnection:
    @pytest.mark.own_context
    def test_comes_back_and_sends_again_what_was_not_acknowledged(self, page: Page, table: Table) -> None:
        page.clock.install()
        game = played(page, first_team())
        game.answers_acks = False
        page.keyboard.press("1")
        page.keyboard.press("2")
        page.keyboard.press("Enter")
        expect(panel(page)).to_contain_text("You chose")
        page.clock.pause_at(page.evaluate("Date.now()") + 10_000)
        game.sockets[-1].close(code=1011)
        page.clock.run_for(500)  # what is over sooner than in a second is not worth telling
        expect(page.locator("#connection")).to_be_hidden()
        assert len(game.sockets) == 2
        first, second = game.answers()
        assert first == second

    def test_says_why_it_is_over(self, page: Page, table: Table) -> None:
        game = played(page, first_team(), you=None)
        game.sockets[-1].close(code=4406)
        expect(page.locator("#connection")).to_contain_text("This table is not open to spectators.")

    @pytest.mark.own_context
    def test_a_dead_one_is_noticed(self, page: Page, table: Table) -> None:
        page.clock.install()
        game = played(page, first_team())
        game.answers_pings = False
        page.clock.run_for(20_000)
        assert len(game.sockets) == 1
        page.clock.run_for(10_500)
        expect(page.locator("#connection")).to_be_hidden()
        assert len(game.sockets) == 2

    def test_an_older_view_changes_nothing(self, page: Page, table: Table) -> None:
        game = played(page, first_team())
        later = state_where(PRESETS[5], 5, lambda state: len(state.table.quests) == 1)
        old = game.view()
        game.show(later)
        expect(page.locator(".quest--success, .quest--fail")).to_have_count(1)
        game.send(old, game.table())
        expect(page.locator(".quest--success, .quest--fail")).to_have_count(1)


class TestAround:
    def test_what_is_said_is_never_a_link(self, page: Page, table: Table) -> None:
        User.objects.create_user("Ada", PASSWORD)
        page.goto("/accounts/login/")
        page.get_by_label("Name or email").fill("Ada")
        page.get_by_label("Password").fill(PASSWORD)
        page.keyboard.press("Enter")
        page.wait_for_url("**/play/")
        game = played(page, first_team())
        text = "<b>see</b> https://example.org"
        remark = {"id": 7, "name": "Bors", "seat": 1, "gallery": False, "text": text, "at": 0}
        game.send({"type": "said", "remarks": [remark]})
        expect(page.locator("#bar-talk .unread")).to_have_text("1")
        page.keyboard.press("t")
        expect(page.locator(".remark__text")).to_have_text(text)
        expect(page.locator(".remark a")).to_have_count(0)
        expect(page.locator("#bar-talk .unread")).to_have_count(0)
        page.keyboard.type("ac?")
        page.keyboard.press("Enter")
        expect(page.get_by_label("Say something")).to_have_value("")
        assert [each["text"] for each in game.received if each["type"] == "say"] == ["ac?"]

    def test_what_a_computer_player_says_is_in_the_readers_words(self, page: Page, table: Table) -> None:
        game = played(page, first_team())
        remark = {"name": "Bors", "seat": 1, "gallery": False, "computer": True, "at": 0, "text": "Ich."}
        known = {"code": "trusted_team", "facts": {"players": [0, 2]}}
        unknown = {"code": "song", "facts": {}}
        game.send(
            {
                "type": "said",
                "remarks": [{"id": 7, "saying": known, **remark}, {"id": 8, "saying": unknown, **remark}],
            }
        )
        page.keyboard.press("t")
        said = page.locator(".remark__text")
        expect(said).to_have_text(["I trust Ada, Cai more than the others.", "Ich."])
        expect(page.locator(".remark .badge")).to_have_text(["computer", "computer"])
        expect(page.locator(".remark__report")).to_have_count(0)
        expect(page.locator('[data-seat="1"] [title="computer player: Expert"]')).to_have_count(1)

    def test_who_was_away_comes_back(self, page: Page, table: Table) -> None:
        game = Played(page, CODE, first_team(), 2)
        game.away = [2]
        game.open()
        page.get_by_role("button", name="I am back").click()
        game.away = []
        game.show(game.state)
        expect(page.get_by_role("button", name="I am back")).to_be_hidden()
        assert [each["type"] for each in game.received] == ["back"]

    def test_a_column_of_the_history_tells_its_story(self, page: Page, table: Table) -> None:
        state = state_where(PRESETS[5], 5, lambda state: len(state.table.quests) == 1)
        played(page, state, you=0)
        page.keyboard.press("h")
        page.get_by_role("button", name="Proposal 1").first.click()
        first = state.table.proposals[0]
        expect(page.locator("#story")).to_contain_text("proposes a team for Quest 1")
        expect(page.locator("#story")).to_contain_text("approved" if first.approved else "rejected")
        expect(page.get_by_role("rowheader", name="Ada", exact=True)).to_be_visible()

    def test_at_the_end_everything_is_open(self, page: Page, table: Table) -> None:
        state = state_where(PRESETS[5], 5, lambda state: state.table.outcome is not None)
        played(page, state, you=0)
        expect(page.locator(".seat__character")).to_have_count(5)
        page.get_by_role("dialog").get_by_role("button", name="Close").click()
        expect(panel(page).get_by_role("button", name="Play again")).to_be_visible()
        page.get_by_text("Menu", exact=True).click()
        expect(page.get_by_role("link", name="Check the deal")).to_have_attribute("href", f"/t/{CODE}/deal/")

    @pytest.mark.own_context
    def test_notes_are_kept(self, page: Page, table: Table) -> None:
        page.clock.install()
        game = played(page, first_team(), you=0)
        page.keyboard.press("n")
        page.get_by_role("group", name="My mark for Cai").get_by_role("button", name="Merlin").click()
        expect(page.locator('[data-seat="2"] .suspicion--merlin')).to_be_visible()
        page.clock.run_for(1000)
        expect(page.get_by_text("Kept. Only you see this.")).to_be_visible()
        (note,) = [each for each in game.received if each["type"] == "note"]
        assert note["notes"]["marks"] == {"1": "evil", "2": "merlin"}


@pytest.mark.parametrize(
    ("who", "kind"),
    [
        *[("player", kind) for kind in ("team", "vote", "quest_card", "next_plot", "strike", "over")],
        *[("spectator", kind) for kind in ("vote", "over")],
    ],
)
def test_everybody_can_read_it(page: Page, table: Table, who: str, kind: str) -> None:
    wanted = asks(kind) if kind != "over" else lambda state: state.table.outcome is not None
    state = state_where(PLOTS, 10 if kind == "next_plot" else 7, wanted)
    played(page, state, you=-1 if who == "player" else None)
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        for width, height in ((1280, 800), (320, 640)):
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            assert problems_of(page) == [], f"{width} pixels wide in the {theme} theme"


def test_everybody_can_read_what_lies_at_the_side(page: Page, table: Table) -> None:
    state = state_where(PLOTS, 7, lambda state: len(state.table.quests) == 3 and bool(decisions(state)))
    played(page, state, you=0)
    page.keyboard.press("c")
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        for name in ("history", "rules", "notes"):
            page.locator(f"#bar-{name}").click()
            assert problems_of(page) == [], f"{name} in the {theme} theme"
            page.get_by_role("button", name="Close", exact=True).click()
