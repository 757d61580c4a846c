from django.urls import path, register_converter
from django.urls.converters import StringConverter

from accounts import converters  # noqa: F401 - has to be registered

from .models.tables import CODE_LENGTH, CODE_LETTERS
from .views import (
    avatar,
    coming_in,
    deal,
    lobby,
    moderation,
    opening,
    replay,
    reporting,
    room,
    rules,
    story,
    table,
    texts,
)


class CodeConverter(StringConverter):
    """The code of a table."""

    regex = f"[{CODE_LETTERS}]{{{CODE_LENGTH}}}"


class ArmsConverter(StringConverter):
    """The seed of a coat of arms."""

    regex = "[0-9A-Za-z-]{1,40}"


register_converter(CodeConverter, "code")
register_converter(ArmsConverter, "arms")

urlpatterns = [
    path("rules/", rules.rules, name="rules"),
    path("rules/<slug:title>/", rules.rules, name="rules"),
    path("come-in/", coming_in.come_in, name="come_in"),
    path("play/", lobby.play, name="play"),
    path("play/tables/", lobby.lobby_tables, name="lobby_tables"),
    path("play/quick/", lobby.quick_play, name="quick_play"),
    path("play/practise/", lobby.practise, name="practise"),
    path("play/guided/", lobby.guided, name="guided"),
    path("play/new/", opening.open_table, name="open_table"),
    path("play/check/", opening.check_options, name="check_options"),
    path("t/<code:code>/", table.table, name="table"),
    path("t/<code:code>/options/", opening.change_options, name="change_options"),
    path("t/<code:code>/room/", room.room, name="room"),
    path("t/<code:code>/sit/", room.sit, name="sit"),
    path("t/<code:code>/sit/guest/", room.sit_as_guest, name="sit_as_guest"),
    path("t/<code:code>/stand/", room.stand, name="stand"),
    path("t/<code:code>/ready/", room.ready, name="ready"),
    path("t/<code:code>/remove/", room.remove, name="remove"),
    path("t/<code:code>/order/", room.order, name="order"),
    path("t/<code:code>/computer/", room.computer, name="computer"),
    path("t/<code:code>/host/", room.host, name="host"),
    path("t/<code:code>/again/", room.again, name="again"),
    path("t/<code:code>/enter/", room.enter, name="enter"),
    path("t/<code:code>/report/", reporting.report, name="report"),
    path("arms/<arms:seed>.svg", avatar.avatar, name="arms"),
    path("texts/<slug:rules>/<slug:edition>/<slug:language>/<slug:digest>.json", texts.texts, name="texts"),
    path("t/<code:code>/deal/", deal.deal, name="deal"),
    path("t/<code:code>/replay/", replay.replay, name="replay"),
    path("t/<code:code>/replay/frames.json", replay.frames, name="replay_frames"),
    path("t/<code:code>/replay/said.json", replay.said, name="replay_said"),
    path("t/<code:code>/replay/record.json", replay.record, name="replay_record"),
    path("t/<code:code>/story.json", story.story, name="story"),
    path("moderation/", moderation.reports, name="moderation"),
    path("moderation/reports/<int:pk>/", moderation.report, name="moderation_report"),
    path("moderation/reports/<int:pk>/settle/", moderation.settle, name="moderation_settle"),
    path("moderation/reports/<int:pk>/reopen/", moderation.reopen, name="moderation_reopen"),
    path("moderation/reports/<int:pk>/remove/", moderation.remove_message, name="moderation_remove"),
    path("moderation/players/", moderation.find_player, name="moderation_find"),
    path("moderation/players/<name:username>/", moderation.player, name="moderation_player"),
    path(
        "moderation/players/<name:username>/sanction/", moderation.impose_sanction, name="moderation_sanction"
    ),
    path("moderation/sanctions/<int:pk>/lift/", moderation.lift, name="moderation_lift"),
    path("moderation/log/", moderation.log, name="moderation_log"),
    path("moderation/words/", moderation.words, name="moderation_words"),
    path("moderation/words/<int:pk>/unlist/", moderation.unlist, name="moderation_unlist"),
]
