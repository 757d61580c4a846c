"""The questions. Beside its facts, what the others read has `player`, unless several are asked together.

A hint is for somebody who knows no rule: at most two short sentences, the same for every card.
"""

from collections.abc import Mapping

from ...texts import Prompt, Wording, _

PROMPTS: Mapping[str, Prompt] = {
    # A turn (C3)
    "action": Prompt(
        Wording(_("It is your turn. {forced:forced}")),
        Wording(_("{player:player} chooses an action.")),
        Wording(
            _(
                "Claim any role in play, whether you have it or not. Most begin with one that brings coins "
                "and that nobody minds."
            )
        ),
    ),
    "second_action": Prompt(
        Wording(_("As Spy you act once more. {forced:forced}")),
        Wording(_("{player:player} chooses a second action.")),
        Wording(
            _("Anything goes except Spy. Your claim may be challenged again, so most take something safe.")
        ),
    ),
    # Claims and challenges (C4)
    "challenge": Prompt(
        Wording(_("{claimant:player} claims to be {role:role} ({use:use}). Do you challenge it?")),
        Wording(_("{claimant:player} claims to be {role:role} ({use:use}). Does anybody challenge it?")),
        Wording(
            _(
                "There are three cards of each role, and whoever is wrong loses a life. Most let it pass "
                "unless much depends on it."
            )
        ),
    ),
    "show": Prompt(
        Wording(_("Your claim to be {role:role} is challenged. Do you show the card?")),
        Wording(_("{player:player} is challenged: is there a card of {role:role}?")),
        Wording(
            _(
                "If you show it, the challenger loses a life and you draw a new card. If not, the life lost "
                "is yours."
            )
        ),
    ),
    "block": Prompt(
        Wording(_("{role:role} is aimed at you. Do you claim that role too, and block?")),
        Wording(_("{player:player} may block {role:role}.")),
        Wording(
            _(
                "A block that nobody challenges saves you, card or no card. If it is a bluff and caught, it "
                "costs a life."
            )
        ),
    ),
    "further": Prompt(
        Wording(_("Do you claim to be {role:role} too, for 1 coin?")),
        Wording(_("{player:player} may claim to be {role:role} too.")),
        Wording(
            _("Claims can be challenged when all have been asked. Most bluff only if the coin is worth it.")
        ),
    ),
    # Losing a life (C2, C6)
    "lose": Prompt(
        Wording(_("{cause:cause} Which card do you give up?")),
        Wording(_("{player:player} loses a life and chooses the card.")),
        Wording(
            _(
                "A lost card does not come back, so most keep the more useful one. Where a reaction is "
                "offered, it may be a bluff."
            )
        ),
    ),
    "inherit": Prompt(
        Wording(_("{heirs_of:player} is out. Coins left behind: {coins}. Do you claim to be Lawyer?")),
        Wording(_("{heirs_of:player} is out. Coins left behind: {coins}. Does anybody claim to be Lawyer?")),
        Wording(
            _("All whose claims hold share the coins. Nobody sees who else claims until all have answered.")
        ),
    ),
    # Roles (C5)
    "later_block": Prompt(
        Wording(_("You have a Disappear token. Do you claim to be {role:role}, and send it back?")),
        Wording(_("{player:player} may claim to be {role:role}, and send the Disappear token back.")),
        Wording(
            _(
                "If the token stays, it costs you a life at the end of your turn. Most try it, as there is "
                "little to lose."
            )
        ),
    ),
    "ransom": Prompt(
        Wording(_("Do you give {boss:player} 2 coins, to be spared?")),
        Wording(_("{player:player} may give {boss:player} 2 coins, to be spared.")),
        Wording(_("If you do not, you lose a life, and it costs the Crime Boss 5 coins. Most pay.")),
    ),
    "join": Prompt(
        Wording(_("A riot against {target:player}. Do you pay 3 coins to join?")),
        Wording(_("A riot against {target:player}. Does anybody join?")),
        Wording(_("Without a second player nothing happens. Most join against whoever is ahead.")),
    ),
    "gift": Prompt(
        Wording(_("Who gets 1 of your coins?")),
        Wording(_("{player:player} chooses who gets a coin.")),
        Wording(_("Everybody sees who gets it. Most give it to somebody who is no danger yet.")),
    ),
    "write_on": Prompt(
        Wording(_("Do you pay 1 coin for one more card?")),
        Wording(_("{player:player} may pay for one more card.")),
        Wording(
            _("In the end you return as many cards as you drew. Most stop when they have what they need.")
        ),
    ),
    "return": Prompt(
        Wording(_("Choose what goes back into the deck.")),
        Wording(_("{player:player} chooses what goes back into the deck.")),
        Wording(_("Nobody else sees what you keep. Most keep two different roles.")),
    ),
    "hand_over": Prompt(
        Wording(_("Which card do you hand over?")),
        Wording(_("{player:player} hands a card over.")),
        Wording(_("You get a card back, perhaps the same one. Most hand over the less useful one.")),
    ),
    "hand_back": Prompt(
        Wording(_("Which card does {target:player} get?")),
        Wording(_("{player:player} gives {target:player} a card back.")),
        Wording(_("It may be the one you were given, or any other. Both of you know what you exchanged.")),
    ),
}
