import Bytes

/// Checks that decoded records form a tree, in one pass.
struct TreeValidator {
  let nodes: [YAMLNode]
  let pool: [UInt8]
  let sourceLength: Int

  private struct Open {
    let end: Int
    let isMapping: Bool
    var children = 0
  }

  func isValid() -> Bool {
    guard isPoolText() else { return false }
    guard let root = nodes.first else { return true }
    guard Int(root.subtreeEnd) == nodes.count else { return false }
    var open: [Open] = []
    for (index, node) in nodes.enumerated() {
      while let last = open.last, last.end == index {
        if last.isMapping, last.children % 2 != 0 { return false }
        open.removeLast()
      }
      let subtreeEnd = Int(node.subtreeEnd)
      let limit = open.last?.end ?? nodes.count
      guard subtreeEnd > index, subtreeEnd <= limit, isSound(node) else { return false }
      if !open.isEmpty { open[open.count - 1].children += 1 }
      if node.kind == .scalar {
        guard subtreeEnd == index + 1 else { return false }
      } else {
        guard open.count < YAMLLimits.levels else { return false }
        open.append(Open(end: subtreeEnd, isMapping: node.kind == .mapping))
      }
    }
    return open.allSatisfy { !$0.isMapping || $0.children % 2 == 0 }
  }

  /// What can be checked in a single record.
  private func isSound(_ node: YAMLNode) -> Bool {
    guard let kind = YAMLNode.Kind(rawValue: node.kindByte),
      let style = YAMLNode.Style(rawValue: node.styleByte),
      YAMLNode.Tag(rawValue: node.tagByte) != nil, node.reserved == 0,
      node.start <= node.end, Int(node.end) <= sourceLength,
      node.textStart <= node.textEnd, Int(node.textEnd) <= pool.count
    else { return false }
    let isCollectionStyle = style == .block || style == .flow
    switch kind {
    case .scalar:
      return !isCollectionStyle && isBoundary(node.textStart) && isBoundary(node.textEnd)
    case .sequence, .mapping:
      return isCollectionStyle && node.textStart == node.textEnd
    }
  }

  /// Whether a character of the pool starts here, so that every text is UTF-8 if the pool is.
  private func isBoundary(_ offset: UInt32) -> Bool {
    Int(offset) == pool.count || !pool[Int(offset)].isUTF8Continuation
  }

  private func isPoolText() -> Bool {
    do {
      _ = try UTF8Span(validating: pool.span)
      return true
    } catch {
      return false
    }
  }
}
