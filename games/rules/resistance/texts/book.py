"""What the rule book says beside characters, modules and plot cards."""

from collections.abc import Mapping

from ...texts import Entry, Here, Wording, _

# The whole game in a few sentences, for one table (here.py).
SHORT: tuple[Here, ...] = (
    Here(Wording(_("The leader names a team, everybody votes on it, and its members play cards in secret."))),
    Here(
        Wording(_("One Fail makes a quest fail."), _("One Fail makes a mission fail.")),
        ("-many",),
    ),
    Here(
        Wording(
            _("One Fail makes a quest fail; only the fourth needs two."),
            _("One Fail makes a mission fail; only the fourth needs two."),
        ),
        ("many",),
    ),
    Here(
        Wording(
            _("Three failed quests, and Evil has won."),
            _("Three failed missions, and the Spies have won."),
        )
    ),
    Here(
        Wording(
            _("Three successful ones, and Good has won."),
            _("Three successful ones, and the Resistance has won."),
        ),
        ("-dagger",),
    ),
    Here(
        Wording(_("Three successful ones, and Good has won, unless the dagger then finds Merlin.")),
        ("merlin", "-evil_messenger"),
    ),
    Here(
        Wording(
            _(
                "Three successful ones, and Good has won, unless the dagger then finds the two good "
                "messengers."
            )
        ),
        ("-merlin", "evil_messenger"),
    ),
    Here(
        Wording(
            _(
                "Three successful ones, and Good has won, unless the dagger then finds Merlin, or the two "
                "good messengers."
            )
        ),
        ("merlin", "evil_messenger"),
    ),
)

# What holds in every game (A2.1, A4.8, A5.5, A5.6).
COMMON: Mapping[str, Entry] = {
    "loyalty": Entry(
        Wording(_("Loyalty checks")),
        Wording(
            _(
                "Who is checked hands over a loyalty card that tells their side of the moment, unless the "
                "character says otherwise. Only the checker sees it, and may say anything about it. "
                "Everybody who is checked is asked for the card, also those who have no choice, so that "
                "nothing shows."
            )
        ),
    ),
    "quest_cards": Entry(
        Wording(_("Quest cards"), _("Mission cards")),
        Wording(_("Everybody on the team has to choose a card, also those who have only one.")),
        Wording(
            _(
                "While cards are chosen, the table sees how many are in, not whose. A messenger’s news are "
                "used up when chosen; for everything else what counts is what is shown."
            ),
            _("While cards are chosen, the table sees how many are in, not whose."),
        ),
    ),
    "talk": Entry(
        Wording(_("Talk")),
        Wording(_("Everybody may say anything at any moment, true or not.")),
        Wording(_("Talk is for the whole table. There is no private channel.")),
    ),
}

# A16, by the places of `hooks`: what a player notices of it. The name of the module stands before it.
ORDER: Mapping[str, Wording] = {
    "cleric": Wording(_("The first leader hands over a loyalty card.")),
    "loyalty_card": Wording(_("A loyalty card is drawn, or the one over the next quest takes effect.")),
    "lead_to_victory": Wording(
        _("Lead to Victory may be played, also after a rejection."),
        _("Strong Leader may be played, also after a rejection."),
    ),
    "plot_cards": Wording(_("The leader draws and hands out plot cards. Those for at once happen at once.")),
    "name_quest": Wording(_("The leader names the quest."), _("The leader names the mission.")),
    "name_team": Wording(_("The leader names the team.")),
    "give_excalibur": Wording(_("The leader gives it to a member.")),
    "charge": Wording(_("Those who hold Charge! vote."), _("Those who hold Opinion Maker vote.")),
    "vote": Wording(_("Everybody votes. After a rejection the next player leads and names a team.")),
    "king_returns": Wording(_("The King Returns may be played."), _("No Confidence may be played.")),
    "switch_sides": Wording(_("With Targeting, the loyalty card over the chosen quest takes effect.")),
    "watch": Wording(_("The leader gives the watch to a member.")),
    "we_found_you": Wording(_("We Found You! may be played."), _("In the Spotlight may be played.")),
    "quest_cards": Wording(_("The team chooses its cards.")),
    "face_up_card": Wording(_("The card of the player who was found is shown.")),
    "excalibur": Wording(_("Its holder may use it.")),
    "ambush": Wording(_("Ambush may be played."), _("Keeping a Close Eye may be played.")),
    "trapper": Wording(_("The leader takes a card away.")),
    "show_cards": Wording(_("The cards are shuffled and shown.")),
    "reinforcement": Wording(_("In the fifth quest, news take a fail away or add one.")),
    "score": Wording(
        _("The quest succeeds or fails; Magic turns it around."),
        _("The mission succeeds or fails."),
    ),
    "rogue_win": Wording(_("At the third success or failure, one of them may win alone.")),
    "third_of_a_kind": Wording(
        _("The third failure ends the game. The third success leads to the end below."),
        _("The third failure ends the game, and so does the third success."),
    ),
    "revealer": Wording(_("After the second failure, shown to everybody.")),
    "lady": Wording(_("After the second, third and fourth quest, its holder checks a loyalty.")),
    "next_leader": Wording(_("The next player clockwise becomes the leader.")),
    "dagger": Wording(_("It is announced who holds it. Evil may talk it over, in the open.")),
    "recruitment": Wording(_("The dagger’s holder must name a player to recruit as the Servant.")),
    "declaration": Wording(_("The dagger is declared for Merlin or for the messengers.")),
    "strike": Wording(_("It strikes, and the game is over.")),
    "good_wins": Wording(_("Without a dagger, Good has won."), _("The Resistance has won.")),
}

# A17: what a timer fills in.
TIMEOUTS: Mapping[str, Entry] = {
    "team": Entry(
        Wording(_("Team")),
        Wording(
            _("The leader and the next seats clockwise, for the lowest open quest."),
            _("The leader and the next seats clockwise, for the lowest open mission."),
        ),
    ),
    "vote": Entry(
        Wording(_("Vote")),
        Wording(_("Reject; but Approve where a rejection would end the game.")),
    ),
    "quest_card": Entry(
        Wording(_("Quest card"), _("Mission card")),
        Wording(_("Success, where it may be played.")),
    ),
    "loyalty_card": Entry(
        Wording(_("Loyalty card")),
        Wording(_("The true one, where it may be handed over.")),
    ),
    "plot_card": Entry(
        Wording(_("Handing out a plot card")),
        Wording(_("To the next seat clockwise.")),
    ),
    "excalibur": Entry(
        Wording(_("Giving Excalibur")),
        Wording(_("To the first other member clockwise from the leader.")),
    ),
    "optional": Entry(
        Wording(_("Cards and powers that may be used")),
        Wording(_("They are not used.")),
    ),
    "declaration": Entry(
        Wording(_("For whom the dagger is")),
        Wording(_("Merlin, where he is in the game.")),
    ),
    "target": Entry(
        Wording(_("Any other choice of a player")),
        Wording(_("By lot among those who can be chosen.")),
    ),
}
