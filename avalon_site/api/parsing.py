"""What is sent to us as JSON."""

from collections.abc import Mapping
from typing import IO, Any

import msgspec
from django.utils.translation import gettext as _
from rest_framework.exceptions import ParseError
from rest_framework.parsers import BaseParser

from .errors import Problem

LARGEST = 100_000  # bytes; the largest thing that anybody has to send is a table's setup


class JsonParser(BaseParser):
    """JSON by the letter: no NaN, no half characters that the database would choke on, and not too much."""

    media_type = "application/json"

    def parse(
        self, stream: IO[Any], media_type: str | None = None, context: Mapping[str, Any] | None = None
    ) -> Any:
        body = stream.read(LARGEST + 1)
        if len(body) > LARGEST:
            raise Problem("too_large", _("That is more than anybody needs to send."), 413)
        try:
            return msgspec.json.decode(body)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise ParseError(_("This is not JSON.")) from error
