"""What an operator sees of the games."""

from datetime import timedelta
from random import Random
from typing import Any
from unittest.mock import patch

import pytest
from django.db import OperationalError
from django.test import Client
from django.utils import timezone
from prometheus_client.parser import text_string_to_metric_families

from games.models import Report
from games.play import people
from games.rules.resistance import PRESETS
from games.texts.refusals import Refused
from stats.models import Uncounted

from .clients import begun, people_of
from .played import begin, new_player, new_table, play_to_the_end, seed_where

pytestmark = pytest.mark.django_db

LED_BY_THE_FIRST = seed_where(lambda state: state.table.leader == 0, PRESETS[5], 5)


def shown(client: Client) -> dict[str, float]:
    """Every figure by its name and labels, as Prometheus reads it."""
    text = client.get("/metrics").content.decode()
    return {
        sample.name + "".join(f",{value}" for value in sample.labels.values()): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def test_games_that_go_on(client: Client) -> None:
    assert shown(client)["games_in_play"] == 0
    begun()
    figures = shown(client)
    assert figures["games_in_play"] == 1
    assert figures["games_due_late_seconds"] == 0


def test_how_late_the_latest_is(client: Client) -> None:
    table = new_table(seconds={"team": 60})
    begin(table, None, timezone.now() - timedelta(seconds=100))
    assert 40 <= shown(client)["games_due_late_seconds"] < 60


def test_answers_and_why_they_were_refused(client: Client) -> None:
    table = begun(seed=LED_BY_THE_FIRST)
    before = shown(client)
    now = timezone.now()
    leader, other, *_others = people_of(table)
    with pytest.raises(Refused):
        people.answer(table.pk, other, 1, [0, 1], now)
    with pytest.raises(Refused):
        people.answer(table.pk, new_player(), 1, [0, 1], now)
    people.answer(table.pk, leader, 1, [0, 1], now)
    after = shown(client)
    for name in ("answers_total,accepted", "answers_total,not_asked", "answers_total,not_playing"):
        assert after[name] - before.get(name, 0) == 1
    assert after["answer_seconds_count"] - before["answer_seconds_count"] == 1


def test_what_waits_for_somebody(client: Client) -> None:
    Report.objects.create(author_name="Mordred", table_code="k7mq2xwa", text="…", said_at=timezone.now())
    settled: dict[str, Any] = {"settled_at": timezone.now(), "said_at": timezone.now()}
    Report.objects.create(author_name="Mordred", table_code="k7mq2xwa", text="…", **settled)
    assert shown(client)["reports_open"] == 1
    table = begun()
    play_to_the_end(table, Random(1))
    assert shown(client)["games_uncounted"] == Uncounted.objects.count() == 1


def test_without_a_database_the_others_are_still_told(client: Client) -> None:
    assert shown(client)["database_up"] == 1
    with patch("games.live.metrics.connection.cursor", side_effect=OperationalError):
        figures = shown(client)
    assert figures["database_up"] == 0
    assert "worker_heartbeat_age_seconds" in figures
