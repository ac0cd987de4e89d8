import Bytes
import Documents

/// What surrounds a text, which distinguishes equal texts.
package struct TextContext: Sendable {
  /// The kind and the words.
  var text: UInt64
  /// The words of the item or section that it is in.
  var parent: UInt64 = 0
  /// The words of its section.
  var section: UInt64 = 0
  /// The words before it, headings too.
  var previous: UInt64 = 0
  /// The words after it.
  var next: UInt64 = 0

  package static func hash(_ kind: Outline.Kind, _ text: some Sequence<UInt8>) -> UInt64 {
    TextHash.of(TextHash.of(text), UInt64(kind.rawValue))
  }

  /// The contexts of the things of a document.
  static func all(_ outline: Outline) -> [TextContext] {
    all(
      count: outline.things.count,
      hash: { hash(outline.things[$0].kind, outline.things[$0].text.utf8) },
      parent: { outline.things[$0].parent },
      isSection: { outline.things[$0].kind == .section })
  }

  /// The contexts of things in reading order.
  ///
  /// - Parameters:
  ///   - count: How many there are.
  ///   - hash: The hash of one.
  ///   - parent: The index of the item or section that it is in; `nil` if in none.
  ///   - isSection: Whether it is a section.
  /// - Returns: One context per thing.
  static func all(
    count: Int, hash: (Int) -> UInt64, parent: (Int) -> Int?, isSection: (Int) -> Bool
  ) -> [TextContext] {
    var contexts: [TextContext] = []
    contexts.reserveCapacity(count)
    for index in 0..<count {
      var context = TextContext(text: hash(index))
      if let above = parent(index), above < index {
        context.parent = contexts[above].text
        // A section is its own place: what is directly in it has no parent item.
        context.section = parent(above) == nil ? contexts[above].text : contexts[above].section
      }
      if index > 0 {
        context.previous = contexts[index - 1].text
        contexts[index - 1].next = context.text
      }
      contexts.append(context)
    }
    // A section is known by its own first item rather than by the last item of another one.
    for index in contexts.indices where isSection(index) {
      let context = contexts[index]
      contexts[index].previous = context.next
      contexts[index].next = context.previous
    }
    return contexts
  }

  /// The contexts of some entries of a document, as if the others were not there.
  static func all(
    _ entries: [Int], of document: LockedDocument, in lock: LockFile
  ) -> [TextContext] {
    var position: [Int?] = Array(repeating: nil, count: document.entries.count)
    for (place, entry) in entries.enumerated() { position[entry] = place }
    return all(
      count: entries.count,
      hash: {
        let entry = document.entries[entries[$0]]
        return TextContext.hash(entry.kind, lock.text(entry))
      },
      parent: {
        document.entries[entries[$0]].parent.flatMap { position[Int($0)] }
      },
      isSection: { document.entries[entries[$0]].kind == .section })
  }

  /// What two equal texts must share to be the same thing, from most to least.
  static let passes: [@Sendable (TextContext) -> UInt64] = [
    { joined($0.text, and: $0.parent, and: $0.section, and: $0.previous, and: $0.next) },
    { joined($0.text, and: $0.parent, and: $0.section, and: $0.previous, and: 1) },
    { joined($0.text, and: $0.parent, and: $0.section, and: $0.next, and: 2) },
    { joined($0.text, and: $0.parent, and: $0.section, and: 0, and: 3) },
    { joined($0.text, and: $0.section, and: $0.previous, and: 0, and: 4) },
    { joined($0.text, and: $0.section, and: 0, and: 0, and: 5) },
    { joined($0.text, and: $0.parent, and: $0.previous, and: $0.next, and: 6) },
    { joined($0.text, and: $0.previous, and: $0.next, and: 0, and: 7) },
    { joined($0.text, and: $0.previous, and: 0, and: 0, and: 8) },
    { joined($0.text, and: $0.next, and: 0, and: 0, and: 9) },
    { joined($0.text, and: $0.parent, and: 0, and: 0, and: 10) },
    { joined($0.text, and: 0, and: 0, and: 0, and: 11) },
  ]

  private static func joined(
    _ first: UInt64, and second: UInt64, and third: UInt64, and fourth: UInt64,
    and fifth: UInt64
  ) -> UInt64 {
    TextHash.of(TextHash.of(TextHash.of(first, second), TextHash.of(third, fourth)), fifth)
  }
}

/// Pairs equal texts, one to one, starting with the same surroundings.
enum ExactMatching {
  /// Matches the remaining things with the remaining entries.
  ///
  /// Among texts that cannot be distinguished the nearest folder decides, then the order. The work is linear in their
  /// number.
  ///
  /// - Parameters:
  ///   - old: The remaining entries, with their contexts.
  ///   - new: The remaining things, with their contexts.
  ///   - folders: The folders of both, if they are not in one document.
  ///   - match: Takes a pair of indices into both, if it agrees that the words are equal.
  static func match(
    old: [TextContext], new: [TextContext], folders: Folders = Folders(),
    _ match: (_ old: Int, _ new: Int) -> Bool
  ) {
    var oldLeft = Array(old.indices)
    var newLeft = Array(new.indices)
    // Texts that are only on one side need no passes.
    let both = Set(old.map { $0.text }).intersection(new.map { $0.text })
    oldLeft.removeAll { !both.contains(old[$0].text) }
    newLeft.removeAll { !both.contains(new[$0].text) }
    for pass in TextContext.passes {
      for depth in (0...folders.depth).reversed() {
        if oldLeft.isEmpty || newLeft.isEmpty { return }
        var candidates: [UInt64: [Int]] = [:]
        for index in oldLeft.reversed() {
          guard let folder = Folders.at(depth, folders.old, index) else { continue }
          candidates[pass(old[index]) ^ folder, default: []].append(index)
        }
        var taken: Set<Int> = []
        newLeft.removeAll { index in
          guard let folder = Folders.at(depth, folders.new, index) else { return false }
          let key = pass(new[index]) ^ folder
          guard let first = candidates[key]?.last, match(first, index) else { return false }
          candidates[key]?.removeLast()
          taken.insert(first)
          return true
        }
        if !taken.isEmpty { oldLeft.removeAll { taken.contains($0) } }
      }
    }
  }

  /// The folders that entries and things are in, as hashes, the outermost first.
  struct Folders {
    var old: [[UInt64]] = []
    var new: [[UInt64]] = []
    /// How deep the deepest is.
    private(set) var depth = 0

    init() {}

    init(old: [[UInt64]], new: [[UInt64]]) {
      self.old = old
      self.new = new
      depth = min(old.map(\.count).max() ?? 0, new.map(\.count).max() ?? 0)
    }

    /// The folders that a path is in.
    static func above(_ path: String) -> [UInt64] {
      path.foldersAbove.map { TextHash.of($0.utf8) }.reversed()
    }

    /// The folder of one at a depth, 0 for all; `nil` if it is not that deep.
    fileprivate static func at(_ depth: Int, _ folders: [[UInt64]], _ index: Int) -> UInt64? {
      if depth == 0 { return 0 }
      return depth <= folders[index].count ? folders[index][depth - 1] : nil
    }
  }
}
