import Diagnostics
import Documents
import Foundation
import Parsing
import Reading
import TestSupport
import Testing

/// A lane that does what no parser would: only its document is lost, or the build ends with a
/// reason.
@Suite struct LaneOwnerTests {
  /// Parses one document in the test's own lane, which may be started before there is a worker.
  private static func parse(_ script: String, isEarly: Bool = false) throws -> [LaneAnswer] {
    let folder = try TemporaryFolder()
    try folder.write(program: "#!/bin/bash\n\(script)\n", to: "lane")
    let mode = ParsingMode.lanes(executable: folder.path + "/lane")
    let spare = SpareLane()
    if isEarly { try spare.begin(mode) }
    var worker = SourceParserWorker(mode, spare: spare)
    let bytes = Array("# Words\n".utf8)
    let request = LaneRequest(
      bytes: bytes, layout: SourceLayout(form: .markdown, yaml: nil, body: 0..<bytes.count))
    defer { withExtendedLifetime(folder) {} }
    return try worker.parse([request])
  }

  private static func isLost(_ answers: [LaneAnswer]) -> Bool {
    guard answers.count == 1, case .exceeded = answers[0] else { return false }
    return true
  }

  /// Reads the request: its length in four bytes, then as many.
  private static let read = "head -c 4 > /dev/null; head -c 20 > /dev/null"

  /// All signals that end a process; 34 stands for those that have no names.
  @Test(arguments: [
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 24, 25, 26, 27, 29, 30, 31, 34, 64,
  ])
  func `one that is ended by a signal costs its document`(signal: Int) throws {
    #expect(Self.isLost(try Self.parse("printf lane; \(Self.read); kill -\(signal) $$; sleep 9")))
  }

  @Test func `one that is stopped costs its document, and is ended`() throws {
    let start = Date()
    let folder = try TemporaryFolder([:])
    let answers = try Self.parse(
      "echo $$ >> \(folder.path)/lanes; printf lane; \(Self.read); kill -STOP $$; sleep 9")
    #expect(Self.isLost(answers))
    #expect(Date().timeIntervalSince(start) < 20)
    let lanes = try String(contentsOfFile: folder.path + "/lanes", encoding: .utf8)
    let numbers = lanes.split(separator: "\n").compactMap { Int32($0) }
    #expect(!numbers.isEmpty)
    for number in numbers { #expect(kill(number, 0) != 0, "\(number) is still there") }
  }

  @Test func `one that was started early is that of the first worker`() throws {
    let folder = try TemporaryFolder([:])
    let answers = try Self.parse(
      "echo $$ >> \(folder.path)/lanes; printf lane; \(Self.read)", isEarly: true)
    #expect(Self.isLost(answers))
    #expect(try folder.read("lanes").split(separator: "\n").count == 1)
  }

  @Test func `one that waits for a worker is ended before another program takes over`() throws {
    let folder = try TemporaryFolder([:])
    try folder.write(
      program: "#!/bin/bash\necho $$ > \(folder.path)/number\nexec sleep 600\n", to: "lane")
    let spare = SpareLane()
    try spare.begin(.lanes(executable: folder.path + "/lane"))
    var number: Int32?
    for _ in 0..<3_000 where number == nil {
      let text = (try? folder.read("number")) ?? ""
      number = Int32(text.trimmingCharacters(in: .newlines))
      if number == nil { Thread.sleep(forTimeInterval: 0.01) }
    }
    let lane = try #require(number)
    #expect(kill(lane, 0) == 0)
    spare.end()
    #expect(kill(lane, 0) != 0, "\(lane) is still there")
  }

  @Test func `one that floods its pipe costs its document`() throws {
    #expect(Self.isLost(try Self.parse("printf lane; \(Self.read); exec cat /dev/zero")))
    #expect(Self.isLost(try Self.parse("printf lane; \(Self.read); exec yes")))
    #expect(Self.isLost(try Self.parse("printf lane; exec yes")))
  }

  @Test func `one that never answers costs its document`() throws {
    let start = Date()
    #expect(Self.isLost(try Self.parse("printf lane; exec sleep 600")))
    #expect(Date().timeIntervalSince(start) < 20)
  }

  @Test func `one that answers another batch or another document costs its document`() throws {
    // A length of 13, the batch, the index, an answer of one byte: nothing was parsed.
    let good = #"\x0d\0\0\0\x01\0\0\0\0\0\0\0\x01\0\0\0\0"#
    for answer in [
      good.replacingOccurrences(of: #"\x01\0\0\0\0\0\0\0\x01"#, with: #"\x02\0\0\0\0\0\0\0\x01"#),
      good.replacingOccurrences(of: #"\x01\0\0\0\0\0\0\0\x01"#, with: #"\x01\0\0\0\x07\0\0\0\x01"#),
      #"\xff\xff\xff\xff"#, #"\0\0\0\0"#,
    ] {
      #expect(
        Self.isLost(try Self.parse("printf lane; \(Self.read); printf '\(answer)'; sleep 1")),
        "\(answer)")
    }
  }

  @Test func `one that does not start is not a document's fault`() throws {
    for script in ["exit 127", "kill -11 $$", "printf none"] {
      let failure = #expect(throws: MachineFailure.self) { _ = try Self.parse(script) }
      let message = failure?.description ?? ""
      #expect(message.hasPrefix("cannot start a parsing lane: "), "\(message)")
      #expect(message.hasSuffix("/lane ended before it was ready"), "\(message)")
    }
  }
}
