"""What happened, in a sentence each, and how a game ended."""

from collections.abc import Mapping

from ...texts import Wording, _

EVENTS: Mapping[str, Wording] = {
    # The round (A4, A5)
    "start": Wording(_("The game begins, with {players} at the table. {leader:player} leads first.")),
    "round": Wording(_("Round {round} begins.")),
    "quest_named": Wording(_("{leader:player} chooses {quest:quest}.")),
    "proposal": Wording(_("{leader:player} proposes a team for {quest:quest}: {team:players}.")),
    "final_proposal": Wording(_("The team of {leader:player} goes without a vote.")),
    "votes": Wording(_("The votes are shown. {approved:verdict}")),
    "cards": Wording(_("The cards of {quest:quest}: {cards:cards}.")),
    "quest_succeeded": Wording(_("{quest:quest} succeeds. Fails: {fails}.")),
    "quest_failed": Wording(_("{quest:quest} fails. Fails: {fails}.")),
    "end": Wording(_("{reason:reason} The game is won by {winners:players}.")),
    "end_without_winners": Wording(_("{reason:reason} Nobody wins.")),
    # Loyalty (A2.1, A3.6)
    "loyalty_checked": Wording(_("{checker:player} checks the loyalty of {checked:player}.")),
    "cleric_checked": Wording(_("The Cleric checks the loyalty of {checked:player}.")),
    "loyalty_seen": Wording(
        _("The loyalty card from {checked:player}, for your eyes only: {loyalty:loyalty}.")
    ),
    # Lancelot (A8)
    "loyalty_switch": Wording(_("The loyalty card is a switch: the Lancelots change sides.")),
    "loyalty_blank": Wording(_("The loyalty card is blank: the Lancelots keep their sides.")),
    # Other modules (A2, A9, A11, A14)
    "revealed": Wording(_("{player:player} is revealed: {character:character}.")),
    "watched": Wording(_("{leader:player} gives the watch to {member:player}.")),
    "reinforced_good": Wording(_("Good News take one fail away. Fails: {fails}.")),
    "reinforced_evil": Wording(_("Bad News add one fail. Fails: {fails}.")),
    "excalibur_given": Wording(_("{leader:player} gives Excalibur to {holder:player}.")),
    "excalibur_unused": Wording(_("{holder:player} leaves Excalibur in its sheath.")),
    "excalibur_used": Wording(_("{holder:player} turns the card of {member:player} with Excalibur.")),
    "trapped": Wording(_("{leader:player} takes the card of {member:player} away.")),
    "card_seen": Wording(_("The card of {member:player}, for your eyes only: {card:card}.")),
    # Plot cards (A13)
    "plots_drawn": Wording(_("{leader:player} draws plot cards: {plots:plots}.")),
    "plot_handed": Wording(_("{leader:player} hands “{plot:plot}” to {receiver:player}.")),
    "plot_unused": Wording(_("{player:player} puts “{plot:plot}” away unused.")),
    "nothing_to_restore": Wording(_("There is no plot card that {player:player} could take.")),
    "plot_taken": Wording(_("{player:player} takes “{plot:plot}” from {holder:player}.")),
    "charged": Wording(_("{player:player} votes first: {vote:vote}.")),
    "took_the_lead": Wording(
        _("{player:player} plays Lead to Victory and is the leader now."),
        _("{player:player} plays Strong Leader and is the leader now."),
    ),
    "king_returned": Wording(
        _("{player:player} plays The King Returns: the team is rejected after all."),
        _("{player:player} plays No Confidence: the team is rejected after all."),
    ),
    "found": Wording(
        _("{player:player} plays We Found You!: the card of {member:player} will be shown openly."),
        _("{player:player} plays In the Spotlight: the card of {member:player} will be shown openly."),
    ),
    "face_up": Wording(_("The card of {member:player} is shown openly: {card:card}.")),
    "ambushed": Wording(
        _("{player:player} plays Ambush and looks at the card of {member:player}."),
        _("{player:player} plays Keeping a Close Eye and looks at the card of {member:player}."),
    ),
    # The dagger (A7, A12.2)
    "dagger": Wording(_("The dagger is drawn: {holder:player} holds it.")),
    "recruited": Wording(
        _("{holder:player} recruits {named:player}, the Untrustworthy Servant, who now strikes for Evil.")
    ),
    "not_recruited": Wording(
        _("{holder:player} tries to recruit {named:player}, who is not the Untrustworthy Servant.")
    ),
    "declared": Wording(_("{striker:player} declares for whom the dagger is: {aim:aim}.")),
    "struck": Wording(_("{striker:player} strikes: {named:players}.")),
    # A17.1
    "automatic": Wording(_("No answer came in time; it was filled in for {players:players}.")),
    "automatic_number": Wording(_("No answer came in time; cards that were filled in: {number}.")),
}

REASONS: Mapping[str, Wording] = {
    "broken_off": Wording(_("The game was broken off.")),
    "three_successes": Wording(
        _("Three quests have succeeded: Good wins."),
        _("Three missions have succeeded: the Resistance wins."),
    ),
    "three_fails": Wording(
        _("Three quests have failed: Evil wins."),
        _("Three missions have failed: the Spies win."),
    ),
    "five_rejections": Wording(
        _("Five teams in a row were rejected: Evil wins."),
        _("Five teams in a row were rejected: the Spies win."),
    ),
    "merlin_assassinated": Wording(_("The dagger has found Merlin: Evil wins.")),
    "merlin_survived": Wording(_("The dagger has missed Merlin: Good wins.")),
    "messengers_assassinated": Wording(_("The dagger has found both messengers: Evil wins.")),
    "messengers_survived": Wording(_("The dagger has missed the messengers: Good wins.")),
    "good_rogue": Wording(_("The good Rogue has won alone.")),
    "evil_rogue": Wording(_("The evil Rogue has won alone.")),
}
