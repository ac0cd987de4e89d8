// For those who read: links to headings, and larger pictures. Their styles come with them, after the page.
(() => {
  const { link, close, style } = document.currentScript.dataset;
  const text = document.querySelector(".text");
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
      if (picture.closest("a, button, summary, .cards")) continue;
      const button = make("button", { type: "button", className: "zoom", onclick: () => enlarge(picture) });
      picture.replaceWith(button);
      button.append(picture);
    }
  };

  // A picture as large as the screen; a tap closes it.
  const enlarge = ({ src, alt }) => {
    const back = make("button", { type: "button" }, "×");
    back.setAttribute("aria-label", close);
    const dialog = make("dialog", { className: "large", onclick: () => dialog.close(), onclose: () => dialog.remove() },
      make("div", {}, make("img", { src, alt })), back);
    dialog.setAttribute("aria-label", alt);
    document.body.append(dialog);
    dialog.showModal();
  };

  document.head.append(make("link", { rel: "stylesheet", href: style, media: "screen", onload: show }));
})();
