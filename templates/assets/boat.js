// What readers enter about their boat, once: blanks of every page are filled with it.
(() => {
  if (!window.Fairlead) return;
  const { all, get, keep, make, order } = Fairlead;
  const { style } = document.currentScript.dataset;
  const words = JSON.parse(document.getElementById("_boat").textContent);
  const kinds = { name: {}, callsign: { autocapitalize: "characters" }, mmsi: { inputMode: "numeric" },
    persons: { inputMode: "numeric" }, phone: { type: "tel" } };

  // Of each field the last entry counts. A file that is imported may have another boat: what was entered here comes before it, and
  // a phone without a boat takes the one that was entered last, whole. The name of one with the numbers of another is worse than none.
  let isOwn;
  const load = async () => {
    const [log, clock] = await Promise.all([all("log", "run", "boat"), get("meta", "clock")]);
    const some = log.filter(({ kind }) => kind === "boat.set").sort(order);
    isOwn = some.some(({ device }) => device === clock?.device);
    // What a phone that was restored from a copy of another one wrote comes under the name of that one, with an addition.
    const phone = ({ device }) => (isOwn ? device : device.split("~")[0]);
    const from = isOwn ? clock.device : some[0] && phone(some.at(-1));
    const known = {};
    for (const entry of some) if (phone(entry) === from) known[entry.item] = entry.text;
    return known;
  };

  const show = async (first) => {
    if (style && !document.querySelector(`link[href="${style}"]`)) {
      document.head.append(make("link", { rel: "stylesheet", href: style }));
    }
    const known = await load().catch(() => ({}));
    const inputs = Object.entries(kinds).map(([field, kind]) =>
      Object.assign(make("input", { type: "text", ...kind, name: field, defaultValue: known[field] ?? "", autocomplete: "off", maxLength: 60 })));
    const unkept = make("p", { hidden: true }, words.notKept);
    unkept.setAttribute("role", "alert");
    const box = make("dialog", { className: "boat" }, make("h2", {}, words.boat), make("p", {}, words.boatHint),
      ...inputs.map((input) => make("label", {}, words[input.name], input)), unkept);
    box.setAttribute("aria-label", words.boat);
    const save = () => {
      // The boat of another phone becomes this one's, whole.
      const entries = inputs.map((input) => ({ kind: "boat.set", run: "boat", item: input.name, text: input.value.trim() }))
        .filter(({ item, text }) => (isOwn ? text !== (known[item] ?? "") : text || known[item]));
      (entries.length ? keep(entries) : Promise.resolve()).then(() => {
        for (const { item, text } of entries) known[item] = text;
        dispatchEvent(new Event("kept"));
        box.close();
      }, () => (unkept.hidden = false));
    };
    box.append(make("div", { className: "choices" },
      make("button", { type: "button", className: "chosen", onclick: save }, words.save),
      make("button", { type: "button", onclick: () => box.close() }, words.cancel)));
    box.addEventListener("keydown", (event) => event.key === "Enter" && !event.isComposing && event.target.matches("input") && save());
    document.body.append(box);
    box.showModal();
    inputs.find((input) => input.name === first).focus();
    return new Promise((resolve) => box.addEventListener("close", () => {
      box.remove();
      resolve(known);
    }));
  };

  // Resolves to what is known when the dialog is closed. A second tap on a wet screen opens no second one.
  let opened;
  const edit = (first = "name") => (opened ??= show(first).finally(() => (opened = undefined)));

  Fairlead.boat = { words, load, edit };
})();
