import Bytes

/// A paragraph that is a formula between `$$` and `$$`.
///
/// It is not typeset here, but its stars and underscores are not emphasis either: it is kept as it
/// was written, as a block of code in the language `math`.
enum Formula {
  /// The text of the code block for the formula: its language, a zero, its lines; `nil` for any
  /// other block.
  static func text(of index: Int, in tree: MarkdownTree) -> [UInt8]? {
    let node = tree.nodes[index]
    guard node.kind == .paragraph else { return nil }
    let text = tree.source[node.range].trimmingASCIISpace()
    guard text.count > 4, text.starts(with: mark), text.suffix(2).elementsEqual(mark) else {
      return nil
    }
    let inside = text.dropFirst(2).dropLast(2)
    let hasMark = zip(inside, inside.dropFirst()).contains { $0 == .dollar && $1 == .dollar }
    guard !hasMark, !inside.trimmingASCIISpace().isEmpty else { return nil }
    var output = Array("math".utf8) + [0]
    for line in inside.trimmingASCIISpace().split(
      separator: .lineFeed, omittingEmptySubsequences: false)
    {
      // In a quote or a list each line has marks or indentation before it.
      output += line.drop { $0.isASCIISpace || $0 == .greaterThan }.filter {
        $0 != .carriageReturn
      }
      output.append(.lineFeed)
    }
    // In a quote the last line may be its mark alone.
    while output.suffix(2).elementsEqual([.lineFeed, .lineFeed]) { output.removeLast() }
    return output
  }

  private static let mark = Array("$$".utf8)
}
