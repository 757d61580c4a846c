"""What holds for the rows of every finished game, and that there are none before."""

from collections import Counter, defaultdict
from dataclasses import replace
from random import Random
from typing import Any
from unittest.mock import Mock, patch

import pytest
from django.db import OperationalError, connection
from django.test.utils import CaptureQueriesContext

from games import play
from games.models import Action, Game, LoyaltyCheck, PlotCard, Proposal, Quest, QuestCard, Strike, Table, Vote
from games.rules import resistance
from games.rules.resistance import PRESETS, Options, View
from games.rules.resistance.characters import LANCELOTS, SIDE
from games.texts.refusals import Refused
from games.titles import TITLES

from .by_hand import go_on_to
from .played import START, begin, moves, new_table, play_to_the_end
from .rules.combinations import FEATURES, every_pair

pytestmark = pytest.mark.django_db

PLOTS = Options(characters=("cleric", "merlin", "assassin"), lady=True, plot_cards=True)
RECORDS: tuple[Any, ...] = (Proposal, Vote, Quest, QuestCard, LoyaltyCheck, PlotCard, Strike)


def view_of(game: Game) -> View:
    return resistance.view(resistance.load(game.state.encode()), None)


def some_games(players: int) -> list[tuple[str, Options]]:
    return Random(players).sample(every_pair(players), 4)


class TestEveryGame:
    """The rows against what everybody sees at the end, and against the actions."""

    @pytest.mark.parametrize("players", PRESETS)
    def test_random_games_in_which_all_features_meet(self, players: int) -> None:
        rng = Random(players)
        for number, (_features, options) in enumerate(some_games(players)):
            table = new_table(players, options, computers=number % 2)
            begin(table, seed=f"{players}/{number}")
            game = play_to_the_end(table, rng, late=0.04 * (number % 3))
            for law in (seats_agree, proposals_agree, quests_agree, checks_agree, plots_agree, strike_agrees):
                law(game, view_of(game))

    def test_all_features_are_among_them(self) -> None:
        played = {
            feature
            for players in PRESETS
            for names, _ in some_games(players)
            for feature in names.split(" + ")
        }
        assert played == set(FEATURES)
        options = [options for players in PRESETS for _, options in some_games(players)]
        assert any(each.lancelot == "mode2" and each.targeting and each.lancelots_switch for each in options)


def seats_agree(game: Game, view: View) -> None:
    assert view.hidden
    assert view.table.outcome
    for seat in game.table.seats.all():
        assert seat.character == view.hidden.characters[seat.number]
        assert seat.dealt_side == SIDE[view.hidden.characters[seat.number]]
        assert seat.side == view.hidden.sides[seat.number]
        if game.ending == "played":
            assert seat.won == (seat.number in view.table.outcome.winners)
            assert seat.won_partially == (seat.number in view.table.outcome.partial)
        else:
            assert (seat.won, seat.won_partially) == (None, False)


def evil_at(view: View, round_: int, *, on_quest: bool) -> set[int]:
    """A8: who was of Evil in this round, by the loyalty cards alone."""
    assert view.hidden
    table, options, characters = view.table, view.options, view.hidden.characters
    if not options.lancelots_switch:
        cards: list[bool] = []
    elif options.lancelot == "mode2" and options.targeting:
        # A8.3: the card over the space counts when a team for it is approved.
        spaces = [each.quest for each in table.proposals if each.approved and each.round < round_ + on_quest]
        cards = [table.loyalty[space - 1] for space in spaces]
    else:
        cards = list(table.loyalty[:round_])
    switched = sum(cards) % 2 == 1
    return {
        seat
        for seat, character in enumerate(characters)
        if (SIDE[character] == "evil") != (switched and character in LANCELOTS)
    }


def proposals_agree(game: Game, view: View) -> None:
    rows = list(game.proposals.prefetch_related("votes__seat"))
    assert [row.number for row in rows] == list(range(1, len(view.table.proposals) + 1))
    # Those who charge are asked before the others, about the same proposal (A13.6).
    answers = defaultdict(list)
    for action in game.actions.filter(kind__in=("vote", "charge")):
        answers[action.seat].append(action)
    for row, made in zip(rows, view.table.proposals, strict=True):
        assert (row.round, row.quest, row.leader) == (made.round, made.quest, made.leader)
        assert (tuple(row.team), row.excalibur) == (made.team, made.excalibur)
        assert (row.approved, row.returned_by) == (made.approved, made.returned_by)
        assert row.attempt == sum(each.round == row.round and each.number <= row.number for each in rows)
        assert row.evil == len(evil_at(view, row.round, on_quest=False) & set(row.team))
        votes = {vote.seat.number: vote for vote in row.votes.all()}
        assert len(votes) == len(made.votes or ())
        for seat, vote in votes.items():
            action = answers[seat].pop(0)
            assert made.votes
            assert [made.votes[seat]] == action.answer == ["approve" if vote.approve else "reject"]
            assert vote.by == action.by
    if game.ending == "played":
        assert not any(answers.values())


