import Testing
import YAMLSyntax

/// Parses text as a whole file.
func parse(_ text: String) -> YAMLTree {
  YAMLParser.parse(Array(text.utf8))
}

/// A value in one line: strings in quotes, everything else by its meaning.
func sketch(_ value: YAMLValue?) -> String {
  guard let value else { return "nothing" }
  switch value.kind {
  case .sequence:
    return "[" + value.items.map(sketch).joined(separator: ", ") + "]"
  case .mapping:
    let entries = value.entries.map { "\(sketch($0.key)): \(sketch($0.value))" }
    return "{" + entries.joined(separator: ", ") + "}"
  case .scalar:
    switch value.scalar {
    case .null, nil: return "null"
    case .bool(let bool): return "\(bool)"
    case .int(let int): return "\(int)"
    case .float(let float): return "\(float)"
    case .string(let text): return text.debugDescription
    }
  }
}

/// A text with most features of YAML.
let richText = """
  # A library
  title: "Швартовка \\u2014 «лагом»"
  tags: [a, 'it''s', &one 1, *one]
  sections: &list
    - title: Engine
      minutes: 12
      note: |
        First line

          code
        last
    - folded: >-
        one
        two
    - {x: 1.5, y: ~, z: !!str 12}
  again: *list
  """

struct Case: Sendable, CustomTestStringConvertible {
  let text: String
  let expected: String

  init(_ text: String, _ expected: String) {
    self.text = text
    self.expected = expected
  }

  var testDescription: String { text.debugDescription }
}
