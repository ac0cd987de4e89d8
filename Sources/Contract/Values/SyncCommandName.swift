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

  /// The rest of its help: more about it, examples and exit codes.
  public var discussion: String {
    switch self {
    case .push:
      """
      The server is `backend.url` in fairlead.yml.

      Push compares the payloads with the ledger of what this repository published and with what \
      the server has, shows the plan, asks, and carries it out. The next push resumes an \
      interrupted one. What someone else changed on the server is reported, and overwritten only with \
      --overwrite.

      EXAMPLE
        fairlead push --dry-run
        fairlead push --yes --format json
        fairlead push --plan plan.json && fairlead push --apply plan.json

      \(Self.pushExitCodes)
      """
    case .status:
      """
      EXAMPLE
        fairlead status
        fairlead status --format json

      \(Self.exitCodes)
      """
    case .login:
      """
      The tokens are read from standard input: typed without being shown, or piped as the lines \
      `access_token: …` and `refresh_token: …`. They are kept in a file that only you can read, or \
      with the helper that FAIRLEAD_CREDENTIAL_HELPER names. They are never taken from arguments.

      EXAMPLE
        fairlead login < tokens.txt
        fairlead-backend user add maria --data data | fairlead login

      \(Self.exitCodes)
      """
    case .logout:
      """
      EXAMPLE
        fairlead logout

      \(Self.exitCodes)
      """
    }
  }

  /// The exit codes of a push, which are those of the other program.
  public static let pushExitCodes = """
    EXIT CODES
      0   done
      1   the content has errors, the push was refused, or a document was not sent
      2   Fairlead could not do its work; the message says why
      3   there are changes (only with --dry-run --exit-code)
      64  wrong usage
    """

  private static let exitCodes = """
    EXIT CODES
      0   done
      2   Fairlead could not do its work; the message says why
      64  wrong usage
    """
}
