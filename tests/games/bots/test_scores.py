"""What computer players do with what they believe. Where it matters, not even the weakest does otherwise."""

from collections import Counter
from math import exp, sqrt
from random import Random

import pytest
from msgspec.structs import replace

from games.bots.resistance import LEVELS, answer
from games.bots.resistance.levels import NOISE, pick
from games.bots.resistance.mind import Mind
from games.bots.resistance.round_scores import Scores, card_scores, liking, team_scores
from games.bots.resistance.teams import prospects
from games.rules.contract import Answer, Seat
from games.rules.resistance import PRESETS, begin, decisions, view
from games.rules.resistance.characters import SIDE
from games.rules.resistance.deal import Deal
from games.rules.resistance.options import fill_up
from games.rules.resistance.tableau import PLAYERS
from tests.games.bots.examples import FIVE, as_a_servant, mind
from tests.games.rules.golden.script import Golden

SEVEN = "servant servant servant servant minion minion minion"


def answers(game: Golden, seat: Seat, level: str = "strong", times: int = 50) -> Counter[Answer]:
    """What this seat answers, as chance has it."""
    seen, decision = game.view(seat), game.decision(seat)
    return Counter(answer(seen, decision, level, Random(seed)) for seed in range(times))


def always(game: Golden, seat: Seat, level: str = "strong") -> Answer:
    """The one thing that this seat answers, whatever chance says."""
    (only,) = answers(game, seat, level)
    return only


def best(scores: Scores) -> Answer:
    return max(scores, key=lambda scored: scored[1])[0]


# The team


@pytest.mark.parametrize("players", PLAYERS)
def test_a_good_leader_goes_on_the_first_quest_and_an_evil_one_sends_enough_of_evil(players: int) -> None:
    dealt = fill_up(PRESETS[players].characters, players)
    dagger = dealt.index("assassin")
    for leader, character in enumerate(dealt):
        state, _ = begin(PRESETS[players], Deal(dealt, leader, dagger), "seed")
        seen = view(state, leader)
        assert seen.own is not None
        team = best(team_scores(Mind(seen, seen.own), decisions(state)[leader]))
        if SIDE[character] == "good":
            assert leader in team, character
        else:
            assert any(SIDE[dealt[int(seat)]] == "evil" for seat in team), character


@pytest.mark.parametrize("level", LEVELS)
def test_of_two_evil_players_one_is_enough_for_a_team(level: str) -> None:
    teams = answers(Golden(FIVE, leader=3), 3, level, times=200)
    with_both = sum(times for team, times in teams.items() if {3, 4} <= set(team))
    with_one = sum(times for team, times in teams.items() if len({3, 4} & set(team)) == 1)
    assert with_one > with_both
    assert level == "weak" or with_one > 150


def test_evil_sends_two_where_two_fails_are_needed() -> None:
    """A1.3."""
    game = Golden("merlin percival servant servant morgana minion assassin", leader=1)
    game.succeeds(0, 1)
    game.succeeds(0, 1, 2)
    game.plays((1, 2, 4), "success success fail", success=False)
    game.asks(4, "team")
    for team in answers(game, 4):
        assert len({4, 5, 6} & set(team)) == 2


def test_good_leaves_out_whom_it_knows() -> None:
    game = Golden(SEVEN, leader=0)
    game.plays((0, 4), "success fail", success=False)
    game.turned_down(4)
    game.succeeds(0, 1, 2)
    game.turned_down()
    game.asks(0, "team")
    assert all(0 in team and 4 not in team for team in answers(game, 0))


# The vote


def last_chance(*team: Seat, successes: int = 0) -> Golden:
    """A4.6: the fifth team, after four rejections."""
    game = Golden(FIVE, leader=0)
    for size in (2, 3)[:successes]:
        game.succeeds(*range(size))
    game.turned_down(4)
    game.team(*team)
    return game


@pytest.mark.parametrize("level", LEVELS)
def test_good_always_approves_the_last_chance(level: str) -> None:
    for team in ((0, 1), (3, 4)):
        for good in (0, 1, 2):
            assert always(last_chance(*team), good, level) == ("approve",)
    for good in (0, 1, 2):
        assert always(last_chance(3, 4, successes=2), good, level) == ("approve",)


