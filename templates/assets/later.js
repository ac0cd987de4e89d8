// A menu that is open closes with Escape, and when the focus leaves it: it covers what comes next. The sections of a menu,
// which have a name, would move what has the focus then.
for (const menu of document.querySelectorAll(".sos, .tongues, .nav details")) {
  menu.onkeydown = ({ key }) => {
    if (key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.firstElementChild.focus();
  };
  if (!menu.name) menu.addEventListener("focusout", ({ relatedTarget }) => {
    // On a wide screen the menu is a line, and a section of it covers the page.
    const open = menu.open ? menu : menu.querySelector("[open]");
    if (open && relatedTarget && !menu.contains(relatedTarget)) open.open = false;
  });
}

// A key that is held presses once: what comes next under it is not pressed too.
addEventListener("keydown", (event) => {
  if (event.repeat && event.key === "Enter" && event.target.closest?.("button, summary")) event.preventDefault();
}, true);

// The page of results is not loaded again.
for (const form of document.querySelectorAll(".search")) {
  form.onsubmit = (event) => {
    event.preventDefault();
    document.querySelector(".results") || location.assign(`${form.action}?q=${encodeURIComponent(form.q.value)}`);
  };
}

// Nothing else says that the script that searches is missing, and its styles may be missing, too.
(() => {
  const { dataset, q: box } = [...document.querySelectorAll(".search")].at(-1) ?? {};
  if (!box) return;
  const state = Object.assign(document.createElement("p"), { className: "elsewhere", role: "status", textContent: dataset.failed });
  const isOurs = ({ target }) => target.getAttribute?.("src") === dataset.script;
  document.addEventListener("error", (event) => isOurs(event) && document.querySelector("main").prepend(state), true);
  document.addEventListener("load", (event) => isOurs(event) && state.remove(), true);
  // It is asked for again with the next letter, and now if it was missing before this script was here.
  const ask = () => box.dispatchEvent(new Event("focusin", { bubbles: true }));
  box.addEventListener("input", ask);
  if (document.activeElement === box || document.querySelector(".results")) ask();
})();

// The key `/` leads to the search box.
addEventListener("keydown", (event) => {
  const box = [...document.querySelectorAll(".search")].at(-1)?.q;
  if (!box || event.key !== "/" || event.ctrlKey || event.metaKey || event.target.closest("input:not([type=checkbox]), textarea, select, dialog")) return;
  event.preventDefault();
  box.focus();
});

// A table that does not scroll is not a stop for the keyboard.
for (const table of document.querySelectorAll(".table")) {
  if (table.scrollWidth <= table.clientWidth) table.removeAttribute("tabindex");
}

// Every notice in a page is hidden, and in the language of its readers. A link
// from their lists shows it on its own (`:target`). Readers who come from elsewhere see it once per visit,
// below the text, so that nothing moves.
(() => {
  const likely = (tag) => new Intl.Locale(tag).maximize();
  const notices = [...document.querySelectorAll(".elsewhere")];
  // In an emergency nothing covers a step.
  if (document.querySelector("body.emergency, .elsewhere:target")) return;
  const { lang } = document.documentElement;
  const tags = [lang, ...notices.map(({ dataset }) => dataset.reader)];
  let found;
  for (const wanted of navigator.languages) {
    const { language, script } = likely(wanted);
    const same = tags.filter((tag) => likely(tag).language === language);
    // A page in the very language, else in its letters, else in others.
    const best = same.find((tag) => tag === wanted) ?? same.find((tag) => likely(tag).script === script) ?? same[0];
    if (best === lang) return;
    found = notices.find(({ dataset }) => dataset.reader === best);
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
