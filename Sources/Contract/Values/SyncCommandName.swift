/// A command of `fairlead` that `fairlead-sync` carries out: both name it and say what it does.
public enum SyncCommandName: String, CaseIterable, Sendable {
  case push
  case status
  case login
  case logout

  /// What it does, in one sentence.
  public var abstract: String {
    switch self {
    case .push: "Check and build the library, then push its payloads to the sync backend."
    case .status:
      "Show what is published, what is pending and what failed, without contacting a server."
    case .login: "Sign in: check an account's tokens with the server, and save them."
    case .logout: "Sign out: delete an account's tokens from this machine."
    }
  }
}
