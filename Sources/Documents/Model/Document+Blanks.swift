import Bytes

extension Document {
  /// Whether its pages may have a line to fill in; one in code counts too.
  package var hasLines: Bool { parts.contains { Self.hasLine($0.tree.source) } }

  /// Whether its pages may have a blank about the boat; one in code counts too.
  package var hasBoat: Bool {
    parts.contains { part in
      let source = part.tree.source
      return source.withUnsafeBufferPointer { bytes in
        bytes.indices.contains {
          bytes[$0] == .leftBrace && TextMark.boat(in: source[...], at: $0) != nil
        }
      }
    }
  }

  private static func hasLine(_ source: [UInt8]) -> Bool {
    source.withUnsafeBufferPointer { bytes in
      var run = 0
      for byte in bytes {
        run = byte == .underscore ? run + 1 : 0
        if run == TextMark.lineLength { return true }
      }
      return false
    }
  }
}
