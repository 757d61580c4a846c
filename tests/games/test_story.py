"""/t/<code>/story.json: what turned a finished game, and what whoever asks did well in it."""

import inspect
from collections import Counter
from functools import cache
from random import Random
from string import Formatter
from typing import Any
from unittest.mock import patch

import pytest
from django.test import Client

from accounts.models import Block, Friend, User
from games.models import Action, Game, Table
from games.records import story as records
from games.records.story import story_of
from games.records.writing import CannotReplay, steps_of
from games.rules import resistance
from games.rules.resistance import PRESETS, Options, State
from games.rules.resistance.tableau import EVIL, GOOD
from games.texts.sentences import sentence
from games.titles.resistance import RESISTANCE, highlights, praise
from games.titles.resistance.story import story
from games.titles.resistance.story_texts import STORY
from games.titles.story import Story, Told
from games.titles.title import Step
from tests.nightly import often

from .bots.whole_games import end_of, turns
from .by_hand import deal, play_cards, propose, vote
from .played import START, begin, moves, new_player, new_table, play_to_the_end
from .rules.combinations import every_pair

NAMES = [f"Seat {seat}" for seat in range(10)]


# Told of whole games


@cache
def some_games() -> list[list[Step[State]]]:
    """Of computer players, who sit there as people: with the presets and all kinds of other things."""
    settings = [(PRESETS[players], players) for players in (5, 7, 10)] * often(2, nightly=20)
    settings += [(options, 8) for _name, options in every_pair(8)[:: often(40, nightly=4)]]
    return [
        steps_with(options, players, f"story {number}") for number, (options, players) in enumerate(settings)
    ]


def steps_with(options: Options, players: int, seed: str) -> list[Step[State]]:
    played = list(turns(options, players, seed))
    states = [turn.state for turn in played[1:]] + [end_of(played)]
    answers = [
        Action(seat=turn.seat, kind=turn.decision.kind, answer=list(turn.answer), by="person")
        for turn in played
    ]
    return [
        Step(None, played[0].state, []),
        *(Step(action, state, []) for action, state in zip(answers, states, strict=True)),
    ]


def told_of(steps: list[Step[State]]) -> Story:
    return story(resistance.view(steps[-1].state, None), steps)


def test_there_are_up_to_three_moments_in_their_order() -> None:
    for steps in some_games():
        at = [each.step for each in told_of(steps).highlights]
        assert 1 <= len(at) <= 3
        assert at == sorted(set(at))
        assert set(at) <= set(range(1, len(steps)))


def test_everybody_is_praised_for_up_to_three_things() -> None:
    kinds: Counter[str] = Counter()
    for steps in some_games():
        praise = told_of(steps).praise
        assert len(praise) == steps[-1].state.table.players
        for each in praise:
            assert 1 <= len({told.kind for told in each}) <= len(each) <= 3
            kinds.update(told.kind for told in each)
    assert len(kinds) > 6


def test_every_sentence_can_be_said() -> None:
    for steps in some_games():
        found = told_of(steps)
        for told in [*found.highlights, *(each for some in found.praise for each in some)]:
            for edition in ("avalon", "resistance"):
                wording = STORY[told.kind]
                assert sentence(RESISTANCE.texts, wording, told.facts, edition=edition, players=NAMES)


def test_every_sentence_is_said_somewhere_with_the_same_facts_in_both_editions() -> None:
    code = "".join(inspect.getsource(module) for module in (highlights, praise))
    for kind, wording in STORY.items():
        made = kind.removeprefix("quest_").removeprefix("vote_")  # of what moved the table's belief, and how
        assert f'"{kind}"' in code or f'"{made}"' in code
        named = [{name for _text, name, *_rest in Formatter().parse(each)} for each in wording if each]
        assert named == named[:1] * len(named)


def test_what_is_said_of_votes_and_cards_is_true() -> None:
    seen: Counter[str] = Counter()
    for steps in some_games():
        final = steps[-1].state
        for seat, some in enumerate(told_of(steps).praise):
            for told in some:
                seen[told.kind] += holds(told, steps, final, seat)
    assert seen["you_voted_against"] > 0
    assert seen["you_stayed_hidden"] > 0


def holds(told: Told, steps: list[Step[State]], final: State, seat: int) -> bool:
    """Worked out once more, from what lies open at the end."""
    side, table = final.hidden.sides[seat], final.table
    match told.kind:
        case "you_voted_against" | "you_voted_for":
            assert side == GOOD
            votes = votes_of(steps, seat, tainted=told.kind == "you_voted_against")
            wanted = "reject" if told.kind == "you_voted_against" else "approve"
            assert (told.facts["number"], told.facts["all"]) == (votes.count(wanted), len(votes))
        case "you_failed" | "you_decided":
            quests = told.facts.get("quests") or (told.facts["quest"],)
            assert isinstance(quests, tuple)
            for quest, chosen in zip(table.quests, final.hidden.chosen, strict=False):
                if quest.quest in quests:
                    assert not quest.success
                    assert chosen[seat] != "success"
        case "you_hid_as_merlin":
            assert final.hidden.characters[seat] == "merlin"
            assert seat not in table.named
        case "you_stayed_hidden":
            assert side == EVIL
        case "you_led_well":
            led = [each for each in table.proposals if each.leader == seat and each.approved]
            assert told.facts["quest"] in [each.quest for each in led]
    return True


