/// What the name of a document ends in, in letters of any case.
package enum DocumentEnding: String, CaseIterable, Sendable {
  case md = ".md"
  case markdown = ".markdown"
  case yaml = ".yaml"
  case yml = ".yml"

  /// All of them, with their dots.
  package static let all = allCases

  /// Finds the ending of a name or path; `nil` if it is not that of a document.
  @inlinable
  package init?(of name: some BidirectionalCollection<UInt8>) {
    let found = Self.all.first { ending in
      name.reversed().starts(with: ending.rawValue.utf8.reversed()) { $0.asciiLowercased == $1 }
    }
    guard let found else { return nil }
    self = found
  }

  /// Whether such a document is Markdown, not YAML.
  @inlinable package var isMarkdown: Bool { self == .md || self == .markdown }

  /// How many bytes it has.
  @inlinable package var length: Int { rawValue.utf8.count }
}

extension String {
  /// Whether the name is that of a document.
  package var isDocumentName: Bool { DocumentEnding(of: utf8) != nil }

  /// Whether the name is that of a document in Markdown.
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
