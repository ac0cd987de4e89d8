/// Untrusted text that is shown on a terminal.
package enum Printable {
  /// The text on one line, without anything that could control a terminal, and within the limit.
  package static func line(_ text: String, limit: Int) -> String {
    var shown = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse:
        shown.unicodeScalars.append(" ")
      default: shown.unicodeScalars.append(scalar)
      }
    }
    return shown.count > limit ? "\(shown.prefix(limit - 1))…" : shown
  }
}
