import Settings
import TestSupport
import Testing

/// Lines that authors of checklists mean as steps, and that are text to Markdown.
@Suite struct LooseStepTests {
  private static let head =
    "---\ntitle: Engine fire\ndescription: What to do.\ntags: [fire]\ncreated: 2026-01-01\n---\n"

  @Test(arguments: [
    "a) [ ] Fuel cock shut", "1 [ ] Fuel cock shut", "1.) [ ] Fuel cock shut",
    "A. [ ] Fuel cock shut", "(1) [ ] Fuel cock shut", "1.1 [ ] Fuel cock shut",
    "Step 1: [ ] Fuel cock shut", "№1 [ ] Fuel cock shut", "Шаг 1: [ ] Fuel cock shut",
    "~ [ ] Fuel cock shut", "o [ ] Fuel cock shut\no [ ] Gas off", "a) [x] Fuel cock shut",
    "a) [] Fuel cock shut", "a) ☐ Fuel cock shut", "Fuel cock shut [ ]", "Fuel cock shut ☐",
    "✓ Fuel cock shut", "✔️ Fuel cock shut", "**[ ] Fuel cock** shut", "**a) [ ] Fuel cock shut**",
    "1\\. [ ] Fuel cock shut", "\\- [ ] Fuel cock shut",
    "a) [ ] Fuel [ ] Gas",
  ])
  func `a task that is text above the items`(line: String) {
    for below in ["\n- [ ] Crew on deck\n", "\n\n- [ ] Crew on deck\n"] {
      AuthorSlip(
        line + below, 1, .warning, "notation",
        "this looks like a task, but it is part of the words around it",
        "write `- [ ] …` on a line of its own"
      ).expect(after: Self.head, in: "content/checklists/sample.md")
    }
  }

  @Test func `a task in the lines below an item`() {
    AuthorSlip(
      "- [ ] Filter\n  a) [ ] Clean\n", 2, .warning, "notation",
      "this looks like a task, but it is part of the words around it",
      "write `- [ ] …` on a line of its own"
    ).expect(after: Self.head, in: "content/checklists/sample.md")
  }

  @Test(arguments: [
    "Port fender   [ ] Starboard fender", "Bow; [ ] stern", "Bow, [ ] stern", "Bow\t[ ] stern",
    "Bow; [ ] mid; [ ] stern", "**Bow**  [ ] **Stern**", "Fuel cock … OPEN  [ ] Bilge … DRY",
    "Line (bow)  [ ] Line (stern)", "Кран  [ ] Газ выключен",
  ])
  func `a box among the words of a task`(words: String) {
    AuthorSlip(
      "- [ ] \(words)\n", 1, .warning, "notation",
      "this looks like a task, but it is part of the words around it",
      "write `- [ ] …` on a line of its own"
    ).expect(after: Self.head, in: "content/checklists/sample.md")
  }

  @Test(arguments: [
    "Skipper told? [ ] yes [ ] no", "Skipper told? Yes [ ] No", "Weather [ ] good [ ] bad",
    "Weather: [ ] Good or not", "Oil [ ] N/A", "Told [ ] нет", "Tick the box [ ] there",
    "Type `[ ] Bow`; `[ ] Stern`", "Papers (see [ ] Box)", "Port \\[ \\] Starboard",
    "Bow ☐ Stern ☐ Mid", "Note grid = [ ] Rows", "Say list[ ] Now",
    "Select [ ] Remember me and log in", "Tankinhalt [ ] Liter", "Depth [ ] 3 m",
  ])
  func `a choice among the words of a task`(words: String) {
    AuthorSlip.expectNothing(
      Self.head + "- [ ] \(words)\n", in: "content/checklists/sample.md")
  }

