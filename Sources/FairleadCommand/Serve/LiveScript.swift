/// The script that `serve` adds to every page.
///
/// It waits for events, loads the page again with scroll position and open sections as they were,
/// swaps style sheets, and shows the findings.
enum LiveScript {
  static let address = "/.fairlead/live.js"
  static let events = "/.fairlead/events"

  static let text = #"""
    (() => {
      const { version } = document.currentScript.dataset;
      const key = `fairlead-live:${location.pathname}`;
      const stored = (name) => { try { return sessionStorage.getItem(name); } catch { return null; } };
      const store = (name, value) => { try { sessionStorage.setItem(name, value); } catch { /* It is off. */ } };

      // A section is known by its words and by how many before it have the same.
      const sections = () => {
        const seen = new Map();
        return [...document.querySelectorAll("details")].map((details) => {
          const words = details.id || details.querySelector("summary")?.textContent.trim() || "";
          const number = seen.get(words) ?? 0;
          seen.set(words, number + 1);
          return [`${words} ${number}`, details];
        });
      };
      const reload = () => {
        const open = sections().map(([name, details]) => [name, details.open]);
        const ticks = [...document.querySelectorAll("input[type=checkbox][id]")].map(({ id, checked }) => [id, checked]);
        store(key, JSON.stringify({ y: scrollY, x: scrollX, open, ticks }));
        location.reload();
      };
      const restore = () => {
        const kept = JSON.parse(stored(key) ?? "null");
        if (!kept) return;
        sessionStorage.removeItem(key);
        const open = new Map(kept.open);
        for (const [name, details] of sections()) {
          if (open.has(name)) details.open = open.get(name);
        }
        for (const [id, checked] of kept.ticks) {
          const box = document.getElementById(id);
          if (box) box.checked = checked;
        }
        // What the page's own scripts add later must not move what is being read.
        const back = () => scrollTo({ left: kept.x, top: kept.y, behavior: "instant" });
        back();
        if (document.readyState !== "complete") addEventListener("load", back, { once: true });
      };

      const swap = (styles) => {
        const links = [...document.querySelectorAll("link[rel=stylesheet]")];
        for (const [index, link] of links.entries()) {
          const wanted = styles[index];
          if (!wanted || new URL(wanted, location).href === link.href) continue;
          const next = link.cloneNode();
          next.href = wanted;
          // The old one stays until the new one is there: the page is never without.
          next.addEventListener("load", () => link.remove(), { once: true });
          next.addEventListener("error", () => next.remove(), { once: true });
          link.after(next);
        }
      };

      // MARK: findings

      const make = (tag, properties, ...children) => {
        const element = Object.assign(document.createElement(tag), properties);
        element.append(...children);
        return element;
      };
      const count = (number, noun) => (number ? [`${number} ${noun}${number === 1 ? "" : "s"}`] : []);
      let host;
      let root;
      let closed = stored("fairlead-closed") ?? "";
      const look = `
        :host { all: initial; position: fixed; inset: auto 0 0 auto; z-index: 2147483647; color-scheme: light dark; }
        @media print { :host { display: none; } }
        * { box-sizing: border-box; font: 14px/1.45 system-ui, sans-serif; }
        button { position: fixed; right: 12px; bottom: 12px; border: 0; border-radius: 99px; padding: 8px 14px; min-height: 44px;
          color: #fff; background: #7a4d00; cursor: pointer; box-shadow: 0 2px 8px #0006; }
        button.errors { background: #a3151f; }
        button.notes { background: #24516b; }
        section { position: fixed; right: 0; bottom: 0; left: 0; max-height: 60vh; overflow: auto; padding: 12px 16px 64px;
          background: #16191d; color: #f0f2f4; border-top: 4px solid #7a4d00; }
        section.errors { border-color: #e5484d; }
        h2 { margin: 0 0 8px; font-weight: 700; font-size: 16px; }
        p { margin: 0 0 8px; }
        pre { margin: 0 0 10px; padding: 8px 10px; overflow-x: auto; background: #0b0d10; border-left: 3px solid #8b949e;
          font: 13px/1.5 ui-monospace, monospace; white-space: pre; }
        pre.error { border-color: #e5484d; } pre.warning { border-color: #f0b429; }
        strong { display: block; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
        a { color: #8fd0ff; font: inherit; }
        a:focus-visible, button:focus-visible { outline: 3px solid #8fd0ff; outline-offset: 2px; }
      `;
      const show = ({ report, stale }) => {
        const { problem, findings } = report;
        const words = [
          ...(problem ? ["not up to date"] : []), ...count(report.errors, "error"), ...count(report.warnings, "warning"),
          ...count(report.notes, "note"),
        ];
        if (!words.length) {
          host?.remove();
          host = undefined;
          return;
        }
        if (!host) {
          host = make("fairlead-findings", {});
          root = host.attachShadow({ mode: "open" });
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(look);
          root.adoptedStyleSheets = [sheet];
          document.body.append(host);
        }
        const level = problem || report.errors ? "errors" : report.warnings ? "warnings" : "notes";
        const state = JSON.stringify([problem, findings.filter(({ severity }) => severity === "error").map(({ text }) => text)]);
        const isOpen = root.querySelector("section") ? stored("fairlead-open") === "yes" : false;
        const panel = make("section", { className: level, ariaLabel: "Findings of Fairlead" }, make("h2", { textContent: words.join(", ") }));
        if (problem) panel.append(make("p", { textContent: problem }));
        const stales = {
          document: "This is the last good version of this page: its document has errors.",
          site: "This is the last good version of this page: a template or the configuration has errors.",
        };
        if (stale) panel.append(make("p", { textContent: stales[stale] }));
        for (const { severity, page, file, text } of findings) {
          // What was found wraps on a phone; the line of the source below it must not.
          const end = text.indexOf("\n");
          const found = make("strong", {});
          if (page && text.startsWith(file)) {
            found.append(make("a", { href: page, textContent: file }), text.slice(file.length, end));
          } else {
            found.append(text.slice(0, end));
          }
          panel.append(make("pre", { className: severity }, found, text.slice(end + 1)));
        }
        const hidden = report.errors + report.warnings + report.notes - findings.length;
        if (hidden > 0) panel.append(make("p", { textContent: `${hidden} more: fairlead check shows them all` }));
        const button = make("button", { type: "button", className: level, textContent: words.join(", "), ariaExpanded: "false" });
        const turn = (open) => {
          button.ariaExpanded = String(open);
          button.textContent = open ? "Close" : words.join(", ");
          if (open) root.prepend(panel); else panel.remove();
          store("fairlead-open", open ? "yes" : "no");
          if (!open) store("fairlead-closed", closed = state);
        };
        button.addEventListener("click", () => turn(!panel.isConnected));
        root.replaceChildren(button);
        // New errors are shown; those that were closed stay closed, and warnings wait in the corner.
        turn(level === "errors" ? state !== closed : isOpen);
      };
      addEventListener("keydown", ({ key }) => {
        if (key === "Escape" && root?.querySelector("section")) root.querySelector("button").click();
      });

      // MARK: events

      restore();
      const source = new EventSource(`/.fairlead/events?page=${encodeURIComponent(decodeURIComponent(location.pathname))}`);
      source.addEventListener("message", ({ data }) => {
        const event = JSON.parse(data);
        if (event.version !== version) {
          source.close();
          reload();
          return;
        }
        swap(event.styles);
        show(event);
        document.documentElement.dataset.fairleadRevision = event.report.revision;
      });
      // A page that is kept for going back must not keep its connection.
      addEventListener("pagehide", () => source.close());
      addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
    })();

    """#
}
