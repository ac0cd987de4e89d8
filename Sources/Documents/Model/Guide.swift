/// A guide: a text to read.
package struct Guide: Sendable {
  /// Its text, without its title heading.
  package var text: Prose
  /// The bytes of the file that are its Markdown.
  package var bodyRange: Range<Int>

  package init(text: Prose, bodyRange: Range<Int>) {
    (self.text, self.bodyRange) = (text, bodyRange)
  }
}
