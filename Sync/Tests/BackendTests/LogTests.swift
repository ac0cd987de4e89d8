import Foundation
import SyncTestSupport
import Testing

@Suite struct LogTests {
  @Test(arguments: Storage.allCases)
  func `the log is JSON and contains no secrets`(_ storage: Storage) async throws {
    let server = try Server(storage, options: ["--log-level", "debug"])
    let tokens = try server.account()
    let document = Document()
    _ = try await server.publish(document, token: tokens.access, key: "a-secret-key")
    _ = try await server.publish(document, token: tokens.access + "x")
    _ = try await server.send("GET", "/api/v1/auth/me?token=\(tokens.access)")
    let refreshed = try await server.send(
      "POST", "/api/v1/auth/refresh", body: Array(#"{"refresh_token":"\#(tokens.refresh)"}"#.utf8))
    _ = try await server.send("GET", "/a%0Ab\u{1B}[31m")
    server.child.send(SIGTERM)
    #expect(await server.child.waitForEnd(within: 60))

    let log = server.log
    let secrets = [
      tokens.access, tokens.refresh, Server.secret, "a-secret-key",
      refreshed.object["refresh_token"]?.string ?? "none",
      refreshed.object["access_token"]?.string ?? "none",
    ]
    for secret in secrets { #expect(!log.contains(secret)) }
    let lines = log.split(separator: "\n")
    #expect(lines.count >= 5)
    for line in lines {
      let value = try JSON(Array(line.utf8))
      #expect(value["time"]?.string != nil && value["level"]?.string != nil)
    }
    let shares = lines.filter { $0.contains("/api/v1/content/share") }
    #expect(shares.first?.contains(#""method":"POST""#) == true)
    #expect(shares.first?.contains(#""status":201"#) == true)
  }

  @Test func `nothing in a log controls the terminal of its reader`() async throws {
    let server = try Server(.sqlite, options: ["--log-level", "debug"])
    let token = try server.account().access
    // Control characters of one and of two bytes, marks of direction, separators of lines.
    let hostile =
      "\u{1B}[31m\u{7F}\u{80}\u{85}\u{9B}31m\u{9F}\u{200F}\u{202E}\u{2066}\u{2028}\u{FEFF}"
    _ = try? await server.send("GET", "/\(hostile)")
    _ = try? await server.send("GET", "/api/v1/content/a\u{85}\u{9B}\u{202E}\u{2028}b?\(hostile)")
    _ = try? await server.send(
      "POST", "/api/v1/content/share", token: token,
      body: Array(#"{"title":"\#(hostile)","\#(hostile)":1,"public_id":"\#(hostile)"}"#.utf8))
    _ = try await server.send("GET", "/api/v1/content/public")
    server.child.send(SIGTERM)
    #expect(await server.child.waitForEnd(within: 60))

    #expect(server.log.contains("/api/v1/content/public"))
    let controlling = server.log.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: scalar != "\n"
      default: false
      }
    }
    #expect(controlling.isEmpty, "\(controlling.map { String($0.value, radix: 16) })")
  }

  @Test func `the key file is for its owner alone`() async throws {
    let folder = try TemporaryFolder()
    let data = folder.path + "/data"
    let first = try runBackend(["user", "add", "maria", "--data", data])
    #expect(first.status == 0)
    for (name, mode) in [("", 0o700), ("/jwt.key", 0o600), ("/library.sqlite", 0o600)] {
      let attributes = try FileManager.default.attributesOfItem(atPath: data + name)
      #expect(attributes[.posixPermissions] as? Int == mode)
    }
    let key = folder.text("data/jwt.key")
    _ = try runBackend(["user", "add", "ivan", "--data", data])
    #expect(folder.text("data/jwt.key") == key)
  }
}
