import Foundation
import Testing

/// Folders that commands refuse because they are not a library.
struct LibraryRefusalTests {
  @Test func `what is not a library is refused`() throws {
    let folder = try TemporaryFolder(["fairlead.yaml": "", "content/a.md": "# A\n\nText.\n"])
    let run = try Fairlead.run(["check"], in: folder.path)
    #expect(run.code == 2)
    #expect(run.errors == "fairlead: fairlead.yaml is not read: rename it to fairlead.yml\n")
    for name in ["Fairlead.yml", ".fairlead.yml", "fairlead.yml.txt", "fairlead.yaml.txt"] {
      let other = try TemporaryFolder([name: "", "content/a.md": "# A\n\nText.\n"])
      #expect(
        try Fairlead.run(["check"], in: other.path).errors
          == "fairlead: \(name) is not read: rename it to fairlead.yml\n")
    }
    let inside = try TemporaryFolder(["content/fairlead.yml": "", "content/a.md": "# A\n\nText.\n"])
    #expect(
      try Fairlead.run(["check"], in: inside.path).errors
        == "fairlead: content/fairlead.yml is not read from here: move it to fairlead.yml, or go to "
        + "its folder\n")
    #expect(try Fairlead.run(["check"], in: "\(inside.path)/content").code == 0)
    let root = try Fairlead.run(["check"], in: "/")
    #expect(root.code == 2)
    #expect(root.errors.contains("fairlead: / is not a library"))
  }

  @Test(arguments: [["lock"], ["new", "guide", "Oil"]])
  func `nothing is written into what is not a library`(command: [String]) throws {
    let files = ["fairlead.yaml": "content: docs\n", "docs/a.md": "# A\n\nText.\n"]
    let folder = try TemporaryFolder(files)
    let run = try Fairlead.run(command, in: folder.path)
    #expect(run.code == 2)
    #expect(run.errors == "fairlead: fairlead.yaml is not read: rename it to fairlead.yml\n")
    #expect(try folder.files(below: ".").count == files.count)
  }

  @Test(arguments: ["home", "home/", "link"])
  func `a home folder is not a library, however it is written`(home: String) throws {
    let folder = try TemporaryFolder(["home/notes/a.md": "# A\n\nText.\n"])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: "home")
    for command in ["check", "lock"] {
      let run = try Fairlead.run(
        [command], in: folder.path + "/home", environment: ["HOME": "\(folder.path)/\(home)"])
      #expect(run.code == 2)
      #expect(run.errors.contains("/home is not a library: go to the folder"), "\(run.errors)")
    }
    #expect(!folder.exists("home/fairlead.lock"))
  }
}
