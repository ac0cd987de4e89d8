import Bytes

/// What code is in HTML: lines of words, and what Markdown's code cannot have.
struct CodeContent {
  private(set) var text = ""
  /// The pictures and sounds in it.
  private(set) var media: [HTMLNode] = []
  /// Whether a block has just begun or ended.
  private var isAfterBlock = false

  /// Reads code.
  ///
  /// - Parameters:
  ///   - nodes: What is in its element.
  ///   - keepsLines: Whether line ends in a text are line ends of the code, as in `<pre>`.
  ///   - losses: What has no equivalent, in words that follow `… cannot be kept`.
  init(_ nodes: [HTMLNode], keepsLines: Bool, losses: inout Set<String>) {
    add(nodes, keepsLines: keepsLines, &losses)
    // An editor indents with spaces that do not break.
    text = String(
      String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\u{A0}" ? " " : $0 }))
    var bytes = Array(text.utf8)[...]
    if bytes.first == .lineFeed { bytes.removeFirst() }
    while bytes.last == .lineFeed { bytes.removeLast() }
    text = String(utf8: bytes)
  }

  private mutating func add(
    _ nodes: [HTMLNode], keepsLines: Bool, _ losses: inout Set<String>
  ) {
    for node in nodes {
      guard case .element(let name, let attributes, let children) = node else {
        if case .text(let words) = node { add(words, keepsLines: keepsLines) }
        continue
      }
      if InlineMarkdown.hasStyle(attributes) { losses.insert(InlineMarkdown.styles) }
      switch name {
      case "br": add("\n", keepsLines: true, isBreak: true)
      case "img", "audio", "video": media.append(node)
      case _ where InlineMarkdown.unshown.contains(name): losses.insert("`<\(name)>`")
      default:
        if InlineMarkdown.isMark(name) { losses.insert("marks in code") }
        if name == "a", let address = attributes["href"] {
          losses.insert(InlineMarkdown.loss(ofLinkTo: address))
        }
        let isBlock = HTMLNode.blocks.contains(name) || Self.parts.contains(name)
        if isBlock { endLine() }
        add(children, keepsLines: keepsLines || name == "pre", &losses)
        if isBlock { endLine() }
      }
    }
  }

  /// What has words of its own in a table.
  private static let parts: Set<String> = ["caption", "td", "th", "tr"]

  private var isAtStartOfLine: Bool { text.isEmpty || text.utf8.last == .lineFeed }

  /// Ends a line, if it has begun.
  private mutating func endLine() { isAfterBlock = isAfterBlock || !isAtStartOfLine }

  private mutating func add(_ words: String, keepsLines: Bool, isBreak: Bool = false) {
    let isAtStart = isAfterBlock || isAtStartOfLine
    let words = keepsLines ? words : Self.onOneLine(words, isAtStart: isAtStart)
    if words.isEmpty { return }
    // A line end between two blocks is the end of the first one; a break is a line of its own.
    if isAfterBlock, isBreak || words.utf8.first != .lineFeed { text += "\n" }
    isAfterBlock = false
    text += words
  }

  /// A text whose line ends are spaces, with none at the start of a line.
  private static func onOneLine(_ words: String, isAtStart: Bool) -> String {
    var output: [UInt8] = []
    for byte in words.utf8 {
      if byte != .lineFeed {
        output.append(byte)
      } else if output.last != .space, !(isAtStart && output.isEmpty) {
        output.append(.space)
      }
    }
    return isAtStart && output.allSatisfy(\.isASCIISpace) ? "" : String(utf8: output)
  }
}
