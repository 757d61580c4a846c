"""What happened, in a sentence each, and how a game ended."""

from collections.abc import Mapping

from ...texts import Wording, _

EVENTS: Mapping[str, Wording] = {
    # The beginning and the end (C1, C2)
    "start": Wording(
        _("The game begins, with {players} at the table. In play: {roles:roles}. {starter:player} begins.")
    ),
    "dealt": Wording(_("Your cards, for your eyes only: {cards:cards}.")),
    "end": Wording(_("{reason:reason} The game is won by {winners:players}.")),
    "end_without_winners": Wording(_("{reason:reason} Nobody wins.")),
    # A turn (C3)
    "turn": Wording(_("It is the turn of {player:player}.")),
    "income": Wording(_("{player:player} chooses income.")),
    "coup_targets": Wording(_("{player:player} stages a coup against {targets:players}.")),
    "lapsed": Wording(_("The rest of what {player:player} had begun does not happen.")),
    # Claims: the key ends with what is named beside the role
    "action_claimed": Wording(_("{player:player} claims to be {role:role}.")),
    "action_claimed_targets": Wording(
        _("{player:player} claims to be {role:role}. Aimed at: {targets:players}.")
    ),
    "action_claimed_targets_receiver": Wording(
        _(
            "{player:player} claims to be {role:role}. Coins are to go from {targets:players} to "
            "{receiver:player}."
        )
    ),
    "action_claimed_receiver": Wording(
        _("{player:player} claims to be {role:role}. Partner of the treaty: {receiver:player}.")
    ),
    "action_claimed_taxed": Wording(
        _("{player:player} claims to be {role:role}. The tax is to be on {taxed:role}.")
    ),
    "further_claimed": Wording(_("{player:player} claims to be {role:role} too, for a share.")),
    "block_claimed": Wording(_("{player:player} claims to be {role:role} too, and blocks.")),
    "later_block_claimed": Wording(
        _("{player:player} claims to be {role:role}, to send the Disappear token back.")
    ),
    "reaction_claimed": Wording(_("{player:player} claims the lost card to be {role:role}.")),
    "estate_claimed": Wording(_("{player:player} claims to be {role:role}, for a share of the estate.")),
    # Challenges (C4)
    "not_challenged": Wording(_("Nobody challenges {player:player} as {role:role}.")),
    "challenged": Wording(_("{challenger:player} challenges {player:player} as {role:role}.")),
    "shown": Wording(_("{player:player} shows {role:role}, returns the card and draws a new one.")),
    "not_shown": Wording(_("{player:player} does not show {role:role}. The claim falls.")),
    "new_card": Wording(_("Your new card, for your eyes only: {cards:cards}.")),
    # Blocks
    "not_blocked": Wording(_("{player:player} does not block {role:role}.")),
    "blocked": Wording(_("The block holds: {player:player} is spared by {role:role}.")),
    # Coins
    "took": Wording(_("{player:player} takes coins from the treasury: {coins}.")),
    "paid": Wording(_("{player:player} pays coins to the treasury: {coins}.")),
    "refunded": Wording(_("{player:player} gets coins back: {coins}.")),
    "gave": Wording(_("{giver:player} gives coins to {receiver:player}: {coins}.")),
    # Lives (C2, C6)
    "lost": Wording(_("{player:player} loses a life: {card:card}.")),
    "lost_face_down": Wording(_("{player:player} loses a life. The card stays face down.")),
    "new_life": Wording(_("{player:player} draws a card as a new life.")),
    "out": Wording(_("{player:player} is out of the game.")),
    "estate_left": Wording(_("{player:player} leaves an estate. Coins: {coins}.")),
    "estate_lost": Wording(
        _("Nobody gets the estate of {player:player}. Coins that go to the treasury: {coins}.")
    ),
    # Cards (C5, Communications)
    "drew": Wording(_("{player:player} draws cards: {number}.")),
    "drawn": Wording(_("What you drew, for your eyes only: {cards:cards}.")),
    "returned": Wording(_("{player:player} returns cards to the deck: {number}.")),
    "cards_returned": Wording(_("What you returned, for your eyes only: {cards:cards}.")),
    "asked_for_card": Wording(_("{player:player} asks {target:player} for a card.")),
    "handed_card": Wording(_("{giver:player} hands {receiver:player} a card.")),
    "card_given": Wording(_("The card you gave {receiver:player}: {card:card}.")),
    "card_received": Wording(_("The card you got from {giver:player}: {card:card}.")),
    # Tokens (C5.1 to C5.5)
    "peace_kept": Wording(_("{player:player} has the Peacekeeping token.")),
    "peace_over": Wording(_("{player:player} gives the Peacekeeping token back.")),
    "treaty_signed": Wording(_("There is a treaty between {players:players}.")),
    "treaty_over": Wording(_("The treaty is over: {players:players}.")),
    "tax_laid": Wording(_("{player:player} puts a tax on {role:role}.")),
    "tax": Wording(_("{player:player} owes the tax on {role:role}.")),
    "tax_over": Wording(_("The tax on {role:role} is over.")),
    "disappear_laid": Wording(_("{player:player} gives {target:player} a Disappear token.")),
    "disappear_due": Wording(_("The Disappear token of {player:player} falls due.")),
    "disappear_back": Wording(_("The Disappear token of {player:player} goes back.")),
    # Crime Boss and Protestor
    "not_paid": Wording(_("{player:player} does not pay.")),
    "joined": Wording(_("{player:player} joins the riot.")),
    "nobody_joined": Wording(_("Nobody joins the riot of {player:player}.")),
    # C9
    "automatic": Wording(_("No answer came in time; it was filled in for {player:player}.")),
}

REASONS: Mapping[str, Wording] = {
    "broken_off": Wording(_("The game was broken off.")),
    "last_one_in": Wording(_("Only one player is left.")),
}
