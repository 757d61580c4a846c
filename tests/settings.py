"""The site's own settings, with a Redis database for each of the processes that share the tests."""

import os
import re

worker = re.sub(r"\D", "", os.environ.get("PYTEST_XDIST_WORKER", "gw0"))
os.environ["REDIS_URL"] = f"{os.environ['REDIS_URL'].partition('?')[0]}?db={int(worker) % 16}"
# Playwright runs an event loop beside the tests, in which Django would refuse to ask the database.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"

from avalon_site.settings import *  # noqa: E402, F403

# A second game, as small as can be: whatever holds for one title has to hold for another.
INSTALLED_APPS.append("tests.games.toy")  # noqa: F405

# The collected and hashed files are for the server that the browser tests start.
STORAGES["staticfiles"]["BACKEND"] = "django.contrib.staticfiles.storage.StaticFilesStorage"  # noqa: F405
# Computer players think for two seconds, whatever is shown before; tests/games/test_tempo.py sees that too.
SCENE_PACE = 0
PASSWORD_HASHERS = ["tests.hashing.QuickArgon2"]
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
LOGGING["root"]["level"] = "WARNING"  # type: ignore[index] # noqa: F405
STATIC_ROOT.mkdir(exist_ok=True)  # noqa: F405 - WhiteNoise warns of a folder that is not there
# All tables are emptied after a test, while a site that was tested may still write something.
# If the two wait for each other, it is the site that is interrupted: PostgreSQL looks after a second for it.
DATABASES["default"]["OPTIONS"]["options"] = "-c deadlock_timeout=1min"  # noqa: F405
