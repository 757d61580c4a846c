#!/usr/bin/env python
import os
import sys


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "avalon_site.settings")
    from django.core.management import execute_from_command_line
    from django.db import OperationalError

    try:
        execute_from_command_line(sys.argv)
    except OperationalError as error:
        sys.exit(f"error: the database cannot be reached. Start script/server, or set DATABASE_URL.\n{error}")


if __name__ == "__main__":
    main()
