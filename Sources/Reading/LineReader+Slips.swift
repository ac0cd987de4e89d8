import Bytes
import Documents
import MarkdownSyntax

/// What a line of several inlines loses: attributes in bold, and a response with words below it.
extension LineReader {
  /// Adds what is found to a line.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - title: All of its inlines, attributes included.
  ///   - last: The last of them.
  ///   - place: Where the line is.
  func findSlips(
    in line: inout Line, of title: Prose, last: Int, at place: TrailingSyntax.Place
  ) {
    guard line.syntax?.nearMiss == nil else { return }
    if !(line.syntax?.hasAttributes ?? false),
      let (near, node) = marked(title, line, last: last, at: place)
    {
      line.report(near, at: node)
    } else if place == .item, line.response == nil, let (near, node) = continued(title) {
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

  private func isMark(_ node: Int) -> Bool {
    switch tree.nodes[node].kind {
    case .strong, .emphasis, .code: true
    default: false
    }
  }

  /// A line below a response, which makes both of them part of the title.
  private func continued(_ title: Prose) -> (TrailingSyntax.NearMiss, Int)? {
    let nodes = tree.siblings(of: title)
    for (place, node) in nodes.enumerated() where place > 0 && place + 1 < nodes.count {
      guard tree.nodes[node].kind == .softBreak, let response = response(before: place, of: nodes)
      else { continue }
      let next = nodes[place + 1]
      return (
        near(
          next, "the line is part of the item above it, so '\(response)' is not its response",
          help: "write the response on one line, or put an empty line above what is not part of it"),
        next
      )
    }
    return nil
  }

  /// The response that ends the line before a break.
  private func response(before place: Int, of nodes: [Int]) -> String? {
    let text = nodes[place - 1]
    guard tree.nodes[text].kind == .text else { return nil }
    return Self.response(tree.text(of: text), hasWords: place > 1)?.response
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
  /// Whether a text ends with the response to a challenge: `Lights … ON`.
  package func endsWithResponse(_ text: Int) -> Bool {
    nodes[text].kind == .text && LineReader.response(self.text(of: text), hasWords: false) != nil
  }
}
