import Foundation
import Testing

/// What `fairlead publish` does not send, and what it says then.
@Suite struct PublishRefusalTests {
  @Test func `an FTP server that hides the list of files is explained`() throws {
    let folder = try PublishedLibrary.built()
    // As with vsftpd: nothing is there, and what is sent cannot be found afterwards.
    try folder.write(
      program: "#!/bin/sh\n[ \"$1\" = copy ] || exit 3\n"
        + "echo 'Failed to copy: update getinfo: object not found' >&2\nexit 1\n",
      to: "bin/rclone")
    let run = try Fairlead.run(
      ["publish", "web:www"], in: folder.path + "/library",
      environment: ["PATH": folder.path + "/bin:/usr/bin:/bin"])
    #expect(run.code == 2)
    #expect(
      run.errors
        == "fairlead: cannot publish to web:www: rclone says: Failed to copy: update getinfo: object not found; if the "
        + "FTP server hides files that start with a dot, set this up once: `rclone config update NAME "
        + "force_list_hidden=true`\n")
  }

  @Test(arguments: ["x\u{201B}.txt", "\u{2421}.txt", "\u{2409}/a.txt"])
  func `a name that rclone reads otherwise is refused, but not for a folder`(name: String) throws {
    let folder = try PublishedLibrary.built(["static/files/\(name)": "x"])
    func publish(_ target: String) throws -> Fairlead {
      try Fairlead.run(["publish", target], in: folder.path + "/library")
    }
    let run = try publish(":local:\(folder.path)/www")
    #expect(run.code == 2 && run.output.isEmpty, "\(run.output)")
    let character = try #require(name.first { !$0.isASCII })
    #expect(
      run.errors
        == "fairlead: nothing was published: rclone cannot send files/\(name), because it treats '\(character)' "
        + "specially in names; rename the file\n")
    #expect(!folder.exists("www"))
    #expect(try publish("../www").code == 0)
    #expect(try folder.read("www/files/\(name)") == "x")
  }

  /// Whether a process may give folders other names, which it alone sees.
  private static let hasOwnMounts =
    (try? Fairlead.run(
      "/bin/sh", ["-c", "unshare --user --map-root-user --mount mount --bind /tmp /mnt"], in: "/"))?
    .code == 0

  @Test(.enabled(if: hasOwnMounts))
  func `a folder in the library is refused under another name too`() throws {
    let folder = try PublishedLibrary.built()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/again", withIntermediateDirectories: true)
    let run = try Fairlead.shell(
      "unshare --user --map-root-user --mount sh -c "
        + "'mount --bind . ../again && exec \"$FAIRLEAD\" publish ../again/www'",
      in: folder.path + "/library")
    #expect(run.code == 2)
    #expect(
      run.errors
        == "fairlead: cannot publish to ../again/www: it is in the library; choose a folder outside it\n",
      "\(run.errors)")
    #expect(!folder.exists("library/www"))
  }

  @Test func `what cannot be published is refused`() throws {
    let folder = try TemporaryFolder()
    for (path, text) in Sample.library { try folder.write(text, to: "library/" + path) }
    func build(_ options: [String] = []) throws {
      let run = try Fairlead.run(["build"] + options, in: folder.path + "/library")
      #expect(run.code == 0, "\(run.errors)")
    }
    try build()
    func refusal(to target: String, path: String? = nil) throws -> String {
      let run = try Fairlead.run(
        ["publish", target], in: folder.path + "/library",
        environment: path.map { ["PATH": $0] } ?? [:])
      #expect(run.code == 2)
      #expect(run.output.isEmpty)
      return run.errors
    }
    #expect(
      try refusal(to: "site/www")
        == "fairlead: cannot publish to site/www: it is in the library; choose a folder outside it\n"
    )
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: "library/content")
    #expect(try refusal(to: "../link/new").contains("it is in the library"))
    #expect(
      try refusal(to: "store:www", path: "/nowhere")
        == "fairlead: cannot find rclone, which is needed for every target that is not a folder: install it with "
        + "`sudo apt install rclone`, or from https://rclone.org/install/\n")
    #expect(
      try refusal(to: "nowhere:www")
        == "fairlead: cannot read nowhere:www: rclone says: Failed to create file system for "
        + "\"nowhere:www\": didn't find section in config file; `rclone config` creates a remote with this "
        + "name, and `rclone listremotes` lists them\n")
    #expect(
      try refusal(to: "/")
        == "fairlead: cannot publish to /: choose a folder, not all of the disk\n")
    #expect(
      try refusal(to: "maria@library.example:/srv/www")
        == "fairlead: cannot publish to maria@library.example:/srv/www: write a server with SSH as "
        + "`:sftp,host=library.example,user=maria:/srv/www`, or name it once with `rclone config create "
        + "NAME sftp host=library.example user=maria`\n")
    #expect(
      try refusal(to: "maria@library.example")
        == "fairlead: cannot publish to maria@library.example: it is in the library; choose a folder outside it, "
        + "or write a server with SSH as `:sftp,host=library.example,user=maria:PATH`\n")
    #expect(
      try refusal(to: "s3://bucket/www")
        == "fairlead: cannot publish to s3://bucket/www: run `rclone config create NAME s3 …` once, "
        + "then write the target as `NAME:PATH`\n")
    #expect(
      try refusal(to: "https://library.example/www")
        == "fairlead: cannot publish to https://library.example/www: readers find the site there; name the "
        + "folder, the server or the bucket that it is sent to\n")
    for address in [
      "ftp://maria:secret@library.example/www", "https://maria:se@cret@library.example/",
    ] {
      let words = try refusal(to: address)
      #expect(words.contains("://…@library.example/") && !words.contains("cret"), "\(words)")
    }
    let secret = try refusal(to: ":nothing,pass=\"secret\":www")
    #expect(
      secret
        == "fairlead: cannot read :nothing,…:www: rclone says: didn't find backend called "
        + "\"nothing\"\n")
    try folder.write("changed", to: "library/site/public/guides/a/index.html")
    #expect(
      try refusal(to: "../www")
        == "fairlead: nothing was published: public/guides/a/index.html was changed after it was built; run "
        + "`fairlead build` again\n")
    try folder.write("", to: "library/site/manifest.pending")
    #expect(
      try refusal(to: "../www")
        == "fairlead: nothing was published: the last build in site was interrupted; run `fairlead "
        + "build` again\n")
    try FileManager.default.removeItem(atPath: folder.path + "/library/site")
    try build(["--preview", "--output", "out"])
    try FileManager.default.moveItem(
      atPath: folder.path + "/library/out", toPath: folder.path + "/library/site")
    #expect(
      try refusal(to: "../www")
        == "fairlead: nothing was published: site is a preview with private documents; run `fairlead "
        + "build` without --preview\n")
    try FileManager.default.removeItem(atPath: folder.path + "/library/site")
    #expect(
      try refusal(to: "../www")
        == "fairlead: nothing was published: there is no build in site; run `fairlead build` first\n"
    )
    #expect(!folder.exists("www"))
  }
}
