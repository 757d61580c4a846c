"""Units in which the paces of titles are written down."""

MINUTE = 60
DAY = 24 * 60 * MINUTE
