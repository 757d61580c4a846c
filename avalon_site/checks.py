"""Misconfiguration, found when any command starts and told in a sentence."""

from collections.abc import Sequence
from typing import Any

from django.apps import AppConfig
from django.conf import settings
from django.core.checks import CheckMessage, Error, register
from django.core.checks import Warning as Caution


@register()
def environment_is_understood(app_configs: Sequence[AppConfig] | None, **kwargs: Any) -> list[CheckMessage]:
    return [Error(problem, id="avalon_site.E001") for problem in settings.CONFIGURATION_PROBLEMS]


@register()
def production_is_configured(app_configs: Sequence[AppConfig] | None, **kwargs: Any) -> list[CheckMessage]:
    if not settings.PRODUCTION:
        return []
    found: list[CheckMessage] = []
    if not settings.ALLOWED_HOSTS:
        found.append(
            Error(
                "SECRET_KEY is set, so this is a site for others, but no address of it is known.",
                hint="Set ALLOWED_HOSTS to its host names, separated by commas.",
                id="avalon_site.E002",
            )
        )
    if settings.HTTPS and not settings.TRUSTED_PROXIES:
        found.append(
            Caution(
                "HTTPS is expected, but no proxy is trusted to say that a request came over it: "
                "every page would redirect to itself.",
                hint="Set TRUSTED_PROXIES=1 behind a proxy that ends TLS, or HTTPS=off in a local network.",
                id="avalon_site.W001",
            )
        )
    return found


@register(deploy=True)
def mail_leaves_the_machine(app_configs: Sequence[AppConfig] | None, **kwargs: Any) -> list[CheckMessage]:
    if settings.EMAIL_BACKEND.endswith("console.EmailBackend"):
        return [
            Caution(
                "Mail is written to the console: nobody can reset a password.",
                hint="Set EMAIL_URL, for example smtp+tls://user:password@host:587.",
                id="avalon_site.W002",
            )
        ]
    return []
