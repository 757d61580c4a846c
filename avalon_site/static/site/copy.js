// A button with data-copy="ID" copies the text of that element. Where the browser has no clipboard
// (a site without TLS) the text is selected instead, ready to be copied by hand.
for (const button of document.querySelectorAll("[data-copy]")) {
  const source = document.getElementById(button.dataset.copy);
  button.hidden = false;
  button.addEventListener("click", async () => {
    getSelection().selectAllChildren(source);
    if (!navigator.clipboard) return;
    await navigator.clipboard.writeText(source.textContent);
    button.textContent = button.dataset.copied;
  });
}
