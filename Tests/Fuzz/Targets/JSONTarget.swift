import Contract

/// JSON: what is read is written again with the same meaning, and every part is inside its parent.
enum JSONTarget {
  static func check(_ bytes: [UInt8]) throws {
    guard let json = try read(bytes) else { return }
    try walk(json, inside: 0..<bytes.count, depth: 1)
    for written in [json.bytes, json.canonicalBytes] {
      guard let again = try read(written) else {
        throw Untrue(description: "written JSON cannot be read")
      }
      try expect(again == json, "JSON changes its meaning")
      try expect(again.canonicalBytes == json.canonicalBytes, "the canonical form is not one")
    }
  }

  private static func read(_ bytes: [UInt8]) throws -> JSON? {
    do { return try JSON(parsing: bytes) } catch {
      try expect(error.offset <= bytes.count, "outside the text: \(error.message)")
      return nil
    }
  }

  private static func walk(_ json: JSON, inside parent: Range<Int>, depth: Int) throws {
    try expect(depth <= 33, "JSON is deeper than the limit")
    try expect(
      parent.lowerBound <= json.range.lowerBound && json.range.upperBound <= parent.upperBound,
      "a value is outside its parent")
    for element in json.elements ?? [] { try walk(element, inside: json.range, depth: depth + 1) }
    for member in json.members ?? [] {
      try walk(member.value, inside: json.range, depth: depth + 1)
    }
  }
}