@pytest.mark.parametrize("level", LEVELS)
def test_evil_rejects_the_last_chance_only_where_the_team_would_win_for_good(level: str) -> None:
    for evil in (3, 4):
        assert always(last_chance(0, 1), evil, level) == ("approve",)
        assert always(last_chance(0, 1, successes=2), evil, level) == ("reject",)
        assert always(last_chance(0, 4, successes=2), evil, level) == ("approve",)


def test_leaders_are_for_their_own_team() -> None:
    for leader, team in ((0, (0, 1)), (2, (2, 3)), (3, (0, 3))):
        game = Golden(FIVE, leader=leader)
        game.team(*team)
        assert always(game, leader) == ("approve",)


def test_good_rejects_whom_it_knows() -> None:
    game = Golden(SEVEN, leader=0)
    game.plays((0, 4), "success fail", success=False)
    game.team(1, 2, 4)
    assert answers(game, 0)[("reject",)] > 40


@pytest.mark.parametrize("level", LEVELS)
def test_when_it_matters_evil_votes_as_one(level: str) -> None:
    """Two quests succeeded: a clean team would be the end of it."""

    def at_stake(*team: Seat) -> Golden:
        game = Golden(FIVE, leader=0)
        game.succeeds(0, 1)
        game.succeeds(0, 1, 2)
        game.team(*team)
        return game

    for evil in (3, 4):
        clean, dirty = answers(at_stake(0, 1), evil, level), answers(at_stake(2, 3), evil, level)
        assert clean[("approve",)] < dirty[("approve",)]
        if level == "strong":
            assert set(clean) == {("reject",)}


def test_a_team_is_measured_by_what_the_next_leader_would_name() -> None:
    """Of two who failed a quest together nothing is to be hoped."""
    game = Golden(SEVEN, leader=0)
    game.plays((4, 5), "fail fail", success=False)
    table, believed = replace(game.open, rejections=3), mind(game, 0)

    def hoped(leader: Seat) -> float:
        return prospects(believed.public, replace(table, leader=leader), "five", believed.worlds)

    assert hoped(leader=3) == hoped(leader=4) == pytest.approx(0, abs=1e-6)
    assert hoped(leader=1) > 0.2


# Merlin hides


def servant(game: Golden) -> Mind:
    """The mind of a servant in Merlin's place."""
    seen = as_a_servant(game.view(0))
    assert seen.own is not None
    return Mind(seen, seen.own)


def leaning(game: Golden) -> float:
    """How much more Merlin, on seat 0, likes the team than a servant in his place would."""
    return liking(mind(game, 0)) - liking(servant(game))


MERLINS = "merlin servant servant servant minion minion assassin"


def test_merlin_leans_to_what_he_knows() -> None:
    """Nobody else can tell these two teams apart."""
    clean, dirty = Golden(MERLINS, leader=1), Golden(MERLINS, leader=1)
    clean.team(1, 2)
    dirty.team(1, 6)
    assert liking(servant(clean)) == pytest.approx(liking(servant(dirty)))
    assert leaning(clean) > leaning(dirty)
    named = answers(Golden(MERLINS, leader=0), 0, times=200)
    clean_ones = sum(times for team, times in named.items() if not {4, 5, 6} & set(team))
    assert clean_ones > 150


def always_right(*team: Seat) -> Golden:
    """Of Good, seat 0 alone rejected every team with somebody evil on it, and approved the one without."""
    game = Golden(MERLINS, leader=2)
    for pair in ((2, 4), (3, 5), (4, 6), (4, 5)):
        game.team(*pair)
        game.rejects("RAAARRR")
    game.team(0, 1)
    game.approves("ARRRAAA")
    game.cards("success success")
    for three in ((1, 2, 5), (1, 3, 6)):
        game.team(*three)
        game.rejects("RAAARRR")
    game.team(*team)
    return game


def test_merlin_who_stands_out_does_what_looks_less_like_him() -> None:
    clean, dirty = always_right(1, 2, 3), always_right(1, 2, 6)
    assert mind(clean, 6).merlin[0] > 0.4
    assert leaning(clean) < leaning(dirty)


