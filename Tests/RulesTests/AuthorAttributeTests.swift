import TestSupport
import Testing

/// What authors write as attributes and keys that are none, and the finding that each gets.
@Suite struct AuthorAttributeTests {
  static let head =
    "---\ntitle: Engine fire\ndescription: What to do.\ntags: [fire]\ncreated: 2026-01-01\n---\n"

  @Test(arguments: [
    AuthorSlip(
      "- [ ] Oil (required) **now**\n", 1, .warning, "attribute",
      "'(required)' is part of the text: attributes go at the end of a line",
      "write them after the last word"),
    AuthorSlip(
      "- [ ] Oil (обязательно) [how](https://a.example) first\n", 1, .warning, "attribute",
      "'(обязательно)' is part of the text: attributes go at the end of a line",
      "write them after the last word"),
    AuthorSlip(
      "- [ ] Oil ^oil `5W30`\n", 1, .warning, "attribute",
      "'^oil' is part of the text: a key goes at the end of a line and has no spaces",
      "write ` ^oil` after the last word"),
    AuthorSlip(
      "- [ ] Oil (½ h)\n", 1, .warning, "attribute",
      "'(½ h)' is part of the text: a time is a whole number with its unit",
      "write `(30 min)`"),
    AuthorSlip(
      "- [ ] Oil (1½ h)\n", 1, .warning, "attribute",
      "'(1½ h)' is part of the text: a time is a whole number with its unit",
      "write `(90 min)`"),
    AuthorSlip(
      "- [ ] Oil (1/2 h)\n", 1, .warning, "attribute",
      "'(1/2 h)' is part of the text: a time is a whole number with its unit",
      "write `(30 min)`"),
    AuthorSlip(
      "- [ ] Oil (1,5 h)\n", 1, .warning, "attribute",
      "'(1,5 h)' is part of the text: a time is a whole number with its unit",
      "write `(90 min)`"),
    AuthorSlip(
      "- [ ] Oil (required, 1,5 h)\n", 1, .warning, "attribute",
      "'(required, 1,5 h)' is part of the text: a time is a whole number with its unit",
      "write `(required, 90 min)`"),
    AuthorSlip(
      "- [ ] Oil (полчаса)\n", 1, .warning, "attribute",
      "'(полчаса)' is part of the text: a time is a whole number with its unit",
      "write `(30 мин)`"),
    AuthorSlip(
      "- [ ] Oil (half an hour)\n", 1, .warning, "attribute",
      "'(half an hour)' is part of the text: a time is a whole number with its unit",
      "write `(30 min)`"),
    AuthorSlip(
      "- [ ] Oil (ca. 5 min)\n", 1, .warning, "attribute",
      "'(ca. 5 min)' is part of the text: a time is a whole number with its unit",
      "write `(5 min)`"),
    AuthorSlip(
      "- [ ] Oil (about 5 min)\n", 1, .warning, "attribute",
      "'(about 5 min)' is part of the text: a time is a whole number with its unit",
      "write `(5 min)`"),
    AuthorSlip(
      "- [ ] Oil (10 mn)\n", 1, .warning, "attribute",
      "'(10 mn)' is part of the text: a time is a whole number with its unit",
      "write `(10 min)`"),
    AuthorSlip(
      "- [ ] Oil (5 mіn)\n", 1, .warning, "attribute",
      "'(5 mіn)' is part of the text: a time is a whole number with its unit",
      "write `(5 min)`"),
    AuthorSlip(
      "- [ ] Oil (1 to 2 min)\n", 1, .warning, "attribute",
      "'(1 to 2 min)' is part of the text: a time is a whole number with its unit",
      "write `(1–2 min)`"),
    AuthorSlip(
      "- [ ] Oil (required, 2 m)\n", 1, .warning, "attribute",
      "'(required, 2 m)' is part of the text: a time is a whole number with its unit",
      "write `(required, 2 min)`"),
    AuthorSlip(
      "- [ ] Oil (role: skipper)\n", 1, .warning, "attribute",
      "'(role: skipper)' is part of the text: attributes are written without ':'",
      "write `(@skipper)`"),
    AuthorSlip(
      "- [ ] Oil (tags: engine, oil)\n", 1, .warning, "attribute",
      "'(tags: engine, oil)' is part of the text: attributes are written without ':'",
      "write `(#engine, #oil)`"),
    AuthorSlip(
      "- [ ] Oil (important)\n", 1, .note, "item-emphasis",
      "'Oil (important)' looks mandatory but is not marked as required",
      "add `(required)` at its end so that the app knows too"),
    AuthorSlip(
      "- [ ] Oil (essential)\n", 1, .note, "item-emphasis",
      "'Oil (essential)' looks mandatory but is not marked as required",
      "add `(required)` at its end so that the app knows too"),
    AuthorSlip(
      "- [ ] Oil (required, 2 min, 3 min)\n", 1, .warning, "attribute",
      "the item has more than one time, and only 3 min is read",
      "write one time"),
    AuthorSlip(
      "- [ ] Oil (5 min) (10 min)\n", 1, .warning, "attribute",
      "the item has more than one time, and only 5 min is read",
      "write one time"),
    AuthorSlip(
      "- [ ] Oil (required, 2 min) ^oil (\n", 1, .warning, "attribute",
      "'(required, 2 min)' is part of the text: attributes go at the end of a line",
      "write them after the last word"),
    AuthorSlip(
      "- [ ] Масло (обязательно, 2 мин) ^масло\n", 1, .warning, "attribute",
      "'^масло' is not a key, so readers see it",
      "write ` ^maslo` at the end: Latin letters, digits and hyphens"),
    AuthorSlip(
      "- [ ] Oil (required) ^ oil\n", 1, .warning, "attribute",
      "'^ oil' is not a key, so readers see it",
      "write ` ^oil` at the end: letters, digits and hyphens"),
    AuthorSlip(
      "- [ ] فحص الماء (required، 2 min)\n", 1, .warning, "attribute",
      "'(required، 2 min)' is part of the text: attributes go in parentheses, with commas between "
        + "them", "write `(required, 2 min)`"),
    AuthorSlip(
      "- [ ] فحص الزيت (إلزامي، 2 min)\n", 1, .warning, "attribute",
      "'(إلزامي، 2 min)' is part of the text: attributes go in parentheses, with commas between "
        + "them", "write `(required, 2 min)`"),
    AuthorSlip(
      "- [ ] बैटरी (२ min)\n", 1, .warning, "attribute",
      "'(२ min)' is part of the text: a time is written with the digits 0 to 9",
      "write `(2 min)`"),
    AuthorSlip(
      "- [ ] 一 (required, ２ min)\n", 1, .warning, "attribute",
      "'(required, ２ min)' is part of the text: a time is written with the digits 0 to 9",
      "write `(required, 2 min)`"),
    AuthorSlip(
      "- [ ] Oil <required>\n", 1, .warning, "raw-html",
      "HTML is not supported here and is shown as plain text: '<required>'",
      "write `(required)`"),
  ])
  func `an attribute`(slip: AuthorSlip) {
    slip.expect(after: Self.head, in: "content/checklists/sample.md")
  }

