"""C3.1 to C3.3: what a player may do in a turn."""

from games.rules.coup.state import Tax

from .script import Golden, same

FIVE = "banker director guerrilla politician peacekeeper"
ALLIES = "banker director general peacekeeper foreign_consular"
LAWYER = "banker director guerrilla lawyer missionary"


# C3.1


def test_exactly_one_action_and_no_passing() -> None:
    game = Golden(FIVE, "banker+director", "guerrilla+politician", "peacekeeper+banker")
    decision = game.asks(0, "action")
    # C3.1
    same("how many", (decision.least, decision.most), (1, 1))
    game.refuses(0, code="how_many")
    game.refuses(0, "income", "banker", code="how_many")
    game.refuses(0, "income", "income", code="how_many")
    game.acts(0, "income")
    game.turn_of(1)


def test_what_is_no_answer() -> None:
    game = Golden(FIVE, "banker+director", "guerrilla+politician", "peacekeeper+banker", coins="9 2 2")
    # C3.1, C3.2: nobody else acts, and nothing but what was offered
    for seat in (1, 2, 3, -1, True, 0.0, "0", None):
        game.refuses_whatever(seat, ("income",), code="not_asked")
    for word in ("coup", "coup/0", "coup/3", "coup/9", "coup/", "coup/1/", "coup/01", "/1", "income/"):
        game.refuses(0, word, code="no_such_choice")
    for word in (
        "banker/1",
        "guerrilla",
        "guerrilla/0",
        "guerrilla/1/2",
        "missionary",
        "pass",
        "",
        " income",
    ):
        game.refuses(0, word, code="no_such_choice")
    for choice in (0, True, None, 1.5, ["income"], {"income": 1}, b"income"):
        game.refuses_whatever(0, [choice], code="no_such_choice")
    for sent in ("income", None, True, {"income"}, {"income": 1}, 7, b"income"):
        game.refuses_whatever(0, sent, code="not_a_list")
    now = game.asks(0, "action").id
    for number in (0, now + 1, now - 1, -now, True, float(now), str(now), (now,)):
        game.refuses_whatever(0, ("income",), code="closed", decision_id=number)
    game.acts(0, "income")
    # What was asked before is closed now, for everybody.
    for seat in (0, 1):
        game.refuses_whatever(seat, ("income",), code="closed", decision_id=now)


def test_with_ten_coins_it_must_be_a_coup() -> None:
    game = Golden(FIVE, "banker+director", "guerrilla+politician", "peacekeeper+banker", coins="10 2 2")
    # C3.1
    game.asks(0, "action", "coup/1", "coup/2")
    game.table(forced=True)
    for other in ("income", "banker", "guerrilla/1", "peacekeeper"):
        game.refuses(0, other, code="no_such_choice")
    game.acts(0, "coup/2")
    game.loses(2, "banker")
    game.coins("3 2 2")
    # C3.1: nine are not ten
    game = Golden(FIVE, "banker+director", "guerrilla+politician", "peacekeeper+banker", coins="9 2 2")
    game.offers("income", "coup/1", "coup/2", "banker")
    game.table(forced=False)


def test_a_forced_coup_with_a_treaty_cannot_reach_the_partner() -> None:
    game = Golden(
        ALLIES,
        *("general+banker", "director+banker", "director+peacekeeper"),
        coins="11 2 2",
        treaty=(0, 1),
        peacekeeper=2,
    )
    # C3.1, C3.2: nobody but the holder of the Peacekeeping token is left
    game.asks(0, "action", "coup/2")
    game.refuses(0, "coup/1", code="no_such_choice")
    game.refuses(0, "income", code="no_such_choice")
    game.acts(0, "coup/2")
    game.loses(2, "director")
    game.coins("4 2 2")


def test_with_two_players_left_a_forced_coup_always_reaches_somebody() -> None:
    game = Golden(
        ALLIES,
        *("general+banker", "director+banker", "peacekeeper"),
        up="- - director",
        coins="9 10 2",
        starter=1,
        treaty=(0, 1),
    )
    # C3.1: the partners are never left alone with their treaty
    game.asks(1, "action", "coup/2")
    game.acts(1, "coup/2")
    game.says("treaty_over", players=(0, 1))
    game.table(treaty=())
    game.turn_of(0)
    game.acts(0, "banker")
    game.nobody_challenges()
    game.acts(1, "income")
    game.asks(0, "action", "coup/1")


