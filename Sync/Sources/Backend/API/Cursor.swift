import Contract

/// A place in the public list, as clients send it back: an opaque text to them.
struct Cursor: Sendable, Equatable {
  /// When the last document that was listed was written; the next page begins after it.
  var createdAt: Timestamp
  /// Its number among those of the same age.
  var sequence: Int64

  /// The place before the first document.
  static let start = Cursor(createdAt: Timestamp(seconds: 1 << 53), sequence: .max)

  var text: String {
    Base64.encodedForAddresses(Array("v2:\(createdAt.seconds):\(sequence)".utf8))
  }
}

extension Cursor {
  init?(_ text: some StringProtocol) {
    guard let bytes = Base64.decoded(text) else { return nil }
    let words = String(decoding: bytes, as: UTF8.self).split(separator: ":")
    guard words.count == 3, words[0] == "v2", let seconds = Int(words[1]),
      let sequence = Int64(words[2]), sequence >= 0
    else { return nil }
    self.init(createdAt: Timestamp(seconds: seconds), sequence: sequence)
  }
}
