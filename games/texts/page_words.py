"""What the table's page itself says, beside the texts of the rules; facts stand in it as in theirs."""

from collections.abc import Mapping

from django.utils.translation import gettext_noop as _

TABLE_WORDS: Mapping[str, str] = {
    # Seats
    "somebody": _("Somebody"),
    "me": _("you"),
    "thinking": _("thinking …"),
    "away": _("away"),
    "left": _("left the game"),
    "computer": _("computer player: {level:level}"),
    "program": _("a program plays here"),
    "has_won": _("has won"),
    "wants_end": _("wants to end the game"),
    "my_mark": _("my mark: {mark}"),
    "mark_none": _("No mark"),
    "out": _("out of the game"),
    # The decision panel
    "your_turn": _("Your turn."),
    "asked": _("Make your choice."),
    "waiting": _("The table waits."),
    "answered_of": _("Answered: {number} of {all}"),
    "choose": _("Choose"),
    "choose_seat": _("Tap a player"),
    "choose_seats": _("Tap players: {number}"),
    "choose_more": _("{players:players} – missing: {number}"),
    "enough_chosen": _("That is enough. Take one back first to choose another."),
    "do_choose": _("Choose {players:players}"),
    "pass": _("Pass"),
    "undo": _("Undo"),
    "you_chose": _("You chose: {choice}."),
    "passed": _("You passed."),
    "seconds_left": _("{number} s"),
    "hours_left": _("{number} hours"),
    "days_left": _("{number} days"),
    "ten_seconds": _("Ten seconds left."),
    "not_sent": _("That did not arrive. Try again."),
    # My card
    "look_at_card": _("Hold to look at your card"),
    "hide_card": _("Cover your card"),
    # Talk
    "gallery": _("gallery"),
    "by_computer": _("computer"),
    "report": _("Report"),
    "report_from": _("Report what {name} wrote"),
    "reported": _("Reported. Thank you."),
    "confirm_report": _("Report this to those who look after the site? “{text}”"),
    "removed": _("Removed by a moderator."),
    "not_said": _("That was not sent: the connection is lost. Try again in a moment."),
    # History
    "nothing_since": _("Nothing since you opened this page."),
    "filled_in": _("filled in, as no answer came in time"),
    # Notes
    "noted": _("Kept. Only you see this."),
    "not_noted": _("Your notes could not be kept. Try again in a moment."),
    # The end
    "you_won": _("You have won."),
    "you_lost": _("You have lost."),
    "nobody_won": _("Nobody has won."),
    "winners": _("Winners: {players:players}."),
    "somebody_waits": _("Somebody waits at the next table already."),
    "seed": _("Seed of the deal:"),
    # The replay
    "play": _("Let it play"),
    "pause": _("Pause"),
    "step_of": _("Step {step} of {last}"),
    "eyes_open": _("Everything open"),
    "eyes_watch": _("Somebody who only watched"),
    "these_eyes": _("eyes"),
    "what_they_knew": _("What {player:player} knew"),
    "told_alone": _("For {players:players} alone: {text}"),
    "answer_given": _("{player:player} has answered."),
    "answer_was": _("{player:player}: {choice}."),
    "is_asked": _("{player:player} is asked: {text}"),
    "happened": _("What happened"),
    "not_loaded": _("The game could not be fetched. Try again in a moment."),
    # The guided first game
    "guide_go_on": _("Go on"),
    "guide_leave": _("Leave the guide"),
    "guide_close": _("Close the guide"),
    "guide_part": _("Part {number} of {all}"),
    # Alone with computer players
    "next": _("Next"),
    # The menu and the connection
    "cancel": _("Cancel"),
    "end_game": _("End the game for all"),
    "end_not": _("Go on playing after all"),
    "want_end": _("wanted by {number}"),
    "confirm_end": _(
        "End this game without a winner? It ends as soon as more than half of those present want it."
    ),
    "leave_game": _("Leave the game"),
    "confirm_leave": _("Leave for good? A computer player takes your seat, and you cannot come back to it."),
    "connection_connecting": _("Connecting …"),
    "connection_open": _("Connected"),
    "connection_lost": _("Connection lost. Trying again …"),
    "connection_ended": _("Not connected"),
    "ended_not_logged_in": _("You are not logged in any more. Log in and come back to this page."),
    "ended_wrong_origin": _("This page does not belong to the site. Open the site by its own address."),
    "ended_no_such_table": _("There is no such table any more. Look for another one under Play."),
    "ended_not_welcome": _("This table is not open to you. Look for another one under Play."),
    "ended_banned": _("You are banned from this site. Log in to read why, and until when."),
    "ended_no_spectators": _("This table is not open to spectators. Look for another one under Play."),
}
