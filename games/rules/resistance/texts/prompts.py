"""The questions. Beside its facts, what the others read has `player`, unless several are asked together."""

from collections.abc import Mapping

from ...texts import Prompt, Wording, _

PROMPTS: Mapping[str, Prompt] = {
    # The team (A4, A6.2, A14.1)
    "quest": Prompt(
        Wording(_("Which quest shall the team go on?"), _("Which mission shall the team go on?")),
        Wording(_("{player:player} chooses the next quest."), _("{player:player} chooses the next mission.")),
    ),
    "team": Prompt(
        Wording(_("Choose the team for {quest:quest}.")),
        Wording(_("{player:player} chooses the team for {quest:quest}.")),
    ),
    "give_excalibur": Prompt(
        Wording(_("Give Excalibur to a member of your team.")),
        Wording(_("{player:player} gives Excalibur to a member of the team.")),
    ),
    "vote": Prompt(
        Wording(_("Shall this team go?")),
        Wording(_("Everybody votes on the team.")),
    ),
    # The quest (A5, A9.2, A14)
    "watch": Prompt(
        Wording(_("Whom do you watch? A watched Rogue cannot play a rogue card on this quest.")),
        Wording(_("{player:player} chooses whom to watch.")),
    ),
    "quest_card": Prompt(
        Wording(_("Choose your card for the quest."), _("Choose your card for the mission.")),
        Wording(_("The team chooses its cards.")),
    ),
    "excalibur": Prompt(
        Wording(_("Use Excalibur? The card of the member you name turns into the opposite one.")),
        Wording(_("{player:player} may use Excalibur.")),
    ),
    "trapper": Prompt(
        Wording(_("Whose card do you take away? You alone see it, and it counts for nothing.")),
        Wording(_("{player:player} takes one card away.")),
    ),
    # Loyalty (A2.1, A6.1)
    "lady": Prompt(
        Wording(_("Lady of the Lake: whose loyalty do you check?")),
        Wording(_("{player:player} chooses whose loyalty to check with the Lady of the Lake.")),
    ),
    "loyalty_card": Prompt(
        Wording(_("Your loyalty is checked ({occasion:occasion}). Which card do you hand over?")),
        Wording(_("{player:player} hands over a loyalty card ({occasion:occasion}).")),
    ),
    # Plot cards (A13)
    "next_plot": Prompt(
        Wording(_("Which plot card do you hand out next?")),
        Wording(_("{player:player} chooses the next plot card to hand out.")),
    ),
    "hand_plot": Prompt(
        Wording(_("Who gets the plot card “{plot:plot}”?")),
        Wording(_("{player:player} hands out the plot card “{plot:plot}”.")),
    ),
    "are_you_the_one": Prompt(
        Wording(
            _("Are You the One?: check the loyalty of a neighbour?"),
            _("Overheard Conversation: check the loyalty of a neighbour?"),
        ),
        Wording(_("{player:player} may check the loyalty of a neighbour.")),
    ),
    "show_your_strength": Prompt(
        Wording(
            _("Show Your Strength: who shall check your loyalty?"),
            _("Establish Confidence: who shall check your loyalty?"),
        ),
        Wording(_("{player:player} chooses somebody for a check of their own loyalty.")),
    ),
    "show_your_nature": Prompt(
        Wording(
            _("Show Your Nature: who shall check your loyalty?"),
            _("Open Up: who shall check your loyalty?"),
        ),
        Wording(_("{player:player} chooses somebody for a check of their own loyalty.")),
    ),
    "restore_your_honor": Prompt(
        Wording(
            _("Restore Your Honor: from whom do you take a plot card?"),
            _("Take Responsibility: from whom do you take a plot card?"),
        ),
        Wording(_("{player:player} takes a plot card from another player.")),
    ),
    "restore_which": Prompt(
        Wording(_("Which plot card do you take from {holder:player}?")),
        Wording(_("{player:player} takes a plot card from {holder:player}.")),
    ),
    "charge": Prompt(
        Wording(
            _("Charge!: you vote before the others. Shall this team go?"),
            _("Opinion Maker: you vote before the others. Shall this team go?"),
        ),
        Wording(_("Those who hold Charge! vote first."), _("Those who hold Opinion Maker vote first.")),
    ),
    "lead_to_victory": Prompt(
        Wording(
            _("Play Lead to Victory and become the leader?"),
            _("Play Strong Leader and become the leader?"),
        ),
        Wording(
            _("{player:player} may play Lead to Victory."),
            _("{player:player} may play Strong Leader."),
        ),
    ),
    "the_king_returns": Prompt(
        Wording(
            _("Play The King Returns and reject this team after all?"),
            _("Play No Confidence and reject this team after all?"),
        ),
        Wording(
            _("{player:player} may play The King Returns."),
            _("{player:player} may play No Confidence."),
        ),
    ),
    "we_found_you": Prompt(
        Wording(
            _("Play We Found You! and have another member’s card shown openly?"),
            _("Play In the Spotlight and have another member’s card shown openly?"),
        ),
        Wording(
            _("{player:player} may play We Found You!"),
            _("{player:player} may play In the Spotlight."),
        ),
    ),
    "ambush": Prompt(
        Wording(
            _("Play Ambush and look at another member’s card?"),
            _("Play Keeping a Close Eye and look at another member’s card?"),
        ),
        Wording(
            _("{player:player} may play Ambush."),
            _("{player:player} may play Keeping a Close Eye."),
        ),
    ),
    # The end (A7, A12.2)
    "recruit": Prompt(
        Wording(_("Whom do you take for the Untrustworthy Servant?")),
        Wording(_("{player:player} tries to recruit the Untrustworthy Servant.")),
    ),
    "declare": Prompt(
        Wording(_("For whom is the dagger?")),
        Wording(_("{player:player} decides for whom the dagger is.")),
    ),
    "strike": Prompt(
        Wording(_("Whom do you name? The dagger is for: {aim:aim}.")),
        Wording(_("{player:player} holds the dagger and names a target: {aim:aim}.")),
    ),
}
