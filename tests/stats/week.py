"""Seven games with Ada in each, played by hand, and counted.

What she did is in the comments; the sums are worked out in test_profile and test_site.
"""

from datetime import UTC, datetime, timedelta

from accounts.models import User
from games import play
from games.models import Game, Seat, Table
from games.rules.resistance import PRESETS, Options
from tests.games.by_hand import deal, go_on_to, play_cards, propose, send, vote
from tests.games.played import START, answer, time_runs_out

from .counted import count

# A game a day: three in the third quarter of 2026, four after it.
FIRST = datetime(2026, 9, 28, 20, tzinfo=UTC)

FIVE = ("merlin", "percival", "servant", "assassin", "morgana")
SPIES = ("minion", "minion", "servant", "servant", "servant")
SEVEN = ("merlin", "servant", "servant", "minion", "minion", "assassin", "servant")


def seat(table: Table, number: int, player: User) -> None:
    """This player sits here, at a table where the game has begun."""
    Seat.objects.filter(table=table, number=number).update(user=player)


def end_at(table: Table, at: datetime) -> None:
    """The game is over since then."""
    assert Game.objects.filter(pk=table.pk, over_at__isnull=False).update(over_at=at)


def day(number: int) -> datetime:
    return FIRST + timedelta(days=number)


def play_the_week(ada: User) -> list[Table]:
    tables = []
    for number, game in enumerate(GAMES):
        table = game(ada)
        end_at(table, day(number))
        tables.append(table)
    count()
    return tables


def _assassinated(ada: User) -> Table:
    """Merlin, found by the Assassin. Rated."""
    table = deal(5, PRESETS[5], FIVE, rated=True)
    seat(table, 0, ada)
    propose(table, 0, 3)  # by Ada, with Evil
    vote(table, "ARRAR")  # she approves it
    propose(table, 0, 1)
    vote(table, "AAAAA")  # clean, approved
    play_cards(table, (0, 1))
    propose(table, 0, 1, 3)
    vote(table, "RAAAA")  # with Evil, rejected
    play_cards(table, (0, 1, 3), seat3="fail")
    propose(table, 1, 2)
    vote(table, "RAAAA")  # clean, rejected
    play_cards(table, (1, 2))
    send(table, 0, 1, 2)  # clean, approved
    answer(table, 3, 0)
    return table


def _missed(ada: User) -> Table:
    """The Assassin, who takes Percival for Merlin. Rated, and only for those who have the link."""
    table = deal(5, PRESETS[5], FIVE, rated=True, visibility=Table.Visibility.LINK)
    seat(table, 3, ada)
    send(table, 0, 1)
    send(table, 0, 1, 3)  # she plays Success on quest 2
    send(table, 3, 4, seat3="fail")  # and Fail on quest 3
    send(table, 0, 1, 2)  # by Ada
    answer(table, 3, 1)
    return table


def _three_fails(ada: User) -> Table:
    """A spy of The Resistance, who wins by three fails."""
    table = deal(5, Options(edition="resistance"), SPIES)
    seat(table, 0, ada)
    send(table, 0, 2, seat0="fail")  # by Ada; Fail on quest 1
    send(table, 0, 1, 2, seat1="fail")  # Success on quest 2
    send(table, 1, 2, seat1="fail")
    return table


def _five_rejections(ada: User) -> Table:
    """A servant who cannot stop the table from rejecting everything."""
    table = deal(5, PRESETS[5], FIVE)
    seat(table, 2, ada)
    propose(table, 0, 1)
    vote(table, "RRARR")  # clean, approved
    propose(table, 0, 1)
    vote(table, "RRRRR")  # clean, rejected
    propose(table, 0, 2)  # by Ada, clean
    vote(table, "RRARR")  # clean, approved
    propose(table, 3, 4)
    vote(table, "RRRRR")  # with Evil, rejected
    propose(table, 0, 4)
    vote(table, "RR-RR")  # with Evil, but a timer rejects for her
    return table


def _survived(ada: User) -> Table:
    """Merlin, whom the Assassin takes for Percival's servant."""
    table = deal(5, PRESETS[5], FIVE)
    seat(table, 0, ada)
    time_runs_out(table)  # a timer names a team for her: 0 and 1
    vote(table, "AAAAA")  # clean, approved
    play_cards(table, (0, 1))
    send(table, 0, 1, 2)  # clean, approved
    send(table, 0, 1)  # clean, approved
    answer(table, 3, 2)
    return table


def _with_the_lady(ada: User) -> Table:
    """A servant of seven, who holds the Lady first and checks a minion. Rated."""
    table = deal(7, Options(characters=("merlin", "assassin"), lady=True), SEVEN, rated=True)
    seat(table, 6, ada)
    send(table, 0, 1)  # clean, approved
    send(table, 0, 1, 3, seat3="fail")  # with Evil, approved
    answer(table, 6, 3)
    go_on_to(table, "team")
    propose(table, 0, 1, 2)
    vote(table, "AAAAAAR")  # clean, rejected
    play_cards(table, (0, 1, 2))
    answer(table, 3, 0)
    go_on_to(table, "team")
    send(table, 0, 1, 2, 6)  # clean, approved
    answer(table, 5, 1)
    return table


def _left(ada: User) -> Table:
    """A servant who leaves before the dagger falls. Good wins without her. Rated."""
    table = deal(5, PRESETS[5], FIVE, rated=True)
    seat(table, 2, ada)
    send(table, 0, 1)  # clean, approved
    send(table, 0, 1, 2)  # clean, approved
    send(table, 0, 1)  # by Ada, clean; approved
    play.leave(table.pk, 2, START)
    answer(table, 3, 1)
    return table


GAMES = (_assassinated, _missed, _three_fails, _five_rejections, _survived, _with_the_lady, _left)
