import Foundation
import Testing

/// `fairlead publish` into a folder, and with the real rclone into the same.
@Suite struct PublishTests {
  private func publish(
    _ folder: TemporaryFolder, _ options: [String] = [], path: String? = nil
  ) throws -> Fairlead {
    // A folder that rclone writes to.
    let target = path == nil ? "../www" : ":local:" + folder.path + "/www"
    return try Fairlead.run(
      ["publish", target] + options, in: folder.path + "/library",
      environment: path.map { ["PATH": $0] } ?? [:])
  }

  private static let record = ".fairlead-published.json"

  /// The target holds the site and the record, and no note of a publication that is running.
  private func expectComplete(_ folder: TemporaryFolder) throws {
    var published = try folder.files(below: "www")
    #expect(published.removeValue(forKey: Self.record) != nil)
    #expect(published == (try folder.files(below: "library/site/public")))
    #expect(!folder.exists("library/site/" + Self.record))
  }

  @Test func `the first time all is sent, the second time nothing`() throws {
    let folder = try PublishedLibrary.built()
    let count = try folder.files(below: "library/site/public").count
    let run = try publish(folder)
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.errors.isEmpty)
    let steps = run.output.split(separator: "\n").map { $0.prefix { $0 != ":" } }
    #expect(
      steps == [
        "assets and pictures", "pages", "lists, home pages and feeds",
        "offline list and web app", "service worker", "\(count) files at ../www",
      ])
    #expect(run.output.hasSuffix(" sent, 0 removed\n"))
    try expectComplete(folder)
    let again = try publish(folder)
    #expect(
      again.output == "nothing to publish: ../www already has the last build (\(count) files)\n")
    #expect(again.code == 0)
  }

  @Test func `an edit sends what it changed, and a dry run nothing`() throws {
    let folder = try PublishedLibrary.built()
    #expect(try publish(folder).code == 0)
    let before = try folder.files(below: "www")
    try folder.write(Sample.guide("Aaa", body: "Other."), to: "library/content/guides/a.md")
    try PublishedLibrary.build(folder)
    let dry = try publish(folder, ["--dry-run", "--verbose"])
    #expect(dry.output.contains("\n  guides/a/index.html\n"))
    #expect(!dry.output.contains("checklists/b/index.html"))
    #expect(dry.output.contains("\nwould send "))
    #expect(dry.output.hasSuffix("; nothing was changed\n"))
    #expect(try folder.files(below: "www") == before)
    // What is not sent again keeps what somebody did to it.
    try folder.write("touched", to: "www/checklists/b/index.html")
    #expect(try publish(folder).code == 0)
    #expect(try folder.read("www/checklists/b/index.html") == "touched")
    #expect(
      try folder.read("www/guides/a/index.html")
        == folder.read("library/site/public/guides/a/index.html"))
  }

  @Test func `the names of files cannot control the terminal`() throws {
    let folder = try PublishedLibrary.built([
      "static/a\u{9B}2J.txt": "x", "static/b\u{202E}txt": "x",
    ])
    let run = try publish(folder, ["--dry-run", "--verbose"])
    #expect(run.code == 0 && run.output.contains("\n  a·2J.txt\n"), "\(run.output)")
    #expect(run.output.contains("\n  b·txt\n"), "\(run.output)")
  }

  @Test func `what the site no longer has is removed, and nobody else's file`() throws {
    let folder = try PublishedLibrary.built(["content/guides/c.md": Sample.guide("Ccc")])
    try folder.write("mine", to: "www/mine.txt")
    #expect(try publish(folder).code == 0)
    #expect(folder.exists("www/guides/c/index.html"))
    try FileManager.default.removeItem(atPath: folder.path + "/library/content/guides/c.md")
    try PublishedLibrary.build(folder)
    #expect(try publish(folder).code == 0)
    #expect(!folder.exists("www/guides/c/index.html"))
    #expect(try folder.read("www/mine.txt") == "mine")
    try FileManager.default.removeItem(atPath: folder.path + "/www/mine.txt")
    try expectComplete(folder)
  }

  @Test func `a file that Fairlead did not write is replaced only with --replace`() throws {
    let folder = try PublishedLibrary.built()
    try folder.write("mine", to: "www/index.html")
    let run = try publish(folder)
    #expect(run.code == 2)
    #expect(
      run.errors
        == "fairlead: nothing was published: Fairlead did not write index.html at ../www; move it "
        + "away, or replace it with --replace\n")
    #expect(try folder.files(below: "www").count == 1)
    #expect(try publish(folder, ["--replace"]).code == 0)
    try expectComplete(folder)
  }

  @Test func `a list that was cut off is named`() throws {
    let folder = try PublishedLibrary.built()
    #expect(try publish(folder).code == 0)
    let list = try folder.read("www/" + Self.record)
    try folder.write(String(list.prefix(100)), to: "www/" + Self.record)
    let before = try folder.files(below: "www")
    let run = try publish(folder)
    #expect(run.code == 2 && run.output.isEmpty)
    #expect(
      run.errors
        == "fairlead: nothing was published: the list of what was sent to ../www, "
        + ".fairlead-published.json, is damaged; publish with --replace, and remove old files yourself\n"
    )
    #expect(try folder.files(below: "www") == before)
    #expect(try publish(folder, ["--replace"]).code == 0)
    try expectComplete(folder)
    #expect(try folder.read("www/" + Self.record) == list)
  }

  @Test func `a file that is gone from a folder or empty is sent again, and --replace sends all`()
    throws
  {
    let folder = try PublishedLibrary.built()
    #expect(try publish(folder).code == 0)
    try FileManager.default.removeItem(atPath: folder.path + "/www/guides/a/index.html")
    // As after a loss of power.
    try folder.write("", to: "www/index.html")
    let run = try publish(folder)
    #expect(run.code == 0 && run.output.contains(" at ../www: 2 files ("), "\(run.output)")
    try expectComplete(folder)
    try folder.write("hacked", to: "www/index.html")
    #expect(try publish(folder).output.hasPrefix("nothing to publish: "))
    #expect(try publish(folder, ["--replace"]).code == 0)
    try expectComplete(folder)
  }

  /// A folder for `PATH`, in which rclone dies in one of its calls, before its work or after it.
  private func killing(call: Int, afterwards: Bool) throws -> TemporaryFolder {
    let tools = try TemporaryFolder()
    let real = try Fairlead.shell("command -v rclone", in: tools.path).output
      .trimmingCharacters(in: .newlines)
    try #require(!real.isEmpty, "rclone is not installed: Scripts/install-packages test")
    try tools.write(
      """
      #!/bin/sh
      echo call >> \(tools.path)/calls
      if [ $(wc -l < \(tools.path)/calls) = \(call) ]; then
        \(afterwards ? "\(real) \"$@\"" : ":")
        kill -9 $$
      fi
      exec \(real) "$@"
      """, to: "script")
    // `cp`, so that no other child has it open for writing.
    try Fairlead.run(
      "/bin/sh", ["-c", "chmod +x script && cp -p script rclone"], in: tools.path)
    return tools
  }

  @Test(arguments: [false, true])
  func `a publication that is killed anywhere is completed by the next one`(afterwards: Bool)
    throws
  {
    let pages = ["content/guides/c.md": Sample.guide("Ccc")]
    let folder = try PublishedLibrary.built(pages)
    #expect(try publish(folder).code == 0)
    try FileManager.default.copyItem(
      atPath: folder.path + "/www", toPath: folder.path + "/first")
    try FileManager.default.removeItem(atPath: folder.path + "/library/content/guides/c.md")
    try folder.write("body { color: black }\n", to: "library/templates/assets/extra.css")
    try folder.write(
      "site: { title: Other }\ntheme: { css: extra.css }\n", to: "library/fairlead.yml")
    try PublishedLibrary.build(folder)
    var call = 1
    while true {
      try? FileManager.default.removeItem(atPath: folder.path + "/www")
      try FileManager.default.copyItem(
        atPath: folder.path + "/first", toPath: folder.path + "/www")
      let tools = try killing(call: call, afterwards: afterwards)
      let run = try publish(folder, path: tools.path + ":/usr/bin:/bin")
      try PublishedLibrary.expectAssets(in: folder)
      if run.code == 0 { break }
      #expect(run.code == 2)
      #expect(run.errors.contains("rclone was ended by signal 9"), "\(run.errors)")
      let next = try publish(folder)
      #expect(next.code == 0, "\(next.errors)")
      try expectComplete(folder)
      call += 1
    }
    // Two reads, the list of files, the look for others' files, the note, five steps or more, removals, the record, and
    // the end of the note.
    #expect(call > 13)
  }

  @Test(arguments: [false, true])
  func `what went back to the published text is sent after a killed run`(twice: Bool) throws {
    let folder = try PublishedLibrary.built()
    #expect(try publish(folder).code == 0)
    try folder.write(Sample.guide("Aaa", body: "Other."), to: "library/content/guides/a.md")
    try folder.write(Sample.guide("Ddd"), to: "library/content/guides/d.md")
    try PublishedLibrary.build(folder)
    // Calls: two reads, the list of files, the look for others' files, the note, and three of steps at least.
    let tools = try killing(call: 8, afterwards: true)
    #expect(try publish(folder, path: tools.path + ":/usr/bin:/bin").code == 2)
    #expect(folder.exists("www/guides/d/index.html"))
    try folder.write(Sample.guide("Aaa"), to: "library/content/guides/a.md")
    try FileManager.default.removeItem(atPath: folder.path + "/library/content/guides/d.md")
    try PublishedLibrary.build(folder)
    if twice {
      // Calls: one read, the list of files, the record, the note, which is cut off.
      let tools = try killing(call: 4, afterwards: true)
      #expect(try publish(folder, path: tools.path + ":/usr/bin:/bin").code == 2)
      #expect(try folder.read("www/" + Self.record).contains(try name(of: "guides/d/index.html")))
      let note = "www/.fairlead-publishing.json"
      try folder.write(String(try folder.read(note).prefix(200)), to: note)
    }
    #expect(try publish(folder).code == 0)
    try expectComplete(folder)
  }

  @Test func `many removals need permission`() throws {
    var guides: [String: String] = [:]
    for number in 1...12 {
      guides["content/guides/g\(number).md"] = Sample.guide("Guide \(number)")
    }
    let folder = try PublishedLibrary.built(guides)
    #expect(try publish(folder).code == 0)
    for path in guides.keys {
      try FileManager.default.removeItem(atPath: folder.path + "/library/" + path)
    }
    try PublishedLibrary.build(folder, ["--allow-removals", "99"])
    let before = try folder.files(below: "www")
    let run = try publish(folder)
    #expect(run.code == 2)
    #expect(
      run.errors.contains(" pages would be removed, more than a tenth; nothing was written\n"))
    #expect(run.errors.contains("run `fairlead publish ../www --allow-removals 12`\n"))
    #expect(try folder.files(below: "www") == before)
    #expect(try publish(folder, ["--allow-removals", "12"]).code == 0)
    try expectComplete(folder)
  }

  /// What the record calls a path in lowercase.
  private func name(of path: String) throws -> String {
    let run = try Fairlead.shell("printf %s '\(path)' | sha256sum", in: "/")
    return String(run.output.prefix(64) + run.output.prefix(16))
  }

  @Test func `the record gives no address away`() throws {
    let secret = Sample.guide("Secret", visibility: "unlisted")
    let folder = try PublishedLibrary.built(["content/guides/secret.md": secret])
    #expect(try publish(folder).code == 0)
    #expect(folder.exists("www/guides/secret/index.html"))
    let record = try folder.read("www/" + Self.record)
    #expect(record.contains(try name(of: "guides/secret/index.html")))
    #expect(!record.contains("secret"))
    #expect(!record.contains("index"))
  }

  @Test func `a record that somebody wrote leads nowhere else`() throws {
    let folder = try PublishedLibrary.built()
    try folder.write("mine", to: "mine.txt")
    try folder.write("other", to: "www/other.txt")
    let names =
      try ["../mine.txt", "old.txt"].map { try name(of: $0) } + ["../mine.txt", "other.txt"]
    let lines = names.map { "{\"path\":\"\($0)\",\"sha256\":\"00\"}" }
    try folder.write(
      "{\"version\":1,\"files\":[\n\(lines.joined(separator: ",\n"))\n]}\n",
      to: "www/" + Self.record)
    try folder.write("old", to: "www/old.txt")
    let run = try publish(folder)
    #expect(run.code == 0)
    #expect(run.output.hasSuffix(" sent, 1 removed, 3 to remove not found\n"))
    #expect(try folder.read("mine.txt") == "mine")
    #expect(try folder.read("www/other.txt") == "other")
    try FileManager.default.removeItem(atPath: folder.path + "/www/other.txt")
    try expectComplete(folder)
  }
}