  @Test(arguments: [
    ("a) Fuel cock\nb) Gas\n\n- [ ] Go\n", 1, "a)"),
    ("(1) Fuel cock\n(2) Gas\n\n- [ ] Go\n", 1, "(1)"),
    ("1 Fuel cock\n2 Gas\n\n- [ ] Go\n", 1, "1"),
    ("1.1 Fuel cock\n1.2 Gas\n\n- [ ] Go\n", 1, "1.1"),
    ("Step 1: fuel cock\nStep 2: gas\n\n- [ ] Go\n", 1, "Step 1:"),
    ("а) Кран\nб) Газ\n\n- [ ] Go\n", 1, "а)"),
    ("① Fuel cock\n② Gas\n\n- [ ] Go\n", 1, "①"),
    ("1️⃣ Fuel cock\n2️⃣ Gas\n\n- [ ] Go\n", 1, "1️⃣"),
    ("o Fuel cock\no Gas\n\n- [ ] Go\n", 1, "o"),
    ("➢ Fuel cock\n➢ Gas\n\n- [ ] Go\n", 1, "➢"),
    ("1.Fuel cock\n2.Gas\n\n- [ ] Go\n", 1, "1."),
    ("а)Кран\nб)Газ\n\n- [ ] Go\n", 1, "а)"),
    ("🔹 Fuel cock\n🔹 Gas\n\n- [ ] Go\n", 1, "🔹"),
    ("➡️ Fuel cock\n➡️ Gas\n\n- [ ] Go\n", 1, "➡️"),
    ("DO NOT\n❌ open\n❌ smoke\n\n- [ ] Go\n", 2, "❌"),
    ("- [ ] Filter\n  a. sub one,\n  which is long\n  b. sub two\n", 2, "a."),
  ])
  func `lines that go on like a list`(text: String, line: Int, label: String) {
    AuthorSlip(
      text, line, .warning, "notation",
      "'\(label)' does not begin a list item, so this line and the next are one paragraph",
      "write `- [ ] …` for each step, or `- …` for what explains one"
    ).expect(after: Self.head, in: "content/checklists/sample.md")
  }

  @Test(arguments: [
    ("a. Cut\nb. Dry\n", "a.", "write `1. …`, or `- …`"),
    ("★ Cut\n★ Dry\n", "★", "write `- …`"),
  ])
  func `lines of a guide that go on like a list`(text: String, label: String, help: String) {
    AuthorSlip(
      text, 1, .warning, "notation",
      "'\(label)' does not begin a list item, so this line and the next are one paragraph", help
    ).expect(after: Self.head, in: "content/guides/sample.md")
  }

  @Test func `a list without an empty line above it`() {
    AuthorSlip(
      "Before:\n2. Cut\n3. Dry\n", 2, .warning, "notation",
      "'2.' does not begin a list item, so this line and the next are one paragraph",
      "leave an empty line above the first"
    ).expect(after: Self.head, in: "content/guides/sample.md")
  }

  @Test(arguments: [
    "[ ]", "☐", "[ ] done", "done ☐", "- [ ] done", "- [ ] on<br>- [ ] tight",
    "<br>[ ] tight", "on<br/>* ☐ tight", "on<br>tight [ ]", "To do:<br>- [x] on<br>- [ ] tight",
  ])
  func `a box in a table`(cell: String) {
    let table = "| Step | Done |\n|---|---|\n| Fuel cock | \(cell) |\n| Gas | \(cell) |\n\n"
    AuthorSlip(
      table + "- [ ] Go\n", 3, .warning, "notation",
      "a box in a table is not an item of the checklist",
      "write each of them as a line `- [ ] …`, without the table"
    ).expect(after: Self.head, in: "content/checklists/sample.md")
    AuthorSlip.expectNothing(Self.head + table, in: "content/guides/sample.md")
  }

  @Test func `several boxes in one row of a table`() {
    AuthorSlip(
      "| Step | Note |\n|---|---|\n| - [ ] hat<br>- [ ] coat<br>- [ ] gloves | x |\n\n- [ ] Go\n",
      3, .warning, "notation", "a box in a table is not an item of the checklist",
      "write each of them as a line `- [ ] …`, without the table"
    ).expect(after: Self.head, in: "content/checklists/sample.md")
  }

