import Bytes

/// A value in a tree: the way to read what an author wrote.
package struct YAMLValue: Sendable {
  /// The tree that it belongs to.
  package let tree: YAMLTree
  /// Its node in the tree.
  package let index: Int

  package var node: YAMLNode { tree.nodes[index] }
  /// Whether it is a scalar, a sequence or a mapping.
  package var kind: YAMLNode.Kind { node.kind }
  package var style: YAMLNode.Style { node.style }
  /// Its bytes in the file; for what an alias repeats, the bytes of the anchored value.
  package var range: Range<Int> { node.range }
}

extension YAMLValue {
  /// A key of a mapping and its value.
  package typealias Entry = (key: YAMLValue, value: YAMLValue)

  /// The items of a sequence; none for a scalar or a mapping.
  package var items: [YAMLValue] { kind == .sequence ? children : [] }

  /// The keys of a mapping with their values, as written; none for a scalar or a sequence.
  package var entries: [Entry] {
    guard kind == .mapping else { return [] }
    let nodes = tree.nodes
    var result: [Entry] = []
    result.reserveCapacity(16)
    var key = index + 1
    let end = Int(node.subtreeEnd)
    while key < end {
      let value = Int(nodes[key].subtreeEnd)
      guard value < end else { break }
      result.append((YAMLValue(tree: tree, index: key), YAMLValue(tree: tree, index: value)))
      key = Int(nodes[value].subtreeEnd)
    }
    return result
  }

  /// The value of the first key with this text, byte for byte; `nil` if there is none.
  package subscript(key: String) -> YAMLValue? {
    entry(key)?.value
  }

  /// The first key with this text and its value; `nil` if there is none.
  package func entry(_ key: String) -> Entry? {
    guard kind == .mapping else { return nil }
    let end = Int(node.subtreeEnd)
    var index = self.index + 1
    while index < end {
      let candidate = tree.nodes[index]
      let value = Int(candidate.subtreeEnd)
      if candidate.kind == .scalar, tree.pool[candidate.text].elementsEqual(key.utf8) {
        return (YAMLValue(tree: tree, index: index), YAMLValue(tree: tree, index: value))
      }
      index = Int(tree.nodes[value].subtreeEnd)
    }
    return nil
  }

  private var children: [YAMLValue] {
    var result: [YAMLValue] = []
    var child = index + 1
    let end = Int(node.subtreeEnd)
    while child < end {
      result.append(YAMLValue(tree: tree, index: child))
      child = Int(tree.nodes[child].subtreeEnd)
    }
    return result
  }
}

extension YAMLValue {
  /// What a scalar means in the core schema; `nil` for a collection.
  package var scalar: YAMLScalar? {
    guard let bytes = textBytes else { return nil }
    switch (node.tag, style) {
    case (.none, .plain):
      return CoreSchema.resolve(bytes) ?? .string(String(utf8: bytes))
    case (.null, _), (.boolean, _), (.integer, _):
      return CoreSchema.resolve(bytes) ?? .string(String(utf8: bytes))
    case (.float, _):
      if case .int(let value) = CoreSchema.resolve(bytes) { return .float(Double(value)) }
      return CoreSchema.resolve(bytes) ?? .string(String(utf8: bytes))
    case (.none, _), (.string, _), (.sequence, _), (.mapping, _):
      return .string(String(utf8: bytes))
    }
  }

  /// A scalar's text after quotes, escapes and folding, whatever it means; `nil` for a collection.
  package var text: String? { textBytes.map { String(utf8: $0) } }

  /// The UTF-8 bytes of `text`.
  package var textBytes: ArraySlice<UInt8>? {
    let node = node
    return node.kind == .scalar ? tree.pool[node.text] : nil
  }

  /// Whether it is a text after `|` or `>`.
  package var isTextBlock: Bool { style == .literal || style == .folded }

  /// Whether it is `null`, `~`, or a key without a value.
  package var isNull: Bool { scalar == .null }

  /// The Boolean, if it is one.
  package var bool: Bool? {
    if case .bool(let value) = scalar { value } else { nil }
  }

  /// The whole number, if it is one that fits.
  package var int: Int? {
    if case .int(let value) = scalar { value } else { nil }
  }

  /// The text, if it is text and not a number, a Boolean or null.
  package var string: String? {
    if case .string(let value) = scalar { value } else { nil }
  }
}
