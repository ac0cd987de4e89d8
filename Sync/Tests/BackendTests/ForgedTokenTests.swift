import Foundation
import Testing

/// Tokens that somebody made without the server's secret, or changed.
@Suite struct ForgedTokenTests {
  private static func forged(for account: String, family: String) -> [(name: String, text: String)]
  {
    let right = AccessToken(account: account, family: family).text
    let parts = right.split(separator: ".").map(String.init)
    let other = AccessToken(account: UUID().uuidString, family: family).text.split(separator: ".")
      .map(String.init)
    var forged: [(String, String)] = [
      ("no signature", parts[0] + "." + parts[1] + "."),
      ("half a signature", String(right.dropLast(20))),
      ("the signature of another account", [other[0], parts[1], other[2]].joined(separator: ".")),
      ("a fourth part", right + ".x"),
      ("two parts", parts[0] + "." + parts[1]),
      (
        "another issuer",
        AccessToken(issuer: "somebody-else", account: account, family: family).text
      ),
      (
        "another audience",
        AccessToken(audience: "somebody-else", account: account, family: family).text
      ),
      ("expired", AccessToken(account: account, family: family, expiresIn: -5).text),
      ("an empty secret", AccessToken(secret: "", account: account, family: family).text),
    ]
    // A server that believes the header would check no signature, or take a public key for a secret.
    for algorithm in [
      "none", "None", "NONE", "nOnE", "", "hs256", "HS384", "HS512", "RS256", "ES256",
    ] {
      forged.append(
        (
          "algorithm \(algorithm)",
          AccessToken(algorithm: algorithm, account: account, family: family).text
        ))
      let unsigned = AccessToken(algorithm: algorithm, account: account, family: family).text
        .split(separator: ".", omittingEmptySubsequences: false)
      forged.append(("\(algorithm), unsigned", "\(unsigned[0]).\(unsigned[1])."))
    }
    // A server that looks a key up by its name would read a file or a row that the forger knows.
    let names = [
      "../../../../../../dev/null", "/dev/null", "' UNION SELECT '' -- ", "' OR '1'='1",
      "http://127.0.0.1:9/key", "\\u0000", "| true",
    ]
    for name in names {
      forged.append(
        (
          "kid \(name)",
          AccessToken(secret: "", account: account, family: family, header: #","kid":"\#(name)""#)
            .text
        ))
    }
    let key = #"{"kty":"oct","k":"a2V5","alg":"HS256"}"#
    for header in [
      #","jwk":\#(key)"#, #","jku":"http://127.0.0.1:9/""#, #","x5u":"http://127.0.0.1:9/""#,
      #","alg":"none""#,
    ] {
      forged.append(
        (header, AccessToken(secret: "key", account: account, family: family, header: header).text))
    }
    for end in ["null", #""never""#, "-1", "0", "[]", "{}", "true"] {
      forged.append(("exp \(end)", AccessToken(account: account, family: family, end: end).text))
    }
    return forged
  }

  @Test func `a forged token opens nothing`() async throws {
    let server = try Server.shared(.sqlite)
    let owner = try server.account().access
    let me = try await server.send("GET", "/api/v1/auth/me", token: owner)
    let account = try #require(me.object["id"]?.string)
    let family = try #require(AccessToken.family(of: owner))
    let stranger = try #require(AccessToken.family(of: try server.account().access))
    let document = Document()
    _ = try await server.publish(document, token: owner)
    var changed = document
    changed.title = #""Something else""#
    let others = [stranger, "", UUID().uuidString, nil].map {
      (name: "family \($0 ?? "left out")", text: AccessToken(account: account, family: $0).text)
    }
    for (name, token) in Self.forged(for: account, family: family) + others {
      let reply = try await server.send("GET", "/api/v1/auth/me", token: token)
      #expect(reply.status == 401, "\(name): \(reply.text)")
      #expect(!reply.text.contains(account), "\(name)")
      let write = try await server.send(
        "PUT", "/api/v1/content/\(document.publicID)", token: token, body: changed.updateRequest)
      #expect(write.status == 401, "\(name): \(write.text)")
    }
    let detail = try await server.send("GET", "/api/v1/content/\(document.publicID)")
    #expect(detail.object["title"] == .text("Engine check"))
    // The same helper makes a token that is accepted: each forged one fails for its one mistake.
    let right = AccessToken(account: account, family: family, header: #","cty":"x""#).text
    #expect(try await server.send("GET", "/api/v1/auth/me", token: right).status == 200)
  }
}
