import Foundation
import Testing

/// `fairlead init` that fails in the middle, and is run again.
struct InitInterruptionTests {
  private static let command =
    "init new/handbook --title Handbook --author 'Maria Kanto' --ci github --yes"

  /// The files of the library but its lock, without the ids, which differ from one library to the next.
  private func files(_ folder: TemporaryFolder) throws -> [String: String] {
    var files = try folder.files(below: "new/handbook")
    #expect(files.removeValue(forKey: "fairlead.lock") != nil)
    return files.mapValues {
      String(decoding: $0, as: UTF8.self).replacingOccurrences(
        of: "^---\nid: [0-9A-F-]{36}\n", with: "---\nid: …\n", options: .regularExpression)
    }
  }

  @Test(arguments: ["error=ENOSPC", "signal=KILL"])
  func `what it has not written the next one writes`(fault: String) throws {
    let whole = try TemporaryFolder()
    #expect(try Fairlead.shell("\"$FAIRLEAD\" \(Self.command)", in: whole.path).code == 0)
    var place = 1
    while place < 30 {
      let folder = try TemporaryFolder(["new/.keep": ""])
      let run = try Fairlead.shell(
        "strace -qq -o /dev/null -e trace=renameat -e inject=renameat:\(fault):when=\(place) "
          + "\"$FAIRLEAD\" \(Self.command)", in: folder.path)
      if folder.exists("new/handbook/fairlead.yml") { break }
      #expect(run.code != 0)
      if fault.hasPrefix("error") {
        #expect(
          run.errors.hasPrefix("fairlead: cannot put in place new/handbook/")
            && run.errors.hasSuffix(": No space left on device\n"), "\(run.errors)")
      }
      let next = try Fairlead.shell("\"$FAIRLEAD\" \(Self.command)", in: folder.path)
      #expect(next.code == 0, "\(next.errors)")
      #expect(try files(folder) == files(whole), "\(place): \(next.output)")
      place += 1
    }
    #expect(place > 8 && place < 30)
  }

  @Test func `an example that somebody has changed is a document of theirs`() throws {
    let folder = try TemporaryFolder()
    #expect(try Fairlead.run(["init", "--yes"], in: folder.path).code == 0)
    try FileManager.default.removeItem(atPath: folder.path + "/fairlead.yml")
    try FileManager.default.removeItem(atPath: folder.path + "/content/decks/marks.md")
    let guide = try folder.read("content/guides/writing.md")
    try folder.write(guide + "\nMine.\n", to: "content/guides/writing.md")
    let run = try Fairlead.run(["init", "--yes"], in: folder.path)
    #expect(run.output.contains("this folder already has documents"), "\(run.output)")
    #expect(!folder.exists("content/decks/marks.md"))
  }
}
