// Marks the size that was chosen: Firefox prints a copy of the page in which nothing is the target.
(() => {
  const choose = () => document.querySelectorAll(".sizes [id]").forEach((link) => link.ariaCurrent = link.classList.toggle("chosen", link.hash === location.hash));
  addEventListener("hashchange", choose);
  choose();
})();
