"""What accounts tell other apps, which they do not know."""

from django.dispatch import Signal

# Somebody was muted, suspended or banned: `sanction`. Sent when that is committed.
sanction_imposed = Signal()
