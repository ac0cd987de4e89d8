// For those who read: links to headings, larger pictures, and the same place in another language. Their styles come
// with them, after the page.
(() => {
  const { link, close, style } = document.currentScript.dataset;
  const text = document.querySelector(".text");
  if (!text) return;
  const make = (tag, properties, ...children) => {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...children);
    return element;
  };

  const show = () => {
    for (const heading of text.querySelectorAll(":is(h2, h3, h4)[id]")) {
      const anchor = make("a", { className: "anchor", href: `#${heading.id}` }, "#");
      anchor.setAttribute("aria-label", `${link}: ${heading.textContent.trim()}`);
      heading.after(anchor);
    }
    for (const picture of text.querySelectorAll("img")) {
      if (picture.closest("a, button, summary")) continue;
      const button = make("button", { type: "button", className: "zoom", ariaLabel: name(picture) });
      picture.replaceWith(button);
      button.append(picture);
    }
    // *Learn* shows copies of the cards.
    document.addEventListener("click", ({ target }) => {
      const button = target.closest(".zoom");
      if (button) enlarge(button.firstChild);
    });
  };

  // Pictures without words have the title of the page.
  const name = ({ alt }) => alt || document.title;

  // A picture as large as the screen; a tap closes it.
  const enlarge = ({ src, alt }) => {
    const back = make("button", { type: "button", autofocus: true }, "×");
    back.setAttribute("aria-label", close);
    const dialog = make("dialog", { className: "large", onclick: () => dialog.close(), onclose: () => dialog.remove() },
      make("div", { tabIndex: 0 }, make("img", { src, alt })), back);
    dialog.setAttribute("aria-label", name({ alt }));
    document.body.append(dialog);
    dialog.showModal();
  };

  // Anchors are words of one language, so the other page gets the number of the heading, or of the card. It goes there
  // if it has as many: then one is a translation of the other, part by part.
  const parts = [...text.querySelectorAll(":is(h2, h3, h4)[id], .cards > li[id]")];
  const [, at, count] = /^#~(\d+)\/(\d+)$/.exec(location.hash) ?? [];
  if (count) {
    const part = +count === parts.length ? parts[at] : undefined;
    history.replaceState(null, "", part ? `#${part.id}` : location.pathname + location.search);
    part?.scrollIntoView();
  }
  for (const other of document.querySelectorAll(".languages a, .about a[hreflang]")) {
    const own = other.href.split("#")[0];
    other.addEventListener("click", () => {
      const place = scrollY > 200 ? parts.findLastIndex((part) => part.getBoundingClientRect().top < innerHeight / 3) : -1;
      other.href = place < 0 ? own : `${own}#~${place}/${parts.length}`;
    });
  }

  document.head.append(make("link", { rel: "stylesheet", href: style, media: "screen", onload: show }));
})();
