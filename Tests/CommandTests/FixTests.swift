import Foundation
import TestSupport
import Testing

/// `check --fix`: what is fixed, and that nothing else changes.
struct FixTests {
  static let settings = [
    "fairlead.yml": "rules: { tags.min: 0, description.required: false, id-missing: off }\n"
  ]

  /// A file after its repair.
  static func fixed(
    _ text: String, as name: String = "content/guides/a.md", with others: [String: String] = [:]
  ) throws -> String {
    let folder = try TemporaryFolder(
      settings.merging(others) { $1 }.merging([name: text]) { $1 })
    let run = try Fairlead.run(["check", "--fix"], in: folder.path)
    #expect(run.code != 2 && run.errors.isEmpty, "\(run.errors)")
    return try folder.read(name)
  }

  // MARK: Single repairs

  @Test(arguments: [
    ("title: \" Mooring\"", "title: \"Mooring\""),
    ("title: '  Mooring\t '  # kept", "title: 'Mooring'  # kept"),
    ("title: \"Mooring\u{A0}\"", "title: \"Mooring\""),
    ("titel: Mooring", "title: Mooring"),
    ("\"titel\" : Mooring", "title : Mooring"),
    ("{titel: Mooring, tags: [ a, b ]}", "{title: Mooring, tags: [ a, b ]}"),
    ("title: Mooring\ncreated: 15.01.2026", "title: Mooring\ncreated: 2026-01-15"),
    ("title: Mooring\ncreated: \"15 января 2026\"", "title: Mooring\ncreated: 2026-01-15"),
    (
      "title: Mooring\nupdated: 2026/1/5   # spring",
      "title: Mooring\nupdated: 2026-01-05   # spring"
    ),
    ("title: Mooring\ncreated: January 5, 2026", "title: Mooring\ncreated: 2026-01-05"),
    ("title: Mooring\ncreated: 1er mai 2026", "title: Mooring\ncreated: 2026-05-01"),
    ("title: Mooring\ncreated: May 2nd, 2026", "title: Mooring\ncreated: 2026-05-02"),
    ("title: Mooring\ncreated: 1º de mayo de 2026", "title: Mooring\ncreated: 2026-05-01"),
    ("title: Mooring\ncreated: 3-е мая 2026 г.", "title: Mooring\ncreated: 2026-05-03"),
    ("title: Mooring\ncreated: 2026‑01–05", "title: Mooring\ncreated: 2026-01-05"),
    ("title: Mooring\ncreated: 25/01/2026", "title: Mooring\ncreated: 2026-01-25"),
    ("title: Mooring\ncreated: 20260125", "title: Mooring\ncreated: 2026-01-25"),
    ("title: Mooring\ntags: [sea, Sea]", "title: Mooring\ntags: [sea]"),
    ("title: Mooring\ntags: [ sea , rope,  'SEA' ]", "title: Mooring\ntags: [ sea , rope ]"),
    (
      "title: Mooring\ntags:\n- sea\n- rope # x\n- Sea\n- wind",
      "title: Mooring\ntags:\n- sea\n- rope # x\n- wind"
    ),
    ("title: Mooring\ntags: [\" sea\", rope]", "title: Mooring\ntags: [\"sea\", rope]"),
    // One repair leads to the next.
    (
      "title: Mooring\ntgas: [sea, Sea]\ncraeted: 1.2.2026",
      "title: Mooring\ntags: [sea]\ncreated: 2026-02-01"
    ),
  ])
  func `a fix changes only its bytes`(front: String, expected: String) throws {
    for ending in ["\n", "\r\n"] {
      func text(_ front: String) -> String {
        "---\n# keep\n\(front)\nx-own:   1\n---\n\nWords  \n\twith  spaces.\n\n\n"
          .replacingOccurrences(of: "\n", with: ending)
      }
      if front.hasPrefix("{") {
        #expect(try Self.fixed("---\n\(front)\n---\nWords.\n") == "---\n\(expected)\n---\nWords.\n")
      } else {
        #expect(Array(try Self.fixed(text(front)).utf8) == Array(text(expected).utf8), "\(front)")
      }
    }
  }

