"""What the table could know, moment by moment: for the page that shows a game once it is over."""

from functools import cache
from typing import NamedTuple

import pytest

from games.bots.resistance import Moment, moments
from games.rules import resistance
from games.rules.resistance import PRESETS, Options, State
from games.rules.resistance.tableau import EVIL_PLAYERS, PLAYERS
from tests.games.bots.whole_games import end_of, turns
from tests.games.rules.combinations import every_pair
from tests.games.rules.golden.script import Golden


class Played(NamedTuple):
    name: str
    options: Options
    players: int
    states: list[State]  # every state of the game, the last included


@cache
def some_games() -> list[Played]:
    """Of computer players, with the presets and with all kinds of other things."""
    games = [("preset", PRESETS[players], players) for players in PLAYERS]
    games += [(name, options, players) for players in (5, 8) for name, options in every_pair(players)[::20]]
    found = []
    for name, options, players in games:
        played = list(turns(options, players, name))
        found.append(Played(name, options, players, [*(turn.state for turn in played), end_of(played)]))
    return found


def seen(state: State) -> tuple[Moment, ...]:
    return moments(resistance.view(state, None))


def test_a_moment_for_every_vote_and_every_quest_in_their_order() -> None:
    for name, _, _, states in some_games():
        expected: list[tuple[str, int, int]] = []
        proposals = quests = 0
        for state in states:
            table = state.table
            if len(table.proposals) > proposals:
                proposals += 1
                expected.append(("vote", table.proposals[-1].round, proposals))
            if len(table.quests) > quests:
                quests += 1
                expected.append(("quest", quests, proposals))
            assert (len(table.proposals), len(table.quests)) == (proposals, quests)
        found = [(moment.after, moment.round, moment.proposals) for moment in seen(states[-1])]
        assert found == expected, name


def test_earlier_moments_stay_what_they_were() -> None:
    """What comes later, the end included, changes nothing in them."""
    for name, _, _, (*earlier, final) in some_games():
        at_the_end = seen(final)
        for state in earlier[::4]:
            so_far = seen(state)
            assert so_far == at_the_end[: len(so_far)], name


def test_everybody_sees_the_same_moments() -> None:
    for name, _, players, (*earlier, final) in some_games():
        for state in (earlier[len(earlier) // 2], final):
            for seat in range(players):
                assert moments(resistance.view(state, seat)) == seen(state), name


def test_moments_are_probabilities() -> None:
    for _, options, players, states in some_games():
        for moment in seen(states[-1]):
            assert len(moment.evil) == players
            assert sum(moment.evil) == pytest.approx(EVIL_PLAYERS[players])
            if options.has("merlin"):
                assert sum(moment.merlin) == pytest.approx(1)
                assert len(moment.merlin) == players
            else:
                assert moment.merlin == ()


def test_before_anything_happened_there_is_no_moment() -> None:
    assert seen(Golden("merlin percival servant morgana assassin").state) == ()


def test_the_revealer_is_known_from_the_second_failure_on() -> None:
    """A5.4."""
    game = Golden("servant servant servant servant minion minion revealer", leader=0)
    game.plays((0, 4), "success fail", success=False)
    game.plays((1, 2, 5), "success success fail", success=False)
    *_, vote, quest = seen(game.state)
    assert (vote.after, quest.after) == ("vote", "quest")
    assert vote.evil[6] < 0.9
    assert quest.evil[6] == pytest.approx(1)


def test_who_is_announced_to_hold_the_dagger_was_not_known_before() -> None:
    """A7.2: at the end it would spoil what the table could know."""
    game = Golden("merlin percival servant morgana assassin", leader=0)
    game.succeeds(0, 1)
    game.succeeds(0, 1, 2)
    game.succeeds(0, 1)
    assert max(seen(game.state)[-1].evil) < 0.99
