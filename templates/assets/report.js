// What is handed over after a run: its report, on the screen, on paper and to other apps, the photos of its items, how they
// were in the run before, and the reports of all earlier runs. It is loaded after the page, or with the first dialog that needs it.
(() => {
  const {
    begun, current, doc, enter, items, lang, must, noteOf, save, status, steps, words,
  } = Fairlead.run;
  const { get, id, keep, make, order, press, put, run: own, say, sheets } = Fairlead;
  const { all, called, closer, dialog, fields: { entered, filled }, names, parents, region } = sheets;

  // MARK: photos

  // Enough to see a scratch; a hundred photos have 30 MB at most. What a camera notes about the place is not in them.
  const side = 1280;
  const most = 300000;

  const small = async (file) => {
    const picture = await createImageBitmap(file);
    for (let longest = side; ; longest *= 0.8) {
      const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
      const canvas = make("canvas", { width: Math.ceil(picture.width * scale), height: Math.ceil(picture.height * scale) });
      const pen = canvas.getContext("2d");
      // A transparent picture is on white paper.
      pen.fillStyle = "#fff";
      pen.fillRect(0, 0, canvas.width, canvas.height);
      // Browsers that hide from being recognised read noise.
      if (pen.getImageData(0, 0, canvas.width, 1).data.some((byte) => byte < 250)) throw 0;
      pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
      const text = canvas.toDataURL("image/jpeg", 0.75);
      if (text.length * 0.75 <= most) return text;
    }
  };
  const bytes = (text) => new Blob([Uint8Array.from(atob(text.split(",")[1]), (letter) => letter.charCodeAt())], { type: "image/jpeg" });

  // Those of items, with what belongs to each. Painted, because the policy of a site permits pictures from its own host alone.
  const figures = async (pairs, more) => (await Promise.all(pairs.map(async ([item, key]) => {
    try {
      const picture = await createImageBitmap(bytes(await get("snapshots", key)));
      const ariaLabel = `${words.photo} ${item.photos.indexOf(key) + 1}: ${item.name ?? item.text}`;
      const canvas = make("canvas", { width: picture.width, height: picture.height, ariaLabel, role: "img" });
      canvas.getContext("2d").drawImage(picture, 0, 0);
      return [make("figure", {}, canvas, more(ariaLabel, key))];
    } catch {
      // It is not on this device.
      return [];
    }
  }))).flat();
  const photosOf = (items) => items.flatMap((item) => item.photos.map((key) => [item, key]));

  const photos = async (item, place) => {
    const add = async (file) => {
      const key = `photo ${id()}`;
      let failure = words.photoFailed;
      try {
        const text = await small(file);
        failure = words.notKept;
        // It is there before its entry, so that one that does not fit holds up no tick.
        await put("snapshots", text, key);
        failure = "";
        item.photos.push(key);
        await enter(item, { photo: key });
      } catch {}
      answer.textContent = failure;
      // The dialog may be closed by now.
      if (failure && !answer.isConnected) alert(`${item.text}: ${failure}`);
      show();
    };
    const remove = async (key) => {
      if (!confirm(words.photoRemove)) return;
      item.photos = item.photos.filter((other) => other !== key);
      await enter(item, { photo: key, isGone: true });
      show();
    };
    const answer = make("small", { role: "status" });
    const plus = press(words.photoAdd, () => file.click());
    // In two parts: as one it would look like the start of a comment, and the script would not be made smaller.
    const file = make("input", { type: "file", accept: "image/" + "*", hidden: true, onchange: () => {
      answer.textContent = "";
      add(file.files[0]);
      file.value = "";
    } });
    const cross = (label, key) => Object.assign(press("×", () => remove(key)), { ariaLabel: `${words.photoRemove} ${label}` });
    const draw = async () => place.replaceChildren(...await figures(photosOf([item]), cross), plus, file, answer);
    // What is left to press or write in has the focus already.
    const show = () => draw().then(() => document.activeElement.value ?? plus.focus());
    await draw();
  };

  // MARK: the run before

  // As clocks showed it on board.
  const date = ({ at, offset = -new Date(at).getTimezoneOffset() }, style) =>
    new Date(at + offset * 60000).toLocaleString(region, { dateStyle: "long", timeZone: "UTC", ...style });

  const others = async () =>
    (await all("runs", "doc", doc)).filter((old) => !old.isVoid && old.id !== current()?.id).sort((a, b) => b.lamport - a.lamport);
  // On the same charter it was the same boat.
  const before = async () => {
    const run = current();
    const runs = (await others()).filter((old) => old.completed && old.lamport <= (run?.lamport ?? Infinity));
    return runs.find((old) => run && old.charter === run.charter) ?? runs[0];
  };
  const lastTime = (old) => say(words.lastTime, { day: date(old) });
  const said = (old, { id }) =>
    [old?.states[id] === "problem" && words.problem, ...Object.values(old?.notes[id] ?? {})].filter(Boolean).join(", ");

  const aside = async (item, place) => {
    const old = await before();
    if (said(old, item)) place.before(make("p", {}, `${lastTime(old)}: ${said(old, item)}`));
    await photos(item, place);
  };

  // MARK: the report

  const moment = (run) => date(run, { timeStyle: "short" });
  const text = ({ run = current(), title, items, sections, steps, must, lost, count = status.textContent, old }) => {
    const full = names(items, sections);
    // What is required, and what is below it.
    const isMust = (item) => item && (must.includes(item) || isMust(item.parent));
    const line = (item) => [
      `- ${item.name ?? full.get(item.id)}${noteOf(item) && `: ${noteOf(item)}`}`, item.photos[0] && `${words.photos}: ${item.photos.length}`,
    ].filter(Boolean).join(" · ");
    const part = (title, some, written = line) => (some.length ? `\n${title}\n${some.map(written).join("\n")}\n` : "");
    // An item that has become one with others below it keeps what was noted before.
    const [problems, notes] = [true, false].map((isProblem) => [...items, ...lost].filter((item) =>
      isProblem === (item.state === "problem") && (isProblem || noteOf(item) || item.photos[0])));
    const by = run ? run.by : own.name;
    return [title, run?.trip && `${words.charter}: ${run.trip}`, run && `${words.started}: ${moment(run)}`,
      by && `${words.startedBy}: ${by}`, count].filter(Boolean).join("\n")
      + "\n" + part(words.problems, problems) + part(words.notes, notes)
      + part(words.readings, [...items, ...lost].filter((item) => item.values), (item) => [line(item), ...item.more ?? []].join("\n  "))
      + (problems.length + notes.length ? "" : `\n${words.noProblems}\n`)
      + part(words.notApplicable, steps.filter((item) => item.state === "na"))
      + part(words.leftOpen, steps.filter((item) => item.state === "open" && isMust(item)))
      + (old ? part(lastTime(old), steps.filter((item) => said(old, item)), (item) => `- ${full.get(item.id)}: ${said(old, item)} → ${called(item.state)}`) : "");
  };

  // What was noted and entered for items that the list does not have here, or for lines that are other ones now.
  const lost = (run, rows, log, lang) => {
    const forms = new Map(rows.map(({ id, form }) => [id, form]));
    return Object.keys(run.words ?? {}).flatMap((id) => {
      const more = entered(log, id, forms.get(id) ?? "", lang).rest;
      if (forms.has(id)) return more.map((name) => ({ name, values: 1, others: [], photos: [] }));
      return { ...stateOf(run, id), name: run.words[id], values: more[0], more };
    });
  };
  const stateOf = (run, id) => ({
    id, state: run.states[id] ?? "open", others: Object.values(run.notes[id] ?? {}),
    photos: Object.keys(run.photos ?? {}).filter((key) => run.photos[key] === id),
  });

  // An earlier run, with its list as it was then.
  const earlier = async (run, log) => {
    const shot = await get("snapshots", run.version);
    const outer = new Set(parents.values());
    const sections = shot?.sections ?? [];
    const rows = sections.flatMap((section) => section.items).map(({ id, text, more = [], required }) => {
      const form = [text, ...more].join("\n");
      const [written, ...below] = filled(form, entered(log, id, form, run.lang).values).split("\n");
      const lines = below.filter((line, at) => line !== more[at]);
      return { ...stateOf(run, id), form, text: written, more: lines, required, values: written !== text || lines[0] };
    });
    for (const row of rows) row.parent = rows.find(({ id }) => id === parents.get(row.id));
    const steps = rows.filter(({ id }) => !outer.has(id));
    const required = rows.filter((item) => item.required);
    // Nothing was left in a run that was complete: the list may have lost what is open in it.
    const must = run.completed ? [] : required[0] ? required : rows;
    const count = say(words.progress, { done: run.done ?? 0, all: run.of ?? rows.length }) + (run.completed ? `, ${words.complete}` : "");
    return { run, title: shot?.title ?? begun.title, lang: run.lang, items: rows, sections, steps, must, count };
  };

  const rename = async (text) => {
    const run = current();
    own.unkept = text;
    const kept = [put("meta", text, "name").then(() => delete own.unkept, () => {})];
    // What another one began stays theirs, also if neither had a name. A run has a device once it was read again.
    const isOwn = own.name || !run?.device || run.device === (await get("meta", "clock"))?.device;
    if (run && run.by === own.name && isOwn) {
      run.by = text;
      kept.push(save([{ kind: "run.by", run: run.id, text }]));
    }
    own.name = text;
    return Promise.all(kept);
  };

  // The charters that a run can belong to: the reader's own, the one that is sailed, and its own.
  const charters = async (run) => {
    const known = new Map([["", words.noCharter]]);
    for (const { kind, item, to, name, text } of (await all("log", "run", "charters")).sort(order)) {
      if (kind === "charter.choose" && to) known.set(to, name);
      if (kind === "charter.set") text ? known.set(item, name) : known.delete(item);
    }
    if (run.charter) known.set(run.charter, run.trip);
    return known;
  };

  // Paper has one report alone. It is in the page until a dialog closes: phones print after they have answered.
  const paper = make("section", { className: "handover" });

  const report = async (past) => {
    const run = past ?? current();
    const log = run ? (await all("log", "run", run.id)).sort(order) : [];
    const view = past ? await earlier(past, log) : { ...begun, lang, items, steps, must, old: await before() };
    view.lost = run ? lost(run, view.items, log, view.lang) : [];
    const pairs = photosOf([...view.items, ...view.lost]);
    // Other apps are asked in the moment of the press, so the files are there before.
    const files = (await Promise.all(pairs.map(async ([, key], at) => {
      try {
        return [new File([bytes(await get("snapshots", key))], `${at + 1}.jpg`, { type: "image/jpeg" })];
      } catch {
        return [];
      }
    }))).flat();
    const pictures = () => figures(pairs, (label) => make("figcaption", {}, label));
    const shown = make("pre", { tabIndex: 0, role: "group", ariaLabel: words.report }, text(view));
    const redraw = () => (shown.textContent = text(view));
    const copied = make("span", { role: "status" });
    const choices = [];
    if (navigator.share) choices.push(press(words.share, () => {
      const whole = { title: view.title, text: text(view), files };
      if (!files[0] || !navigator.canShare?.(whole)) delete whole.files;
      navigator.share(whole).catch(() => {});
    }));
    if (navigator.clipboard) choices.push(press(words.copy, () =>
      navigator.clipboard.writeText(text(view)).then(() => (copied.textContent = words.copied), () => getSelection().selectAllChildren(shown))));
    choices.push(press(words.file, () => {
      const href = URL.createObjectURL(new Blob([text(view)], { type: "text/plain" }));
      make("a", { href, download: `${view.title}.txt` }).click();
      setTimeout(() => URL.revokeObjectURL(href), 60000);
    }));
    choices.push(press(words.print, async () => {
      paper.replaceChildren(make("pre", {}, text(view)), ...await pictures());
      document.body.append(paper);
      print();
    }));
    const fields = [];
    if (past) {
      choices.push(press(words.remove, async () => {
        if (!confirm(words.runRemove)) return;
        await keep([{ kind: "run.void", run: past.id }]).catch(() => {});
        box.close();
      }));
    } else {
      fields.push(make("label", {}, words.name,
        make("input", { value: own.name ?? "", autocomplete: "name", onchange: ({ target }) => rename(target.value).then(redraw) })));
      choices.push(press(words.restart, () => sheets.restart(current()) && box.close()));
    }
    const known = run && await charters(run);
    if (known?.size > 1) {
      fields.push(make("label", {}, words.charter, make("select", { onchange: ({ target }) => {
        const to = target.value || undefined;
        const trip = to && known.get(to);
        [run.charter, run.trip] = [to, trip];
        // One that was left stays so: any other change would bring it back.
        save([{ kind: "run.charter", run: run.id, to, trip }, ...run.isLeft ? [{ kind: "run.leave", run: run.id }] : []]).then(redraw);
      } }, ...[...known].map(([value, text]) => make("option", { value, selected: value === (run.charter ?? "") }, text)))));
    }
    const runs = past ? [] : await others();
    if (runs[0]) {
      const list = runs.map((run) => press([moment(run), run.trip, run.by].filter(Boolean).join(" · "), async ({ target }) => {
        (await report(run))?.addEventListener("close", async () => {
          if (!(await get("runs", run.id))?.isVoid) return;
          target.previousElementSibling.focus();
          target.remove();
        });
      }));
      fields.push(make("details", { className: "earlier" }, make("summary", {}, words.earlierRuns), ...list));
    }
    const seen = make("div", { className: "photos" }, ...await pictures());
    // Several presses open one, and one of an earlier run above it.
    if (document.querySelectorAll("dialog[open]").length > !!past) return;
    const box = dialog(words.report, shown, seen, ...fields,
      make("div", { className: "choices" }, ...choices, closer()), copied);
    box.addEventListener("close", () => paper.remove());
    return box;
  };

  Object.assign(sheets, { aside, report });
})();
