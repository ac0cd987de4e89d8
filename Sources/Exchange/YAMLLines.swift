import Bytes
import Documents

/// Writes keys and values of YAML, line by line.
struct YAMLLines {
  private(set) var text = ""
  /// What is before the next line: spaces, and a hyphen for the first key of an entry.
  private var prefix = ""
  private var indentation = 0

  mutating func member(_ key: String, _ value: String?) {
    guard let value else { return }
    if value.utf8.contains(.lineFeed), let block = Self.block(value, indentation: indentation + 2) {
      line("\(key): |-\n\(block)")
    } else {
      line("\(key): \(Self.scalar(value))")
    }
  }

  mutating func member(_ key: String, raw value: String?) {
    if let value { line("\(key): \(value)") }
  }

  mutating func member(_ key: String, isTrue: Bool) {
    if isTrue { line("\(key): true") }
  }

  mutating func member(_ key: String, _ values: [String]) {
    if values.isEmpty { return }
    line("\(key): [\(values.map(Self.scalar).joined(separator: ", "))]")
  }

  /// A list of mappings, each with at least one key.
  mutating func list<Element>(
    _ key: String, _ elements: [Element], each body: (inout YAMLLines, Element) -> Void
  ) {
    guard !elements.isEmpty else {
      line("\(key): []")
      return
    }
    line("\(key):")
    for element in elements {
      let outer = indentation
      indentation += 4
      prefix = String(repeating: " ", count: outer + 2) + "- "
      body(&self, element)
      indentation = outer
    }
  }

  /// A mapping within a key.
  mutating func mapping(_ key: String, _ body: (inout YAMLLines) -> Void) {
    line("\(key):")
    indentation += 2
    body(&self)
    indentation -= 2
  }

  private mutating func line(_ content: String) {
    text += prefix.isEmpty ? String(repeating: " ", count: indentation) : prefix
    prefix = ""
    text += content + "\n"
  }

  /// Several lines as they are; `nil` if YAML would read other ones.
  private static func block(_ value: String, indentation: Int) -> String? {
    guard !value.hasSpaceAround,
      value.unicodeScalars.allSatisfy({ $0 == "\n" || isPrintable($0) })
    else { return nil }
    let space = String(repeating: " ", count: indentation)
    return value.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : space + $0 }.joined(separator: "\n")
  }

  /// A text as a scalar; what YAML takes for a line break or refuses is written by its number.
  static func scalar(_ value: String) -> String {
    let written = YAMLText.scalar(value)
    guard !value.unicodeScalars.allSatisfy(isPrintable) else { return written }
    var output = String.UnicodeScalarView()
    for scalar in written.unicodeScalars {
      if isPrintable(scalar) {
        output.append(scalar)
      } else {
        let digits = String(scalar.value, radix: 16).zeroPadded(to: 8)
        output.append(contentsOf: "\\U\(digits)".unicodeScalars)
      }
    }
    return String(output)
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}
