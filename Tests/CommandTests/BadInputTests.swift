import Foundation
import Testing

/// Damaged files: each gives a finding at its place or the value that is
/// documented, never a crash, a missing page or a guess.
struct BadInputTests {
  private func report(_ text: Data, as name: String = "content/guides/a.md") throws -> String {
    let folder = try TemporaryFolder([
      "fairlead.yml": "rules: { tags.min: 0, description.required: false, title-length: off }\n"
    ])
    try folder.write(text, to: name)
    let run = try Fairlead.run(["check"], in: folder.path)
    #expect(run.code == 0 || run.code == 1, "\(run.errors)")
    #expect(run.errors.isEmpty)
    return run.output
  }

  private func places(_ text: String, as name: String = "content/guides/a.md") throws -> [String] {
    try report(Data(text.utf8), as: name).split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("content/") && !$0.hasSuffix("[stub]") }
  }

  @Test func `bytes that are not text have their place`() throws {
    #expect(
      try report(Data("---\ntitle: Моор\n---\nab\n".utf8) + [0xC3, 0x28, 0x0A]).hasPrefix(
        "content/guides/a.md:5:1: error: the byte 0xC3 is not valid UTF-8 here [source]\n"))
    #expect(
      try report(Data("---\ntitle: Моор\n---\nab".utf8) + [0]).hasPrefix(
        "content/guides/a.md:4:3: error: the file contains a NUL byte, which is not allowed in text [source]\n"
      ))
  }

  @Test func `the size of a source is limited`() throws {
    let head = Data("---\ntitle: Mooring\n---\n".utf8)
    let fits = head + Data(repeating: 0x61, count: 1_048_576 - head.count)
    #expect(try report(fits) == "1 document checked: nothing to report\n")
    #expect(
      try report(fits + [0x61]).hasPrefix(
        "content/guides/a.md:1:1: error: the file is larger than 1 MiB, the limit for a source [source]\n"
      ))
  }

  @Test func `front matter ends where its line of hyphens is`() throws {
    #expect(
      try places("---\ntitle: Mooring\n\nWords.\n") == [
        "content/guides/a.md:1:1: error: the front matter that begins here has no closing `---` "
          + "[source]"
      ])
    // Hyphens inside values do not end it.
    for value in ["a --- b", "\"---\"", "|\n  ---\n  x", "'--- '"] {
      #expect(try places("---\ntitle: Mooring\nx-own: \(value)\n---\nWords.\n") == [], "\(value)")
    }
  }

  @Test func `line ends and marks of other systems are fine`() throws {
    for text in [
      "\u{FEFF}---\ntitle: Mooring\n---\nWords.\n", "---\r\ntitle: Mooring\r\n---\r\nWords.\r\n",
      "\u{FEFF}---\r\ntitle: Mooring\r\n---\r\n",
    ] {
      #expect(try places(text) == [])
    }
    #expect(
      try places("\u{FEFF}---\r\ntitle: Mooring\r\ncreated: no\r\n---\r\n") == [
        "content/guides/a.md:3:10: error: 'created' must be a date, and 'no' is not one [date-form]"
      ])
  }

  @Test func `wrong YAML is reported with its place`() throws {
    for (front, place) in [
      ("title: Mooring\ntitle: Again", "3:1: error: "),
      ("title: Mooring\n\ttags: [a]", "3:1: error: "),
      ("title: *nobody", "2:8: error: "), ("title: Mooring\ntags: [a", "3:7: error: "),
      ("title: \"Mooring", "2:8: error: "),
    ] {
      let found = try places("---\n\(front)\n---\nWords.\n")
      #expect(
        found.contains { $0.hasPrefix("content/guides/a.md:\(place)") && $0.hasSuffix("[yaml]") },
        "\(front): \(found)")
    }
  }

  @Test func `nesting is limited`() throws {
    func yaml(_ levels: Int) -> String {
      "---\ntitle: Mooring\nx-own: " + String(repeating: "[", count: levels)
        + String(repeating: "]", count: levels) + "\n---\n"
    }
    // The mapping is also a level.
    #expect(try places(yaml(99)) == [])
    let deep = try places(yaml(100))
    #expect(deep.count == 1 && deep[0].hasSuffix("[yaml]"), "\(deep)")
    let quotes = try places(
      "---\ntitle: Mooring\n---\n" + String(repeating: ">", count: 101) + " x\n")
    #expect(quotes.count == 1 && quotes[0].hasSuffix("[parse-limit]"), "\(quotes)")
  }

  @Test func `scalars are those of YAML 1.2`() throws {
    for (value, finding) in [
      ("no", "'pinned' must be true or false, not 'no'"),
      ("on", "'pinned' must be true or false, not 'on'"),
      ("True", nil), ("false", nil), ("1", "'pinned' must be true or false, not '1'"),
    ] {
      let found = try places("---\ntitle: Mooring\npinned: \(value)\n---\n")
      #expect(found.count == (finding == nil ? 0 : 1), "\(value): \(found)")
      if let finding { #expect(found.first?.contains(finding) == true, "\(found)") }
    }
    // What other readers treat as a Boolean, a number or a time is the text that it looks like.
    for title in ["NO", "on", "012", "1:30", "1e3", "0x1F", "~x"] {
      let folder = try TemporaryFolder([
        "fairlead.yml": "rules: { title-length: off }\n",
        "content/guides/a.md":
          "---\ntitle: \(title)\ndescription: About.\ntags: [\(title)]\nvisibility: public\n"
          + "created: 2026-01-15\n---\nWords.\n",
      ])
      #expect(try Fairlead.run(["build"], in: folder.path).code == 0, "\(title)")
      let payload = try folder.files(below: "site/payloads").values.first
      let text = String(decoding: try #require(payload), as: UTF8.self)
      #expect(text.contains("\"title\":\"\(title)\""), "\(text)")
      #expect(text.contains("[\"\(title)\"]"), "\(text)")
    }
    for minutes in ["012", "1:30", "1_0", "2.5"] {
      let found = try places(
        "title: Engine\nsections: [{items: [{title: a, minutes: \(minutes)}]}]\n",
        as: "content/checklists/a.yaml")
      // `012` is twelve: YAML 1.2 has no octal numbers without an `o`.
      #expect(found.count == (minutes == "012" ? 0 : 1), "\(minutes): \(found)")
    }
  }

  @Test func `aliases are limited`() throws {
    let many = String(repeating: "*a, ", count: 1_001)
    let found = try places("---\ntitle: &a Mooring\nx-own: [\(many)]\n---\n")
    #expect(found.count == 1 && found[0].hasSuffix("[yaml]"), "\(found)")
    let bomb = """
      ---
      title: Mooring
      x-a: &a [x, x, x, x, x, x, x, x, x, x]
      x-b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]
      x-c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b]
      x-d: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c, *c]
      x-e: &e [*d, *d, *d, *d, *d, *d, *d, *d, *d, *d]
      ---

      """
    #expect(try places(bomb).contains { $0.hasSuffix("[yaml]") })
  }

  @Test func `a file that may not be read is an error`() throws {
    // A user who may read everything sees no such file.
    guard getuid() != 0 else { return }
    let folder = try TemporaryFolder(Sample.library)
    let path = folder.path + "/content/guides/a.md"
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    let run = try Fairlead.run(["check"], in: folder.path)
    #expect(run.code == 2 && run.output.isEmpty)
    #expect(run.errors == "fairlead: cannot read content/guides/a.md: Permission denied\n")
  }

  @Test func `a name that is not UTF-8 is a finding`() throws {
    let folder = try TemporaryFolder(Sample.library)
    // Foundation cannot write such names.
    let made = try Fairlead.run(
      "/bin/bash",
      [
        "-c",
        #"cd content/guides && printf x > $'caf\xE9 Ж.md' && printf x > $'\xD0.png' && mkdir $'d\xFFr' && "#
          + #"printf x > $'d\xFFr/a.md' && printf x > $'.\xFF.md'"#,
      ], in: folder.path)
    guard made.code == 0 else { return }
    let run = try Fairlead.run(["check"], in: folder.path)
    #expect(run.code == 1)
    #expect(
      run.output == #"""
        content/guides/\xD0.png: warning: this file has a name that is not UTF-8, so nothing can refer to it [source]
          = help: rename it: `\x` and two digits are a byte of its name that is not valid UTF-8
        content/guides/caf\xE9 Ж.md: error: this document has a name that is not UTF-8, so it cannot be read [source]
          = help: rename it: `\x` and two digits are a byte of its name that is not valid UTF-8
        content/guides/d\xFFr: error: this folder has a name that is not UTF-8, so nothing in it is read [source]
          = help: rename it: `\x` and two digits are a byte of its name that is not valid UTF-8
        2 documents checked: 2 errors, 1 warning

        """#)
  }

  @Test func `a folder named like a document hides nothing`() throws {
    let folder = try TemporaryFolder(
      Sample.library.merging(["content/guides/x.md/y.md": Sample.guide("Yyy")]) { $1 })
    let run = try Fairlead.run(["check"], in: folder.path)
    #expect(
      run.output.contains("content/guides/x.md: error: this document is a folder [source]"))
    #expect(run.output.hasSuffix("3 documents checked: 1 error\n"))
  }

  @Test func `unknown rules and limits of the configuration are findings`() throws {
    let folder = try TemporaryFolder(
      Sample.library.merging([
        "fairlead.yml":
          "rules: { raw-htm: off, tag.max: -1, checklist-empty: warning, image-alt: loud }\n"
      ]) { $1 })
    let run = try Fairlead.run(["check"], in: folder.path)
    #expect(run.code == 1)
    for words in [
      "warning: there is no rule or limit called 'raw-htm' [unknown-key]",
      "did you mean 'raw-html'?",
      "error: 'tag.max' must be from 0 to 1000000, not -1 [configuration]",
      "error: the severity of 'checklist-empty' cannot be changed: the site would be broken without it",
      "error: 'image-alt' cannot be 'loud' [metadata-value]",
    ] {
      #expect(run.output.contains(words), "\(words) in \(run.output)")
    }
  }
}