  @Test(arguments: [
    "`[ ]`", "☑", "- [x]", "☐ yes ☐ no", "`a<br>[ ]`", "[ ](sails.md)", "list[ ]",
    "☐ yes<br>☐ no", "[ ] yes<br>[ ] no", "☐ open<br>☑ done", "a = [ ]<br>means an empty list",
    "- [ ] on<br>☐ tight", "- ☐ yes ☐ no<br>- ☐ later", "- [x] on<br>- [x] tight",
  ])
  func `what is not a box to tick in a table`(cell: String) {
    let table = "| Step | Done |\n|---|---|\n| Fuel cock | \(cell) |\n| Gas | \(cell) |\n\n"
    let sample = parse(
      Self.head + table + "- [ ] Go\n",
      path: "content/checklists/sample.md", rules: RuleBook())
    #expect(!sample.report.contains("a box in a table"), "\(sample.report)")
  }

  @Test func `a table that explains signs has no steps`() {
    let sample = parse(
      Self.head + "| Sign | Meaning |\n|---|---|\n| ☐ | to do |\n| ☑ | done |\n\n- [ ] Go\n",
      path: "content/checklists/sample.md", rules: RuleBook())
    #expect(!sample.report.contains("a box in a table"), "\(sample.report)")
  }

  @Test(arguments: [
    "## [ ] Before", "## Before [ ]", "## Before the start of the engine ☐", "## A. ☐",
  ])
  func `a box in a heading`(heading: String) {
    AuthorSlip(
      heading + "\n\n- [ ] Go\n", 1, .warning, "notation",
      "the box is part of the heading: only items can be ticked off",
      "remove it, or write `- [ ] …` if this is an item"
    ).expect(after: Self.head, in: "content/checklists/sample.md")
  }

  @Test(arguments: ["## What `[ ]` means, and [x]", "## Told? ☐ Yes ☐ No", "## Say list[ ]"])
  func `a heading without a box to tick`(heading: String) {
    AuthorSlip.expectNothing(
      Self.head + heading + "\n\n- [ ] Go\n", in: "content/checklists/sample.md")
  }

  @Test(arguments: [
    ("    Cold engine.\n    - [ ] Fuel cock\n\n- [ ] Go\n", 2),
    ("    Cold engine.\n\n    1. [ ] Fuel cock\n    2. [ ] Gas\n- [ ] Go\n", 3),
  ])
  func `a box below other words that are code`(text: String, line: Int) {
    AuthorSlip(
      text, line, .warning, "notation",
      "this is code, not a bullet: it is indented by four spaces or more",
      "write `- ` at the beginning of the line"
    ).expect(after: Self.head, in: "content/checklists/sample.md")
  }

  @Test(arguments: [
    "    grid = row\n    grid = [ ] + row\n\n- [ ] Go\n",
    "```\nWords\n- [ ] Fuel cock\n```\n\n- [ ] Go\n",
  ])
  func `boxes of real code`(text: String) {
    AuthorSlip.expectNothing(Self.head + text, in: "content/checklists/sample.md")
  }

  @Test func `a box that is code`() {
    AuthorSlip(
      "    [ ] Fuel cock\n\n- [ ] Go\n", 1, .warning, "notation",
      "this is code, not a bullet: it is indented by four spaces or more",
      "write `- ` at the beginning of the line"
    ).expect(after: Self.head, in: "content/checklists/sample.md")
  }

  @Test(arguments: [
    "Skipper told? [ ] yes [ ] no\n\n- [ ] Go\n", "See [x] below, a) and b).\n\n- [ ] Go\n",
    "Tick `[ ]` when done.\n\n- [ ] Go\n", "Say list[ ] and [a](#items).\n\n- [ ] Go\n",
    "A. Smith wrote this\nC. Jones did not.\n\n- [ ] Go\n",
    "a) Fuel cock  \nb) Gas\n\n- [ ] Go\n", "We have 5\n6 of them are here.\n\n- [ ] Go\n",
    "- [ ] Skipper told [ ]\n",
  ])
  func `other texts`(text: String) {
    AuthorSlip.expectNothing(Self.head + text, in: "content/checklists/sample.md")
  }

  @Test(arguments: ["⬚", "◻", "◽", "❐", "❒", "🔲", "☐\u{FE0F}"])
  func `a box of print is read`(box: String) {
    AuthorSlip(
      "\(box) Fuel cock\n\n- [ ] Go\n", 1, .warning, "task-form",
      "'\(box)' is not how Markdown marks a task; it is read as '- [ ]'", "write `- [ ] …`"
    ).expect(after: Self.head, in: "content/checklists/sample.md")
  }
}
