// The reader's display mode and text size, set before the first paint; styles see by them that scripts run. The choices are in `modes-panel.js`, which
// comes with the first press of the button.
window.Modes = (() => {
  const { style, panel } = document.currentScript.dataset;
  let dress = () => {
    dress = () => {};
    const link = `<link rel="stylesheet" href="${style}" media="screen">`;
    // Written while the page is read: browsers hold the first paint back for styles that the parser finds.
    document.readyState === "loading" ? document.write(link) : document.head.insertAdjacentHTML("beforeend", link);
  };
  const show = (chosen = Modes.get()) => {
    // The third is that a charter is sailed: the home page has room for what is to be done today.
    const [mode, size = "", sails = ""] = chosen.split(" ");
    // A browser keeps pages of hosts, and none of a disk: the home page has room for what it says about them.
    const keeps = location.host && navigator.serviceWorker ? 1 : "";
    Object.assign(document.documentElement.dataset, { mode, size, sails, keeps });
    if (mode || size) dress();
    // The frame that a phone draws around the page takes the first colour that fits.
    window._bar?.remove();
    if (mode === "night") document.head.insertAdjacentHTML("afterbegin", '<meta id="_bar" name="theme-color" content="#000">');
  };
  const Modes = {
    style,
    show,
    get: () => {
      try {
        return (style && localStorage["fairlead modes"]) || "";
      } catch {
        return "";
      }
    },
  };
  show();
  for (const name of ["storage", "pageshow"]) addEventListener(name, () => show());
  addEventListener("click", ({ target }) => {
    if (!target.closest?.(".look")) return;
    if (Modes.open) return Modes.open();
    dress();
    document.head.append(Object.assign(document.createElement("script"), { src: panel }));
  });
  // Wet screens double a touch: a second one at the same place, or on the same row or button, within 400 ms is ignored, whatever the first
  // one has brought there. What a key presses has no place. What a label presses, its field, is no
  // second touch, even if it comes later, as in Firefox.
  let last = {};
  addEventListener("click", (event) => {
    const { target, timeStamp, x, y } = event;
    const pressed = target.closest?.("a,button,[data-state]");
    const isField = target === last.field;
    if (!isField && timeStamp - last.timeStamp < 400 && (pressed && pressed === last.pressed || Math.hypot(x - last.x, y - last.y) < 30)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      if (pressed) getSelection().removeAllRanges();
    }
    if (isField || event.detail) last = { pressed, timeStamp, x, y, field: target.control };
  }, true);
  return Modes;
})();
