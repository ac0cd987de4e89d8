import Foundation
import Testing

/// A repository that only the environment names, as in a hook of a bare one.
extension PushCommandTests {
  /// A library that is committed to a repository in another folder, and the variables that name it.
  private func deployed() throws -> (
    folder: TemporaryFolder, repository: TemporaryFolder, variables: [String: String],
    commit: String
  ) {
    let folder = try library()
    try folder.write("/site/\n", to: ".gitignore")
    #expect(try folder.lock().code == 0)
    _ = try git(folder, "init", "-q")
    _ = try git(folder, "add", ".")
    _ = try git(folder, "commit", "-q", "-m", "One")
    let commit = try git(folder, "rev-parse", "HEAD")
    let repository = try TemporaryFolder()
    let place = repository.path + "/library.git"
    try FileManager.default.moveItem(atPath: folder.path + "/.git", toPath: place)
    return (folder, repository, ["GIT_DIR": place, "GIT_WORK_TREE": folder.path], commit)
  }

  @Test func `a repository that only the environment names is pushed from`() throws {
    let programs = try programs(withSync: true)
    let (folder, repository, variables, commit) = try deployed()
    func push() throws -> Fairlead {
      try Fairlead.run(
        programs.path + "/fairlead", ["push", "--yes"], in: folder.path, variables)
    }
    #expect(try push().output.contains("--revision\n.@\(commit)\n"))
    try folder.write(Self.guide + "More.\n", to: "content/guides/a.md")
    #expect(try push().output.contains("--revision\n.@\(commit)-dirty\n"))
    try FileManager.default.removeItem(atPath: repository.path + "/library.git/HEAD")
    let run = try push()
    #expect(run.code == 2 && !run.output.contains("--payloads"), "\(run.output)")
  }

  @Test func `a lock that only the last commit has is not replaced in such a folder either`() throws
  {
    let (folder, repository, variables, _) = try deployed()
    try FileManager.default.removeItem(atPath: folder.path + "/fairlead.lock")
    let run = try Fairlead.run(["lock"], in: folder.path, environment: variables)
    #expect(run.code == 1)
    #expect(
      run.output.hasPrefix(
        "fairlead.lock: error: fairlead.lock is gone, but the last commit has it; without it ids would "
          + "be lost [lock]\n"), "\(run.output)")
    #expect(!folder.exists("fairlead.lock"))
    withExtendedLifetime((folder, repository)) {}
  }

  @Test func `nothing is sent if git does not find the repository that the environment names`()
    throws
  {
    let programs = try programs(withSync: true)
    let (folder, repository, variables, _) = try deployed()
    // Where a hook of a bare repository begins, but not where it has gone to.
    let run = try Fairlead.run(
      programs.path + "/fairlead", ["push", "--yes"], in: folder.path,
      variables.merging(["GIT_DIR": "."]) { $1 })
    #expect(run.code == 2 && !run.output.contains("--payloads"), "\(run.output)")
    #expect(
      run.errors
        == "fairlead: nothing was pushed: git does not read the repository that GIT_DIR names, '.': set it to an "
        + "absolute path, or unset it; `git status` says what is wrong with it\n")
    // A document without a date gets the same advice.
    try folder.write(Self.undated, to: "content/guides/a.md")
    let check = try Fairlead.run(
      ["check"], in: folder.path, environment: variables.merging(["GIT_DIR": "."]) { $1 })
    #expect(
      check.output.contains(
        "= help: write `created: …`, or set GIT_DIR to an absolute path or unset it\n"),
      "\(check.output)")
    withExtendedLifetime((folder, repository)) {}
  }

  @Test(arguments: [[String](), ["--no-build"]])
  func `nothing is sent if git cannot tell what is not committed`(options: [String]) throws {
    let programs = try programs(withSync: true)
    let (folder, repository, variables, _) = try deployed()
    // A bare repository, and a folder with its files, which is not its work tree.
    let place = repository.path + "/library.git"
    _ = try git(folder, "config", "--file", "\(place)/config", "core.bare", "true")
    let failure =
      "cannot tell what is not committed: git status failed: this operation must be run in a work tree\n"
    let bare = variables.filter { $0.key == "GIT_DIR" }
    let build = try Fairlead.run(["build"], in: folder.path, environment: bare)
    #expect(build.code == 0, "\(build.output)")
    #expect(build.errors == "fairlead: the build records no commit: \(failure)")
    let run = try Fairlead.run(
      programs.path + "/fairlead", ["push", "--yes"] + options, in: folder.path, bare)
    #expect(run.code == 2 && !run.output.contains("--payloads"), "\(run.output)")
    #expect(run.errors == "fairlead: \(failure)")
    withExtendedLifetime((folder, repository)) {}
  }

  @Test func `a library outside the work tree that the environment names is in no repository`()
    throws
  {
    let programs = try programs(withSync: true)
    let (folder, repository, variables, _) = try deployed()
    let other = try library()
    let run = try Fairlead.run(
      programs.path + "/fairlead", ["push", "--yes"], in: other.path, variables)
    #expect(run.code == 3 && !run.output.contains("--revision"), "\(run.output)\(run.errors)")
    withExtendedLifetime((folder, repository)) {}
  }
}
