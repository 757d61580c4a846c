"""Which games are simulated: all sizes, and some setups for each, so that every character is played."""

from collections.abc import Iterator, Mapping
from hashlib import sha256
from random import Random
from typing import Literal, TypeAlias, TypeVar

from msgspec import Struct

from games.rules.resistance import PRESETS, Options

_T = TypeVar("_T")

Kind: TypeAlias = Literal["rated", "casual", "computers"]
# What becomes of the people: they play to the end, somebody leaves, most vote to end it, all leave.
Course: TypeAlias = Literal["played", "left", "agreed", "left_and_agreed", "abandoned"]

_HOW_OFTEN: Mapping[int, int] = {5: 25, 6: 15, 7: 25, 8: 15, 9: 8, 10: 12}
_KINDS: Mapping[Kind, int] = {"rated": 50, "casual": 30, "computers": 20}
_COURSES: Mapping[Course, int] = {
    "played": 90,
    "left": 4,
    "agreed": 2,
    "left_and_agreed": 2,
    "abandoned": 2,
}
_OTHER_THAN_PRESET = 0.4  # of the games

# From so many players on.
_SETUPS: tuple[tuple[int, Options], ...] = (
    (5, Options(characters=("merlin", "assassin"))),
    (5, Options(characters=("merlin", "percival", "mordred", "morgana"), dagger="mordred")),
    (5, Options(edition="resistance")),
    (5, Options(edition="resistance", plot_cards=True, targeting=True)),
    (5, Options(edition="resistance", blind_spies=True)),
    (5, Options(characters=("good_rogue", "evil_rogue"), rejections="final5")),
    (6, Options(characters=("good_sorcerer", "evil_sorcerer"), hidden_sorcerer=True)),
    (7, Options(characters=("merlin", "percival", "morgana", "assassin"), lady=True)),
    (7, Options(characters=("good_lancelot", "evil_lancelot"), lancelot="mode1", lady=True)),
    (7, Options(characters=("merlin", "assassin", "lunatic", "brute"), excalibur=True)),
    (
        7,
        Options(
            characters=("senior_messenger", "junior_messenger", "evil_messenger", "assassin"),
            senior_sees_junior=True,
        ),
    ),
    (8, Options(characters=("merlin", "assassin", "revealer", "untrustworthy_servant"), trapper=True)),
    (
        8,
        Options(
            characters=("merlin", "percival", "cleric", "troublemaker", "assassin", "trickster"),
            lady=True,
            rejections="final4",
        ),
    ),
    (
        10,
        Options(
            characters=("merlin", "percival", "good_lancelot", "mordred", "morgana", "evil_lancelot"),
            dagger="morgana",
            lancelot="mode2",
            lady=True,
            plot_cards=True,
            excalibur=True,
        ),
    ),
)


class Plan(Struct, frozen=True):
    """A game to be simulated. `good` and `evil` are how well the sides play."""

    seed: str
    players: int
    options: Options
    kind: Kind
    course: Course
    good: str
    evil: str


def plans(seed: str, games: int) -> Iterator[Plan]:
    """The same seed gives the same plans."""
    rng = Random(seed)
    for number in range(games):
        players = _one_of(_HOW_OFTEN, rng)
        kind = _one_of(_KINDS, rng)
        yield Plan(
            seed=sha256(f"{seed}/{number}".encode()).hexdigest(),
            players=players,
            options=_options(players, rng),
            kind=kind,
            # Among computer players alone the last person ends the game by leaving; that is left out.
            course="played" if kind == "computers" else _one_of(_COURSES, rng),
            good=rng.choice(("middle", "strong")),
            evil=rng.choice(("weak", "middle")),
        )


def _options(players: int, rng: Random) -> Options:
    if rng.random() >= _OTHER_THAN_PRESET:
        return PRESETS[players]
    return rng.choice([options for least, options in _SETUPS if players >= least])


def _one_of(weights: Mapping[_T, int], rng: Random) -> _T:
    return rng.choices(list(weights), list(weights.values()))[0]
