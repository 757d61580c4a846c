"""What the site is built on: pinned, and asked after."""

import json
import re
from typing import Any

import pytest

from avalon_site.dependencies import FILES, judge
from avalon_site.environment import BASE_DIR

REQUIREMENTS = sorted(path.name for path in (BASE_DIR / "requirements").glob("*.txt"))


def answer(*libraries: dict[str, Any]) -> str:
    """As pip-audit writes it."""
    return json.dumps({"dependencies": libraries, "fixes": []})


def unknown(name: str) -> dict[str, Any]:
    reason = f"Dependency not found on PyPI and could not be audited: {name} (1.0)"
    return {"name": name, "skip_reason": reason}


SOUND = {"name": "django", "version": "5.2.9", "vulns": []}
HOLED = {
    "name": "jinja2",
    "version": "2.4.1",
    "vulns": [
        {
            "id": "PYSEC-2019-217",
            "fix_versions": ["2.10.1"],
            "aliases": ["CVE-2019-10906"],
            "description": "…",
        },
        {"id": "PYSEC-2014-8", "fix_versions": [], "aliases": []},
    ],
}


class TestKnownHoles:
    def test_a_hole_fails(self) -> None:
        verdict = judge(answer(SOUND, HOLED, unknown("amqp")), "Found 2 known vulnerabilities in 1 package")
        assert not verdict.passes
        assert verdict.lines == [
            "jinja2 2.4.1 has a known hole: PYSEC-2019-217, mended in 2.10.1",
            "jinja2 2.4.1 has a known hole: PYSEC-2014-8, not mended yet",
        ]

    def test_none_passes(self) -> None:
        verdict = judge(answer(SOUND), "No known vulnerabilities found")
        assert verdict == (True, ["1 libraries were checked, without a known hole."])

    def test_a_registry_that_knows_nothing_has_checked_nothing(self) -> None:
        """pip-audit says that no vulnerabilities were found."""
        verdict = judge(answer(unknown("amqp"), unknown("anyio")), "No known vulnerabilities found")
        assert verdict.passes
        assert verdict.lines == ["NOTHING WAS CHECKED: the registry knows none of 2 libraries."]

    def test_what_was_left_out_is_named(self) -> None:
        verdict = judge(answer(SOUND, unknown("amqp")), "")
        assert verdict.passes
        assert verdict.lines[1:] == ["NOT CHECKED, because the registry does not know them: amqp."]

    @pytest.mark.parametrize(
        ("said", "complaint", "reason"),
        [
            (
                "",
                "WARNING: …\nERROR:pip_audit._cli:connection refused\n",
                "ERROR:pip_audit._cli:connection refused",
            ),
            ("", "", "no answer"),
            ("<html>", "", "no answer"),
        ],
    )
    def test_a_registry_that_cannot_be_asked_is_told(self, said: str, complaint: str, reason: str) -> None:
        verdict = judge(said, complaint)
        assert verdict == (True, [f"NOTHING WAS CHECKED: pip-audit could not ask ({reason})."])

    def test_every_file_is_asked_about(self) -> None:
        """The server's libraries are among those of development."""
        assert {*FILES, "server"} == {name.removesuffix(".txt") for name in REQUIREMENTS}
        server, dev = (
            _pins((BASE_DIR / "requirements" / f"{each}.txt").read_text()) for each in ("server", "dev")
        )
        assert set(server) <= set(dev)


def _pins(text: str) -> dict[str, list[str]]:
    """The hashes of every requirement, by its name and version. Anything else is an error."""
    pins: dict[str, list[str]] = {}
    for line in re.sub(r"\\\n", " ", text).splitlines():
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        found = re.fullmatch(
            r"([\w.-]+(?:\[[\w,-]+\])?==[\w.+!-]+)\s*(?:;[^\\]*?)?((?:\s+--hash=sha256:[0-9a-f]{64})+)\s*",
            line,
        )
        assert found, f"not a version with its hashes: {line}"
        pins[found[1]] = found[2].split()
    return pins


class TestPins:
    @pytest.mark.parametrize("name", REQUIREMENTS)
    def test_every_requirement_has_a_version_and_hashes(self, name: str) -> None:
        assert _pins((BASE_DIR / "requirements" / name).read_text())

    @pytest.mark.parametrize(
        "line",
        [
            "amqp==5.4.2",
            f"amqp>=5.4.2 --hash=sha256:{'a' * 64}",
            f"amqp==5.4.2 --hash=md5:{'a' * 32}",
            f"amqp @ https://wheels.example/amqp.whl --hash=sha256:{'a' * 64}",
            "--index-url https://elsewhere.example/simple",
            "--find-links wheels",
            "-e .",
        ],
    )
    def test_anything_else_is_noticed(self, line: str) -> None:
        with pytest.raises(AssertionError):
            _pins(line)

    @pytest.mark.parametrize("name", REQUIREMENTS)
    def test_no_file_names_a_registry(self, name: str) -> None:
        text = (BASE_DIR / "requirements" / name).read_text()
        assert not re.search(r"https?://|--(extra-)?index-url|--find-links|--trusted-host", text)
