import Bytes

/// Finds `[[links]]`, `![[embeds]]`, `==marks==` and `%%comments%%` among the texts of a tree, and
/// gives them nodes of their own.
///
/// Only text nodes are looked at, so code and raw HTML are never touched. Each run of siblings is
/// read from left to right once: an opening mark waits for its closing one, and a later opening one
/// takes its place, so many marks cost no more than the same number of letters.
struct InlineConstructs {
  private let tree: MarkdownTree
  private var nodes: [MarkdownNode] = []
  private var pool: [UInt8]
  private var depth = 0
  /// The last piece of a text that was written: its place among the nodes, and the text's in the tree.
  private var piece: (place: Int, text: Int)?

  static func read(_ tree: MarkdownTree) -> MarkdownTree {
    var reading = InlineConstructs(tree)
    reading.copyBlock(0)
    return MarkdownTree(
      source: tree.source, nodes: reading.nodes, pool: reading.pool, tooDeepAt: nil)
  }

  private init(_ tree: MarkdownTree) {
    self.tree = tree
    pool = tree.pool
    nodes.reserveCapacity(tree.nodes.count + 16)
  }

  // MARK: Copying

  private mutating func copyBlock(_ index: Int) {
    let place = nodes.count
    nodes.append(tree.nodes[index])
    depth += 1
    if let formula = Formula.text(of: index, in: tree) {
      nodes[place].rawKind = MarkdownNode.Kind.codeBlock.rawValue
      nodes[place].keep(formula, in: &pool)
    } else if tree.nodes[index].kind.holdsInlines {
      copyInlines(tree.descendants(of: index), isInLink: false)
    } else {
      var hidden = HiddenBlocks()
      for child in tree.children(of: index) {
        if let end = hidden.end(from: child, in: tree, of: index) {
          hide(child, through: end)
        } else if !hidden.covers(child) {
          copyBlock(child)
        }
      }
    }
    depth -= 1
    nodes[place].subtreeEnd = UInt32(nodes.count)
  }

  /// Blocks between two lines of `%%` become a comment, as in HTML.
  private mutating func hide(_ first: Int, through last: Int) {
    var node = MarkdownNode(.htmlBlock)
    node.start = tree.nodes[first].start
    node.end = tree.nodes[last].end
    keep(Self.comment, &node)
    nodes.append(node)
    nodes[nodes.count - 1].subtreeEnd = UInt32(nodes.count)
  }

  private static let comment = MarkdownNode.comment

  private mutating func keep(_ text: some Sequence<UInt8>, _ node: inout MarkdownNode) {
    node.keep(text, in: &pool)
  }

  private mutating func copyInlines(_ range: Range<Int>, isInLink: Bool) {
    // A mark and a link in it are two levels, their text the third.
    let run = InlineRun(
      tree, range, allowsLinks: !isInLink, isDeep: depth + 3 > MarkdownLimits.nesting)
    if run.spans.isEmpty {
      var index = range.lowerBound
      while index < range.upperBound {
        copyInline(index, isInLink: isInLink)
        index = Int(tree.nodes[index].subtreeEnd)
      }
      return
    }
    write(run, 0..<run.tokens.count, from: 0, isInLink: isInLink)
  }

  private mutating func copyInline(_ index: Int, isInLink: Bool) {
    let place = nodes.count
    let node = tree.nodes[index]
    nodes.append(node)
    if Int(node.subtreeEnd) > index + 1 {
      depth += 1
      copyInlines(
        (index + 1)..<Int(node.subtreeEnd),
        isInLink: isInLink || node.kind == .link || node.kind == .image)
      depth -= 1
    }
    nodes[place].subtreeEnd = UInt32(nodes.count)
  }

  // MARK: Writing constructs

  /// Writes tokens, and the spans that begin among them.
  private mutating func write(
    _ run: InlineRun, _ tokens: Range<Int>, from firstSpan: Int, isInLink: Bool
  ) {
    var index = tokens.lowerBound
    var span = firstSpan
    while index < tokens.upperBound {
      while span < run.spans.count, run.spans[span].first < index { span += 1 }
      guard span < run.spans.count, run.spans[span].first == index,
        run.spans[span].last < tokens.upperBound
      else {
        write(run.tokens[index], isInLink: isInLink)
        index += 1
        continue
      }
      let found = run.spans[span]
      let place = nodes.count
      var node = MarkdownNode(.highlight)
      node.start = UInt32(run.start(of: found.first))
      node.end = UInt32(run.end(of: found.last))
      switch found.kind {
      case .comment:
        node.rawKind = MarkdownNode.Kind.htmlInline.rawValue
        keep(Self.comment, &node)
        nodes.append(node)
      case .highlight:
        nodes.append(node)
        write(run, (found.first + 1)..<found.last, from: span + 1, isInLink: isInLink)
      case .link(let wiki), .embed(let wiki):
        node.rawKind =
          (run.tokens[found.first].isEmbedding ? MarkdownNode.Kind.image : .link)
          .rawValue
        node.detail = MarkdownNode.Detail.wiki
        keep(wiki.target + [0] + wiki.size, &node)
        nodes.append(node)
        writeWords(of: wiki)
      }
      nodes[place].subtreeEnd = UInt32(nodes.count)
      index = found.last + 1
    }
  }

  /// What a wiki link shows: the author's words for it, else the words of its target.
  private mutating func writeWords(of wiki: WikiMark) {
    for token in wiki.words { write(token, isInLink: true) }
    guard wiki.words.isEmpty, !wiki.shown.isEmpty else { return }
    var text = MarkdownNode(.text)
    text.start = UInt32(wiki.place.lowerBound)
    text.end = UInt32(wiki.place.upperBound)
    keep(wiki.shown, &text)
    nodes.append(text)
    nodes[nodes.count - 1].subtreeEnd = UInt32(nodes.count)
  }

  private mutating func write(_ token: InlineRun.Token, isInLink: Bool) {
    switch token.content {
    case .node(let index):
      // A link in the words of a link is only its words.
      if isInLink, tree.nodes[index].kind == .link {
        copyInlines(tree.descendants(of: index), isInLink: true)
      } else {
        copyInline(index, isInLink: isInLink)
      }
    case .text(let index, let range), .mark(_, let index, let range):
      var node = tree.nodes[index]
      let base = Int(node.textStart)
      node.textStart = UInt32(base + range.lowerBound)
      node.textEnd = UInt32(base + range.upperBound)
      node.start = UInt32(token.place.lowerBound)
      node.end = UInt32(token.place.upperBound)
      // Pieces of one text that no mark separates are one text again: readers of a line look at its
      // last text as a whole.
      let last = nodes.count - 1
      if let piece, piece == (last, index), nodes[last].end == node.start,
        nodes[last].textEnd == node.textStart
      {
        nodes[last].end = node.end
        nodes[last].textEnd = node.textEnd
        return
      }
      piece = (nodes.count, index)
      nodes.append(node)
      nodes[nodes.count - 1].subtreeEnd = UInt32(nodes.count)
    }
  }
}
