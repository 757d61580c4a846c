"""How long each event of The Resistance and Avalon is shown, in seconds."""

from collections.abc import Mapping

from ..scene import Scene

SCENES: Mapping[str, Scene] = {
    # The deal: a card flies to every seat, and everybody reads their own.
    "start": Scene(8),
    # The round
    "quest_named": Scene(1.2),
    "proposal": Scene(1.2),
    "final_proposal": Scene(1.5),
    "votes": Scene(1.8, each=0.16, of="votes"),
    "cards": Scene(0.6, each=0.35, of="cards"),
    "quest_succeeded": Scene(1.6),
    "quest_failed": Scene(1.6),
    # Loyalty
    "loyalty_checked": Scene(2),
    "cleric_checked": Scene(2),
    "loyalty_switch": Scene(2.2),
    "loyalty_blank": Scene(1.6),
    # Other modules
    "revealed": Scene(2.4),
    "watched": Scene(1.2),
    "reinforced_good": Scene(2),
    "reinforced_evil": Scene(2),
    "excalibur_given": Scene(1.2),
    "excalibur_unused": Scene(1.2),
    "excalibur_used": Scene(2),
    "trapped": Scene(1.6),
    # Plot cards
    "plots_drawn": Scene(0.8, each=0.5, of="plots"),
    "plot_handed": Scene(1.4),
    "plot_unused": Scene(1.2),
    "nothing_to_restore": Scene(1.2),
    "plot_taken": Scene(1.4),
    "charged": Scene(1),
    "took_the_lead": Scene(1.6),
    "king_returned": Scene(2),
    "found": Scene(1.6),
    "face_up": Scene(1.8),
    "ambushed": Scene(1.6),
    # The end
    "dagger": Scene(2.4),
    "recruited": Scene(2.4),
    "not_recruited": Scene(2),
    "declared": Scene(2),
    "struck": Scene(2.8),
}
