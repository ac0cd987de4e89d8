// Learning with a deck: FSRS-6 decides when a card comes back. Without this script the page has the
// same cards with their answers folded.
(() => {
  if (!window.Fairlead) return;
  const { all, day, derived, get, id, keep, listen, make, notes, page, press, put, say, take } = Fairlead;

  // MARK: FSRS-6

  const w = [0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614,
    0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542];
  const DAY = 86400000;
  const decay = -w[20];
  const factor = 0.9 ** (1 / decay) - 1;
  const clamp = (low, value, high) => Math.min(Math.max(value, low), high);
  const firstD = (grade) => w[4] - Math.exp(w[5] * (grade - 1)) + 1;

  // In how many days the chance to remember drops to `retention`.
  const interval = (S, retention = 0.9, most = 365) =>
    clamp(1, Math.round((S / factor) * (retention ** (1 / decay) - 1)), most);

  // What is remembered after a review, `days` after the last one.
  const memory = (card, grade, days) => {
    if (!card) return { S: w[grade - 1], D: clamp(1, firstD(grade), 10) };
    const { S, D } = card;
    const damped = D - (w[6] * (grade - 3) * (10 - D)) / 9;
    const next = clamp(1, w[7] * firstD(4) + (1 - w[7]) * damped, 10);
    const R = (1 + (factor * days) / S) ** decay;
    let to;
    if (days < 1) {
      const growth = Math.exp(w[17] * (grade - 3 + w[18])) * S ** -w[19];
      to = S * (grade > 1 ? Math.max(growth, 1) : growth);
    } else if (grade === 1) {
      to = Math.min(w[11] * D ** -w[12] * ((S + 1) ** w[13] - 1) * Math.exp(w[14] * (1 - R)), S / Math.exp(w[17] * w[18]));
    } else {
      to = S * (1 + Math.exp(w[8]) * (11 - D) * S ** -w[9] * (Math.exp(w[10] * (1 - R)) - 1)
        * (grade === 2 ? w[15] : 1) * (grade === 4 ? w[16] : 1));
    }
    return { S: Math.max(to, 0.001), D: next };
  };

  // Local days, each beginning at four in the morning where the reader was.
  const dayNumber = (at, offset) => Math.floor((at + (offset - 240) * 60000) / DAY);
  const dayStart = (number, offset) => number * DAY - (offset - 240) * 60000;

  const learning = [1, 10];
  const relearning = [10];

  // The card after a review; `most`, the longest interval in days, is kept with it if the reader has set it.
  const review = (card, { grade, at, offset, most = 365 }) => {
    const today = dayNumber(at, offset);
    // A phone that has lost the time begins in a year long ago.
    const elapsed = card?.day > 19e3 ? Math.max(0, today - card.day) : 0;
    const days = (grade) => interval(memory(card, grade, elapsed).S, 0.9, most);
    const state = card?.state ?? "learning";
    const steps = state === "relearning" ? relearning : learning;
    const step = card?.step ?? 0;
    const next = {
      ...card, ...memory(card, grade, elapsed), reps: (card?.reps ?? 0) + 1, lapses: card?.lapses ?? 0,
      last: at, day: today, first: card?.first ?? today,
    };
    const wait = (state, step, minutes) => ({ ...next, state, step, days: 0, minutes, due: at + minutes * 60000 });
    const isReview = state === "review";
    if (isReview && grade === 1) return { ...wait("relearning", 0, relearning[0]), lapses: next.lapses + 1 };
    if (!isReview && grade === 1) return wait(state, 0, steps[0]);
    if (!isReview && grade === 2) {
      return wait(state, step, step || steps.length > 1 ? (step ? steps[step] : (steps[0] + steps[1]) / 2) : steps[0] * 1.5);
    }
    if (!isReview && grade === 3 && step + 1 < steps.length) return wait(state, step + 1, steps[step + 1]);
    // Each button waits at least a day longer than the one before it.
    const hard = isReview ? Math.min(days(2), days(3)) : 0;
    const good = Math.min(Math.max(days(3), hard + 1), most);
    const count = [0, 0, hard, good, Math.min(Math.max(days(4), good + 1), most)][grade];
    return { ...next, state: "review", step: 0, days: count, minutes: 0, due: dayStart(today + count, offset) };
  };

  const step = (card, entry) => {
    const { kind } = entry;
    if (kind === "review.undo") return null;
    if (kind === "card.suspend") return { id: entry.card, deck: entry.deck, ...card, isSuspended: entry.to };
    // The same review twice counts once: a transaction may be tried again after it was done.
    if (kind !== "review" || (card?.last && card.last >= entry.at && card.review === entry.review)) return card;
    const { S, ...bare } = card ?? {};
    return { ...bare, ...review(S ? card : undefined, entry), id: entry.card, deck: entry.deck, review: entry.review };
  };
  const fold = (log) => {
    const undone = new Set(log.filter(({ kind }) => kind === "review.undo").map(({ review }) => review));
    return log.filter((entry) => !undone.has(entry.review)).reduce(step, undefined)
      ?? { id: log[0].card, deck: log[0].deck };
  };
  derived.cards = { key: "card", step, fold };
  take();

  const usual = { new: 10, reviews: 100, days: 365 };
  const now = () => ({ at: Date.now(), offset: -new Date().getTimezoneOffset() });
  const today = () => dayNumber(now().at, now().offset);
  // Of the cards of a deck: those that are being learnt, and those to review, as many as are left of the day's; and how many new
  // ones the day has had.
  const waiting = (cards, limits) => {
    const known = cards.filter((card) => card.S && !card.isSuspended).sort((a, b) => a.due - b.due);
    const learnt = known.filter((card) => card.day === today());
    const begun = learnt.filter((card) => card.first === today()).length;
    const due = known.filter((card) => card.state === "review" && (card.day + card.days <= today() || card.last > Date.now()))
      .slice(0, Math.max(0, { ...usual, ...limits }.reviews - (learnt.length - begun)));
    return { short: known.filter((card) => card.state !== "review"), due, begun };
  };
  Fairlead.fsrs = { fold, interval, memory, review, waiting };

  // MARK: the page

  const article = document.querySelector(".deck article.document");
  if (!article) return;
  const words = Fairlead.words();
  const deck = article.dataset.id;
  const rows = new Map([...article.querySelectorAll(".text > .cards > li")].map((row) => [row.dataset.id, row]));
  // In a deck that is learnt in both directions, a card is also asked from its back: with an id and a memory of its own.
  const back = (row) => row.querySelector(".back > div");
  const bare = (name) => name.replace("~", "");
  const names = [...rows].flatMap(([id, row]) => "both" in article.dataset && back(row) ? [id, `${id}~`] : [id]);
  let limits = usual;
  let cards = new Map();
  const past = [];
  // What is not saved yet, or could not be: entries, and whether it is the limits.
  let unkept = [];
  let isUnset = false;

  const load = async () => {
    const [set, found] = await Promise.all([get("meta", "limits"), all("cards")]);
    if (!isUnset) limits = { ...usual, ...set };
    // A card that was learnt in another deck, before it was moved, goes on here.
    const known = new Map(found.filter(({ id }) => names.includes(id)).map((card) => [card.id, card]));
    for (const { card } of unkept) if (cards.has(card)) known.set(card, cards.get(card));
    cards = known;
  };
  const keepLimits = () => {
    isUnset = true;
    put("meta", limits, "limits").then(() => (isUnset = false), () => (isUnset = true));
  };

  const stamp = () => ({ ...now(), ...limits.days !== usual.days && { most: limits.days } });

  // Cards that are being learnt come first, then those that are due, then new ones.
  const queue = () => {
    // The way back begins on a later day than the way there, which would give its answer away.
    const isNew = (name) => !cards.get(name)?.S && !cards.get(name)?.isSuspended
      && (name === bare(name) || cards.get(bare(name))?.first - today());
    const { short, due, begun } = waiting([...cards.values()], limits);
    const fresh = names.filter(isNew).slice(0, Math.max(0, limits.new - begun));
    return { short, due, fresh };
  };
  const nextCard = () => {
    const { short, due, fresh } = queue();
    const { at } = now();
    // A card that comes back soon is shown rather than nothing; so is one that was learnt while the clock was ahead.
    return short.find((card) => card.due <= at)?.id ?? due[0]?.id ?? fresh[0] ?? short[0]?.id;
  };
  const counts = () => {
    const { short, due, fresh } = queue();
    return say(words.dueNew, { due: short.length + due.length, new: fresh.length });
  };
  // What a limit puts off comes tomorrow.
  const forecast = () => {
    const start = today();
    const days = [1, 2, 3, 4, 5, 6, 7].map((ahead) => [...cards.values()].filter((card) =>
      card.S && !card.isSuspended && Math.max(card.day + card.days, start + 1) === start + ahead).length);
    return say(words.forecast, { days: days.join(" · ") });
  };

  const span = ({ days, minutes }) =>
    !days ? say(words.minutes, { n: Math.floor(minutes + 0.5) })
    : days < 60 ? say(words.days, { n: days })
    : days < 365 ? say(words.months, { n: Math.round(days / 30.4) })
    : say(words.years, { n: (days / 365).toLocaleString(document.documentElement.lang, { maximumFractionDigits: 1 }) });

  const failed = make("p", { className: "unkept", role: "alert", hidden: true }, words.notKeptWhy);
  // The next card comes when this one is kept. If that fails or takes long, it is said, and the next one comes all the same.
  let isSaving = false;
  let isLate = false;
  const save = async (entries) => {
    isSaving = true;
    unkept.push(...entries);
    const some = [...unkept];
    const tell = (isKept) => (failed.hidden = isKept);
    const kept = keep(entries).then(() => {
      tell(true);
      // What had failed before went with it; the limits go again.
      unkept = unkept.filter((entry) => !some.includes(entry));
      if (isUnset) keepLimits();
    }, () => tell(false));
    await Promise.race([kept, new Promise((late) => setTimeout(late, 1000)).then(() => isSaving && tell(false))]);
    isSaving = false;
    if (isLate) await refresh();
  };

  const status = make("p");
  status.setAttribute("role", "status");
  const dock = make("div", { className: "dock" }, failed, make("div", {}, status), make("div", {}, press(words.learn, () => ready.then(() => document.querySelector("dialog[open]") ?? learn()), "go")));
  dock.setAttribute("role", "region");
  dock.setAttribute("aria-label", words.learn);
  document.body.append(dock);
  // What is above it moves up for a warning.
  new ResizeObserver(() => document.body.style.setProperty("--dock", `${dock.offsetHeight}px`)).observe(dock);
  const draw = () => (status.textContent = counts());
  Fairlead.taken?.catch(() => (failed.hidden = false));

  // What the open dialog does after the cards were read again.
  let renew;
  const learn = () => {
    const box = make("dialog", { className: "walk learn" });
    const tally = make("small");
    const shown = make("div", { className: "card", tabIndex: -1, ariaLive: "assertive", role: "group", ariaLabel: words.learn });
    const answers = make("div", { className: "answers" });
    const undo = press(words.undo, () => takeBack());
    const aside = press(words.suspend, () => setAside([current], true));
    const bounds = press(words.limits, () => show(""));
    box.setAttribute("aria-label", words.learn);
    box.append(make("div", { className: "choices tools" }, undo, aside, press(words.close, () => box.close()), make("div", {}, tally, bounds)), failed, shown, answers);
    let current;
    let asked;

    // Differs once a card was graded, or set aside; if none was left, on another day or if one is to be asked.
    const mark = () => [cards.get(current)?.last, !!cards.get(current)?.isSuspended, current ?? [today(), nextCard()]].join();
    const sides = () => {
      const row = rows.get(bare(current));
      // In a copy the buttons for the boat do nothing: it has words in their place.
      const copy = Fairlead.fields?.written ?? ((part) => part.cloneNode(true));
      const parts = [row.querySelector(".front"), back(row)];
      if (current !== bare(current)) parts.reverse();
      // A note that both sides lead to is shown once.
      const told = {};
      return parts.map((part) => (part ? [...[...copy(part).childNodes].filter((child) => !child.matches?.(".number")), ...notes(part, told).map(copy)] : []));
    };
    // What scrolls is reached with the keyboard.
    const reach = () => (shown.tabIndex = shown.scrollHeight > shown.clientHeight ? 0 : -1);
    // What is below limits goes on with the cards that they bring, or closes the dialog. A button that has the right name stays,
    // as it may be pressed at this moment.
    const end = () => {
      const more = nextCard();
      const name = more ? words.learn : words.close;
      if (answers.textContent !== name) answers.replaceChildren(press(name, () => (more ? show() : box.close()), "go"));
    };
    const show = (name = nextCard()) => {
      current = name;
      asked = mark();
      tally.textContent = counts();
      undo.disabled = !past.length;
      aside.disabled = !current;
      shown.replaceChildren();
      if (!current) {
        const set = [...cards.values()].filter((card) => card.isSuspended).map(({ id }) => id);
        shown.append(make("h2", {}, nextCard() ? words.limits : words.learnt), make("p", {}, forecast()),
          ...Object.entries({ new: words.newADay, reviews: words.reviewsADay, days: words.longest }).map(([name, text]) => limit(name, text)));
        if (set.length) shown.append(press(say(words.bringBack, { n: set.length }), () => setAside(set, false)));
        end();
      } else {
        shown.append(...sides()[0]);
        answers.replaceChildren(press(words.answer, answer, "go"));
      }
      answers.firstChild.focus();
      reach();
      // It begins with its first words, wherever the one before was left.
      shown.scrollTop = 0;
    };
    const answer = () => {
      const [, other] = sides();
      const line = make("hr");
      if (other.length) shown.append(line, ...other);
      const card = cards.get(current);
      answers.replaceChildren(...["again", "hard", "good", "easy"].map((name, at) =>
        press(make("span", {}, words[name], make("small", {}, span(review(card?.S ? card : undefined, { grade: at + 1, ...stamp() })))), () => grade(at + 1), name)));
      answers.children[2].focus();
      reach();
      // Low screens have no room for it below the question.
      if (!shown.tabIndex) line.scrollIntoView();
    };
    const grade = async (grade) => {
      if (isSaving) return;
      const entry = { kind: "review", review: id(), card: current, deck, grade, ...stamp() };
      past.push({ before: [[current, cards.get(current)]], entries: [{ kind: "review.undo", card: current, deck, review: entry.review }] });
      cards.set(current, step(cards.get(current), entry));
      await save([entry]);
      show();
    };
    const takeBack = async () => {
      const last = isSaving ? undefined : past.pop();
      if (!last) return;
      for (const [card, before] of last.before) cards.set(card, before ?? { id: card, deck });
      await save(last.entries);
      // What was set aside before is so again, and not asked.
      show(last.before.map(([card]) => card).find((card) => !cards.get(card).isSuspended));
    };
    const setAside = async (names, to) => {
      if (isSaving) return;
      const entries = (to) => names.map((card) => ({ kind: "card.suspend", card, deck, to }));
      past.push({ before: names.map((card) => [card, cards.get(card)]), entries: entries(!to) });
      for (const card of names) cards.set(card, { ...cards.get(card), id: card, deck, isSuspended: to });
      await save(entries(to));
      show();
    };
    // Whoever is done for today goes on with what a higher limit brings, but not before the last press of an arrow.
    const limit = (name, text) => make("label", {}, text, make("input", {
      type: "number", min: +(name === "days"), max: 9999, value: limits[name],
      onchange: async (event) => {
        const { value, min, max } = event.target;
        const number = value ? Math.min(max, Math.max(min, Math.floor(value))) : usual[name];
        limits = { ...limits, [name]: event.target.value = number };
        end();
        asked = mark();
        keepLimits();
        await save([{ kind: "setting", name: `limits.${name}`, to: limits[name] }]);
        tally.textContent = counts();
      },
    }));

    box.addEventListener("keydown", (event) => {
      if (event.target.matches("input") || event.ctrlKey || event.metaKey || event.altKey) return;
      // A key that is held presses once: the next card is not graded with it.
      if (event.repeat && "Enter1234uг".includes(event.key)) return event.preventDefault();
      const graded = answers.children.length === 4 && answers.children["1234".indexOf(event.key)];
      if (graded && event.key) graded.click();
      else if (/^[uг]$/.test(event.key) && !undo.disabled) undo.click();
      else return;
      event.preventDefault();
    });
    // A card that was graded in another tab meanwhile is not graded here once more.
    renew = () => current !== "" && mark() !== asked && show();
    box.addEventListener("close", () => {
      renew = undefined;
      box.remove();
      dock.prepend(failed);
      draw();
    });
    document.body.append(box);
    box.showModal();
    show();
    // Nothing says a card that is there when the dialog opens.
    answers.firstChild.ariaDescription = shown.innerText;
  };

  // Browsers from before 2025 print what is folded as it is: answers belong on the paper.
  if (!CSS.supports("selector(::details-content)")) {
    let folds = [];
    addEventListener("beforeprint", () => {
      folds = [...article.querySelectorAll("details:not([open])")];
      for (const fold of folds) fold.open = true;
    });
    addEventListener("afterprint", () => {
      for (const fold of folds) fold.open = false;
    });
  }

  const ready = load().then(draw, () => {
    failed.textContent = words.noStore;
    failed.hidden = false;
    draw();
  });
  // The home page leads here, names the deck, and counts the cards that it asks.
  put("meta", { deck, page, title: (article.querySelector("h1") ?? document.querySelector("title")).textContent.trim(), lang: document.documentElement.lang, cards: names }, `deck ${deck}`).catch(() => {});
  // What was learnt in another tab is not asked again here, in an open dialog either.
  const refresh = () => (isLate = isSaving) || load().then(() => {
    draw();
    renew?.();
  }, () => {});
  // After a late answer of the database there is no entry: what was learnt is saved.
  listen((entries) => (entries ? entries[0] ? refresh() : save([]).then(refresh) : location.reload()));
  // A page that comes back may be from yesterday.
  for (const name of ["pageshow", "visibilitychange"]) addEventListener(name, ({ persisted }) => document.hidden || persisted === false || refresh());
  // Nor is one that stays open overnight.
  let last = today();
  setInterval(() => last === (last = today()) || refresh(), 60000);
})();
