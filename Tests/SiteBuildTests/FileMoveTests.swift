import Editing
import Testing

/// Which files `mv` moves, and where to.
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

  @Test(.timeLimit(.minutes(1)))
  func `thousands of files that move each on its own get their paths in seconds`() {
    let old = (0..<20_000).map { "content/ru/guides/\($0).md" }
    let new = old.map { $0.replacing("guides", with: "how-to") }
    let move = FileMove(zip(old, new).map { FileMove.Step(from: $0, to: $1, isDone: false) })
    #expect(old.map { move.path(of: $0) } == new)
    #expect(new.map { move.path(of: $0) } == new)
  }

  @Test func `a folder takes along what is below it, and nothing else`() {
    let move = FileMove([
      FileMove.Step(from: "content/guides", to: "content/how-to", isDone: false),
      FileMove.Step(from: "content/oil.md", to: "content/fuel.md", isDone: false),
    ])
    let paths = [
      "content/guides", "content/guides/sea/a.md", "content/guides.md", "content/guides-2/a.md",
      "content/oil.md", "content/oil.md.txt",
    ]
    #expect(
      paths.map { move.path(of: $0) } == [
        "content/how-to", "content/how-to/sea/a.md", "content/guides.md", "content/guides-2/a.md",
        "content/fuel.md", "content/oil.md.txt",
      ])
  }

  @Test func `a file is still at its old path until it has moved`() {
    let move = FileMove([
      FileMove.Step(from: "content/guides", to: "content/how-to", isDone: false),
      FileMove.Step(from: "content/oil.md", to: "content/fuel.md", isDone: true),
    ])
    #expect(move.place(of: "content/how-to/a.md") == "content/guides/a.md")
    #expect(move.place(of: "content/fuel.md") == "content/fuel.md")
    #expect(move.place(of: "content/b.md") == "content/b.md")
  }
}
