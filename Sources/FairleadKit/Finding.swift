import Diagnostics

/// Something that an author should know about a document.
public struct Finding: Hashable, Sendable, CustomStringConvertible {
  /// How severe a finding is.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// The library cannot be published as it is.
    case error
    /// Readers would notice.
    case warning
    /// Worth knowing.
    case note
  }

  /// How severe it is.
  public let severity: Severity
  /// The rule, such as `link-target`; `fairlead explain RULE` prints its page.
  public let rule: String
  /// The path of the file in the library.
  public let file: String
  /// The line, from 1; `nil` if the file is empty or cannot be read.
  public let line: Int?
  /// The column in Unicode scalars, from 1; `nil` if there is no line.
  public let column: Int?
  /// What was found, without a full stop; notes, such as how many more there are in the file, follow after semicolons.
  public let message: String
  /// What to do about it.
  public let help: String?

  init(_ diagnostic: Diagnostic, _ places: inout PlaceFinder) {
    severity =
      switch diagnostic.severity {
      case .error: .error
      case .warning: .warning
      case .note: .note
      }
    rule = diagnostic.rule.id
    file = diagnostic.file
    let place =
      places.hasText(file) ? places.location(of: diagnostic.range.lowerBound, in: file) : nil
    line = place?.line
    column = place?.column
    message = ([diagnostic.message] + diagnostic.notes).joined(separator: "; ")
    help = diagnostic.help
  }

  /// One line, as compilers print it, with nothing in it that could control a terminal.
  public var description: String {
    let place = line.map { ":\($0)" + (column.map { ":\($0)" } ?? "") } ?? ""
    return "\(file.visible)\(place): \(severity.rawValue): \(message.visible) [\(rule)]"
  }
}
