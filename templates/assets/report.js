// What is handed over after a run: its report, on the screen, on paper and to other apps, the photos of its items, and how they
// were in the run before. It is loaded with the first dialog that needs it.
(() => {
  const {
    begun, current, doc, enter, items, lang, make, must, name, noteOf, press, rename, say, show, status, steps, words,
  } = Fairlead.run;
  const { all, get, id, keep, sheets, transact } = Fairlead;
  const { closer, dialog } = sheets;

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
      pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
      const text = canvas.toDataURL("image/jpeg", 0.75);
      if (text.length * 0.75 <= most) return text;
    }
  };
  const bytes = (text) => new Blob([Uint8Array.from(atob(text.split(",")[1]), (letter) => letter.charCodeAt())], { type: "image/jpeg" });

  // Painted, because the policy of a site permits pictures from its own host alone.
  const painted = async (key, label) => {
    const text = await get("snapshots", key);
    if (!text) return;
    const picture = await createImageBitmap(bytes(text));
    const canvas = make("canvas", { width: picture.width, height: picture.height, ariaLabel: label });
    canvas.setAttribute("role", "img");
    canvas.getContext("2d").drawImage(picture, 0, 0);
    return canvas;
  };
  const label = (item, key) => `${words.photo} ${item.photos.indexOf(key) + 1}: ${item.text}`;

  const photos = async (item, place) => {
    const add = async (file) => {
      const key = `photo ${id()}`;
      // Both are saved in one transaction, and tried again together.
      keep([], { [key]: await small(file) });
      item.photos.push(key);
      await enter(item, { photo: key });
    };
    const remove = async (key) => {
      if (!confirm(words.photoRemove)) return;
      item.photos = item.photos.filter((other) => other !== key);
      await enter(item, { photo: key, isGone: true });
      await transact("readwrite", (store) => store("snapshots").delete(key)).catch(() => {});
      draw();
    };
    const answer = make("small");
    answer.setAttribute("role", "status");
    const file = make("input", { type: "file", accept: "image/*", hidden: true, onchange: () => {
      answer.textContent = "";
      add(file.files[0]).catch(() => (answer.textContent = words.photoFailed)).then(draw);
      file.value = "";
    } });
    const figure = async (key) => {
      const picture = await painted(key, label(item, key)).catch(() => {});
      if (!picture) return [];
      const cross = press("×", () => remove(key));
      cross.ariaLabel = `${words.photoRemove} ${label(item, key)}`;
      return [make("figure", {}, picture, cross)];
    };
    const draw = async () =>
      place.replaceChildren(...(await Promise.all(item.photos.map(figure))).flat(), press(words.photoAdd, () => file.click()), file, answer);
    await draw();
  };

  // MARK: the run before

  // Dates as the reader writes them, in the page's language.
  const place = navigator.languages.find((tag) => tag.split("-")[0] === lang) ?? lang;
  const date = (at, style) => new Date(at).toLocaleString(place, style);

  const before = async () => {
    const run = current();
    const runs = (await all("runs", "doc", doc)).filter((old) =>
      old.completed && !old.isVoid && old.id !== run?.id && old.at <= (run?.at ?? Date.now()));
    return runs.sort((a, b) => b.at - a.at)[0];
  };
  const lastTime = (old) => say(words.lastTime, { day: date(old.at, { dateStyle: "long" }) });
  const said = (old, { id }) =>
    [old?.states[id] === "problem" && words.problem, ...Object.values(old?.notes[id] ?? {})].filter(Boolean).join(", ");

  const aside = async (item, place) => {
    const old = await before();
    if (said(old, item)) place.before(make("p", {}, `${lastTime(old)}: ${said(old, item)}`));
    await photos(item, place);
  };

  // MARK: the report

  const line = (item) => [
    `- ${item.text}${noteOf(item) && `: ${noteOf(item)}`}`, item.photos[0] && `${words.photos}: ${item.photos.length}`,
  ].filter(Boolean).join(" · ");
  const part = (title, some, written = line) => (some.length ? `\n${title}\n${some.map(written).join("\n")}\n` : "");
  const now = ({ state }) => words[{ na: "notApplicable" }[state] ?? state];
  let old;
  const text = () => {
    const run = current();
    const problems = steps.filter((item) => item.state === "problem");
    const notes = steps.filter((item) => item.state !== "problem" && (noteOf(item) || item.photos[0]));
    return [begun.title, run && `${words.started}: ${date(run.at, { dateStyle: "long", timeStyle: "short" })}`,
      (run?.by ?? name()) && `${words.startedBy}: ${run?.by ?? name()}`, status.textContent].filter(Boolean).join("\n")
      + "\n" + part(words.problems, problems) + part(words.notes, notes)
      + part(words.readings, steps.filter((item) => item.values))
      + (problems.length + notes.length ? "" : `\n${words.noProblems}\n`)
      + part(words.notApplicable, steps.filter((item) => item.state === "na"))
      + part(words.leftOpen, must.filter((item) => !item.children.length && item.state === "open"))
      + (old ? part(lastTime(old), steps.filter((item) => said(old, item)), (item) => `- ${item.text}: ${said(old, item)} → ${now(item)}`) : "");
  };

  const report = async () => {
    old = await before();
    const pairs = items.flatMap((item) => item.photos.map((key) => [item, key]));
    // Other apps are asked in the moment of the press, so the files are there before.
    const files = (await Promise.all(pairs.map(async ([, key], at) => {
      const kept = await get("snapshots", key);
      return kept ? [new File([bytes(kept)], `${at + 1}.jpg`, { type: "image/jpeg" })] : [];
    }))).flat();
    const pictures = () => Promise.all(pairs.map(async ([item, key]) => {
      const picture = await painted(key, label(item, key)).catch(() => {});
      return picture ? [make("figure", {}, picture, make("figcaption", {}, label(item, key)))] : [];
    })).then((all) => all.flat());
    const shown = make("pre", { tabIndex: 0 }, text());
    const field = make("input", { value: name() ?? "", autocomplete: "name", onchange: () => {
      rename(field.value);
      shown.textContent = text();
    } });
    const copied = make("span", { role: "status" });
    const choices = [];
    const share = () => {
      const whole = { title: begun.title, text: text(), files };
      if (!files.length || !navigator.canShare?.(whole)) delete whole.files;
      navigator.share(whole).catch(() => {});
    };
    if (navigator.share) choices.push(press(words.share, share));
    if (navigator.clipboard) choices.push(press(words.copy, () =>
      navigator.clipboard.writeText(text()).then(() => (copied.textContent = words.copied), () => getSelection().selectAllChildren(shown))));
    choices.push(press(words.file, () => {
      const href = URL.createObjectURL(new Blob([text()], { type: "text/plain" }));
      make("a", { href, download: `${begun.title}.txt` }).click();
      setTimeout(() => URL.revokeObjectURL(href), 60000);
    }));
    // Paper has the report alone. It is in the page until the dialog closes: phones print after they have answered.
    const paper = make("section", { className: "handover" });
    choices.push(press(words.print, async () => {
      paper.replaceChildren(make("pre", {}, text()), ...await pictures());
      document.body.append(paper);
      print();
    }));
    const box = dialog(words.report, shown, make("div", { className: "photos" }, ...await pictures()), make("label", {}, words.name, field),
      make("div", { className: "choices" }, ...choices, press(words.restart, (event) => {
        show();
        event.target.closest("dialog").close();
      }), closer()), copied);
    box.addEventListener("close", () => paper.remove());
  };

  Object.assign(sheets, { aside, report });
})();
