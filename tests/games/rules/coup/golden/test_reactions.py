"""C6: Intellectual and Missionary, claimed for a card that is lost."""

from games.rules.contract import told_to

from .script import Golden, same

BOTH = "banker director guerrilla intellectual missionary"


# C6.1


def test_card_and_claim_are_chosen_in_the_same_moment() -> None:
    game = Golden(BOTH, "guerrilla+banker", "intellectual+director", "missionary+banker", coins="4 2 2")
    game.acts(0, "guerrilla/1")
    game.nobody_challenges()
    game.passes(1)
    # C6.1: for whatever reason but those of C6.4 and C6.5, either card as either role
    game.asks(1, "lose", 0, 1, "0/intellectual", "1/intellectual", "0/missionary", "1/missionary")
    for word in ("2/missionary", "0/banker", "0/", "/missionary", "0/missionary/", "missionary", "00"):
        game.refuses(1, word, code="no_such_choice")
    game.refuses(1, 0, "1/missionary", code="how_many")
    game.refuses(1, code="how_many")
    # C6.1: nothing claimed: the card is turned up, whatever it is
    game.loses(1, "intellectual")
    game.says("lost", player=1, card="intellectual")
    game.does_not_say("reaction_claimed")
    game.coins("0 2 2")
    game.turn_of(1)


def test_only_roles_in_play_can_be_claimed() -> None:
    hands = ("guerrilla+banker", "director+banker", "director+guerrilla")
    for roles, words in (
        ("banker director guerrilla politician intellectual", ("0/intellectual", "1/intellectual")),
        ("banker director guerrilla politician missionary", ("0/missionary", "1/missionary")),
    ):
        game = Golden(roles, *hands, coins="4 2 2")
        game.acts(0, "guerrilla/1")
        game.nobody_challenges()
        game.passes(1)
        # C6.1
        game.asks(1, "lose", 0, 1, *words)
    game = Golden("banker director guerrilla politician priest", *hands, coins="4 2 2")
    game.acts(0, "guerrilla/1")
    game.nobody_challenges()
    game.passes(1)
    game.asks(1, "lose", 0, 1)


def test_for_a_lost_challenge_and_for_a_fallen_claim_too() -> None:
    game = Golden(BOTH, "banker+director", "intellectual+director", "missionary+banker")
    game.acts(0, "banker")
    game.challenges(1)
    game.shows(0)
    # C6.1: for whatever reason: here for a lost challenge
    game.loses(1, "intellectual", as_a="intellectual")
    game.nobody_challenges()
    game.coins("5 7 2")
    game.acts(1, "banker")
    game.challenges(2)
    game.cannot_show(1)
    # C6.1: and here for a claim that fell, with the last card
    game.asks(1, "lose", 0, "0/missionary")
    game.loses(1, "director", as_a="missionary")
    game.nobody_challenges()
    game.lives("2 1 2")
    game.turn_of(2)


def test_one_claim_for_each_lost_life() -> None:
    game = Golden(BOTH, "guerrilla+banker", "intellectual+director", "missionary+banker", coins="4 2 2")
    game.acts(0, "guerrilla/1")
    game.nobody_challenges()
    game.passes(1)
    game.loses(1, "intellectual", as_a="intellectual")
    game.nobody_challenges()
    # C6.1: not the same card as a Missionary as well
    game.coins("0 7 2")
    game.lives("2 1 2")
    game.turn_of(1)


# C6.2


def test_an_intellectual_who_is_believed() -> None:
    game = Golden(BOTH, "guerrilla+banker", "director+banker", "missionary+banker", coins="7 2 2")
    game.acts(0, "coup/1")
    game.loses(1, "director", as_a="intellectual")
    game.says("reaction_claimed", player=1, role="intellectual")
    game.nobody_challenges()
    # C6.2: the reward
    game.says("not_challenged", player=1, role="intellectual")
    game.says("lost_face_down", player=1)
    game.says("took", player=1, coins=5)
    game.coins("0 7 2")
    # C6.2: the card is lost, and no life any more
    game.lives("2 1 2")
    game.table(buried=(0, 1, 0), up=((), (), ()))
    game.turn_of(1)


