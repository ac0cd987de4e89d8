// Serves the library with no network, from what `offline.js` put on this device. It maps addresses to
// files and answers; it fetches nothing ahead, and nothing waits for it.
//
// The cache `files` has every file under its SHA-256. The cache `lists` has the list of each version
// that is here whole, `~/list/N`, a mark `~/use/N` for each that has been in use, as `~/part` the list
// of a first version that is not whole yet, and as `~/before` those that it was until it changed. Lists
// and marks are only ever added, so whatever breaks off leaves the version before it as it was.
const base = new URL("./", location).pathname;
// Who builds a library looks at it on the same machine, and wants what was just built.
const isWorkshop = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(location.hostname);

const open = (part) => caches.open(`fairlead:${base} ${part}`);
// The lists under a key, which may end with a comma.
const lists = async (key) => {
  const found = await (await open("lists")).match(`${base}~/${key}`);
  const text = ((await found?.text()) ?? "").replace(/,$/, "");
  // An earlier one may have moved what the newest moves back.
  return JSON.parse(`[${text}]`).map(({ files, moved }) => ({ key, hashes: new Map(files), moved: new Map(key === "before" ? [] : moved) }));
};

// The versions to serve, that in use first. The one before it stays for pages that are still open.
let versions = [];
const look = async (isStart) => {
  const cache = await open("lists");
  const here = { list: [], use: [] };
  for (const { url } of await cache.keys()) {
    const [, kind, number] = /~\/(list|use)\/(\d+)$/.exec(url) ?? [];
    here[kind]?.push(Number(number));
  }
  const newest = Math.max(...here.list);
  // A newer version is for the next start: a page that is open keeps its own. A library below this one has a worker of its own.
  if (isStart && here.list.length && !here.use.includes(newest) && !(await clients.matchAll()).length && !(here.use.length && (await isRunning().catch(() => false)))) {
    await cache.put(`${base}~/use/${newest}`, new Response());
    here.use.push(newest);
  }
  const keys = here.list.filter((number) => here.use.includes(number)).sort((a, b) => b - a).map((number) => `list/${number}`);
  const found = await Promise.all(keys.length
    ? keys.map((key) => versions.find((version) => version.key === key) ?? lists(key).catch(() => []))
    : ["part", "before"].map((key) => lists(key).catch(() => [])));
  versions = found.flat();
};

// Whether a checklist that was begun today, which ends at four in the morning, is not complete yet.
const isRunning = () => new Promise((resolve, reject) => {
  // Some browsers answer late or never, and pages wait for this. Then nobody knows: *Show it now* shows the newer version.
  setTimeout(resolve, 2000, true);
  const request = indexedDB.open(`fairlead:${base}`);
  // Nobody has ticked anything here, and no database is made.
  request.onupgradeneeded = () => request.transaction.abort();
  request.onerror = reject;
  request.onsuccess = () => {
    const db = request.result;
    // As `store.js` has it.
    const here = -new Date().getTimezoneOffset();
    const day = ({ offset }) => new Date(Date.now() + ((Math.abs(offset - here) > 60 ? offset : here) - 240) * 60000).toISOString().slice(0, 10);
    try {
      const runs = db.transaction("runs").objectStore("runs").getAll();
      runs.onsuccess = () => resolve(runs.result.some((run) => run.day === day(run) && !run.completed && !run.isVoid && !run.isLeft));
      runs.onerror = reject;
    } catch (error) {
      reject(error);
    }
    db.close();
  };
});

// What is kept for an address: `guides/` and `guides/index.html` are one page, and `guides` leads to it.
// A store that cannot be read is empty: with a network every page still comes.
const find = (...asked) => seek(...asked).catch(() => {});
const seek = async (address, some, request) => {
  const folder = address && !address.endsWith("/") ? `${address}/` : address;
  const { pathname, search } = new URL(request.url);
  for (const { hashes, moved } of some) {
    const to = moved.get(address) ?? moved.get(folder) ?? moved.get(address.replace(/index\.html$/, ""));
    if (to) return Response.redirect(base + to + search);
    const isBare = !hashes.has(address) && folder !== address;
    const hash = hashes.get(address) ?? hashes.get(`${folder}index.html`);
    const found = hash && (await (await open("files")).match(`${base}~/${hash}`));
    if (!found) continue;
    return isBare ? Response.redirect(`${pathname}/${search}`) : part(found, request);
  }
};

// Films and sound are asked for in parts.
const part = async (response, request) => {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get("Range") ?? "") ?? [];
  if (!from) return response;
  const bytes = await response.arrayBuffer();
  const end = Math.min(to ? Number(to) : Infinity, bytes.byteLength - 1);
  if (Number(from) > end) return new Response(null, { status: 416, headers: { "Content-Range": `bytes */${bytes.byteLength}` } });
  const headers = new Headers(response.headers);
  headers.set("Content-Range", `bytes ${from}-${end}/${bytes.byteLength}`);
  return new Response(bytes.slice(Number(from), end + 1), { status: 206, headers });
};

const plain = (path) => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

const answer = async (request) => {
  const isPage = request.mode === "navigate";
  if (isPage || !versions.length) await look(isPage).catch(() => {});
  const address = plain(new URL(request.url).pathname.slice(base.length));
  // The home page asks with `HEAD` whether there is a page. Only one that is open may want a file of an earlier version.
  const isQuestion = request.method === "HEAD";
  const now = isPage || isQuestion ? versions.slice(0, 1) : versions;
  const kept = isWorkshop ? undefined : await find(address, now, request);
  if (kept) return kept;
  // That there is no such page is said in the language of its address; many hosts say it in one language only.
  // With no network nobody knows whether there is one: then the page says that it is not on this device.
  const lost = async (folder, isAway) => {
    const found = isPage && (await find(`${folder}404.html`, versions, request));
    if (!found) return;
    const html = await found.text();
    const form = /<h1>(.*?)<\/h1>.*?<template id="_away"><p>(.*?)<\/p>\s*<p>(.*?)<\/p>\s*<\/template>/s;
    const [whole, old, title, text] = (isAway && form.exec(html)) || [];
    const body = whole ? html.replace(whole, () => `<h1>${title}</h1><p class="lede">${text}</p>`).replaceAll(old, () => title) : html;
    return new Response(body, { status: isAway ? 503 : 404, headers: found.headers });
  };
  const folder = address.replace(/\/.*|$/s, "/");
  try {
    const response = await fetch(request);
    return (response.status === 404 && !isWorkshop && (await lost(folder))) || response;
  } catch (error) {
    // While none is whole, a page of an earlier one can be opened now.
    const old = (await find(address, [...now, ...versions.filter(({ key }) => key === "before")], request)) ?? (await lost(folder, true)) ?? (await lost("", true));
    if (old) return old;
    // What a whole version does not have cannot be opened now; what the reader left out is there with a network.
    if (isQuestion && now[0]?.key.startsWith("list/")) return new Response(null, { status: now[0].hashes.has(`${address}index.html`) ? 503 : 404 });
    throw error;
  }
};

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (!["GET", "HEAD"].includes(request.method) || origin !== location.origin || !pathname.startsWith(base)) return;
  // `offline.js` asks the host itself.
  if (request.cache === "no-store" && !request.destination) return;
  event.respondWith(answer(request));
});

// `sw-end.js` may still be there in an open tab, and serves nothing.
addEventListener("install", () => skipWaiting());
// The page of a first visit brings its dialogs later, maybe with no network.
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
