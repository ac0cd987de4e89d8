import Testing
import YAMLSyntax

/// Parses text as a whole file.
func parse(_ text: String) -> YAMLTree {
  YAMLParser.parse(Array(text.utf8))
}

/// A value in one line: strings in quotes, everything else as what it means.
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

/// Numbers that look random and are the same in every run.
struct FixedGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// A text with most of what YAML has.
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
