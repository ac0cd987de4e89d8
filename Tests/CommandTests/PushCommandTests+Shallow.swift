import Foundation
import Testing

/// Documents that a shallow clone cannot date.
extension PushCommandTests {
  /// A folder whose `clone` has the last of two commits of a library.
  private func shallowClone(of origin: TemporaryFolder) throws -> TemporaryFolder {
    _ = try git(origin, "init", "-q")
    for name in ["One", "Two"] {
      try origin.write(name, to: "notes.txt")
      _ = try git(origin, "add", ".")
      _ = try git(origin, "commit", "-q", "-m", name)
    }
    let folder = try TemporaryFolder()
    _ = try git(
      folder, "clone", "-q", "--depth", "1", "file://\(origin.path)", folder.path + "/clone")
    return folder
  }

  @Test func `nothing is sent from a shallow clone if documents have no other date`() throws {
    let programs = try programs(withSync: true)
    let origin = try library(Self.undated)
    let folder = try shallowClone(of: origin)
    let clone = folder.path + "/clone"
    let settings = try folder.read("clone/fairlead.yml")
    for more in ["", "rules: { date-missing: off, history-shallow: off }\n"] {
      try folder.write(settings + more, to: "clone/fairlead.yml")
      let run = try Fairlead.run(programs.path + "/fairlead", ["push", "--yes"], in: clone)
      #expect(run.code == 2)
      #expect(!run.output.contains("--payloads"), "\(run.output)")
      #expect(
        run.errors
          == "fairlead: nothing was pushed: the version history is cut off here, and 1 document would be "
          + "dated 1970: fetch all of it with `git fetch --unshallow`, in CI with `fetch-depth: 0`\n"
      )
    }
    try folder.write(settings, to: "clone/fairlead.yml")
    try folder.write(Self.guide, to: "clone/content/guides/a.md")
    let dated = try Fairlead.run(programs.path + "/fairlead", ["push", "--yes"], in: clone)
    #expect(dated.code == 3 && dated.errors.isEmpty, "\(dated.errors)")
  }

  @Test(arguments: [[], ["--server", "https://other.example/api/v1"]])
  func `what was built in a shallow clone is not sent either`(server: [String]) throws {
    let programs = try programs(withSync: true)
    let origin = try library(Self.undated)
    if !server.isEmpty { try origin.write("site: { title: Sample }\n", to: "fairlead.yml") }
    try origin.write("site/\n", to: ".gitignore")
    let folder = try shallowClone(of: origin)
    let clone = folder.path + "/clone"
    func run(_ arguments: String...) throws -> Fairlead {
      try Fairlead.run(
        programs.path + "/fairlead", arguments + (arguments == ["build"] ? [] : server), in: clone)
    }
    let refusal =
      "fairlead: nothing was pushed: the version history was cut off when the site was built, and 1 document "
      + "would be dated 1970: fetch all of it with `git fetch --unshallow`, in CI with `fetch-depth: 0`, and "
      + "build again\n"
    // The second build replaces the record of the first, or repeats its answer.
    for _ in 1...2 {
      #expect(try run("build").code == 0)
      let push = try run("push", "--no-build", "--yes")
      #expect(push.code == 2 && push.errors == refusal, "\(push.output)\(push.errors)")
    }
    _ = try git(folder, "-C", clone, "fetch", "-q", "--unshallow")
    #expect(try run("push", "--no-build", "--yes").errors == refusal)
    #expect(try run("build").code == 0)
    let push = try run("push", "--no-build", "--yes")
    #expect(push.code == 3 && push.output.hasPrefix("push\n--payloads\n"), "\(push.errors)")
  }
}