def test_a_missionary_who_is_believed() -> None:
    game = Golden(
        BOTH, "guerrilla+banker", "director+banker", "missionary+banker", deck="intellectual", coins="4 2 2"
    )
    game.acts(0, "guerrilla/1")
    game.nobody_challenges()
    game.passes(1)
    game.loses(1, "banker", as_a="missionary")
    game.nobody_challenges()
    # C6.2: a card as a new life
    game.says("new_life", player=1)
    game.tells_only(1, "new_card", cards=("intellectual",))
    game.hand(1, "director intellectual")
    game.table(buried=(0, 1, 0), up=((), (), ()), deck=8)
    game.turn_of(1)


def test_a_card_lost_face_down_is_known_to_its_owner_alone_until_the_game_is_over() -> None:
    game = Golden(
        BOTH,
        *("guerrilla+banker", "director+banker", "missionary"),
        up="- - banker",
        coins="14 2 2",
    )
    game.acts(0, "coup/1")
    game.loses(1, "director", as_a="intellectual")
    game.nobody_challenges()
    own = game.view(1).own
    assert own
    # C6.2: the owner knows it
    same("what the owner knows", own.buried, ("director",))
    for audience in (0, 2):
        others = game.view(audience).own
        assert others
        same("what another knows of it", others.buried, ())
        told = [str(event.facts) for event in told_to(audience, game.events) if event.kind != "start"]
        same("what another has heard of it", [words for words in told if "director" in words], [])
    (loss,) = game.open.losses or game.open.earlier[-1].losses
    same("what is written down", (loss.seat, loss.card), (1, None))
    # C6.2: it cannot be used: not shown, not lost once more, not returned
    game.acts(1, "director")
    game.challenges(2)
    game.cannot_show(1)
    game.loses(1, "banker")
    game.says("out", player=1)
    # C6.2: also when its owner is out
    same("what others see", game.open.up[1], ("banker",))
    game.acts(2, "income")
    game.acts(0, "coup/2")
    game.ends(0)
    # C6.2: now the game is over
    hidden = game.view(None).hidden
    assert hidden
    same("what everybody sees", hidden.buried, ((), ("director",), ()))


# C6.3


def test_an_intellectual_who_is_challenged_and_true() -> None:
    game = Golden(
        BOTH, "guerrilla+banker", "intellectual+director", "director+banker", coins="7 2 2", deck="banker"
    )
    game.acts(0, "coup/1")
    game.loses(1, "intellectual", as_a="intellectual")
    game.challenges(2)
    # C6.3: turned up, not exchanged; the reward first, and then the challenger's life
    game.says_in_order("challenged", "lost", "took")
    game.says("lost", player=1, card="intellectual")
    game.does_not_say("new_card")
    game.coins("0 7 2")
    game.lives("2 1 2")
    game.table(shuffles=0, deck=9, buried=(0, 0, 0))
    game.loses(2, "banker")
    # C6.3: the card stays lost
    game.lives("2 1 1")
    game.table(up=((), ("intellectual",), ("banker",)))
    game.turn_of(1)


def test_an_intellectual_who_is_challenged_and_false() -> None:
    game = Golden(BOTH, "guerrilla+banker", "director+banker", "director+banker", coins="7 2 2")
    game.acts(0, "coup/1")
    game.loses(1, "director", as_a="intellectual")
    game.challenges(2)
    # C6.3: turned up; no reward; another life. C6.4: which could be a Missionary, for a card is left
    game.says("lost", player=1, card="director")
    game.coins("0 2 2")
    game.asks(1, "lose", 0, "0/missionary")
    game.loses(1, "banker")
    game.says("out", player=1)
    game.table(up=((), ("director", "banker"), ()))
    game.turn_of(2)


