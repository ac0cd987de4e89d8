import Documents

/// What pages of other documents may say about a document: everything but its text.
///
/// The pages of a site have been rendered from all faces, so that a document can be named without reading
/// it. Whoever needs more reads the document, and is noted.
package protocol DocumentFace: Sendable {
  /// What kind of document it is.
  var type: DocumentType { get }
  /// Its metadata.
  var metadata: Metadata { get }
}

extension Document: DocumentFace {}

/// The face of a document of the library.
package struct Face: DocumentFace {
  private let document: Document

  init(_ document: Document) { self.document = document }

  package var path: String { document.path }
  package var type: DocumentType { document.type }
  // Lent, not copied: it has some thirty fields that would be retained.
  package var metadata: Metadata { _read { yield document.metadata } }
  /// Whether readers can reach its page.
  var isReachable: Bool { document.isReachable }
}

/// The faces of all documents, which may be read without being noted.
package struct Faces: RandomAccessCollection, Sendable {
  private let documents: [Document]

  init(_ documents: [Document]) { self.documents = documents }

  package var startIndex: Int { 0 }
  package var endIndex: Int { documents.count }
  package subscript(number: Int) -> Face { Face(documents[number]) }
}

extension DocumentFace {
  /// Whether it has a payload, and is in the read API.
  package var isInAPI: Bool { type.contentType != nil && metadata.isPublished }

  /// Whether it is a checklist for emergencies.
  package var isEmergency: Bool { metadata.checklistType?.value == .emergency }

  /// Whether it is in lists; in a preview private documents are too.
  package func isListed(preview: Bool) -> Bool {
    guard type != .author else { return false }
    switch metadata.visibility.value {
    case .public: return true
    case .private: return preview
    case .unlisted: return false
    }
  }
}