def test_merlin_hides_no_longer_when_two_quests_have_failed() -> None:
    """Nobody assassinates him after a third failure."""

    def after(failures: int) -> Golden:
        game = Golden(MERLINS, leader=0)
        game.plays((1, 4), "success fail", success=False)
        card = "fail" if failures == 2 else "success"
        game.plays((1, 2, 5), f"success success {card}", success=failures == 1)
        game.team(0, 2, 3)
        return game

    assert leaning(after(failures=1)) < 0.3
    assert leaning(after(failures=2)) > 0.5


# The card


def sent(*team: Seat, characters: str = SEVEN, succeeded: int = 1) -> Golden:
    """The cards of this team are asked for, after some quests that went well."""
    game = Golden(characters, leader=0)
    for size in (2, 3)[:succeeded]:
        game.succeeds(*range(size))
    game.team(*team)
    game.approves()
    return game


@pytest.mark.parametrize("level", LEVELS)
def test_good_plays_success(level: str) -> None:
    assert always(sent(1, 2, 4), 1, level) == ("success",)


def test_of_two_evil_players_one_fails_for_both() -> None:
    """Each works out alone which of them it is."""
    game = sent(1, 4, 5)
    assert sorted([always(game, 4), always(game, 5)]) == [("fail",), ("success",)]
    alone = sent(1, 2, 5)
    assert always(alone, 5) == ("fail",)


def test_it_is_the_one_who_looks_worse_anyway() -> None:
    game = Golden(SEVEN, leader=0)
    game.succeeds(0, 4)
    game.team(1, 4, 5)
    game.approves()
    assert mind(game, 4).suspected[4] < mind(game, 4).suspected[5]
    assert (always(game, 4), always(game, 5)) == (("success",), ("fail",))


@pytest.mark.parametrize("level", LEVELS)
def test_when_it_matters_everybody_fails(level: str) -> None:
    game = sent(1, 4, 5, succeeded=2)
    assert (always(game, 4, level), always(game, 5, level)) == (("fail",), ("fail",))


def test_a_fail_is_worth_less_on_the_first_quest() -> None:
    """A team of two says much of both, and there is time."""
    first, second = (
        dict(card_scores(mind(game, 4), game.decision(4)))[("fail",)]
        for game in (sent(0, 4, succeeded=0), sent(1, 4, 5, succeeded=1))
    )
    assert first < second


def fourth_quest(*team: Seat, after: tuple[Seat, ...]) -> Golden:
    """A1.3, A6.2: two fails are needed. The second quest to be played, so nothing is decided yet."""
    game = Golden(SEVEN, leader=0, targeting=True)
    game.plays(after, "success success", success=True, space=1)
    game.does(1, "quest", 4)
    game.team(*team)
    game.approves()
    return game


def test_where_two_fails_are_needed_two_play_them() -> None:
    game = fourth_quest(0, 1, 5, 6, after=(0, 2))
    assert (always(game, 5), always(game, 6)) == (("fail",), ("fail",))
    three = fourth_quest(0, 4, 5, 6, after=(0, 2))
    assert sum(always(three, seat) == ("fail",) for seat in (4, 5, 6)) == 2


def test_who_is_alone_where_two_fails_are_needed_seldom_fails() -> None:
    game = fourth_quest(0, 1, 2, 6, after=(0, 3))
    assert answers(game, 6)[("fail",)] == 0
    assert answers(game, 6, "weak", 200)[("fail",)] < 100


def test_oberon_plays_alone() -> None:
    """A3.2: he does not know that somebody else would fail it."""
    game = sent(1, 4, 5, characters="merlin servant servant servant minion oberon assassin")
    assert mind(game, 5).mates == {5}
    assert always(game, 5) == ("fail",)


# Powers


@pytest.mark.parametrize("level", ["middle", "strong"])
def test_the_trickster_hands_good_over(level: str) -> None:
    """A2.1."""
    game = Golden("servant servant servant minion trickster minion servant", leader=0, lady=True)
    game.succeeds(0, 1)
    game.succeeds(1, 2, 3)
    game.does(6, "lady", 4)
    assert always(game, 4, level) == ("good",)


