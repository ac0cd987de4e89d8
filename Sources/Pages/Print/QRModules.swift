import CLibQRencode

/// The QR code of a text: a square of dark and light modules.
package struct QRModules: Sendable {
  /// The modules in a row, and the rows.
  package let width: Int
  private let modules: [UInt8]

  /// The modules in a row of the largest code.
  private static let widest = 177
  /// The empty modules at each side that the standard asks for.
  package static let edge = 4

  /// Whether the machine has libqrencode.
  package static var isAvailable: Bool { fairlead_has_qrencode() }

  /// The code of a text; `nil` if the machine has no libqrencode, or the text is too long for a code.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    var width = 0
    modules = [UInt8](unsafeUninitializedCapacity: Self.widest * Self.widest) { room, count in
      width = fairlead_qr_modules(bytes, bytes.count, room.baseAddress, room.count)
      count = width * width
    }
    guard width > 0 else { return nil }
    self.width = width
  }

  /// Whether a module is dark; none is beyond the edge.
  package func isDark(_ row: Int, _ column: Int) -> Bool {
    (0..<width).contains(row) && (0..<width).contains(column) && modules[row * width + column] == 1
  }
}
