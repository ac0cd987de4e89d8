import Contract
import Discovery
import Documents
import Testing

/// Dates of documents from the version history.
struct HistoryTests {
  private static func library(_ more: String = "") -> [String: String] {
    [
      "content/guides/Ночь.md": "---\ntitle: Night\ndescription: About it.\ntags: [sea]\n"
        + "visibility: public\n\(more)---\nWords.\n"
    ]
  }

  private static let history = GitHistory([
    "content/guides/Ночь.md": FileHistory(
      created: Timestamp(seconds: 1_700_000_000), updated: Timestamp(seconds: 1_710_000_000))
  ])

  private func dates(_ more: String, _ history: GitHistory) throws -> [String?] {
    let site = try Site.build(Self.library(more)) { $0.history = { _ in history } }
    #expect(site.errors == [])
    let path = try #require(site.paths.first { $0.hasPrefix("public/api/v1/content/night-") })
    let detail = try site.object(path)
    return [detail["created_at"] as? String, detail["updated_at"] as? String]
  }

  @Test func `the history gives dates that the author did not write`() throws {
    #expect(try dates("", Self.history) == ["2023-11-14T22:13:20Z", "2024-03-09T16:00:00Z"])
  }

  @Test func `the author's dates win`() throws {
    #expect(
      try dates("created: 2020-01-02\n", Self.history)
        == ["2020-01-02T00:00:00Z", "2024-03-09T16:00:00Z"])
    #expect(
      try dates("updated: 2025-01-02\n", Self.history)
        == ["2023-11-14T22:13:20Z", "2025-01-02T00:00:00Z"])
  }

  @Test func `an update of the history is not before the author's creation`() throws {
    #expect(
      try dates("created: 2025-01-02\n", Self.history)
        == ["2025-01-02T00:00:00Z", "2025-01-02T00:00:00Z"])
  }

  @Test func `a day without a year gets it from the history, beside a complete date`() throws {
    for day in ["15 September", "Sept 15"] {
      #expect(
        try dates("created: \(day)\nupdated: 2025-01-02\n", Self.history)
          == ["2023-09-15T00:00:00Z", "2025-01-02T00:00:00Z"])
    }
  }

  @Test func `without a history dates are from 1970`() throws {
    #expect(try dates("", GitHistory()) == ["1970-01-01T00:00:00Z", "1970-01-01T00:00:00Z"])
  }

  @Test func `the history is read only if a date is missing`() throws {
    for (more, isAsked) in [("created: 2020-01-01\nupdated: 2020-01-02\n", false), ("", true)] {
      nonisolated(unsafe) var asked: [String] = []
      _ = try Site.build(Self.library(more)) { build in
        build.history = { folder in
          asked.append(folder)
          return GitHistory()
        }
      }
      #expect(asked == (isAsked ? ["content"] : []))
    }
  }

  // MARK: The log

  private func log(_ pieces: [String]) -> GitHistory {
    GitHistory(log: Array(pieces.map { $0 + "\u{0}" }.joined().utf8))
  }

  private func seconds(_ history: GitHistory, _ path: String) -> [Int]? {
    history[path].map { [$0.created.seconds, $0.updated.seconds] }
  }

  @Test func `the log gives the first and the last commit of each file`() {
    // As git 2.39 prints it: the moment ends with NUL, a line feed is before the first file.
    let history = log([
      "\u{1}1710000000", "\na.md", "\u{1}1700000000", "\na.md", "Ночной переход.md", "b c.md",
    ])
    #expect(seconds(history, "a.md") == [1_700_000_000, 1_710_000_000])
    #expect(seconds(history, "Ночной переход.md") == [1_700_000_000, 1_700_000_000])
    #expect(seconds(history, "b c.md") == [1_700_000_000, 1_700_000_000])
    #expect(history["c.md"] == nil)
  }

  @Test func `the moment may share its piece with the first file`() {
    let history = log(["\u{1}1710000000\n\na.md", "b.md"])
    #expect(seconds(history, "a.md") == [1_710_000_000, 1_710_000_000])
    #expect(seconds(history, "b.md") == [1_710_000_000, 1_710_000_000])
  }

  @Test func `signs say whether a commit has parents`() {
    for (ending, isShared) in [("..", false), ("  ", false), ("..", true), ("  ", true)] {
      let moment = "\u{1}1710000000\(ending)"
      let history = log(isShared ? ["\(moment)\n\n.. a.md"] : [moment, "\n.. a.md"])
      #expect(seconds(history, ".. a.md") == [1_710_000_000, 1_710_000_000])
    }
  }

  @Test func `commits without files and out of order are read`() {
    let history = log(["\u{1}5", "\u{1}7", "\na.md", "\u{1}9", "\na.md", "\u{1}8", "\na.md"])
    #expect(seconds(history, "a.md") == [7, 9])
  }

  @Test func `a commit of a year that no date can have dates nothing`() {
    let history = log([
      "\u{1}253402300799", "\na.md", "\u{1}253402300800", "\na.md", "b.md",
      "\u{1}9223372036854775807", "\na.md", "\u{1}18446744073709551615", "\na.md", "\u{1}7",
      "\na.md",
    ])
    #expect(seconds(history, "a.md") == [7, 253_402_300_799])
    #expect(history["b.md"] == nil)
  }

  @Test func `names may contain line feeds, quotes and digits`() {
    let history = log(["\u{1}7", "\nodd\n\"name\".md", "1700000000", "\u{2}x.md", "-- a.md"])
    for name in ["odd\n\"name\".md", "1700000000", "\u{2}x.md", "-- a.md"] {
      #expect(seconds(history, name) == [7, 7], "\(name)")
    }
  }

  @Test func `an empty or broken log has no dates`() {
    #expect(GitHistory(log: [])["a.md"] == nil)
    #expect(GitHistory(log: [0, 0, 1, 0, 10, 0])["a.md"] == nil)
    #expect(GitHistory(log: [1, 0xFF, 0, 0x61])["a"] == nil)
    #expect(GitHistory(log: [1] + [UInt8](repeating: 0x39, count: 40) + [0, 0x61, 0])["a"] == nil)
  }
}