  @Test(arguments: [
    AuthorSlip(
      "- [ ] Oil ^ремень\n", 1, .warning, "attribute",
      "'^ремень' is not a key, so readers see it",
      "write ` ^remen` at the end: Latin letters, digits and hyphens"),
    AuthorSlip(
      "- [ ] Oil (^belt)\n", 1, .warning, "attribute",
      "'(^belt)' is part of the text: a key is written without brackets",
      "write `^belt`"),
    AuthorSlip(
      "- [ ] Oil ^one ^two\n", 1, .warning, "attribute",
      "'^one' is part of the text: only the last key of a line is read",
      "remove one of the two"),
    AuthorSlip(
      "- [ ] Oil (required) ^one ^two\n", 1, .warning, "attribute",
      "'^one' is part of the text: only the last key of a line is read",
      "remove one of the two"),
    AuthorSlip(
      "- [ ] Oil ^belt … OK\n", 1, .warning, "attribute",
      "'^belt' is part of the text: a key goes at the end of a line and has no spaces",
      "write ` ^belt` after the last word"),
    AuthorSlip(
      "- [ ] Oil ^Belt Key\n", 1, .warning, "attribute",
      "'^Belt' is part of the text: a key goes at the end of a line and has no spaces",
      "write ` ^Belt` after the last word, or ` ^Belt-Key` if all of it is the key"),
    AuthorSlip(
      "- [ ] Oil {#belt}\n", 1, .warning, "attribute",
      "'{#belt}' is not a key here, and readers do not see it",
      "write `^belt`"),
    AuthorSlip(
      "- [ ] Oil [^belt]\n", 1, .warning, "notation",
      "the footnote '[^belt]' has no text",
      "write `^belt` without brackets if it is a key, or a line `[^belt]: …`"),
    AuthorSlip(
      "- [ ] Oil (required ^belt)\n", 1, .warning, "attribute",
      "'(required ^belt)' is part of the text: a key goes after the parentheses",
      "write `(required) ^belt`"),
    AuthorSlip(
      "- [ ] Oil (required, ^belt)\n", 1, .warning, "attribute",
      "'(required, ^belt)' is part of the text: a key goes after the parentheses",
      "write `(required) ^belt`"),
    AuthorSlip(
      "- [ ] Belt^belt\n", 1, .warning, "attribute",
      "'^belt' is part of the word before it, because there is no space between them",
      "write ` ^belt`"),
    AuthorSlip(
      "- [ ] ^belt Belt\n", 1, .warning, "attribute",
      "'^belt' is part of the text: a key goes at the end of a line and has no spaces",
      "write ` ^belt` after the last word"),
  ])
  func `a key`(slip: AuthorSlip) {
    slip.expect(after: Self.head, in: "content/checklists/sample.md")
  }

