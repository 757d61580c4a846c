"""A13: the plot cards, with The Resistance's own names, and when they are used (A13.3)."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from ...texts import Entry, Wording, _
from ..state import Plot

Use: TypeAlias = Literal["at_once", "kept", "whole_game"]

USES: Mapping[Use, Wording] = {
    "at_once": Wording(_("At once")),
    "kept": Wording(_("Kept until used")),
    "whole_game": Wording(_("For the whole game")),
}
PLOT_USES: Mapping[Plot, Use] = {
    "lead_to_victory": "kept",
    "ambush": "kept",
    "the_king_returns": "kept",
    "restore_your_honor": "at_once",
    "charge": "whole_game",
    "show_your_nature": "at_once",
    "are_you_the_one": "at_once",
    "we_found_you": "kept",
    "show_your_strength": "at_once",
}
PLOTS: Mapping[Plot, Entry] = {
    "lead_to_victory": Entry(
        Wording(_("Lead to Victory"), _("Strong Leader")),
        Wording(_("Become the leader, before a team is named. Once before each vote.")),
    ),
    "ambush": Entry(
        Wording(_("Ambush"), _("Keeping a Close Eye")),
        Wording(
            _("Look at the face-down quest card of another member. Everybody sees whose."),
            _("Look at the face-down mission card of another member. Everybody sees whose."),
        ),
    ),
    "the_king_returns": Entry(
        Wording(_("The King Returns"), _("No Confidence")),
        Wording(_("Reject a team that was just approved. It counts as one more rejection.")),
    ),
    "restore_your_honor": Entry(
        Wording(_("Restore Your Honor"), _("Take Responsibility")),
        Wording(_("Take a plot card from another player. Nothing happens if nobody has one.")),
    ),
    "charge": Entry(
        Wording(_("Charge!"), _("Opinion Maker")),
        Wording(_("Always vote before the others, in the open.")),
    ),
    "show_your_nature": Entry(
        Wording(_("Show Your Nature"), _("Open Up")),
        Wording(_("Have your loyalty checked by another player of your choice.")),
    ),
    "are_you_the_one": Entry(
        Wording(_("Are You the One?"), _("Overheard Conversation")),
        Wording(_("You may check the loyalty of one of your neighbours.")),
    ),
    "we_found_you": Entry(
        Wording(_("We Found You!"), _("In the Spotlight")),
        Wording(
            _("Before cards are chosen, name another member of the team. That player’s card is shown openly.")
        ),
    ),
    "show_your_strength": Entry(
        Wording(_("Show Your Strength"), _("Establish Confidence")),
        Wording(_("The leader is checked by another player of the leader’s choice.")),
    ),
}