  @Test(arguments: [
    "created: 01/02/2026", "created: November 16", "created: 32.01.2026", "created: 15.01.26",
    // Two keys that are equally near, a key that already exists, two that mean the same.
    "titlee: x\ntitel: y\ncreated: 2026-01-01", "title: a b c\ntitel: b",
    // A block's last line feed is not white space around it.
    "description: |\n  Words.\n", "zzz: 1", "tags: &t [sea]\nx-t: *t",
    "tags:\n- sea\n- sea # the second one",
  ])
  func `what is ambiguous stays`(front: String) throws {
    let text = "---\n\(front)\n---\nWords.\n"
    #expect(try Self.fixed(text) == text)
  }

  @Test func `a missing ID becomes the one that the document has`() throws {
    let folder = try TemporaryFolder(Sample.library)
    _ = try Fairlead.run(["build"], in: folder.path)
    let before = try folder.files(below: "site")
    // Who corrects mistakes does not expect new lines in every file.
    _ = try Fairlead.run(["check", "--fix"], in: folder.path)
    #expect(try !folder.read("content/guides/a.md").contains("id: "))
    let run = try Fairlead.run(["lock", "--write-ids", "content"], in: folder.path)
    #expect(
      run.output == """
        content/checklists/b.md:2: fixed [id-missing]
        content/guides/a.md:2: fixed [id-missing]
        2 repairs in 2 files
        2 kept, 0 re-linked, 0 added, 0 retired
        fairlead.lock is up to date

        """, "\(run.output)")
    let text = try folder.read("content/guides/a.md")
    #expect(text.hasPrefix("---\nid: ") && text.dropFirst(45).hasPrefix("title: Aaa\n"), "\(text)")
    _ = try Fairlead.run(["build"], in: folder.path)
    #expect(try folder.files(below: "site") == before)
    // A file keeps its identity wherever it goes.
    try FileManager.default.moveItem(
      atPath: folder.path + "/content/guides/a.md", toPath: folder.path + "/content/guides/z.md")
    _ = try Fairlead.run(["build"], in: folder.path)
    let payloads = try folder.files(below: "site/payloads").keys.sorted()
    #expect(
      payloads
        == before.keys.filter { $0.hasPrefix("payloads/") }.map { String($0.dropFirst(9)) }.sorted()
    )
  }

  @Test func `an ID is written only where there is metadata`() throws {
    let folder = try TemporaryFolder([
      "content/guides/plain.md": "# Plain\n\nWords.\n",
      "content/guides/empty.md": "---\n---\n# E\n",
      "content/checklists/y.yaml": "# top\n---\ntitle: Yaml\nsections: [{items: [a]}]\n",
      "content/checklists/flow.yaml": "{title: Flow, sections: [{items: [a]}]}\n",
      "content/checklists/null.yaml": "id:\ntitle: Null\nsections: [{items: [a]}]\n",
      "content/charters/c.yaml": "name: Kornati\n",
      "content/guides/crlf.md": "---\r\ntitle: Crlf\r\n---\r\nWords.\r\n",
    ])
    _ = try Fairlead.run(["lock", "--write-ids", "content"], in: folder.path)
    #expect(try folder.read("content/guides/plain.md") == "# Plain\n\nWords.\n")
    #expect(try folder.read("content/guides/empty.md").hasPrefix("---\nid: "))
    let yaml = try folder.read("content/checklists/y.yaml")
    #expect(
      yaml.hasPrefix("# top\n---\nid: ")
        && yaml.hasSuffix("\ntitle: Yaml\nsections: [{items: [a]}]\n"))
    #expect(try folder.read("content/checklists/flow.yaml").hasPrefix("{title"))
    let null = try folder.read("content/checklists/null.yaml").split(separator: "\n")
    #expect(null[0].count == 40 && null[1] == "title: Null", "\(null)")
    #expect(try folder.read("content/charters/c.yaml") == "name: Kornati\n")
    let crlf = try folder.read("content/guides/crlf.md")
    #expect(crlf.utf8.count { $0 == 0x0A } == crlf.utf8.count { $0 == 0x0D })
  }

  @Test func `links get the case of their files`() throws {
    let others = [
      "content/checklists/Engine.md": "---\ntitle: Engine\n---\n- [ ] Oil\n",
      "content/checklists/My log (1).md": "---\ntitle: Log\n---\n- [ ] Log\n",
      "content/guides/pics/Chain.PNG": "png", "content/guides/two.md": "# Two2\n",
      "content/guides/TWO.md": "# Two3\n",
    ]
    let text = """
      ---
      title: Mooring
      ---
      [a](../Checklists/engine.md#oil) ![b](Pics/chain.png "c") [d](/checklists/ENGINE)
      [e](Two.md) [f](gone.md) [g](../checklists/engine%2Emd) `[h](../checklists/engine.md)`
      [i](../checklists/my%20log%20%281%29.md) [j](<../checklists/my log (1).md>)

      """
    let expected = """
      ---
      title: Mooring
      ---
      [a](../checklists/Engine.md#oil) ![b](pics/Chain.PNG "c") [d](/checklists/Engine)
      [e](Two.md) [f](gone.md) [g](../checklists/engine%2Emd) `[h](../checklists/engine.md)`
      [i](../checklists/My%20log%20%281%29.md) [j](<../checklists/My%20log%20%281%29.md>)

      """
    #expect(try Self.fixed(text, with: others) == expected)
  }

  @Test func `wiki links get the case of their files and keys`() throws {
    let others = [
      "content/checklists/Engine room.md":
        "---\ntitle: Engine\nvisibility: public\n---\n- [ ] Oil ^Oil\n- [ ] A ^a\n",
      "content/guides/keys.yaml":
        "type: checklist\ntitle: Keys\nvisibility: public\n"
        + "sections: [{items: [{title: a, id: aB}, {title: b, id: Ab}]}]\n",
      "content/guides/pics/Chain.PNG": "png",
    ]
    let text = """
      ---
      title: Mooring
      ---
      [[../Checklists/engine room|Room]] ![[../GUIDES/pics/chain.png]] [[engine room#^OIL|Oil]]
      [a](<../checklists/Engine%20room.md#^oil>) [[Engine Room]] [[keys#^ab]] [[engine room^A]]

      | [[../CHECKLISTS/Engine room\\|x]] | [b](#^aaa) |
      |---|---|
      ![[../CHECKLISTS/Engine room#^OIL]]

      """
    let expected = """
      ---
      title: Mooring
      ---
      [[../checklists/Engine room|Room]] ![[../guides/pics/Chain.PNG]] [[engine room#^Oil|Oil]]
      [a](<../checklists/Engine%20room.md#^oil>) [[Engine Room]] [[keys#^ab]] [[engine room^A]]

      | [[../checklists/Engine room\\|x]] | [b](#^aaa) |
      |---|---|
      ![[../checklists/Engine room#^Oil]]

      """
    #expect(try Self.fixed(text, with: others) == expected)
  }

  @Test func `paths in metadata get the case of their files`() throws {
    let folder = try TemporaryFolder([
      "content/checklists/Check in.md": "---\ntitle: Check in\n---\n- [ ] Oil\n",
      "content/guides/One.md": "---\ntitle: One\n---\nWords.\n",
      "content/guides/zwei.md": "---\ntranslation_of: 'one.md'\nlanguage: de\n---\nWorte.\n",
      "content/guides/drei.md":
        "---\ntranslation_of: Guides/ONE\nlanguage: fr\n---\nMots.\n",
      "content/charters/a.yaml":
        "name: Kornati\nchecklists: { check_in: checklists/check IN, daily: Guides/one }\n",
    ])
    _ = try Fairlead.run(["check", "--fix"], in: folder.path)
    #expect(try folder.read("content/guides/zwei.md").contains("\ntranslation_of: One.md\n"))
    #expect(try folder.read("content/guides/drei.md").contains("\ntranslation_of: guides/One\n"))
    #expect(
      try folder.read("content/charters/a.yaml").contains(
        "{ check_in: checklists/Check in, daily: Guides/one }"))
  }

  @Test func `tags follow the library`() throws {
    let others = [
      "content/guides/b.md": "---\ntitle: Bbb\ntags: [Harbour, VHF]\n---\n",
      "content/guides/c.md": "---\ntitle: Ccc\ntags: [Harbour, vhf]\n---\n",
    ]
    #expect(
      try Self.fixed("---\ntitle: Mooring\ntags: ['harbour', VHF]\n---\n", with: others)
        == "---\ntitle: Mooring\ntags: [Harbour, VHF]\n---\n")
  }

  // MARK: What is left alone

  @Test func `a file that cannot be read is left alone`() throws {
    for text in [
      "---\ntitel: Mooring\ntags: [a\n---\nWords.\n", "---\ntitel: Mooring\na: 1\na: 2\n---\n",
      "---\ntitel: Mooring\n", "---\ntitel: Mooring\n---\n\u{0}\n",
    ] {
      #expect(try Self.fixed(text) == text)
    }
  }

  @Test func `a control character keeps nothing from being repaired`() throws {
    #expect(
      try Self.fixed("---\ntitel: Mooring\n---\nA\u{88}\u{7} [b](//host.example/a).\n")
        == "---\ntitle: Mooring\n---\nA\u{88}\u{7} [b](https://host.example/a).\n")
  }

  @Test func `a fix that causes an error is not made, but all others are`() throws {
    #expect(
      try Self.fixed("---\ntitel: [a, b]\ncreated: 15.01.2026\n---\nWords.\n")
        == "---\ntitel: [a, b]\ncreated: 2026-01-15\n---\nWords.\n")
    #expect(
      try Self.fixed(
        "- [ ] One (required\n- [ ] Two (required) (optional\n- [ ] Three [required]\n-[ ] Four\n",
        as: "content/checklists/a.md")
        == "- [ ] One (required)\n- [ ] Two (required) (optional\n- [ ] Three (required)\n- [ ] Four\n"
    )
  }

  @Test func `the configuration and linked files are left alone`() throws {
    let folder = try TemporaryFolder([
      "fairlead.yml": "sitte: { title: x }\n", "outside.md": "---\ntitel: Mooring\n---\n",
      "content/guides/a.md": "---\ntitel: Mooring\n---\n",
    ])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/content/guides/link.md",
      withDestinationPath: folder.path + "/outside.md")
    _ = try Fairlead.run(["check", "--fix"], in: folder.path)
    #expect(try folder.read("fairlead.yml") == "sitte: { title: x }\n")
    #expect(try folder.read("outside.md") == "---\ntitel: Mooring\n---\n")
    #expect(try folder.read("content/guides/a.md").contains("\ntitle: Mooring\n"))
  }

  @Test func `a file keeps its mode and leaves nothing beside it`() throws {
    let folder = try TemporaryFolder(
      Self.settings.merging(["content/guides/a.md": "---\ntitel: Mooring\n---\n"]) { $1 })
    let path = folder.path + "/content/guides/a.md"
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    _ = try Fairlead.run(["check", "--fix"], in: folder.path)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect((mode as? NSNumber)?.intValue == 0o640)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path + "/content/guides")
        == ["a.md"])
  }

  @Test func `an ignored mistake is not repaired`() throws {
    let text =
      "---\ntitle: Mooring\n# fairlead-ignore unknown-key: a key of another program\ndescripton: x\n---\n"
    #expect(try Self.fixed(text) == text)
  }
}
