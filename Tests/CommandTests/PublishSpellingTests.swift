import Foundation
import Testing

/// `fairlead publish` to targets that spell names otherwise than the site: some do not look at cases, and some keep é as
/// two scalars.
@Suite struct PublishSpellingTests {
  /// A built library, and an rclone that finds each of its text files under any spelling.
  private func library(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try PublishedLibrary.built(files)
    let real = try Fairlead.shell("command -v rclone", in: folder.path).output
      .trimmingCharacters(in: .newlines)
    try #require(!real.isEmpty, "rclone is not installed: Scripts/install-packages test")
    try folder.write(
      program: """
        #!/bin/sh
        case "$*" in
          lsf*--files-from-raw*)
            while IFS= read -r path; do
              case "$path" in
                *.txt | *.TXT) find '\(folder.path)/www' -iname "*.txt" | grep -q . && echo "$path" ;;
              esac
            done ;;
          *) exec \(real) "$@" ;;
        esac
        exit 0

        """, to: "bin/rclone")
    return folder
  }

  private func publish(_ folder: TemporaryFolder) throws -> Fairlead {
    try Fairlead.run(
      ["publish", ":local:\(folder.path)/www"], in: folder.path + "/library",
      environment: ["PATH": folder.path + "/bin:/usr/bin:/bin"])
  }

  private func move(_ old: String, to new: String, in folder: TemporaryFolder) throws {
    let target = URL(fileURLWithPath: "\(folder.path)/\(new)")
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: "\(folder.path)/\(old)", toPath: target.path)
  }

  /// The bytes of the names of the text files at the target, but for `robots.txt`.
  private func texts(_ folder: TemporaryFolder) throws -> [[UInt8]] {
    try folder.files(below: "www").keys.filter { $0.hasSuffix(".txt") && $0 != "robots.txt" }
      .map { Array($0.utf8) }
  }

  @Test(arguments: ["boats/tender.txt", "BOATS/Tender.txt"])
  func `a withdrawn file is removed that the target has in another case`(name: String) throws {
    let folder = try library(["static/Boats/tender.txt": "4711", "static/notes.txt": "Words."])
    #expect(try publish(folder).code == 0)
    // The folder was there before the site called it otherwise.
    try move("www/Boats/tender.txt", to: "www/" + name, in: folder)
    try FileManager.default.removeItem(atPath: folder.path + "/library/static/Boats")
    try PublishedLibrary.build(folder)
    let run = try publish(folder)
    #expect(
      run.code == 0 && run.output.contains("removals: 1 file\n"), "\(run.output)\(run.errors)")
    #expect(!run.output.contains("not found"), "\(run.output)")
    #expect(!folder.exists("www/" + name))
    #expect(folder.exists("www/notes.txt"))
  }

  @Test func `a withdrawn file is removed that the target has in another normal form`() throws {
    let folder = try library(["static/Gr\u{FC}n.txt": "4711", "static/notes.txt": "Words."])
    #expect(try publish(folder).code == 0)
    try move("www/Gr\u{FC}n.txt", to: "www/Gru\u{308}n.txt", in: folder)
    try FileManager.default.removeItem(atPath: folder.path + "/library/static/Gr\u{FC}n.txt")
    try PublishedLibrary.build(folder)
    let run = try publish(folder)
    #expect(
      run.code == 0 && run.output.contains("removals: 1 file\n"), "\(run.output)\(run.errors)")
    #expect(try texts(folder) == [Array("notes.txt".utf8)])
  }

  @Test func `a file of the site stays that the target has in another case`() throws {
    let folder = try library(["static/Boats/a.txt": "Aaa", "static/Boats/b.txt": "Bbb"])
    #expect(try publish(folder).code == 0)
    try move("www/Boats", to: "www/boats", in: folder)
    try FileManager.default.removeItem(atPath: folder.path + "/library/static/Boats/b.txt")
    try PublishedLibrary.build(folder)
    let run = try publish(folder)
    #expect(
      run.code == 0 && run.output.contains("removals: 1 file\n"), "\(run.output)\(run.errors)")
    #expect(folder.exists("www/boats/a.txt") && !folder.exists("www/boats/b.txt"))
  }

  @Test func `somebody else's file stays where cases differ`() throws {
    let folder = try library(["static/Boats/tender.txt": "4711"])
    func publish() throws -> Fairlead {
      try Fairlead.run(["publish", "../www"], in: folder.path + "/library")
    }
    #expect(try publish().code == 0)
    try move("www/Boats", to: "www/boats", in: folder)
    try FileManager.default.removeItem(atPath: folder.path + "/library/static/Boats")
    try PublishedLibrary.build(folder)
    let run = try publish()
    #expect(
      run.output.hasSuffix(" 0 removed, 1 to remove not found\n"), "\(run.output)\(run.errors)")
    #expect(try folder.read("www/boats/tender.txt") == "4711")
    #expect(try publish().output.hasPrefix("nothing to publish: "))
  }

  @Test func `a file is replaced whose name changes in its normal form only`() throws {
    let folder = try library(["static/Gru\u{308}n.txt": "Words."])
    #expect(try publish(folder).code == 0)
    try move(
      "library/static/Gru\u{308}n.txt", to: "library/static/Gr\u{FC}n.txt", in: folder)
    try PublishedLibrary.build(folder)
    let run = try publish(folder)
    #expect(
      run.code == 0 && run.output.hasPrefix("removals: 1 file\n"), "\(run.output)\(run.errors)")
    #expect(try texts(folder) == [Array("Gr\u{FC}n.txt".utf8)])
  }
}
