import Bytes
import YAMLSyntax

/// YAML: ranges are inside the text, the tree survives the pipe, and the shortcut for plain texts
/// reads what libyaml reads.
enum YAMLTarget {
  static func check(_ input: [UInt8]) throws {
    let bytes = asText(input)
    let tree = YAMLParser.parse(bytes)
    try expectSound(tree, length: bytes.count)
    var writer = ByteWriter()
    tree.encode(into: &writer)
    var reader = ByteReader(writer.bytes)
    let copy = YAMLTree(decoding: &reader, sourceLength: bytes.count)
    try expect(copy != nil && reader.remaining == 0, "a tree is refused after the pipe")
    try expect(copy?.problems == tree.problems, "the problems change in the pipe")
    if let plain = YAMLParser.parsePlain(bytes[...], baseOffset: 2) {
      // Only libyaml reads comments.
      let wanted = YAMLParser.parse(Array("#\n".utf8) + bytes)
      try expect(wanted.problems.isEmpty, "the shortcut accepts what libyaml does not")
      try expect(plain.pool == wanted.pool, "the shortcut reads other texts than libyaml")
      try expect(
        plain.nodes.map(shown) == wanted.nodes.map(shown),
        "the shortcut reads another tree than libyaml")
    }
  }

  /// Checks every place of a tree by reading all of it.
  static func expectSound(_ tree: YAMLTree, length: Int) throws {
    for problem in tree.problems {
      for range in [problem.range, problem.related ?? problem.range] {
        try expect(range.upperBound <= length, "a problem is outside the text: \(problem.message)")
      }
    }
    if let root = tree.root { try walk(root, depth: 0, length: length) }
  }

  private static func walk(_ value: YAMLValue, depth: Int, length: Int) throws {
    try expect(depth <= YAMLLimits.levels, "a tree is deeper than the limit")
    try expect(value.range.upperBound <= length, "a value is outside the text")
    if let text = value.textBytes {
      try expect(String(validating: text, as: UTF8.self) != nil, "a text is not UTF-8")
    }
    _ = value.scalar
    for item in value.items { try walk(item, depth: depth + 1, length: length) }
    for entry in value.entries {
      try walk(entry.key, depth: depth + 1, length: length)
      try walk(entry.value, depth: depth + 1, length: length)
    }
  }

  private static func shown(_ node: YAMLNode) -> [Int] {
    [
      Int(node.kind.rawValue), Int(node.style.rawValue), Int(node.tag.rawValue),
      node.range.lowerBound, node.range.upperBound, Int(node.subtreeEnd), Int(node.textStart),
      Int(node.textEnd),
    ]
  }
}
