"""What there is to tell of a finished game, as keys of sentences in the title's texts (`Texts.story`)."""

from msgspec import Struct

from ..rules.contract import Facts


class Told(Struct, frozen=True):
    kind: str
    facts: Facts


class Highlight(Told, frozen=True):
    """Something that turned the game, and the step of the replay at which it is seen."""

    step: int


class Story(Struct, frozen=True):
    highlights: tuple[Highlight, ...] = ()  # as they came
    # By seat, the best first: what the person there did well, and all of it true. Nobody goes without.
    praise: tuple[tuple[Told, ...], ...] = ()
