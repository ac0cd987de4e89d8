import Bytes
import Documents
import MarkdownSyntax

/// What a line loses of its response: one with marks, or with words below it.
extension LineReader {
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
  func markedResponse(_ title: Prose, _ line: Line) -> (TrailingSyntax.NearMiss, Int)? {
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

  /// Whether an ellipsis has a space before it, as one between a challenge and its response.
  fileprivate static func isSpaced(_ ellipsis: Range<Int>, in text: ArraySlice<UInt8>) -> Bool {
    ellipsis.lowerBound > text.startIndex && text[ellipsis.lowerBound - 1].isASCIISpace
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
