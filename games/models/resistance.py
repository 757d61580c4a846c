"""What happened in a finished game, as rows, written once, with its last action (games.records.writing).

Nothing here is ever about a game that is being played, so whatever reads these rows cannot leak one. Leaders
and teams are seat numbers. Sides are those at that time (A8.4): `evil` counts those of Evil on a team, `side`
is the one of who was checked. `by` says who chose: the person, a computer player on the seat or in place of
somebody who is away, or the timer (A17).
"""

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import F, Q

from .games import Action, Game
from .tables import Seat

_BY = Q(by__in=Action.By.values)
_SIDES = ("good", "evil")
# A1: five quests, up to five proposals for each, teams of 2 to 6 with the trapper's (A14.2), 10 seats.
_IN_A_GAME = Q(round__range=(1, 5), quest__range=(1, 5), leader__range=(0, 9))
_TEAM = Q(team__len__range=(2, 6), evil__lte=F("team__len"))


class Proposal(models.Model):
    """A4."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="proposals")
    number = models.PositiveSmallIntegerField()  # in the game
    round = models.PositiveSmallIntegerField()
    quest = models.PositiveSmallIntegerField()
    attempt = models.PositiveSmallIntegerField()  # in the round, from 1
    leader = models.PositiveSmallIntegerField()
    team = ArrayField(models.PositiveSmallIntegerField())
    evil = models.PositiveSmallIntegerField()
    excalibur = models.PositiveSmallIntegerField(null=True)
    approved = models.BooleanField()
    returned_by = models.PositiveSmallIntegerField(null=True)  # A13.7

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["game", "number"], name="proposal_number"),
            models.UniqueConstraint(fields=["game", "round", "attempt"], name="proposal_attempt"),
            models.CheckConstraint(
                condition=_IN_A_GAME & Q(attempt__range=(1, 5)), name="proposal_in_a_game"
            ),
            models.CheckConstraint(condition=_TEAM, name="proposal_team"),
            models.CheckConstraint(
                condition=Q(returned_by=None) | Q(approved=False), name="proposal_returned"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.game_id}/{self.number}"


class Vote(models.Model):
    """A4.2. A proposal that went without a vote has none."""

    proposal = models.ForeignKey(Proposal, models.CASCADE, related_name="votes")
    seat = models.ForeignKey(Seat, models.CASCADE, related_name="votes")
    approve = models.BooleanField()
    by = models.CharField(max_length=8, choices=Action.By)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["proposal", "seat"], name="vote_once"),
            models.CheckConstraint(condition=_BY, name="vote_by"),
        ]

    def __str__(self) -> str:
        return f"{self.proposal_id}/{self.seat_id}"


class Quest(models.Model):
    """A5."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="quests")
    round = models.PositiveSmallIntegerField()  # counts the quests in the order played (A6.3)
    quest = models.PositiveSmallIntegerField()  # the space on the tableau
    leader = models.PositiveSmallIntegerField()
    team = ArrayField(models.PositiveSmallIntegerField())
    evil = models.PositiveSmallIntegerField()
    fails = models.PositiveSmallIntegerField()
    fails_needed = models.PositiveSmallIntegerField()
    success = models.BooleanField()
    watched = models.PositiveSmallIntegerField(null=True)  # A9.2
    excalibur = models.PositiveSmallIntegerField(null=True)  # A14.1: who used it …
    swapped = models.PositiveSmallIntegerField(null=True)  # … and on whose card
    trapped = models.PositiveSmallIntegerField(null=True)  # A14.2
    reinforced = models.CharField(max_length=10, blank=True)  # A11.2

    class Meta:
        ordering = ["round"]
        constraints = [
            models.UniqueConstraint(fields=["game", "round"], name="quest_round"),
            models.UniqueConstraint(fields=["game", "quest"], name="quest_once"),
            models.CheckConstraint(condition=_IN_A_GAME, name="quest_in_a_game"),
            models.CheckConstraint(condition=_TEAM, name="quest_team"),
            models.CheckConstraint(condition=Q(fails_needed__in=(1, 2)), name="quest_fails_needed"),
            models.CheckConstraint(condition=Q(reinforced__in=("", *_SIDES)), name="quest_reinforced"),
            models.CheckConstraint(
                condition=Q(excalibur=None, swapped=None) | Q(excalibur__isnull=False, swapped__isnull=False),
                name="quest_excalibur",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.game_id}/{self.round}"


class QuestCard(models.Model):
    """A5.1: the card as it was chosen, whatever was done to it afterwards."""

    quest = models.ForeignKey(Quest, models.CASCADE, related_name="cards")
    seat = models.ForeignKey(Seat, models.CASCADE, related_name="quest_cards")
    card = models.CharField(max_length=20)
    by = models.CharField(max_length=8, choices=Action.By)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["quest", "seat"], name="quest_card_once"),
            models.CheckConstraint(condition=_BY, name="quest_card_by"),
        ]

    def __str__(self) -> str:
        return f"{self.quest_id}/{self.seat_id}"


