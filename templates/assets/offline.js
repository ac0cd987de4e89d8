// Keeps every page on the device. It fetches the files of `offline.json` that are not here, checks the
// hash of each, and when all are here writes the list, which `sw.js` then serves; until then, and if
// anything fails, the version before stays as it was. The home page shows the state.
(async () => {
  // Some servers lead from `/книга` to `/%d0%ba…/`: the same address, but browsers write it with capitals.
  const base = new URL(document.currentScript.dataset.root || ".", location).pathname.replace(/%../g, (code) => code.toUpperCase());
  const open = (part) => caches.open(`fairlead:${base} ${part}`);
  const [lists, files] = await Promise.all([open("lists"), open("files")]);
  const key = (name) => `${base}~/${name}`;
  const read = async (name) => (await lists.match(key(name)))?.text();
  // At most this much is fetched without asking, and nothing if the reader saves data.
  const most = 25e6;

  // MARK: what is here

  const numbers = async () => {
    const here = { list: [], use: [] };
    for (const { url } of await lists.keys()) {
      const [, kind, number] = /~\/(list|use)\/(\d+)$/.exec(url) ?? [];
      here[kind]?.push(+number);
    }
    const used = here.list.filter((number) => here.use.includes(number)).sort((a, b) => b - a);
    return { ...here, used, newest: Math.max(0, ...here.list), last: Math.max(0, ...here.list, ...here.use) };
  };
  const hashes = async () => new Set((await files.keys()).map(({ url }) => url.slice(-64)));
  // What the reader leaves out: all languages but one, and lists.
  const chosen = async () => ({ without: [], ...JSON.parse((await read("choice")) ?? "{}") });
  const wanted = ({ files }, { only, without }) => {
    const isThere = files.some(([, , , places]) => places?.some(([language]) => language === only));
    return files.filter(([, , , places]) =>
      !places || places.some(([language, name]) => (!isThere || language === only) && !without.includes(name)));
  };
  const pages = ({ pages, files }, some) => {
    const kept = new Set(some);
    return pages - files.filter((file) => !kept.has(file) && file[0].endsWith("index.html")).length;
  };
  const sum = (some) => some.reduce((size, [, , bytes]) => size + bytes, 0);
  const lacking = (some, here) => [...new Map(some.filter(([, hash]) => !here.has(hash)).map((file) => [file[1], file])).values()];

  // MARK: fetching

  // The headers that a page has from its host, but for those about the way that it took.
  const named = ["content-type", "content-language", "content-security-policy", "permissions-policy", "referrer-policy",
    "x-content-type-options"];
  const ask = async (address) => {
    // These mean something else in addresses.
    const response = await fetch(base + address.replace(/[%?#]/g, encodeURIComponent), { cache: "no-store" });
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return response;
  };
  const fetchFile = async ([address, hash]) => {
    const response = await ask(address);
    const bytes = await response.arrayBuffer();
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    if (Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("") !== hash) throw new Error(`${address} is another file`);
    const headers = [...response.headers].filter(([name]) => named.includes(name));
    await files.put(key(hash), new Response(bytes, { headers }));
  };

  // Whether the newest version is there, and cannot be saved.
  let isStale;
  const install = async (text, isAsked) => {
    const list = JSON.parse(text);
    const here = await hashes();
    const some = wanted(list, await chosen());
    await offer(list);
    const missing = lacking(some, here);
    const { used, newest, last } = await numbers();
    const isFirst = !used[0];
    // It is kept for the home page, whichever page has found it.
    if (missing.length && !isAsked && (navigator.connection?.saveData || sum(missing) > most)) return lists.put(key("offered"), new Response(text));
    await lists.delete(key("offered"));
    if (isFirst) await lists.put(key("part"), new Response(text));
    // Many files never take the last of the space, which ticks need; a corrected list may. Browsers do not say how much is left.
    if (sum(missing) > 2e5) await lists.put(key("room"), new Response(new Uint8Array(2e6)));
    const rest = missing.values();
    let left = missing.length;
    let failure;
    // After a failure none begins another, and all have ended.
    const one = async () => {
      for (const file of rest) {
        await fetchFile(file).catch((error) => (failure ??= error));
        if (failure) return;
        left -= 1;
        if (isFirst) draw(words.offlineSaving, { done: some.length - left, all: some.length });
      }
    };
    await Promise.all([one(), one(), one(), one()]);
    // Without a network `fetch` fails with a TypeError; anything else is the host's, and its owner should see which file.
    isStale = failure && !(failure instanceof TypeError);
    if (isStale) console.warn(failure.message);
    if (failure) throw failure;
    if (text !== (newest && (await read(`list/${newest}`)))) {
      await lists.put(key(`list/${last + 1}`), new Response(text));
      if (isFirst) await lists.put(key(`use/${last + 1}`), new Response());
    }
    await clean();
  };

  // Pages that are open may still want files of the version before; older ones go.
  const clean = async () => {
    const { list, use, used, newest } = await numbers();
    const stay = new Set([newest, ...used.slice(0, 2)]);
    const stays = new Set();
    const choice = await chosen();
    for (const number of stay) for (const [, hash] of wanted(JSON.parse(await read(`list/${number}`)), choice)) stays.add(hash);
    if (used[0]) await lists.delete(key("part"));
    for (const number of list) if (!stay.has(number)) await lists.delete(key(`list/${number}`));
    for (const number of use) if (!stay.has(number)) await lists.delete(key(`use/${number}`));
    for (const hash of await hashes()) if (!stays.has(hash)) await files.delete(key(hash));
  };

  // MARK: what is shown

  const words = JSON.parse(document.getElementById("_words")?.textContent ?? "{}");
  const { lang } = document.documentElement;
  const device = words.offlineReady && document.querySelector(".device");
  const make = (tag, properties) => Object.assign(document.createElement(tag), properties);
  // Above the library, where the page has room for it.
  const line = document.querySelector(".aboard") ?? make("p");
  line.role = "status";
  const megabytes = (bytes) => new Intl.NumberFormat(lang, { style: "unit", unit: "megabyte", maximumFractionDigits: 1 }).format(Math.max(bytes / 1e6, 0.1));
  const say = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
  const press = (textContent, onclick) => make("button", { type: "button", onclick, textContent });
  const draw = (text, values, onclick) => {
    if (!device) return;
    const textContent = say(text, values);
    // How far it is, is not read out with each file, and what is said already is not said again.
    if (onclick || line.textContent !== textContent) {
      const had = line.contains(document.activeElement);
      line.replaceChildren(onclick ? press(textContent, onclick) : make("span", { textContent, ariaHidden: text === words.offlineSaving }));
      // The button that was pressed is gone.
      if (had) line.tabIndex = -1, line.focus();
    }
    if (!line.isConnected) device.querySelector("h2").after(line);
  };

  let panel;
  const offer = async (list) => {
    if (!device || panel) return;
    panel = Fairlead.keeping(list, await chosen(), sum(list.files) > most && megabytes, async (change) => {
      const choice = await chosen();
      change(choice);
      await lists.put(key("choice"), new Response(JSON.stringify(choice)));
      await run(false, true);
    });
    device.querySelector("h2").after(panel);
  };

  // The documents whose words differ, in the page's language: what else differs is the theme's.
  const changed = async (before, after) => {
    const old = new Map(before.files);
    const article = async (hash) => {
      const kept = await files.match(key(hash));
      if (!kept) return;
      const page = new DOMParser().parseFromString(await kept.text(), "text/html");
      if (page.documentElement.lang === lang) return page.querySelector("article.document");
    };
    const titles = [];
    const others = after.files.filter(([address, hash]) => address.endsWith("index.html") && old.get(address) !== hash);
    for (const [address, hash] of others.slice(0, 300)) {
      const now = await article(hash);
      const then = old.has(address) ? await article(old.get(address)) : undefined;
      if (now && now.textContent !== then?.textContent) titles.push(now.querySelector("h1").textContent.trim());
    }
    return titles;
  };

  const show = async (error) => {
    if (!device) return;
    const { used, newest } = await numbers();
    const here = await hashes();
    const offered = await read("offered");
    const text = offered ?? (await read(newest ? `list/${newest}` : "part"));
    if (error?.name === "QuotaExceededError") return draw(words.offlineFull);
    if (isStale) return draw(words.offlineStale);
    if (!text) return;
    const list = JSON.parse(text);
    const some = wanted(list, await chosen());
    await offer(list);
    const missing = lacking(some, here);
    if (offered && missing[0]) {
      const keep = newest ? `${words.offlineNewer} ${words.offlineKeep}` : words.offlineKeep;
      return draw(keep, { n: pages(list, some), size: megabytes(sum(missing)) }, () => run(true));
    }
    const done = some.filter(([, hash]) => here.has(hash)).length;
    if (!newest || done < some.length) return draw(words.offlinePart, { done, all: some.length });
    if (newest === used[0]) return draw(words.offlineReady, { n: pages(list, some), size: megabytes(sum(some)) });
    draw(words.offlineNewer);
    const [said] = line.children;
    line.append(" ", press(words.offlineShow, async () => {
      await lists.put(key(`use/${newest}`), new Response());
      location.reload();
    }));
    // A new theme changes all pages, which takes long to find out.
    const titles = await changed(JSON.parse(await read(`list/${used[0]}`)), list);
    if (titles[0]) said.textContent = say(words.offlineNew, { titles: titles.slice(0, 8).join(", ") + (titles[8] ? " …" : "") });
  };

  // MARK: begin

  // One page at a time; what another one has fetched is there for this one too.
  const alone = (work) => navigator.locks?.request(`fairlead:${base} offline`, work) ?? work();
  const isDue = async () => {
    const { used } = await numbers();
    const age = Date.now() - (await read("checked"));
    // At most every ten minutes, but a first version that broke off is looked at at once.
    return !(used[0] || (await read("offered"))) || !(age >= 0 && age < 6e5);
  };
  const run = async (isAsked, isChosen) => {
    let failure;
    await alone(async () => {
      if (!isAsked && !isChosen && !(await isDue())) return;
      try {
        await install(await (await ask("offline.json")).text(), isAsked);
        await lists.put(key("checked"), new Response(String(Date.now())));
      } catch (error) {
        failure = error;
        // What was just chosen goes on with the next visit.
        if (isChosen) await lists.delete(key("checked"));
        // A host that has no list any more has moved, or is gone.
        isStale ||= /: 4(04|10)$/.test(error.message);
      }
      await lists.delete(key("room"));
    });
    await show(failure);
  };

  await navigator.serviceWorker.register(`${base}sw.js`);
  await show();
  // A browser that freezes a page ends what it was fetching.
  addEventListener("pageshow", ({ persisted }) => persisted && run().catch(() => {}));
  await run();
})().catch(() => {});
