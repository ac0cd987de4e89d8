// What is compared with what.
extension SimilarMatching {
  /// How far apart in their order two things may be that are compared: all of them, unless a
  /// document has been rewritten.
  static func reach(old: Int, new: Int) -> Int {
    old * new <= comparisons ? old : max(1, comparisons / max(1, new) / 2)
  }

  /// The entries about where a thing is in its order.
  static func near(_ place: Int, of count: Int, in old: [Int], reach: Int)
    -> ArraySlice<Int>
  {
    let middle = place * old.count / count
    return old[max(0, middle - reach)..<min(old.count, middle + reach + 1)]
  }
}
