extension String {
  /// The text without what could command a terminal or hide in a line: control and direction
  /// characters become `·`, tabs a space.
  var visible: String {
    // Nearly every text holds nothing of the kind, and is told by its bytes alone.
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return self }
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x09: scalars.append(" ")
      case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069,
        0xFEFF:
        scalars.append("·")
      default: scalars.append(scalar)
      }
    }
    return String(scalars)
  }
}

extension Diagnostic {
  /// The words, for reports that have one text a finding: the message, then notes and help, each on
  /// a line of its own.
  var lines: String {
    let below = notes.map { "note: \($0)" } + (help.map { ["help: \($0)"] } ?? [])
    return ([message] + below).map { $0.visible }.joined(separator: "\n")
  }
}
