/// Values by path: two paths are the same only if their bytes are.
///
/// As keys of a `Dictionary`, é as one scalar and as a letter with an accent are one. To the system they
/// are two names.
@usableFromInline
package struct PathTable<Value> {
  @usableFromInline
  var values: [PathKey: Value] = [:]

  @inlinable
  package init() {}

  @inlinable
  package subscript(path: String) -> Value? {
    get { values[PathKey(path)] }
    set { values[PathKey(path)] = newValue }
  }

  /// The paths, in no order.
  @inlinable
  package var keys: [String] { values.keys.map(\.path) }

  @inlinable
  package var count: Int { values.count }

  @inlinable
  package var isEmpty: Bool { values.isEmpty }

  @inlinable
  @discardableResult
  package mutating func removeValue(forKey path: String) -> Value? {
    values.removeValue(forKey: PathKey(path))
  }
}

extension PathTable: Sequence {
  /// The paths with their values, in no order.
  @usableFromInline
  package struct Iterator: IteratorProtocol {
    @usableFromInline
    var rest: [PathKey: Value].Iterator

    @inlinable
    init(_ rest: [PathKey: Value].Iterator) { self.rest = rest }

    @inlinable
    package mutating func next() -> (key: String, value: Value)? {
      rest.next().map { ($0.key.path, $0.value) }
    }
  }

  @inlinable
  package func makeIterator() -> Iterator { Iterator(values.makeIterator()) }
}

extension PathTable: Sendable where Value: Sendable {}
extension PathTable: Equatable where Value: Equatable {}

/// A path that is equal to another one only if its bytes are.
@usableFromInline
struct PathKey: Hashable, Sendable {
  @usableFromInline let path: String

  @inlinable
  init(_ path: String) { self.path = path }

  @inlinable
  static func == (one: PathKey, other: PathKey) -> Bool {
    var (one, other) = (one.path, other.path)
    return one.withUTF8 { one in
      other.withUTF8 { other in
        one.count == other.count && one.commonStart(with: other) == one.count
      }
    }
  }

  @inlinable
  func hash(into hasher: inout Hasher) {
    var path = path
    path.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
