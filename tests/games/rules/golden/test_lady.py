"""Lady of the Lake."""

from .script import Golden

CHARACTERS = "merlin percival servant servant morgana assassin minion"


def test_the_token_goes_round() -> None:
    game = Golden(CHARACTERS, leader=0, lady=True)
    game.table(lady=(6,))  # A6.1: the first leader's right; A1.1: that is the seat before
    game.plays((0, 4), "success fail", success=False)
    game.asks(1, "team")  # A6.1: not after the first quest

    game.plays((0, 1, 2), "success success success", success=True)
    # A5.4, A6.1: right after the second quest; the holder must check somebody
    game.table(leader=1, round=2)
    game.asks(6, "lady", {0, 1, 2, 3, 4, 5}, optional=False)
    game.answer(6, 0)
    # A2.1: also who has one legal card is asked; the card is the checker's alone
    game.hands_loyalty(0, "good", to=6, may="good")
    game.says("loyalty_checked", checker=6, checked=0)
    game.table(lady=(6, 0), leader=2, round=3)  # the token goes to the checked player

    game.plays((0, 1, 4), "success success fail", success=False)
    game.asks(0, "lady", {1, 2, 3, 4, 5})  # nobody who held the token
    game.refuses(0, 6, code="no_such_choice")
    game.answer(0, 4)
    game.hands_loyalty(4, "evil", to=0, may="evil")

    game.succeeds(0, 1, 2, 3)
    game.does(4, "lady", 5, among={1, 2, 3, 5})
    game.hands_loyalty(5, "evil", to=4, may="evil")
    game.table(lady=(6, 0, 4, 5))

    game.succeeds(0, 1, 2, 3)
    game.does(5, "strike", 3)  # three uses a game: not after the fifth quest
    game.over("good", "merlin_survived", winners={0, 1, 2, 3})


def test_no_check_once_the_game_is_over() -> None:
    game = Golden(CHARACTERS, leader=3, lady=True)
    game.table(lady=(2,))
    game.plays((3, 4), "success fail", success=False)
    game.plays((0, 3, 4), "success success fail", success=False)
    game.does(2, "lady", 3)
    game.hands_loyalty(3, "good", to=2, may="good")
    game.plays((0, 3, 4), "success success fail", success=False)
    game.over("evil", "three_fails", winners={4, 5, 6})  # A6.1, A1.5


def test_no_check_before_the_strike() -> None:
    game = Golden(CHARACTERS, lady=True)
    game.succeeds(0, 1)
    game.succeeds(0, 1, 2)
    game.does(6, "lady", 1)
    game.hands_loyalty(1, "good", to=6, may="good")
    game.succeeds(0, 1, 2)
    game.asks(5, "strike")  # A6.1, A7.1: the questing is over
