// Finds documents and their parts by the words in them, with the index that the build has written for each
// language; docs/reading.md describes its files. It is loaded when somebody begins to search.
//
// A build shortens no line with a slash, which may begin a pattern: such lines are kept short here.
(() => {
  const form = [...document.querySelectorAll(".search")].at(-1);
  const box = form.q;
  const { root, languages, kinds, found, nothing, all, failed, results } = form.dataset;
  // Pages have the name of a file wherever this form leads to one.
  const [file] = form.getAttribute("action").match("(index\\.html)?$");
  const asked = () => "?q=" + encodeURIComponent(box.value.trim());
  const label = (kind) => kinds.split("|")["ecgdhp".indexOf(kind)];
  const { lang } = document.documentElement;
  const set = (node, values) => {
    for (const name in values) node.setAttribute(name, values[name]);
    return node;
  };
  const make = (tag, values, ...inside) => {
    const node = set(document.createElement(tag), values);
    node.append(...inside);
    return node;
  };

  // MARK: what is stored

  // Scripts, because a page that is opened from a disk may load nothing else.
  const files = {};
  const load = (path) => (files[path] ??= new Promise((resolve, reject) => {
    const script = make("script", { src: root + path + ".js" });
    // Another file may arrive in its place, such as the page of a harbour's network that asks to log in.
    script.onload = script.onerror = () => (script.found ? resolve(script.found) : reject(delete files[path]));
    document.head.append(script);
  }));

  const digits = new Uint8Array(128);
  [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"].forEach((digit, value) => (digits[digit.charCodeAt()] = value));

  const open = async (language) => {
    const folder = language.toLowerCase();
    const index = await load(
      `search/${folder}`);
    if (index.endingOf) return index;
    for (const files of ["words", "shown"]) {
      index[files] = index[files].match(/.{8}/g)?.map((hash) => `assets/search-${folder}-${hash}`) ?? [];
    }
    index.kinds = index.kinds
      .replace(/(\d+)(.)/g,
        (_, length, kind) => kind.repeat(length));
    const latin = new Map(index.letters.map(([letter, ...latin]) => [letter, latin.join("")]));
    // A word may be the name of something that every object has.
    Object.assign(index, { shards: [], latin, endingOf: { __proto__: null }, known: { __proto__: null } });
    for (const ending of index.endings.split(" ")) {
      const [word, stem = ""] = ending.split(">");
      (index.endingOf[word] ??= []).push(stem);
    }
    return index;
  };

  // The words of a shard: the documents of stems, and the stems of words that endings do not lead to.
  const shard = async (index, number) => {
    if (index.shards[number]) return index.shards[number];
    const text = await load(index.words[number]);
    const lists = new Map();
    const stems = new Map();
    let key = "";
    for (const entry of text.split("!").slice(0, -1)) {
      const end = entry.search(
        /[ =]/);
      key = key.slice(0, digits[entry.charCodeAt()]) + entry.slice(1, end);
      if (entry[end] === "=") stems.set(key, entry.slice(end + 1).split(" "));
      else lists.set(key, entry.slice(end + 1));
    }
    return (index.shards[number] = { lists, stems });
  };
  const placeOf = (index, key) => index.first.findLastIndex((first) => first <= key);
  const shardOf = (index, key) => shard(index, placeOf(index, key));

  // Each document of a list, and how much the stem tells about it.
  const read = (list, use) => {
    let doc = 0;
    for (let place = 0; place < list.length; doc++) {
      for (let shift = 0, digit = 32; digit & 32; shift += 5) {
        digit = digits[list.charCodeAt(place++)];
        doc += (digit & 31) << shift;
      }
      use(doc, digits[list.charCodeAt(place++)]);
    }
  };

  // MARK: words

  // As the build finds them: a Chinese or Japanese letter is one, and what only formats is left out.
  const single = "[\\u3040-\\u30FF\\u3400-\\u9FFF\\u{20000}-\\u{3FFFF}]";
  const word = new RegExp(`(?=\\p{L})${single}\\p{M}*|(?:(?!${single})[\\p{L}\\p{N}\\p{M}]|(?!\\u200B)\\p{Cf})+`, "gu");
  const split = (text) => (text.normalize("NFC").toLowerCase().replaceAll("ё", "е").replaceAll("ς", "σ").match(word) ?? [])
    .map((word) => [...word.replace(
      /\p{Cf}/gu, "")]
      .slice(0, 48).join("")).filter(Boolean);
  // Accents are left out where the build does it, also of letters that no text has.
  const plain = ({ latin }, letter, [base] = letter.normalize("NFD")) =>
    latin.get(letter) ?? latin.get(base) ?? (
      /[a-zα-ωء-ي]/.test(base)
        ? base : letter);
  const fold = (index, word) => [...word].map((letter) => plain(index, letter)).join("")
    .replace(/[\p{Mn}\p{Me}]/gu, "");

  // A word in other letters: each pattern in it becomes the letter after the sign.
  const written = (word, rules) => rules.split(",").reduce((text, rule) =>
    text.replace(new RegExp(rule.slice(0, -2), "g"), rule.at(-1)), word);

  // What a word that is typed in Latin may mean where texts are in Cyrillic.
  const spelled = (index, word) => {
    const key = fold(index, word);
    if (!index.latin.has("я") || word.match("[^a-z]")) return [key];
    const plain = written(word, "shch|sch|sh=w,kh|x=h,zh=Ж,ch=q,t[sz]=c,[yj]u=Ю,[yj]a=x");
    const rest = (text) => written(text, "[yj]e=e,[yj]=i,Ж=j,Ю=y");
    return [...new Set([key, rest(plain), rest(written(plain, "[yj]o=e"))])];
  };

  const stripped = (index, key, stemsOf = (ending) => index.endingOf[ending] ?? []) => {
    const found = [];
    for (let length = key.length - 2; length > 0; length--) {
      for (const stem of stemsOf(key.slice(-length))) found.push(key.slice(0, -length) + stem);
    }
    return [...found, key];
  };
  const stemsOf = async (index, key) => {
    const known = (await shardOf(index, key)).stems.get(key);
    if (known) return known;
    for (const stem of stripped(index, key)) if ((await shardOf(index, stem)).lists.has(stem)) return [stem];
    return [];
  };

  // Whether one letter more, less, other or in another place makes one word of the other.
  const isNear = (one, other) => {
    let start = 0;
    while (start < one.length && one[start] === other[start]) start++;
    let [end, last] = [one.length, other.length];
    while (end > start && last > start && one[end - 1] === other[last - 1]) end--, last--;
    const [left, right] = [one.slice(start, end), other.slice(start, last)];
    return !left[1] && !right[1] || left.length === 2 && left[1] + left[0] === right;
  };

  // The stems of all keys that are wanted.
  const stemsIn = async (index, places, wants) => {
    const shards = await Promise.all([...new Set(places)].map((place) => shard(index, place)));
    return shards.flatMap(({ lists, stems }) =>
      [...[...lists.keys()].filter(wants), ...[...stems].flatMap(([key, some]) => (wants(key) ? some : []))]);
  };

  // The stems that a word of a query may mean, and how well each fits. The last one may be unfinished.
  const meant = async (index, word, isLast) => {
    const stems = new Map();
    const add = (stem, fit) => stems.has(stem) || stems.set(stem, fit);
    const keys = spelled(index, word);
    for (const key of keys) {
      for (const stem of await stemsOf(index, key)) add(stem, 1);
      if (!isLast || key.length < 2) continue;
      // A few shards at most, if the beginning is very short.
      const places = [0, 1, 2, 3].map((more) => Math.min(placeOf(index, key) + more, placeOf(index, key + "\uffff")));
      for (const begun of await stemsIn(index, places, (other) => other.startsWith(key))) add(begun, .6);
      for (let length = 1; length < key.length - 1 && !stems.size; length++) {
        const begun = key.slice(0, -length);
        if ((" " + index.endings).includes(" " + key.slice(-length)) && (await shardOf(index, begun)).lists.has(begun)) add(begun, 0.8);
      }
    }
    if (stems.size || word.length < 4) return stems;
    for (const key of keys) {
      const near = stripped(index, key);
      // The wrong letter may be in the ending, or one of two that are swapped.
      const ends = [
        ...stripped(index, key, (end) => Object.entries(index.endingOf).flatMap(([ending, stems]) => (ending[1] && isNear(end, ending) ? stems : []))),
        ...[...key].slice(1).flatMap((letter, place) => stripped(index, key.slice(0, place) + letter + key[place] + key.slice(place + 2))),
      ];
      const isClose = (other) => ends.includes(other) || near.some((one) => isNear(one, other))
        || isLast && other.length > key.length && [-1, 0, 1].some((more) => isNear(key, other.slice(0, key.length + more)));
      const places = index.words.length < 5 ? index.words.keys()
        : [key, key[1] + key[0] + key.slice(2)].map((one) => placeOf(index, one));
      for (const stem of await stemsIn(index, places, isClose)) add(stem, 0.5);
    }
    return stems;
  };

  // MARK: search

  // The documents for a query, the best first: BM25, and those that have more of its words before others.
  const search = async (language, query, isRetyped) => {
    const index = await open(language);
    // What the same keys type in the keyboard's other layout, which readers forget to switch to.
    if (isRetyped) query = [...query.toLowerCase()].map((key) => index.keys?.[index.keys.indexOf(key) ^ 1] ?? key).join("");
    const words = split(query).filter((word) => !index.skipped.split(" ").includes(word));
    const count = index.kinds.length;
    const scores = new Float64Array(count);
    const matches = new Uint8Array(count);
    const terms = [];
    for (const [place, word] of words.entries()) {
      const stems = await meant(index, word, place === words.length - 1 && query.at(-1).trim());
      const best = new Float64Array(count);
      let number = 0;
      for (const [stem, fit] of stems) read((await shardOf(index, stem)).lists.get(stem), (doc, impact) => {
        number += !best[doc];
        best[doc] = Math.max(best[doc], fit * impact);
      });
      const rarity = Math.log((count + 1)
        / (number + .5));
      best.forEach((impact, doc) => {
        scores[doc] += rarity * impact;
        matches[doc] += impact > 0;
      });
      // A text may have the word itself, whose stem does not follow from its ending.
      terms.push(new Set([...stems.keys(), ...spelled(index, word)]));
    }
    const hits = [...scores.keys()].filter((doc) => matches[doc]);
    for (const doc of hits) scores[doc] *= matches[doc] ** 2;
    hits.sort((left, right) => scores[right] - scores[left]);
    const share = hits.length && matches.reduce((most, one) => Math.max(most, one))
      / words.length;
    return { index, language, terms, hits, share };
  };

  // Which words of a text a query means: their places, and how many of the query's words they are.
  const matched = ({ index, terms }, text) => {
    const places = [];
    const met = new Set();
    for (const { 0: found, index: start } of text.matchAll(word)) {
      // A long list has the same words again and again.
      const keys = (index.known[found] ??= [fold(index, split(found)[0] ?? "")]
        // In Arabic the article begins the word.
        .flatMap((key) => [key, ...key.startsWith("ال") ? [key.slice(2)] : []]).flatMap((key) => stripped(index, key)));
      terms.forEach((stems, term) => {
        if (!keys.some((key) => stems.has(key))) return;
        met.add(term);
        if (places.at(-1)?.[0] !== start) places.push([start, start + found.length]);
      });
    }
    return { places, count: met.size };
  };

  // An anchor is stored as little as it can be: nothing if it follows from the words, the digits of an id, or all of it.
  const restored = (anchor, text, kind) => {
    if (!anchor) return text.toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, "")
      .replaceAll(" ", "-");
    return anchor[0] === "#" ? anchor.slice(1) : (kind === "d" ? "c-" : "i-") + anchor;
  };

  // Of a long text, what is around the first of the words.
  const cut = (text, start) => {
    const from = text.lastIndexOf(" ", start - 60) + 1;
    return (from ? "… " : "") + text.slice(from)
      .replace(/^(.{70}\S*) .+/s, "$1 …");
  };

  // What is shown of a hit: its title, and the parts that have most of the query's words.
  const show = async (result, doc, most) => {
    const { index, language } = result;
    const [title, address, description, tags, parts] = (await load(index.shown[doc
      / index.each | 0]))[doc % index.each];
    const kind = index.kinds[doc];
    const href = root + address + file + asked();
    const some = [];
    for (let place = 0; place < parts.length; place += 2) {
      const text = parts[place + 1];
      const { places: [first], count } = matched(result, text);
      if (count) some.push({ href: href + "#" + restored(parts[place], text, kind), text: cut(text, first[0]), count });
    }
    const top = Math.max(...some.map(({ count }) => count));
    return { title, description, tags, kind, language, href, parts: some.filter(({ count }) => count === top).slice(0, most) };
  };

  const marked = (result, text) => {
    let done = 0;
    const pieces = matched(result, text).places
      .flatMap(([start, end]) => [text.slice(done, start), make("mark", {}, text.slice(start, done = end))]);
    return [...pieces, text.slice(done)];
  };
  const chip = ({ kind, language }) => [
    kind === "e" ? make("b", { class: "chip alarm" }, label(kind)) : label(kind),
    ...(language === lang ? [] : [" ", make("b", { class: "chip" }, language)]),
  ];
  const state = make("p", { class: "state", role: "status" });
  const nameOf = (language) => new Intl.DisplayNames(lang, { type: "language" }).of(language);
  const lost = () => nameOf(lang) + ": " + failed;
  // If the index of the page's language is lost, what another one has is not all.
  const say = (number, other) => {
    state.textContent = (number ? found.replace("{n}", number) : number < 1 ? nothing : "") + (other ? ` (${nameOf(other)}) – ` + lost() : "");
  };

  const fail = () => {
    if (list.isConnected) close();
    state.textContent = failed;
  };

  // Only the latest query draws, and nothing is loaded for letters that follow one another fast.
  let latest = 0;
  const latestOf = (work) => async () => {
    const number = ++latest;
    const isLatest = () => number === latest;
    await new Promise((go) => setTimeout(go, 99));
    if (isLatest()) await work(isLatest).catch(() => isLatest() && fail());
  };

  // In the page's language, else in the first that has something. A device may have left out the index of others;
  // without that of the page's language nobody knows that there is nothing.
  const searchFirst = async (query) => {
    let result;
    for (const isRetyped of [0, 1]) {
      for (const language of languages.split(" ")) {
        // Words that are not searched for alone mean nothing, and something else in another language.
        if (result?.share === 1 || result?.terms?.length < 1) return result;
        const other = await search(language, query, isRetyped).catch(() => ({ share: 0, isLost: true }));
        if (!result || other.share > result.share) result = { ...result, ...other };
        // If it has some of the words, the keys may be wrong, and the language is right.
        if (result.share) break;
      }
    }
    if (!result.hits) throw failed;
    return result;
  };

  // MARK: the box, a combobox

  const list = make("div", { id: "_found", class: "found", role: "listbox", "aria-label": box.placeholder });
  const options = list.children;
  let active = -1;
  const choose = (place) => {
    active = place;
    for (const option of options) set(option, { "aria-selected": option === options[place] });
    set(box, { "aria-activedescendant": options[place]?.id ?? "", "aria-expanded": !list.hidden });
    options[place]?.scrollIntoView({ block: "nearest" });
  };
  const close = () => {
    latest++;
    list.hidden = true;
    choose(-1);
  };
  const option = (kind, href, lang, ...inside) => list.append(make("a",
    { class: kind, href, lang, role: "option", tabindex: -1, id: `_found${options.length}` }, ...inside));
  const suggest = latestOf(async (isLatest) => {
    const query = box.value;
    const result = query.trim() && await searchFirst(query);
    const shown = result && await Promise.all(result.hits.slice(0, 8).map((hit) => show(result, hit, 2)));
    if (!isLatest()) return;
    list.replaceChildren();
    say();
    if (!result) return close();
    // Where all results are, the search can also be tried again.
    const link = (text) => option("more", form.action + asked(), lang, text);
    if (result.isLost) link(lost());
    for (const hit of shown) {
      option("doc", hit.href, hit.language, make("small", { lang }, ...chip(hit)), make("span", {}, ...marked(result, hit.title)));
      for (const part of hit.parts) option("part", part.href, hit.language, ...marked(result, part.text));
    }
    if (result.hits.length > shown.length) link(all);
    say(result.hits.length, result.isLost && result.language);
    list.hidden = !shown.length;
    choose(-1);
  });

  // MARK: begin

  const sought = new URLSearchParams(location.search).get("q");
  box.value ||= sought ?? "";
  form.append(state);
  // What the page with all results does with it, and a page that was opened from here.
  const more = () => {
    form.finds = { chip, label, latestOf, make, marked, matched, nameOf, read, say, search, searchFirst, shardOf, show };
    const script = make("script", { src: results });
    script.onerror = fail;
    document.head.append(script);
  };
  if (document.querySelector(".results")) return more();
  form.append(list);
  set(box, { role: "combobox", "aria-autocomplete": "list", "aria-controls": "_found" });
  close();
  box.oninput = box.onfocus = suggest;
  box.onblur = close;
  list.onpointerdown = (event) => event.preventDefault();
  box.onkeydown = (event) => {
    const { key } = event;
    // Enter also ends the words of an input method.
    if (event.isComposing) return;
    if (list.hidden) {
      if (key === "ArrowDown") suggest();
      return;
    }
    const step = { ArrowDown: 2, ArrowUp: options.length + 1 }[key];
    if (step) choose((active + step) % (options.length + 1) - 1);
    else if (key === "Enter" && active >= 0) options[active].click();
    else if (key === "Escape") close();
    else return;
    event.preventDefault();
  };
  if (document.activeElement === box) suggest();
  else if (sought) more();
})();
