import Testing

/// Lists with a line that is not an item, so that YAML reads the lines below it as one text.
@Suite struct ListSlipTests {
  @Test(arguments: [
    Mistake(
      "items:\n  ⟦--⟧ Bread\n  - Eggs\n  - Ham\n  - title: Meat\n",
      "a list item starts with '- ' in YAML, not with '--'",
      help: "write '- ', or put the text in quotes"),
    Mistake(
      "items:\n  ⟦•⟧ Bread\n  - Eggs\n  - title: Meat\n",
      "a list item starts with '- ' in YAML, not with '•'",
      help: "write '- ', or put the text in quotes"),
    Mistake(
      "items:\n  ⟦–⟧ Pasta\n  - Olive oil\n  - title: Meat\n",
      "a list item starts with '- ' in YAML, not with '–'",
      help: "write '- ', or put the text in quotes"),
    Mistake(
      "items:\n  ⟦-B⟧read\n  - Eggs\n  - title: Meat\n",
      "a list item starts with '- ' in YAML, not with '-B'",
      help: "write '- ', or put the text in quotes"),
    Mistake(
      "items:\n  - Bread\n  ⟦--⟧ Eggs\n  - Ham\n",
      "a list item starts with '- ' in YAML, not with '--'",
      help: "write '- ', or put the text in quotes"),
  ])
  func `another bullet takes in the items below it`(mistake: Mistake) {
    mistake.expect()
  }

  @Test(arguments: [
    Mistake(
      "items: # all\n ⟦-⟧ Bread\n  - Eggs\n\n  - Ham\n  - title: Meat\n",
      "this list item is indented by 1 space, and the next one by 2",
      help: "indent all items of a list alike"),
    // The list goes on like the first item, so the one with the key is out of line.
    Mistake(
      "items:\n  - Bread\n    ⟦- title: Eggs⟧\n  - Ham\n",
      "this line continues the value above it, where ': ' needs quotes",
      help: "indent it like the key above to make it a key, or put the whole value in quotes"),
    Mistake(
      "items:\n  - Bread\n  - Ham\n    ⟦- title: Eggs⟧\n",
      "this line continues the value above it, where ': ' needs quotes",
      help: "indent it like the key above to make it a key, or put the whole value in quotes"),
  ])
  func `an item that is indented less than the items below it`(mistake: Mistake) {
    mistake.expect()
  }

  @Test(arguments: [
    Mistake(
      "items:\n  ⟦Bread⟧\n  - Eggs\n  - title: Meat\n",
      "a list item is expected here, as on line 3",
      help: "start the line with '- ', or move it out of the list"),
    Mistake(
      "items:\n  ⟦title: Oil⟧\n    minutes: 1\n\n    id: oil\n  - title: Water\n    id: water\n",
      "a list item is expected here, as on line 6",
      help: "start the line with '- ', or move it out of the list"),
    Mistake(
      "cards:\n⟦front: Letter A⟧\n  back: Alfa\n- front: Letter B\n  back: Bravo\n",
      "a list item is expected here, as on line 4",
      help: "start the line with '- ', or move it out of the list"),
    Mistake(
      "items:\n  ⟦title: Oil⟧\n    minutes: 1\n    id: oil\n",
      "this line is indented by 2 spaces, and the next one by 4",
      help: "start this one with '- ' if it begins a list item, or indent both alike"),
    // A key of the same mapping follows, so the line between the two is out of place.
    Mistake(
      "fork:\n  title: Oil\n    ⟦minutes: 1⟧\n  id: oil\n",
      "this line continues the value above it, where ': ' needs quotes",
      help: "indent it like the key above to make it a key, or put the whole value in quotes"),
  ])
  func `an item without its dash`(mistake: Mistake) {
    mistake.expect()
  }

  @Test(arguments: [
    Mistake(
      "sections:\n  - title: A\n    icon: anchor\n⟦items:⟧\n      - One\n      - Two\n"
        + "  - title: B\n    items:\n      - Three\n",
      "this line is indented by 0 spaces, and the one above it by 4",
      help: "indent it exactly like the lines that it belongs to"),
    // No list above the key, so the items are out of line.
    Mistake(
      "a: 1\nitems:\n    ⟦-⟧ One\n  - Two\n",
      "this list item is indented by 4 spaces, and the next one by 2",
      help: "indent all items of a list alike"),
  ])
  func `a key that ends the list around it`(mistake: Mistake) {
    mistake.expect()
  }
}
