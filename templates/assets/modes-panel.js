// The choice of display mode and text size.
(() => {
  const { get, show } = Modes;
  if (Modes.open) return;
  const button = document.querySelector(".look");
  // Not `ariaLabel`, which Firefox has had since 119.
  const title = button.getAttribute("aria-label");
  const [automatic, light, dark, sun, night, size, close] = button.dataset.words.split("|");
  const make = (tag, properties, ...children) => {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...children);
    return element;
  };
  let chosen;
  const buttons = [];
  const press = (text, at, value) => {
    const button = make("button", { type: "button", onclick: () => {
      chosen[at] = value;
      try {
        localStorage.setItem("fairlead modes", chosen.join(" "));
      } catch {
        // Without storage it holds for this page.
      }
      show(chosen.join(" "));
      mark();
    } }, text);
    buttons.push([button, at, value]);
    return button;
  };
  const mark = () => {
    for (const [button, at, value] of buttons) button.setAttribute("aria-pressed", String(chosen[at] === value));
  };
  const group = (title, labels, values, at) => {
    const box = make("div", { className: "choices" }, ...values.map((value, number) => press(labels[number], at, value)));
    box.setAttribute("role", "group");
    box.setAttribute("aria-label", title);
    return [make("p", {}, title), box];
  };
  const dialog = make("dialog", { className: "modes", onclick: (event) => event.target === dialog && dialog.close() },
    ...group(title, [automatic, light, dark, sun, night], ["", "light", "dark", "sun", "night"], 0),
    ...group(size, ["100 %", "125 %", "150 %", "200 %"], ["", "125", "150", "200"], 1),
    make("button", { type: "button", className: "go", onclick: () => dialog.close() }, close));
  dialog.setAttribute("aria-label", title);
  document.body.append(dialog);
  Modes.open = () => {
    const [mode, size = "", sails = ""] = get().split(" ");
    chosen = [mode, size, sails];
    mark();
    dialog.showModal();
  };
  const style = document.querySelector(`link[href="${Modes.style}"]`);
  if (style.sheet) Modes.open();
  else style.onload = Modes.open;
})();
