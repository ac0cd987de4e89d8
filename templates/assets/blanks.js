// Blanks of a page: what is known about the boat, and lines in a checklist as fields of its run. Without this
// script both are lines, as on paper.
(() => {
  if (!window.Fairlead) return;
  const { all, boat, listen, order } = Fairlead;
  const { readings } = document.currentScript.dataset;
  const plain = (element) => element.textContent.replace(/\s+/g, " ").trim();

  // MARK: the words of items

  // Words in which fields are what was entered.
  const written = (words) => {
    const copy = words.cloneNode(true);
    for (const field of copy.querySelectorAll(".blank")) field.replaceWith(field.value || (field.matches(".filled") ? field.textContent : "____"));
    return copy;
  };
  // Words in which only fields are lines: what was entered is put there later.
  const empty = (words) => {
    const copy = words.cloneNode(true);
    for (const field of copy.querySelectorAll(".blank:not([data-boat])")) field.textContent = "\0";
    return plain(copy).replace(/_{4,}/g, "…").replaceAll("\0", "____");
  };
  // The words of an item, and the lines below them that have fields: of a row of a table each field has the head of its column.
  const lines = ({ words, below }, said) => [words, ...below].map((line) => line.cells ? [...line.cells].map((cell, at) => {
    const head = cell.querySelector(".blank") && line.closest("table").tHead?.rows[0].cells[at];
    return [head && plain(head), said(cell)].filter(Boolean).join(" ");
  }).filter(Boolean).join(", ") : said(line));
  // The fields of an item, the lines below its words that have one, and its words with empty ones.
  const of = (row, words) => {
    const blanks = [...row.querySelectorAll(".blank:not([data-boat])")].filter((line) => line.closest("li[data-id]") === row);
    const below = [...new Set(blanks.filter((line) => !words.contains(line)).map((line) => line.closest("tr, p, li, .more")))];
    const [text, ...more] = lines({ words, below }, empty);
    return { blanks, below, text, more: more[0] && more, form: [text, ...more].join("\n") };
  };
  // What reports and dialogs call an item has its values, and the boat's.
  const name = (item) => {
    const [text, ...more] = lines(item, (words) => plain(written(words)));
    const hasValue = (line) => [...line.querySelectorAll("input")].some((field) => field.value);
    item.text = text;
    item.more = more.filter((_, at) => hasValue(item.below[at]));
    item.values = item.more[0] || hasValue(item.words);
    item.box.ariaLabel = item.text.replace(/_{4,}/g, "…");
  };
  // What was entered into an item with these lines. What belongs to others is given with their words: a wrong reading is worse
  // than none. One field in each language is the same one, if that language had these words when it was filled in.
  const entered = (log, id, form, lang) => {
    const count = (text) => text.split("____").length;
    // No lists: a place of an import may be `length`.
    const forms = { __proto__: null, [form]: { __proto__: null } };
    for (const entry of log) {
      if (entry.kind !== "item.value" || entry.item !== id) continue;
      const own = entry.form ?? form;
      const isOne = entry.lang !== lang && [].concat(entry.forms).includes(form) && count(own) === 2 && count(form) === 2;
      (forms[isOne ? form : own] ??= { __proto__: null })[entry.place] = entry.text;
    }
    const { [form]: values, ...others } = forms;
    return { values, rest: Object.keys(others).filter((own) => Object.values(others[own]).some(Boolean)).map((own) => filled(own, others[own])) };
  };
  const filled = (form, values, place = 0) => form.replaceAll("____", (line) => values[place++] || line);
  // `run.js` asks for the words of its items, so this one comes before it; the rest comes after it.
  if (Fairlead.fields) return;
  Fairlead.fields = { entered, filled, of, written };
  addEventListener("DOMContentLoaded", () => begin(Fairlead.run));

  const begin = (run) => {
    // MARK: the boat

    // As it is said on the radio.
    const letters = "Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike November Oscar Papa Quebec Romeo Sierra Tango Uniform Victor Whiskey X-ray Yankee Zulu".split(" ");
    const digits = "Zero One Two Three Four Five Six Seven Eight Nine".split(" ");
    const spell = (text) => [...text.toUpperCase()].flatMap((letter) =>
      digits[letter] ?? letters[letter.charCodeAt() - 65] ?? (/\p{L}/u.test(letter) ? letter : [])).join(" ");
    // With more than a call sign or the nine digits of an MMSI it is shown as it was entered: nobody reads out what is not one.
    const shown = {
      callsign: (text) => (/^[\p{L}\d -]{2,10}$/u.test(text) ? `${text} (${spell(text)})` : text),
      mmsi: (text) => (/^(\d[\s.-]*){9}$/.test(text) ? text.replace(/\D/g, "").replace(/...(?=.)/g, "$&\xa0") : text),
    };

    // Only pages that ask for something about the boat have its script.
    const words = boat?.words;
    // No `<button>`: its words would not wrap with those around it.
    const places = boat ? [...document.querySelectorAll(".blank[data-boat]")] : [];
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
      for (const item of run?.items ?? []) if (item.words.querySelector("[data-boat]")) name(item);
    };
    const load = () => boat.load().then(draw, () => {});
    if (places.length) {
      draw({});
      load();
      listen(load);
      // A page that comes back has heard nothing of what was entered meanwhile.
      addEventListener("pageshow", ({ persisted }) => persisted && load());
    }

    // MARK: fields of a run

    if (!run) return;
    // Before these is a number, for which phones have a keyboard. Three letters are words as well: `____ с берега`.
    const units = /^\s*(°C?|%|[AVWlLmhsлмч]|[ВАс](?!\s*[\p{L}\d(])|Ah|Ач|Вт|[cm]m|[см]м|kn|kt|уз|NM|nm|M|min|мин|bar|бар|hPa|гПа|mbar|rpm|об\/мин|kg|кг)(?![\p{L}\d])/u;
    const fields = [];
    // An item may have several fields: each is called by the words before it, or by the heads of its row and column.
    const label = (item, line, before) => {
      const title = item.text.replace(/_{4,}/g, "…");
      if (item.blanks.length === 1) return title;
      const cell = line.closest("td, th");
      if (cell) {
        const row = cell.parentElement;
        const head = cell.closest("table").tHead?.rows[0].cells[cell.cellIndex];
        return `${title}: ${[row.cells[0] !== cell && row.cells[0], head].filter(Boolean).map(plain).filter(Boolean).join(", ")}`;
      }
      const block = [item.words, ...item.below].find((block) => block.contains(line));
      const range = document.createRange();
      range.selectNodeContents(block);
      if (block.contains(before)) range.setStartAfter(before);
      range.setEndBefore(line);
      return `${title}: ${String(range).replace(/\s+/g, " ").replace(/^[\s,;.·—]+|\s+$/g, "")}`;
    };
    for (const item of run.items) {
      // A theme may load this script after `run.js`.
      if (!item.blanks) Object.assign(item, of(item.row, item.words));
      let before;
      item.fields = item.blanks.map((line, place) => {
        const input = Object.assign(document.createElement("input"), {
          className: "blank", maxLength: 200, autocomplete: "off", ariaLabel: label(item, line, before),
          inputMode: units.test(line.nextSibling?.textContent ?? "") ? "decimal" : "",
        });
        let kept = "";
        let waiting;
        input.keep = () => {
          const text = input.value.trim();
          if (text === kept) return;
          kept = input.defaultValue = text;
          const entry = (input.entry = {});
          run.enter(item, { kind: "item.value", place, text, form: item.form, lang: run.lang, forms: item.forms })
            .then(() => {
              entry.run = run.current().id;
              return Fairlead.keep([]);
            }).then(() => input.entry === entry && delete input.entry).catch(() => {});
          name(item);
        };
        input.onchange = input.keep;
        // Whoever leaves the page leaves no time to keep it then.
        input.oninput = () => {
          clearTimeout(waiting);
          waiting = setTimeout(input.keep, 500);
        };
        // WebKit resets a field without `autocomplete` when its page comes back: to what is kept, not to nothing.
        input.show = (text) => (input.value = input.defaultValue = kept = text);
        line.replaceWith(input);
        return (before = input);
      });
      if (!item.fields.length) continue;
      fields.push(item);
      // The names of its fields, which have its words, are not said with each.
      item.box.removeAttribute("aria-labelledby");
      name(item);
    }
    if (!fields.length) return;
    run.words.readings = readings;
    // The words of these items in other languages: there a reading is shown as long as they stay the same.
    const others = [...document.querySelectorAll(".languages a, .about a[hreflang]")].map(({ href }) => href.split("#")[0]);
    // From a disk no page may read another.
    for (const address of location.host ? new Set(others) : []) {
      fetch(address).then((found) => found.text()).then((html) => {
        const rows = [...new DOMParser().parseFromString(html, "text/html").querySelectorAll(".items li[data-id]")];
        for (const item of fields) {
          const row = rows.find((row) => row.dataset.id === item.id && !row.closest(".embedded"));
          if (row) (item.forms ??= []).push(of(row, row.querySelector("p")).form);
        }
      }).catch(() => {});
    }
    const fill = async () => {
      const id = run.current()?.id;
      const log = id ? (await all("log", "run", id)).sort(order) : [];
      if (id !== run.current()?.id) return;
      for (const item of fields) {
        const { values } = entered(log, item.id, item.form, run.lang);
        item.fields.forEach((field, place) => {
          // What the log does not have yet stays in the run that it is for, and so does what is being typed.
          if (field.entry && (field.entry.run ?? id) === id) return;
          if (field !== document.activeElement || field.value === field.defaultValue) field.show(values[place] ?? "");
        });
        name(item);
      }
    };
    // On paper a field is as long as what is in it.
    addEventListener("beforeprint", () => {
      for (const field of fields.flatMap(({ fields }) => fields)) {
        if (field.value) field.after(Object.assign(document.createElement("b"), { className: "entered", textContent: field.value }));
      }
    });
    addEventListener("afterprint", () => document.querySelectorAll(".entered").forEach((text) => text.remove()));
    // A phone that is put away ends pages without a word: what is being typed is kept before.
    document.addEventListener("visibilitychange", () => document.hidden && document.activeElement?.keep?.());
    addEventListener("run", () => fill().catch(() => {}));
    fill().catch(() => {});
  };
})();