def quests_agree(game: Game, view: View) -> None:
    assert view.hidden
    rows = list(game.quests.prefetch_related("cards__seat"))
    answers = defaultdict(list)
    for action in game.actions.filter(kind="quest_card"):
        answers[action.seat].append(action)
    for number, (row, undertaken) in enumerate(zip(rows, view.table.quests, strict=True)):
        assert (row.round, row.quest, row.leader) == (undertaken.round, undertaken.quest, undertaken.leader)
        assert (tuple(row.team), row.success) == (undertaken.team, undertaken.success)
        assert (row.fails, row.fails_needed) == (undertaken.fails, undertaken.fails_needed)
        assert (row.watched, row.trapped) == (undertaken.watched, undertaken.trapped)
        assert (row.excalibur, row.swapped) == (undertaken.excalibur or (None, None))
        assert row.reinforced == (undertaken.reinforced or "")
        assert row.evil == len(evil_at(view, row.round, on_quest=True) & set(row.team))
        cards = {card.seat.number: card for card in row.cards.all()}
        assert {seat: card.card for seat, card in cards.items()} == view.hidden.chosen[number]
        for seat, card in cards.items():
            action = answers[seat].pop(0)
            assert ([card.card], card.by) == (action.answer, action.by)


def checks_agree(game: Game, view: View) -> None:
    assert view.hidden
    hidden = view.hidden
    rows = list(game.loyalty_checks.select_related("checker", "checked"))
    for row, check, card in zip(rows, view.table.checks, hidden.handed, strict=True):
        assert (row.round, row.occasion, row.checked.number) == (check.round, check.occasion, check.checked)
        if check.occasion == "cleric":
            assert row.checker.character == "cleric"
        else:
            assert row.checker.number == check.checker
        assert row.card == card
        evil = evil_at(view, row.round, on_quest=check.occasion == "lady")
        assert (row.side == "evil") == (row.checked.number in evil)
        # A2.1: who must lie, who may, and who cannot.
        if row.checked.character != "trickster":
            assert (row.card != row.side) == (row.checked.character == "troublemaker")


def plots_agree(game: Game, view: View) -> None:
    """A13.2: whoever has a card got it; what was played or put away is gone, the rest is in their hands."""
    held: Counter[tuple[int, str]] = Counter()
    moves = list(game.plot_cards.select_related("seat", "other"))
    for row in moves:
        seat, other = row.seat.number, row.other.number if row.other else None
        if row.move == "handed":
            held[seat, row.plot] += 1
        elif row.move == "taken":
            assert other is not None
            held[other, row.plot] -= 1
            held[seat, row.plot] += 1
        elif row.plot == "show_your_strength":
            # A13.5: the leader decides, whoever received the card.
            receiver = next(
                each for each in reversed(moves) if each.plot == row.plot and each.move == "handed"
            )
            held[receiver.seat.number, row.plot] -= 1
        else:
            held[seat, row.plot] -= 1
        assert min(held.values()) >= 0
    if game.ending == "played":
        assert +held == Counter(view.table.plots)


def strike_agrees(game: Game, view: View) -> None:
    table = view.table
    strike = Strike.objects.filter(game=game).select_related("dagger", "striker", "recruit").first()
    assert bool(strike) == bool(table.named)
    if strike:
        assert table.outcome
        assert (strike.dagger.number, strike.striker.number) == (table.dagger, table.striker)
        assert (strike.recruit and strike.recruit.number, strike.recruited) == (table.recruit or (None, None))
        assert (strike.aim, tuple(strike.named)) == (table.aim or "merlin", table.named)
        assert strike.hit == table.outcome.reason.endswith("assassinated")
        assert strike.by == game.actions.get(kind="strike").by


@pytest.fixture
def table() -> Table:
    """With checks, plot cards and a dagger."""
    table = new_table(7, PLOTS)
    begin(table)
    return table


def answer_last(table: Table, last: play.Running) -> None:
    ((seat, decision),) = last.decisions.items()
    play.answer(table.pk, seat, decision.id, decision.choices[:1], START)


