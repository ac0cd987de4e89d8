import Crypto
import Foundation

/// Tokens that the tests sign themselves, correct or with one mistake.
struct AccessToken {
  var algorithm = "HS256"
  var secret = Server.secret
  var audience = "fairlead-sync-api"
  var issuer = "fairlead-backend"
  var account: String
  /// The sign-in: the `sid` of a token that the server issued; without it if `nil`.
  var family: String?
  var expiresIn = 600.0
  /// More members of the header, each after a comma.
  var header = ""
  /// The time of the end as JSON, if it is not `expiresIn` from now.
  var end: String?

  var text: String {
    let now = Date().timeIntervalSince1970
    let header = Self.encoded(#"{"alg":"\#(algorithm)","typ":"JWT"\#(header)}"#)
    let payload = Self.encoded(
      """
      {"iss":"\(issuer)","sub":"\(account)","aud":"\(audience)","iat":\(Int(now)),\
      "exp":\(end ?? String(Int(now + expiresIn)))\(family.map { #","sid":"\#($0)""# } ?? "")}
      """)
    let signed = header + "." + payload
    guard algorithm != "none" else { return signed + "." }
    let code = HMAC<SHA256>.authenticationCode(
      for: Data(signed.utf8), using: SymmetricKey(data: Data(secret.utf8)))
    return signed + "." + Self.encoded(Data(code))
  }

  /// The `sid` of a token.
  static func family(of token: String) -> String? {
    var part = token.split(separator: ".").dropFirst().first.map(String.init) ?? ""
    part = part.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
    part += String(repeating: "=", count: (4 - part.count % 4) % 4)
    let claims = Data(base64Encoded: part).flatMap { try? JSONSerialization.jsonObject(with: $0) }
    return (claims as? [String: Any])?["sid"] as? String
  }

  private static func encoded(_ text: String) -> String { encoded(Data(text.utf8)) }

  private static func encoded(_ data: Data) -> String {
    data.base64EncodedString().replacingOccurrences(of: "+", with: "-")
      .replacingOccurrences(of: "/", with: "_").replacingOccurrences(of: "=", with: "")
  }
}
