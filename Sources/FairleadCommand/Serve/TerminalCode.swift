import Pages

/// An address as a QR code that a phone can read from a terminal.
struct TerminalCode {
  private let modules: QRModules

  /// `nil` if the machine has no libqrencode.
  init?(_ address: String) {
    guard let modules = QRModules(address) else { return nil }
    self.modules = modules
  }

  /// A character for two modules, one above the other, black on white whatever the terminal's colours are.
  var text: String {
    let edge = QRModules.edge
    let end = modules.width + edge
    return stride(from: -edge, to: end, by: 2).map { row in
      let characters = (-edge..<end).map { column in
        switch (modules.isDark(row, column), modules.isDark(row + 1, column)) {
        case (true, true): "\u{2588}"
        case (true, false): "\u{2580}"
        case (false, true): "\u{2584}"
        case (false, false): " "
        }
      }
      return "\u{1B}[38;5;16;48;5;231m\(characters.joined())\u{1B}[0m\n"
    }.joined()
  }
}
