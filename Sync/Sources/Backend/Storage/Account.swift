import Contract

/// Who publishes.
struct Account: Sendable, Equatable {
  var id: String
  var username: String
  var email: String
  var createdAt: Timestamp
}
