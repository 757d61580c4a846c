"""The messengers: their news, what they do to the fifth quest, and the two who are to be found."""

from .script import Golden

CHARACTERS = "senior_messenger junior_messenger servant servant evil_messenger minion minion"
WITH_MERLIN = "senior_messenger junior_messenger merlin servant evil_messenger assassin minion"


def test_good_news_take_a_fail_away() -> None:
    game = Golden(CHARACTERS, dagger=5)
    game.sees(0)
    game.sees(1)
    game.sees(4, evil={5, 6})
    game.team(0, 1)
    game.approves()
    game.may_play(0, "success good_news")  # A11.1
    game.may_play(1, "success good_news")
    game.cards("good_news good_news")
    game.quest(1, success=True, shown="good_news good_news")  # counts as Success, shows as such

    game.team(0, 2, 4)
    game.approves()
    game.may_play(4, "success fail bad_news")
    game.cards("good_news success bad_news")
    game.quest(2, success=False, fails=1, shown="good_news success bad_news")  # counts as Fail

    game.team(0, 1, 2)
    game.approves()
    game.may_play(0, "success")  # A11.1: each at most twice
    game.may_play(1, "success good_news")
    game.cards("success success success")
    # A11.2: only in the fifth quest, so two fails are two fails
    game.plays((0, 2, 5, 6), "success success fail fail", success=False)

    game.plays((0, 1, 2, 5), "success success success fail", success=True)
    # A11.2: three Good News in the game, one Bad News: a fail is taken away
    game.says("reinforced_good", fails=0)
    quest = game.quest(5, success=True, fails=0, shown="success success success fail")
    assert quest.reinforced == "good"

    # A11.3, A7.3: without Merlin it can only be the messengers, two named together
    game.says("declared", striker=5, aim="messengers")
    game.asks(5, "strike", {0, 1, 2, 3, 4, 6}, most=2)
    game.refuses(5, 0, code="how_many")
    game.answer(5, 1, 0)
    game.over("evil", "messengers_assassinated", winners={4, 5, 6})


def test_bad_news_add_a_fail() -> None:
    game = Golden(CHARACTERS, dagger=5)
    game.plays((0, 4), "success bad_news", success=False)
    game.succeeds(0, 1, 2)
    game.plays((0, 1, 4), "success success bad_news", success=False)
    game.team(0, 1, 2, 4)
    game.approves()
    game.may_play(4, "success fail")  # A11.1: at most twice
    game.cards("success success success success")
    game.quest(4, success=True, fails=0)
    game.plays((0, 1, 2, 3), "success success success success", success=False)
    game.says("reinforced_evil", fails=1)  # A11.2
    game.over("evil", "three_fails", winners={4, 5, 6})


def test_both_news_and_nothing_happens() -> None:
    for last, fails, success in (("fail", 1, False), ("success", 0, True)):
        game = Golden(CHARACTERS, dagger=5)
        game.plays((0, 1), "good_news good_news", success=True)
        game.plays((0, 2, 4), "good_news success bad_news", success=False)
        game.plays((2, 3, 4), "success success bad_news", success=False)
        game.succeeds(0, 1, 2, 3)
        game.plays((0, 1, 2, 5), f"success success success {last}", success=success)
        quest = game.quest(5, success=success, fails=fails)
        assert quest.reinforced is None  # A11.2: with both, nothing


def test_the_fifth_quests_own_news_count() -> None:
    game = Golden(CHARACTERS, dagger=5)
    game.plays((0, 5), "good_news fail", success=False)
    game.plays((0, 2, 3), "good_news success success", success=True)
    game.plays((2, 3, 5), "success success fail", success=False)
    game.succeeds(0, 1, 2, 3)
    game.plays((1, 2, 3, 5), "good_news success success fail", success=True)  # A11.2: the third one
    game.quest(5, success=True, fails=0)
    game.does(5, "strike", 0, 2)
    game.over("good", "messengers_survived", winners={0, 1, 2, 3})  # A7.3: both, or Good wins


def test_one_fail_of_two_is_taken_away_in_vain() -> None:
    game = Golden(CHARACTERS, dagger=5)
    game.plays((0, 1), "good_news good_news", success=True)
    game.plays((0, 2, 5), "good_news success fail", success=False)
    game.plays((2, 3, 5), "success success fail", success=False)
    game.succeeds(0, 1, 2, 3)
    game.plays((0, 1, 5, 6), "success success fail fail", success=False)
    assert game.quest(5, success=False, fails=1).reinforced == "good"  # A11.2
    game.over("evil", "three_fails", winners={4, 5, 6})


def test_good_news_without_a_fail() -> None:
    game = Golden(CHARACTERS, dagger=5)
    game.plays((0, 1), "good_news good_news", success=True)
    game.plays((0, 2, 5), "good_news success fail", success=False)
    game.plays((2, 3, 5), "success success fail", success=False)
    game.succeeds(0, 1, 2, 3)
    game.succeeds(0, 1, 2, 3)
    assert game.quest(5, success=True, fails=0).reinforced is None  # A11.2: there is none to take away


