import Bytes
import Documents
import MarkdownSyntax

/// What a line of several inlines loses: attributes in bold, or with other inlines after them, and a response with words
/// below it.
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
    } else if let (near, node) = beforeMark(title, last: last, at: place) {
      line.report(near, at: node)
    } else if let (near, node) = above {
      line.report(near, at: node)
    } else if place == .item, line.response == nil, let (near, node) = markedResponse(title, line) {
      line.report(near, at: node)
    }
  }

  /// `**(required)**`, `` `(required)` ``, `(**required**)`.
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
    guard syntax.hasAttributes else { return nil }
    let right = String(utf8: words[syntax.wordsEnd...].trimmingASCIISpace())
    return (
      near(
        mark,
        "'\(String(utf8: tree.source[tree.nodes[mark].range]))' is part of the text: "
          + "attributes are not read in bold, italics or code", help: "write `\(right)`"),
      mark
    )
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
    case .strong, .emphasis, .code: true
    default: false
    }
  }

  /// The first line below a response, or below the ellipsis before one, which makes all of them
  /// part of the title: what a later line has after an ellipsis answers that line alone.
  func lineBelowResponse(_ title: Prose) -> (TrailingSyntax.NearMiss, Int)? {
    let nodes = tree.siblings(of: title)
    // What is after the ellipsis in its text, and the place of that text.
    var found: (response: ArraySlice<UInt8>, place: Int)?
    for (place, node) in nodes.enumerated() {
      if isBreak(node) {
        guard let (response, start) = found, place + 1 < nodes.count else { continue }
        let marked =
          place == start + 1
          ? ""
          : tree.plainText(
            of: Prose(
              tree: part,
              nodes: nodes[start + 1]..<Int(tree.nodes[nodes[place - 1]].subtreeEnd)))
        let words = [String(utf8: response), marked].filter { !$0.isEmpty }.joined(separator: " ")
        return words.isEmpty
          ? lowResponse(nodes[place + 1])
          : (
            near(
              nodes[place + 1],
              "the line is part of the item above it, so '\(words)' is not its response",
              help:
                "write the response on one line, or put an empty line above what is not part of it"),
            nodes[place + 1]
          )
      }
      guard found == nil, tree.nodes[node].kind == .text else { continue }
      let text = tree.text(of: node)
      guard let ellipsis = Self.ellipsis(in: text),
        place > 0 || !text[..<ellipsis.lowerBound].trimmingASCIISpace().isEmpty
      else { continue }
      let response = text[ellipsis.upperBound...].trimmingASCIISpace()
      guard response.isEmpty || response.isResponse else { continue }
      // Right after a word it ends a sentence, if nothing follows.
      let isAtEnd = response.isEmpty && place + 1 < nodes.count && isBreak(nodes[place + 1])
      if !isAtEnd || Self.isSpaced(ellipsis, in: text) { found = (response, place) }
    }
    return nil
  }

  /// Adds what is found in the description of an item whose title ends with an ellipsis.
  func findLowResponse(in line: inout Line, above description: Int) {
    guard line.syntax?.nearMiss == nil, line.response == nil else { return }
    let words = Array(line.words.utf8)[...]
    guard let ellipsis = Self.ellipsis(in: words), ellipsis.upperBound == words.endIndex,
      Self.isSpaced(ellipsis, in: words)
    else { return }
    let (near, node) = lowResponse(description)
    line.report(near, at: node)
  }

  private func lowResponse(_ node: Int) -> (TrailingSyntax.NearMiss, Int) {
    (
      near(
        node, "the line is below the `…` of its item, so it is not its response",
        help: "write it after the `…`, on the same line"), node
    )
  }

  /// `Fuel cock … **OPEN**`: a response that is not words alone.
  private func markedResponse(_ title: Prose, _ line: Line) -> (TrailingSyntax.NearMiss, Int)? {
    let nodes = tree.siblings(of: title)
    guard !nodes.contains(where: isBreak),
      let response = Self.response(Array(line.words.utf8)[...], hasWords: false)?.response,
      let place = nodes.firstIndex(where: { node in
        guard tree.nodes[node].kind == .text else { return false }
        let text = tree.text(of: node)
        return Self.ellipsis(in: text).map { Self.isSpaced($0, in: text) } ?? false
      }), place + 1 < nodes.count
    else { return nil }
    var found = near(
      nodes[place + 1],
      "'\(response)' is not read as the response, which cannot have marks, links or footnotes",
      help: "write it as plain words: `… \(response)`")
    found.isOftenMeant = true
    return (found, nodes[place + 1])
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

  /// Whether an ellipsis has a space before it, as one between a challenge and its response.
  fileprivate static func isSpaced(_ ellipsis: Range<Int>, in text: ArraySlice<UInt8>) -> Bool {
    ellipsis.lowerBound > text.startIndex && text[ellipsis.lowerBound - 1].isASCIISpace
  }

  private func near(
    _ node: Int, _ message: String, help: String
  ) -> TrailingSyntax.NearMiss {
    let range = tree.nodes[node].range
    return TrailingSyntax.NearMiss(range, in: tree.source[range], message: message, help: help)
  }
}

extension LineReader.Line {
  fileprivate mutating func report(_ near: TrailingSyntax.NearMiss, at node: Int) {
    if syntax == nil { syntax = TrailingSyntax(only: near) } else { syntax?.add(near) }
    syntaxNode = node
  }
}

extension MarkdownTree {
  /// Whether a text ends with the response to a challenge, `Lights … ON`, or right before one.
  ///
  /// Below attributes or a key a line is a description.
  package func endsWithResponse(_ index: Int) -> Bool {
    guard nodes[index].kind == .text else { return false }
    let text = text(of: index)
    guard let ellipsis = LineReader.ellipsis(in: text),
      !text[..<ellipsis.lowerBound].trimmingASCIISpace().isEmpty,
      text[ellipsis.upperBound...].isResponse
        || LineReader.isSpaced(ellipsis, in: text)
    else { return false }
    let syntax = TrailingSyntax(text)
    return !syntax.hasAttributes && syntax.key == nil
  }
}

extension ArraySlice<UInt8> {
  /// Whether there is an ellipsis that is not the sign of a range.
  package var hasEllipsis: Bool { LineReader.ellipsis(in: self) != nil }

  /// Whether what is after an ellipsis answers it; the end of `(belts…).` does not.
  var isResponse: Bool {
    contains { $0.isASCIIAlphanumeric }
      || String(utf8: self).unicodeScalars.contains { scalar in
        switch scalar.properties.generalCategory {
        case .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
          .otherPunctuation, .spaceSeparator, .control, .format:
          false
        default: true
        }
      }
  }

  /// Whether a text would be attributes, and a key, if words were before it.
  package func areAttributesAlone(at place: TrailingSyntax.Place) -> Bool {
    let syntax = TrailingSyntax((Array("x ".utf8) + self)[...], place: place)
    return syntax.hasAttributes && syntax.wordsEnd == 1
  }
}
