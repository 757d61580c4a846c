"""What players mean by their words. Where these stand in a text, they lead here (table/glossary.js)."""

from collections.abc import Mapping

from ...texts import Term, Wording, _

GLOSSARY: Mapping[str, Term] = {
    "good": Term(
        Wording(_("Good"), _("Resistance")),
        Wording(_("Good|side of Good"), _("Resistance|Resistance’s")),
        Wording(
            _(
                "The side that wants the quests to succeed. It has more players, but most know only "
                "themselves."
            ),
            _(
                "The side that wants the missions to succeed. It has more players, but they know only "
                "themselves."
            ),
        ),
    ),
    "evil": Term(
        Wording(_("Evil"), _("Spies")),
        Wording(_("Evil|side of Evil"), _("Spies|Spy|spies|spy")),
        Wording(
            _("The side that wants the quests to fail. It has fewer players, but most know each other."),
            _(
                "The side that wants the missions to fail. They are fewer, but as a rule they know each "
                "other."
            ),
        ),
    ),
    "leader": Term(
        Wording(_("leader")),
        Wording(_("leader|leader’s|leaders")),
        Wording(
            _(
                "Whoever names the team at the moment. After a rejection, and after a quest, the next player "
                "leads."
            )
        ),
    ),
    "team": Term(
        Wording(_("team")),
        Wording(_("team|teams")),
        Wording(
            _("The players whom the leader names for a quest."),
            _("The players whom the leader names for a mission."),
        ),
    ),
    "proposal": Term(
        Wording(_("proposal")),
        Wording(_("proposal|proposals|propose|proposes")),
        Wording(_("A team that the leader has named and that everybody votes on.")),
    ),
    "quest": Term(
        Wording(_("quest"), _("mission")),
        Wording(_("quest|quests"), _("mission|missions")),
        Wording(_("There are five, of which three decide the game. The team plays its cards face down.")),
    ),
    "approve": Term(
        Wording(_("approve")),
        Wording(_("approve|approved")),
        Wording(
            _("To vote for a team. It goes if more than half of all players approve; a tie is not enough.")
        ),
    ),
    "reject": Term(
        Wording(_("reject")),
        Wording(_("reject|rejected|rejection|rejections")),
        Wording(_("To vote against a team. If half or more reject it, the next player leads.")),
    ),
    "vote_track": Term(
        Wording(_("vote track")),
        Wording(_("vote track|rejected teams")),
        Wording(_("It counts the rejected teams of a round, and starts again when a team goes.")),
    ),
    "hammer": Term(
        Wording(_("hammer")),
        Wording(_("hammer|hammers")),
        Wording(
            _(
                "What players call the last team of a round: if it is rejected too, Evil wins. So almost "
                "everybody on the side of Good approves it."
            ),
            _(
                "What players call the last team of a round: if it is rejected too, the Spies win. So almost "
                "everybody in the Resistance approves it."
            ),
        ),
    ),
    "fail": Term(
        Wording(_("Fail")),
        Wording(_("Fail|Fails|fails")),
        Wording(
            _("The card that makes a quest fail. As a rule only Evil can play it, and one is enough."),
            _("The card that makes a mission fail. Only Spies can play it, and one is enough."),
        ),
    ),
    "two_fails": Term(
        Wording(_("two-fail quest"), _("two-fail mission")),
        Wording(
            _("two-fail quest|needs two fails|two fails"), _("two-fail mission|needs two fails|two fails")
        ),
        Wording(
            _("With seven players or more, the fourth quest fails only if two Fails are played."),
            _("With seven players or more, the fourth mission fails only if two Fails are played."),
        ),
    ),
    "loyalty_card": Term(
        Wording(_("loyalty card")),
        Wording(_("loyalty card|loyalty cards|loyalty check|loyalty checks")),
        Wording(
            _("A card that says Good or Evil. Whoever is checked hands it to the checker, who alone sees it.")
        ),
    ),
    "dagger": Term(
        Wording(_("dagger")),
        Wording(_("dagger|dagger’s")),
        Wording(
            _(
                "The last chance of Evil: after three successes its holder names a player, and wins by "
                "finding Merlin."
            )
        ),
    ),
    "strike": Term(
        Wording(_("strike")),
        Wording(_("strike|strikes")),
        Wording(_("To use the dagger: to say who is Merlin, or who the messengers are. It ends the game.")),
    ),
    "recruit": Term(
        Wording(_("recruit")),
        Wording(_("recruit|recruits|recruited")),
        Wording(
            _(
                "To look for the Untrustworthy Servant before the strike. Whoever is found joins Evil and "
                "strikes."
            )
        ),
    ),
    "watch": Term(
        Wording(_("watch")),
        Wording(_("the watch|watched Rogue")),
        Wording(
            _("A token for one member of a team. A Rogue who has it cannot play a rogue card on that quest.")
        ),
    ),
    "news": Term(
        Wording(_("news")),
        Wording(_("news|Good News|Bad News")),
        Wording(_("The messengers’ cards. They are counted, and may turn the fifth quest.")),
    ),
    "lady": Term(
        Wording(_("Lady of the Lake")),
        Wording(_("Lady of the Lake|Lady")),
        Wording(_("A token. Its holder sees somebody’s loyalty card, and that player has the token next.")),
    ),
    "excalibur": Term(
        Wording(_("Excalibur")),
        Wording(_("Excalibur")),
        Wording(_("A sword for one member of a team, who may turn another member’s card into its opposite.")),
    ),
    "plot_card": Term(
        Wording(_("plot card")),
        Wording(_("plot card|plot cards")),
        Wording(_("An open card with a power of its own, handed out by the leader.")),
    ),
    "clean_team": Term(
        Wording(_("clean team")),
        Wording(_("clean team|clean teams")),
        Wording(
            _("What players call a team without anybody of Evil."),
            _("What players call a team without spies."),
        ),
    ),
    "trust": Term(
        Wording(_("to trust")),
        Wording(_("trust|trusts")),
        Wording(
            _(
                "To think that somebody is Good. Nobody can prove it: it comes from teams, votes and what is "
                "said."
            ),
            _(
                "To think that somebody is in the Resistance. Nobody can prove it: it comes from teams, "
                "votes and what is said."
            ),
        ),
    ),
    "claim": Term(
        Wording(_("claim")),
        Wording(_("claim|claims|claimed")),
        Wording(_("To say who one is, or what one has seen. It may be a lie; everybody may claim anything.")),
    ),
    "spectator": Term(
        Wording(_("spectator")),
        Wording(_("spectator|spectators")),
        Wording(_("Somebody who watches without playing, and sees no more than lies open on the table.")),
    ),
}
