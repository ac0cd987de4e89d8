import Bytes

extension Document {
  /// Whether its pages may have a line to fill in; one in code counts too.
  package var hasLines: Bool { parts.contains { Self.hasLine($0.tree.source) } }

  /// Whether its pages may have a blank about the boat; one in code counts too.
  package var hasBoat: Bool {
    parts.contains { part in
      let source = part.tree.source
      return source.withUnsafeBufferPointer { bytes in
        var start = 0
        while let brace = bytes.firstIndex(of: .leftBrace, from: start) {
          if TextMark.boat(in: source[...], at: brace) != nil { return true }
          start = brace + 1
        }
        return false
      }
    }
  }

  private static func hasLine(_ source: [UInt8]) -> Bool {
    source.withUnsafeBufferPointer { bytes in
      var start = 0
      while let first = bytes.firstIndex(of: .underscore, from: start) {
        let run = bytes[first...].prefix { $0 == .underscore }
        if run.count >= TextMark.lineLength { return true }
        start = run.endIndex
      }
      return false
    }
  }
}
