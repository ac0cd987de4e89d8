import Contract

/// A document or a charter as the build wrote it: the body of `POST /content/share` or `POST /charters`.
package struct Payload: Sendable {
  /// What it is.
  package let resource: Resource
  /// The name it is published under.
  package let publicID: PublicID
  /// Its title.
  package let title: String
  /// What kind of document it is; `nil` for a charter.
  package let contentType: ContentType?
  /// Who may see it.
  package let visibility: Visibility
  /// When it was first written, as in the payload; the first day of a charter.
  package let createdAt: String
  /// The file's bytes, which are sent as they are.
  package let bytes: [UInt8]
  /// The hash of the bytes.
  package let hash: Digest
  /// The hash of what readers see of it.
  package let contentHash: Digest
  /// The hash of what the list shows of it.
  package let summaryHash: Digest

  /// The contents of the bytes.
  ///
  /// It is read again each time: as trees, the payloads of a large library would fill the memory.
  package var value: JSON {
    (try? JSON(parsing: bytes)) ?? .null
  }

  /// The payload with some of its keys, and more members.
  func body(
    adding more: [JSON.Member] = [], with isKept: (EnvelopeKey) -> Bool
  ) -> [UInt8] {
    let kept = (value.members ?? []).filter { EnvelopeKey(rawValue: $0.key).map(isKept) == true }
    return JSON.object(kept + more).bytes
  }

  /// The ``summaryHash`` of what is in no list: it equals no entry of one.
  static let notListed = Digest(of: ["not listed"])
}

extension Payload {
  /// Reads a payload strictly.
  ///
  /// - Throws: A ``PayloadProblem`` that names what breaks the contract.
  package init(_ file: PayloadFile) throws(PayloadProblem) {
    switch file.resource {
    case .document: self = try Self.document(file)
    case .charter: self = try Self.charter(file)
    }
  }

  private static func document(_ file: PayloadFile) throws(PayloadProblem) -> Payload {
    let problem = { (what: String) in PayloadProblem(file: file.name, what: what) }
    let value = try Self.value(of: file) { EnvelopeKey(rawValue: $0) != nil }
    if let name = value[EnvelopeKey.publicID]?.text, name != file.publicID.description {
      throw problem("its `public_id` is '\(name)', which is not the name of the file")
    }
    for key in EnvelopeKey.allCases {
      guard let value = value[key] else {
        if key.isInEveryPayload { throw problem("`\(key.rawValue)` is missing") }
        continue
      }
      if let expected = mismatch(value, key) {
        throw wrong(value, of: key.rawValue, expected: expected, in: file)
      }
    }
    let visibility = value[EnvelopeKey.visibility].flatMap { Visibility($0) } ?? .public
    return Payload(
      resource: .document, publicID: file.publicID, title: value[EnvelopeKey.title]?.text ?? "",
      contentType: value[EnvelopeKey.contentType].flatMap { ContentType($0) } ?? .checklist,
      visibility: visibility,
      createdAt: (value[EnvelopeKey.createdAt]
        ?? value[EnvelopeKey.contentData]?[ContentKey.createdAt])?
        .text ?? "",
      bytes: file.bytes, hash: file.hash, contentHash: FieldDifference.contentHash(of: value),
      summaryHash: visibility == .public ? FieldDifference.summaryHash(of: value) : notListed)
  }

  /// The object in a file, all of whose keys are known.
  static func value(
    of file: PayloadFile, isKey: (String) -> Bool
  ) throws(PayloadProblem) -> JSON {
    let problem = { (what: String) in PayloadProblem(file: file.name, what: what) }
    let value: JSON
    do throws(JSONProblem) {
      value = try JSON(parsing: file.bytes)
    } catch {
      throw problem("byte \(error.offset): \(error.message)")
    }
    guard let members = value.members else { throw problem("it is not a JSON object") }
    if let stranger = members.first(where: { !isKey($0.key) }) {
      throw problem("`\(stranger.key)` is not a key of a payload")
    }
    return value
  }

  static func wrong(
    _ value: JSON, of key: String, expected: String, in file: PayloadFile
  ) -> PayloadProblem {
    let found = value.text.map { "'\($0.shortened)'" } ?? value.name
    return PayloadProblem(
      file: file.name, what: "`\(key)` is \(found); \(expected) is expected")
  }

  /// What a key should contain; `nil` if it does.
  private static func mismatch(_ value: JSON, _ key: EnvelopeKey) -> String? {
    switch key {
    case .title, .description, .language, .publicID, .forkedFromID:
      value.text == nil ? "a string" : nil
    case .contentType: ContentType(value) == nil ? words(ContentType.allCases) : nil
    case .visibility: Visibility(value) == nil ? words(Visibility.onServers) : nil
    case .contentData: value.members == nil ? "an object" : nil
    case .tags: value.texts == nil ? "a list of strings" : nil
    case .canFork: value.truth == nil ? "true or false" : nil
    case .createdAt, .updatedAt:
      value.text.flatMap { Timestamp(wire: $0) } == nil ? "a date like '2026-01-15T09:00:00Z'" : nil
    }
  }

  static func words<Word: RawRepresentable<String>>(_ words: [Word]) -> String {
    "one of \(words.map { "'\($0.rawValue)'" }.joined(separator: ", "))"
  }
}

extension RawRepresentable<String> {
  /// The word of a text; `nil` for everything else.
  init?(_ value: JSON) {
    guard let text = value.text else { return nil }
    self.init(rawValue: text)
  }
}

/// A payload's file that has been read, but not yet parsed: enough to know whether it changed.
package struct PayloadFile: Sendable {
  /// What it is.
  package let resource: Resource
  /// The name from the file's name.
  package let publicID: PublicID
  /// Its contents.
  package let bytes: [UInt8]
  /// The hash of its contents.
  package let hash: Digest

  /// The file's name in its folder.
  package var name: String {
    switch resource {
    case .document: "\(publicID).json"
    case .charter: "\(PayloadFolder.charters)/\(publicID).json"
    }
  }

  /// Creates a value from a file's bytes.
  package init(publicID: PublicID, bytes: [UInt8], resource: Resource = .document) {
    self.resource = resource
    self.publicID = publicID
    self.bytes = bytes
    hash = Digest(of: bytes)
  }
}

/// What is wrong with a payload's file.
package struct PayloadProblem: Error, Sendable, Hashable {
  /// The file's name.
  package var file: String
  /// What breaks the contract.
  package var what: String

  /// Describes a problem.
  package init(file: String, what: String) {
    self.file = file
    self.what = what
  }
}
