import Documents

extension Document {
  /// Those of some places in its own file that are not in code, in the order in which they are given.
  func placesOutsideCode(_ places: [Int]) -> [Int] {
    var code: [Range<Int>] = []
    for part in parts where part.path == path {
      for node in part.tree.nodes where node.kind == .code || node.kind == .codeBlock {
        code.append(part.fileRange(node.range))
      }
    }
    code.sort { $0.lowerBound < $1.lowerBound }
    // Neither is nested in the other, so the ranges end in the same order.
    var next = 0
    return places.filter { place in
      while next < code.count, code[next].upperBound <= place { next += 1 }
      return next == code.count || !code[next].contains(place)
    }
  }
}
