"""What the platform tells other apps, which it does not know."""

from django.dispatch import Signal

# A game is over: `table_id`. Sent in the transaction that ended it, so that a receiver's rows come with it or
# not at all.
game_over = Signal()