  @Test(arguments: [
    AuthorSlip(
      "## Oil (required)\n\n- [ ] One\n", 1, .note, "attribute",
      "'(required)' is part of the title: only `icon NAME` and `collapsed` can follow a heading",
      "write it after the items that it is for"),
    AuthorSlip(
      "## Oil (optional)\n\n- [ ] One\n", 1, .note, "attribute",
      "'(optional)' is part of the title: only `icon NAME` and `collapsed` can follow a heading",
      "write it after the items that it is for"),
    AuthorSlip(
      "## Oil (2 min)\n\n- [ ] One\n", 1, .note, "attribute",
      "'(2 min)' is part of the title: only `icon NAME` and `collapsed` can follow a heading",
      "write it after the items that it is for"),
    AuthorSlip(
      "## Oil (#engine)\n\n- [ ] One\n", 1, .warning, "attribute",
      "'(#engine)' is part of the title: only `icon NAME` and `collapsed` can follow a heading",
      "write it after the items that it is for"),
    AuthorSlip(
      "## Oil (required, collapsed)\n\n- [ ] One\n", 1, .warning, "attribute",
      "'(required, collapsed)' is part of the title: only `icon NAME` and `collapsed` can "
        + "follow a heading",
      "write `(collapsed)`"),
    AuthorSlip(
      "## Oil (icon radio, 5 min)\n\n- [ ] One\n", 1, .warning, "attribute",
      "'(icon radio, 5 min)' is part of the title: only `icon NAME` and `collapsed` can follow "
        + "a heading",
      "write `(icon radio)`"),
    AuthorSlip(
      "## Oil (folded)\n\n- [ ] One\n", 1, .note, "attribute",
      "'(folded)' is part of the title",
      "write `(collapsed)` if it is an attribute"),
    AuthorSlip(
      "## Oil **(collapsed)**\n\n- [ ] One\n", 1, .warning, "attribute",
      "'**(collapsed)**' is part of the text: attributes are not read in bold, italics or code",
      "write `(collapsed)`"),
    AuthorSlip(
      "## Oil (icon radio)|\n\n- [ ] One\n", 1, .warning, "attribute",
      "'(icon radio)' is part of the text: attributes go at the end of a line",
      "write them after the last word"),
    AuthorSlip(
      "## Oil (значек radio)\n\n- [ ] One\n", 1, .warning, "attribute",
      "'(значек radio)' is part of the text: attributes go in parentheses, with commas between "
        + "them",
      "write `(значок radio)`"),
    AuthorSlip(
      "## Oil (иконка radio)\n\n- [ ] One\n", 1, .warning, "attribute",
      "'(иконка radio)' is part of the text: attributes go in parentheses, with commas between "
        + "them",
      "write `(значок radio)`"),
    AuthorSlip(
      "## Oil ^ключ\n\n- [ ] One\n", 1, .warning, "attribute",
      "'^ключ' is not a key, so readers see it",
      "write ` ^klyuch` at the end: Latin letters, digits and hyphens"),
    AuthorSlip(
      "## Oil {#oil}\n\n- [ ] One\n", 1, .warning, "attribute",
      "'{#oil}' is not a key here, and readers do not see it",
      "write `^oil`"),
    AuthorSlip(
      "## Oil\n{: #oil }\n\n- [ ] One\n", 2, .warning, "attribute",
      "'{: #oil }' is not a key here, and readers do not see it",
      "write `^oil` at the end of the heading"),
    AuthorSlip(
      "## Oil\n{: #oil }\nLevel.\n\n- [ ] One\n", 2, .warning, "notation",
      "Jekyll block attributes are shown as plain text",
      "write `^oil` at the end of the heading, and remove the line"),
    AuthorSlip(
      "## Oil (icon fuel)\n\n- [ ] One\n\n## Call (radio)\n\n- [ ] Two\n", 5, .note, "attribute",
      "'(radio)' is part of the title",
      "write `(icon radio)` if it is an attribute"),
  ])
  func `after a heading`(slip: AuthorSlip) {
    slip.expect(after: Self.head, in: "content/checklists/sample.md")
  }

