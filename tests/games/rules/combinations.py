"""Options in which every two features of the game meet, and answers that no question allows."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

from games.rules.contract import Decision
from games.rules.resistance import Options, check
from games.rules.resistance.characters import SIDE
from games.rules.resistance.options import fill_up

LANCELOTS = ("good_lancelot", "evil_lancelot")
SORCERERS = ("good_sorcerer", "evil_sorcerer")
MESSENGERS = ("senior_messenger", "junior_messenger", "evil_messenger")

# Everything a table can add to a game, by itself.
FEATURES: dict[str, dict[str, Any]] = {
    **{
        character: {"characters": (character,)}
        for character in (
            "merlin percival cleric troublemaker good_rogue untrustworthy_servant assassin mordred oberon "
            "morgana lunatic brute revealer trickster evil_rogue"
        ).split()
    },
    "lancelot known": {"characters": LANCELOTS, "lancelot": "known"},
    "lancelot mode 1": {"characters": LANCELOTS, "lancelot": "mode1"},
    "lancelot mode 2": {"characters": LANCELOTS, "lancelot": "mode2"},
    "sorcerers": {"characters": SORCERERS, "hidden_sorcerer": False},
    "sorcerers hidden": {"characters": SORCERERS, "hidden_sorcerer": True},
    "messengers": {"characters": MESSENGERS, "senior_sees_junior": False},
    "messengers known": {"characters": MESSENGERS, "senior_sees_junior": True},
    "five rejections": {"rejections": "five"},
    "final proposal 4": {"rejections": "final4"},
    "final proposal 5": {"rejections": "final5"},
    "blind spies": {"blind_spies": True},
    "targeting": {"targeting": True},
    "lady": {"lady": True},
    "plot cards": {"plot_cards": True},
    "excalibur": {"excalibur": True},
    "trapper": {"trapper": True},
}


def combine(features: list[str], players: int, rng: Random) -> Options | None:
    """The options with all these features; None where they cannot be played together."""
    chosen: dict[str, Any] = {"characters": ()}
    for feature in features:
        for key, value in FEATURES[feature].items():
            if key == "characters":
                chosen[key] += value
            elif chosen.setdefault(key, value) != value:
                return None
    if set(chosen["characters"]) & {"merlin", *MESSENGERS} and "assassin" not in chosen["characters"]:
        chosen["dagger"] = _somebody_evil(chosen, players, rng)
    options = Options(**chosen)
    return None if check(options, players).refusals else options


def _somebody_evil(chosen: dict[str, Any], players: int, rng: Random) -> str | None:
    """A2.5: who holds the dagger where the Assassin is not in."""
    switching = chosen.get("lancelot", "known") != "known"
    evil = [
        character
        for character in fill_up(chosen["characters"], players)
        if SIDE[character] == "evil" and not (character == "evil_lancelot" and switching)
    ]
    return rng.choice(evil) if evil else None


def as_much_as_fits(players: int, rng: Random) -> Options:
    """One feature after the other, as long as they can be played together."""
    features: list[str] = []
    options = Options()
    for feature in rng.sample(list(FEATURES), len(FEATURES)):
        more = combine([*features, feature], players, rng)
        if more is not None:
            features, options = [*features, feature], more
    return options


@cache
def every_pair(players: int) -> tuple[tuple[str, Options], ...]:
    """Options in which every two features that fit this number of players meet, each filled up at random."""
    rng = Random(f"every pair with {players}")
    met: set[frozenset[str]] = set()
    games = []
    for pair in combinations(FEATURES, 2):
        if frozenset(pair) in met:
            continue
        features, options = list(pair), combine(list(pair), players, rng)
        if options is None:
            continue
        for feature in rng.sample(list(FEATURES), len(FEATURES)):
            more = None if feature in features else combine([*features, feature], players, rng)
            if more is not None:
                features, options = [*features, feature], more
        met.update(frozenset(two) for two in combinations(features, 2))
        games.append((" + ".join(features), options))
    return tuple(games)


def wrong_answers(decision: Decision, players: int) -> Iterator[Any]:
    """Answers that nobody may give to this question."""
    yield from (None, "approve", 0, 1.0, True, {}, [None], [[]], [{}], [-1], ["no such thing"], [99])
    yield [True] * decision.least or [True]
    yield [float(choice) if isinstance(choice, int) else choice.upper() for choice in decision.choices][
        : max(decision.least, 1)
    ]
    yield [*decision.choices, "one too many"]
    if decision.least > 0:
        yield []
        yield list(decision.choices[: decision.least - 1])
    if decision.most > 1:
        yield [decision.choices[0]] * decision.most
    if decision.most < len(decision.choices):
        yield list(decision.choices[: decision.most + 1])
    known: set[int | str] = {
        *range(players),
        "approve",
        "reject",
        "success",
        "fail",
        "rogue_success",
        "rogue_fail",
        "magic",
    }
    known |= {"good_news", "bad_news", "good", "evil", "merlin", "messengers"}
    others = sorted(known - set(decision.choices), key=str)
    for other in others:
        yield [other, *decision.choices[1 : decision.least]]
