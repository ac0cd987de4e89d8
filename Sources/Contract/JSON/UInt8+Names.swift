/// The ASCII bytes that this target names; it imports no other, so it has its own.
extension UInt8 {
  static var backspace: UInt8 { 0x08 }
  static var tab: UInt8 { 0x09 }
  static var lineFeed: UInt8 { 0x0A }
  static var formFeed: UInt8 { 0x0C }
  static var carriageReturn: UInt8 { 0x0D }
  static var space: UInt8 { 0x20 }

  /// Whether JSON requires that this is escaped, as it does for all below a space.
  var isLowControl: Bool { self < .space }
}
