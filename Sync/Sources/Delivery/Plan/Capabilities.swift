import Contract

/// What a server can do, as it reports.
package struct Capabilities: Sendable, Equatable {
  /// The types of documents that it knows.
  package var contentTypes: [ContentType]
  /// Who may see documents on it.
  package var visibilities: [Visibility]
  /// Whether it was written before there was `/capabilities`: it refuses keys that it does not know.
  package var isOlder = false
  /// Whether it keeps the revision that a document was sent from.
  package var hasRevisions = false
  /// Whether it has charters.
  package var hasCharters = false

  /// Creates capabilities.
  package init(
    contentTypes: [ContentType], visibilities: [Visibility], isOlder: Bool = false,
    hasRevisions: Bool = false, hasCharters: Bool = false
  ) {
    self.hasCharters = hasCharters
    self.hasRevisions = hasRevisions
    self.contentTypes = contentTypes
    self.visibilities = visibilities
    self.isOlder = isOlder
  }

  /// A server that does not answer `/capabilities`.
  package static let older = Capabilities(
    contentTypes: ContentType.inVersion1, visibilities: [.public], isOlder: true)

  /// A server that can do everything that this version supports.
  package static let all = Capabilities(
    contentTypes: ContentType.allCases, visibilities: Visibility.onServers, hasRevisions: true,
    hasCharters: true)

  /// Why a document is not sent.
  package enum Reason: Sendable, Hashable {
    /// The server would show it in its list.
    case unlisted
    /// The server does not know its type.
    case type(ContentType)
    /// The server has no charters.
    case charters
    /// No update can change what differs.
    case fixed([FieldDifference])

    /// The reason, as a clause.
    package var description: String {
      switch self {
      case .unlisted: "it is unlisted, and this server does not support unlisted documents"
      case .type(.checklist): "this server does not support checklists"
      case .type(.practiceGuide): "this server does not support guides"
      case .type(.flashcardDeck): "this server does not support flashcard decks"
      case .charters: "this server does not support charters"
      case .fixed: "an update cannot change this: withdraw the document, and publish it again"
      }
    }
  }

  /// Why a document is not sent; `nil` if it may be.
  package func objection(to payload: Payload) -> Reason? {
    guard let type = payload.contentType else { return hasCharters ? nil : .charters }
    if !visibilities.contains(payload.visibility) { return .unlisted }
    return contentTypes.contains(type) ? nil : .type(type)
  }

  /// Whether it may refuse something.
  var isLimited: Bool {
    contentTypes != Self.all.contentTypes || visibilities != Self.all.visibilities || !hasCharters
  }

  /// What is sent of a payload.
  package func body(of payload: Payload, for kind: OperationKind) -> [UInt8]? {
    switch kind {
    case .publish where payload.resource == .charter,
      .publishUpdate where payload.resource == .charter:
      payload.bytes
    case .publish: isOlder ? payload.body { $0.isInVersion1 } : payload.bytes
    case .publishUpdate: update(payload)
    case .unpublish: nil
    }
  }

  private func update(_ payload: Payload) -> [UInt8] {
    // A payload leaves out that it is public, and a server leaves what is left out as it is.
    let visibility =
      visibilities.contains(.unlisted) && payload.visibility == .public
      ? [JSON.Member(EnvelopeKey.visibility.rawValue, .text(Visibility.public.rawValue))] : []
    return payload.body(adding: visibility) { $0.isInUpdate && ($0.isInVersion1 || !isOlder) }
  }
}

extension Capabilities {
  /// Reads the answer to `GET /capabilities`; `nil` if it is not one.
  ///
  /// Unknown words are left out.
  package init?(_ value: JSON) {
    guard value[CapabilityKey.version]?.text != nil,
      let types = value[CapabilityKey.contentTypes]?.texts,
      let visibilities = value[CapabilityKey.visibility]?.texts
    else { return nil }
    self.init(
      contentTypes: ContentType.allCases.filter { types.contains($0.rawValue) },
      visibilities: Visibility.onServers.filter { visibilities.contains($0.rawValue) },
      hasRevisions: value[CapabilityKey.revision]?.truth == true,
      hasCharters: value[CapabilityKey.charters]?.truth == true)
  }
}
