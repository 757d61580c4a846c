"""What may stand in an address."""

from django.urls import register_converter
from django.urls.converters import StringConverter

from .names import LONGEST, SHORTEST


class NameConverter(StringConverter):
    """What could be a name at all; the rest, such as a NUL, never reaches the database."""

    regex = rf"[^/\x00-\x1f]{{{SHORTEST},{LONGEST}}}"


register_converter(NameConverter, "name")
