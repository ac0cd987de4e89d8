import Foundation
import SyncTestSupport
import Testing

/// Several clones of one library, with git.
@Suite(.serialized) struct RevisionTests {
  private static let capable = #"""
    {"capabilities":{"version":"1.1.0","content_types":["checklist"],"visibility":["public"],\#
    "revision":true}}
    """#

  /// A clone of a repository, with the payloads that a build of it would write.
  private final class Clone {
    let place: Workplace
    let server: ScriptedServer

    init(_ server: ScriptedServer, of other: Clone? = nil) throws {
      self.server = server
      place = try Workplace(server)
      if let other {
        try git("clone", "-q", other.path, path)
      } else {
        try FileManager.default.createDirectory(
          atPath: path, withIntermediateDirectories: true)
        try git("init", "-q", "-b", "main", path)
      }
    }

    var path: String { place.folder.path + "/library" }

    @discardableResult func git(_ words: String...) throws -> String {
      let settings = ["-c", "user.name=Maria", "-c", "user.email=maria@example.org"]
      let isInside = words[0] != "clone" && words[0] != "init"
      let run = try Program.run(["git"] + settings + (isInside ? ["-C", path] : []) + words)
      #expect(run.code == 0, "\(words): \(run.errors)")
      return run.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    func commit(_ title: String) throws {
      try place.folder.write(title, to: "library/title")
      try git("add", ".")
      try git("commit", "-q", "-m", title)
    }

    func push(_ options: String..., mark: String = "") throws -> Program {
      try place.write("alpha", try place.folder.read("library/title"))
      let revision = ".@\(try git("rev-parse", "HEAD"))\(mark)"
      return try Program.run(
        try place.words(["--library", path, "--revision", revision] + options),
        environment: [
          "FAIRLEAD_TOKEN": Workplace.token, "HOME": place.folder.path, "XDG_CONFIG_HOME": "",
        ])
    }

    var onServer: String? { get throws { try server.admin("state").titles["alpha"] } }
  }

  @Test func `a team replaces its own versions and no others`() throws {
    let server = try ScriptedServer()
    try server.admin("configure", Self.capable)
    let maria = try Clone(server)
    try maria.commit("One")
    #expect(try maria.push().code == 0)
    let ivan = try Clone(server, of: maria)
    try ivan.commit("Two")
    #expect(try ivan.push().code == 0)
    #expect(try ivan.onServer == "Two")

    // She has not pulled, and has her own changes.
    try maria.commit("Three")
    let behind = try maria.push()
    #expect(behind.code == 1)
    let commit = try ivan.git("rev-parse", "HEAD").prefix(10)
    #expect(
      behind.output.hasPrefix(
        """
        plan for \(server.url) as maria
          ! alpha  Three
              the server has \(commit), which this clone does not contain: pull first
              title: "Two" → "Three"
              = help: `git pull` and push again (a shallow clone needs `git fetch --unshallow`); \
        if nobody has that commit anymore, use --overwrite alpha
        1 conflict, 0 unchanged

        """), "\(behind.output)")
    #expect(try maria.onServer == "Two")
    try maria.git("fetch", "-q", ivan.path, "main")
    try maria.git("merge", "-q", "-X", "ours", "-m", "Merge", "FETCH_HEAD")
    #expect(try maria.push().code == 0)
    #expect(try maria.onServer == "Three")

    // A CI service has no ledger.
    try maria.commit("Four")
    let service = try Clone(server, of: maria)
    let run = try service.push("--format", "json")
    #expect(run.code == 0, "\(run.output)")
    #expect(try maria.onServer == "Four")

    // What was edited in the app has no commit.
    try server.admin("edit", #"{"public_id":"alpha","title":"App"}"#)
    try maria.commit("Five")
    let conflict = try maria.push()
    #expect(conflict.code == 1)
    #expect(
      conflict.output.contains(
        "the server's version is not the one that this repository published"))
    #expect(try maria.onServer == "App")
    #expect(try maria.push("--overwrite", "alpha").code == 0)
    #expect(try maria.onServer == "Five")
  }

  @Test func `what was not committed is marked once it is`() throws {
    let server = try ScriptedServer()
    try server.admin("configure", Self.capable)
    let maria = try Clone(server)
    try maria.commit("One")
    try maria.place.folder.write("Two", to: "library/title")
    #expect(try maria.push(mark: "-dirty").code == 0)
    let ivan = try Clone(server, of: maria)
    try ivan.commit("Three")
    let run = try ivan.push()
    #expect(run.code == 1)
    #expect(
      run.output.contains("the server has changes that were pushed before they were committed"))

    try maria.commit("Two")
    #expect(
      try maria.push().output.hasPrefix(
        """
        plan for \(server.url) as maria
          ~ alpha  Two
              unchanged; only its commit is recorded on the server
        1 to update, 0 unchanged

