/// A place in the public list, as clients hand it back: a text without meaning to them.
struct Cursor: Sendable, Equatable {
  /// The last document that was listed; the next page begins behind it.
  var sequence: Int64

  var text: String { Array("v1:\(sequence)".utf8).base64URL }
}

extension Cursor {
  init?(_ text: some StringProtocol) {
    guard let bytes = [UInt8](base64URL: text) else { return nil }
    let words = String(decoding: bytes, as: UTF8.self).split(separator: ":")
    guard words.count == 2, words[0] == "v1", let sequence = Int64(words[1]), sequence >= 0
    else { return nil }
    self.init(sequence: sequence)
  }
}
