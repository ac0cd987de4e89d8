import Foundation
import SyncTestSupport
import Testing

@Suite(.serialized) struct SignInTests {
  private let lines = "access_token: access-token-of-maria\nrefresh_token: refresh-token-of-maria\n"

  private func run(_ place: Workplace, _ command: String, input: String = "") throws -> Program {
    try Program.run(
      [try #require(Program.path), command, "--server", place.server.url],
      environment: ["XDG_CONFIG_HOME": place.folder.path + "/config"], input: input)
  }

  private func credentials(_ place: Workplace) throws -> (path: String, text: String) {
    let folder = place.folder.path + "/config/fairlead"
    let name = try FileManager.default.contentsOfDirectory(atPath: folder)
      .first { $0.hasSuffix(".credentials") }
    let path = "\(folder)/\(try #require(name))"
    return (path, String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self))
  }

  @Test func `Ctrl-C while a token is typed leaves a terminal that shows what is typed`() throws {
    let place = try Workplace(titles: ["alpha": "Alpha"])
    let program = try #require(Program.path)
    let run = try Program.run([
      "/usr/bin/script", "-qec",
      "timeout --foreground -s INT 5 '\(program)' login --server \(place.server.url); "
        + "echo code $?; stty -a", "/dev/null",
    ])
    #expect(run.output.contains("access token: \r\ncode 124\r\n"), "\(run.output)")
    #expect(run.output.contains(" echo "), "\(run.output)")
  }

  @Test func `tokens are verified, saved, renewed and forgotten`() throws {
    let place = try Workplace(titles: ["alpha": "Alpha"])
    let environment = ["XDG_CONFIG_HOME": place.folder.path + "/config"]
    let nobody = try place.push(environment: environment)
    #expect(
      nobody.errors == """
        fairlead-sync: nobody is signed in to this server
          = help: run `fairlead login`

        """)
    #expect(nobody.code == 2)

