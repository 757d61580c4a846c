"""Director, Newscaster and Reporter, who exchange cards."""

from .script import Golden

DIRECTOR = "banker director guerrilla politician peacekeeper"
NEWSCASTER = "banker newscaster guerrilla politician missionary"
REPORTER = "banker reporter guerrilla politician missionary"


def test_a_director_draws_two_and_returns_two() -> None:
    game = Golden(
        DIRECTOR,
        "director+banker",
        "director+politician",
        "guerrilla+politician",
        deck="peacekeeper guerrilla banker",
    )
    game.acts(0, "director")
    game.asks_together("challenge", 1, 2)
    game.nobody_challenges()
    # C7: the cards drawn are one's own alone, their number is not
    game.says("drew", player=0, number=2)
    game.does_not_say("took")
    game.tells_only(0, "drawn", cards=("peacekeeper", "guerrilla"))
    game.hand(0, "director banker peacekeeper guerrilla")
    game.table(deck=7, shuffles=0)
    # C5: return 2, of all that are in the hand
    asked = game.asks(0, "return", 0, 1, 2, 3)
    assert (asked.least, asked.most) == (2, 2)
    game.gives_card(0, "banker", "guerrilla")
    game.says("returned", player=0, number=2)
    game.tells_only(0, "cards_returned", cards=("banker", "guerrilla"))
    game.hand(0, "director peacekeeper")
    # Returned means into the deck, which is then shuffled once
    game.table(deck=9, shuffles=1)
    game.coins("2 2 2")
    own = game.view(0).own
    assert own
    assert [(seen.way, seen.cards) for seen in own.glimpses] == [
        ("drawn", ("peacekeeper", "guerrilla")),
        ("returned", ("banker", "guerrilla")),
    ]
    other = game.view(1).own
    assert other
    assert other.glimpses == ()
    game.turn_of(1)


def test_who_is_no_director_sees_no_card() -> None:
    game = Golden(DIRECTOR, "guerrilla+banker", "director+politician", "guerrilla+politician")
    game.acts(0, "director")
    game.challenges(1)
    game.cannot_show(0)
    game.loses(0, "banker")
    game.does_not_say("drew")
    game.table(deck=9, shuffles=0)
    game.turn_of(1)


def test_a_director_who_proves_it_draws_from_the_new_deck() -> None:
    game = Golden(
        DIRECTOR, "director+banker", "director+politician", "guerrilla+politician", deck="peacekeeper"
    )
    game.acts(0, "director")
    game.challenges(2)
    game.stacks("guerrilla director politician")
    game.shows(0)
    # C4.3: the new card is drawn first; then the challenger's life; then the effect
    game.hand(0, "banker guerrilla")
    game.loses(2, "guerrilla")
    game.hand(0, "banker guerrilla director politician")
    game.gives_card(0, "banker", "politician")
    game.hand(0, "guerrilla director")
    game.turn_of(1)


def test_a_director_with_one_life_left() -> None:
    game = Golden(
        DIRECTOR, "banker", "director+politician", "guerrilla+politician", up="director - -", deck="guerrilla"
    )
    game.does(0, "director")
    game.asks(0, "return", 0, 1, 2)
    game.gives_card(0, "banker", "banker")
    game.hand(0, "guerrilla")
    game.lives("1 2 2")


def test_a_newscaster_pays_one_draws_three_and_returns_three() -> None:
    game = Golden(
        NEWSCASTER,
        "newscaster+banker",
        "banker+politician",
        "guerrilla+politician",
        deck="missionary guerrilla missionary banker",
    )
    game.acts(0, "newscaster")
    # C3.4.1: paid with the claim
    game.says("paid", player=0, coins=1)
    game.coins("1 2 2")
    game.nobody_challenges()
    game.says("drew", player=0, number=3)
    game.hand(0, "newscaster banker missionary guerrilla missionary")
    game.gives_card(0, "newscaster", "banker", "guerrilla")
    game.hand(0, "missionary missionary")
    game.table(deck=9, shuffles=1)
    game.coins("1 2 2")
    game.turn_of(1)


def test_a_newscaster_needs_a_coin() -> None:
    # C3.3: it must be affordable
    game = Golden(NEWSCASTER, "newscaster+banker", "banker+politician", "guerrilla+politician", coins="0 2 2")
    game.does_not_offer("newscaster")


