// What can wait comes after the page, and what keeps all pages on the device a second later.
(() => {
  const { later, offline, root } = document.currentScript.dataset;
  const bring = (src) => {
    const script = Object.assign(document.createElement("script"), { src });
    script.dataset.root = root;
    document.head.append(script);
    return script;
  };
  addEventListener("load", () => {
    if (later) bring(later);
    if (offline && location.host && navigator.serviceWorker) setTimeout(bring, 1000, offline);
  });

  // The script that searches comes when somebody begins to, or came here from a search.
  const forms = [...document.querySelectorAll(".search")];
  const { dataset, q: box } = forms.at(-1) ?? {};
  if (!box) return;
  const state = Object.assign(document.createElement("p"), { role: "status", textContent: dataset.failed });
  let script;
  const load = () => {
    if (script) return;
    script = bring(dataset.script);
    script.onload = () => state.remove();
    // Nothing else says that it is missing, and its styles may be missing, too. The next letter asks for it again.
    script.onerror = () => {
      script = null;
      document.querySelector("main").prepend(state);
    };
    document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: dataset.style }));
  };
  for (const form of forms) form.addEventListener("focusin", load);
  box.oninput = load;
  if (document.querySelector(".results") || location.search.includes("q=")) load();
})();
