"""What a page says, for tests that read it as people do."""

import re
from html import unescape
from typing import Any

_ROW = re.compile(r"<tr.*?</tr>", re.DOTALL)
_CELL = re.compile(r"<t[hd][^>]*>(.*?)</t[hd]>", re.DOTALL)


def text(html: str) -> str:
    """Without the markup, and with single spaces."""
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", html)).split())


def page(response: Any) -> str:
    """What is between head and foot."""
    assert response.status_code == 200
    main = re.search(r"<main[^>]*>(.*)</main>", response.content.decode(), re.DOTALL)
    assert main
    return main[1]


def table(response: Any, key: str) -> list[list[str]]:
    """The lines of a table, without its head; none where there is no such table."""
    found = re.search(rf'<table[^>]* aria-labelledby="{key}">(.*?)</table>', page(response), re.DOTALL)
    if not found:
        return []
    return [[text(cell) for cell in _CELL.findall(line)] for line in _ROW.findall(found[1])[1:]]