def test_a_missionary_who_is_challenged_and_true() -> None:
    game = Golden(
        BOTH, "guerrilla+banker", "missionary+director", "director+banker", coins="4 2 2", deck="banker"
    )
    game.acts(0, "guerrilla/1")
    game.nobody_challenges()
    game.passes(1)
    game.loses(1, "missionary", as_a="missionary")
    game.challenges(0)
    # C6.3: the card lies open, a new one is there before AP loses a life
    game.says_in_order("challenged", "lost", "new_life")
    game.hand(1, "banker director")
    game.loses(0, "guerrilla")
    game.lives("1 2 2")
    game.turn_of(1)


def test_a_missionary_who_is_challenged_and_false() -> None:
    game = Golden(BOTH, "guerrilla+banker", "banker+director", "director+banker", coins="4 2 2")
    game.acts(0, "guerrilla/1")
    game.nobody_challenges()
    game.passes(1)
    game.loses(1, "banker", as_a="missionary")
    game.challenges(2)
    # C6.3: two lives in place of one
    game.does_not_say("new_life")
    game.loses(1, "director")
    game.says("out", player=1)
    game.table(up=((), ("banker", "director"), ()), deck=9)
    game.turn_of(2)


def test_a_true_intellectual_that_is_claimed_to_be_a_missionary_is_false() -> None:
    game = Golden(BOTH, "guerrilla+banker", "intellectual+director", "director+banker", coins="4 2 2")
    game.acts(0, "guerrilla/1")
    game.nobody_challenges()
    game.passes(1)
    game.loses(1, "intellectual", as_a="missionary")
    game.challenges(2)
    # C6.3: it is the claimed role that counts
    game.asks(1, "lose", 0, "0/missionary")
    game.coins("0 2 2")


# C6.4


def test_no_missionary_for_a_life_lost_to_a_coup() -> None:
    game = Golden(BOTH, "guerrilla+banker", "missionary+director", "director+banker", coins="7 2 2")
    game.acts(0, "coup/1")
    # C6.4: but an Intellectual
    game.asks(1, "lose", 0, 1, "0/intellectual", "1/intellectual")
    game.refuses(1, "0/missionary", code="no_such_choice")
    # The last life: there is nothing to ask.
    game = Golden(BOTH, "guerrilla+banker", "missionary", "director+banker", up="- banker -", coins="7 2 2")
    game.acts(0, "coup/1")
    game.says("out", player=1)


def test_but_for_the_second_loss_after_a_coup() -> None:
    game = Golden(
        BOTH, "guerrilla+banker", "missionary+director", "director+banker", coins="7 2 2", deck="guerrilla"
    )
    game.acts(0, "coup/1")
    game.loses(1, "director", as_a="intellectual")
    game.challenges(2)
    # C6.4: this life is not lost to the coup any more
    game.asks(1, "lose", 0, "0/missionary")
    game.loses(1, "missionary", as_a="missionary")
    game.challenges(0)
    game.hand(1, "guerrilla")
    game.loses(0, "banker")
    game.lives("1 1 2")
    game.turn_of(1)


def test_a_missionary_needs_a_card_in_the_deck() -> None:
    game = Golden(
        BOTH,
        *("guerrilla+banker", "missionary+director", "director+banker"),
        *("missionary+director", "guerrilla+intellectual", "intellectual"),
        up="banker guerrilla intellectual - - missionary",
        coins="4 2 2 2 2 2",
    )
    game.table(deck=0)
    game.acts(0, "guerrilla/1")
    game.nobody_challenges()
    game.passes(1)
    # C6.4
    game.asks(1, "lose", 0, 1, "0/intellectual", "1/intellectual")


def test_a_missionary_saves_the_last_life() -> None:
    game = Golden(BOTH, "guerrilla+banker", "missionary", "director+banker", up="- banker -", coins="4 2 2")
    game.acts(0, "guerrilla/1")
    game.nobody_challenges()
    game.passes(1)
    game.asks(1, "lose", 0, "0/missionary")
    game.loses(1, "missionary", as_a="missionary")
    # C6.4: going out waits for it
    game.lives("2 0 2")
    game.table(out=())
    game.challenges(2)
    game.lives("2 1 2")
    game.loses(2, "director")
    game.coins("0 2 2")
    game.turn_of(1)


