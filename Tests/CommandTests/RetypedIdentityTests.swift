import Foundation
import Testing

/// Documents that are moved by hand into the folder of another type.
@Suite struct RetypedIdentityTests: LockedChecklist {
  /// A library with these documents, built.
  private func library(_ paths: String..., visibility: String = "public") throws -> TemporaryFolder
  {
    let folder = try TemporaryFolder(["fairlead.yml": "site: { languages: [en, ru] }\n"])
    for path in paths {
      try folder.write(
        Self.checklist.replacing("visibility: public", with: "visibility: \(visibility)"), to: path)
    }
    try build(folder)
    return folder
  }

  private func build(_ folder: TemporaryFolder) throws {
    let run = try Fairlead.run(["build"], in: folder.path)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
  }

  private func move(_ folder: TemporaryFolder, _ path: String, to target: String) throws {
    try folder.write(try folder.read(path), to: target)
    try FileManager.default.removeItem(atPath: "\(folder.path)/\(path)")
  }

  @Test(arguments: ["checklists", "guides"], [false, true])
  func `a document of another type keeps its public id and its address with its offered id`(
    folderName: String, isBuilt: Bool
  ) throws {
    let other = folderName == "guides" ? "checklists" : "guides"
    let (old, new) = ("content/\(folderName)/e.md", "content/\(other)/e.md")
    let folder = try library(old)
    let payloads = try folder.files(below: "site/payloads").keys.sorted()
    let id = try #require(try folder.documentIDs()["e"])
    try move(folder, old, to: new)
    let report = try check(folder, "--select", "identity")
    #expect(
      report == """
        \(new):1:1: warning: the document gets a new id, although it has the name of \(old), \
        which is gone [identity]
          1 | ---
            | ^
            = help: if this is still the same document, write `id: \(id)` into its metadata
        1 document checked: 1 warning

        """)
    if isBuilt {
      // What the warning says is done, and can still be undone.
      try build(folder)
      #expect(try folder.documentIDs()["e"] != id)
    }
    try folder.edit([("title: Engine", "title: Engine\nid: \(id)")], in: new)
    let settled = try check(folder, "--select", "identity")
    #expect(settled == "1 document checked: nothing to report\n", "\(settled)")
    try build(folder)
    #expect(try folder.documentIDs() == ["e": id])
    #expect(try folder.files(below: "site/payloads").keys.sorted() == payloads)
    let page = try folder.read("site/public/\(folderName)/e/index.html")
    #expect(page.contains("url=../../\(other)/e/index.html"), "\(page)")
  }

  /// Nobody has seen it, or the new one is another one by its title, language, own id or file name.
  @Test(arguments: [
    ("private", "title: Engine", "e"), ("public", "title: Harbour", "e"),
    ("public", "title: Engine\nlanguage: ru", "e"),
    ("public", "title: Engine\nid: 0123ABCD-4567-89AB-CDEF-0123456789AB", "e"),
    ("public", "title: Engine", "motor"),
  ])
  func `a new document that is not the one that is gone`(
    visibility: String, title: String, name: String
  ) throws {
    let folder = try library("content/checklists/e.md", visibility: visibility)
    try move(folder, "content/checklists/e.md", to: "content/guides/\(name).md")
    try folder.edit([("title: Engine", title)], in: "content/guides/\(name).md")
    let report = try check(folder, "--select", "identity")
    #expect(report == "1 document checked: nothing to report\n", "\(report)")
  }

  @Test func `a guide with the name of a checklist that is still there`() throws {
    let folder = try library("content/checklists/e.md")
    try folder.write(Self.checklist, to: "content/guides/e.md")
    let report = try check(folder, "--select", "identity")
    #expect(report == "2 documents checked: nothing to report\n", "\(report)")
  }

  @Test func `of documents with one name each gets the id of the one in the same folder`() throws {
    let boats = ["alkyone", "thetis"]
    let folder = try library("content/checklists/alkyone/e.md", "content/checklists/thetis/e.md")
    let lines = try folder.read("fairlead.lock").split(separator: "\n")
    for boat in boats {
      let path = "\(boat)/e.md"
      try move(folder, "content/checklists/\(path)", to: "content/guides/\(path)")
    }
    let report = try check(folder, "--select", "identity")
    #expect(report.hasSuffix("2 documents checked: 2 warnings\n"), "\(report)")
    for boat in boats {
      let path = "content/checklists/\(boat)/e.md"
      let line = try #require(
        lines.first { $0.hasPrefix("document ") && $0.hasSuffix(" \(path)") })
      let id = line.split(separator: " ")[1]
      #expect(
        report.contains(
          """
          content/guides/\(boat)/e.md:1:1: warning: the document gets a new id, although it has \
          the name of \(path), which is gone [identity]
            1 | ---
              | ^
              = help: if this is still the same document, write `id: \(id)` into its metadata

          """), "\(report)")
    }
  }
}
