"""How static files are named once they are collected, and how they are found."""

from pathlib import Path

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from whitenoise.middleware import WhiteNoiseMiddleware
from whitenoise.storage import CompressedManifestStaticFilesStorage


class StaticFiles(CompressedManifestStaticFilesStorage):
    """Every file has its digest in its name, also where one script asks for another.

    Without the latter a browser could keep an old part of a page beside a new one.
    """

    support_js_module_import_aggregation = True


class StaticFilesMiddleware(WhiteNoiseMiddleware):
    """Finds also what was collected since this process started.

    While the site is upgraded, a page comes from a new process, and its files may be asked of an old one.
    """

    collected = 0

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        path = request.path_info
        if path.startswith(self.static_prefix) and path not in self.files and self.has_more():
            self.add_files(self.static_root, prefix=self.static_prefix)
        answer: HttpResponseBase = super().__call__(request)
        return answer

    def has_more(self) -> bool:
        """Whether files were collected since this was asked last: not everything that is missing is new."""
        try:
            collected = Path(self.static_root, StaticFiles.manifest_name).stat().st_mtime_ns
        except OSError:
            return False
        before, self.collected = self.collected, collected
        return collected != before
