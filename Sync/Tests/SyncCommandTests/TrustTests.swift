import Foundation
import SyncTestSupport
import Testing

@Suite(.serialized, .enabled(if: Program.has("openssl"))) struct TrustTests {
  /// Two certificates that sign themselves, and the pin of the first one's key.
  private struct Certificates {
    let folder = try? TemporaryFolder()
    let path: String
    let pin: String

    init() throws {
      path = try #require(folder).path
      for (name, host) in [
        ("good", "IP:127.0.0.1"), ("bad", "IP:127.0.0.1"), ("other", "DNS:library.example"),
      ] {
        try Program.run([
          "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256",
          "-nodes",
          "-days", "2", "-subj", "/CN=\(name)", "-addext", "subjectAltName=\(host)",
          "-keyout", "\(path)/\(name).key", "-out", "\(path)/\(name).pem",
        ])
      }
      let digest = try Program.run([
        "sh", "-c",
        "openssl x509 -in \(path)/good.pem -pubkey -noout | openssl pkey -pubin -outform der "
          + "| openssl dgst -sha256 -binary | openssl base64",
      ])
      pin = "sha256/" + digest.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    var options: [String] {
      [
        "--certificate", "\(path)/good.pem", "--key", "\(path)/good.key", "--bad-certificate",
        "\(path)/bad.pem", "--bad-key", "\(path)/bad.key",
      ]
    }
  }

  @Test func `a server must prove who it is`() throws {
    let certificates = try Certificates()
    let place = try Workplace(try ScriptedServer(certificates.options), titles: ["alpha": "Alpha"])
    let stranger = try place.push()
    #expect(
      stranger.errors == """
        fairlead-sync: \(place.server.url) cannot be reached: the server's certificate is not one that this machine trusts
          = help: nothing is sent to a server that cannot prove who it is; check the dates of its certificate, the clock of this machine, --ca-file and --pin

        """)
    #expect(stranger.code == 2)
    let authority = ["--ca-file", "\(certificates.path)/good.pem"]

    let other = "sha256/47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="
    let wrong = try Program.run(
      try place.words(authority + ["--pin", other]),
      environment: ["FAIRLEAD_TOKEN": Workplace.token])
    #expect(
      wrong.errors.hasPrefix(
        "fairlead-sync: \(place.server.url) cannot be reached: the server's public key is not the pinned one: "
          + "it has \(certificates.pin)\n"))
    #expect(wrong.code == 2)
    #expect(
      try place.server.admin("state").requests.isEmpty, "no request before the key is checked")

    let right = try Program.run(
      try place.words(authority + ["--pin", certificates.pin]),
      environment: ["FAIRLEAD_TOKEN": Workplace.token])
    #expect(right.code == 0, "\(right.errors)")
    #expect(try place.server.admin("state").titles == ["alpha": "Alpha"])
    let noFile = try place.push("--ca-file", "/dev/null")
    #expect(
      noFile.errors.hasPrefix(
        "fairlead-sync: /dev/null contains no readable certificate\n"))
    let missing = try place.push("--ca-file", "/nowhere/ca.pem")
    #expect(
      missing.errors == "fairlead-sync: cannot read /nowhere/ca.pem: No such file or directory\n")
  }

  @Test func `a certificate for another host is named as the cause`() throws {
    let certificates = try Certificates()
    let server = try ScriptedServer([
      "--certificate", "\(certificates.path)/other.pem", "--key", "\(certificates.path)/other.key",
    ])
    let place = try Workplace(server, titles: ["alpha": "Alpha"])
    let run = try place.push("--ca-file", "\(certificates.path)/other.pem")
    #expect(
      run.errors.hasPrefix(
        "fairlead-sync: \(server.url) cannot be reached: the server's certificate is not for the host 127.0.0.1\n"
      ))
    #expect(run.code == 2)
  }

  @Test(arguments: [
    ("20250101", "20250102", "the server's certificate expired on 2025-01-02\n"),
    (
      "20450101", "20450102",
      "the server's certificate is valid from 2045-01-01, and the clock of this machine shows 20"
    ),
  ])
  func `the dates of a certificate are named as the cause`(
    start: String, end: String, problem: String
  ) throws {
    let folder = try TemporaryFolder()
    let made = try Program.run([
      "sh", "-ec",
      """
      cd "$1"
      printf '%s\n' '[ca]' 'default_ca=d' '[d]' 'database=index' 'new_certs_dir=.' 'rand_serial=yes' \
        'default_md=sha256' 'policy=p' 'copy_extensions=copy' '[p]' 'commonName=supplied' > conf
      : > index
      openssl req -new -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=old \
        -addext subjectAltName=IP:127.0.0.1 -keyout key.pem -out request.pem
      openssl ca -config conf -batch -notext -selfsign -keyfile key.pem -in request.pem -out cert.pem \
        -startdate "$2"000000Z -enddate "$3"000000Z
      """, "sh", folder.path, start, end,
    ])
    #expect(made.code == 0, "\(made.errors)")
    let server = try ScriptedServer([
      "--certificate", "\(folder.path)/cert.pem", "--key", "\(folder.path)/key.pem",
    ])
    let place = try Workplace(server, titles: ["alpha": "Alpha"])
    let run = try place.push("--ca-file", "\(folder.path)/cert.pem")
    #expect(
      run.errors.hasPrefix("fairlead-sync: \(server.url) cannot be reached: \(problem)"),
      "\(run.errors)")
    #expect(run.code == 2)
  }

  @Test func `SSL_CERT_FILE names the certificates to trust`() throws {
    let certificates = try Certificates()
    let place = try Workplace(try ScriptedServer(certificates.options), titles: ["alpha": "Alpha"])
    func push(trusting file: String) throws -> Program {
      try place.push(
        environment: [
          "FAIRLEAD_TOKEN": Workplace.token, "SSL_CERT_FILE": "\(certificates.path)/\(file)",
        ])
    }
    #expect(try push(trusting: "good.pem").code == 0)
    let missing = try push(trusting: "none.pem")
    #expect(
      missing.errors.hasPrefix(
        "fairlead-sync: \(place.server.url) cannot be reached: this machine has no readable CA certificates: "
          + "install the package ca-certificates, or correct SSL_CERT_FILE\n"))
    #expect(missing.code == 2)
    // A name may have several addresses.
    let words = try place.words([]).map { $0.replacing("//127.0.0.1", with: "//localhost") }
    let named = try Program.run(
      words,
      environment: [
        "FAIRLEAD_TOKEN": Workplace.token, "SSL_CERT_FILE": "\(certificates.path)/none.pem",
      ])
    #expect(
      named.errors.contains("this machine has no readable CA certificates"), "\(named.errors)")
  }

  @Test func `a false certificate in the middle of a push stops it and loses nothing`() throws {
    let certificates = try Certificates()
    var titles: [String: String] = [:]
    for number in 10..<40 { titles["doc-\(number)"] = "Number \(number)" }
    let place = try Workplace(try ScriptedServer(certificates.options), titles: titles)
    let authority = ["--ca-file", "\(certificates.path)/good.pem"]
    try place.server.admin("configure", #"{"fault":"bad_certificate","rate":0.3,"seed":1}"#)
    let run = try place.push(authority[0], authority[1])
    #expect(run.errors.contains("the server's certificate is not one that this machine trusts"))
    #expect(run.output.contains("wait for the next push, and nothing is lost"))
    #expect(run.code == 2)
    try place.server.admin("configure", "{}")
    // The connection after the fault still shows the false certificate.
    try place.push(authority[0], authority[1])
    #expect(try place.push(authority[0], authority[1]).code == 0)
    let state = try place.server.admin("state")
    #expect(state.titles == titles)
    #expect(state.history.values.allSatisfy { $0.count == 1 })
  }
}
