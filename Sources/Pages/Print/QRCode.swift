import Bytes
import Templating

/// The QR code of an address, as a drawing of one path.
package struct QRCode: Sendable {
  /// What it says.
  let address: String
  /// Where the drawing begins and how large it is, with the empty edge that scanners need.
  let box: String
  /// A line for each run of dark modules.
  let path: String

  /// The code of a text; `nil` if the machine has no libqrencode, or the text is too long for a code.
  init?(_ text: String) {
    guard let modules = QRModules(text) else { return nil }
    address = text
    let size = modules.width + 2 * QRModules.edge
    box = "-\(QRModules.edge) -\(QRModules.edge) \(size) \(size)"
    path = Self.path(modules)
  }

  /// The runs of dark modules, each a stroke through their middle: `M0 .5h7m1 0h3` and so on.
  private static func path(_ modules: QRModules) -> String {
    var path: [UInt8] = []
    path.reserveCapacity(4 * modules.width * modules.width / 3)
    for row in 0..<modules.width {
      var end: Int?
      var column = 0
      while column < modules.width {
        let start = column
        while modules.isDark(row, column) { column += 1 }
        if column > start {
          if let end {
            path.append(UInt8(ascii: "m"), start - end)
            path.append(.space, 0)
          } else {
            path.append(UInt8(ascii: "M"), start)
            path.append(.space, row)
            path += ".5".utf8
          }
          path.append(UInt8(ascii: "h"), column - start)
          end = column
        } else {
          column += 1
        }
      }
    }
    return String(utf8: path)
  }
}

extension [UInt8] {
  /// Appends a command of a path with a number below 1,000.
  fileprivate mutating func append(_ command: UInt8, _ number: Int) {
    append(command)
    if number >= 100 { append(UInt8(ascii: "0") + UInt8(number / 100)) }
    if number >= 10 { append(UInt8(ascii: "0") + UInt8(number / 10 % 10)) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}

extension ContextType where Value == QRCode {
  static var code: ContextType<QRCode> {
    ContextType("code", [.text("address", \.address), .text("box", \.box), .text("path", \.path)])
  }
}
