import Bytes
import Contract
import Discovery
import Documents
import YAMLSyntax

/// The keys at the beginning of the lines of a settings file in YAML or TOML.
///
/// Files of site generators have tags and templates that a strict reader refuses; only plain values of a few
/// keys are needed.
package struct SettingsFile {
  /// Its values, if it is YAML that can be read.
  let root: YAMLValue?
  private let lines: [Substring]
  private let separator: Character

  package init(_ bytes: [UInt8], separator: Character) {
    lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    self.separator = separator
    root = separator == ":" ? YAMLParser.parse(bytes).root : nil
  }

  /// The value of a key: one word or one text.
  package subscript(key: String) -> String? {
    if let value = root?[key] {
      // `!ENV NAME` only names the value.
      let isNamed = lines.lazy.compactMap { written(key, in: $0) }.first?.first == "!"
      return value.isNull || isNamed ? nil : value.text?.trimmingSpace()
    }
    return lines.lazy.compactMap { value(of: key, in: $0) }.first
  }

  /// The first value of a key, also of one that is indented.
  func first(_ key: String) -> String? { all(key).first }

  /// The values of a key, also of those that are indented.
  func all(_ key: String) -> [String] {
    lines.compactMap { value(of: key, in: $0.drop { $0 == " " || $0 == "\t" }) }
  }

  /// Those of some keys that the file has, in their order; in TOML also as tables.
  func keys(among names: [String]) -> [String] {
    names.filter { name in
      lines.contains { line in
        if line.hasPrefix("[") {
          let table = line.drop { $0 == "[" || $0 == " " }.prefix {
            $0 != "]" && $0 != "." && $0 != " "
          }
          return table == name
        }
        return line.hasPrefix(name)
          && line.dropFirst(bytesOf: name).drop { $0 == " " }.first == separator
      }
    }
  }

  /// Whether one of some keys is below another one; in TOML also as a part of a table's name.
  func hasInner(_ names: [String]) -> Bool {
    lines.contains { line in
      if line.hasPrefix("[") {
        return line.split { "[]. ".contains($0) }.dropFirst().contains {
          names.contains(String($0))
        }
      }
      let key = line.drop { $0 == " " || $0 == "\t" }
      return key.startIndex > line.startIndex
        && names.contains { key.hasPrefix($0) && key.dropFirst(bytesOf: $0).first == separator }
    }
  }

  /// What a line has after a key.
  private func written(_ key: String, in line: Substring) -> Substring? {
    guard line.hasPrefix(key) else { return nil }
    let rest = line.dropFirst(bytesOf: key).drop { $0 == " " }
    return rest.first == separator ? rest.dropFirst().drop { $0 == " " || $0 == "\t" } : nil
  }

  /// Whether a key at the beginning of a line has a value, which may be beyond what is read here.
  func hasValue(_ key: String) -> Bool {
    lines.lazy.compactMap { written(key, in: $0) }.first.map {
      !["", "\"\"", "''", "~", "null"].contains(String($0).trimmingSpace()) && $0.first != "#"
    } ?? false
  }

  /// A text of TOML between `"` or `"""` that ends on its line; `nil` if it does not, or has an escape that is
  /// not a character.
  private static func tomlText(_ written: Substring) -> String? {
    let quotes = written.hasPrefix("\"\"\"") ? 3 : 1
    var rest = written.unicodeScalars.dropFirst(quotes)
    var text = String.UnicodeScalarView()
    while !rest.prefix(quotes).elementsEqual(repeatElement("\"", count: quotes)) {
      guard let next = rest.popFirst() else { return nil }
      guard next == "\\" else {
        text.append(next)
        continue
      }
      switch rest.popFirst() {
      case "\""?: text.append("\"")
      case "\\"?: text.append("\\")
      case let sign? where sign == "u" || sign == "U":
        let digits = rest.prefix(sign == "u" ? 4 : 8)
        guard let number = UInt32(String(digits), radix: 16), let scalar = Unicode.Scalar(number)
        else { return nil }
        text.append(scalar)
        rest = rest.dropFirst(digits.count)
      default: return nil
      }
    }
    return String(text).trimmingSpace()
  }

  private func value(of key: String, in line: Substring) -> String? {
    guard let text = written(key, in: line) else { return nil }
    if separator == "=", text.first == "\"" { return Self.tomlText(text) }
    if let quote = text.first, quote == "\"" || quote == "'" {
      let inside = text.dropFirst().prefix { $0 != quote }
      // What YAML writes as two quotes is one of the words.
      let isCut = text[inside.endIndex...].dropFirst().first == quote
      return isCut || inside.contains("\\") ? nil : String(inside)
    }
    let end = text.firstRange(of: " #")?.lowerBound ?? text.endIndex
    let plain = String(text[..<end]).trimmingSpace()
    return plain.isEmpty || plain.hasPrefix("!") || plain.hasPrefix("[") || plain.hasPrefix("{")
      || plain.hasPrefix(">") || plain.hasPrefix("|") ? nil : plain
  }
}

extension DiskFolder {
  /// A file of settings in JSON; `nil` if there is none, or it is damaged.
  func settings(_ path: String) throws -> JSON? {
    guard let bytes = try read(path, limit: 1 << 20) else { return nil }
    do { return try JSON(parsing: bytes) } catch { return nil }
  }
}
