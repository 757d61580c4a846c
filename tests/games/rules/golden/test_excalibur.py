"""Excalibur, which changes a card that was played."""

from .script import Golden

CHARACTERS = "servant servant servant servant minion minion minion"


def test_excalibur_is_given_and_used() -> None:
    game = Golden(CHARACTERS, excalibur=True)
    game.team(0, 1)
    # A14.1: with the proposal, to a member other than himself
    game.asks(0, "give_excalibur", {1}, optional=False)
    game.answer(0, 1)
    game.says("excalibur_given", leader=0, holder=1)
    game.rejects(count=1)
    assert game.open.proposals[-1].excalibur == 1

    game.team(0, 4)  # the leader, seat 1, is no member
    game.does(1, "give_excalibur", 0, among={0, 4})
    game.approves()
    game.cards("success fail")
    game.table(shown=())
    # A14.1: after the cards are played; another member's, and only if he likes
    game.asks(0, "excalibur", {4}, optional=True)
    game.refuses(0, 0, code="no_such_choice")
    game.answer(0, 4)
    game.says("excalibur_used", holder=0, member=4)  # public
    game.looked(0, "excalibur", whose=4, card="fail")  # the holder alone sees what had been played
    quest = game.quest(1, success=True, fails=0, shown="success success")
    assert quest.excalibur == (0, 4)

    game.team(1, 2, 4)
    game.does(2, "give_excalibur", 4, among={1, 4})
    game.approves()
    game.cards("success success success")
    game.does(4, "excalibur", 1, among={1, 2})
    game.looked(4, "excalibur", whose=1, card="success")
    game.quest(2, success=False, fails=1, shown="success success fail")  # a Success becomes a Fail


def test_excalibur_is_not_used() -> None:
    game = Golden(CHARACTERS, excalibur=True)
    game.team(0, 4)
    game.does(0, "give_excalibur", 4)
    game.approves()
    game.cards("success fail")
    game.passes(4, "excalibur")
    game.says("excalibur_unused", holder=4)
    assert game.own(4).peeks == ()
    assert game.quest(1, success=False, fails=1).excalibur is None  # A14.1


def swapped(characters: str, seat: int, card: str, *, becomes: str) -> None:
    """One quest of seat 1, who holds Excalibur, and somebody with a special card."""
    game = Golden(characters, leader=1, excalibur=True, dagger=4 if "messenger" in characters else None)
    game.team(*sorted((2, seat)))
    game.does(1, "give_excalibur", 2)
    game.approves()
    if game.options.has("good_rogue", "evil_rogue"):
        game.does(1, "watch", 2)
    game.cards(f"{card} success" if seat < 2 else f"success {card}")
    game.does(2, "excalibur", seat)
    game.looked(2, "excalibur", whose=seat, card=card)
    game.quest(1, success=becomes == "success", shown=f"success {becomes}")


def test_every_card_becomes_a_plain_one() -> None:
    # A14.1: any success-like card becomes a plain Fail, any fail-like card or Magic a plain Success,
    # whatever the character could have chosen
    rogues = "good_rogue servant servant servant minion evil_rogue minion"
    swapped(rogues, 0, "rogue_success", becomes="fail")
    swapped(rogues, 5, "rogue_fail", becomes="success")
    sorcerers = "good_sorcerer servant servant servant minion evil_sorcerer minion"
    swapped(sorcerers, 0, "magic", becomes="success")
    swapped(sorcerers, 5, "magic", becomes="success")
    messengers = "senior_messenger servant servant junior_messenger minion evil_messenger minion"
    swapped(messengers, 0, "good_news", becomes="fail")
    swapped(messengers, 5, "bad_news", becomes="success")
    swapped("servant servant servant servant minion lunatic minion", 5, "fail", becomes="success")
    swapped("servant servant servant servant minion minion minion", 0, "success", becomes="fail")


def test_it_lies_with_nobody_until_it_is_given_again() -> None:
    game = Golden("good_rogue servant servant servant minion minion minion", excalibur=True)
    game.team(0, 4)
    game.does(0, "give_excalibur", 4)
    game.approves()
    game.does(0, "watch", 4)
    game.cards("success success")
    game.passes(4, "excalibur")
    game.asks(1, "team")
    game.table(excalibur=None, watched=None)  # A14.1, A9.2: with each proposal, for one quest
