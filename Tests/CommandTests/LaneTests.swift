import Foundation
import TestSupport
import Testing

/// What the parsers cannot process costs its own document one finding, and nothing else.
@Suite struct LaneTests {
  /// Text that the system's libcmark-gfm parses in quadratic time: it would take minutes.
  static let bomb = String(repeating: "a|b\n-|\n", count: 40_000)

  @Test func `a document that kills its lane affects only itself`() throws {
    var library = Sample.library
    for number in 0..<100 {
      library["content/guides/g\(number).md"] = Sample.guide("Guide \(number)")
    }
    library["content/guides/g50-bomb.md"] = Self.bomb
    library["content/guides/g7.md"] = Sample.guide("Guide 7", visibility: "pubic")
    let folder = try TemporaryFolder(library)
    for jobs in ["1", "4"] {
      let run = try Fairlead.run(["check", "--jobs", jobs], in: folder.path)
      #expect(run.code == 1 && run.errors.isEmpty)
      #expect(
        run.output == """
          content/guides/g50-bomb.md:1:1: error: parsing this file takes more than 2 seconds or \
          512 MB, so it is not published [parse-limit]
            1 | a|b
              | ^
              = help: look for very long tables, or very deep lists and quotes, and split them
          content/guides/g7.md:5:13: error: 'visibility' cannot be 'pubic' [metadata-value]
            5 | visibility: pubic
              |             ^^^^^
              = help: did you mean 'public'?
          102 documents checked: 2 errors

          """)
    }
  }

  @Test(arguments: [
    "a|b\n-|\n", "[", "]", "> ", "*a_", "- ", "`", "![", "<", "&", "\\", "[^1]", "| - ", "1. ",
    "~", "#", "[a](", "**", "a\n===\n", "<!--", "www.", "a@b.", "\t", "[a]: b\n", "é",
  ])
  func `a long file of one piece ends`(piece: String) throws {
    let count = (1 << 20) / piece.utf8.count
    let folder = try TemporaryFolder([
      "content/guides/long.md": String(repeating: piece, count: count),
      "content/guides/table.md": String(repeating: piece, count: 28_000 / piece.utf8.count),
      "content/guides/good.md": Sample.guide("Good"),
    ])
    let start = Date()
    let run = try Fairlead.run(["check"], in: folder.path)
    #expect(run.code == 0 || run.code == 1)
    #expect(!run.output.contains("good.md"), "the good document suffers: \(run.output)")
    // Both files may take two seconds twice: in their batch, and on their own.
    #expect(Date().timeIntervalSince(start) < 30)
  }

  @Test func `meaningless bytes are read to the end`() throws {
    var random = FixedGenerator(seed: 42)
    var files: [String: Data] = [:]
    for number in 0..<60 {
      let bytes = (0..<2_000).map { _ in
        number % 2 == 0
          ? UInt8.random(in: 0...255, using: &random)
          : Array("-[]()*_`#>|:\n \"'&!\\^~ab1".utf8).randomElement(using: &random) ?? 0x20
      }
      let ending = ["md", "yaml", "yml"][number % 3]
      files["content/checklists/r\(number).\(ending)"] = Data(bytes)
    }
    let folder = try TemporaryFolder()
    for (name, data) in files { try folder.write(data, to: name) }
    for command in ["check", "build"] {
      let run = try Fairlead.run([command], in: folder.path)
      #expect(run.code == 1 && run.errors.isEmpty, "\(run.errors)")
    }
    #expect(!folder.exists("site"))
  }

  @Test func `deep YAML is an error`() throws {
    let folder = try TemporaryFolder([
      "content/checklists/deep.yaml": "title: Deep\nsections: "
        + String(repeating: "[", count: 100_000)
    ])
    let run = try Fairlead.run(["check"], in: folder.path)
    #expect(run.code == 1)
    #expect(run.output.contains("[yaml]"))
  }
}

/// The sample library of the repository, through the real program.
@Suite struct SampleLibraryTests {
  /// A copy of `content/` and its configuration.
  private static func library() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["content", "fairlead.yml"] {
      try FileManager.default.copyItem(
        atPath: Fairlead.repository + "/" + name, toPath: folder.path + "/" + name)
    }
    return folder
  }

  @Test func `it is clean`() throws {
    let folder = try Self.library()
    let run = try Fairlead.run(["check"], in: folder.path)
    #expect(run.code == 0)
    #expect(run.output.hasSuffix("documents checked: nothing to report\n"), "\(run.output)")
  }

  @Test func `output depends on neither lanes nor place nor time nor locale`() throws {
    let first = try Self.library()
    #expect(
      try Fairlead.run(["build", "--jobs", "1"], in: first.path, environment: ["TZ": "UTC"]).code
        == 0)
    let expected = try first.files(below: "site")
    #expect(expected.count > 150)
    for (jobs, zone, locale) in [("8", "Asia/Tokyo", "ru_RU.UTF-8"), ("3", "UTC+12", "C")] {
      let other = try Self.library()
      let run = try Fairlead.run(
        ["build", "--jobs", jobs], in: other.path, environment: ["TZ": zone, "LC_ALL": locale])
      #expect(run.code == 0)
      let files = try other.files(below: "site")
      #expect(files.keys.sorted() == expected.keys.sorted())
      for (name, data) in expected { #expect(files[name] == data, "\(name) differs") }
    }
  }

  @Test func `a second build writes nothing`() throws {
    let folder = try Self.library()
    let first = try Fairlead.run(["build"], in: folder.path)
    let second = try Fairlead.run(["build"], in: folder.path)
    #expect(first.code == 0 && second.code == 0)
    #expect(second.output.contains(": 0 of "), "\(second.output)")
  }
}
