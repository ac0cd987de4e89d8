/// What is sent: each has paths and a form of its own in the contract.
package enum Resource: String, Sendable {
  /// A checklist, a guide or a deck, under the name that its library gives it.
  case document
  /// A charter, under the id that the server gives it.
  case charter
}
