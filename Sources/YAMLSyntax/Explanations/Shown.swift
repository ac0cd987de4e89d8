/// How the author's words appear in a message.
enum Shown {
  private static let longest = 40

  /// The words in single quotes, cut if they are long, and without anything that controls a
  /// terminal.
  static func name(_ text: String) -> String {
    var shown = ""
    var count = 0
    for scalar in text.unicodeScalars {
      if count == longest { return "'\(shown)…'" }
      shown.unicodeScalars.append(isPrintable(scalar) ? scalar : "\u{FFFD}")
      count += 1
    }
    return "'\(shown)'"
  }

  static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: false
    case .format: scalar == "\u{200D}"  // joins the parts of an emoji; others reverse the text
    default: true
    }
  }
}

extension Shown {
  /// A line of the author's text in single quotes, in full.
  static func line(_ text: String) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { shown.append(isPrintable(scalar) ? scalar : "\u{FFFD}") }
    return "'\(String(shown))'"
  }
}
