import Foundation
import Testing

/// What commands write into a library: whose rights it has, and that they write all of it or nothing.
struct WrittenFileTests {
  private func mode(_ path: String, in folder: TemporaryFolder) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: folder.path + "/" + path)[.posixPermissions]
      as? Int
  }

  private func setMode(_ mode: Int, of path: String, in folder: TemporaryFolder) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: folder.path + "/" + path)
  }

  @Test func `the lock and the baseline are as writable as the user's other files`() throws {
    let folder = try TemporaryFolder(
      Sample.library.merging(["content/guides/c.md": Sample.guide("Ccc", body: "<b>")]) { $1 })
    let run = try Fairlead.shell(
      "umask 002 && $FAIRLEAD lock && $FAIRLEAD check --write-baseline", in: folder.path)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    for path in ["fairlead.lock", "fairlead-baseline.json"] {
      #expect(try mode(path, in: folder) == 0o664, "\(path)")
      try setMode(0o660, of: path, in: folder)
    }
    try folder.write(Sample.guide("Ddd"), to: "content/guides/d.md")
    try folder.write(Sample.guide("Ccc"), to: "content/guides/c.md")
    let later = try Fairlead.shell(
      "umask 022 && $FAIRLEAD build && $FAIRLEAD check", in: folder.path)
    #expect(
      later.output.contains("1 known finding is gone and was removed"),
      "\(later.output)\(later.errors)")
    #expect(try folder.read("fairlead.lock").contains("content/guides/d.md"))
    for path in ["fairlead.lock", "fairlead-baseline.json"] {
      #expect(try mode(path, in: folder) == 0o660, "\(path)")
    }
  }

  /// A group may publish to one folder.
  @Test(arguments: [("002", 0o775, 0o664), ("022", 0o755, 0o644), ("077", 0o700, 0o600)])
  func `a site, its copy and a report have the rights that the mask leaves`(
    mask: String, folders: Int, files: Int
  ) throws {
    let folder = try TemporaryFolder()
    for (path, text) in Sample.library { try folder.write(text, to: "library/" + path) }
    let run = try Fairlead.shell(
      "umask \(mask) && cd library && $FAIRLEAD build && $FAIRLEAD publish ../www && "
        + "$FAIRLEAD check --format json --output ../found.json", in: folder.path)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    for path in ["library/site", "library/site/public/guides", "www", "www/guides"] {
      #expect(try mode(path, in: folder) == folders, "\(path)")
    }
    for path in [
      "library/site/manifest.json", "library/site/public/index.html", "www/index.html",
      "www/.fairlead-published.json", "found.json",
    ] {
      #expect(try mode(path, in: folder) == files, "\(path)")
    }
  }

  @Test(.enabled(if: geteuid() != 0, "root may write to every file"))
  func `a lock that may not be written stays`() throws {
    let folder = try TemporaryFolder(Sample.library)
    #expect(try Fairlead.run(["lock"], in: folder.path).code == 0)
    let before = try folder.read("fairlead.lock")
    try setMode(0o444, of: "fairlead.lock", in: folder)
    try folder.write(Sample.guide("Ccc"), to: "content/guides/c.md")
    for command in ["lock", "build"] {
      let run = try Fairlead.run([command], in: folder.path)
      #expect(run.code == 2, "\(run.output)")
      #expect(run.errors == "fairlead: cannot write fairlead.lock: Permission denied\n")
      #expect(try folder.read("fairlead.lock") == before)
    }
    #expect(!folder.exists("site/manifest.json"))
  }

  @Test(
    .enabled(if: geteuid() != 0, "root may write to every file"),
    arguments: [
      ["check", "--fix"], ["lock", "--write-keys", "content"], ["lock", "--write-ids", "content"],
      ["mv", "content/guides/c.md", "content/guides/e.md"],
    ])
  func `nothing is written if one of several files may not be`(command: [String]) throws {
    let link = "See [it](c.md) and [x](//x.example).\n\n## Part\n"
    let folder = try TemporaryFolder(
      Sample.library.merging([
        "content/guides/a.md": Sample.guide("Aaa", body: link),
        "content/guides/c.md": Sample.guide("Ccc"),
        "content/checklists/b.md": Sample.guide("Bbb", body: "- [ ] Do it"),
        "content/guides/d.md": Sample.guide("Ddd", body: link),
        "content/checklists/d.md": Sample.guide("Eee", body: "- [ ] Do that"),
      ]) { $1 })
    #expect(try Fairlead.run(["lock"], in: folder.path).code == 0)
    for path in ["content/guides/d.md", "content/checklists/d.md"] {
      try setMode(0o444, of: path, in: folder)
    }
    let before = try folder.files(below: ".")
    let run = try Fairlead.run(command, in: folder.path)
    #expect(run.code == 2, "\(run.output)")
    #expect(run.errors.hasSuffix("/d.md: Permission denied\n"), "\(run.errors)")
    #expect(try folder.files(below: ".") == before)
  }
}
