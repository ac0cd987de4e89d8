import Contract

/// The id and the `public_id` of a document.
extension Metadata {
  /// The name in the sync API of a document that has none from its author.
  package func derivedPublicID(_ type: DocumentType) -> String {
    let slug = Slug.ascii(title.value, limit: 50)
    return "\(slug.isEmpty ? type.rawValue : slug)-\(id.value.shortDigits)"
  }

  /// Sets the id and the `public_id` from the lock.
  package mutating func settle(id: UUID, publicID: String?, type: DocumentType) {
    let hasOther = id != self.id.value
    self.id.value = id
    // What the author wrote has a place in the file; what was derived does not.
    guard self.publicID.range.isEmpty else { return }
    if let publicID {
      self.publicID.value = publicID
    } else if hasOther {
      self.publicID.value = derivedPublicID(type)
    }
  }
}
