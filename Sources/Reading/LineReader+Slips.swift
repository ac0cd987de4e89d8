import Bytes
import Documents
import MarkdownSyntax

/// What a line loses because of its inlines: attributes in bold, or with other inlines after them.
extension LineReader {
  /// Adds what is found to a line.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - title: All of its inlines, attributes included.
  ///   - last: The last of them.
  ///   - place: Where the line is.
  ///   - above: What was found below a response.
  func findSlips(
    in line: inout Line, of title: Prose, last: Int, at place: TrailingSyntax.Place,
    above: (TrailingSyntax.NearMiss, Int)?
  ) {
    guard line.syntax?.nearMiss == nil else { return }
    if !(line.syntax?.hasAttributes ?? false),
      let (near, node) = marked(title, line, last: last, at: place)
    {
      line.report(near, at: node)
    } else if let (near, node) = insideMarks(title, at: place) {
      line.report(near, at: node)
    } else if let (near, node) = beforeMark(title, last: last, at: place) {
      line.report(near, at: node)
    } else if let (near, node) = above {
      line.report(near, at: node)
    } else if place == .item, line.response == nil, let (near, node) = markedResponse(title, line) {
      line.report(near, at: node)
    }
  }

  /// `**(required)**`, `` `(required)` ``, `(**required**)`, `==^key==`.
  private func marked(
    _ title: Prose, _ line: Line, last: Int, at place: TrailingSyntax.Place
  ) -> (TrailingSyntax.NearMiss, Int)? {
    let nodes = tree.siblings(of: title)
    guard nodes.count > 1 else { return nil }
    var mark = last
    if !isMark(mark) {
      // Only the closing parenthesis and a key may be after it.
      let rest = tree.text(of: last).prefix(line.syntax?.wordsEnd ?? 0).trimmingASCIISpace()
      guard rest.isEmpty || rest.elementsEqual([.rightParenthesis]) else { return nil }
      mark = nodes[nodes.count - 2]
    }
    guard isMark(mark) else { return nil }
    let words = Array(tree.plainText(of: title).utf8)
    let syntax = TrailingSyntax(words[...], place: place)
    // One after the mark is read, and one in code may be a key to press: `^C`.
    let mayLackKey = mark == last && tree.nodes[mark].kind != .code
    guard syntax.hasAttributes || syntax.key != nil && mayLackKey else { return nil }
    let right = String(utf8: words[syntax.wordsEnd...].trimmingASCIISpace())
    let written = String(utf8: tree.source[tree.nodes[mark].range])
    let (what, marks) =
      (
        syntax.hasAttributes ? "attributes" : "keys",
        isStyle(mark) ? "bold, italics or code" : "marks"
      )
    return (
      near(
        mark, "'\(written)' is part of the text: \(what) are not read in \(marks)",
        help: "write `\(right)`"),
      mark
    )
  }

  /// `**Stop the engine (required)**`, `[Check the oil (5 min)](oil.md)`: marks around all of a line.
  private func insideMarks(
    _ title: Prose, at place: TrailingSyntax.Place
  ) -> (TrailingSyntax.NearMiss, Int)? {
    let node = title.nodes.lowerBound
    guard Int(tree.nodes[node].subtreeEnd) == title.nodes.upperBound else { return nil }
    switch tree.nodes[node].kind {
    case .strong, .emphasis, .strikethrough, .highlight: break
    // The words of a wiki link are the name of what it leads to.
    case .link where !tree.nodes[node].isWiki: break
    default: return nil
    }
    let words = Array(tree.plainText(of: title).utf8)
    let syntax = TrailingSyntax(words[...], place: place)
    guard syntax.hasAttributes || syntax.key != nil,
      // `Buoy (#3)`
      syntax.attributes.tags.allSatisfy({
        $0.unicodeScalars.first?.properties.isAlphabetic ?? false
      })
    else { return nil }
    let written = String(utf8: words[syntax.wordsEnd...].trimmingASCIISpace())
    var found = near(
      node, "'\(written)' is part of the text: it is inside the marks around all of the line",
      help: "write ` \(written)` after them")
    // A link may have the title of a document, with its parentheses.
    found.isOftenMeant = tree.nodes[node].kind == .link
    return (found, node)
  }

