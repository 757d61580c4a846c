"""C3.9: a table may be broken off, and may go on for ever."""

import pytest

from games.rules import coup
from games.rules.contract import Illegal

from .script import Golden, same

FIVE = "banker director guerrilla politician peacekeeper"
HANDS = ("banker+director", "guerrilla+politician", "peacekeeper+banker")


def test_nobody_wins_and_nobody_is_asked_any_more() -> None:
    game = Golden(FIVE, *HANDS, coins="5 3 2")
    game.breaks_off()
    # C3.9
    assert game.outcome
    same("how it ends", (game.outcome.winners, game.outcome.reason), ((), "broken_off"))
    same("what is told", [event.kind for event in game.last], ["end_without_winners"])
    game.says("end_without_winners", reason="broken_off")
    same("who is asked", coup.decisions(game.state), {})
    game.refuses(0, "income", code="over")
    # Nobody has lost anything by it.
    same("who was still in", coup.playing(game.state), (0, 1, 2))
    game.coins("5 3 2")
    # C7: everything is open
    hidden = game.view(None).hidden
    assert hidden
    same("the hands", hidden.hands, game.state.hidden.hands)
    same("the seed", game.view(None).seed, "golden")


def test_in_the_middle_of_a_question() -> None:
    game = Golden(FIVE, *HANDS, coins="7 2 2")
    # C3.9: while some have answered
    game.acts(0, "politician/1")
    game.answer(2, "challenge")
    game.breaks_off()
    for audience in (None, 0, 1, 2):
        same("what is asked", (game.view(audience).asked, game.view(audience).given), (None, None))
    game.refuses(1, "challenge", code="over")
    # C3.9: while a card is to be chosen
    game = Golden(FIVE, *HANDS, coins="7 2 2")
    game.acts(0, "coup/1")
    game.asks(1, "lose")
    game.breaks_off()
    game.lives("2 2 2")


def test_but_not_when_it_is_over() -> None:
    game = Golden(FIVE, *HANDS)
    game.breaks_off()
    with pytest.raises(Illegal) as refused:
        game.breaks_off()
    same("why", refused.value.code, "over")
    # C3.9: nor is a win taken back
    game = Golden(
        FIVE, "banker", "director", "", up="director banker banker+director", coins="7 2 0", out=(2,)
    )
    game.acts(0, "coup/1")
    game.ends(0)
    with pytest.raises(Illegal) as refused:
        game.breaks_off()
    same("why", refused.value.code, "over")
    game.ends(0)


def test_there_is_no_limit_of_turns() -> None:
    game = Golden(FIVE, *HANDS, coins="0 0 0")
    # C3.9: sixty turns in which nobody loses anything
    for number in range(60):
        seat = number % 3
        if game.open.coins[seat] < 8:
            game.acts(seat, "income")
        else:
            game.acts(seat, "director")
            game.nobody_challenges()
            game.times_out(seat)
    game.lives("2 2 2")
    game.coins("8 8 8")
    same("which turn it is", game.open.number, 61)
    # What the state remembers of them has a limit.
    same("how many turns are remembered", len(game.open.earlier), 40)
