"""A2, A3: every character. In The Resistance only the plain ones are in, under other names (A15.1)."""

from collections.abc import Mapping

from ...texts import Entry, Here, Wording, _
from ..characters import Character
from .here import (
    CHECKS,
    NOTHING_SPECIAL,
    PLAYS_EITHER,
    PLAYS_SUCCESS,
    SEES_EVIL,
    holds_dagger,
    may_hold_dagger,
)

_MODE_1 = Here(
    Wording(
        _(
            "A loyalty card is drawn at the start of every round. Plays only Success while Good, Success or "
            "Fail while Evil."
        )
    ),
    ("lancelot=mode1",),
)
_MODE_2 = Here(
    Wording(
        _(
            "The loyalty cards lie open over the quests, and each counts when its quest begins. Must play "
            "Success while Good, Fail while Evil."
        )
    ),
    ("lancelot=mode2",),
)
_WATCHED = (
    Here(Wording(_("A Rogue to whom the leader gives the watch cannot play it on that quest."))),
    Here(Wording(_("There is no watch in the first two quests.")), ("-many",)),
)
_GOOD_NEWS = Here(
    Wording(
        _(
            "May play Good News instead of Success, at most twice. Three of them, together, take a Fail away "
            "in the fifth quest."
        )
    )
)
_HUNTED = (
    Here(
        Wording(_("If the dagger finds both good messengers after the third success, Evil wins.")),
        ("-merlin",),
    ),
    Here(
        Wording(
            _(
                "If the dagger is for the messengers after the third success, and finds both good ones, Evil "
                "wins."
            )
        ),
        ("merlin",),
    ),
)

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
        here=(
            Here(Wording(_("Sees who is Evil, though not which character they are."))),
            Here(Wording(_("Does not see Mordred.")), ("mordred",)),
            Here(Wording(_("Does not see the evil Rogue.")), ("evil_rogue",)),
            Here(Wording(_("Does not see the evil Sorcerer.")), ("hidden_sorcerer",)),
            Here(Wording(_("Sees the Untrustworthy Servant as if Evil.")), ("untrustworthy_servant",)),
            Here(
                Wording(_("If the dagger finds Merlin after the third success, Evil wins.")),
                ("-evil_messenger",),
            ),
            Here(
                Wording(_("If the dagger is for Merlin after the third success, and finds him, Evil wins.")),
                ("evil_messenger",),
            ),
            PLAYS_SUCCESS,
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
        here=(
            Here(Wording(_("Sees Merlin and Morgana, but not which is which.")), ("merlin", "morgana")),
            Here(Wording(_("Sees who is Merlin.")), ("merlin", "-morgana")),
            Here(Wording(_("Sees who is Morgana.")), ("-merlin", "morgana")),
            Here(NOTHING_SPECIAL, ("-merlin", "-morgana")),
            PLAYS_SUCCESS,
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
        here=(
            Here(
                Wording(_("Knows the evil Lancelot. Both stay on their sides. Plays only Success.")),
                ("lancelot=known",),
            ),
            Here(
                Wording(
                    _(
                        "Starts on the side of Good and does not know the evil Lancelot. Whenever a loyalty "
                        "card is a switch, both change sides."
                    )
                ),
                ("switching",),
            ),
            _MODE_1,
            _MODE_2,
        ),
    ),
    "cleric": Entry(
        Wording(_("Cleric")),
        Wording(_("Learns the first leader’s loyalty before the first round.")),
        Wording(_("A Cleric who is the first leader learns nothing. The leader is not drawn again.")),
        here=(
            Here(Wording(_("Learns the first leader’s loyalty before the first round."))),
            Here(Wording(_("The Trickster may lie then.")), ("trickster",)),
            Here(Wording(_("The Troublemaker looks Evil then.")), ("troublemaker",)),
            PLAYS_SUCCESS,
        ),
    ),
    "troublemaker": Entry(
        Wording(_("Troublemaker")),
        Wording(_("Must hand over the wrong card in every loyalty check, and so looks Evil.")),
        here=(
            Here(
                Wording(_("Must hand over the wrong card in every loyalty check, and so looks Evil.")),
                ("checks",),
            ),
            *CHECKS,
            PLAYS_SUCCESS,
        ),
    ),
    "good_rogue": Entry(
        Wording(_("Rogue (good)")),
        Wording(
            _(
                "May also play Rogue Success, which counts as Success. Wins alone if that card shows in the "
                "third successful quest and in any earlier quest."
            )
        ),
        here=(
            Here(
                Wording(
                    _(
                        "May also play Rogue Success, which counts as Success. Wins alone if that card shows "
                        "in the third successful quest and in any earlier quest."
                    )
                )
            ),
            *_WATCHED,
        ),
    ),
    "good_sorcerer": Entry(
        Wording(_("Sorcerer (good)")),
        Wording(_("May play Success or Magic. Magic turns the outcome of a quest around.")),
        here=(
            Here(Wording(_("May play Success or Magic. Magic turns the outcome of a quest around."))),
            Here(Wording(_("Two Magic on the same quest undo each other."))),
        ),
    ),
    "senior_messenger": Entry(
        Wording(_("Senior messenger")),
        Wording(
            _(
                "May play Good News instead of Success, at most twice. May know the junior messenger, if the "
                "table wants it. If the dagger finds both good messengers, Evil wins."
            )
        ),
        here=(
            _GOOD_NEWS,
            Here(Wording(_("Knows the junior messenger.")), ("senior_sees_junior",)),
            Here(Wording(_("Does not know the junior messenger.")), ("-senior_sees_junior",)),
            *_HUNTED,
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
        here=(
            _GOOD_NEWS,
            Here(Wording(_("Does not know the senior messenger."))),
            Here(Wording(_("The senior messenger knows who this is.")), ("senior_sees_junior",)),
            *_HUNTED,
        ),
    ),
    "untrustworthy_servant": Entry(
        Wording(_("Untrustworthy Servant")),
        Wording(
            _(
                "Plays only Success, looks Evil to Merlin, and sees who holds the dagger. After the third "
                "success the dagger’s holder must name a player to recruit: if that is the Servant, the "
                "Servant turns Evil and strikes."
            )
        ),
        Wording(_("The Servant needs Merlin or the messengers in the game.")),
        here=(
            Here(Wording(_("Sees who holds the dagger."))),
            Here(Wording(_("Looks Evil to Merlin.")), ("merlin",)),
            Here(
                Wording(
                    _(
                        "After the third success the dagger’s holder has to name a player: if that is the "
                        "Servant, the Servant turns Evil, strikes, and wins or loses with Evil."
                    )
                )
            ),
            PLAYS_SUCCESS,
        ),
    ),
    "minion": Entry(
        Wording(_("Minion of Mordred"), _("Spy")),
        Wording(
            _("Sees the others of Evil. Plays Success or Fail."),
            _("Sees the other spies. Plays Success or Fail."),
        ),
        here=(
            *SEES_EVIL,
            PLAYS_EITHER,
            Here(Wording(_("Whoever of them holds the dagger reads it on the card.")), ("dagger=minion",)),
        ),
    ),
    "assassin": Entry(
        Wording(_("Assassin")),
        Wording(
            _("Holds the dagger. Without Merlin and the messengers there is none, and this is a Minion.")
        ),
        here=(
            *holds_dagger("dagger"),
            Here(NOTHING_SPECIAL, ("-dagger",)),
            *SEES_EVIL,
            PLAYS_EITHER,
        ),
    ),
    "mordred": Entry(
        Wording(_("Mordred")),
        Wording(_("Is not seen by Merlin. Without Merlin in the game, no more than a Minion.")),
        here=(
            Here(Wording(_("Is not seen by Merlin.")), ("merlin",)),
            Here(NOTHING_SPECIAL, ("-merlin", "-dagger=mordred")),
            *may_hold_dagger("mordred"),
            *SEES_EVIL,
            PLAYS_EITHER,
        ),
    ),
    "oberon": Entry(
        Wording(_("Oberon")),
        Wording(_("Does not see the others of Evil, and they do not see Oberon. Merlin does.")),
        here=(
            Here(Wording(_("Does not see the others of Evil, and they do not see Oberon."))),
            Here(Wording(_("Merlin does.")), ("merlin",)),
            *may_hold_dagger("oberon"),
            PLAYS_EITHER,
        ),
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
        here=(
            Here(
                Wording(_("Is shown to Percival beside Merlin. Percival cannot tell the two apart.")),
                ("percival", "merlin"),
            ),
            Here(Wording(_("Is seen by Percival.")), ("percival", "-merlin")),
            Here(NOTHING_SPECIAL, ("-percival", "-dagger=morgana")),
            *may_hold_dagger("morgana"),
            *SEES_EVIL,
            PLAYS_EITHER,
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
        here=(
            Here(
                Wording(_("Knows the good Lancelot. Both stay on their sides.")),
                ("lancelot=known", "-blind_spies"),
            ),
            Here(
                Wording(_("The good Lancelot knows who this is. Both stay on their sides.")),
                ("lancelot=known", "blind_spies"),
            ),
            *(Here(text, ("lancelot=known", *when)) for text, when in (*SEES_EVIL, PLAYS_EITHER)),
            *may_hold_dagger("evil_lancelot"),
            Here(
                Wording(
                    _(
                        "Starts on the side of Evil and sees nobody. Whenever a loyalty card is a switch, "
                        "both Lancelots change sides."
                    )
                ),
                ("switching",),
            ),
            Here(
                Wording(_("The others of Evil see who this is.")),
                ("switching", "-blind_spies"),
            ),
            _MODE_1,
            _MODE_2,
        ),
    ),
    "lunatic": Entry(
        Wording(_("Lunatic")),
        Wording(_("Must play Fail on every quest.")),
        here=(
            Here(Wording(_("Must play Fail on every quest."))),
            *may_hold_dagger("lunatic"),
            *SEES_EVIL,
        ),
    ),
    "brute": Entry(
        Wording(_("Brute")),
        Wording(_("May play Fail only in the first three quests, and Success in any.")),
        Wording(
            _("With Targeting, the first three are those played first, wherever they are on the tableau.")
        ),
        here=(
            Here(Wording(_("May play Fail only in the first three quests, and Success in any."))),
            Here(
                Wording(_("The first three are those played first, wherever they are on the tableau.")),
                ("targeting",),
            ),
            *may_hold_dagger("brute"),
            *SEES_EVIL,
        ),
    ),
    "revealer": Entry(
        Wording(_("Revealer")),
        Wording(_("Is shown to everybody after the second failed quest.")),
        here=(
            Here(Wording(_("Is shown to everybody after the second failed quest."))),
            *may_hold_dagger("revealer"),
            *SEES_EVIL,
            PLAYS_EITHER,
        ),
    ),
    "trickster": Entry(
        Wording(_("Trickster")),
        Wording(_("May hand over either card in a loyalty check.")),
        here=(
            Here(Wording(_("May hand over either card in a loyalty check.")), ("checks",)),
            *CHECKS,
            *may_hold_dagger("trickster"),
            *SEES_EVIL,
            PLAYS_EITHER,
        ),
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
        here=(
            Here(
                Wording(
                    _(
                        "May also play Rogue Fail, which counts as Fail. Wins alone if that card shows in "
                        "the third failed quest and in any earlier quest."
                    )
                )
            ),
            *_WATCHED,
            Here(Wording(_("Does not see the others of Evil, and they do not see this Rogue."))),
            Here(Wording(_("Nor does Merlin.")), ("merlin",)),
            *may_hold_dagger("evil_rogue"),
        ),
    ),
    "evil_sorcerer": Entry(
        Wording(_("Sorcerer (evil)")),
        Wording(_("May play Success or Magic, never Fail. Magic turns the outcome of a quest around.")),
        here=(
            Here(
                Wording(
                    _("May play Success or Magic, never Fail. Magic turns the outcome of a quest around.")
                )
            ),
            Here(Wording(_("Two Magic on the same quest undo each other."))),
            Here(
                Wording(_("Does not see the others of Evil, and they do not see this Sorcerer.")),
                ("hidden_sorcerer",),
            ),
            Here(Wording(_("Nor does Merlin.")), ("hidden_sorcerer", "merlin")),
            *may_hold_dagger("evil_sorcerer"),
            *(Here(text, ("-hidden_sorcerer", *when)) for text, when in SEES_EVIL),
        ),
    ),
    "evil_messenger": Entry(
        Wording(_("Messenger (evil)")),
        Wording(_("May play Success, Fail or Bad News. Bad News counts as Fail.")),
        Wording(_("Bad News can be played at most twice, as there are two tokens.")),
        here=(
            Here(
                Wording(
                    _(
                        "May play Success, Fail or Bad News, the last at most twice. Bad News counts as "
                        "Fail, and two of them add a Fail in the fifth quest."
                    )
                )
            ),
            *may_hold_dagger("evil_messenger"),
            *SEES_EVIL,
        ),
    ),
}
