import Contract
import SyncFiles

/// What signs requests: an access token, and a refresh token if there is one.
package struct Credentials: Sendable, Equatable {
  /// The bearer token.
  package var access: Secret
  /// The token for the next pair; it can be used once.
  package var refresh: Secret?
  /// When the access token expires, in seconds since 1970, if that is known.
  package var expiry: Int?
  /// The account's identifier, if it is known without a request.
  package var account: String?

  /// Creates credentials; what is not given is read from the claims of a JWT.
  ///
  /// An expiry that was counted from its issue is right even if the clocks of server and client differ.
  package init(access: Secret, refresh: Secret? = nil, expiry: Int? = nil, account: String? = nil) {
    self.access = access
    self.refresh = refresh
    let claims = Self.claims(of: access)
    self.expiry = expiry ?? claims?["exp"]?.wholeSeconds
    self.account = account ?? claims?["sub"]?.text
  }

  /// The claims of a JWT.
  ///
  /// They are only a hint, and are not verified: that is the server's part.
  private static func claims(of token: Secret) -> JSON? {
    let parts = token.revealed().split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let bytes = Base64.decoded(String(parts[1])) else { return nil }
    return try? JSON(parsing: bytes)
  }

  /// Whether this is a later pair of the same sign-in, so that the other refresh token is spent.
  ///
  /// The claims tell only if the server names its sign-ins.
  ///
  /// - Parameter other: The other pair.
  /// - Returns: Whether it is known to be.
  package func replaces(_ other: Credentials) -> Bool {
    guard let refresh, let spent = other.refresh, refresh != spent,
      let own = Self.claims(of: access), let theirs = Self.claims(of: other.access),
      let signIn = own["sid"]?.text, signIn == theirs["sid"]?.text,
      let issued = own["iat"]?.wholeSeconds, let before = theirs["iat"]?.wholeSeconds
    else { return false }
    // Two pairs of one second have the same access token.
    return issued >= before
  }

  /// Reads `access_token: …` and `refresh_token: …` on one line each, or a single token.
  ///
  /// - Throws: A ``Failure`` if the text contains no token.
  package init(text: String, from source: String) throws {
    var values: [String: String] = [:]
    var bare: [String] = []
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.trimmed
      if line.isEmpty { continue }
      if let colon = line.firstIndex(of: ":") {
        let name = String(line[..<colon].trimmed)
        values[name] = String(line[line.index(after: colon)...].trimmed)
      } else {
        bare.append(String(line))
      }
    }
    guard let access = values["access_token"] ?? (bare.count == 1 ? bare.first : nil),
      Self.canBeSent(access), values["refresh_token"].map(Self.canBeSent) ?? true
    else {
      throw Failure(
        .unable, "\(source) contains no token",
        help: "it must contain only a token, or the lines `access_token: …` and `refresh_token: …`")
    }
    self.init(
      access: Secret(access), refresh: values["refresh_token"].map { Secret($0) },
      expiry: values["expires_at"].flatMap { Int($0) }, account: values["account"])
  }

  /// The lines that ``init(text:from:)`` reads.
  func lines() -> String {
    var lines = ["access_token: \(access.revealed())"]
    if let refresh { lines.append("refresh_token: \(refresh.revealed())") }
    if let expiry { lines.append("expires_at: \(expiry)") }
    if let account { lines.append("account: \(account)") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A token goes into a header: visible ASCII, without anything that could begin another header.
  private static func canBeSent(_ token: String) -> Bool {
    !token.isEmpty && token.utf8.count <= 16 << 10
      && token.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }
}

extension JSON {
  /// A number without its fraction: some issuers write `exp` with one.
  fileprivate var wholeSeconds: Int? {
    guard let double, double.magnitude < 1e15 else { return nil }
    return Int(double)
  }
}
