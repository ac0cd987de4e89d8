import Bytes
import Contract
import Documents
import YAMLSyntax

/// What follows from metadata and from a document's surroundings.
extension Metadata {
  /// Fills in what follows from the rest.
  ///
  /// - Parameter surroundings: What is known from around the document.
  mutating func complete(_ surroundings: MetadataReader.Surroundings) {
    if !hasOwnID {
      id.value = UUID(
        namespace: .pathNamespace, name: surroundings.path.utf8)
    }
    if publicID.value.isEmpty {
      publicID.value = derivedPublicID(surroundings.type)
    }
    if created == nil,
      let date = Self.date(inNameOf: surroundings.path) ?? surroundings.history?.created
    {
      // A text may be older than its first commit.
      created = Located(min(date, updated?.value ?? date))
    }
    if updated == nil, let date = surroundings.history?.updated {
      updated = Located(max(date, created?.value ?? date))
    }
    // Clocks and time zones differ, and a day without a time is its midnight.
    if let created, let updated, updated.value < created.value,
      created.value < updated.value.advanced(by: Self.secondsOfDay)
    {
      self.updated?.value = created.value
    }
  }

  /// The day that old addresses would get if a `date` were a `created`; `nil` if it is the same.
  ///
  /// Of a `date` they have the day as it is written; a `created` counts in UTC, and only if the file's
  /// name has no day.
  static func otherDay(of date: YAMLValue, in path: String) -> String? {
    guard let written = FormerPlace.day(date),
      let created = self.date(inNameOf: path, before: [.hyphen])
        ?? date.text.flatMap({ Timestamp(iso: $0) }),
      created.isoDate != written
    else { return nil }
    return created.isoDate
  }

  private static let secondsOfDay = 86_400

  /// The day at the start of a file's name, as `2026-05-01-oil-change.md` and the note of a day,
  /// `2026-05-01.md`, have it; `nil` without one.
  private static func date(
    inNameOf path: String, before marks: [UInt8] = [.hyphen, .dot, .space]
  ) -> Timestamp? {
    let name = path.lastPathPart.utf8
    guard name.count > 11, let next = name.prefix(11).last, marks.contains(next)
    else { return nil }
    return Timestamp(iso: String(Substring(name.prefix(10))))
  }
}
