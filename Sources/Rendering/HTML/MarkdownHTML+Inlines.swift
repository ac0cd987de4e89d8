import Bytes
import Documents
import Library
import MarkdownSyntax

extension MarkdownHTML {
  mutating func inlines(within index: Int, _ output: inout [UInt8]) {
    inlines(tree.descendants(of: index), &output)
  }

  mutating func inlines(_ range: Range<Int>, _ output: inout [UInt8]) {
    var index = range.lowerBound
    while index < range.upperBound {
      inline(index, &output)
      index = Int(tree.nodes[index].subtreeEnd)
    }
  }

  mutating func inline(_ index: Int, _ output: inout [UInt8]) {
    switch tree.nodes[index].kind {
    case .text:
      var text = tree.text(of: index)
      if let limit = lastTextLimit, limit.node == index { text = text.prefix(limit.length) }
      if let key = blockKeys[index] { text = text.prefix(key.length) }
      if let skip = firstTextSkip, skip.node == index {
        text = text.dropFirst(skip.length).drop { $0.isASCIISpace }
      }
      if form == .page {
        Self.append(words: text, marksLatin: marksLatin, to: &output)
      } else {
        HTMLEscaping.append(text, to: &output)
      }
    case .softBreak:
      output.append(.lineFeed)
    case .lineBreak:
      output.append(form == .specification ? "<br />\n" : "<br>\n")
    case .code:
      output.append("<code>")
      HTMLEscaping.append(tree.text(of: index), to: &output)
      output.append("</code>")
    case .htmlInline:
      let text = tree.text(of: index)
      if form == .specification {
        output.append(contentsOf: text)
      } else if InertTag.isBreak(text) {
        output.append("<br>")
      } else if !RawHTMLText.isComment(text) {
        HTMLEscaping.append(text, to: &output)
      }
    case .emphasis:
      wrapped(index, opening: "<em>", closing: "</em>", &output)
    case .strong:
      wrapped(index, opening: "<strong>", closing: "</strong>", &output)
    case .strikethrough:
      wrapped(index, opening: "<del>", closing: "</del>", &output)
    case .highlight:
      if form == .page { wrapped(index, opening: "<mark>", closing: "</mark>", &output) }
    case .element:
      element(index, &output)
    case .link:
      link(index, &output)
    case .image:
      image(index, &output)
    case .footnoteReference:
      let number = String(utf8: tree.text(of: index))
      output.append(
        isInsideLink
          ? "<sup>\(number)</sup>"
          : "<sup><a href=\"#\(noteID(number))\">\(number)</a></sup>")
    default:
      inlines(within: index, &output)
    }
  }

  mutating func wrapped(
    _ index: Int, opening: StaticString, closing: StaticString, _ output: inout [UInt8]
  ) {
    output.append(opening)
    inlines(within: index, &output)
    output.append(closing)
  }

  /// `<kbd>words</kbd>`: the tags are written again, so that only these reach a page.
  private mutating func element(_ index: Int, _ output: inout [UInt8]) {
    guard let tag = InertTag(opening: tree.text(of: index)) else {
      inlines(within: index, &output)
      return
    }
    output.append("<\(tag.rawValue)>")
    inlines(within: index, &output)
    output.append("</\(tag.rawValue)>")
  }

  mutating func link(_ index: Int, _ output: inout [UInt8]) {
    let target = target(of: index)
    // The words of a link may contain `<https://…>` in CommonMark; HTML has no link in a link.
    guard !isInsideLink else {
      words(of: index, target, &output)
      return
    }
    guard let target, target != .broken else {
      output.append("<span class=\"broken\">")
      words(of: index, target, &output)
      output.append("</span>")
      return
    }
    output.append("<a href=\"")
    address(target, of: index, &output)
    output.append(.quote)
    language(of: target, &output)
    title(of: index, &output)
    if target == .external, form == .page { output.append(" rel=\"noopener nofollow ugc\"") }
    output.append(.greaterThan)
    isInsideLink = true
    inlines(within: index, &output)
    isInsideLink = false
    output.append("</a>")
  }

  private mutating func words(of index: Int, _ target: LinkTarget?, _ output: inout [UInt8]) {
    guard target == .broken, let words = tree.deadWords(of: index) else {
      inlines(within: index, &output)
      return
    }
    Self.append(words: words, marksLatin: marksLatin, to: &output)
  }

  /// The language of a page, if it is another one; the words of the link are the author's own.
  func language(of target: LinkTarget, _ output: inout [UInt8]) {
    guard case .page(_, _, let foreign?) = target else { return }
    output.append(" hreflang=\"")
    HTMLEscaping.append(foreign.language, to: &output)
    output.append(.quote)
  }

  func title(of index: Int, _ output: inout [UInt8]) {
    let title = form == .specification ? tree.title(of: index) : tree.shownTitle(of: index)
    guard !title.isEmpty else { return }
    output.append(" title=\"")
    HTMLEscaping.append(title, to: &output)
    output.append(.quote)
  }

  func target(of index: Int) -> LinkTarget? {
    if form == .specification { return .external }
    return links.target(part: part, node: index)
  }

  func address(_ target: LinkTarget, of index: Int, _ output: inout [UInt8]) {
    switch target {
    case .external:
      HTMLEscaping.appendAddress(tree.destination(of: index), to: &output)
    case .page(let page, let fragment, let foreign):
      root.append(page, fragment: fragment ?? foreign?.notice, to: &output)
    case .embed(let embed):
      root.append(embed.address, fragment: embed.fragment, to: &output)
    case .file(let file), .animation(let file, _):
      root.append(file, fragment: nil, to: &output)
    case .here(let fragment):
      if let page {
        root.append(page, fragment: fragment, to: &output)
        return
      }
      output.append(.hash)
      if let fragment { HTMLEscaping.appendAddress(Array(fragment.utf8)[...], to: &output) }
    case .broken:
      break
    }
  }
}
