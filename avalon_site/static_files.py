"""How static files are named once they are collected."""

from whitenoise.storage import CompressedManifestStaticFilesStorage


class StaticFiles(CompressedManifestStaticFilesStorage):
    """Every file has its digest in its name, also where one script asks for another.

    Without the latter a browser could keep an old part of a page beside a new one.
    """

    support_js_module_import_aggregation = True
