import TestSupport
import Testing

/// `fairlead mv` writes links in the form that they have: escaped, in angle brackets, or by a name.
struct MoveLinkTests {
  private static let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n"

  private func folder(_ files: [String: String], settings: String = "") throws -> TemporaryFolder {
    let settings = """
      rules: { description.required: false, tags.min: 0, date-missing: off }
      site: { languages: [en, ru] }
      \(settings)

      """
    let folder = try TemporaryFolder(files.merging(["fairlead.yml": settings]) { $1 })
    #expect(try Fairlead.run(["lock"], in: folder.path).code == 0)
    return folder
  }

  /// Moves a file to which the lines of a guide have links.
  ///
  /// - Parameters:
  ///   - old: The file.
  ///   - new: Its new path.
  ///   - lines: Each line of the guide, and what it is afterwards.
  ///   - text: What is in the file.
  ///   - settings: More settings of the library.
  /// - Throws: What the machine could not do.
  private func expect(
    _ old: String, to new: String, _ lines: KeyValuePairs<String, String>,
    text: String = "# Fuel\n\nWords.\n", settings: String = ""
  ) throws {
    let guide = "content/guides/o.md"
    let folder = try folder(
      [guide: "# Links\n\n" + lines.map(\.key).joined(separator: "\n") + "\n", old: text],
      settings: settings)
    let run = try Fairlead.run(["mv", old, new], in: folder.path)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    let links = lines.count { $0.key != $0.value }
    #expect(
      run.output
        == "\(old) moved to \(new)\n\(links) link\(links == 1 ? "" : "s") in 1 file corrected\n",
      "\(run.output)")
    #expect(
      try folder.read(guide)
        == "# Links\n\n" + lines.map(\.value).joined(separator: "\n") + "\n")
    #expect(folder.exists(new) && !folder.exists(old))
  }

  @Test func `a control character beside a link stays`() throws {
    try expect(
      "content/guides/fuel.md", to: "content/guides/oil.md",
      ["A\u{88} [b](fuel.md)\u{7}": "A\u{88} [b](oil.md)\u{7}"])
  }

  @Test(arguments: [".markdown", ".MD"])
  func `a document may have any of its endings, and links may leave it out`(ending: String) throws {
    try expect(
      "content/guides/fuel\(ending)", to: "content/guides/oil\(ending)",
      [
        "[a](fuel)": "[a](oil)", "[[fuel]]": "[[oil]]", "[[guides/fuel]]": "[[guides/oil]]",
        "[b](fuel\(ending))": "[b](oil\(ending))", "[[fuel\(ending)]]": "[[oil\(ending)]]",
      ])
  }

  @Test func `a picture or a file moves, however it is named`() throws {
    try expect(
      "content/images/a.svg", to: "content/images/sail plan.svg",
      [
        "![[a.svg|the plan]]": "![[sail plan.svg|the plan]]",
        "![[images/a.svg|the plan|300]]": "![[images/sail plan.svg|the plan|300]]",
        "[[A.SVG]]": "[[sail plan.svg]]",
        "![p](../images/a.svg)": "![p](../images/sail%20plan.svg)",
        "![p](</images/a.svg> \"Plan\")": "![p](</images/sail plan.svg> \"Plan\")",
        "[p](../images/a\\.svg)": "[p](../images/sail%20plan.svg)",
        "": "", "| A |": "| A |", "|---|": "|---|",
        "| ![[a.svg\\|the plan]] |": "| ![[sail plan.svg\\|the plan]] |",
      ], text: Self.picture)
    try expect(
      "content/images/plan.pdf", to: "content/files/map.pdf",
      [
        "[[plan.pdf]]": "[[map.pdf]]", "[[images/plan.pdf|Plan]]": "[[files/map.pdf|Plan]]",
        "[p](../images/plan.pdf#page)": "[p](../files/map.pdf#page)",
      ], text: "%PDF-1.4\n")
  }

  @Test func `escapes and angle brackets hide no path`() throws {
    try expect(
      "content/guides/oil change.md", to: "content/guides/oil.md",
      [
        "[a](oil%20change.md)": "[a](oil.md)", "[a](<oil change.md> \"T\")": "[a](<oil.md> \"T\")",
        "[a](/guides/oil%20change#fuel)": "[a](/guides/oil#fuel)",
        "[a](oil&#32;change\\.md)": "[a](oil.md)", "[a](oil%20change&#46;md)": "[a](oil.md)",
        "[a]( oil%20change.md )": "[a]( oil.md )",
        "[a](oil%20change.md \"b](c.md)\")": "[a](oil.md \"b](c.md)\")",
        "[[oil%20change]]": "[[oil]]", "[[oil change\\.md]]": "[[oil.md]]",
        "[[Fuel]]": "[[Fuel]]", "[a][r] and [B]": "[a][r] and [B]", "": "",
        "[r]: <oil change.md>": "[r]: <oil.md>", "> - [b]: oil%20change.md": "> - [b]: oil.md",
      ])
    try expect(
      "content/guides/масло.md", to: "content/guides/мост.md",
      [
        "[a](%D0%BC%D0%B0%D1%81%D0%BB%D0%BE.md)": "[a](%D0%BC%D0%BE%D1%81%D1%82.md)",
        "[a](масло.md)": "[a](мост.md)", "[[масло]]": "[[мост]]",
        "[[%D0%BC%D0%B0%D1%81%D0%BB%D0%BE]]": "[[%D0%BC%D0%BE%D1%81%D1%82]]",
      ])
  }

  @Test func `a new name is written as its author would`() throws {
    try expect(
      "content/guides/oil.md", to: "content/guides/масло (2) #1 [a].md",
      [
        "[a](oil.md)": "[a](масло%20%282%29%20%231%20%5Ba%5D.md)",
        "[a](<oil.md>)": "[a](<масло (2) %231 %5Ba%5D.md>)",
        "[[oil]]": "[[масло (2) %231 %5Ba%5D|oil]]", "[[oil|it]]": "[[масло (2) %231 %5Ba%5D|it]]",
      ])
    try expect(
      "content/guides/oil.md", to: "content/guides/R&D.md",
      ["[a](oil.md)": "[a](R&D.md)", "[[oil]]": "[[R&D]]"])
  }

  @Test func `names in another case follow`() throws {
    try expect(
      "content/guides/oil.md", to: "content/guides/engine/new.md",
      [
        "[[OIL]]": "[[new]]", "[[Oil.md]]": "[[new.md]]", "[[guides/OIL]]": "[[guides/engine/new]]",
        "[[Notes/guides/oil]]": "[[Notes/guides/engine/new]]",
      ])
  }

  @Test func `links by an old address become paths`() throws {
    try expect(
      "content/guides/oil.md", to: "content/guides/new.md",
      ["[a](/guides/oil.html)": "[a](/guides/new.md)", "[a](oil.html#fuel)": "[a](new.md#fuel)"],
      settings: "redirects: [\"/{path}.html\"]")
  }

  @Test func `links of a document that moves lead where they did`() throws {
    let folder = try folder([
      "content/guides/o.md":
        "# Links\n\n[a](a%20b.md) [a](<a b.md>) [[a b]] [all](../checklists/) [all](./)\n",
      "content/guides/a b.md": "# Other\n\nWords.\n",
      "content/checklists/c.md": "---\nvisibility: public\n---\n# Engine\n\n- [ ] Check the oil\n",
    ])
    let run = try Fairlead.run(
      ["mv", "content/guides/o.md", "content/guides/d/"], in: folder.path)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(
      try folder.read("content/guides/d/o.md")
        == "# Links\n\n[a](../a%20b.md) [a](<../a b.md>) [[a b]] [all](../../checklists/) "
        + "[all](../../guides/)\n")
  }

  @Test func `keys and the menu get quotes if a name needs them`() throws {
    let folder = try folder(
      [
        "content/guides/oil.md": "---\nvisibility: public\n---\n# Fuel\n\nWords.\n",
        "content/guides/toplivo.ru.md":
          "---\ntranslation_of: guides/oil.md\nvisibility: public\n---\n# Топливо\n\nСлова.\n",
      ], settings: "nav:\n  - guides/oil\n")
    let run = try Fairlead.run(
      ["mv", "content/guides/oil.md", "content/guides/fuel: \"it\".md"], in: folder.path)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(
      try folder.read("content/guides/toplivo.ru.md").contains(
        #"translation_of: "guides/fuel: \"it\".md""# + "\n"))
    #expect(try folder.read("fairlead.yml").contains(#"  - "guides/fuel: \"it\"""# + "\n"))
  }

  @Test func `translations in folders of languages move too`() throws {
    let folder = try folder([
      "content/guides/oil.md": "# Fuel\n\nWords.\n",
      "content/guides/ru/oil.md": "# Топливо\n\n[a](../oil.md)\n",
      "content/guides/engine/belt.md": "# Belt\n\nMore words.\n",
      "content/guides/ru/engine/belt.md": "# Ремень\n\nСлова. [[oil]]\n",
    ])
    let run = try Fairlead.run(
      ["mv", "content/guides/oil.md", "content/guides/engine/fuel.md"], in: folder.path)
    #expect(
      run.output == """
        content/guides/oil.md moved to content/guides/engine/fuel.md
        content/guides/ru/oil.md moved to content/guides/ru/engine/fuel.md
        2 links in 2 files corrected

        """, "\(run.output)\(run.errors)")
    #expect(
      try folder.read("content/guides/ru/engine/fuel.md").contains("[a](../../engine/fuel.md)"))
    #expect(try folder.read("content/guides/ru/engine/belt.md").contains("[[fuel]]"))
    let moved = try Fairlead.run(
      ["mv", "content/guides/engine", "content/guides/motor"], in: folder.path)
    #expect(
      moved.output == """
        content/guides/engine moved to content/guides/motor
        content/guides/ru/engine/belt.md moved to content/guides/ru/motor/belt.md
        content/guides/ru/engine/fuel.md moved to content/guides/ru/motor/fuel.md
        1 link in 1 file corrected

        """, "\(moved.output)\(moved.errors)")
    #expect(
      try folder.read("content/guides/ru/motor/fuel.md").contains("[a](../../motor/fuel.md)"))
  }

  @Test func `a name that would mean another file becomes a path`() throws {
    let folder = try folder([
      "content/guides/anchor.md": "# Anchoring\n\nWords.\n",
      "content/checklists/tackle.md": "# Ground tackle\n\n- [ ] Look at it\n",
      "content/checklists/third.md": "# Third\n\n- [ ] See [[anchor]] and [[tackle|this]]\n",
      "content/guides/o.md": "# Other\n\n[[tackle]], ![[anchor]]\n",
    ])
    let run = try Fairlead.run(
      ["mv", "content/guides/anchor.md", "content/guides/tackle.md"], in: folder.path)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(
      try folder.read("content/checklists/third.md").contains(
        "See [[guides/tackle]] and [[tackle|this]]\n"))
    #expect(
      try folder.read("content/guides/o.md").contains("[[checklists/tackle]], ![[tackle]]\n"))
  }
}
