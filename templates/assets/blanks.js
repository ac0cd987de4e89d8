// Blanks of a document: what is known about the boat, and lines in a checklist as fields of its run. Without this
// script both are lines, as on paper.
(() => {
  const article = document.querySelector("article.document");
  if (!window.Fairlead || !article) return;
  const { all, boat, listen, order, run } = Fairlead;
  const { readings } = document.currentScript.dataset;

  // MARK: the boat

  // As it is said on the radio.
  const letters = "Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike November Oscar Papa Quebec Romeo Sierra Tango Uniform Victor Whiskey X-ray Yankee Zulu".split(" ");
  const digits = "Zero One Two Three Four Five Six Seven Eight Nine".split(" ");
  const spell = (text) => [...text.toUpperCase()].flatMap((letter) =>
    digits[letter] ?? letters[letter.charCodeAt() - 65] ?? []).join(" ");
  const shown = {
    callsign: (text) => `${text} (${spell(text)})`,
    mmsi: (text) => text.replace(/\D/g, "").replace(/(?=(?:...)+$)(?!^)/g, "\xa0") || text,
  };

  // Only pages that ask for something about the boat have its script.
  const words = boat?.words;
  // No `<button>`: its words would not wrap with those around it.
  const places = boat ? [...document.querySelectorAll(".document .blank[data-boat]")] : [];
  for (const line of places) {
    line.setAttribute("role", "button");
    line.tabIndex = 0;
    line.onclick = () => boat.edit(line.dataset.boat).then(draw);
    line.onkeydown = (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      line.click();
    };
  }
  const draw = (known) => {
    for (const button of places) {
      const { boat: field } = button.dataset;
      const text = known[field];
      button.textContent = text ? shown[field]?.(text) ?? text : words[field];
      if (text && field === "callsign") button.lang = "en";
      else button.removeAttribute("lang");
      button.classList.toggle("filled", !!text);
      button.ariaLabel = text ? `${words[field]}: ${button.textContent}` : `${words.boat}: ${words[field]}`;
    }
  };
  const load = () => boat.load().then(draw, () => {});
  if (places.length) {
    draw({});
    load();
    listen(load);
  }

  // MARK: fields of a run

  if (!run) return;
  // Before these is a number, for which phones have a keyboard.
  const units = /^\s*(°C?|%|[AVWВА]|Ah|Ач|Вт|[lLmhsлмчс]|[cm]m|[см]м|kn|kt|уз|NM|nm|M|min|мин|bar|бар|hPa|гПа|mbar|rpm|об\/мин|kg|кг)(?![\p{L}\d])/u;
  const fields = [];
  for (const item of run.items) {
    const own = [...item.row.querySelectorAll(".blank:not([data-boat])")].filter((line) => line.closest("li[data-id]") === item.row);
    item.fields = own.map((line, place) => {
      const input = Object.assign(document.createElement("input"), {
        className: "blank", maxLength: 200, autocomplete: "off", ariaLabel: item.text.replace(/_{4,}/g, "…"),
        // Styles for paper tell by it whether there is something to print.
        placeholder: " ",
        inputMode: units.test(line.nextSibling?.textContent ?? "") ? "decimal" : "",
      });
      let kept = "";
      input.keep = () => {
        const text = input.value.trim();
        if (text === kept) return;
        kept = text;
        run.enter(item, { kind: "item.value", place, text });
        name(item);
      };
      input.onchange = input.keep;
      input.show = (text) => (input.value = kept = text);
      line.replaceWith(input);
      return input;
    });
    if (own.length) fields.push({ ...item, item });
  }
  if (!fields.length) return;
  run.words.readings = readings;
  // What reports and dialogs call an item has its values.
  const name = (item) => {
    let place = 0;
    item.text = fields.find((field) => field.item === item).text.replace(/_{4,}/g, (line) => item.fields[place++]?.value || line);
    item.values = item.fields.some((field) => field.value);
  };
  const fill = async () => {
    const id = run.current()?.id;
    const log = id ? (await all("log", "run", id)).sort(order) : [];
    const values = {};
    for (const entry of log) if (entry.kind === "item.value") values[`${entry.item} ${entry.place}`] = entry.text;
    if (id !== run.current()?.id) return;
    for (const { item } of fields) {
      item.fields.forEach((field, place) => {
        if (field !== document.activeElement) field.show(values[`${item.id} ${place}`] ?? "");
      });
      name(item);
    }
  };
  // A phone that is put away ends pages without a word: what is being typed is kept before.
  document.addEventListener("visibilitychange", () => document.hidden && document.activeElement?.keep?.());
  addEventListener("run", () => fill().catch(() => {}));
  fill().catch(() => {});
})();
