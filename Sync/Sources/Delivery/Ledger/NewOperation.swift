import Contract

/// An operation that is to be put into the queue.
package struct NewOperation: Sendable {
  /// The document.
  package var publicID: PublicID
  /// The document's title.
  package var title: String
  /// What is done.
  package var kind: OperationKind
  /// The payload; `nil` for a withdrawal.
  package var payload: Payload?
  /// The version on the server that it replaces.
  package var base: String?
  /// What it is done to.
  package var resource: Resource
  /// The id that the server gave a charter.
  package var serverID: String?

  /// Describes an operation.
  package init(
    _ kind: OperationKind, _ publicID: PublicID, title: String, payload: Payload? = nil,
    base: String? = nil, resource: Resource = .document, serverID: String? = nil
  ) {
    self.resource = resource
    self.serverID = serverID
    self.publicID = publicID
    self.title = title
    self.kind = kind
    self.payload = payload
    self.base = base
  }
}