  /// `Oil (required) **now**` and `Oil (required)[^1]`: attributes or a key with other inlines after them.
  private func beforeMark(
    _ title: Prose, last: Int, at place: TrailingSyntax.Place
  ) -> (TrailingSyntax.NearMiss, Int)? {
    // Any word in the place of the other inlines leaves them in the middle of a line.
    let word = Array(" ·".utf8)
    var node = title.nodes.lowerBound
    while node < last {
      if tree.nodes[node].kind == .text {
        let text = tree.text(of: node)
        if text.contains(where: { $0 == .rightParenthesis || $0 == .caret }),
          var near = TrailingSyntax((Array(text) + word)[...], place: place).nearMiss
        {
          near.fromEnd -= word.count
          return (near, node)
        }
      }
      node = Int(tree.nodes[node].subtreeEnd)
    }
    return nil
  }

  /// Attributes that are all of a text: on a line of their own, or right after other words.
  func attributesAlone(
    _ syntax: TrailingSyntax, in text: Int, of title: Prose, _ place: TrailingSyntax.Place
  ) -> TrailingSyntax.NearMiss? {
    let words = tree.text(of: text)
    guard syntax.nearMiss != nil, words.first == .leftParenthesis,
      words.areAttributesAlone(at: place)
    else { return nil }
    let nodes = tree.siblings(of: title)
    guard let index = nodes.firstIndex(of: text), index > 0 else { return nil }
    // A key at its end is read.
    let found = words.prefix(syntax.wordsEnd)
    let written = String(utf8: found)
    return TrailingSyntax.NearMiss(
      found.startIndex..<found.endIndex, in: words,
      message: isBreak(nodes[index - 1])
        ? "'\(written)' is on a line of its own, so it is part of the text"
        : "'\(written)' is part of the text: a space is missing before it",
      help: isBreak(nodes[index - 1])
        ? "write it at the end of the line above" : "write ` \(written)`")
  }

  /// Attributes that begin on the line above: `(required, 2` and `min)`.
  func attributesFromAbove(
    in text: Int, of title: Prose, _ place: TrailingSyntax.Place
  ) -> TrailingSyntax.NearMiss? {
    let words = tree.text(of: text)
    let end = words.trimmingASCIISpace()
    guard end.last == .rightParenthesis, !words.contains(.leftParenthesis) else { return nil }
    let nodes = tree.siblings(of: title)
    guard let index = nodes.firstIndex(of: text), index > 1, isBreak(nodes[index - 1]),
      tree.nodes[nodes[index - 2]].kind == .text
    else { return nil }
    let above = tree.text(of: nodes[index - 2])
    guard above.contains(.leftParenthesis),
      TrailingSyntax((Array(above) + [.space] + words)[...], place: place).hasAttributes
    else { return nil }
    return TrailingSyntax.NearMiss(
      end.startIndex..<end.endIndex, in: words,
      message: "the parentheses begin on the line above, so nothing in them is read",
      help: "write all attributes on one line")
  }

  private func isMark(_ node: Int) -> Bool {
    switch tree.nodes[node].kind {
    case .highlight, .strikethrough: true
    default: isStyle(node)
    }
  }

  private func isStyle(_ node: Int) -> Bool {
    switch tree.nodes[node].kind {
    case .strong, .emphasis, .code: true
    default: false
    }
  }

  /// Whether the parenthesis of attributes, which a text before a break leaves open, is closed on the line below:
  /// wrapping divided them.
  func isClosedBelow(_ near: TrailingSyntax.NearMiss, of text: Int) -> Bool {
    let next = Int(tree.nodes[text].subtreeEnd)
    guard next + 1 < tree.nodes.count, tree.nodes[next + 1].kind == .text,
      !tree.text(of: text).dropFirst(near.range.lowerBound).contains(.rightParenthesis)
    else { return false }
    let below = tree.text(of: next + 1)
    guard let end = below.firstIndex(of: .rightParenthesis) else { return false }
    return !below[..<end].contains(.leftParenthesis)
  }

  func isBreak(_ node: Int) -> Bool {
    switch tree.nodes[node].kind {
    case .softBreak, .lineBreak: true
    case .htmlInline: InertTag.isBreak(tree.text(of: node))
    default: false
    }
  }

  /// What only looks like attributes, at all of a node.
  func near(
    _ node: Int, _ message: String, help: String
  ) -> TrailingSyntax.NearMiss {
    let range = tree.nodes[node].range
    return TrailingSyntax.NearMiss(range, in: tree.source[range], message: message, help: help)
  }
}

extension LineReader.Line {
  /// Adds what only looks like attributes, at its node.
  mutating func report(_ near: TrailingSyntax.NearMiss, at node: Int) {
    if syntax == nil { syntax = TrailingSyntax(only: near) } else { syntax?.add(near) }
    syntaxNode = node
  }
}
