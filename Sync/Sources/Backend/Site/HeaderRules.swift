import HTTPTypes
import SyncFiles

/// The header fields that the site's `_headers` file sets.
///
/// It is read the way file hosts read it: a line that begins with `/` is a pattern, indented lines
/// below it are fields, and a later pattern wins.
struct HeaderRules: Sendable, Equatable {
  private struct Rule: Sendable, Equatable {
    var pattern: String
    var fields: [HTTPField]
  }

  /// What every file gets, even if the site has no such file.
  private static let always: [HTTPField] = [
    HTTPField(name: .xContentTypeOptions, value: "nosniff")
  ]

  private var rules: [Rule] = []

  init(_ text: String = "") {
    for line in text.split(whereSeparator: \.isNewline) {
      if line.hasPrefix("/") {
        rules.append(Rule(pattern: String(line).trimmedText, fields: []))
      } else if let field = Self.field(String(line).trimmedText), !rules.isEmpty {
        rules[rules.count - 1].fields.append(field)
      }
    }
  }

  /// The fields for a path.
  func fields(for path: String) -> HTTPFields {
    var fields = HTTPFields()
    for field in Self.always { fields[field.name] = field.value }
    for rule in rules where Self.matches(path, rule.pattern) {
      for field in rule.fields { fields[field.name] = field.value }
    }
    return fields
  }

  private static func field(_ line: String) -> HTTPField? {
    let words = line.split(separator: ":", maxSplits: 1)
    guard words.count == 2, let name = HTTPField.Name(String(words[0]).trimmedText) else {
      return nil
    }
    return HTTPField(name: name, value: String(words[1]).trimmedText)
  }

  /// Whether a path is the pattern, or begins with what is before its `*`.
  private static func matches(_ path: String, _ pattern: String) -> Bool {
    pattern.hasSuffix("*") ? path.utf8.starts(with: pattern.utf8.dropLast()) : path == pattern
  }
}

extension String {
  fileprivate var trimmedText: String { String(trimmed) }
}
