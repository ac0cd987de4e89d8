import Foundation
import Testing

/// The ids of the examples that `fairlead init` writes.
struct InitIdentityTests {
  private static let examples = [
    "checklists/before-publishing.md", "decks/marks.md", "guides/writing.md",
  ]

  /// The ids that the examples of a library have.
  private func ids(_ folder: TemporaryFolder, in library: String = ".") throws -> [String] {
    try Self.examples.map { path in
      let text = try folder.read("\(library)/content/\(path)")
      let lines = text.split(separator: "\n")
      #expect(lines[0] == "---" && lines[2].hasPrefix("title: "), "\(text)")
      let id = try #require(UUID(uuidString: String(lines[1].dropFirst("id: ".count))))
      #expect(lines[1] == "id: \(id.uuidString)")
      return id.uuidString
    }
  }

  /// Two accounts of one server may have a library each: a name belongs to the first that publishes it.
  @Test(arguments: ["en", "pl"])
  func `two libraries have no id and no name in common`(language: String) throws {
    let folder = try TemporaryFolder()
    var ids: [String] = []
    var names: [String] = []
    for library in ["a", "b"] {
      let run = try Fairlead.run(["init", library, "--language", language], in: folder.path)
      #expect(run.code == 0, "\(run.errors)")
      ids += try self.ids(folder, in: library)
      #expect(try Fairlead.run(["build"], in: "\(folder.path)/\(library)").code == 0)
      names += try folder.files(below: "\(library)/site/payloads").keys
    }
    #expect(Set(ids).count == 6, "\(ids)")
    #expect(Set(names).count == 6, "\(names)")
  }

  @Test func `the first lock has the ids of the examples`() throws {
    let folder = try TemporaryFolder()
    #expect(try Fairlead.run(["init", "--ci", "github"], in: folder.path).code == 0)
    let lock = try folder.read("fairlead.lock")
    for id in try ids(folder) { #expect(lock.contains(id), "\(lock)") }
    let build = try Fairlead.run(["build", "--frozen"], in: folder.path)
    #expect(build.code == 0, "\(build.output)")
  }

  @Test func `a lock that is there already still fits`() throws {
    let folder = try TemporaryFolder()
    #expect(try Fairlead.run(["init", "--ci", "github"], in: folder.path).code == 0)
    let (before, lock) = (try ids(folder), try folder.read("fairlead.lock"))
    for path in ["fairlead.yml", "content"] {
      try FileManager.default.removeItem(atPath: "\(folder.path)/\(path)")
    }
    let again = try Fairlead.run(["init", "--ci", "github"], in: folder.path)
    #expect(again.code == 0, "\(again.errors)")
    #expect(try ids(folder) == before)
    let build = try Fairlead.run(["build", "--frozen"], in: folder.path)
    #expect(build.code == 0, "\(build.output)")
    #expect(try folder.read("fairlead.lock") == lock)
  }

  @Test func `an interrupted run is completed, and what is there keeps its id`() throws {
    let folder = try TemporaryFolder()
    #expect(try Fairlead.run(["init"], in: folder.path).code == 0)
    let before = try ids(folder)
    for path in ["fairlead.yml", "content/decks"] {
      try FileManager.default.removeItem(atPath: "\(folder.path)/\(path)")
    }
    let again = try Fairlead.run(["init"], in: folder.path)
    #expect(again.code == 0, "\(again.errors)")
    #expect(again.output.contains("\ncreated content/decks/marks.md\n"), "\(again.output)")
    let after = try ids(folder)
    #expect([after[0], after[2]] == [before[0], before[2]] && after[1] != before[1])
  }
}
