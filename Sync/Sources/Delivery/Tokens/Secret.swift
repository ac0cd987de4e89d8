/// A text that must not be seen: wherever it is printed, dumped or interpolated it is `[redacted]`.
package struct Secret: Sendable, Equatable {
  private let text: String

  /// Creates a secret from a text.
  package init(_ text: String) {
    self.text = text
  }

  /// The text itself, for the one place that must send or store it.
  package func revealed() -> String { text }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Never the text.
  package var description: String { "[redacted]" }
  /// Never the text.
  package var debugDescription: String { "[redacted]" }
  /// No child, so that `dump` finds nothing.
  package var customMirror: Mirror { Mirror(self, children: []) }
}
