import Foundation
import TestSupport
import Testing

/// `check --fix` without writing, and twice.
struct FixRunTests {
  @Test func `a dry run prints a diff that applies`() throws {
    let folder = try TemporaryFolder(
      FixTests.settings.merging([
        "content/guides/a b.md": "---\ntitel: Mooring\n---\n",
        "content/guides/b.md":
          "---\ntitle: Mooring\ntags: [a, A]\nx-1: 1\nx-2: 2\nx-3: 3\nx-4: 4\nx-5: 5\nx-6: 6\nx-7: 7\n"
          + "created: 1.2.2026\n---\nEnd",
      ]) { $1 })
    let before = try folder.files(below: "content")
    let run = try Fairlead.run(["check", "--fix", "--dry-run"], in: folder.path)
    // It fails, so that CI can ask for repaired files.
    #expect(run.code == 1)
    #expect(run.errors == "would make 3 repairs in 2 files\n2 documents checked: 1 note\n")
    #expect(
      run.output == """
        --- a/content/guides/a b.md\t
        +++ b/content/guides/a b.md\t
        @@ -1,3 +1,3 @@
         ---
        -titel: Mooring
        +title: Mooring
         ---
        --- a/content/guides/b.md
        +++ b/content/guides/b.md
        @@ -1,6 +1,6 @@
         ---
         title: Mooring
        -tags: [a, A]
        +tags: [a]
         x-1: 1
         x-2: 2
         x-3: 3
        @@ -8,6 +8,6 @@
         x-5: 5
         x-6: 6
         x-7: 7
        -created: 1.2.2026
        +created: 2026-02-01
         ---
         End
        \\ No newline at end of file

        """)
    #expect(try folder.files(below: "content") == before)
    try folder.write(run.output, to: "fix.diff")
    let applied = try Fairlead.run("/bin/sh", ["-c", "git apply fix.diff"], in: folder.path)
    #expect(applied.code == 0, "\(applied.errors)")
    let patched = try folder.files(below: "content")
    for (name, data) in before { try folder.write(data, to: "content/" + name) }
    _ = try Fairlead.run(["check", "--fix"], in: folder.path)
    #expect(try folder.files(below: "content") == patched)
  }

  @Test func `a dry run says what it cannot repair`() throws {
    let folder = try TemporaryFolder(Sample.wrong)
    let run = try Fairlead.run(["check", "--fix", "--dry-run"], in: folder.path)
    #expect(run.code == 1 && run.output.isEmpty)
    #expect(run.errors == "4 documents checked: 2 errors\n")
    // Standard output is for a patch, whatever the format.
    let json = try Fairlead.run(
      ["check", "--fix", "--dry-run", "--format", "json"], in: folder.path)
    #expect(json.code == 1 && json.output.isEmpty && json.errors == run.errors)
    let clean = try Fairlead.run(
      ["check", "--fix", "--dry-run", "content/guides/a.md"], in: folder.path)
    #expect(clean.code == 0 && clean.output.isEmpty)
    #expect(clean.errors == "4 documents checked: nothing to report\n")
  }

  @Test func `a dry run refuses a path without documents`() throws {
    let folder = try TemporaryFolder(Sample.library.merging(["notes/a.txt": "x"]) { $1 })
    let run = try Fairlead.run(["check", "--fix", "--dry-run", "notes"], in: folder.path)
    #expect(run.code == 2 && run.output.isEmpty)
    #expect(
      run.errors == "fairlead: nothing was checked: notes contains no document of this library\n")
  }

  @Test func `a dry run without fix is wrong usage`() throws {
    let folder = try TemporaryFolder(Sample.library)
    let run = try Fairlead.run(["check", "--dry-run"], in: folder.path)
    #expect(
      run.code == 64 && run.errors.contains("--dry-run needs --fix: it shows what --fix would do."))
  }

  @Test func `a repair that would retire an id is not made, but all others are`() throws {
    let text = "---\ntitel: Engine\n---\n- [ ] Stop (^stop)\n- [ ] Start [required]\n"
    let list = "content/checklists/e.md"
    let folder = try TemporaryFolder(FixTests.settings.merging([list: text]) { $1 })
    #expect(try Fairlead.run(["lock"], in: folder.path).code == 0)
    let known = try Fairlead.run(["check", "--fix"], in: folder.path)
    #expect(
      known.output.hasPrefix(
        "\(list):2: fixed [unknown-key]\n\(list):5: fixed [attribute]\n2 repairs in 1 file\n"),
      "\(known.output)")
    #expect(
      try folder.read(list)
        == "---\ntitle: Engine\n---\n- [ ] Stop (^stop)\n- [ ] Start (required)\n")
    // Without a lock there is no id to lose.
    try FileManager.default.removeItem(atPath: folder.path + "/fairlead.lock")
    _ = try Fairlead.run(["check", "--fix"], in: folder.path)
    #expect(try folder.read(list).contains("- [ ] Stop ^stop\n"))
  }

  private static let pieces = [
    "titel: Mooring\n", "title: \" Mooring \"\n", "tags: [a, A, ' b ', b]\n",
    "tags:\n- sea\n- Sea\n- \"SEA \"\n",
    "created: 15.01.2026\n", "updated: 2026/3/1\n", "craeted: 1 May 2026\n", "description: ' x '\n",
    "descripton: y\n", "# a comment\n", "x-own: '  kept  '\n", "visibility: public\n",
    "visibilty: public\n",
    "  - odd\n", "aliases: [/a/, /b]\n", "tags: Sea\n", "\t", "\r\n", ": ", "\"", "'", "[", "}",
    "é", "\u{A0}",
    "language: en\n", "tag: [x]\n", "pinned: yes\n", "id:\n",
    "# fairlead-ignore unknown-key: why\n", "---\n", "translation_of: Guides/A1.md\n",
    "tag: a, A\n",
  ]
  private static let words = [
    "Words.\n", "[a](B.md)\n", "[a](../guides/A1.MD#x)\n", "![](pic.PNG)\n",
    "- [ ] do (requierd)\n", "<b>\n", "\n",
    "<!-- fairlead-ignore raw-html: why -->\n", "```\n", "> ", "[x]( <b.md> )\n", "\r\n", "**",
    "](", "Ж", "[[../Guides/A1]]\n", "![[../GUIDES/b.md|x]]\n", "- [ ] key ^Key\n", "[[a1#^key]]\n",
    "[a](#^KEY)\n",
  ]

  @Test func `many repairs that would do harm keep none of the others from being made`() throws {
    let list = "content/checklists/e.md"
    func text(_ attribute: String) -> String {
      let items = (0..<30).map { number in
        "- [ ] Stop pump \(number) (^stop\(number))\n- [ ] Start pump \(number) \(attribute)\n"
          + "- [ ] Check pump \(number) (required) (optional\n"
      }
      return "---\ntitle: Engine\n---\n" + items.joined()
    }
    let folder = try TemporaryFolder(FixTests.settings.merging([list: text("[required]")]) { $1 })
    #expect(try Fairlead.run(["lock"], in: folder.path).code == 0)
    let first = try Fairlead.run(["check", "--fix"], in: folder.path)
    #expect(first.output.contains("\n30 repairs in 1 file\n"), "\(first.output)")
    #expect(try folder.read(list) == text("(required)"))
    _ = try Fairlead.run(["check", "--fix"], in: folder.path)
    #expect(try folder.read(list) == text("(required)"))
  }

  @Test func `a template address that leads nowhere keeps no other from repair`() throws {
    func text(_ address: String) -> String {
      "---\ntitle: Engine\nvisibility: public\n---\nSee [the belt](\(address)).\n\n"
        + "See [more]({% link guides/none.md %}).\n"
    }
    let guide = "content/guides/e.md"
    let folder = try TemporaryFolder(
      FixTests.settings.merging([
        guide: text("{% link guides/belt.md %}"),
        "content/guides/belt.md": "---\ntitle: Belt\nvisibility: public\n---\nWords.\n",
      ]) { $1 })
    let run = try Fairlead.run(["check", "--fix"], in: folder.path)
    #expect(run.output.hasPrefix("\(guide):5: fixed [notation]\n1 repair in 1 file\n"))
    #expect(try folder.read(guide) == text("/guides/belt.md"), "\(run.output)")
  }

  @Test func `words that lose their attributes keep the escapes of YAML`() throws {
    func text(_ item: String) -> String {
      "title: Engine\nvisibility: public\nsections:\n  - title: One\n    items:\n      - \(item)\n"
    }
    let list = "content/checklists/e.yaml"
    for (item, repaired) in [
      (#""Say [\"a\t\\ b\"]{style=\"color:red\"} now""#, #""Say \"a\t\\ b\" now""#),
      ("'Say [''a'']{.underline} now'", "'Say <u>''a''</u> now'"),
      ("Say [a]{lang=de} now", "Say [a]{de} now"),
    ] {
      let folder = try TemporaryFolder(FixTests.settings.merging([list: text(item)]) { $1 })
      _ = try Fairlead.run(["check", "--fix"], in: folder.path)
      #expect(try folder.read(list) == text(repaired))
    }
  }

  @Test(arguments: [
    "[-]{.sign} 18 °C or less", "[+]{.sign} 5 V", "[*]{.red} Only with gas", "[>]{.sign} 12 V",
    "[#]{.no} 3", "[1.]{.n} Text", "[12]{.n}) Text", "- [1)]{.n} Text", "- [-]{.m} 5 V",
    "> [#]{.no} 3", "[---]{.rule}", "Words\n[===]{.rule}", "See footnote [^1]{.sup}",
    "Text **[*]{.red}** end", "**[Note:]{.c}** Words", "Shut **[it]{.red}** now",
    "<[b]{.x}> now", "[Note:]{.c} now", "Now:[a]{.x}:", "[Stop!]{.red}[it](/guides/)",
  ])
  func `words that could be marks without their brackets keep them`(line: String) throws {
    let text = "---\ntitle: Engine\n---\n\(line)\n"
    #expect(try FixTests.fixed(text) == text)
    let deck = "---\ntitle: Knots\n---\n## Bowline\n\nA loop.\n\n\(line)\n"
    #expect(try FixTests.fixed(deck, as: "content/decks/d.md") == deck)
  }

  @Test(arguments: [
    ("[Stop!]{.red} Now", "Stop! Now"), ("A [12.5 V]{.x} line", "A 12.5 V line"),
    ("- [it]{.x}, ([b]{.y}), “[«в»]{.z}”", "- it, (b), “«в»”"), ("[3 m]{.x}", "3 m"),
    ("[-]{.sign} 1 and [\"it\"]{.red}", "[-]{.sign} 1 and \"it\""),
    ("[*]{.underline} 12 V", "<u>*</u> 12 V"),
  ])
  func `words lose their brackets and attributes`(line: String, repaired: String) throws {
    let front = "---\ntitle: Engine\n---\n"
    #expect(try FixTests.fixed("\(front)\(line)\n") == "\(front)\(repaired)\n")
  }

  @Test func `the two brackets of words are one repair`() throws {
    let guide = "content/guides/e.md"
    let folder = try TemporaryFolder(
      FixTests.settings.merging([
        guide: "---\ntitle: Engine\nvisibility: public\n---\nShut [it]{.red} now.\n"
      ]) { $1 })
    let run = try Fairlead.run(["check", "--fix"], in: folder.path)
    #expect(
      run.output.hasPrefix("\(guide):5: fixed [notation]\n1 repair in 1 file\n"), "\(run.output)")
  }

  @Test(arguments: [
    ("<b>See <font>the</font> pump</b>", "**See the pump**"),
    ("<a href='b.md'><img src=\"a.svg\" alt=\"Oil\"></a>", "[![Oil](a.svg)](b.md)"),
    ("<u><b><i>links</i></b></u>", "<u><b><i>links</i></b></u>"),
  ])
  func `tags in tags are repaired as a whole, or not at all`(html: String, after: String) throws {
    let front = "---\ntitle: Engine\n---\n\n"
    let others = [
      "content/guides/a.svg":
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4\" height=\"2\"/>",
      "content/guides/b.md": "---\ntitle: Belt\n---\nWords.\n",
    ]
    #expect(
      try FixTests.fixed("\(front)\(html)\n", with: others) == "\(front)\(after)\n")
  }

  @Test(arguments: [
    (
      "- [ ] Engine\n        - [ ] Oil\n                - [ ] Level\n        - [ ] Water\n",
      "- [ ] Engine\n  - [ ] Oil\n    - [ ] Level\n  - [ ] Water\n"
    ),
    (
      "Cold:\n    - [ ] Fridge\n    - [ ] Freezer,\n      write it down\n\n- [ ] Door\n",
      "Cold:\n    - [ ] Fridge\n    - [ ] Freezer,\n      write it down\n\n- [ ] Door\n"
    ),
  ])
  func `tasks that are indented too far keep their level`(text: String, after: String) throws {
    let front = "---\ntitle: Engine\n---\n"
    #expect(
      try FixTests.fixed(front + text, as: "content/checklists/e.md") == front + after)
  }

  @Test(arguments: [1, 2, 3, 4])
  func `a second run changes nothing`(seed: UInt64) throws {
    var random = FixedGenerator(seed: seed)
    var files = ["fairlead.yml": "site: { title: x }\n", "content/guides/Pic.png": "x"]
    for number in 0..<60 {
      var text = Int.random(in: 0..<8, using: &random) == 0 ? "" : "---\n"
      for _ in 0..<Int.random(in: 0..<8, using: &random) {
        text += Self.pieces.randomElement(using: &random) ?? ""
      }
      text += "---\n"
      for _ in 0..<Int.random(in: 0..<6, using: &random) {
        text += Self.words.randomElement(using: &random) ?? ""
      }
      let folder = ["guides", "checklists", "decks"].randomElement(using: &random) ?? "guides"
      files["content/\(folder)/a\(number).md"] = text
    }
    let folder = try TemporaryFolder(files)
    let first = try Fairlead.run(["check", "--fix", "--format", "json"], in: folder.path)
    #expect(first.code != 2 && first.errors.isEmpty)
    let once = try folder.files(below: "content")
    let second = try Fairlead.run(["check", "--fix", "--format", "json"], in: folder.path)
    #expect(try folder.files(below: "content") == once)
    #expect(second.output == first.output)
    let dry = try Fairlead.run(["check", "--fix", "--dry-run"], in: folder.path)
    #expect(dry.output.isEmpty)
    #expect(once.count == files.count - 1)
    // The texts below the metadata change only in links.
    for (name, data) in once where name.hasSuffix(".md") {
      let old = files["content/" + name] ?? ""
      let new = String(decoding: data, as: UTF8.self)
      #expect(
        new.filter { $0 == "Ж" }.count == old.filter { $0 == "Ж" }.count
          && new.lowercased().contains("](../guides/a1.md#x)")
            == old.lowercased().contains("](../guides/a1.md#x)")
      )
    }
  }

  @Test func `only the named files are repaired`() throws {
    let folder = try TemporaryFolder(
      FixTests.settings.merging([
        "content/guides/a.md": "---\ntitel: Mooring\n---\n",
        "content/guides/b.md": "---\ntitel: Mooring\n---\n",
      ]) { $1 })
    let run = try Fairlead.run(["check", "--fix", "content/guides/b.md"], in: folder.path)
    #expect(
      run.output.hasPrefix("content/guides/b.md:2: fixed [unknown-key]\n1 repair in 1 file\n"))
    #expect(try folder.read("content/guides/a.md").contains("titel"))
    #expect(try folder.read("content/guides/b.md").contains("title"))
  }
}
