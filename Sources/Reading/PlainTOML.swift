import Bytes
import Documents

/// TOML as YAML.
enum PlainTOML {
  /// A document in TOML as YAML with the same values and comments; `nil` if it is not TOML, or has
  /// what YAML cannot have, such as a binary number.
  static func yaml(from toml: ArraySlice<UInt8>) -> String? {
    var reader = TOMLReader(toml)
    guard reader.readAll() else { return nil }
    return reader.root.yaml(indent: 0)
  }
}

/// The lines of a table: its keys with their values, and comments.
final class TOMLTable {
  enum Value {
    /// As YAML writes it.
    case plain(String)
    case table(TOMLTable)
    case tables([TOMLTable])
  }

  private enum Line {
    case comment(String)
    case entry(key: String, Value)
  }

  private var lines: [Line] = []
  private var places: [String: Int] = [:]

  func add(comment: String) { lines.append(.comment(comment)) }

  /// Adds a key; false if it is there already.
  func add(_ key: String, _ value: Value) -> Bool {
    guard places.updateValue(lines.count, forKey: key) == nil else { return false }
    lines.append(.entry(key: key, value))
    return true
  }

  /// The table of a key, made if there is none: of an array of tables, the last one; `nil` if the key has
  /// another value.
  func table(_ key: String) -> TOMLTable? {
    guard let place = places[key], case .entry(_, let value) = lines[place] else {
      let new = TOMLTable()
      return add(key, .table(new)) ? new : nil
    }
    switch value {
    case .plain: return nil
    case .table(let table): return table
    case .tables(let tables): return tables.last
    }
  }

  /// A new table at the end of the array of a key; `nil` if the key has another value.
  func next(_ key: String) -> TOMLTable? {
    let new = TOMLTable()
    guard let place = places[key] else { return add(key, .tables([new])) ? new : nil }
    guard case .entry(_, .tables(let before)) = lines[place] else { return nil }
    lines[place] = .entry(key: key, .tables(before + [new]))
    return new
  }

  private var isEmpty: Bool {
    lines.allSatisfy { if case .comment = $0 { true } else { false } }
  }

  /// Its lines in YAML, each after some spaces.
  func yaml(indent: Int) -> String {
    let space = String(repeating: " ", count: indent)
    var text = ""
    for line in lines {
      switch line {
      case .comment(let comment): text += "\(space)\(comment)\n"
      case .entry(let key, .plain(let value)): text += "\(space)\(key): \(value)\n"
      case .entry(let key, .table(let table)):
        text += "\(space)\(key):\(table.isEmpty ? " {}" : "")\n" + table.yaml(indent: indent + 2)
      case .entry(let key, .tables(let tables)):
        text += "\(space)\(key):\n"
        for table in tables {
          // A hyphen and a space take the place of the indent of the first line.
          let item = table.yaml(indent: indent + 4)
          text +=
            table.isEmpty
            ? "\(space)  - {}\n\(item)" : "\(space)  - \(item.dropFirst(indent + 4))"
        }
      }
    }
    return text
  }
}
