"""Sessions as rows, with one check more than Django's."""

import re

from django.contrib.sessions.backends.db import SessionStore as DatabaseStore

KEY = re.compile(r"[0-9a-z]{32}")


class SessionStore(DatabaseStore):
    def _validate_session_key(self, key: str | None) -> bool:
        """Only what we could have made reaches the database: a cookie can hold a NUL, a text there cannot."""
        return bool(key and KEY.fullmatch(key))
