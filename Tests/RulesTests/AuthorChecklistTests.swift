import Testing

/// What authors of checklists write by mistake, and the finding that each gets.
@Suite struct AuthorChecklistTests {
  private static let head =
    "---\ntitle: Engine fire\ndescription: What to do.\ntags: [fire]\ncreated: 2026-01-01\n---\n"

  private static let yaml =
    "title: Engine fire\ndescription: What to do.\ntags: [fire]\ncreated: 2026-01-01\n"
    + "sections:\n  - title: A\n    items:\n"

  @Test(arguments: [
    AuthorSlip(
      "## Oil (icon spanner)\n\n- [ ] One\n", 1, .warning, "icon-unknown",
      "the theme has no icon 'spanner', so none is shown",
      "did you mean 'wrench'?"),
    AuthorSlip(
      "## Oil (icon fuel-pump)\n\n- [ ] One\n", 1, .warning, "icon-unknown",
      "the theme has no icon 'fuel-pump', so none is shown",
      "did you mean 'fuelpump'?"),
    AuthorSlip(
      "## Oil (icon dragonfly)\n\n- [ ] One\n", 1, .warning, "icon-unknown",
      "the theme has no icon 'dragonfly', so none is shown",
      "icons are anchor, bed, bell, bolt, book, check-circle, clipboard, cloud, compass, droplet, "
        + "flag, flame, food, fuel, lifebuoy, map, moon, plug, radio, sail, shield, sun, users, "
        + "wrench"),
    AuthorSlip(
      "## Oil (icon checkmark.cirle)\n\n- [ ] One\n", 1, .warning, "icon-unknown",
      "the theme has no icon 'checkmark.cirle', so none is shown",
      "did you mean 'checkmark.circle'?"),
    AuthorSlip(
      "## Oil (icon=wrench)\n\n- [ ] One\n", 1, .warning, "attribute",
      "'(icon=wrench)' is part of the text: attributes are written without '='",
      "write `(icon wrench)`"),
    AuthorSlip(
      "## Oil [collapsed]\n\n- [ ] One\n", 1, .warning, "attribute",
      "'[collapsed]' is part of the text: attributes go in parentheses, with commas between them",
      "write `(collapsed)`"),
    AuthorSlip(
      "- [ ] Oil (required; 1 min)\n", 1, .warning, "attribute",
      "'(required; 1 min)' is part of the text: attributes go in parentheses, with commas "
        + "between them",
      "write `(required, 1 min)`"),
    AuthorSlip(
      "- [ ] Oil (required, foo)\n", 1, .warning, "attribute",
      "'foo' is not an attribute, so the parentheses are part of the text",
      "attributes are required, optional, N min, #tag, @role, icon NAME and collapsed"),
    AuthorSlip(
      "- [ ] Oil (requird)\n", 1, .warning, "attribute",
      "'requird' is not an attribute, so the parentheses are part of the text",
      "did you mean 'required'?"),
    AuthorSlip(
      "- [ ] Oil (required\n", 1, .warning, "attribute",
      "'(required' is part of the text: the closing parenthesis is missing",
      "write `(required)`"),
    AuthorSlip(
      "- [ ] Oil 5 min)\n", 1, .warning, "attribute",
      "'5 min)' is part of the text: the opening parenthesis is missing",
      "write `(` before the attributes"),
    AuthorSlip(
      "- [ ] Oil (required) first\n", 1, .warning, "attribute",
      "'(required)' is part of the text: attributes go at the end of a line",
      "write them after the last word"),
    AuthorSlip(
      "- [ ] Oil (@skipper) (see manual)\n", 1, .warning, "attribute",
      "'(@skipper)' is part of the text: attributes go at the end of a line",
      "write them after the last word"),
    AuthorSlip(
      "## Oil (icon wrench) (both)\n\n- [ ] One\n", 1, .warning, "attribute",
      "'(icon wrench)' is part of the text: attributes go at the end of a line",
      "write them after the last word"),
    AuthorSlip(
      "## Oil { #oil } (collapsed)\n\n- [ ] One\n", 1, .warning, "attribute",
      "'{ #oil }' is part of the text: a list of attributes in braces is not read here",
      "write ` ^oil` at the end of the line"),
    AuthorSlip(
      "- [ ] Oil { #oil } ^belt\n", 1, .warning, "attribute",
      "'{ #oil }' is part of the text: a list of attributes in braces is not read here",
      "remove it"),
    AuthorSlip(
      "- [ ] Oil (collapsed)\n", 1, .warning, "attribute",
      "'collapsed' has no meaning for an item: only a section can be folded",
      "write it after the heading, or remove it"),
    AuthorSlip(
      "- [ ] Oil (icon anchor)\n", 1, .warning, "attribute",
      "'icon anchor' has no meaning for an item: only a section has an icon",
      "write it after the heading, or remove it"),
    AuthorSlip(
      "- [ ] Oil ^belt,\n", 1, .warning, "attribute",
      "'^belt,' is not a key, so readers see it",
      "write ` ^belt` at the end: letters, digits and hyphens"),
    AuthorSlip(
      "- [ ] Oil ^a.b\n", 1, .warning, "attribute",
      "'^a.b' is not a key, so readers see it",
      "write ` ^ab` at the end: letters, digits and hyphens"),
    AuthorSlip(
      "- [ ] Oil (1.5 min)\n", 1, .warning, "attribute",
      "'(1.5 min)' is part of the text: a time is a whole number with its unit",
      "write `(2 min)`"),
    AuthorSlip(
      "- [ ] Oil (5 to 10 min)\n", 1, .warning, "attribute",
      "'(5 to 10 min)' is part of the text: a time is a whole number with its unit",
      "write `(5–10 min)`"),
    AuthorSlip(
      "- [ ] Oil (10-5 min)\n", 1, .warning, "attribute",
      "'(10-5 min)' is part of the text: a range of minutes begins with the smaller number",
      "write `(5–10 min)`"),
    AuthorSlip(
      "- [ ] Oil (0-5 min)\n", 1, .error, "item-minutes",
      "0 minutes is out of range; an item may take 1 to 1440 minutes",
      "write how long it takes, or leave the minutes out"),
    AuthorSlip(
      "- [ ] Масло (необязательно)\n", 1, .warning, "attribute",
      "'необязательно' is not an attribute, so the parentheses are part of the text",
      "did you mean 'по желанию'?"),
    AuthorSlip(
      "- [ ] Масло (не обязательно, 2 мин)\n", 1, .warning, "attribute",
      "'не обязательно' is not an attribute, so the parentheses are part of the text",
      "did you mean 'по желанию'?"),
    AuthorSlip(
      "- [ ] Масло (по-желанию)\n", 1, .warning, "attribute",
      "'по-желанию' is not an attribute, so the parentheses are part of the text",
      "did you mean 'по желанию'?"),
    AuthorSlip(
      "- [ ] One\n        - [ ] Two\n", 2, .warning, "task-form",
      "the line is indented by 8 spaces; it is read as an item below the one above it",
      "indent it by 2 spaces"),
    AuthorSlip(
      "- [ ] One\n\n    - [ ] Two\n", 3, .note, "task-form",
      "this is the only item nested below the one above it",
      "remove the spaces before it if it is a step of its own"),
    AuthorSlip(
      "1.[ ] One\n", 1, .warning, "task-form",
      "'1.[ ]' is not how Markdown marks a task; it is read as '1. [ ]'",
      "write `1. [ ] …`"),
    AuthorSlip(
      "- [ ] One\n\n[ ] Two\n", 3, .warning, "task-form",
      "'[ ]' is not how Markdown marks a task; it is read as '- [ ]'",
      "write `- [ ] …`"),
    AuthorSlip(
      "- [ ] One\n- [>] Two\n", 2, .warning, "task-form",
      "'- [>]' is not how Markdown marks a task; it is read as '- [ ]'",
      "write `- [ ] …`, and in words what '>' means"),
    AuthorSlip(
      "- [ ] One\n- [+] Two\n", 2, .warning, "task-form",
      "'[+]' is not a check box; the line is read as an item, because the others in its list have "
        + "one",
      "write `- [ ] …`, and in words what '+' means"),
    AuthorSlip(
      "* [ ] Раз\n* [да] Два\n", 2, .warning, "task-form",
      "'[да]' is not a check box; the line is read as an item, because the others in its list have "
        + "one",
      "write `* [ ] …`, and in words what 'да' means"),
    AuthorSlip(
      "- [ ] One\n- [see below] Two\n", 2, .warning, "task-form",
      "the line has no check box; it is read as an item, because the others in its list have one",
      "write `- [ ] …`, or indent it below the item that it explains"),
    AuthorSlip(
      "−[ ] One\n", 1, .warning, "task-form",
      "'−[ ]' is not how Markdown marks a task; it is read as '- [ ]'",
      "write `- [ ] …`"),
    AuthorSlip(
      "- [ ] One\ntwo\n", 2, .note, "notation",
      "the line is part of the item above it",
      "if it belongs to the item, indent it like the words of the item; if not, leave an empty line above it"
    ),
    AuthorSlip(
      "- [ ] One\n\nText between.\n\n- [ ] Two\n", 3, .note, "section-text",
      "this comes after an item, but is shown above the items of its section",
      "indent it below the item that it explains, or move it above the items"),
    AuthorSlip(
      "- [ ] One\n\n> quote\n\n- [ ] Two\n", 3, .note, "section-text",
      "this comes after an item, but is shown above the items of its section",
      "indent it below the item that it explains, or move it above the items"),
    AuthorSlip(
      "- [ ] One\n1. Two\n2. Three\n", 2, .warning, "section-text",
      "the bullets have no boxes, so they are text and are shown above the items",
      "write `- [ ] …` for what is to be ticked off, or move them above the items"),
    AuthorSlip(
      "- [ ] One\n\n- Two\n- Three\n", 1, .warning, "task-form",
      "1 of the 3 bullets of this list has a check box, so all are read as items",
      "give all of them a box, or none of them"),
    AuthorSlip(
      "## Bring\n\n- rope\n- knife\n\n## Go\n\n- [ ] One\n", 3, .note, "section-text",
      "the bullets have no boxes, so they are text and cannot be ticked off",
      "write `- [ ] …` for what is to be ticked off"),
    AuthorSlip(
      "- [ ] One\n\n    ## Two\n", 3, .warning, "notation",
      "the heading is part of the item above it",
      "begin it at the start of the line, with an empty line above it"),
    AuthorSlip(
      "# Start\n\n- [ ] One\n", 1, .note, "title-heading",
      "the heading 'Start' is not shown: `title` says 'Engine fire'",
      "remove one of the two, or write the heading as `##`"),
    AuthorSlip(
      "Start\n---\n\n- [ ] One\n", 1, .warning, "heading-level",
      "the line of hyphens below these words makes them a heading",
      "write an empty line above `---`, or the heading as `## …`"),
    AuthorSlip(
      "### Start\n\n- [ ] One\n\n## Go\n\n- [ ] Two\n", 1, .note, "heading-level",
      "it is the only heading below level 2; its section is part of the one above it",
      "write it as `## …` if it is a section like the others"),
    AuthorSlip(
      "- [ ] One\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n- [ ] Two\n", 3, .note, "section-text",
      "this comes after an item, but is shown above the items of its section",
      "indent it below the item that it explains, or move it above the items"),
  ])
  func `in a checklist`(slip: AuthorSlip) {
    slip.expect(after: Self.head, in: "content/checklists/sample.md")
  }

