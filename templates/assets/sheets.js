// The dialogs of a run: an item's state and note, one step at a time.
(() => {
  const { begun, change, charter, current, items, lang, load, more, next, notice, resume, save, show, steps, words } = Fairlead.run;
  const { all, day, get, make, notes, press, say, taken } = Fairlead;
  const find = (selector) => [...document.querySelectorAll(selector)];
  // The words come in a file of their own, maybe after this one.
  const called = (state) => words[state === "na" ? "notApplicable" : state];
  // A list that has no field any more may have had some.
  const fields = Fairlead.fields ?? {
    entered: (log, id) => ({ rest: log.filter(({ item, form }) => form && item === id).map(({ form, text }) => form + ": " + text) }),
    filled: (form) => form,
    written: (words) => words.cloneNode(true),
  };
  // Dates as the reader writes them, in the page's language.
  const region = navigator.languages.find((tag) => tag.split("-")[0] === lang) ?? lang;

  const dialog = (title, ...children) => {
    const box = make("dialog", { ariaLabel: title }, make("h2", { tabIndex: -1, autofocus: true }, title), ...children);
    box.addEventListener("close", () => {
      box.remove();
      warn();
    });
    document.body.append(box);
    box.showModal();
    warn();
    return box;
  };
  // What was not saved is said where the reader looks: in the dialog, if one is open.
  const bar = notice.parentElement;
  const warning = bar.firstChild;
  const warn = () => {
    const heading = find("dialog[open]>h2").at(-1);
    heading ? heading.after(warning) : bar.prepend(warning);
  };
  // What an earlier page could not save, and this one cannot either.
  taken?.catch(() => (warning.hidden = false));
  const closer = () => press(words.close, ({ target }) => target.closest("dialog").close());

  // A new run begins with the first tick; that this one is left is kept at once, unless it goes on on another charter.
  const restart = (found, isOld) => {
    if (found && !isOld && (found.charter || !found.completed) && !confirm(words.restartSure)) return;
    if (current()?.id === found?.id) show();
    if (found && (!found.charter || found.charter === charter())) save([{ kind: "run.leave", run: found.id }]);
    return true;
  };

  const hide = () => {
    notice.hidden = true;
    bar.lastChild.firstChild.focus();
  };
  // Screen readers say what comes into a line that is there.
  const ask = (...parts) => {
    notice.hidden = false;
    setTimeout(() => notice.replaceChildren(...parts, press(words.close, hide)), 100);
  };
  // The question about an earlier run, which is asked once.
  let asked;
  const notify = (found, isOld) => {
    if (asked === (asked = found.id + isOld + day())) return;
    ask(...isOld
      ? [found.trip ? found.trip + ". " : "", say(words.unfinished, { day: new Date(found.day + "T12:00").toLocaleDateString(region, { dateStyle: "long" }), done: found.done ?? 0, all: found.of ?? items.length }), " ",
        press(words.continue, () => (hide(), resume(found.id)))]
      : [words.changed, " ", press(words.before, () => before(found))],
    press(words.restart, () => restart(found, isOld) && (hide(), next())));
  };

  const isOpen = (but = "") => find("dialog[open]" + but)[0];

  // A page that is still open on another day asks about the ticks that it shows; a run that was complete is over.
  const wake = async () => {
    const run = !document.hidden && Fairlead.run.on !== day() && current();
    const found = run && (await get("runs", run.id).catch(() => {}));
    // Who was asked and went on is in the middle of it, or has just completed it. What is in a dialog stays until it is closed,
    // but the question is not below its steps.
    if (!found || found.day === day(found.offset) || asked === found.id + true + day() || isOpen(":not(.walk)")) return;
    isOpen()?.close();
    found.completed ? load() : notify(found, true);
  };
  // A dialog does its own each time that the phone is put away or taken up.
  document.addEventListener("visibilitychange", () => (isOpen()?.look?.(), wake()));
  // A screen that is never switched off shows a new day too.
  setInterval(wake, 6e4);

  // Several presses before this script was there open one dialog: one below it would not know what was ticked in it.
  const edit = (item) => {
    if (isOpen()) return;
    const note = make("textarea", { rows: 3, defaultValue: item.note });
    // However the dialog is closed, what was written is kept; so it is if the phone is put away before.
    let changes = [];
    const enter = () => {
      if (note.value.trim() !== note.defaultValue) {
        // Another window may have written one meanwhile.
        if (item.note !== note.defaultValue) note.value = `${item.note}\n${note.value}`;
        changes.push({ item, note: note.defaultValue = note.value.trim() });
      }
      changes[0] && change(changes);
      changes = [];
    };
    // Whoever leaves the page leaves no time to keep it then.
    let waiting;
    note.oninput = () => {
      clearTimeout(waiting);
      waiting = setTimeout(enter, 500);
    };
    const set = (state) => Object.assign(press(called(state), () => {
      if (state !== item.state) changes = [{ item, state }];
      // Before the focus is back on the button in the row, whose description is read then.
      enter();
      box.close();
    }), { ariaPressed: state === item.state });
    const photos = make("div", { className: "photos" });
    const box = dialog(item.text, ...item.others.map((text) => make("p", {}, text)), make("label", {}, words.note, note), photos,
      make("div", { className: "choices" }, ...["done", "open", "na", "problem"].map(set)),
      make("p", {}, make("a", { href: "#" + item.row.id, onclick: () => box.close() }, words.linkItem)), closer());
    box.look = () => document.hidden && enter();
    box.onclose = enter;
    more?.("aside", item, photos);
  };

  const before = async (found) => {
    const old = await get("snapshots", found.version);
    const mark = { done: "✓", problem: words.problem + ":" };
    const line = ({ id, text }) =>
      make("li", {}, [mark[found.states[id]], text, ...Object.values(found.notes[id] ?? {})].filter(Boolean).join(" "));
    dialog(words.before, ...(old?.sections ?? []).map(({ title, items }) => make("div", {}, make("h3", {}, title),
      make("ul", {}, ...items.map(line)))), closer());
  };

  // Whose an item is: the roles that it has, else those of the item above it.
  const rolesOf = (item) => {
    const own = [...item.row.querySelectorAll(":scope>.role")].map((role) => role.textContent);
    return own[0] || !item.parent ? own : rolesOf(item.parent);
  };

  // What each item is called: after those that it is nested in, and after its section if another item is called the same.
  const parents = new Map(items.map(({ id, parent }) => [id, parent?.id]));
  const names = (rows, sections) => {
    const texts = new Map(rows.map(({ id, text }) => [id, text]));
    const path = (id) => (texts.has(id) ? [...path(parents.get(id)), texts.get(id)] : []);
    const all = sections.flatMap(({ title, items }) => items.map(({ id }) => ({ id, title, name: path(id).join(" — ") })));
    return new Map(all.map(({ id, title, name }) =>
      [id, title && all.some((other) => other.id !== id && other.name === name) ? title + " — " + name : name]));
  };
  // What a step depends on: the heading of its section, and the items that it is nested in.
  const above = ({ parent }) => (parent ? [...above(parent), parent.text] : []);
  const context = (item) =>
    [begun.sections.find(({ items }) => items.some(({ id }) => id === item.id)).title, ...above(item)].filter(Boolean).join(" — ");

  // One step at a time; a tap anywhere marks it as done and continues. Whoever has a role may go through its steps alone.
  const walk = () => {
    if (isOpen()) return;
    let some, at, seen, lock;
    const begin = (role) => {
      some = role ? steps.filter((item) => rolesOf(item).includes(role)) : steps;
      at = some.findIndex((item) => item.state === "open");
      if (at < 0) at = some.length;
    };
    begin();
    const roles = [...new Set(steps.flatMap(rolesOf))];
    const step = make("div", { ariaLive: "assertive" });
    const awake = make("small");
    const go = press(words.next, undefined, "go");
    const end = closer();
    const set = (state) => {
      if (seen !== state) change([{ item: some[at], state }]);
      draw(at + (state !== "open"));
    };
    // What is open may not apply; what is not, can be opened again.
    const other = press("", () => set(seen === "open" ? "na" : "open"));
    const draw = (to) => {
      at = to;
      const item = some[at];
      seen = item?.state;
      // In one piece, so that screen readers say it once. What the button says is the first step alone.
      step.replaceChildren(make("div", {}, make("small", {}, Math.min(at + 1, some.length) + " / " + some.length),
        make("p", { className: "of" }, item ? context(item) : ""),
        // By its number, as other items say "back to step 2".
        make("h2", {}, item?.row.querySelector(".tick").dataset.step?.concat(". ") ?? "", ...item ? fields.written(item.words).childNodes : [words.stepsDone]),
        // Its own text, then those of what it is nested in and of its section, which have most warnings.
        ...find(".aim,.more").filter((part) => part.parentElement.contains(item?.row)).reverse().map(fields.written)));
      step.firstChild.append(...notes(step).map(fields.written));
      go.ariaDescription = "";
      // What has been done already is passed.
      go.textContent = item ? seen === "open" ? words.done : words.next : words.close;
      other.textContent = !item || seen === "open" ? words.notApplicable : words.open;
      other.disabled = end.hidden = !item;
      // What had the focus is disabled there, or gone.
      item || go.focus();
      // It begins with its first words, wherever the one before was left.
      box.scrollTop = 0;
    };
    const hold = async () => {
      try {
        lock = await navigator.wakeLock.request("screen");
        lock.onrelease = () => (awake.textContent = words.asleep);
        awake.textContent = words.awake;
        // It may come when the dialog is closed already.
        if (!box.open) lock.release();
      } catch {
        awake.textContent = words.asleep;
      }
    };
    const box = dialog(words.steps, make("p", { className: "hint" }, words.stepHint), ...roles[1] ? [make("select", { ariaLabel: words.role, onchange: ({ target }) => (begin(target.value), draw(at)) },
      ...["", ...roles].map((role) => make("option", { value: role }, role || words.all)))] : [], step,
      make("div", { className: "choices" }, press(words.stepBack, () => draw(Math.max(0, at - 1))), other, end, go), awake);
    box.className = "walk";
    // Wet screens double a touch: the second one within 400 ms is ignored wherever it is, also if the first one opened the dialog.
    let last = performance.now();
    box.addEventListener("click", (event) => {
      if (event.timeStamp - last < 400) event.stopImmediatePropagation();
      last = event.timeStamp;
    }, true);
    box.onclick = ({ target }) => {
      if (target.closest("a,select,summary,[controls],button:not(.go)") || target !== go && `${getSelection()}`) return;
      seen ? set(seen === "open" ? "done" : seen) : box.close();
    };
    // What another window has changed is shown, and the buttons say what they do.
    addEventListener("run", () => box.open && some[at]?.state !== seen && draw(at));
    box.onclose = () => lock?.release();
    box.look = () => document.hidden || hold();
    draw(at);
    // Nothing says a step that is there when the dialog opens.
    go.ariaDescription = step.innerText;
    go.focus({ preventScroll: true });
    hold();
  };

  // The other language opens at the same item: one key is one anchor in every language.
  for (const link of find(".languages a,.about a[hreflang]")) {
    link.onclick = () => {
      // A run of another day is only shown where the address names it.
      const run = current();
      link.hash = run && ((run.day ?? day()) !== day() || location.hash.startsWith("#_run-")) ? `_run-${run.id}.${day()}`
        : scrollY > 200 && (items.find(({ row }) => row.getBoundingClientRect().top > 60) ?? items.at(-1))?.row.id || "";
    };
  }

  // Only phones of one maker separate the app and the browser: what is ticked here is not in the app. Not said in an emergency.
  const begin = async () => {
    if (navigator.standalone === false && !find(".emergency")[0] && !(await all("runs")).some(({ doc }) => doc) && notice.hidden) ask(words.installFirst, " ");
  };

  // What is only a sign on a row has words for those who do not see it.
  const tell = () => {
    for (const { row: { dataset: { state } }, box, dots } of items) {
      const sign = ["na", "problem"].includes(state) ? called(state) : "";
      for (const [element, text] of [[box, sign], [dots, [sign, dots?.matches(".noted") && words.note].filter(Boolean).join(", ")]]) {
        if (element && (element.ariaDescription ?? "") !== text) element.ariaDescription = text || null;
      }
    }
  };
  new MutationObserver(tell).observe(find("article")[0], { attributeFilter: ["data-state", "class"], subtree: true });
  tell();

  Fairlead.sheets = {
    // What cannot be read keeps no report back: it may be the only copy of its run.
    all: (...about) => all(...about).catch(() => []),
    begin, called, closer, dialog, edit, fields, names, notify, parents, region, restart, walk,
  };
})();