  @Test(arguments: [
    AuthorSlip(
      "- [ ] Water (2 min)\n- [ ] Oil (5')\n", 2, .note, "attribute",
      "'(5')' is read as text, although other items state their minutes",
      "write `(5 min)` if it is a time"),
    AuthorSlip(
      "- [ ] Water (2 min)\n- [ ] Oil (min 5)\n", 2, .note, "attribute",
      "'(min 5)' is read as text, although other items state their minutes",
      "write `(5 min)` if it is a time"),
    AuthorSlip(
      "- [ ] Water (2 min)\n- [ ] Oil (мин. 5)\n", 2, .note, "attribute",
      "'(мин. 5)' is read as text, although other items state their minutes",
      "write `(5 мин)` if it is a time"),
    AuthorSlip(
      "- [ ] Water (2 min)\n- [ ] Oil (1:30)\n", 2, .note, "attribute",
      "'(1:30)' is read as text, although other items state their minutes",
      "write `(90 min)` or `(90 s)` if it is a time"),
    AuthorSlip(
      "- [ ] Water (2 min)\n- [ ] Oil (1 day)\n", 2, .note, "attribute",
      "'(1 day)' is read as text, although other items state their minutes",
      "write `(1440 min)` if it is a time"),
  ])
  func `what may be a time beside items with times`(slip: AuthorSlip) {
    slip.expect(after: Self.head, in: "content/checklists/sample.md")
  }
}
