// Charters: the one that is sailed, with what there is to do today, and those that readers make. The library's own say on their pages
// how far each checklist is.
(() => {
  if (!window.Fairlead) return;
  const { all, boat, day, get, id, isToday, keep, listen, make, order, place, press, say } = Fairlead;
  const source = document.currentScript.dataset;
  const words = JSON.parse(document.getElementById("_charters").textContent);
  const { lang } = document.documentElement;

  // MARK: what is known

  let sailed;
  let own = new Map();
  let runs = [];
  let device;
  const counts = new Map();

  // What is damaged in one is left out.
  const parsed = (text) => {
    try {
      const { lists, ...more } = JSON.parse(text);
      return { ...more, lists: [].concat(lists).filter((list) => list?.page?.trim && list.title?.trim) };
    } catch {
      return { lists: [] };
    }
  };
  const read = async () => {
    const [log, found, clock] = await Promise.all([all("log", "run", "charters"), all("runs"), get("meta", "clock")]);
    device = clock?.device;
    own = new Map();
    sailed = undefined;
    for (const { kind, item, text, to, name, end } of log.sort(order)) {
      if (kind === "charter.choose") sailed = to && { ...parsed(text), id: to, name, until: end, text };
      if (kind === "charter.set") text ? own.set(item, { ...parsed(text), id: item, name }) : own.delete(item);
    }
    // Like the runs, it ends with its last day; one that was over when it was chosen stays.
    if (sailed?.until < day()) sailed = undefined;
    // One of the reader's own that was removed, here or on another phone, is not sailed any more. Lists know what was chosen
    // last alone.
    if (sailed) sailed = own.has(sailed.id) || sailed.text ? { ...sailed, ...own.get(sailed.id) } : void keep(choice()).catch(() => {});
    try {
      const [mode, size = ""] = (localStorage.getItem("fairlead modes") ?? "").split(" ");
      localStorage.setItem("fairlead modes", [mode, size, sailed ? 1 : ""].join(" "));
    } catch {
      // Then there is no room for its lists before they come.
    }
    runs = found.filter((run) => run.doc && run.version?.trim && !run.isVoid && !run.isLeft).sort((a, b) => b.lamport - a.lamport);
    for (const { version } of runs) {
      if (counts.has(version)) continue;
      counts.set(version, (await get("snapshots", version))?.sections?.flatMap?.((part) => part?.items ?? []).length);
    }
  };

  // What a week has, if a library has few of these. All but those of every day are done once on a charter.
  const usual = ["pre_charter", "provisioning", "check_in", "safety", "daily", "post_charter"];
  // The run of a checklist on a charter, or without one. What is for every day begins again each day. As on the page of
  // the list, what was ticked here today comes before what another phone began.
  const runOf = (charter, { doc, use }) => {
    const own = runs.filter((run) => run.doc === doc);
    const some = own.filter((run) => run.charter === charter);
    // One touch on a later day hides nothing of what was done before: the run that is furthest counts.
    if (charter && use !== "daily" && usual.includes(use)) {
      return some.sort((a, b) => !!b.completed - !!a.completed || (b.done ?? 0) - (a.done ?? 0))[0];
    }
    const today = some.filter((run) => isToday(run, own));
    return today.find((run) => run.device === device) ?? (charter && use !== "daily" ? some : today)[0];
  };
  const progress = (run) =>
    run ? (run.completed ? words.complete : say(words.progress, { done: run.done ?? 0, all: run.of ?? counts.get(run.version) ?? "?" })) : "";
  // Lists that the library has no longer: nothing leads there. Answers whether there is one more.
  const absent = new Set();
  const asked = new Set();
  const look = async (lists) => {
    const before = absent.size;
    await Promise.all(lists.map(async ({ page }) => {
      if (asked.has(page)) return;
      asked.add(page);
      const status = await fetch(place(page), { method: "HEAD", signal: AbortSignal.timeout?.(4000) })
        .then((response) => response.status, () => asked.delete(page));
      if (status === 404 || status === 410) absent.add(page);
    }));
    return absent.size > before;
  };
  const isHere = ({ page }) => !absent.has(page);
  // With the addresses, titles and types that they have now, once the names of all checklists are here.
  const renewed = ({ lists, lang: own }) => lists.map((list) => {
    const known = own === lang && Fairlead.checklists?.find(([doc]) => doc === list.doc);
    return known ? { ...list, page: known[1], title: known[2], use: known[3], lang: known[4] } : list;
  });
  // It leads to the run on this day alone: what a browser remembers shows no old ticks.
  const end = (run) => (run ? `#_run-${run.id}.${day()}` : "");
  const address = ({ page }, run) => place(page) + end(run);

  // MARK: what is kept

  const answer = make("p", { className: "answer" });
  answer.setAttribute("role", "status");
  const save = (entries) => keep(entries).then(() => "", () => words.notKept).then((text) => {
    answer.textContent = text;
    return draw();
  }).then(() => dispatchEvent(new Event("kept")));

  // What was begun today without a charter belongs to this one, if the reader says so. A run that goes on there already would be
  // hidden by another one.
  const moves = ({ id: to, name: trip }, some) => {
    const begun = some.filter((run) => !run.charter && isToday(run, runs.filter(({ doc }) => doc === run.doc))
      && !runOf(to, { doc: run.doc, use: "daily" }));
    return begun[0] && confirm(say(words.charterMove, { n: begun.length }))
      ? begun.map(({ id: run }) => ({ kind: "run.charter", run, to, trip })) : [];
  };
  const choice = (charter) => {
    if (!charter) return [{ kind: "charter.choose", run: "charters" }];
    const { id: to, name, end } = charter;
    // One that is over when it is chosen stays, but one that is sailed ends, also if its last day is changed to one that is over.
    const ends = end >= day() || sailed?.id === to && sailed.until === sailed.end;
    // The library's own is kept whole, so that the home page knows it.
    const entries = [{
      kind: "charter.choose", run: "charters", to, name, ...ends && { end }, ...charter === library && { text: JSON.stringify(charter) },
    }];
    return sailed?.id === to ? entries : [...entries, ...moves(charter, runs)];
  };
  const choose = (charter) => save(choice(charter));
  // A dialog closes once what it changes is kept: who leaves the page then loses nothing.
  const sail = (charter) => press(sailed?.id === charter.id ? words.leave : words.sail, async (event) => {
    // Another tab may have removed it.
    if (charter.page || own.has(charter.id)) await choose(sailed?.id === charter.id ? undefined : charter);
    event.target.closest("dialog")?.close();
  });

  // MARK: dialogs

  const dialog = (title, ...children) => {
    const { style } = source;
    if (style && !document.querySelector(`link[href="${style}"]`)) document.head.append(make("link", { rel: "stylesheet", href: style }));
    const box = make("dialog", { className: "trip" }, make("h2", { tabIndex: -1, autofocus: true }, title), ...children);
    box.setAttribute("aria-label", title);
    box.addEventListener("close", () => {
      box.remove();
      // The button that opened it may be gone, and then nothing has the focus.
      if (today && document.activeElement === document.body) fresh.focus();
    });
    document.body.append(box);
    box.showModal();
    return box;
  };
  const closer = (text = words.close) => press(text, (event) => event.target.closest("dialog").close());
  // Closes the dialog, then goes on.
  const then = (text, action) => press(text, (event) => {
    event.target.closest("dialog").close();
    action();
  });

  const region = navigator.languages.find((tag) => tag.split("-")[0] === lang) ?? lang;
  const date = (text) => text && new Date(`${text}T12:00`).toLocaleDateString(region, { day: "numeric", month: "long", year: "numeric" });
  const about = ({ start, end, boat }) => [[...new Set([date(start), date(end)])].filter(Boolean).join(" – "), boat].filter(Boolean).join(" · ");
  const row = (charter, list) => {
    const run = runOf(charter?.id, list);
    const link = make("a", { href: address(list, run) }, list.title);
    const language = list.lang ?? charter?.lang ?? lang;
    if (language !== lang) link.lang = link.hreflang = language;
    return make("li", {}, link, make("span", {}, progress(run)));
  };

  const remove = (charter) => press(words.remove, async (event) => {
    if (!confirm(words.charterRemove)) return;
    await save([{ kind: "charter.set", run: "charters", item: charter.id, text: "" }, ...sailed?.id === charter.id ? choice() : []]);
    event.target.closest("dialog").close();
  });
  // Answers the link that had the focus, made again, if it is still there. Rows that say the same stay: a tap on one may have begun.
  const fill = (rows, some) => {
    const { activeElement } = document;
    const address = rows.contains(activeElement) && activeElement.pathname;
    if (rows.innerHTML !== some.map((one) => one.outerHTML).join("")) rows.replaceChildren(...some);
    return [...rows.querySelectorAll("a")].find((link) => link.pathname === address);
  };
  // What the dialog of a charter shows is read again with the page below it.
  let renew;
  // The library's own has a page, which may be gone: it can be left here, too.
  const view = (charter) => {
    const rows = make("ul", { className: "rows" });
    const button = sail(charter);
    renew = () => {
      fill(rows, renewed(charter).filter(isHere).map((list) => row(charter, list)))?.focus({ preventScroll: true });
      button.textContent = sail(charter).textContent;
    };
    renew();
    bring().then(() => look(renewed(charter))).then(renew);
    dialog(charter.name,
      make("p", {}, own.has(charter.id) ? about(charter) : make("a", { href: place(charter.page) }, about(charter) || charter.name)), rows,
      make("div", { className: "choices" }, button, ...own.has(charter.id) ? [then(words.change, () => edit(charter)), remove(charter)] : [], closer()));
  };

  const several = () => dialog(words.myCharters, make("div", { className: "choices" },
    ...[...own.values()].sort((a, b) => (a.start < b.start ? 1 : -1)).map((charter) =>
      then([charter.name, date(charter.start)].filter(Boolean).join(" · "), () => view(charter))), closer()));

  // The names of all checklists come when they are asked for.
  let names;
  const bring = () => (names ??= new Promise((resolve, reject) => {
    if (!source.lists) return resolve();
    document.head.append(make("script", { src: source.lists, onload: resolve, onerror: reject }));
  }).catch(() => (names = undefined)));
  const most = 12;

  const edit = async (charter) => {
    await bring();
    const known = (Fairlead.checklists ?? []).map(([doc, page, title, use, lang]) => ({ doc, page, title, use, lang })).filter(({ use }) => use !== "emergency");
    const others = (charter?.lists ?? []).filter(({ doc }) => !known.some((list) => list.doc === doc)).map((list) => ({ lang: charter.lang, ...list }));
    await look(others);
    const missing = others.filter(isHere);
    const weekly = known.filter(({ use }) => usual.includes(use));
    const isIn = ({ doc }) => (charter ? charter.lists : weekly.length > most ? [] : weekly).some((list) => list.doc === doc);
    const at = ({ use }) => (usual.indexOf(use) + 1 || 99);
    const lists = [...known, ...missing].sort((a, b) => at(a) - at(b));
    const field = (name, label, properties) => {
      const input = make("input", { type: "text", name, autocomplete: "off", maxLength: 80, ...properties, defaultValue: charter?.[name] ?? "" });
      return make("label", {}, label, input);
    };
    const boxes = lists.map((list) => make("input", { type: "checkbox", checked: isIn(list) }));
    // Several presses before the names were there open one dialog.
    if (document.querySelector("dialog[open]")) return;
    const item = charter?.id ?? id();
    const date = { type: "date", max: "9999-12-31" };
    const form = [field("name", words.charterName, { required: true }), field("boat", words.boat), field("start", words.charterStart, date),
      field("end", words.charterEnd, date)];
    const box = dialog(charter ? words.change : words.newCharter, ...form,
      make("fieldset", { className: "kept" }, make("legend", {}, words.checklists),
        ...lists.map((list, number) => make("label", { lang: list.lang ?? lang }, boxes[number], list.title))),
      make("div", { className: "choices" }, press(words.save, async () => {
        const [name, boat, start, end] = form.map((label) => label.lastChild);
        end.min = start.value;
        if (![name, start, end].every((input) => input.reportValidity())) return;
        const set = { id: item, name: name.value.trim() || words.newCharter, boat: boat.value.trim(), start: start.value || undefined,
          end: end.value || undefined, lang, lists: lists.filter((_, number) => boxes[number].checked) };
        const { id: _, name: title, ...text } = set;
        // What is made with none under way is what the reader sails; a changed name or day counts for what is sailed.
        const isSailed = sailed ? sailed.id === item : !charter;
        await save([{ kind: "charter.set", run: "charters", item, name: title, text: JSON.stringify(text) }, ...isSailed ? choice(set) : []]);
        box.close();
      }, "chosen"), closer(words.cancel)));
    const [name, ship] = form.map((label) => label.lastChild);
    name.focus();
    if (!charter && boat) boat.load().then((known) => (ship.value ||= known.name ?? ""), () => {});
  };

  // MARK: the page of a charter

  const article = document.querySelector(".charter article[data-same]");
  const shown = article && [...article.querySelectorAll(".steps a")];
  const library = article && {
    id: article.dataset.same, name: (article.querySelector("h1") ?? document.querySelector("title")).textContent.trim(), start: article.dataset.start, end: article.dataset.end,
    page: Fairlead.page, lang,
    lists: shown.map((link) => ({
      doc: link.dataset.doc, use: link.dataset.use, title: link.textContent, lang: link.lang || undefined,
      page: link.href.split("#")[0].slice(place("").replace(/index\.html$/, "").length).replace(/index\.html$/, ""),
    })),
  };
  const drawPage = () => {
    library.lists.forEach((list, number) => {
      const run = runOf(library.id, list);
      const link = shown[number];
      link.href = address(list, run);
      (link.querySelector("small") ?? link.appendChild(make("small", {}))).textContent = progress(run);
    });
    const place = article.querySelector(".sail");
    const isPressed = place.contains(document.activeElement);
    place.replaceChildren(sail(library), answer);
    if (isPressed) place.firstChild.focus();
  };

  // MARK: the home page

  const today = document.querySelector(".today");
  const usualToday = today && [...today.querySelectorAll("a")].map((link) => ({ doc: link.dataset.doc, link, href: link.href }));
  // What is for this day alone, the first or the last; those of every day; then what is to be done from a certain day on, until
  // it is done. Handing back is for the last day, so a charter whose last day is not known has none. There is room for four.
  const due = (sailed) => {
    const { id: charter, start, end } = sailed;
    const from = { daily: start, check_in: start, safety: start, post_charter: end || "9" };
    const some = renewed(sailed).filter((list) => list.use !== "emergency" && isHere(list) && !(day() < from[list.use]) && (list.use === "daily" || !runOf(charter, list)?.completed));
    const rank = ({ use }) => (use === "daily" ? 1 : from[use] === day() ? 0 : 2);
    return some.sort((a, b) => rank(a) - rank(b)).slice(0, 4);
  };
  // The same ones each time: a dialog that closes gives the focus back to the one that opened it.
  const [fresh, mine, trip] = [press(words.newCharter, () => edit()), press(words.myCharters, several), press("", () => view(sailed))];
  const drawHome = () => {
    const { activeElement } = document;
    const [heading, rows, choices] = today.children;
    const again = fill(rows, sailed ? due(sailed).map((list) => row(sailed, list)) : usualToday.map((list) => {
      const run = runOf(undefined, list);
      list.link.href = list.href.split("#")[0] + end(run);
      return make("li", {}, list.link, make("span", {}, progress(run)));
    }));
    heading.replaceChildren(heading.firstChild, ...sailed ? [trip] : []);
    trip.textContent = sailed?.name;
    choices.replaceChildren(fresh, ...own.size ? [mine] : [], answer);
    // What had the focus was made again, or is gone.
    (activeElement.isConnected ? activeElement : again ?? fresh).focus({ preventScroll: true });
  };

  const draw = async () => {
    await read();
    renew?.();
    if (article) drawPage();
    if (!today) return;
    drawHome();
    check();
  };
  // Those that come in place of what is not there are asked for, too.
  const check = async () => {
    while (sailed && await look(due(sailed))) drawHome();
  };

  if (!article && !today) return;
  const begin = async () => {
    await draw();
    if (today && sailed) bring().then(draw);
    // Words and days may have changed since it was chosen, or it is read in another language now.
    if (article && sailed?.id === library.id && sailed.text !== JSON.stringify(library)) await choose(library);
  };
  begin().catch(() => {});
  listen(() => draw().catch(() => {}));
  // A page that comes back may be from yesterday.
  for (const name of ["pageshow", "visibilitychange"]) {
    addEventListener(name, ({ persisted }) => document.hidden || persisted === false || draw().catch(() => {}));
  }
  // A screen that is never switched off shows a new day too.
  let on = day();
  setInterval(() => on === (on = day()) || dispatchEvent(new Event("visibilitychange")), 60000);
  // An import may bring the charter that is sailed. What is from elsewhere was asked about there.
  const redraw = async () => {
    const before = sailed?.id;
    await draw();
    const some = sailed && sailed.id !== before ? moves(sailed, runs.filter((run) => run.device === device)) : [];
    if (some[0]) await save(some);
  };
  Fairlead.charters = { bring, draw: redraw };
})();
