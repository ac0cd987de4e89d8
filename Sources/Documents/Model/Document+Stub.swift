import Diagnostics

extension Document {
  /// Whether it is a guide or a page that has no text yet, and so no page.
  ///
  /// Checklists and decks without items and cards have their own rules. The home page and lists are
  /// there without words, and may have a title and a description.
  package var isStub: Bool { !isFront && isWordless }

  /// Whether it is a guide or a page in which readers see nothing.
  package var isWordless: Bool {
    guard case .guide(let guide) = body, type == .guide || type == .page else { return false }
    return !shows(guide.text)
  }

  /// Makes a stub private, whatever its visibility, and reports it.
  ///
  /// - Returns: The finding.
  package mutating func keepBack() -> Diagnostic {
    let wasPublished = metadata.isPublished
    metadata.visibility.value = .private
    let start = metadata.range.lowerBound
    return Diagnostic(
      wasPublished ? .warning : .note, .stub, file: path, at: start..<start,
      message: "the document has no text yet, so it is not published",
      help: "write a line of text below the title")
  }
}