def test_the_senior_sees_the_junior() -> None:
    game = Golden(CHARACTERS, dagger=5, senior_sees_junior=True)
    game.sees(0, junior_messenger={1})  # A3.8, A11.3
    game.sees(1)  # never the reverse
    game.sees(4, evil={5, 6})


def three_successes() -> Golden:
    game = Golden(WITH_MERLIN)
    game.succeeds(0, 1)
    game.succeeds(0, 1, 2)
    game.succeeds(0, 1, 2)
    game.says("dagger", holder=5)
    game.asks(5, "declare", {"merlin", "messengers"}, optional=False)  # A7.3: first, publicly
    return game


def test_merlin_is_declared() -> None:
    game = three_successes()
    game.answer(5, "merlin")
    game.says("declared", striker=5, aim="merlin")
    game.table(aim="merlin")
    game.asks(5, "strike", {0, 1, 2, 3, 4, 6}, most=1)
    game.answer(5, 2)
    game.over("evil", "merlin_assassinated", winners={4, 5, 6})  # A7.3


def test_a_messenger_is_not_merlin() -> None:
    game = three_successes()
    game.answer(5, "merlin")
    game.does(5, "strike", 0)
    game.over("good", "merlin_survived", winners={0, 1, 2, 3})  # A7.3: only Merlin counts


def test_the_messengers_are_declared() -> None:
    game = three_successes()
    game.answer(5, "messengers")
    game.refuses(5, 0, 0, code="chosen_twice")  # A7.3: two different players
    game.does(5, "strike", 0, 1)
    game.over("evil", "messengers_assassinated", winners={4, 5, 6})


def test_one_messenger_and_merlin_are_not_enough() -> None:
    game = three_successes()
    game.answer(5, "messengers")
    game.does(5, "strike", 0, 2)
    game.over("good", "messengers_survived", winners={0, 1, 2, 3})  # A7.3


def test_good_news_on_the_fourth_space() -> None:
    game = Golden(CHARACTERS, dagger=5, targeting=True)
    game.plays((0, 1), "good_news good_news", space=1, success=True)
    game.plays((0, 2, 3), "good_news success success", space=2, success=True)
    game.plays((2, 3, 5), "success success fail", space=3, success=False)
    game.plays((0, 1, 2, 5), "success success success fail", space=5, success=False)
    # A11.2, A6.3: it is the fifth quest played; A1.3: two fails are needed, and one is taken away
    game.plays((0, 1, 5, 6), "success success fail fail", space=4, success=True)
    game.quest(4, success=True, fails=1)


def test_bad_news_on_the_fourth_space() -> None:
    game = Golden(CHARACTERS, dagger=5, targeting=True)
    game.plays((0, 4), "success bad_news", space=1, success=False)
    game.plays((0, 1, 2), "success success success", space=2, success=True)
    game.plays((0, 1, 3), "success success success", space=3, success=True)
    game.plays((0, 1, 2, 4), "success success success bad_news", space=5, success=False)
    # A11.2, A1.3: one Fail alone would not be enough
    game.plays((0, 1, 2, 5), "success success success fail", space=4, success=False)
    game.quest(4, success=False, fails=2)


# With Magic the threshold decides whether a reinforcement would hurt its own side (A11.2, A10.2, A1.3).
WITH_SORCERERS = "senior_messenger junior_messenger good_sorcerer servant evil_messenger evil_sorcerer minion"


def test_good_news_would_hurt_on_the_fourth_space() -> None:
    game = Golden(WITH_SORCERERS, dagger=6, targeting=True)
    game.plays((0, 1), "good_news good_news", space=1, success=True)
    game.plays((0, 2, 3), "good_news success success", space=2, success=True)
    game.plays((2, 3, 6), "success success fail", space=3, success=False)
    game.plays((0, 1, 2, 6), "success success success fail", space=5, success=False)
    # Two fails and Magic are a success (A10.2); with one fail less it would be a failure
    game.plays((0, 2, 4, 6), "success magic fail fail", space=4, success=True)
    assert game.quest(4, success=True, fails=2).reinforced is None  # A11.2


def test_bad_news_would_hurt_on_the_fourth_space() -> None:
    game = Golden(WITH_SORCERERS, dagger=6, targeting=True)
    game.plays((0, 4), "success bad_news", space=1, success=False)
    game.plays((0, 1, 2), "success success success", space=2, success=True)
    game.plays((0, 1, 3), "success success success", space=3, success=True)
    game.plays((0, 1, 2, 4), "success success success bad_news", space=5, success=False)
    # One fail and Magic are a failure (A10.2); with one fail more it would be a success
    game.plays((0, 1, 2, 6), "success success magic fail", space=4, success=False)
    assert game.quest(4, success=False, fails=1).reinforced is None  # A11.2
