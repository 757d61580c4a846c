"""What accounts tell other apps, which they do not know."""

from django.dispatch import Signal

# Somebody was muted, suspended or banned: `measure`. Sent when that is committed.
measure_taken = Signal()
