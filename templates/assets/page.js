// What can wait comes after the page, and what keeps all pages on the device a second later.
(() => {
  const { later, offline, root } = document.currentScript.dataset;
  const bring = (src) => {
    const script = Object.assign(document.createElement("script"), { src });
    script.dataset.root = root;
    document.head.append(script);
  };
  addEventListener("load", () => {
    if (later) bring(later);
    if (offline && location.host && navigator.serviceWorker) setTimeout(bring, 1000, offline);
  });
})();

// The script that searches comes when somebody begins to, or came here from a search.
(() => {
  const forms = [...document.querySelectorAll(".search")];
  const { dataset, q: box } = forms.at(-1) ?? {};
  if (!box) return;
  let script;
  const load = () => {
    if (script) return;
    script = Object.assign(document.createElement("script"), { src: dataset.script, onerror: () => (script = null) });
    document.head.append(script, Object.assign(document.createElement("link"), { rel: "stylesheet", href: dataset.style }));
  };
  for (const form of forms) form.addEventListener("focusin", load);
  if (document.querySelector(".results") || location.search.includes("q=")) load();
})();