def test_a_missionary_again_for_the_second_loss() -> None:
    game = Golden(
        BOTH, "guerrilla+banker", "missionary+director", "director+banker", coins="4 2 2", deck="guerrilla"
    )
    game.acts(0, "guerrilla/1")
    game.nobody_challenges()
    game.passes(1)
    game.loses(1, "director", as_a="missionary")
    game.challenges(2)
    # C6.4: a card is left for it
    game.loses(1, "missionary", as_a="missionary")
    game.nobody_challenges()
    game.hand(1, "guerrilla")
    game.table(up=((), ("director",), ()), buried=(0, 1, 0))
    game.turn_of(1)


def test_a_false_missionary_with_the_last_card() -> None:
    game = Golden(BOTH, "guerrilla+banker", "director", "director+banker", up="- banker -", coins="4 2 2")
    game.acts(0, "guerrilla/1")
    game.nobody_challenges()
    game.passes(1)
    game.loses(1, "director", as_a="missionary")
    game.challenges(2)
    # C6.4, C6.6: no card is left to claim anything with
    game.says("out", player=1)
    game.table(up=((), ("banker", "director"), ()))
    game.turn_of(2)


# C6.5


def test_no_intellectual_for_the_last_life() -> None:
    roles = "banker director guerrilla politician intellectual"
    game = Golden(
        roles, "guerrilla+banker", "intellectual", "director+banker", up="- banker -", coins="7 2 2"
    )
    game.acts(0, "coup/1")
    # C6.5
    game.says("lost", player=1, card="intellectual")
    game.says("out", player=1)
    game.coins("0 0 2")


def test_no_intellectual_for_the_second_loss() -> None:
    game = Golden(
        BOTH,
        *("guerrilla+banker", "missionary+intellectual+director", "director+banker"),
        coins="4 2 2",
    )
    game.acts(0, "guerrilla/1")
    game.nobody_challenges()
    game.passes(1)
    game.loses(1, "director", as_a="missionary")
    game.challenges(0)
    # C6.5: though it would not be the last life
    game.asks(1, "lose", 0, 1, "0/missionary", "1/missionary")


# C6.6


def test_nested_missionaries() -> None:
    game = Golden(
        BOTH,
        *("missionary", "missionary", "missionary"),
        up="banker director banker",
        deck="guerrilla intellectual director",
        coins="4 2 2",
    )
    game.acts(0, "guerrilla/1")
    game.nobody_challenges()
    game.passes(1)
    # C6.3: true; seat 1 gets a life first, then the challenger loses one
    game.loses(1, "missionary", as_a="missionary")
    game.challenges(2)
    game.hand(1, "guerrilla")
    # C6.6: the challenger has C6 too
    game.loses(2, "missionary", as_a="missionary")
    # C6.6: who has no face-down card at that moment is not asked; both others have one by now
    game.asks_together("challenge", 0, 1)
    game.challenges(0)
    game.hand(2, "intellectual")
    game.loses(0, "missionary", as_a="missionary")
    game.challenges(1)
    game.hand(0, "director")
    game.lives("1 1 1")
    # C6.6: and once more, but there is no fourth Missionary
    game.loses(1, "guerrilla", as_a="missionary")
    game.asks_together("challenge", 0, 2)
    game.challenges(2)
    game.says("out", player=1)
    # C6.6: what was innermost is settled, and the turn is over
    game.lives("1 0 1")
    game.table(out=(1,), deck=6)
    game.coins("0 0 2")
    game.turn_of(2)


