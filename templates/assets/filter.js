// A field above a long list: it leaves the entries that have all the words typed, and says how many.
(() => {
  const filter = document.querySelector(".filter");
  const { name, found, nothing } = filter.dataset;
  // As people type: without accents; ё is е.
  const plain = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  // An item is found by the words of what it is in, too: its section, and the item above it.
  const above = new Map();
  const entries = [...document.querySelectorAll(".entries > li, .sections li[data-id]")].map((entry) => {
    const heading = entry.closest("section")?.querySelector("summary span")?.textContent;
    const outer = above.get(entry.parentElement.closest("li")) ?? heading ?? "";
    above.set(entry, [outer, ...[...entry.children].map((part) => (part.matches("ul, ol") ? "" : part.textContent))].join(" "));
    return { entry, words: plain(outer + " " + entry.textContent) };
  });
  const closed = [];
  const box = Object.assign(document.createElement("input"), { type: "search", autocomplete: "off" });
  const label = document.createElement("label");
  label.append(name, box);
  const state = document.createElement("p");
  state.role = "status";
  filter.append(label, state);
  const draw = () => {
    const wanted = plain(box.value).trim().split(" ");
    let count = 0;
    for (const { entry, words } of entries) {
      entry.hidden = !wanted.every((word) => words.includes(word));
      count += !entry.hidden;
    }
    for (const list of document.querySelectorAll(".entries")) {
      list.hidden = !list.querySelector("li:not([hidden])");
      const heading = list.previousElementSibling;
      if (heading?.matches("h2")) heading.hidden = list.hidden;
    }
    for (const section of document.querySelectorAll(".sections > *")) {
      section.hidden = wanted[0] && !section.querySelector("[data-id]:not([hidden])");
    }
    if (wanted[0]) closed.push(...document.querySelectorAll(".sections details:not([open])"));
    for (const fold of wanted[0] ? closed : closed.splice(0)) fold.open = wanted[0];
    state.textContent = wanted[0] && (count ? found.replace("{n}", count) : nothing);
  };
  const clear = () => {
    box.value = "";
    draw();
  };
  box.oninput = draw;
  box.onkeydown = (event) => {
    if (event.key === "Escape") {
      event.preventDefault();
      clear();
    } else if (event.key === "Enter") {
      entries.find(({ entry }) => !entry.hidden)?.entry.querySelector("a, input")?.focus();
    }
  };
  // On paper, and when the field cannot be seen, nothing is left out.
  addEventListener("beforeprint", clear);
  filter.closest("details")?.addEventListener("toggle", ({ target }) => target.open || clear());
})();
