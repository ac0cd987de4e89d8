import Foundation
import TestSupport
import Testing

/// `build --preview`: private documents never get into the folder that is deployed.
struct PreviewTests {
  private func library() throws -> TemporaryFolder {
    try TemporaryFolder(
      Sample.library.merging([
        "content/guides/secret.md": Sample.guide("Secret", visibility: "private")
      ]) { $1 })
  }

  @Test func `a preview has its own folder`() throws {
    let folder = try library()
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    let deployed = try folder.files(below: "site")
    let run = try Fairlead.run(["build", "--preview"], in: folder.path)
    #expect(run.code == 0 && run.output.hasSuffix("open site/preview/public/index.html\n"))
    #expect(folder.exists("site/preview/public/guides/secret/index.html"))
    for (name, data) in deployed {
      #expect(try folder.files(below: "site")[name] == data, "\(name)")
    }
    // The next build leaves it alone.
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    #expect(folder.exists("site/preview/public/guides/secret/index.html"))
    #expect(!folder.exists("site/public/guides/secret/index.html"))
  }

  @Test func `a preview never replaces a site`() throws {
    let folder = try library()
    #expect(try Fairlead.run(["build", "--output", "out"], in: folder.path).code == 0)
    let before = try folder.files(below: "out")
    try refuse(
      "out", in: folder,
      "cannot write a preview over a site that may be published: name another folder with --output")
    #expect(try folder.files(below: "out") == before)
  }

  @Test func `a preview is never in the folder of the site, even if there is none yet`() throws {
    let folder = try library()
    let message =
      "is the folder of the site, and a preview contains private documents; choose another folder, "
      + "or leave out --output"
    try refuse("site", in: folder, "nothing was written: site \(message)")
    try refuse("./site/", in: folder, "nothing was written: ./site/ \(message)")
    #expect(!folder.exists("site"))
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    _ = try Fairlead.shell("ln -s site link", in: folder.path)
    let before = try folder.files(below: "site")
    try refuse("link", in: folder, "nothing was written: link \(message)")
    #expect(try folder.files(below: "site") == before)
  }

  @Test func `nothing is written among the files of a site`() throws {
    let folder = try library()
    let message = "is among the files of the site in"
    for output in ["site/public", "site/payloads/x"] {
      try refuse(
        output, in: folder,
        "nothing was written: \(output) \(message) site; choose another folder")
    }
    #expect(!folder.exists("site"))
    #expect(try Fairlead.run(["build", "--output", "out"], in: folder.path).code == 0)
    let before = try folder.files(below: "out")
    for output in ["out/public", "out/public/preview", "out/payloads"] {
      let words = "nothing was written: \(output) \(message) out; choose another folder"
      try refuse(output, in: folder, words)
      try refuse(output, in: folder, words, isPreview: false)
    }
    #expect(try folder.files(below: "out") == before)
    // A build that was interrupted has only its note.
    _ = try Fairlead.shell("mv out/manifest.json out/manifest.pending", in: folder.path)
    try refuse(
      "out/public/x", in: folder,
      "nothing was written: out/public/x \(message) out; choose another folder")
    // Other programs have manifests, too.
    try folder.write("{\"name\":\"App\",\"files\":[]}\n", to: "app/manifest.json")
    let app = try Fairlead.run(
      ["build", "--preview", "--output", "app/public/docs"], in: folder.path)
    #expect(app.code == 0, "\(app.errors)")
  }

  @Test func `a preview is never in a folder that is published to`() throws {
    let parent = try PublishedLibrary.built([
      "content/guides/secret.md": Sample.guide("Secret", visibility: "private")
    ])
    let library = parent.path + "/library"
    #expect(try Fairlead.run(["publish", "../www"], in: library).code == 0)
    let before = try parent.files(below: "www")
    for (output, place) in [("../www", "a folder"), ("../www/guides/x", "in a folder")] {
      let run = try Fairlead.run(["build", "--preview", "--output", output], in: library)
      #expect(run.code == 2)
      #expect(
        run.errors
          == "fairlead: nothing was written: \(output) is \(place) that `fairlead publish` writes to, and "
          + "a preview contains private documents; choose another folder\n")
    }
    #expect(try parent.files(below: "www") == before)
  }

  private func refuse(
    _ output: String, in folder: TemporaryFolder, _ message: String, isPreview: Bool = true
  ) throws {
    let run = try Fairlead.run(
      ["build", "--output", output] + (isPreview ? ["--preview"] : []), in: folder.path)
    #expect(run.code == 2)
    #expect(run.errors == "fairlead: \(message)\n")
  }
}