        """))
    #expect(try maria.push("--dry-run", "--exit-code").code == 0)
    try ivan.git("fetch", "-q", maria.path, "main")
    try ivan.git("merge", "-q", "-X", "ours", "-m", "Merge", "FETCH_HEAD")
    #expect(try ivan.push().code == 0)
    #expect(try ivan.onServer == "Three")
  }

  @Test func `a commit that was pushed before does not replace a newer one`() throws {
    let server = try ScriptedServer()
    try server.admin("configure", Self.capable)
    let maria = try Clone(server)
    try maria.commit("One")
    try maria.place.write("beta", "Beta")
    #expect(try maria.push().code == 0)
    try maria.commit("Two")
    try maria.place.remove("beta")
    #expect(try maria.push().code == 0)
    let newest = try maria.git("rev-parse", "HEAD").prefix(10)

    // A job of CI that runs again has no ledger.
    for clone in [maria, try Clone(server, of: maria)] {
      try clone.git("checkout", "-q", "HEAD~1")
      try clone.place.write("beta", "Beta")
      let older = try clone.push()
      #expect(older.code == 1)
      #expect(
        older.output.hasPrefix(
          """
          plan for \(server.url) as maria
            ! alpha  One
                a newer commit, \(newest), has already been pushed
                title: "Two" → "One"
                = help: push the newest commit; to go back to this one, use --overwrite alpha
            ! beta  Beta
                a newer commit, \(newest), has already been pushed
                = help: push the newest commit; to go back to this one, use --overwrite beta
          2 conflicts, 0 unchanged

          """), "\(older.output)")
      #expect(try server.admin("state").titles == ["alpha": "Two"])
    }
    #expect(try maria.push("--overwrite", "all").code == 0)
    #expect(try server.admin("state").titles == ["alpha": "One", "beta": "Beta"])
  }

  @Test func `a push that replaces what was pushed from another branch names its commit`() throws {
    let server = try ScriptedServer()
    try server.admin("configure", Self.capable)
    let maria = try Clone(server)
    try maria.commit("One")
    try maria.commit("Two")
    try maria.place.write("beta", "Beta")
    #expect(try maria.push().code == 0)
    let commit = try maria.git("rev-parse", "HEAD").prefix(10)

    try maria.git("checkout", "-q", "-b", "other", "HEAD~1")
    try maria.commit("Three")
    try maria.place.remove("beta")
    let run = try maria.push("--dry-run")
    #expect(
      run.output.hasPrefix(
        """
        plan for \(server.url) as maria
          ~ alpha  Three
              the server has \(commit), which is not part of what you push
              title: "Two" → "Three"
          - beta  Beta
              the server has \(commit), which is not part of what you push
        1 to update, 1 to withdraw, 0 unchanged

        """), "\(run.output)")
  }

  @Test func `a server that does not keep commits is treated as before`() throws {
    let server = try ScriptedServer()
    let maria = try Clone(server)
    try maria.commit("One")
    #expect(try maria.push().code == 0)
    let ivan = try Clone(server, of: maria)
    try ivan.commit("Two")
    let run = try ivan.push()
    #expect(run.code == 1)
    #expect(
      run.output.contains(
        "the server has a document with this name that this repository did not publish"))
    #expect(try ivan.push("--revision", "main").code == 64)
  }
}
