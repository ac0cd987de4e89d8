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
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    let before = try folder.files(below: "site")
    let run = try Fairlead.run(["build", "--preview", "--output", "site"], in: folder.path)
    #expect(run.code == 2)
    #expect(
      run.errors == """
        fairlead: cannot write a preview over a site that may be published: name another folder with --output

        """)
    #expect(try folder.files(below: "site") == before)
  }
}
