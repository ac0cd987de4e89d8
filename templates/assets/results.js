// The page with all results: `search.js` finds them, this shows them and narrows them by language, kind and tag.
// On a page that was opened from a search, it highlights the words.
(() => {
  const form = [...document.querySelectorAll(".search")].at(-1);
  const { chip, label, latestOf, make, marked, matched, nameOf, read, say, search, searchFirst, shardOf, show } = form.finds;
  const page = document.querySelector(".results");
  const { lang } = document.documentElement;
  const box = form.elements.q;

  const light = async () => {
    const result = await searchFirst(box.value);
    const ranges = [];
    // A word may go on in the next element of a line. A break, a picture, a footnote or another block ends it.
    const outer = ":not(a:not(sup > a), code, del, em, kbd, mark, span, strong, sub, sup, u)";
    let block;
    let texts = [];
    const placeOf = (offset, text = 0) => {
      while (offset > texts[text].length) offset -= texts[text++].length;
      return [texts[text], offset];
    };
    const endLine = () => {
      for (const [start, end] of matched(result, texts.map(({ data }) => data).join("")).places) {
        const range = document.createRange();
        range.setStart(...placeOf(start));
        range.setEnd(...placeOf(end));
        ranges.push(range);
      }
      texts = [];
    };
    const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    while (walker.nextNode() && ranges.length < 500) {
      const { currentNode } = walker;
      const isText = currentNode.nodeType === Node.TEXT_NODE;
      const around = isText && currentNode.parentElement.closest(outer);
      if (isText ? around !== block : currentNode.matches("br, img")) endLine();
      if (!isText) continue;
      block = around;
      texts.push(currentNode);
    }
    endLine();
    // The validator of style sheets does not know this one yet.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("::highlight(found) { background-color: var(--mark); color: inherit; }");
    document.adoptedStyleSheets.push(sheet);
    CSS.highlights.set("found", new Highlight(...ranges));
    // If all of it is folded away, what is around the first is opened; a list of sections has only their titles.
    const places = ranges.map(({ startContainer }) => startContainer.parentElement);
    if (places.some((place) => place.checkVisibility())) return;
    const closed = "details:not([open], nav *)";
    const first = places.find((place) => place.closest(closed));
    for (let fold; (fold = first?.closest(closed));) fold.open = true;
  };
  if (!page) return CSS.highlights && light().catch(() => {});
  const address = new URLSearchParams(location.search);
  const wanted = { language: address.get("lang"), kind: address.get("kind"), tag: address.get("tag") };
  let length = 20;
  const choice = (name, label, value) => {
    const button = make("button", { type: "button", "aria-pressed": (wanted[name] ?? "") === value }, label);
    button.onclick = () => {
      wanted[name] = value;
      if (name === "language") wanted.kind = wanted.tag = "";
      draw().then(() => page.querySelector(`[data-name=${name}] [aria-pressed=true]`)?.focus());
    };
    return button;
  };
  const choices = (name, buttons) => {
    const label = page.dataset[name];
    return make("div", { role: "group", "aria-label": label, "data-name": name }, make("span", {}, `${label}:`), ...buttons);
  };
  const work = async (isLatest) => {
    const query = box.value.trim();
    const values = { q: query, lang: wanted.language, kind: wanted.kind, tag: wanted.tag };
    const text = String(new URLSearchParams(Object.entries(values).filter(([, value]) => value)));
    try {
      history.replaceState(null, "", text ? `?${text}` : location.pathname);
    } catch {
      // A file on a disk keeps its address.
    }
    let isLost;
    const find = async (isRetyped) => {
      // A device may have left out the index of other languages.
      const results = await Promise.allSettled(form.dataset.languages.split(" ").map((language) => search(language, query, isRetyped)));
      // As in the box: nothing, if no word of the query is searched for in the page's language.
      if (results[0].value?.terms.length === 0) return;
      const found = results.flatMap(({ value }) => (value?.hits.length ? value : []));
      isLost = results[0].reason;
      if (!found[0] && isLost) throw isLost;
      return found;
    };
    let some = query ? await find() : [];
    if (query && some && !some[0]) some = await find(true);
    some ??= [];
    const result = some.find(({ language }) => language === wanted.language) ?? some[0];
    let hits = result?.hits ?? [];
    const tag = result?.index.tags.indexOf(wanted.tag);
    if (tag >= 0) {
      const key = `#${tag}`;
      const tagged = new Set();
      read((await shardOf(result.index, key)).lists.get(key) ?? "", (document) => tagged.add(document));
      hits = hits.filter((document) => tagged.has(document));
    }
    const counts = {};
    for (const document of hits) counts[result.index.kinds[document]] = (counts[result.index.kinds[document]] ?? 0) + 1;
    if (counts[wanted.kind]) hits = hits.filter((document) => result.index.kinds[document] === wanted.kind);
    const shown = await Promise.all(hits.slice(0, length).map((hit) => show(result, hit, 5)));
    if (!isLatest()) return;
    if (!counts[wanted.kind]) wanted.kind = "";
    const tags = [...new Set([...(tag >= 0 ? [wanted.tag] : []), ...shown.flatMap((hit) => hit.tags)])].slice(0, 6);
    const facets = make("div", { class: "facets" });
    if (some.length > 1) {
      wanted.language = result.language;
      facets.append(choices("language", some.map(({ language, hits: own }) => choice("language", `${nameOf(language)} ${own.length}`, language))));
    }
    const present = [..."ecgdhp"].filter((kind) => counts[kind]);
    if (present.length > 1) {
      facets.append(choices("kind", [choice("kind", page.dataset.all, ""), ...present.map((kind) => choice("kind", `${label(kind)} ${counts[kind]}`, kind))]));
    }
    if (tags.length > 1 || tag >= 0) facets.append(choices("tag", [choice("tag", page.dataset.all, ""), ...tags.map((label) => choice("tag", label, label))]));
    const entries = make("ul", { class: "entries" }, ...shown.map((hit) => make("li", { lang: hit.language },
      make("p", { class: "kind", lang }, ...chip(hit)), make("a", { href: hit.href }, ...marked(result, hit.title)),
      make("p", {}, ...marked(result, hit.description)),
      make("ul", { class: "parts" }, ...hit.parts.map((part) => make("li", {}, make("a", { href: part.href }, ...marked(result, part.text))))))));
    const more = make("button", { type: "button", class: "button" }, page.dataset.more);
    more.hidden = hits.length <= length;
    more.onclick = () => {
      length += 20;
      draw().then(() => page.querySelectorAll(".entries > li > a")[length - 20]?.focus());
    };
    page.replaceChildren(...(query ? [facets, entries, more] : []));
    say(query ? hits.length : undefined, isLost && result.language);
  };
  // What answers another query is not left there if this one fails.
  const draw = latestOf((isLatest) => work(isLatest).catch((error) => {
    if (isLatest()) page.replaceChildren();
    throw error;
  }));

  // Another query is a new search.
  box.addEventListener("input", () => {
    Object.assign(wanted, { kind: "", tag: "" });
    length = 20;
    draw();
  });
  draw();
})();
