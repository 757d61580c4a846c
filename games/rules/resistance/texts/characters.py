"""A2, A3: every character. In The Resistance only the plain ones are in, under other names (A15.1)."""

from collections.abc import Mapping

from ...texts import Entry, Wording, _
from ..characters import Character

CHARACTERS: Mapping[Character, Entry] = {
    "servant": Entry(
        Wording(_("Loyal Servant of Arthur"), _("Resistance operative")),
        Wording(_("Knows nothing and has only a vote and a voice. Plays only Success.")),
    ),
    "merlin": Entry(
        Wording(_("Merlin")),
        Wording(
            _(
                "Sees who is Evil, though not which character they are. Mordred, the evil Rogue and a hidden "
                "evil Sorcerer stay unseen, and the Untrustworthy Servant looks Evil. If the dagger finds "
                "Merlin, Evil wins."
            )
        ),
    ),
    "percival": Entry(
        Wording(_("Percival")),
        Wording(
            _(
                "Sees Merlin and Morgana, but not which is which. Without Morgana in the game, sees Merlin "
                "alone."
            )
        ),
        Wording(
            _(
                "Percival is meant to be played with Merlin, and with five players beside Mordred or "
                "Morgana. A table that wants it otherwise is warned, not stopped."
            )
        ),
    ),
    "good_lancelot": Entry(
        Wording(_("Lancelot (good)")),
        Wording(
            _(
                "Starts on the side of Good. Knows the evil Lancelot, or may change sides with him, as the "
                "table chooses."
            )
        ),
    ),
    "cleric": Entry(
        Wording(_("Cleric")),
        Wording(_("Learns the first leader’s loyalty before the first round.")),
        Wording(_("A Cleric who is the first leader learns nothing. The leader is not drawn again.")),
    ),
    "troublemaker": Entry(
        Wording(_("Troublemaker")),
        Wording(_("Must hand over the wrong card in every loyalty check, and so looks Evil.")),
    ),
    "good_rogue": Entry(
        Wording(_("Rogue (good)")),
        Wording(
            _(
                "May also play Rogue Success, which counts as Success. Wins alone if that card shows in the "
                "third successful quest and in any earlier quest."
            )
        ),
    ),
    "good_sorcerer": Entry(
        Wording(_("Sorcerer (good)")),
        Wording(_("May play Success or Magic. Magic turns the outcome of a quest around.")),
    ),
    "senior_messenger": Entry(
        Wording(_("Senior messenger")),
        Wording(
            _(
                "May play Good News instead of Success, at most twice. May know the junior messenger, if the "
                "table wants it. If the dagger finds both good messengers, Evil wins."
            )
        ),
    ),
    "junior_messenger": Entry(
        Wording(_("Junior messenger")),
        Wording(
            _(
                "May play Good News instead of Success, at most twice. Never knows the senior messenger. If "
                "the dagger finds both good messengers, Evil wins."
            )
        ),
    ),
    "untrustworthy_servant": Entry(
        Wording(_("Untrustworthy Servant")),
        Wording(
            _(
                "Plays only Success, looks Evil to Merlin, and sees who holds the dagger. After the third "
                "success Evil may recruit the Servant, who then strikes for Evil."
            )
        ),
        Wording(_("The Servant needs Merlin or the messengers in the game.")),
    ),
    "minion": Entry(
        Wording(_("Minion of Mordred"), _("Spy")),
        Wording(
            _("Sees the others of Evil. Plays Success or Fail."),
            _("Sees the other spies. Plays Success or Fail."),
        ),
    ),
    "assassin": Entry(
        Wording(_("Assassin")),
        Wording(
            _("Holds the dagger. Without Merlin and the messengers there is none, and this is a Minion.")
        ),
    ),
    "mordred": Entry(
        Wording(_("Mordred")),
        Wording(_("Is not seen by Merlin. Without Merlin in the game, no more than a Minion.")),
    ),
    "oberon": Entry(
        Wording(_("Oberon")),
        Wording(_("Does not see the others of Evil, and they do not see Oberon. Merlin does.")),
    ),
    "morgana": Entry(
        Wording(_("Morgana")),
        Wording(_("Is shown to Percival beside Merlin. Percival cannot tell the two apart.")),
        Wording(
            _(
                "Morgana is meant to be played with Percival. A table that wants it otherwise is warned, not "
                "stopped."
            )
        ),
    ),
    "evil_lancelot": Entry(
        Wording(_("Lancelot (evil)")),
        Wording(
            _(
                "Starts on the side of Evil. Knows the good Lancelot, or may change sides with him, as the "
                "table chooses. Where they may change sides, Evil sees who this Lancelot is, who sees nobody."
            )
        ),
    ),
    "lunatic": Entry(
        Wording(_("Lunatic")),
        Wording(_("Must play Fail on every quest.")),
    ),
    "brute": Entry(
        Wording(_("Brute")),
        Wording(_("May play Fail only in the first three quests, and Success in any.")),
        Wording(
            _("With Targeting, the first three are those played first, wherever they are on the tableau.")
        ),
    ),
    "revealer": Entry(
        Wording(_("Revealer")),
        Wording(_("Is shown to everybody after the second failed quest.")),
    ),
    "trickster": Entry(
        Wording(_("Trickster")),
        Wording(_("May hand over either card in a loyalty check.")),
    ),
    "evil_rogue": Entry(
        Wording(_("Rogue (evil)")),
        Wording(
            _(
                "May also play Rogue Fail, which counts as Fail. Wins alone if that card shows in the third "
                "failed quest and in any earlier quest. Does not see the others of Evil, and is seen neither "
                "by them nor by Merlin."
            )
        ),
    ),
    "evil_sorcerer": Entry(
        Wording(_("Sorcerer (evil)")),
        Wording(_("May play Success or Magic, never Fail. Magic turns the outcome of a quest around.")),
    ),
    "evil_messenger": Entry(
        Wording(_("Messenger (evil)")),
        Wording(_("May play Success, Fail or Bad News. Bad News counts as Fail.")),
        Wording(_("Bad News can be played at most twice, as there are two tokens.")),
    ),
}
