/// Who signed in, and the family of refresh tokens that this began: access tokens end with it.
struct SignIn: Sendable, Equatable {
  var account: String
  var family: String
}
