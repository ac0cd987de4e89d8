import Foundation
import Testing

/// The exit code for a machine or a folder that does not let the program work.
struct FailureCodeTests {
  @Test func `an output that cannot be written ends with 2`() throws {
    let folder = try TemporaryFolder(Sample.library.merging(["site": "mine"]) { $1 })
    let run = try Fairlead.run(["build"], in: folder.path)
    #expect(run.code == 2 && run.output.isEmpty)
    #expect(run.errors == "fairlead: cannot open the folder \(folder.path)/site: Not a directory\n")
    #expect(try folder.read("site") == "mine")
  }

  @Test func `a foreign file in the way ends with 2`() throws {
    let folder = try TemporaryFolder(
      Sample.library.merging(["site/public/404.html": "mine"]) { $1 })
    let run = try Fairlead.run(["build"], in: folder.path)
    #expect(run.code == 2 && run.errors.contains("public/404.html"))
    #expect(try folder.files(below: "site") == ["public/404.html": Data("mine".utf8)])
  }

  @Test func `content that is not a folder ends with 2`() throws {
    let folder = try TemporaryFolder(["fairlead.yml": "content: docs\n", "docs": "a file"])
    let run = try Fairlead.run(["check"], in: folder.path)
    #expect(run.code == 2)
    #expect(run.errors.hasPrefix("fairlead: cannot list the folder docs: Not a directory"))
  }

  @Test func `a missing theme ends with 2`() throws {
    let folder = try TemporaryFolder(Sample.library)
    let run = try Fairlead.run(
      ["build"], in: folder.path, environment: ["FAIRLEAD_TEMPLATES": folder.path + "/none"])
    #expect(run.code == 2)
    #expect(run.errors.contains(folder.path + "/none"))
    #expect(!folder.exists("site"))
  }
}