def the_king_may_return(holder: Seat) -> Golden:
    """A13.7: on the fifth team, which was approved."""
    game = Golden(FIVE, leader=0, plot_cards=True, plots="the_king_returns")
    game.hands("the_king_returns", to=holder)
    for _ in range(4):
        game.turned_down()
    game.team(3, 4)
    game.approves()
    return game


@pytest.mark.parametrize("level", LEVELS)
def test_evil_has_the_king_return_on_the_fifth_team_and_good_never(level: str) -> None:
    assert always(the_king_may_return(4), 4, level) == ("the_king_returns",)
    for good in (1, 2):
        assert always(the_king_may_return(good), good, level) == ()


def test_good_checks_whom_it_is_not_sure_of() -> None:
    game = Golden(SEVEN, leader=1, lady=True)
    game.plays((0, 4), "success fail", success=False)
    game.succeeds(1, 2, 3)
    checks = answers(game, 0)
    assert (4,) not in checks


def test_plot_cards_go_to_friends() -> None:
    """A13.2: Evil gives what is of use to Evil."""
    game = Golden(FIVE, leader=4, plot_cards=True, plots="ambush")
    assert always(game, 4) == (3,)


# The strike


def three_successes(characters: str = FIVE) -> Golden:
    game = Golden(characters, leader=0)
    for quest in range(3):
        game.succeeds(*range(game.open.team_sizes[quest]))
    return game


TEN = "merlin percival servant servant servant servant mordred morgana minion assassin"
WITH_MESSENGERS = "senior_messenger junior_messenger servant servant evil_messenger minion assassin"
WITH_SERVANT = "untrustworthy_servant merlin servant servant minion minion assassin"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("characters", [FIVE, TEN, WITH_MESSENGERS, WITH_SERVANT])
def test_nobody_names_whom_they_know_as_evil(characters: str, level: str) -> None:
    """A7.2, A12.2: it would be allowed."""
    game = three_successes(characters)
    striker = game.players - 1
    evil = {seat for seat, character in enumerate(game.characters) if SIDE[character] == "evil"}
    named = answers(game, striker, level, times=300)
    assert len(named) > 1
    for targets in named:
        assert not evil.intersection(targets)


def test_the_strike_goes_to_who_played_like_merlin() -> None:
    game = always_right(0, 1, 2)
    game.approves()
    game.cards("success success success")
    game.succeeds(0, 1, 2)
    assert always(game, 6) == (0,)


@pytest.mark.parametrize("level", LEVELS)
def test_one_is_easier_to_hit_than_two(level: str) -> None:
    """A7.3."""
    game = three_successes("senior_messenger junior_messenger servant merlin evil_messenger minion assassin")
    aims = answers(game, 6, level, times=200)
    assert aims[("merlin",)] > aims[("messengers",)]


# Levels


def test_answers_are_as_likely_as_their_scores_say() -> None:
    """An answer e times as likely as another for every bit of noise that its score is better."""
    scores: Scores = [(("approve",), 0.3), (("reject",), 0.0), ((), -0.1)]
    times = 4000
    for level, noise in NOISE.items():
        rng = Random(level)
        picked = Counter(pick(scores, level, rng) for _ in range(times))
        whole = sum(exp(score / noise) for _, score in scores)
        for given, score in scores:
            share = exp(score / noise) / whole
            assert abs(picked[given] / times - share) <= 4 * sqrt(share * (1 - share) / times) + 1e-9


def test_the_weaker_the_less_predictable() -> None:
    game = Golden(SEVEN, leader=1)
    game.plays((2, 4), "success fail", success=False)
    game.asks(2, "team")
    most_frequent = [answers(game, 2, level, 300).most_common(1)[0][1] for level in LEVELS]
    assert most_frequent == sorted(most_frequent)
    assert len(set(most_frequent)) == len(LEVELS)
    different = [len(answers(game, 2, level, 300)) for level in LEVELS]
    assert different == sorted(different, reverse=True)
