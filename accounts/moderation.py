"""What moderators decide about players. Every deed of theirs is a line of the log."""

from datetime import UTC, datetime, timedelta

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from . import word_list
from .models import ListedWord, ModerationEntry, Sanction, TakenName, User
from .names import look_alike_key
from .signals import sanction_imposed

# What "for good" is where a time is needed.
END_OF_TIME = datetime.max.replace(tzinfo=UTC)
# With fewer letters too much would be meant.
SHORTEST_WORD, SHORTEST_WITHIN = 2, 4

Deed = ModerationEntry.Deed


def write_down(
    moderator: User,
    deed: Deed,
    now: datetime,
    *,
    player: User | None = None,
    player_name: str = "",
    table_code: str = "",
    report_number: str = "",
    note: str = "",
) -> None:
    ModerationEntry.objects.create(
        at=now,
        deed=deed,
        moderator=moderator,
        moderator_name=moderator.username,
        player=player,
        player_name=player.username if player else player_name,
        table_code=table_code,
        report_number=report_number,
        note=note,
    )


# Sanctions


def refusal(moderator: User, player: User) -> str | None:
    """Why this moderator may do nothing about this player, in a sentence."""
    if moderator == player:
        return _("You cannot do that to yourself.")
    is_colleague = player.is_moderator or player.is_staff or player.is_superuser
    if is_colleague and not moderator.is_superuser:
        return _("Only an administrator can do that to somebody who looks after this site.")
    return None


def take(
    moderator: User,
    player: User,
    kind: Sanction.Kind,
    now: datetime,
    *,
    reason: str,
    lasts: timedelta | None,
    table_code: str = "",
    report_number: str = "",
) -> Sanction:
    """Mutes, suspends or bans, for so long or for good. Raises ValidationError with the reason why not."""
    if why_not := refusal(moderator, player):
        raise ValidationError(why_not)
    until = None if lasts is None else now + lasts
    with transaction.atomic():
        _take_row(player)
        sanction = Sanction.objects.create(
            player=player, kind=kind, reason=reason, at=now, until=until, by=moderator
        )
        _note_the_last(player, now)
        write_down(
            moderator,
            Deed(kind),
            now,
            player=player,
            table_code=table_code,
            report_number=report_number,
            note=_("%(until)s: %(reason)s")
            % {"until": f"{until:%Y-%m-%d %H:%M} UTC" if until else _("for good"), "reason": reason},
        )
        transaction.on_commit(lambda: sanction_imposed.send(sender=Sanction, sanction=sanction))
    return sanction


def lift(moderator: User, sanction: Sanction, note: str, now: datetime) -> None:
    """Ends it before its time; one that is over stays as it is."""
    player = sanction.player
    if why_not := refusal(moderator, player):
        raise ValidationError(why_not)
    with transaction.atomic():
        _take_row(player)
        lifted = Sanction.objects.filter(Sanction.holds(now), pk=sanction.pk)
        if lifted.update(lifted_at=now, lifted_by=moderator):
            _note_the_last(player, now)
            said = f"{sanction.get_kind_display()}. {note}".strip()
            write_down(moderator, Deed.LIFT, now, player=player, note=said)


def _take_row(player: User) -> None:
    """Two moderators at once do it one after the other."""
    User.objects.select_for_update().filter(pk=player.pk).first()


def _note_the_last(player: User, now: datetime) -> None:
    ends = [each.until or END_OF_TIME for each in player.sanctions.filter(Sanction.holds(now))]
    player.sanctioned_until = max(ends, default=None)
    User.objects.filter(pk=player.pk).update(sanctioned_until=player.sanctioned_until)


# The word list


def list_word(
    moderator: User, word: str, now: datetime, *, in_names: bool, in_talk: bool, within: bool
) -> ListedWord:
    """Raises ValidationError with the reason why not."""
    key = look_alike_key(word)
    if len(key) < (SHORTEST_WITHIN if within else SHORTEST_WORD):
        raise ValidationError(_("That is too short: far too much would match."))
    if not (in_names or in_talk):
        raise ValidationError(_("Choose where the word is not wanted."))
    with transaction.atomic():
        listed, _is_new = ListedWord.objects.update_or_create(
            key=key,
            defaults={"word": word, "in_names": in_names, "in_talk": in_talk, "within": within},
        )
        write_down(moderator, Deed.LIST, now, note=word)
    word_list.forget()
    return listed


def unlist_word(moderator: User, listed: ListedWord, now: datetime) -> None:
    with transaction.atomic():
        listed.delete()
        write_down(moderator, Deed.UNLIST, now, note=listed.word)
    word_list.forget()


def names_on_the_list(most: int) -> list[User]:
    """Players whose names are older than the word in them; nobody takes those away but a person."""
    words = word_list.lists().names
    if not words:
        return []
    # Keys are letters and digits only. Whole words may be a part of a name, so that is looked at here.
    meant = "|".join([*words.whole, *words.within])
    found: dict[int, User] = {}
    for taken in TakenName.objects.filter(key__regex=meant).select_related("user").order_by("key").iterator():
        player = taken.user
        if word_list.is_listed(player.username) or word_list.is_listed(player.display_name):
            found[player.pk] = player
        if len(found) == most:
            break
    return list(found.values())
