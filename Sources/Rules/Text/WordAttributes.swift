import Bytes

/// The attributes of words that pandoc writes in brackets: `[words]{.underline}`.
enum WordAttributes {
  /// The words as they are written here: with the marks that mean the same, or alone.
  static func words(_ words: String, with attributes: String) -> String {
    for attribute in attributes.split(separator: " ") {
      switch attribute {
      case ".underline", ".ul": return "<u>\(words)</u>"
      case ".mark": return "<mark>\(words)</mark>"
      default:
        guard attribute.hasPrefix("lang=") else { continue }
        let tag = attribute.dropFirst("lang=".count).filter { $0 != "\"" && $0 != "'" }
        return "[\(words)]{\(tag)}"
      }
    }
    return words
  }
}