    let login = try run(place, "login", input: lines)
    let (path, text) = try credentials(place)
    #expect(
      login.output == "signed in to \(place.server.url) as maria; the tokens are in \(path)\n")
    #expect(text.hasPrefix(lines))
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    #expect(try place.push(environment: environment).code == 0)

    try place.server.admin("configure", #"{"tokens":[]}"#)
    try place.write("alpha", "Alpha 2")
    #expect(try place.push(environment: environment).code == 0)
    #expect(try place.server.admin("state").refreshes == 1)
    #expect(try credentials(place).text.contains("refresh_token: refresh-token-number-1\n"))

    try place.server.admin("configure", #"{"tokens":[],"refresh_tokens":[]}"#)
    let ended = try place.push(environment: environment)
    #expect(
      ended.errors == """
        fairlead-sync: the sign-in has ended: the server refuses the refresh token: The refresh token is used up
          = help: sign in again with `fairlead login`

        """)
    #expect(ended.code == 2)

    let logout = try run(place, "logout")
    #expect(
      logout.output == "signed out of \(place.server.url); the tokens in \(path) were deleted\n")
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(try run(place, "logout").output == "nobody was signed in to \(place.server.url)\n")
  }

  @Test func `Ctrl-C while a push gets new tokens waits until they are saved`() throws {
    let place = try Workplace(titles: ["alpha": "Alpha"])
    #expect(try run(place, "login", input: lines).code == 0)
    try place.server.admin("configure", #"{"tokens":[],"slow_refresh":3}"#)
    let environment = ["XDG_CONFIG_HOME": place.folder.path + "/config"]
    let killed = #expect(throws: ProgramRun.Killed.self) {
      try Program.run(try place.words([]), environment: environment) { process in
        while try place.server.admin("state").refreshes == 0 {}
        process.interrupt()
      }
    }
    #expect(
      killed?.description.hasSuffix(
        "died of a signal: \nstopping as soon as the new tokens are saved\n") == true)
    #expect(try credentials(place).text.contains("refresh_token: refresh-token-number-1\n"))
    #expect(try place.push(environment: environment).code == 0)
  }

  @Test func `tokens that the server refuses are not saved`() throws {
    let place = try Workplace()
    let login = try run(place, "login", input: "access_token: somebody-elses-token\n")
    #expect(
      login.errors.hasPrefix(
        "fairlead-sync: the server refuses the token from standard input: Not signed in\n"))
    #expect(login.code == 2)
    #expect(!FileManager.default.fileExists(atPath: place.folder.path + "/config/fairlead"))
  }

  @Test func `tokens that a failed sign-in has renewed are kept, not the spent ones`() throws {
    let place = try Workplace()
    let claims = Data(#"{"iat":1,"sid":"sign-in-of-maria"}"#.utf8).base64EncodedString()
    let access = "e30.\(claims.replacingOccurrences(of: "=", with: "")).c2ln"
    let typed = "access_token: \(access)\nrefresh_token: refresh-token-of-maria\n"
    // A proxy removes the token from the request.
    let fault = #""fault":"401","methods":["GET"],"path":"/auth/me""#
    try place.server.admin("configure", #"{"tokens":["\#(access)"],"keep_tokens":1,\#(fault)}"#)
    let failed = try run(place, "login", input: typed)
    let (path, text) = try credentials(place)
    #expect(
      failed.errors == """
        fairlead-sync: the server refuses the token from standard input: Out of order
          = help: ask for new tokens, and sign in with them; the server has replaced your tokens, and the new ones are in \
        \(path)

        """)
    #expect(failed.code == 2)
    #expect(text.contains("refresh_token: refresh-token-number-1\n"))
    try place.server.admin("configure", "{}")
    let login = try run(place, "login", input: typed)
    #expect(
      login.output == "signed in to \(place.server.url) as maria; the tokens are in \(path)\n",
      "\(login.errors)")
    #expect(try credentials(place).text == text)
    // Nor when no access token is valid any more.
    try place.server.admin("configure", #"{"tokens":[]}"#)
    #expect(try run(place, "login", input: typed).code == 0)
    #expect(try credentials(place).text.contains("refresh_token: refresh-token-number-2\n"))
    try place.server.admin("configure", #"{"tokens":[],"refresh_tokens":[]}"#)
    #expect(
      try run(place, "login", input: typed).errors.hasSuffix(
        "\n  = help: ask for new tokens, and sign in with them\n"))
  }

  @Test func `a sign-in that cannot be read stays if another one fails`() throws {
    let place = try Workplace()
    #expect(try run(place, "login", input: lines).code == 0)
    let (path, text) = try credentials(place)
    try place.server.admin("configure", #"{"tokens":[],"refresh_tokens":[]}"#)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    let other = "access_token: access-token-of-ivan\nrefresh_token: refresh-token-of-ivan\n"
    let unread = try run(place, "login", input: other)
    #expect(
      unread.errors == """
        fairlead-sync: the tokens that are saved cannot be read: \(path) contains tokens, and users other than its \
        owner may read it
          = help: run `chmod 600 \(path)`; `fairlead logout` removes what is saved

        """)
    #expect(unread.code == 2)
    #expect(try credentials(place).text == text)
    #expect(try place.server.admin("state").refreshes == 0)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    let refused = try run(place, "login", input: other)
    #expect(refused.code == 2 && refused.errors.contains("the sign-in has ended"))
    #expect(try credentials(place).text == text)
  }

  @Test func `a sign-in after tokens that are damaged begins with a sign-out`() throws {
    let place = try Workplace()
    #expect(try run(place, "login", input: lines).code == 0)
    let (path, _) = try credentials(place)
    try Data().write(to: URL(fileURLWithPath: path))
    try place.server.admin("configure", #"{"tokens":[]}"#)
    let damaged = try run(place, "login", input: lines)
    #expect(
      damaged.errors == """
        fairlead-sync: the tokens that are saved cannot be read: \(path) contains no token
          = help: it must contain only a token, or the lines `access_token: …` and `refresh_token: …`; \
        `fairlead logout` removes what is saved

        """)
    #expect(damaged.code == 2)
    #expect(try place.server.admin("state").refreshes == 0)
    #expect(try run(place, "logout").code == 0)
    let login = try run(place, "login", input: lines)
    #expect(login.code == 0, "\(login.errors)")
    #expect(try credentials(place).text.contains("refresh_token: refresh-token-number-1\n"))
  }

  @Test func `a helper removes tokens that are damaged`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"""
      #!/bin/sh
      cat >/dev/null
      echo $1 >>'\#(folder.path)/asked'
      echo nonsense
      """#, to: "fairlead-credential-damaged", mode: 0o755)
    let path = try #require(ProcessInfo.processInfo.environment["PATH"])
    let run = try Program.run(
      [try #require(Program.path), "logout", "--server", "https://library.example"],
      environment: [
        "PATH": folder.path + ":" + path, "FAIRLEAD_CREDENTIAL_HELPER": "damaged",
        "XDG_CONFIG_HOME": folder.path,
      ])
    #expect(
      run.output
        == "signed out of https://library.example; the tokens in the credential helper 'damaged' were deleted\n",
      "\(run.errors)")
    #expect(try folder.read("asked") == "get\nerase\n")
  }

  @Test func `an access token that has expired is renewed`() throws {
    let place = try Workplace(titles: ["alpha": "Alpha"])
    try place.server.admin("configure", #"{"tokens":[]}"#)
    let login = try run(place, "login", input: lines)
    #expect(login.code == 0, "\(login.errors)")
    #expect(try credentials(place).text.contains("refresh_token: refresh-token-number-1\n"))
    let environment = ["XDG_CONFIG_HOME": place.folder.path + "/config"]
    #expect(try place.push(environment: environment).code == 0)
    #expect(try place.server.admin("state").refreshes == 1)
  }

  @Test func `a pair is not spent if there is no place for the next one`() throws {
    let place = try Workplace(titles: ["alpha": "Alpha"])
    try place.server.admin("configure", #"{"tokens":[]}"#)
    // A file where the folder of the tokens belongs.
    try place.folder.write("", to: "config")
    #expect(try run(place, "login", input: lines).code == 2)
    #expect(try place.server.admin("state").refreshes == 0)
    try FileManager.default.removeItem(atPath: place.folder.path + "/config")
    #expect(try run(place, "login", input: lines).code == 0)
    #expect(try place.server.admin("state").refreshes == 1)
  }

  @Test(.enabled(if: Program.has("strace")))
  func `a token is found nowhere`() throws {
    let run = try Program.run([
      "python3", Program.scripts + "/canary.py", "--program", try #require(Program.path),
    ])
    #expect(
      run.output.contains("2 tokens in 12 encodings: 0 occurrences"), "\(run.output)\(run.errors)")
    #expect(run.code == 0)
  }

  @Test(.timeLimit(.minutes(1)))
  func `a helper that answers endlessly is not waited for`() throws {
    let folder = try TemporaryFolder()
    let helper = folder.path + "/fairlead-credential-endless"
    try folder.write("#!/bin/sh\nexec yes\n", to: "fairlead-credential-endless")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: helper)
    let path = try #require(ProcessInfo.processInfo.environment["PATH"])
    let run = try Program.run(
      [try #require(Program.path), "logout", "--server", "https://library.example"],
      environment: [
        "PATH": folder.path + ":" + path, "FAIRLEAD_CREDENTIAL_HELPER": "endless",
        "XDG_CONFIG_HOME": folder.path,
      ])
    #expect(run.code == 2)
    #expect(
      run.errors
        == "fairlead-sync: the answer of \(helper) is larger than 1048576 bytes, the limit for this file\n",
      "\(run.errors)")
  }

  /// What `logout` says if the disk gives an error when the helper is looked for.
  private func saidOfHelper(error: String) throws -> String {
    let folder = try TemporaryFolder()
    let helper = folder.path + "/fairlead-credential-kept"
    try folder.write(
      "#!/bin/sh\necho credentials not found\nexit 1\n", to: "fairlead-credential-kept")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: helper)
    let path = try #require(ProcessInfo.processInfo.environment["PATH"])
    let run = try Program.run(
      [
        "strace", "-f", "-qq", "-o", "/dev/null", "-P", helper, "-e", "trace=?access,?faccessat",
        "-e", "inject=?access,?faccessat:error=\(error)", try #require(Program.path), "logout",
        "--server", "https://library.example",
      ],
      environment: [
        "PATH": folder.path + ":" + path, "FAIRLEAD_CREDENTIAL_HELPER": "kept",
        "XDG_CONFIG_HOME": folder.path,
      ])
    #expect(run.code == 2)
    return run.errors.replacingOccurrences(of: helper, with: "HELPER")
  }

  @Test(.enabled(if: Program.has("strace")))
  func `a failing disk is not a helper that is missing`() throws {
    #expect(
      try saidOfHelper(error: "EIO")
        == "fairlead-sync: HELPER cannot be looked for: Input/output error\n")
    #expect(
      try saidOfHelper(error: "EACCES").hasPrefix(
        "fairlead-sync: neither fairlead-credential-kept nor docker-credential-kept is on the PATH")
    )
  }
}
