import Foundation
import Testing

/// `fairlead-ignore`: what it silences, and what is reported for one without effect.
struct IgnoreRuleTests {
  private func report(_ body: String, front: String = "title: Mooring\n") throws -> String {
    let folder = try TemporaryFolder([
      "fairlead.yml": "rules: { tags.min: 0, description.required: false }\n",
      "content/guides/a.md": "---\n\(front)---\n\(body)",
    ])
    return try Fairlead.run(["check"], in: folder.path).output
  }

  private func findings(_ files: [String: String]) throws -> [String] {
    let folder = try TemporaryFolder(
      files.merging(["fairlead.yml": "rules: { tags.min: 0, description.required: false }\n"]) {
        first, _ in first
      })
    let run = try Fairlead.run(["check", "--format", "json"], in: folder.path)
    let value = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    return try #require(value?["diagnostics"] as? [[String: Any]]).map {
      "\(($0["start"] as? [String: Int])?["line"] ?? 0) \($0["rule"] ?? "")"
    }
  }

  private func lines(_ body: String, front: String = "title: Mooring\n") throws -> [String] {
    try findings(["content/guides/a.md": "---\n\(front)---\n\(body)"])
  }

  private static let comment = "<!-- fairlead-ignore raw-html: shown on purpose -->"

  @Test func `a comment on its own line applies to the next block`() throws {
    #expect(try lines("Words.\n\n\(Self.comment)\n\nA <b>\n\nB <i>\n") == ["10 raw-html"])
    #expect(
      try lines("Words.\n\n\(Self.comment)\n\n- A <b>\n- B <i>\n\nC <u>\n") == ["11 raw-html"])
  }

  @Test func `at the top of the text it applies to the file`() throws {
    #expect(try lines("\(Self.comment)\n\nA <b>\n\nB <i>\n") == [])
    #expect(
      try lines(
        "<!-- fairlead-ignore title-length: short on purpose -->\n\nWords.\n",
        front: "title: Mo\n") == [])
  }

  @Test func `among words it applies to its paragraph`() throws {
    #expect(try lines("Words.\n\nA <b> \(Self.comment)\nB <i>\n\nC <u>\n") == ["9 raw-html"])
  }

  @Test func `a comment silences only the places that it covers`() throws {
    let comment = "<!-- fairlead-ignore notation: shows how it looks -->"
    let (one, two) = ("A {{< youtube x >}}.", "B {{< youtube y >}}.")
    let three = "C {{< youtube z >}}."
    let first = try report("Words.\n\n\(comment)\n\n\(one)\n\n\(two)\n\n\(three)\n")
    #expect(first.hasPrefix("content/guides/a.md:10:"), "\(first)")
    #expect(first.contains("  10 | \(two)\n"), "\(first)")
    #expect(first.contains("= note: there is one more in this file\n"), "\(first)")
    #expect(first.hasSuffix("\n1 document checked: 1 warning\n"), "\(first)")
    let later = try report("\(one)\n\n\(comment)\n\n\(two)\n\n\(comment)\n\n\(three)\n")
    #expect(later.hasPrefix("content/guides/a.md:4:"), "\(later)")
    #expect(!later.contains("note:"), "\(later)")
    #expect(later.hasSuffix("\n1 document checked: 1 warning\n"), "\(later)")
    #expect(try lines("\(comment)\n\n\(one)\n\n\(two)\n") == [])
    #expect(try lines("Words.\n\n\(comment)\n\n- \(one)\n- \(two)\n") == [])
    // What covers none of them still has no effect.
    #expect(
      try lines("\(one)\n\n\(comment)\n\nWords.\n\n\(two)\n") == ["4 notation", "6 ignore"])
  }

  @Test func `a comment silences single places of placeholder and app-text too`() throws {
    let front = "title: Mooring\n# fairlead-ignore placeholder: a joke\ndescription: TODO\n"
    #expect(try lines("TODO\n", front: front) == ["6 placeholder"])
    let motto = "<!-- fairlead-ignore app-text: a motto -->"
    let shown = try report(
      "> a\n\n\(motto)\n\n> b\n\n> c\n", front: "title: Mooring\nvisibility: public\n")
    #expect(
      shown.contains(
        "content/guides/a.md:5:1: note: the app shows this quote like the text around it "
          + "(1 more like this in this document) [app-text]\n"), "\(shown)")
    #expect(!shown.contains("[ignore]"), "\(shown)")
  }

  @Test func `so it does for line breaks of word processors`() throws {
    let comment = "<!-- fairlead-ignore look-alike: meant -->"
    let text = "Words.\n\n\(comment)\n\nOne.\u{2028}Two.\n\nThree.\u{2028}Four.\n"
    #expect(try lines(text) == ["10 look-alike"])
  }

  @Test func `several comments apply to the same block`() throws {
    let other = "<!-- fairlead-ignore image-alt: a line -->"
    #expect(try lines("Words.\n\n\(Self.comment)\n\(other)\n\nA <b> ![](x.png)\n").count == 1)
  }

  @Test func `above the first key of YAML it applies to the file, whatever the file begins with`()
    throws
  {
    for mark in ["", "\u{FEFF}"] {
      #expect(
        try findings([
          "content/checklists/a.yaml": """
          \(mark)# fairlead-ignore raw-html: shown on purpose
          title: Tags
          sections:
            - title: One
              items: [Write <b>x</b>]
          """
        ]) == [])
    }
  }

  @Test func `in YAML it applies to the entry below`() throws {
    let comment = "# fairlead-ignore unknown-key: read by another program\n"
    #expect(
      try lines("Words.\n", front: "title: Mooring\n\(comment)foo: 1\nbar: 2\n") == [
        "5 unknown-key"
      ])
    #expect(try lines("Words.\n", front: "\(comment)title: Mooring\nfoo: 1\nbar: 2\n") == [])
    #expect(
      try lines("Words.\n", front: "title: Mooring\nfoo: 1 \(comment)bar: 2\n") == [
        "4 unknown-key"
      ])
    #expect(
      try findings([
        "content/checklists/a.yaml": """
        title: Engine
        sections:
          # fairlead-ignore unknown-key: read by another program
          - title: One
            foo: 1
            items: [{title: a, foo: 1}]
          - title: Two
            foo: 1
            items: [a]

        """
      ]) == ["8 unknown-key"])
  }

  @Test func `a hash inside a text is not a comment`() throws {
    let front = "title: Mooring\ndescription: |\n  # fairlead-ignore unknown-key: no\nfoo: 1\n"
    #expect(try lines("Words.\n", front: front) == ["5 unknown-key"])
  }

  @Test func `an example in a code block is not a comment`() throws {
    #expect(try lines("```\n\(Self.comment)\n```\n\nA <b>\n") == ["8 raw-html"])
  }

  @Test func `an ignore without a reason has no effect`() throws {
    #expect(
      try report("Words.\n\n<!-- fairlead-ignore raw-html -->\nA\n\nB\n\n") == """
        content/guides/a.md:6:1: warning: this ignore of 'raw-html' gives no reason, so it has no \
        effect [ignore]
          6 | <!-- fairlead-ignore raw-html -->
            | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
            = help: give the reason after a colon: `fairlead-ignore raw-html: …`
        1 document checked: 1 warning

        """)
    #expect(try lines("Words.\n\n<!-- fairlead-ignore raw-html: -->\n\n<b>\n").count == 2)
  }

  @Test func `an ignore of an unknown rule names the nearest`() throws {
    #expect(
      try report("Words.\n\n<!-- fairlead-ignore raw-htlm: why not -->\n\nA\n") == """
        content/guides/a.md:6:22: warning: 'raw-htlm' is not a rule [ignore]
          6 | <!-- fairlead-ignore raw-htlm: why not -->
            |                      ^^^^^^^^
            = help: did you mean 'raw-html'?
        1 document checked: 1 warning

        """)
    #expect(
      try report("Words.\n\n<!-- fairlead-ignore -->\n").contains("this ignore names no rule"))
  }

  @Test func `an error cannot be ignored`() throws {
    let text = try report(
      "<!-- fairlead-ignore date-form: as the log has it -->\n",
      front: "title: Mooring\ncreated: yesterday\n")
    #expect(
      text.contains("error: 'created' must be a date, and 'yesterday' is not one [date-form]"))
    #expect(
      text.contains(
        "warning: 'date-form' is an error here, and errors cannot be ignored [ignore]"))
    #expect(text.contains("= help: fix what it reports, and remove the comment"))
  }

  @Test func `an ignore without a match is a warning`() throws {
    #expect(
      try report("Words.\n\n\(Self.comment)\n\nA\n").contains(
        "warning: nothing here breaks 'raw-html', so this ignore has no effect [ignore]"))
  }

  @Test func `a broken link in a draft can be ignored`() throws {
    #expect(
      try lines("Words.\n\n<!-- fairlead-ignore link-target: comes next week -->\n\n[x](y.md)\n")
        == [])
  }

  @Test func `a library may change the ignore rule`() throws {
    let files = ["content/guides/a.md": "---\ntitle: Mooring\n---\nA\n\n\(Self.comment)\n\nB\n"]
    #expect(try findings(files) == ["6 ignore"])
    #expect(
      try findings(
        files.merging([
          "fairlead.yml": "rules: { ignore: off, tags.min: 0, description.required: false }\n"
        ]) { $1 }) == [])
  }

  @Test func `thousands of ignores end in time`() throws {
    let body = String(repeating: "<b>\n\n\(Self.comment)\n\n", count: 4_000)
    let start = Date()
    _ = try lines("Words.\n\n" + body)
    #expect(Date().timeIntervalSince(start) < 5)
  }

  @Test func `CRLF and Cyrillic are supported`() throws {
    #expect(
      try lines(
        "Слова.\r\n\r\n<!-- fairlead-ignore raw-html: так надо -->\r\n\r\nА <b>\r\n\r\nБ <i>\r\n")
        == ["10 raw-html"])
  }

  @Test func `an ignore without a match`() throws {
    #expect(
      try Wording.report([
        "content/guides/a.md": Wording.matter("Aaa")
          + "Text.\n\n<!-- fairlead-ignore -->\n\nText.\n\n<!-- fairlead-ignore zzzzzzzzz: why -->\n\nText.\n"
      ])
        == """
        content/guides/a.md:11:1: warning: this ignore names no rule [ignore]
          11 | <!-- fairlead-ignore -->
             | ^^^^^^^^^^^^^^^^^^^^^^^^
             = help: write `fairlead-ignore RULE: reason`; a finding ends with its rule's name
        content/guides/a.md:15:22: warning: 'zzzzzzzzz' is not a rule [ignore]
          15 | <!-- fairlead-ignore zzzzzzzzz: why -->
             |                      ^^^^^^^^^
             = help: a finding ends with its rule's name
        1 document checked: 2 warnings

        """)
  }

  @Test func `too many ignores`() throws {
    let ignores = String(
      repeating: "<!-- fairlead-ignore raw-html: so -->\n\nA <b>.\n\n", count: 101)
    let report = try Wording.report([
      "content/guides/a.md": Wording.matter("Aaa") + "Text.\n\n" + ignores
    ])
    #expect(
      report.contains(
        "warning: the file has more than 100 ignores; this one and those below have no effect [ignore]"
      ))
    #expect(
      report.contains(
        "= help: change the rule under `rules` in fairlead.yml, or fix what it reports"))
  }
}
