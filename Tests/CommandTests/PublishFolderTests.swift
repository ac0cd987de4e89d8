import Foundation
import Testing

/// `fairlead publish` into a folder: Fairlead writes it itself, without rclone.
struct PublishFolderTests {
  private func publish(
    _ folder: TemporaryFolder, to target: String = "../www", _ options: [String] = []
  ) throws -> Fairlead {
    try Fairlead.run(
      ["publish", target] + options, in: folder.path + "/library",
      environment: ["PATH": "/nowhere"])
  }

  /// The target holds the site and the record, and nothing that is left of a publication.
  private func expectComplete(_ folder: TemporaryFolder, at target: String = "www") throws {
    var published = try folder.files(below: target)
    #expect(published.removeValue(forKey: ".fairlead-published.json") != nil)
    #expect(published == (try folder.files(below: "library/site/public")))
  }

  @Test func `a machine without rclone publishes into a folder`() throws {
    let folder = try PublishedLibrary.built(["static/.well-known/security.txt": "Contact: x\n"])
    let dry = try publish(folder, to: "../new/www", ["--dry-run"])
    #expect(dry.code == 0 && dry.output.contains("nothing was changed"), "\(dry.errors)")
    #expect(!folder.exists("new"))
    let run = try publish(folder, to: "../new/www")
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    try expectComplete(folder, at: "new/www")
    #expect(folder.exists("new/www/.well-known/security.txt"))
    try FileManager.default.removeItem(atPath: folder.path + "/library/static")
    try folder.write(Sample.guide("Aaa", body: "Other."), to: "library/content/guides/a.md")
    try PublishedLibrary.build(folder)
    let edited = try publish(folder, to: "../new/www")
    #expect(edited.output.contains("removals: 2 files\n"), "\(edited.output)\(edited.errors)")
    try expectComplete(folder, at: "new/www")
    #expect(try publish(folder, to: "../new/www").output.hasPrefix("nothing to publish: "))
  }

  @Test func `a file whose name changes in case only is removed first`() throws {
    let folder = try PublishedLibrary.built(["static/Manual.txt": "Old.\n"])
    #expect(try publish(folder).code == 0)
    try FileManager.default.moveItem(
      atPath: folder.path + "/library/static/Manual.txt",
      toPath: folder.path + "/library/static/manual.txt")
    try PublishedLibrary.build(folder)
    let run = try publish(folder)
    #expect(run.output.hasPrefix("removals: 1 file\n"), "\(run.output)\(run.errors)")
    try expectComplete(folder)
    // Another file of somebody else is not one of these.
    try FileManager.default.moveItem(
      atPath: folder.path + "/library/static/manual.txt",
      toPath: folder.path + "/library/static/MANUAL.txt")
    try PublishedLibrary.build(folder)
    try folder.write("mine", to: "www/MANUAL.txt")
    let refused = try publish(folder)
    #expect(refused.code == 2 && refused.errors.contains("did not write MANUAL.txt at"))
    #expect(try folder.read("www/MANUAL.txt") == "mine")
  }

  @Test func `a link to the folder is followed, one in it is not`() throws {
    let folder = try PublishedLibrary.built()
    try folder.write("", to: "other/mine.txt")
    let manager = FileManager.default
    try manager.createDirectory(atPath: folder.path + "/www", withIntermediateDirectories: true)
    try manager.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: folder.path + "/www")
    #expect(try publish(folder, to: "../link").code == 0)
    try expectComplete(folder)
    try manager.removeItem(atPath: folder.path + "/www")
    try manager.createDirectory(atPath: folder.path + "/www", withIntermediateDirectories: true)
    try manager.createSymbolicLink(
      atPath: folder.path + "/www/guides", withDestinationPath: folder.path + "/other")
    let run = try publish(folder)
    #expect(run.code == 2 && run.output.isEmpty)
    // Before the first file is sent.
    #expect(
      run.errors.hasPrefix("fairlead: nothing was published: ")
        && run.errors.hasSuffix(
          "/www/guides is a symbolic link, which is not followed; move it away\n"),
      "\(run.errors)")
    #expect(try folder.files(below: "other").count == 1)
    #expect(try folder.files(below: "www").isEmpty)
    try manager.removeItem(atPath: folder.path + "/www/guides")
    try folder.write("", to: "www/guides")
    #expect(try publish(folder).errors.hasSuffix("/www/guides is not a folder; move it away\n"))
    try manager.removeItem(atPath: folder.path + "/www/guides")
    try manager.createDirectory(
      atPath: folder.path + "/www/index.html", withIntermediateDirectories: true)
    #expect(
      try publish(folder, to: "../www", ["--replace"]).errors
        .hasSuffix("/www/index.html is not an ordinary file; move it away\n"))
  }

  @Test func `two dots after a folder that does not exist lead out of it`() throws {
    let folder = try PublishedLibrary.built()
    #expect(try publish(folder, to: "none/deep/../../../www").code == 0)
    try expectComplete(folder)
    #expect(!folder.exists("library/none"))
  }

  @Test func `what is not a folder is named`() throws {
    let folder = try PublishedLibrary.built()
    try folder.write("mine", to: "www")
    let run = try publish(folder)
    #expect(run.code == 2)
    #expect(
      run.errors == "fairlead: cannot open the folder \(folder.path)/www: Not a directory\n")
    #expect(try folder.read("www") == "mine")
  }

  @Test(arguments: ["renameat", "unlinkat"])
  func `a publication that is killed anywhere is completed by the next one`(call: String) throws {
    let folder = try PublishedLibrary.built(["content/guides/c.md": Sample.guide("Ccc")])
    #expect(try publish(folder).code == 0)
    try FileManager.default.copyItem(atPath: folder.path + "/www", toPath: folder.path + "/first")
    try FileManager.default.removeItem(atPath: folder.path + "/library/content/guides/c.md")
    try folder.write("body { color: black }\n", to: "library/templates/assets/extra.css")
    try folder.write(
      "site: { title: Other }\ntheme: { css: extra.css }\n", to: "library/fairlead.yml")
    try PublishedLibrary.build(folder)
    var place = 1
    while place < 500 {
      try? FileManager.default.removeItem(atPath: folder.path + "/www")
      try FileManager.default.copyItem(
        atPath: folder.path + "/first", toPath: folder.path + "/www")
      let run = try Fairlead.shell(
        "strace -qq -o /dev/null -e trace=\(call) -e inject=\(call):signal=KILL:when=\(place) "
          + "\"$FAIRLEAD\" publish ../www", in: folder.path + "/library")
      try PublishedLibrary.expectAssets(in: folder)
      if run.code == 0 { break }
      let next = try publish(folder)
      #expect(next.code == 0, "\(next.errors)")
      try expectComplete(folder)
      place += place < 8 ? 1 : 7
    }
    #expect(place > 8 && place < 500)
  }
}
