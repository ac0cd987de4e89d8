"""What WebKitGTK and Firefox can both do; each class sends its commands in its own way."""

import time

#: Only what hangs takes this long.
PATIENCE = 60
#: How many items of a page are ticked, and kept.
DONE = "document.querySelectorAll('li[data-state=done]:not([data-unkept])').length"

_ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
_SHOWN = "return [...document.querySelectorAll(arguments[0])].find((e) => e.getClientRects().length)"


class Driven:
    """A browser whose class says how it runs a script, and how it clicks an element."""

    def run(self, script, *arguments):
        """What a script returns, or the promise that it returns."""
        raise NotImplementedError

    def click_element(self, element):
        raise NotImplementedError

    def shown(self, selector):
        """The first visible element; `None` if there is none."""
        found = self.run(_SHOWN, selector)
        return found and found[_ELEMENT]

    def click(self, selector):
        """Clicks the first visible element, as a finger does: what covers it gets the click."""
        self.until(lambda: self.shown(selector), f"{selector} is shown")
        self.click_element(self.shown(selector))

    def tap(self, number):
        """Ticks an item of the first list that is shown, or takes its tick back."""
        self.click(f".items > li:nth-of-type({number})[data-state] > p:first-of-type")
        # A second touch within 400 ms would be ignored.
        time.sleep(0.45)

    def until(self, condition, name):
        """Waits until a condition holds: a function, or a script."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if condition() if callable(condition) else self.run(f"return {condition}"):
                return
            time.sleep(0.05)
        raise AssertionError(f"never: {name}")
