import Bytes

/// A script without what only its authors need.
package enum LeanScript {
  /// Leaves out indentation, empty lines, and comments that have a line to themselves.
  ///
  /// A text that spans lines, such as a template literal, a string or a comment, could lose
  /// something that counts. A script that may have one is left as it is.
  package static func of(_ script: [UInt8]) -> [UInt8] {
    guard !script.contains(.carriageReturn) else { return script }
    var output: [UInt8] = []
    output.reserveCapacity(script.count)
    for line in script.split(separator: .lineFeed) {
      let isWhole = line.count(where: { $0 == UInt8(ascii: "`") }).isMultiple(of: 2)
      guard isWhole, line.last != .backslash, !hasBlockComment(line) else { return script }
      let words = line.drop { $0 == .space || $0 == .tab }
      if words.isEmpty || words.starts(with: "//".utf8) { continue }
      output.append(contentsOf: words)
      output.append(.lineFeed)
    }
    return output
  }

  /// Whether a comment that may span lines begins or ends in a line.
  private static func hasBlockComment(_ line: ArraySlice<UInt8>) -> Bool {
    let star = UInt8(ascii: "*")
    return zip(line, line.dropFirst()).contains { pair in
      pair == (.slash, star) || pair == (star, .slash)
    }
  }
}