# C3.2


def test_income_is_never_challenged_countered_or_taxed() -> None:
    game = Golden(
        "banker director guerrilla politician customs_officer",
        *("banker+director", "guerrilla+politician", "customs_officer+banker"),
        tax=Tax(2, "banker"),
    )
    game.acts(0, "income")
    # C3.2: take 1, and that is all
    game.says("income", player=0)
    game.says("took", player=0, coins=1)
    game.does_not_say("tax")
    game.coins("3 2 2")
    game.turn_of(1)


def test_a_coup_is_never_challenged_countered_or_taxed() -> None:
    game = Golden(
        FIVE,
        *("banker+director", "guerrilla+politician", "peacekeeper+banker"),
        coins="7 2 2",
        peacekeeper=1,
    )
    # C3.2: pay 7; it reaches a Peacekeeping holder
    game.does_not_offer("politician/1")
    game.acts(0, "coup/1")
    game.says("coup_targets", player=0, targets=(1,))
    game.says("paid", player=0, coins=7)
    game.loses(1, "guerrilla")
    game.lives("2 1 2")
    game.coins("0 2 2")
    game.turn_of(1)


def test_a_coup_costs_seven() -> None:
    game = Golden(FIVE, "banker+director", "guerrilla+politician", "peacekeeper+banker", coins="6 2 2")
    # C3.2
    game.does_not_offer("coup")
    game.offers("income", "guerrilla/1")


def test_a_coup_reaches_everybody_but_the_treaty_partner() -> None:
    game = Golden(
        ALLIES,
        *("general+banker", "director+banker", "director+peacekeeper", "general+foreign_consular"),
        coins="7 2 2 2",
        treaty=(3, 0),
        peacekeeper=2,
    )
    # C3.2
    game.offers("coup/1", "coup/2")
    game.does_not_offer("coup/3", "coup/0")


# C3.3


def test_a_role_may_be_claimed_whether_truly_held_or_not() -> None:
    game = Golden(FIVE, "director+guerrilla", "guerrilla+politician", "peacekeeper+banker")
    # C3.3: nobody holds it against a liar who is believed
    game.acts(0, "banker")
    game.nobody_challenges()
    game.coins("5 2 2")
    game.hand(0, "director guerrilla")


def test_tax_and_cost_together_must_be_affordable() -> None:
    roles = "banker director guerrilla politician customs_officer"
    hands = ("banker+director", "guerrilla+politician", "customs_officer+banker")
    # C3.3: Guerrilla costs 4, and 1 to the owner of the tax
    Golden(roles, *hands, coins="4 2 2", tax=Tax(2, "guerrilla")).does_not_offer("guerrilla")
    Golden(roles, *hands, coins="3 2 2").does_not_offer("guerrilla")
    Golden(roles, *hands, coins="4 2 2", tax=Tax(0, "guerrilla")).offers("guerrilla/1")
    game = Golden(roles, *hands, coins="5 2 2", tax=Tax(2, "guerrilla"))
    game.acts(0, "guerrilla/1")
    game.coins("0 2 3")
    # C3.3: a Crime Boss pays later, and has to be able to
    boss = "banker director crime_boss politician customs_officer"
    hands = ("banker+director", "crime_boss+politician", "customs_officer+banker")
    Golden(boss, *hands, coins="4 2 2").does_not_offer("crime_boss")
    Golden(boss, *hands, coins="5 2 2", tax=Tax(2, "crime_boss")).does_not_offer("crime_boss")
    Golden(boss, *hands, coins="6 2 2", tax=Tax(2, "crime_boss")).offers("crime_boss/1")


