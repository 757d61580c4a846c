"""Coup: Rebellion G54, of which there is the rule book so far."""

from django.utils.translation import gettext_lazy as _

from ..title import RuleBook
from .rule_book import rule_book

KEY = "coup"
NAME = _("Coup: Rebellion G54")
RULE_BOOK = RuleBook("games/titles/coup/rules.html", rule_book)
