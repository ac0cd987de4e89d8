// Keeps every page on the device. It fetches the files of `offline.json` that are not here, checks the
// hash of each, and when all are here writes the list, which `sw.js` then serves; until then, and if
// anything fails, the version before stays as it was. The home page shows the state.
(async () => {
  // Some servers lead from `/книга` to `/%d0%ba…/`: the same address, but browsers write it with capitals.
  const base = new URL(document.currentScript.dataset.root || ".", location).pathname
    .replace(/%../g, (code) => code.toUpperCase());
  const open = (part) => caches.open(`fairlead:${base} ${part}`);
  let lists, files;
  const key = (name) => `${base}~/${name}`;
  const read = async (name) => (await lists.match(key(name)))?.text();
  const full = TypeError();
  // A blob would hold the file after it is deleted.
  const size = async (cache, at) => (await (await cache.match(at))?.arrayBuffer())?.byteLength;
  // On a full device Firefox may say that all is saved, and what is there then is empty.
  const save = async (cache, name, body = "", headers) => {
    const at = key(name);
    try {
      await cache.put(at, new Response(body, { headers }));
      if (await size(cache, at) === new Blob([body]).size) return;
    } catch {}
    // The choice of before may still be there.
    if (name !== "choice") await cache.delete(at);
    throw full;
  };
  const put = (name, body) => save(lists, name, body);
  const drop = (name) => lists.delete(key(name));
  // By themselves, because a line with a slash is not made smaller.
  const version = "list/";
  const use = "use/";
  // At most this much is fetched without asking, and nothing if the reader saves data.
  const most = 25e6;

  // MARK: what is here

  const numbers = async () => {
    // The browser may have deleted both below an open page.
    lists = await open("lists");
    files = await open("files");
    const here = { list: [], use: [] };
    for (const { url } of await lists.keys()) {
      const [n, kind] = url.split("/").reverse();
      here[kind]?.push(+n);
    }
    const used = here.list.filter((n) => here.use.includes(n)).sort((a, b) => b - a);
    const newest = Math.max(0, ...here.list);
    return { ...here, used, newest, next: 1 + Math.max(newest, ...here.use) };
  };
  const hashes = async () => new Set((await files.keys()).map(({ url }) => url.slice(-64)));
  // What the reader leaves out: all languages but one, and lists.
  const chosen = async () => ({ without: [], ...JSON.parse(await read("choice") || "{}") });
  const wanted = async ({ files }) => {
    const { only, without } = await chosen();
    const isThere = files.some(([, , , places]) => places?.some(([language]) => language === only));
    return files.filter(([, , , places]) =>
      !places || places.some(([language, name]) => (!isThere || language === only) && !without.includes(name)));
  };
  const isPage = ([address]) => address.endsWith("index.html");
  const pages = ({ pages, files }, some) => pages - files.filter(isPage).length + some.filter(isPage).length;
  const sum = (some) => some.reduce((size, [, , bytes]) => size + bytes, 0);
  const lacking = async (some) => {
    const here = await hashes();
    // Each file once.
    return some.filter(([, hash]) => !here.has(hash) && here.add(hash));
  };

  // MARK: fetching

  const ask = async (address, redirect) => {
    // These mean something else in addresses.
    const response = await fetch(base + address.replace(
      /[%?#]/g,
      encodeURIComponent), { cache: "no-store", redirect });
    if (!response.ok) throw Error(`${address}: ${response.status}`);
    return response;
  };
  const fetchFile = async ([address, hash]) => {
    const response = await ask(address);
    const bytes = await response.arrayBuffer();
    // In some browsers what breaks off is only shorter.
    if ([...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))].map((byte) => byte.toString(16).padStart(2, 0)).join("") !== hash)
      throw bytes.byteLength < response.headers.get("Content-Length") ? TypeError() : Error(`${address} is another file`);
    // Those that a page has from its host, but not those about the way that it took.
    await save(files, hash, bytes, [...response.headers].filter(([name]) =>
      /^(x-)?content-(type|language)|-policy$/.test(name)));
  };

  // Whether files of the version in use are missing.
  let isPart;
  const install = async (text, why) => {
    const list = JSON.parse(text), some = await wanted(list);
    await offer(list);
    const { used, newest, next } = await numbers();
    const part = await read("part");
    // A browser that was killed may have left an empty file.
    if (part) for (const [, hash, bytes] of some) if (await size(files, key(hash)) !== bytes) await files.delete(key(hash));
    const missing = await lacking(some);
    const isFirst = !used[0];
    // It is kept for the home page, whichever page has found it.
    if (missing[0] && why !== "all" && (navigator.connection?.saveData || sum(missing) > most)) return put("offered", text);
    await drop("offered");
    // What breaks off is known to the next page.
    // What broke off in earlier versions can still be opened: the worker reads their lists, joined by commas.
    if (isFirst && part && part !== text) await put("before", [part, await read("before")]);
    // Only the list of a first version is read. On a full device there is no room for a newer one.
    if (missing[0]) await put("part", isFirst && text);
    // Many files never take the last of the space, which ticks need; a corrected list may. Browsers do not say how much is left,
    // and some make what they save smaller, which noise cannot be.
    if (sum(missing) > 2e5) await put("room", new Blob(Array(31).fill(crypto.getRandomValues(new Uint8Array(65536)))));
    const rest = missing.values(), all = some.length;
    let done = all - missing.length, failure;
    // After a failure none begins another, and all have ended.
    const one = async () => {
      for (const file of rest) {
        await fetchFile(file).catch((error) => failure ??= error);
        if (failure) return;
        done += 1;
        if (isFirst || isPart) draw(words.offlineSaving, { done, all });
      }
    };
    await Promise.all([one(), one(), one(), one()]);
    if (failure) throw failure;
    if (text !== await read(version + newest)) {
      await put(version + next, text);
      if (isFirst) await put(use + next);
    }
    await clean();
  };

  // Pages that are open may still want files of the version before; older ones go.
  const clean = async () => {
    const { used, newest, ...here } = await numbers();
    const stay = new Set([newest, ...used.slice(0, 2)]);
    const stays = new Set();
    for (const n of stay) for (const [, hash] of await wanted(JSON.parse(await read(version + n)))) stays.add(hash);
    if (used[0]) await drop("part"), await drop("before");
    for (const n of [...here.list, ...here.use]) if (!stay.has(n)) await drop(version + n), await drop(use + n);
    for (const hash of await hashes()) if (!stays.has(hash)) await files.delete(key(hash));
  };

  // MARK: what is shown

  const { lang } = document.documentElement;
  // Above the library, where the page has room for it.
  const line = document.querySelector(".aboard");
  const head = line && document.querySelector(".device h2");
  const words = head ? Fairlead.words() : {};
  const { make, press, say, keeping } = head ? Fairlead : {};
  const megabytes = (bytes) => Math.max(bytes * 1e-6, .1).toLocaleString(lang, { style: "unit", unit: "megabyte", maximumFractionDigits: 1 });
  const draw = (text, values, onclick) => {
    if (!head) return;
    const textContent = say(text, values);
    // How far it is, is not read out with each file, and what is said already is not said again.
    if (!onclick && line.textContent === textContent) return;
    const had = line.contains(document.activeElement);
    line.replaceChildren(onclick ? press(textContent, onclick) : make("span", { textContent, ariaHidden: text === words.offlineSaving }));
    // The button that was pressed is gone.
    if (had) line.tabIndex = -1, line.focus();
  };

  let panel;
  const offer = async (list) => {
    if (!head || panel) return;
    panel = keeping(list, await chosen(), sum(list.files) > most && megabytes, async (change) => {
      await numbers();
      const choice = await chosen();
      change(choice);
      await put("choice", JSON.stringify(choice));
      await run("some");
    });
    head.after(panel);
  };

  // The titles of the documents whose words differ, in the page's language: what else differs is the theme's, or is
  // about other documents, as a link to the next one is.
  const changed = async (...versions) => {
    const [old, now] = versions.map(({ files }) => new Map(files.filter(isPage)));
    const all = [...new Map([...old, ...now]).keys()].filter((address) => old.get(address) !== now.get(address));
    const titles = new Map();
    for (const hashOf of [old, now]) {
      for (const address of all.slice(0, 300)) {
        const html = await (await files.match(key(hashOf.get(address))))?.text();
        const page = new DOMParser().parseFromString(html, "text/html");
        const words = [...page.querySelectorAll(`[lang=${lang}] article.document :is(h1,.lede,.text)`)].map((part) => part.textContent).join();
        // What both have, maybe at another address, goes again. What was withdrawn stays: it is named too.
        if (words && !titles.delete(words)) titles.set(words, page.querySelector("h1")?.textContent.trim() ?? address);
      }
    }
    return [...new Set(titles.values())];
  };

  const show = async (failed = "") => {
    if (!head) return;
    const { used, newest } = await numbers();
    const offered = await read("offered");
    const text = offered ?? await read(newest ? version + newest : "part");
    if (!text) return draw(failed);
    const list = JSON.parse(text);
    const some = await wanted(list);
    await offer(list);
    const missing = await lacking(some);
    isPart = !newest || missing[0];
    if (failed && isPart) return draw(failed);
    if (offered && missing[0]) {
      return draw((newest ? `${words.offlineNewer} ` : "") + words.offlineKeep, { n: pages(list, some), size: megabytes(sum(missing)) }, () => run("all"));
    }
    if (isPart) return draw(words.offlinePart, { done: some.length - missing.length, all: some.length });
    if (newest === used[0]) {
      draw(words.offlineReady, { n: pages(list, some), size: megabytes(sum(some)) });
      // What was saved before stays.
      if (failed || await read("part")) line.append(" ", make("span", { textContent: words.offlineStale }));
      return;
    }
    draw(words.offlineNewer);
    const [said] = line.children;
    line.append(" ", press(words.offlineShow, async () => {
      await put(use + newest);
      channel.postMessage(0);
      location.reload();
    }));
    // A new theme changes all pages, which takes long to find out.
    const titles = await changed(JSON.parse(await read(version + used[0])), list);
    if (titles[0]) said.textContent = say(words.offlineNew, { titles: titles.slice(0, 8).join(", ") + (titles[8] ? " …" : "") });
  };

  // MARK: begin

  const lock = `fairlead:${base} offline`;
  // At once, if the reader wants `all` files or has chosen `some`.
  const run = async (why) => show(await navigator.serviceWorker.register(base + "sw.js").then((worker) =>
    // One page at a time; what another one has fetched is there for this one too.
    navigator.locks.request(lock, async () => {
      const { used } = await numbers();
      const age = Date.now() - await read("checked");
      // At most every ten minutes, but a first version that broke off, or files that the browser has deleted, are looked at at once.
      if (!why && age >= 0 && age < 6e5 && (!isPart && used[0] || await read("offered"))) return;
      // A worker that ended a site is used again if another page is open, and the browser would look for this one only later.
      if (!used[0]) worker.update().catch(() => {});
      try {
        // No page may read where a host leads to another one; that it does is the answer 0.
        const list = await ask("offline.json").catch(() => ask("offline.json", "manual"));
        await install(await list.text(), why);
        await put("checked", Date.now());
      } catch (error) {
        // What was just chosen goes on with the next visit.
        if (why === "some") await drop("checked");
        if (error === full) return words.offlineFull;
        // Without a network `fetch` fails with a TypeError; anything else is the host's, which may have moved or be gone,
        // and its owner should see which file.
        if (error instanceof TypeError) return;
        console.warn(error.message);
        return words.offlineStale;
      } finally {
        await drop("room");
      }
    })));

  // A page that stayed open, or comes back, shows the version that the reader now has: not below a dialog, where something may be typed.
  let own;
  const renew = async () => {
    const [now] = (await numbers()).used;
    if (now && (own ??= now) !== now && !document.querySelector("dialog[open]")) location.reload();
  };
  await renew();
  const channel = new BroadcastChannel(lock);
  channel.onmessage = renew;
  // A browser that freezes a page ends what it was fetching. One that is left makes no new caches: the site may be at its end.
  for (const name of ["pageshow", "visibilitychange", "close"])
    addEventListener(name, ({ persisted }) => document.hidden || renew().then(() => persisted && run()).catch(() => {}), true);

  await show();
  await run();
})().catch(() => {});
