// Folds and unfolds all sections of a long checklist, and brings its filter when its contents are opened.
(() => {
  const fold = document.querySelector(".fold");
  const sections = [...document.querySelectorAll(".sections > section > details")];
  const isOpen = () => sections.some(({ open }) => open);
  const name = () => (fold.textContent = isOpen() ? fold.dataset.fold : fold.dataset.unfold);
  fold.onclick = () => {
    const open = !isOpen();
    for (const section of sections) section.open = open;
  };
  for (const section of sections) section.addEventListener("toggle", name);
  name();
  const filter = document.querySelector(".filter");
  filter?.closest("details").addEventListener("toggle", () => {
    const { script, style } = filter.dataset;
    if (style) document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: style }));
    document.head.append(Object.assign(document.createElement("script"), { src: script }));
  }, { once: true });
})();
