import Foundation
import Testing

/// Libraries whose lock is gone.
@Suite struct LostLockTests {
  private static let lost = """
    fairlead.lock: error: fairlead.lock is gone, but the last commit has it; without it ids would \
    be lost [lock]
      = help: get it back with `git restore -SW fairlead.lock`, or in a merge with `git checkout -m \
    fairlead.lock`; to start without a lock, commit its deletion first

    """

  /// A library in a repository, with a lock.
  private func committed() throws -> TemporaryFolder {
    let folder = try TemporaryFolder.engine()
    #expect(try folder.lock().code == 0)
    try git("init -q -b main && git add -A && git commit -qm one", in: folder)
    return folder
  }

  @Test(arguments: ["rm fairlead.lock", "git rm -q fairlead.lock"])
  func `a lock that only the last commit has is not replaced`(removal: String) throws {
    let folder = try committed()
    let before = try folder.read("fairlead.lock")
    _ = try Fairlead.shell(removal, in: folder.path)
    for command in [["check"], ["check", "--frozen"], ["build"], ["lock"], ["lock", "--dry-run"]] {
      let run = try Fairlead.run(command, in: folder.path)
      #expect(run.code == 1 && run.output.hasPrefix(Self.lost), "\(command): \(run.output)")
      #expect(!folder.exists("fairlead.lock") && !folder.exists("site"))
    }
    try git("restore -SW fairlead.lock", in: folder)
    #expect(try folder.read("fairlead.lock") == before)
    #expect(try Fairlead.run(["check", "--frozen"], in: folder.path).code == 0)
  }

  @Test func `whoever commits the removal begins with a new lock`() throws {
    let folder = try committed()
    try git("rm -q fairlead.lock", in: folder)
    let staged = try Fairlead.run(["check", "--staged"], in: folder.path)
    #expect(staged.code == 1 && staged.output.hasPrefix(Self.lost), "\(staged.output)")
    try git("commit -qm removed", in: folder)
    #expect(try Fairlead.run(["check"], in: folder.path).code == 0)
    #expect(try folder.lock().output.hasSuffix("fairlead.lock written\n"))
  }

  /// Ids are made from paths and words.
  @Test func `a library that begins again has the same ids, unless its folder has another name`()
    throws
  {
    let folder = try committed()
    let before = try folder.lockedIDs()
    try git("rm -q fairlead.lock && git commit -qm removed", in: folder)
    #expect(try folder.lock().code == 0)
    #expect(try folder.lockedIDs() == before)
    try git("mv content library && rm fairlead.lock", in: folder)
    try folder.write("content: library\n", to: "fairlead.yml")
    #expect(try folder.lock().code == 0)
    let now = try folder.lockedIDs()
    #expect(now.keys.sorted() == before.keys.sorted())
    #expect(Set(now.values.joined()).isDisjoint(with: before.values.joined()))
  }

  @Test func `a library that has no lock yet gets one`() throws {
    let folder = try TemporaryFolder([:])
    let library = try TemporaryFolder.engine()
    for (name, data) in try library.files(below: ".") { try folder.write(data, to: "sub/\(name)") }
    try folder.write("fairlead.lock 1\n", to: "fairlead.lock")
    try git("init -q -b main && git add -A && git commit -qm one", in: folder)
    // That of another library in the repository does not count.
    let run = try Fairlead.run(["lock"], in: folder.path + "/sub")
    #expect(run.code == 0 && run.output.hasSuffix("fairlead.lock written\n"), "\(run.output)")
  }
}
