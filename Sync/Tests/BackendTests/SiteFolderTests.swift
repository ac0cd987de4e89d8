import Foundation
import SyncTestSupport
import Testing

/// Which folders `serve --site` serves.
@Suite struct SiteFolderTests {
  @Test func `a site without a folder is refused`() throws {
    let folder = try TemporaryFolder()
    let site = folder.path + "/public"
    let result = try runBackend(["serve", "--data", folder.path + "/data", "--site", site])
    #expect(result.status == 2)
    #expect(
      result.errors
        == "error: the site '\(site)' cannot be served: No such file or directory\n")
  }

  @Test func `a folder with more than a site is refused`() throws {
    let folder = try TemporaryFolder()
    try folder.write("content:\n", to: "fairlead.yml")
    try folder.write("{\"version\":1,\"files\":[\n]}\n", to: "site/manifest.json")
    try folder.write("<p>Home", to: "site/public/index.html")
    try folder.write("", to: "site/public/guides/notes.txt")
    let preview = "{\"version\":1,\"preview\":true,\"files\":[\n]}\n"
    try folder.write(preview, to: "site/preview/manifest.json")
    try folder.write("<p>Secret", to: "site/preview/public/index.html")
    let meant = "; did you mean '\(folder.path)/site/public'?"
    let output = "it is what a build writes, with more than the site"
    let secret = "it is a preview with private documents; run `fairlead build` without --preview"
    for (site, reason) in [
      ("", "it is a library, with its private documents" + meant),
      ("/site", output + meant), ("/site//", output + meant), ("/site/preview", output),
      ("/site/preview/public", secret), ("/site/preview/public/", secret),
      ("/site/public/guides", "it has no index.html"),
    ] {
      let result = try runBackend([
        "serve", "--data", folder.path + "/data", "--site", folder.path + site,
      ])
      #expect(result.status == 2)
      #expect(
        result.errors == "error: the site '\(folder.path)\(site)' cannot be served: \(reason)\n")
    }
  }

  @Test func `the site beside its manifest is served`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("{\"version\":1,\"files\":[\n]}\n", to: "site/manifest.json")
    try folder.write("<p>Home", to: "site/public/index.html")
    let server = try Server(.sqlite, options: ["--site", folder.path + "/site/public"])
    #expect(try await server.send("GET", "/").text == "<p>Home")
    withExtendedLifetime(folder) {}
  }
}
