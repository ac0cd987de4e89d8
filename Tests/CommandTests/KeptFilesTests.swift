import Foundation
import Testing

/// Pictures and files of `static/` that have not changed are neither read nor written again.
struct KeptFilesTests {
  private static let picture = "content/guides/plan.svg"
  private static let manual = "static/manual.txt"

  private static func svg(_ color: String) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"><path fill=\"\(color)\" d=\"M0 0h9v9z\"/></svg>\n"
  }

  /// A library with a picture and a file to copy, which are old enough for their stamps to show each change.
  private static func library() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(Sample.library)
    try edit("Words.", in: folder)
    try folder.write(svg("red"), to: picture)
    try folder.write("Manual", to: manual)
    Thread.sleep(forTimeInterval: 2.1)
    return folder
  }

  private static func edit(_ words: String, in folder: TemporaryFolder) throws {
    try folder.write(
      Sample.guide("Aaa", body: "\(words)\n\n![The plan](plan.svg)"), to: "content/guides/a.md")
  }

  private static func build(
    _ folder: TemporaryFolder, _ arguments: [String] = []
  ) throws -> Fairlead {
    let run = try LastRunTests.run(["build", "-q"] + arguments, in: folder)
    #expect(run.code == 0, "\(run.errors)")
    return run
  }

  /// The pictures that are published.
  private static func published(_ folder: TemporaryFolder) throws -> [String] {
    try folder.files(below: "site/public/media").values.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test
  func `a file that has changed is published again`() throws {
    let folder = try Self.library()
    for words in ["One.", "Two."] {
      _ = try Self.build(folder)
      try Self.edit(words, in: folder)
    }
    #expect(try Self.build(folder, ["--profile"]).errors.contains(" kept"))
    #expect(try Self.published(folder) == [Self.svg("red")])
    // The same length, and the time that it had.
    let line =
      "touch -r \(Self.picture) t && sed -i s/red/tan/ \(Self.picture) && touch -r t \(Self.picture) && rm t"
    #expect(try Fairlead.shell(line, in: folder.path).code == 0)
    try folder.write("Manuel", to: Self.manual)
    _ = try Self.build(folder)
    #expect(try Self.published(folder) == [Self.svg("tan")])
    #expect(try folder.read("site/public/manual.txt") == "Manuel")
    try folder.write("Scribble", to: "site/public/manual.txt")
    try Self.edit("Three.", in: folder)
    _ = try Self.build(folder)
    #expect(try folder.read("site/public/manual.txt") == "Manuel")
    #expect(try Self.build(folder, ["--no-cache", "--profile"]).errors.contains("write\n"))
  }

  @Test
  func `a check of what git would commit forgets nothing`() throws {
    let folder = try Self.library()
    _ = try Self.build(folder)
    try git(["init", "-q"], at: 0, in: folder)
    try git(["add", "content", "static", "fairlead.yml", "fairlead.lock"], at: 0, in: folder)
    let record = try #require(
      try LastRunTests.records(folder).first { $0.contains("last-files") })
    let run = try LastRunTests.run(["check", "--staged"], in: folder)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    // Only files on the disk are kept by their paths.
    let kept = try Data(contentsOf: URL(fileURLWithPath: record))
    for path in [Self.picture, Self.manual] {
      #expect(kept.range(of: Data(path.utf8)) != nil, "\(path)")
    }
  }

  @Test
  func `what is known is used, and --verify-cache finds it if it is wrong`() throws {
    let folder = try Self.library()
    _ = try Self.build(folder)
    let record = try #require(
      try LastRunTests.records(folder).first { $0.contains("last-files") })
    try WrongRecordTests.forge(
      record, Self.svg("red"), Self.svg("tan"), isHash: true, heading: "fairlead files 4\n",
      in: folder)
    try Self.edit("One.", in: folder)
    let used = try LastRunTests.run(["build"], in: folder)
    #expect(used.code == 2)
    #expect(
      used.errors
        == "fairlead: cannot publish \(Self.picture): it has changed since the library was read; try again\n"
    )
    let verified = try LastRunTests.run(["check", "--verify-cache"], in: folder)
    #expect(verified.code == 2)
    #expect(
      verified.errors.hasSuffix(
        "fairlead: the cached data of \(Self.picture) was wrong and has been deleted; please report this\n"
      ), "\(verified.errors)")
    _ = try Self.build(folder)
    #expect(try Self.published(folder) == [Self.svg("red")])
  }
}
