import Documents

/// What is said about an item in a text, which has no other place for it.
package struct ItemWords: Sendable {
  /// The word for an item that is required.
  package var required: String
  /// The word for an item that is optional.
  package var optional: String
  /// How a time in seconds is written.
  package var duration: @Sendable (ClosedRange<Int>) -> String

  /// The words of the notation, until those of a language are known.
  package init(
    required: String = "required", optional: String = "optional",
    duration: @escaping @Sendable (ClosedRange<Int>) -> String = { seconds in
      seconds.count == 1
        ? "\(seconds.upperBound) s" : "\(seconds.lowerBound)–\(seconds.upperBound) s"
    }
  ) {
    self.required = required
    self.optional = optional
    self.duration = duration
  }

  /// `optional, 5–10 min, @skipper, #engine`; `nil` if nothing is said.
  ///
  /// - Parameters:
  ///   - item: What is said about the item.
  ///   - document: The item's document: in an emergency nobody reads times.
  /// - Returns: The words.
  func text(of item: Attributes, in document: Document) -> String? {
    var words: [String] = []
    if item.isRequired { words.append(required) }
    if item.isOptional { words.append(optional) }
    if let seconds = item.seconds, !document.isEmergency { words.append(duration(seconds)) }
    words += item.roles.map { "@\($0)" }
    words += item.tags.map { "#\($0)" }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
}
