import Bytes

/// Turns the events of one text into nodes, and enforces what libyaml does not.
///
/// Offsets count from the start of the slice until `finish`.
struct TreeBuilder {
  /// Whether there is more to read, and whether the nodes are worth keeping.
  enum Progress {
    case goOn
    case finished
    case abandoned
  }

  let source: SourceSlice
  /// The text of the scalars; libyaml's owner appends to it.
  var pool: [UInt8] = []
  private var problems = ProblemList()
  private var tree = GrowingTree()
  private var anchors = AnchorTable()
  private var aliases = 0
  private var hasDocument = false
  /// Where the last thing that is not white space or a comment ended.
  private var contentEnd = 0

  init(source: SourceSlice) {
    self.source = source
  }

  mutating func record(_ problem: YAMLProblem) {
    problems.record(problem)
  }

  mutating func recordSyntax(_ failure: LibYAMLFailure.Syntax) {
    let explanation = SyntaxExplanation(
      failure, source: source, root: tree.nodes.first, lastNode: tree.nodes.last)
    problems.recordSyntax(explanation.problem())
  }

  /// The tree, in offsets of the file; without nodes if the text was abandoned.
  consuming func finish(_ progress: Progress) -> YAMLTree {
    // What a syntax error has cut off can still have a key twice.
    while let cut = tree.close(at: contentEnd) { checkKeys(of: cut.node) }
    let problems = problems.finished(shiftedBy: source.baseOffset)
    switch progress {
    case .abandoned:
      return YAMLTree(problems: problems)
    case .goOn, .finished:
      let nodes = tree.finished(shiftedBy: source.baseOffset)
      return YAMLTree(nodes: nodes, pool: pool, problems: problems)
    }
  }

  mutating func accept(_ event: LibYAMLEvent) -> Progress {
    let start = source.offset(ofScalar: event.start)
    let range = start..<max(start, source.offset(ofScalar: event.end))
    switch event.kind {
    case .documentStart:
      if hasDocument {
        record(.severalDocuments(at: range))
        return .finished
      }
      hasDocument = true
      return .goOn
    case .alias(let name):
      return expand(name, at: range)
    case .scalar(let style, let text):
      return addScalar(style, text: text, at: range, event)
    case .collectionStart(let kind, let style):
      return openCollection(kind, style, at: range, of: event)
    case .collectionEnd:
      closeCollection(at: range)
      return .goOn
    case .streamEnd:
      return .finished
    case .other:
      return .goOn
    }
  }

  private mutating func addScalar(
    _ style: YAMLNode.Style, text: Range<Int>, at place: Range<Int>, _ event: LibYAMLEvent
  ) -> Progress {
    let range = source.scalarRange(style, isEmpty: text.isEmpty, in: place)
    guard hasRoom(at: range) else { return .abandoned }
    let tag = tag(of: event, .scalar, text: text, at: place)
    if let anchor = event.anchor { anchors.define(anchor, node: tree.nodes.count, height: 0) }
    tree.append(.scalar, style, tag: tag, at: range, text: text)
    contentEnd = max(contentEnd, range.upperBound)
    return .goOn
  }

  private mutating func openCollection(
    _ kind: YAMLNode.Kind, _ style: YAMLNode.Style, at place: Range<Int>, of event: LibYAMLEvent
  ) -> Progress {
    let start = source.contentStart(from: place.lowerBound, upTo: source.bytes.count)
    let range = start..<max(start, place.upperBound)
    guard tree.levels < YAMLLimits.levels else {
      record(.tooDeep(at: range))
      return .abandoned
    }
    guard hasRoom(at: range) else { return .abandoned }
    let tag = tag(of: event, kind, text: 0..<0, at: place.lowerBound..<start)
    if let anchor = event.anchor { anchors.open(anchor, node: tree.nodes.count) }
    tree.openCollection(kind, style, tag: tag, at: range, anchor: event.anchor)
    contentEnd = max(contentEnd, start)
    return .goOn
  }

  private mutating func closeCollection(at range: Range<Int>) {
    // The mark of a block's end is where the next thing starts.
    if tree.innermostStyle == .flow { contentEnd = max(contentEnd, range.upperBound) }
    guard let closed = tree.close(at: contentEnd) else { return }
    if let anchor = closed.anchor {
      anchors.close(anchor, node: closed.node, height: closed.height + 1)
    }
    let node = tree.nodes[closed.node]
    if closed.isKey { record(.collectionKey(node.kind, at: node.range)) }
    checkKeys(of: closed.node)
  }

  private mutating func checkKeys(of node: Int) {
    guard tree.nodes[node].kind == .mapping else { return }
    for pair in DuplicateKeys.find(in: tree.nodes, pool: pool, mapping: node) {
      let first = tree.nodes[pair.first].range
      let again = tree.nodes[pair.again]
      record(
        .duplicateKey(
          String(utf8: pool[again.text]), at: again.range, first: first,
          line: source.line(at: first.lowerBound)))
    }
  }

  private mutating func tag(
    of event: LibYAMLEvent, _ kind: YAMLNode.Kind, text: Range<Int>, at place: Range<Int>
  ) -> YAMLNode.Tag {
    switch StandardTag.resolve(event.tag, kind: kind, text: pool[text]) {
    case .success(let tag):
      return tag
    case .failure(let fault):
      record(.wrongTag(fault, at: source.tagRange(in: place)))
      return .none
    }
  }

  private mutating func expand(_ name: String, at range: Range<Int>) -> Progress {
    aliases += 1
    guard aliases <= YAMLLimits.aliases else {
      record(.tooManyAliases(at: range))
      return .abandoned
    }
    contentEnd = max(contentEnd, range.upperBound)
    switch anchors[name] {
    case .complete(let node, let height):
      return copy(node, height: height, at: range)
    case .open:
      record(.recursiveAlias(name, at: range))
    case nil:
      record(.undefinedAlias(name, at: range))
    }
    guard hasRoom(at: range) else { return .abandoned }
    // It counts as its own text, so that what is around it can still be checked.
    let text = pool.count
    pool.append(contentsOf: source.bytes[range])
    tree.append(.scalar, .plain, tag: .string, at: range, text: text..<pool.count)
    return .goOn
  }

  private mutating func copy(_ node: Int, height: Int, at range: Range<Int>) -> Progress {
    let subtree = tree.subtree(of: node)
    guard hasRoom(for: subtree.count, at: range) else { return .abandoned }
    guard tree.levels + height <= YAMLLimits.levels else {
      record(.tooDeep(at: range))
      return .abandoned
    }
    let kind = tree.nodes[node].kind
    if tree.nextIsKey, kind != .scalar { record(.collectionKey(kind, at: range)) }
    tree.copy(subtree, height: height)
    return .goOn
  }

  private mutating func hasRoom(for count: Int = 1, at range: Range<Int>) -> Bool {
    if tree.hasRoom(for: count) { return true }
    record(.tooManyNodes(at: range))
    return false
  }
}
