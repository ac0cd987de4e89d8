/// Gives the sections, items and headings of one page their anchors, each once.
package struct AnchorScope: Sendable {
  /// The anchors given so far, each with the next number for the same stem, so that
  /// many equal ones need no search.
  private var numbers: [String: Int] = [:]

  /// Creates a scope without anchors.
  package init() {}

  /// Number of anchors assigned so far.
  package var count: Int { numbers.count }

  /// The anchors given so far, in the order of their bytes.
  package var sorted: [String] { numbers.keys.sorted() }

  /// An anchor as it was given; the one that is asked for may be in another normal form, or as its
  /// author wrote it.
  package func spelling(of anchor: String) -> String? {
    (numbers.index(forKey: anchor) ?? numbers.index(forKey: Self.stem(anchor))).map {
      numbers[$0].key
    }
  }

  /// Reserves space for so many more.
  mutating func reserve(_ count: Int) { numbers.reserveCapacity(numbers.count + count) }

  /// An anchor that nothing else on the page has.
  ///
  /// It is `base`, or `base-1`, `base-2` and so on. It never begins with `_`, which is kept for what
  /// the theme's scripts look up, and it is one word: a text may not be found instead of them.
  package mutating func anchor(_ base: String) -> String {
    let stem = Self.stem(base)
    // In place: `updateValue` would replace the page's normal form of the anchor with this one.
    var number = Self.next(&numbers[stem, default: 0])
    if number == 0 { return stem }
    var candidate = "\(stem)-\(number)"
    while numbers[candidate] != nil {
      number += 1
      candidate = "\(stem)-\(number)"
    }
    numbers[candidate] = 1
    numbers[stem] = number + 1
    return candidate
  }

  private static func stem(_ base: String) -> String {
    let isPlain = base.utf8.allSatisfy {
      !$0.isASCII || $0.isASCIIAlphanumeric || $0 == .hyphen || $0 == .underscore
    }
    let word = isPlain ? base : Slug.anchor(base)
    let stem = String(utf8: word.utf8.drop { $0 == .underscore })
    return stem.isEmpty ? "section" : stem
  }

  private static func next(_ number: inout Int) -> Int {
    defer { number += 1 }
    return number
  }
}
