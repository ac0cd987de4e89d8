import Foundation
import Testing

/// The addresses that patterns of `redirects` give stay when documents are renamed.
struct MovedAddressTests {
  private func library(_ pattern: String, _ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(
      files.merging([
        "fairlead.yml":
          "site: { title: Sample, url: \"https://sea.example\" }\nredirects: [\"\(pattern)\"]\n"
      ]) { $1 })
    try build(folder)
    return folder
  }

  private func build(_ folder: TemporaryFolder, _ options: [String] = []) throws {
    let run = try Fairlead.run(["build"] + options, in: folder.path)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
  }

  @Test func `the old site's address leads to a document that was moved`() throws {
    let folder = try library(
      "/wiki/{name}", ["content/guides/engine.md": Sample.guide("Engine")])
    for name in ["diesel", "motor"] {
      let old = name == "diesel" ? "engine" : "diesel"
      let run = try Fairlead.run(
        ["mv", "content/guides/\(old).md", "content/guides/\(name).md"], in: folder.path)
      #expect(run.code == 0, "\(run.output)\(run.errors)")
      try build(folder, ["--frozen"])
      let page = try folder.read("site/public/wiki/engine/index.html")
      #expect(page.contains("guides/\(name)/"), "\(page)")
    }
    #expect(try folder.read("fairlead.lock").contains("\nwas wiki/engine\n"))
  }

  @Test func `an address with a date is kept when a file is renamed by hand`() throws {
    let text = Sample.guide("Log", body: "The first day at sea.\n\nThe second one.")
    let folder = try library(
      "/{year}/{month}/{name}.html", ["content/guides/2026-05-01-Log.md": text])
    try FileManager.default.removeItem(atPath: "\(folder.path)/content/guides/2026-05-01-Log.md")
    try folder.write(text, to: "content/guides/voyage.md")
    try build(folder)
    #expect(try folder.read("fairlead.lock").contains("\nwas 2026/05/Log.html\n"))
    #expect(try folder.read("site/public/2026/05/Log.html").contains("guides/voyage/"))
    try build(folder, ["--frozen"])
  }

  @Test func `an address that a document still has is not kept`() throws {
    let folder = try library(
      "/wiki/{name}", ["content/guides/engine.md": Sample.guide("Engine")])
    let run = try Fairlead.run(
      ["mv", "content/guides/engine.md", "content/guides/deck/"], in: folder.path)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(try !folder.read("fairlead.lock").contains("was wiki"))
    try build(folder, ["--frozen"])
    #expect(folder.exists("site/public/wiki/engine/index.html"))
  }

  /// The second document was never at that address, neither there nor here.
  @Test(arguments: [true, false])
  func `the address stays when a new document has had the old name`(isByHand: Bool) throws {
    let folder = try library(
      "/wiki/{name}",
      ["content/guides/engine.md": Sample.guide("Engine", body: "Oil it.\n\nThen run it.")])
    let motor = Sample.guide("Motor", body: "Charge it.\n\nIn port.")
    let steps: [(name: String, text: String?)] = [("diesel", nil), ("motor", motor)]
    for (name, text) in steps {
      if let text {
        try folder.write(text, to: "content/guides/engine.md")
        try build(folder)
      }
      let (old, new) = ("content/guides/engine.md", "content/guides/\(name).md")
      if isByHand {
        try FileManager.default.moveItem(
          atPath: "\(folder.path)/\(old)", toPath: "\(folder.path)/\(new)")
      } else {
        let run = try Fairlead.run(["mv", old, new], in: folder.path)
        #expect(run.code == 0, "\(run.output)\(run.errors)")
      }
      try build(folder)
      let page = try folder.read("site/public/wiki/engine/index.html")
      #expect(page.contains("guides/diesel/"), "\(page)")
    }
    #expect(try folder.read("fairlead.lock").components(separatedBy: "\nwas wiki/").count == 2)
  }
}
