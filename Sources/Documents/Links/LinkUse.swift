/// A link or an image in a document's text.
package struct LinkUse: Sendable, Hashable {
  /// Which of the document's parts it is in.
  package var part: Int
  /// Its node in that part's tree.
  package var node: Int
  /// Whether it is an image.
  package var isImage: Bool

  package init(part: Int, node: Int, isImage: Bool) {
    self.part = part
    self.node = node
    self.isImage = isImage
  }
}