def test_where_coins_fall_short_as_many_are_taken_as_there_are() -> None:
    game = Golden(FIVE, "banker+director", "guerrilla+politician", "peacekeeper+banker", coins="2 1 5")
    # C3.3
    game.acts(0, "politician/1")
    game.nobody_challenges()
    game.passes(1)
    game.says("gave", giver=1, receiver=0, coins=1)
    game.coins("3 0 5")
    # C3.3: "up to" is not a choice: it is not asked how many
    game.acts(1, "politician/2")
    game.nobody_challenges()
    game.passes(2)
    game.coins("3 2 3")
    # C3.3: nothing is as much as there is, and may be aimed at
    game = Golden(FIVE, "banker+director", "guerrilla+politician", "peacekeeper+banker", coins="2 0 5")
    game.acts(0, "politician/1")
    game.nobody_challenges()
    game.passes(1)
    game.does_not_say("gave")
    game.coins("2 0 5")


def test_where_cards_fall_short_as_many_are_drawn_and_returned_as_there_are() -> None:
    roles = "banker newscaster guerrilla politician peacekeeper"
    full = ("banker+newscaster", "banker+politician", "banker+guerrilla", "guerrilla+newscaster")
    more = ("politician+peacekeeper", "guerrilla+newscaster")
    game = Golden(roles, *full, *more, up="politician - - - - -", starter=1)
    game.table(deck=2)
    game.acts(1, "newscaster")
    game.nobody_challenges()
    # C3.3: three are to be drawn, two are there
    game.says("drew", player=1, number=2)
    decision = game.asks(1, "return", 0, 1, 2, 3)
    same("how many go back", (decision.least, decision.most), (2, 2))
    game.gives_card(1, "peacekeeper", "banker")
    game.says("returned", player=1, number=2)
    game.table(deck=2)
    game.hand(1, "politician peacekeeper")
    # C3.3: where there is no card, none goes back, and nothing is shuffled
    game = Golden(roles, *full, *more, up="politician peacekeeper peacekeeper - - -", starter=1)
    game.table(deck=0)
    game.acts(1, "newscaster")
    game.nobody_challenges()
    game.says("drew", player=1, number=0)
    game.coins("2 1 2 2 2 2")
    game.table(shuffles=0)
    game.turn_of(2)


def test_what_cannot_reach_anybody_cannot_be_chosen() -> None:
    hands = ("general+banker", "director+banker", "director+peacekeeper")
    # C3.3: everybody else is protected
    game = Golden(ALLIES, *hands, coins="7 2 2", treaty=(0, 1), peacekeeper=2)
    game.does_not_offer("general")
    game.offers("income", "coup/2", "banker", "director", "peacekeeper", "foreign_consular/1")
    Golden(ALLIES, *hands, coins="7 2 2", treaty=(0, 1)).offers("general")
    # C3.3: Priest, and whoever aims at one
    two = ("judge+banker", "director+banker", "", "")
    up = "- - judge+priest judge+priest"
    peace = "banker director judge priest peacekeeper"
    Golden(peace, *two, up=up, coins="3 2 0 0", out=(2, 3)).offers("priest", "judge/1")
    game = Golden(peace, *two, up=up, coins="3 2 0 0", out=(2, 3), peacekeeper=1)
    game.does_not_offer("priest", "judge")
    # C3.3: Foreign Consular with two players left
    consular = "banker director judge priest foreign_consular"
    Golden(consular, *two, up=up, coins="3 2 0 0", out=(2, 3)).does_not_offer("foreign_consular")
    # C3.3: Mercenary with all three tokens out
    mercenary = "banker director mercenary priest communist"
    four = ("mercenary+banker", "director+banker", "priest+director", "priest+director")
    Golden(mercenary, *four, coins="3 2 2 2", disappear=(1, 2, 3)).does_not_offer("mercenary")
    Golden(mercenary, *four, coins="3 2 2 2", disappear=(1, 2)).offers("mercenary/3")
    # C3.3: Communist where all have the same
    Golden(mercenary, *four, coins="3 3 3 3").does_not_offer("communist")
    # C3.3: what is claimed at other times only
    game = Golden(LAWYER, "lawyer+banker", "director+banker", "guerrilla+missionary", coins="9 2 2")
    game.does_not_offer("lawyer", "missionary")
