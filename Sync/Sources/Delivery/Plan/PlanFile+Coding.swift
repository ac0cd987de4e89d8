import Contract

extension PlanFile {
  private static let version = 1

  /// The plan as JSON.
  var value: JSON {
    let subject = subject.map { [JSON.Member("subject", .text($0))] } ?? []
    return .object(
      subject + [
        JSON.Member("version", .number(Self.version)),
        JSON.Member("id", .text(id)),
        JSON.Member("server", .text(binding.server)),
        JSON.Member("account", .text(binding.account)),
        JSON.Member("ledger", .text(binding.ledger.description)),
        JSON.Member("content", .text(binding.content.description)),
        JSON.Member("operations", .array(enqueued.operations.map(Self.value))),
        JSON.Member("superseded", .array(enqueued.superseded.map { .number($0) })),
        JSON.Member("held", .array(enqueued.held.map { .number($0) })),
        JSON.Member("found", .array(enqueued.found.map(Self.value))),
        JSON.Member("forgotten", .array(enqueued.forgotten.map { .text($0.description) })),
        JSON.Member("unsent", .array(unsent)),
      ])
  }

  private static func members(_ pairs: [(String, String?)]) -> JSON {
    .object(pairs.compactMap { key, text in text.map { JSON.Member(key, .text($0)) } })
  }

  private static func value(_ operation: NewOperation) -> JSON {
    members([
      ("operation", operation.kind.rawValue), ("public_id", operation.publicID.description),
      ("title", operation.title), ("hash", operation.payload?.hash.description),
      ("base", operation.base), ("resource", operation.resource.rawValue),
      ("server_id", operation.serverID),
    ])
  }

  private static func value(_ document: LedgerDocument) -> JSON {
    members([
      ("public_id", document.publicID.description), ("title", document.title),
      ("hash", document.hash.description), ("content_hash", document.contentHash.description),
      ("summary_hash", document.summaryHash.description), ("etag", document.etag),
      ("published_here", document.isPublishedHere ? "yes" : "no"),
      ("revision", document.revision?.description), ("commit", document.commit),
      ("resource", document.resource.rawValue), ("server_id", document.serverID),
    ])
  }

  /// Reads a plan; `nil` if the value is not one.
  ///
  /// - Throws: A ``Failure`` if an older version made it, or a payload is not the one that it was made for.
  init?(_ value: JSON, _ payloads: [PublicID: PayloadFile]) throws {
    guard value["version"]?.integer == Self.version, let id = value["id"]?.text,
      let server = value["server"]?.text, let account = value["account"]?.text,
      let ledger = value["ledger"]?.text, let content = value["content"]?.text,
      let operations = value["operations"]?.elements, let found = value["found"]?.elements,
      let superseded = value["superseded"]?.elements,
      let forgotten = value["forgotten"]?.texts
    else { return nil }
    guard let unsent = value["unsent"]?.elements else {
      throw Self.refused("it was made by an older version of Fairlead")
    }
    self.id = id
    self.unsent = unsent
    binding = Binding(
      server: server, account: account, ledger: Digest(stored: ledger),
      content: Digest(stored: content))
    subject = value["subject"]?.text
    enqueued = Ledger.Enqueued()
    enqueued.planID = id
    for operation in operations {
      guard let operation = try Self.operation(operation, payloads) else { return nil }
      enqueued.operations.append(operation)
    }
    enqueued.superseded = superseded.compactMap(\.integer)
    enqueued.held = value["held"]?.elements?.compactMap(\.integer) ?? []
    enqueued.found = found.compactMap(Self.document)
    enqueued.forgotten = forgotten.compactMap { PublicID($0) }
  }

  private static func operation(
    _ value: JSON, _ payloads: [PublicID: PayloadFile]
  ) throws -> NewOperation? {
    guard let kind = value["operation"]?.text.flatMap(OperationKind.init(rawValue:)),
      let publicID = value["public_id"]?.text.flatMap({ PublicID($0) }),
      let title = value["title"]?.text
    else { return nil }
    var payload: Payload?
    if kind != .unpublish {
      guard let file = payloads[publicID], file.hash.description == value["hash"]?.text else {
        throw refused("the payloads have changed since it was made")
      }
      payload = try Payload(file)
    }
    return NewOperation(
      kind, publicID, title: title, payload: payload, base: value["base"]?.text,
      resource: value["resource"]?.text.flatMap(Resource.init(rawValue:)) ?? .document,
      serverID: value["server_id"]?.text)
  }

  private static func document(_ value: JSON) -> LedgerDocument? {
    guard let publicID = value["public_id"]?.text.flatMap({ PublicID($0) }),
      let title = value["title"]?.text, let hash = value["hash"]?.text,
      let contentHash = value["content_hash"]?.text, let summaryHash = value["summary_hash"]?.text
    else { return nil }
    return LedgerDocument(
      publicID: publicID, title: title, hash: Digest(stored: hash),
      contentHash: Digest(stored: contentHash), summaryHash: Digest(stored: summaryHash),
      etag: value["etag"]?.text, isPublishedHere: value["published_here"]?.text == "yes",
      revision: value["revision"]?.text.flatMap { Revision($0) }, commit: value["commit"]?.text,
      resource: value["resource"]?.text.flatMap(Resource.init(rawValue:)) ?? .document,
      serverID: value["server_id"]?.text)
  }
}
