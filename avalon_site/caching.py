"""How values lie in Redis: as JSON, so that whoever can write to it cannot have code run by reading them."""

import json
from typing import Any


class JsonSerializer:
    """Takes what JSON has; a tuple comes back as a list, anything else is refused with TypeError."""

    def dumps(self, value: Any) -> int | bytes:
        # An integer as Redis itself can count with; a boolean is none.
        return value if type(value) is int else json.dumps(value).encode()

    def loads(self, data: bytes) -> Any:
        return json.loads(data)
