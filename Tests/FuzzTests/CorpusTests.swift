import Foundation
import FuzzTargets
import TestSupport
import Testing

/// The inputs that fuzzing begins with and has found, and changes of them that are the same in each
/// run; `Scripts/fuzz` searches for more.
@Suite struct CorpusTests {
  private static func corpus(of target: FuzzTarget) throws -> [(name: String, bytes: [UInt8])] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Fuzz/Corpus/\(target.rawValue)")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
      (name, Array(try Data(contentsOf: folder.appendingPathComponent(name))))
    }
  }

  @Test(arguments: FuzzTarget.allCases)
  func `known inputs harm nothing`(target: FuzzTarget) throws {
    let inputs = try Self.corpus(of: target)
    #expect(!inputs.isEmpty)
    for input in inputs + [("empty", [])] {
      #expect(throws: Never.self, "\(input.name)") { try target.check(input.bytes) }
    }
  }

  @Test(arguments: FuzzTarget.allCases)
  func `changed inputs harm nothing`(target: FuzzTarget) throws {
    let inputs = try Self.corpus(of: target).map(\.bytes)
    var random = FixedGenerator(seed: 14)
    for _ in 0..<300 {
      var bytes = try #require(inputs.randomElement(using: &random))
      let other = try #require(inputs.randomElement(using: &random))
      let place = Int.random(in: 0...bytes.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes.removeSubrange(place...)
      case 1:
        bytes.insert(contentsOf: other.suffix(Int.random(in: 0...40, using: &random)), at: place)
      case 2: bytes.replaceSubrange(place..., with: other.suffix(other.count / 2))
      default: break
      }
      if !bytes.isEmpty { bytes = random.mutated(bytes, places: 1...6) }
      do { try target.check(bytes) } catch {
        Issue.record("\(error): \(Data(bytes).base64EncodedString())")
      }
    }
  }
}
