"""A game as a value: all that the platform has to know of one.

What a title leaves out, mypy names. Statistics of a title are in `stats.titles`, which may know games; its
page is an ES module (`Page.script`).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeAlias, TypeVar

from django.db.models import Model
from msgspec import Struct

from ..bots.contract import Bots
from ..models import Action
from ..rules.contract import AnyView, Event, OptionsT, Rules, Seeded, StateT
from ..rules.texts import Texts
from .described import Described
from .options_form import OptionsForm
from .piles import Pile
from .record import By, GameRecord
from .scene import Scene
from .story import Story

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

ViewT = TypeVar("ViewT")
# What something is called; lazily translated, it is in the reader's language.
Name: TypeAlias = "str | _StrPromise"


class Step(Struct, Generic[StateT], frozen=True):
    """A change of a stored game: the answer that made it, the state after it, and what happened.

    There is no answer at the beginning, nor where people broke the game off.
    """

    action: Action | None
    state: StateT
    events: list[Event]


class GivenBy(NamedTuple):
    """Which question an answer was to, of which seat, and who gave it."""

    kind: str
    seat: int
    by: By


class SeatResult(Struct, frozen=True):
    """What a seat was in the end, where the title has characters or sides."""

    character: str = ""
    dealt_side: str = ""
    side: str = ""


@dataclass(frozen=True)
class Records(Generic[StateT]):
    """What is kept of a finished game beside its answers. Without tables of its own, a title needs none."""

    # Of each seat.
    results: Callable[[StateT], Sequence[SeatResult]]
    # What has a game in it; what points to these goes with them.
    models: Sequence[type[Model]] = ()
    # Whether the last state is not enough, and the whole game has to be played once more.
    needs_steps: Callable[[StateT], bool] = lambda _state: False
    # Writes the rows of a game, by its id, from the last state, the answers and the steps; CannotRecord, and
    # nothing written, where they do not fit together.
    write: Callable[[int, StateT, Sequence[GivenBy], Sequence[Step[StateT]]], None] = (
        lambda _game_id, _state, _answers, _steps: None
    )
    # The title's own fields of the records of these games, by their ids.
    read: Callable[[Sequence[int]], Mapping[int, Mapping[str, object]]] = lambda _ids: {}
    schema: type[GameRecord] = GameRecord


@dataclass(frozen=True)
class Catalogue:
    """A list of things that a game has: what an entry is, and all entries in the reader's language."""

    entry: type[Struct]
    entries: Callable[[], Sequence[Struct]]
    about: str  # for the API's schema


class CannotRecord(Exception):
    """There is more in the last state of a game than the answers that are stored lead to."""


class Allowance(NamedTuple):
    """How many bytes a view may be longer for a player than for somebody who only watches.

    Views are filled up by so much, so that their length tells nothing (games.live.frames). It has to hold all
    that one player can know and be asked at most.
    """

    view: int
    # Beside each event that everybody hears, what is told to one player alone.
    event: int


@dataclass(frozen=True)
class RuleBook:
    template: str
    context: Callable[[], dict[str, object]]


def _watched_plainly(_view: object, _names: Callable[[Sequence[int]], str]) -> dict[str, Any]:
    return {}


@dataclass(frozen=True)
class Page(Generic[ViewT]):
    """The title on the page of a table."""

    # An ES module, and all that it needs, itself too (games/static/games/table/title.js); without one the
    # page is plain.
    script: str = ""
    scripts: Sequence[str] = ()
    # What else is needed for a replay, and for a guided game.
    replay_scripts: Sequence[str] = ()
    guide_scripts: Sequence[str] = ()
    styles: Sequence[str] = ()
    replay_styles: Sequence[str] = ()
    marks: str = ""  # a sheet of emblems
    # What a player may mark others with in the notes, and what it is called: messages for gettext.
    note_marks: Mapping[str, str] = field(default_factory=dict)
    # Texts beside those of every title, in the reader's language and in the words of the edition.
    texts: Callable[[str], dict[str, Any]] = lambda _edition: {}
    # What the guide of a guided game says, by the keys of its steps, in the reader's language.
    guide_texts: Callable[[], dict[str, Any]] = dict
    # A running game as a moderator sees it, who sees no more than somebody who watches: from the view for
    # nobody, and from what names seats.
    watched_template: str = "moderation/watched.html"
    watched: Callable[[ViewT, Callable[[Sequence[int]], str]], dict[str, Any]] = _watched_plainly


@dataclass(frozen=True)
class Title(Generic[OptionsT, StateT, ViewT]):
    key: str  # Table.rules
    rules: Rules[OptionsT, StateT, ViewT]
    texts: Texts
    editions: Mapping[str, Name]  # the first one is the usual one
    players: range
    preset: Callable[[int], OptionsT]  # what is suggested for so many
    # Seconds to answer, by pace and kind of question; what is not named has those of "other".
    paces: Mapping[str, Mapping[str, int]]
    # The kinds for which a table may set seconds of its own, and what they are called.
    timed: Mapping[str, Name]
    bots: Bots[ViewT]
    # How long the page shows each kind of event, and computer players wait; what is not named takes no time.
    scenes: Mapping[str, Scene]
    setup_form: type[OptionsForm[OptionsT]]
    describe: Callable[[OptionsT, int], Described]
    in_short: Callable[[OptionsT], str]  # what makes the game special, for a line in a list
    records: Records[StateT]
    view_type: object  # the type of its views, for the schema of the API
    allowance: Allowance
    page: Page[ViewT]
    rule_book: RuleBook
    # All that was shuffled for a game that is over: from its last view, the names of the seats and, for what
    # was shuffled on the way, its steps; without any, where the rules have changed too much since.
    piles: Callable[[ViewT, Sequence[str], Callable[[], Sequence[Step[StateT]]]], Sequence[Pile]]
    usual_players: int
    # What a program may want to know before it opens a table, by its name in addresses of the API.
    catalogue: Mapping[str, "Catalogue"] = field(default_factory=dict)
    # What the table could know after the steps of a finished game, for the replay's curve.
    curve: Callable[[ViewT, Sequence[Step[StateT]]], tuple[Struct, ...]] | None = None
    # What turned a finished game and who did well in it, from its last view for nobody and its steps.
    story: Callable[[ViewT, Sequence[Step[StateT]]], Story] | None = None
    # What is chosen for a guided first game of the usual number; None where the page has no guide for it.
    guided: OptionsT | None = None
    winner_starts: bool = False  # whether whoever won the last game starts the next

    @property
    def name(self) -> str:
        """What the game is called."""
        return " · ".join(map(str, self.editions.values()))


# As the platform has it: options and states are handed on without being looked into.
AnyTitle: TypeAlias = Title[object, Seeded, AnyView]
