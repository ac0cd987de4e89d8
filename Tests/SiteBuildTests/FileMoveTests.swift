import Editing
import Testing

/// Which translations `mv` takes along.
struct FileMoveTests {
  @Test(.timeLimit(.minutes(1)))
  func `a folder of thousands takes its translations along in seconds`() {
    let documents = (0..<5_000).flatMap {
      ["content/guides/\($0).md", "content/ru/guides/\($0).md"]
    }
    let moves = FileMove.translations(
      ofFolder: "content/guides", to: "content/how-to", documents: documents,
      languages: ["en", "ru"])
    #expect(moves.map(\.old) == (0..<5_000).map { "content/ru/guides/\($0).md" })
    #expect(moves.map(\.new) == (0..<5_000).map { "content/ru/how-to/\($0).md" })
  }
}
