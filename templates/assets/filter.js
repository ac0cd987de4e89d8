// A field above a long list: it leaves the entries that have all the words typed, and says how many.
(() => {
  const all = (wanted) => document.querySelectorAll(wanted);
  const filter = all(".filter")[0];
  const { found, nothing } = filter.dataset;
  const [name, role] = filter.dataset.name.split("|");
  // As people type: without accents (ё is е), and with plain letters for ø, ß and the like.
  const letters = { ı: "i", ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", ς: "σ" };
  const plain = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}|[ıßæœøłđðς]/gu, (letter) => letters[letter] ?? "");
  // Whose an item is: the roles that it has, else those of the item above it.
  const rolesOf = (item) => {
    const own = [...item.querySelectorAll(":scope > .role")].map((role) => role.textContent);
    const outer = item.parentElement.closest("li");
    return own[0] || !outer ? own : rolesOf(outer);
  };
  // An item is found by the words of what it is in, too: its section, and the item above it.
  const above = new Map();
  const entries = [...all(".entries > li, .sections li[data-id]")].map((entry) => {
    const heading = entry.closest("section")?.querySelector("summary span")?.textContent;
    const outer = above.get(entry.parentElement.closest("li")) ?? heading ?? "";
    above.set(entry, [outer, ...[...entry.children].map((part) => (part.matches("ul, ol") ? "" : part.textContent))].join(" "));
    // An item that has others below it is theirs who have those.
    const steps = [entry, ...entry.querySelectorAll("li[data-id]")].filter((item) => !item.querySelector("li[data-id]"));
    return { entry, words: plain(outer + " " + entry.textContent), owners: steps.flatMap(rolesOf) };
  });
  const closed = [];
  const box = Object.assign(document.createElement("input"), { type: "search", autocomplete: "off" });
  const label = document.createElement("label");
  label.append(name, box);
  const state = document.createElement("p");
  state.role = "status";
  // Who has a role aboard looks for its items.
  const roles = [...new Set(entries.flatMap(({ owners }) => owners))];
  const buttons = (roles.length > 1 ? roles : []).map((role) => Object.assign(document.createElement("button"), {
    type: "button", textContent: role, ariaPressed: "false", onclick: () => {
      box.value = box.value === role ? "" : role;
      draw();
    },
  }));
  const group = document.createElement("div");
  group.role = "group";
  group.ariaLabel = role ?? name;
  group.append(...buttons);
  filter.append(label, ...buttons[0] ? [group] : [], state);
  const draw = () => {
    const wanted = plain(box.value).trim().split(" ");
    const isOn = wanted[0];
    // The name of a role may begin that of another.
    const isRole = roles.includes(box.value);
    let count = 0;
    for (const { entry, words, owners } of entries) {
      entry.hidden = isRole ? !owners.includes(box.value) : !wanted.every((word) => words.includes(word));
      count += !entry.hidden;
    }
    for (const list of all(".entries, .sections > *")) {
      list.hidden = isOn && !list.querySelector(":is(.entries > li, [data-id]):not([hidden])");
      const heading = list.previousElementSibling;
      if (heading?.matches("h2")) heading.hidden = list.hidden;
      // Nor does the list of sections lead to what is hidden.
      for (const link of all('li > [href="#' + list.id + '"]')) link.parentElement.hidden = list.hidden;
    }
    if (isOn) closed.push(...all(".sections details:not([open])"));
    for (const fold of isOn ? closed : closed.splice(0)) fold.open = isOn;
    for (const button of buttons) button.setAttribute("aria-pressed", box.value === button.textContent);
    state.textContent = isOn && (count ? found.replace("{n}", count) : nothing);
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
    } else if (event.key === "Enter" && !event.isComposing) {
      entries.find(({ entry }) => !entry.hidden)?.entry.querySelector("a, input")?.focus();
    }
  };
  // On paper, and when the field cannot be seen, nothing is left out.
  addEventListener("beforeprint", clear);
  filter.closest("details")?.addEventListener("toggle", ({ target }) => target.open || clear());
})();
