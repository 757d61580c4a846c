"""The site: settings, addresses, and the processes that serve it."""
