"""What the page of a table says for this title alone; facts stand in it as in the rules' texts."""

from collections.abc import Mapping

from django.utils.translation import gettext_noop as _

WORDS: Mapping[str, str] = {
    # Seats
    "leader": _("leader"),
    "on_team": _("on the team"),
    "has_voted": _("has voted"),
    "voted_last": _("last vote: {vote:vote}"),
    "holds_lady": _("holds the Lady of the Lake"),
    "holds_excalibur": _("holds Excalibur"),
    "holds_dagger": _("holds the dagger"),
    "is_watched": _("is watched"),
    # Quests and the vote track
    "quests": _("Quests"),
    "succeeded": _("succeeded"),
    "failed": _("failed"),
    "fails": _("Fails: {number}"),
    "team_of": _("Team of {number}"),
    "current_quest": _("It is being played now"),
    "needs_two": _("Two fails are needed to make it fail"),
    "switches": _("The Lancelots change sides here"),
    "rejected_teams": _("Rejected teams"),
    "rejected_so_far": _("Rejected teams in this round: {number}."),
    "track_five": _("The fifth rejected team ends the game: Evil wins."),
    "track_final": _("Team {number} of a round goes without a vote."),
    # The decision panel
    "do_team": _("Propose: {players:players}"),
    "do_give_excalibur": _("Give Excalibur to {players:players}"),
    "do_watch": _("Watch {players:players}"),
    "do_excalibur": _("Turn the card of {players:players}"),
    "do_trapper": _("Take the card of {players:players}"),
    "do_lady": _("Check {players:players}"),
    "do_are_you_the_one": _("Check {players:players}"),
    "do_show_your_strength": _("Let {players:players} check me"),
    "do_show_your_nature": _("Let {players:players} check me"),
    "do_hand_plot": _("Hand it to {players:players}"),
    "do_restore_your_honor": _("Take from {players:players}"),
    "do_we_found_you": _("Have the card of {players:players} shown"),
    "do_ambush": _("Look at the card of {players:players}"),
    "do_recruit": _("Recruit {players:players}"),
    "do_strike": _("Strike: {players:players}"),
    # What the one button says where there is one answer, and what sends a choice from a list
    "do_quest": _("Go on {choice}"),
    "do_quest_card": _("Play {choice}"),
    "do_loyalty_card": _("Hand over {choice}"),
    "do_next_plot": _("Hand out {choice}"),
    "do_restore_which": _("Take {choice}"),
    "do_declare": _("The dagger is for: {choice}"),
    "face_down": _("Face down"),
    "confirm_recruit": _("Is {players:players} the Untrustworthy Servant? You can try only once."),
    "confirm_strike": _("The dagger strikes {players:players}. This ends the game."),
    "confirm_the_king_returns": _("The approved team is rejected after all, and your card is used up."),
    "last_chance": _("If this team is rejected too, Evil wins."),
    "one_card": _("You have one card to play. Take your time: nobody sees how long you think."),
    "play_card": _("Play {card}"),
    "show_cards": _("Show my cards"),
    "chosen_covered": _("You have chosen. Your card lies face down."),
    # What happened to me
    "mine_side": _("You have changed sides. You are now: {loyalty:loyalty}."),
    "mine_filled_in": _("Your time ran out, and the answer was filled in for you."),
    # My card
    "you_hold_dagger": _("You hold the dagger."),
    "you_handed": _("You handed over a loyalty card: {loyalty:loyalty}."),
    "you_played": _("Your card on {quest:quest}: {card:card}."),
    "you_play": _("Your card on this quest: {card:card}."),
    "round_fact": _("Round {round}: {fact}"),
    "began_as": _("You began as {side:loyalty}."),
    "turned_yours": _("{player:player} turned your card on {quest:quest} with Excalibur."),
    "trapped_yours": _("{player:player} took your card on {quest:quest} away."),
    "looked_at_yours": _("{player:player} looked at your card on {quest:quest}."),
    "you_are_now": _("You are {side:loyalty} now."),
    "you_were_recruited": _("You were recruited: you are {side:loyalty} now, and strike for them."),
    "you_hold_plot": _("You hold “{plot:plot}”."),
    # What I know of others
    "one_or_other": _("{one} or {other}"),
    "doubt_ally": _("{player:player} is Evil, as far as you know. Name {player:player} all the same?"),
    # Plot cards
    "plots_in_play": _("Plot cards in play"),
    "no_plots_in_play": _("No plot card lies before anybody now."),
    "plot_drawn": _("not handed out yet"),
    # History
    "no_proposals": _("No team has been voted on yet. Every proposal will stand here with its votes."),
    "no_proposals_at_all": _("No team was voted on in this game."),
    "proposals": _("Proposals and votes"),
    "history": _("All proposals and votes"),
    "round": _("Round {round}:"),
    "others": _("What else happened"),
    "proposal": _("Proposal"),
    "result": _("Result"),
    "who_voted": _("{vote:vote}: {players:players}."),
    "card_was": _("The loyalty card was: {loyalty:loyalty}."),
    "played": _("{player:player} played {card:card}."),
    "by_occasion": _("{occasion:occasion}: {fact}"),
    "holds_plot": _("{player:player} holds “{card}”."),
    # The signs in the grid of all proposals
    "signs": _("What the signs mean"),
    "sign_returned": _("approved, but rejected after all by a plot card"),
    "sign_turned": _("Excalibur turned the card"),
    "sign_taken": _("the card was taken away"),
    "sign_checked": _("was looked at: a card or the loyalty"),
    "sign_switch": _("The Lancelots changed sides before this quest"),
    # Keys
    "keys_votes": _("approve, reject"),
    "keys_cards": _("play Success, play Fail"),
    # Rules
    "in_short": _("The game in short"),
    "modules": _("Rules of this table"),
    "plots": _("Plot cards"),
    # The replay
    "vote_given": _("{player:player} has voted."),
    "card_laid": _("One more card lies face down."),
    "evil": _("Evil"),
    "merlin": _("Merlin"),
    "curve_title": _("What the table could know"),
    "curve_choice": _("How likely each player is …"),
    "curve_about": _(
        "How likely it is for somebody who only watched, worked out from teams, votes and quests. "
        "Tap to go to a moment."
    ),
    "as_table": _("The same as a table"),
    "curve_evil": _("How likely each player is evil, for somebody who only watched"),
    "curve_merlin": _("How likely each player is Merlin, for somebody who only watched"),
    "after_vote": _("Round {round}, vote {number}"),
    "after_quest": _("Round {round}, after the quest"),
}

# What a player may mark others with in the notes.
NOTE_MARKS: Mapping[str, str] = {
    "good": _("Good"),
    "evil": _("Evil"),
    "merlin": _("Merlin"),
    "percival": _("Percival"),
    "unsure": _("Unsure"),
}
