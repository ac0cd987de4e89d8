"""A checklist on a page, and the disks that it is saved on: what several tests do with it."""

from harness import until

LIST = "/checklists/man-overboard/"

FILM = """---
title: Film
description: A list with a film and a sound.
tags: [a]
visibility: public
---

- [ ] Life jackets shown
  ![How to put it on](../images/film.webm)
- [ ] Horn heard
  ![How it sounds](../images/horn.ogg)
- [ ] Flares shown
"""
#: A library with a film and a sound; what is in the files does not matter.
FILMS = {"content/checklists/film.md": FILM, "content/images/film.webm": "film", "content/images/horn.ogg": "horn"}

#: Counts transactions, and makes those fail that `failing` names.
SPY = """
window.transactions = [];
window.failing = 0;
const transaction = IDBDatabase.prototype.transaction;
IDBDatabase.prototype.transaction = function (stores, mode, options) {
  transactions.push([mode, options?.durability]);
  if (mode === "readwrite" && failing-- > 0) throw new DOMException("Connection lost", "UnknownError");
  return transaction.call(this, stores, mode, options);
};
"""

#: A disk that has no room while `localStorage.isFull`.
FULL = """
for (const name of ["add", "put"]) {
  const write = IDBObjectStore.prototype[name];
  IDBObjectStore.prototype[name] = function (...all) {
    if (localStorage.isFull) throw new DOMException("No room", "QuotaExceededError");
    return write.apply(this, all);
  };
}
"""

#: A database that does not answer while `isSilent`; then `answer` lets it.
SILENT = """
window.isSilent = true;
const open = IDBFactory.prototype.open;
IDBFactory.prototype.open = function (name) {
  if (!isSilent) return open.call(this, name);
  const request = {};
  window.answer = () => {
    const real = open.call(this, name);
    real.onsuccess = () => {
      request.result = real.result;
      request.onsuccess();
    };
  };
  return request;
};
"""


def tick(page, number):
    page.locator("li[data-state] > p:first-of-type").nth(number).click()


def status(page):
    return page.locator(".dock [role=status]").inner_text()


def keep(page, entries):
    return page.evaluate("entries => Fairlead.keep(entries)", entries)


class Busy:
    """A disk that is busy: nothing is written within `with`, and everything after it."""

    def __init__(self, page):
        self.page = page

    def __enter__(self):
        self.page.evaluate("""() => {
          window.isBusy = true;
          void Fairlead.transact("readwrite", async (store) => { while (isBusy) await Fairlead.done(store("meta").get("clock")); });
        }""")

    def __exit__(self, *_):
        self.page.evaluate("isBusy = false")


def ticked(page, text):
    until(page, "text => document.querySelector('.dock [role=status]')?.textContent === text", text)
    until(page, "!document.querySelector('[data-unkept]')")
