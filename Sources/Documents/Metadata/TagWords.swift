import Bytes

/// The tags that are written in one text.
package enum TagWords {
  /// The tags of a text, with the `#` that notes have before the first: commas, semicolons and line
  /// breaks separate them, and `#engine #fuel` are two.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isOnlyText: Whether no list has it; in a list a comma is a part of a tag.
  /// - Returns: The tags; some may be empty.
  package static func split(_ text: String, isOnlyText: Bool = true) -> [String] {
    let ends: [Unicode.Scalar] =
      isOnlyText ? ["\n", ",", ";", "，", "、", "；", "،", "؛"] : ["\n"]
    return text.unicodeScalars.split { ends.contains($0) }.flatMap { words in
      let tag = String(words).trimmingSpace()
      let isMarked = tag.utf8.first == .hash && tag.contains(" #")
      return isMarked ? tag.split(separator: "#").map { String($0).trimmingSpace() } : [tag]
    }
  }

  /// A tag without the `#` that notes have before it.
  package static func unmarked(_ tag: String) -> String {
    tag.utf8.first == .hash ? String(utf8: tag.utf8.dropFirst()) : tag
  }
}
