// The script that keeps all pages on the device comes after the page.
(() => {
  const { offline, root } = document.currentScript.dataset;
  if (!offline || !location.protocol.startsWith("http") || !navigator.serviceWorker || !window.caches) return;
  addEventListener("load", () => setTimeout(() => {
    const script = Object.assign(document.createElement("script"), { src: offline });
    script.dataset.root = root;
    document.head.append(script);
  }, 1000));
})();

// A table that does not scroll is not a stop for the keyboard.
for (const table of document.querySelectorAll(".table")) {
  if (table.scrollWidth <= table.clientWidth) table.removeAttribute("tabindex");
}

// Every notice in a page is hidden, and in the language of its readers. A link
// from their lists shows it on its own (`:target`). Readers who come from elsewhere see it once per visit,
// below the text, so that nothing moves.
(() => {
  const primary = (tag) => tag.toLowerCase().split("-")[0];
  const notices = [...document.querySelectorAll("main > .elsewhere")];
  // In an emergency nothing covers a step.
  if (document.body.matches(".emergency") || notices.some((notice) => notice.matches(":target"))) return;
  let found;
  for (const language of navigator.languages) {
    if (primary(language) === primary(document.documentElement.lang)) return;
    found = notices.find((notice) => primary(notice.dataset.reader) === primary(language));
    if (found) break;
  }
  if (!found) return;
  try {
    if (sessionStorage.getItem("elsewhere")) return;
    sessionStorage.setItem("elsewhere", "shown");
  } catch {
    // Storage may be disabled: then it is shown on each page.
  }
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "×";
  button.setAttribute("aria-label", found.dataset.close);
  button.addEventListener("click", () => found.remove());
  found.append(" ", button);
  found.classList.add("arrived");
  found.hidden = false;
})();
