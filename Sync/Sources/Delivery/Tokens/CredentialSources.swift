/// Where tokens come from.
///
/// They never come from arguments: every user of the machine can read those.
package struct CredentialSources: Sendable {
  private let environment: [String: String]
  private let server: ServerAddress

  /// Creates a value from an environment.
  package init(environment: [String: String], server: ServerAddress) {
    self.environment = environment
    self.server = server
  }

  private func variable(_ name: String) -> String? {
    environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The first source that is set up: `FAIRLEAD_TOKEN`, `FAIRLEAD_TOKEN_FILE`, then what `login` wrote.
  ///
  /// - Throws: A ``Failure`` if a source is set up wrongly.
  package func reading() throws -> any CredentialStore {
    if let token = variable("FAIRLEAD_TOKEN") {
      return GivenToken(
        try Credentials(text: token, from: "FAIRLEAD_TOKEN"), place: "FAIRLEAD_TOKEN",
        advice: "set FAIRLEAD_TOKEN to a new token, or unset it and sign in with `fairlead login`")
    }
    if let path = variable("FAIRLEAD_TOKEN_FILE") { return CredentialFile(named: path) }
    return try keeping()
  }

  /// Where `login` keeps credentials: with a helper, or in a file of the user's configuration.
  ///
  /// - Throws: A ``Failure`` if there is no place for them.
  package func keeping() throws -> any CredentialStore {
    let home = variable("XDG_CONFIG_HOME") ?? variable("HOME").map { "\($0)/.config" }
    let folder = home.flatMap { $0.hasPrefix("/") ? "\($0)/fairlead" : nil }
    if let name = variable("FAIRLEAD_CREDENTIAL_HELPER") {
      return try CredentialHelper(
        name: name, server: server, searchPath: variable("PATH") ?? "/usr/local/bin:/usr/bin:/bin",
        lockFolder: folder)
    }
    guard let folder else {
      throw Failure(
        .unable, "neither XDG_CONFIG_HOME nor HOME names a folder to save tokens in",
        help: "set one of them, or pass the token in FAIRLEAD_TOKEN")
    }
    return CredentialFile(server: server, in: folder)
  }

  /// What takes precedence over what `login` keeps.
  package var override: String? {
    ["FAIRLEAD_TOKEN", "FAIRLEAD_TOKEN_FILE"].first { variable($0) != nil }
  }
}
