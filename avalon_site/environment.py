"""What the environment variables say, with every mistake collected for the system checks to report."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from psycopg import ProgrammingError
from psycopg.conninfo import conninfo_to_dict

BASE_DIR = Path(__file__).resolve().parent.parent

FLAGS = {
    "1": True,
    "true": True,
    "yes": True,
    "on": True,
    "0": False,
    "false": False,
    "no": False,
    "off": False,
}
ORIGIN = re.compile(r"https?://[a-z0-9.-]+(:[0-9]{1,5})?")
MAIL_PORTS = {"smtp": 25, "smtp+tls": 587, "smtp+ssl": 465}


class Environment:
    """Reads values by kind. A wrong one is noted in `problems`, and its default used meanwhile."""

    def __init__(self, variables: Mapping[str, str]):
        self.variables = variables
        self.problems: list[str] = []

    @property
    def data_dir(self) -> Path:
        return Path(self.text("DATA_DIR", str(BASE_DIR / "data"))).absolute()

    def text(self, name: str, default: str = "") -> str:
        return self.variables.get(name) or default

    def number(self, name: str, default: int, least: int = 0) -> int:
        value = self.text(name, str(default))
        if value.isdecimal() and int(value) >= least:
            return int(value)
        self.problems.append(f"{name} has to be a whole number from {least} up, not {value!r}")
        return default

    def factor(self, name: str, default: float) -> float:
        value = self.text(name, str(default))
        if re.fullmatch(r"[0-9]{1,3}(\.[0-9]{1,3})?", value):
            return float(value)
        self.problems.append(f"{name} has to be a number like 1 or 0.5, not {value!r}")
        return default

    def flag(self, name: str, default: bool) -> bool:
        value = self.text(name)
        if not value or value.lower() in FLAGS:
            return FLAGS[value.lower()] if value else default
        self.problems.append(f"{name} has to be 'on' or 'off', not {value!r}")
        return default

    def words(self, name: str) -> list[str]:
        return [word.strip() for word in self.text(name).split(",") if word.strip()]

    def origins(self, name: str) -> list[str]:
        """Sites, each as a browser names it: scheme, host, perhaps a port, and nothing behind them."""
        allowed = []
        for word in self.words(name):
            if ORIGIN.fullmatch(word):
                allowed.append(word)
            else:
                self.problems.append(f"{name} has to list origins like https://site.example, not {word!r}")
        return allowed

    def choice(self, name: str, allowed: tuple[str, ...], default: str) -> str:
        value = self.text(name, default)
        if value in allowed:
            return value
        self.problems.append(f"{name} has to be one of {', '.join(allowed)}, not {value!r}")
        return default

    def database(self, default_url: str) -> dict[str, Any]:
        """Django's database settings from a libpq address."""
        try:
            parts = database_parts(self.text("DATABASE_URL", default_url))
        except ValueError as error:
            self.problems.append(str(error))
            parts = {}
        keys = {"NAME": "dbname", "USER": "user", "PASSWORD": "password", "HOST": "host", "PORT": "port"}
        settings: dict[str, Any] = {ours: str(parts.pop(theirs, None) or "") for ours, theirs in keys.items()}
        return settings | {"OPTIONS": parts}

    def mail(self) -> dict[str, Any]:
        """Django's mail settings from smtp://user:password@host:port; without, mail goes to the console."""
        value = self.text("EMAIL_URL")
        backend = "django.core.mail.backends."
        if not value:
            return {"EMAIL_BACKEND": backend + "console.EmailBackend"}
        if value.startswith("file://"):
            path = unquote(value.removeprefix("file://"))
            return {"EMAIL_BACKEND": backend + "filebased.EmailBackend", "EMAIL_FILE_PATH": path}
        try:
            url = urlsplit(value)
            port = url.port
        except ValueError:  # of a bracket or a port; its text may quote the password
            url, port = urlsplit(""), None
        if url.scheme not in MAIL_PORTS or not url.hostname:
            self.problems.append("EMAIL_URL is not an address like smtp+tls://user:password@host:587")
            return {"EMAIL_BACKEND": backend + "console.EmailBackend"}
        return {
            "EMAIL_BACKEND": backend + "smtp.EmailBackend",
            "EMAIL_HOST": url.hostname,
            "EMAIL_PORT": port or MAIL_PORTS[url.scheme],
            "EMAIL_HOST_USER": unquote(url.username or ""),
            "EMAIL_HOST_PASSWORD": unquote(url.password or ""),
            "EMAIL_USE_TLS": url.scheme == "smtp+tls",
            "EMAIL_USE_SSL": url.scheme == "smtp+ssl",
        }


def database_parts(url: str) -> dict[str, Any]:
    """A database address, taken apart by libpq itself. Raises ValueError, in which nothing of it is quoted.

    A sign in the password that was not escaped moves a part of it to where the host or the port should be.
    """
    try:
        parts: dict[str, Any] = conninfo_to_dict(url)
    except ProgrammingError:
        parts = {"port": "none"}
    if not str(parts.get("port") or "0").isdecimal() or "@" in str(parts.get("host") or ""):
        raise ValueError(
            "DATABASE_URL is not an address like postgresql://user:password@host:5432/name "
            "(in the password, write signs such as @ / ? as %40 %2F %3F)"
        )
    return parts
