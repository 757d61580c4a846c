"""Asking the API in tests, as a program does: with a token, in JSON.

ada = Asker(user)
ada.get("tables").json()
ada.refused(409, "seat_taken", "PUT", f"tables/{code}/seat", seat=0)
"""

import json
from typing import Any

from django.test import Client

from accounts.models import ApiToken, User
from games.models import Table

ROOT = "/api/v1/"


class Asker:
    def __init__(self, user: User | None = None) -> None:
        self.user = user
        self.headers = {"authorization": f"Bearer {ApiToken.issue(user, 'test')[1]}"} if user else {}
        self.client = Client()

    def get(self, address: str, headers: dict[str, str] | None = None, **query: Any) -> Any:
        return self.client.get(_full(address), query, headers=self.headers | (headers or {}))

    def send(self, method: str, address: str, body: Any = None, **fields: Any) -> Any:
        return self.client.generic(
            method,
            _full(address),
            _encoded(fields if body is None else body),
            content_type="application/json",
            headers=self.headers,
        )

    def done(self, method: str, address: str, **fields: Any) -> Any:
        """What comes back when it is done."""
        response = self.send(method, address, **fields)
        assert response.status_code in (200, 201, 204), response.content.decode()
        return response.json() if response.content else None

    def refused(self, status: int, code: str, method: str, address: str, /, **fields: Any) -> dict[str, Any]:
        response = self.get(address, **fields) if method == "GET" else self.send(method, address, **fields)
        told: dict[str, Any] = response.json()
        assert (response.status_code, told["code"]) == (status, code), told
        assert told["reason"]
        return told


def at_seat(table: Table, number: int) -> Asker:
    user = table.seats.get(number=number).user
    assert user
    return Asker(user)


def _full(address: str) -> str:
    return address if address.startswith(("/", "http")) else ROOT + address


def _encoded(body: Any) -> bytes:
    return json.dumps(body).encode()
