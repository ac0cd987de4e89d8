// Runs of a checklist: a tap on a row ticks it, and the store saves that. Without this script the
// page has the same list with empty boxes.
(() => {
  const article = document.querySelector("article.document");
  const { sheets, texts, style, report } = document.currentScript.dataset;
  if (!window.Fairlead || !article) return;
  const { all, day, get, id, isToday, keep, listen, make, page, press, say, sum } = Fairlead;
  const words = Fairlead.words();
  const { lang } = document.documentElement;
  // Spaces that do not break stay: in lines from right to left they keep a number in one piece.
  const plain = (element) => element.textContent
    .replace(/[ \n\t]+/g, " ").trim();

  // MARK: the items of the page

  const doc = article.dataset.same ?? article.dataset.id;
  const items = [];
  const rows = new Map();
  for (const row of article.querySelectorAll(".items li[data-id]")) {
    const words = row.querySelector("p:not(.more,.more *)");
    // An item of another theme may lack them.
    if (row.closest(".embedded") || !words || !row.querySelector(".tick")) continue;
    words.id = "__" + row.id;
    const item = {
      id: row.dataset.id, row, words, ...(Fairlead.fields?.of(row, words) ?? { text: plain(words) }),
      required: row.matches(".must"), children: [],
    };
    item.parent = rows.get(row.parentElement.closest("li[data-id]"));
    item.parent?.children.push(item);
    items.push(item);
    rows.set(row, item);
  }
  if (!items[0]) return;
  const family = (item) => (item ? [item, ...family(item.parent)] : []);
  const leaves = (item) => (item.children[0] ? item.children.flatMap(leaves) : [item]);
  const steps = items.filter((item) => !item.children[0]);
  let must = items.filter((item) => item.required);
  if (!must[0]) must = items;
  const isDone = (item) => leaves(item).every(({ state }) => state !== "open");
  const stateOf = (item) => {
    const [{ state }, ...more] = leaves(item);
    return more.every((part) => part.state === state) ? state : isDone(item) ? "done" : "mixed";
  };
  const isComplete = () => must.every(isDone);

  const sectionOf = (item) => item.row.closest(".sections>*") ?? document.head;
  // The list as it is now.
  const begun = {
    // The page of another theme may lack a heading.
    title: plain(document.querySelector("h1") ?? document.querySelector("title")),
    sections: [...new Set(items.map(sectionOf))].map((section) => ({
      id: section.id, title: plain(section.querySelector("summary span") ?? make("i")),
      items: items.filter((item) => sectionOf(item) === section).map(({ id, text, more, required }) => ({ id, text, more, required })),
    })),
  };

  // MARK: the run

  let run;
  let own;
  let charter;
  let past = [];
  let saves = 0;
  // A page may be open for longer than the charter lasts.
  const sailed = () => (charter?.end < day() ? {} : charter ?? {});
  const version = doc + ":" + sum(JSON.stringify(begun));

  const load = async (wanted, count = saves) => {
    own = (await get("meta", "clock"))?.device;
    const name = await get("meta", "name");
    // What could not be saved counts on this page.
    Fairlead.run.name = Fairlead.run.unkept ?? name;
    charter = await get("runs", "charters");
    const runs = (await all("runs", "doc", doc)).filter((run) => !run.isVoid && !run.isLeft).sort((a, b) => b.lamport - a.lamport);
    // A tick that was made meanwhile may not be in what was read.
    if (saves > count) return refresh();
    const some = runs.filter((run) => isToday(run, runs) && run.charter === sailed().to);
    // What was ticked here comes before what another phone began today.
    const found = runs.find((run) => run.id === wanted) ?? some.find((run) => run.device === own) ?? some[0];
    show(found);
    const last = found ?? runs[0];
    const seen = last?.seen?.[lang];
    // Each language has a version of its own: that which its page shows first.
    if (found && !seen) save([{ kind: "run.see", run: found.id, lang, version }]);
    else if (found ? seen !== version : last && !last.completed) sheet("notify", last, !found);
  };

  const show = (found) => {
    run = found;
    if (!found && location.hash.match("#_run-")) history.replaceState(0, "", location.href.split("#")[0]);
    past = [];
    for (const item of items) {
      item.state = run?.states[item.id] ?? "open";
      const { [own]: note = "", ...others } = run?.notes[item.id] ?? {};
      item.note = note;
      item.others = Object.values(others);
      item.photos = Object.keys(run?.photos ?? {}).filter((key) => run.photos[key] === item.id);
    }
    render();
    dispatchEvent(new Event("run"));
  };

  // A change is an item with its new state or note, or with a value to enter beside its note.
  const change = (changes) => {
    const entries = [];
    const snapshots = {};
    if (!run) {
      const start = { by: Fairlead.run.name, charter: sailed().to, trip: sailed().name };
      run = { id: id(), at: Date.now(), ...start };
      entries.push({ kind: "run.start", run: run.id, doc, page, lang, version, day: day(), ...start });
      snapshots[version] = begun;
    }
    for (const { item, state, note, value } of changes) {
      // With its words, if the list may not have them later.
      entries.push({ run: run.id, item: item.id, words: state && state !== "problem" ? undefined : item.text,
        ...state ? { kind: "item.state", from: item.state, to: state } : { kind: "item.note", text: note, ...value } });
      run.cursor = item.id;
      state ? (item.state = state) : (item.note = note);
    }
    // What is kept, not what the page was: the list may have lost its last open item, or have a new one.
    if (isComplete() === !run.completed) {
      entries.push({ kind: run.completed ? "run.reopen" : "run.complete", run: run.id });
      run.completed = isComplete();
    }
    if (!entries[0]) entries.push({ kind: "run.count", run: run.id });
    Object.assign(entries.at(-1), { done: items.filter(isDone).length, of: items.length });
    const some = changes.flatMap(({ item }) => family(item));
    render(some);
    save(entries, snapshots, some);
  };

  // A box is filled when its tick is on disk. Until then it is pale; if that fails or takes
  // long, a message is shown.
  const save = (entries, snapshots, some = []) => {
    const number = ++saves;
    for (const item of some) item.row.dataset.unkept = "", item.save = number;
    setTimeout(unkept, 1000, number);
    return keep(entries, snapshots).then(
      () => {
        for (const item of items) if (item.save <= number) delete item.row.dataset.unkept, delete item.save;
        // Its button may have the focus, which then stays in the dialog, or in the bar.
        if (warning.querySelector(":focus")) (warning.previousSibling ?? undo).focus();
        warning.hidden = true;
        if (isLate) refresh();
      },
      () => {
        unkept(number);
        warning.hidden = false;
      },
    );
  };
  const unkept = (number) => {
    for (const item of steps) if (item.save <= number) item.row.dataset.unkept = words.notKept;
  };

  const toggle = (item) => {
    // What a filter hides is not ticked with what is above it.
    const parts = leaves(item).filter(({ row }) => !row.hidden);
    const state = parts.every((part) => part.state === "done") ? "open" : "done";
    // What does not apply or is a problem stays so, if anything is open.
    const left = parts.filter((part) => part.state === "open");
    enter((left[0] ? left : parts).map((item) => ({ item, state })));
  };
  // A change that *Undo* takes back; a note is taken back where it is written.
  const enter = (changes) => {
    const before = changes.flatMap(({ item, state }) => (state ? { item, state: item.state } : []));
    if (before[0]) past.push(before);
    change(changes);
  };

  // MARK: what is shown

  for (const item of items) {
    item.box = make("input", { type: "checkbox" });
    item.box.setAttribute("aria-labelledby", item.words.id);
    item.row.prepend(item.box);
    if (item.children[0]) continue;
    item.dots = press("⋯", () => sheet("edit", item), "dots");
    item.dots.ariaLabel = say(words.itemMenu, { item: item.text });
    item.row.querySelector(".tick").after(item.dots);
  }

  const bar = make("progress", { max: items.length, ariaHidden: true });
  const status = make("p", { role: "status" });
  const warning = make("p", { className: "unkept", role: "alert", hidden: true }, words.notKeptWhy, " ", press(words.save, () => save([])));
  const notice = make("p", { ariaLive: "polite", hidden: true });
  const undo = press(words.undo, () => ready.then(() => past[0] && change(past.pop())));
  const dock = make("div", { className: "dock", role: "region", ariaLabel: words.runMenu }, warning, notice,
    make("div", {}, status, bar),
    make("div", {}, undo, press(words.next, () => next()),
      press(words.steps, () => sheet("walk")), press(words.report, () => sheet("report"))));

  const render = (some = items) => {
    for (const item of some) {
      const state = stateOf(item);
      item.row.dataset.state = state;
      item.box.checked = state === "done";
      item.box.indeterminate = state === "mixed";
      item.dots?.classList.toggle("noted", !!(noteOf(item) || item.photos[0]));
    }
    const count = items.filter(isDone).length;
    const text = say(words.progress, { done: count, all: items.length }) + (isComplete() ? ", " + words.complete : "");
    if (status.textContent !== text) status.textContent = text;
    bar.value = count;
    undo.ariaDisabled = !past[0];
    // In its full size from the start, so that nothing moves.
    if (dock.isConnected) return;
    document.body.append(dock);
    new ResizeObserver(() => document.body.style.setProperty("--dock", dock.offsetHeight + "px")).observe(dock);
  };

  const noteOf = (item) => [item.note, ...item.others].filter(Boolean).join("; ");
  const next = () => {
    // After the last one that was touched; from the first one on, if none is after that.
    const item = [...steps.slice(steps.findIndex((item) => item.id === run?.cursor) + 1), ...steps].find((item) => item.state === "open" && !item.row.hidden);
    if (!item) return;
    (item.row.closest("details") ?? {}).open = true;
    item.box.focus();
    item.row.scrollIntoView({ block: "center" });
    // One that is higher than the room begins with its first words.
    item.box.scrollIntoView({ block: "nearest" });
  };

  article.onclick = ({ target }) => {
    const item = rows.get(target.closest("li[data-id]"));
    if (!item || target.closest("a,button,summary,[controls],.blank,.embedded") || (target !== item.box && String(getSelection()))) return;
    // Until the database has answered, there is no bar and every box is open: a touch ticks it, and a second one takes
    // nothing back.
    const isEarly = !dock.isConnected;
    if (isEarly && "unkept" in item.row.dataset) return;
    if (isEarly) Object.assign(item.row.dataset, { state: "done", unkept: "" });
    ready.then(() => (isEarly && isDone(item) ? delete item.row.dataset.unkept : toggle(item)));
  };

  // MARK: dialogs

  // They load after the page, so that the page appears sooner.
  const files = {};
  const bring = (file) => (files[file] ??= new Promise((resolve, reject) => {
    // What is for the other kind does nothing.
    document.head.append(make(file === style ? "link" : "script",
      { rel: "stylesheet", href: file, src: file, onload: resolve, onerror: () => reject(delete files[file]) }));
  }));
  // The report comes last.
  const sheet = (name, ...about) => Promise.all([ready, ...[sheets, texts, style].filter(Boolean).map(bring)])
    .then(() => Fairlead.sheets[name] ?? bring(report))
    .then(() => Fairlead.sheets[name](...about)).catch(() => {});
  // Goes on with a run, maybe of another day, for the rest of this one, until the page is loaded again after a link within it.
  const resume = (id) => load(id).then(() => {
    // Phones that did not know of each other ticked one list, or nothing is left to tick that would complete it. Not whenever
    // another tab has saved something: that one may show an older list, and each would take back what the other says, for ever.
    if (run?.lang === lang && (isComplete() && !run.completed || run.version === version && run.done !== items.filter(isDone).length)) change([]);
    if (id && run) history.replaceState(Fairlead.run.on = day(), "", "#_run-" + run.id), next();
  });
  Fairlead.run = {
    begun, doc, items, lang, load, must, next, noteOf, notice, resume, save, show, status, steps, words,
    charter: () => sailed().to,
    current: () => run,
    more: report && sheet,
    enter: (item, value) => ready.then(() => change([{ item, note: item.note, value }])),
    change: enter,
  };

  // MARK: begin

  // The home page leads to one run, which goes on where it was left.
  // The address keeps it, so that it is still the one after a reload; on another day its ticks are old.
  const [named, on] = location.hash.slice(6).split(".");
  const ready = resume((history.state ?? on) === day() && named).catch(() => {
    warning.firstChild.data = words.noStore;
    warning.hidden = false;
    show();
  });
  // What another tab has saved is shown once this one's own is.
  let isLate;
  const refresh = () => (isLate = items.some((item) => item.save)) || load(run?.id).catch(() => {});
  // What is done in other lists and in decks changes nothing here, and *Undo* goes on. After a late answer of the database there is no entry: what was ticked is saved.
  listen((entries) => (entries ? entries[0] ? run && !entries.some((entry) => ["charters", doc, run.id].includes(entry.doc ?? entry.run)) || refresh()
    : save([], isLate = 1) : location.reload()));
  // All of it, as the network may go while the list is open: what has no name only brings the report.
  addEventListener("load", () => setTimeout(() => sheet("begin").then(() => report && sheet()), 300));
  addEventListener("pageshow", ({ persisted }) => persisted && refresh());
})();
