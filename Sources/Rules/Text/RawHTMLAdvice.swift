import Bytes
import Documents
import MarkdownSyntax

/// What to write instead of HTML.
struct RawHTMLAdvice {
  private let piece: RawHTMLPieces.Piece
  private let tree: MarkdownTree
  private let type: DocumentType
  /// Whether headings and boxes of the text are sections and items.
  private let hasItems: Bool

  init(_ piece: RawHTMLPieces.Piece, in part: TextPart, type: DocumentType) {
    self.piece = piece
    tree = part.tree
    self.type = type
    hasItems = type == .checklist && part.isFile
  }

  private static let plain = "write it in Markdown, or remove it"

  var help: String {
    let text = tree.text(of: piece.node).trimmingASCIISpace()
    guard let tag = HTMLTag(text) else {
      return text.starts(with: "<!--".utf8)
        ? "write the comment on a line of its own: the rest of its line is not Markdown"
        : Self.plain
    }
    if tag.name == "br" {
      let line = text.prefix { $0 != .lineFeed }
      return piece.isBlock && RawHTMLText.breaks(line) > 0
        ? "leave an empty line below it: until there nothing is Markdown"
        : "write `<br>` without anything else in it"
    }
    if let inert = InertTag(name: Array(tag.name.utf8)[...]) { return help(inert, tag) }
    if tag.name == "a", tag.attribute("href") == nil, let name = tag.placeName {
      return "to mark a place, " + HTMLTag.place(named: name, in: type)
    }
    if let closing = piece.closing {
      let start = min(piece.tag.upperBound, closing.lowerBound)
      return help(pair: tag, tree.source[start..<closing.lowerBound])
    }
    if piece.isBlock { return help(block: tag, text) }
    return help(alone: tag)
  }

  static func shortened(_ text: ArraySlice<UInt8>) -> String {
    let words = text.trimmingASCIISpace()
    let isShort =
      (1...40).contains(words.count) && !words.contains(.lineFeed) && !words.contains(.backquote)
    return isShort ? String(utf8: words) : "…"
  }

  /// A tag that may be used, but not like this.
  private func help(_ inert: InertTag, _ tag: HTMLTag) -> String {
    let name = inert.rawValue
    if piece.isBlock {
      return "write it on the same line as its words: on a line of its own it begins a block"
    }
    if !tag.isBare { return "write `<\(name)>` without anything else in it" }
    return tag.isClosing
      ? "write `<\(name)>` before it, in the same paragraph, or remove it"
      : "write `</\(name)>` after it, in the same paragraph, or remove it"
  }

  /// What to write for a pair of tags, and what is between them.
  private func help(pair tag: HTMLTag, _ inside: ArraySlice<UInt8>) -> String {
    // The icons of a font.
    if inside.isEmpty, tag.placeName == nil, ["em", "i", "span"].contains(tag.name) {
      return "write in words what it shows, and remove both tags"
    }
    let words = Self.shortened(inside)
    switch tag.name {
    case "b", "strong": return "write `**\(words)**`"
    case "i", "em", "cite", "dfn", "var": return "write `*\(words)*`"
    case "s", "del", "strike": return "write `~~\(words)~~`"
    case "ins": return "write `<u>\(words)</u>`"
    case "code", "tt", "samp": return "write it between backticks"
    case "a": return "write `[\(words)](\(tag.attribute("href") ?? "address"))`"
    case "h1", "h2", "h3", "h4", "h5", "h6": return "write it as a heading: `## \(words)`"
    case "p", "div", "span", "font", "center", "big", "small", "section", "article", "abbr":
      return "remove both tags; the words stay"
    case "video", "audio", "iframe", "object": return Self.media
    default:
      if tag.isKnown { return Self.plain }
      return callout(tag) ?? "remove both tags; the words stay"
    }
  }

  private static let media = "write a link to it: `[words](address)`"

  /// What documentation tools call a callout.
  private func callout(_ tag: HTMLTag) -> String? {
    if ["callout", "admonition", "alert", "aside"].contains(tag.name) {
      return "write `> [!note]`, and `> ` before each line of its text"
    }
    guard CalloutMark.kinds[tag.name] != nil else { return nil }
    return "write `> [!\(tag.name)]`, and `> ` before each line of its text"
  }

  private func help(alone tag: HTMLTag) -> String {
    switch tag.name {
    case "img" where piece.isNearBacktick: return "write a backtick on both sides of it"
    case "img":
      return
        "write `![\(tag.attribute("alt") ?? "what it shows")](\(tag.attribute("src") ?? "address"))`"
    case "hr": return "write `---` on a line of its own, with an empty line above it"
    case "video", "audio", "iframe", "object", "embed": return Self.media
    default: break
    }
    if tag.isKnown || tag.isClosing || !tag.isBare { return Self.plain }
    if type == .checklist,
      TrailingSyntax(Array("Item (\(tag.name))".utf8)[...]).hasAttributes
    {
      return "write `(\(tag.name))`"
    }
    return Self.keys.contains(tag.name)
      ? "write `<kbd>\(tag.written)</kbd>` for a key, or put it between backticks"
      : "put it between backticks, or write `\\<\(tag.written)>`"
  }

  private static let keys: Set<String> = [
    "alt", "backspace", "cmd", "command", "control", "ctrl", "del", "delete", "down", "end",
    "enter",
    "esc", "escape", "fn", "home", "insert", "left", "option", "return", "right", "shift", "space",
    "tab", "up",
  ]

  private func help(block tag: HTMLTag, _ text: ArraySlice<UInt8>) -> String {
    switch tag.name {
    case "table": return "write it as a table with bars: `| a | b |`"
    case "details":
      if hasItems, let steps = FoldedSteps(piece.node, in: tree) { return steps.help }
      return "write `> [!note]- ` and the summary, and `> ` before each line of its text"
    case "img", "hr", "video", "audio", "iframe", "object", "embed": return help(alone: tag)
    default: break
    }
    // `<center>x</center>` on a line of its own.
    if let first = text.firstIndex(of: .greaterThan) {
      let inside = text[(first + 1)...]
      if let second = inside.firstIndex(of: .lessThan),
        let closing = HTMLTag(text[second...]), closing.isClosing, closing.isWhole,
        closing.name == tag.name
      {
        return help(pair: tag, inside[..<second])
      }
    }
    return tag.isKnown ? Self.plain : callout(tag) ?? "remove both tags; the words stay"
  }
}
