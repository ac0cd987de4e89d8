extension String {
  /// The text for an element or a quoted value of XML 1.0.
  ///
  /// - Parameter control: What is written for a control character; of these XML has only tabs and
  ///   line ends.
  /// - Returns: The escaped text.
  package func xmlEscaped(control: String) -> String {
    var escaped = ""
    escaped.reserveCapacity(utf8.count)
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\t", "\n", "\r": escaped += "&#\(scalar.value);"
      case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": escaped += control
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
