import CLibQRencode
import Templating

/// The QR code of an address, as a drawing of one path.
package struct QRCode: Sendable {
  /// What it says.
  let address: String
  /// Where the drawing begins and how large it is, with the empty edge that scanners need.
  let box: String
  /// A line for each run of dark modules.
  let path: String

  /// The modules in a row of the largest code.
  private static let widest = 177
  /// The empty modules at each side that the standard asks for.
  private static let edge = 4

  /// Whether the machine has libqrencode.
  package static var isAvailable: Bool { fairlead_has_qrencode() }

  /// The code of a text; `nil` if the machine has no libqrencode, or the text is too long for a code.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    var width = 0
    let modules = [UInt8](unsafeUninitializedCapacity: Self.widest * Self.widest) { room, count in
      width = fairlead_qr_modules(bytes, bytes.count, room.baseAddress, room.count)
      count = width * width
    }
    guard width > 0 else { return nil }
    address = text
    let size = width + 2 * Self.edge
    box = "-\(Self.edge) -\(Self.edge) \(size) \(size)"
    path = Self.path(modules, width: width)
  }

  /// The runs of dark modules, each a stroke through their middle: `M0 .5h7m1 0h3` and so on.
  private static func path(_ modules: [UInt8], width: Int) -> String {
    var path = ""
    for row in 0..<width {
      var end: Int?
      var column = 0
      while column < width {
        let start = column
        while column < width, modules[row * width + column] == 1 { column += 1 }
        if column > start {
          path += end.map { "m\(start - $0) 0" } ?? "M\(start) \(row).5"
          path += "h\(column - start)"
          end = column
        } else {
          column += 1
        }
      }
    }
    return path
  }
}

extension ContextType where Value == QRCode {
  static var code: ContextType<QRCode> {
    ContextType("code", [.text("address", \.address), .text("box", \.box), .text("path", \.path)])
  }
}
