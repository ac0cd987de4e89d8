// What the home page shows of the data on the device: the run in progress, the cards that
// are due, and the ways to export everything or to delete it.
(() => {
  if (!window.Fairlead) return;
  const { all, boat, channel, clockOf, day, derived, done, get, keep, library, make, order, place, press, put, say, settle, stores, sum, take, transact } = Fairlead;
  const words = Fairlead.words();
  const { lang } = document.documentElement;
  const json = JSON.stringify;

  // MARK: export and import

  const exported = async () => {
    const named = async (store) => {
      const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
      return Object.fromEntries(keys.map((key, at) => [key, values[at]]));
    };
    // Two are of this device; the others are the reader's limits and name, and where decks are.
    const [log, snapshots, { clock, exported: at, ...meta }] = await transact("readonly", (store) =>
      Promise.all([done(store("log").getAll()), named(store("snapshots")), named(store("meta"))]));
    // The device that wrote last: the same after the data has moved to another phone and back.
    const device = [...log].sort(order).at(-1)?.device ?? "";
    const body = { library, device, log, snapshots, meta };
    return json({ fairlead: 1, check: sum(json(body)), ...body });
  };

  // All that is derived, from the log of several devices.
  const rebuild = (store, log) => {
    log.sort(order);
    for (const [name, { key, fold }] of Object.entries(derived)) {
      const groups = new Map();
      for (const entry of log) {
        const id = entry[key];
        if (id) groups.get(id)?.push(entry) ?? groups.set(id, [entry]);
      }
      store(name).clear();
      for (const record of [...groups.values()].map(fold)) if (record) settle(store, name, record);
    }
  };

  const isEntry = ({ device, kind, at, offset = 0, seq, lamport }) =>
    device?.trim?.() && kind?.trim && Number.isFinite(at) && Math.abs(offset) < 1e4
    && [seq, lamport].every((n) => Number.isSafeInteger(n) && n > 0);

  // Merges both logs; changes nothing if the file is incomplete, or is another library's and not wanted. Returns what is new.
  const imported = async (text) => {
    const { fairlead, check, ...body } = JSON.parse(text);
    if (fairlead !== 1 || check !== sum(json(body)) || !body.log.every(isEntry)) throw 0;
    if (body.library !== library && !confirm(say(words.otherLibrary, body))) return;
    // Older files have none.
    const { meta = {} } = body;
    const count = await transact("readwrite", async (store) => {
      const log = await done(store("log").getAll());
      // A new phone has all of the file, which is still where it came from. Elsewhere the name may be somebody else's.
      log[0] ? delete meta.name : (meta.exported = Date.now());
      const keyOf = ({ device, seq }) => seq + " " + device;
      const known = new Set(log.flatMap((entry) => [keyOf(entry), json(entry)]));
      const clock = await clockOf(store);
      let count = 0;
      const forks = { __proto__: null };
      for (let entry of body.log) {
        const { device } = entry;
        // What was written here comes back as it is, or from a copy of this phone, under the name that it has there. So
        // does what came from such a copy, with its new name.
        const written = { ...entry, device: device.split("~")[0] };
        if ([written, entry].some((one) => known.has(json(one)))) continue;
        // A phone restored from a copy continues under the same name: both histories are kept, each of them whole.
        if (known.has(keyOf(entry))) forks[device] ??= device + "~" + sum(json(entry));
        entry = { ...entry, device: forks[device] ?? device };
        if (known.has(keyOf(entry))) continue;
        known.add(keyOf(entry)).add(json(written));
        store("log").put(entry);
        log.push(entry);
        clock.lamport = Math.max(clock.lamport, entry.lamport);
        if (entry.device === clock.device) clock.seq = Math.max(clock.seq, entry.seq);
        count++;
      }
      for (const hash in body.snapshots) store("snapshots").put(body.snapshots[hash], hash);
      // What the reader of this device has set stays.
      for (const name in meta) if (!(await done(store("meta").get(name)))) store("meta").put(meta[name], name);
      store("meta").put(clock, "clock");
      rebuild(store, log);
      return count;
    });
    channel?.postMessage(null);
    return count;
  };

  const wipe = async () => {
    const clear = () => transact("readwrite", async (store) => stores.forEach((name) => store(name).clear()));
    await clear();
    // There is room now for what could not be saved: it comes, and goes too.
    await keep([]).catch(() => {});
    await clear();
    channel?.postMessage(null);
  };

  // MARK: what is kept

  // Boxes for what a device may leave out: other languages and, if sizes can be shown, which means that
  // the library is large, lists. `choose` is given what changes the choice.
  const keeping = ({ files }, { only, without }, megabytes, choose) => {
    const languages = new Set();
    const sizes = new Map();
    for (const [, , size, places = []] of files) {
      for (const [language] of places) languages.add(language);
      for (const name of new Set(places.map(([, name]) => name))) sizes.set(name, (sizes.get(name) ?? 0) + size);
    }
    const box = (text, checked, change) => make("label", {},
      make("input", { type: "checkbox", checked, onchange: ({ target }) => choose((choice) => change(choice, target.checked)) }), text);
    const boxes = make("div", { className: "kept" });
    if (languages.size > 1) boxes.append(box(words.offlineOnly, only === lang, (choice, isOnly) => (choice.only = isOnly && lang)));
    for (const { pathname, textContent } of megabytes ? document.querySelectorAll(".groups h2 a") : []) {
      const name = pathname
        .split("/").at(-2);
      if (!sizes.has(name)) continue;
      boxes.append(box(textContent + " · " + megabytes(sizes.get(name)), !without.includes(name), (choice, isKept) => {
        choice.without = choice.without.filter((other) => other !== name).concat(isKept ? [] : name);
      }));
    }
    return boxes;
  };
  Object.assign(Fairlead, { rebuild, exported, imported, wipe, keeping });

  // MARK: what is shown

  const message = make("p", { className: "answer", role: "status", tabIndex: -1 });
  const state = make("p");
  // By itself, because a line with a slash is not made smaller.
  const type = "application/json";
  const file = make("input", { type: "file", accept: ".json," + type, hidden: true });
  // What there is nothing to do with before the reader has done something.
  const own = [
    press(words.export, async () => {
      const saved = new File([await exported()], document.title + " " + day() + ".json", { type });
      const files = { files: [saved] };
      // Phones hand it to another app; what that one refuses is saved, and what the reader takes back is not.
      const failure = matchMedia("(pointer: coarse)").matches && navigator.canShare?.(files) ? await navigator.share(files).then(() => "", ({ name }) => name) : true;
      if (failure === "AbortError") return;
      if (failure) {
        const href = URL.createObjectURL(saved);
        make("a", { href, download: saved.name }).click();
        setTimeout(URL.revokeObjectURL, 6e4, href);
      }
      await put("meta", Date.now(), "exported");
      draw();
    }),
    press(words.delete, async () => {
      if (!confirm(words.deleteSure)) return;
      await wipe();
      message.textContent = words.deleted;
      // The button that was pressed goes.
      message.focus();
      redraw();
    }),
  ];
  own[0].hidden = own[1].hidden = true;
  const section = make("section", { className: "device keys" }, make("h2", {}, words.onDevice), state,
    make("div", { className: "choices" }, ...boat ? [press(boat.words.boat, () => boat.edit())] : [], own[0], press(words.import, () => file.click()), own[1]), file, message);
  file.onchange = async () => {
    const [chosen] = file.files;
    if (!chosen) return;
    message.textContent = await chosen.text().then(imported)
      .then((n) => (n >= 0 ? say(words.imported, { n }) : ""), () => words.damaged);
    file.value = "";
    redraw();
  };

  const dock = make("nav", { className: "dock", ariaLabel: words.inProgress });

  // Pages that the library has no longer, or that are not on this device with no network: nothing leads there. Nor to the page
  // of another document that has the address now.
  const absent = new Set();
  const look = (links) => Promise.all(links.map(async ({ page, doc }) => {
    const { status } = await fetch(place(page), { method: "HEAD" }).catch(() => ({}));
    const html = await fetch(place(page)).then((found) => found.text()).catch(() => "");
    absent[doc && html.includes("data-id=") && !html.includes(doc) || [404, 410, 503].includes(status) ? "add" : "delete"](page + doc);
  }));
  // Where a run goes on: on the page that it was begun on; if that translation is gone, on the original's; or where the list is now.
  const folder = /^...?(-.+?)?\//;
  const pageOf = ({ page, doc }) => [page, page.replace(folder, ""), Fairlead.checklists?.find(([id]) => id === doc)?.[1]]
    .find((page) => page && !absent.has(page + doc));

  const draw = async () => {
    // Of a log of years only the first entries are read.
    const since = (at) => all("log", "at", IDBKeyRange.lowerBound(at, true), 1);
    const [log, runs, cards, decks, saved, limits, persisted] = await Promise.all([since(0), all("runs"), all("cards"),
      all("meta", null, IDBKeyRange.bound("deck ", "deck!")), get("meta", "exported"), get("meta", "limits"), navigator.storage?.persisted?.()]).catch(() => []);
    if (!log) return void (state.textContent = words.noStore);
    const now = Date.now();
    const week = now - 6048e5;
    own[0].hidden = own[1].hidden = !log[0];
    // What a file brought in may be anything.
    const [unsaved] = await since(saved < now ? +saved : 0);
    state.textContent = !log[0] ? words.nothingYet
      : persisted ? words.persistent
      : unsaved?.at < week ? say(words.remind, {
        // As the reader writes dates, in the page's language.
        day: new Date(unsaved.at).toLocaleDateString(navigator.languages.find((tag) => tag.split("-")[0] === lang) ?? lang, { dateStyle: "long" }),
      }) : words.evictable;
    // Only phones of one maker separate the app and the browser.
    if (navigator.standalone === false) state.append(" ", words.installFirst);
    const links = [];
    const lead = (page, doc, end, title, text, own = lang) =>
      links.push(make("a", { page, doc, href: place(page) + end }, make("span", { lang: own }, title), " ", make("small", {}, text)));
    // What nobody has touched for a week is not in progress; it stays in the log. What was touched while the clock was ahead
    // comes last.
    const when = ({ touched }) => (touched > now ? 0 : touched);
    for (const run of runs.filter((run) => run.page?.replace && run.version?.trim && pageOf(run) && !run.isVoid && !run.isLeft && !run.completed && (run.touched ?? run.at) > week)
      .sort((a, b) => when(b) - when(a)).slice(0, 2)) {
      const shot = await get("snapshots", run.version);
      lead(pageOf(run), run.doc, "#_run-" + run.id + "." + day(), shot?.title,
        say(words.progress, { done: run.done ?? 0, all: run.of ?? shot?.sections?.flatMap(({ items }) => items).length }), run.lang);
    }
    // The deck with the most cards that its reader would be shown today.
    const [deck] = decks.filter((deck) => deck?.page?.trim && deck.cards?.flatMap && !absent.has(deck.page + deck.deck)).map((deck) => {
      const { short, due } = Fairlead.fsrs.waiting(cards.filter(({ id }) => deck.cards.includes(id)), limits);
      return { ...deck, n: due.length + short.filter((card) => card.due <= now).length };
    }).sort((a, b) => b.n - a.n);
    if (deck?.n) lead(deck.page, deck.deck, "", deck.title, say(words.cardsDue, deck), deck.lang);
    dock.replaceChildren(...links);
    links[0] ? document.body.append(dock) : dock.remove();
    const { size } = absent;
    await look(links);
    if (absent.size === size) return;
    await Fairlead.charters?.bring();
    draw();
  };

  const redraw = () => {
    draw();
    Fairlead.charters?.draw();
  };

  document.querySelector("main").append(section);
  // A page that is being left begins nothing.
  for (const name of ["kept", "visibilitychange", "pageshow"]) addEventListener(name, ({ persisted }) => document.hidden || persisted === false || draw());
  // Chromium may show the page again before the one that is left has stored what it could not save.
  addEventListener("storage", () => {
    take();
    Fairlead.taken?.then(draw, draw);
  });
  Fairlead.listen(draw);
  draw();
})();
