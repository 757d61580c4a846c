"""The questions. Beside its facts, what the others read has `player`, unless several are asked together.

A hint is for somebody who knows no rule: at most two short sentences, the same for every character.
"""

from collections.abc import Mapping

from ...texts import Prompt, Wording, _

PROMPTS: Mapping[str, Prompt] = {
    # The team (A4, A6.2, A14.1)
    "quest": Prompt(
        Wording(_("Which quest shall the team go on?"), _("Which mission shall the team go on?")),
        Wording(_("{player:player} chooses the next quest."), _("{player:player} chooses the next mission.")),
        Wording(
            _("You may choose any quest that is still open. Small teams are easier to trust."),
            _("You may choose any mission that is still open. Small teams are easier to trust."),
        ),
    ),
    "team": Prompt(
        Wording(_("Choose the team for {quest:quest}.")),
        Wording(_("{player:player} chooses the team for {quest:quest}.")),
        Wording(
            _(
                "Name the players who shall go; then everybody votes on them. Most leaders name themselves "
                "and those they trust."
            )
        ),
    ),
    "give_excalibur": Prompt(
        Wording(_("Give Excalibur to a member of your team.")),
        Wording(_("{player:player} gives Excalibur to a member of the team.")),
        Wording(
            _(
                "Its holder may turn another member’s card around. Most leaders give it to somebody they "
                "trust."
            )
        ),
    ),
    "vote": Prompt(
        Wording(_("Shall this team go?")),
        Wording(_("Everybody votes on the team.")),
        Wording(
            _(
                "Approve if you trust everybody on this team, otherwise reject. Afterwards everybody sees "
                "how you voted."
            )
        ),
    ),
    # The quest (A5, A9.2, A14)
    "watch": Prompt(
        Wording(_("Whom do you watch? A watched Rogue cannot play a rogue card on this quest.")),
        Wording(_("{player:player} chooses whom to watch.")),
        Wording(_("Everybody sees whom you watch. Most leaders watch whoever they trust least.")),
    ),
    "quest_card": Prompt(
        Wording(_("Choose your card for the quest."), _("Choose your card for the mission.")),
        Wording(_("The team chooses its cards.")),
        Wording(
            _(
                "Cards are shuffled: as a rule nobody learns which was yours. Good wants Success; Evil may "
                "play Success too, and wait."
            ),
            _(
                "Cards are shuffled: as a rule nobody learns which was yours. The Resistance wants Success; "
                "a spy may play Success too, and wait."
            ),
        ),
    ),
    "excalibur": Prompt(
        Wording(_("Use Excalibur? The card of the member you name turns into the opposite one.")),
        Wording(_("{player:player} may use Excalibur.")),
        Wording(
            _("You alone see what the card was. Most use it only on somebody who they think has played Fail.")
        ),
    ),
    "trapper": Prompt(
        Wording(_("Whose card do you take away? You alone see it, and it counts for nothing.")),
        Wording(_("{player:player} takes one card away.")),
        Wording(
            _("Most leaders take the card of whoever they trust least. What you say about it is up to you.")
        ),
    ),
    # Loyalty (A2.1, A6.1)
    "lady": Prompt(
        Wording(_("Lady of the Lake: whose loyalty do you check?")),
        Wording(_("{player:player} chooses whose loyalty to check with the Lady of the Lake.")),
        Wording(
            _(
                "You alone see the card, and may say about it what you like. Whoever you check has the token "
                "next."
            )
        ),
    ),
    "loyalty_card": Prompt(
        Wording(_("Your loyalty is checked ({occasion:occasion}). Which card do you hand over?")),
        Wording(_("{player:player} hands over a loyalty card ({occasion:occasion}).")),
        Wording(
            _(
                "Only whoever checks you sees it, and may say about it what they like. Most have no choice "
                "here."
            )
        ),
    ),
    # Plot cards (A13)
    "next_plot": Prompt(
        Wording(_("Which plot card do you hand out next?")),
        Wording(_("{player:player} chooses the next plot card to hand out.")),
        Wording(_("Some cards happen at once, before the next is handed out. The order is yours.")),
    ),
    "hand_plot": Prompt(
        Wording(_("Who gets the plot card “{plot:plot}”?")),
        Wording(_("{player:player} hands out the plot card “{plot:plot}”.")),
        Wording(_("Everybody sees who gets it. Most leaders give cards to players they trust.")),
    ),
    "are_you_the_one": Prompt(
        Wording(
            _("Are You the One?: check the loyalty of a neighbour?"),
            _("Overheard Conversation: check the loyalty of a neighbour?"),
        ),
        Wording(_("{player:player} may check the loyalty of a neighbour.")),
        Wording(
            _(
                "You alone see the card, and may say about it what you like. Most check the neighbour they "
                "know less about."
            )
        ),
    ),
    "show_your_strength": Prompt(
        Wording(
            _("Show Your Strength: who shall check your loyalty?"),
            _("Establish Confidence: who shall check your loyalty?"),
        ),
        Wording(_("{player:player} chooses somebody for a check of their own loyalty.")),
        Wording(
            _(
                "Whoever you choose sees your card alone, and may say about it what they like. Most choose "
                "somebody whom the others believe."
            )
        ),
    ),
    "show_your_nature": Prompt(
        Wording(
            _("Show Your Nature: who shall check your loyalty?"),
            _("Open Up: who shall check your loyalty?"),
        ),
        Wording(_("{player:player} chooses somebody for a check of their own loyalty.")),
        Wording(
            _(
                "Whoever you choose sees your card alone, and may say about it what they like. Most choose "
                "somebody whom the others believe."
            )
        ),
    ),
    "restore_your_honor": Prompt(
        Wording(
            _("Restore Your Honor: from whom do you take a plot card?"),
            _("Take Responsibility: from whom do you take a plot card?"),
        ),
        Wording(_("{player:player} takes a plot card from another player.")),
        Wording(_("The card is yours from now on. Most take one that could be used against them.")),
    ),
    "restore_which": Prompt(
        Wording(_("Which plot card do you take from {holder:player}?")),
        Wording(_("{player:player} takes a plot card from {holder:player}.")),
        Wording(_("The card is yours from now on. Take the one that you would least like to see played.")),
    ),
    "charge": Prompt(
        Wording(
            _("Charge!: you vote before the others. Shall this team go?"),
            _("Opinion Maker: you vote before the others. Shall this team go?"),
        ),
        Wording(_("Those who hold Charge! vote first."), _("Those who hold Opinion Maker vote first.")),
        Wording(_("Your vote is shown before the others choose theirs. They will take it as advice.")),
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
        Wording(
            _(
                "You name the team instead of the present leader. Most keep it for a moment on which much "
                "depends."
            )
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
        Wording(
            _(
                "The team does not go, which counts as one more rejection. Most keep it for a team that they "
                "are sure is bad."
            )
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
        Wording(
            _("That player’s card will be shown with the name on it. Most name whoever they trust least.")
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
        Wording(_("You alone see the card, and may say about it what you like. Everybody sees whose it is.")),
    ),
    # The end (A7, A12.2)
    "recruit": Prompt(
        Wording(_("Three quests have succeeded. Who is the Untrustworthy Servant?")),
        Wording(
            _(
                "Three quests have succeeded. {player:player} has to name a player, to recruit the "
                "Untrustworthy Servant."
            )
        ),
        Wording(
            _(
                "You have to name somebody. If it is the Servant, the Servant turns Evil and strikes in your "
                "place; if not, the strike is yours."
            )
        ),
    ),
    "declare": Prompt(
        Wording(_("Three quests have succeeded. For whom is the dagger?")),
        Wording(
            _(
                "Three quests have succeeded. {player:player} says for whom the dagger is: Merlin, or the "
                "messengers."
            )
        ),
        Wording(
            _("For Merlin you name one player. For the messengers you name two, and both have to be right.")
        ),
    ),
    "strike": Prompt(
        Wording(_("Three quests have succeeded. {aim:who}")),
        Wording(_("Three quests have succeeded. {aim:hunt} {player:player} strikes.")),
        Wording(
            _(
                "Who gave themselves away, by a vote or a word? Talk it over first; everybody may read what "
                "you say."
            )
        ),
    ),
}
