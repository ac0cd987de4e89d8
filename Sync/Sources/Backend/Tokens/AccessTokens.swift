import Contract
import Foundation
import JWTKit

/// Issues and checks access tokens: JWT with HMAC-SHA-256, and nothing else.
struct AccessTokens: Sendable {
  private static let audience = "fairlead-sync-api"
  private static let issuer = "fairlead-backend"

  /// How long a token is valid, in seconds.
  let lifetime: Int
  private let keys: JWTKeyCollection

  init(secret: [UInt8], lifetime: Int) async {
    self.lifetime = lifetime
    keys = await JWTKeyCollection().add(hmac: HMACKey(from: secret), digestAlgorithm: .sha256)
  }

  /// A token for an account, which ends with the family of its refresh tokens.
  func issue(_ signIn: SignIn, now: Timestamp) async throws -> String {
    try await keys.sign(
      Claims(
        iss: IssuerClaim(value: Self.issuer), sub: SubjectClaim(value: signIn.account),
        aud: AudienceClaim(value: Self.audience), iat: IssuedAtClaim(value: now.date),
        exp: ExpirationClaim(value: now.advanced(by: lifetime).date), sid: signIn.family))
  }

  /// Who a token belongs to; `nil` if the token is not ours or not valid now.
  ///
  /// Whether it was revoked, only the database knows.
  func signIn(of token: String) async -> SignIn? {
    // The library relies on the key and does not check the header.
    guard Self.namesOurAlgorithm(token), let claims = try? await keys.verify(token, as: Claims.self)
    else { return nil }
    return SignIn(account: claims.sub.value, family: claims.sid)
  }

  private static func namesOurAlgorithm(_ token: String) -> Bool {
    guard let header = token.utf8.split(separator: UInt8(ascii: ".")).first,
      let bytes = Base64.decoded(Substring(header))
    else { return false }
    return (try? JSON(parsing: bytes))?["alg"]?.text == "HS256"
  }

  private struct Claims: JWTPayload {
    var iss: IssuerClaim
    var sub: SubjectClaim
    var aud: AudienceClaim
    var iat: IssuedAtClaim
    var exp: ExpirationClaim
    var sid: String

    func verify(using algorithm: some JWTAlgorithm) throws {
      try exp.verifyNotExpired()
      try aud.verifyIntendedAudience(includes: AccessTokens.audience)
      guard iss.value == AccessTokens.issuer else {
        throw JWTError.claimVerificationFailure(failedClaim: iss, reason: "another issuer")
      }
    }
  }
}

extension Timestamp {
  fileprivate var date: Date { Date(timeIntervalSince1970: TimeInterval(seconds)) }
}
