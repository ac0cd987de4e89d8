import Bytes
import TestSupport
import Testing
import YAMLSyntax

private let fragments = [
  "a", "b: ", "- ", "\n", "\r\n", "\r", "\u{85}", "\u{2028}", " ", "  ", "\"", "'", "[", "]", "{",
  "}", ", ", "&x ", "*x", "!!str ", "!y ", "|\n", ">-\n", "я", "é", "😀", "#", "? ", "\\n", "\\",
  "\t", "---\n", "...\n", ": ", ":", "\n  ", "\n    ", "|2+\n", "%", "@", "\u{FEFF}", "<<: ",
  "a: b", "!!int ", "*", "&", "!", "\\x4", "-", "a:b\n", "\u{7}",
]

/// Parses, checks what must be true for every text, and sends the tree through the pipe.
private func survives(_ bytes: [UInt8], baseOffset: Int = 0) -> Bool {
  let tree = YAMLParser.parse(bytes[...], baseOffset: baseOffset, firstLine: 1)
  let file = baseOffset...baseOffset + bytes.count
  for problem in tree.problems {
    guard file.contains(problem.range.lowerBound), file.contains(problem.range.upperBound),
      !problem.message.contains("this is not YAML")
    else { return false }
  }
  for value in tree.nodes {
    guard file.contains(value.range.lowerBound), file.contains(value.range.upperBound) else {
      return false
    }
  }
  var writer = ByteWriter()
  tree.encode(into: &writer)
  var reader = ByteReader(writer.bytes)
  guard let copy = YAMLTree(decoding: &reader, sourceLength: baseOffset + bytes.count),
    reader.remaining == 0, copy.problems == tree.problems
  else { return false }
  guard let root = copy.root else { return true }
  return mapsInside(root, source: [UInt8](repeating: 0x20, count: baseOffset) + bytes)
}

private func mapsInside(_ value: YAMLValue, source: [UInt8]) -> Bool {
  if let map = value.textMap(in: source), let text = value.textBytes {
    var last = 0
    for offset in 0...text.count {
      let place = map.sourceOffset(ofText: offset)
      guard place >= last, place <= source.count else { return false }
      last = place
    }
  }
  return value.items.allSatisfy { mapsInside($0, source: source) }
    && value.entries.allSatisfy {
      mapsInside($0.key, source: source) && mapsInside($0.value, source: source)
    }
}

@Suite struct HostileInputTests {
  @Test func `random fragments give a tree or a problem`() {
    var random = FixedGenerator(seed: 1)
    for _ in 0..<5_000 {
      let count = Int.random(in: 1...25, using: &random)
      let text = (0..<count).map { _ in fragments.randomElement(using: &random) ?? "" }.joined()
      #expect(survives(Array(text.utf8), baseOffset: count), "\(text.debugDescription)")
    }
  }

  @Test func `random bytes give a tree or a problem`() {
    var random = FixedGenerator(seed: 2)
    for _ in 0..<3_000 {
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      #expect(survives(bytes), "\(bytes)")
    }
  }

  @Test func `mutations of a real text give a tree or a problem`() {
    var random = FixedGenerator(seed: 3)
    let original = Array(richText.utf8)
    for _ in 0..<3_000 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        case 2:
          bytes.insert(contentsOf: (fragments.randomElement(using: &random) ?? "").utf8, at: place)
        default: bytes.removeSubrange(place..<min(place + 20, bytes.count))
        }
      }
      #expect(survives(bytes), "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
    }
  }

  @Test func `parsers in many tasks are independent`() async {
    let expected = sketch(parse(richText).root)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          (0..<200).allSatisfy { _ in sketch(parse(richText).root) == expected }
        }
      }
      for await isEqual in group { #expect(isEqual) }
    }
  }
}
