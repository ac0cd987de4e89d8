import Bytes

/// A run of siblings cut at the marks in its texts, and the constructs that the marks form.
struct InlineRun {
  /// The marks that are looked for.
  enum Mark {
    case opening
    case embedding
    case closing
    case equals(opens: Bool, closes: Bool)
    case percents
  }

  /// A piece of the run.
  struct Token {
    enum Content {
      /// A sibling as it is.
      case node(Int)
      /// A piece of a text node, in bytes of its text.
      case text(Int, Range<Int>)
      /// A mark in a text node.
      case mark(Mark, Int, Range<Int>)
    }
    var content: Content
    /// The bytes of the source that it covers.
    var place: Range<Int>

    /// Whether it is `![[`.
    var isEmbedding: Bool {
      if case .mark(.embedding, _, _) = content { true } else { false }
    }
  }

  /// A construct, from its opening mark to its closing one.
  struct Span {
    enum Kind {
      case comment
      case highlight
      case link(WikiMark)
      case embed(WikiMark)
    }
    var kind: Kind
    var first: Int
    var last: Int
  }

  private(set) var tokens: [Token] = []
  /// In the order of their first tokens.
  private(set) var spans: [Span] = []
  private let tree: MarkdownTree
  /// Where the texts that were cut are, by node.
  private var places: [Int: TextPlaces] = [:]

  init(_ tree: MarkdownTree, _ range: Range<Int>, allowsLinks: Bool, isDeep: Bool) {
    self.tree = tree
    guard !isDeep, Self.hasMarks(tree, range) else { return }
    var index = range.lowerBound
    while index < range.upperBound {
      let node = tree.nodes[index]
      if node.kind == .text {
        cut(index)
      } else {
        tokens.append(Token(content: .node(index), place: node.range))
      }
      index = Int(node.subtreeEnd)
    }
    pair(allowsLinks: allowsLinks)
  }

  /// The first byte of the source in a token.
  func start(of token: Int) -> Int { tokens[token].place.lowerBound }

  /// The byte of the source after a token.
  func end(of token: Int) -> Int { tokens[token].place.upperBound }

