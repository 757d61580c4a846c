"""A2.1: the Trickster may lie about his loyalty, the Troublemaker must."""

from ..hooks import Module
from ..tableau import Side, opposite


def _trickster(side: Side) -> tuple[Side, ...]:
    return side, opposite(side)


def _troublemaker(side: Side) -> tuple[Side, ...]:
    return (opposite(side),)


LIARS = Module(
    "liars",
    lambda options: options.has("trickster", "troublemaker"),
    loyalty_cards={"trickster": _trickster, "troublemaker": _troublemaker},
)
