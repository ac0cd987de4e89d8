import Foundation
import Testing

/// What is in the output folder already, or keeps it from being written.
@Suite struct OutputFolderTests {
  @Test func `a repository in the output folder stays as it is`() throws {
    let folder = try TemporaryFolder(Sample.library)
    let start = try Fairlead.shell(
      "git init -q out && cd out && echo Words > notes.md && git add -A"
        + " && git -c user.name=M -c user.email=m@sea.example commit -qm One", in: folder.path)
    #expect(start.code == 0, "\(start.errors)")
    let before = try folder.files(below: "out")
    #expect(before.keys.contains(".git/HEAD") && before.keys.contains("notes.md"))
    #expect(try Fairlead.run(["build", "--output", "out"], in: folder.path).code == 0)
    // The second build removes the pages of the first.
    try FileManager.default.removeItem(atPath: "\(folder.path)/content/guides")
    let second = try Fairlead.run(
      ["build", "--output", "out", "--allow-removals", "100"], in: folder.path)
    #expect(second.code == 0, "\(second.errors)")
    let after = try folder.files(below: "out")
    for (path, text) in before { #expect(after[path] == text, "\(path)") }
    #expect(after.keys.contains("public/index.html"))
  }

  @Test(arguments: [
    (".", "the folder of the library"), ("content/..", "the folder of the library"),
    ("home", "your home folder"), ("/", "the top of the file system"),
  ])
  func `a folder that is named by mistake is refused`(folder: String, whose: String) throws {
    let library = try TemporaryFolder(Sample.library)
    let before = try library.files(below: ".")
    let run = try Fairlead.shell(
      "mkdir home && HOME=\"$PWD/home\" exec \"$FAIRLEAD\" build --output \(folder)",
      in: library.path)
    #expect(run.code == 2)
    #expect(
      run.errors
        == "fairlead: nothing was written: \(folder) is \(whose); choose one for the site alone, such as `site`\n"
    )
    #expect(try library.files(below: ".") == before)
  }

  @Test func `a disk that cannot be written to ends a build with its reason`() throws {
    let folder = try TemporaryFolder(Sample.library)
    let before = try folder.files(below: ".")
    let run = try Fairlead.shell(
      "exec strace -f -qq -o /dev/null -e trace=mkdirat -e inject=mkdirat:error=EROFS "
        + "\"$FAIRLEAD\" build --output out", in: folder.path)
    #expect(run.code == 2)
    #expect(run.errors.hasPrefix("fairlead: cannot make the folder /"), "\(run.errors)")
    #expect(run.errors.hasSuffix(": Read-only file system\n"), "\(run.errors)")
    #expect(try folder.files(below: ".") == before)
  }
}
