extension [UInt8] {
  /// What some programs write at the start of a file in UTF-8.
  package static var byteOrderMark: [UInt8] { [0xEF, 0xBB, 0xBF] }
}
