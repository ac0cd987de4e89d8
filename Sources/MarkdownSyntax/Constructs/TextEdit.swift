/// Bytes of a text and their replacement.
struct TextEdit {
  var range: Range<Int>
  var replacement: [UInt8]

  func moved(by distance: Int) -> TextEdit {
    TextEdit(
      range: (range.lowerBound + distance)..<(range.upperBound + distance),
      replacement: replacement)
  }
}