def votes_of(steps: list[Step[State]], seat: int, *, tainted: bool) -> list[str]:
    found: list[str] = []
    for number, proposal in enumerate(steps[-1].state.table.proposals):
        then = next(step.state for step in steps if len(step.state.table.proposals) > number)
        if proposal.votes and any(then.hidden.sides[each] == EVIL for each in proposal.team) == tainted:
            found.append(proposal.votes[seat])
    return found


def test_what_a_timer_or_a_computer_player_did_is_no_ones_praise() -> None:
    for steps in some_games()[:3]:
        for step in steps:
            if step.action and step.action.seat == 0:
                step.action.by = Action.By.TIMER
        mine = told_of(steps).praise[0]
        for step in steps:
            if step.action:
                step.action.by = Action.By.PERSON
        by_hand = {"you_voted_against", "you_voted_for", "you_led_well", "you_failed", "you_decided"}
        assert not by_hand & {told.kind for told in mine}


# Asked for


@pytest.fixture
def over() -> Table:
    table = new_table(5)
    play_to_the_end(table, Random(1))
    return table


def asked(client: Client, table: Table) -> Any:
    answer = client.get(f"/t/{table.code}/story.json")
    assert answer.status_code == 200
    assert "no-store" in answer["Cache-Control"]
    return answer.json()


@pytest.mark.django_db
class TestAskedFor:
    def test_a_game_by_hand(self, client: Client) -> None:
        """Five players, two of them Evil; the Assassin, seat 1, goes on every quest and fails three."""
        table = deal(5, PRESETS[5], ("merlin", "assassin"))
        for team in ((0, 1), (0, 1, 2), (0, 1)):
            propose(table, *team)
            vote(table, "RAAAR")
            play_cards(table, team, seat1="fail")
        told = asked(client, table)
        assert told["praise"] == []
        assert told["moments"][-1]["step"] == 25
        assert told["moments"][-1]["text"].startswith("Quest 3 was the third to fail: ")
        people = [seat.user for seat in table.seats.select_related("user")]
        client.force_login(people[0])  # type: ignore[arg-type]
        assert "You voted against 3 of 3 teams with Evil on them." in asked(client, table)["praise"]
        client.force_login(people[1])  # type: ignore[arg-type]
        assert asked(client, table)["praise"][0] == "Your Fail was in Quest 3, the third to fail."

    def test_in_the_words_of_the_edition(self, client: Client) -> None:
        table = deal(5, Options(edition="resistance"), holds=lambda state: state.hidden.sides[0] == GOOD)
        for team in ((0, 1), (0, 1, 2), (0, 1)):
            propose(table, *team)
            vote(table, "AAARR")
            play_cards(table, team)
        assert "Mission" in asked(client, table)["moments"][-1]["text"]

    def test_it_is_worked_out_once(self, client: Client, over: Table) -> None:
        told = asked(client, over)
        with patch.object(records, "steps_of", side_effect=AssertionError("once is enough")):
            assert asked(client, over) == told

    def test_nothing_while_it_is_played_or_before(self, client: Client) -> None:
        table = new_table(5)
        assert client.get(f"/t/{table.code}/story.json").status_code == 404
        begin(table)
        people = [seat.user for seat in table.seats.select_related("user")]
        for number, running in enumerate(moves(table, Random(1))):
            if running.over:
                break
            if number % 10 == 0:
                client.force_login(people[number % 5])  # type: ignore[arg-type]
                assert client.get(f"/t/{table.code}/story.json").status_code == 404
        assert client.get(f"/t/{table.code}/story.json").status_code == 200
        assert client.get("/t/abcdefgh/story.json").status_code == 404
        assert client.post("/t/abcdefgh/story.json").status_code == 405

    def test_a_running_game_has_no_story(self) -> None:
        with pytest.raises(ValueError, match="over"):
            story_of(begin(new_table(5)))

    def test_a_password_is_asked_for_here_too(self, client: Client, over: Table) -> None:
        Table.objects.filter(pk=over.pk).update(visibility="password", password="argon2$…")
        client.force_login(new_player())
        assert client.get(f"/t/{over.code}/story.json").status_code == 404

    def test_who_left_is_not_praised(self, client: Client, over: Table) -> None:
        seat = over.seats.select_related("user")[0]
        client.force_login(seat.user)  # type: ignore[arg-type]
        assert asked(client, over)["praise"]
        over.seats.filter(pk=seat.pk).update(left_at=START)
        assert asked(client, over)["praise"] == []

    def test_whom_i_may_want_to_find_again(self, client: Client, over: Table) -> None:
        """Not myself, nor who is a friend already, blocked, a program or gone."""
        me, friend, blocked, program, other = [seat.user for seat in over.seats.select_related("user")]
        assert me and friend and blocked and program and other  # noqa: PT018
        assert asked(client, over)["strangers"] == []
        client.force_login(me)
        assert [each["seat"] for each in asked(client, over)["strangers"]] == [1, 2, 3, 4]
        Friend.objects.create(user=me, friend=friend)
        Block.objects.create(blocker=me, blocked=blocked)
        User.objects.filter(pk=program.pk).update(is_program=True)
        assert asked(client, over)["strangers"] == [{"seat": 4, "player": other.username}]
        other.delete()
        assert asked(client, over)["strangers"] == []

    def test_rules_that_lead_elsewhere_tell_nothing(self, client: Client, over: Table) -> None:
        Action.objects.filter(game=over.pk).last().delete()  # type: ignore[union-attr]
        with pytest.raises(CannotReplay):
            steps_of(Game.objects.select_related("table").get(pk=over.pk))
        assert asked(client, over)["moments"] == []
