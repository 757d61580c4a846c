"""Static files of a newer version of the site, asked of a process of the older one."""

import os
from contextlib import closing
from pathlib import Path

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import FileSystemStorage
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory, override_settings

from avalon_site.static_files import StaticFiles, StaticFilesMiddleware

pytestmark = pytest.mark.django_db  # a response that is closed looks at the connection


def not_there(request: HttpRequest) -> HttpResponse:
    return HttpResponse(status=404)


@pytest.fixture
def asked(tmp_path: Path, rf: RequestFactory) -> StaticFilesMiddleware:
    with override_settings(STATIC_ROOT=tmp_path):
        return StaticFilesMiddleware(not_there)


def collect(folder: Path, name: str) -> None:
    (folder / name).write_text("body {}")
    (folder / "staticfiles.json").write_text(name)


def test_what_is_collected_later_is_found(
    asked: StaticFilesMiddleware, tmp_path: Path, rf: RequestFactory
) -> None:
    new = rf.get("/static/new.1234567890ab.css")
    assert asked(new).status_code == 404
    collect(tmp_path, "new.1234567890ab.css")
    with closing(asked(new)) as found:
        assert found.status_code == 200


def test_nobody_asks_whether_a_file_has_changed_that_never_does(
    tmp_path: Path, rf: RequestFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(StaticFilesMiddleware, "immutable_file_test", lambda self, path, url: ".1" in url)
    for name in ("page.css", "page.1234567890ab.css"):
        collect(tmp_path, name)
    with override_settings(STATIC_ROOT=tmp_path):
        asked = StaticFilesMiddleware(not_there)
    for name, can_change in (("page.css", True), ("page.1234567890ab.css", False)):
        with closing(asked(rf.get(f"/static/{name}"))) as found:
            assert found.status_code == 200
            assert ("ETag" in found, "Last-Modified" in found) == (can_change, can_change)


class TestCompressing:
    @pytest.fixture
    def files(self, tmp_path: Path) -> StaticFiles:
        for name in ("old.css", "old.1234567890ab.css"):
            (tmp_path / name).write_text("body {}" * 1000)
        files = StaticFiles(location=tmp_path)
        assert self.compressed(files, "old.css", "old.1234567890ab.css") == {
            "old.css",
            "old.1234567890ab.css",
        }
        return files

    def compressed(self, files: StaticFiles, *names: str) -> set[str]:
        return {name for name, _compressed in files.compress_files(names)}

    def test_what_is_compressed_already_is_let_be(self, files: StaticFiles, tmp_path: Path) -> None:
        (tmp_path / "old.1234567890ab.css").touch()  # written once more, as it was
        assert self.compressed(files, "old.css", "old.1234567890ab.css") == set()

    def test_what_is_new_or_has_changed_is_not(self, files: StaticFiles, tmp_path: Path) -> None:
        (tmp_path / "new.css").write_text("body {}" * 1000)
        (tmp_path / "old.css").write_text("main {}" * 1000)
        os.utime(tmp_path / "old.css", ns=(0, 0))
        assert self.compressed(files, "old.css", "new.css") == {"old.css", "new.css"}


def test_what_is_not_there_is_not_looked_for_again_and_again(
    asked: StaticFilesMiddleware, tmp_path: Path, rf: RequestFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    collect(tmp_path, "new.css")
    looks: list[object] = []
    monkeypatch.setattr(asked, "add_files", lambda *args, **kwargs: looks.append(args))
    for number in range(10):
        assert asked(rf.get(f"/static/{number}.css")).status_code == 404
    assert len(looks) == 1


class TestMakingSmaller:
    @pytest.fixture
    def files(self, tmp_path: Path) -> StaticFiles:
        return StaticFiles(location=tmp_path)

    def stored(self, files: StaticFiles, name: str, text: str) -> str:
        with files.open(files.save(name, ContentFile(text.encode()))) as stored:
            return str(stored.read().decode())

    def test_our_scripts_and_styles_have_no_comments(self, files: StaticFiles) -> None:
        assert (
            self.stored(files, "games/a.js", "// Why.\nconst a = `two  spaces`;\n")
            == "const a=`two  spaces`;"
        )
        assert (
            self.stored(files, "site/a.css", "/* Why. */\n.a .b { color: red; }\n")
            == " .a .b { color: red; } "
        )

    def test_what_others_wrote_is_as_they_wrote_it(self, files: StaticFiles) -> None:
        assert self.stored(files, "drf_spectacular/a.js", "// Licence\n") == "// Licence\n"

    def test_what_is_saved_under_two_names_is_whole_under_both(self, files: StaticFiles) -> None:
        content = ContentFile(b"let a = 1;")
        for name in ("games/a.1234567890ab.js", "games/a.ba0987654321.js"):
            with files.open(files.save(name, content)) as stored:
                assert stored.read() == b"let a=1;"


def test_headers_are_few(asked: StaticFilesMiddleware, tmp_path: Path, rf: RequestFactory) -> None:
    """A page of a table has sixty files."""
    for name in ("new.1234567890ab.css", "new.1234567890ab.svg"):
        collect(tmp_path, name)
        with closing(asked(rf.get(f"/static/{name}"))) as found:
            assert found["X-Content-Type-Options"] == "nosniff"
            assert ("Content-Security-Policy" in found) == name.endswith("svg")
            assert sum(len(each) + len(value) for each, value in found.items()) < 350


def test_a_sheet_goes_out_with_those_that_it_imports(tmp_path: Path) -> None:
    contents = {
        "site/all.css": b'/* Both. */\n@import "a.css";\n@import "b.css";\n',
        "site/a.css": b".a { color: red; }",
        "site/b.css": b'.b { background: url("../b.svg"); }',
        "b.svg": b"<svg/>",
    }
    source = FileSystemStorage(tmp_path / "source")
    with override_settings(STATIC_ROOT=tmp_path / "root"):
        files = StaticFiles()
        for name, content in contents.items():
            source.save(name, ContentFile(content))
            files.save(name, ContentFile(content))  # as they are collected
        processed = files.post_process({name: (source, name) for name in contents})
        stored = {name: path for name, path, _changed in processed}
        sheet = (tmp_path / "root" / stored["site/all.css"]).read_text()
    assert sheet.split() == f'.a {{ color: red; }} .b {{ background: url("../{stored["b.svg"]}"); }}'.split()
