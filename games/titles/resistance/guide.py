"""What the guided first game says, in the order in which a player may come to it.

When each is due, the page finds from what the player sees (games/static/games/titles/resistance/guide.js, by
the same keys). They are written for this one setup; docs/guided-game.md is made from them by
`manage.py guided_game_script`.
"""

from collections.abc import Mapping
from typing import NamedTuple

from django.utils.translation import gettext_noop as _

from ...rules.resistance import Options

# As small as Avalon gets: everybody is Merlin, a plain servant, the Assassin or a plain minion.
OPTIONS = Options(characters=("merlin", "assassin"))


class Explanation(NamedTuple):
    when: str  # for the script alone
    title: str
    text: str


GUIDE: Mapping[str, Explanation] = {
    # Before my card is turned
    "welcome": Explanation(
        "The table opens",
        _("Welcome to the table"),
        _(
            "You sit here as {you:player}, with {others} computer players. It is a real game with "
            "real rules. I explain each step, and nobody hurries you."
        ),
    ),
    "sides": Explanation(
        "Then",
        _("Two sides"),
        _(
            "Everybody is dealt one card in secret. It says whether they are Good or Evil. Of the "
            "{players} players, {good} are Good and {evil} are Evil."
        ),
    ),
    "knowing": Explanation(
        "Then",
        _("Who knows whom"),
        _(
            "The Evil players know each other. The Good players are more, but most of them know "
            "nobody. So Good has to find out, and Evil has to hide."
        ),
    ),
    "quests": Explanation(
        "Then, at the quests",
        _("Five quests"),
        _(
            "A small team goes on each quest, and the quest succeeds or fails. Good needs three that "
            "succeed, Evil three that fail. The number in each says how many players go."
        ),
    ),
    # My card
    "merlin": Explanation(
        "After looking at the card: Merlin",
        _("You are Merlin"),
        _(
            "You are Good, and the only one of them who knows who is Evil: your card names both. They "
            "do not know who you are."
        ),
    ),
    "merlin_plan": Explanation(
        "Merlin, then",
        _("Help, but hide"),
        _(
            "Try to keep Evil off the teams, but never too openly. If Good wins three quests, Evil "
            "has one guess: who is Merlin? If they guess right, Evil wins after all."
        ),
    ),
    "servant": Explanation(
        "After looking at the card: a servant",
        _("You are a servant of Arthur"),
        _(
            "You are Good, and know nothing of the others. One of them is Merlin, who is Good too. "
            "Merlin knows who is Evil, but has to hide it."
        ),
    ),
    "servant_plan": Explanation(
        "A servant, then",
        _("Watch and think"),
        _(
            "Look who is on the teams that fail, and who votes for them. Never ask who Merlin is: if "
            "Good wins three quests, Evil has one guess at that. If they guess right, Evil wins after "
            "all."
        ),
    ),
    "minion": Explanation(
        "After looking at the card: a minion",
        _("You are a minion of Mordred"),
        _(
            "You are Evil. Your card names the other Evil player, and they know you. Of the Good "
            "players only one knows you both: Merlin, and you do not know who that is."
        ),
    ),
    "minion_plan": Explanation(
        "A minion, then",
        _("Hide and spoil"),
        _(
            "Act as if you were Good, and make quests fail. Watch who seems to know too much: that "
            "may be Merlin. If Good wins three quests, your friend may guess who Merlin is, and win "
            "with you."
        ),
    ),
    "assassin": Explanation(
        "After looking at the card: the Assassin",
        _("You are the Assassin"),
        _(
            "You are Evil. Your card names the other Evil player, and they know you. Of the Good "
            "players only one knows you both: Merlin, and you do not know who that is."
        ),
    ),
    "assassin_plan": Explanation(
        "The Assassin, then",
        _("Hide and spoil"),
        _(
            "Act as if you were Good, and make quests fail. Watch who seems to know too much: that "
            "may be Merlin. If Good wins three quests, you may guess who Merlin is. If you are right, "
            "Evil wins."
        ),
    ),
    "card": Explanation(
        "Then, at the card",
        _("Your card"),
        _("It lies here, face down. Look at it again whenever you like; nobody else at the table sees it."),
    ),
    # The team
    "leader": Explanation(
        "The first team is to be named, by another player",
        _("The leader"),
        _(
            "{leader:player} has the crown, and so chooses the first team. A leader may choose "
            "anybody, also themselves. For the next team the crown goes to the next player."
        ),
    ),
    "leader_me": Explanation(
        "The first team is to be named, by me",
        _("You are the leader"),
        _(
            "You have the crown, and so you choose the first team. For the next team the crown goes "
            "to the next player."
        ),
    ),
    "propose": Explanation(
        "I name a team for the first time",
        _("Choose a team"),
        _(
            "Tap {size} players, then the button here. You may choose yourself, and most leaders do. "
            "Nobody sets out yet: first everybody votes on your team."
        ),
    ),
    # The vote
    "proposal": Explanation(
        "The first team of another player is named",
        _("A team is named"),
        _(
            "{leader:player} wants to send {team:players} on the quest. Before they may set out, "
            "everybody votes, also those who are on the team."
        ),
    ),
    "proposal_mine": Explanation(
        "My first team is named",
        _("Your team is named"),
        _(
            "You want to send {team:players} on the quest. Before they may set out, everybody votes, "
            "and so do you."
        ),
    ),
    "vote": Explanation(
        "The first vote, then",
        _("The vote"),
        _(
            "Approve if this team shall go, reject if you want another one. It takes {majority} of "
            "the {players} votes to go. Nobody sees a vote before all have voted."
        ),
    ),
    "track": Explanation(
        "The first vote, then, at the rejected teams",
        _("Rejected teams"),
        _(
            "A rejected team stays at home, and the next leader chooses another one. Here they are "
            "counted. After five in a row Evil has won, so do not reject every team."
        ),
    ),
    "vote_merlin": Explanation(
        "The first vote, then: Merlin",
        _("How to decide"),
        _(
            "A team of Good players alone cannot fail, and you know who they are. But if you never "
            "approve anybody who is Evil, Evil may see that you are Merlin."
        ),
    ),
    "vote_servant": Explanation(
        "The first vote, then: a servant",
        _("How to decide"),
        _(
            "A team of Good players alone cannot fail. At first you can only guess who is Good, and "
            "the only one you can be sure of is yourself. What happens next will tell you more."
        ),
    ),
    "vote_evil": Explanation(
        "The first vote, then: the Assassin or a minion",
        _("How to decide"),
        _(
            "A quest can fail only if you or your friend are on the team. But everybody will see your "
            "vote, so vote as a Good player might."
        ),
    ),
    "votes": Explanation(
        "The first votes are shown",
        _("All votes are open"),
        _(
            "At each seat you see the vote: a tick for Approve, a cross for Reject. They stay until "
            "the next vote. Ask yourself why they voted so: that is how people are found out."
        ),
    ),
    "rejected": Explanation(
        "A team is rejected for the first time",
        _("The team is rejected"),
        _(
            "Nobody sets out. The crown goes on, and {leader:player} chooses the next team for the "
            "same quest. Rejected in a row so far: {rejections}."
        ),
    ),
    "last_chance": Explanation(
        "A vote after four rejected teams",
        _("The last chance"),
        _("Four teams in a row were rejected. If this one is rejected too, Evil wins at once."),
    ),
    # The quest
    "quest_others": Explanation(
        "A quest without me for the first time",
        _("The team sets out"),
        _(
            "Each on the team now plays a card in secret: Success or Fail. Good has to play Success, "
            "Evil may choose. One Fail is enough to spoil this quest."
        ),
    ),
    "quest_good": Explanation(
        "I am on a quest for the first time: Good",
        _("You are on the quest"),
        _(
            "Each on the team plays a card in secret: Success or Fail. Good has to play Success, and "
            "you are Good. One Fail of somebody else is enough to spoil the quest."
        ),
    ),
    "quest_evil": Explanation(
        "I am on a quest for the first time: Evil",
        _("You are on the quest"),
        _(
            "Each on the team plays a card in secret. Good has to play Success, but you may choose. "
            "One Fail spoils the quest, and then all look hard at those who were on it."
        ),
    ),
    "succeeded": Explanation(
        "A quest succeeds for the first time",
        _("The quest has succeeded"),
        _(
            "All cards were Success, and Good has its first quest. But Evil may play Success too, to "
            "look Good. So it is a sign, and no proof."
        ),
    ),
    "failed": Explanation(
        "A quest fails for the first time by one Fail",
        _("The quest has failed"),
        _(
            "One card was a Fail. The cards were mixed, so nobody can see whose it was. But only Evil "
            "can play it, so somebody of this team is Evil: {team:players}."
        ),
    ),
    "failed_twice": Explanation(
        "A quest fails for the first time by two Fails",
        _("Two Fails"),
        _(
            "Only Evil can play a Fail, and two were played. So both Evil players were on this team: "
            "{team:players}."
        ),
    ),
    # Once more
    "next_round": Explanation(
        "After the first quest",
        _("The next quest"),
        _(
            "The crown goes on again, and the next team has {size} players. All goes as before: a "
            "team, a vote, a quest."
        ),
    ),
    "talk": Explanation(
        "Then, at the talk",
        _("Talk"),
        _(
            "Here everybody may say what they like, and need not tell the truth. The computer players "
            "sometimes say whom they suspect. Among people, talk is half the game."
        ),
    ),
    "vote_again": Explanation(
        "The first vote after the first quest",
        _("Another vote"),
        _("Before you vote, compare: who was on the first quest, how did it go, and who is on this team?"),
    ),
    "history": Explanation(
        "Then, at the history",
        _("What happened so far"),
        _("You need not remember it all. Every team, every vote and every result is written down here."),
    ),
    "marks": Explanation(
        "After that vote",
        _("Whom do you suspect?"),
        _("Tap a player to mark what you think they are. Only you see your marks."),
    ),
    "usual": Explanation(
        "After the second quest",
        _("Now you know how it goes"),
        _(
            "A team, a vote, a quest, until one side has three. From now on the others move by "
            "themselves. When something new comes, I am here again."
        ),
    ),
    # The strike
    "strike_mine": Explanation(
        "Three quests have succeeded: the Assassin",
        _("Your one guess"),
        _(
            "Good has three quests, but you can still win. Who is Merlin? Think who always seemed to "
            "know, and name that player."
        ),
    ),
    "strike_friend": Explanation(
        "Three quests have succeeded: a minion",
        _("One last guess"),
        _(
            "Good has three quests, but your side can still win. {striker:player} is the Assassin and "
            "names one player. If that is Merlin, Evil wins after all."
        ),
    ),
    "strike_good": Explanation(
        "Three quests have succeeded: a servant",
        _("One last danger"),
        _(
            "Good has three quests, but has not won yet. {striker:player} is the Assassin and names "
            "one player. If that is Merlin, Evil wins after all."
        ),
    ),
    "strike_merlin": Explanation(
        "Three quests have succeeded: Merlin",
        _("One last danger"),
        _(
            "Good has three quests, but has not won yet. {striker:player} is the Assassin and names "
            "one player. If it is you, Evil wins after all."
        ),
    ),
    # The end
    "end_fails": Explanation(
        "Three quests have failed",
        _("Evil has won"),
        _("Three quests have failed, and that is all that Evil needed."),
    ),
    "end_rejections": Explanation(
        "Five teams in a row were rejected",
        _("Evil has won"),
        _(
            "Five teams in a row were rejected, and so Evil wins. In the next game, let a doubtful "
            "team go before it comes to that."
        ),
    ),
    "end_found": Explanation(
        "The dagger has found Merlin",
        _("Evil has won"),
        _("The guess was right: {named:players} is Merlin. So Good won three quests, and lost the game."),
    ),
    "end_missed": Explanation(
        "The dagger has missed Merlin",
        _("Good has won"),
        _("The guess was wrong: {named:players} is not Merlin. Good has its three quests, and the game."),
    ),
    "who": Explanation(
        "Then",
        _("Who was who"),
        _(
            "Now all cards are open. {merlin:player} was Merlin; {evil:players} were Evil. Look back "
            "at the votes: could somebody have known?"
        ),
    ),
    "done": Explanation(
        "Then",
        _("That was your first game"),
        _("You know how it goes now. The next one goes without me, against computers or with people."),
    ),
}
