"""What computer players say: little, and nothing that gives their side away."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from games.bots.contract import Saying
from games.bots.resistance import saying
from games.rules.contract import Seat
from games.rules.resistance import PRESETS, Options
from games.rules.resistance.characters import SIDE
from tests.games.bots.examples import FIVE, as_a_servant
from tests.games.bots.whole_games import Turn, turns
from tests.games.rules.combinations import every_pair
from tests.games.rules.golden.script import Golden

WITH_LADY = {players: replace(PRESETS[players], lady=True) for players in (5, 7, 10)}


def games(options: Options, players: int, number: int) -> Iterator[list[Turn]]:
    for game in range(number):
        yield list(turns(options, players, f"game {game}"))


def said_with_vote(game: Golden, seat: Seat, vote: str) -> list[Saying | None]:
    """What this seat says with its vote, as chance has it; None for nothing."""
    seen, decision = game.view(seat), game.decision(seat)
    return [saying(seen, decision, (vote,), Random(seed)) for seed in range(200)]


def named(said: Saying) -> set[int | str]:
    """Those it is about."""
    players = said.facts.get("players", ())
    assert isinstance(players, tuple)
    player = said.facts.get("player")
    assert not isinstance(player, tuple)
    return {*players, *(() if player is None else (player,))}


# How much


def test_little_is_said() -> None:
    """Measured: 0.7 to 1.0 remarks a proposal, whatever the number of players."""
    for players, options in PRESETS.items():
        remarks = proposals = 0
        for game in games(options, players, 6):
            remarks += sum(turn.said is not None for turn in game)
            proposals += sum(turn.decision.kind == "team" for turn in game)
        assert 0.3 < remarks / proposals < 1.5, players


@pytest.mark.parametrize("players", [5, 10])
def test_nothing_is_said_but_with_teams_and_votes(players: int) -> None:
    """A word with a card of the quest would tell of it."""
    for name, options in every_pair(players)[::12]:
        for turn in turns(options, players, name):
            if turn.decision.kind not in ("team", "vote", "charge"):
                assert turn.said is None, turn.decision.kind


# What about


def test_remarks_are_about_what_lies_on_the_table() -> None:
    heard: Counter[str] = Counter()
    for players, options in PRESETS.items():
        for turn in (turn for game in games(options, players, 4) for turn in game if turn.said):
            said, table = turn.said, turn.state.table
            assert said is not None
            heard[said.code] += 1
            assert turn.seat not in named(said)
            match said.code:
                case "first_team":
                    assert not table.quests
                case "trusted_team":
                    assert table.quests
                    assert named(said) == set(turn.answer) - {turn.seat}
                case "doubted_team":
                    assert turn.answer == ("reject",)
                    assert named(said) < set(table.team)
                case "accusation":
                    assert not table.quests[-1].success
                    assert named(said) < set(table.quests[-1].team)
                case "defence":
                    assert not table.quests[-1].success
                    assert turn.seat in table.quests[-1].team
                case "last_chance":
                    assert table.rejections == 4
                    assert turn.answer == ("approve",)
    assert set(heard) == {
        "first_team",
        "trusted_team",
        "doubted_team",
        "accusation",
        "defence",
        "last_chance",
    }


# Loyalty cards


def claims(game: list[Turn]) -> list[tuple[Turn, Saying]]:
    return [(turn, turn.said) for turn in game if turn.said and turn.said.code == "checked"]


@pytest.mark.parametrize("players", WITH_LADY)
def test_what_the_lady_showed_is_claimed_once(players: int) -> None:
    """By the checker, with the first vote after it, as far as there is one."""
    number = 0
    for game in games(WITH_LADY[players], players, 8):
        told = [(turn.seat, named(said), turn.state.table.round) for turn, said in claims(game)]
        final = game[-1].state.table
        voted_on = {turn.state.table.round for turn in game if turn.decision.kind == "vote"}
        expected = [
            (check.checker, {check.checked}, check.round + 1)
            for check in final.checks
            if check.round + 1 in voted_on
        ]
        assert told == expected
        number += len(told)
    assert number > 8


@pytest.mark.parametrize("players", [7, 10])
def test_every_check_is_claimed_with_the_first_vote_after_it(players: int) -> None:
    """Also those by plot cards (A13.5), and of two the last."""
    checked_before: dict[Seat, int] = {}
    number = 0
    for name, options in every_pair(players)[::3]:
        # A4.7: where there may be no vote, some are never told.
        if options.rejections != "five" or not (options.lady or options.plot_cards):
            continue
        checked_before.clear()
        for turn in turns(options, players, name):
            if turn.decision.kind in ("vote", "charge"):
                checks = turn.state.table.checks
                new = [
                    check
                    for check in checks[checked_before.get(turn.seat, 0) :]
                    if check.checker == turn.seat
                ]
                checked_before[turn.seat] = len(checks)
                claimed = turn.said is not None and turn.said.code == "checked"
                assert claimed == bool(new), name
                if turn.said is not None and new:
                    assert named(turn.said) == {new[-1].checked}
                    number += 1
    assert number > 10


@pytest.mark.parametrize("players", WITH_LADY)
def test_good_claims_what_it_saw_and_evil_never_calls_a_mate_evil(players: int) -> None:
    claimed: Counter[tuple[str, str, str]] = Counter()
    for game in games(WITH_LADY[players], players, 12):
        for turn, said in claims(game):
            hidden = turn.state.hidden
            (checked,) = named(said)
            claimed[hidden.sides[turn.seat], hidden.sides[int(checked)], str(said.facts["loyalty"])] += 1
            if hidden.sides[turn.seat] == "good":
                assert said.facts["loyalty"] == hidden.handed[-1]
            elif checked in mates(turn):
                assert said.facts["loyalty"] == "good"
    assert claimed["good", "good", "good"]
    assert claimed["good", "evil", "evil"]


def mates(turn: Turn) -> set[int]:
    """A3.2: those whom an evil player sees."""
    own = turn.view.own
    assert own is not None
    return {seat for sight in own.sights if sight.seen_as == "evil" for seat in sight.seats}


def test_evil_sometimes_slanders_the_good() -> None:
    game = Golden("servant servant servant servant minion minion minion", leader=0, lady=True)
    game.succeeds(0, 1)
    game.succeeds(0, 1, 2)
    game.does(6, "lady", 3)
    game.answer(3, "good")
    game.team(0, 1, 2)
    told = Counter(said.facts["loyalty"] for said in said_with_vote(game, 6, "reject") if said)
    assert set(told) == {"good", "evil"}
    assert min(told.values()) > 50


# Secrets


def test_merlin_accuses_nobody_while_nothing_is_known() -> None:
    """He could, and everybody would know who he is."""
    for team in ((3, 4), (1, 3), (0, 4)):
        game = Golden(FIVE, leader=1)
        game.team(*team)
        assert set(map(str, said_with_vote(game, 0, "reject"))) == {"None"}


@pytest.mark.parametrize("side", ["good", "evil"])
def test_who_has_something_to_hide_says_what_a_servant_would(side: str) -> None:
    """Merlin and Evil. Nothing of loyalty cards is said in these games."""
    spoken = 0
    for players, options in PRESETS.items():
        for turn in (turn for game in games(options, players, 3) for turn in game):
            character = turn.state.hidden.characters[turn.seat]
            if SIDE[character] == side and (side == "evil" or character == "merlin"):
                views = (turn.view, as_a_servant(turn.view))
                here, there = (saying(seen, turn.decision, turn.answer, Random(turn.seed)) for seen in views)
                assert here == there
                spoken += here is not None
    assert spoken > 10


def test_who_knows_that_it_was_the_other_says_so() -> None:
    """And who did it says the same of the other."""
    game = Golden(FIVE, leader=0)
    game.plays((2, 3), "success fail", success=False)
    game.team(0, 1, 2)
    for seat, other in ((2, 3), (3, 2)):
        said = [each for each in said_with_vote(game, seat, "reject") if each]
        assert said
        assert all(each == Saying("accusation", {"player": other}) for each in said)
