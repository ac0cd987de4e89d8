import Foundation
import Testing

/// Pictures of git are not read again, because git names them after their bytes.
struct KeptBlobsTests {
  private static let picture = "content/guides/plan.svg"

  private static func svg(spaces: Int = 0) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"><path d=\"M0 0h9v9z\"/></svg>\n"
      + String(repeating: " ", count: spaces)
  }

  /// A library that is staged, and a program `git` that writes down what it is asked for.
  private static func library(_ settings: [String] = []) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(Sample.library)
    try folder.write(
      Sample.guide("Aaa", body: "Words.\n\n![The plan](plan.svg)"), to: "content/guides/a.md")
    try folder.write(svg(), to: picture)
    try git(["init", "-q"] + settings, at: 0, in: folder)
    try git(["add", "content", "fairlead.yml"], at: 0, in: folder)
    try folder.write(
      "#!/bin/sh\nprintf '%s\\n' \"$*\" >> '\(folder.path)/runs'\nPATH=\"${PATH#*:}\"\nexec git \"$@\"\n",
      to: "bin/git")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path + "/bin/git")
    return folder
  }

  /// Runs a check of what is staged, and returns what it said and how many files of git it read one by one.
  private static func check(
    _ arguments: [String] = [], in folder: TemporaryFolder
  ) throws -> (run: Fairlead, files: Int) {
    try folder.write("", to: "runs")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let run = try Fairlead.run(
      ["check", "--staged"] + arguments, in: folder.path,
      environment: [
        "PATH": folder.path + "/bin:" + path, "XDG_CACHE_HOME": folder.path + ".cache",
      ])
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    let asked = try folder.read("runs").split(separator: "\n")
    return (run, asked.count { $0.contains(" cat-file blob ") })
  }

  @Test(arguments: [[], ["--object-format=sha256"]])
  func `a picture that is staged is read once`(settings: [String]) throws {
    let folder = try Self.library(settings)
    #expect(try Self.check(in: folder).files == 1)
    #expect(try Self.check(in: folder).files == 0)
    #expect(try LastRunTests.run(["check"], in: folder).code == 0)
    #expect(try Self.check(in: folder).files == 0)
    for option in ["--verify-cache", "--no-cache"] {
      #expect(try Self.check([option], in: folder).files == 1)
    }
    // The file on the disk does not matter.
    try folder.write("Scribble", to: Self.picture)
    #expect(try Self.check(in: folder).files == 0)
    try git(["add", "content"], at: 0, in: folder)
    #expect(try Self.check(in: folder).files == 1)
  }

  @Test
  func `what is known of a picture that is staged is found by --verify-cache if it is wrong`()
    throws
  {
    let folder = try Self.library()
    _ = try Self.check(in: folder)
    let record = try #require(
      try LastRunTests.records(folder).first { $0.contains("last-files") })
    try WrongRecordTests.forge(
      record, Self.svg(), Self.svg(spaces: 1), isHash: true, heading: "fairlead files 4\n",
      in: folder)
    let run = try LastRunTests.run(["check", "--staged", "--verify-cache"], in: folder)
    #expect(run.code == 2)
    #expect(
      run.errors.hasSuffix(
        "fairlead: the cached data of \(Self.picture) was wrong and has been deleted; please report this\n"
      ), "\(run.errors)")
  }

  /// Whether a check of what is staged finds a large picture, with what is known and without.
  private static func findsLarge(_ folder: TemporaryFolder) throws -> Bool {
    let found = try check(in: folder).run.output
    #expect(try check(["--no-cache"], in: folder).run.output == found)
    #expect(try check(in: folder).run.output == found)
    return found.contains("[image-size]")
  }

  @Test
  func `an object that replaces a picture counts as long as it does`() throws {
    let folder = try Self.library()
    try folder.write(Self.svg(spaces: 2 << 20), to: "large.svg")
    #expect(try !Self.findsLarge(folder))
    let replace =
      "git replace $(git rev-parse :\(Self.picture)) $(git hash-object -w large.svg)"
    #expect(try Fairlead.shell(replace, in: folder.path).code == 0)
    #expect(try Self.findsLarge(folder))
    let restore = "git replace -d $(git rev-parse :\(Self.picture))"
    #expect(try Fairlead.shell(restore, in: folder.path).code == 0)
    #expect(try !Self.findsLarge(folder))
  }

  @Test
  func `a pointer of Git LFS is read as the file on disk as soon as that is there`() throws {
    let folder = try Self.library()
    let large = Self.svg(spaces: 2 << 20)
    try folder.write(large, to: Self.picture)
    let stage = """
      hash=$(sha256sum < \(Self.picture) | cut -d ' ' -f 1)
      printf 'version https://git-lfs.github.com/spec/v1\\noid sha256:%s\\nsize \(large.utf8.count)\\n' $hash > pointer
      git update-index --cacheinfo 100644,$(git hash-object -w pointer),\(Self.picture)
      cp pointer \(Self.picture)
      """
    #expect(try Fairlead.shell(stage, in: folder.path).code == 0)
    #expect(try !Self.findsLarge(folder))
    try folder.write(large, to: Self.picture)
    #expect(try Self.findsLarge(folder))
    #expect(try Fairlead.shell("cp pointer \(Self.picture)", in: folder.path).code == 0)
    #expect(try !Self.findsLarge(folder))
  }
}
