import Bytes

extension UInt8 {
  /// Whether this is a line feed or a carriage return.
  var isLineEnd: Bool { self == .lineFeed || self == .carriageReturn }

  /// Whether this ends a value inside `[…]` or `{…}`.
  var isFlowIndicator: Bool {
    self == .comma || self == .leftBracket || self == .rightBracket || self == .leftBrace
      || self == .rightBrace
  }
}
