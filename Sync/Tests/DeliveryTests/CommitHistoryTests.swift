import Delivery
import Foundation
import SyncTestSupport
import Testing

/// Questions to git.
@Suite struct CommitHistoryTests {
  @discardableResult
  private func git(_ folder: String, _ words: String...) throws -> String {
    let run = try ProgramRun.of(
      ["git", "-C", folder, "-c", "user.name=Maria", "-c", "user.email=maria@example.org"] + words)
    #expect(run.code == 0, "\(words): \(run.errors)")
    return run.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private func commit(_ folder: String, _ message: String) throws -> String {
    try git(folder, "commit", "-q", "--allow-empty", "-m", message)
    return try git(folder, "rev-parse", "HEAD")
  }

  @Test func `only ancestors are part of a commit`() throws {
    let folder = try TemporaryFolder()
    try git(folder.path, "init", "-q", "-b", "main")
    let first = try commit(folder.path, "First")
    let second = try commit(folder.path, "Second")
    try git(folder.path, "checkout", "-q", "-b", "side", first)
    let side = try commit(folder.path, "Side")
    let unknown = String(repeating: "d", count: 40)
    let history = CommitHistory(root: folder.path)
    let all = [first, second, side, unknown]
    #expect(try history.contained(all, in: second) == [first, second])
    #expect(try history.contained(all, in: side) == [first, side])

    #expect(try history.newer([unknown, side], than: first) == side)
    #expect(try history.newer([first, side, unknown], than: second) == nil)

    // Those of another repository are sorted out in one question.
    let strangers = (10..<99).map { String(repeating: "e", count: 38) + "\($0)" }
    #expect(try history.contained(strangers + all, in: second) == [first, second])

    // What a shallow clone cannot tell is not part of it.
    let shallow = folder.path + "/shallow"
    try git(folder.path, "clone", "-q", "--depth", "1", "file://\(folder.path)", shallow)
    #expect(try CommitHistory(root: shallow).contained(all, in: side) == [side])
    #expect(try CommitHistory(root: "/nowhere").contained(all, in: second).isEmpty)
  }

  @Test func `git does not use files of a library that look like a repository`() throws {
    let folder = try TemporaryFolder()
    try git(folder.path, "init", "-q", "-b", "main")
    let head = try commit(folder.path, "First")
    for name in ["objects", "refs"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder.path)/docs/\(name)", withIntermediateDirectories: true)
    }
    try Data("ref: refs/heads/main\n".utf8).write(to: URL(filePath: "\(folder.path)/docs/HEAD"))
    #expect(
      throws: Failure(
        .unable,
        "the history of \(folder.path)/docs cannot be read: git would use the files in "
          + "\(folder.path)/docs as a repository; if they came with the library, rename or remove "
          + "HEAD there, otherwise move the library")
    ) {
      try CommitHistory(root: folder.path + "/docs").contained([head], in: head)
    }
  }

  @Test func `nothing is fetched into a partial clone`() throws {
    let folder = try TemporaryFolder()
    let (upstream, clone) = (folder.path + "/upstream", folder.path + "/clone")
    try git(folder.path, "init", "-q", "-b", "main", upstream)
    let head = try commit(upstream, "First")
    try git(upstream, "config", "uploadpack.allowFilter", "true")
    try git(folder.path, "clone", "-q", "--filter=blob:none", "file://\(upstream)", clone)
    // A fetch would make this file.
    try git(clone, "config", "protocol.ext.allow", "always")
    try git(clone, "config", "remote.origin.url", "ext::touch \(folder.path)/fetched")
    let unknown = String(repeating: "d", count: 40)
    #expect(try CommitHistory(root: clone).contained([unknown, head], in: head) == [head])
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/fetched"))
  }

  @Test func `git does not start where nobody can look for files like those of a repository`()
    throws
  {
    let folder = try TemporaryFolder()
    let loop = folder.path + "/loop"
    try FileManager.default.createSymbolicLink(atPath: loop, withDestinationPath: "loop")
    #expect(
      throws: Failure(
        .unable, "the history of \(loop) cannot be read: Too many levels of symbolic links")
    ) {
      let head = String(repeating: "d", count: 40)
      return try CommitHistory(root: loop).contained([head], in: head)
    }
  }

  @Test func `a history that git cannot read is not a history without the commit`() throws {
    let folder = try TemporaryFolder()
    try git(folder.path, "init", "-q", "-b", "main")
    let first = try commit(folder.path, "First")
    let second = try commit(folder.path, "Second")
    let third = try commit(folder.path, "Third")
    let path = "\(folder.path)/.git/objects/\(second.prefix(2))/\(second.dropFirst(2))"
    try FileManager.default.removeItem(atPath: path)
    #expect(
      throws: Failure(
        .unable,
        "the history of \(folder.path) cannot be read: git exited with code 1: error: Could not read \(second)"
      )
    ) {
      try CommitHistory(root: folder.path).contained([first], in: third)
    }
  }
}
