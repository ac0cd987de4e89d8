/// Values by path: two paths are the same only if their bytes are.
///
/// As keys of a `Dictionary`, é as one scalar and as a letter with an accent are one. To the system they
/// are two names.
package struct PathTable<Value>: Sequence {
  private struct Key: Hashable {
    let path: String

    static func == (one: Key, other: Key) -> Bool { one.path.utf8.elementsEqual(other.path.utf8) }

    func hash(into hasher: inout Hasher) {
      var path = path
      path.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  private var values: [Key: Value] = [:]

  package init() {}

  package subscript(path: String) -> Value? {
    get { values[Key(path: path)] }
    set { values[Key(path: path)] = newValue }
  }

  package subscript(path: String, default value: @autoclosure () -> Value) -> Value {
    get { values[Key(path: path), default: value()] }
    set { values[Key(path: path)] = newValue }
  }

  /// The paths, in no order.
  package var keys: [String] { values.keys.map(\.path) }
  package var isEmpty: Bool { values.isEmpty }
  package var count: Int { values.count }

  /// The paths with their values, in no order.
  package func makeIterator() -> AnyIterator<(key: String, value: Value)> {
    var rest = values.makeIterator()
    return AnyIterator { rest.next().map { ($0.key.path, $0.value) } }
  }

  @discardableResult
  package mutating func removeValue(forKey path: String) -> Value? {
    values.removeValue(forKey: Key(path: path))
  }
}

extension PathTable: Sendable where Value: Sendable {}
extension PathTable: Equatable where Value: Equatable {}
