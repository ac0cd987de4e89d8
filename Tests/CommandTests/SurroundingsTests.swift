import Foundation
import Testing

/// What commands take from the machine beside the library, and where a build may write.
@Suite struct SurroundingsTests {
  private static let library = Sample.library.merging([
    "content/decks/d.md": "---\ntitle: Ddd\nvisibility: public\ntags: [sea]\n"
      + "description: About it.\n---\n## Front\n\nBack, with [a link](https://library.example).\n"
  ]) { $1 }

  @Test(arguments: [
    "check", "check --fix", "build", "build --preview", "lock", "export --as csv --output out/",
    "mv content/guides/a.md content/guides/moved.md", "--version",
  ])
  func `no command but serve uses the network`(command: String) throws {
    let folder = try TemporaryFolder(Self.library)
    // What is moved must have its id in the lock.
    #expect(try Fairlead.run(["lock"], in: folder.path).code == 0)
    let run = try Fairlead.shell(
      "strace -f -qq -o calls -e trace=%network \"$FAIRLEAD\" \(command)", in: folder.path)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    // Pipes of the system's own services, such as those of names, are not a network; and strace writes
    // `???(` if a thread ended before it was seen what it called.
    let calls = try folder.read("calls").split(separator: "\n").filter { line in
      !["AF_UNIX", "+++", "---", "???("].contains { line.contains($0) }
    }
    #expect(calls == [])
  }

  @Test func `programs that are started do not get the token`() throws {
    let folder = try TemporaryFolder(Self.library)
    try folder.write(
      "#!/bin/sh\nenv >> '\(folder.path)/seen'\nexec /usr/bin/git \"$@\"\n", to: "bin/git")
    let run = try Fairlead.shell(
      "chmod +x bin/git && git init -q && git add -A && git -c user.name=A -c user.email=a@b.c commit -qm A "
        + "&& FAIRLEAD_TOKEN=hush PATH=\"$PWD/bin:$PATH\" \"$FAIRLEAD\" build", in: folder.path)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    let seen = try folder.read("seen")
    #expect(seen.contains("PATH=") && !seen.contains("hush"))
  }

  /// A file system in memory, which every Linux has, but for tests that are in one themselves.
  private static let memory = "/dev/shm"

  private static func device(_ path: String) -> Int? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.systemNumber] as? NSNumber)?.intValue
  }

  @Test(
    .enabled(
      if: device(memory) != nil && device(memory) != device(NSTemporaryDirectory()),
      "the machine has only one file system"))
  func `the output may be on another file system`() throws {
    let folder = try TemporaryFolder(Self.library)
    let place = "\(Self.memory)/fairlead-test-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: place) }
    #expect(try Fairlead.run(["build"], in: folder.path).code == 0)
    let expected = try folder.files(below: "site")
    func found() throws -> [String: Data] {
      var files: [String: Data] = [:]
      for name in try FileManager.default.subpathsOfDirectory(atPath: place) {
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: "\(place)/\(name)", isDirectory: &isFolder)
        if !isFolder.boolValue {
          files[name] = try Data(contentsOf: URL(fileURLWithPath: "\(place)/\(name)"))
        }
      }
      return files
    }
    #expect(try Fairlead.run(["build", "--output", place], in: folder.path).code == 0)
    #expect(try found() == expected)
    // A second build writes nothing, and a withdrawn document goes there, too.
    let again = try Fairlead.run(["build", "--output", place], in: folder.path)
    #expect(again.output.contains(": 0 of "), "\(again.output)")
    try FileManager.default.removeItem(atPath: folder.path + "/content/guides/a.md")
    #expect(try Fairlead.run(["build", "--output", place], in: folder.path).code == 0)
    #expect(try found().keys.allSatisfy { !$0.hasPrefix("public/guides/a/") })
    #expect(try found().keys.allSatisfy { !$0.contains(".fairlead-") })
  }
}
