"""A3: who sees whom as what, as a table. Everybody who is not named sees nothing."""

from typing import Any

import pytest

from .golden.script import Golden

Sights = dict[int, dict[str, set[int]]]


def sees(characters: str, expected: Sights, **options: Any) -> None:
    game = Golden(characters, **options)
    for seat in range(game.players):
        game.sees(seat, **expected.get(seat, {}))
        own = game.own(seat)
        assert own.character == game.characters[seat]  # A3.1
        assert own.dagger == (game.options.has_dagger and game.state.hidden.dagger == seat)
    assert sorted(game.open.characters) == sorted(game.characters)  # A3.1: which are in the game


def test_evil_sees_evil() -> None:
    # A3.2, A3.9: nobody else sees anything
    sees("servant servant servant minion minion", {3: {"evil": {4}}, 4: {"evil": {3}}})
    # ... only "evil", never which character
    sees(
        "servant servant servant servant lunatic brute revealer",
        {4: {"evil": {5, 6}}, 5: {"evil": {4, 6}}, 6: {"evil": {4, 5}}},
    )
    sees(
        "cleric troublemaker servant servant trickster mordred morgana",
        {4: {"evil": {5, 6}}, 5: {"evil": {4, 6}}, 6: {"evil": {4, 5}}},
    )


@pytest.mark.parametrize("outsider", ["oberon", "evil_rogue"])
def test_those_of_evil_who_neither_see_nor_are_seen(outsider: str) -> None:
    # A3.2
    sees(f"servant servant servant servant minion minion {outsider}", {4: {"evil": {5}}, 5: {"evil": {4}}})


def test_two_outsiders_do_not_see_each_other_either() -> None:
    # A3.2
    sees("servant servant servant servant minion oberon evil_rogue", {})


def test_the_evil_sorcerer_is_hidden_by_option() -> None:
    characters = "merlin good_sorcerer servant servant assassin minion evil_sorcerer"
    # A3.2, A3.3
    sees(
        characters,
        {0: {"evil": {4, 5, 6}}, 4: {"evil": {5, 6}}, 5: {"evil": {4, 6}}, 6: {"evil": {4, 5}}},
    )
    # ... if that option is on
    sees(
        characters,
        {0: {"evil": {4, 5}}, 4: {"evil": {5}}, 5: {"evil": {4}}},
        hidden_sorcerer=True,
    )


def test_blind_spies() -> None:
    # A3.2: nobody of Evil sees anybody; Merlin still sees (A3.3)
    sees(
        "merlin percival servant servant morgana assassin minion",
        {0: {"evil": {4, 5, 6}}, 1: {"merlin_or_morgana": {0, 4}}},
        blind_spies=True,
    )
    # ... and the good Lancelot sees the evil one, who sees nobody either (A3.5)
    sees("good_lancelot servant servant evil_lancelot minion", {0: {"evil_lancelot": {3}}}, blind_spies=True)
    sees("good_lancelot servant servant evil_lancelot minion", {}, blind_spies=True, lancelot="mode1")


def test_merlin_sees_evil() -> None:
    # A3.3: except Mordred and the evil Rogue; Oberon he sees
    sees(
        "merlin servant servant servant servant servant mordred oberon evil_rogue assassin",
        {0: {"evil": {7, 9}}, 6: {"evil": {9}}, 9: {"evil": {6}}},
    )
    sees(
        "merlin servant servant servant lunatic revealer assassin",
        {0: {"evil": {4, 5, 6}}, 4: {"evil": {5, 6}}, 5: {"evil": {4, 6}}, 6: {"evil": {4, 5}}},
    )


def test_merlin_sees_the_untrustworthy_servant_who_sees_the_dagger() -> None:
    # A3.3: as if Evil. A3.7: and Evil does not see him.
    sees(
        "merlin untrustworthy_servant servant assassin minion",
        {0: {"evil": {1, 3, 4}}, 1: {"dagger": {3}}, 3: {"evil": {4}}, 4: {"evil": {3}}},
    )
    # ... whoever holds it, be it Mordred or Oberon (A2.5)
    sees(
        "merlin untrustworthy_servant servant mordred oberon",
        {0: {"evil": {1, 4}}, 1: {"dagger": {4}}},
        dagger=4,
    )


def test_merlin_sees_the_evil_lancelot() -> None:
    # A3.3, A3.9: as Evil, by the side as dealt, in every mode
    characters = "merlin good_lancelot servant servant evil_lancelot assassin minion"
    sees(
        characters,
        {
            0: {"evil": {4, 5, 6}},
            1: {"evil_lancelot": {4}},
            4: {"evil": {5, 6}, "good_lancelot": {1}},
            5: {"evil": {4, 6}},
            6: {"evil": {4, 5}},
        },
    )
    for mode in ("mode1", "mode2"):
        sees(
            characters,
            {
                0: {"evil": {4, 5, 6}},
                5: {"evil": {6}, "evil_lancelot": {4}},
                6: {"evil": {5}, "evil_lancelot": {4}},
            },
            lancelot=mode,
            loyalty="S - - - -",
        )


def test_percival_sees_merlin_and_morgana() -> None:
    # A3.4: as one group, Merlin alone where Morgana is out
    sees(
        "percival merlin servant morgana assassin",
        {0: {"merlin_or_morgana": {1, 3}}, 1: {"evil": {3, 4}}, 3: {"evil": {4}}, 4: {"evil": {3}}},
    )
    sees(
        "percival merlin servant mordred assassin",
        {0: {"merlin_or_morgana": {1}}, 1: {"evil": {4}}, 3: {"evil": {4}}, 4: {"evil": {3}}},
    )
    # R: people do play without Merlin
    sees(
        "percival servant servant morgana minion",
        {0: {"merlin_or_morgana": {3}}, 3: {"evil": {4}}, 4: {"evil": {3}}},
    )


def test_lancelots_see_each_other_only_when_known() -> None:
    characters = "good_lancelot servant servant servant evil_lancelot minion oberon"
    # A3.5
    sees(
        characters,
        {0: {"evil_lancelot": {4}}, 4: {"evil": {5}, "good_lancelot": {0}}, 5: {"evil": {4}}},
    )
    # A3.2: in modes 1 and 2 the evil one is seen, by that name, and does not see
    for mode in ("mode1", "mode2"):
        sees(characters, {5: {"evil_lancelot": {4}}}, lancelot=mode)


def test_the_cleric_sees_nobody_but_is_handed_a_card() -> None:
    game = Golden("cleric servant servant servant minion minion minion", leader=5)
    # A3.6
    game.sees(0)
    game.hands_loyalty(5, "evil", to=0, may="evil", anonymous=True)
    game.sees(0)


def test_the_senior_messenger_sees_the_junior_by_option() -> None:
    characters = "senior_messenger junior_messenger servant evil_messenger assassin"
    evil = {3: {"evil": {4}}, 4: {"evil": {3}}}
    sees(characters, evil)
    sees(characters, {0: {"junior_messenger": {1}}, **evil}, senior_sees_junior=True)  # A3.8


def test_what_was_seen_stays_as_it_was() -> None:
    # A3.9: by the sides as dealt, before any Lancelot card
    game = Golden(
        "good_lancelot merlin servant servant evil_lancelot assassin minion",
        lancelot="mode1",
        loyalty="S - S",
    )
    for _ in range(3):
        game.sees(0)
        game.sees(1, evil={4, 5, 6})
        game.sees(4)
        game.sees(5, evil={6}, evil_lancelot={4})
        game.succeeds(*range(1, 1 + game.decision(game.open.leader).least))
