// Folds and unfolds all sections of a long checklist.
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
})();
