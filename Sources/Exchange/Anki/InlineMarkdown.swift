import Bytes
import Documents

/// One line of words with marks, as Markdown.
struct InlineMarkdown {
  static let styles = "styles (colours, sizes, fonts, alignment)"

  private var output = ""
  /// The marks that the line is in, which are not opened again.
  private var open: Set<String> = []
  /// Whether a letter right here would keep the last mark from closing.
  private var isAfterMark = false
  private var startsWithSpace = false
  private var endsWithSpace = false

  var isEmpty: Bool { output.isEmpty }
  /// The Markdown of a line.
  var line: String {
    // A picture is meant to be one.
    if output.hasPrefix("![") { return text }
    let guarded = PlainMarkdown.guardingStart(of: text)
    // In a mark, a box of a word processor is written by its number: an escape would be the mark's.
    let marks = text.prefix { $0 == "*" || $0 == "~" }
    guard !marks.isEmpty, guarded != text,
      let box = text.dropFirst(marks.count).unicodeScalars.first
    else { return guarded }
    return marks + "&#\(box.value);" + String(text.unicodeScalars.dropFirst(marks.count + 1))
  }
  private var text: String { output.withoutSpaceAtEnds }

  private static let marks = [
    "b": "**", "strong": "**", "i": "*", "em": "*", "s": "~~", "del": "~~", "strike": "~~",
  ]
  private static let tags = [
    "u": "u", "ins": "u", "sup": "sup", "sub": "sub", "kbd": "kbd",
    "mark": "mark",
  ]

  static func isMark(_ name: String) -> Bool { marks[name] != nil || tags[name] != nil }

  static func isCode(_ name: String) -> Bool { ["code", "tt", "samp"].contains(name) }

  static func loss(ofLinkTo address: String) -> String {
    "the link to '\(address.withoutSpaceAtEnds.shortened)'"
  }

  /// Elements of which nothing is left.
  static let unshown: Set<String> = [
    "script", "iframe", "object", "embed", "canvas", "svg", "math", "input",
  ]

  static func hasStyle(_ attributes: [String: String]) -> Bool {
    ["style", "color", "bgcolor", "face", "size", "align"].contains {
      !(attributes[$0] ?? "").withoutSpaceAtEnds.isEmpty
    }
  }

  /// Adds a text or an element without blocks.
  mutating func add(
    _ node: HTMLNode, losses: inout Set<String>, medium: (String) -> CardMarkdown.Medium
  ) {
    guard case .element(let name, let attributes, let children) = node else {
      if case .text(let text) = node { add(words: text, losses: &losses, medium: medium) }
      return
    }
    if Self.hasStyle(attributes) { losses.insert(Self.styles) }
    if let mark = Self.marks[name], !open.contains(mark) {
      wrap(part(children, in: mark, &losses, medium: medium), mark)
    } else if let tag = Self.tags[name], !open.contains(tag) {
      wrap(part(children, in: tag, &losses, medium: medium), tag: tag)
    } else {
      switch name {
      case _ where Self.isCode(name): code(children, &losses, medium: medium)
      case "a": link(to: attributes["href"], children, &losses, medium: medium)
      case "img":
        if attributes["width"] != nil || attributes["height"] != nil {
          losses.insert("picture sizes")
        }
        show(
          attributes["src"] ?? "", words: attributes["alt"] ?? "", losses: &losses, medium: medium)
      case "audio", "video":
        let source = children.compactMap { child -> String? in
          if case .element("source", let attributes, _) = child { return attributes["src"] }
          return nil
        }
        show(
          attributes["src"] ?? source.first ?? "", words: attributes["aria-label"] ?? "",
          losses: &losses, medium: medium)
      case "rp": break
      case "rt":
        let words = HTMLNode.words(of: children).onOneLine
        if words.isEmpty { break }
        losses.insert("readings above words (they follow in parentheses)")
        add(plain: "(", &losses)
        for child in children { add(child, losses: &losses, medium: medium) }
        add(plain: ")", &losses)
      case _ where Self.unshown.contains(name): losses.insert("`<\(name)>`")
      default:
        for child in children { add(child, losses: &losses, medium: medium) }
      }
    }
  }

  /// Elements inside a mark.
  private func part(
    _ nodes: [HTMLNode], in mark: String?, _ losses: inout Set<String>,
    medium: (String) -> CardMarkdown.Medium
  ) -> InlineMarkdown {
    var part = InlineMarkdown()
    part.open = open
    if let mark { part.open.insert(mark) }
    for node in nodes { part.add(node, losses: &losses, medium: medium) }
    return part
  }

  // MARK: Words

  /// Adds words, and what `[sound:file]` in them plays.
  private mutating func add(
    words text: String, losses: inout Set<String>, medium: (String) -> CardMarkdown.Medium
  ) {
    if text.contains("\\(") || text.contains("\\[") || text.contains("[latex]")
      || text.contains("[$")
    {
      losses.insert("formulas (their source is shown)")
    }
    var rest = text[...]
    while let start = rest.firstRange(of: "[sound:"),
      let end = rest[start.upperBound...].firstRange(of: "]")
    {
      add(plain: rest[..<start.lowerBound], &losses)
      show(
        String(rest[start.upperBound..<end.lowerBound]),
        words: MediaNames.stem(rest[start.upperBound..<end.lowerBound]), losses: &losses,
        medium: medium)
      rest = rest[end.upperBound...]
    }
    add(plain: rest, &losses)
  }