def test_who_is_no_newscaster_has_the_coin_returned() -> None:
    game = Golden(NEWSCASTER, "guerrilla+banker", "banker+politician", "guerrilla+politician")
    game.acts(0, "newscaster")
    game.challenges(1)
    game.cannot_show(0)
    # C4.3: what was paid for the action is returned
    game.says("refunded", player=0, coins=1)
    game.loses(0, "banker")
    game.coins("2 2 2")
    game.table(deck=9)
    game.turn_of(1)


def test_a_newscaster_where_the_deck_runs_short() -> None:
    # Six players, and one card that a Missionary drew: two cards are left.
    game = Golden(
        NEWSCASTER,
        "newscaster+banker",
        "banker+politician",
        "guerrilla+politician",
        "newscaster+missionary",
        "guerrilla+politician",
        "banker+newscaster",
        up="- - - - - missionary",
        deck="guerrilla missionary",
    )
    game.table(deck=2)
    game.does(0, "newscaster")
    # C3.3: as much is done as there is, and as many are returned as were drawn
    game.says("drew", player=0, number=2)
    game.table(deck=0)
    asked = game.asks(0, "return", 0, 1, 2, 3)
    assert (asked.least, asked.most) == (2, 2)
    game.gives_card(0, "newscaster", "banker")
    game.hand(0, "guerrilla missionary")
    game.table(deck=2)
    game.coins("1 2 2 2 2 2")
    game.turn_of(1)


EMPTY = ("banker+politician", "guerrilla+politician", "guerrilla+banker", "politician", "banker")


def test_a_director_where_the_deck_runs_short() -> None:
    game = Golden(
        "banker director guerrilla politician missionary",
        "director+missionary",
        *EMPTY,
        up="- - - - missionary+guerrilla missionary+director",
        deck="director",
    )
    game.table(deck=1)
    game.does(0, "director")
    game.says("drew", player=0, number=1)
    asked = game.asks(0, "return", 0, 1, 2)
    assert (asked.least, asked.most) == (1, 1)
    game.gives_card(0, "missionary")
    game.hand(0, "director director")
    game.table(deck=1)


def test_a_reporter_takes_one_draws_one_and_returns_one() -> None:
    game = Golden(REPORTER, "reporter+banker", "banker+politician", "guerrilla+politician", deck="missionary")
    game.acts(0, "reporter")
    game.asks_together("challenge", 1, 2)
    game.nobody_challenges()
    game.says("took", player=0, coins=1)
    game.coins("3 2 2")
    game.tells_only(0, "drawn", cards=("missionary",))
    asked = game.asks(0, "return", 0, 1, 2)
    assert (asked.least, asked.most) == (1, 1)
    game.gives_card(0, "missionary")  # the very card that was drawn
    game.hand(0, "reporter banker")
    game.table(deck=9, shuffles=1)
    game.turn_of(1)


def test_who_is_no_reporter_gets_no_coin() -> None:
    game = Golden(REPORTER, "guerrilla+banker", "banker+politician", "guerrilla+politician")
    game.acts(0, "reporter")
    game.challenges(2)
    game.cannot_show(0)
    game.loses(0, "banker")
    game.coins("2 2 2")
    game.table(deck=9, shuffles=0)
    game.turn_of(1)


def test_a_reporter_with_an_empty_deck() -> None:
    game = Golden(
        REPORTER,
        "reporter+missionary",
        *EMPTY,
        up="- - - reporter missionary+guerrilla missionary+reporter",
    )
    game.table(deck=0)
    game.does(0, "reporter")
    # C3.3: the coin is there, no card is; nothing is returned, so nothing is shuffled
    game.says("drew", player=0, number=0)
    assert [event for event in game.last if event.audience == (0,)] == []
    game.coins("3 2 2 2 2 2")
    game.table(deck=0, shuffles=0)
    game.turn_of(1)


def test_a_reporter_who_proves_it_with_an_empty_deck() -> None:
    game = Golden(
        REPORTER,
        "reporter+missionary",
        *EMPTY,
        up="- - - reporter missionary+guerrilla missionary+reporter",
    )
    game.acts(0, "reporter")
    game.challenges(1)
    game.shows(0)
    # C4.3: the shown card goes back, and is the only one that can be drawn
    game.hand(0, "missionary reporter")
    game.table(deck=0, shuffles=1)
    game.loses(1, "banker")
    game.coins("3 2 2 2 2 2")
    game.turn_of(1)
