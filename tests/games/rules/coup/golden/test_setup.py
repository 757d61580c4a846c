"""C1: what lies on the table when a game begins, and who begins it."""

from hashlib import sha256

import pytest

from games.rules import coup
from games.rules.contract import Illegal, Seat
from games.rules.coup.modules import ROLE_MODULES
from games.rules.coup.options import FIRST_GAME
from games.rules.coup.roles import IN_PLAY, Role

from .script import Golden, same

FIVE = "banker director guerrilla politician peacekeeper"
ADVANCED = {module.role for module in ROLE_MODULES if module.advanced}
GROUP = {module.role: module.group for module in ROLE_MODULES}


def test_the_first_game_has_five_roles_and_two_general_actions() -> None:
    game = Golden(FIVE, "banker+director", "guerrilla+politician", "peacekeeper+banker", coins="7 2 2")
    # C1.1: only these exist in this game
    game.asks(
        0,
        "action",
        *("income", "coup/1", "coup/2", "banker", "director", "peacekeeper"),
        *("guerrilla/1", "guerrilla/2", "politician/1", "politician/2"),
    )
    for other in ("farmer", "general", "priest", "Banker", "", "intellectual", "tax"):
        game.refuses(0, other, code="no_such_choice")
    # C1.1: they and their tokens lie open
    game.table(roles=("banker", "director", "guerrilla", "politician", "peacekeeper"))
    game.table(peacekeeper=None, treaty=(), disappear=(), tax=None)
    # C1.1: it is a set of its own
    same("the first game", FIRST_GAME.roles, game.roles)
    same("its name", coup.PRESETS["first_game"], FIRST_GAME)


def test_one_role_of_each_group_and_two_special_interests() -> None:
    # C1.1: drawn at random; advanced roles only where the table allows them
    drawn = set()
    for number in range(200):
        state, events = coup.start(coup.Options(), 4, f"seed {number}")
        groups = [GROUP[role] for role in state.table.roles]
        same("the groups", {group: groups.count(group) for group in groups}, IN_PLAY)
        same("how many different roles", len(set(state.table.roles)), 5)
        same("what everybody is told", events[0].facts["roles"], state.table.roles)
        drawn |= set(state.table.roles)
    same("what is drawn", drawn, set(GROUP) - ADVANCED)
    for number in range(200):
        drawn |= set(coup.start(coup.Options(advanced=True), 4, f"seed {number}")[0].table.roles)
    same("what may be drawn", drawn, set(GROUP))


def test_a_table_chooses_roles_and_the_rest_is_drawn() -> None:
    # C1.1: chosen by the table, advanced ones too; what is missing comes from the basic ones
    chosen: tuple[Role, ...] = ("writer", "missionary")
    for number in range(50):
        roles = set(coup.start(coup.Options(roles=chosen), 3, f"seed {number}")[0].table.roles)
        same("the advanced roles", roles & ADVANCED, {"writer", "missionary"})
        same("how many", len(roles), 5)


def test_what_cannot_be_a_game() -> None:
    # C1.1: 3 to 6 players
    for players in (2, 7, 0, -3, True, 3.0, "3"):
        (refusal,) = coup.check(coup.Options(), players).refusals
        same("why", (refusal.code, refusal.facts), ("players", {"least": 3, "most": 6}))
    for players in (3, 4, 5, 6):
        same("why", coup.check(coup.Options(), players).refusals, ())
    # C1.1: one Finance, and so on; two different Special Interests
    for roles, code in (
        (("banker", "farmer"), "too_many_of_group"),
        (("director", "writer"), "too_many_of_group"),
        (("judge", "general"), "too_many_of_group"),
        (("lawyer", "priest", "missionary"), "too_many_of_group"),
        (("lawyer", "lawyer"), "twice"),
    ):
        options = coup.Options(roles=roles)  # type: ignore[arg-type] # mypy takes them for any words
        (refusal,) = coup.check(options, 4).refusals
        same("why", refusal.code, code)
        with pytest.raises(Illegal) as refused:
            coup.start(options, 4, "seed")
        same("why", refused.value.code, code)


def test_hands_deck_and_coins() -> None:
    # C1.2: three cards of each role, two for each player, the rest is the deck; two coins each
    for players, deck in ((3, 9), (4, 7), (5, 5), (6, 3)):
        state, events = coup.start(FIRST_GAME, players, "seed")
        table, hidden = state.table, state.hidden
        same("the deck", (table.deck, len(hidden.deck)), (deck, deck))
        same("the hands", table.cards, (2,) * players)
        same("the coins", table.coins, (2,) * players)
        court = [card for pile in (*hidden.hands, hidden.deck) for card in pile]
        same("the court deck", sorted(court), sorted(FIRST_GAME.roles * 3))
        # C1.2: face down, so each is told of the own ones alone
        for seat, hand in enumerate(hidden.hands):
            (dealt,) = [event for event in events if event.kind == "dealt" and event.audience == (seat,)]
            same("what is dealt", dealt.facts, {"cards": hand})


def test_the_treasury_has_no_limit() -> None:
    game = Golden(FIVE, "banker+director", "guerrilla+politician", "peacekeeper+banker", coins="9 80 80")
    # C1.2
    game.acts(0, "banker")
    game.nobody_challenges()
    game.coins("12 80 80")


def test_the_winner_of_the_last_game_starts() -> None:
    # C1.3
    for winner in range(4):
        state, events = coup.start(FIRST_GAME, 4, "seed", starter=winner)
        same("who starts", (state.table.starter, state.table.ap), (winner, winner))
        same("what is told", events[0].facts["starter"], winner)
        same("who is asked", set(coup.decisions(state)), {winner})
    # Nobody else can be named, whoever asks for it.
    for starter in (4, -1, True, 1.0, "1"):
        with pytest.raises(Illegal) as refused:
            coup.start(FIRST_GAME, 4, "seed", starter=starter)  # type: ignore[arg-type]
        same("why", refused.value.code, "no_such_seat")


def test_else_a_random_player_starts() -> None:
    # C1.3: whose number comes first when they are sorted by the SHA-256 of seed/starter/number
    starters = set()
    for number in range(40):
        seed = f"seed {number}"

        def place(seat: Seat, seed: str = seed) -> str:
            return sha256(f"{seed}/starter/{seat}".encode()).hexdigest()

        starters.add(coup.start(FIRST_GAME, 5, seed)[0].table.starter)
        same("who starts", coup.start(FIRST_GAME, 5, seed)[0].table.starter, min(range(5), key=place))
    same("who may start", starters, set(range(5)))


def test_turns_go_clockwise_over_the_players_still_in() -> None:
    game = Golden(
        FIVE,
        *("banker+director", "guerrilla+politician", "", "peacekeeper+banker"),
        up="- - banker+director -",
        out=(2,),
        starter=3,
    )
    # C1.3
    for seat in (3, 0, 1, 3):
        game.turn_of(seat)
        game.acts(seat, "income")
    game.coins("3 3 2 4")
