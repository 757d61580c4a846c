"""Which tests run one after the other in one worker, because they share what takes long to make.

xdist's own `loadgroup` does the same by marks, but not with the pytest that we use.
"""

from xdist.scheduler import LoadScopeScheduling

# A site takes ten seconds to start; two workers have one, so that the third has time for all else.
SITES = {
    "site 1": (
        "tests/browser/test_games.py",
        "tests/browser/test_look.py",
        "tests/browser/test_table_page.py",
        "tests/browser/test_asking.py",
        "tests/browser/test_board.py",
        "tests/browser/test_ending.py",
        "tests/browser/test_glossary.py",
        "tests/browser/test_guide.py",
        "tests/browser/test_role.py",
        "tests/browser/test_scenes.py",
        "tests/browser/test_tempo.py",
        "tests/browser/test_accounts.py",
        "tests/browser/test_moderation.py",
        "tests/browser/test_restart.py",
        "tests/browser/test_plain_page.py",
        "tests/browser/test_practise.py",
        "tests/browser/test_any_game.py",
        "tests/browser/test_deal.py",
        "tests/browser/test_weight.py",
    ),
    "site 2": (
        "tests/games/test_protocol_games.py",
        "tests/avalon_site/test_web.py",
        "tests/browser/test_replay.py",
        "tests/browser/test_practise_told.py",
        "tests/browser/test_statistics.py",
        "tests/browser/test_api_docs.py",
        "tests/games/test_fuzz.py",
        "tests/games/test_limits.py",
        "tests/games/test_lost_notices.py",
        "tests/games/test_moderators_see_nothing.py",
        "tests/games/test_redis_emptied.py",
        "tests/games/test_sockets.py",
        "tests/games/test_sockets_in_play.py",
        "tests/games/test_sockets_moderation.py",
        "tests/games/test_sockets_processes.py",
        "tests/games/test_sockets_talk.py",
        "tests/games/api/test_example_bot.py",
    ),
}
# They start whole servers, on one data folder.
SERVERS = {
    "servers": (
        "tests/avalon_site/test_restart.py",
        "tests/avalon_site/test_backup.py",
        "tests/avalon_site/test_server.py",
    )
}
# Each of them makes something once for all its tests.
MODULES = (
    "tests/avalon_site/test_fresh_clone.py",
    "tests/avalon_site/test_services.py",
    "tests/avalon_site/test_web_server.py",
    "tests/games/bots/test_tournament.py",
    "tests/games/test_play_races.py",
    "tests/games/test_rooms.py",
    "tests/stats/test_benchmarks.py",
    "tests/stats/test_populate.py",
    "tests/stats/test_week.py",
)
_GROUPS = {file: group for group, files in (SITES | SERVERS).items() for file in files}
_GROUPS |= {file: file for file in MODULES}


def group_of(nodeid: str) -> str | None:
    """Of the tests that have to be in one worker with this one; None where it does not matter."""
    return _GROUPS.get(nodeid.partition("::")[0])


class Sharing(LoadScopeScheduling):  # type: ignore[misc] # xdist's have no types
    def _split_scope(self, nodeid: str) -> str:
        return group_of(nodeid) or nodeid
