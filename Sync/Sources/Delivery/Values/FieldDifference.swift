import Contract

/// One place where the server's document and ours differ.
package struct FieldDifference: Sendable, Hashable {
  /// The path of the field, such as `content_data.sections[2].items[4].title`.
  package var path: String
  /// What the server has, as it would be printed; `nil` if the field is new.
  package var theirs: String?
  /// What we have; `nil` if the field is removed.
  package var ours: String?

  /// Everything that differs between the server's document and ours, in the order of the document.
  package static func between(theirs: JSON, ours: JSON) -> [FieldDifference] {
    var differences: [FieldDifference] = []
    // A server of version 1.0 does not report the language.
    for key in EnvelopeKey.allCases
    where key.isCompared && (key != .language || theirs[key] != nil) {
      collect(key.rawValue, theirs[key], ours[key], into: &differences)
    }
    return differences
  }

  /// The hash of what readers see of a document; the same for a payload and for the server's detail of it.
  package static func contentHash(of document: JSON) -> Digest {
    // The same order as in existing ledgers.
    hash(of: document, EnvelopeKey.allCases.filter(\.isListed) + [.contentData])
  }

  /// The hash of what the public list shows of a document.
  package static func summaryHash(of document: JSON) -> Digest {
    hash(of: document, EnvelopeKey.allCases.filter(\.isListed))
  }

  private static func hash(of document: JSON, _ keys: [EnvelopeKey]) -> Digest {
    Digest(
      of: keys.map { key in
        document[key].map { String(decoding: $0.canonicalBytes, as: UTF8.self) } ?? ""
      })
  }

  private static func collect(
    _ path: String, _ theirs: JSON?, _ ours: JSON?, into differences: inout [FieldDifference]
  ) {
    if theirs == ours { return }
    switch (theirs?.kind, ours?.kind) {
    case (.object(let old)?, .object(let new)?):
      var keys = new.map(\.key)
      keys += old.map(\.key).filter { !keys.contains($0) }
      for key in keys {
        collect("\(path).\(key)", theirs?[key], ours?[key], into: &differences)
      }
    case (.array(let old)?, .array(let new)?) where identified(old) && identified(new):
      collect(path, byIdentifier: old, new, into: &differences)
    case (.array(let old)?, .array(let new)?):
      for index in 0..<max(old.count, new.count) {
        collect(
          "\(path)[\(index)]", index < old.count ? old[index] : nil,
          index < new.count ? new[index] : nil, into: &differences)
      }
    case (.text(let old)?, .text(let new)?):
      let (old, new) = excerpts(old, new)
      differences.append(FieldDifference(path: path, theirs: old, ours: new))
    default:
      differences.append(
        FieldDifference(path: path, theirs: theirs.map(shown), ours: ours.map(shown)))
    }
  }

  /// Whether sections, items or cards are in the list: an inserted one must not shift the others.
  private static func identified(_ elements: [JSON]) -> Bool {
    let identifiers = elements.compactMap { $0[ContentKey.id]?.text }
    return identifiers.count == elements.count && Set(identifiers).count == elements.count
  }

  private static func collect(
    _ path: String, byIdentifier old: [JSON], _ new: [JSON],
    into differences: inout [FieldDifference]
  ) {
    let identifiers = Set(new.compactMap { $0[ContentKey.id]?.text })
    for (index, element) in old.enumerated() {
      if let identifier = element[ContentKey.id]?.text, !identifiers.contains(identifier) {
        collect("\(path)[\(index)]", element, nil, into: &differences)
      }
    }
    for (index, element) in new.enumerated() {
      let before = old.first { $0[ContentKey.id]?.text == element[ContentKey.id]?.text }
      collect("\(path)[\(index)]", before, element, into: &differences)
    }
  }

  /// The longest text that is shown of a value.
  private static let shownLength = 60

  /// A value on one line, shortened: a guide's whole text is in one field.
  private static func shown(_ value: JSON) -> String {
    let written = value.written
    guard written.count > shownLength else { return written }
    return "\(written.prefix(shownLength - 1))…"
  }

  /// Two long texts, from a little before the place where they differ.
  private static func excerpts(_ old: String, _ new: String) -> (String, String) {
    let shared = zip(old, new).prefix { $0 == $1 }.count
    let skipped = max(old.count, new.count) > shownLength ? max(0, shared - 12) : 0
    func excerpt(_ text: String) -> String {
      let rest = text.dropFirst(skipped)
      let quoted = JSON.text(String(rest.prefix(shownLength - 2))).written
      let end = rest.count > shownLength - 2 ? "…" : ""
      return (skipped > 0 ? "…" : "") + quoted + end
    }
    return (excerpt(old), excerpt(new))
  }
}