class TestAGameThatGoesOn:
    def test_has_no_rows(self, table: Table) -> None:
        for running in moves(table, Random(2), late=0.05):
            if running.over:
                break
            assert not any(model.objects.exists() for model in RECORDS)
            assert set(
                table.seats.values_list("character", "dealt_side", "side", "won", "won_partially")
            ) == {("", "", "", None, False)}
        assert Proposal.objects.exists()

    def test_gets_none_by_a_last_answer_that_is_refused(self, table: Table) -> None:
        last = go_on_to(table, "strike")
        seat, decision = next(iter(last.decisions.items()))
        with pytest.raises(Refused):
            play.answer(table.pk, seat, decision.id, ["nobody"], START)
        assert play.load(table.pk) == last
        assert not any(model.objects.exists() for model in RECORDS)

    def test_gets_all_with_the_last_answer_or_none(self, table: Table) -> None:
        last = go_on_to(table, "strike")
        title = TITLES["resistance"]
        fails = replace(title, records=replace(title.records, write=Mock(side_effect=OperationalError)))
        with patch.dict(TITLES, {title.key: fails}), pytest.raises(OperationalError):
            answer_last(table, last)
        assert play.load(table.pk) == last
        assert Table.objects.get(pk=table.pk).status == "playing"
        assert not any(model.objects.exists() for model in RECORDS)
        assert not table.seats.exclude(character="").exists()


class TestTheLastAnswer:
    @pytest.mark.parametrize(
        ("options", "queries"),
        [
            # The game as it was and the answers in it; the state and the last answer, the results with the
            # table, the rows; and the note that the game is to be counted.
            (Options(characters=("merlin", "assassin"), lady=True), {"SELECT": 2, "WITH": 3, "INSERT": 1}),
            # It is played once more: the game, its answers.
            (PLOTS, {"SELECT": 4, "WITH": 3, "INSERT": 1}),
        ],
    )
    def test_takes_few_queries(self, options: Options, queries: dict[str, int]) -> None:
        table = new_table(7, options)
        begin(table)
        last = go_on_to(table, "strike")
        with CaptureQueriesContext(connection) as captured:
            answer_last(table, last)
        assert Strike.objects.exists()
        statements = [query["sql"].split()[0] for query in captured]
        # The test's own transaction is around ours, and ours around the rows, which a title may fail at.
        assert Counter(statements) == queries | {"SAVEPOINT": 2, "RELEASE": 2}

    def test_ends_a_game_also_where_the_rules_do_not_lead_there_any_more(
        self, table: Table, caplog: pytest.LogCaptureFixture
    ) -> None:
        last = go_on_to(table, "strike")
        Action.objects.filter(kind="team").first().delete()  # type: ignore[union-attr]
        answer_last(table, last)
        game = Game.objects.get(pk=table.pk)
        assert game.ending == "played"
        assert not table.seats.filter(won=None).exists()
        assert not Proposal.objects.exists()
        assert f"game {table.pk}: the rules refuse it now" in caplog.text

    def test_ends_a_game_also_where_the_rules_lead_elsewhere(
        self, table: Table, caplog: pytest.LogCaptureFixture
    ) -> None:
        last = go_on_to(table, "strike")
        Action.objects.filter(kind="vote").update(by="timer")
        answer_last(table, last)
        assert not table.seats.filter(won=None).exists()
        assert not Proposal.objects.exists()
        assert f"game {table.pk}: the rules lead to another end now" in caplog.text

    def test_ends_a_game_also_where_an_answer_is_missing(self, caplog: pytest.LogCaptureFixture) -> None:
        """Of a game that need not be played once more."""
        table = new_table(5)
        begin(table)
        last = go_on_to(table, "strike")
        Action.objects.filter(kind="vote").first().delete()  # type: ignore[union-attr]
        answer_last(table, last)
        assert not table.seats.filter(won=None).exists()
        assert not Proposal.objects.exists()
        assert f"game {table.pk}: an answer is missing: vote of seat" in caplog.text


def test_a_player_who_is_deleted_leaves_the_rows_behind(table: Table) -> None:
    """Decision 0004."""
    play_to_the_end(table, Random(1))
    before = [model.objects.count() for model in RECORDS]
    for seat in table.seats.select_related("user"):
        assert seat.user
        seat.user.delete()
    assert [model.objects.count() for model in RECORDS] == before
    assert set(table.seats.values_list("user", flat=True)) == {None}
    assert not table.seats.filter(character="").exists()
