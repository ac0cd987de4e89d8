/// Why a file cannot be imported.
package struct ExchangeProblem: Error, Equatable, Sendable, CustomStringConvertible {
  /// Where in the file: a line, or a path in its JSON; empty for the whole file.
  package var place: String
  /// One sentence that names what was found and the rule.
  package var message: String

  package init(_ message: String, at place: String = "") {
    self.place = place
    self.message = message
  }

  package var description: String { place.isEmpty ? message : "\(place): \(message)" }
}