  private static func hasMarks(_ tree: MarkdownTree, _ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      if tree.nodes[index].kind == .text {
        let text = tree.text(of: index)
        let found = text.withUnsafeBufferPointer { bytes in
          for offset in bytes.indices.dropFirst() where bytes[offset] == bytes[offset - 1] {
            switch bytes[offset] {
            case .leftBracket, .equals, .percent: return true
            default: continue
            }
          }
          return false
        }
        if found { return true }
      }
      index = Int(tree.nodes[index].subtreeEnd)
    }
    return false
  }

  // MARK: Cutting

  private mutating func cut(_ index: Int) {
    let text = Array(tree.text(of: index))
    guard let places = TextPlaces(of: text, at: index, in: tree) else {
      tokens.append(
        Token(content: .text(index, 0..<text.count), place: tree.nodes[index].range))
      return
    }
    self.places[index] = places
    var start = 0
    var position = 0
    while position < text.count {
      guard let (mark, range) = mark(in: text, at: position, index, places) else {
        position += 1
        continue
      }
      if start < range.lowerBound {
        tokens.append(
          Token(
            content: .text(index, start..<range.lowerBound),
            place: places.source(of: start..<range.lowerBound)))
      }
      tokens.append(
        Token(content: .mark(mark, index, range), place: places.source(of: range)))
      start = range.upperBound
      position = range.upperBound
    }
    if start < text.count {
      tokens.append(
        Token(
          content: .text(index, start..<text.count),
          place: places.source(of: start..<text.count)))
    }
  }

  private func mark(
    in text: [UInt8], at position: Int, _ index: Int, _ places: TextPlaces
  ) -> (Mark, Range<Int>)? {
    let byte = text[position]
    func next(_ distance: Int) -> UInt8? {
      position + distance < text.count ? text[position + distance] : nil
    }
    switch byte {
    case .exclamation:
      guard next(1) == .leftBracket, next(2) == .leftBracket, next(3) != .leftBracket,
        places.isPlain(position..<position + 3)
      else { return nil }
      return (.embedding, position..<position + 3)
    case .leftBracket:
      guard next(1) == byte, places.isPlain(position..<position + 2) else { return nil }
      // Of three brackets the inner two count.
      if next(2) == byte { return nil }
      return (.opening, position..<position + 2)
    case .rightBracket:
      guard next(1) == byte, places.isPlain(position..<position + 2) else { return nil }
      return (.closing, position..<position + 2)
    case .equals, .percent:
      // Two of them, no more.
      let end = position + 2
      guard next(1) == byte, next(2) != byte, position == 0 || text[position - 1] != byte,
        places.isPlain(position..<end)
      else { return nil }
      if byte == .percent { return (.percents, position..<end) }
      let before = position > 0 ? text[position - 1] : neighbour(of: index, before: true)
      let behind = end < text.count ? text[end] : neighbour(of: index, before: false)
      let opens = !behind.isASCIISpace
      let closes = !before.isASCIISpace
      return opens || closes ? (.equals(opens: opens, closes: closes), position..<end) : nil
    default:
      return nil
    }
  }

  /// The byte that represents what is beside a text: a space at the ends of lines, a letter
  /// elsewhere.
  private func neighbour(of index: Int, before: Bool) -> UInt8 {
    let node = tree.nodes[index]
    let offset = before ? Int(node.start) - 1 : Int(node.end)
    guard tree.source.indices.contains(offset) else { return .space }
    return tree.source[offset]
  }

  // MARK: Pairing

  private mutating func pair(allowsLinks: Bool) {
    var opening: Int?
    var comment: Int?
    let percents = tokens.indices.filter {
      if case .mark(.percents, _, _) = tokens[$0].content { true } else { false }
    }
    if percents.count >= 2 { comment = 0 }
    var index = 0
    while index < tokens.count {
      switch tokens[index].content {
      case .mark(.percents, _, _):
        if let number = comment, percents[number] == index, isAfterDigit(index) {
          // `40%% to 50%%`
          comment = number + 1 < percents.count ? number + 1 : nil
        } else if let number = comment, number + 1 < percents.count, percents[number] == index {
          spans.append(Span(kind: .comment, first: index, last: percents[number + 1]))
          comment = number + 2
          index = percents[number + 1]
          opening = nil
        }
      case .mark(.opening, _, _), .mark(.embedding, _, _):
        opening = allowsLinks ? index : nil
      case .mark(.closing, _, _):
        if let first = opening,
          let wiki = WikiMark(tokens, between: first, and: index, in: tree, places: places)
        {
          let isEmbed = tokens[first].isEmbedding
          spans.append(
            Span(kind: isEmbed ? .embed(wiki) : .link(wiki), first: first, last: index))
        }
        opening = nil
      case .node(let node):
        switch tree.nodes[node].kind {
        case .softBreak, .lineBreak: opening = nil
        default: break
        }
      case .mark(.equals, _, _), .text: break
      }
      index += 1
    }
    pairHighlights()
    spans.sort { $0.first < $1.first }
  }

  /// Whether two marks are signs between operands, `a==b and c==d`, and not around a part of a word.
  private func isComparison(_ first: Int, _ last: Int) -> Bool {
    func isOperand(_ place: Int) -> Bool {
      tree.source.indices.contains(place)
        && tree.source[place].isASCIIAlphanumeric
    }
    return isOperand(start(of: first) - 1) && isOperand(end(of: last))
      && !tree.source[end(of: first)..<start(of: last)].allSatisfy {
        $0.isASCIILetter || $0 >= 0x80
      }
  }

  private func isAfterDigit(_ token: Int) -> Bool {
    let start = start(of: token)
    return start > 0 && tree.source[start - 1].isASCIIDigit
  }

  private mutating func pairHighlights() {
    var inner = 0
    var opening: Int?
    var found: [Span] = []
    var index = 0
    while index < tokens.count {
      if inner < spans.count, spans[inner].first == index {
        index = spans[inner].last + 1
        inner += 1
        continue
      }
      if case .mark(.equals(let opens, let closes), _, _) = tokens[index].content {
        if let first = opening, closes, index > first + 1, !isComparison(first, index) {
          found.append(Span(kind: .highlight, first: first, last: index))
          opening = nil
        } else if opens {
          opening = index
        }
      }
      index += 1
    }
    spans += found
  }
}
