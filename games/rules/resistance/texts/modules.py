"""All that a table may switch on or choose, the characters that come with more rules included."""

from collections.abc import Mapping

from ...texts import Entry, Here, Wording, _

_FIVE = Wording(
    _("The fifth rejection in one round ends the game: Evil wins."),
    _("The fifth rejection in one round ends the game: the Spies win."),
)
_FINAL_4 = Wording(_("After three rejections in one round the fourth team goes without a vote."))
_FINAL_5 = Wording(_("After four rejections in one round the fifth team goes without a vote."))
_KNOWN = Wording(_("The two Lancelots know each other, and stay on their sides."))
_SENIOR = Wording(_("The senior messenger sees the junior messenger at the start."))
_DRAWN = Wording(
    _(
        "At the start of every round a loyalty card is drawn, from four blanks and two "
        "switches. At a switch both Lancelots change sides in silence. One who is Evil may "
        "play Success or Fail."
    )
)
_LAID_OUT = Wording(
    _(
        "Five loyalty cards, of five blanks and two switches, lie open over the quests. At "
        "the start of a quest with a switch both Lancelots change sides. One who is Evil "
        "must play Fail, one who is Good Success."
    )
)

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
                _FIVE,
            ),
            "final4": Entry(
                Wording(_("The fourth team goes")),
                _FINAL_4,
            ),
            "final5": Entry(
                Wording(_("The fifth team goes")),
                _FINAL_5,
            ),
        },
        here=(
            Here(_FIVE, ("rejections=five",)),
            Here(_FINAL_4, ("rejections=final4",)),
            Here(_FINAL_5, ("rejections=final5",)),
        ),
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
                "Who holds the dagger is announced when it is drawn. Evil may then talk it over, but in the "
                "open: everybody reads it, and the clock leaves time for it. Any other player may be named, "
                "also one known as Evil. A plain Minion may hold it too: then one of them, by lot. A "
                "Lancelot who may change sides may not."
            )
        ),
        here=(
            Here(Wording(_("Held by: {holder:character}."))),
            Here(
                Wording(
                    _(
                        "After the third success its holder names one player: if that is Merlin, Evil wins, "
                        "otherwise Good."
                    )
                ),
                ("merlin", "-evil_messenger"),
            ),
            Here(
                Wording(
                    _(
                        "After the third success its holder names two players: if they are the two good "
                        "messengers, Evil wins, otherwise Good."
                    )
                ),
                ("-merlin", "evil_messenger"),
            ),
            Here(
                Wording(
                    _(
                        "After the third success its holder first says aloud whether it is for Merlin or for "
                        "the two good messengers. For Merlin one player is named, for the messengers two, "
                        "and both have to be right. If the dagger hits, Evil wins, otherwise Good."
                    )
                ),
                ("merlin", "evil_messenger"),
            ),
            Here(Wording(_("Before that, Evil may talk it over, but in the open."))),
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
        here=(
            Here(
                Wording(
                    _(
                        "The leader names the quest together with the team, of the size of that quest. Each "
                        "quest is attempted once, and the fifth only after two have succeeded."
                    ),
                    _(
                        "The leader names the mission together with the team, of the size of that mission. "
                        "Each mission is attempted once, and the fifth only after two have succeeded."
                    ),
                )
            ),
            Here(
                Wording(_("The fourth space still needs two fails, whenever it is played.")),
                ("many",),
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
        here=(
            Here(
                Wording(
                    _(
                        "The token starts with the player on the first leader’s right. After the second, "
                        "third and fourth quest its holder checks the loyalty of a player who never had the "
                        "token, and hands it on to that player."
                    )
                )
            ),
            Here(Wording(_("Quests count in the order played.")), ("targeting",)),
        ),
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
                _KNOWN,
            ),
            "mode1": Entry(
                Wording(_("Drawn each round")),
                _DRAWN,
            ),
            "mode2": Entry(
                Wording(_("Laid out in the open")),
                _LAID_OUT,
            ),
        },
        here=(
            Here(_KNOWN, ("lancelot=known",)),
            Here(_DRAWN, ("lancelot=mode1",)),
            Here(_LAID_OUT, ("lancelot=mode2", "-targeting")),
            Here(
                Wording(
                    _(
                        "Five loyalty cards, of five blanks and two switches, lie open over the quests. When "
                        "a team for a quest with a switch is approved, both Lancelots change sides. One who "
                        "is Evil must play Fail, one who is Good Success."
                    )
                ),
                ("lancelot=mode2", "targeting"),
            ),
            Here(
                Wording(
                    _(
                        "The side of the moment counts for everything: cards, loyalty checks, and who wins. "
                        "What was seen at the start is not seen anew."
                    )
                ),
                ("switching",),
            ),
        ),
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
        here=(
            Here(
                Wording(
                    _(
                        "The good Rogue wins alone if Rogue Success shows in the third successful quest and "
                        "in any earlier quest."
                    )
                ),
                ("good_rogue",),
            ),
            Here(
                Wording(
                    _(
                        "The evil Rogue wins alone if Rogue Fail shows in the third failed quest and in any "
                        "earlier quest."
                    )
                ),
                ("evil_rogue",),
            ),
            Here(Wording(_("Then nobody else wins.")), ("-dagger",)),
            Here(Wording(_("Then nobody else wins, and the dagger is not drawn.")), ("dagger",)),
            Here(
                Wording(
                    _(
                        "After a team is approved the leader gives the watch to one of its members: a "
                        "watched Rogue cannot play a rogue card on that quest."
                    )
                )
            ),
            Here(Wording(_("There is no watch in the first two quests.")), ("-many",)),
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
                "one Magic a success. The printed rules have a second sentence that can be read in another "
                "way: that any Fail together with one Magic makes a success. We do not play it like that."
            )
        ),
        {
            "hidden_sorcerer": Entry(
                Wording(_("Hidden Sorcerer")),
                Wording(_("The evil Sorcerer is seen neither by Evil nor by Merlin.")),
                Wording(_("The hidden Sorcerer does not see the others of Evil either.")),
            ),
        },
        here=(
            Here(
                Wording(
                    _(
                        "First the quest is decided without Magic; an odd number of Magic then turns it "
                        "around."
                    )
                )
            ),
            Here(
                Wording(
                    _(
                        "On the quest that needs two fails, one Fail and one Magic make a failure, two Fails "
                        "and one Magic a success."
                    )
                ),
                ("many",),
            ),
            Here(Wording(_("The others of Evil do not see the evil Sorcerer.")), ("hidden_sorcerer",)),
            Here(Wording(_("Nor does Merlin.")), ("hidden_sorcerer", "merlin")),
        ),
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
                _SENIOR,
            ),
        },
        here=(
            Here(
                Wording(
                    _(
                        "Their news stay counted. In the fifth quest, its own news included, three Good News "
                        "take one fail away, and two Bad News add one; with both, nothing happens."
                    )
                )
            ),
            Here(
                Wording(
                    _(
                        "This happens by itself, except where it would turn the quest against the side whose "
                        "news they are."
                    )
                )
            ),
            Here(_SENIOR, ("senior_sees_junior",)),
        ),
    ),
    # A12
    "untrustworthy_servant": Entry(
        Wording(_("Untrustworthy Servant")),
        Wording(
            _(
                "After the third success, before the dagger strikes, its holder must name one player aloud. "
                "If that is the Servant, everybody is told, the Servant turns Evil and strikes. If not, only "
                "the miss is told. The Servant wins with the side of the end."
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
                "Of both decks only the size is given; which cards are in them is our choice. After Lead to "
                "Victory the lead goes on clockwise from the new leader."
            ),
            _(
                "Of both decks only the size is given; which cards are in them is our choice. After Strong "
                "Leader the lead goes on clockwise from the new leader."
            ),
        ),
        here=(
            Here(
                Wording(
                    _("At the start of each round the leader draws a card, and hands it to another player.")
                ),
                ("drawn=1",),
            ),
            Here(
                Wording(
                    _(
                        "At the start of each round the leader draws two cards, and hands each to another "
                        "player."
                    )
                ),
                ("drawn=2",),
            ),
            Here(
                Wording(
                    _(
                        "At the start of each round the leader draws three cards, and hands each to another "
                        "player."
                    )
                ),
                ("drawn=3",),
            ),
            Here(
                Wording(
                    _(
                        "All plot cards are open. Holders are asked one by one from the leader clockwise; "
                        "who passes has passed for that moment."
                    )
                )
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
        here=(
            Here(
                Wording(
                    _(
                        "With the team the leader gives Excalibur to another of its members. When the cards "
                        "are in, its holder may turn another member’s card into the opposite one, and alone "
                        "sees what it was. Everybody sees that it was used, and on whom."
                    )
                )
            ),
            Here(Wording(_("Magic becomes a plain Success.")), ("good_sorcerer",)),
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
        here=(
            Here(
                Wording(
                    _(
                        "Every team has one member more. When the cards are in, the leader takes one "
                        "member’s card away and looks at it alone; only the others are shown."
                    )
                )
            ),
            Here(
                Wording(_("Everybody sees whose it is, and it counts for nothing.")),
            ),
            Here(Wording(_("Excalibur comes first.")), ("excalibur",)),
        ),
    ),
}
