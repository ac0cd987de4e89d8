/// What the name of a document ends in, in letters of any case.
package enum DocumentEnding: String, CaseIterable, Sendable {
  case md = ".md"
  case markdown = ".markdown"
  case yaml = ".yaml"
  case yml = ".yml"

  /// All of them, with their dots.
  package static let all = allCases

  /// Finds the ending of a name or path; `nil` if a document cannot have it.
  package init?(of name: String.UTF8View) {
    guard let ending = Self.ending(of: name) else { return nil }
    self = ending
  }

  /// Finds the ending of a name or path; `nil` if a document cannot have it.
  package init?(of name: ArraySlice<UInt8>) {
    guard let ending = Self.ending(of: name) else { return nil }
    self = ending
  }

  @inline(__always)
  private static func ending(of name: some BidirectionalCollection<UInt8>) -> DocumentEnding? {
    // The last letter leaves one ending, or two.
    switch name.last?.asciiLowercased {
    case UInt8(ascii: "d"): md.ends(name) ? md : nil
    case UInt8(ascii: "n"): markdown.ends(name) ? markdown : nil
    case UInt8(ascii: "l"): yaml.ends(name) ? yaml : yml.ends(name) ? yml : nil
    default: nil
    }
  }

  @inline(__always)
  private func ends(_ name: some BidirectionalCollection<UInt8>) -> Bool {
    var place = name.endIndex
    for byte in rawValue.utf8.reversed() {
      guard place > name.startIndex else { return false }
      place = name.index(before: place)
      guard name[place].asciiLowercased == byte else { return false }
    }
    return true
  }

  /// Whether such a document is Markdown, not YAML.
  @inlinable package var isMarkdown: Bool { self == .md || self == .markdown }

  /// How many bytes it has.
  @inlinable package var length: Int { rawValue.utf8.count }
}

extension String {
  /// Whether a document can have this name.
  package var isDocumentName: Bool { DocumentEnding(of: utf8) != nil }

  /// Whether a Markdown document can have this name.
  package var isMarkdownName: Bool { DocumentEnding(of: utf8)?.isMarkdown == true }

  /// The ending of a document as it is written in the name, with its dot; `nil` if there is none.
  package var documentEnding: String? {
    DocumentEnding(of: utf8).map { String(Substring(utf8.suffix($0.length))) }
  }

  /// The name without the ending of a document, if it has one.
  package var withoutDocumentEnding: String {
    DocumentEnding(of: utf8).map { String(Substring(utf8.dropLast($0.length))) } ?? self
  }
}
