// The script that keeps all pages on the device comes after the page.
(() => {
  const { offline, root } = document.currentScript.dataset;
  if (!offline || !location.host || !navigator.serviceWorker) return;
  addEventListener("load", () => setTimeout(() => {
    const script = Object.assign(document.createElement("script"), { src: offline });
    script.dataset.root = root;
    document.head.append(script);
  }, 1000));
})();

// The script that searches comes when somebody begins to, or came here from a search.
(() => {
  const forms = [...document.querySelectorAll(".search")];
  const { dataset, q: box } = forms.at(-1) ?? {};
  if (!box) return;
  let script;
  const load = () => {
    if (script) return;
    script = Object.assign(document.createElement("script"), { src: dataset.script, onerror: () => (script = null) });
    document.head.append(script, Object.assign(document.createElement("link"), { rel: "stylesheet", href: dataset.style }));
  };
  for (const form of forms) {
    form.addEventListener("focusin", load);
    form.onsubmit = (event) => {
      event.preventDefault();
      document.querySelector(".results") || location.assign(`${form.action}?q=${encodeURIComponent(form.q.value)}`);
    };
  }
  addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.target.closest("input:not([type=checkbox]), textarea, select, dialog")) return;
    event.preventDefault();
    box.focus();
  });
  if (document.querySelector(".results") || location.search.includes("q=")) load();
})();

// A table that does not scroll is not a stop for the keyboard.
for (const table of document.querySelectorAll(".table")) {
  if (table.scrollWidth <= table.clientWidth) table.removeAttribute("tabindex");
}

// Every notice in a page is hidden, and in the language of its readers. A link
// from their lists shows it on its own (`:target`). Readers who come from elsewhere see it once per visit,
// below the text, so that nothing moves.
(() => {
  const primary = (tag) => tag.split("-")[0];
  const notices = [...document.querySelectorAll(".elsewhere")];
  // In an emergency nothing covers a step.
  if (document.querySelector("body.emergency, .elsewhere:target")) return;
  let found;
  for (const language of navigator.languages) {
    if (primary(language) === primary(document.documentElement.lang)) return;
    found = notices.find((notice) => primary(notice.dataset.reader) === primary(language));
    if (found) break;
  }
  if (!found) return;
  try {
    if (sessionStorage.elsewhere) return;
    sessionStorage.elsewhere = 1;
  } catch {
    // Storage may be disabled: then it is shown on each page.
  }
  found.append(" ", Object.assign(document.createElement("button"), {
    textContent: "×", ariaLabel: found.dataset.close, onclick: () => found.remove(),
  }));
  found.classList.add("arrived");
  found.hidden = false;
})();
