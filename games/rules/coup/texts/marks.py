"""A rule as the rule page has it, and what its mark says about where it comes from."""

from collections.abc import Mapping
from typing import Literal, NamedTuple, TypeAlias

from ...texts import Entry, Wording, _

Mark: TypeAlias = Literal["ruling", "printed", "open"]


class Rule(NamedTuple):
    number: str  # of the rules as the project keeps them; several may share one
    text: str
    mark: Mark | None = None

    @property
    def sign(self) -> Wording | None:
        """The word of its mark."""
        return MARKS[self.mark].name if self.mark else None


# What the page's legend says of each.
MARKS: Mapping[Mark, Entry] = {
    "ruling": Entry(
        Wording(_("Our ruling")),
        Wording(_("The booklet says nothing here, or leaves a choice. This is how we play it.")),
    ),
    "printed": Entry(
        Wording(_("From the cards")),
        Wording(_("Printed on the role cards, and not repeated in the booklet.")),
    ),
    "open": Entry(
        Wording(_("Open question")),
        Wording(_("Public sources disagree or say nothing. We may change it when we know better.")),
    ),
}
