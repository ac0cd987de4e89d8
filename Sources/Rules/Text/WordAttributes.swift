import Bytes

/// The attributes of words that pandoc writes in brackets: `[words]{.underline}`.
enum WordAttributes {
  /// What is written before and after the words here: the marks that mean the same, or nothing.
  static func marks(for attributes: String) -> (before: String, after: String) {
    for attribute in attributes.split(separator: " ") {
      switch attribute {
      case ".underline", ".ul": return ("<u>", "</u>")
      case ".mark": return ("<mark>", "</mark>")
      default:
        guard attribute.hasPrefix("lang=") else { continue }
        let tag = attribute.dropFirst("lang=".count).filter { $0 != "\"" && $0 != "'" }
        return ("[", "]{\(tag)}")
      }
    }
    return ("", "")
  }
}
