extension RandomAccessCollection {
  /// The start of the second part of a collection; the end if there is none.
  ///
  /// The collection is in order: `isSecond` holds for no element of the first part, and for all of
  /// the second. This is a binary search, named as in the Swift Algorithms package.
  @inlinable
  package func partitioningIndex(where isSecond: (Element) -> Bool) -> Index {
    var (low, count) = (startIndex, self.count)
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if isSecond(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
