"""Everything that a page showed of what happened, however shortly it was there."""

from playwright.sync_api import BrowserContext, Page

# Records of what changes have also what is gone in the same moment.
_SCRIPT = """
addEventListener("DOMContentLoaded", () => {
  const stage = document.getElementById("stage");
  if (!stage) return;
  window.everShown = [];
  window.everStaged = [];
  const note = (records) => {
    for (const { addedNodes } of records) everShown.push(...[...addedNodes].map((node) => node.textContent));
  };
  const places = ["stage", "news", "talk-list", "announce"].map((id) => document.getElementById(id));
  const texts = new MutationObserver(note);
  for (const place of places) texts.observe(place, { childList: true, subtree: true });
  const kinds = new MutationObserver((records) => {
    everStaged.push(...records.map(({ oldValue }) => oldValue));
  });
  kinds.observe(stage, { attributeFilter: ["data-kind"], attributeOldValue: true });
});
"""


class Recorder:
    """Of the tables that are opened in this page, or in all pages of a person, from now on."""

    def __init__(self, pages: Page | BrowserContext) -> None:
        pages.add_init_script(_SCRIPT)

    def shown(self, page: Page) -> list[str]:
        """All texts on the stage, in the line of news, in the talk and for those who hear the page."""
        texts: list[str] = page.evaluate("everShown")
        return texts

    def staged(self, page: Page) -> list[str]:
        """The kinds of all scenes, in their order."""
        kinds: list[str | None] = page.evaluate(
            "[...everStaged, document.getElementById('stage').dataset.kind ?? null]"
        )
        return [kind for kind in kinds if kind]
