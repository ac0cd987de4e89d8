import Bytes

/// What is between `[[` and `]]`.
struct WikiMark {
  /// The author's name for the target, and a heading after `#`.
  var target: [UInt8]
  /// The width of an image, perhaps with its height: `300x200`.
  var size: [UInt8] = []
  /// The tokens of the words after `|`.
  var words: [InlineRun.Token] = []
  /// What to show without such words; empty for an embed.
  var shown: [UInt8] = []
  /// Where the target is in the source.
  var place: Range<Int>

  /// Reads the tokens between two marks; `nil` if they name nothing.
  init?(
    _ tokens: [InlineRun.Token], between opening: Int, and closing: Int, in tree: MarkdownTree,
    places: [Int: TextPlaces]
  ) {
    let inside = (opening + 1)..<closing
    var rest: [InlineRun.Token] = []
    var targetEnd = tokens[closing].place.lowerBound
    var name: [UInt8] = []
    var isText = true
    scan: for index in inside {
      let token = tokens[index]
      switch token.content {
      case .text(let node, let range):
        let piece = Self.bytes(of: node, range, in: tree)
        guard let pipe = piece.firstIndex(of: .bar) else {
          name.append(contentsOf: piece)
          continue
        }
        name.append(contentsOf: piece[..<pipe])
        let places = places[node]
        let offset = pipe - piece.startIndex + range.lowerBound
        targetEnd = places?.source(of: offset..<offset + 1).lowerBound ?? token.place.upperBound
        let words = (offset + 1)..<range.upperBound
        if !words.isEmpty {
          rest = [
            InlineRun.Token(
              content: .text(node, words),
              place: places?.source(of: words) ?? token.place)
          ]
        }
        rest += tokens[(index + 1)..<closing]
        break scan
      case .mark(_, let node, let range):
        name.append(contentsOf: Self.bytes(of: node, range, in: tree))
      case .node:
        isText = false
      }
    }
    let start = tokens[opening].place.upperBound
    place = start..<max(start, targetEnd)
    // If the parser saw emphasis or an address in a name, the name is what the author wrote.
    if !isText { name = Array(tree.source[place]) }
    target = Array(name.trimmingASCIISpace())
    guard !target.isEmpty, target.first != .bar else { return nil }
    words = rest
    if tokens[opening].isEmbedding {
      takeSize(in: tree)
    } else if words.isEmpty || Self.isBlank(words, in: tree) {
      words = []
      shown = Self.shown(target)
    }
  }

  private static func isBlank(_ words: [InlineRun.Token], in tree: MarkdownTree) -> Bool {
    words.allSatisfy { token in
      guard case .text(let node, let range) = token.content else { return false }
      return bytes(of: node, range, in: tree).allSatisfy { $0.isASCIISpace }
    }
  }

  private static func bytes(
    of node: Int, _ range: Range<Int>, in tree: MarkdownTree
  ) -> ArraySlice<UInt8> {
    tree.text(of: node).dropFirst(range.lowerBound).prefix(range.count)
  }

  /// `|300`, `|300x200` or `|what it shows|300`.
  private mutating func takeSize(in tree: MarkdownTree) {
    guard words.count == 1, case .text(let node, let range) = words[0].content else { return }
    let text = Self.bytes(of: node, range, in: tree)
    let bar = text.lastIndex(of: .bar)
    let last = text[(bar.map { $0 + 1 } ?? text.startIndex)...].trimmingASCIISpace()
    guard Self.isSize(last) else { return }
    size = Array(last)
    guard let bar else {
      words = []
      return
    }
    let length = bar - text.startIndex
    words[0].content = .text(node, range.lowerBound..<range.lowerBound + length)
    let start = words[0].place.lowerBound
    words[0].place = start..<min(start + length, words[0].place.upperBound)
  }

  /// Up to four digits, or twice as many with an `x` between them.
  static func isSize(_ text: ArraySlice<UInt8>) -> Bool {
    let parts = text.split(
      separator: UInt8(ascii: "x"), maxSplits: 1, omittingEmptySubsequences: false)
    return parts.allSatisfy { part in
      (1...4).contains(part.count) && part.allSatisfy { $0.isASCIIDigit }
        && part.first != UInt8(ascii: "0")
    }
  }

  /// The last part of the path, without its extension, and the heading; a key is not shown.
  private static func shown(_ target: [UInt8]) -> [UInt8] {
    let hash = target.firstIndex(of: .hash) ?? target.count
    let path = target[..<hash].trimmingASCIISpace()
    var name = path[((path.lastIndex(of: .slash) ?? path.startIndex - 1) + 1)...]
    if let ending = DocumentEnding(of: name) { name = name.dropLast(ending.length) }
    let behind = target[min(hash + 1, target.count)...]
    let heading = behind[((behind.lastIndex(of: .hash) ?? behind.startIndex - 1) + 1)...]
      .trimmingASCIISpace()
    if name.isEmpty { return heading.isEmpty ? target : Array(heading.drop { $0 == .caret }) }
    if heading.isEmpty || heading.first == .caret { return Array(name) }
    return Array(name) + Array(" › ".utf8) + Array(heading)
  }
}
