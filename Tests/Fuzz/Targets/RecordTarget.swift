import FairleadCommand
import Hashing
import SiteWriting

/// What `check` and `build` remember of their last run, and of its pages: a file that is read is written
/// the same again, and one that was changed is as good as none.
///
/// The first byte chooses whether the rest is the file, or what is under its hash.
enum RecordTarget {
  private static let key = Array("key".utf8)

  static func check(_ input: [UInt8]) throws {
    guard let first = input.first else { return }
    let rest = Array(input.dropFirst())
    func file(_ heading: String) -> [UInt8] {
      first & 1 == 0 ? rest : SealedFile.bytes(rest, heading: heading)
    }
    try checkPages(file(PageRecord.heading), damagedAt: Int(first))
    guard let answer = LastRunAnswer(file(LastRunAnswer.heading), key: key) else { return }
    let written = answer.bytes(key: key)
    guard let again = LastRunAnswer(written, key: key) else {
      throw Untrue(description: "what is kept cannot be read")
    }
    try expect(again.bytes(key: key) == written, "an answer changes")
    try expect(again.text == answer.text && again.code == answer.code, "an answer changes")
    try expect(LastRunAnswer(written, key: [0]) == nil, "an answer for something else is taken")
    var damaged = written
    damaged[Int(first) * damaged.count / 256] ^= 1
    try expect(LastRunAnswer(damaged, key: key) == nil, "a damaged answer is taken")
  }

  private static func checkPages(_ file: [UInt8], damagedAt place: Int) throws {
    guard let record = PageRecord(file) else { return }
    let written = record.bytes
    guard let again = PageRecord(written) else {
      throw Untrue(description: "what is kept of pages cannot be read")
    }
    try expect(again.bytes == written, "a record of pages changes")
    var damaged = written
    damaged[place * damaged.count / 256] ^= 1
    try expect(PageRecord(damaged) == nil, "a damaged record of pages is taken")
  }
}
