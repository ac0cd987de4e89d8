import Foundation
import Testing

/// Answers that are remembered and wrong, or those of another program: they are found, and never used.
struct WrongRecordTests {
  /// Makes a record say something else under its right hash, as a mistake of Fairlead's would: one text for another
  /// of its length, or the hash of one text for that of another.
  static func forge(
    _ record: String, _ old: String, _ new: String, isHash: Bool = false,
    heading: String = "fairlead last run 1\n", in folder: TemporaryFolder
  ) throws {
    let forgery = """
      import hashlib, pathlib, sys
      path, old, new, is_hash = pathlib.Path(sys.argv[1]), sys.argv[2].encode(), sys.argv[3].encode(), sys.argv[4] == "true"
      if is_hash:
          old, new = hashlib.sha256(old).digest(), hashlib.sha256(new).digest()
      start = \(heading.utf8.count)
      head, rest = path.read_bytes()[:start], path.read_bytes()[start + 32:]
      assert old in rest
      rest = rest.replace(old, new)
      path.write_bytes(head + hashlib.sha256(rest).digest() + rest)
      """
    let run = try Fairlead.run(
      "/usr/bin/python3", ["-c", forgery, record, old, new, String(isHash)], in: folder.path)
    #expect(run.code == 0, "\(run.errors)")
  }

  @Test
  func `a wrong record is found by --verify-cache, and forgotten`() throws {
    let folder = try LastRunTests.library()
    for _ in 0..<2 { _ = try LastRunTests.run(["check"], in: folder) }
    let right = try LastRunTests.run(["check", "--verify-cache"], in: folder)
    #expect(right.code == 0)
    #expect(right.output.contains("a.md:"))
    let record = try #require(try LastRunTests.records(folder).first { $0.contains("check") })
    try Self.forge(record, "documents checked", "documents chocked", in: folder)
    #expect(try LastRunTests.run(["check"], in: folder).output.contains("chocked"))
    let verified = try LastRunTests.run(["check", "--verify-cache"], in: folder)
    #expect(verified.code == 2)
    #expect(
      verified.errors.hasPrefix(
        "fairlead: the cached result in \(record) was wrong and has been deleted; "
          + "please report this: it was\n"))
    #expect(verified.errors.contains("chocked"))
    #expect(try LastRunTests.run(["check"], in: folder).output == right.output)
  }

  @Test
  func `a wrong answer of a build is refused, whether it says or wrote something else`() throws {
    let folder = try LastRunTests.library()
    let right = try LastRunTests.run(["build"], in: folder)
    let record = try #require(try LastRunTests.records(folder).first { $0.contains("build") })
    #expect(try LastRunTests.run(["build", "--verify-cache"], in: folder).errors.isEmpty)
    try Self.forge(record, " documents, ", " dacuments, ", in: folder)
    #expect(try LastRunTests.run(["build"], in: folder).output.contains("dacuments"))
    let said = try LastRunTests.run(["build", "--verify-cache"], in: folder)
    #expect(said.code == 2)
    #expect(
      said.errors.hasPrefix(
        "fairlead: the cached result in \(record) was wrong and has been deleted; "
          + "please report this: it was\n"))
    #expect(try LastRunTests.run(["build"], in: folder).output == right.output)
    // A page that no build would write, in a record that takes it for its own.
    let page = "site/public/guides/a/index.html"
    let text = try folder.read(page)
    let other = text.replacingOccurrences(of: "Text", with: "Fake")
    #expect(other != text)
    try folder.write(other, to: page)
    try Self.forge(record, text, other, isHash: true, in: folder)
    #expect(LastRunTests.isRepeated(try LastRunTests.run(["build", "--profile"], in: folder)))
    let wrote = try LastRunTests.run(["build", "--verify-cache"], in: folder)
    #expect(wrote.code == 2)
    #expect(
      wrote.errors.hasPrefix(
        "fairlead: the cached result in \(record) was wrong and has been deleted; "
          + "please report this: 1 file had to be written, 0 removed"))
    #expect(try folder.read(page) == text)
    #expect(!FileManager.default.fileExists(atPath: record))
  }

  @Test(arguments: ["check", "build"])
  func `--verify-cache says if there is nothing to compare with`(command: String) throws {
    func said(_ more: [String] = [], in folder: TemporaryFolder) throws -> String {
      let run = try LastRunTests.run([command, "--verify-cache"] + more, in: folder)
      #expect(run.code == 0)
      return run.errors
    }
    let nothing = "fairlead: --verify-cache had nothing to compare: "
    let folder = try LastRunTests.library()
    #expect(try said(["--jobs=1"], in: folder) == nothing + "no such run is cached\n")
    #expect(try said(["--jobs=1"], in: folder).isEmpty)
    #expect(
      try said(["--no-cache"], in: folder)
        == nothing + "runs with these options are not cached\n")
    try folder.write(Sample.guide("Bbb"), to: "content/guides/b.md")
    #expect(
      try said(["--jobs=1"], in: folder)
        == nothing + "something has changed since the cached run\n")
  }

  @Test
  func `a record of another program, or in another form, is not used`() throws {
    let folder = try LastRunTests.library()
    let place = try TemporaryFolder()
    let program = place.path + "/fairlead"
    let own = try #require(Fairlead.program)
    func run(_ program: String) throws -> Fairlead {
      try Fairlead.run(
        program, ["check", "--profile"], in: folder.path,
        ["XDG_CACHE_HOME": folder.path + ".cache"])
    }
    try place.write(copyOf: own, to: "fairlead")
    for isRepeated in [false, true] {
      #expect(try LastRunTests.isRepeated(run(program)) == isRepeated)
    }
    // The same bytes in another place, and an update of the program in its place.
    #expect(!LastRunTests.isRepeated(try run(own)))
    #expect(!LastRunTests.isRepeated(try run(program)))
    try place.write(copyOf: own, to: "fairlead-new")
    #expect(rename(program + "-new", program) == 0)
    for isRepeated in [false, true] {
      #expect(try LastRunTests.isRepeated(run(program)) == isRepeated)
    }
    let record = try #require(try LastRunTests.records(folder).first { $0.contains("check") })
    let bytes = try Data(contentsOf: URL(fileURLWithPath: record))
    let form = "fairlead last run 1\n"
    #expect(bytes.starts(with: Data(form.utf8)))
    for other in ["fairlead last run 0\n", "fairlead last run 2\n", "fairlead last run 12"] {
      try (Data(other.utf8) + bytes.dropFirst(form.utf8.count)).write(
        to: URL(fileURLWithPath: record))
      #expect(!LastRunTests.isRepeated(try run(program)), "\(other)")
    }
  }
}