class LoyaltyCheck(models.Model):
    """A2.1: the Lady's, the Cleric's, and those of plot cards."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="loyalty_checks")
    number = models.PositiveSmallIntegerField()
    round = models.PositiveSmallIntegerField()  # 0 for the Cleric's (A3.6)
    occasion = models.CharField(max_length=30)
    # The Cleric may have been the first leader, and have checked nobody else (A3.6).
    checker = models.ForeignKey(Seat, models.CASCADE, related_name="checks_made")
    checked = models.ForeignKey(Seat, models.CASCADE, related_name="checks_undergone")
    card = models.CharField(max_length=10)  # what was shown: not the side, where somebody lied
    side = models.CharField(max_length=10)
    by = models.CharField(max_length=8, choices=Action.By)  # who chose the card

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["game", "number"], name="loyalty_check_number"),
            models.CheckConstraint(condition=Q(round__range=(0, 5)), name="loyalty_check_round"),
            models.CheckConstraint(condition=Q(card__in=_SIDES, side__in=_SIDES), name="loyalty_check_sides"),
            models.CheckConstraint(condition=_BY, name="loyalty_check_by"),
        ]

    def __str__(self) -> str:
        return f"{self.game_id}/{self.number}"


class PlotCard(models.Model):
    """A13: something that was done with a plot card.

    Charge! is never played: who holds it votes first, in every vote (A13.6).
    """

    class Move(models.TextChoices):
        HANDED = "handed"  # by the leader
        TAKEN = "taken"  # with Restore Your Honor
        PLAYED = "played"
        UNUSED = "unused"  # a card that is played at once or not at all, and was not

    game = models.ForeignKey(Game, models.CASCADE, related_name="plot_cards")
    number = models.PositiveSmallIntegerField()
    round = models.PositiveSmallIntegerField()
    plot = models.CharField(max_length=30)
    move = models.CharField(max_length=6, choices=Move)
    # Who got it, played it or did not; for Show Your Strength the leader, who alone decides (A13.5).
    seat = models.ForeignKey(Seat, models.CASCADE, related_name="plot_cards")
    # From whom it came, or whom it was played at; empty where there is nobody.
    other = models.ForeignKey(Seat, models.CASCADE, null=True, related_name="+")

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["game", "number"], name="plot_card_number"),
            models.CheckConstraint(condition=Q(round__range=(1, 5)), name="plot_card_round"),
            models.CheckConstraint(
                condition=Q(move__in=("handed", "taken"), other__isnull=False)
                | Q(move="played")
                | Q(move="unused", other=None),
                name="plot_card_move",
            ),
            models.CheckConstraint(condition=~Q(other=F("seat")), name="plot_card_other"),
        ]

    def __str__(self) -> str:
        return f"{self.game_id}/{self.number}"


class Strike(models.Model):
    """A7: the dagger, where it came to that."""

    game = models.OneToOneField(Game, models.CASCADE, primary_key=True)
    dagger = models.ForeignKey(Seat, models.CASCADE, related_name="+")  # who held it
    striker = models.ForeignKey(Seat, models.CASCADE, related_name="strikes")
    recruit = models.ForeignKey(Seat, models.CASCADE, null=True, related_name="+")  # A12.2: whom he tried
    recruited = models.BooleanField(null=True)
    aim = models.CharField(max_length=20)
    named = ArrayField(models.PositiveSmallIntegerField())
    hit = models.BooleanField()
    by = models.CharField(max_length=8, choices=Action.By)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(recruit=None, recruited=None) | Q(recruit__isnull=False, recruited__isnull=False),
                name="strike_recruit",
            ),
            # A7.3.
            models.CheckConstraint(
                condition=Q(aim="merlin", named__len=1) | Q(aim="messengers", named__len=2),
                name="strike_named",
            ),
            # A12.2: the dagger's holder strikes, or whom he recruited.
            models.CheckConstraint(
                condition=Q(striker=F("dagger"), recruited=None)
                | Q(striker=F("dagger"), recruited=False)
                | Q(striker=F("recruit"), recruited=True),
                name="strike_striker",
            ),
            models.CheckConstraint(condition=_BY, name="strike_by"),
        ]

    def __str__(self) -> str:
        return f"{self.game_id}"
