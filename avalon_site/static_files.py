"""How static files are named once they are collected, and how they are found."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from posixpath import dirname, join
from typing import Any
from wsgiref.headers import Headers

from django.contrib.staticfiles.apps import StaticFilesConfig
from django.core.files.base import ContentFile, File
from django.core.files.storage import InMemoryStorage, Storage
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from rjsmin import jsmin
from whitenoise.middleware import WhiteNoiseMiddleware
from whitenoise.storage import CompressedManifestStaticFilesStorage

HASHED = re.compile(r"\.[0-9a-f]{12}\.")
# What libraries bring is smaller already, and not ours to change.
OURS = re.compile(r"(site|games|stats|accounts)/")
IMPORT = re.compile(r'@import "([^"]+)";')
COMMENT_OR_INDENT = re.compile(r"/\*.*?\*/|\n\s*", re.DOTALL)


def cssmin(sheet: str) -> str:
    """Without comments and line breaks. Any other space may mean something."""
    return COMMENT_OR_INDENT.sub(lambda found: "" if found[0].startswith("/*") else " ", sheet)


# Where each file comes from: a folder, and its name there.
Sources = Mapping[str, tuple[Storage, str]]

SMALLER: dict[str, Callable[[str], str]] = {".js": jsmin, ".css": cssmin}


class CollectedFiles(StaticFilesConfig):
    """Leaves out what libraries bring and no page here asks for: three quarters of what there would be."""

    ignore_patterns = [
        *StaticFilesConfig.ignore_patterns,
        "rest_framework",  # the API's own pages, which are switched off
        "redoc",  # the other way to show the API's schema
        "swagger-ui-standalone-preset*",
    ]


class StaticFiles(CompressedManifestStaticFilesStorage):
    """Every file has its digest in its name, also where one script asks for another.

    Without the latter a browser could keep an old part of a page beside a new one. Our scripts and styles go
    out without comments and white space: with them they would be a third larger.
    """

    support_js_module_import_aggregation = True

    def post_process(self, paths: Sources, *args: Any, **options: Any) -> Iterator[Any]:
        """A sheet that imports others goes out with them in it: one request, compressed as a whole."""
        sheets = [name for name in paths if OURS.match(name) and name.endswith(".css")]
        together = InMemoryStorage()
        for name in sheets:
            together.save(name, ContentFile(_with_imports(name, paths).encode()))
        whole = {name: (together, name) for name in sheets}
        yield from super().post_process({**paths, **whole}, *args, **options)

    def _save(self, name: str, content: "File[Any]") -> str:
        make_smaller = SMALLER.get(Path(name).suffix)
        if make_smaller and OURS.match(name):
            content.seek(0)  # it may be saved once more, under its last name
            content = ContentFile(make_smaller(content.read().decode()).encode())
        saved: str = super()._save(name, content)
        return saved

    def compress_files(self, paths: Iterable[str]) -> Iterator[tuple[str, str]]:
        """Only those that are new: a site that starts again does not compress everything once more."""
        names: Iterator[tuple[str, str]] = super().compress_files(
            path for path in paths if not self.is_compressed(path)
        )
        return names

    def is_compressed(self, path: str) -> bool:
        """A file with its digest in its name never changes; any other has the time of its compressed one."""
        file, compressed = Path(self.path(path)), Path(self.path(f"{path}.gz"))
        if not compressed.exists():
            return False
        return bool(HASHED.search(path)) or int(file.stat().st_mtime) == int(compressed.stat().st_mtime)


def _with_imports(sheet: str, sources: Sources) -> str:
    return IMPORT.sub(lambda found: _read(*sources[join(dirname(sheet), found[1])]), _read(*sources[sheet]))


def _read(folder: Storage, path: str) -> str:
    with folder.open(path) as file:
        return str(file.read().decode())


class StaticFilesMiddleware(WhiteNoiseMiddleware):
    """Finds also what was collected since this process started.

    While the site is upgraded, a page comes from a new process, and its files may be asked of an old one.
    """

    collected = 0

    def add_mime_headers(self, headers: Headers, path: str, url: str) -> None:
        """Few, as the page of a table has sixty files. A picture opened by itself is a document, and may do
        nothing.
        """
        super().add_mime_headers(headers, path, url)
        headers["X-Content-Type-Options"] = "nosniff"
        if url.endswith(".svg"):
            headers["Content-Security-Policy"] = "default-src 'none'"

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        path = request.path_info
        if path.startswith(self.static_prefix) and path not in self.files and self.has_more():
            self.add_files(self.static_root, prefix=self.static_prefix)
        answer: HttpResponseBase = super().__call__(request)
        if path.startswith(self.static_prefix) and "immutable" in answer.get("Cache-Control", ""):
            # Nobody asks whether it has changed.
            del answer["ETag"], answer["Last-Modified"]
        return answer

    def has_more(self) -> bool:
        """Whether files were collected since this was asked last: not everything that is missing is new."""
        try:
            collected = Path(self.static_root, StaticFiles.manifest_name).stat().st_mtime_ns
        except OSError:
            return False
        before, self.collected = self.collected, collected
        return collected != before
