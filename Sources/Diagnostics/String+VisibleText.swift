import Bytes

extension String {
  /// The text without what could control a terminal or hide in a line: control and direction
  /// characters become `·`, tabs a space.
  package var visible: String {
    // Nearly every text has nothing of the kind, and its bytes show that.
    if utf8.allSatisfy({ $0 >= .space && $0 < .delete }) { return self }
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar {
      case "\t": scalars.append(" ")
      case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{61C}", "\u{200B}", "\u{200E}", "\u{200F}",
        "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{FEFF}":
        scalars.append("·")
      default: scalars.append(scalar)
      }
    }
    return String(scalars)
  }
}

extension Diagnostic {
  /// The words, for reports that have one text per finding: the message, then notes and help, each
  /// on a line of its own.
  var lines: String {
    let below = notes.map { "note: \($0)" } + (help.map { ["help: \($0)"] } ?? [])
    return ([message] + below).map { $0.visible }.joined(separator: "\n")
  }
}