  private mutating func add(plain text: Substring, _ losses: inout Set<String>) {
    var words = String.UnicodeScalarView()
    var hasSpace = false
    for scalar in text.unicodeScalars {
      if scalar == " " || scalar == "\u{A0}" || ("\t"..."\r").contains(scalar)
        || ("\u{2028}"..."\u{2029}").contains(scalar)
      {
        hasSpace = true
        continue
      }
      if scalar.properties.generalCategory == .control {
        losses.insert("control characters")
        continue
      }
      if hasSpace {
        if words.isEmpty { addSpace() } else { words.append(" ") }
        hasSpace = false
      }
      words.append(scalar)
    }
    if let first = words.first {
      if isAfterMark, Self.isLetter(first) { output += PlainMarkdown.hidden }
      append(
        PlainMarkdown.escaped(
          Substring(String(words)), beginsLine: false, linksAddresses: false))
    }
    if hasSpace { addSpace() }
  }

  private mutating func addSpace() {
    if output.isEmpty {
      startsWithSpace = true
    } else if output.utf8.last != .space {
      output += " "
      endsWithSpace = true
      isAfterMark = false
    }
  }

  private mutating func append(_ markdown: String) {
    output += markdown
    isAfterMark = false
    endsWithSpace = false
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) }
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .spaceSeparator:
      return false
    default: return true
    }
  }

  // MARK: Marks

  /// Adds a part between two marks, which need a letter inside or none outside.
  private mutating func wrap(_ part: InlineMarkdown, _ mark: String) {
    let text = part.text
    if part.startsWithSpace || text.isEmpty && part.endsWithSpace { addSpace() }
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else {
      return
    }
    let before = output.unicodeScalars.last ?? " "
    // Between two marks, the parser looks for letters beyond the other one.
    if ["*", "~"].contains(before) || !Self.isLetter(first) && Self.isLetter(before) {
      output += PlainMarkdown.hidden
    }
    append(mark + text + mark)
    isAfterMark = !Self.isLetter(last)
    if part.endsWithSpace { addSpace() }
  }

  private mutating func wrap(_ part: InlineMarkdown, tag: String) {
    if part.startsWithSpace { addSpace() }
    if !part.text.isEmpty { append("<\(tag)>\(part.text)</\(tag)>") }
    if part.endsWithSpace { addSpace() }
  }

  private mutating func code(
    _ nodes: [HTMLNode], _ losses: inout Set<String>, medium: (String) -> CardMarkdown.Medium
  ) {
    let content = CodeContent(nodes, keepsLines: false, losses: &losses)
    add(code: content.text.onOneLine)
    for node in content.media { add(node, losses: &losses, medium: medium) }
  }

  private mutating func add(code words: String) {
    if words.isEmpty { return }
    let runs = words.utf8.split { $0 != .backquote }.map(\.count)
    let fence = String(repeating: "`", count: (1...).first { !runs.contains($0) } ?? 1)
    let space = words.utf8.first == .backquote || words.utf8.last == .backquote ? " " : ""
    if output.utf8.last == .backquote { output += PlainMarkdown.hidden }
    append(fence + space + words + space + fence)
  }

  // MARK: Links and files

  private mutating func link(
    to address: String?, _ children: [HTMLNode], _ losses: inout Set<String>,
    medium: (String) -> CardMarkdown.Medium
  ) {
    guard let address, !open.contains("a") else {
      for child in children { add(child, losses: &losses, medium: medium) }
      return
    }
    let target = address.withoutSpaceAtEnds
    guard ["https:", "http:", "mailto:", "tel:"].contains(where: target.lowercased().hasPrefix)
    else {
      losses.insert(Self.loss(ofLinkTo: target))
      for child in children { add(child, losses: &losses, medium: medium) }
      return
    }
    let words = HTMLNode.words(of: children).onOneLine
    if "mailto:" + words == target {
      // Every address of this kind is a link.
      add(plain: words[...], &losses)
      return
    }
    if words == target, Self.encoded(words) == words {
      append("<\(words)>")
      return
    }
    let part = part(children, in: "a", &losses, medium: medium)
    if part.startsWithSpace { addSpace() }
    if !part.text.isEmpty {
      // After an exclamation mark it would be a picture.
      if output.utf8.last == .exclamation { output += PlainMarkdown.hidden }
      append("[\(part.text)](\(Self.encoded(target)))")
    }
    if part.endsWithSpace { addSpace() }
  }

  private mutating func show(
    _ source: String, words: String, losses: inout Set<String>,
    medium: (String) -> CardMarkdown.Medium
  ) {
    let words = words.onOneLine
    switch medium(source) {
    case .file(let address):
      if output.utf8.last == .exclamation { output += PlainMarkdown.hidden }
      let alternative = PlainMarkdown.escaped(words[...], beginsLine: false)
      append("![\(alternative)](\(Self.encoded(address)))")
    case .lost(let reason):
      losses.insert(reason)
      add(plain: words[...], &losses)
    }
  }

  /// An address without bytes that would end it, or that no address has.
  private static func encoded(_ address: String) -> String {
    String(percentEncoding: address.utf8) {
      !$0.isASCIIAlphanumeric && !"-._~:/?#@!$&'*+,;=%".utf8.contains($0)
    }
  }
}
