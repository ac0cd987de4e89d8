import Discovery
import Foundation
import TestSupport
import Testing

/// Dates that go on from those of an earlier run are those of the whole history.
struct KeptHistoryTests {
  /// A repository that is changed at random.
  private struct Repository {
    let folder: TemporaryFolder
    var chance: FixedGenerator
    var moment = 1_700_000_000
    var branches = ["main"]

    init(seed: UInt64) throws {
      folder = try TemporaryFolder()
      chance = FixedGenerator(seed: seed)
      try git("init -q")
      try edit()
    }

    private func git(_ line: String) throws {
      let date = "@\(moment) +0000"
      let run = try ProgramRun.of(
        "/bin/sh",
        [
          "-c", "git -c init.defaultBranch=main -c commit.gpgSign=false \(line)",
        ],
        in: folder.path,
        [
          "GIT_COMMITTER_DATE": date, "GIT_AUTHOR_DATE": date, "GIT_CONFIG_GLOBAL": "/dev/null",
          "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.com",
          "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@example.com",
        ])
      #expect(run.code == 0, "\(line): \(run.output)\(run.errors)")
    }

    private mutating func edit() throws {
      for _ in 0...Int.random(in: 0..<3, using: &chance) {
        let place =
          ["content/guides", "content/decks", "other"].randomElement(using: &chance) ?? ""
        let path = "\(place)/\(Int.random(in: 0..<5, using: &chance)).md"
        if folder.exists(path), Int.random(in: 0..<4, using: &chance) == 0 {
          try FileManager.default.removeItem(atPath: "\(folder.path)/\(path)")
        } else {
          try folder.write("\(moment)\n", to: path)
        }
      }
      try git("add -A")
      try git("commit -q --allow-empty -m Edit")
    }

    /// One of the things that people do.
    mutating func change() throws {
      // Clocks of others are wrong now and then.
      moment += Int.random(in: -200..<1_000, using: &chance)
      let branch = branches.randomElement(using: &chance) ?? ""
      switch Int.random(in: 0..<12, using: &chance) {
      case 0:
        branches.append("b\(branches.count)")
        try git("checkout -q -b b\(branches.count - 1)")
      case 1, 2: try git("checkout -q \(branch)")
      case 3, 4, 5:
        try git(
          "merge -q -X ours -m Merge \(branch) || { git add -A && git commit -q --allow-empty -m Merged; }"
        )
      case 6: try git("commit -q --amend --allow-empty -m Again")
      case 7: try git("reset -q --hard HEAD~1 || true")
      case 8: try git("reflog expire --expire=now --all && git gc -q --prune=now")
      default: try edit()
      }
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `whatever is committed, merged, amended or dropped meanwhile`(seed: UInt64) throws {
    var repository = try Repository(seed: seed)
    // The library at the top of the repository, with the documents there too, and below it.
    let places = [("", "content"), ("", "."), ("/content", "guides")]
    var records: [[UInt8]?] = [nil, nil, nil]
    for step in 0..<40 {
      try repository.change()
      for (place, (below, folder)) in places.enumerated() {
        func read(_ known: GitHistory?) throws -> GitHistory {
          try GitHistory.read(
            root: repository.folder.path + below, folder: folder, jobs: 2, known: known)
        }
        let kept = try read(records[place].flatMap { GitHistory(record: $0) })
        #expect(try kept == read(nil), "step \(step), \(below)/\(folder)")
        records[place] = kept.record
      }
      #expect(records[0] != nil)
    }
  }

  @Test func `a damaged record is none`() throws {
    let repository = try Repository(seed: 5)
    let record = try #require(
      GitHistory.read(root: repository.folder.path, folder: "content", jobs: 1).record)
    #expect(GitHistory(record: record)?.record == record)
    for place in stride(from: 0, to: record.count, by: 7) {
      var damaged = record
      damaged[place] ^= 1
      #expect(GitHistory(record: damaged) == nil)
      #expect(GitHistory(record: Array(record[..<place])) == nil)
    }
    #expect(GitHistory().record == nil)
  }
}