def test_nested_missionaries_within_a_challenge_before_play_goes_on() -> None:
    game = Golden(
        BOTH,
        *("missionary+banker", "missionary+director", "missionary", "guerrilla+director"),
        up="- - banker -",
        deck="guerrilla intellectual director",
        starter=3,
        coins="2 2 2 4",
    )
    game.acts(3, "guerrilla/1")
    game.challenges(2)
    game.stacks("banker guerrilla intellectual director")
    game.shows(3)
    game.loses(2, "missionary", as_a="missionary")
    game.challenges(0)
    game.hand(2, "guerrilla")
    game.loses(0, "missionary", as_a="missionary")
    game.challenges(1)
    game.hand(0, "banker intellectual")
    game.loses(1, "director", as_a="missionary")
    game.challenges(3)
    # C6.6: seat 1 was false and loses the second life; this is innermost
    game.loses(1, "missionary", as_a="missionary")
    game.nobody_challenges()
    game.hand(1, "director")
    # C6.6: now the action goes on, with its target, who has a life to lose
    game.asks(1, "block")
    game.passes(1)
    game.asks(1, "lose", 0, "0/missionary")
    game.loses(1, "director")
    game.says("out", player=1)
    game.turn_of(0)


def test_an_intellectual_within_a_missionary() -> None:
    game = Golden(
        BOTH,
        *("guerrilla+banker", "missionary+director", "intellectual+banker"),
        deck="guerrilla",
        coins="4 2 2",
    )
    game.acts(0, "guerrilla/1")
    game.nobody_challenges()
    game.passes(1)
    game.loses(1, "missionary", as_a="missionary")
    game.challenges(2)
    # C6.6
    game.loses(2, "intellectual", as_a="intellectual")
    game.challenges(1)
    game.coins("0 2 7")
    game.asks(
        1, "lose", *(f"{place}{role}" for place in (0, 1) for role in ("/intellectual", "/missionary")), 0, 1
    )
    game.loses(1, "guerrilla")
    game.lives("2 1 1")
    game.turn_of(1)


def test_who_has_no_card_at_that_moment_does_not_challenge() -> None:
    game = Golden(BOTH, "guerrilla+banker", "missionary", "director+banker", up="- banker -", coins="4 2 2")
    game.acts(0, "guerrilla/1")
    game.nobody_challenges()
    game.passes(1)
    game.loses(1, "missionary", as_a="missionary")
    # C6.6: the claimant has no card left, and is asked for nothing while the others are
    game.asks_together("challenge", 0, 2)
    same("what seat 1 is asked", game.view(1).decision, None)
    game.refuses(1, "challenge", code="not_asked")


def test_nested_missionaries_and_one_card_in_the_deck() -> None:
    game = Golden(
        BOTH,
        *("guerrilla+banker", "missionary+director", "missionary+banker"),
        *("director+intellectual", "guerrilla+intellectual", "banker"),
        up="director - intellectual - - guerrilla",
        coins="4 2 2 2 2 2",
    )
    game.table(deck=1)
    game.acts(0, "guerrilla/1")
    game.nobody_challenges()
    game.passes(1)
    game.loses(1, "missionary", as_a="missionary")
    game.challenges(2)
    game.hand(1, "director missionary")
    game.table(deck=0)
    # C6.4, C6.6: the card went to the one whose claim came first, so there is none for the challenger
    game.asks(2, "lose", 0, 1, "0/intellectual", "1/intellectual")
    game.loses(2, "missionary")
    game.lives("2 2 1 2 2 1")
    game.turn_of(1)


def test_a_reaction_that_wins_the_game() -> None:
    game = Golden(
        BOTH,
        *("guerrilla", "missionary", ""),
        up="banker director banker+director",
        out=(2,),
        coins="4 2 0",
    )
    game.acts(0, "guerrilla/1")
    game.nobody_challenges()
    game.passes(1)
    game.loses(1, "missionary", as_a="missionary")
    game.challenges(0)
    # C6.3: the new life is there before the challenger's last one is lost
    game.lives("1 1 0")
    game.loses(0, "guerrilla", as_a="missionary")
    game.asks_together("challenge", 1)
    game.challenges(1)
    game.ends(1)
