import Bytes

extension YAMLProblem {
  /// Words for bytes that are not text, from libyaml's `words` and the byte where it stopped.
  static func notText(_ words: String, at offset: Int, in source: SourceSlice) -> Self {
    guard words == "control characters are not allowed",
      let scalar = source.scalar(at: offset)
    else {
      // libyaml names the byte after a broken character.
      let offset = UTF8Check.firstInvalid(source.bytes) ?? offset
      let hex = String(source.byte(at: offset) ?? 0, radix: 16, uppercase: true)
      return YAMLProblem(
        .notText, at: offset..<offset + 1, "the byte 0x\(hex) is not valid UTF-8 here",
        help: "save the file as UTF-8")
    }
    return YAMLProblem(
      .notText, at: offset..<source.nextScalar(after: offset),
      "the character \(scalar.codePoint) cannot be seen and is not allowed in YAML",
      help: "delete it")
  }
}

extension SourceSlice {
  /// The Unicode scalar at `offset`, if the bytes there are valid.
  func scalar(at offset: Int) -> Unicode.Scalar? {
    guard offset < bytes.count else { return nil }
    return String(validating: bytes[offset..<nextScalar(after: offset)], as: UTF8.self)?
      .unicodeScalars.first
  }
}
