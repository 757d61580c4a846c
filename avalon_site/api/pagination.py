"""Lists come in pages, each with the address of the next: a cursor stays right while rows are added."""

from typing import Any

from django.core.exceptions import ValidationError as DjangoValidationError
from django.db import DataError
from django.utils.translation import gettext as _
from rest_framework import pagination
from rest_framework.exceptions import NotFound, ValidationError
from rest_framework.request import Request

LARGEST_PAGE = 100

LINK = {"type": ["string", "null"], "format": "uri"}


class CursorPagination(pagination.CursorPagination):
    """`next`, `previous`, `results`. A view's own class only says in which `ordering`."""

    page_size = 25
    page_size_query_param = "limit"
    cursor_query_description = "From the address in `next` or `previous`."
    page_size_query_description = "How many at the most."

    def paginate_queryset(self, queryset: Any, request: Request, view: Any = None) -> list[Any] | None:
        try:
            return super().paginate_queryset(queryset, request, view)
        # A cursor is only what we made of a row; somebody who makes one up gets here, on one of many ways.
        except (NotFound, ValueError, TypeError, OverflowError, DjangoValidationError, DataError) as error:
            raise ValidationError({"cursor": [_("This is not a cursor of this list.")]}) from error

    def get_page_size(self, request: Request) -> int:
        text = request.query_params.get("limit")
        if text is None:
            return self.page_size
        if text.isascii() and text.isdecimal() and len(text) < 5 and 1 <= int(text) <= LARGEST_PAGE:
            return int(text)
        raise ValidationError({"limit": [_("Give a whole number from 1 to %d.") % LARGEST_PAGE]})

    def get_paginated_response_schema(self, schema: dict[str, Any]) -> dict[str, Any]:
        return {
            "type": "object",
            "required": ["next", "previous", "results"],
            "properties": {"next": LINK, "previous": LINK, "results": schema},
        }

    def get_schema_operation_parameters(self, view: Any) -> list[dict[str, Any]]:
        cursor, limit = super().get_schema_operation_parameters(view)
        limit["schema"] |= {"minimum": 1, "maximum": LARGEST_PAGE, "default": self.page_size}
        return [cursor, limit]
