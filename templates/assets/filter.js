// A field above a long list: it leaves the entries that have all the words typed, and says how many.
(() => {
  const filter = document.querySelector(".filter");
  const { name, found, nothing } = filter.dataset;
  // As people type: without accents; ё is е.
  const plain = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  const entries = [...document.querySelectorAll(".entries > li")].map((entry) => ({ entry, words: plain(entry.textContent) }));
  const box = document.createElement("input");
  box.type = "search";
  box.autocomplete = "off";
  const label = document.createElement("label");
  label.append(name, box);
  const state = document.createElement("p");
  state.setAttribute("role", "status");
  filter.append(label, state);
  const draw = () => {
    const wanted = plain(box.value).split(/\s+/);
    let count = 0;
    for (const { entry, words } of entries) {
      entry.hidden = !wanted.every((word) => words.includes(word));
      count += !entry.hidden;
    }
    for (const list of document.querySelectorAll(".entries")) {
      list.hidden = ![...list.children].some(({ hidden }) => !hidden);
      const heading = list.previousElementSibling;
      if (heading?.tagName === "H2") heading.hidden = list.hidden;
    }
    state.textContent = box.value.trim() && (count ? found.replace("{n}", count) : nothing);
  };
  box.addEventListener("input", draw);
  box.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      event.preventDefault();
      box.value = "";
      draw();
    } else if (event.key === "Enter") {
      entries.find(({ entry }) => !entry.hidden)?.entry.querySelector("a").focus();
    }
  });
})();
