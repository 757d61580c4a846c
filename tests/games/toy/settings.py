"""The site's own settings with the toy beside the games that are there, for a site of the tests."""

from avalon_site.settings import *  # noqa: F403

INSTALLED_APPS.append("tests.games.toy")  # noqa: F405
