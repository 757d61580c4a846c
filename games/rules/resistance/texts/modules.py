"""All that a table may switch on or choose, the characters that come with more rules included."""

from collections.abc import Mapping

from ...texts import Entry, Wording, _

MODULES: Mapping[str, Entry] = {
    # A4.6, A4.7
    "rejections": Entry(
        Wording(_("Rejected teams")),
        Wording(_("What happens when one team after another is rejected in the same round.")),
        Wording(
            _(
                "A team that goes without a vote counts as approved. There is no Charge! and no The King "
                "Returns on it, and for Lead to Victory sending it counts as the vote."
            ),
            _(
                "A team that goes without a vote counts as approved. There is no Opinion Maker and no No "
                "Confidence on it, and for Strong Leader sending it counts as the vote."
            ),
        ),
        {
            "five": Entry(
                Wording(_("Five rejections")),
                Wording(
                    _("The fifth rejection in one round ends the game: Evil wins."),
                    _("The fifth rejection in one round ends the game: the Spies win."),
                ),
            ),
            "final4": Entry(
                Wording(_("The fourth team goes")),
                Wording(_("After three rejections in one round the fourth team goes without a vote.")),
            ),
            "final5": Entry(
                Wording(_("The fifth team goes")),
                Wording(_("After four rejections in one round the fifth team goes without a vote.")),
            ),
        },
    ),
    # A2.5, A7
    "assassination": Entry(
        Wording(_("The dagger")),
        Wording(
            _(
                "In the game with Merlin or the messengers. The Assassin holds it, or else an evil character "
                "that the table names. After the third success its holder names one player: if that is "
                "Merlin, Evil wins, otherwise Good. With the messengers in, the holder first says aloud "
                "whether it is for Merlin or for the messengers. For the messengers two players are named, "
                "and both have to be right."
            )
        ),
        Wording(
            _(
                "Who holds the dagger is announced when it is drawn. Any other player may be named, also one "
                "known as Evil. A plain Minion may hold it too: then one of them, by lot. A Lancelot who may "
                "change sides may not."
            )
        ),
    ),
    # A3.2
    "blind_spies": Entry(
        Wording(_("Blind Evil"), _("Blind spies")),
        Wording(_("Nobody of Evil sees anybody at the start."), _("The spies do not see each other.")),
    ),
    # A6.2, A6.3
    "targeting": Entry(
        Wording(_("Targeting")),
        Wording(
            _(
                "The leader names the quest together with the team, of the size of that quest. Each quest is "
                "attempted once, and the fifth only after two have succeeded. With seven or more players the "
                "fourth space still needs two fails."
            ),
            _(
                "The leader names the mission together with the team, of the size of that mission. Each "
                "mission is attempted once, and the fifth only after two have succeeded. With seven or more "
                "players the fourth space still needs two fails."
            ),
        ),
        Wording(
            _(
                "Where other rules speak of the first, second or fifth quest, quests count in the order "
                "played. Loyalty cards laid over the quests, and the two fails, belong to the space."
            ),
            _(
                "Where other rules speak of the first, second or fifth mission, missions count in the order "
                "played. The two fails belong to the space."
            ),
        ),
    ),
    # A6.1
    "lady": Entry(
        Wording(_("Lady of the Lake")),
        Wording(
            _(
                "The token starts with the player on the first leader’s right. After the second, third and "
                "fourth quest its holder checks the loyalty of a player who never had the token, and hands "
                "it on to that player."
            )
        ),
        Wording(_("With Targeting, quests count in the order played.")),
    ),
    # A8
    "lancelot": Entry(
        Wording(_("Lancelot")),
        Wording(
            _(
                "Two Lancelots, one on each side, always both. Where they change sides, the side of the "
                "moment counts for everything: cards, loyalty checks, and who wins. What was seen at the "
                "start is not seen anew."
            )
        ),
        None,
        {
            "known": Entry(
                Wording(_("Known")),
                Wording(_("The two Lancelots know each other, and stay on their sides.")),
            ),
            "mode1": Entry(
                Wording(_("Drawn each round")),
                Wording(
                    _(
                        "At the start of every round a loyalty card is drawn, from four blanks and two "
                        "switches. At a switch both Lancelots change sides in silence. One who is Evil may "
                        "play Success or Fail."
                    )
                ),
            ),
            "mode2": Entry(
                Wording(_("Laid out in the open")),
                Wording(
                    _(
                        "Five loyalty cards, of five blanks and two switches, lie open over the quests. At "
                        "the start of a quest with a switch both Lancelots change sides. One who is Evil "
                        "must play Fail, one who is Good Success."
                    )
                ),
            ),
        },
    ),
    # A9
    "rogues": Entry(
        Wording(_("Rogues")),
        Wording(
            _(
                "One Rogue or both. Their cards show as Rogue Success and Rogue Fail. After a team is "
                "approved the leader gives the watch to one of its members: a watched Rogue cannot play a "
                "rogue card on that quest. With five or six players there is no watch in the first two "
                "quests."
            )
        ),
        Wording(
            _(
                "When a Rogue wins alone, nobody else wins, and the dagger is not drawn. A Rogue who wins "
                "only with the side has a partial win."
            )
        ),
    ),
    # A10
    "sorcerers": Entry(
        Wording(_("Sorcerers")),
        Wording(
            _(
                "Two Sorcerers, one on each side, always both. First the quest is decided without Magic; an "
                "odd number of Magic then turns it around."
            )
        ),
        Wording(
            _(
                "So on a quest that needs two fails, one Fail and one Magic make a failure, two Fails and "
                "one Magic a success."
            )
        ),
        {
            "hidden_sorcerer": Entry(
                Wording(_("Hidden Sorcerer")),
                Wording(_("The evil Sorcerer is seen neither by Evil nor by Merlin.")),
                Wording(_("The hidden Sorcerer does not see the others of Evil either.")),
            ),
        },
    ),
    # A11
    "messengers": Entry(
        Wording(_("Messengers")),
        Wording(
            _(
                "Two messengers for Good, one for Evil, always all three. Their news stay counted. In the "
                "fifth quest, its own news included, three Good News take one fail away, and two Bad News "
                "add one; with both, nothing happens."
            )
        ),
        Wording(
            _(
                "This happens by itself, except where it would turn the quest against the side whose news "
                "they are. A Rogue Fail that is taken away still counts for the Rogue."
            )
        ),
        {
            "senior_sees_junior": Entry(
                Wording(_("Senior knows junior")),
                Wording(_("The senior messenger sees the junior messenger at the start.")),
            ),
        },
    ),
    # A12
    "untrustworthy_servant": Entry(
        Wording(_("Untrustworthy Servant")),
        Wording(
            _(
                "After the third success, before the dagger, its holder names one player aloud. If that is "
                "the Servant, everybody is told, the Servant turns Evil and strikes. If not, only the miss "
                "is told. The Servant wins with the side of the end."
            )
        ),
    ),
    # A13
    "plot_cards": Entry(
        Wording(_("Plot cards")),
        Wording(
            _(
                "At the start of each round the leader draws one card with 5 or 6 players, two with 7 or 8, "
                "three with 9 or 10, and hands each to another player. All plot cards are open. Holders are "
                "asked one by one from the leader clockwise; who passes has passed for that moment."
            )
        ),
        Wording(
            _(
                "Of the large deck only the size is given; which cards are in it is our choice. After Lead "
                "to Victory the lead goes on clockwise from the new leader."
            ),
            _(
                "Of the large deck only the size is given; which cards are in it is our choice. After Strong "
                "Leader the lead goes on clockwise from the new leader."
            ),
        ),
    ),
    # A14.1
    "excalibur": Entry(
        Wording(_("Excalibur")),
        Wording(
            _(
                "With the team the leader gives Excalibur to another of its members. When the cards are in, "
                "its holder may turn another member’s card into the opposite one, and alone sees what it "
                "was. Everybody sees that it was used, and on whom."
            )
        ),
        Wording(
            _(
                "Whatever counts as Success becomes a plain Fail. Whatever counts as Fail, and Magic, "
                "becomes a plain Success."
            )
        ),
    ),
    # A14.2
    "trapper": Entry(
        Wording(_("Trapper")),
        Wording(
            _(
                "Every team has one member more. When the cards are in, the leader takes one member’s card "
                "away and looks at it alone; only the others are shown."
            )
        ),
        Wording(
            _(
                "It is taken after Excalibur and Ambush, and everybody sees whose. A card taken away counts "
                "for nothing, news and rogue cards included."
            )
        ),
    ),
}
