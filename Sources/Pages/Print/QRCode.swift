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
    var path = ""
    for row in 0..<modules.width {
      var end: Int?
      var column = 0
      while column < modules.width {
        let start = column
        while modules.isDark(row, column) { column += 1 }
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