  @Test(arguments: [
    AuthorSlip(
      "      - Oil: check the level\n", 1, .error, "metadata-value",
      "YAML reads this item as the key 'Oil' with a value, because of the colon",
      "put the item in quotes: `- \"Oil: check the level\"`"),
    AuthorSlip(
      "      - title: Oil\n        requried: true\n", 2, .warning, "unknown-key",
      "items have no key 'requried'",
      "did you mean 'required'?"),
    AuthorSlip(
      "      - title: Oil\n        required: yes\n", 2, .error, "metadata-value",
      "'required' must be true or false, not 'yes'",
      "write `required: true`"),
    AuthorSlip(
      "      - title: Oil\n        required:\n", 2, .warning, "yaml-value",
      "'required' has no value, so it is not read",
      "write `required: true`, or remove the key"),
    AuthorSlip(
      "      - {title: Oil, optional}\n", 1, .warning, "yaml-value",
      "'optional' has no value, so it is not read",
      "write `optional: true`, or remove the key"),
    AuthorSlip(
      "      - title: Oil\n        required: # yes\n", 2, .warning, "yaml-value",
      "'required' has no value: a '#' after a space begins a comment",
      "put the value in quotes if it contains the '#', or remove the comment"),
    AuthorSlip(
      "      - title: Oil\n        required: \"true\"\n", 2, .error, "metadata-value",
      "'required' must be true or false without quotes",
      "write `required: true`"),
    AuthorSlip(
      "      - title: Oil\n        items: Water\n", 2, .error, "metadata-value",
      "'items' must be a list",
      "begin each of its entries with `- `"),
    AuthorSlip(
      "      - Oil (required\n", 1, .warning, "attribute",
      "'(required' is part of the text: the closing parenthesis is missing",
      "write `(required)`"),
    AuthorSlip(
      "      - “Oil”\n", 1, .warning, "look-alike",
      "the quotes around the value of 'title' are typographic, so they are part of it",
      "write `\"` on both sides, or no quotes"),
    AuthorSlip(
      "      - Oil\n  - Water\n", 2, .error, "metadata-value",
      "a section needs keys such as `title:` and `items:`; 'Water' is only text",
      "write `- title: Water` with `items:` below it; if it is an item, indent it as one"),
  ])
  func `in a checklist in YAML`(slip: AuthorSlip) {
    slip.expect(after: Self.yaml, in: "content/checklists/sample.yaml")
  }
}
