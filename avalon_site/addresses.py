"""Where somebody comes from, the same for pages, the API and sockets."""

from collections.abc import Mapping
from typing import Any

from allauth.core.internal.httpkit import get_client_ip
from allauth.core.internal.ratelimit import truncate_ip
from django.core.exceptions import ImproperlyConfigured
from django.http import HttpRequest

UNKNOWN = "unknown"


def address_of(request: HttpRequest) -> str:
    """Behind proxies of ours, the address that they tell (TRUSTED_PROXIES); of IPv6 the network."""
    address = get_client_ip(request)
    return truncate_ip(address) if address else UNKNOWN


def address_of_socket(scope: Mapping[str, Any]) -> str:
    """The same for a WebSocket, of which there is no request."""
    request = HttpRequest()
    request.META["REMOTE_ADDR"] = (scope.get("client") or [""])[0]
    told = [value.decode("latin-1") for name, value in scope["headers"] if name.lower() == b"x-forwarded-for"]
    if told:
        request.META["HTTP_X_FORWARDED_FOR"] = ",".join(told)
    try:
        return address_of(request)
    except (
        ImproperlyConfigured
    ):  # fewer proxies told something than there should be; nobody is shut out for it
        return UNKNOWN
