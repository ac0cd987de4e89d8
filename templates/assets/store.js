// What readers keep on their device: a log in IndexedDB to which entries are only ever added. Runs
// and cards are derived from it in the same transaction, and can be rebuilt from it at any time.
(() => {
  const { root, library } = document.currentScript.dataset;
  // Files on a disk share one origin; on a server the folder identifies the library.
  const isFile = location.protocol === "file:";
  const home = new URL(root || ".",
    location.href.replace(/%../g, (code) => code.toUpperCase()));
  const name = "fairlead:" + (isFile ? library : home.pathname);
  const stores = ["log", "runs", "cards", "snapshots", "meta"];

  const hex = (number) => (number >>> 0).toString(16).padStart(8, 0);
  const id = () => [...crypto.getRandomValues(new Uint32Array(2))].map(hex).join("");

  // CRC-32, to notice a damaged file and a changed document.
  const sum = (text) => {
    let crc = ~0;
    for (const byte of new TextEncoder().encode(text)) {
      crc ^= byte;
      for (let bit = 8; bit--; ) crc = (crc >>> 1) ^ (crc & 1 && 0xedb88320);
    }
    return hex(~crc);
  };

  // MARK: the database

  const done = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });

  let opening;
  let drop;
  let isKnown;
  const open = () =>
    (opening ??= new Promise((resolve, reject) => {
      drop = reject;
      const request = indexedDB.open(name);
      let isLate;
      // Some browsers never answer. If one does later, its answer is used all the same.
      setTimeout(() => reject((isLate = "late")), 6000);
      request.onupgradeneeded = () => {
        // The browser has deleted everything below an open page.
        if (isKnown) tell(null);
        const add = (name, keyPath) => request.result.createObjectStore(name, { keyPath });
        const log = add("log", ["device", "seq"]);
        for (const index of ["run", "card", "at"]) log.createIndex(index, index);
        add("runs", "id").createIndex("doc", "doc");
        add("cards", "id");
        add("snapshots");
        add("meta");
      };
      done(request).then((db) => {
        db.onclose = db.onversionchange = close;
        isKnown = true;
        resolve(db);
        if (!isLate) return;
        opening = Promise.resolve(db);
        keep([]).catch(() => {}).then(() => tell([]));
      }, reject);
    }));

  const close = () => {
    opening?.then((db) => db.close(), () => {});
    opening = undefined;
  };

  // WebKit freezes a page that is left with the transactions that it began, and they stop those of every other page. So
  // none goes on or begins until the page is back, and what waits is left to the next page, in `localStorage`.
  const running = new Set();
  let away;
  let back;
  // Whatever else is there is passed over: it would hold up all that is kept after it.
  const isEntry = (entry) =>
    Number.isFinite(entry?.at) && entry.kind?.trim && (entry.run ?? "").trim && (entry.card ?? "").trim;
  const left = (key) => {
    try {
      const [entries, more] = JSON.parse(localStorage[key]);
      return [entries.filter(isEntry), more];
    } catch {
      return [[]];
    }
  };
  // Each page has a key of its own, which begins with the time of its first entry: several are left at the same moment, and none
  // sees what the others write.
  const leave = () => {
    try {
      localStorage[name + "\n" + waiting[0].at + id()] = JSON.stringify([waiting, shots]);
      waiting = [];
      shots = {};
    } catch {
      // Then it waits here.
    }
  };
  // All of them, in their order. They stay until what they have is on the disk: a browser may be killed.
  const keys = () => {
    try {
      return Object.keys(localStorage).filter((key) => key.startsWith(name + "\n")).sort();
    } catch {
      // Storage may be disabled.
      return [];
    }
  };
  // Reviews wait for a page with the script of the decks.
  const isLater = ({ card }) => card && !derived.cards;
  const gather = () => [...keys().flatMap((key) => left(key)[0].filter((entry) => !isLater(entry))), ...waiting];
  const take = () => {
    // Pages warn if it fails again.
    if (gather()[0]) (Fairlead.taken = keep([])).catch(() => {});
  };
  const abort = (transaction) => {
    try {
      transaction.abort();
    } catch {
      // It has already ended.
    }
  };
  addEventListener("pagehide", () => {
    away = new Promise((resolve) => (back = resolve));
    running.forEach(abort);
    if (waiting[0]) leave();
  });
  addEventListener("pageshow", () => {
    if (!away) return;
    away = undefined;
    close();
    take();
    back();
    // Firefox does not say how what was under way when the page was left has ended.
    drop?.();
    running.forEach((transaction) => transaction.onabort());
  });

  const attempt = async (mode, work) => {
    let db;
    do {
      await away;
      db = await open();
    } while (away);
    const transaction = db.transaction(stores, mode, { durability: "strict" });
    running.add(transaction);
    try {
      let result;
      await new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onabort = () => reject(transaction.error);
        result = work((store) => transaction.objectStore(store));
        result?.catch(reject);
      });
      return result;
    } catch (error) {
      abort(transaction);
      throw error;
    } finally {
      running.delete(transaction);
    }
  };

  // Phones close connections in the background: one failure is tried again on a fresh one.
  const transact = (mode, work) =>
    attempt(mode, work).catch((error) => {
      if (error === "late") throw error;
      close();
      return attempt(mode, work);
    });

  // MARK: what is derived

  const order = (a, b) => a.lamport - b.lamport || (a.device > b.device) - (a.device < b.device) || a.seq - b.seq;

  const stepRun = (run, entry) => {
    const { kind, item, at, device } = entry;
    // What was kept just before a page was left may come a second time.
    if (kind === "run.start") run ??= { ...entry, id: entry.run, states: {}, notes: {} };
    // The charter that is sailed is kept beside the runs, as `charters`.
    if (kind === "charter.choose") return { ...entry, id: entry.run };
    // A file that is imported names no item that every object has, such as `__proto__`.
    if (!run || item in {}) return run;
    if (kind === "item.state") {
      run.states[item] = entry.to;
      run.cursor = item;
      // Who opens an item did not know that another phone had completed the run, or says so below.
      if (entry.to === "open" && run.closer !== device) delete run.completed;
    }
    // Each language has a version of its own: that which its page showed first.
    if (entry.version) (run.seen ??= {})[entry.lang] ??= entry.version;
    run.done = entry.done ?? run.done;
    run.of = entry.of ?? run.of;
    // Each device keeps its own note, so that merging loses nothing.
    if (entry.words) (run.words ??= {})[item] = entry.words;
    if (kind === "item.note") (run.notes[item] ??= {})[device] = entry.text;
    // A photo that was taken away belongs to no item.
    if (entry.photo) (run.photos ??= {})[entry.photo] = entry.isGone ? "" : item;
    if (kind === "run.complete") run.completed = at, run.closer = device;
    if (kind === "run.reopen") delete run.completed;
    if (kind === "run.by") run.by = entry.text;
    if (kind === "run.charter") run.charter = entry.to, run.trip = entry.trip;
    // Whoever only looks at it changes nothing.
    if (kind === "run.see") return run;
    // Who starts again leaves it, unless another window has ticked something since.
    run.isLeft = kind === "run.leave";
    run.isVoid ||= kind === "run.void";
    run.touched = at;
    return run;
  };

  // By store: the field of an entry that names the record, a step, and how to fold all entries.
  const derived = {
    runs: { key: "run", step: stepRun, fold: (log) => log.reduce(stepRun, undefined) },
  };

  // With a run, its photos go, and with a photo that was taken away, its picture.
  const settle = (store, name, record) => {
    store(name).put(record);
    for (const key in record.photos) if (record.isVoid || !record.photos[key]) store("snapshots").delete(key);
  };

  // A step returns `null` if it needs the full history, such as an undone review.
  const derive = async (store, entries) => {
    for (const [name, { key, step, fold }] of Object.entries(derived)) {
      for (const entry of entries.filter((entry) => entry[key])) {
        let record = step(await done(store(name).get(entry[key])), entry);
        if (record === null) record = fold((await done(store("log").index(key).getAll(entry[key]))).sort(order));
        if (record) settle(store, name, record);
      }
    }
  };

  // MARK: keeping

  const listeners = [];
  const tell = (data) => listeners.forEach((listener) => listener(data));
  let channel;
  // Firefox has none where it saves nothing.
  try {
    channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }) => tell(data);
  } catch {}

  const clockOf = async (store) => (await done(store("meta").get("clock"))) ?? { device: id(), seq: 0, lamport: 0 };

  let waiting = [];
  let shots = {};
  let turn = Promise.resolve();
  let asked;

  const flush = async () => {
    if (!gather()[0]) return;
    let taken;
    let batch;
    let begun;
    const kept = await transact("readwrite", async (store) => {
      const clock = await clockOf(store);
      // Another page may take the same before they are removed: decision 89 says what comes of that.
      taken = keys();
      batch = gather();
      begun = Object.assign({}, ...taken.map((key) => left(key)[1]), shots);
      // As an export has them: what is not set is left out. Between phones that never met the time decides.
      const entries = JSON.parse(JSON.stringify(batch.map((entry) =>
        ({ device: clock.device, seq: ++clock.seq, lamport: (clock.lamport = Math.max(clock.lamport + 1, entry.at)), v: 1, ...entry }))));
      for (const entry of entries) store("log").add(entry);
      for (const hash in begun) store("snapshots").put(begun[hash], hash);
      store("meta").put(clock, "clock");
      await derive(store, entries);
      return entries;
    });
    waiting = waiting.filter((entry) => !batch.includes(entry));
    for (const hash in begun) delete shots[hash];
    for (const key of taken) {
      const later = left(key)[0].filter(isLater);
      later[0] ? (localStorage[key] = JSON.stringify([later])) : delete localStorage[key];
    }
    if (kept[0]) channel?.postMessage(kept);
    // If it fails, it counts as not granted. Firefox asks the reader, and in an emergency nothing covers a step.
    asked ??= document.body.matches(".emergency") || navigator.storage?.persist?.().catch(() => {});
  };

  // What fails stays queued and is saved with the next change.
  const keep = (entries, snapshots) => {
    const at = Date.now();
    const offset = -new Date().getTimezoneOffset();
    for (const entry of entries) waiting.push({ at, offset, ...entry });
    Object.assign(shots, snapshots);
    if (away) leave();
    return (turn = turn.catch(() => {}).then(flush));
  };

  // The day on board, which begins at four in the morning, here or where a run was begun. An hour is no other place:
  // there, clocks are set forward and back.
  const day = (offset, here = -new Date().getTimezoneOffset()) =>
    new Date(Date.now() + ((Math.abs(offset - here) > 60 ? offset : here) - 240) * 6e4).toISOString().slice(0, 10);

  // MARK: what pages show

  const say = (text, values) =>
    text.replace(/\{(\w+)\}/g,
      (_, name) => values[name]);
  const make = (tag, properties, ...children) => {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...children);
    return element;
  };
  const press = (text, onclick, className = "") => make("button", { type: "button", className, onclick }, text);

  window.Fairlead = {
    library, stores, id, sum, done, order, derived, settle, keep, take, transact, clockOf, channel, say, make, press,
    // The page's path below the root, and the address of such a path.
    page: location.pathname.replace(/index\.html$/, "").slice(home.pathname.length),
    // A file that is imported names pages too: none of them is outside.
    place: (page) => {
      const { href } = new URL(
        "./" + page
          + (isFile ? "index.html" : ""), home);
      return href.startsWith(home.href) ? href : home.href;
    },
    // Calls `listener` with what another tab saves; with `null` after an import or a deletion.
    listen: (listener) => listeners.push(listener),
    all: (store, index, key, most) =>
      transact("readonly", (open) => done((index ? open(store).index(index) : open(store)).getAll(key, most))),
    get: (store, key) => transact("readonly", (open) => done(open(store).get(key))),
    put: (store, value, key) => transact("readwrite", (open) => done(open(store).put(value, key))),
    day,
    // Whether one of a list's runs, the newest first, is of today. If the newest of its device is of an earlier day, it was begun
    // while the clock was ahead; but a phone that has lost the time begins in 1970.
    isToday: (run, runs) => run.day === day(run.offset)
      && !(runs.find(({ device, day }) => device === run.device && day > "2022")?.day < run.day),
    // The footnotes that a part of the page leads to, each with those that it leads to, for a dialog, which covers them there, but not
    // those that `told` has. What is embedded has its own.
    notes: (part, told = {}) => [...document.querySelectorAll(".text>.notes>*")].flatMap((note) =>
      told[note.id] || !part.querySelector(`[href="#${note.id}"]`) ? [] : [told[note.id] = note, ...Fairlead.notes(note, told)]),
    words: () => JSON.parse(document.getElementById("_words").textContent),
  };
  take();
})();
