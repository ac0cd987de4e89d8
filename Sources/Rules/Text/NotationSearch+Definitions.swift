import Bytes
import MarkdownSyntax

/// Definitions of links that nothing refers to: the parser drops them, and their words with them.
extension NotationSearch {
  mutating func unusedDefinitions() {
    guard let body = tree.nodes.first?.range, body.upperBound <= tree.source.count,
      mayDefine
    else { return }
    // Each is looked for among the blocks; nobody has more of them than this by hand.
    let lines = definitions(in: body).prefix(200).filter {
      !isShown($0.range.lowerBound) && !isAllOfTask($0.range.lowerBound)
    }
    if lines.isEmpty { return }
    let uses = bracketed(in: body)
    let labels = lines.map { line in
      tree.source[line.range].dropFirst().prefix { $0 != .rightBracket }
    }
    let counts = Dictionary(grouping: labels) { Self.name($0) }.mapValues(\.count)
    var known: Set<String> = []
    for (line, label) in zip(lines, labels) {
      let (name, key) = (String(utf8: label), Self.name(label))
      if line.isTask {
        // Nobody defines a link in a task, even if something refers to it.
        found(
          "definition \(name)",
          "the colon after '[\(name)]' makes this line a link that readers never see",
          help: "remove the colon, or write `\\[\(name)]: …`", at: line.range)
      } else if uses[key, default: 0] <= counts[key, default: 0] {
        // Each of them is between brackets itself.
        found(
          "definition \(name)",
          "nothing refers to '[\(name)]', so this line is a link that readers never see",
          help: "write `[\(name)]` where the link belongs, or remove the colon if this is text",
          at: line.range)
      } else if !known.insert(key).inserted {
        found(
          "second \(key)",
          "'[\(name)]' is defined above already, so this line is a link that readers never see",
          help: "give it another name, or remove it", at: line.range)
      }
    }
  }

  /// Whether a definition is all that an item of a checklist says, which has a rule of its own.
  private func isAllOfTask(_ place: Int) -> Bool {
    type == .checklist && !isValue
      && tree.nodes.indices.contains { index in
        let node = tree.nodes[index]
        return node.isTask && node.range.contains(place)
          && tree.source[Int(node.start)..<place].allSatisfy { $0 != .lineFeed }
          && (Int(node.subtreeEnd) == index + 1 || tree.nodes[index + 1].kind != .paragraph)
      }
  }

  /// A label as references find it: in lowercase, with single spaces.
  private static func name(_ label: ArraySlice<UInt8>) -> String {
    let words = label.split { $0.isASCIISpace }
    return String(utf8: Array(words.joined(separator: [.space]))).lowercased()
  }

  /// Whether a place is in a block that readers see: the parser drops definitions, also those in
  /// items and quotes, and leaves no node for them.
  func isShown(_ place: Int) -> Bool {
    tree.nodes.indices.contains { index in
      let node = tree.nodes[index]
      switch node.kind {
      case .codeBlock, .htmlBlock, .table: return node.range.contains(place)
      case .paragraph, .heading:
        guard node.range.contains(place) else { return false }
        // A definition above the words of a paragraph is in its range.
        guard index + 1 < Int(node.subtreeEnd) else { return true }
        return place >= tree.nodes[index + 1].range.lowerBound
      default: return false
      }
    }
  }

  /// Whether a `]:` is in the text, as in few.
  private var mayDefine: Bool {
    tree.source.withUnsafeBufferPointer { bytes in
      var index = 0
      while let close = bytes.firstIndex(of: .rightBracket, from: index), close + 1 < bytes.count {
        if bytes[close + 1] == .colon { return true }
        index = close + 1
      }
      return false
    }
  }

  /// The lines that begin with `[label]: address`; with `#` as its address it is a comment.
  private func definitions(in body: Range<Int>) -> [(range: Range<Int>, isTask: Bool)] {
    var result: [(range: Range<Int>, isTask: Bool)] = []
    var start = body.lowerBound
    while start < body.upperBound {
      let end = tree.source[start..<body.upperBound].firstIndex(of: .lineFeed) ?? body.upperBound
      let (words, isTask) = LineStart.wordsInTask(start..<end, in: tree.source)
      let line = words.trimmingASCIISpace()
      if let label = LineStart.definedLabel(line),
        line[(label.endIndex + 2)...].trimmingASCIISpace().first != .hash
      {
        result.append((line.startIndex..<line.endIndex, isTask))
      }
      start = end + 1
    }
    return result
  }

  /// How often each text is between brackets, as references find it.
  private func bracketed(in body: Range<Int>) -> [String: Int] {
    var counts: [String: Int] = [:]
    var opening: Int?
    // What is between brackets in code or in a comment is not a reference.
    var code = tree.nodes.filter {
      switch $0.kind {
      case .code, .codeBlock, .htmlInline, .htmlBlock: true
      default: false
      }
    }.map(\.range).sorted { $0.lowerBound < $1.lowerBound }.makeIterator()
    var next = code.next()
    var index = body.lowerBound
    while index < body.upperBound {
      while let range = next, range.upperBound <= index { next = code.next() }
      if let range = next, range.contains(index) {
        index = range.upperBound
        continue
      }
      switch tree.source[index] {
      case .leftBracket: opening = index + 1
      case .rightBracket:
        if let start = opening, index - start <= 999 {
          counts[Self.name(tree.source[start..<index]), default: 0] += 1
        }
        opening = nil
      default: break
      }
      index += 1
    }
    return counts
  }
}
